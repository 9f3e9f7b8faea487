"""Copies of the database: made while the server runs, read, and put in its place while no server runs.

`boneyard.server.admin.restore` brings back single things from a copy while the server runs.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from boneyard.errors import BoneyardError
from boneyard.server.admin.service import actor
from boneyard.server.clock import now_ms
from boneyard.server.names import random_id
from boneyard.server.pulse import DOWN_MS
from boneyard.server.settings import Config
from boneyard.server.store import audit, schema
from boneyard.server.store.audit import AuditAction
from boneyard.server.store.sql import SqlStore

PAGES = 2_000
"""Pages of SQLite that are copied before each call with the progress."""

SIDE_FILES = ("-wal", "-shm")
"""Endings of the files that SQLite keeps next to a database."""

SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"
"""How the copies of the databases begin."""

Progress = Callable[[int, int], None]
"""Called with the part of the whole that is done."""


def save(config: Config, target: Path, progress: Progress) -> None:
    """Copy the database into a new file, consistent as of one moment; the server may run.

    Raises ``BoneyardError``, and leaves no file then.
    """
    if target.exists():
        raise BoneyardError(f"{target} exists; name a file that does not")
    url = sa.make_url(config.database)
    partly = _partly(target)
    try:
        if url.get_backend_name() == "sqlite":
            _copy(_existing(url), partly, progress)
        else:
            passing = [f"--exclude-table-data={table.name}" for table in schema.PASSING]
            _run("pg_dump", url, "--format=custom", *passing, f"--file={partly}")
        os.replace(partly, target)
    except OSError as error:
        raise BoneyardError(f"{target} cannot be written: {error.strerror}") from None
    except sqlite3.Error as error:
        raise BoneyardError(f"{url.database} cannot be copied: {error}") from None
    finally:
        partly.unlink(missing_ok=True)
    _note(config, AuditAction.SAVED, target)


def replace(config: Config, source: Path, progress: Progress, *, sign_out: bool) -> Path | None:
    """Put a copy in the place of the database; ``sign_out`` ends all sessions in it.  No server may run.

    Returns the file that has the database of before, for SQLite.  Raises ``BoneyardError``, changing nothing.
    """
    url = sa.make_url(config.database)
    _check(source, url)
    kept = None
    if url.get_backend_name() == "sqlite":
        path = Path(str(url.database))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _not_written(path, error) from None
        if path.exists():
            _refuse_if_alive(config)
        with _fresh(path, source, progress) as fresh:
            try:
                kept = _aside(path)
                os.replace(fresh, path)
            except OSError as error:
                raise _not_written(path, error) from None
    else:
        _refuse_if_alive(config)
        _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(source))
    if sign_out:
        _in_database(config, lambda connection: connection.execute(sa.delete(schema.sessions)))
    _note(config, AuditAction.RESTORED, source)
    return kept


@contextmanager
def opened(config: Config, source: Path, progress: Progress) -> Iterator[SqlStore]:
    """Open a copy next to the database; it is removed at the end.  Raises ``BoneyardError``."""
    url = sa.make_url(config.database)
    _check(source, url)
    if url.get_backend_name() == "sqlite":
        with _fresh(_existing(url), source, progress) as fresh:
            yield from _used(url.set(database=str(fresh)))
        return
    name = f"boneyard_copy_{random_id().lower().replace('-', '_')}"
    with _beside(url, f'CREATE DATABASE "{name}"', f'DROP DATABASE "{name}" WITH (FORCE)'):
        there = url.set(database=name)
        _run("pg_restore", there, "--no-owner", "--no-privileges", "--exit-on-error", str(source))
        yield from _used(there)


def _used(url: URL) -> Iterator[SqlStore]:
    log = SqlStore(url.render_as_string(hide_password=False))
    try:
        yield log
    finally:
        log.engine.dispose()


@contextmanager
def _fresh(path: Path, source: Path, progress: Progress) -> Iterator[Path]:
    """Copy an SQLite file next to a database; the copy is removed at the end if it is still there."""
    fresh = _partly(path)
    try:
        _copy(source, fresh, progress)
        yield fresh
    except OSError as error:
        raise _not_written(path, error) from None
    except sqlite3.Error as error:
        raise BoneyardError(f"{source} cannot be copied: {error}") from None
    finally:
        for ending in ("", *SIDE_FILES):
            Path(f"{fresh}{ending}").unlink(missing_ok=True)


@contextmanager
def _beside(url: URL, make: str, drop: str) -> Iterator[None]:
    """Make a database next to another one of PostgreSQL, and drop it at the end."""
    engine = SqlStore(url.render_as_string(hide_password=False)).engine.execution_options(isolation_level="AUTOCOMMIT")

    def run(statement: str) -> None:
        with engine.connect() as connection:
            connection.execute(sa.text(statement))

    try:
        try:
            run(make)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BoneyardError(f"the copy needs a database of its own for a while: {reason}") from None
        try:
            yield
        finally:
            run(drop)
    finally:
        engine.dispose()


def _partly(path: Path) -> Path:
    """Return an unused file name next to ``path``; restores may run concurrently or have left files."""
    return path.with_name(f"{path.name}.{random_id()}.part")


def _not_written(path: Path, error: OSError) -> BoneyardError:
    return BoneyardError(f"{path} cannot be written: {error.strerror}")


def _existing(url: URL) -> Path:
    path = Path(str(url.database))
    if not path.is_file():
        raise BoneyardError(f"there is no database {path}; name one with --database")
    return path


def _copy(source: Path, target: Path, progress: Progress) -> None:
    target.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):

        def told(_: int, remaining: int, total: int) -> None:
            progress(total - remaining, total)

        old.backup(new, pages=PAGES, progress=told)
    descriptor = os.open(target, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _check(source: Path, url: URL) -> None:
    """Raise ``BoneyardError`` unless a file is a whole copy of a database of the kind of ``url``."""
    try:
        with source.open("rb") as file:
            begin = file.read(len(SQLITE))
    except FileNotFoundError:
        raise BoneyardError(f"there is no file {source}") from None
    except OSError as error:
        raise BoneyardError(f"{source} cannot be read: {error.strerror}") from None
    kinds = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
    of = "postgresql" if begin.startswith(POSTGRES) else "sqlite" if begin == SQLITE else None
    wanted = url.get_backend_name()
    if of is None:
        raise BoneyardError(f"{source} is no copy of a database of Boneyard")
    if of != wanted:
        raise BoneyardError(f"{source} is a copy of {kinds[of]}, and this database is {kinds.get(wanted, wanted)}")
    version = _version_of_sqlite(source) if of == "sqlite" else _version_of_postgres(source)
    if version != schema.VERSION:
        raise BoneyardError(
            f"{source} is a copy of another version of Boneyard: restore it with the version that made it"
        )


def _version_of_postgres(source: Path) -> str:
    """Return the version of the tables in a copy, which is the only line of data of a table of its own."""
    lines = _run("pg_restore", None, "--data-only", "--table=alembic_version", "--file=-", str(source)).splitlines()
    return next((lines[n + 1] for n, line in enumerate(lines[:-1]) if line.startswith("COPY ")), "")


def _version_of_sqlite(source: Path) -> str:
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
            [version] = copy.execute("SELECT max(version_num) FROM alembic_version").fetchone()
            copy.execute("SELECT count(*) FROM users").fetchone()
    except sqlite3.Error as error:
        raise BoneyardError(f"{source} is no copy of a database of Boneyard: {error}") from None
    if found != "ok":
        raise BoneyardError(f"{source} is damaged: {str(found)[:100]}")
    return version or ""


def _aside(path: Path) -> Path | None:
    """Rename a database, with its other files, and return its new name."""
    if not path.exists():
        return None
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.{stamp}")
    for ending in SIDE_FILES:
        beside = Path(f"{path}{ending}")
        if beside.exists():
            os.replace(beside, f"{kept}{ending}")
    os.replace(path, kept)
    return kept


def _refuse_if_alive(config: Config) -> None:
    """Raise ``BoneyardError`` if a server wrote to the database a moment ago."""
    engine = SqlStore(config.database).engine
    try:
        with engine.connect() as connection:
            at = alive(connection)
    except (sa.exc.OperationalError, sa.exc.ProgrammingError) as error:
        if "no such table" in str(error) or "does not exist" in str(error):
            return  # an empty database
        raise BoneyardError(f"the database cannot be used: {str(error.orig).splitlines()[0]}") from None
    finally:
        engine.dispose()
    ago = now_ms() - at
    if at and abs(ago) < DOWN_MS:
        raise BoneyardError(
            f"a server uses this database (it wrote {max(0, ago) // 1000} s ago): "
            f"stop it, wait {DOWN_MS // 1000} s, try again"
        )


def alive(connection: sa.Connection) -> int:
    """Return when a server that uses a database wrote that it runs; 0 if none ever did."""
    c = schema.server.c
    return int(connection.execute(sa.select(c.value).where(c.key == "alive")).scalar() or 0)


def _run(program: str, url: URL | None, *words: str) -> str:
    """Run a program of PostgreSQL, on the database of ``url`` if there is one, and return its output.

    The password goes by the environment.
    """
    if shutil.which(program) is None:
        raise BoneyardError(f"{program} is not here; it comes with PostgreSQL's client programs")
    environment = {**os.environ, "PGTARGETSESSIONATTRS": "read-write"}
    where = []
    if url is not None:
        where = [f"--dbname={url.set(drivername='postgresql', password=None).render_as_string()}"]
        if url.password:
            environment["PGPASSWORD"] = str(url.password)
    done = subprocess.run([program, *words, *where], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
        raise BoneyardError(f"{program} failed: {reason[0][:300]}")
    return done.stdout


def _note(config: Config, action: AuditAction, file: Path) -> None:
    def note(connection: sa.Connection) -> None:
        # A database of another version is copied as it is; it may have no audit log.
        if sa.inspect(connection).has_table(schema.audit.name):
            audit.note(connection, now_ms(), actor(), action, detail=file.name)

    _in_database(config, note)


def _in_database(config: Config, change: Callable[[sa.Connection], object]) -> None:
    engine = SqlStore(config.database).engine
    try:
        with engine.begin() as connection:
            change(connection)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BoneyardError(f"the database cannot be written: {reason}") from None
    finally:
        engine.dispose()
