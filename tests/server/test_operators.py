"""What an operator reads: every fault at the start is one sentence, and the server says what it does."""

from __future__ import annotations

import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
import warnings
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from harness import WAIT, Server

from boneyard.errors import BoneyardError
from boneyard.server.settings import Config, unknown


def no_database(folder: Path) -> dict[str, str]:
    (folder / "server.db").write_text("This is a letter, and no database of any kind. " * 40)
    return {}


def locked(folder: Path) -> dict[str, str]:
    connection = sqlite3.connect(folder / "server.db", isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    KEPT.append(connection)
    return {}


def other_version(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / "server.db")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0123456789ab')")
        connection.commit()
    return {}


def of_others(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / "server.db")) as connection:
        connection.execute("CREATE TABLE events (what TEXT)")
    return {}


def no_file(folder: Path) -> dict[str, str]:
    (folder / "server.db").mkdir()
    return {}


def file_for_folder(folder: Path) -> dict[str, str]:
    (folder / "file").write_text("")
    return {"database": f"sqlite:///{folder / 'file' / 'server.db'}"}


def port_taken(folder: Path) -> dict[str, str]:
    taken = socket.create_server(("127.0.0.1", 0))
    KEPT.append(taken)
    return {"port": str(taken.getsockname()[1])}


KEPT: list[sqlite3.Connection | socket.socket] = []
FAULTS: dict[str, tuple[Callable[[Path], dict[str, str]], str]] = {
    "no database": (no_database, "cannot be used: file is not a database"),
    "locked": (locked, "cannot be used: database is locked"),
    "other version": (other_version, "is of another version of Boneyard and stays as it is"),
    "tables of others": (of_others, "cannot be used: table events already exists"),
    "a folder": (no_file, "cannot be used: unable to open database file"),
    "no folder": (file_for_folder, "cannot be made: "),
    "port": (port_taken, "cannot listen on 127.0.0.1:[0-9]+: Address already in use; another port: --port N"),
    "host": (lambda _: {"host": "no.such.host.invalid"}, "cannot listen on no.such.host.invalid:0: "),
    "games": (lambda folder: {"games": str(folder / "none")}, "--games .* cannot be read: "),
    "no answer": (lambda _: {"database": "postgresql://me@127.0.0.1:1/x"}, "cannot be used: connection .*failed"),
    "bad URL": (lambda _: {"database": "sqlite:nothing"}, "cannot be read; it is written postgresql://"),
    "bad port of a database": (lambda _: {"database": "postgresql://me@host:port/x"}, "cannot be read; it is written"),
    "limit": (lambda _: {"workers": "0"}, "--workers '0' is not a whole number from 1 to 64"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_at_the_start_is_one_sentence(tmp_path: Path, fault: str) -> None:
    make, said = FAULTS[fault]
    stated = {"port": "0", "database": f"sqlite:///{tmp_path / 'server.db'}", **make(tmp_path)}
    try:
        with warnings.catch_warnings(), pytest.raises(BoneyardError, match=said) as caught:
            warnings.simplefilter("ignore")  # those of Litestar about itself
            from boneyard.server.run import serve

            serve(Config.read(stated, {}), lambda *_: pytest.fail("it said that it is open"))
    finally:
        while KEPT:
            KEPT.pop().close()
    assert "\n" not in str(caught.value) and "Traceback" not in str(caught.value)


def test_a_second_server_on_one_file_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    words = (sys.executable, "-m", "boneyard", "serve", "--port", "0")
    with Server(tmp_path) as server:
        command = [*words, "--database", f"sqlite:///{tmp_path / 'server.db'}"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=False)
        assert second.returncode == 2 and second.stdout == ""
        assert second.stderr.count("\n") == 1 and "another server (process " in second.stderr
        server.kill()
        server.start()


def test_a_server_says_that_it_ends(tmp_path: Path) -> None:
    with Server(tmp_path, BONEYARD_DATABSE="x") as server:
        server.stop()
        said = server.log.read_text()
        assert '"the server ends"' in said and "SIGINT" in said and '"the server has ended"' in said
        assert "BONEYARD_DATABSE; did you mean BONEYARD_DATABASE?" in said and "Traceback" not in said
        assert "stood still" not in said
        server.start()


def test_a_variable_that_nothing_reads_is_named_with_the_nearest_one() -> None:
    found = unknown({"BONEYARD_READ": "1/1", "BONEYARD_X9": "", "BONEYARD_HOST": "", "BONEYARD_JOBS": "1", "HOME": "/"})
    assert found == [
        "nothing reads the variable BONEYARD_READ; did you mean BONEYARD_READS?",
        "nothing reads the variable BONEYARD_X9",
    ]


def test_health_fails_from_a_failed_append_until_one_succeeds(tmp_path: Path) -> None:
    """Although everything else can be written."""
    with Server(tmp_path) as server, closing(sqlite3.connect(tmp_path / "server.db", isolation_level=None)) as database:
        guest = server.guest()
        client = guest.socket(guest.table("fives", 2))
        assert server.get("/healthz")[0] == 200
        database.execute("CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'full'); END")
        assert client.ask("phrase", phrase="hello")["t"] == "nack"
        for _ in range(4):
            assert server.get("/healthz")[0] == 503
            server.guest()
            time.sleep(0.5)
        database.execute("DROP TRIGGER full")
        end = time.monotonic() + WAIT
        while server.get("/healthz")[0] != 200:
            assert time.monotonic() < end
            time.sleep(0.05)
        client.close()


def test_the_kind_of_an_answer_names_its_characters_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        paths = ["/", "/manifest.webmanifest", "/metrics", "/api/about"]
        paths += re.findall(r'(?:src|href)="(/assets/[^"]+[.](?:js|css))"', server.get("/")[1])[:2]
        for path in paths:
            with urllib.request.urlopen(server.url + path) as answer:
                kind = answer.headers["content-type"]
            assert kind.count("charset") == kind.startswith("text/"), (path, kind)
