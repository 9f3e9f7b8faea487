"""Matches and views as values: equality, hashes, rewards, and what ``print`` and ``repr`` show."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from laws.setups import Setup
from laws.table import chosen, new_match

from boneyard import GAMES, Action, DealError, Match, NotationError, Round, RulesError, View, game
from boneyard.errors import Message
from boneyard.lab.dice import Dice


def played(match: Match, actions: int, seed: int = 1) -> Match:
    rng = Random(seed)
    for _ in range(actions):
        if match.round is not None:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_what_is_not_seen_makes_matches_differ() -> None:
    rules = game("gaple").rules()
    one = Match(rules, seed=1)
    assert one == Match(rules, seed=1)
    assert one != Match(rules, seed=2)
    assert one != Match(rules, seed=1, names={"A": "Ana"}) and one != Match(rules, seed=1, tags=[("site", "home")])
    assert one != Match(game("gaple").rules(deals=2), seed=1)


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
    assert repr(view).startswith("<View of B: obicni, round 1, A 0 B 0 C 0 D 0, ends ") and len(repr(view)) < 160


def test_repr_says_who_won() -> None:
    match = Match(game("gaple").rules(), seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert f"won by {' '.join(match.winners)}" in repr(match)
    assert str(match).startswith("gaple")
    assert repr(Match(GAMES["gaple"].rules(), deal=[])).endswith("waits for a deal>")


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


def test_numbers_of_actions_stay_as_they_are() -> None:
    numbers = {"0-0": 65536, "6-4 l": 98841, "4-6 r": 98457, "5-2 u across": 34065, "draw": 12288, "pass": 16384}
    for text, number in numbers.items():
        assert Action.parse(text).number == number, text
    for number in (-1, 1 << 17, 127, 512, 1 << 12 | 512):
        with pytest.raises(NotationError, match="no action"):
            Action.of(number)


def test_seats_are_letters_and_numbers_are_taken_too() -> None:
    live = new_match(Setup("fives", 3), 5)
    twin = new_match(Setup("fives", 3), 5)
    dice = Dice("numbers")
    for _ in range(20):
        if live.round is None:
            break
        seat, action = chosen(live, dice)
        number = "ABC".index(seat)
        assert twin.legal(number) == live.legal(seat)
        assert twin.why_not(number, "pass") == live.why_not(seat, "pass")
        assert twin.why_not(number, "pass") is None or isinstance(twin.why_not(number, "pass"), Message)
        assert twin.view(number).to_json() == live.view(seat).to_json()
        live.play(seat, action)
        twin.play(number, str(action))
        assert twin.record() == live.record()
    for wrong in ("D", 3, -1, "", "AB", None):
        with pytest.raises(Exception, match="the seats are A, B, C"):
            live.legal(wrong)  # type: ignore[arg-type]
