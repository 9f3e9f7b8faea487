"""A PostgreSQL that a test or a tool starts for itself, from Debian's package, and never as root."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Never

from zygote import bind

MISSING = "no PostgreSQL here (Debian: apt-get install postgresql)"


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

    def create(self) -> None:
        """Make the files of a new, empty database, and start it."""
        self._run("initdb", "-D", self._data, "-U", "boneyard", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()
        self._run("createdb", "-h", self.folder, "-U", "boneyard", "boneyard")

    def copy(self, primary: Postgres) -> None:
        """Make the files of a standby of another server, and start it."""
        where = f"host={primary.folder} user=boneyard application_name=standby"
        self._run("pg_basebackup", "-D", self._data, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", where)
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        stated = " ".join(f"-c {setting}" for setting in self._settings)
        self._run("pg_ctl", "-D", self._data, "-w", "-l", self.folder / "log", "-o", stated, "start")
        bind(self._processes()[0])

    def promote(self) -> None:
        """Make a standby the primary."""
        self._run("pg_ctl", "-D", self._data, "-w", "promote")

    def crash(self) -> None:
        """End it without a checkpoint and without a word to its clients."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def fill_disk(self) -> None:
        """Let no process of it write to a file, as on a full disk."""
        for process in self._processes():
            self._limit_files(process, "0:")

    def free_disk(self) -> None:
        """Let it write again, and start it if it gave up."""
        for process in self._processes():
            self._limit_files(process, "unlimited:")
        if not self._answers():
            if self._processes():
                self.crash()
            self.start()

    def _processes(self) -> list[int]:
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
        if (self._data / "postmaster.pid").exists():
            self.crash()
        shutil.rmtree(self.folder)


@contextmanager
def postgres(programs: Path, *settings: str) -> Iterator[str]:
    """Run a server on a socket in a folder of its own, with ``settings`` such as ``fsync=off``; give its URL."""
    server = Postgres(programs, *settings)
    try:
        server.create()
        yield server.url
    finally:
        server.remove()
