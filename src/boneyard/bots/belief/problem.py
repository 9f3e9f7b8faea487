"""Bins, tiles and counts: a set of clues in the form that the kernel counts (floor 5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial, prod
from typing import NamedTuple


def tiles_in(bits: int) -> Iterator[int]:
    """The members of a bit set."""
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


class Problem(NamedTuple):
    """What ``Table`` in kernel.pxd holds, as lists of ints; ``template`` is a world with the tiles that are certain."""

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
    """The problem of putting every tile of ``choices`` (its slots as bits) into a slot so that all slots are full.

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
    radix, states = [], 1
    for b, n in enumerate(cap):
        radix.append(0 if b == free else states)
        states *= 1 if b == free else n + 1
    # Tiles that may go into the same bins, and weigh the same where that matters, are one class.
    classes: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for tile, bits in left.items():
        mine = 0
        for slot in tiles_in(bits):
            mine |= 1 << bin_of[slot]
        classes[mine, scale.weight[tile] if scale.pull else 0].append(tile)
    ordered = sorted(classes, key=lambda key: (key[0].bit_count(), key))
    first, member = [0], []
    tiles_from: list[int] = []
    tile_list: list[int] = []
    for key in ordered:
        member += sorted(tiles_in(key[0]), key=lambda b: (b == free, b))
        first.append(len(member))
        tiles_from.append(len(tile_list))
        tile_list += classes[key]
    place_from: list[int] = []
    place: list[int] = []
    for members in bins:
        place_from.append(len(place))
        for slot in members:
            place += slots[slot].places[taken[slot] :]
    takers_of = [[i for i, key in enumerate(ordered) if key[0] >> b & 1] for b in range(len(bins))]
    return Problem(
        template=bytes(template),
        classes=len(ordered),
        bins=len(bins),
        free=free,
        states=states,
        scale=scale.size,
        start=start,
        allowed=scale.allowed,
        stock=stock,
        copies=[pair for slot in slots for pair in zip(slot.places, slot.copies, strict=False)],
        size=[len(classes[key]) for key in ordered],
        weight=[key[1] for key in ordered],
        tiles_from=tiles_from,
        after=[len(tile_list) - begin for begin in tiles_from],
        first=first,
        member=member,
        cap=cap,
        radix=radix,
        pull=[scale.pull.get(members[0], 0) for members in bins],
        tile=tile_list,
        place_from=place_from,
        place=place,
        taker_from=[0, *accumulate(map(len, takers_of))],
        taker=[i for found in takers_of for i in found],
        bin_slots=[{slot: room[slot] for slot in members} for members in bins],
        certain=certain,
    )


def _certain(
    slots: Sequence[Slot], choices: Mapping[int, int]
) -> tuple[dict[int, int], dict[int, int], list[int]] | None:
    """The tiles with one slot each, the slots left to the others, and the room left; None if something cannot fit."""
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
