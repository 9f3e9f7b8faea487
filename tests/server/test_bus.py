"""What every bus promises, over LISTEN/NOTIFY: who hears what, and that it is heard again after a cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest
from harness import WAIT
from postgres import Postgres, programs
from threads import in_thread

from boneyard.server.bus import Alive, Appended, Bus, Interrupted, LobbyChanged, Message
from boneyard.server.bus.postgres import PostgresBus


class Medium(NamedTuple):
    """What carries the messages of a bus."""

    bus: Callable[[str], Bus]
    """Makes the bus of a node."""
    crash: Callable[[], None]
    start: Callable[[], None]


@pytest.fixture(scope="module")
def medium() -> Iterator[Medium]:
    database = Postgres(programs(), "fsync=off")
    try:
        database.create()
        yield Medium(lambda node: PostgresBus(database.url, node), database.crash, database.start)
    finally:
        database.remove()


class Node:
    """A node that notes what it hears."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[Message] = []

    def receive(self, message: Message) -> None:
        self.heard.append(message)

    async def hears(self, *messages: Message) -> None:
        """Wait until the node has heard messages, whatever comes between."""
        async with asyncio.timeout(WAIT):
            while not set(messages) <= set(self.heard):
                await asyncio.sleep(0.01)

    async def hears_one_of(self, messages: list[Message], send: Callable[[Message], None]) -> None:
        """Send one message after the other until the node hears one."""
        async with asyncio.timeout(WAIT):
            for message in messages:
                send(message)
                await asyncio.sleep(0.1)
                if message in self.heard:
                    return
        raise AssertionError("none was heard")


@asynccontextmanager
async def nodes(medium: Medium, number: int) -> AsyncIterator[list[Node]]:
    """Nodes that have been connected."""
    made = [Node(medium.bus(f"node{n}")) for n in range(number)]
    try:
        for node in made:
            await node.bus.start(node.receive)
        for node in made:
            await node.hears(Interrupted())
        # A connection that sends may be made later than the one that listens; what was sent by then is heard, or lost.
        for place, node in enumerate(made):
            others = [other for other in made if other is not node]
            await others[0].hears_one_of([Alive(f"probe {place}", n) for n in range(600)], node.bus.publish)
            node.bus.publish(last := Alive(f"last {place}", 0))
            for other in others:
                await other.hears(last)
        for node in made:
            node.heard.clear()
        yield made
    finally:
        for node in made:
            await node.bus.stop()


def test_others_hear_a_message_and_the_sender_does_not(medium: Medium) -> None:
    async def check() -> None:
        async with nodes(medium, 3) as (one, two, three):
            one.bus.publish(LobbyChanged())
            await two.hears(LobbyChanged())
            await three.hears(LobbyChanged())
            two.bus.publish(LobbyChanged())
            await one.hears(LobbyChanged())
            assert one.heard == [LobbyChanged()]

    in_thread(lambda: asyncio.run(check()))


def test_messages_of_a_table_reach_those_who_follow_it_in_order(medium: Medium) -> None:
    async def check() -> None:
        async with nodes(medium, 2) as (one, two):
            await two.hears_one_of([Appended("mine", 0)] * 600, one.bus.publish)
            sent = [Appended("mine", seq) for seq in range(1, 501)]
            for message in sent:
                one.bus.publish(message)
            await two.hears(sent[-1])
            assert [message for message in two.heard if message in sent] == sent

    in_thread(lambda: asyncio.run(check()))


def test_after_a_crash_nodes_are_told_that_they_may_have_missed_something(medium: Medium) -> None:
    """What is sent meanwhile blocks nobody; a table that was followed before, or meanwhile, is heard of again."""

    async def check() -> None:
        async with nodes(medium, 2) as (one, two):
            await two.hears_one_of([Appended("before", 0)] * 600, one.bus.publish)
            two.heard.clear()
            await asyncio.to_thread(medium.crash)
            for seq in range(20_000):
                one.bus.publish(Appended("before", seq))
            await asyncio.to_thread(medium.start)
            await two.hears(Interrupted())
            await two.hears_one_of([Appended("before", seq) for seq in range(50_000, 50_600)], one.bus.publish)
            await two.hears_one_of([Appended("after", seq) for seq in range(600)], one.bus.publish)

    in_thread(lambda: asyncio.run(check()))
