"""Which node lets bots act after another one is gone: the one with the players at once, any other after a while."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from virtual_tables import Client, run, wait_for_appends
from virtual_time import VirtualLoop

from boneyard.bots import bot
from boneyard.play.fairness import seal_of
from boneyard.play.view import View
from boneyard.server import protocol
from boneyard.server.bus import MemoryBus
from boneyard.server.metrics import Metrics
from boneyard.server.protocol import Clock, Settings, User
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import fold
from boneyard.server.tables.actor import Table
from boneyard.server.tables.entries import ActionTaken, BotTookOver
from boneyard.server.tables.journal import Tail, read
from boneyard.server.tables.pacing import GRACE_MS, TIMEOUTS
from boneyard.server.tables.presence import Elsewhere
from boneyard.server.tables.registry import Tables
from boneyard.server.tables.state import TableState

ANA, BO = User("ana", "Ana"), User("bo", "Bo")
SEATS = {"A": ANA, "B": BO}
BOTS = {"C", "D"}
SETTINGS = Settings("gaple", 4, {}, pace=0, between=0)
TICK_S = 0.01
PATIENCE_S = 60.0


class Thinker:
    """A bot that answers if its node is ``alive``, a quantum of time later."""

    def __init__(self) -> None:
        self.alive = False
        self.loop: VirtualLoop

    def think(self, host: str, name: str, view: View, answer: Callable[[str], None]) -> None:
        if self.alive:
            self.loop.call_later(0.05, answer, str(bot(name).choose(view, Random(1))))


async def later(table: Table, seq: int) -> None:
    """Wait until an entry after ``seq`` is told."""
    await until(lambda: table.seq > seq and not table.busy)


async def until(done: Callable[[], bool]) -> None:
    for _ in range(round(PATIENCE_S / TICK_S)):
        if done():
            return
        await asyncio.sleep(TICK_S)
    raise AssertionError("it does not happen")


def to_act(table: Table) -> tuple[str, ...]:
    return tuple(table.state.to_act) if table.state.phase == "play" else ()


async def played(loop: VirtualLoop, tables: Tables) -> Table:
    """A table of two people and two bots, one of which must act, on a node where bots do not answer."""
    table = await tables.create(ANA, SETTINGS, ["me", "open", "greedy", "greedy"])
    tell = await begun(loop, table)
    while not BOTS.issuperset(to_act(table)):
        (seat,), seq = to_act(table), table.seq
        assert table.state.match is not None
        action = str(table.state.match.legal(seat)[0])
        tell(seat, partial(protocol.PlayMove, seat=seat, action=action, seq=seq))
        await later(table, seq)
    table.retire()
    return table


async def begun(loop: VirtualLoop, table: Table) -> Callable[[str, Callable[[str], Any]], None]:
    """Begin the match of a table; returns what sends a request, made with a new ``cid``, of who sits at a seat."""
    clients = {seat: Client(user, loop) for seat, user in SEATS.items()}
    cids = iter(map(str, range(1000)))

    def tell(seat: str, request: Callable[[str], Any]) -> None:
        table.handle(clients[seat], request(next(cids)))  # type: ignore[arg-type]

    for seat, client in clients.items():
        table.hello(client, protocol.Hello(table.id))  # type: ignore[arg-type]
        if seat != "A":
            tell(seat, partial(protocol.Sit, seat=seat))
    tell("A", protocol.Start)
    await until(lambda: table.state.phase == "dealing")
    for seat in SEATS:
        tell(seat, partial(protocol.GiveSeal, seat=seat, seal=seal_of(bytes(16))))
    await until(lambda: table.state.shuffle is not None and table.state.shuffle.sealed)
    for seat in SEATS:
        tell(seat, partial(protocol.GiveNonce, seat=seat, nonce=bytes(16).hex()))
    await until(lambda: bool(to_act(table)))
    return tell


@pytest.mark.parametrize(
    ("elsewhere", "least", "most"),
    [
        (set(), 0, 500),  # milliseconds: the node has the player, and there is none elsewhere
        ({"ana"}, 0, 500),  # a node that died is still believed to have the same player
        ({"spectator"}, 0, 500),
        (
            {"bo"},
            GRACE_MS,
            GRACE_MS + 500,
        ),  # the node of the other player may do it; it waits once, not for the thought too
    ],
)
def test_the_node_that_has_the_players_acts_at_once(
    elsewhere: set[str], least: int, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MemoryBus, "shared", True)
    thinker = Thinker()

    async def work(loop: VirtualLoop, first: Tables) -> float:
        thinker.loop = loop
        table = await played(loop, first)
        thinker.alive = True
        tools = replace(first._tools, elsewhere=lambda table: Elsewhere(set(elsewhere), {}, {}))
        loop.outside += 1  # the log is read on another thread
        again = await Tables(tools).find(table.id)
        loop.outside -= 1
        assert again is not None and not again.pacer.driving and BOTS.issuperset(to_act(again))
        before, at = again.seq, loop.time()
        again.hello(Client(ANA, loop), protocol.Hello(table.id))  # type: ignore[arg-type]
        await later(again, before)
        took = 1000 * (loop.time() - at)
        again.retire()
        return took

    took = run(tmp_path, work, think=thinker.think)
    assert least <= took <= most


LAG_S = 0.02
"""Seconds after which a node hears of an entry of the other."""


@pytest.mark.parametrize(
    "seats", [["me", "open"], ["me", "open", "greedy", "greedy"]], ids=["people", "people and bots"]
)
def test_two_nodes_that_both_have_the_players_play_once_and_never_too_early(
    seats: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody acts; both nodes have the sockets of all players, let bots and clocks act, and hear of each other too
    late."""
    monkeypatch.setattr(MemoryBus, "shared", True)
    settings = Settings("gaple" if seats[2:] else "fives", len(seats), {}, pace=0, between=0, clock=Clock(5, 0))

    async def work(loop: VirtualLoop, first: Tables) -> tuple[Tail, list[float]]:
        made = await first.create(ANA, settings, seats)
        await begun(loop, made)
        made.retire()
        stores = [SqlStore(str(first._tools.store.url)) for _ in range(2)]
        nodes: list[Tables] = []

        def told(place: int) -> Callable[[Table, bool], None]:
            def tell(table: Table, changed: bool) -> None:
                loop.call_later(LAG_S, lambda: nodes[1 - place].heard(table.id, table.seq))

            return tell

        users = {user.id for user in SEATS.values()}
        for place, store in enumerate(stores):
            wait_for_appends(store, loop)
            store.start(loop)
            tools = replace(
                first._tools,
                store=store,
                observer=Metrics(),
                appended=told(place),
                elsewhere=lambda table: Elsewhere(set(users), {}, {}),
            )
            nodes.append(Tables(tools))
        tables = []
        for node in nodes:
            loop.outside += 1  # the log is read on another thread
            table = await node.find(made.id)
            loop.outside -= 1
            assert table is not None
            tables.append(table)
        for table in tables:
            for user in SEATS.values():
                table.hello(Client(user, loop), protocol.Hello(table.id))  # type: ignore[arg-type]
        await until(lambda: all(len(table.presence.followers) == len(SEATS) for table in tables))
        assert all(table.pacer.driving for table in tables)
        for _ in range(60_000):
            if tables[0].seq >= made.seq + 40 or tables[0].state.phase == "over":
                break
            await asyncio.sleep(TICK_S)
        for table in tables:
            await until(lambda table=table: not table.busy)  # type: ignore[misc]
            table.retire()
        lost = [table._tools.observer.lost["lost"]._value.get() for table in tables]  # type: ignore[attr-defined]
        tail = read(stores[0], made.id)
        for store in stores:
            store.stop()
        return tail, lost

    tail, lost = run(tmp_path, work)
    assert sum(lost) > 0, "the nodes never acted at the same time"
    state, by_clock = TableState("t"), Counter[str]()
    for entry in tail.entries:
        if isinstance(entry, ActionTaken) and entry.by == "clock":
            deadline = state.deadline(entry.seat)
            assert deadline is not None and entry.at >= deadline
            by_clock[entry.seat] += 1
        elif isinstance(entry, BotTookOver):
            assert state.timeouts[entry.seat] == TIMEOUTS
        fold.apply(state, entry)
    assert by_clock["A"] == by_clock["B"] == TIMEOUTS
