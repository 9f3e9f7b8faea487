"""The steps of the points of a round, as the engine counted them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from boneyard.engine import values
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile


class Decided(StrEnum):
    """The way in which the tiles left in the hands decided the winner of a round."""

    ALONE = "alone"
    """One seat had the best standing."""
    LIGHTEST_TILE = "lightest_tile"
    """Of the tied, one has the lightest single tile (GAP-14)."""
    LOWER_HALF = "lower_half"
    """Their lightest tiles weigh the same, and one has the lower half (GAP-14)."""
    NO_TILES = "no_tiles"
    """Of the tied, one has no tiles (gaple/Q9)."""
    FEWEST_TILES = "fewest_tiles"
    """Of the tied, one has the fewest tiles (ITA-19)."""
    LAST_PLAYER = "last_player"
    """They have as many tiles, and one laid the last tile (ITA-19)."""
    LOT = "lot"
    """A lot was drawn among the tied (C-09)."""
    PARTNER = "partner"
    """The tied are partners, and one is the first from the last player on (lat/Q5)."""
    OPENER = "opener"
    """The tie goes to the opener, who need not be one of the tied (lat/Q3)."""
    LOCKER = "locker"
    """The tie goes to the seat that laid the last tile, which need not be one of the tied (lat/Q3)."""
    TIED = "tied"
    """The tie remains: no side wins the round."""


class Way(StrEnum):
    """The effect of the end of a round: the choices of ``Rules.out_score``."""

    NONE = "none"
    OWN = "own"
    """Every seat scores the tiles left to it."""
    OPPONENTS = "opponents"
    """Every side scores the tiles left to the others."""
    WINNER = "winner"
    """The winner scores a prize."""
    ROUND = "round"
    """The winner scores one point."""
    LOSERS = "losers"
    """Every side but the winner's scores the tiles left to it (KOZ-05)."""


class Scheme(StrEnum):
    """The source of a prize."""

    OPPONENTS = "opponents"
    ALL_HANDS = "all_hands"
    ALL_UNLAID = "all_unlaid"
    DIFFERENCE = "difference"
    ROUNDED_MINUS_OWN = "rounded_minus_own"


class Blank(StrEnum):
    """The value of [0-0] for a seat that has it left."""

    NONE = "none"
    DOUBLE = "double_blank"
    """By ``Rules.double_blank``."""
    LONE = "lone_blank"
    """By ``Rules.lone_blank``, since the seat has no other blank (GAP-13)."""
    BESIDE = "beside_blank"
    """Zero, since the seat has another blank."""
    ONLY = "only_tile"
    """By ``Rules.lone_blank``, since the seat has no other tile (KOZ-07)."""


@dataclass(frozen=True, slots=True)
class Prize:
    """The prize of the winner of a round, or of a side whose partners tie for the best standing, step by step."""

    scheme: Scheme
    opponents: dict[str, int]
    """The value of the tiles left to each opponent, by seat."""
    own: int
    """The value of the tiles left to the winner."""
    pool: int
    """The pips from which the prize is computed."""
    rounded: int
    """The pool after rounding."""
    points: int
    """The prize."""


class Finish(StrEnum):
    """The last tile of a player who went out."""

    PLAIN = "plain"
    DOUBLE = "double"
    BOTH = "both"
    """No double, and it fitted at two ends at once (``Rules.both_ends``)."""
    CROSS = "cross"
    """A double that fitted at two ends at once."""
    BLANK = "blank"
    """[0-0], if it counts by itself (``Rules.finish_blank``)."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of winning a round, if more than the prize counts: the last tile, the block, or the rounds before."""

    finish: Finish | None
    """None if nobody went out."""
    bonus: int
    """The points for the last tile, or for a blocked round (``Rules.block_bonus``)."""
    ties: int
    """The rounds in a row before this one without a winner."""
    points: int
    """The prize, or one point, with all that."""
    falling: int | None = None
    """The points for winning one of the first rounds of a match (``Rules.round_bonus``); None for none, and in JSON left out."""


