"""The values that the engine's face hands out.  Seats, sides, tiles and actions are numbers; lists are by seat or by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.engine.codes import Blank, Decided, Scheme, Way


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
    yard: list[int]
    yard_i: int
    yard_n: int
    end: list[int]
    other: list[int]
    kind: list[int]
    double: list[int]
    len: list[int]
    passes: list[int]
    debt: list[int]
    owed: list[int]
    centre: int
    covered: int
    open: int
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
    reached: int
    ended: int
    winner: int
    kept: list[int]
    ties: int
    earlier: int
    announced: int
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


class Tally(NamedTuple):
    """How the points of a round came about."""

    left: list[int]
    """The pips left to each seat as the game counts them, before any factor."""
    held_factor: list[int]
    last_factor: list[int]
    written: list[int]
    """The same after the factors."""
    others: list[int]
    """The pips left to the other sides together, by side."""
    blank: list[Blank]
    halved: list[bool]
    """Whether doubles that are left to a seat count one half."""
    settlement: list[int]
    """The chips that a side wins or pays (GAP-17), by side."""
    made: list[int]
    """Points in play, by side."""
    penalty: list[int]
    given: list[int]
    """The points that the end of the round added to the totals, by side."""
    totals: list[int]
    out: int
    """The first seat without tiles; -1 if there is none."""
    reached: int
    """Sides that reached the target in play, as bits."""
    decided: Decided
    rank: int
    """The standing that decided the round, as people count it."""
    tied: int
    """Seats with that standing, as bits."""
    lightest: int
    """The lightest tile left to the winner; -1 without a winner or a tile."""
    way: Way
    scheme: Scheme
    writer: int
    """The seat whose side writes the prize; -1 if there is none."""
    pool: int
    """The pips that the prize is made from, before any rounding; 0 without a prize, as the two below."""
    rounded: int
    prize: int
    joins: bool
    """Whether the tile that went out fitted at two ends at once, if the rules ask."""
    double: bool
    """Whether it was a double."""
    blank_last: bool
    """Whether it was [0-0]."""
    bonus: int
    """The points for it, or for a blocked round."""
    ties: int
    """The rounds in a row before this one without a winner."""
    falling: int
    """The points for winning one of the first rounds of a match."""
    worth: int
    """The prize, or one point for a round won, with all that; 0 if nobody wrote either."""
    owed: list[int]
    """The points that each side has lost and not written, with those of rounds before; 0 for one that lost none."""
    kept: list[int]
    """Of them, those that stay unwritten after this round, by side."""
    carried: int
    """The pips of earlier rounds without a winner, which are part of what each loser owes."""
    carried_on: int
    """The same after this round."""
