"""The thread that writes the log: what the database never takes fails nothing else, and does not end it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from harness import WAIT
from postgres import postgres, programs
from threads import in_thread

from boneyard.server.ports import NamedUser, WriteJob, WriteResult
from boneyard.server.store import migrations, schema
from boneyard.server.store.sql import SqlStore

BAD: list[dict[str, Any]] = [{"projections": [NamedUser("\ud800", "t")]}, {"wake": 2**64}]
"""Members of a job that no database takes."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlStore]:
    """A log without a node."""
    if request.param == "sqlite":
        yield SqlStore(f"sqlite:///{tmp_path / 'server.db'}")
        return
    with postgres(programs(), "fsync=off") as url:
        yield SqlStore(url)


@pytest.mark.parametrize("bad", BAD, ids=["surrogate", "2^64"])
def test_what_cannot_be_written_fails_alone(store: SqlStore, bad: dict[str, Any]) -> None:
    async def write() -> list[WriteResult]:
        loop = asyncio.get_running_loop()
        store.start(loop)
        results: list[asyncio.Future[WriteResult]] = [loop.create_future() for _ in range(6)]
        for number, result in enumerate(results):
            more = bad if number in (1, 4) else {}
            store.append(WriteJob(f"t{number}", 1, b"{}", result.set_result, **more))
        found = await asyncio.wait_for(asyncio.gather(*results), WAIT)
        later: asyncio.Future[WriteResult] = loop.create_future()
        store.append(WriteJob("later", 1, b"{}", later.set_result))
        return [*found, await asyncio.wait_for(later, WAIT)]

    migrations.upgrade(store.engine)
    assert in_thread(lambda: asyncio.run(write())) == ["won", "failed", "won", "won", "failed", "won", "won"]
    assert store.healthy
    for number in range(6):
        assert bool(store.entries(f"t{number}")[0]) == (number not in (1, 4))
    store.stop()


def test_errors_of_the_database_do_not_tell_what_was_to_be_written(store: SqlStore) -> None:
    migrations.upgrade(store.engine)
    entry = sa.insert(schema.events), [{"table_id": "t", "seq": 1, "body": b"a hidden hand"}]
    with store.engine.begin() as connection:
        connection.execute(*entry)
        with pytest.raises(sa.exc.IntegrityError) as found:
            connection.execute(*entry)
    assert "INSERT INTO events" in str(found.value) and "hidden hand" not in str(found.value)
    store.stop()
