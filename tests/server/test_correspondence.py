"""A match whose moves may take days, on a virtual clock: it is not ended like a fast one, and keeps its deadlines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from threads import in_thread

from boneyard.bots import bot
from boneyard.play.fairness import seal_of
from boneyard.server import protocol
from boneyard.server.ports import Wake
from boneyard.server.protocol import Clock, Hello, Holiday, Settings, User
from boneyard.server.tables import entries
from boneyard.server.tables.actor import Table, Tools
from boneyard.server.tables.entries import Chance
from boneyard.server.tables.memory import MemoryStore
from boneyard.server.tables.presence import Elsewhere
from boneyard.server.tables.registry import Tables

HOUR = 3_600_000
DAY = 24 * HOUR
ANA, BEN, EVA = User("ana", "Ana"), User("ben", "Ben"), User("eva", "Eva")
THREE_DAYS = Clock(3 * 86_400)


class Client:
    """A client of a user; each answer of the table but to their own requests is ignored."""

    language, session, address, named, aspect, closing, heard_at = "en", "", "", None, None, None, 0.0

    def __init__(self, user: User) -> None:
        self.user, self.table = user, None

    def send(self, message: bytes) -> None: ...

    def close(self, code: str) -> None: ...


class Observer:
    """Fails for a command that is refused."""

    def note_entry(self, kind: str, seconds: float | None = None) -> None: ...

    def note_loss(self, result: str) -> None: ...

    def note_refusal(self, code: str) -> None:
        raise AssertionError(code)


class World:
    """Tables in memory, and a clock that runs and is put forward."""

    def __init__(self) -> None:
        self.ahead, self.store, self.rng = 0, MemoryStore(), Random(7)
        self.holidays: dict[str, Holiday] = {}
        self.cids = map(str, range(1_000_000))
        self.nonces = {user.id: self.rng.randbytes(16) for user in (ANA, BEN, EVA)}

    @property
    def at(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def tables(self) -> Tables:
        """Begin as a server that was started just now."""
        loop, tasks = asyncio.get_running_loop(), set()

        def spawn(work: Coroutine[Any, Any, None]) -> None:
            tasks.add(task := loop.create_task(work))
            task.add_done_callback(tasks.discard)

        return Tables(
            Tools(
                now=lambda: self.at, store=self.store, observer=Observer(), spawn=spawn,
                think=lambda host, name, view, answer: loop.call_soon(answer, str(bot(name).choose(view, self.rng))),
                chance=Chance(lambda n: (self.rng.randbytes(32), [self.rng.randbytes(16) for _ in range(n)]), 10_000),
                elsewhere=lambda table: Elsewhere(set(), {}, {}), appended=lambda table, changed: None,
                presence_changed=lambda table: None, given_up=lambda table: pytest.fail("given up"),
                stood_still=lambda: False, quantum_ms=1, holiday=self.holiday,
            )
        )  # fmt: skip

    async def open(self, clock: Clock, *users: User) -> str:
        settings = Settings("fives", len(users), {"target": 200}, clock=clock, pace=0, between=0)
        table = await self.tables().create(ANA, settings, ["me", *["open"] * (len(users) - 1)])
        for user, seat in zip(users[1:], "BCD", strict=False):
            async with self.visit(table.id, user) as (found, client):
                found.handle(client, protocol.Sit(next(self.cids), seat))
        async with self.visit(table.id, ANA) as (found, client):
            found.handle(client, protocol.Start(next(self.cids)))
        return table.id

    @asynccontextmanager
    async def visit(self, name: str, user: User) -> AsyncIterator[tuple[Table, Client]]:
        """Be at a table for a moment, at which a server was started meanwhile; give a seal or nonce that is awaited."""
        table = await self.tables().find(name)
        assert table is not None
        client = Client(user)
        table.hello(client, Hello(name))
        await table.settled()
        yield table, client
        await table.settled()
        shuffle, [seat] = table.state.shuffle, table.state.seats_of(user.id)
        if table.state.phase == "dealing" and shuffle is not None and seat in shuffle.missing:
            nonce = self.nonces[user.id]
            if shuffle.sealed:
                table.handle(client, protocol.GiveNonce(next(self.cids), seat, nonce.hex()))
            else:
                table.handle(client, protocol.GiveSeal(next(self.cids), seat, seal_of(nonce)))
        await self.rested(table)
        table.leave(client)
        table.retire()

    async def play(self, name: str, user: User) -> None:
        """Look in, and play as long as it is one's turn."""
        async with self.visit(name, user) as (table, client):
            [seat] = table.state.seats_of(user.id)
            while seat in table.state.to_act and table.state.match is not None and not table.state.paused:
                action = str(bot("greedy").choose(table.state.match.view(seat), self.rng))
                table.handle(client, protocol.PlayMove(next(self.cids), table.state.turn_seq, action, seat))
                await self.rested(table)

    async def rested(self, table: Table) -> None:
        """Wait until nothing at a table is due now."""
        quiet = 0
        while quiet < 3:
            await table.settled()
            await asyncio.sleep(0.002)
            due = self.store._due.get(table.id, Wake(0))
            quiet = 0 if table.busy or 0 < due.at <= self.at else quiet + 1

    async def wake(self) -> None:
        """Let a server that was started just now do what is due."""
        tables = self.tables()
        await tables.wake(self.at)
        for table in tables:
            await self.rested(table)
            table.retire()

    async def holiday(self, user: str) -> Holiday | None:
        return self.holidays.get(user)

    def log(self, name: str) -> list[entries.Entry]:
        return [entries.decode(body) for body in self.store._events[name]]


