"""A database is made once and whole; one of another version, and a copy of one, are refused in a line and stay as they
are."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from harness import Server
from office import Office
from postgres import postgres, programs

from boneyard.server.store import migrations, schema
from boneyard.server.store.sql import SqlStore


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'server.db'}"
        return
    with postgres(programs(), "fsync=off") as found:
        yield found


def execute(url: str, statement: str) -> list[object]:
    engine = SqlStore(url).engine
    with engine.begin() as connection:
        found = connection.execute(sa.text(statement))
        rows = [row[0] for row in found] if found.returns_rows else []
    engine.dispose()
    return rows


def make(url: str) -> None:
    engine = SqlStore(url).engine
    migrations.upgrade(engine)
    migrations.upgrade(engine)  # once more changes nothing
    engine.dispose()


def refused(url: str) -> str:
    """The one line of a server that does not start, and has not said that it is open."""
    words = [sys.executable, "-m", "boneyard", "serve", "--port", "0", "--database", url]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    return line


def test_tables_that_need_not_survive_are_not_logged(url: str) -> None:
    make(url)
    if url.startswith("postgresql"):
        found = execute(url, "SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'")
        assert set(found) == {table.name for table in schema.PASSING}


def test_a_database_of_another_version_is_refused_and_stays_as_it_is(url: str) -> None:
    execute(url, "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    execute(url, "INSERT INTO alembic_version VALUES ('0011')")
    assert "is of another version of Boneyard and stays as it is" in refused(url)
    engine = SqlStore(url).engine
    assert sa.inspect(engine).get_table_names() == ["alembic_version"]
    engine.dispose()


def test_a_copy_of_another_version_is_refused_before_anything_is_changed(url: str, tmp_path: Path) -> None:
    make(url)
    office, copy = Office(Server(tmp_path), url), tmp_path / "copy"
    execute(url, "UPDATE alembic_version SET version_num = '0011'")
    execute(url, "INSERT INTO users (id, name, created) VALUES ('ana', 'Ana', 1)")
    office.admin("backup", str(copy))
    execute(url, "DELETE FROM users")
    execute(url, f"UPDATE alembic_version SET version_num = '{schema.VERSION}'")
    for words in (["--replace"], ["--user", "ana"]):
        assert f"{copy} is a copy of another version" in office.admin("restore", str(copy), *words, status=2)
    assert execute(url, "SELECT version_num FROM alembic_version") == [schema.VERSION]
    assert execute(url, "SELECT id FROM users") == []
    assert not list(tmp_path.glob("*.part*"))


def test_a_file_that_is_no_database_is_refused_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "server.db").write_text("hello" * 100)
    assert "file is not a database" in refused(f"sqlite:///{tmp_path / 'server.db'}")
