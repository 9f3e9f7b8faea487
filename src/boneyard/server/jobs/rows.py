"""The jobs that wait in PostgreSQL: the statements of those who ask and of those who take them.

All times are of the clock of the database, in milliseconds, since the machines may disagree.  A row of ``jobs`` waits
while its ``lease`` is over and it has no ``outcome``; a worker holds it by a lease that it renews while it computes, so
the job of a dead one is free again soon.  A node renews ``until`` for its rows: those of a dead node are not done any
more, and deleted.

Callers take turns as in `boneyard.server.turns`: the row with the lowest ``turn``, which is the charge of its address,
names the address whose turn it is, and its row with the lowest ``place``, the charge of the person, is done.  A row
that stands back takes the turn of the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

import psycopg
from psycopg import sql

from boneyard.server.jobs import Bounds, Job, JobKind
from boneyard.server.settings import (
    FIRST_PAUSE_S,
    KEPT_S,
    LAST_PAUSE_S,
    LEASE_S,
    MAX_TRIES,
    MAX_WAITING,
    WORKER_ALIVE_S,
    postgres_parameters,
)

logger = logging.getLogger(__name__)

T = TypeVar("T")

JOBS = "boneyard_jobs"
"""The channel of notices of new jobs to workers: the kind is the message."""

END_S = 5.0
"""Seconds that cancelled tasks have to end."""

CUT_OFF = (psycopg.Error, OSError)
"""Errors of a database that cannot be used."""


def channel_of(node: str) -> str:
    """Return the channel of notices to a node that one of its jobs has news."""
    return f"boneyard_{node}"


class Taken(NamedTuple):
    """A job that a worker holds; ``attempt`` counts the workers that held it, with this one."""

    id: str
    attempt: int
    person: str
    dear: bool
    body: bytes


class Row(NamedTuple):
    """A job of a node that is not done; ``free``: no worker holds it."""

    id: str
    attempt: int
    free: bool


NOW = "(extract(epoch FROM statement_timestamp()) * 1000)::bigint"

WAITS = f"kind = %(kind)s::text AND outcome IS NULL AND lease < {NOW}"

PUT = f"""
WITH added AS (
INSERT INTO jobs
    (id, kind, address, person, dear, most, node, created, turn, place, until, tries, worker, lease, work, parts)
SELECT %(id)s::text, %(kind)s::text, %(address)s::text, %(person)s::text, %(dear)s, %(each)s, %(node)s::text,
    (extract(epoch FROM clock_timestamp()) * 1000000)::bigint, %(turn)s, %(place)s,
    {NOW} + {int(1000 * KEPT_S)}, 0, '', 0, %(work)s, ''
WHERE (SELECT count(*) FROM jobs WHERE {WAITS} AND address = %(address)s::text AND person = %(person)s::text)
    < %(waiting_each)s
RETURNING kind
)
SELECT pg_notify('{JOBS}', kind) FROM added
"""

THROW_OUT = f"""
WITH last AS (SELECT address, dear FROM jobs WHERE {WAITS} ORDER BY turn DESC, created DESC LIMIT 1),
thrown AS (
    UPDATE jobs SET outcome = %(refusal)s
    WHERE (SELECT count(*) FROM jobs WHERE {WAITS}) > %(waiting)s AND {WAITS} AND id = (
        SELECT id FROM jobs JOIN last USING (address, dear) WHERE {WAITS} ORDER BY place DESC, created DESC LIMIT 1
    )
    RETURNING node
)
SELECT pg_notify('boneyard_' || node, '') FROM thrown
"""

FREE = f"""
one.kind = %(kind)s AND one.outcome IS NULL AND one.lease < {NOW} AND one.tries < {MAX_TRIES} AND one.until > {NOW}
    AND (one.most = 0 OR one.most > (
        SELECT count(*) FROM jobs AS other
        WHERE other.kind = one.kind AND other.person = one.person AND other.outcome IS NULL AND other.lease >= {NOW}
    ))
