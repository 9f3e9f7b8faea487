"""Find the move over REST: positions by their ids, with no more hands than their kind shows, until they are played
on."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from harness import Server
from msgspec.structs import replace

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.moves import GAMES, MoveName, PuzzleKind, at, daily, make, puzzle_of
from boneyard.moves.finding import at_sight
from boneyard.record import read_record, write_record
from boneyard.server.api.puzzles.moves import Moment
from boneyard.server.clock import today
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import MomentAsMove
from boneyard.server.jobs.carrying import moment as made


def tried(server: Server, id: str, action: object = "", **more: Any) -> dict[str, Any]:
    query = "".join(f"&{name}={value}" for name, value in more.items())
    status, found = server.get(f"/api/moves/{id}/try?action={str(action).replace(' ', '%20')}{query}")
    assert status == 200, found
    return dict(found)


def test_a_position_is_that_of_the_library_and_answers_are_judged(server: Server) -> None:
    puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, 5)
    status, found = server.get("/api/moves/parovi-open-5")
    assert status == 200
    assert (found["seat"], found["goal"], found["rating"]) == (puzzle.seat, puzzle.goal, puzzle.rating)
    assert sorted(found["step"]["hands"]) == ["A", "B", "C", "D"] and found["sides"] == ["AC", "BD"]
    for one in puzzle.tries:
        answer = tried(server, "parovi-open-5", one.action)
        assert answer["right"] == (one.action == puzzle.answer)
        assert answer["points"] == one.points
        assert len(answer["steps"]) == len(one.line)
    assert tried(server, "parovi-open-5")["action"] == str(puzzle.answer)


def test_from_one_hand_nothing_else_is_sent_until_a_wrong_action_is_played_on(server: Server) -> None:
    puzzle = make(game("parovi").rules(), PuzzleKind.VIEW, 1)
    _, found = server.get("/api/moves/parovi-view-1")
    assert list(found["step"]["hands"]) == [found["seat"]]
    assert (found["step"]["stock"], found["step"]["e"], found["step"]["dead"]) == ([], [], {})
    assert found["goal"] is None
    wrong = puzzle.tries[1]
    sealed, played = (tried(server, "parovi-view-1", wrong.action, **more) for more in ({}, {"out": "true"}))
    assert (sealed["steps"], sealed["points"], sealed["right"]) == ([], None, False)
    assert sealed["behind"] == played["behind"] == wrong.behind.mean
    assert len(played["steps"]) == len(wrong.line) and len(played["steps"][0]["hands"]) == 4


def test_bad_ids_and_actions_are_refused(server: Server) -> None:
    bad = ("chess-open-1", "parovi-shut-1", "parovi-open-0", "parovi-open-1234567890", "x", "nothing~1~1", "x~0~1")
    for id in bad:
        assert server.get(f"/api/moves/{id}")[0] == 404, id
    assert server.get("/api/moves/parovi-open-5/try?action=fly")[0] == 422
    assert server.get("/api/moves/parovi-open-5/try?action=draw")[0] == 422


@pytest.mark.usefixtures("one_day")
def test_the_day_has_a_position_of_each_game(server: Server) -> None:
    """They follow from the date, and the next day asks each game in the other way."""
    _, day = server.get(f"/api/puzzle/daily?date={today()}")
    assert day["moves"] == [str(name) for name in daily(today())]
    assert [str(name) for name in daily(date(2026, 11, 23))] == [
        "parovi-view-20261123", "gaple-open-20261123", "french-view-20261123", "double-six-cross-open-20261123",
    ]  # fmt: skip
    one, other = daily(today()), daily(today() + timedelta(days=1))
    assert [name.game for name in one] == list(GAMES)
    assert all(a.kind is not b.kind for a, b in zip(one, other, strict=True))
    assert server.get(f"/api/moves/{one[0]}")[1]["kind"] == one[0].kind
    assert "moves" not in server.post("/api/puzzle", {"order": 3, "level": "trivial"})[1]


@pytest.mark.usefixtures("one_day")
def test_positions_of_days_to_come_are_hidden(server: Server) -> None:
    for name in daily(today() + timedelta(days=2)):
        assert server.get(f"/api/moves/{name}")[0] == 404
        assert server.get(f"/api/moves/{name}/try")[0] == 404


def test_a_name_may_be_that_of_a_day() -> None:
    assert {name.day for name in daily(date(2026, 11, 23))} == {date(2026, 11, 23)}
    for number in (1, 9_999_999, 20261131, 20261323, 202611230):
        assert MoveName("gaple", PuzzleKind.OPEN, number).day is None


def test_names_are_read_as_they_are_written() -> None:
    name = MoveName("double-six-cross", PuzzleKind.VIEW, 20261123)
    assert MoveName.parse(str(name)) == name


def blundered() -> MomentAsMove:
    """A record whose last action is a mistake with one right action beside it, and that moment."""
    for seed in range(100):
        match, rng, player = Match(game("parovi").rules(), seed=seed), Random(seed), bot("level-7")
        current = match.round
        while match.round is current and not match.over:
            seat = match.to_act[0]
            natural = at_sight(match.view(seat)) if len(match.legal(seat)) > 1 else None
            if natural is not None and puzzle_of(match, PuzzleKind.VIEW, natural) is not None:
                match.play(seat, natural)
                return MomentAsMove(write_record(match), 1, len(match.played[0].actions))
            match.play(seat, player.choose(match.view(seat), rng))
    raise AssertionError("no puzzle")


def test_a_moment_of_a_match_is_a_puzzle_if_one_action_is_right() -> None:
    """The natural action is the one that was played."""
    moment = blundered()
    found = made(moment)
    assert found.kind is PuzzleKind.VIEW and found.natural != found.answer
    assert len(found.match.played[0].actions) == moment.action - 1
    with pytest.raises(CommandRejected, match="not_found"):
        made(replace(moment, action=moment.action + 1))
    with pytest.raises(CommandRejected, match="not_found"):
        made(replace(moment, round=2))
    with pytest.raises(CommandRejected, match="no_puzzle"):
        made(replace(moment, action=1))


def test_an_answer_in_the_window_is_no_puzzle() -> None:
    """Several seats have to act there."""
    (path,) = (Path(__file__).parents[1] / "records/playthroughs").glob("obicni-1-*.bones")
    record = path.read_text(encoding="utf-8")
    match = read_record(record)
    inside = [
        MomentAsMove(record, number, place + 1)
        for number, played in enumerate(match.played, 1)
        for place in range(len(played.actions))
        if at(match, number, place).played[-1].in_window
    ]
    assert inside
    for moment in inside:
        with pytest.raises(CommandRejected, match="no_puzzle"):
            made(moment)


def test_moments_are_read_as_addresses_have_them() -> None:
    assert Moment.parse("aB-_9.2~3~12") == Moment("aB-_9.2", 3, 12)
    assert [Moment.parse(text) for text in ("a~1", "a~1~x", "~1~1", "a~1~0")] == [None] * 4
