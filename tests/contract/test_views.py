"""Views do not interfere: what a seat cannot see leaves no byte in what it receives.

The tiles that an observer does not know are dealt otherwise, everything public is played as before (another world is
thrown away where the rules do not allow that), and at every point of the round the observer's view, and the reasons
it is given, are the same.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from contract.setups import DEFAULTS, Setup, cases, drawn, playable
from contract.table import chosen, new_match, told
from hypothesis import assume, given
from hypothesis import strategies as st

from boneyard.lab.dice import Dice
from boneyard.lab.laws import compare_worlds
from boneyard.lab.worlds import Diverged, World, other_deal, probes
from boneyard.tiles import full_set


@pytest.mark.parametrize("setup", cases(40, 400, "views"))
def test_what_a_seat_cannot_see_leaves_no_trace_in_its_view(setup: Setup) -> None:
    dice = Dice("views", setup.name)
    found: Counter[str] = Counter()
    for seed in range(3):
        story = told(setup, seed, 1 + dice.below(24))
        if story is not None:
            compare_worlds(story, dice, 2, found)
            assert found["play"] or found["apart"]
            break


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


@pytest.mark.parametrize("setup", cases(12, 200, "reasons"))
def test_nor_in_the_reasons_that_it_is_given(setup: Setup) -> None:
    dice = Dice("reasons", setup.name)
    for stop in (0, 6):
        story = told(setup, 1, stop)
        if story is None:
            return
        for observer in story.match.rules.seats:
            asked = probes(story, dice)
            try:
                here = World(story, story.deal, observer, Dice("here", stop), asked)
            except Diverged:
                continue
            for _ in range(2):
                try:
                    there = World(story, other_deal(story, observer, dice), observer, Dice("there", stop), asked)
                except Diverged:
                    continue
                for when in here.heard.keys() & there.heard.keys():
                    assert there.heard[when] == here.heard[when]


@given(
    variant=st.sampled_from([(setup.game, setup.players) for setup in DEFAULTS]),
    seed=st.integers(0, 1 << 30),
    actions=st.integers(1, 30),
)
def test_views_of_any_rule_set(variant: tuple[str, int], seed: int, actions: int) -> None:
    setup = drawn(*variant, Dice("any", seed))
    assume(playable(setup))
    story = told(setup, seed, actions)
    assume(story is not None)
    compare_worlds(story, Dice("eyes", seed), 1, Counter())


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


@pytest.mark.parametrize("setup", cases(30, 200, "seen"))
def test_a_view_holds_what_its_seat_knows(setup: Setup) -> None:
    """One's own tiles and what lies open, and nothing of the rest; the possible tiles never leave out a true one."""
    match = new_match(setup, setup.name)
    dice = Dice("seen", setup.name)
    everything = frozenset(full_set(match.rules.max_pip))
    for _ in range(30):
        current = match.round
        if current is None:
            break
        for seat in (*match.rules.seats, None):
            view = match.view(seat)
            hands, dead = current.hands, current.dead
            assert view.hand == (hands[seat] if seat else ())
            assert view.dead == (dead[seat] if seat else ())
            assert view.counts == {other: len(hand) for other, hand in hands.items()}
            assert view.dead_counts == {other: len(tiles) for other, tiles in dead.items()}
            assert view.line == tuple(current.line)
            assert view.ends == current.ends
            assert view.stock == current.stock
            assert view.drawable == current.drawable
            assert view.end_sum == current.end_sum
            assert view.totals == current.totals
            assert view.opener == current.opener
            assert view.round_number == len(match.rounds) + 1
            assert view.phase == ("window" if current.in_window else "play")
            assert (view.seat, view.rules) == (seat, match.rules)
            assert (view.over, view.winners, view.losers) == (False, (), ())
            assert view.rounds == tuple(match.rounds)
            lying = {placed.tile for placed in current.line}
            assert view.unseen == everything - lying - set(view.hand) - set(view.dead)
            assert view.legal == (match.legal(seat) if seat else ())
            assert view.history == tuple(event for event in match.events if event.audience in ("all", seat))
            if not current.in_window:
                assert view.to_act == match.to_act
            for other, excluded in view.excluded.items():
                assert not excluded & set(hands[other]), f"{other} holds one of {excluded}"
                assert excluded <= set(full_set(view.rules.max_pip))
            if view.drawn is not None:
                assert view.drawn in view.hand
                assert view.drawn is current.drawn
        match.play(*chosen(match, dice))
