"""The event store in a database: the first to append wins, and what was acknowledged is on disk.

One thread writes.  It takes whatever waits, writes all of it in one transaction and commits once (group commit), so
that the cost of a flush to disk is shared; what one turn of the event loop appends is handed over together.
``append`` never blocks; its callback runs on the event loop after the commit, in the order of the appends.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from boneyard.errors import BoneyardError
from boneyard.server.ports import Snapshot, Stored, StoreError, WriteJob, WriteResult
from boneyard.server.settings import POOLS, postgres_parameters
from boneyard.server.store import schema, snapshots
from boneyard.server.store.fast_insert import FastInsert, Row
from boneyard.server.store.projections import ProjectionWriter
from boneyard.server.store.statements import insert_of, upsert
from boneyard.server.turns import ASKING
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

T = TypeVar("T")

RETRIES = 3
"""How often a transaction that failed is tried again before its appends fail."""
GIVE_UP_S = 0.3
"""Seconds after which a transaction that failed is not tried again: callers get ``busy`` within a second."""
LOCKED_MS = 400
"""Milliseconds to wait for another program that holds the lock of an SQLite file."""

_D = schema.due.c


class SqlStore:
    """The database of a server, its event store included.  ``url`` is one of SQLAlchemy's, for SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.healthy = True
        """Whether the last entries could be appended."""
        self.batches = 0
        self.rows = 0
        self.commit_seconds = 0.0
        self._readers = FairPool("reads", POOLS["reads"])
        self._queue: queue.SimpleQueue[list[Any]] = queue.SimpleQueue()
        self._fresh: list[Any] = []
        """What this turn of the event loop brought so far."""
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        insert = self.insert
        add_event = insert(schema.events).on_conflict_do_nothing()
        self._add_events = FastInsert(add_event, self.engine.dialect)
        self._add_event = add_event.returning(schema.events.c.table_id)
        self._add_answer = insert(schema.answers).on_conflict_do_nothing().returning(schema.answers.c.table_id)
        self._put_due = self.upsert(schema.due, "table_id")
        self._projections = ProjectionWriter(self.engine.dialect)
        self._put_snapshot = snapshots.putting(self.engine.dialect)
        self._drop_due = sa.delete(schema.due).where(schema.due.c.table_id == sa.bindparam("b_table"))

    def insert(self, table: sa.Table) -> Any:
        """Return the ``INSERT`` of the dialect, which knows ``ON CONFLICT``."""
        return insert_of(self.engine.dialect)(table)

    def upsert(self, table: sa.Table, *keys: str) -> Any:
        """Return an ``INSERT`` that replaces the row with the same ``keys``."""
        return upsert(self.engine.dialect, table, *keys)

    # -------------------------------------------------------------------------------------------------------- writing

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the thread that writes."""
        self._loop = loop
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Write pending entries, and end the thread."""
        if self._thread is not None:
            self._fresh.append(None)
            self._hand_over()
            self._thread.join()
            self._thread = None
        self._readers.stop()
        self.engine.dispose()

    def append(self, job: WriteJob) -> None:
        """Write an entry; ``job.done`` is called after the commit."""
        self._add(job)

    async def write(self, statements: Callable[[Connection], T]) -> T:
        """Run something else in a transaction of its own, on the writing thread.  Raises what it raises."""
        assert self._loop is not None
        future: asyncio.Future[T] = self._loop.create_future()
        self._add((statements, future))
        return await future

    async def prove(self) -> None:
        """Append an entry and take it back: if that can be done, the store is healthy again.

        Raises what the write raises.

        Without it a node whose tables have all gone elsewhere would never know.
        """
        row = {"table_id": "", "seq": 0, "body": b""}

        def append(db: Connection) -> None:
            db.execute(sa.insert(schema.events), row)
            db.execute(sa.delete(schema.events).where(schema.events.c.table_id == ""))

        await self.write(append)
        self.healthy = True

    def _add(self, job: Any) -> None:
        if not self._fresh:
            assert self._loop is not None
            self._loop.call_soon(self._hand_over)
        self._fresh.append(job)

    def _hand_over(self) -> None:
        fresh, self._fresh = self._fresh, []
        self._queue.put(fresh)

    def _write(self) -> None:
        connection: Connection | None = None
        stopping = False
        while not stopping:
            jobs = self._queue.get()
            while not self._queue.empty():
                jobs += self._queue.get()
            stopping = None in jobs
            appends = [job for job in jobs if isinstance(job, WriteJob)]
            others = [job for job in jobs if job is not None and not isinstance(job, WriteJob)]
            if appends:
                connection, answers = self._commit_all(connection, appends)
                self._tell([(job.done, answer) for job, answer in zip(appends, answers, strict=True)])
            for statements, future in others:
                connection = self._run(connection, statements, future)
        if connection is not None:
            connection.close()

    def _commit_all(
        self, connection: Connection | None, jobs: list[WriteJob]
    ) -> tuple[Connection | None, list[WriteResult]]:
        """Write all jobs in one transaction, or each in its own if the database refuses one of them."""
        try:
            return self._commit(connection, jobs)
        except Exception:
            logger.exception("entries cannot be written", extra={"data": {"tables": [job.table for job in jobs]}})
        if len(jobs) == 1:
            return None, ["failed"]
        connection, results = None, []
        for job in jobs:
            connection, result = self._commit_all(connection, [job])
            results += result
        return connection, results

    def _commit(
        self, connection: Connection | None, jobs: list[WriteJob]
    ) -> tuple[Connection | None, list[WriteResult]]:
        """Write all jobs in one transaction; ``won``, ``lost`` or ``failed`` for each.

        Raises errors of the entries themselves, which another try would not mend.
        """
        began = time.perf_counter()
        for attempt in range(RETRIES):
            try:
                if connection is None:
                    connection = self.engine.connect()
                start = time.perf_counter()
                results = self._append_all(connection, jobs)
                connection.commit()
                self.commit_seconds += time.perf_counter() - start
                self.batches += 1
                self.rows += len(jobs)
                self.healthy = True
                return connection, results
            except Exception as error:
                _drop(connection)
                connection = None
                if isinstance(error, DataError) or not isinstance(error, SQLAlchemyError):
                    raise
                self.healthy = False
                logger.error(
                    "the log cannot be written", extra={"data": {"error": type(error).__name__, "attempt": attempt}}
                )
                if time.perf_counter() - began > GIVE_UP_S:
                    break
                time.sleep(0.05 * 2**attempt)
        return connection, ["failed"] * len(jobs)

    def _append_all(self, connection: Connection, jobs: list[WriteJob]) -> list[WriteResult]:
        results: list[WriteResult] = []
        rows: list[Row] = [
            {"table_id": job.table, "seq": job.seq, "body": job.body} for job in jobs if job.sealed is None
        ]
        if rows and self._add_events.execute(connection, rows) < len(rows):
            # Another node was first somewhere.  A table has one append under way at a time, so its name is enough.
            connection.rollback()
            won = {row[0] for row in connection.execute(self._add_event, rows)}
        else:
            won = {row["table_id"] for row in rows}
        for job in jobs:
            if job.sealed is None:
                results.append("won" if job.table in won else "lost")
                continue
            seat, number = job.sealed
            row = {"table_id": job.table, "seq": job.seq, "seat": seat, "number": number, "body": job.body}
            added = connection.execute(self._add_answer, [row]).first()
            results.append("won" if added else "lost")
        put, drop, kept = [], [], []
        for job, result in zip(jobs, results, strict=True):
            if result != "won":
                continue
            if job.wake is not None and job.wake.at:
                put.append({"table_id": job.table, **job.wake._asdict()})
            elif job.wake is not None:
                drop.append({"b_table": job.table})
            for value in job.projections:
                for statement, parameters in self._projections.statements(value):
                    connection.execute(statement, parameters)
            if job.snapshot is not None:
                kept.append((job.table, job.snapshot))
        if put:
            connection.execute(self._put_due, put)
        if drop:
            connection.execute(self._drop_due, drop)
        if kept:
            # In order, as erasures lock these rows, so that two nodes never wait for each other.
            connection.execute(self._put_snapshot, [snapshots.row(*pair) for pair in sorted(kept)])
        return results

    def _run(self, connection: Connection | None, statements: Any, future: asyncio.Future[Any]) -> Connection | None:
        try:
            if connection is None:
                connection = self.engine.connect()
            result = statements(connection)
            connection.commit()
        except Exception as error:
            if connection is not None and isinstance(error, IntegrityError):
                connection.rollback()
            else:
                _drop(connection)
                connection = None
            self._tell([(_fail(future), error)])
        else:
            self._tell([(_succeed(future), result)])
        return connection

    def _tell(self, calls: list[tuple[Callable[[Any], None], Any]]) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(_call_all, calls)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return

    # -------------------------------------------------------------------------------------------------------- reading

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query on a thread for reads, in the turn of the caller who asks.

        Raises ``CommandRejected`` (``busy``) if too many wait.
        """
        return await self._readers.run(ASKING.get(), partial(self.read_now, query))

    def read_now(self, query: Callable[[Connection], T]) -> T:
        """Run a query on this thread."""
        with self.engine.connect() as connection:
            return query(connection)

    def clock(self) -> Callable[[], int] | None:
        """Return what reads the clock of the database, in milliseconds since 1970; None for a file, which has none."""
        if self.engine.dialect.name == "sqlite":
            return None
        milliseconds = sa.func.floor(1000 * sa.extract("epoch", sa.func.clock_timestamp()))
        return lambda: int(self.read_now(lambda connection: connection.execute(sa.select(milliseconds)).scalar_one()))

    async def run(self, reading: Callable[[], T]) -> T:
        """Run a function that reads on a thread of its own."""
        return await asyncio.to_thread(reading)

    def snapshot(self, table: str) -> Snapshot:
        """Return the snapshot of a table, which must be read before its log."""
        with self._reading() as connection:
            return snapshots.read(connection, table)

    def entries(self, table: str, after: int = 0, window: int = 0) -> Stored:
        """Return the public entries of a table after ``after``, and the sealed answers of ``window`` and later ones.

        The answers are read first: one that arrives in between belongs to a window that is known then.
        """
        events, answers = schema.events.c, schema.answers.c
        with self._reading() as connection:
            sealed = connection.execute(
                sa.select(answers.seq, answers.body)
                .where(answers.table_id == table, answers.seq >= window)
                .order_by(answers.seq, answers.seat, answers.number)
            ).all()
            rows = connection.execute(
                sa.select(events.body).where(events.table_id == table, events.seq > after).order_by(events.seq)
            ).all()
        return [row[0] for row in rows], [(row[0], row[1]) for row in sealed]

    def near(self, table: str, seq: int, most: int) -> Stored:
        """Return at most ``most`` public entries from ``seq`` on, and sealed answers of the last windows up to it."""
        events, answers = schema.events.c, schema.answers.c
        with self._reading() as connection:
            sealed = connection.execute(
                sa.select(answers.seq, answers.body)
                .where(answers.table_id == table, answers.seq <= seq)
                .order_by(answers.seq.desc())
                .limit(most)
            ).all()
            rows = connection.execute(
                sa.select(events.body)
                .where(events.table_id == table, events.seq >= seq)
                .order_by(events.seq)
                .limit(most)
            ).all()
        return [row[0] for row in rows], [(row[0], row[1]) for row in sealed]

    def overdue(self, before: int, limit: int) -> list[str]:
        """Return the tables that should have been woken before this time."""
        c = schema.due.c
        with self._reading() as connection:
            found = connection.execute(sa.select(c.table_id).where(c.at < before).order_by(c.at).limit(limit))
            return [row[0] for row in found]

    def shiftable(self) -> list[str]:
        """Return the tables that are to be woken at a time that a downtime of the server moves."""
        with self._reading() as connection:
            return list(connection.execute(sa.select(_D.table_id).where(~_D.absolute)).scalars())

    def deserted(self, before: int) -> list[str]:
        """Return the tables whose match is in play, which nothing wakes, and whose row has not changed since a time."""
        c = schema.tables.c
        woken = sa.exists().where(_D.table_id == c.id)
        old = sa.select(c.id).where(c.phase.in_(("play", "between")), c.changed < before, ~woken)
        with self._reading() as connection:
            return list(connection.execute(old).scalars())

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """Connect to read.  Raises ``StoreError`` if the database cannot be read."""
        with store_errors(), self.engine.connect() as connection:
            yield connection


@contextmanager
def store_errors() -> Iterator[None]:
    """Raise ``StoreError`` in place of an error of the database."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StoreError(str(error)) from error


