"""The same seed is the same match: on every machine, in both engine modes, today and later."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from contract.goldens import (
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
from contract.setups import DEFAULTS, Setup
from contract.table import played, story

from boneyard import Match, read_record
from boneyard.engine import MODES
from boneyard.games import GAMES


def test_the_tables_are_complete() -> None:
    assert [setup for setup, _ in table(MATCHES, 2)] == list(match_setups())
    assert [setup for setup, _ in table(ROUNDS, 1)] == list(round_setups())
    assert {setup.game for setup, _ in table(MATCHES, 2)} == set(GAMES)
    assert sorted(file.stem for file in PERFT.glob("*.txt")) == sorted(GAMES)


@pytest.mark.parametrize(("setup", "digests"), table(MATCHES, 2), ids=[setup.name for setup, _ in table(MATCHES, 2)])
def test_a_seeded_match_is_the_one_in_the_table(setup: Setup, digests: str, engine: ModuleType) -> None:
    assert match_digests(setup, engine.MODE) == digests


PARTS = 8


@pytest.mark.parametrize(
    ("engine", "part"),
    [
        pytest.param(mode, part, marks=pytest.mark.nightly if mode == "python" else [])
        for mode in MODES
        for part in range(PARTS)
    ],
    indirect=["engine"],
)
def test_rounds_are_those_in_the_table(part: int, engine: ModuleType) -> None:
    wrong = [setup.name for setup, digest in table(ROUNDS, 1)[part::PARTS] if round_digest(setup, engine) != digest]
    assert wrong == []


PLAIN = ("gaple-6", "obicni")
"""Games that the plain engine counts in `make test`; in lock step it is held to the compiled one in all of them."""


@pytest.mark.parametrize(
    ("engine", "game"),
    [
        pytest.param(mode, game, marks=pytest.mark.nightly if mode == "python" and game not in PLAIN else [])
        for mode in MODES
        for game in GAMES
    ],
    indirect=["engine"],
)
def test_sequences_of_actions_are_counted(game: str, engine: ModuleType) -> None:
    seen = list(blocks(game))
    assert len(seen) >= 6
    for record, counts in seen:
        position = position_of(record, engine.MODE)
        assert len(counts) >= 1
        assert counted(position, read_record(record).rules) == counts, record


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_one_seed_one_match(setup: Setup) -> None:
    rules = setup.rules()
    deal = Match(rules, seed=12).played[0].deal
    assert Match(rules, seed="12").played[0].deal == deal
    assert Match(rules, seed=13).played[0].deal != deal
    assert Match(rules).played[0].deal != Match(rules).played[0].deal
    assert story(played(setup, 12, 30)) == story(played(setup, 12, 30))


def test_the_hash_seed_of_the_process_changes_nothing() -> None:
    code = (
        "from contract.goldens import match_digests\n"
        "from contract.setups import DEFAULTS\n"
        "print([match_digests(setup) for setup in DEFAULTS[::3]])\n"
    )
    support = str(Path(__file__).parents[1] / "support")
    answers = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": support}, capture_output=True, text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert answers == {f"{[match_digests(setup) for setup in DEFAULTS[::3]]}\n"}
