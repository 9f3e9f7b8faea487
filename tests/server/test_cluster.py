"""Nodes behind HAProxy with the configuration of ``deploy/``: routing by table, and what a dead node leaves behind."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator

import cluster
import postgres
import pytest
from cluster import Cluster
from harness import WAIT, ConnectionClosed, Server, play, start


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    programs = postgres.binaries()
    missing = postgres.MISSING if programs is None else cluster.MISSING if cluster.program() is None else None
    if programs is None or missing is not None:
        if os.environ.get("BONEYARD_REQUIRE_POSTGRES") == "1":
            pytest.fail(f"{missing}, and BONEYARD_REQUIRE_POSTGRES=1")
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("cluster")
    with postgres.postgres(programs, "fsync=off") as database, Cluster(folder, database, 2) as running:
        yield running


def sockets(nodes: Cluster) -> dict[Server, int]:
    """How many sockets each node has."""
    return {node: gauge(node, "sockets") for node in nodes.nodes}


def gauge(node: Server, name: str) -> int:
    """A figure of a node."""
    lines = str(node.get("/metrics")[1]).splitlines()
    return int(float(next(line for line in lines if line.startswith(f"boneyard_{name} ")).split()[1]))


def test_all_sockets_of_a_table_reach_one_node_and_tables_are_spread(nodes: Cluster) -> None:
    ana = nodes.guest("Ana")
    used: Counter[Server] = Counter()
    for _ in range(12):
        table = ana.table("gaple", 4)
        before = sockets(nodes)
        clients = [ana.socket(table) for _ in range(4)]
        more = {node: n - before[node] for node, n in sockets(nodes).items() if n > before[node]}
        assert list(more.values()) == [4]
        used.update(more)
        for client in clients:
            client.close()
        while sockets(nodes) != before:
            pass
    assert len(used) == 2


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


def test_another_node_goes_on_with_the_tables_of_a_dead_one(nodes: Cluster) -> None:
    ana = nodes.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=0)
    before = sockets(nodes)
    client = ana.socket(table)
    start(client)
    dead = next(node for node, n in sockets(nodes).items() if n > before[node])
    dead.kill()
    try:
        with pytest.raises((AssertionError, ConnectionClosed)):
            play(client, "A")
        assert client.closed_with is not None
        again = ana.socket(table)  # HAProxy passes over a node that refuses
        assert again.seq >= client.seq
        play(again, "A")
        assert again.events[-1]["k"] == "match_end"
    finally:
        dead.start()


def test_addresses_are_those_that_haproxy_saw_and_figures_are_not_for_everybody(nodes: Cluster) -> None:
    assert nodes.get("/metrics")[0] == 404
    status, _, _ = nodes.request("GET", "/api/about", x_forwarded_for="203.0.113.9", x_forwarded_proto="https")
    assert status == 200
    _, _, headers = nodes.request("POST", "/api/guest", {"name": "Ana"}, x_forwarded_proto="https")
    assert "secure" not in headers["set-cookie"].lower()  # HAProxy was spoken to without TLS
