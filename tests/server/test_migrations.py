"""A migration runs while processes of the version before serve: all that they use stays as it was."""

from __future__ import annotations

import json
from pathlib import Path

import sqlalchemy as sa

from boneyard.server.store import migrations, schema
from boneyard.server.store.log import Log
from boneyard.server.tables import entry

FIRST = "0003"
"""The migration that the oldest version with this promise knows."""


def columns(engine: sa.Engine) -> dict[str, dict[str, tuple[str, bool]]]:
    found = sa.inspect(engine)
    return {
        table: {column["name"]: (str(column["type"]), bool(column["nullable"])) for column in found.get_columns(table)}
        for table in found.get_table_names()
    }


def test_migrations_only_add(tmp_path: Path) -> None:
    engine = Log(f"sqlite:///{tmp_path / 'server.db'}").engine
    try:
        migrations.upgrade(engine, FIRST)
        before = columns(engine)
        migrations.upgrade(engine)
        after = columns(engine)
        defaults = {
            (table, column["name"]): column["default"] is not None or column["nullable"]
            for table in after
            for column in sa.inspect(engine).get_columns(table)
        }
    finally:
        engine.dispose()
    for table, known in before.items():
        assert known.items() <= after[table].items(), table
        assert all(defaults[table, name] for name in after[table].keys() - known.keys()), table


def test_the_names_in_the_logs_are_found(tmp_path: Path) -> None:
    """A user who said something is named, whether they sat or not."""
    logs = json.loads((Path(__file__).parent / "logs-0.1.json").read_text())["clock"]
    engine = Log(f"sqlite:///{tmp_path / 'server.db'}").engine
    try:
        migrations.upgrade(engine, "0004")
        rows = [
            {"table_id": logs["id"], "seq": seq, "body": body.encode()} for seq, body in enumerate(logs["events"], 1)
        ]
        with engine.begin() as connection:
            connection.execute(sa.insert(schema.events), rows)
        migrations.upgrade(engine)
        with engine.connect() as connection:
            found = {tuple(row) for row in connection.execute(sa.select(schema.named))}
    finally:
        engine.dispose()
    entries = [entry.decode(row["body"]) for row in rows]
    assert found == {(one.user, logs["id"]) for one in entries if isinstance(one, entry.Named)}
    assert len(found) == 3


def test_migrations_make_the_tables_that_the_code_knows(tmp_path: Path) -> None:
    engine = Log(f"sqlite:///{tmp_path / 'server.db'}").engine
    try:
        migrations.upgrade(engine)
        made = columns(engine)
    finally:
        engine.dispose()
    del made["alembic_version"]
    assert {table: set(found) for table, found in made.items()} == {
        name: {column.name for column in table.columns} for name, table in schema.metadata.tables.items()
    }
