"""A game is not finished without vectors, playthroughs and counts."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from laws.goldens import blocks

from boneyard import read_record
from boneyard.games import GAMES

TESTS = Path(__file__).parent.parent
PLAYTHROUGHS = TESTS / "records/playthroughs"
LEAST_PLAYTHROUGHS = 3


def test_every_game_has_vectors() -> None:
    """A test file named after the game (or its family) that plays it and holds vectors by their numbers."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in (TESTS / "rules").glob("test_*.py")}
    vectors = {stem for stem, text in texts.items() if re.search(r"^def test_\w+?_t\d+", text, re.MULTILINE)}
    lacking = [
        game
        for game in GAMES
        if not any(game.split("-")[0] in stem and re.search(rf"[\"' ]{game}[\"' ]", texts[stem]) for stem in vectors)
    ]
    assert lacking == []


def test_every_game_has_playthroughs() -> None:
    """At least three records, each of this game and read without complaint."""
    read = Counter(read_record(file.read_bytes(), file.name).rules.game for file in PLAYTHROUGHS.glob("*.bones"))
    assert {game: read[game] for game in GAMES if read[game] < LEAST_PLAYTHROUGHS} == {}


def test_every_game_has_counts() -> None:
    for game in GAMES:
        seen = list(blocks(game))
        assert len(seen) >= 6, game
        for record, counts in seen:
            assert read_record(record).rules.game == game
            assert [count.depth for count in counts] == list(range(1, len(counts) + 1))
            assert counts[0].sequences >= 1
        assert any(count.ended for _, counts in seen for count in counts), f"no sequence of {game} ends a round"
