"""The fields of rules and state, read from the structs of core.pxd, the one table of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from pkgutil import get_data
from struct import Struct, calcsize
from typing import Any

from boneyard.engine.checks import length, within
from boneyard.engine.codes import (
    CHOICES,
    OPENERS_BY_DOUBLES,
    Brought,
    Decided,
    Ending,
    EndKind,
    Fined,
    Lead,
    Most,
    Phase,
)
from boneyard.engine.values import RoundState

MOST_ACTIONS = 400
"""Room for the legal actions of one seat: 91 tiles on four arms, with calls."""

_CODES = {"u64": "Q", "int": "i", "short": "h", "i8": "b", "u8": "B"}
"""C types of the fields, as the module ``struct`` names them."""


def _struct(name: str, text: str) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Yield the C type, the name and the array dimensions (``()`` for a single number) of each field, in order."""
    body = text.split(f"cdef struct {name}:\n")[1].split("\n\n", maxsplit=1)[0]
    for line in body.splitlines():
        kind, fields = line.partition("#")[0].split(None, 1)
        for declared in fields.split(","):
            field, *sizes = re.findall(r"\w+", declared)
            yield kind, field, tuple(map(int, sizes))


_TEXT = (get_data("boneyard.engine", "core.pxd") or b"").decode()  # also from a zip file
_BETWEEN = (get_data("boneyard.engine", "between.pxd") or b"").decode()
_STATE = tuple(_struct("State", _TEXT))
_FORMATS = [f"{prod(sizes)}{_CODES[kind]}" for kind, _, sizes in _STATE]

RULE_FIELDS = tuple(field for _, field, _ in _struct("Rules", _TEXT))
"""Names of the integers that the engine reads of the rules, in the order of the struct."""
STATE_FIELDS = {field: sizes for _, field, sizes in _STATE}
"""Names of the fields of a state with their array dimensions, in the order of the struct."""
STANDING_FIELDS = {field: sizes for _, field, sizes in _struct("Standing", _BETWEEN)}
"""Names of the fields of a match between its rounds with their array dimensions, in the order of the struct."""
STATE_LAYOUT = Struct("".join(_FORMATS) + "0Q")
"""A state in C's memory."""
STATE_CHARS = [
    (field, calcsize("".join(_FORMATS[:i])), prod(sizes), kind == "i8")
    for i, (kind, field, sizes) in enumerate(_STATE)
    if sizes and kind in ("i8", "u8")
]
"""The arrays of single bytes in a state: name, offset, length, and whether they are signed."""


