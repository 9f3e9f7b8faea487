"""The fields of rules and state as plain Python has them, and their limits; structs.py is the one table of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from struct import Struct, calcsize
from typing import Any

from boneyard.engine import codes
from boneyard.engine.checks import length, within
from boneyard.engine.codes import CHOICES, OPENERS_BY_DOUBLES, Bonus, Most, Opener, Spinner, TurnedBy
from boneyard.engine.structs import RULES, STANDING, STATE, Field
from boneyard.engine.values import RoundState

MOST_ACTIONS = 432
"""Room for the legal actions of one seat: 91 tiles on four arms, with calls, or 13 tiles on each of 32 ends."""
MOST_ENDS = int(Most.ENDS)
"""The most ends of a layout: eight of a hub of double twelve, and two more of each other double."""

_CODES = {"u64": "Q", "u32": "I", "int": "i", "short": "h", "i8": "b", "u8": "B"}
"""C types of the fields, as the module ``struct`` names them."""
_FORMATS = [f"{prod(field.sizes)}{_CODES[field.type]}" for field in STATE]

RULE_FIELDS = tuple(field.name for field in RULES)
"""Names of the integers that the engine reads of the rules, in the order of the struct."""
STATE_FIELDS = {field.name: field.sizes for field in STATE}
"""Names of the fields of a state with their array dimensions, in the order of the struct."""
STANDING_FIELDS = {field.name: field.sizes for field in STANDING}
"""Names of the fields of a match between its rounds with their array dimensions, in the order of the struct."""
STATE_LAYOUT = Struct("".join(_FORMATS) + "0Q")
"""A state in C's memory."""
STATE_CHARS = [
    (field.name, calcsize("".join(_FORMATS[:i])), prod(field.sizes), field.type == "i8")
    for i, field in enumerate(STATE)
    if field.sizes and field.type in ("i8", "u8")
]
"""The arrays of single bytes in a state: name, offset, length, and whether they are signed."""


def _most(field: Field, numbers: dict[str, int]) -> int:
    """Return the highest number of a field; ``numbers`` has those that depend on the rules."""
    if isinstance(field.most, int):
        return field.most
    how, _, name = field.most.partition(" ")
    if how in ("max", "sum"):
        members: list[int] = list(getattr(codes, name))
        return max(members) if how == "max" else sum(members)
    if how == "most":
        return Most[name]
    return len(CHOICES[field.name]) - 1 if how == "choice" else numbers[how]


RULE_LIMITS = {field.name: (field.least, _most(field, {})) for field in RULES}
"""The least and the most of each integer of the rules; ``consistent`` says how some hang together."""


LEAST_KEPT = 100
"""Of so many deals at least one is kept, or the rules cannot be played."""


@lru_cache(maxsize=256)
def least_redeal(players: int, hand_size: int, max_pip: int, blank_aside: bool) -> int:
    """Return the fewest doubles in a hand for which deals can be thrown away and one in a hundred is still kept.

    0: none would be, since [0-0] must not be dealt either.
    """
    tiles = (max_pip + 1) * (max_pip + 2) // 2
    if tiles - blank_aside < players * hand_size:
        return 0
    deals = prod(comb(tiles - seat * hand_size, hand_size) for seat in range(players))
    for fewest in range(1, max_pip + 3):
        if deals <= LEAST_KEPT * _kept(players, hand_size, max_pip + 1 - blank_aside, tiles - max_pip - 1, fewest):
            return fewest
    return 0


@lru_cache(maxsize=256)
def least_number(players: int, hand_size: int, max_pip: int, blank_aside: bool, doubles: int) -> int:
    """Return the fewest tiles of one number for which deals can be thrown away and one in a hundred is kept.

    ``doubles`` is the number for which deals are thrown away as well, 0 if they are not.  What is thrown away for a
    number is counted for each hand and number as if no deal were thrown away for two of them: no more can be.
    """
    tiles = (max_pip + 1) * (max_pip + 2) // 2
    if tiles - blank_aside < players * hand_size:
        return 0
    deals = prod(comb(tiles - seat * hand_size, hand_size) for seat in range(players))
    kept = _kept(players, hand_size, max_pip + 1 - blank_aside, tiles - max_pip - 1, doubles or max_pip + 2)
    hands = comb(tiles, hand_size)
    shown = max_pip + 1
    fewest, many = min(hand_size, shown) + 1, 0
    while True:
        many += comb(shown, fewest - 1) * comb(tiles - shown, hand_size - fewest + 1)
        if LEAST_KEPT * (kept * hands - deals * players * shown * many) < deals * hands:
            return fewest
        fewest -= 1


