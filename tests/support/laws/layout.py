"""The tiles on the table as the referee sees them: ends, arms, the spinner, and the ways to lay a tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from boneyard.play.actions import Action
from boneyard.rules import Rules
from boneyard.tiles import Tile

LINE_ARMS = ("l", "r")
ALL_ARMS = ("l", "r", "u", "d")


class End(NamedTuple):
    """What an arm shows: ``plain`` numbers, a ``bridge`` that wants the number it shows, ``either`` half of a
    matador."""

    kind: str
    shows: tuple[int, ...]
    double: bool = False


class Layout:
    """The tiles on the table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.total = rules.max_pip + 1 if rules.matching == "sum" else 0
        self.count = 0
        self.ends: dict[str, End] = {}
        self.attached = dict.fromkeys(ALL_ARMS, 0)
        """Tiles that lie on each arm beyond the spinner, or beyond nothing where there is none."""
        self.spinner: int | None = None
        self.doubles: set[int] = set()

    def is_matador(self, tile: Tile) -> bool:
        return bool(self.total) and (tile.weight == self.total or tile.weight == 0)

    def open_arms(self) -> list[str]:
        if self.count == 0:
            return []
        if self.spinner is None:
            return list(LINE_ARMS)
        arms = list(ALL_ARMS)
        if self.rules.spinner_order == "sides_first" and not all(self.attached[arm] for arm in LINE_ARMS):
            arms = list(LINE_ARMS)  # KUR-12
        if self.rules.fill_cross and not all(self.attached.values()):
            arms = [arm for arm in arms if not self.attached[arm]]  # FRE-07
        return arms

    def ways(self, tile: Tile) -> Iterator[Action]:
        """Every way to lay a tile beside those on the table."""
        for arm in self.open_arms():
            end = self.ends[arm]
            if self.total:
                yield from self.ways_of_sum(tile, arm, end)
                continue
            (pip,) = end.shows
            if pip in (tile.lo, tile.hi):
                if self.rules.locks and pip not in self.doubles and not tile.is_double:  # FRE-08
                    continue
                yield Action.play(tile, arm, pip)

    def ways_of_sum(self, tile: Tile, arm: str, end: End) -> Iterator[Action]:
        """MAT-01…04 and matador/Q2–Q5."""
        if not self.is_matador(tile):
            wanted = self.wanted(end)
            for half in {tile.lo, tile.hi} & wanted:
                yield Action.play(tile, arm, half)
            return
        yield Action.play(tile, arm, across=True)
        for half in {tile.lo, tile.hi}:
            if end.kind == "plain" and end.shows == (0,):
                may = self.rules.blank_lengthwise
            elif end.kind == "plain":
                may = self.rules.lengthwise == "wild" or half + end.shows[0] == self.total
            elif end.kind == "either" and self.rules.across_next == "complement_half":
                may = True
            else:
                may = half in end.shows
            if may:
                yield Action.play(tile, arm, half)

    def wanted(self, end: End) -> set[int]:
        if end.kind == "bridge" or (end.kind == "either" and self.rules.across_next == "equal_half"):
            return set(end.shows)
        return {self.total - pip for pip in end.shows}

    def closing(self, tiles: Iterable[Tile]) -> set[Tile]:
        """The tiles that join two open ends (BAS-04)."""
        if self.rules.close == "none" or self.count < 2:
            return set()
        shown = [self.ends[arm].shows[0] for arm in self.open_arms()]
        pairs = {Tile(a, b) for i, a in enumerate(shown) for b in shown[i + 1 :]}
        return pairs & set(tiles)

    def lay(self, action: Action) -> None:
        tile = action.tile
        assert tile is not None
        self.count += 1
        if tile.is_double:
            self.doubles.add(tile.lo)
        if self.count == 1:
            self.lay_first(tile, action.half)
            return
        arm = action.arm
        assert arm is not None
        end = self.ends[arm]
        if action.across:
            equal = self.rules.across_next == "equal"
            self.ends[arm] = End("bridge", end.shows) if equal else End("either", (tile.lo, tile.hi))
        elif tile.is_double and not self.total and self.spinner is None and self.rules.spinner == "first_double":
            self.spinner = tile.lo
            self.attached = dict.fromkeys(ALL_ARMS, 0)
            self.attached["r" if arm == "l" else "l"] = 1  # the line so far
            for side in ALL_ARMS:
                if not self.attached[side]:
                    self.ends[side] = End("plain", (tile.lo,))
            return
        else:
            assert action.half is not None
            self.ends[arm] = End("plain", (tile.other(action.half),), tile.is_double)
        self.attached[arm] += 1

    def lay_first(self, tile: Tile, left: int | None) -> None:
        if tile.is_double and self.rules.spinner != "none":
            self.spinner = tile.lo
            self.ends = dict.fromkeys(ALL_ARMS, End("plain", (tile.lo,)))
            return
        left = tile.lo if left is None else left
        self.ends = {
            "l": End("plain", (left,), tile.is_double),
            "r": End("plain", (tile.other(left),), tile.is_double),
        }

    def end_sum(self) -> int:
        """KUR-07, FIV-02, FIV-03: doubles with both halves, a spinner until two of its sides are covered."""
        if self.count <= 1 and self.spinner is None:
            return sum(end.shows[0] for end in self.ends.values())
        if self.spinner is None:
            return sum(end.shows[0] * (2 if end.double else 1) for end in self.ends.values())
        covered = [arm for arm in ALL_ARMS if self.attached[arm]]
        total = sum(self.ends[arm].shows[0] * (2 if self.ends[arm].double else 1) for arm in covered)
        if self.rules.open_sides_count:
            return total + min(4 - len(covered), self.rules.open_sides_most) * self.spinner
        return total + (2 * self.spinner if len(covered) < 2 else 0)

    def shown(self) -> dict[str, int | str]:
        """As records name the ends."""
        found: dict[str, int | str] = {}
        usable = self.open_arms()
        for arm in ALL_ARMS:
            if arm in self.ends and (self.spinner is None or self.attached[arm] or arm in usable):
                end = self.ends[arm]
                if end.kind == "bridge":
                    found[arm] = f"={end.shows[0]}"
                else:
                    found[arm] = end.shows[0] if end.kind == "plain" else "/".join(map(str, end.shows))
        return found
