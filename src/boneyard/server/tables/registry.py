"""The tables of a node: loaded from the log when they are asked for, dropped when they are idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from boneyard.server.errors import CommandRejected
from boneyard.server.names import distinct_name
from boneyard.server.ports import StoreError, WriteJob, WriteResult
from boneyard.server.protocol import Settings, User
from boneyard.server.tables import entries, fold, journal, projections
from boneyard.server.tables.actor import Table, Tools
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.entries.base import face_for
from boneyard.server.tables.journal import Loaded
from boneyard.server.tables.state import TableState

logger = logging.getLogger(__name__)

IDLE_MS = 120_000
"""Milliseconds without followers after which a table is dropped from memory; the log has it."""

WOKEN = 200
"""Tables that are woken at once."""


class Tables:
    """The tables that this node holds in memory."""

    def __init__(self, tools: Tools, most_hosted: int | None = None) -> None:
        """Begin without tables; ``most_hosted`` tables may have the same host; None: any number."""
        self._tools = tools
        self._most_hosted = most_hosted
        self._held: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    def __len__(self) -> int:
        return len(self._held)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._held.values()))

    def held(self, name: str) -> Table | None:
        """Return a table if it is in memory."""
        return self._held.get(name)

    async def find(self, name: str) -> Table | None:
        """Return a table from memory or from the log; None if there is none of this id, or its log is damaged."""
        found = self._held.get(name)
        if found is not None:
            return found
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> Table | None:
        loaded = await self._read(name)
        return None if loaded is None else self._hold(loaded)

    async def _read(self, name: str) -> Loaded | None:
        try:
            return await self._tools.store.run(partial(journal.load, self._tools.store, name))
        except StoreError:
            raise
        except Exception as error:  # no server wrote that: it stays as it is, and all other tables go on
            data = {"table": name, "error": f"{type(error).__name__}: {error}"[:200]}
            logger.error("the log of a table is damaged", extra={"data": data})
            return None

    def given_up(self, table: Table) -> None:
        """Drop a table that does nothing more; its followers come back, and then the log is read."""
        if self._held.get(table.id) is table:
            self._dismiss(table, "restart")

    def _hold(self, loaded: Loaded, first: Entry | None = None) -> Table:
        """Hold a table from now on; ``first`` is appended before anything that is pending."""
        table = self._held[loaded.state.id] = Table(loaded, self._tools)
        if first is None:
            table.drive()
        else:
            table.submit(first)
        return table

    async def create(self, user: User, settings: Settings, seats: Sequence[str], game_file: str = "") -> Table:
        """Open a table; ``game_file`` is its game if that is not built in.  Raises ``CommandRejected``."""
        if self._most_hosted is not None:
            hosted = sum(table.state.host == user.id and table.state.phase != "over" for table in self)
            if hosted >= self._most_hosted:
                raise CommandRejected("rate")
        setup = entries.TableSetup(settings, list(seats), user.name, game_file, user.face)
        table = await self._open(TableState(self._tools.new_id()), user.id, setup)
        if table is None:
            raise CommandRejected("busy")
        return table

    async def _open(self, state: TableState, host: str, setup: entries.TableSetup) -> Table | None:
        """Open a table; None if there is one of its id, or the log cannot be written.  Raises ``CommandRejected``."""
        entry = entries.TableCreated(at=self._tools.now(), user=host, data=setup)
        entry.check(state)
        fold.apply(state, entry)
        done: asyncio.Future[WriteResult] = asyncio.get_running_loop().create_future()
        kept = projections.of_entry(state, entry) + projections.of_table(state, None)
        self._tools.store.append(WriteJob(state.id, 1, entries.encode(entry), done.set_result, projections=kept))
        if await done != "won":
            return None
        self._tools.observer.note_entry(entry.kind)
        table = self._hold(Loaded(state))
        self._tools.appended(table, True)
        return table

    async def of_contest(self, name: str, contest: str, settings: Settings, players: Mapping[str, User]) -> Table:
        """Return the table of a contest with users on its seats, whose match has begun; any node may make it, once.

        Raises ``CommandRejected`` if it is not done now; another try goes on from there.
        """
        table = await self.find(name)
        if table is None:
            table = await self._open(TableState(name), contest, entries.TableSetup(settings, [], "", contest=True))
        table = table or await self.find(name)  # another node was first
        if table is None:
            raise CommandRejected("busy")
        for seat, user in players.items():
            self._seat(table, seat, user)
        await table.settled()
        if table.state.phase == "open" and table.state.match_number == 0:
            begin = entries.shuffle.commit(table.state, contest, "", self._tools.now(), self._tools.chance)
            table.submit(begin)
            await table.settled()
        return table

    def _seat(self, table: Table, letter: str, user: User) -> None:
        if table.state.match_number or table.state.seat(letter).user == user.id:
            return
        taken = {seat.name for seat in table.state.seats if seat.name}
        name = distinct_name(user.name, taken)
        data = entries.PlayerName(name, face_for(table.state, letter, name, user.face))
        table.submit(entries.SatDown(at=self._tools.now(), by="server", user=user.id, seat=letter, data=data))

    async def begin(self, name: str, user: str, seals: Mapping[str, str]) -> None:
        """Begin the match of a table at once, with the seals of the user's seats.  Raises ``CommandRejected``."""
        table = await self.find(name)
        if table is None:
            raise CommandRejected("no_table")
        table.begin(entries.shuffle.commit(table.state, user, "", self._tools.now(), self._tools.chance))
        for seat, seal in seals.items():
            table.submit(entries.SealGiven(at=self._tools.now(), user=user, seat=seat, data=entries.Seal(seal)))
        await table.settled()

    async def shift(self, names: Sequence[str], ms: int) -> None:
        """Move the deadlines of tables by a downtime of the server, before anything that was due is done."""
        for name in names:
            loaded = await self._read(name)
            if loaded is not None and not loaded.state.paused and not loaded.state.correspondence:
                self._hold(loaded, entries.ClocksShifted(at=self._tools.now(), by="server", data=entries.Delay(ms)))

    async def wake(self, before: int) -> None:
        """Look for pending actions at the tables that should have been woken before a time."""
        for name in await self._tools.store.run(partial(self._tools.store.overdue, before, WOKEN)):
            table = await self.find(name)
            if table is not None:
                table.drive()

    async def end_abandoned(self, before: int) -> None:
        """End the matches in play without events since a time, unless a user is there."""
        for name in await self._tools.store.run(partial(self._tools.store.deserted, before)):
            table = self._held.get(name)
            if table is None and name not in self._loading:
                loaded = await self._read(name)
                if loaded is None or loaded.state.at >= before or name in self._held or name in self._loading:
                    continue
                table = self._hold(loaded)
            if table is not None:
                table.abandon(before)

    def heard(self, name: str, seq: int) -> None:
        """Note that another node has the entry ``seq`` of a table; without followers here the table is dropped."""
        table = self._held.get(name)
        if table is None:
            return
        if table.quiet and table.seq < seq:
            self._drop(table)
        else:
            table.heard(seq)

    def _drop(self, table: Table) -> None:
        table.retire()
        del self._held[table.id]

    def refresh(self, name: str) -> None:
        """Read the log of a table again if the table is in memory: entries were overwritten."""
        table = self._held.get(name)
        if table is not None:
            table.refresh()

    def forget(self, name: str) -> None:
        """Drop a table that was deleted, and disconnect its followers."""
        table = self._held.get(name)
        if table is not None:
            self._dismiss(table, "restart")

    def _dismiss(self, table: Table, code: str) -> None:
        self._drop(table)
        for client in table.clients:
            client.close(code)

    def drop_idle(self) -> None:
        """Drop the tables without followers from memory."""
        before = self._tools.now() - IDLE_MS
        for table in self:
            if table.quiet and table.presence.idle_since < before:
                self._drop(table)