def _kept(players: int, hand_size: int, doubles: int, others: int, fewest: int) -> int:
    """Return the deals of so many doubles and other tiles in which no hand has ``fewest`` doubles or more."""
    ways = {doubles: 1}
    for seat in range(players):
        further: dict[int, int] = {}
        for left, count in ways.items():
            if not count:  # more other tiles would be dealt than there are
                continue
            plain = others - seat * hand_size + doubles - left
            for taken in range(min(fewest, hand_size + 1, left + 1)):
                found = count * comb(left, taken) * comb(plain, hand_size - taken)
                further[left - taken] = further.get(left - taken, 0) + found
        ways = further
    return sum(ways.values())


def consistent(numbers: Sequence[int]) -> str:
    """Return what contradicts itself in rule integers that are each within its limits; empty if nothing does."""
    rules = dict(zip(RULE_FIELDS, numbers, strict=True))
    players, top = rules["players"], rules["max_pip"]
    tiles = (top + 1) * (top + 2) // 2
    dealt = players * rules["hand_size"] + rules["turned"]
    if rules["n_tiles"] != tiles or rules["words"] != 1 + (tiles > 64):
        return f"a set up to {top} has {tiles} tiles in {1 + (tiles > 64)} words"
    if rules["match_sum"] not in (0, top + 1):
        return f"match_sum must be 0 or {top + 1} in a set up to {top}, not {rules['match_sum']}"
    if rules["n_sides"] != players and (rules["n_sides"] * 2 != players or players < 4):
        return f"{players} players cannot form {rules['n_sides']} sides"
    if rules["step"] not in (1, players - 1):
        return f"step must be 1 or {players - 1} for {players} players, not {rules['step']}"
    if rules["opening_pip"] > top:
        return f"the double of {rules['opening_pip']} is not in a set up to {top}"
    if rules["redeal_doubles"] or rules["blank_aside"]:
        least = least_redeal(players, rules["hand_size"], top, rules["blank_aside"] != 0)
        openers = {rules["first_opener"], rules["later_opener"], rules["tied_opener"]}
        if not openers.isdisjoint(OPENERS_BY_DOUBLES):
            least = least and max(least, 2)
        if not least or 0 < rules["redeal_doubles"] < least:
            return "of a hundred deals not one would be kept"
    if rules["redeal_number"] and rules["redeal_number"] < least_number(
        players, rules["hand_size"], top, rules["blank_aside"] != 0, rules["redeal_doubles"]
    ):
        return "of a hundred deals not one would surely be kept"
    if fault := _of_trees(rules):
        return fault
    if rules["equal_ends"] and (rules["spinner"] or rules["match_sum"]):
        return "equal ends score on a line with two ends where halves are equal"
    if rules["muggins"] and not rules["end_unit"]:
        return "points cannot be claimed without an end_unit"
    if dealt > tiles:
        return f"{dealt} tiles cannot be dealt from {tiles}"
    return ""


_TREES = (
    "ring_doubles", "fill_double", "fill_dead", "fill_by", "own_arms", "common_arms", "own_first", "pass_opens",
    "go_on", "turned_by", "engine_from",
)  # fmt: skip
"""The fields of layouts with more than four ends that are 0 in all others."""
WITHOUT_TREES = (
    "match_sum", "close", "out_of_turn", "last_tile_call", "muggins", "equal_ends", "board_penalty", "early_block",
    "stuck", "foul_penalty", "both_out", "finish_both", "finish_cross", "both_twice",
)  # fmt: skip
"""The fields that are 0 in layouts with more than four ends."""