def _call_all(calls: list[tuple[Callable[[Any], None], Any]]) -> None:
    for call, argument in calls:
        call(argument)


def _succeed(future: asyncio.Future[Any]) -> Callable[[Any], None]:
    return lambda result: None if future.done() else future.set_result(result)


def _fail(future: asyncio.Future[Any]) -> Callable[[Any], None]:
    return lambda error: None if future.done() else future.set_exception(error)


def _drop(connection: Connection | None) -> None:
    if connection is not None:
        try:
            connection.invalidate()
            connection.close()
        except SQLAlchemyError:
            return


def url_of(text: str) -> sa.URL:
    """Return the address of a database.  Raises ``BoneyardError``."""
    try:
        return sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        raise BoneyardError(
            f"--database {text[:60]!r} cannot be read; it is written postgresql://USER:PASSWORD@HOST:PORT/NAME"
        ) from None


def _engine(url: str) -> Engine:
    parsed = url_of(url)
    if parsed.get_backend_name() == "sqlite":
        engine = sa.create_engine(parsed, hide_parameters=True)

        @sa.event.listens_for(engine, "connect")
        def _pragmas(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={LOCKED_MS}", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    parameters = postgres_parameters(url)
    return sa.create_engine(parsed, pool_pre_ping=True, pool_size=8, hide_parameters=True, connect_args=parameters)
