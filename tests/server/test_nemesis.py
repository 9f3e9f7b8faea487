"""Faults of every kind while people play at three nodes; ``make nemesis`` has the long form."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import askers
import cluster
import nemesis
import pytest
from askers import Asked
from harness import BONEYARD, OFTEN, WAIT
from nemesis import FAULTS_BY_NAME, World

from boneyard.games import game
from boneyard.play.match import Match
from boneyard.record import write_record
from boneyard.server.jobs import MadePuzzle, PuzzleToMake, carrying

EARLY_ACK = (str(Path(nemesis.__file__).with_name("early_ack.py")),)

pytestmark = pytest.mark.nightly


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


def test_reviews_and_puzzles_are_answered_once_when_their_workers_die_or_stand_still(tmp_path: Path) -> None:
    with world(tmp_path, 8).running() as nodes:
        asked, end = nodes.records.asked, time.monotonic() + 20 * WAIT
        while {"reviews", "puzzles"} - nodes.victims.keys() or not (asked.reviews and asked.puzzles):
            assert time.monotonic() < end, (nodes.victims, asked.answered)
            nodes.strike(nodes.dice.choice(["worker", "halt", "kill"]))
        assert nodes.verdict() == []


@pytest.mark.parametrize("harm", ["part", "twice", "puzzle", "lost"])
def test_the_verdict_finds_a_wrong_answer(harm: str) -> None:
    played = Match(game("fives").rules(2, target=5), seed=7)
    while not played.over:
        seat = played.to_act[0]
        played.play(seat, played.legal(seat)[0])
    record, dice = write_record(played, reveal=True), Random(1)
    asked = Asked(reviews={"m.1": askers.reviewed(record)})
    made = carrying.carry_out(PuzzleToMake(askers.ORDER, askers.LEVEL, 3, None), lambda: False, lambda part: None)
    assert isinstance(made, MadePuzzle)
    asked.puzzles.append({"id": made.id, "level": askers.LEVEL})
    assert askers.contradictions(asked, lambda match: record, dice) == []
    match harm:
        case "part":
            asked.reviews["m.1"]["choices"].pop()
        case "twice":
            asked.puzzles *= 2
        case "puzzle":
            made = carrying.carry_out(
                PuzzleToMake(askers.ORDER - 1, askers.LEVEL, 3, None), lambda: False, lambda part: None
            )
            asked.puzzles.append({"id": made.id, "level": askers.LEVEL})
        case "lost":
            asked.wrong.append("review m.1 was not answered")
    assert len(askers.contradictions(asked, lambda match: record, dice)) == 1


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