def _of_trees(rules: dict[str, int]) -> str:
    """Return what contradicts itself in the rules of a layout with more than four ends; empty if nothing does."""
    every_double = rules["spinner"] == Spinner.EVERY_DOUBLE
    trees = every_double or rules["bonus"] == Bonus.FILL or rules["hub"] != 4
    if (trees or any(rules[name] for name in _TREES)) and not rules["trees"]:
        return "a layout with more than four ends, or with ends that are due, needs trees"
    if not rules["trees"]:
        return ""
    for name in WITHOUT_TREES:
        if rules[name]:
            return f"trees have no {name}"
    if rules["spinner"] not in (Spinner.FIRST_TILE, Spinner.EVERY_DOUBLE):
        return "a hub is the first tile"
    if rules["end_unit"] and (not every_double or rules["open_sides_count"]):
        return "trees score by their ends only with every_double, without open_sides_count"
    if every_double and (rules["fill_double"] or rules["locks"] or rules["fill_cross"] or rules["hub"] != 4):
        return "every_double has no fill_double, locks, fill_cross or hub"
    if rules["ring_doubles"] and not (rules["fill_cross"] and rules["locks"]):
        return "ring_doubles needs fill_cross and locks"
    if rules["engine_from"] > rules["max_pip"]:
        return f"the double of {rules['engine_from']} is not in a set up to {rules['max_pip']}"
    if rules["turned_by"] and not rules["turned"]:
        return "turned_by needs turned"
    openers = {rules[name] for name in ("first_opener", "later_opener", "tied_opener")}
    if rules["turned_by"] and openers & {Opener.LOWEST_DOUBLE, Opener.TOP_DOUBLE}:  # it is in no hand: a deal for ever
        return "a double that is turned up opens for nobody"
    if rules["bonus"] == Bonus.FILL and not rules["fill_double"]:
        return "an extra play on a double that is due needs fill_double"
    if rules["fill_by"] and not (rules["fill_double"] and rules["bonus"] == Bonus.CHAIN):
        return "fill_by needs fill_double and an extra play after each double"
    return _of_trains(rules)


def _of_trains(rules: dict[str, int]) -> str:
    """Return what contradicts itself in rules that give each seat an end of its own; empty if nothing does."""
    if not rules["own_arms"]:
        needing = (name for name in ("common_arms", "own_first", "pass_opens", "go_on") if rules[name])
        return next((f"{name} needs own_arms" for name in needing), "")
    for name in ("ring_doubles", "locks", "fill_cross"):
        if rules[name]:
            return f"own arms have no {name}"
    if rules["n_sides"] != rules["players"] or rules["hub"] != 4 or rules["fill_double"] > 1:
        return "own arms have no partners, hub or branching doubles"
    if rules["spinner"] != Spinner.FIRST_TILE or rules["turned_by"] != TurnedBy.FALLING_DOUBLE:
        return "own arms begin at a double that is turned up"
    if not rules["pass_opens"]:  # a seat without a tile for its own end would pass for ever
        return "own_arms needs pass_opens"
    return ""


def state_limits(players: int, max_pip: int, n_tiles: int, trees: bool = False) -> dict[str, tuple[int, int]]:
    """Return the least and the most of each field of a state, but the bit sets of tiles, under such rules."""
    numbers = {"tile": n_tiles - 1, "tiles": n_tiles, "pip": max_pip, "seat": players - 1, "seats": (1 << players) - 1}
    numbers["ends"] = (1 << MOST_ENDS if trees else 1 << 4) - 1
    return {field.name: (field.least, _most(field, numbers)) for field in STATE if field.most != "word"}


def fitted(state: RoundState, limits: dict[str, tuple[int, int]], n_tiles: int) -> list[int]:
    """Return the numbers of a whole state in the order of the struct, each within its limits.

    Raises ``ValueError`` for a number out of range and for a list that is longer or shorter than its field, and
    ``TypeError`` for a value that is no integer or no list.
    """
    numbers: list[int] = []
    words = ((1 << min(n_tiles, 64)) - 1, (1 << max(0, n_tiles - 64)) - 1)
    for name, sizes in STATE_FIELDS.items():
        values = _flat(name, getattr(state, name), sizes)
        for i, value in enumerate(values):
            least, most = limits[name] if name in limits else (0, words[i % 2])
            numbers.append(within(value, least, most, name))
    return numbers


def _flat(name: str, value: Any, sizes: tuple[int, ...]) -> list[Any]:
    if not sizes:
        return [value]
    if length(value, sizes[0], f"the length of {name}") != sizes[0]:
        raise ValueError(f"{name} takes {sizes[0]} values, not {len(value)}")
    return [number for item in value for number in _flat(name, item, sizes[1:])]
