"""The values that the engine's face hands out.

Seats, sides, tiles and actions are numbers; lists are by seat or by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Carryover(NamedTuple):
    """The values that a round takes over from earlier ones: totals and unwritten points by side, passes by seat.

    Missing values are those of the first round of a match.
    """

    totals: Sequence[int] = ()
    passes: Sequence[int] = ()
    ties: int = 0
    """The rounds in a row before it without a winner."""
    earlier: int = 0
    """The rounds before it that make the bonus of a round less."""
    kept: Sequence[int] = ()
    """The points that each side has lost and not written."""
    carried: int = 0
    """The pips of rounds without a winner, which the next losers write."""


NOTHING = Carryover()


class RoundState(NamedTuple):
    """Every field of the state of a round; core.pxd explains them (``State`` there)."""

    hands: list[list[int]]
    dead: list[list[int]]
    held: list[int]
    rng: int
    score: list[int]
    penalty: list[int]
    made: list[int]
    given: list[int]
    carried: int
    rank: int
    open: int
    grown: int
    doubled: int
    ends: int
    due: int
    yard: list[int]
    yard_i: int
    yard_n: int
    end: list[int]
    other: list[int]
    kind: list[int]
    passes: list[int]
    debt: list[int]
    owed: list[int]
    centre: int
    covered: int
    ring: int
    laid: int
    phase: int
    turn: int
    opener: int
    lead: int
    lead_tile: int
    drawn: int
    barred: int
    bonus: int
    run: int
    last: int
    last_double: int
    last_joins: int
    last_blank: int
    ended: int
    winner: int
    kept: list[int]
    ties: int
    earlier: int
    announced: int
    marked: int
    reached: int
    begun: int
    tied: int
    fined: int
    skipped: int
    decided: int
    award: int
    unclaimed: int
    unlocked: int
    brought: int


class MatchState(NamedTuple):
    """Every field of a match between its rounds; between.pxd explains them (``Standing`` there)."""

    totals: list[int]
    points: list[int]
    left: list[int]
    tiles: list[int]
    passes: list[int]
    kept: list[int]
    chips: list[int]
    rounds: int
    opener: int
    winner: int
    last: int
    ties: int
    earlier: int
    carried: int
    lot: int
    over: int
    cause: int
    reached: int
    tied: int
    winners: int
    losers: int