"""

TAKE = f"""
WITH next AS (
    SELECT id, address, dear, turn FROM jobs AS one WHERE {FREE}
    ORDER BY dear <> %(dear_first)s, turn, created LIMIT 1 FOR UPDATE SKIP LOCKED
), piece AS (
    SELECT one.id, one.turn FROM jobs AS one JOIN next USING (address, dear) WHERE {FREE}
    ORDER BY one.place, one.created LIMIT 1 FOR UPDATE OF one SKIP LOCKED
), kept AS (UPDATE jobs SET turn = piece.turn FROM next, piece WHERE jobs.id = next.id AND next.id <> piece.id)
UPDATE jobs SET worker = %(worker)s, lease = {NOW} + {int(1000 * LEASE_S)}, tries = tries + 1, parts = ''
WHERE id = (SELECT id FROM piece)
RETURNING id, tries, person, dear, work
"""

HELD = "id = %(id)s AND worker = %(worker)s AND tries = %(attempt)s AND outcome IS NULL"

BEAT = f"""
WITH held AS (
    UPDATE jobs SET lease = {NOW} + {int(1000 * LEASE_S)}, parts = parts || %(parts)s WHERE {HELD} RETURNING node
)
SELECT CASE WHEN %(news)s THEN pg_notify('boneyard_' || node, '') END FROM held
"""

FINISH = f"""
WITH held AS (
    UPDATE jobs SET lease = 0, parts = %(parts)s, outcome = %(outcome)s WHERE {HELD} RETURNING node
)
SELECT pg_notify('boneyard_' || node, '') FROM held
"""

HAND_BACK = f"""
WITH held AS (UPDATE jobs SET lease = 0, tries = tries - 1, worker = '', parts = '' WHERE {HELD} RETURNING kind)
SELECT pg_notify('{JOBS}', kind) FROM held
"""

SAY_ALIVE = f"""
INSERT INTO workers (id, kinds, seen) VALUES (%(worker)s, %(kinds)s, {NOW})
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen
"""

CLEAN = f"""
WITH old AS (DELETE FROM workers WHERE seen < {NOW} - 60000) DELETE FROM jobs WHERE until < {NOW}
"""


class StoredJob(NamedTuple):
    """A job as it is written down: its work, and pseudonyms and charges of its caller (`boneyard.server.turns`)."""

    body: bytes
    address: str
    person: str
    turn: float
    place: float


async def put(connection: Any, job: Job, written: StoredJob, node: str, bounds: Bounds, refusal: bytes) -> bool:
    """Write a job down and wake the workers; return False if too many of its caller wait.

    If too many of all wait, the last of the address that has asked for most gets the outcome ``refusal``.  Jobs are
    counted under a lock of the kind, which ends with the transaction.
    """
    values = {
        **written._asdict(),
        "id": job.id,
        "kind": job.kind.value,
        "dear": job.dear,
        "each": bounds.each,
        "node": node,
        "work": written.body,
        "waiting": bounds.waiting or MAX_WAITING,
        "waiting_each": bounds.waiting_each or MAX_WAITING,
        "refusal": refusal,
    }
    async with connection.pipeline(), connection.transaction():  # sent together: two ways there and back
        await connection.execute("SELECT pg_advisory_xact_lock(hashtext('boneyard jobs ' || %(kind)s::text))", values)
        added = await connection.execute(PUT, values)
        await connection.execute(THROW_OUT, values)
    return await added.fetchone() is not None


async def take(connection: Any, worker: str, kind: JobKind, dear_first: bool) -> Taken | None:
    """Take the next job of a kind; None if there is none, or each person has as many as they may."""
    values = {"worker": worker, "kind": kind.value, "dear_first": dear_first}
    found = await (await connection.execute(TAKE, values)).fetchone()
    return None if found is None else Taken(*found)


def _held(worker: str, taken: Taken) -> dict[str, Any]:
    return {"id": taken.id, "worker": worker, "attempt": taken.attempt}


async def beat(connection: Any, worker: str, taken: Taken, parts: bytes) -> bool:
    """Renew the lease of a job and add to its parts; return whether it is still this worker's."""
    values = {**_held(worker, taken), "parts": parts, "news": bool(parts)}
    return await (await connection.execute(BEAT, values)).fetchone() is not None


async def finish(connection: Any, worker: str, taken: Taken, parts: bytes, outcome: bytes) -> bool:
    """Write down the outcome of a job and all its parts; return whether it was still this worker's."""
    values = {**_held(worker, taken), "parts": parts, "outcome": outcome}
    return await (await connection.execute(FINISH, values)).fetchone() is not None


async def hand_back(connection: Any, worker: str, taken: Taken) -> None:
    """Leave a job to other workers, as if it had not been taken."""
    await connection.execute(HAND_BACK, _held(worker, taken))


async def say_alive(connection: Any, worker: str, kinds: list[JobKind]) -> None:
    """Write down that a worker runs."""
    await connection.execute(SAY_ALIVE, {"worker": worker, "kinds": ",".join(kinds)})


async def say_goodbye(connection: Any, worker: str) -> None:
    """Write down that a worker takes no jobs any more."""
    await connection.execute("DELETE FROM workers WHERE id = %s", (worker,))


