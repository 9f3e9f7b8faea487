"""A game is not finished without vectors, playthroughs and counts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from contract.goldens import PERFT, blocks

from boneyard import read_record
from boneyard.games import GAMES

TESTS = Path(__file__).parent.parent
PLAYTHROUGHS = TESTS / "records/playthroughs"
LEAST_PLAYTHROUGHS = 3


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_vectors(game: str) -> None:
    """A test file named after the game (or its family) that plays it and holds vectors by their numbers."""
    words = game.replace("-", "_").split("_")
    found = 0
    for file in (TESTS / "rules").glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        if words[0] in file.stem and re.search(rf"[\"' ]{re.escape(game)}[\"' ]", text):
            found += len(re.findall(r"^def test_\w+?_t\d+", text, re.MULTILINE))
    assert found, f"tests/rules/test_{'_'.join(words)}*.py has no vector of {game}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs(game: str) -> None:
    """At least three records, each of this game and read without complaint."""
    files = [
        file for file in sorted(PLAYTHROUGHS.glob(f"{game}-*.bones"))
        if read_record(file.read_bytes(), file.name).rules.game == game
    ]  # fmt: skip
    assert len(files) >= LEAST_PLAYTHROUGHS, f"{game} has {len(files)} playthroughs"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_counts(game: str) -> None:
    assert (PERFT / f"{game}.txt").exists()
    seen = list(blocks(game))
    assert len(seen) >= 6
    for record, counts in seen:
        assert read_record(record).rules.game == game
        assert [count.depth for count in counts] == list(range(1, len(counts) + 1))
        assert counts[0].sequences >= 1
    assert any(count.ended for _, counts in seen for count in counts), "no sequence ends a round"