MOST_POINTS = 1_000_000
"""The upper limit of totals, targets, penalties and values of tiles in the rules."""
MOST_LEAST = 250
"""The highest number below which points are not written: they are kept in one byte."""
MOST_TOTAL = 1_000_000_000
"""A total of a match is at most this much, above or below 0."""
_SWITCHES = (
    "turned",
    "voluntary_draw",
    "early_block",
    "fill_cross",
    "locks",
    "blank_lengthwise",
    "matador_optional",
    "bonus_draws",
    "out_of_turn",
    "board_penalty_on_block",
    "muggins",
    "open_sides_count",
    "opening_scores",
    "opening_wins",
    "target_in_play",
    "exact_target",
    "near_target",
    "out_wins",
    "both_out",
    "count_down",
    "exact_zero",
    "floor_zero",
    "carry_passes",
    "settlement",
    "losers_at_target",
    "tied_opener_after_block",
    "tied_opener_when_level",
    "tied_rounds_count",
    "blank_joins",
    "blank_aside",
)
_POINTS = (
    "point_cap",
    "start",
    "pass_penalty",
    "board_penalty",
    "foul_penalty",
    "target",
    "double_blank",
    "lone_blank",
    "finish_any",
    "finish_double",
    "finish_both",
    "finish_cross",
    "finish_blank",
    "block_bonus",
    "round_bonus",
    "round_bonus_step",
    "least_first",
)
RULE_LIMITS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(_SWITCHES, (0, 1)),
    **dict.fromkeys(_POINTS, (0, MOST_POINTS)),
    **{name: (0, len(choices) - 1) for name, choices in CHOICES.items() if name in RULE_FIELDS},
    "players": (2, 7),
    "n_sides": (2, 7),
    "max_pip": (1, 12),
    "n_tiles": (3, 91),
    "words": (1, 2),
    "hand_size": (1, 45),
    "step": (1, 6),
    "reserve": (0, 91),
    "match_sum": (0, 13),
    "pass_penalty_after": (1, Most.PASSES),
    "end_unit": (0, 1_000),
    "end_divisor": (1, 1_000),
    "end_unit2": (0, 1_000),
    "end_divisor2": (1, 1_000),
    "held_double_factor": (1, 10),
    "last_double_factor": (1, 10),
    "prize_unit": (1, 1_000),
    "prize_divisor": (1, 1_000),
    "deals": (0, MOST_POINTS),
    "all_pass_reward": (0, MOST_POINTS),
    "opening_pass_reward": (0, MOST_POINTS),
    "opening_pass_plain": (0, MOST_POINTS),
    "open_sides_most": (1, 4),
    "equal_ends": (0, 1_000),
    "equal_ends_double": (0, 1_000),
    "opening_pip": (0, 12),
    "redeal_doubles": (0, 13),
    "redeal_number": (0, 14),
    "knock_reward": (0, 10),
    "least_written": (0, MOST_LEAST),
}
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
    """Return the fewest tiles of one number in a hand for which deals can be thrown away and one in a hundred is surely kept.

    ``doubles`` is the number for which deals are thrown away as well, 0 if they are not.  What is thrown away for a number is counted for
    each hand and number as if no deal were thrown away for two of them: no more can be.
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
    if rules["equal_ends"] and (rules["spinner"] or rules["match_sum"]):
        return "equal ends score on a line with two ends where halves are equal"
    if rules["muggins"] and not rules["end_unit"]:
        return "points cannot be claimed without an end_unit"
    if dealt > tiles:
        return f"{dealt} tiles cannot be dealt from {tiles}"
    return ""


def state_limits(players: int, max_pip: int, n_tiles: int) -> dict[str, tuple[int, int]]:
    """Return the least and the most of each field of a state, but the bit sets of tiles, under such rules."""
    tile, seat = (-1, n_tiles - 1), (-1, players - 1)
    return {
        "rng": (0, (1 << 64) - 1),
        "score": (-MOST_TOTAL, MOST_TOTAL),
        "penalty": (0, MOST_TOTAL),
        "yard": (0, n_tiles - 1),
        "yard_i": (0, n_tiles),
        "yard_n": (0, n_tiles),
        "end": (0, max_pip),
        "other": (0, max_pip),
        "kind": (0, max(EndKind)),
        "double": (0, 1),
        "len": (0, n_tiles),
        "passes": (0, Most.PASSES),
        "debt": (0, n_tiles),
        "owed": (0, 2),
        "centre": (-1, max_pip),
        "covered": (0, 4),
        "open": (0, 15),
        "laid": (0, n_tiles),
        "phase": (0, max(Phase)),
        "turn": (0, players - 1),
        "opener": seat,
        "lead": (0, max(Lead)),
        "lead_tile": tile,
        "drawn": tile,
        "barred": tile,
        "bonus": (0, 1),
        "run": (0, Most.PASSES),
        "last": seat,
        "last_double": (0, 1),
        "last_joins": (0, 1),
        "last_blank": (0, 1),
        "kept": (0, MOST_LEAST),
        "carried": (0, Most.CARRIED),
        "ties": (0, Most.PASSES),
        "earlier": (0, Most.PASSES),
        "reached": (0, (1 << players) - 1),
        "made": (0, MOST_TOTAL),
        "given": (-MOST_TOTAL, MOST_TOTAL),
        "rank": (-1 << 30, 1 << 30),
        "brought": (0, sum(Brought)),
        "fined": (0, sum(Fined)),
        "skipped": (0, (1 << players) - 1),
        "decided": (0, max(Decided)),
        "ended": (-1, max(Ending)),
        "winner": seat,
        "announced": (0, 127),
        "tied": (0, (1 << players) - 1),
        "award": (0, 5_000),
        "unclaimed": (0, 5_000),
        "unlocked": (0, (1 << 13) - 1),
    }


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
