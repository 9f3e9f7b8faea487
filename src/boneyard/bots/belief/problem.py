"""Bins, tiles and counts: a set of clues in the form that the kernel counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import factorial, prod
from typing import Any, NamedTuple

from boneyard.engine import checks


def tiles_in(bits: int) -> Iterator[int]:
    """Yield the members of a bit set, lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class Slot(NamedTuple):
    """Places of a world (see ``boneyard.bots.world``) that the same tiles may take.

    ``copies`` are places of the dead tiles that repeat the tile dealt to a place of the slot, one for each of them.
    """

    places: tuple[int, ...]
    copies: tuple[int, ...] = ()


class Scale(NamedTuple):
    """A condition on what the tiles in some slots weigh together.

    It starts at ``start`` of ``size`` marks, and every tile moves it by its weight times the pull of its slot, never
    off its ends; it must come to rest where ``allowed`` is 1.
    """

    pull: Mapping[int, int]
    """By slot; 0 where it is not named."""
    weight: Sequence[int]
    """By tile."""
    start: int
    size: int
    allowed: bytes


NO_SCALE = Scale({}, (), 0, 1, b"\1")

MOST_PLACES = 255
"""Places of a world, and tiles, classes and bins of a problem."""

HIGHEST_TILE = 90
"""The last tile of the largest set."""

MOST_WEIGHT = 1_000
"""Of a class, above or below 0."""

MOST_PULL = 1_000_000
"""Of a bin, above or below 0, by the highest weight of a class: a hand of the largest set adds 32 bits."""

MOST_SCALE = 1_000_000
"""Marks on a scale."""

MOST_ENTRIES = 10_000_000
"""Counts of one table (80 MB); more raise ``ValueError``."""


class Problem(NamedTuple):
    """The fields of ``Counts`` in kernel.pxd as lists; ``template`` is a world with the tiles that are certain."""

    template: bytes
    classes: int
    bins: int
    free: int
    states: int
    scale: int
    start: int
    allowed: bytes
    stock: tuple[int, int]
    copies: list[tuple[int, int]]
    size: list[int]
    weight: list[int]
    tiles_from: list[int]
    after: list[int]
    first: list[int]
    member: list[int]
    cap: list[int]
    radix: list[int]
    pull: list[int]
    tile: list[int]
    place_from: list[int]
    place: list[int]
    taker_from: list[int]
    taker: list[int]
    bin_slots: list[dict[int, int]]
    """For each bin the slots that it is made of, each with the tiles that it still takes."""
    certain: dict[int, int]
    """Tiles that can lie in one slot only, with that slot."""

    @property
    def splits(self) -> int:
        """Ways to part the tiles of the bins among their slots."""
        ways = 1
        for members in self.bin_slots:
            ways *= factorial(sum(members.values()))
            for n in members.values():
                ways //= factorial(n)
        return ways

    @property
    def orders(self) -> int:
        """Ways to order the tiles within the bins, leaving ``free`` aside."""
        return prod(factorial(n) for b, n in enumerate(self.cap) if b != self.free)

    @property
    def entries(self) -> int:
        """Counts that a table of this problem may hold."""
        return self.classes * self.states * self.scale


def problem(
    slots: Sequence[Slot], choices: Mapping[int, int], length: int, stock: tuple[int, int], scale: Scale = NO_SCALE
) -> Problem | None:
    """Return the problem of putting every tile of ``choices`` (its slots as bits) into a slot so that all are full.

    None if it plainly cannot be done.  ``length`` is that of a world's row, ``stock`` the range of the places whose
    order nobody knows.
    """
    sorted_out = _certain(slots, choices)
    if sorted_out is None:
        return None
    certain, left, room = sorted_out
    template = bytearray(length)
    taken: defaultdict[int, int] = defaultdict(int)
    start = scale.start
    for tile, slot in certain.items():
        template[slots[slot].places[taken[slot]]] = tile
        taken[slot] += 1
        start += scale.pull.get(slot, 0) * scale.weight[tile] if scale.pull else 0
    # Slots that the same tiles may take are one bin.
    takers = {slot: 0 for slot, n in enumerate(room) if n}
    for tile, bits in left.items():
        for slot in tiles_in(bits):
            takers[slot] |= 1 << tile
    alike: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for slot, tiles in takers.items():
        alike[tiles, scale.pull.get(slot, 0)].append(slot)
    bins = [alike[key] for key in sorted(alike, key=lambda key: (key[0].bit_count(), alike[key]))]
    bin_of = {slot: b for b, members in enumerate(bins) for slot in members}
    cap = [sum(room[slot] for slot in members) for members in bins]
    free = max(range(len(bins)), key=cap.__getitem__, default=0)
    # Tiles that may go into the same bins, and weigh the same where that matters, are one class.
    classes: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for tile, bits in left.items():
        mine = 0
        for slot in tiles_in(bits):
            mine |= 1 << bin_of[slot]
        classes[mine, scale.weight[tile] if scale.pull else 0].append(tile)
    ordered = sorted(classes, key=lambda key: (key[0].bit_count(), key))
    first, member = [0], []
    for key in ordered:
        member += sorted(tiles_in(key[0]), key=lambda b: (b == free, b))
        first.append(len(member))
    size = [len(classes[key]) for key in ordered]
    return Problem(
        template=bytes(template),
        free=free,
        scale=scale.size,
        start=start,
        allowed=scale.allowed,
        stock=stock,
        copies=[pair for slot in slots for pair in zip(slot.places, slot.copies, strict=False)],
        size=size,
        weight=[key[1] for key in ordered],
        first=first,
        member=member,
        cap=cap,
        pull=[scale.pull.get(members[0], 0) for members in bins],
        tile=[tile for key in ordered for tile in classes[key]],
        place=[place for members in bins for slot in members for place in slots[slot].places[taken[slot] :]],
        bin_slots=[{slot: room[slot] for slot in members} for members in bins],
        certain=certain,
        **derived(size, first, member, cap, free),
    )


