"""The facts of a round that pips cannot give: which ones a game has, and hands that stand for the facts.

The engine counts tiles.  Where people enter pips, any tiles with as many pips count the same, unless the rules look at
doubles, blanks or the number of tiles: these are the facts a game asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from boneyard.rules import Rules
from boneyard.scorebook.lines import LeftTiles, fault
from boneyard.tiles import TILES, Tile


class Fact(StrEnum):
    """A fact that a game asks for beside the pips."""

    DOUBLES_LEFT = "doubles_left"
    """The tiles themselves where a double is left."""
    BLANK_LEFT = "blank_left"
    """The tiles themselves where [0-0] is left."""
    BLANKS_LEFT = "blanks_left"
    """The tiles themselves where a tile with a blank half is left."""
    NUMBER_LEFT = "number_left"
    """The number of tiles left."""
    STOCK = "stock"
    """The pips of the stock."""
    LAST = "last"
    """Who laid the last tile of a blocked round."""
    OPENED = "opened"
    """Who opened, where the rules do not name one seat."""
    DOUBLE = "double"
    """The last tile was a double."""
    BOTH = "both"
    """The last tile fitted at both ends."""
    BLANK = "blank"
    """The last tile was [0-0]."""
    MADE = "made"
    """Points in play, or rewards."""
    LAST_MADE = "last_made"
    """The points of the last tile on the line, where the target must be reached exactly."""
    FOULS = "fouls"
    """Penalty points."""


def _openers(rules: Rules) -> set[str]:
    return {str(rules.first_opener), str(rules.later_opener), str(rules.tied_opener)}


def _opener_matters(rules: Rules) -> bool:
    found = _openers(rules)
    return (
        not found.isdisjoint({"other", "same"})
        or rules.block_tie == "opener"
        or rules.winning_doubles > 0
        or (rules.weakest_tie == "first" and not found.isdisjoint({"weakest", "losing_side"}))
    )


def _by_number(rules: Rules) -> bool:
    return rules.weakest_by == "tiles" and not _openers(rules).isdisjoint({"weakest", "losing_side"})


def facts_of(rules: Rules) -> tuple[Fact, ...]:
    """Return the facts that a game asks for, as its rules state them."""
    doubles = rules.held_double_factor > 1 or rules.doubles_count == "half" or rules.block_winner == "no_doubles"
    both = rules.finish_both > 0 or rules.finish_cross > 0 or rules.both_twice
    found = {
        Fact.DOUBLES_LEFT: doubles,
        Fact.BLANK_LEFT: rules.double_blank > 0 or rules.lone_blank > 0,
        Fact.BLANKS_LEFT: rules.blank > 0,
        Fact.NUMBER_LEFT: _by_number(rules),
        Fact.STOCK: rules.prize_scope == "all_unlaid",
        Fact.LAST: rules.block_winner == "locker" or rules.board_penalty_on_block or "last_player" in _openers(rules),
        Fact.OPENED: _opener_matters(rules),
        Fact.DOUBLE: rules.finish_double > 0 or (both and not rules.doubles_join) or rules.last_double_factor > 1,
        Fact.BOTH: both,
        Fact.BLANK: rules.finish_blank > 0,
        Fact.MADE: bool(
            rules.end_unit
            or rules.equal_ends
            or rules.knock_reward
            or rules.all_pass_reward
            or rules.opening_pass_reward
        ),
        Fact.LAST_MADE: bool(rules.exact_target and rules.end_unit),
        Fact.FOULS: bool(rules.pass_penalty or rules.board_penalty or rules.foul_penalty),
    }
    return tuple(fact for fact, asked in found.items() if asked)


TILES_LEFT: Final = (Fact.DOUBLES_LEFT, Fact.BLANK_LEFT, Fact.BLANKS_LEFT, Fact.NUMBER_LEFT)
"""The facts about the tiles that are left."""

ASKED: Final = (Fact.LAST, Fact.OPENED)
"""The facts that the book asks for by itself if a round needs them."""


def tiles_of(rules: Rules) -> tuple[Fact, ...]:
    """Return the reasons to enter tiles themselves, or their number."""
    return tuple(fact for fact in facts_of(rules) if fact in TILES_LEFT)


def endings_of(rules: Rules) -> dict[str, tuple[Fact, ...]]:
    """Return the ends that a round of a game can have, each with the facts that may be entered besides tiles left."""
    facts = tuple(fact for fact in facts_of(rules) if fact not in TILES_LEFT + ASKED)
    last = {Fact.DOUBLE, Fact.BOTH, Fact.BLANK, Fact.LAST_MADE}
    others = tuple(fact for fact in facts if fact not in last)
    there = {
        "out": True,
        "blocked": True,
        "closed": rules.close != "none",
        "target": Fact.MADE in facts and bool(rules.target),
        "doubles": bool(rules.winning_doubles),
    }
    return {ending: facts if ending == "out" else others for ending, can in there.items() if can}


def as_entered(rules: Rules, tiles: Sequence[Tile]) -> LeftTiles:
    """Return the least that must be entered of tiles that are left: pips, pips and their number, or themselves."""
    facts = facts_of(rules)
    if any(_special(facts, tile) for tile in tiles):
        return LeftTiles.of(tuple(tiles))
    return LeftTiles(sum(tile.weight for tile in tiles), len(tiles) if Fact.NUMBER_LEFT in facts else None)


def _special(facts: Sequence[Fact], tile: Tile) -> bool:
    """Return whether a game looks at more of a tile than its pips."""
    return (
        (Fact.DOUBLES_LEFT in facts and tile.is_double)
        or (Fact.BLANK_LEFT in facts and tile.id == 0)
        or (Fact.BLANKS_LEFT in facts and tile.lo == 0)
    )


def hand_for(rules: Rules, seat: str, left: LeftTiles) -> list[int]:
    """Return tiles, by their numbers, that count as the entered ones.

    Raises ``BoneyardError`` for tiles that the set has not, and for pips that no hand has.
    """
    if left.tiles:
        if max(tile.id for tile in left.tiles) >= rules.n_tiles:
            raise fault("not_in_set", tile=str(max(left.tiles, key=lambda tile: tile.id)))
        return [tile.id for tile in left.tiles]
    if left.number == 0 and not left.pips:
        return []
    if left.pips == 0 and left.number in (None, 1):  # no other tile has no pips
        return [0]
    facts = facts_of(rules)
    usual = [tile for tile in TILES[: rules.n_tiles] if not _special(facts, tile)]
    for number in range(1, len(usual) + 1) if left.number is None else (left.number,):
        found = _spread(usual, number, left.pips)
        if found is not None:
            return found
    if left.number is None and left.pips > sum(tile.weight for tile in usual):
        raise fault("pips", pips=left.pips)
    raise fault("tiles_needed", seat=seat)


def _spread(tiles: Sequence[Tile], number: int, pips: int) -> list[int] | None:
    """Return so many of the tiles with so many pips together, None if there are none.

    From the lightest ones on the heaviest moves up one place at a time: by one pip or none.
    """
    ranked = sorted(tiles, key=lambda tile: tile.weight)
    if number > len(ranked):
        return None
    places = list(range(number))
    missing = pips - sum(ranked[place].weight for place in places)
    for at in reversed(range(number)):
        limit = len(ranked) - number + at
        while missing > 0 and places[at] < limit:
            missing -= ranked[places[at] + 1].weight - ranked[places[at]].weight
            places[at] += 1
    return [ranked[place].id for place in places] if missing == 0 else None


def stock_for(rules: Rules, pips: int) -> list[int]:
    """Return tiles, by their numbers and some of them several times, that have the pips of a stock."""
    full, rest = divmod(pips, 2 * rules.max_pip)
    if full + 1 > rules.n_tiles:
        raise fault("pips", pips=pips)
    return [rules.n_tiles - 1] * full + [next(tile.id for tile in TILES if tile.weight == rest)]


def seats_asked(rules: Rules, ended: str, seat: str | None) -> tuple[str, ...]:
    """Return the seats whose tiles count after such an end; ``seat`` is who brought it about."""
    others = tuple(one for one in rules.seats if one != seat or ended == "closed")
    if ended == "blocked" or "weakest" in _openers(rules) or rules.pays_chips:
        return others
    way = "none" if ended == "target" else rules.out_score
    if way in ("own", "opponents") or (way == "winner" and rules.prize_scope != "opponents") or not rules.out_wins:
        return others if ended != "target" else ()
    if way in ("none", "round") or seat is None:
        return ()
    mine = rules.sides[rules.side_of(rules.seats.index(seat))]
    return tuple(one for one in others if one not in mine)
