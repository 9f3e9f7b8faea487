"""Tables of contests in the browser: they are made, their results written, and closed, once, by any node.

Each step is due in a row of `boneyard.server.store.schema.contest_tables` until it is done: a step of a node that was
killed is due again after `LEASE_MS`, and goes on from what is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from boneyard.server.api.contests import queries
from boneyard.server.api.contests.queries import DueTable
from boneyard.server.api.contests.service import Contests
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries
from boneyard.server.tables.registry import Tables

logger = logging.getLogger(__name__)

LOOK_S = 1.0
"""Seconds between two looks for tables that are due."""

LEASE_MS = 10_000
"""Milliseconds that a node has for the tables that it took."""

TAKEN = 20
"""Tables that a node takes at once."""


class ContestTables:
    """What a node does for the tables of contests."""

    def __init__(self, store: SqlStore, tables: Tables, contests: Contests) -> None:
        """Prepare the work."""
        self._store, self._tables, self._contests = store, tables, contests

    async def run(self) -> None:
        """Do what is due, for ever."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                while taken := await self._take():
                    for due in taken:
                        await self._try(due)
            except (SQLAlchemyError, CommandRejected):
                logger.warning("tables of contests could not be looked for")

    async def _take(self) -> Sequence[DueTable]:
        now = now_ms()
        if not await self._store.read(lambda db: queries.any_due(db, now)):
            return ()
        return await self._store.write(lambda db: queries.take_due(db, now, now + LEASE_MS, TAKEN))

    async def _try(self, due: DueTable) -> None:
        try:
            await self._do(due)
        except (SQLAlchemyError, CommandRejected):
            logger.warning("a table of a contest waits for another try", extra={"data": {"table": due.table}})

    async def _do(self, due: DueTable) -> None:
        """Do what is due for a table."""
        match due.phase:
            case "make":
                settings, players = await self._contests.seated(due)
                await self._tables.of_contest(due.table, due.contest, settings, players)
                await self._settle(due, "play", [user.id for user in players.values()])
            case "ended":
                await self._contests.finish(due)
            case "close":
                table = await self._tables.find(due.table)
                if table is not None and table.state.match_number and table.state.phase not in ("open", "over"):
                    table.submit(entries.MatchAbandoned(at=now_ms(), by="server"))
                    await table.settled()
                await self._settle(due, "done")
            case _:  # its score has changed
                await self._settle(due, due.phase)

    async def _settle(self, due: DueTable, phase: str, users: Sequence[str] = ()) -> None:
        await self._store.write(lambda db: queries.settle(db, due, phase, users, now_ms()))
        self._contests.changed(due.contest)
