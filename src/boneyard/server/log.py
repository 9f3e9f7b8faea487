"""The event log: who appends first wins, and what was acknowledged is on disk.

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
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from boneyard.server import schema
from boneyard.server.entry import Entry

logger = logging.getLogger(__name__)

RETRIES = 3
"""How often a transaction that failed is tried again before its appends fail."""

_decode = msgspec.json.Decoder(Entry).decode
_encode = msgspec.json.Encoder().encode

Done = Callable[[str], None]
"""Called with ``won``, ``lost`` (another node was first) or ``failed`` (the database cannot be written)."""


class Append:
    """What is written in one transaction for one entry of one table."""

    __slots__ = ("answer", "done", "due", "entry", "more", "seq", "table")

    def __init__(
        self,
        table: str,
        seq: int,
        entry: Entry,
        done: Done,
        *,
        answer: int | None = None,
        due: int | None = None,
        more: Sequence[tuple[Any, Any]] = (),
    ) -> None:
        self.table = table
        self.seq = seq
        """The number of the entry; for a sealed answer that of its window."""
        self.entry = entry
        self.done = done
        self.answer = answer
        """Number of a sealed answer of its seat, from 0; None for a public entry."""
        self.due = due
        """When the table is to be woken; 0: never; None: as before."""
        self.more = more
        """Statements with their parameters that belong to the entry."""


class Prepared:
    """A statement for many rows whose text is made once: what SQLAlchemy does for each run costs more than the rows."""

    def __init__(self, statement: Any, dialect: sa.Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self._text = str(compiled)
        self._order: list[str] | None = compiled.positiontup

    def execute(self, connection: Connection, rows: list[dict[str, Any]]) -> int:
        """Run it for all rows; how many were changed."""
        order = self._order
        values: Any = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        return connection.exec_driver_sql(self._text, values).rowcount


class Log:
    """The database.  ``url`` is one of SQLAlchemy's, for SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.healthy = True
        """Whether the last transaction could be committed."""
        self.batches = 0
        self.rows = 0
        self.commit_seconds = 0.0
        self._queue: queue.SimpleQueue[list[Any]] = queue.SimpleQueue()
        self._fresh: list[Any] = []
        """What this turn of the event loop brought so far."""
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        insert = _insert(self.engine)
        add_event = insert(schema.events).on_conflict_do_nothing()
        self._add_events = Prepared(add_event, self.engine.dialect)
        self._add_event = add_event.returning(schema.events.c.table_id)
        self._add_answer = insert(schema.answers).on_conflict_do_nothing().returning(schema.answers.c.table_id)
        put = insert(schema.due)
        self._put_due = put.on_conflict_do_update(index_elements=["table_id"], set_={"at": put.excluded.at})
        self._drop_due = sa.delete(schema.due).where(schema.due.c.table_id == sa.bindparam("b_table"))

    def insert(self, table: sa.Table) -> Any:
        """``INSERT`` of the dialect, which knows ``ON CONFLICT``."""
        return _insert(self.engine)(table)

    def upsert(self, table: sa.Table, *keys: str) -> Any:
        """``INSERT`` that replaces the row with the same ``keys``."""
        put = _insert(self.engine)(table)
        rest = {column.name: put.excluded[column.name] for column in table.columns if column.name not in keys}
        return put.on_conflict_do_update(index_elements=list(keys), set_=rest)

    # -------------------------------------------------------------------------------------------------------- writing

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Write what waits, and end the thread."""
        if self._thread is not None:
            self._fresh.append(None)
            self._hand_over()
            self._thread.join()
            self._thread = None
        self.engine.dispose()

    def append(self, job: Append) -> None:
        """Write an entry; ``job.done`` hears of it."""
        self._add(job)

    async def write(self, statements: Callable[[Connection], Any]) -> Any:
        """Run something else in a transaction of its own, on the writing thread.  Raises what it raises."""
        assert self._loop is not None
        future: asyncio.Future[Any] = self._loop.create_future()
        self._add((statements, future))
        return await future

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
            appends = [job for job in jobs if isinstance(job, Append)]
            others = [job for job in jobs if isinstance(job, tuple)]
            if appends:
                connection, answers = self._commit(connection, appends)
                self._tell([(job.done, answer) for job, answer in zip(appends, answers, strict=True)])
            for statements, future in others:
                connection = self._run(connection, statements, future)
        if connection is not None:
            connection.close()

    def _commit(self, connection: Connection | None, jobs: list[Append]) -> tuple[Connection | None, list[str]]:
        """One transaction for all jobs; ``won``, ``lost`` or ``failed`` for each."""
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
            except SQLAlchemyError as error:
                self.healthy = False
                logger.error(
                    "the log cannot be written", extra={"data": {"error": type(error).__name__, "attempt": attempt}}
                )
                _drop(connection)
                connection = None
                time.sleep(0.05 * 2**attempt)
        return connection, ["failed"] * len(jobs)

    def _append_all(self, connection: Connection, jobs: list[Append]) -> list[str]:
        results = []
        rows = [
            {"table_id": job.table, "seq": job.seq, "body": _encode(job.entry)} for job in jobs if job.answer is None
        ]
        if rows and self._add_events.execute(connection, rows) < len(rows):
            # Another node was first somewhere.  A table has one append under way at a time, so its name says where.
            connection.rollback()
            won = {row[0] for row in connection.execute(self._add_event, rows)}
        else:
            won = {row["table_id"] for row in rows}
        for job in jobs:
            if job.answer is None:
                results.append("won" if job.table in won else "lost")
                continue
            key = {"table_id": job.table, "seq": job.seq, "seat": job.entry.seat, "number": job.answer}
            added = connection.execute(self._add_answer, [{**key, "body": _encode(job.entry)}]).first()
            results.append("won" if added else "lost")
        put, drop = [], []
        for job, result in zip(jobs, results, strict=True):
            if result != "won":
                continue
            if job.due:
                put.append({"table_id": job.table, "at": job.due})
            elif job.due == 0:
                drop.append({"b_table": job.table})
            for statement, parameters in job.more:
                connection.execute(statement, parameters)
        if put:
            connection.execute(self._put_due, put)
        if drop:
            connection.execute(self._drop_due, drop)
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

    async def read(self, query: Callable[[Connection], Any]) -> Any:
        """Run a query on a thread of its own."""
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], Any]) -> Any:
        """Run a query on this thread."""
        with self.engine.connect() as connection:
            return query(connection)

    def entries(self, table: str, after: int = 0) -> tuple[list[Entry], list[tuple[int, Entry]]]:
        """The public entries of a table after ``after``, and its sealed answers with the ``seq`` of their window.

        The answers are read first: one that arrives in between belongs to a window that is known then.
        """
        events, answers = schema.events.c, schema.answers.c
        with self.engine.connect() as connection:
            sealed = connection.execute(
                sa.select(answers.seq, answers.body)
                .where(answers.table_id == table)
                .order_by(answers.seq, answers.seat, answers.number)
            ).all()
            rows = connection.execute(
                sa.select(events.body).where(events.table_id == table, events.seq > after).order_by(events.seq)
            ).all()
        return [_decode(row[0]) for row in rows], [(row[0], _decode(row[1])) for row in sealed]

    def overdue(self, before: int, limit: int = 200) -> list[str]:
        """Tables that should have been woken before this time."""
        c = schema.due.c
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(c.table_id).where(c.at < before).order_by(c.at).limit(limit))
            return [row[0] for row in found]


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


def _insert(engine: Engine) -> Any:
    if engine.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert
    from sqlalchemy.dialects.postgresql import insert as insert_pg

    return insert_pg


def _engine(url: str) -> Engine:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = sa.create_engine(parsed)

        @sa.event.listens_for(engine, "connect")
        def _pragmas(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        return engine
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    return sa.create_engine(parsed, pool_pre_ping=True, pool_size=8)
