"""Views do not interfere: what a seat cannot see leaves no byte in what it receives.

The tiles that an observer does not know are dealt otherwise, everything public is played as before (another world is
thrown away where the rules do not allow that), and at every point of the round the observer's view, and the reasons
it is given, are the same.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from laws.setups import Setup
from laws.table import chosen, new_match, told

from boneyard.lab.dice import Dice
from boneyard.lab.laws import compare_worlds


@pytest.mark.parametrize("players", [3, *(pytest.param(players, marks=pytest.mark.nightly) for players in (4, 6))])
def test_nor_in_the_window(players: int) -> None:
    """Answers that are sealed, who gave them, and how many were owed."""
    setup = Setup("obicni", players, (("target", 1000),))
    dice = Dice("window", players)
    found: Counter[str] = Counter()
    for seed in range(12):
        if found["window"] > 60:
            break
        for stop in windows(setup, seed):
            story = told(setup, seed, stop)
            assert story is not None
            compare_worlds(story, dice, 2, found)
    assert found["window"] > 60
    assert found["other"] > 20


def windows(setup: Setup, seed: int) -> list[int]:
    """Moments in the first windows of a story: as it opens, as answers come in, and when it has closed."""
    match = new_match(setup, seed)
    dice = Dice("story", setup.name, seed)
    stops: list[int] = []
    for number in range(70):
        if match.round is None:
            break
        before = match.round.in_window
        if before:
            stops.append(number)
        match.play(*chosen(match, dice))
        if before and match.round is not None and not match.round.in_window and match.round.line:
            return [*stops[::3], number + 1, number + 2]
    return stops[::3]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_an_answer_of_another_seat_changes_nothing(players: int) -> None:
    """OBI-09: while the window is open, no view but the answering seat's own changes."""
    setup = Setup("obicni", players, (("target", 1000),))
    match = new_match(setup, 4)
    dice = Dice("answers", players)
    answers = 0
    eyes = (*match.rules.seats, None)
    for _ in range(240 if players < 7 else 60):
        current = match.round
        assert current is not None
        before = {seat: json.dumps(match.view(seat).to_json()) for seat in eyes} if current.in_window else {}
        seat, action = chosen(match, dice)
        since = len(match.events)
        match.play(seat, action)
        events = match.events[since:]
        if before and match.round is current and current.in_window:
            answers += 1
            assert [event.audience for event in events] == [seat]
            for other in eyes:
                same = json.dumps(match.view(other).to_json()) == before[other]
                assert same == (other != seat)
            view = match.view(seat)
            assert view.answers == match.answers(seat)
            assert action in view.answers
            assert view.to_act == match.view(None).to_act == tuple(s for s in match.rules.seats if s != current.opener)
            if seat not in match.to_act:
                assert view.legal == ()
                assert match.why_not(seat, "decline").code == "reasons.already_answered"
    assert answers > 5


def test_declining_is_never_shown() -> None:
    match = new_match(Setup("obicni", 4, (("target", 1000),)), 4)
    dice = Dice("declines")
    for _ in range(400):
        match.play(*chosen(match, dice))
    assert any(action.kind == "decline" for one in match.played for _, action in one.actions)
    for seat in (*match.rules.seats, None):
        for event in match.view(seat).history:
            if event.kind == "answer":
                assert event.audience == seat == event.data["seat"]
            else:
                assert "decline" not in json.dumps([event.kind, event.data])
