"""Clients that cost little, so that on a machine of two cores it is the server that is measured.

A WebSocket here is a bare asyncio protocol: it cuts the stream into frames, looks into each for the few bytes that
matter, and sends masked frames with the mask 0.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
import urllib.request
from collections.abc import Callable
from hashlib import sha256
from typing import Any, cast

GAME, OPTIONS = "basic", {"target": 1000000}

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="

OPENED_AT_ONCE = 10
"""Tables that are set up side by side."""


def post(url: str, path: str, body: Any, token: str | None = None) -> Any:
    """POST some JSON; the answer."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


class Tickets:
    """Permissions to act: without end in the closed loop, so many a second in the open one."""

    def __init__(self, limited: bool) -> None:
        self.limited = limited
        self._given = 0
        self._waiting: list[Callable[[], None]] = []

    def ask(self, act: Callable[[], None]) -> None:
        """Act as soon as it is allowed."""
        if not self.limited:
            act()
        elif self._given:
            self._given -= 1
            act()
        else:
            self._waiting.append(act)

    def give(self, number: int) -> None:
        for _ in range(number):
            if self._waiting:
                self._waiting.pop(0)()
            else:
                self._given += 1


class Player(asyncio.Protocol):
    """One socket: the person in a seat, who acts with the first legal action."""

    def __init__(self, seat: str, token: str, table: Table) -> None:
        self.seat, self.token, self.table = seat, token, table
        self.transport: asyncio.Transport
        self.opened = asyncio.get_running_loop().create_future()
        self._mine = b'"you":{"' + seat.encode()
        self._rest = b""
        self._number = 0
        self._sent: dict[bytes, float] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        lines = (
            f"GET /ws?v=1&table={self.table.id} HTTP/1.1", "Host: bench", "Upgrade: websocket", "Connection: Upgrade",
            f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {self.token}", "", "",
        )  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def send(self, message: dict[str, Any]) -> None:
        self.write(json.dumps(message, separators=(",", ":")).encode())

    def write(self, text: bytes) -> None:
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self.opened.done():
            at = data.find(b"\r\n\r\n") + 4
            if at == 3:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:80].decode("latin-1")))
                return
            self.opened.set_result(None)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                start = at + 4
                size = int.from_bytes(data[at + 2 : start], "big")
            elif size == 127:
                start = at + 10
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end or start > end:
                break
            at, kind = start + size, data[at]
            if kind == 0x81:
                self.message(data[start:at])
            elif kind == 0x89:
                payload = data[start:at]
                self.transport.write(bytes((0x8A, 0x80 | len(payload), 0, 0, 0, 0)) + payload)
        self._rest = data[at:] if at < end else b""

    def message(self, text: bytes) -> None:
        if text.startswith(b'{"t":"ack"'):
            began = self._sent.pop(text[18 : text.index(b'"', 18)], None)
            if began is not None:
                self.table.latencies.append(time.perf_counter() - began)
            return
        if text.startswith((b'{"t":"nack"', b'{"t":"bye"')):
            self.table.faults.append(text)
            return
        if not text.startswith((b'{"t":"ev"', b'{"t":"snap"')):
            return
        if not self.table.playing:
            self.table.arrange(self, json.loads(text))
        # A play, which most messages tell the others, has nothing of this seat.
        mine = text.find(self._mine)
        if mine < 0:
            return
        legal = text.find(b'"legal":["', mine)
        if legal >= 0:
            action = text[legal + 10 : text.index(b'"', legal + 10)]
            seq = text[text.index(b'"seq":') + 6 :]
            seq = seq[: seq.index(b",")]
            self.table.tickets.ask(lambda: self.move(seq, action))

    def move(self, seq: bytes, action: bytes) -> None:
        self._number += 1
        cid = b"%s%d" % (self.seat.encode(), self._number)
        self._sent[cid] = time.perf_counter()
        self.write(b'{"t":"move","cid":"%s","seq":%s,"action":"%s"}' % (cid, seq, action))


