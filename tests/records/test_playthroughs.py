"""Whole playthroughs, annotated line by line with the clauses of RULES.md that make them right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import boneyard.engine
from boneyard import locale
from boneyard.cli import main
from boneyard.games import GAMES
from boneyard.play.match import Match
from boneyard.record import parse, read_record

HERE = Path(__file__).parent / "playthroughs"
RECORDS = sorted(HERE.glob("*.bones"))
KNOWN = {item for game in GAMES for _, items in locale.outline(game) for item in items}
CLAUSE = re.compile(r"\b[A-Z]{1,3}-\d\d\b|\b[a-z][a-z0-9-]*/Q\d+\b")
"""A clause of part A (KUR-07, C-09, X-03) or a decision of part C (gaple/Q9)."""
AT_LEAST = 3


def actions(match: Match) -> list[tuple[str, str]]:
    return [(seat, str(action)) for played in match.played for seat, action in played.actions]


def of_game(game: str) -> list[Path]:
    return [path for path in RECORDS if parse(path.read_text(encoding="utf-8")).game == game]


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_output_is_as_expected(
    game: str, engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boneyard.engine, "load", lambda mode=None: engine)
    wrong = []
    for path in of_game(game):
        status = main(["replay", str(path), "--json"])
        printed = capsys.readouterr()
        assert (status, printed.err) == (0, ""), path.name
        if json.loads(printed.out) != json.loads(path.with_suffix(".json").read_text(encoding="utf-8")):
            wrong.append(path.name)
    assert wrong == []


def test_every_line_names_the_clause_that_makes_it_right() -> None:
    faults = []
    for path in RECORDS:
        lines = path.read_text(encoding="utf-8").splitlines()
        for stated in parse("\n".join(lines), path.name).rounds:
            if not CLAUSE.search(lines[stated.line - 2]):
                faults.append(f"{path.name}:{stated.line}: the deal has no comment before it")
            faults += [
                f"{path.name}:{move.line}: no clause is named"
                for move in stated.moves
                if not CLAUSE.search(lines[move.line - 1].partition("#")[2])
            ]
        for number, line in enumerate(lines, 1):
            unknown = set(CLAUSE.findall(line.partition("#")[2])) - KNOWN
            faults += [f"{path.name}:{number}: there is no {word}" for word in unknown]
    assert faults == []


def test_written_again_it_is_the_same_match() -> None:
    wrong = []
    for path in RECORDS:
        text = path.read_text(encoding="utf-8")
        match = read_record(text, path.name)
        written = match.record()
        again = read_record(written, path.name)
        moves = sum(len(stated.moves) for stated in parse(text).rounds)
        if not (actions(again) == actions(match) and len(actions(match)) == moves and again.record() == written):
            wrong.append(path.name)
    assert wrong == []


def test_every_game_has_enough_of_them() -> None:
    assert [game for game in GAMES if len(of_game(game)) < AT_LEAST] == []


def test_every_record_has_its_output_and_says_what_it_shows() -> None:
    assert sorted(path.stem for path in HERE.glob("*.json")) == [path.stem for path in RECORDS]
    heads = {path.name: path.read_text(encoding="utf-8").splitlines()[1] for path in RECORDS}
    assert [name for name, head in heads.items() if not re.fullmatch(r"# \S.+\.", head)] == []
