"""Nodes behind HAProxy with the configuration of ``deploy/``: routing by table, and what a dead node leaves behind."""

from __future__ import annotations

import http.client
import math
import socket
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cluster
import postgres
import pytest
from cluster import Cluster
from harness import WAIT, Client, ConnectionClosed, Server, closed, play, start

from boneyard import locale
from boneyard.bots import bot
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.server.network_bot import NetworkBot


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    with postgres.postgres(cluster.programs(), "fsync=off") as database, Cluster(folder, [database] * 2) as running:
        yield running


def sockets(nodes: Cluster) -> dict[Server, int]:
    """How many sockets each node has."""
    return {node: gauge(node, "sockets") for node in nodes.nodes}


def gone(nodes: Cluster, before: dict[Server, int]) -> None:
    """Wait until the nodes have no more sockets than before."""
    end = time.monotonic() + WAIT
    while any(n > before[node] for node, n in sockets(nodes).items()):
        assert time.monotonic() < end
        time.sleep(0.02)


def gauge(node: Server, name: str) -> int:
    """A figure of a node."""
    lines = str(node.get("/metrics")[1]).splitlines()
    return int(float(next(line for line in lines if line.startswith(f"boneyard_{name} ")).split()[1]))


def test_all_sockets_of_a_table_reach_one_node_and_tables_are_spread(nodes: Cluster) -> None:
    nodes.wait_until_up()
    ana = nodes.guest("Ana")
    used: Counter[Server] = Counter()
    for _ in range(60):  # of a dozen all may by chance go to one node
        if len(used) == 2 and used.total() >= 12 * 4:
            break
        table = ana.table("gaple", 4)
        before = sockets(nodes)
        clients = [ana.socket(table) for _ in range(4)]
        more = {node: n - before[node] for node, n in sockets(nodes).items() if n > before[node]}
        assert list(more.values()) == [4]
        used.update(more)
        for client in clients:
            client.close()
        gone(nodes, before)
    assert len(used) == 2


@pytest.mark.parametrize("nodes", [2, 4, 8])
def test_every_node_has_an_even_part_of_the_tables(nodes: int, tmp_path: Path) -> None:
    """HAProxy's own answers stand for the nodes: each names itself."""
    haproxy, tables, chance = cluster.program() or postgres.needed(cluster.MISSING), 400 * nodes, Random(nodes)
    addresses = [f"unix@{tmp_path / str(number)}.sock" for number in range(nodes)]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        text = cluster.configuration(addresses, f"fd@{listening.fileno()}")
        for number, address in enumerate(addresses):
            answer = f"http-request return status 200 content-type text/plain string {number}"
            text += f"frontend answer{number}\n    bind {address}\n    {answer}\n"
        (tmp_path / "haproxy.cfg").write_text(text, encoding="utf-8")
        running = subprocess.Popen(
            [haproxy, "-db", "-f", str(tmp_path / "haproxy.cfg")],
            pass_fds=[listening.fileno()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    try:
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
        parts: Counter[str] = Counter()
        for _ in range(tables):
            client.request("GET", f"/api/tables/{chance.getrandbits(88):022x}/log")
            parts[client.getresponse().read().decode()] += 1
        client.close()
    finally:
        running.terminate()
        running.wait(WAIT)
    assert len(parts) == nodes and max(parts.values()) < 1.12 * tables / nodes, parts


@pytest.mark.nightly
def test_only_the_node_with_the_sockets_holds_a_table(nodes: Cluster) -> None:
    """The node that opened a table leaves it to the one that plays it, and no third one reads along."""
    ana = nodes.guest("Ana")
    before = [gauge(node, "tables") for node in nodes.nodes]
    for _ in range(6):
        client = ana.socket(ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=0))
        start(client)
        play(client, "A", until=("between", "over"))
        client.close()
    end = time.monotonic() + WAIT
    while sum(gauge(node, "tables") for node in nodes.nodes) > sum(before) + 6:
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.nightly
def test_another_node_goes_on_with_the_tables_of_a_dead_one(nodes: Cluster) -> None:
    nodes.wait_until_up()
    ana = nodes.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=0)
    gone(nodes, before := dict.fromkeys(nodes.nodes, 0))
    client = ana.socket(table)
    start(client)
    dead = next(node for node, n in sockets(nodes).items() if n > before[node])
    dead.kill()
    try:
        with pytest.raises((AssertionError, ConnectionClosed)):
            play(client, "A")
        again = ana.socket(table)  # HAProxy passes over a node that refuses
        assert again.seq >= client.seq
        play(again, "A")
        assert again.events[-1]["k"] == "match_end"
        again.close()
    finally:
        dead.start()