def run(work: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    in_thread(lambda: asyncio.run(work(World())))


def test_nothing_ends_and_nobody_is_replaced_while_one_looks_in_daily() -> None:
    async def fifteen_days(world: World) -> None:
        table = await world.open(THREE_DAYS, ANA, BEN)
        for user in (BEN, ANA, BEN, ANA, BEN):  # seals, then nonces, each at a visit of its own
            world.ahead += 5 * HOUR
            async with world.visit(table, user):
                pass
        for _ in range(15):
            world.ahead += DAY
            await world.wake()
            await world.play(table, ANA)
            await world.tables().end_abandoned(world.at - 7 * DAY)
        log = world.log(table)
        late = [entry for entry in log if entry.by == "clock"]
        assert {entry.seat for entry in late} == {"B"}
        gaps = [then.at - before.at for before, then in pairwise(log) if then.by == "clock"]
        assert all(3 * DAY <= gap < 4 * DAY for gap in gaps), "the clock acted early, or a day too late"
        unwanted = (entries.BotTookOver, entries.MatchAbandoned, entries.ClocksShifted, entries.HostChanged)
        assert not [entry for entry in log if isinstance(entry, unwanted)]
        card = world.store.listed[table].card
        assert (card.phase, card.awaited) == ("play", ["B"]) and world.at < card.deadline <= world.at + 3 * DAY

    run(fifteen_days)


def test_whoever_seals_nothing_in_the_time_of_a_move_is_voided_once() -> None:
    async def shuffle(world: World) -> None:
        table = await world.open(THREE_DAYS, ANA, BEN)
        card = world.store.listed[table].card
        assert (card.awaited, card.deadline) == (["B"], pytest.approx(world.at + 3 * DAY, abs=HOUR))
        world.ahead += 3 * DAY + 1
        await world.wake()
        await world.play(table, ANA)
        await world.play(table, ANA)
        log = world.log(table)
        assert [entry.data.seats for entry in log if isinstance(entry, entries.ShuffleVoided)] == ["B"]
        assert any(isinstance(entry, entries.MatchStarted) for entry in log)
        world.ahead += DAY
        async with world.visit(table, BEN) as (found, _):
            assert found.state.seat("B").played_by is None, "who comes back gets the seat"

    run(shuffle)


def test_a_pause_ends_with_the_time_of_a_move_and_a_late_host_is_one_no_more() -> None:
    async def pause(world: World) -> None:
        table = await world.open(THREE_DAYS, ANA, BEN)
        for user in (BEN, ANA, BEN):
            async with world.visit(table, user):
                pass
        async with world.visit(table, ANA) as (found, client):
            found.handle(client, protocol.Pause(next(world.cids), True))
        world.ahead += 2 * DAY
        await world.wake()
        await world.play(table, BEN)
        assert not [
            entry for entry in world.log(table) if entry.by == "server" and isinstance(entry, entries.PauseSwitched)
        ]
        world.ahead += DAY + 1
        await world.wake()
        assert [entry.by for entry in world.log(table) if isinstance(entry, entries.PauseSwitched)] == [
            "person",
            "server",
        ]
        for _ in range(8):
            world.ahead += DAY
            await world.wake()
            await world.play(table, BEN)
        async with world.visit(table, BEN) as (found, client):
            assert "A" in {entry.seat for entry in world.log(table) if entry.by == "clock"}
            world.ahead += 130_000
            found.call(found._end_waiting)
            await world.rested(found)
            assert found.state.host == BEN.id

    run(pause)


def test_the_others_end_a_match_whose_players_agreed_on_that() -> None:
    async def ended(world: World) -> None:
        table = await world.open(Clock(3 * 86_400, late="end"), ANA, BEN)
        for user in (BEN, ANA, BEN):
            async with world.visit(table, user):
                pass
        [late] = world.store.listed[table].card.awaited
        other, later = (ANA, BEN) if late == "B" else (BEN, ANA)
        for days, ends in ((2, False), (5, True)):
            world.ahead += days * DAY
            await world.wake()
            assert not [entry for entry in world.log(table) if entry.by == "clock"]
            async with world.visit(table, later) as (found, client):
                with pytest.raises(AssertionError, match="phase"):  # nobody ends it for being late oneself
                    found.handle(client, protocol.EndMatch(next(world.cids)))
            async with world.visit(table, other) as (found, client):
                with nullcontext() if ends else pytest.raises(AssertionError, match="phase"):
                    found.handle(client, protocol.EndMatch(next(world.cids)))
        assert (found.state.phase, world.log(table)[-1].user) == ("open", other.id)

    run(ended)


def test_time_stands_in_a_holiday() -> None:
    async def away(world: World) -> None:
        table = await world.open(THREE_DAYS, ANA, BEN)
        holiday = Holiday(world.at + DAY, world.at + 11 * DAY)
        world.holidays[BEN.id] = holiday
        async with world.visit(table, BEN):
            pass
        assert world.store.listed[table].card.deadline == pytest.approx(world.at + 13 * DAY, abs=HOUR)
        async with world.visit(table, ANA):
            pass
        world.ahead += 12 * DAY
        await world.wake()
        assert not [entry for entry in world.log(table) if isinstance(entry, entries.ShuffleVoided)]
        for user in (BEN, ANA):
            async with world.visit(table, user):
                pass
        assert [entry.data for entry in world.log(table) if isinstance(entry, entries.HolidayTaken)] == [holiday]

    run(away)


@pytest.mark.parametrize("move, shiftable", [(60, True), (3 * 86_400, False)])
def test_a_downtime_moves_no_deadline_of_days(move: int, shiftable: bool, tmp_path: Any) -> None:
    async def shift(world: World) -> None:
        table = await world.open(Clock(move), ANA, BEN)
        for user in (BEN, ANA, BEN):
            async with world.visit(table, user):
                pass
        assert (table in world.store.shiftable()) == shiftable
        before = world.log(table)
        await world.tables().shift([table], HOUR)
        await asyncio.sleep(0.01)
        assert isinstance(world.log(table)[-1], entries.ClocksShifted) == shiftable
        assert len(world.log(table)) - len(before) == shiftable

    run(shift)
