"""Logs to which a newer version has written: this one leaves the table alone, and serves all others."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cluster
import postgres
import pytest
from cluster import NEWER, Cluster
from harness import WAIT, Client, Guest, Server, closed, play, start
from newer_logs import HUSH, rows, write

from boneyard import locale
from boneyard.bots import bot
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.server.client import UNREADABLE
from boneyard.server.errors import Unreadable
from boneyard.server.network_bot import NetworkBot
from boneyard.server.protocol import CLOSE
from boneyard.server.tables import entry as log

ENTRIES = {
    "kind": HUSH,
    "member": {"k": "start", "at": 1, "by": "server", "weather": "fine"},
    "data": {"k": "pause", "at": 1, "user": "u", "d": {"on": True, "softly": True}},
    "value": {"k": "away", "at": 1, "by": "server", "seat": "A", "d": {"why": "asleep"}},
    "settings": {"k": "set", "at": 1, "user": "u", "d": {"settings": {"wind": 3}}},
    "meaning": {"k": "set", "at": 1, "user": "u", "d": {"settings": {"options": {"target": "the moon"}}}},
    "seat": {"k": "stand", "at": 1, "user": "u", "seat": "Q"},
}
"""Entries that a newer version might write, by what is new in them."""


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with postgres.postgres(cluster.programs(), "fsync=off") as url:
        yield url


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'server.db'}"
    url: str = request.getfixturevalue("postgresql")
    return url


@pytest.mark.parametrize("new", [name for name in ENTRIES if name not in ("meaning", "seat")])
def test_nothing_new_is_taken_for_something_old(new: str) -> None:
    with pytest.raises(Unreadable):
        log.decode(json.dumps(ENTRIES[new]).encode())


def test_a_sealed_answer_with_a_new_member_is_refused() -> None:
    answer = {"k": "act", "at": 1, "user": "u", "seat": "A", "d": {"a": "pass"}}
    assert log.decode_answer(json.dumps(answer).encode()).data.action == "pass"
    with pytest.raises(Unreadable):
        log.decode_answer(json.dumps(answer | {"aloud": True}).encode())


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("database", "new"), [*(("sqlite", new) for new in ENTRIES), ("postgresql", "kind")], indirect=["database"]
)
def test_a_table_that_a_newer_version_wrote_to_stops_alone(tmp_path: Path, database: str, new: str) -> None:
    with Server(tmp_path, "--database", database) as server:
        ana, bo = server.guest("Ana"), server.guest("Bo")
        table, other = (
            ana.table("fives", 2, seats=["me", "greedy"], options={"target": 5}, public=True) for _ in range(2)
        )
        at_table, at_other = ana.socket(table), ana.socket(other)
        start(at_other)
        seq = write(database, table, ENTRIES[new])
        assert seq == 2
        before = rows(database, table)

        # The node holds the table in memory, and comes second with what it writes.
        at_table.send(t="chat", cid="c1", text="hello")
        bye = at_table.until("bye")
        assert bye["code"] == UNREADABLE and closed(at_table) == CLOSE[UNREADABLE]

        # From now on it says so to everybody who asks for this table.
        for follower in (ana, bo):
            again = Client(follower)
            again.send(t="hello", table=table)
            assert again.until("bye")["code"] == UNREADABLE and closed(again) == CLOSE[UNREADABLE]
        for path in ("", "/game", "/file"):
            status, answer = server.get(f"/api/tables/{table}{path}")
            assert (status, answer["code"]) == (503, "unreadable")
        assert answer["text"] == locale.load("en").text("online.errors.unreadable")

        # Everything else goes on, and nothing of the log was changed.
        play(at_other, "A")
        assert table in {card["id"] for card in server.get("/api/lobby")[1]["tables"]}
        assert server.request("DELETE", "/api/account", {}, ana.token)[0] == 503
        assert server.get("/api/me", ana.token)[1]["user"]["name"] == "Ana"
        server.kill()
        server.start()
        assert server.get(f"/api/tables/{table}")[0] == 503
        assert server.get(f"/api/tables/{other}")[0] == 200
        assert rows(database, table) == before
        if new == "kind":
            server.stop()
            newer = Server(tmp_path, "--database", database, program=NEWER, fresh=True)
            with newer:
                there = Guest(newer, ana.id, "Ana", ana.token).socket(table)
                assert there.seq >= seq and there.ask("chat", text="hello")["t"] == "ack"
        log_text = server.log.read_text()
        assert "a task failed" not in log_text and "Traceback" not in log_text


@pytest.mark.slow
def test_the_deadlines_of_others_are_kept_beside_tables_of_a_newer_version(tmp_path: Path) -> None:
    """Overdue tables that cannot be read are asked for again and again, and keep no other from being woken."""
    database = f"sqlite:///{tmp_path / 'server.db'}"
    with Server(tmp_path, "--database", database) as server:
        ana = server.guest("Ana")
        settings: dict[str, Any] = {"seats": ["me", "greedy"], "clock": {"move": 5, "bank": 0}}
        tables = [ana.table("fives", 2, **settings) for _ in range(3)]
        for table in tables:
            client = ana.socket(table)
            start(client)
            client.close()
        for table in tables[:2]:
            write(database, table, HUSH)
        server.kill()
        server.start()
        before, end = len(rows(database, tables[2])), time.monotonic() + WAIT
        while len(rows(database, tables[2])) == before:
            assert time.monotonic() < end, server.log.read_text()
            time.sleep(0.1)
        for table in tables[:2]:
            assert rows(database, table)[-1][1] == json.dumps(HUSH).encode()


def home(nodes: Cluster, ana: Guest, table: str) -> Server:
    """The node to which the proxy leads the sockets of a table."""
    before = [sockets(node) for node in nodes.nodes]
    client = ana.socket(table)
    [found] = [node for node, n in zip(nodes.nodes, before, strict=True) if sockets(node) > n]
    client.close()
    while sockets(found) > before[nodes.nodes.index(found)]:
        time.sleep(0.02)
    return found


def sockets(node: Server) -> int:
    lines = str(node.get("/metrics")[1]).splitlines()
    return int(float(next(line for line in lines if line.startswith("boneyard_sockets ")).split()[1]))


class Waiting:
    """Plays as ``greedy`` does, but from the fifth action on only when it may."""

    def __init__(self) -> None:
        self.greedy, self.played, self.may_go_on = bot("greedy"), 0, threading.Event()

    def choose(self, view: View, rng: Random) -> Action:
        self.played += 1
        assert self.played < 5 or self.may_go_on.wait(WAIT)
        return self.greedy.choose(view, rng)


@pytest.mark.slow
def test_a_proxy_leads_on_to_the_newer_node(tmp_path: Path, postgresql: str) -> None:
    """REST goes to another node at once; a client says hello there after a moment, and loses nothing."""
    with Cluster(tmp_path, [postgresql] * 2, newer=(1,)) as nodes:
        nodes.wait_until_up()
        client, ana = NetworkBot(nodes.url, "greedy", None, locale.load("en")), nodes.guest("Ana")
        client.player = player = Waiting()
        while home(nodes, ana, table := client.open("fives", 2, {"target": 60})) is not nodes.nodes[0]:
            pass
        ends: list[dict[str, int]] = []
        playing = threading.Thread(target=lambda: ends.extend(client.play(table, 1, lambda line: None)), daemon=True)
        playing.start()
        end = time.monotonic() + WAIT
        while player.played < 5:
            assert time.monotonic() < end, "the bot does not play"
            time.sleep(0.02)
        write(postgresql, table, HUSH)
        player.may_go_on.set()
        playing.join(3 * WAIT)
        assert len(ends) == 1 and client.past > 0
        assert nodes.get(f"/api/tables/{table}")[0] == 200 and nodes.nodes[0].get(f"/api/tables/{table}")[0] == 503
        numbers, bodies = zip(*rows(postgresql, table), strict=True)
        assert numbers == tuple(range(1, len(numbers) + 1))
        assert sum(json.loads(body)["k"] == "hush" for body in bodies) == 1
        assert sum(json.loads(body).get("d", {}).get("over", 0) for body in bodies) == 1
        for node in nodes.nodes:
            assert "Traceback" not in node.log.read_text()
