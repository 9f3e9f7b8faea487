"""A PostgreSQL that a test or a tool starts for itself, from Debian's package, and never as root."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Never

import psycopg
from zygote import bind

MISSING = "no PostgreSQL here (Debian: apt-get install postgresql)"

WAIT_S = 180
"""Seconds after which a server should have started, stopped or been promoted, and a standby caught up: `pg_ctl` gives
up after 60 of its own accord, in which a busy machine may not replay a log."""


def binaries() -> Path | None:
    """Return the folder of the newest PostgreSQL: Debian's, or the one on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


def needed(missing: str) -> Never:
    """Skip the test that needs a program of Debian, or let it fail if BONEYARD_REQUIRE_POSTGRES is 1."""
    import pytest  # tools use this module too

    if os.environ.get("BONEYARD_REQUIRE_POSTGRES") == "1":
        pytest.fail(f"{missing}, and BONEYARD_REQUIRE_POSTGRES=1")
    pytest.skip(missing)


def programs() -> Path:
    """Return `binaries` for a test, which needs them."""
    return binaries() or needed(MISSING)


class Postgres:
    """A server in a folder of its own, on a socket there."""

    def __init__(self, programs: Path, *settings: str) -> None:
        """Take ``settings`` such as ``fsync=off``."""
        self._programs = programs
        # Not in pytest's folders: those are for the user who runs the tests, and PostgreSQL does not run as root.
        self.folder = Path(tempfile.mkdtemp(prefix="boneyard-postgres-"))
        self._data = self.folder / "data"
        self._user: dict[str, int] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self._user = {"user": nobody.pw_uid, "group": nobody.pw_gid}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        self._settings = ("listen_addresses=''", f"unix_socket_directories={self.folder}", *settings)

    @property
    def url(self) -> str:
        """The address of the database."""
        return f"postgresql://boneyard@/boneyard?host={self.folder}"

    @property
    def socket(self) -> Path:
        """The socket at which it is reached."""
        return self.folder / ".s.PGSQL.5432"

    def _run(self, program: str, *words: object) -> None:
        environment = {**os.environ, "HOME": str(self.folder), "TZ": "UTC"}
        subprocess.run(
            [str(self._programs / program), *map(str, words)],
            check=True, stdout=subprocess.DEVNULL, env=environment, cwd=self.folder, **self._user,
        )  # type: ignore[call-overload] # fmt: skip

    def script(self, path: Path, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        """Run a shell script as the user of the server, with its programs and its folder of data, as an image would."""
        known = {
            "PATH": f"{self._programs}:{os.environ['PATH']}",
            "HOME": str(self.folder),
            "PGDATA": str(self._data),
            "TZ": "UTC",
        }
        copy = self.folder / path.name  # where that user may read it
        copy.write_bytes(path.read_bytes())
        copy.chmod(0o755)
        return subprocess.Popen(
            ["sh", str(copy), *words], env=known | environment, cwd=self.folder, stdout=subprocess.DEVNULL, **self._user
        )  # type: ignore[call-overload]

    def create(self) -> None:
        """Make the files of a new, empty database, and start it."""
        self._run("initdb", "-D", self._data, "-U", "boneyard", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()
        self._run("createdb", "-h", self.folder, "-U", "boneyard", "boneyard")

    def copy(self, primary: Postgres) -> None:
        """Make the files of a standby of another server in the place of its own, and start it."""
        if self._data.exists():
            shutil.rmtree(self._data)
        where = f"host={primary.folder} user=boneyard application_name=standby"
        self._run("pg_basebackup", "-D", self._data, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", where)
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        stated = " ".join(f"-c {setting}" for setting in self._settings)
        self._run("pg_ctl", "-D", self._data, "-w", "-t", WAIT_S, "-l", self.folder / "log", "-o", stated, "start")
        bind(self.processes()[0])

    def promote(self) -> None:
        """Make a standby the primary."""
        self._run("pg_ctl", "-D", self._data, "-w", "-t", WAIT_S, "promote")

    def execute(self, *statements: str) -> None:
        """Carry out statements, each in a transaction of its own."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def wait_for(self, question: str) -> None:
        """Wait until a question has an answer."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            end = time.monotonic() + WAIT_S
            while connection.execute(question.encode()).fetchone() is None:
                if time.monotonic() > end:
                    raise TimeoutError(question)
                time.sleep(0.01)

    def crash(self) -> None:
        """End it without a checkpoint and without a word to its clients."""
        self._run("pg_ctl", "-D", self._data, "-w", "-t", WAIT_S, "-m", "immediate", "stop")

    def fill_disk(self) -> None:
        """Let no process of it write to a file, as on a full disk."""
        for process in self.processes():
            self._limit_files(process, "0:")

    def free_disk(self) -> None:
        """Let it write again, and start it if it gave up."""
        for process in self.processes():
            self._limit_files(process, "unlimited:")
        if not self._answers():
            if self.processes():
                self.crash()
            self.start()

    def processes(self) -> list[int]:
        """Return the server's process, before the processes that it started."""
        try:
            first = int((self._data / "postmaster.pid").read_text().split()[0])
            children = Path(f"/proc/{first}/task/{first}/children").read_text()
        except (OSError, IndexError):
            return []
        return [first, *map(int, children.split())]

    def _limit_files(self, process: int, most: str) -> None:
        """Set the greatest size of a file that a process writes; the user who runs the server may."""
        words = ["prlimit", "--pid", str(process), f"--fsize={most}"]
        subprocess.run(words, check=False, stderr=subprocess.DEVNULL, cwd=self.folder, **self._user)  # type: ignore[call-overload]

    def _answers(self) -> bool:
        try:
            self._run("pg_isready", "-q", "-h", self.folder, "-t", 5)
        except subprocess.CalledProcessError:
            return False
        return True

    def remove(self) -> None:
        """End it if it runs, and delete its files."""
        if self.processes():
            with contextlib.suppress(subprocess.CalledProcessError):  # killed −9: it left its number
                self.crash()
        shutil.rmtree(self.folder)


class Replicated:
    """A primary and a standby that has everything on its disk before a commit is answered.

    The standby does not wait for a standby of its own: after `fail_over` the new primary works alone until `protect`.
    """

    STREAMING = ("wal_keep_size=128MB", "wal_retrieve_retry_interval=250ms")
    """The second: after a crash of the primary no commit is answered until the standby is connected again (5 s)."""

    def __init__(self, programs: Path, *settings: str) -> None:
        """Take ``settings`` such as ``fsync=off`` for both."""
        self.primary = Postgres(programs, *self.STREAMING, *settings)
        self.standby = Postgres(programs, *self.STREAMING, *settings)
        self.servers = (self.primary, self.standby)

    @property
    def url(self) -> str:
        """The address of the database at whichever of the two takes writes."""
        return f"postgresql://boneyard@/boneyard?host={','.join(str(server.folder) for server in self.servers)}"

    def create(self) -> None:
        """Start a new, empty database and its standby."""
        self.primary.create()
        self.protect()

    def protect(self) -> None:
        """Make the standby anew from the primary, and let each commit wait until it is on the standby's disk.

        ``on`` and not ``remote_apply``: nobody reads at the standby, and it applies what it has before it is promoted.
        """
        self.standby.copy(self.primary)
        self.primary.execute(
            "ALTER SYSTEM SET synchronous_standby_names = 'standby'",
            "ALTER SYSTEM SET synchronous_commit = 'on'",
            "SELECT pg_reload_conf()",
        )
        self.primary.wait_for("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")

    def fail_over(self) -> None:
        """Crash the primary for good unless that happened, and promote the standby."""
        if self.primary.processes():
            self.primary.crash()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def remove(self) -> None:
        """End both, and delete their files."""
        for server in self.servers:
            server.remove()


@contextmanager
def replicated(programs: Path, *settings: str) -> Iterator[Replicated]:
    """Run a primary with a standby."""
    pair = Replicated(programs, *settings)
    try:
        pair.create()
        yield pair
    finally:
        pair.remove()


@contextmanager
def postgres(programs: Path, *settings: str) -> Iterator[str]:
    """Run a server on a socket in a folder of its own, with ``settings`` such as ``fsync=off``; give its URL."""
    server = Postgres(programs, *settings)
    try:
        server.create()
        yield server.url
    finally:
        server.remove()
