"""No head and no message holds the event loop, whatever its schema allows: not for longer than 50 ms of a quiet core, and its time grows with its size."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from callers import LOCALHOST
from harness import WAIT, Client, Server
from metered import PROGRAM, Meter
from nasty import bodies

from boneyard.server import protocol

pytestmark = pytest.mark.nightly

TIMES = 3
"""A turn is as long as the least of so many."""


class World:
    """A metered server with a table."""

    def __init__(self, server: Server, meter: Meter) -> None:
        self.server, self.meter = server, meter
        self.guest = server.guest("Ana")
        self.table = self.guest.table("dominicano", 4)
        self.connection = http.client.HTTPConnection(LOCALHOST, server.port, timeout=WAIT)
        self.limit = meter.read()[3]

    def quiet(self) -> None:
        """Wait until nothing computes in the background."""
        before = -1.0
        while (now := self.meter.read()[2]) - before > 0.1:
            before = now
            time.sleep(0.5)

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json", **headers: str) -> int:
        sent = {"authorization": f"Bearer {self.guest.token}", "content-type": kind, **headers}
        self.connection.request(method, path, body, sent)
        response = self.connection.getresponse()
        response.read()
        return response.status

    def cost(self, request: Any) -> tuple[float, float]:
        """Return the longest turn and the CPU time of a request, the least of some, in units of 50 ms."""
        turns, spent = [], []
        for _ in range(TIMES):
            self.ask("GET", "/healthz")
            before = self.meter.read()[2]
            self.meter.reset()
            request()
            self.ask("GET", "/healthz")  # the turn before this answer is over
            longest, _, now, _ = self.meter.read()
            turns.append(longest / self.limit)
            spent.append((now - before) / self.limit)
            if turns[-1] < 0.2 and spent[-1] < 0.4:
                break
        return min(turns), min(spent)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("turns")
    path = str(folder / "meter")
    with Server(folder, program=(PROGRAM,), BONEYARD_METER=path) as server:
        made = World(server, Meter(path))
        made.quiet()
        yield made
        made.connection.close()


def faults_of(name: str, cost: tuple[float, float], half: tuple[float, float], growth: float) -> list[str]:
    """Return what is wrong with the cost of a body beside that of half of it; ``growth``: how many times as large it is."""
    found = [f"{name}: a turn of {50 * cost[0]:.0f} ms"] if cost[0] > 1 else []
    if growth > 1.2 and any(
        whole > 0.4 and whole > 1.6 * growth * part for whole, part in zip(cost, half, strict=True)
    ):
        found.append(
            f"{name}: {growth:.1f} times the bytes cost {cost[0] / half[0]:.1f} and {cost[1] / half[1]:.1f} times"
        )
    return found


def junk(most: int) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield bodies that are no value of any type."""
    for begin in (b"[", b'{"a":', b'"', b"9", b'"\\u0001'):
        yield f"{begin!r} without end", begin * (most // len(begin)), begin * (most // 2 // len(begin))
    names = [
        json.dumps({f"unknown_{number}": number for number in range(most // share)}).encode() for share in (24, 48)
    ]
    yield "unknown members", names[0], names[1]


def test_no_head_holds_the_loop(world: World) -> None:
    faults = []
    for name in ("cookie", "authorization", "accept-language", "user-agent", "if-none-match", "origin"):
        for word in ("x", "\\a", ",", "; ", "boneyard=", "en;q=0.1,", "Edg"):
            sizes = [{name: word * (size // len(word))} for size in (14_000, 7_000)]
            full, part = (world.cost(lambda sent=sent: world.ask("GET", "/api/games", **sent)) for sent in sizes)
            faults += faults_of(f"{name}: {word}", full, part, 2)
    assert not faults, "\n".join(faults)


def test_no_message_holds_the_loop(world: World) -> None:
    faults = []
    client = Client(world.guest)
    client.follow(world.table)
    client.ask("sit", seat="A")

    def send(text: str) -> None:
        client.connection.send(text)
        client.send(t="ping", n=1)
        client.until("pong")

    for kind in get_args(protocol.Request):
        if kind is protocol.Hello:
            continue
        for name, whole, half in [*bodies(kind, protocol.MAX_FRAME), *junk(protocol.MAX_FRAME - 100)]:
            full, part = (world.cost(lambda b=body: send(b.decode())) for body in (whole, half))
            faults += faults_of(f"message {name}", full, part, len(whole) / len(half))
    assert not faults, "\n".join(faults)
