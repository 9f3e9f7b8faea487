"""The same seed is the same match: on every machine, in both engine modes, today and later."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from laws.goldens import (
    MATCHES,
    PERFT,
    ROUNDS,
    blocks,
    counted,
    match_digests,
    match_setups,
    position_of,
    round_digest,
    round_setups,
    table,
)
from laws.setups import DEFAULTS
from laws.table import played, story

from boneyard import Match, read_record
from boneyard.games import GAMES


def test_the_tables_are_complete() -> None:
    assert [setup for setup, _ in table(MATCHES, 2)] == list(match_setups())
    assert [setup for setup, _ in table(ROUNDS, 1)] == list(round_setups())
    assert {setup.game for setup, _ in table(MATCHES, 2)} == set(GAMES)
    assert sorted(file.stem for file in PERFT.glob("*.txt")) == sorted(GAMES)


def test_a_seeded_match_is_the_one_in_the_table(engine: ModuleType) -> None:
    rows = table(MATCHES, 2)
    assert [setup.name for setup, digests in rows if match_digests(setup, engine.MODE) != digests] == []


by_night = pytest.mark.parametrize(
    "engine", ["native", pytest.param("python", marks=pytest.mark.nightly)], indirect=True
)
"""The plain engine by night alone: in lock step it is held to the compiled one."""


@by_night
def test_rounds_are_those_in_the_table(engine: ModuleType) -> None:
    assert [setup.name for setup, digest in table(ROUNDS, 1) if round_digest(setup, engine) != digest] == []


@by_night
def test_sequences_of_actions_are_counted(engine: ModuleType) -> None:
    for game in GAMES:
        for record, counts in blocks(game):
            position = position_of(record, engine.MODE)
            assert len(counts) >= 1
            assert counted(position, read_record(record).rules) == counts, record


def test_one_seed_one_match() -> None:
    for setup in DEFAULTS:
        rules = setup.rules()
        deal = Match(rules, seed=12).played[0].deal
        assert Match(rules, seed="12").played[0].deal == deal
        assert Match(rules, seed=13).played[0].deal != deal
        assert Match(rules).played[0].deal != Match(rules).played[0].deal
        assert story(played(setup, 12, 30)) == story(played(setup, 12, 30))


def test_the_hash_seed_of_the_process_changes_nothing() -> None:
    code = (
        "from laws.goldens import match_digests\n"
        "from laws.setups import DEFAULTS\n"
        "print([match_digests(setup) for setup in DEFAULTS[::3]])\n"
    )
    support = str(Path(__file__).parents[1] / "support")
    answers = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": support},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert answers == {f"{[match_digests(setup) for setup in DEFAULTS[::3]]}\n"}
