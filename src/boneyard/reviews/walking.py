"""A match played again, each choice judged and each stroke of luck measured on the way (docs/review.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from math import sqrt
from typing import TYPE_CHECKING, Any

from boneyard.bots.belief import as_listed
from boneyard.bots.playing.aims import Objective
from boneyard.engine.codes import Phase
from boneyard.play import codec
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.play.setup import setup_of
from boneyard.play.view import View
from boneyard.reviews.judging import judge
from boneyard.reviews.positions import Positions, Worth, less, plus, random_round
from boneyard.reviews.reasons import likely, pointed, told
from boneyard.reviews.values import (
    MISTAKE,
    Effort,
    Entry,
    JudgedChoice,
    Luck,
    LuckAccount,
    LuckKind,
    Opening,
    PositionValue,
    Verdict,
    stage_of,
)
from boneyard.rules import Rules
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.engine.position import Position

SPREAD_ROUNDS = 100
"""Rounds from which the standard deviation of the gain of a round is estimated."""

SETTLED = (Verdict.BEST, Verdict.GOOD, Verdict.CLOSE)
"""Classes of a choice that is right from its view."""


@dataclass(slots=True)
class _PendingEntry:
    """An entry that waits for the value of the next position, and the value that was to be expected."""

    entry: JudgedChoice | Luck | Opening
    expected: Worth


@dataclass(slots=True)
class _Turn:
    """An action of a round in its true position."""

    number: int
    """Of the round, from 1."""
    place: int
    """Of the action in the round, from 0."""
    seat: int
    letter: str
    where: Position
    """The position before it, as the seat would act on it."""
    played: int
    """The engine's number, as legal actions are listed."""
    memory: Any
    start: Worth


