"""Faults of every kind while people play at three nodes; ``make nemesis`` has the long form."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import cluster
import nats_server
import nemesis
import postgres
import pytest
from harness import BONEYARD, OFTEN, WAIT
from nemesis import FAULTS_BY_NAME, World

EARLY_ACK = (str(Path(nemesis.__file__).with_name("early_ack.py")),)

pytestmark = pytest.mark.slow


def world(folder: Path, seed: int, **options: Any) -> World:
    """Three nodes with people who play at six tables; faults last for three seconds at most."""
    return World(folder, cluster.programs(), seed, tables=6, longest_s=3, **options)


def test_nothing_is_lost_in_any_fault(tmp_path: Path) -> None:
    with world(tmp_path, 1, program=OFTEN).running() as nodes:
        for kind in FAULTS_BY_NAME:
            nodes.strike(kind)
        assert len(nodes.records.acked) > 100
        assert len(nodes.records.told) > 100
        assert nodes.verdict() == []


def test_bots_go_on_when_their_workers_die_or_stand_still(tmp_path: Path) -> None:
    with world(tmp_path, 6).running() as nodes:
        before = nodes.done_by_workers()
        for kind in ("worker", "halt", "worker"):
            nodes.strike(kind)
        assert nodes.done_by_workers() > before
        assert nodes.verdict() == []


def test_nothing_is_lost_with_nats(tmp_path: Path) -> None:
    nats = nats_server.program() or postgres.needed(nats_server.MISSING)
    with world(tmp_path, 5, nats=nats).running() as nodes:
        for kind in ("bus", "rebus", "kill", "rebus", "stop"):
            nodes.strike(kind)
        assert len(nodes.records.acked) > 100
        assert nodes.verdict() == []


def test_standbys_take_over_one_after_the_other(tmp_path: Path) -> None:
    """The second is one that was made anew from the first."""
    with world(tmp_path, 3).running() as nodes:
        before = len(nodes.records.acked)
        for _ in range(2):
            nodes.strike("failover")
        assert len(nodes.records.acked) > before + 12
        assert nodes.verdict() == []


@pytest.mark.parametrize("waiting", [True, False], ids=["commits wait for the standby", "commits do not wait"])
def test_what_a_standby_lacks_that_was_away(tmp_path: Path, waiting: bool) -> None:
    """The primary is lost while the standby is away: moves are lost only if their commits did not wait for it."""
    with world(tmp_path, 4).running() as nodes:
        database = nodes.database
        if not waiting:
            database.primary.execute("ALTER SYSTEM SET synchronous_commit = 'local'", "SELECT pg_reload_conf()")
            time.sleep(1)  # until the nodes' sessions have read it
        database.standby.crash()
        before, end = len(nodes.records.acked), time.monotonic() + (3 if waiting else WAIT)
        while time.monotonic() < end and len(nodes.records.acked) < before + 100:
            time.sleep(0.05)
        database.primary.crash()
        database.standby.start()
        database.fail_over()
        if waiting:  # else a table whose last moves are lost may have a gap in its log and cannot go on
            nodes.go_on()
        assert any("was acknowledged" in line for line in nodes.contradictions()) != waiting


@pytest.mark.parametrize(
    ("program", "keyed", "kind", "found"),
    [
        pytest.param(BONEYARD, False, "stop", "entries with number", id="a log without its key"),
        pytest.param(EARLY_ACK, True, "kill", "was acknowledged", id="an acknowledgement before the commit"),
    ],
)
def test_the_verdict_finds(tmp_path: Path, program: tuple[str, ...], keyed: bool, kind: str, found: str) -> None:
    with world(tmp_path, 2, program=program, keyed=keyed).running() as nodes:
        for _ in range(20):
            nodes.strike(kind)
            if any(found in line for line in nodes.contradictions()):
                return
        pytest.fail(f"twenty times {kind}, and nothing was found")
