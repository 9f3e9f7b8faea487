"""No seat is special: turn the table by a seat, or look at it in a mirror, and the match turns with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard import Match
from boneyard.engine.values import RoundState
from boneyard.lab.worlds import deals
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.events import RoundEnded
from boneyard.play.round import Round
from boneyard.rules import Rules
from laws.walk import Law

BY_SEAT = ("hands", "dead", "passes", "debt", "owed")
BY_SIDE = ("score", "penalty", "made", "given", "kept")
SEATS = ("turn", "opener", "last", "winner")
SETS = ("announced", "begun", "tied", "skipped")
TRAINS = ("open", "grown", "doubled", "ends", "due", "marked")
"""Sets of ends, which are trains of the seats if those have any."""

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

    def arm(self, arm: str) -> str:
        """The same place at the turned table: trains go with their seats."""
        return self.seat(arm) if self.rules.own_arms and arm in self.rules.seats else arm

    def action(self, action: Action) -> Action:
        return action.replace(arm=self.arm(action.arm)) if action.arm else action

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
        if self.rules.own_arms:
            found["end"] = [*[old["end"][self.to.index(p)] for p in range(n)], *old["end"][n:]]
        for name in (*SETS, *(TRAINS if self.rules.own_arms else ())):
            found[name] = sum(1 << self.to[p] for p in range(n) if old[name] >> p & 1)
            found[name] |= old[name] >> n << n
        return RoundState(**found)

    def seats(self, values: dict[str, Any]) -> dict[str, Any]:
        return {self.seat(seat): value for seat, value in values.items()}

    def sides_of(self, values: dict[str, Any]) -> dict[str, Any]:
        return {self.side(side): value for side, value in values.items()}

    def result(self, result: RoundEnded) -> dict[str, Any]:
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


def check_turned(live: Match, turn: Turn, other: Rules) -> None:
    """Play a match again, and the turned one beside it."""
    table = Turned(live.rules, turn)
    twin = Match(other, deal=[table.deal(deal) for deal in deals(live)])
    again = Match(live.rules, deal=deals(live))
    for number, one in enumerate(live.played):
        for seat, action in one.actions:
            ours, theirs = again.played[number], twin.played[number]
            assert {table.seat(who) for who in again.to_act} == set(twin.to_act)
            assert set(twin.legal(table.seat(seat))) == set(map(table.action, again.legal(seat)))
            assert shared(theirs, theirs.position.state()) == shared(ours, table.state(ours.position.state()))
            assert set(theirs.openers) == {table.seat(who) for who in ours.openers}
            assert theirs.ends == {table.arm(arm): end for arm, end in ours.ends.items()}
            assert theirs.pips == table.seats(ours.pips)
            assert theirs.excluded == table.seats(ours.excluded)
            again.play(seat, action, sealed=False)
            twin.play(table.seat(seat), table.action(action), sealed=False)
        ours, theirs = again.played[number], twin.played[number]
        assert shared(theirs, theirs.position.state()) == shared(ours, table.state(ours.position.state()))
        assert theirs.line == [
            placed._replace(seat=placed.seat and table.seat(placed.seat), arm=placed.arm and table.arm(placed.arm))
            for placed in ours.line
        ]
    assert [result.summary() for result in twin.rounds] == [table.result(result) for result in again.rounds]
    assert {table.side(side) for side in again.winners} == set(twin.winners)
    assert {table.side(side) for side in again.losers} == set(twin.losers)
    assert sorted(event.kind for event in twin.events) == sorted(event.kind for event in again.events)
    assert twin.over == again.over == live.over


class Symmetric(Law):
    """Seats rotate, and the other direction is the mirror image: one of the two is held against each walk."""

    def end(self, match: Match) -> None:
        rules, players = self.rules, self.rules.players
        if self.dice.chance(1, 2):
            by = 1 + self.dice.below(players - 1)
            check_turned(match, lambda p: (p + by) % players, rules)
            self.looks["turns"] += 1
        else:
            mirrored = rules._replace(direction="ccw" if rules.direction == "cw" else "cw")
            check_turned(match, lambda p: -p % players, mirrored)
            self.looks["mirrors"] += 1
