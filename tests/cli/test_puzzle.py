"""``boneyard puzzle move``: the question, the refutation of a wrong answer, JSON, and exercises from a record."""

from __future__ import annotations

import json
import re
from datetime import date
from random import Random

import pytest
from effort import one_in

from boneyard import Match, game, locale
from boneyard.bots import bot
from boneyard.moves import PuzzleKind, daily, make
from boneyard.record import write_record
from boneyard.reviews.reasons import told

SEED = 5
"""Of a puzzle that is soon found."""


@pytest.mark.parametrize("language", one_in(4, locale.available()))
def test_a_wrong_answer_is_refuted_and_the_right_one_taken(run, language: str) -> None:
    puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, SEED)
    legal = [str(action) for action in puzzle.match.legal(puzzle.seat)]
    wrong = next(word for word in legal if word != str(puzzle.answer))
    right = str(legal.index(str(puzzle.answer)) + 1)
    got = run("puzzle", "move", "parovi", "--seed", SEED, "--language", language, stdin=f"zzz\n99\n{wrong}\n{right}\n")
    assert (got.status, got.err) == (0, "")
    assert re.search("[“„«]zzz[”»]", got.out)
    refuted = got.words.index(f"{puzzle.seat} {wrong}, ")
    assert refuted < got.words.index(f"{puzzle.seat} {puzzle.answer}, ")
    assert "moves." not in got.out


def test_from_one_hand_the_others_stay_hidden(run) -> None:
    puzzle = make(game("french").rules(), PuzzleKind.VIEW, 1)
    got = run("puzzle", "move", "french", "--kind", "view", "--seed", 1)
    assert got.status == 1  # no answer is not the right one
    assert puzzle.match.round is not None
    shown = got.out[: got.out.index(f" {puzzle.answer}")]
    for seat, hand in puzzle.match.round.hands.items():
        assert (" ".join(map(str, hand)) in shown) == (seat == puzzle.seat)


@pytest.mark.nightly
def test_from_one_hand_it_is_said_what_passes_have_shown(run) -> None:
    puzzle = make(game("kozel").rules(), PuzzleKind.VIEW, 4)
    view = puzzle.match.view(puzzle.seat)
    (news,) = told(view, {})
    got = run("puzzle", "move", "kozel", "--kind", "view", "--seed", 4, "--show")
    assert f"{news.params['player']} has no {news.params['pip']} " in got.out[: got.out.index("The move is")]


@pytest.mark.parametrize("name", ["parovi", "jamaican"])
def test_points_are_whole_and_a_round_that_counts_as_one_is_won(run, name: str) -> None:
    puzzle = make(game(name).rules(), PuzzleKind.OPEN, SEED)
    got = run("puzzle", "move", name, "--seed", SEED, "--show")
    asked = "win the round" if name == "jamaican" else f"win by {puzzle.goal:.0f} from here"
    assert asked in got.words and not re.search(r"points from here: \S+\.", got.words)
    assert (puzzle.goal is None) == (name == "jamaican")


def test_json_is_the_puzzle_of_the_library(run) -> None:
    got = run("puzzle", "move", "parovi", "--seed", SEED, "-n", 2, "--json")
    first, second = map(json.loads, got.out.splitlines())
    assert first == json.loads(json.dumps(make(game("parovi").rules(), PuzzleKind.OPEN, SEED).to_json()))
    assert second["record"] != first["record"]


@pytest.mark.nightly
def test_the_positions_of_a_day_are_those_of_the_browser(run) -> None:
    got = run("puzzle", "move", "--daily", "2026-11-23", "--json")
    assert got.status == 0
    made = [name.make() for name in daily(date(2026, 11, 23))]
    assert [json.loads(line) for line in got.out.splitlines()] == [json.loads(json.dumps(p.to_json())) for p in made]


@pytest.mark.parametrize(
    "given", [["--daily", "soon"], ["--daily", "2026-02-30"], ["--daily", "--kind", "open"], ["--daily", "-n", "1"]]
)
def test_a_day_is_a_date_and_alone(run, given: list[str]) -> None:
    got = run("puzzle", "move", *given)
    assert (got.status, got.out, got.err.count("\n")) == (2, "", 1)


def test_a_record_becomes_exercises(run, tmp_path) -> None:
    match, dice = Match(game("fives").rules(2), seed=4), Random(4)
    players = {"A": bot("random"), "B": bot("level-8")}
    while match.round is not None and len(match.rounds) < 1:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), dice))
    path = tmp_path / "evening.bones"
    path.write_text(write_record(match), encoding="utf-8")
    got = run("puzzle", "move", "--review", path, "--seat", "A", "--show")
    assert got.status == 0 and got.out.count("The natural") >= 1
    empty = tmp_path / "new.bones"
    empty.write_text(write_record(Match(game("gaple").rules(), seed=1)), encoding="utf-8")
    none = run("puzzle", "move", "--review", empty)
    assert none.status == 1 and "no mistakes" in none.out


def test_what_makes_no_puzzle_is_refused(refused, tmp_path) -> None:
    assert "leave out GAME" in refused("puzzle", "move", "gaple", "--review", tmp_path / "x.bones")
    assert "--kind" in refused("puzzle", "move", "--kind", "open", "--review", tmp_path / "x.bones")
    assert "needs --review" in refused("puzzle", "move", "--seat", "A")
    assert "cannot be read" in refused("puzzle", "move", "--review", tmp_path / "nowhere.bones")
    assert "no game" in refused("puzzle", "move", "chess")
    assert "--kind" in refused("puzzle", "move", "--kind", "shut")
    assert "PUZZLE" in refused("puzzle")
