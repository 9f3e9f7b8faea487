"""A model of a person who solves a puzzle by looking at its grid: how many looks it takes.

It shares nothing with ``boneyard.dominosa``: it gets rows of numbers, knows the rules, and has no techniques.  Its eye
goes over the tiles in an order of its own.  A look is one glance at a cell and a neighbour of it.  It does two things:

* look for a tile that fits in one place only, or a cell with one neighbour left, first round the last tile it laid;
* when a whole round of the board gives nothing, try something: lay a tile where it can lie in the fewest places, follow
  what that forces round it, and rule the place out if that ends in a contradiction; deeper only if nothing else helps.

What a place leads to while it is only tried costs more than a look on the board, as it must be kept in mind.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import median

Place = tuple[int, int]
Tile = tuple[int, int]

IN_MIND = 2
"""Looks that one look costs while a place is only tried."""


class Person:
    """One person, whose eye goes its own way: another ``seed`` is another person."""

    def __init__(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        self.numbers = [number for row in rows for number in row]
        self.width = len(rows[0])
        self.looks = 0
        self._chance = random.Random(seed)
        count = len(self.numbers)
        self.around: list[list[Place]] = [[] for _ in range(count)]
        self.homes: dict[Tile, list[Place]] = {}
        for a in range(count):
            for b in (a + 1, a + self.width):
                if b < count and (b != a + 1 or b % self.width):
                    place = (a, b)
                    self.around[a].append(place)
                    self.around[b].append(place)
                    self.homes.setdefault(self.tile(place), []).append(place)
        self.open = {place for places in self.around for place in places}
        self.laid: dict[Tile, Place] = {}
        self.covered: set[int] = set()
        self.cells_of: dict[int, list[int]] = {}
        for cell, number in enumerate(self.numbers):
            self.cells_of.setdefault(number, []).append(cell)

    def tile(self, place: Place) -> Tile:
        a, b = self.numbers[place[0]], self.numbers[place[1]]
        return (a, b) if a <= b else (b, a)

    # ------------------------------------------------------------------------------------------------ looking

    def _look_at_cell(self, cell: int) -> list[Place]:
        self.looks += 1 + len(self.around[cell])
        return [place for place in self.around[cell] if place in self.open]

    def _look_for_tile(self, tile: Tile) -> list[Place]:
        """Go through the cells of one of its numbers, and the neighbours of each that is still free."""
        cells = [cell for cell in self.cells_of[tile[0]] if cell not in self.covered]
        self.looks += len(self.cells_of[tile[0]]) // 2 + 4 * len(cells)
        return [place for place in self.homes[tile] if place in self.open]

    def _lay(self, place: Place) -> None:
        tile = self.tile(place)
        self.laid[tile] = place
        self.covered |= set(place)
        self.open -= {other for cell in place for other in self.around[cell]}
        self.open -= set(self.homes[tile])
        self.open.add(place)
        self.looks += 2

    # ------------------------------------------------------------------------------------------------ solving

    def solve(self) -> bool:
        """Solve the puzzle, and return whether that was possible."""
        near: list[int] = []
        while len(self.laid) * 2 < len(self.numbers):
            found = self._obvious(near)
            if found is not None:
                self._lay(found)
                near = [end for cell in found for place in self.around[cell] for end in place]
                continue
            near = []
            if not any(self._try(depth) for depth in (6, 24, 1000)):
                return False
        return True

    def _obvious(self, near: list[int]) -> Place | None:
        """Find a place that nothing can replace, near the last one first, then all over the board in a random order."""
        for cell in near:
            if cell not in self.covered:
                found = self._look_at_cell(cell)
                if len(found) == 1:
                    return found[0]
        tiles = [tile for tile in self.homes if tile not in self.laid]
        cells = [cell for cell in range(len(self.numbers)) if cell not in self.covered]
        ways: list[Tile | int] = [*tiles, *cells]
        self._chance.shuffle(ways)
        for way in ways:
            found = self._look_at_cell(way) if isinstance(way, int) else self._look_for_tile(way)
            if len(found) == 1:
                return found[0]
        return None

    def _try(self, depth: int) -> bool:
        """Rule out one place that leads to a contradiction within ``depth`` tiles; return whether there was one."""
        groups = [[p for p in self.homes[tile] if p in self.open] for tile in self.homes if tile not in self.laid]
        groups += [
            [p for p in self.around[cell] if p in self.open]
            for cell in range(len(self.numbers))
            if cell not in self.covered
        ]
        self._chance.shuffle(groups)
        groups.sort(key=len)
        tried = set()
        for group in groups:
            for place in group:
                if place not in tried:
                    tried.add(place)
                    if self._leads_nowhere(place, depth):
                        self.open.discard(place)
                        return True
        return False

    def _leads_nowhere(self, place: Place, depth: int) -> bool:
        """Lay a tile in the mind and follow what it forces, up to ``depth`` tiles."""
        kept = set(self.open), dict(self.laid), set(self.covered)
        before = self.looks
        todo = [place]
        laid = 0
        bad = False
        while todo and not bad and laid < depth:
            now = todo.pop(0)
            if now not in self.open:
                bad = True
                break
            if self.tile(now) in self.laid:
                continue
            gone = {p for cell in now for p in self.around[cell] if p in self.open and p != now}
            gone |= {p for p in self.homes[self.tile(now)] if p in self.open and p != now}
            self._lay(now)
            laid += 1
            for cell in sorted({cell for p in gone for cell in p} - self.covered):
                left = self._look_at_cell(cell)
                bad = bad or not left
                todo += left if len(left) == 1 else []
            for tile in sorted({self.tile(p) for p in gone} - set(self.laid)):
                self.looks += 2
                left = [p for p in self.homes[tile] if p in self.open]
                bad = bad or not left
                todo += left if len(left) == 1 else []
        self.open, self.laid, self.covered = kept
        self.looks = before + IN_MIND * (self.looks - before)
        return bad


def effort(rows: Sequence[Sequence[int]], people: int = 5) -> float | None:
    """Return the median number of looks of some people, or None if one of them does not solve the puzzle."""
    looks = []
    for seed in range(people):
        person = Person(rows, seed)
        if not person.solve():
            return None
        looks.append(person.looks)
    return median(looks)