def derived(size: list[int], first: list[int], member: list[int], cap: list[int], free: int) -> dict[str, Any]:
    """Return the fields of a problem that follow from these."""
    radix, states = [], 1
    for b, n in enumerate(cap):
        radix.append(0 if b == free else states)
        states *= 1 if b == free else n + 1
    members = [member[begin:end] for begin, end in pairwise(first)]
    takers = [[i for i, bins in enumerate(members) if b in bins] for b in range(len(cap))]
    tiles_from = [*accumulate(size, initial=0)]
    return {
        "classes": len(size),
        "bins": len(cap),
        "states": states,
        "radix": radix,
        "tiles_from": tiles_from[:-1],
        "after": [tiles_from[-1] - begin for begin in tiles_from[:-1]],
        "place_from": [*accumulate(cap, initial=0)][:-1],
        "taker_from": [*accumulate(map(len, takers), initial=0)],
        "taker": [i for found in takers for i in found],
    }


def check(one: Problem, counted: bool) -> None:
    """Raise ``TypeError`` or ``ValueError`` unless the numbers of a problem agree with each other.

    ``problem`` makes none that do not.  One to be ``counted`` has at most ``MOST_ENTRIES`` counts.
    """
    if not isinstance(one, Problem):
        raise TypeError(f"a problem is needed, not {type(one).__name__}")
    if not isinstance(one.template, bytes) or not isinstance(one.allowed, bytes):
        raise TypeError("the template and the allowed marks of a problem must be bytes")
    places = checks.within(len(one.template), 0, MOST_PLACES, "the number of places")
    scale = checks.within(one.scale, 1, MOST_SCALE, "the scale")
    checks.within(one.start, 0, scale - 1, "the start of the scale")
    size = _numbers(one.size, 1, MOST_PLACES, "the size of a class")
    cap = _numbers(one.cap, 1, MOST_PLACES, "the room in a bin")
    member = _numbers(one.member, 0, len(cap) - 1, "a bin", MOST_PLACES**2)
    first = _numbers(one.first, 0, len(member), "the first bin of a class")
    free = checks.within(one.free, 0, max(0, len(cap) - 1), "the free bin")
    weight = _numbers(one.weight, -MOST_WEIGHT, MOST_WEIGHT, "the weight of a class")
    most = MOST_PULL // max([1, *map(abs, weight)])
    _numbers(one.pull, -most, most, "the pull of a bin")
    tiles = _numbers(one.tile, 0, HIGHEST_TILE, "a tile")
    _numbers(one.place, 0, places - 1, "a place")
    for pair in (one.stock, *one.copies):
        if len(_numbers(pair, 0, places, "a place")) != 2:
            raise ValueError("the stock and the copies of a problem are pairs of places")
    if any(max(pair) == places for pair in one.copies):
        raise ValueError(f"a place must be from 0 to {places - 1}, not {places}")
    apart = all(begin < end and len({*member[begin:end]}) == end - begin for begin, end in pairwise(first))
    if not (
        apart and first[:1] == [0] and first[-1] == len(member) and len(first) == len(size) + 1 == len(one.weight) + 1
        and sum(size) == sum(cap) == len(tiles) == len(one.place) <= MOST_PLACES and len(one.allowed) == scale
        and len(one.pull) == len(cap) and all(free not in member[begin : end - 1] for begin, end in pairwise(first))
        and all(getattr(one, name) == value for name, value in derived(size, first, member, cap, free).items())
    ):  # fmt: skip
        raise ValueError("the fields of this problem do not agree with each other: let `problem` make it")
    if counted and one.entries > MOST_ENTRIES:
        raise ValueError(f"a table has at most {MOST_ENTRIES} counts, not {one.entries}")


def _numbers(values: Sequence[int], least: int, most: int, what: str, count: int = MOST_PLACES + 1) -> list[int]:
    """Return integers that are in range, ``count`` at most."""
    checks.length(values, count, f"the number of values for {what}")
    return [checks.within(value, least, most, what) for value in values]


def _certain(
    slots: Sequence[Slot], choices: Mapping[int, int]
) -> tuple[dict[int, int], dict[int, int], list[int]] | None:
    """Return the tiles with one slot each, the slots of the others, and the room left; None if a tile cannot fit."""
    room = [len(slot.places) for slot in slots]
    open_slots = sum(1 << slot for slot, n in enumerate(room) if n)
    certain: dict[int, int] = {}
    left = dict(choices)
    while True:
        known = []
        for tile, bits in left.items():
            bits &= open_slots
            left[tile] = bits
            if bits & bits - 1 == 0:
                known.append(tile)
        if not known:
            break
        for tile in known:
            bits = left.pop(tile)
            slot = bits.bit_length() - 1
            if slot < 0 or not room[slot]:
                return None
            certain[tile] = slot
            room[slot] -= 1
            if not room[slot]:
                open_slots &= ~(1 << slot)
    return (certain, left, room) if sum(room) == len(left) else None
