"""Real servers and clients for the tests: processes, sockets and files, nothing pretended."""

from __future__ import annotations

import inspect
import itertools
import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

from ports import kept_port
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from zygote import BONEYARD, Forked, bind, forked, usable

WAIT = 60.0
"""Seconds after which a test gives up waiting: more than a busy machine ever takes."""

MESSAGE_LIMIT = 4 << 20

OUTLIVING: dict[str, Any] = {"legacy": True} if "legacy" in inspect.signature(connect).parameters else {}
"""For ``connect``: the connection outlives the call, as it always did before websockets had this parameter."""

NAMES = itertools.count()

OFTEN = (str(Path(__file__).with_name("often_kept.py")),)
"""For ``Server``: a server that keeps a snapshot of a table after every third entry."""


class Server:
    """``boneyard serve`` in a process of its own; with ``fresh`` one that has imported everything by itself.

    ``program`` is a file, with arguments of its own, that changes something before it runs the same command.
    """

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        program: tuple[str, ...] = BONEYARD,
        fresh: bool = False,
        **environment: str,
    ):
        self.folder = folder
        self.arguments = arguments
        self.program = program
        self.fresh = fresh or "--workers" in arguments
        # A client of a busy machine may be late with its part of the shuffle: nobody takes its seat for that.
        usual = {"BONEYARD_LIMITS": "off", "BONEYARD_THOUGHT_MS": "2", "BONEYARD_REVEAL_S": "60"}
        self.environment = {**usual, **environment}
        self.process: subprocess.Popen[str] | Forked | None = None
        self.url = ""
        self.port = 0
        self.log = folder / "server.log"

    def start(self) -> Self:
        database = self.arguments or ("--database", f"sqlite:///{self.folder / 'server.db'}")
        self.port = self.port or kept_port(self)  # it is started there again
        arguments = ["serve", "--port", str(self.port), *database]
        environment = {**os.environ, "BONEYARD_LANGUAGE": "en", **self.environment}
        with self.log.open("a") as log:
            if self.fresh or not usable(environment):
                self.process = subprocess.Popen(
                    [sys.executable, *self.program, *arguments],
                    stdout=subprocess.PIPE, stderr=log, text=True, env=environment,
                )  # fmt: skip
                bind(self.process.pid)
            else:
                self.process = forked(self.program, arguments, environment, log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Boneyard is open at "):
            self.kill()
            raise AssertionError(f"the server did not start: {line!r}\n{self.log.read_text()}")
        self.url = line.split()[-1]
        return self._answering()

    def _answering(self) -> Self:
        """Wait until it answers; raise ``AssertionError`` with its log if it ends before."""
        assert self.process is not None
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                if self.get("/healthz")[0] == 200:
                    return self
            except OSError:
                pass
            if self.process.poll() is not None:
                break
            time.sleep(0.03)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """Kill −9, and wait until it is gone."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self._close()

    def stop(self) -> int:
        """End it as Ctrl-C does; the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(WAIT)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._close()
        return self.process.returncode

    def _close(self) -> None:
        assert self.process is not None and self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    # REST

    def request(
        self, method: str, path: str, body: Any = None, token: str | None = None, **headers: str
    ) -> tuple[int, Any, dict[str, str]]:
        """Status, the answer (JSON where it is), and the headers in small letters."""
        data = None
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if isinstance(body, bytes):
            data = body
        elif body is not None:
            data = json.dumps(body).encode()
            sent.setdefault("content-type", "application/json")
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as response:
                return _answer(response.status, response.read(), response.headers)
        except urllib.error.HTTPError as error:
            with error:
                return _answer(error.code, error.read(), error.headers)

    def get(self, path: str, token: str | None = None) -> tuple[int, Any]:
        return self.request("GET", path, token=token)[:2]

    def post(self, path: str, body: Any, token: str | None = None) -> tuple[int, Any]:
        return self.request("POST", path, body, token)[:2]

    def guest(self, name: str = "Ana") -> Guest:
        status, answer = self.post("/api/guest", {"name": name})
        assert status == 201, answer
        return Guest(self, answer["user"]["id"], name, answer["token"])


class Worker:
    """``boneyard worker`` in a process of its own; ``program`` as for a ``Server``."""

    def __init__(
        self, folder: Path, database: str, *arguments: str, program: tuple[str, ...] = BONEYARD, **environment: str
    ):
        self.arguments = ["worker", "--database", database, *arguments]
        self.program, self.environment = program, environment
        self.log = folder / f"worker{next(NAMES)}.log"
        self.process: Forked | subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        environment = {**os.environ, "BONEYARD_LANGUAGE": "en", **self.environment}
        with self.log.open("a") as log:
            if usable(environment):
                self.process = forked(self.program, self.arguments, environment, log)
            else:
                words = [sys.executable, *self.program, *self.arguments]
                self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
                bind(self.process.pid)
        self.said("the worker starts")
        return self

    def said(self, message: str) -> dict[str, Any]:
        """Wait for a line of its log, and return what it says."""
        end = time.monotonic() + WAIT
        while True:
            lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
            found = next((line for line in lines if line["message"] == message), None)
            if found is not None:
                return found.get("data", {})
            assert self.process is not None
            assert self.process.poll() is None and time.monotonic() < end, self.log.read_text()
            time.sleep(0.02)

    def stop(self, number: int = signal.SIGTERM, then: Callable[[], object] = lambda: None) -> int:
        """End it by a signal, and do something else ``then``, while it ends; return the exit status."""
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(number)
        then()
        status = self.process.wait(WAIT)
        self.process.stdout.close()
        return status

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()


def _answer(status: int, body: bytes, headers: Any) -> tuple[int, Any, dict[str, str]]:
    found = {name.lower(): value for name, value in headers.items()}
    if found.get("content-type", "").startswith("application/json") and body:
        return status, json.loads(body), found
    return status, body.decode() if body[:2] != b"\x1f\x8b" else body, found


class Guest:
    """A user of a server."""

    def __init__(self, server: Server, user: str, name: str, token: str) -> None:
        self.server, self.id, self.name, self.token = server, user, name, token

    def table(self, game: str, players: int, **settings: Any) -> str:
        """Open a table; its id."""
        body = {"game": game, "players": players, "pace": 0, "between": 0, **settings}
        status, answer = self.server.post("/api/tables", body, self.token)
        assert status == 201, answer
        table: str = answer["id"]
        return table

    def socket(self, table: str | None = None, **hello: Any) -> Client:
        client = Client(self, path="/ws?v=1" if table is None else f"/ws?v=1&table={table}")
        if table is not None:
            client.follow(table, **hello)
        return client


class Client:
    """One WebSocket.  What comes in is kept in order; a thread reads."""

    def __init__(self, guest: Guest, *, path: str = "/ws?v=1", read: bool = True) -> None:
        self.guest = guest
        proof = {"Authorization": f"Bearer {guest.token}"} if guest.token else {"Origin": guest.server.url}
        self.connection = self._connect(path, proof)
        self.inbox: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.raw: list[str] = []
        """Every message as it came."""
        self.seq = 0
        self.table: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.you: dict[str, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []
        self.seqs: list[int] = []
        self.closed_with: int | None = None
        self.ended = threading.Event()
        """Set when the connection is over, which whoever sends may know before whoever reads, and ``closed_with`` is
        known."""
        self.nonce = "1" * 32
        """The part of the shuffle of each of this client's seats; empty: it gives none."""
        self._number = 0
        self._given: set[tuple[str, str, str]] = set()
        self._name = next(NAMES)
        """A ``cid`` is new for each command of a user, whatever their client."""
        if read:
            threading.Thread(target=self._read, daemon=True).start()

    def _connect(self, path: str, proof: dict[str, str]) -> Any:
        return connect(
            "ws" + self.guest.server.url[4:] + path,
            additional_headers=proof,
            max_size=MESSAGE_LIMIT,
            open_timeout=WAIT,
            ping_interval=None,
            compression=None,
            **OUTLIVING,
        )

    def _read(self) -> None:
        try:
            for text in self.connection:
                assert isinstance(text, str)
                self.raw.append(text)
                message = json.loads(text)
                if self.nonce and "table" in message:
                    self._shuffle(message["table"])
                self.inbox.put(message)
        except (ConnectionClosed, OSError):
            pass
        self.closed_with = self.connection.close_code
        self.ended.set()
        self.inbox.put(None)

    def _shuffle(self, table: dict[str, Any]) -> None:
        """Seal and show the nonces of one's own seats, as clients do."""
        if table["commitment"] is None:
            return
        mine = [seat["seat"] for seat in table["seats"] if seat["user"] == self.guest.id and not seat["stand_in"]]
        for seat in mine:
            if seat not in table["seals"]:
                self._give(table, seat, t="seal", seal=sha256(bytes.fromhex(self.nonce)).hexdigest())
            elif len(table["seals"]) == len(table["seats"]) and seat not in table["nonces"]:
                self._give(table, seat, t="nonce", nonce=self.nonce)

    def _give(self, table: dict[str, Any], seat: str, **message: Any) -> None:
        step = (table["commitment"], seat, message["t"])
        if step not in self._given:
            self._given.add(step)
            self.send(cid=f"{self._name} shuffle {len(self._given)}", seat=seat, **message)

    # messages

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def cid(self) -> str:
        self._number += 1
        return f"{self._name}-{self._number}"

    def next(self, timeout: float = WAIT) -> dict[str, Any] | None:
        """The next message, taken in; None at the end.  Raises ``queue.Empty``."""
        message = self.inbox.get(timeout=timeout)
        if message is not None:
            self.take_in(message)
        return message

    def take_in(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "snap":
            self.seq, self.table, self.now = message["seq"], message["table"], message["now"]
            self.you = message["you"]
        elif kind == "ev":
            self.seq = message["seq"]
            self.seqs.append(self.seq)
            self.events += message["e"]
            self.table = message.get("table", self.table)
            self.now = message.get("now", self.now)
            self.you |= message.get("you", {})
        elif kind == "you":
            self.you |= message["you"]

    def until(self, *kinds: str, timeout: float = WAIT, **members: Any) -> dict[str, Any]:
        """The next message of one of these kinds with these members; others are taken in on the way."""
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            assert message is not None, f"closed with {self.closed_with} while waiting for {kinds} {members}"
            if message["t"] in kinds and all(message.get(name) == value for name, value in members.items()):
                return message

    def ask(self, t: str, **members: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        cid = members.pop("cid", None) or self.cid()
        self.send(t=t, cid=cid, **members)
        return self.until("ack", "nack", "reason", "view", cid=cid)

    def follow(self, table: str, **hello: Any) -> dict[str, Any]:
        self.send(t="hello", table=table, **hello)
        return self.until("snap", "ev", "bye")

    def phase(self, *phases: str, timeout: float = WAIT) -> None:
        """Wait until the table is in one of these phases."""
        end = time.monotonic() + timeout
        while self.now.get("phase") not in phases:
            assert self.next(max(0.01, end - time.monotonic())) is not None

    def close(self) -> None:
        self.connection.close()


def start(client: Client) -> None:
    assert client.ask("start")["t"] == "ack"
    client.phase("play", "window")


def event(client: Client, kind: str) -> dict[str, object]:
    """The next event of this kind."""
    while not any(found["k"] == kind for found in client.events):
        assert client.next() is not None
    return next(found for found in client.events if found["k"] == kind)


def move(client: Client, seat: str = "A", action: str = "") -> bool:
    """Play an action, the first legal one if none is named, and wait until its effect is told.

    Returns whether it was played; if somebody else acted at the same moment, the effect of that is waited for.
    """
    asked = client.seq
    answer = client.ask("move", seq=asked, seat=seat, action=action or client.you[seat]["legal"][0])
    played: bool = answer["t"] == "ack"
    assert played or answer["code"] == "stale", answer
    while client.seq < answer["seq"] if played else client.seq == asked:
        assert client.next() is not None
    return played


def play(client: Client, seat: str, until: tuple[str, ...] = ("over",)) -> None:
    """Play with the first legal action until the table is in one of these phases: a match to its end."""
    asked = -1
    while client.now["phase"] not in until:
        legal = client.you.get(seat, {}).get("legal")
        if (
            legal
            and asked != (client.seq, len(client.you[seat]["answers"]))
            and client.now["phase"] in ("play", "window")
        ):
            asked = client.seq, len(client.you[seat]["answers"])
            answer = client.ask("move", seq=client.seq, action=legal[0])
            assert answer["t"] == "ack" or answer["code"] == "stale", answer
            continue
        try:
            assert client.next() is not None
        except queue.Empty:
            raise AssertionError(f"nothing happens: {client.now} {client.you}") from None


def play_together(clients: dict[str, Client], until: tuple[str, ...] = ("over",)) -> None:
    """Let the clients, by their seats, play at the same time until the table is in one of these phases."""
    faults: list[BaseException] = []

    def run(seat: str) -> None:
        try:
            play(clients[seat], seat, until)
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(seat,)) for seat in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(3 * WAIT)
        assert not thread.is_alive()
    assert faults == []


def closed(client: Client) -> int | None:
    """Wait until a socket is closed, and return the code."""
    while client.next(WAIT) is not None:
        pass
    return client.closed_with


PASSWORD = "long enough"


def account(server: Server, name: str) -> Guest:
    """A user with an account; the login is the name and the id."""
    guest = server.guest(name)
    assert server.post("/api/account", {"login": login_of(guest), "password": PASSWORD}, guest.token)[0] == 201
    return guest


def login_of(guest: Guest) -> str:
    return f"{guest.name}{guest.id.encode().hex()}".lower()


def sign_in(server: Server, guest: Guest, agent: str, password: str = PASSWORD) -> Guest:
    """The same person at another device."""
    body = {"login": login_of(guest), "password": password}
    status, answer, _ = server.request("POST", "/api/login", body, user_agent=agent)
    assert status == 200, answer
    return Guest(server, guest.id, guest.name, answer["token"])


__all__ = [
    "BONEYARD", "PASSWORD", "WAIT", "Client", "ConnectionClosed", "Guest", "InvalidStatus", "Server", "account",
    "closed", "event", "login_of", "play", "sign_in", "start",
]  # fmt: skip
