"""Whole playthroughs, annotated line by line with the clauses of RULES.md that make them right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import ModuleType

import pytest

import boneyard.engine
from boneyard.cli import main
from boneyard.games import GAMES
from boneyard.play.match import Match
from boneyard.record import parse, read_record

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.bones"))
KNOWN = {
    word for name in ("clauses", "decisions") for word in (HERE.parent / f"locale/data/{name}.txt").read_text().split()
}
CLAUSE = re.compile(r"\b[A-Z]{1,3}-\d\d\b|\b[a-z][a-z0-9-]*/Q\d+\b")
"""A clause of part A (KUR-07, C-09, X-03) or a decision of part C (gaple/Q9)."""
AT_LEAST = 3


def actions(match: Match) -> list[tuple[str, str]]:
    return [(seat, str(action)) for played in match.played for seat, action in played.actions]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_whole_output_is_as_expected(
    path: Path, engine: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boneyard.engine, "load", lambda mode=None: engine)
    assert main(["replay", str(path), "--json"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert printed.err == ""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_line_names_the_clause_that_makes_it_right(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    tree = parse("\n".join(lines), path.name)
    for stated in tree.rounds:
        assert CLAUSE.search(lines[stated.line - 2]), f"{path.name}:{stated.line}: the deal has no comment before it"
        for move in stated.moves:
            comment = lines[move.line - 1].partition("#")[2]
            assert CLAUSE.search(comment), f"{path.name}:{move.line}: no clause is named"
    unknown = {word for line in lines for word in CLAUSE.findall(line.partition("#")[2])} - KNOWN
    assert not unknown


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_written_again_it_is_the_same_match(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = read_record(text, path.name)
    written = match.record()
    again = read_record(written, path.name)
    assert actions(again) == actions(match)
    assert len(actions(match)) == sum(len(stated.moves) for stated in parse(text).rounds)
    assert again.record() == written


def test_every_game_has_enough_of_them() -> None:
    games = [parse(path.read_text(encoding="utf-8")).game for path in RECORDS]
    assert {game: games.count(game) for game in GAMES if games.count(game) < AT_LEAST} == {}


def test_every_record_has_its_output_and_its_line_in_the_list() -> None:
    listed = re.findall(r"^\* `([^`]+)`", (HERE / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == [path.stem for path in RECORDS]
    assert sorted(path.stem for path in HERE.glob("*.json")) == listed
