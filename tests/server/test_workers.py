"""Nodes that leave their work to ``boneyard worker``: processes that come, go, and are killed while matches go on."""

from __future__ import annotations

import queue
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from effort import one_in
from harness import WAIT, Client, Server, Worker, move, play, play_together, start
from own_games import DOUBLE_NINE
from postgres import postgres, programs

from boneyard.errors import BoneyardError
from boneyard.server.jobs import JobKind
from boneyard.server.settings import Config
from boneyard.server.worker import WorkerConfig

SUPPORT = Path(__file__).parents[1] / "support"
SLOW = (str(SUPPORT / "slow_worker.py"),)
PATIENT = (str(SUPPORT / "patient_node.py"),)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres(programs(), "fsync=off") as url:
        yield url


@pytest.fixture(scope="module")
def nodes(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    games = tmp_path_factory.mktemp("games")
    (games / "double-nine.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    arguments = ("--database", database, "--queue", "postgres", "--games", str(games))
    one, two = (
        Server(folder, *arguments, program=PATIENT, BONEYARD_PATIENCE_S="100", LOOKED=str(folder / "looked"))
        for folder in folders
    )
    with one, two:
        yield one, two


def jobs(server: Server, by: str) -> int:
    """How many jobs of a node were done by workers, or by itself."""
    lines = str(server.get("/metrics")[1]).splitlines()
    return sum(int(float(line.split()[1])) for line in lines if line.startswith(f'boneyard_jobs_total{{by="{by}"}}'))


def workers(database: str, nodes: tuple[Server, Server], count: int) -> None:
    """Wait until there are so many workers, and the nodes know what they do."""
    count_up(database, "workers", count)
    with psycopg.connect(database) as connection:
        rows = connection.execute("SELECT kinds FROM workers").fetchall()
    kinds = " ".join(sorted({kind for (found,) in rows for kind in found.split(",")}))
    end = time.monotonic() + WAIT
    while any((node.folder / "looked").read_text() != kinds for node in nodes):
        assert time.monotonic() < end, "a node does not hear of the workers"
        time.sleep(0.05)


def count_up(database: str, table: str, count: int) -> None:
    """Wait until a table of the database has so many rows."""
    end = time.monotonic() + WAIT
    with psycopg.connect(database, autocommit=True) as connection:
        while connection.execute(f"SELECT count(*) FROM {table}").fetchone() != (count,):
            assert time.monotonic() < end, (table, count)
            time.sleep(0.05)


def bots_act(client: Client, actions: int) -> None:
    """Watch until bots have acted so often."""
    seen = 0
    while seen < actions:
        message = client.next()
        assert message is not None
        seen += message["t"] == "ev" and message["by"] == "bot"


def play_until(client: Client, began: Path) -> None:
    """Play seat A until a slow worker has begun to choose for the bot of seat B."""
    end = time.monotonic() + WAIT
    while not began.exists():
        assert time.monotonic() < end
        legal = client.you.get("A", {}).get("legal")
        if client.now["phase"] == "play" and client.now["to_act"] == ["A"] and legal:
            move(client)
        with suppress(queue.Empty):
            client.next(0.1)
    while client.now["to_act"] != ["B"]:  # else the worker chooses for another table
        assert client.next() is not None


def turn_of_bot(client: Client) -> tuple[int, int]:
    """Watch until seat A has a tile to play; return how often the bot of seat B has acted, and how often anybody."""
    bots = actions = 0
    while not (client.now["to_act"] == ["A"] and "-" in ((client.you["A"]["legal"] or [""])[0])):
        message = client.next()
        assert message is not None
        actions += message["t"] == "ev"
        bots += message["t"] == "ev" and message["by"] == "bot"
    return bots, actions


def leave(client: Client, database: str) -> None:
    """Let a table stand still, so that no worker of another test chooses for its bots."""
    if client.now["phase"] != "over":
        assert client.ask("pause", on=True)["t"] == "ack"
    client.close()
    count_up(database, "jobs", 0)


def entries(database: str, table: str) -> list[int]:
    with psycopg.connect(database) as connection:
        return [
            row[0] for row in connection.execute("SELECT seq FROM events WHERE table_id = %s ORDER BY seq", (table,))
        ]


@pytest.mark.parametrize("game", one_in(2, ["fives", "house:double-nine"]))
def test_two_nodes_and_two_workers_play_a_match(
    database: str, nodes: tuple[Server, Server], tmp_path: Path, game: str
) -> None:
    one, two = nodes
    ana, bo = one.guest("Ana"), two.guest("Bo")
    with Worker(tmp_path, database), Worker(tmp_path, database, "--kinds", "bots"):
        workers(database, nodes, 2)
        before = [(jobs(node, "worker"), jobs(node, "own")) for node in nodes]
        options = {"target": 10} if game == "fives" else {}
        table = ana.table(game, 4, options=options, seats=["me", "open", "level-4", "level-5"])
        clients = {"A": ana.socket(table), "B": bo.socket(table)}
        assert clients["B"].ask("sit", seat="B")["t"] == "ack"
        while clients["A"].table["seats"][1]["kind"] == "open":
            assert clients["A"].next() is not None
        assert clients["A"].ask("start")["t"] == "ack"
        play_together(clients, until=("over",) if game == "fives" else ("between", "over"))
        after = [(jobs(node, "worker"), jobs(node, "own")) for node in nodes]
    assert sum(row[0] for row in after) > sum(row[0] for row in before)
    assert [row[1] for row in after] == [row[1] for row in before], "no node had to do it by itself"
    seqs = entries(database, table)
    assert seqs == list(range(1, len(seqs) + 1))
    assert clients["A"].events[-1] == clients["B"].events[-1]
    clients["B"].close()
    leave(clients["A"], database)


@pytest.mark.nightly
def test_without_workers_and_with_one_that_comes_late(
    database: str, nodes: tuple[Server, Server], tmp_path: Path
) -> None:
    one, _ = nodes
    workers(database, nodes, 0)
    ana = one.guest("Ana")
    client = ana.socket(ana.table("fives", 2, options={"target": 1000}, seats=["level-4", "level-4"]))
    before = jobs(one, "own")
    start(client)
    bots_act(client, 1)
    assert jobs(one, "own") > before
    with Worker(tmp_path, database) as worker:
        by_workers = jobs(one, "worker")
        end = time.monotonic() + WAIT
        while jobs(one, "worker") == by_workers:
            assert time.monotonic() < end
            bots_act(client, 1)
        assert worker.stop() == 0
        assert worker.said("the worker has stopped")["jobs"] >= 1
        bots_act(client, 1)  # and the node goes on by itself
    leave(client, database)


@pytest.mark.nightly
def test_the_job_of_a_killed_worker_is_done_once_by_another(
    database: str, nodes: tuple[Server, Server], tmp_path: Path
) -> None:
    one, _ = nodes
    began = tmp_path / "began"
    ana = one.guest("Ana")
    client = ana.socket(ana.table("fives", 2, seats=["me", "level-4"]))
    table = client.table["id"]
    with Worker(tmp_path, database, "--kinds", "bots", program=SLOW, SLOW="600", SLOW_FILE=str(began)) as first:
        workers(database, nodes, 1)
        start(client)
        play_until(client, began)
        own, before = jobs(one, "own"), entries(database, table)  # nobody can act now but the bot
        with Worker(tmp_path, database, "--kinds", "bots") as second:
            workers(database, nodes, 2)
            first.stop(signal.SIGKILL)
            bots, actions = turn_of_bot(client)
            assert entries(database, table) == list(range(1, len(before) + actions + 1))
            assert jobs(one, "own") == own
            second.stop()
            assert second.said("the worker has stopped")["jobs"] == bots
    with psycopg.connect(database, autocommit=True) as connection:
        assert connection.execute("SELECT count(*) FROM jobs").fetchone() == (0,)
        connection.execute("DELETE FROM workers")  # the killed one said no goodbye
    leave(client, database)


REQUESTS: dict[str, Callable[[Client], tuple[str, str, dict[str, Any] | None]]] = {
    "measures": lambda client: (
        "POST",
        "/api/measure",
        {"game": "gaple", "players": 4, "options": {"cannot_play": "pass"}},
    ),
    "moves": lambda client: ("GET", "/api/moves/parovi-open-7", None),
    "coach": lambda client: ("POST", f"/api/tables/{client.table['id']}/coach", {}),
}


@pytest.mark.nightly
@pytest.mark.parametrize("kind", REQUESTS)
def test_what_a_killed_worker_computed_for_a_page_is_done_once_by_another(
    database: str, nodes: tuple[Server, Server], tmp_path: Path, kind: str
) -> None:
    one, two = nodes
    ana = one.guest("Ana")
    client = ana.socket(ana.table("fives", 2, seats=["me", "greedy"]))
    start(client)
    while len(client.you.get("A", {}).get("legal") or ()) < 2:
        if client.you.get("A", {}).get("legal"):
            move(client)
        else:
            client.next()
    method, path, body = REQUESTS[kind](client)
    began, answers = tmp_path / "began", list[tuple[int, Any]]()
    with Worker(tmp_path, database, "--kinds", kind, program=SLOW, SLOW="600", SLOW_FILE=str(began)) as first:
        workers(database, nodes, 1)
        own = jobs(one, "own")
        asking = threading.Thread(target=lambda: answers.append(one.request(method, path, body, ana.token)[:2]))
        asking.start()
        end = time.monotonic() + WAIT
        while not began.exists():
            assert time.monotonic() < end
            time.sleep(0.02)
        with Worker(tmp_path, database, "--kinds", kind) as second:
            workers(database, nodes, 2)
            first.stop(signal.SIGKILL)
            asking.join(2 * WAIT)
            assert not asking.is_alive()
            assert jobs(one, "own") == own
            second.stop()
            assert second.said("the worker has stopped")["jobs"] == 1
    with psycopg.connect(database, autocommit=True) as connection:
        assert connection.execute("SELECT count(*) FROM jobs").fetchone() == (0,)
        connection.execute("DELETE FROM workers")  # the killed one said no goodbye
    workers(database, nodes, 0)
    again = two.request(method, path, body, ana.token)[:2]  # by the node itself
    assert answers == [again] and again[0] == 200
    leave(client, database)


@pytest.mark.nightly
def test_a_worker_that_is_stopped_ends_its_job(database: str, nodes: tuple[Server, Server], tmp_path: Path) -> None:
    one, _ = nodes
    began, go_on = tmp_path / "began", tmp_path / "go on"
    ana = one.guest("Ana")
    client = ana.socket(ana.table("fives", 2, seats=["me", "level-4"]))
    slow = {"SLOW": "600", "SLOW_FILE": str(began), "SLOW_UNTIL": str(go_on)}
    with Worker(tmp_path, database, "--kinds", "bots", "--metrics", "0", program=SLOW, **slow) as worker:
        workers(database, nodes, 1)
        metrics = worker.said("the worker starts")["metrics"]
        start(client)
        play_until(client, began)
        with urllib.request.urlopen(metrics, timeout=WAIT) as answer:
            assert "boneyard_worker_running 1.0" in answer.read().decode()
        own = jobs(one, "own")

        def end_the_job() -> None:
            time.sleep(0.5)  # the worker has heard of its end
            go_on.touch()

        assert worker.stop(then=end_the_job) == 0
        assert worker.said("the worker has stopped")["jobs"] == 1
    bots, _ = turn_of_bot(client)
    assert jobs(one, "own") == own + bots - 1
    leave(client, database)


@pytest.mark.nightly
def test_a_review_and_a_puzzle_by_a_worker(database: str, nodes: tuple[Server, Server], tmp_path: Path) -> None:
    one, _ = nodes
    ana = one.guest("Ana")
    with Worker(tmp_path, database, "--kinds", "reviews,puzzles") as worker:
        workers(database, nodes, 1)
        client = ana.socket(ana.table("fives", 2, options={"target": 15}, seats=["me", "greedy"]))
        start(client)
        play(client, "A")
        while client.table["secret"] is None:
            client.next()
        answer: dict[str, Any] = {"state": "", "next": 0}
        choices = 0
        end = time.monotonic() + 5 * WAIT  # reviews have what all others leave of the machine
        while answer["state"] != "done":
            assert time.monotonic() < end
            match = client.table["match_id"]
            status, answer = one.get(f"/api/matches/{match}/review?after={answer['next']}", ana.token)
            assert status == 200
            choices += len(answer["choices"])
        assert choices > 3 and answer["done"] == answer["actions"] and answer["accounts"]
        status, puzzle = one.post("/api/puzzle", {"order": 10, "level": "basic"}, ana.token)
        assert status in (200, 201) and puzzle["order"] == 10
        worker.stop()
        assert worker.said("the worker has stopped")["jobs"] >= 2
    client.close()


def test_the_queue_needs_the_database() -> None:
    for stated, why in (
        ({"queue": "postgres"}, "needs a PostgreSQL database"),
        ({"queue": "redis"}, "there are memory and"),
    ):
        with pytest.raises(BoneyardError, match=why):
            Config.read(stated, {})
    assert Config.read({"database": "postgresql://x/y"}, {"BONEYARD_QUEUE": "postgres"}).queue == "postgres"
    for stated, why in (
        ({}, "no PostgreSQL"),
        ({"database": "sqlite:///x"}, "--queue postgres"),
        ({"database": "postgresql://x/y", "jobs": "0"}, "from 1 to 64"),
        ({"database": "postgresql://x/y", "kinds": "bots,revues"}, "no jobs 'revues'.*did you mean reviews"),
        ({"database": "postgresql://x/y", "metrics": "x"}, "not a whole number"),
    ):
        with pytest.raises(BoneyardError, match=why):
            WorkerConfig.read(stated, {})
    found = WorkerConfig.read(
        {"kinds": "reviews,bots"}, {"BONEYARD_DATABASE": "postgresql://x/y", "BONEYARD_JOBS": "3"}
    )
    assert (found.kinds, found.jobs, found.metrics) == ((JobKind.BOTS, JobKind.REVIEWS), 3, None)


def test_a_fault_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boneyard", "worker", "--database", f"sqlite:///{tmp_path / 'x.db'}"],
        capture_output=True, text=True, timeout=WAIT, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and "--queue postgres" in done.stderr
