"""The state of a table after one entry of its log, so that a node that loads the table need not read the log before it.

A table has one row, which each snapshot replaces.  The row counts the erasures of names in the log, too: a snapshot is
written only where the count is still the one that was read before the log.  Both writes lock the row, so an erasure
either comes later and empties the row, or has come earlier and the snapshot is not written: no snapshot has a name that
the log no longer has.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Dialect

from boneyard.server.ports import Snapshot
from boneyard.server.store import schema
from boneyard.server.store.fast_insert import Row
from boneyard.server.store.statements import insert_of

_C = schema.snapshots.c
_COLUMNS = (_C.erasures, _C.seq, _C.version, _C.body)


def putting(dialect: Dialect) -> sa.Insert:
    """Return the statement that writes a snapshot; its parameters come from `row`.

    It writes nothing if names were erased meanwhile, if the row has a later snapshot, or if the table was deleted,
    whose row it locks against that.
    """
    values = [sa.bindparam(f"b_{column.name}", type_=column.type) for column in schema.snapshots.c]
    there = schema.tables.c.id == sa.bindparam("b_table_id")
    one = sa.select(*values).where(there).with_for_update(read=True, key_share=True)
    put = insert_of(dialect)(schema.snapshots).from_select([column.name for column in schema.snapshots.c], one)
    statement: sa.Insert = put.on_conflict_do_update(
        index_elements=["table_id"],
        set_={name: put.excluded[name] for name in ("seq", "version", "body")},
        where=sa.and_(_C.erasures == put.excluded.erasures, _C.seq < put.excluded.seq),
    )
    return statement


def row(table: str, snapshot: Snapshot) -> Row:
    """Return the parameters that write a snapshot of a table, where ``snapshot.erasures`` were counted."""
    return {"b_table_id": table} | {f"b_{name}": value for name, value in snapshot._asdict().items()}


def read(connection: Connection, table: str) -> Snapshot:
    """Return the row of a table, which must be read before its log; an empty one if there is none."""
    found = connection.execute(sa.select(*_COLUMNS).where(_C.table_id == table)).first()
    return Snapshot() if found is None else Snapshot(*found)


def erase(connection: Connection, tables: Iterable[str]) -> None:
    """Empty the rows of all tables in whose logs names are erased in the same transaction; call it once in each."""
    put = insert_of(connection.dialect)(schema.snapshots)
    empty = Snapshot(erasures=1)._asdict()
    statement = put.on_conflict_do_update(
        index_elements=["table_id"],
        set_={"erasures": _C.erasures + 1, **{name: put.excluded[name] for name in ("seq", "version", "body")}},
    )
    rows = [{"table_id": table, **empty} for table in sorted(tables)]
    if rows:
        connection.execute(statement, rows)
