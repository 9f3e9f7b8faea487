"""Two processes that share their tables over PostgreSQL, and everything that SQLite does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest
import sqlalchemy as sa
from harness import (
    BONEYARD,
    WAIT,
    Client,
    ConnectionClosed,
    Guest,
    Server,
    closed,
    move,
    play,
    play_together,
    start,
)
from nemesis import SHIFTED
from office import Office
from postgres import postgres, programs
from stream_client import Streaming
from wire import Wire

from boneyard.errors import BoneyardError
from boneyard.server import settings
from boneyard.server.protocol import CLOSE
from boneyard.server.settings import Config
from boneyard.server.store import schema
from boneyard.server.store.sql import SqlStore


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The URL of a database of a PostgreSQL that the tests start."""
    with postgres(programs(), "fsync=off") as url:
        yield url


@pytest.fixture(scope="module")
def node(database: str) -> tuple[str, ...]:
    """The arguments of a node."""
    return ("--database", database)


@pytest.fixture(scope="module")
def nodes(node: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    with Server(folders[0], *node) as one, Server(folders[1], *node) as two:
        yield one, two


@pytest.mark.nightly
def test_a_user_of_one_is_a_user_of_the_other(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ana = one.guest("Ana")
    assert two.get("/api/me", ana.token)[1]["user"]["name"] == "Ana"
    assert one.request("PATCH", "/api/me", {"name": "Anna"}, ana.token)[0] == 200


@pytest.mark.nightly
def test_a_session_that_ends_at_one_ends_at_the_other(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    ana = one.guest("Ana")
    there = Guest(two, ana.id, ana.name, ana.token).socket()
    assert two.get("/api/me", ana.token)[0] == 200
    assert one.post("/api/logout", None, ana.token)[0] == 204
    while there.next() is not None:
        pass
    assert there.closed_with == 4001
    assert two.get("/api/me", ana.token)[0] == 401


@pytest.mark.parametrize(
    "game", ["fives", *(pytest.param(game, marks=pytest.mark.nightly) for game in ("obicni", "parovi"))]
)
def test_a_match_across_two_processes(nodes: tuple[Server, Server], game: str) -> None:
    one, two = nodes
    ana, bo = one.guest("Ana"), two.guest("Bo")
    table = ana.table(game, 4, options={"target": 20}, seats=["me", "open", "greedy", "greedy"], pace=0)
    clients = {"A": ana.socket(table), "B": bo.socket(table)}
    watcher = two.guest("Watcher").socket(table)
    assert clients["B"].ask("sit", seat="B")["t"] == "ack"
    while clients["A"].table["seats"][1]["kind"] == "open":
        assert clients["A"].next() is not None
    assert clients["A"].ask("start")["t"] == "ack"
    play_together(clients)
    watcher.phase("over")
    for client in (*clients.values(), watcher):
        assert client.seqs == list(range(client.seqs[0], client.seqs[0] + len(client.seqs)))
        assert client.events[-1]["k"] == "match_end"
    assert clients["A"].events[-1] == clients["B"].events[-1] == watcher.events[-1]
    assert two.get("/api/history", ana.token)[1]["matches"][0]["game"] == game


def test_the_unique_key_decides_races(nodes: tuple[Server, Server]) -> None:
    """The same seat is taken on both nodes at once, again and again: one gets it."""
    one, two = nodes
    for _ in range(10):
        ana, bo = one.guest("Ana"), two.guest("Bo")
        table = ana.table("fives", 2)
        left, right = ana.socket(table), bo.socket(table)
        left.send(t="sit", cid="left", seat="A")
        right.send(t="sit", cid="right", seat="A")
        answers = [left.until("ack", "nack", cid="left"), right.until("ack", "nack", cid="right")]
        assert sorted(answer["t"] for answer in answers) == ["ack", "nack"]
        for client in (left, right):
            while client.seq < 2:
                client.next()
            holder = client.events[-1]["user"] if client.events else client.table["seats"][0]["user"]
            assert holder == (ana.id if answers[0]["t"] == "ack" else bo.id)
            client.close()


def lost(*servers: Server) -> int:
    """How many appends came second so far."""
    lines = [line for server in servers for line in server.get("/metrics")[1].splitlines()]
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith('boneyard_lost_total{result="lost"}'))


def together(database: str, *messages: tuple[Client, dict[str, Any]]) -> None:
    """Send messages to several nodes, and let their appends go on only when the last one waits beside the others."""
    with psycopg.connect(database) as held, psycopg.connect(database, autocommit=True) as looking:
        held.execute("LOCK TABLE events IN EXCLUSIVE MODE")
        for client, message in messages:
            client.send(**message)
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'events'::regclass"
        end = time.monotonic() + WAIT
        while (looking.execute(waiting).fetchone() or (0,))[0] < len(messages):
            assert time.monotonic() < end, "no append waits"
            time.sleep(0.002)


def test_who_comes_second_does_it_after_the_other(database: str, nodes: tuple[Server, Server]) -> None:
    """Ana moves on one node while Bo speaks on the other: both are done, in one order for all."""
    one, two = nodes
    ana, bo = one.guest("Ana"), two.guest("Bo")
    table = ana.table("gaple", 4, seats=["me"] * 4, pace=5000)  # where nothing is forced that a node would do
    player, speaker = ana.socket(table), bo.socket(table)
    assert player.ask("start")["t"] == "ack"
    before = lost(one, two)
    for number in range(20):
        player.phase("play")
        seat = player.now["to_act"][0]
        move = {"seq": player.seq, "seat": seat, "action": player.you[seat]["legal"][0]}
        sent = [
            (player, {"t": "move", "cid": f"move {number}", **move}),
            (speaker, {"t": "phrase", "cid": f"phrase {number}", "phrase": "hello"}),
        ]
        together(database, *(sent if number % 2 else sent[::-1]))
        moved = player.until("ack", "nack", cid=f"move {number}")
        spoken = speaker.until("ack", "nack", cid=f"phrase {number}")
        assert (moved["t"], spoken["t"]) == ("ack", "ack")
        last = max(moved["seq"], spoken["seq"])
        for client in (player, speaker):
            while client.seq < last:
                client.next()
    assert lost(one, two) >= before + 20
    kinds = [[event["k"] for event in client.events if event["k"] in ("play", "discard", "phrase")]
             for client in (player, speaker)]  # fmt: skip
    assert kinds[0][-20:] == kinds[1][-20:]
    player.close()
    speaker.close()


def test_of_two_moves_for_one_turn_one_is_done(database: str, nodes: tuple[Server, Server]) -> None:
    """The same player in two windows, one on each node."""
    one, two = nodes
    ana = one.guest("Ana")
    table = ana.table("gaple", 4, seats=["me"] * 4, pace=5000)  # where nothing is forced that a node would do
    left = ana.socket(table)
    ana.server = two
    right = ana.socket(table)
    assert left.ask("start")["t"] == "ack"
    before = lost(one, two)
    for number in range(20):
        left.phase("play")
        right.phase("play")
        seat, seq = left.now["to_act"][0], left.seq + 1
        move = {"seq": left.seq, "seat": seat, "action": left.you[seat]["legal"][0]}
        twice = number % 2 == 0  # as after a reconnect: the same command on both
        cids = {left: f"left {number}", right: f"{'left' if twice else 'right'} {number}"}
        sent = [(client, {"t": "move", "cid": cid, **move}) for client, cid in cids.items()]
        together(database, *(sent if number // 2 % 2 else sent[::-1]))
        answers = [client.until("ack", "nack", cid=cid) for client, cid in cids.items()]
        if twice:
            assert [answer["t"] for answer in answers] == ["ack", "ack"]
            assert answers[0]["seq"] == answers[1]["seq"]
        else:
            assert sorted(answer.get("code", "done") for answer in answers) == ["done", "stale"]
        last = max(answer["seq"] for answer in answers if answer["t"] == "ack")
        for client in (left, right):
            while client.seq < last:
                client.next()
        for client in (left, right):  # after the last move of a round the server goes on at once
            acts = [text for text in client.raw if '"t":"ev"' in text and '"by":"person"' in text]
            assert sum(seq <= json.loads(text)["seq"] for text in acts) == 1
    assert lost(one, two) >= before + 20
    left.close()
    right.close()


def test_a_node_that_dies_leaves_its_tables_to_the_other(
    node: tuple[str, ...], nodes: tuple[Server, Server], tmp_path: Path
) -> None:
    one, _ = nodes
    with Server(tmp_path, *node) as third:
        ana = third.guest("Ana")
        table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=0)
        client = ana.socket(table)
        client.ask("start")
        client.phase("play")
        third.kill()
        ana.server = one
        again = ana.socket(table)
        assert again.seq >= client.seq
        play(again, "A")
        third.start()
    assert again.events[-1]["k"] == "match_end"


@pytest.mark.nightly
@pytest.mark.parametrize("fast", [0, 1])
def test_a_node_with_a_wrong_clock_agrees_with_the_others(
    database: str, node: tuple[str, ...], tmp_path: Path, fast: int
) -> None:
    """A match goes on at a node after one whose machine is an hour fast has written to it, and the other way round."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    programs = [SHIFTED if place == fast else BONEYARD for place in (0, 1)]
    with Server(folders[0], *node, program=programs[0]) as one, Server(folders[1], *node, program=programs[1]) as two:
        ana = one.guest("Ana")
        settings = {"options": {"target": 500}, "pace": 1000, "clock": {"move": 60, "bank": 0}}
        table = ana.table("fives", 2, seats=["me", "greedy"], **settings)
        for place in (one, two, one):
            client = Guest(place, ana.id, "Ana", ana.token).socket(table)
            client.send(t="ping", n=1)
            assert abs(client.until("pong")["at"] - 1000 * time.time()) < 30_000
            if client.now["phase"] == "open":
                start(client)
            seen = client.seq
            while not any(event["k"] == "play" and event["seat"] == "B" for event in client.events):
                legal = client.you["A"]["legal"]
                if client.now["phase"] == "play" and legal:
                    move(client)
                    continue
                if client.now["phase"] == "over":
                    client.ask("rematch")
                    client.phase("play")
                    continue
                assert client.next() is not None
            assert client.seq > seen
            assert not any('"by":"clock"' in text for text in client.raw)
            client.close()


@pytest.mark.nightly
def test_several_workers_on_one_machine(database: str, tmp_path: Path) -> None:
    """Processes behind one address share the tables; one that is killed is replaced, and its players come back."""
    with Server(tmp_path, "--database", database, "--workers", "2") as server:
        assert server.process is not None
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        if not children.exists():
            pytest.skip("the processes of a process are not listed here")
        guests = [server.guest(name) for name in ("Ana", "Bo", "Cy", "Di")]
        table = guests[0].table("fives", 4, options={"target": 30}, seats=["me", "open", "open", "open"], pace=0)
        clients = dict(zip("ABCD", (guest.socket(table) for guest in guests), strict=True))
        for seat in "BCD":
            assert clients[seat].ask("sit", seat=seat)["t"] == "ack"
        while any(seat["kind"] == "open" for seat in clients["A"].table["seats"]):
            clients["A"].next()
        assert clients["A"].ask("start")["t"] == "ack"
        clients["A"].phase("play")
        workers = [int(pid) for pid in children.read_text().split()]
        killed = 0
        while clients["A"].now["phase"] != "over":
            for seat, client in list(clients.items()):
                try:
                    step(client, seat)
                except (AssertionError, ConnectionClosed, OSError):
                    assert client.ended.wait(WAIT) and client.closed_with is not None  # its worker is dead
                    clients[seat] = client.guest.socket(table)
            if not killed and clients["A"].seq > 15:
                killed = next(pid for pid in workers if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes())
                os.kill(killed, signal.SIGKILL)
            time.sleep(0.01)
        assert killed
        for seat in "BCD":
            clients[seat].close()
        clients["A"].close()
        end = time.monotonic() + WAIT
        while killed in (now := [int(pid) for pid in children.read_text().split()]) or len(now) < len(workers):
            assert time.monotonic() < end, "a worker that died was not replaced"
            time.sleep(0.05)


@pytest.mark.nightly
def test_a_post_finds_its_stream_whatever_worker_it_reaches(database: str, tmp_path: Path) -> None:
    """A worker that is stopped accepts nothing: so the stream is opened at one, and its posts reach the other."""
    with Server(tmp_path, "--database", database, "--workers", "2") as server, ExitStack() as stack:
        assert server.process is not None
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        if not children.exists():
            pytest.skip("the processes of a process are not listed here")
        ana = server.guest("Ana")
        table = ana.table("fives", 2, seats=["me", "open"])
        pids = [int(pid) for pid in children.read_text().split()]
        workers = [pid for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        for owner, other in (workers, workers[::-1]):
            os.kill(other, signal.SIGSTOP)
            stream = Streaming(server.port, {"Authorization": f"Bearer {ana.token}"})
            stack.callback(stream.close)
            os.kill(other, signal.SIGCONT)
            os.kill(owner, signal.SIGSTOP)
            stream.posts.request("GET", "/healthz")
            stream.posts.getresponse().read()  # its connection stays with the other one
            os.kill(owner, signal.SIGCONT)
            stream.send(json.dumps({"t": "hello", "table": table}))
            assert any(json.loads(message)["t"] == "snap" for message in stream)
            place = stream.name.partition(".")[0]
            for name in (f"{place}.x", f"../{place}", "00000000.x", place):
                assert server.request("POST", f"/stream?to={name}&n=1", b"")[0] == 404
            assert stream.post(b"x" * 70_000) == 413


@pytest.mark.nightly
def test_any_worker_gives_the_metrics_of_all(database: str, tmp_path: Path) -> None:
    """Counters are summed, a dead worker's among them; gauges are summed over the workers that run."""

    def figure(name: str) -> set[float]:
        answers = [server.get("/metrics")[1].splitlines() for _ in range(12)]
        return {float(line.split()[-1]) for lines in answers for line in lines if line.startswith(name)}

    def wait_for(name: str, value: float) -> None:
        end = time.monotonic() + WAIT
        while (found := figure(name)) != {value}:
            assert time.monotonic() < end, (name, found, value)

    with Server(tmp_path, "--database", database, "--workers", "2") as server:
        assert server.process is not None
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        if not children.exists():
            pytest.skip("the processes of a process are not listed here")
        ana = server.guest("Ana")
        tables = [ana.table("fives", 2, seats=["me", "open"]) for _ in range(8)]
        wait_for('boneyard_entries_total{kind="create', 8)
        clients = [ana.socket(table) for table in tables]
        wait_for("boneyard_sockets ", 8)
        pids = [int(pid) for pid in children.read_text().split()]
        workers = [pid for pid in pids if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(workers[0], signal.SIGKILL)
        end = time.monotonic() + WAIT
        while workers[0] in map(int, (now := children.read_text().split())) or len(now) < len(pids):
            assert time.monotonic() < end, "a worker that died was not replaced"
            time.sleep(0.05)
        wait_for('boneyard_entries_total{kind="create', 8)
        for client in clients:
            client.close()
        wait_for("boneyard_sockets ", 0)


def step(client: Client, seat: str) -> None:
    """Take in what there is, and act if it is one's turn."""
    while not client.inbox.empty():
        assert client.next() is not None
    legal = client.you.get(seat, {}).get("legal")
    if legal and client.now["phase"] == "play":
        move(client, seat)


def test_an_account_ends_sessions_on_all_nodes(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    guest = one.guest("Cy")
    assert (
        one.post(
            "/api/account",
            {"login": f"cy{guest.id[1:5].lower()}".replace("_", "0").replace("-", "0"), "password": "long enough"},
            guest.token,
        )[0]
        == 201
    )
    assert two.get("/api/me", guest.token)[0] == 200
    assert one.post("/api/account/password", {"old": "long enough", "new": "longer still"}, guest.token)[0] == 200
    end = time.monotonic() + WAIT
    while two.get("/api/me", guest.token)[0] != 401:
        assert time.monotonic() < end, "an ended session lives on another node"


def test_nobody_is_shown_less_than_was_acknowledged_elsewhere(
    database: str, nodes: tuple[Server, Server], tmp_path: Path
) -> None:
    """A node that holds a table, and has not heard of the last entry, reads the log before it answers a hello."""
    folder = parse_qs(urlsplit(database).query)["host"][0]
    wire = Wire(Path(folder) / ".s.PGSQL.5432")
    try:
        with Server(tmp_path, "--database", f"postgresql://boneyard@127.0.0.1:{wire.port}/boneyard") as deaf:
            ana = nodes[0].guest("Ana")
            table = ana.table("fives", 2)
            before = Guest(deaf, ana.id, ana.name, ana.token).socket(table)
            wire.set("nothing", bus_only=True)
            player = ana.socket(table)
            for _ in range(3):
                assert player.ask("phrase", phrase="hello")["t"] == "ack"
            after = Guest(deaf, ana.id, ana.name, ana.token).socket(table)
            assert after.seq >= player.seq
            wire.set("none")
            for client in (before, player, after):
                client.close()
    finally:
        wire.close()


def test_a_node_that_stops_in_a_transaction_holds_nobody_up(
    database: str, nodes: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The key of its entry is free once PostgreSQL ended its session; without a limit others wait for ever."""
    row = {"table_id": "stopped", "seq": 1, "body": b"{}"}
    usual = SqlStore(database).engine
    monkeypatch.setitem(settings.POSTGRES, "options", "-c idle_in_transaction_session_timeout=500ms")
    engine = SqlStore(database).engine
    with engine.connect() as stopped, usual.connect() as other:
        stopped.execute(schema.events.insert(), row)
        other.exec_driver_sql("SET lock_timeout = '20s'")
        other.execute(schema.events.insert(), row)
        other.rollback()
        stopped.invalidate()
    engine.dispose()
    usual.dispose()


def test_parameters_of_the_url_are_kept() -> None:
    assert settings.postgres_parameters("postgresql://a@b/c") == settings.POSTGRES
    left = settings.postgres_parameters("postgresql://a@b/c?connect_timeout=2&options=-c%20work_mem%3D8MB")
    assert set(settings.POSTGRES) - set(left) == {"connect_timeout", "options"}


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        (
            "postgresql://me@a:5001,b:5002/x?connect_timeout=2",
            {"user": "me", "host": "a,b", "port": "5001,5002", "dbname": "x", "connect_timeout": "2"},
        ),
        (
            "postgresql://me:p,w@a,[::1]:5002/x",
            {"user": "me", "password": "p,w", "host": "a,::1", "port": "5432,5002", "dbname": "x"},
        ),
        ("postgresql://me@a,b/x", {"user": "me", "host": "a,b", "dbname": "x"}),
        ("postgresql://me@/x?host=/a,/b", {"user": "me", "host": "/a,/b", "dbname": "x"}),
    ],
)
def test_a_database_may_have_several_hosts(stated: str, found: dict[str, str]) -> None:
    url = sa.make_url(Config.read({"database": stated}, {}).database).set(drivername="postgresql+psycopg")
    _, parameters = sa.create_engine(url).dialect.create_connect_args(url)
    if not parameters.get("port", ",").strip(","):  # newer versions of SQLAlchemy state an empty one
        parameters.pop("port", None)
    assert {name: value for name, value in parameters.items() if name != "context"} == found


def test_a_host_that_is_down_is_passed_over(database: str, tmp_path: Path) -> None:
    folder = parse_qs(urlsplit(database).query)["host"][0]
    several = f"postgresql://boneyard@/boneyard?host={tmp_path},{folder}"
    engine = SqlStore(several).engine
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    engine.dispose()
    connection = psycopg.connect(several, autocommit=True)
    with connection, pytest.raises(psycopg.OperationalError, match="read-only"):
        connection.execute("ALTER DATABASE boneyard SET default_transaction_read_only = on")
        try:
            psycopg.connect(several, **settings.postgres_parameters(several))
        finally:
            connection.execute("ALTER DATABASE boneyard RESET default_transaction_read_only")


def test_settings_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    for stated, why in (
        ({"workers": 2}, "cannot share an SQLite file"),
        ({"queue": "postgres"}, "needs a PostgreSQL database"),
        ({"database": "postgresql://a:1,b:c/x"}, "'b:c' is not HOST:PORT"),
        ({"database": "mysql://x"}, "neither"),
        ({"port": "70000"}, "not a whole number"),
        ({"origins": "http:///x"}, "not a host"),
    ):
        with pytest.raises(BoneyardError, match=why):
            Config.read(stated, {})
    assert Config.read({"database": "postgresql://x/y", "workers": 3}, {}).shared
    assert Config.read({}, {"BONEYARD_PORT": "9000"}).port == 9000
    assert Config.read({"port": "1"}, {"BONEYARD_PORT": "9000"}).port == 1


@pytest.mark.nightly
def test_a_server_on_sqlite_starts_without_the_driver(tmp_path: Path) -> None:
    code = (
        "import sys; import boneyard.server.run, boneyard.server.http.app\n"
        "from boneyard.server.node import Node; from boneyard.server.settings import Config\n"
        "Node(Config.read({'database': 'sqlite:///' + sys.argv[1]}, {})); print(*sys.modules)"
    )
    got = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "server.db")],
        capture_output=True,
        text=True,
        timeout=240,
        check=True,
    )
    loaded = got.stdout.split()
    assert "boneyard.server.node" in loaded
    assert "psycopg" not in loaded


__all__ = ["Client"]


def test_the_administrator_is_heard_by_both(database: str, nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    office = Office(one, database)
    ana = one.guest("Banned")
    here, there = ana.socket(), ana.socket()
    other = two.guest("Other").socket()
    office.admin("announce", "hello", "--minutes", "1")
    assert other.until("announcement")["text"] == here.until("announcement")["text"] == "hello"
    office.admin("announce", "--withdraw")
    office.admin("ban", ana.id, "--reason", "tests")
    assert closed(here) == closed(there) == CLOSE["banned"]
    body = {"game": "fives", "players": 2}
    end = time.monotonic() + WAIT
    while {node.post("/api/tables", body, ana.token)[0] for node in nodes} != {403}:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert [row["action"] for row in office.json("audit", "--about", ana.id)] == ["banned"]


def test_a_backup_is_made_while_they_run_and_restored_elsewhere(
    database: str, nodes: tuple[Server, Server], tmp_path: Path
) -> None:
    one, _ = nodes
    ana = one.guest(f"Backed {one.port}")
    copy = tmp_path / "copy"
    office = Office(one, database)
    office.admin("backup", str(copy))
    assert "stop it" in office.admin("restore", "--replace", str(copy), status=2)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS elsewhere")
        connection.execute("CREATE DATABASE elsewhere")
    there = Office(one, database.replace("/boneyard?", "/elsewhere?"))
    assert there.database != database
    there.admin("restore", "--replace", str(copy))
    assert [user["id"] for user in there.json("users", ana.name)] == [ana.id]
    assert there.json("audit")[0]["action"] == "restored"