class Table:
    """Four people at one table, each with a socket of their own."""

    def __init__(self, url: str, tokens: list[str], looking: bool, tickets: Tickets) -> None:
        self.url, self.looking, self.tickets = url, looking, tickets
        self.players = [Player(seat, token, self) for seat, token in zip("ABCD", tokens, strict=True)]
        self.latencies: list[float] = []
        self.faults: list[bytes] = []
        self.playing = False
        self.id = ""
        self._started = asyncio.Event()
        self._given: set[tuple[str, str]] = set()
        self._asked = False

    async def open(self) -> None:
        """Open the table, seat everybody, and begin."""
        loop = asyncio.get_running_loop()
        body = {
            "game": GAME, "players": 4, "options": OPTIONS, "seats": ["me", "open", "open", "open"], "pace": 5000,
            "between": 0,
        }  # fmt: skip
        made = await loop.run_in_executor(None, post, self.url, "/api/tables", body, self.players[0].token)
        self.id = made["id"]
        host, port = self.url.removeprefix("http://").split(":")
        for player in self.players:
            await loop.create_connection(lambda player=player: player, host, int(port))
            await player.opened
            player.send({"t": "hello", "table": self.id} | ({"aspect": 1.5} if self.looking else {}))
            if player.seat != "A":
                player.send({"t": "sit", "cid": f"sit {player.seat}", "seat": player.seat})
        await asyncio.wait_for(self._started.wait(), 60)
        self.playing = True

    def arrange(self, player: Player, message: dict[str, Any]) -> None:
        """What has to be done before the first deal."""
        seats, phase = message.get("table", {}).get("seats", ()), message.get("now", {}).get("phase")
        if player.seat == "A" and seats and not self._asked and all(seat["kind"] == "person" for seat in seats):
            self._asked = True
            player.send({"t": "start", "cid": "start"})
        table = message.get("table", {})
        if phase == "dealing" and table and player.seat not in table["seals"]:
            self._give(player, {"t": "seal", "seal": sha256(bytes(16)).hexdigest()})
        elif phase == "dealing" and table and len(table["seals"]) == len(seats) and player.seat not in table["nonces"]:
            self._give(player, {"t": "nonce", "nonce": "0" * 32})
        if phase == "play":
            self._started.set()

    def _give(self, player: Player, message: dict[str, Any]) -> None:
        """Send a part of the shuffle once."""
        step = player.seat, message["t"]
        if step not in self._given:
            self._given.add(step)
            player.send({**message, "cid": message["t"], "seat": player.seat})

    def close(self) -> None:
        for player in self.players:
            player.transport.abort()


class Listener(Player):
    """A socket that follows a table and does nothing."""

    def message(self, text: bytes) -> None:
        if text.startswith(b'{"t":"snap"'):
            self.shown.set()

    async def follow(self) -> None:
        """Connect and wait until the table is shown."""
        self.shown = asyncio.Event()
        host, port = self.table.url.removeprefix("http://").split(":")
        await asyncio.get_running_loop().create_connection(lambda: self, host, int(port))
        await self.opened
        self.send({"t": "hello", "table": self.table.id})
        await self.shown.wait()


async def listen(url: str, token: str, names: list[str], first: int, reached: Callable[[int], None]) -> None:
    """Let four sockets follow each of some tables; call ``reached`` with ``first``, and at the end, with their
    number."""
    listeners: list[Listener] = []
    for name in names:
        table = Table(url, [token] * 4, False, Tickets(limited=True))
        table.id = name
        for seat in "ABCD":
            listeners.append(Listener(seat, token, table))
            await listeners[-1].follow()
            if len(listeners) == first:
                reached(first)
    reached(len(listeners))
    for listener in listeners:
        listener.transport.abort()


def clients(
    url: str, tokens: list[list[str]], seconds: float, rate: float, looking: bool, barrier: Any, out: Any
) -> None:
    """One process of clients: its tables, for so long; ``rate`` actions a second, 0 for as many as can be.

    Puts (seconds, latencies, CPU seconds of this process, what was refused) into ``out``.
    """
    try:
        import uvloop

        uvloop.install()
    except ImportError:
        print("uvloop is missing; the clients are slower", file=sys.stderr)
    asyncio.run(_run(url, tokens, seconds, rate, looking, barrier, out))


async def _run(
    url: str, tokens: list[list[str]], seconds: float, rate: float, looking: bool, barrier: Any, out: Any
) -> None:
    tickets = Tickets(limited=True)  # nobody acts before all are ready
    tables = [Table(url, four, looking, tickets) for four in tokens]
    for start in range(0, len(tables), OPENED_AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[start : start + OPENED_AT_ONCE]))
    await asyncio.get_running_loop().run_in_executor(None, barrier.wait)
    cpu, began, given = _cpu(), time.perf_counter(), 0
    if not rate:
        tickets.limited = False
        tickets.give(len(tables))
        await asyncio.sleep(seconds)
    while rate and time.perf_counter() < began + seconds:
        due = int((time.perf_counter() - began) * rate)
        tickets.give(due - given)
        given = due
        await asyncio.sleep(0.002)
    elapsed = time.perf_counter() - began
    found = [latency for table in tables for latency in table.latencies]
    faults = [fault.decode() for table in tables for fault in table.faults]
    for table in tables:
        table.close()
    out.put((elapsed, found, _cpu() - cpu, faults))


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
