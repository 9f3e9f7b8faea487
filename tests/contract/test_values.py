"""Matches and views as values: equality, hashes, rewards, and what ``print`` and ``repr`` show."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import pytest
from contract.setups import DEFAULTS, Setup
from effort import one_in

from boneyard import GAMES, Action, BoneyardError, DealError, Match, NotationError, Round, RulesError, View, game


def played(match: Match, actions: int, seed: int = 1) -> Match:
    rng = Random(seed)
    for _ in range(actions):
        if match.round is not None:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_matches_are_equal_if_their_keys_are(setup: Setup) -> None:
    one, other = (played(Match(setup.rules(), seed=5), 30) for _ in range(2))
    assert one == other and one.key() == other.key() and hash(one.key()) == hash(other.key())
    assert one == copy.copy(one)
    other.undo()
    assert one != other
    assert one != Match(setup.rules(), seed=6) and one != "a match"
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_what_is_not_seen_makes_matches_differ() -> None:
    rules = game("gaple").rules()
    one = Match(rules, seed=1)
    assert one == Match(rules, seed=1)
    assert one != Match(rules, seed=2)
    assert one != Match(rules, seed=1, names={"A": "Ana"}) and one != Match(rules, seed=1, tags=[("site", "home")])
    assert one != Match(game("gaple").rules(deals=2), seed=1)


@pytest.mark.parametrize("setup", one_in(3, DEFAULTS), ids=str)
def test_a_view_stays_the_picture_of_its_moment(setup: Setup) -> None:
    match, kept = Match(setup.rules(), seed=5), []
    for number in range(40):
        seat = (*match.rules.seats, None)[number % (setup.players + 1)]
        kept.append((match.view(seat), json.dumps(match.view(seat).to_json())))
        played(match, 1, seed=number)
    match.undo(15)
    played(match, 30, seed=50)
    for view, then in kept[::-1]:
        assert json.dumps(view.to_json()) == then


def test_a_view_is_a_value() -> None:
    view = played(Match(game("obicni").rules(4), seed=5), 12).view("B")
    assert pickle.loads(pickle.dumps(view)) == copy.copy(view) == copy.deepcopy(view) == view
    assert view != view._replace(seat="A") and view._replace(seat="A").hand == view.hand
    for name in ("hand", "history", "nothing"):
        with pytest.raises(AttributeError, match=name):
            setattr(view, name, ())
    with pytest.raises(AttributeError, match="no field 'hands'"):
        view.hands  # noqa: B018
    with pytest.raises(TypeError, match="a view has the fields rules, seat"):
        View(seat="A")
    assert repr(view).startswith("View(rules=Rules(") and f"hand={view.hand!r}" in repr(view)


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_equal_views_have_one_hash(setup: Setup) -> None:
    match = played(Match(setup.rules(), seed=5), 12)
    for seat in (*match.rules.seats, None):
        view = match.view(seat)
        again = copy.copy(match).view(seat)
        assert view == again and hash(view) == hash(again) and {view: 1}[again] == 1
    assert len({match.view(seat) for seat in match.rules.seats}) == match.rules.players


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_rewards_have_one_sign(setup: Setup) -> None:
    match = Match(setup.rules(), seed=5)
    sides = match.rules.sides
    rng = Random(3)
    while not match.over and match.actions_played < 4_000:
        assert {match.reward(side) for side in sides} == {0.0}
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    rewards = {side: match.reward(side) for side in sides}
    assert sum(rewards.values()) == pytest.approx(0) and all(-1 <= reward <= 1 for reward in rewards.values())
    if match.over and len(match.winners) < len(sides):
        assert {side for side, reward in rewards.items() if reward > 0} == set(match.winners)
        assert all(rewards[side] < 0 for side in match.losers)


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_print_draws_the_table(setup: Setup) -> None:
    match = played(Match(setup.rules(), seed=5), 9)
    assert match.round is not None
    text = str(match)
    for seat in match.rules.seats:
        assert " ".join(map(str, match.round.hands[seat])) in text
        seen = str(match.view(seat))
        assert " ".join(map(str, match.view(seat).hand)) in seen
        for action in match.legal(seat):
            assert str(action) in seen and str(action) in text
        for other in set(match.rules.seats) - {seat}:
            if match.round.hands[other]:
                assert " ".join(map(str, match.round.hands[other])) not in seen
    for arm, end in match.round.ends.items():
        assert f"({end})" in text or f"<{end}>" in text, arm
    said = repr(match)
    assert match.rules.game in said and f"{match.to_act[0]} to act" in said.replace(
        " ".join(match.to_act), match.to_act[0]
    )
    assert "\n" not in said and all(f"{side} {total}" in said for side, total in match.round.totals.items())


def test_repr_says_who_won() -> None:
    match = Match(game("gaple").rules(), seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert f"won by {' '.join(match.winners)}" in repr(match)
    assert str(match).startswith("gaple")
    assert repr(Match(GAMES["gaple"].rules(), deal=[])).endswith("waits for a deal>")


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_a_round_alone_is_the_first_round_of_a_match(setup: Setup) -> None:
    rules = setup.rules()
    match = played(Match(rules, seed=5), 400)
    first = match.played[0]
    alone = Round(rules, first.deal)
    for seat, action in first.actions:
        assert action in alone.legal(seat) or action.kind in ("foul", "decline")
        assert alone.why_not(seat, action) is None
        alone.play(seat, str(action))
    assert (alone.actions, alone.line, alone.hands, alone.excluded) == (
        first.actions, first.line, first.hands, first.excluded,
    )  # fmt: skip
    assert alone.finished == first.finished and alone.result == (match.rounds[0] if match.rounds else None)
    with pytest.raises(BoneyardError, match="there is no seat"):
        alone.legal("Z")


def test_a_round_refuses_what_it_cannot_lay_out() -> None:
    rules = game("gaple").rules()
    deal = Match(rules, seed=1).played[0].deal
    with pytest.raises(DealError):
        Round(rules, deal._replace(hands=deal.hands[:2]))
    with pytest.raises(RulesError):
        Round(rules._replace(hand_size=9), deal)
    by_lot = game("basic").rules(3)
    with pytest.raises(DealError, match="lot"):
        Round(by_lot, Match(by_lot, seed=1).played[0].deal._replace(lot=None))


@pytest.mark.parametrize("setup", DEFAULTS, ids=str)
def test_actions_have_numbers(setup: Setup) -> None:
    match = Match(setup.rules(), seed=8)
    rng = Random(2)
    seen: dict[int, Action] = {}
    while match.round is not None and match.actions_played < 300:
        seat = match.to_act[0]
        legal = match.legal(seat)
        for action in legal:
            assert 0 <= action.number < 1 << 17
            assert Action.of(action.number) == action == seen.setdefault(action.number, action)
        match.play(seat, rng.choice(legal))


def test_numbers_of_actions_stay_as_they_are() -> None:
    numbers = {"0-0": 65536, "6-4 l": 98841, "4-6 r": 98457, "5-2 u across": 34065, "draw": 12288, "pass": 16384}
    for text, number in numbers.items():
        assert Action.parse(text).number == number, text
    for number in (-1, 1 << 17, 127, 512, 1 << 12 | 512):
        with pytest.raises(NotationError, match="no action"):
            Action.of(number)
