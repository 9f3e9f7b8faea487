"""Lessons: by code that shares nothing with the techniques, the one of the lesson is what leads on, and nothing
else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from boneyard import locale
from boneyard.dominosa import LEVELS, TECHNIQUES, LessonPosition, Place, Puzzle, lesson
from boneyard.dominosa.lessons import position as first_position

Open = frozenset[Place]
Solvers = dict[str, Callable[[Puzzle], Iterator[frozenset[tuple[int, int]]]]]


class Plain:
    """The open places of a position, and each claim of docs/dominosa.md tried on all that it may be about."""

    def __init__(self, position: LessonPosition) -> None:
        puzzle = self.puzzle = position.puzzle
        covered = {cell for place in position.joined for cell in place}
        free = {p for p in puzzle.places if p not in position.walls and not covered & set(p)}
        self.open = free | position.joined
        self.joined = position.joined
        self.tile = puzzle.tile
        self.cells = range(len(puzzle.numbers))

    def at(self, cell: int) -> set[Place]:
        return {p for p in self.open if cell in p}

    def of(self, tile: tuple[int, int]) -> set[Place]:
        return {p for p in self.open if self.tile(p) == tile}

    def tile_one_place(self) -> set[Place]:
        """The places of tiles to be laid."""
        return {p for p in self.open - self.joined if self.of(self.tile(p)) == {p}}

    def cell_one_place(self) -> set[Place]:
        """The places of tiles to be laid."""
        return {p for p in self.open - self.joined if any(self.at(cell) == {p} for cell in p)}

    def tile_in_the_way(self) -> set[Place]:
        return {
            p
            for tile in self.puzzle.tiles
            for p in self.open - self.of(tile)
            if all(set(p) & set(q) for q in self.of(tile))
        }

    def cell_one_tile(self) -> set[Place]:
        out = set()
        for cell in self.cells:
            tiles = {self.tile(p) for p in self.at(cell)}
            if len(tiles) == 1:
                out |= self.of(tiles.pop()) - self.at(cell)
        return out

    def twin_beside(self) -> set[Place]:
        out = set()
        for cell in self.cells:
            for q in self.at(cell):
                tiles = {self.tile(p) for p in self.at(cell) - {q}}
                if len(tiles) == 1:
                    beside = q.cell + q.other - cell
                    out |= {p for p in self.of(tiles.pop()) if beside in p and cell not in p}
        return out

    def twins_around(self) -> set[Place]:
        out = set()
        for p in self.open:
            left = {}
            for cell in set(self.cells) - set(p):
                meets = {q for q in self.at(cell) if set(p) & set(q)}
                tiles = {self.tile(q) for q in self.at(cell) - meets}
                if meets and len(tiles) == 1:
                    left[cell] = tiles, self.at(cell) - meets
            if any(a[0] == b[0] and not a[1] & b[1] for a, b in combinations(left.values(), 2)):
                out.add(p)
        return out

    def odd_area(self) -> set[Place]:
        out = set()
        for p in self.open:
            area, more = {p.cell}, {p.cell}
            while more:
                more = {cell for q in self.open - {p} if set(q) & more for cell in q} - area
                area |= more
            if p.other not in area and len(area) % 2 == 0:
                out.add(p)
        return out

    def sets(self) -> Iterator[tuple[set[int], set[tuple[int, int]], tuple[int, int]]]:
        """Every set of cells with the same number, the tiles on their open places, and the double."""
        for number in range(self.puzzle.order + 1):
            same = [cell for cell in self.cells if self.puzzle.numbers[cell] == number]
            for size in range(1, len(same) + 1):
                for cells in map(set, combinations(same, size)):
                    yield cells, {self.tile(p) for cell in cells for p in self.at(cell)}, (number, number)

    def outside(self, cells: set[int], tiles: set[tuple[int, int]]) -> set[Place]:
        return {p for tile in tiles for p in self.of(tile) if not set(p) & cells}

    def number_set(self) -> set[Place]:
        out = set()
        for cells, tiles, double in self.sets():
            if len(tiles) == len(cells) and not any(set(p) <= cells for p in self.of(double)):
                out |= self.outside(cells, tiles)
        return out

    def double_set(self) -> set[Place]:
        out = set()
        for cells, tiles, double in self.sets():
            if double in tiles and len(tiles) == len(cells) - 1:
                out |= self.outside(cells, tiles) | {p for p in self.of(double) if not set(p) <= cells}
        return out

    def double_needed(self) -> set[Place]:
        out = set()
        for cells, tiles, double in self.sets():
            if double in tiles and len(tiles) == len(cells):
                out |= self.outside(cells, {double})
        return out

    def sides(self) -> Iterator[tuple[set[Place], set[Place]]]:
        """Both sides of every chain: of the two places of a cell that has two, one is taken."""
        pairs = [tuple(self.at(cell)) for cell in self.cells if len(self.at(cell)) == 2]
        todo = {p for pair in pairs for p in pair}
        while todo:
            sides: tuple[set[Place], set[Place]] = ({min(todo)}, set())
            while True:
                before = len(sides[0]) + len(sides[1])
                for pair in pairs:
                    for one, other in (pair, pair[::-1]):
                        for side in (0, 1):
                            if one in sides[side]:
                                sides[1 - side].add(other)
                if len(sides[0]) + len(sides[1]) == before:
                    break
            todo -= sides[0] | sides[1]
            yield sides

    def chain_twice(self) -> set[Place]:
        both = [side for sides in self.sides() for side in sides]
        return {p for side in both for p in side if len({self.tile(q) for q in side}) < len(side)}

    def chain_starves(self) -> set[Place]:
        out = set()
        for side in (side for sides in self.sides() for side in sides):
            tiles = {self.tile(p) for p in side}
            if any({self.tile(p) for p in self.at(c)} <= tiles and not self.at(c) & side for c in self.cells):
                out |= side
        return out

    def chain_either(self) -> set[Place]:
        out = set()
        for one, other in self.sides():
            for tile in {self.tile(p) for p in one} & {self.tile(p) for p in other}:
                out |= self.of(tile) - one - other
        return out


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_the_technique_of_a_lesson_is_what_leads_on(technique: str, solvers: Solvers) -> None:
    held = lesson(technique)
    assert (held.technique, held.level) == (technique, TECHNIQUES[technique])
    assert held.shown.puzzle != held.tried.puzzle
    for position in (held.shown, held.tried):
        (right,) = solvers["sat"](position.puzzle)
        assert 3 <= len(position.joined) < len(position.puzzle.tiles) / 2
        assert position.joined <= right and not position.walls & right
        plain = Plain(position)
        assert set(position.left) == plain.open - position.joined
        upto = LEVELS.index(held.level)
        found = {name: getattr(plain, name)() for name, level in TECHNIQUES.items() if LEVELS.index(level) <= upto}
        assert {name for name, places in found.items() if places} == {technique}
        step = position.step
        assert step.technique == technique
        if step.laid is not None:
            assert found[technique] == {step.laid} <= right
        else:
            out = set(step.ruled_out)
            assert out and not out & right
            assert found[technique] >= out
            assert position is held.shown or found[technique] == out  # a board to try has one conclusion


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_every_mark_on_a_board_to_try_is_answered(technique: str, solvers: Solvers) -> None:
    """What follows is right; what is true does not follow yet; what is wrong leads to a dead end."""
    position = lesson(technique).tried
    (solution,) = solvers["sat"](position.puzzle)
    step = position.step
    texts = locale.load("pl")  # a language with several plural forms
    for place in position.puzzle.places:
        for border in (False, True):
            answer = position.answer(place, border=border)
            said = texts.text(f"puzzle.lesson.answer.{answer.name}", **answer.params)
            assert said and "{" not in said
            true = (place in solution) != border
            if place not in position.left:
                assert answer.name == "settled"
            elif step.laid is None:
                assert answer.right == (border and place in step.ruled_out)
            elif place == step.laid:
                assert answer.right == (not border)
            else:
                same = position.puzzle.tile(place) == position.puzzle.tile(step.laid)
                assert answer.right == (border and (same or bool(set(place) & set(step.laid))))
            if place in position.left and not answer.right:
                assert answer.name == (("early_border" if border else "early_tile") if true else "wrong")
                assert true or (answer.step is not None and answer.step.dead_end)
                if answer.name == "early_tile":
                    assert answer.params["n"] == sum(same_tile(position, place, p) for p in position.left)
                    assert int(answer.params["n"]) > 1


def same_tile(position: LessonPosition, one: Place, other: Place) -> bool:
    return position.puzzle.tile(one) == position.puzzle.tile(other)


def test_a_place_of_another_board_and_an_unknown_technique() -> None:
    with pytest.raises(ValueError, match="no place of this puzzle"):
        lesson("odd_area").tried.answer(Place(0, 99), border=True)
    with pytest.raises(KeyError):
        lesson("odd")


def test_a_puzzle_without_the_technique_is_refused() -> None:
    with pytest.raises(ValueError, match="never needs chain_either"):
        first_position(lesson("tile_one_place").shown.puzzle, "chain_either")
