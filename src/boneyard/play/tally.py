"""The steps of the points of a round, as the engine counted them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from boneyard.engine.codes import Blank, Decided, Finish, Scheme, ScoringMode
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile


@dataclass(frozen=True, slots=True)
class Prize:
    """The prize of the winner of a round, or of a side whose partners tie for the best standing, step by step."""

    scheme: Annotated[str, Scheme]
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


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of winning a round, if more than the prize counts: the last tile, the block, or the rounds before."""

    finish: Annotated[str, Finish] | None
    """How the last tile went out; None if every seat has tiles left."""
    bonus: int
    """The points for the last tile, or for a blocked round (``Rules.block_bonus``)."""
    ties: int
    """The rounds in a row before this one without a winner."""
    points: int
    """The prize, or one point, with all that."""
    falling: int | None = None
    """The points for winning one of the first rounds (``Rules.round_bonus``); None for none, left out of JSON."""


@dataclass(frozen=True, slots=True)
class Owed:
    """The points that losing sides owe and may write later, by side (KOZ-06, KOZ-09)."""

    points: dict[str, int]
    """The points that each side owes after this round, with those carried and kept; 0 for a side that lost nothing."""
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
    decided: Annotated[str, Decided] | None
    """The way in which the tiles left decided the winner; None if they did not."""
    tied: tuple[str, ...]
    """The seats with the best standing."""
    rank: int
    """Their standing by ``Rules.block_winner``: pips, pips after factors or of the side, or score; 0 if uncounted."""
    tile: Tile | None
    """The tile that broke the tie, if one did."""
    held_factor: dict[str, int]
    """The factor of a seat's pips for a double that it holds (FRE-13), by seat."""
    last_factor: dict[str, int]
    """The factor of a seat's pips for a double that was played last (FRE-14), by seat."""
    blank: dict[str, Annotated[str, Blank]]
    """The value of [0-0], by the seats that have it left, if it has a special value."""
    halved: bool
    """Whether doubles that are left count one half (DVO-06)."""
    way: Annotated[str, ScoringMode]
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


def tally_of(rules: Rules, counted: Mapping[str, Any], last: int) -> Tally:
    """Return the tally with names; ``counted`` is that of ``Position.tally``, ``last`` a seat or -1."""
    seats, sides = rules.seats, rules.sides
    seat_of = dict(enumerate(seats))
    by_side = {name: dict(zip(sides, counted[name], strict=True)) for name in ("made", "given", "others")}
    by_seat = {name: dict(zip(seats, counted[name], strict=True)) for name in ("held_factor", "last_factor", "written")}
    by_tile = counted["decided"] in (Decided.LIGHTEST_TILE, Decided.LOWER_HALF)
    return Tally(
        **by_side,
        **by_seat,
        out=seat_of.get(counted["out"]),
        last=seat_of.get(last),
        reached=named(counted["reached"], sides),
        decided=counted["decided"].word if counted["decided"] else None,
        tied=named(counted["tied"], seats),
        rank=counted["rank"],
        tile=TILES[counted["lightest"]] if by_tile else None,
        blank={seat: blank.word for seat, blank in zip(seats, counted["blank"], strict=True) if blank},
        halved=any(counted["halved"]),
        way=counted["way"].word,
        prize=_prize(rules, counted) if counted["writer"] >= 0 else None,
        before={side: total - by_side["given"][side] for side, total in zip(sides, counted["totals"], strict=True)},
        worth=_worth(counted) if counted["worth"] and rules.worth_varies else None,
        owed=_owed(sides, counted) if rules.writes_later else None,
    )


def _prize(rules: Rules, counted: Mapping[str, Any]) -> Prize:
    left, writer = dict(zip(rules.seats, counted["left"], strict=True)), rules.seats[counted["writer"]]
    own_side = rules.sides[rules.side_of(counted["writer"])]
    return Prize(
        scheme=counted["scheme"].word,
        opponents={seat: pips for seat, pips in left.items() if seat not in own_side},
        own=left[writer],
        pool=counted["pool"],
        rounded=counted["rounded"],
        points=counted["prize"],
    )


def _worth(counted: Mapping[str, Any]) -> Worth:
    return Worth(
        finish=counted["finish"].word if counted["out"] >= 0 else None,
        bonus=counted["bonus"],
        ties=counted["ties"],
        points=counted["worth"],
        falling=counted["falling"] or None,
    )


def _owed(sides: tuple[str, ...], counted: Mapping[str, Any]) -> Owed:
    return Owed(
        points=dict(zip(sides, counted["owed"], strict=True)),
        kept=dict(zip(sides, counted["kept"], strict=True)),
        carried=counted["carried"],
        carried_on=counted["carried_on"],
    )


def tally_from_json(data: dict[str, Any]) -> Tally:
    """Return the tally that the event ``round_end`` has in JSON."""
    prize, worth, owed = data["prize"], data.get("worth"), data.get("owed")
    values = {
        "reached": tuple(data["reached"]),
        "tied": tuple(data["tied"]),
        "tile": None if data["tile"] is None else Tile.parse(data["tile"]),
        "worth": None if worth is None else Worth(**worth),
        "owed": None if owed is None else Owed(**owed),
        "prize": None if prize is None else Prize(**prize),
    }
    return Tally(**{**data, **values})
