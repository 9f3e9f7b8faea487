"""What requests of REST are shown of a table: nothing that is not on disk, however many entries wait behind it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from virtual_tables import Client, run
from virtual_time import VirtualLoop

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.ports import WriteJob, WriteResult
from boneyard.server.protocol import Changes, Settings, User
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import actor
from boneyard.server.tables.actor import Table
from boneyard.server.tables.registry import Tables
from boneyard.server.tables.state import TableState

ANA = User("ana", "Ana")


class Held:
    """A log whose appends wait until they are let go."""

    def __init__(self, log: SqlStore) -> None:
        self._log = log
        self.waiting: list[WriteJob] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    def append(self, job: WriteJob) -> None:
        self.waiting.append(job)

    def write(self) -> None:
        self._log.append(self.waiting.pop(0))

    def refuse(self, result: WriteResult) -> None:
        self.waiting.pop(0).done(result)


def between(state: TableState) -> int:
    return state.settings.between


async def held(loop: VirtualLoop, tables: Tables) -> tuple[Held, Table, Client]:
    """A table that is loaded by a node whose log is held, and its host."""
    made = await tables.create(ANA, Settings("fives", 2, {}, between=1), ["me", "open"])
    log = Held(tables._tools.store)
    loop.outside += 1  # the log is read on another thread
    table = await Tables(replace(tables._tools, store=log)).find(made.id)  # type: ignore[arg-type]
    loop.outside -= 1
    assert table is not None
    host = Client(ANA, loop)
    table.hello(host, protocol.Hello(table.id))  # type: ignore[arg-type]
    return log, table, host


def change(table: Table, host: Client, seconds: int) -> None:
    request = protocol.ChangeSettings(f"to {seconds}", Changes(between=seconds))
    table.handle(host, request)  # type: ignore[arg-type]


@pytest.mark.parametrize("result", ["won", "failed"])
def test_nothing_is_shown_that_is_not_on_disk(result: WriteResult, tmp_path: Path) -> None:
    async def work(loop: VirtualLoop, tables: Tables) -> list[int]:
        log, table, host = await held(loop, tables)
        change(table, host, 2)
        first = asyncio.create_task(table.shown(between))
        await asyncio.sleep(0)
        change(table, host, 3)  # and the next waits already when the first is on disk
        assert table.state.settings.between == 2 and not first.done()
        if result == "won":
            log.write()
        else:
            log.refuse(result)
        shown = await first
        while not log.waiting:
            await asyncio.sleep(0.01)
        assert table.state.settings.between == 3
        log.write()
        return [shown, await table.shown(between)]

    assert run(tmp_path, work) == [2 if result == "won" else 1, 3]


def test_a_log_that_is_not_written_is_said(tmp_path: Path) -> None:
    async def work(loop: VirtualLoop, tables: Tables) -> float:
        log, table, host = await held(loop, tables)
        change(table, host, 2)
        began = loop.time()
        with pytest.raises(CommandRejected, match="busy"):
            await table.shown(between)
        took = loop.time() - began
        log.write()
        assert await table.shown(between) == 2  # the table goes on
        return took

    assert run(tmp_path, work) == pytest.approx(actor.SHOWN_S, abs=0.1)


def test_a_fault_of_who_asks_stops_no_table(tmp_path: Path) -> None:
    def fails(state: TableState) -> int:
        raise CommandRejected("not_yours")

    async def work(loop: VirtualLoop, tables: Tables) -> int:
        table = await tables.create(ANA, Settings("fives", 2, {}, between=1), ["me", "open"])
        with pytest.raises(CommandRejected, match="not_yours"):
            await table.shown(fails)
        return await table.shown(between)

    assert run(tmp_path, work) == 1
