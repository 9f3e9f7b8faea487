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

MISSING = "no PostgreSQL here (Debian: apt-get install postgresql)"


def binaries() -> Path | None:
    """Return the folder of the newest PostgreSQL: Debian's, or the one on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


@contextmanager
def postgres(programs: Path, *settings: str) -> Iterator[str]:
    """Run a server on a socket in a folder of its own, with ``settings`` such as ``fsync=off``; give its URL."""
    # Not in pytest's folders: those are for the user who runs the tests, and PostgreSQL does not run as root.
    folder = Path(tempfile.mkdtemp(prefix="boneyard-postgres-"))
    options = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        options = {"user": nobody.pw_uid, "group": nobody.pw_gid}
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    data, home = folder / "data", {**os.environ, "HOME": str(folder), "TZ": "UTC"}

    def run(*words: object) -> None:
        subprocess.run(
            [str(word) for word in words], check=True, stdout=subprocess.DEVNULL, env=home, cwd=folder, **options
        )  # type: ignore[call-overload]

    run(programs / "initdb", "-D", data, "-U", "boneyard", "--auth=trust", "--encoding=UTF8", "--no-sync")
    stated = (f"-c {setting}" for setting in ("listen_addresses=''", f"unix_socket_directories={folder}", *settings))
    run(programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", " ".join(stated), "start")
    try:
        run(programs / "createdb", "-h", folder, "-U", "boneyard", "boneyard")
        yield f"postgresql://boneyard@/boneyard?host={folder}"
    finally:
        run(programs / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)