@pytest.mark.nightly
def test_clients_are_sent_on_when_their_node_is_back(nodes: Cluster) -> None:
    """Who plays at the node that stood in follows the player whom HAProxy leads to the one that is back, and no
    stranger."""
    ana, ben, eve = nodes.guest("Ana"), nodes.guest("Ben"), nodes.guest("Eve")
    nodes.wait_until_up()
    table = ana.table("fives", 2)
    seated = ben.socket(table)
    assert seated.ask("sit", seat="B")["t"] == "ack"
    seated.close()
    gone(nodes, before := dict.fromkeys(nodes.nodes, 0))
    first = ana.socket(table)
    home = next(node for node, n in sockets(nodes).items() if n > before[node])
    home.kill()
    closed(first)
    at_the_other = ana.socket(table)
    home.start()
    nodes.wait_until_up()
    stranger = eve.socket(table)
    assert gauge(home, "sockets") == 1
    stranger.close()
    assert at_the_other.ask("chat", text="nobody moved me")["t"] == "ack"
    gone(nodes, {**sockets(nodes), home: 0})
    friend = ben.socket(table)
    assert gauge(home, "sockets") == 1
    assert closed(at_the_other) == 4011
    again = ana.socket(table)
    assert gauge(home, "sockets") == 2
    assert friend.ask("chat", text="here we are")["t"] == "ack"
    again.until("ev", seq=friend.seq)
    for client in (friend, again):
        client.close()


@pytest.mark.nightly
def test_a_forged_header_moves_nobody(nodes: Cluster) -> None:
    """A player who lets HAProxy lead them to another node, and says there that it led them by the table, cuts nobody
    off."""
    nodes.wait_until_up()
    ana, ben = nodes.guest("Ana"), nodes.guest("Ben")
    table = ana.table("fives", 2)

    class Forger(Client):
        def _connect(self, path: str, proof: dict[str, str]) -> Any:
            return super()._connect(path, {**proof, "X-Boneyard-Table": table})

    gone(nodes, before := dict.fromkeys(nodes.nodes, 0))
    first, seated = ana.socket(table), ben.socket(table)
    home = next(node for node, n in sockets(nodes).items() if n > before[node])
    assert seated.ask("sit", seat="B")["t"] == "ack"
    for _ in range(60):  # some other table is at the other node
        other = Forger(ben, path=f"/ws?v=1&table={ana.table('fives', 2)}")
        if gauge(home, "sockets") == 2:
            break
        other.close()
        gone(nodes, {**sockets(nodes), home: 2})
    else:
        pytest.fail("all tables are at one node")
    other.follow(table)
    assert other.ask("chat", text="I came by force")["t"] == "ack"
    for client in (first, seated):
        client.until("ev", seq=other.seq)
        assert client.ask("chat", text="we are still here")["t"] == "ack"
    for client in (first, seated, other):
        client.close()


class Enough(Exception):
    """The bot has played long enough."""


class Counting:
    """Plays as ``greedy`` does, and counts, until it has played ``enough`` times."""

    def __init__(self) -> None:
        self.greedy = bot("greedy")
        self.played, self.enough = 0, math.inf

    def choose(self, view: View, rng: Random) -> Action:
        if self.played >= self.enough:
            raise Enough
        self.played += 1
        return self.greedy.choose(view, rng)


@pytest.mark.nightly
def test_a_bot_of_the_command_line_outlives_a_rolling_restart(nodes: Cluster) -> None:
    nodes.wait_until_up()
    client = NetworkBot(nodes.url, "greedy", None, locale.load("en"))
    client.player = player = Counting()
    table = client.open("fives", 2, {"target": 5})
    ended: list[BaseException] = []

    def play_on() -> None:
        try:
            client.play(table, 1_000_000, lambda line: None)
        except BaseException as error:
            ended.append(error)

    thread = threading.Thread(target=play_on, daemon=True)
    thread.start()
    for node in nodes.nodes:
        node.stop()
        node.start()
        nodes.wait_until_up()
    player.enough = player.played + 20
    thread.join(WAIT)
    assert [type(error) for error in ended] == [Enough]


def test_addresses_are_those_that_haproxy_saw_and_figures_are_not_for_everybody(nodes: Cluster) -> None:
    assert nodes.get("/metrics")[0] == 404
    status, _, _ = nodes.request("GET", "/api/about", x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    assert status == 200
    _, _, headers = nodes.request("POST", "/api/guest", {"name": "Ana"}, x_forwarded_proto="https")
    assert "secure" not in headers["set-cookie"].lower()  # HAProxy was spoken to without TLS
