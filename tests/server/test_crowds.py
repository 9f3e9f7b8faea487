"""What a victim at another address notices while one caller holds connections, sockets and tables of bots."""

from __future__ import annotations

import json
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest
from callers import ELSEWHERE, LOCALHOST, answers, ask, beside, median_seconds
from flood import Flood
from harness import WAIT, Client, Guest, Server, play, start

BOT_TABLES = 60

pytestmark = pytest.mark.nightly


def victim(server: Server) -> tuple[Guest, Callable[[], None], Callable[[], None]]:
    """Somebody at another address, with a read and a command to be measured."""
    status, _, body = ask(server, "POST", "/api/guest", {"name": "Victim"}, source=ELSEWHERE)
    assert status == 201
    session = json.loads(body)
    guest = Guest(server, session["user"]["id"], "Victim", session["token"])
    client = guest.socket(guest.table("fives", 2))

    def read() -> None:
        assert ask(server, "GET", "/api/me", source=ELSEWHERE, authorization=f"Bearer {guest.token}")[0] == 200

    turns = count()

    def talk() -> None:
        assert client.ask("set", settings={"between": 10 + next(turns) % 50})["t"] == "ack"

    return guest, read, talk


class HalfOpen:
    """Connections each of which sends the head of a request a byte at a time, and is opened anew when it is closed."""

    def __init__(self, port: int, number: int) -> None:
        self.closed = 0
        self._port, self._number = port, number
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        held: list[socket.socket] = []
        while not self._stop.wait(0.1):
            with suppress(OSError):
                while len(held) < self._number:
                    held.append(socket.create_connection((LOCALHOST, self._port), timeout=1))
                    held[-1].sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
            for connection in list(held):
                try:
                    connection.sendall(b"a")
                except OSError:
                    connection.close()
                    held.remove(connection)
                    self.closed += 1
        for connection in held:
            connection.close()

    def __enter__(self) -> HalfOpen:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()


@contextmanager
def idle_sockets(server: Server, number: int) -> Iterator[list[bytes]]:
    """So many sockets from one address that follow nothing; gives what each was told until now."""
    told: list[bytes] = []
    head = (
        f"GET /ws?v=1 HTTP/1.1\r\nHost: {LOCALHOST}:{server.port}\r\nOrigin: http://{LOCALHOST}:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    with ExitStack() as stack:
        for _ in range(number):
            opened = stack.enter_context(socket.create_connection((LOCALHOST, server.port), timeout=WAIT))
            opened.sendall(head)
            text = b""
            with suppress(OSError):
                while b'"welcome"' not in text and b'"bye"' not in text and (more := opened.recv(4096)):
                    text += more
            told.append(text)
        yield told


@pytest.mark.parametrize("kind", ["heads", "sockets"])
def test_open_connections_of_one_caller_leave_another_alone(tmp_path: Path, kind: str) -> None:
    with Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_REQUEST_S="2") as server, beside(tmp_path) as quiet_one:
        machine = partial(median_seconds, partial(answers, quiet_one))
        _, read, talk = victim(server)
        quiet = median_seconds(read), median_seconds(talk)
        if kind == "heads":
            with HalfOpen(server.port, 300) as flood:
                time.sleep(3.0)
                during, usual = (median_seconds(read), median_seconds(talk)), machine()
                end = time.monotonic() + 3 * WAIT
                while flood.closed < 300:  # none of them lasts
                    assert time.monotonic() < end
                    time.sleep(0.1)
        else:
            with idle_sockets(server, 260) as told:
                during, usual = (median_seconds(read), median_seconds(talk)), machine()
                assert 50 <= sum(b'"flood"' in text or b'"welcome"' not in text for text in told) <= 61
        print(f"{kind}: read and phrase {quiet} quiet, {during} meanwhile")
        assert max(during) < 2.0 + 20 * usual