@dataclass(frozen=True, slots=True)
class Owed:
    """The points that losing sides owe and may write later, by side (KOZ-06, KOZ-09)."""

    points: dict[str, int]
    """The points that each side owes after this round, what was carried and kept included; 0 for one that lost nothing."""
    kept: dict[str, int]
    """Of them, or of what it kept before, the points that stay unwritten."""
    carried: int
    """The pips of earlier rounds without a winner, which each loser owes too."""
    carried_on: int
    """The same after this round."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The steps of the points of a round; maps are by seat or side in order."""

    out: str | None
    """The seat that has no tiles left."""
    last: str | None
    """The seat that laid the last tile."""
    reached: tuple[str, ...]
    """The sides that reached the target in play."""
    decided: Decided | None
    """The way in which the tiles left decided the winner; None if they did not."""
    tied: tuple[str, ...]
    """The seats with the best standing."""
    rank: int
    """Their standing: pips, pips after factors or of the side, or score, as ``Rules.block_winner`` says; 0 if it did not count."""
    tile: Tile | None
    """The tile that broke the tie, if one did."""
    held_factor: dict[str, int]
    """The factor of a seat's pips for a double that it holds (FRE-13), by seat."""
    last_factor: dict[str, int]
    """The factor of a seat's pips for a double that was played last (FRE-14), by seat."""
    blank: dict[str, Blank]
    """The value of [0-0], by the seats that have it left, if it has a special value."""
    halved: bool
    """Whether doubles that are left count one half (DVO-06)."""
    way: Way
    """The effect of the end of the round."""
    prize: Prize | None
    made: dict[str, int]
    """Points in play, by side."""
    before: dict[str, int]
    """The total before the end of the round, points in play and penalties included, by side."""
    given: dict[str, int]
    """The points added by the end of the round, by side."""
    written: dict[str, int]
    """The value of the tiles left to each seat after the factors, by seat."""
    others: dict[str, int]
    """The value of the tiles left to the other sides together, by side."""
    worth: Worth | None = None
    """Where the rules have nothing of it, or nobody wrote a prize, it is None, and in JSON left out."""
    owed: Owed | None = None
    """Where losers write at once whatever they lose, it is None, and in JSON left out."""


@lru_cache(maxsize=2048)
def named(bits: int, names: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the seats or sides of a bit set by name."""
    return tuple([name for i, name in enumerate(names) if bits >> i & 1])


def tally_of(rules: Rules, counted: values.Tally, last: int) -> Tally:
    """Return the tally with names; ``counted`` is the engine's, ``last`` a seat or -1."""
    seats, sides = rules.seats, rules.sides
    decided = Decided[counted.decided.name] if counted.decided else None
    way = Way[counted.way.name]
    prize = None
    if counted.writer >= 0:
        own_side = sides[rules.side_of(counted.writer)]
        prize = Prize(
            scheme=Scheme[counted.scheme.name],
            opponents={seat: left for seat, left in zip(seats, counted.left, strict=True) if seat not in own_side},
            own=counted.left[counted.writer],
            pool=counted.pool,
            rounded=counted.rounded,
            points=counted.prize,
        )
    worth = None
    if counted.worth and rules.worth_varies:
        worth = Worth(
            finish=_finish(rules, counted),
            bonus=counted.bonus,
            ties=counted.ties,
            points=counted.worth,
            falling=counted.falling or None,
        )
    owed = None
    if rules.writes_later:
        owed = Owed(
            points=dict(zip(sides, counted.owed, strict=True)),
            kept=dict(zip(sides, counted.kept, strict=True)),
            carried=counted.carried,
            carried_on=counted.carried_on,
        )
    by_tile = decided in (Decided.LIGHTEST_TILE, Decided.LOWER_HALF)
    return Tally(
        out=seats[counted.out] if counted.out >= 0 else None,
        last=seats[last] if last >= 0 else None,
        reached=named(counted.reached, sides),
        decided=decided,
        tied=named(counted.tied, seats),
        rank=counted.rank,
        tile=TILES[counted.lightest] if by_tile else None,
        held_factor=dict(zip(seats, counted.held_factor, strict=True)),
        last_factor=dict(zip(seats, counted.last_factor, strict=True)),
        blank={seat: Blank[code.name] for seat, code in zip(seats, counted.blank, strict=True) if code},
        halved=any(counted.halved),
        way=way,
        prize=prize,
        made=dict(zip(sides, counted.made, strict=True)),
        before={side: total - given for side, total, given in zip(sides, counted.totals, counted.given, strict=True)},
        given=dict(zip(sides, counted.given, strict=True)),
        written=dict(zip(seats, counted.written, strict=True)),
        others=dict(zip(sides, counted.others, strict=True)),
        worth=worth,
        owed=owed,
    )


def _finish(rules: Rules, counted: values.Tally) -> Finish | None:
    if counted.out < 0:
        return None
    if counted.blank_last and rules.finish_blank and (rules.blank_joins or not counted.joins):
        return Finish.BLANK
    if counted.joins:
        return Finish.CROSS if counted.double else Finish.BOTH
    return Finish.DOUBLE if counted.double else Finish.PLAIN


def tally_from_json(data: dict[str, Any]) -> Tally:
    """Return the tally that the event ``round_end`` has in JSON."""
    prize = data["prize"]
    values = {
        "reached": tuple(data["reached"]),
        "tied": tuple(data["tied"]),
        "decided": None if data["decided"] is None else Decided(data["decided"]),
        "tile": None if data["tile"] is None else Tile.parse(data["tile"]),
        "blank": {seat: Blank(word) for seat, word in data["blank"].items()},
        "way": Way(data["way"]),
        "worth": _worth_from_json(data.get("worth")),
        "owed": None if data.get("owed") is None else Owed(**data["owed"]),
        "prize": None if prize is None else Prize(**{**prize, "scheme": Scheme(prize["scheme"])}),
    }
    return Tally(**{**data, **values})


def _worth_from_json(data: dict[str, Any] | None) -> Worth | None:
    if data is None:
        return None
    return Worth(**{**data, "finish": None if data["finish"] is None else Finish(data["finish"])})
