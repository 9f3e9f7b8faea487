"""What nodes tell each other of their tables, and when: two nodes of one database on a bus in memory."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from harness import WAIT
from threads import in_thread
from virtual_tables import Client

from boneyard.server import bus
from boneyard.server import node as service
from boneyard.server.bus import Appended, Following, MemoryBus, Message, Receiver
from boneyard.server.node import Node
from boneyard.server.protocol import Hello, Settings, User
from boneyard.server.settings import LATE_S, Config
from boneyard.server.tables import entries
from boneyard.server.tables.actor import Table

ANA, BO = User("ana", "Ana"), User("bo", "Bo")


class Shared(MemoryBus):
    """A bus that brings every message to all others, a moment later, and notes when it was sent."""

    shared = True

    def __init__(self, others: list[Shared], sent: list[tuple[float, Message]]) -> None:
        self._others, self._sent = others, sent
        self._receive: Receiver
        others.append(self)

    async def start(self, receive: Receiver) -> None:
        self._receive = receive

    def publish(self, message: Message) -> None:
        self._sent.append((time.monotonic(), bus.decode(bus.encode(message))))
        for other in self._others:
            if other is not self:
                asyncio.get_running_loop().call_soon(other._receive, message)


class Nodes:
    """Nodes of one database that serve nobody but who is put there."""

    def __init__(self, folder: Path, parts: AsyncExitStack) -> None:
        self._config = Config.read({"database": f"sqlite:///{folder / 'two.db'}"})
        self._parts = parts
        self._buses: list[Shared] = []
        self.sent: list[tuple[float, Message]] = []

    async def one(self) -> Node:
        shared = Shared(self._buses, self.sent)

        class Sharing(Node):
            def _bus(self) -> Shared:
                return shared

        node = Sharing(self._config)
        await node.open()
        await node.bus.start(node._heard)
        self._parts.push_async_callback(node.stop)
        return node

    def appended(self) -> list[tuple[float, int]]:
        return [(at, message.seq) for at, message in self.sent if isinstance(message, Appended)]


def run(folder: Path, work: Callable[[Nodes], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        async with AsyncExitStack() as parts:
            await work(Nodes(folder, parts))

    in_thread(lambda: asyncio.run(whole()))


async def follow(node: Node, name: str, user: User) -> Table:
    table = await node.tables.find(name)
    assert table is not None
    table.hello(Client(user, asyncio.get_running_loop()), Hello(name))  # type: ignore[arg-type]
    await table.settled()
    return table


async def write(table: Table, count: int) -> None:
    for _ in range(count):
        table.submit(entries.ClocksShifted(at=1, by="server", data=entries.Delay(0)))
        await table.settled()


async def eventually(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT):
        while not holds():
            await asyncio.sleep(0.01)


def test_hints_that_nobody_waits_for_are_sent_together_and_none_is_lost(tmp_path: Path) -> None:
    async def work(nodes: Nodes) -> None:
        one, _ = await nodes.one(), await nodes.one()
        table = await one.tables.create(ANA, Settings("fives", 2), ["open", "open"])
        await follow(one, table.id, ANA)
        began = time.monotonic()
        await write(table, 20)
        took = time.monotonic() - began
        await eventually(lambda: nodes.appended()[-1:] != [] and nodes.appended()[-1][1] == table.seq)
        assert len(nodes.appended()) <= 2 + took / LATE_S

    run(tmp_path, work)


def test_a_node_with_a_follower_hears_of_each_entry_at_once(tmp_path: Path) -> None:
    async def work(nodes: Nodes) -> None:
        one, two = await nodes.one(), await nodes.one()
        table = await one.tables.create(ANA, Settings("fives", 2), ["open", "open"])
        await follow(one, table.id, ANA)
        there = await follow(two, table.id, BO)
        await eventually(lambda: one.peers.followers(table.id).users == {BO.id})
        await asyncio.sleep(2 * LATE_S)  # what was late is told
        before = len(nodes.appended())
        await write(table, 5)
        assert [seq for _, seq in nodes.appended()[before:]] == list(range(table.seq - 4, table.seq + 1))
        await eventually(lambda: there.seq == table.seq)

    run(tmp_path, work)


def test_what_is_late_is_told_before_a_node_ends(tmp_path: Path) -> None:
    async def work(nodes: Nodes) -> None:
        one, two = await nodes.one(), await nodes.one()
        table = await one.tables.create(ANA, Settings("fives", 2), ["open", "open"])
        await write(table, 3)
        await one.stop()
        assert nodes.appended()[-1][1] == table.seq
        assert await two.tables.find(table.id) is not None

    run(tmp_path, work)


def test_a_node_that_takes_a_table_over_knows_at_once_who_looks_on_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a forced action would come exactly after the pace although somebody looks on, until the next head, which
    never comes."""
    monkeypatch.setattr(service, "HEAD_S", 100 * WAIT)

    async def work(nodes: Nodes) -> None:
        one = await nodes.one()
        table = await one.tables.create(ANA, Settings("fives", 2), ["open", "open"])
        await follow(one, table.id, BO)
        two = await nodes.one()
        there = await follow(two, table.id, ANA)
        await eventually(lambda: two.peers.followers(table.id).users == {BO.id})
        assert there.presence.online() == {ANA.id, BO.id}
        told = len([message for _, message in nodes.sent if isinstance(message, Following)])
        await asyncio.sleep(0.2)  # the answers do not go on for ever
        assert len([message for _, message in nodes.sent if isinstance(message, Following)]) <= told + 1

    run(tmp_path, work)


def test_a_node_may_stop_in_the_moment_in_which_a_table_begins_to_read_its_log(tmp_path: Path) -> None:
    async def work(nodes: Nodes) -> None:
        one = await nodes.one()
        table = await one.tables.create(ANA, Settings("fives", 2), ["open", "open"])
        await table.settled()
        table.refresh()

    run(tmp_path, work)
    gc.collect()  # a coroutine that never began is told of when it is collected
