"""House rules that several games offer under the same name."""

from __future__ import annotations

from boneyard.rules import BOOL, VALUE, IntRange, Option
from boneyard.tiles import SETS


def tile_set(default: int, *highest: int) -> Option:
    """Return the option for the set of tiles, by its highest double."""
    return Option("set", highest, default, "C-05", {pip: {"max_pip": pip} for pip in highest})


SET = tile_set(6, *SETS)
AUTO_ANNOUNCE = Option("auto_announce", BOOL, False, "OBI-11", {True: {"last_tile_call": "none"}})
UNANNOUNCED = Option(
    "unannounced",
    ("buy", "pause", "none"),
    "buy",
    "OBI-11",
    {word: {"last_tile_call": word} for word in ("buy", "pause", "none")},
)
CLOSED_TIE = Option(
    "closed_tie",
    ("none", "lot", "lowest_tile"),
    "none",
    "C-09",
    {word: {"block_tie": word} for word in ("none", "lot", "lowest_tile")},
)
OPEN_SIDES = Option("count_open_spinner_ends", BOOL, False, "FIV-03", {True: {"open_sides_count": True}})
OPENING_TIE = Option(
    "opening_tie",
    ("higher_half", "lot"),
    "higher_half",
    "dvoje/Q3",
    {"lot": dict.fromkeys(("first_opener", "later_opener", "tied_opener"), "heaviest_tile")},
)
MUGGINS = Option("muggins", BOOL, False, "polish-fives/Q18", {True: {"muggins": True}})
EARLY_BLOCK = Option("early_block", BOOL, False, "X-04", {True: {"early_block": True}})
TEAM_SETTLEMENT = Option(
    "team_settlement",
    ("none", "individual"),
    "none",
    "gaple/Q17",
    {"individual": {"team_settlement": "individual"}},
)
DRAW = Option("draw", ("until", "one"), "until", "BAS-03", {"until": {"draw": "until"}, "one": {"draw": "one"}})


def direction(default: str, *players: int) -> Option:
    """Return the option for the direction of play; only for more than two players."""
    choices = (default, "ccw" if default == "cw" else "cw")
    return Option("direction", choices, default, "X-06", {way: {"direction": way} for way in choices}, players)


def final_tie(default: str, clause: str, *choices: str) -> Option:
    """Return the option for several who are best at the end of a match (X-10)."""
    others = {word: {"match_tie": word} for word in choices if word != default}
    return Option("final_tie", choices, default, clause, others)


def target(points: int) -> Option:
    """Return the option for the agreed number of points (X-08, X-09)."""
    return Option("target", IntRange(1, 1_000_000), points, "X-09", {VALUE: {"target": VALUE}})


def redeal(doubles: int, clause: str) -> Option:
    """Return the option to deal again if a hand has this many doubles."""
    return Option("redeal", (0, doubles), 0, clause, {doubles: {"redeal_doubles": doubles}})


SIX_DOUBLES = Option("six_doubles", ("play", "win"), "play", "gaple/Q24", {"win": {"winning_doubles": 6}})


def six_doubles(*players: int) -> Option:
    """Return the option that six doubles win at once, for the numbers of players who are dealt so many tiles."""
    return SIX_DOUBLES._replace(players=players)


def hand_size(tiles: int) -> Option:
    """Return the option for the number of tiles dealt to each seat."""
    return Option("hand_size", IntRange(1, 45), tiles, "BAS-05", {VALUE: {"hand_size": VALUE}})


WEAKEST_TIE = Option("weakest_tie", ("lot", "first"), "lot", "obicni/Q8", {"first": {"weakest_tie": "first"}})


def bonus(name: str, field: str, clause: str, *points: int) -> Option:
    """Return the option for the points of a bonus, the game's own first; 0 switches it off."""
    return Option(name, points, points[0], clause, {n: {field: n} for n in points})


def capicua(clause: str, *points: int) -> Option:
    """Return the option for a last tile that fits at both ends: points, or the prize once more."""
    worth = bonus("capicua", "finish_both", clause, *points)
    twice = {"finish_both": 0, "both_twice": True}
    return worth._replace(choices=(*points, "twice"), sets={**worth.sets, "twice": twice})


def capicua_double(clause: str) -> Option:
    """Return the option that a double which fits at both ends goes out as any other tile that does."""
    return Option("capicua_double", BOOL, False, clause, {True: {"doubles_join": True}})


def nearest_bonus(unit: int) -> Option:
    """Return the option for the tiles left in hand: their pips bring the winner a point for each ``unit``, rounded."""
    prize = {"prize_rounding": "nearest", "prize_unit": unit, "prize_divisor": unit}
    scored = {"out_score": "winner", "block_score": "winner", **prize}
    return Option("hand_bonus", ("none", "nearest"), "none", "fives/Q7", {"nearest": scored})


def spinner_order(default: str) -> Option:
    """Return the option for the order of the spinner's sides: long sides before short ones, or any."""
    choices = (default, "free" if default == "sides_first" else "sides_first")
    return Option("spinner_order", choices, default, "KUR-12", {word: {"spinner_order": word} for word in choices})