def seconds_of_bot(client: Client, wanted: int) -> float:
    """The median of how long the bot at seat B takes after one's own action."""
    found: list[float] = []
    asked = -1
    while len(found) < wanted:
        legal = client.you.get("A", {}).get("legal")
        if client.now["phase"] == "over":
            client.ask("rematch")
            client.phase("play")
        elif legal and client.now["phase"] == "play" and client.now["to_act"] == ["A"] and asked != client.seq:
            asked = client.seq
            answer = client.ask("move", seq=client.seq, action=legal[0])
            began = time.perf_counter()
            while answer["t"] == "ack" and client.seq < answer["seq"]:
                client.next()
            if client.now["phase"] == "play" and client.now["to_act"] == ["B"]:
                seen = client.seq
                while client.seq == seen:
                    client.next()
                found.append(time.perf_counter() - began)
        else:
            client.next()
    return statistics.median(found)


def test_many_tables_of_bots_of_one_caller_leave_the_bot_of_another_alone(tmp_path: Path) -> None:
    # Answers at multiples of 100 ms, as servers have it unless told otherwise.
    limits = {"BONEYARD_THOUGHT_MS": "100", "BONEYARD_TABLES": str(BOT_TABLES), "BONEYARD_SOCKETS": str(BOT_TABLES)}
    with (
        Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_MESSAGES_USER="100/1000", **limits) as server,
        beside(tmp_path) as quiet_one,
    ):
        guest, _, _ = victim(server)
        flooder = server.guest("Many")
        client = guest.socket(guest.table("fives", 2, seats=["me", "level-10"], pace=0, between=0))
        start(client)
        quiet = seconds_of_bot(client, 15)
        with ExitStack() as stack:
            for _ in range(BOT_TABLES):
                table = flooder.table(
                    "fives", 4, seats=["level-10"] * 4, pace=0, between=0, start=True, options={"target": 500}
                )
                stack.callback(flooder.socket(table).close)
            during, machine = seconds_of_bot(client, 15), median_seconds(partial(answers, quiet_one))
        print(f"the bot took {quiet:.3f} s in quiet, {during:.3f} s while another had {BOT_TABLES} tables of bots")
        # Without turns it was 0.85 s for 0.03, and the flood shares the machine.
        assert during < 2 * quiet + 0.5 + 20 * machine
        client.close()


@pytest.mark.parametrize("kind", ["reviews", "measures", "moments"])
def test_work_for_pages_of_one_caller_leaves_another_alone(tmp_path: Path, kind: str) -> None:
    """What takes seconds for each request has threads of its own, which callers share in turns."""
    # The victim plays a match as fast as the machine lets it, which is more messages than a person sends.
    more = {"BONEYARD_MESSAGES": "100/1000", "BONEYARD_MESSAGES_USER": "100/1000"}
    with Server(tmp_path, BONEYARD_LIMITS="on", **more) as server, beside(tmp_path) as quiet_one:
        guest, read, talk = victim(server)
        table = guest.table("fives", 2, seats=["me", "greedy"], pace=0, between=0, options={"target": 100})
        client = guest.socket(table)
        start(client)
        play(client, "A")
        match = client.table["match_id"]
        requests = {
            "reviews": ("GET", f"/api/matches/{match}/review?after=0", b""),
            "measures": ("POST", "/api/measure", json.dumps({"game": "gaple", "players": 4, "options": {}}).encode()),
            "moments": ("GET", f"/api/moves/{match}~1~3", b""),
        }
        quiet = median_seconds(read), median_seconds(talk)
        with Flood(server.port, 40, *requests[kind], least=11) as flood:
            during = median_seconds(read), median_seconds(talk)
            machine = median_seconds(partial(answers, quiet_one))
        assert flood.sent > 10
        print(f"{kind}: {flood.sent} requests; read and phrase {quiet} quiet, {during} flooded")
        assert max(during) < 2.0 + 20 * machine
        client.close()
