"""Which node lets bots act after another one is gone: the one with the players at once, any other after a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from virtual_tables import Client, run
from virtual_time import VirtualLoop

from boneyard.bots import bot
from boneyard.play.fairness import seal_of
from boneyard.play.view import View
from boneyard.server import protocol
from boneyard.server.bus import MemoryBus
from boneyard.server.protocol import Settings, User
from boneyard.server.tables.actor import Table
from boneyard.server.tables.pacing import GRACE_MS
from boneyard.server.tables.registry import Tables

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
    clients = {seat: Client(user, loop) for seat, user in SEATS.items()}
    cids = iter(map(str, range(1000)))

    def tell(seat: str, request: Any) -> None:
        table.handle(clients[seat], request)  # type: ignore[arg-type]

    for seat, client in clients.items():
        table.hello(client, protocol.Hello(table.id))  # type: ignore[arg-type]
        if seat != "A":
            tell(seat, protocol.Sit(next(cids), seat))
    tell("A", protocol.Start(next(cids)))
    await until(lambda: table.state.phase == "dealing")
    for seat in SEATS:
        tell(seat, protocol.GiveSeal(next(cids), seat, seal_of(bytes(16))))
    await until(lambda: table.state.shuffle is not None and table.state.shuffle.sealed)
    for seat in SEATS:
        tell(seat, protocol.GiveNonce(next(cids), seat, bytes(16).hex()))
    await until(lambda: bool(to_act(table)))
    while not BOTS.issuperset(to_act(table)):
        (seat,), seq = to_act(table), table.seq
        assert table.state.match is not None
        action = str(table.state.match.legal(seat)[0])
        tell(seat, protocol.Move(next(cids), seat=seat, action=action, seq=seq))
        await later(table, seq)
    table.retire()
    return table


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
        tools = replace(first._tools, elsewhere=lambda table: set(elsewhere))
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

    took = run(tmp_path, monkeypatch, work, think=thinker.think)
    assert least <= took <= most
