"""What a take-over costs: a node loads a table that it does not have, by its snapshot and by the whole log.

    python benchmarks/server/takeover.py                       # on SQLite
    python benchmarks/server/takeover.py --postgres            # on a PostgreSQL that is started for it

The tables are random ones of people who only play.  ``evening``: short matches one after the other, of which the whole
log plays only the last; ``match``: one match that never ends.  Times are those of the process (CPU), the median of
several loads in turns.  Last, what it costs to make the snapshots, for each entry of the log.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

from postgres import MISSING, binaries, postgres
from random_tables import RandomTable

from boneyard.server.store import migrations, schema, snapshots
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import journal, snapshot

SIZES = (50, 500, 2_000)
REPEATED = 5
KINDS: dict[str, dict[str, int | str | bool]] = {"evening": {"target": 60}, "match": {"target": 1_000_000}}


@contextmanager
def database(on_postgres: bool) -> Iterator[SqlStore]:
    """Make an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        if not on_postgres:
            yield _made(f"sqlite:///{folder}/takeover.db")
            return
        programs = binaries()
        if programs is None:
            raise SystemExit(MISSING)
        with postgres(programs) as url:
            store = _made(url)
            yield store
            store.engine.dispose()


def _made(url: str) -> SqlStore:
    store = SqlStore(url)
    migrations.upgrade(store.engine)
    return store


def put(store: SqlStore, name: str, made: RandomTable) -> int:
    """Write a table into the database as a server would have done; return the bytes of its snapshot."""
    rows = [{"table_id": name, "seq": seq, "body": body} for seq, body in enumerate(made.store.events, 1)]
    with store.engine.begin() as connection:
        connection.execute(sa.insert(schema.events), rows)
        if made.store.kept.seq:
            connection.execute(sa.insert(schema.snapshots), [{"table_id": name, **made.store.kept._asdict()}])
    return len(made.store.kept.body)


def loads(store: SqlStore, name: str, times: int) -> tuple[float, float, float, float]:
    """Return the milliseconds of a load by the snapshot and by the whole log, CPU and wall clock of each."""

    def one(version: int) -> tuple[float, float]:
        kept, snapshot.VERSION = snapshot.VERSION, version
        began = time.process_time(), time.perf_counter()
        loaded = journal.load(store, name)
        ended = time.process_time(), time.perf_counter()
        snapshot.VERSION = kept
        assert loaded is not None
        return 1e3 * (ended[0] - began[0]), 1e3 * (ended[1] - began[1])

    pairs = [(*one(snapshot.VERSION), *one(-1)) for _ in range(times)]
    cpu, wall, cpu_whole, wall_whole = (median(column) for column in zip(*pairs, strict=True))
    return cpu, wall, cpu_whole, wall_whole


def cost(store: SqlStore, kind: str, entries: int) -> tuple[float, float, int]:
    """Return the microseconds for an entry that snapshots take to be made, and to be written, and the bytes of the
    largest."""
    made = RandomTable("fives", 4, 1, calm=True, **KINDS[kind])
    card = {"id": kind, "created": 1, "changed": 1, "public": False, "phase": "play", "card": b""}
    making, writing, largest = 0.0, 0.0, 0
    with store.engine.begin() as connection:
        connection.execute(sa.insert(schema.tables), [card])
        for size in range(snapshot.EVERY, entries + 1, snapshot.EVERY):
            made.run(size)
            began = time.process_time()
            for _ in range(REPEATED):
                body = snapshot.taken(made.state)
            making += time.process_time() - began
            largest = max(largest, len(body))
            began = time.process_time()
            for turn in range(REPEATED):
                kept = snapshots.Snapshot(0, size + turn, snapshot.VERSION, body)
                connection.execute(store._put_snapshot, snapshots.row(kind, kept))
            writing += time.process_time() - began
    return 1e6 * making / entries / REPEATED, 1e6 * writing / entries / REPEATED, largest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--times", type=int, default=21, help="loads of each table in each way (21)")
    args = parser.parse_args()
    print(f"{'':8} {'entries':>7} {'read':>5} {'kB':>5}   {'ms by snapshot':>14} {'by the log':>10} {'ratio':>6}")
    with database(args.postgres) as store:
        for kind, options in KINDS.items():
            for size in SIZES:
                # So that the rest of the log behind the snapshot is as long as it gets.
                entries = size if size < snapshot.EVERY else size // snapshot.EVERY * snapshot.EVERY - 1
                made = RandomTable("fives", 4, 1, calm=True, **options).run(entries)
                name = f"{kind}{size}"
                body = put(store, name, made)
                made.store.read = 0
                journal.load(made.store, made.state.id)  # type: ignore[arg-type]
                cpu, wall, cpu_whole, wall_whole = loads(store, name, args.times)
                print(
                    f"{kind:8} {entries:>7} {made.store.read:>5} {body / 1e3:>5.1f}   {cpu:>6.2f} ({wall:>5.2f}) "
                    f"{cpu_whole:>5.2f} ({wall_whole:.2f}) {cpu_whole / cpu:>6.2f}"
                )
        for kind in KINDS:
            making, writing, largest = cost(store, kind, SIZES[-1])
            print(
                f"{kind}: for each entry of the log {making:.1f} µs to make snapshots and {writing:.1f} µs to write"
                f" them; the largest has {largest / 1e3:.1f} kB"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
