"""LISTEN/NOTIFY against NATS and Redis as the bus of the nodes: messages a second, latency, and CPU for each message.

    python benchmarks/server/bus.py                         # 100, 1,000 and 10,000 messages a second on each
    python benchmarks/server/bus.py --buses nats --rates 30000

Needs Debian's ``postgresql``, ``nats-server`` and ``redis-server``, and ``pip install nats-py redis``; the servers run
for the measurement alone, on 127.0.0.1 or a socket.  One node sends what nodes send (``kinds``), and ``--nodes`` others
listen, each a process of its own.  Either every node hears everything (``all``), as LISTEN/NOTIFY does it, or a message
about a table goes to nodes that follow the table (``some``): here each node follows a hundredth of the tables.  Latency
is from `publish` to the call of the receiver.  Rates are kept in ticks of 5 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import math
import multiprocessing
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from multiprocessing.synchronize import Barrier
from pathlib import Path
from queue import Empty
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

import nats_server
import postgres
from capacity import Database, cpu_of

from boneyard.server.bus import (
    Alive,
    Appended,
    Arrived,
    Bus,
    Following,
    Interrupted,
    Invites,
    LobbyChanged,
    Message,
    Receiver,
    TableHint,
    decode,
    encode,
)
from boneyard.server.bus.nats import EVERYBODY, TABLE, NatsBus
from boneyard.server.bus.postgres import PostgresBus

TICK_S = 0.005
TABLES = 1_000
FOLLOWED = 0.01
"""The part of the tables that a node follows in the form ``some``."""

QUIET_S = 2.0
"""Seconds without a message after which no more is expected."""

READY_S = 60.0


class RedisBus:
    """Publish and subscribe of Redis, with a channel for each table; messages that wait are sent in one pipeline."""

    shared = True

    def __init__(self, url: str) -> None:
        import redis.asyncio

        self._redis = redis.asyncio.Redis.from_url(url)
        self._subscriber = self._redis.pubsub(ignore_subscribe_messages=True)
        self._queue: asyncio.Queue[Message | str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, receive: Receiver) -> None:
        await self._subscriber.subscribe(EVERYBODY)
        self._tasks = [asyncio.create_task(self._listen(receive)), asyncio.create_task(self._send())]
        receive(Interrupted())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(TimeoutError):  # its client may wait for an answer for ever
            async with asyncio.timeout(QUIET_S):
                await asyncio.gather(*self._tasks, return_exceptions=True)
                await self._subscriber.aclose()
                await self._redis.aclose()

    def publish(self, message: Message) -> None:
        self._queue.put_nowait(message)

    def follow(self, table: str) -> None:
        self._queue.put_nowait(table)

    def leave(self, table: str) -> None:
        raise NotImplementedError  # the measurement does not leave

    async def _listen(self, receive: Receiver) -> None:
        async for received in self._subscriber.listen():
            receive(decode(received["data"]))

    async def _send(self) -> None:
        while True:
            items = [await self._queue.get()]
            while not self._queue.empty() and len(items) < 200:
                items.append(self._queue.get_nowait())
            pipeline = self._redis.pipeline(transaction=False)
            for item in items:
                if isinstance(item, str):
                    await self._subscriber.subscribe(TABLE + item)
                else:
                    pipeline.publish(TABLE + item.table if isinstance(item, TableHint) else EVERYBODY, encode(item))
            await pipeline.execute()


class Place(NamedTuple):
    """A bus that runs: how nodes reach it, and its CPU."""

    kind: str
    address: str
    cpu: Callable[[], float]

    def bus(self, node: str) -> Bus:
        """Return the bus of a node."""
        return _bus(self.kind, self.address, node)


def _bus(kind: str, address: str, node: str) -> Bus:
    match kind:
        case "notify":
            return PostgresBus(address, node)
        case "nats":
            return NatsBus(address)
    return RedisBus(address)


@contextlib.contextmanager
def notify() -> Iterator[Place]:
    """Run PostgreSQL."""
    programs = postgres.binaries()
    if programs is None:
        raise SystemExit(postgres.MISSING)
    with postgres.postgres(programs) as url:
        yield Place("notify", url, Database(url).cpu)


@contextlib.contextmanager
def nats() -> Iterator[Place]:
    """Run NATS."""
    if nats_server.program() is None:
        raise SystemExit(nats_server.MISSING)
    with nats_server.nats() as server:
        yield Place("nats", server.url, lambda: cpu_of(server.pid))


@contextlib.contextmanager
def redis() -> Iterator[Place]:
    """Run Redis, which keeps nothing."""
    program = shutil.which("redis-server")
    if program is None:
        raise SystemExit("no Redis here (Debian: apt-get install redis-server)")
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        words = [
            program,
            "--bind",
            "127.0.0.1",
            "--port",
            str(port),
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            folder,
        ]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        try:
            end = time.monotonic() + READY_S
            while True:
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                if time.monotonic() > end:
                    raise SystemExit("redis-server does not answer")
                time.sleep(0.02)
            yield Place("redis", f"redis://127.0.0.1:{port}", lambda: cpu_of(process.pid))
        finally:
            process.terminate()
            process.wait()


BUSES = {"notify": notify, "nats": nats, "redis": redis}


def names() -> list[str]:
    """Return the ids of the tables."""
    chance = Random(1)
    return [f"{chance.getrandbits(88):022x}" for _ in range(TABLES)]


def kinds(tables: list[str], number: int, chance: Random) -> Message:
    """Draw a message as nodes send them: an entry or a head of a table, who follows it, and now and then another."""
    table, draw = chance.choice(tables), chance.random()
    if draw < 0.65:
        return Appended(table, number)
    if draw < 0.96:
        return Following(table, "n" * 22, [f"{chance.getrandbits(88):022x}" for _ in range(4)])
    if draw < 0.97:
        return Arrived(table)
    if draw < 0.98:
        return Alive("n" * 22, 3_000)
    if draw < 0.99:
        return LobbyChanged()
    return Invites(f"{number:022x}", "Ana Horvat", table, "obicni", {})


class Heard(NamedTuple):
    """What a listener heard."""

    at: dict[int, int]
    """Nanoseconds by the number of an entry."""
    messages: int
    cpu_s: float


def listener(kind: str, address: str, part: int, whole: bool, ready: Barrier, out: Any) -> None:
    """Be a node that listens, until it is quiet."""

    async def listen() -> Heard:
        bus, at, count, last = _bus(kind, address, f"node{part}"), {}, 0, time.monotonic()
        up = asyncio.Event()

        def receive(message: Message) -> None:
            nonlocal count, last
            if isinstance(message, Interrupted):
                up.set()
                return
            count += 1
            last = time.monotonic()
            if isinstance(message, Appended):
                at[message.seq] = time.monotonic_ns()

        await bus.start(receive)
        await up.wait()
        for table in followed(part, whole):
            bus.follow(table)
        await asyncio.sleep(1.0)
        gc.freeze()
        await asyncio.to_thread(ready.wait, READY_S)
        spent = time.process_time()
        await asyncio.to_thread(ready.wait, READY_S)  # the sender is done
        last = time.monotonic()
        while time.monotonic() - last < QUIET_S:
            await asyncio.sleep(0.1)
        spent = time.process_time() - spent
        await asyncio.to_thread(ready.wait, READY_S)
        await bus.stop()
        return Heard(at, count, spent)

    out.put((part, asyncio.run(listen())))


def followed(part: int, whole: bool) -> list[str]:
    """Return the tables that a listener follows."""
    return names() if whole else Random(part).sample(names(), int(FOLLOWED * TABLES))


class Sent(NamedTuple):
    """What was sent."""

    at: dict[int, int]
    """Nanoseconds by the number of an entry."""
    messages: list[Message]
    elapsed_s: float
    cpu_s: float

    def wanted(self, tables: set[str]) -> int:
        """Return how many messages a listener of these tables should hear."""
        return sum(not isinstance(message, TableHint) or message.table in tables for message in self.messages)


async def send(bus: Bus, rate: float, seconds: float, ready: Barrier) -> Sent:
    """Send for so long."""
    up = asyncio.Event()
    await bus.start(lambda message: up.set())
    await up.wait()
    chance, tables, at = Random(2), names(), {}
    made = [kinds(tables, number, chance) for number in range(int(rate * seconds))]
    await asyncio.to_thread(ready.wait, READY_S)
    began, spent, sent = time.monotonic(), time.process_time(), 0
    while sent < len(made):
        due = min(len(made), int((time.monotonic() - began) * rate) + 1)
        for message in made[sent:due]:
            if isinstance(message, Appended):
                at[message.seq] = time.monotonic_ns()
            bus.publish(message)
        sent = due
        await asyncio.sleep(TICK_S)
    elapsed = time.monotonic() - began
    await asyncio.to_thread(ready.wait, READY_S)
    await asyncio.to_thread(ready.wait, READY_S)  # the others hear no more
    spent = time.process_time() - spent
    await bus.stop()
    return Sent(at, made, elapsed, spent)


def measure(place: Place, rate: float, seconds: float, nodes: int, whole: bool) -> str:
    """Measure one rate, and return a row of the table."""
    context = multiprocessing.get_context("spawn")
    ready, out = context.Barrier(nodes + 1), context.Queue()
    listeners = [
        context.Process(target=listener, args=(place.kind, place.address, part, whole, ready, out), daemon=True)
        for part in range(nodes)
    ]
    for process in listeners:
        process.start()
    before = place.cpu()
    sent = asyncio.run(send(place.bus("sender"), rate, seconds, ready))
    wanted = sum(sent.wanted(set(followed(part, whole))) for part in range(nodes))
    heard: list[Heard] = []
    for _ in listeners:
        with contextlib.suppress(Empty):
            heard.append(out.get(timeout=READY_S)[1])
    broker = place.cpu() - before
    for process in listeners:
        process.join(READY_S)
    late = sorted((got - sent.at[number]) / 1e6 for one in heard for number, got in one.at.items()) or [math.nan]
    arrived, count = sum(one.messages for one in heard), len(sent.messages)
    listening = sum(one.cpu_s for one in heard) / nodes
    return (
        f"{place.kind:7} {'all' if whole else 'some':5} {count / sent.elapsed_s:8.0f} {1 - arrived / wanted:8.4f} "
        f"{statistics.median(late):8.2f} {late[int(0.99 * len(late))]:8.2f} "
        f"{1e6 * sent.cpu_s / count:8.1f} {1e6 * broker / count:8.1f} {1e6 * listening / count:9.1f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--buses", nargs="*", choices=list(BUSES), default=list(BUSES))
    parser.add_argument("--rates", type=float, nargs="*", default=[100, 1_000, 10_000], help="messages a second")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each row (5)")
    parser.add_argument("--nodes", type=int, default=2, help="that listen (2)")
    args = parser.parse_args()
    chance, tables = Random(3), names()
    size = statistics.mean(len(encode(kinds(tables, number, chance))) for number in range(10_000))
    print(
        f"{args.nodes} nodes listen; a message has {size:.0f} bytes at an average; CPU in µs for a message that is sent"
    )
    print(
        f"{'bus':7} {'heard':5} {'sent/s':>8} {'lost':>8} {'p50 ms':>8} {'p99 ms':>8} {'sender':>8} {'broker':>8} {'each node':>9}"
    )
    for name in args.buses:
        with BUSES[name]() as place:
            for whole in (True,) if name == "notify" else (True, False):
                for rate in args.rates:
                    print(measure(place, rate, args.seconds, args.nodes, whole), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
