"""Pack Boneyard and the standard library for a page; runs in Pyodide, which writes the bytecode that it reads."""

import importlib.util
import re
import zipfile
from pathlib import Path, PurePosixPath

UNUSED = (
    "_pyrepl", "antigravity.py", "bdb.py", "cgi", "cmd.py", "code.py", "cProfile.py", "ctypes/macholib", "dbm",
    "doctest.py", "ensurepip", "filecmp.py", "fileinput.py", "ftplib.py", "http/", "idlelib", "imaplib.py", "lib2to3",
    "mailbox.py", "mimetypes.py", "multiprocessing", "netrc.py", "nntplib.py", "optparse.py", "pdb.py", "poplib.py",
    "profile.py", "pstats.py", "pyclbr.py", "pydoc", "sched.py", "shelve.py", "smtplib.py", "socketserver.py",
    "sqlite3", "symtable.py", "tabnanny.py", "telnetlib.py", "this.py", "tkinter", "trace.py", "turtle", "unittest",
    "venv", "wave.py", "webbrowser.py", "wsgiref", "xmlrpc", "xml/", "zipapp.py", "pickletools.py", "pyodide_py.tar",
    "curses", "readline", "imghdr.py", "concurrent/interpreters", "logging/config.py", "logging/handlers.py",
    "asyncio/tools.py", "asyncio/__main__.py", "email/_header_value_parser.py", "pydoc_data", "profiling",
)  # fmt: skip
"""Files and folders of the standard library that nothing here imports."""

LEFT_OUT = re.compile(
    r"^(cli|terminal|contests|server/(http|admin|static|engine))/|envs/(boneyard_v0|solo|spaces|spiel)\.py$|"
    r"lab/(cluster|pool)\.py$|server/site\.py$|__main__\.py$"
)
"""Folders of Boneyard that a page does not need."""

ELSEWHERE = re.compile(
    rb"^(from|import) (sqlalchemy|litestar|prometheus_client|uvicorn|psycopg|argon2|alembic|wsproto|websockets)", re.M
)
"""The imports of modules that only a server has."""

TEXTS_LEFT_OUT = ("admin.json", "cli.json", "contest.json")


def compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a module as a file has it, without docstrings."""
    import marshal

    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file with a fixed time, so that equal sources give equal archives."""
    archive.writestr(zipfile.ZipInfo(name), data)


def pack_stdlib(stdlib: str, out: str) -> None:
    """Write the standard library with what is used, compiled."""
    with zipfile.ZipFile(stdlib) as old, zipfile.ZipFile(f"{out}/stdlib.zip", "w") as new:
        for name in sorted(old.namelist()):
            if name.startswith(UNUSED) or name.endswith("/"):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                put(new, f"{name}c", compiled(data, name))
            else:
                put(new, name, data)


def pack_package(folder: str, msgspec: str, out: str) -> None:
    """Write the package and msgspec, and the texts of each language but English apart."""
    source = Path(folder)
    languages: dict[str, list[tuple[str, bytes]]] = {}
    with zipfile.ZipFile(f"{out}/boneyard.zip", "w") as new:
        for file in sorted(source.rglob("*")):
            name = file.relative_to(source).as_posix()
            if file.suffix not in (".py", ".json") or "_native" in file.parts or LEFT_OUT.search(name):
                continue
            data, path = file.read_bytes(), PurePosixPath("boneyard") / name
            if file.suffix == ".py":
                if not ELSEWHERE.search(data):
                    put(new, f"{path}c", compiled(data, str(path)))
            elif file.name in TEXTS_LEFT_OUT:
                continue
            elif name.startswith("locale/") and file.parent.name not in ("locale", "en"):
                languages.setdefault(file.parent.name, []).append((str(path), data))
            else:
                put(new, str(path), data)
        for language in languages:  # which is there, and whose texts are not loaded yet
            put(new, f"boneyard/locale/{language}/_.json", b"{}")
        with zipfile.ZipFile(msgspec) as wheel:
            for name in wheel.namelist():
                if name.endswith(".py"):
                    put(new, f"{name}c", compiled(wheel.read(name), name))
                elif name.endswith(".so"):
                    put(new, name, wheel.read(name))
    for language, files in languages.items():
        with zipfile.ZipFile(f"{out}/{language}.zip", "w") as new:
            for name, data in files:
                put(new, name, data)


def pack(folder: str, stdlib: str, msgspec: str, out: str) -> None:
    """Write all archives to ``out``: of the package in ``folder``, Pyodide's library, and the wheel of msgspec."""
    pack_stdlib(stdlib, out)
    pack_package(folder, msgspec, out)