class Walk:
    """One review on its way: ``entries`` yields its findings, in order; then ``accounts`` is complete.

    With ``rounds`` it ends after so many rounds, with their worth as the result.
    """

    def __init__(self, match: Match, effort: Effort, seed: int, rounds: int | None = None) -> None:
        self.match, self.effort, self.seed, self.rounds = match, effort, seed, rounds
        self.rules = rules = match.rules
        self.accounts: tuple[LuckAccount, ...] = ()
        self._positions = Positions(rules)
        self.scale = scale_of(rules)
        """The divisor of a loss before it is classed."""
        self._sides = range(rules.n_sides)
        none: Worth = (0.0,) * rules.n_sides
        self._made = none
        """The gain of the rounds before, if points or chips count."""
        self._value = none
        """The value of the match after the last round."""
        self._known: dict[str, Mapping[str, frozenset[Tile]]] = {}
        """The tiles that others were known not to hold at the last choice of each seat in the round."""
        self._pending: _PendingEntry | None = None
        self._deals = self._draws = self._openings = self._hidden = none
        self._skill = dict.fromkeys(rules.seats, none)

    def entries(self) -> Iterator[Entry]:
        """Play the match again and yield what there is to tell, in order."""
        twin = self.match.copy()
        twin.undo(twin.actions_played)
        standing = setup_of(self.rules, None).standing.copy()
        begun = self._value = self._positions.at_start()
        for number, done in enumerate(self.match.played[: self.rounds], 1):
            yield from self._round(twin, number, standing)
            if done.finished:
                standing.close_round(done.position)
        result = self._result()
        if result != self._value:  # a lot named the winner of the match
            last = self.match.played[-1]
            self._await(Luck(LuckKind.LOT, last.number, len(last.actions), None, None, ()), self._value)
            yield from self._settle(result)
        self.accounts = tuple(
            LuckAccount(
                self.rules.sides[side],
                begun[side],
                self._deals[side],
                self._draws[side],
                self._openings[side],
                self._hidden[side],
                {seat: worth[side] for seat, worth in self._skill.items()},
                result[side],
            )
            for side in self._sides
        )

    def _result(self) -> Worth:
        """Return the result of the match."""
        match = self.match
        whole = self.rounds is None or len(match.played) <= self.rounds
        if not match.over or not whole or self._positions.aim is not Objective.MATCH or not match.winners:
            return self._value
        share = 1.0 if self.rules.target_effect == "loses" else 1 / len(match.winners)
        return tuple(share if side in match.winners else 0.0 for side in self.rules.sides)

    # ----------------------------------------------------------------------------------------------------- one round

    def _round(self, twin: Match, number: int, standing: Any) -> Iterator[Entry]:
        """Walk through a round."""
        current, done = twin.played[number - 1], self.match.played[number - 1]
        start = tuple(float(total) for total in standing.totals())
        # Each deal is compared with others of its own: an error of the expectation would be that of all matches.
        chance = self._chance(number, -1, current.deal.hands)
        yield from self._begun(number, current, standing, start, chance)
        memory: Any = None
        self._known = {}
        opened: tuple[Match, int] | None = None
        after = current.position
        for place, (letter, action) in enumerate(done.actions):
            where, seat = current.before(letter), self.rules.seats.index(letter)
            if memory is None:
                memory = self._positions.memory(where)
            opened = (opened or (twin.copy(), place)) if current.in_window else None
            view, seen = self._seen(twin, opened, number, letter, place)
            played = codec.encode(action, self.rules)
            turn = _Turn(number, place, seat, letter, where, as_listed(where, played), memory, start)
            if len(view.legal) > 1 and turn.played in self._numbers(view):
                yield from self._choice(turn, view, self._chance(number, seen, letter))
            elif action.kind == "draw":
                yield from self._drawn(turn)
            memory.observe(where, seat, played)
            after = where.copy()
            after.apply(seat, played)
            twin.play(letter, action, sealed=False)
            if self._pending and isinstance(self._pending.entry, Luck) and action.kind == "draw":
                self._pending.entry = replace(self._pending.entry, tile=current.drawn)
        if done.finished:
            yield from self._ended(number, done, after, start)
        else:
            yield from self._stopped(number, done, memory, start)

    def _begun(self, number: int, current: Round, standing: Any, start: Worth, chance: int) -> Iterator[Entry]:
        """Compare a deal with others."""
        expected = self._whole(self._positions.expected(number, standing, start, self.effort.deals, chance))
        self._await(Opening(number, ()), self._value)
        yield from self._settle(expected)
        self._await(Luck(LuckKind.DEAL, number, 0, None, None, ()), expected)
        if len(current.openers) > 1:
            dealt = self._whole(self._positions.deal(current, start, self.effort.rollouts, chance))
            yield from self._settle(dealt)
            self._await(Opening(number, ()), dealt)

    def _seen(
        self, twin: Match, opened: tuple[Match, int] | None, number: int, letter: str, place: int
    ) -> tuple[View, int]:
        """Return the view of a seat before its action, and the number of actions in the round that it knew of.

        In the out-of-turn window it has not seen the answers of others.
        """
        if opened is None:
            return twin.view(letter), place
        match, first = opened
        own = [answer for seat, answer in self.match.played[number - 1].actions[first:place] if seat == letter]
        if own:
            match = match.copy()
            for answer in own:
                match.play(letter, answer)
        return match.view(letter), first + len(own)

    def _choice(self, turn: _Turn, view: View, chance: int) -> Iterator[Entry]:
        """Judge a choice from its view, then find its value in the true position."""
        numbers = self._numbers(view)
        named = dict(zip(numbers, view.legal, strict=True))
        action, side = named[turn.played], self.rules.side_of(turn.seat)
        judged = judge(view, action, self.effort, chance, self.scale)
        rollouts = self.effort.rollouts
        value = self._whole(self._positions.value(turn.memory, turn.where, turn.seat, turn.start, rollouts, chance))
        yield from self._settle(value)
        yield PositionValue(turn.number, turn.place, value)
        solved = self._positions.solved(turn.where, turn.seat, side, self.effort.nodes)
        values, lost = judged.values, None
        if solved is not None and set(numbers) <= set(solved):
            gains = {named[number]: solved[number] for number in numbers}
            values = tuple(replace(one, open_gain=gains[one.action]) for one in values)
            lost = max(gains.values()) - gains[action]
        unlucky = lost is not None and judged.verdict in SETTLED and lost / self.scale >= MISTAKE
        since = told(view, self._known.get(turn.letter, {}))
        news = pointed(since, view, (judged.values[0].action, action), judged.why)
        found = (*news, *likely(news, judged.belief))
        choice = JudgedChoice(
            turn.number, turn.place, turn.letter, stage_of(view), action, values, judged.loss, judged.error,
            judged.edge, judged.verdict, judged.belief, judged.why, found, lost, unlucky,
        )  # fmt: skip
        self._known[turn.letter] = view.excluded
        gained = judged.edge - judged.loss.mean
        share = tuple(gained if one == side else -gained / (len(self._sides) - 1) for one in self._sides)
        self._skill[turn.letter] = plus(self._skill[turn.letter], share)
        self._await(choice, plus(value, share))
        if action.kind == "draw":
            drawn = self._whole(self._after(turn, chance))
            yield from self._settle(drawn)
            self._await(Luck(LuckKind.DRAW, turn.number, turn.place, turn.letter, None, ()), drawn)

    def _drawn(self, turn: _Turn) -> Iterator[Entry]:
        """Measure a draw without a choice."""
        chance = self._chance(turn.number, turn.place, "draw")
        value = self._whole(self._after(turn, chance))
        yield from self._settle(value)
        yield PositionValue(turn.number, turn.place, value)
        self._await(Luck(LuckKind.DRAW, turn.number, turn.place, turn.letter, None, ()), value)

    def _after(self, turn: _Turn, chance: int) -> Worth:
        """Return the value of the round after the action played, before a tile that it draws is known."""
        return self._positions.after(
            turn.memory, turn.where, turn.seat, turn.played, turn.start, self.effort.rollouts, chance
        )

    def _ended(self, number: int, done: Round, after: Position, start: Worth) -> Iterator[Entry]:
        """Come to the end of a round."""
        place = len(done.actions)
        if after.phase == Phase.LOT:
            expected = self._whole(self._positions.ended(after, start))
            yield from self._settle(expected)
            self._await(Luck(LuckKind.LOT, number, place, None, None, ()), expected)
        value = self._whole(self._positions.ended(done.position, start))
        yield from self._settle(value)
        yield PositionValue(number, place, value)
        self._value = value
        if self._positions.aim is not Objective.MATCH:
            self._made = value

    def _stopped(self, number: int, done: Round, memory: Any, start: Worth) -> Iterator[Entry]:
        """Value the position in which a match stops."""
        letter, place = done.to_act[0], len(done.actions)
        where = done.before(letter)
        seat, chance = self.rules.seats.index(letter), self._chance(number, place, letter)
        memory = memory or self._positions.memory(where)
        value = self._whole(self._positions.value(memory, where, seat, start, self.effort.rollouts, chance))
        yield from self._settle(value)
        yield PositionValue(number, place, value)
        self._value = value

    # ---------------------------------------------------------------------------------------------------- the account

    def _await(self, entry: JudgedChoice | Luck | Opening, expected: Worth) -> None:
        self._pending = _PendingEntry(entry, expected)

    def _settle(self, value: Worth) -> Iterator[Entry]:
        """Finish the entry that waits for the value of the next position."""
        pending, self._pending = self._pending, None
        assert pending is not None, "every step of the account ends in the next value"
        rest, entry = less(value, pending.expected), pending.entry
        if isinstance(entry, JudgedChoice):
            self._hidden = plus(self._hidden, rest)
            yield replace(entry, open_hidden=rest)
            return
        if isinstance(entry, Opening):
            self._openings = plus(self._openings, rest)
            yield replace(entry, worth=rest)
            return
        if entry.kind is LuckKind.DRAW:
            self._draws = plus(self._draws, rest)
        else:
            self._deals = plus(self._deals, rest)
        yield replace(entry, worth=rest)

    def _whole(self, worth: Worth) -> Worth:
        """Return the value of the match from that of a round."""
        return plus(self._made, worth)

    def _numbers(self, view: View) -> list[int]:
        return [codec.encode(action, self.rules) for action in view.legal]

    def _chance(self, *what: object) -> int:
        """Return the seed for a place in the match."""
        return int.from_bytes(sha256(repr((self.seed, *what)).encode()).digest()[:7], "big")


@lru_cache(maxsize=64)
def scale_of(rules: Rules) -> float:
    """Return the divisor of a loss before it is classed: 1 if chances to win the match count.

    Else it is twice the standard deviation of the gain of a round, from rounds that the policy plays.
    """
    positions, standing = Positions(rules), setup_of(rules, None).standing
    if positions.aim is Objective.MATCH:
        return 1.0
    start = tuple(float(total) for total in standing.totals())
    found = []
    for i in range(SPREAD_ROUNDS):
        one = random_round(rules, 1, standing, f"spread {i}")
        found.append(positions.deal(one, start, 1, i, best=True)[0])
    mean = sum(found) / len(found)
    return max(1e-9, 2 * sqrt(sum((x - mean) ** 2 for x in found) / len(found)))
