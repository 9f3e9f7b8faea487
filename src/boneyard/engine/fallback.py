"""The engine's face without a compiler: plain objects handed to core.py and its neighbours.

The same names, arguments and results as native.pyx, some fifty times slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from boneyard.engine import core, dealing, reasons, score
from boneyard.engine.fields import MOST_ACTIONS, RULE_FIELDS, STATE_FIELDS

MODE = "python"
STATE_SIZE = 0
CODES = reasons.CODES


class State:
    """A state as plain attributes; the fields are those of the struct in core.pxd."""

    __slots__ = tuple(STATE_FIELDS)

    def __init__(self) -> None:
        for name, sizes in STATE_FIELDS.items():
            setattr(self, name, _zeros(sizes))


def _zeros(sizes: tuple[int, ...]) -> Any:
    return [_zeros(sizes[1:]) for _ in range(sizes[0])] if sizes else 0


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


class Position:
    """One round: the rules as integers, and a state.  Seats, tiles and actions are ints (see core.py)."""

    def __init__(self, numbers: Sequence[int]) -> None:
        if len(numbers) != len(RULE_FIELDS):
            raise ValueError(f"{len(RULE_FIELDS)} rule integers are needed, not {len(numbers)}")
        self.numbers = tuple(numbers)
        self._r = SimpleNamespace(**dict(zip(RULE_FIELDS, numbers, strict=True)))
        self._s: Any = State()
        self._buf = [0] * MOST_ACTIONS
        dealing.clear(self._r, self._s)

    def copy(self) -> Position:
        twin = Position(self.numbers)
        for name in STATE_FIELDS:
            setattr(twin._s, name, _copied(getattr(self._s, name)))
        return twin

    def fields(self) -> dict[str, Any]:
        """Every field of the state by name, as ints and lists of ints."""
        return {name: _copied(getattr(self._s, name)) for name in STATE_FIELDS}

    def set_fields(self, values: dict[str, Any]) -> None:
        """Put single fields of the state in place (for tests and for whoever builds positions)."""
        for name, value in values.items():
            if name not in STATE_FIELDS:
                raise KeyError(name)
            setattr(self._s, name, _copied(value))

    def deal(self, seed: int) -> None:
        dealing.deal(self._r, self._s, seed)

    def load(
        self,
        hands: Sequence[Sequence[int]],
        stock: Sequence[int],
        turned: int,
        higher_left: bool,
        scores: Sequence[int],
        passes: Sequence[int],
    ) -> None:
        """Lay out a given deal: hands by seat, stock in drawing order, a turned-up tile or -1, totals by side."""
        r, s = self._r, self._s
        dealing.clear(r, s)
        for seat, hand in enumerate(hands):
            for tile in hand:
                core.take(s, seat, tile)
        for i, tile in enumerate(stock):
            s.yard[i] = tile
        s.yard_n = len(stock)
        for i in range(7):
            s.score[i] = scores[i] if i < len(scores) else r.start
            s.passes[i] = passes[i] if i < len(passes) else 0
        if turned >= 0:
            core.place(r, s, turned, 0, core.HIGHER if higher_left else 0)

    def tile_opener(self, who: int) -> int:
        """The seat that the dealt tiles call upon to open (a place in ``CHOICES["first_opener"]``), or -1."""
        return dealing.tile_opener(self._r, self._s, who)

    def begin(self, seat: int, lead: int) -> None:
        dealing.begin(self._r, self._s, seat, lead)
        score.finish(self._r, self._s)

    def actor(self) -> int:
        """A seat that owes an action."""
        return core.actor(self._r, self._s)

    def legal(self, seat: int) -> list[int]:
        return self._buf[: core.legal(self._r, self._s, seat, self._buf)]

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action that ``refusal`` does not refuse, and settle the round if it ends."""
        core.apply(self._r, self._s, seat, action)
        score.finish(self._r, self._s)

    def name_winner(self, seat: int) -> None:
        """Write the points of a round whose winner a lot had to name."""
        score.award(self._r, self._s, seat)

    def refusal(self, seat: int, action: int) -> int:
        """Why not: a place in ``CODES``, 0 for a legal action (or a foul that may be reported)."""
        return reasons.refusal(self._r, self._s, seat, action, self._buf)

    def end_sum(self) -> int:
        return core.end_sum(self._r, self._s)

    def buyable(self) -> int:
        return core.buyable(self._r, self._s)

    def fitting(self) -> tuple[int, int]:
        """The tiles that could be laid somewhere now, whoever holds them, as two words."""
        return core.fitting(self._r, self._s, 0), core.fitting(self._r, self._s, 1) if self._r.words > 1 else 0

    def counted(self, seat: int) -> int:
        return score.counted(self._r, self._s, seat)

    def factor(self, seat: int) -> int:
        return score.factor(self._r, self._s, seat)

    def playout(self) -> int:
        """Play to the end at random, lots included; the number of actions."""
        return score.random_round(self._r, self._s, self._buf)

    def run(self, seed: int, rounds: int) -> tuple[int, list[int], list[int]]:
        """Deal and play first rounds at random, seeds ``seed`` on: actions, wins by seat, points by side."""
        actions = 0
        wins, points = [0] * self._r.players, [0] * self._r.n_sides
        for i in range(rounds):
            dealing.deal(self._r, self._s, (seed + i) & core.MASK64)
            actions += score.random_round(self._r, self._s, self._buf)
            if self._s.winner >= 0:
                wins[self._s.winner] += 1
            for side in range(self._r.n_sides):
                points[side] += self._s.score[side] - self._r.start
        return actions, wins, points
