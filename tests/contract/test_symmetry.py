"""No seat is special: turn the table by a seat, or look at it in a mirror, and the match turns with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from contract.setups import DEFAULTS, Setup, cases, drawn, playable
from contract.table import chosen, deals, new_match
from hypothesis import assume, given
from hypothesis import strategies as st

from boneyard import Match
from boneyard.engine.values import RoundState
from boneyard.errors import Message
from boneyard.lab.dice import Dice
from boneyard.play.deal import Deal
from boneyard.play.round import Round, RoundResult
from boneyard.rules import Rules

BY_SEAT = ("hands", "dead", "passes", "debt", "owed")
BY_SIDE = ("score", "penalty", "made", "given", "kept")
SEATS = ("turn", "opener", "last", "winner")
SETS = ("announced", "tied", "skipped")

Turn = Callable[[int], int]


class Turned:
    """Seats renamed: seat `p` becomes seat `turn(p)`; sides go with their seats."""

    def __init__(self, rules: Rules, turn: Turn) -> None:
        self.rules, self.turn = rules, turn
        self.to = [turn(p) for p in range(rules.players)]
        assert sorted(self.to) == list(range(rules.players))
        self.sides = [rules.side_of(turn(side)) for side in range(rules.n_sides)]

    def seat(self, letter: str) -> str:
        return self.rules.seats[self.to[self.rules.seats.index(letter)]]

    def side(self, name: str) -> str:
        return self.rules.sides[self.sides[self.rules.sides.index(name)]]

    def deal(self, deal: Deal) -> Deal:
        hands: list[Any] = [None] * self.rules.players
        for p, hand in enumerate(deal.hands):
            hands[self.to[p]] = hand
        lot = None if deal.lot is None else self.to[deal.lot]
        return deal._replace(hands=tuple(hands), lot=lot, closing_lots=tuple(self.to[p] for p in deal.closing_lots))

    def state(self, state: RoundState) -> RoundState:
        """The engine's fields as they must be at the turned table."""
        n, old = self.rules.players, state._asdict()
        found = dict(old)
        for name in BY_SEAT:
            values = list(old[name])
            for p in range(n):
                values[self.to[p]] = old[name][p]
            found[name] = values
        for name in BY_SIDE:
            values = list(old[name])
            for side in range(self.rules.n_sides):
                values[self.sides[side]] = old[name][side]
            found[name] = values
        for name in SEATS:
            found[name] = self.to[old[name]] if old[name] >= 0 else old[name]
        found["reached"] = sum(
            1 << self.sides[side] for side in range(self.rules.n_sides) if old["reached"] >> side & 1
        )
        for name in SETS:
            found[name] = sum(1 << self.to[p] for p in range(n) if old[name] >> p & 1)
            found[name] |= old[name] >> n << n
        return RoundState(**found)

    def seats(self, values: dict[str, Any]) -> dict[str, Any]:
        return {self.seat(seat): value for seat, value in values.items()}

    def sides_of(self, values: dict[str, Any]) -> dict[str, Any]:
        return {self.side(side): value for side, value in values.items()}

    def result(self, result: RoundResult) -> dict[str, Any]:
        by_side = {name: self.sides_of(getattr(result, name)) for name in ("points", "penalties", "totals")}
        return {
            "opener": self.seat(result.opener),
            "ended": result.ended,
            "winner": None if result.winner is None else self.seat(result.winner),
            "pips": self.seats(result.pips),
            "settlement": None if result.settlement is None else self.sides_of(result.settlement),
            **by_side,
            **({} if result.kept is None else {"kept": self.sides_of(result.kept), "carried": result.carried}),
        }


def shared(one: Round, state: RoundState) -> RoundState:
    """A state without what is not yet decided: whose turn it is, while two partners may open (parovi/Q2)."""
    return state._replace(turn=-1) if len(one.openers) > 1 else state


def check_turned(setup: Setup, turn: Turn, other: Rules, actions: int) -> None:
    """Play a match, and the turned one beside it."""
    live = new_match(setup, setup.name)
    table = Turned(live.rules, turn)
    dice = Dice("turned", setup.name)
    for _ in range(actions):
        if live.round is None:
            break
        live.play(*chosen(live, dice))
    twin = Match(other, deal=[table.deal(deal) for deal in deals(live)])
    again = Match(live.rules, deal=deals(live))
    for number, one in enumerate(live.played):
        for seat, action in one.actions:
            ours, theirs = again.played[number], twin.played[number]
            assert {table.seat(who) for who in again.to_act} == set(twin.to_act)
            assert twin.legal(table.seat(seat)) == again.legal(seat)
            assert shared(theirs, theirs.position.state()) == shared(ours, table.state(ours.position.state()))
            assert set(theirs.openers) == {table.seat(who) for who in ours.openers}
            assert theirs.ends == ours.ends
            assert theirs.pips == table.seats(ours.pips)
            assert theirs.excluded == table.seats(ours.excluded)
            again.play(seat, action, sealed=False)
            twin.play(table.seat(seat), action, sealed=False)
        ours, theirs = again.played[number], twin.played[number]
        assert shared(theirs, theirs.position.state()) == shared(ours, table.state(ours.position.state()))
        assert twin.played[number].line == [
            placed._replace(seat=placed.seat and table.seat(placed.seat)) for placed in again.played[number].line
        ]
    assert [result.to_json() for result in twin.rounds] == [table.result(result) for result in again.rounds]
    assert {table.side(side) for side in again.winners} == set(twin.winners)
    assert {table.side(side) for side in again.losers} == set(twin.losers)
    assert sorted(event.kind for event in twin.events) == sorted(event.kind for event in again.events)
    assert twin.over == again.over == live.over


@pytest.mark.parametrize("setup", cases(60, 400, "rotated"))
def test_seats_rotate(setup: Setup) -> None:
    rules = setup.rules()
    by = 1 + Dice("by", setup.name).below(rules.players - 1)
    check_turned(setup, lambda p: (p + by) % rules.players, rules, 60)


@pytest.mark.parametrize("setup", cases(40, 300, "mirrored"))
def test_the_other_direction_is_the_mirror_image(setup: Setup) -> None:
    rules = setup.rules()
    mirrored = rules._replace(direction="ccw" if rules.direction == "cw" else "cw")
    check_turned(setup, lambda p: -p % rules.players, mirrored, 60)


@given(
    variant=st.sampled_from([(setup.game, setup.players) for setup in DEFAULTS]),
    seed=st.integers(0, 1 << 30),
    by=st.integers(1, 6),
    actions=st.integers(1, 60),
)
def test_seats_rotate_under_any_rules(variant: tuple[str, int], seed: int, by: int, actions: int) -> None:
    setup = drawn(*variant, Dice("rotate", seed))
    assume(playable(setup))
    check_turned(setup, lambda p: (p + by) % setup.players, setup.rules(), actions)


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