async def done(connection: Any, node: str) -> list[tuple[str, bytes, bytes]]:
    """Take away the jobs of a node that are done: id, parts, and outcome."""
    query = "DELETE FROM jobs WHERE node = %s AND outcome IS NOT NULL RETURNING id, parts, outcome"
    found: list[tuple[str, bytes, bytes]] = await (await connection.execute(query, (node,))).fetchall()
    return found


async def parts_of(connection: Any, id: str, attempt: int, after: int) -> tuple[int, bytes] | None:
    """Return the attempt at a job and its parts: from the byte ``after`` on if it is still this attempt, else all."""
    query = """SELECT tries, CASE WHEN tries = %(attempt)s THEN substring(parts FROM %(place)s) ELSE parts END
               FROM jobs WHERE id = %(id)s AND outcome IS NULL"""
    values = {"id": id, "attempt": attempt, "place": after + 1}
    found: tuple[int, bytes] | None = await (await connection.execute(query, values)).fetchone()
    return found


async def rows_of(connection: Any, node: str) -> list[Row]:
    """Keep the jobs of a node that are not done for longer, and return them."""
    own = "WHERE node = %s AND outcome IS NULL"
    found = await (await connection.execute(f"SELECT id, tries, lease < {NOW} FROM jobs {own}", (node,))).fetchall()
    if found:
        # Not each time: a worker passes over a row that is being written.
        half = f"until = {NOW} + {int(1000 * KEPT_S)} {own} AND until < {NOW} + {int(500 * KEPT_S)}"
        await connection.execute(f"UPDATE jobs SET {half}", (node,))
    return [Row(*row) for row in found]


async def drop(connection: Any, id: str, free_only: bool = False) -> bool:
    """Take a job away from the workers, if ``free_only`` unless one holds it; return whether it was there."""
    free = f" AND lease < {NOW}" if free_only else ""
    query = f"DELETE FROM jobs WHERE id = %s AND outcome IS NULL{free}"
    removed: int = (await connection.execute(query, (id,))).rowcount
    return removed > 0


async def kinds_taken(connection: Any) -> set[JobKind]:
    """Return the kinds of work that some worker takes."""
    query = f"SELECT kinds FROM workers WHERE seen >= {NOW} - {int(1000 * WORKER_ALIVE_S)}"
    rows = await (await connection.execute(query)).fetchall()
    names = {name for (kinds,) in rows for name in kinds.split(",")}
    return {kind for kind in JobKind if kind in names}


async def clean(connection: Any) -> None:
    """Delete the jobs of dead nodes, and the messages of dead workers."""
    await connection.execute(CLEAN)


async def ended(*tasks: asyncio.Task[Any]) -> None:
    """Cancel tasks, and wait for their end for a bounded time."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=END_S)


class Line:
    """A connection for one statement at a time, replaced after it broke."""

    def __init__(self, url: str) -> None:
        self.url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._parameters: dict[str, Any] = {**postgres_parameters(url)}
        self._connection: Any = None
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.ending = False
        """Whether to listen no longer: a task that is cancelled at the wrong moment does not notice."""

    async def connect(self) -> Any:
        """Return a new connection."""
        return await psycopg.AsyncConnection.connect(self.url, autocommit=True, **self._parameters)

    async def run(self, work: Callable[[Any], Awaitable[T]]) -> T:
        """Run statements, to their end even if the caller is cancelled.  Raises the errors of ``CUT_OFF``."""
        task = asyncio.create_task(self._run(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _run(self, work: Callable[[Any], Awaitable[T]]) -> T:
        async with self._lock:
            if self._connection is None or self._connection.closed:
                self._connection = await self.connect()
            try:
                return await work(self._connection)
            except (psycopg.OperationalError, OSError):
                with contextlib.suppress(*CUT_OFF):
                    await self._connection.close()
                raise

    async def close(self) -> None:
        """Close the connection."""
        async with self._lock:
            if self._connection is not None:
                await self._connection.close()

    async def listen(self, channel: str, heard: Callable[[str], None]) -> None:
        """Yield every notice on a channel, for ever; after a reconnect an empty one, since some may be missed."""
        pause = FIRST_PAUSE_S
        while not self.ending:
            try:
                async with await self.connect() as connection:
                    await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
                    pause = FIRST_PAUSE_S
                    heard("")
                    async for notice in connection.notifies():
                        heard(notice.payload)
            except CUT_OFF as error:
                logger.warning("the queue is cut", extra={"data": {"error": type(error).__name__}})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE_S)
