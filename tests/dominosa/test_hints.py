"""Hints from random positions: every one is true, and so is each part of its reason, by code that shares nothing."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from boneyard import locale
from boneyard.dominosa import LEVELS, TECHNIQUES, Board, HintStep, Pair, Place, Puzzle, generate, hint, solve

FORMS = {"number_set_apart", "number_set_each", "number_set_rest", "double_set_rest", "double_needed_rest"}


class Position:
    """The places that marks leave open, by the rules alone."""

    def __init__(self, puzzle: Puzzle, joined: set[Place], walls: set[Place]) -> None:
        self.numbers = puzzle.numbers
        laid = {self.tile(place) for place in joined}
        covered = {cell for place in joined for cell in place}
        self.open = {
            place
            for place in puzzle.places
            if place in joined or (place not in walls and self.tile(place) not in laid and not covered & set(place))
        }

    def tile(self, place: Place) -> Pair:
        a, b = sorted(self.numbers[cell] for cell in place)
        return a, b

    def at(self, cell: int) -> set[Place]:
        return {place for place in self.open if cell in place}

    def of(self, tile: Pair) -> set[Place]:
        return {place for place in self.open if self.tile(place) == tile}


def check(position: Position, step: HintStep) -> None:
    """Hold the reason of a step against the position, and its conclusion against the reason."""
    at, of, tile_of = position.at, position.of, position.tile
    cells, tiles, out = set(step.cells), set(step.tiles), set(step.ruled_out)
    assert out <= position.open or step.laid is not None
    name = step.key.removeprefix("dominosa.step.")

    def inside(place: Place) -> int:
        return len(cells & set(place))

    if name.startswith(("number_set", "double_")):
        number = int(step.params["number"])
        double = (number, number)
        assert {position.numbers[cell] for cell in cells} == {number}
        assert all(number in tile for tile in tiles)
        assert 2 * len(cells) <= len([n for n in position.numbers if n == number])  # the smaller side
    if name == "tile_one_place":
        assert [of(tile) for tile in tiles] == [{step.laid}]
    elif name == "cell_one_place":
        assert [at(cell) for cell in cells] == [{step.laid}]
    elif name == "cell_one_tile":
        assert [{tile_of(place) for place in at(cell)} for cell in cells] == [tiles]
        assert all(tile_of(place) in tiles and not inside(place) for place in out)
    elif name == "tile_in_the_way":
        (place,), (tile,) = out, tiles
        assert tile_of(place) != tile and of(tile) == set(step.places)
        assert all(set(place) & set(other) for other in step.places)
    elif name in ("twin_beside", "twins_around"):
        (place,), (tile,) = out, tiles
        left = [{other for other in at(cell) if not set(other) & set(place)} for cell in cells]
        assert not inside(place) and all({tile_of(other) for other in each} <= {tile} for each in left)
        assert tile_of(place) == tile if name == "twin_beside" else len(left) == 2 and not left[0] & left[1]
    elif name == "odd_area":
        (place,) = out
        assert len(cells) % 2 == 1 == int(step.params["count"]) % 2
        for cell in cells:
            assert all(set(other) <= cells | set(place) for other in at(cell))
    elif name in ("number_set", "number_set_apart"):
        assert len(cells) == len(tiles) and all(tile_of(place) in tiles for cell in cells for place in at(cell))
        assert all(inside(place) < 2 for place in of(double))
        assert all(tile_of(place) in tiles and not inside(place) for place in out)
        assert (double in tiles) == (name == "number_set_apart")
    elif name == "number_set_each":
        assert len(cells) == len(tiles) and all(inside(place) for tile in tiles for place in of(tile))
        assert all(inside(place) and (tile_of(place) not in tiles or inside(place) == 2) for place in out)
    elif name == "number_set_rest":
        assert len(cells) == len(tiles) + 1 and double in tiles
        assert all(inside(place) == 1 + (tile == double) for tile in tiles for place in of(tile))
        assert all(inside(place) and tile_of(place) not in tiles for place in out)
    elif name == "double_set":
        assert len(cells) == len(tiles) + 1 and double in tiles
        assert all(tile_of(place) in tiles for cell in cells for place in at(cell))
        assert all(tile_of(place) in tiles and inside(place) < 1 + (tile_of(place) == double) for place in out)
    elif name == "double_set_rest":
        assert len(cells) == len(tiles) and double not in tiles
        assert all(inside(place) for tile in tiles for place in of(tile))
        assert all(inside(place) and tile_of(place) not in tiles for place in out)
    elif name == "double_needed":
        assert len(cells) == len(tiles) and double in tiles
        assert all(tile_of(place) in tiles for cell in cells for place in at(cell))
        assert all(tile_of(place) == double and not inside(place) for place in out)
    elif name == "double_needed_rest":
        assert len(cells) == len(tiles) + 1 and double not in tiles
        assert all(inside(place) for tile in tiles for place in of(tile))
        assert all(tile_of(place) == double and inside(place) == 2 for place in out)
    else:
        check_chain(position, step)


def check_chain(position: Position, step: HintStep) -> None:
    links = step.links
    assert [link.since for link in links].count(0) == 1 == len([link for link in links if link.cell == -1])
    assert all(link.tile == position.tile(link.place) for link in links)
    tiles = Counter(link.tile for link in links)
    if step.technique == "chain_either":
        for one, other in pairwise(links):
            assert position.at(other.cell) == {one.place, other.place}
        assert len(links) % 2 == 0 and {links[0].tile, links[-1].tile} == set(step.tiles)
        kept = {links[0].place, links[-1].place}
        assert all(position.tile(place) in step.tiles and place not in kept for place in step.ruled_out)
        return
    for number, link in enumerate(links[1:], 2):
        assert 0 < link.since < number
        before = links[link.since - 1].place
        (between,) = position.at(link.cell) - {link.place}
        assert any(position.at(cell) == {between, before} for cell in set(between) & set(before))
    assert set(step.ruled_out) == {link.place for link in links}
    if step.technique == "chain_twice":
        assert tiles[step.tiles[0]] >= 2
    else:
        assert step.technique == "chain_starves"
        used = {position.tile(place) for place in position.at(step.cells[0])}
        assert used <= set(tiles) and not any(step.cells[0] in link.place for link in links)


def positions(count: int, seed: int) -> Counter[str]:
    """Take hints from as many positions of made puzzles, with some true marks each, and check every one."""
    chance = random.Random(seed)
    texts = locale.load("en")
    used: Counter[str] = Counter()
    while used.total() < count:
        order = chance.choice((3, 4, 5, 6, 7))
        puzzle = generate(order, chance.choice(LEVELS[2:]), chance.randrange(1 << 32))
        right = set(solve(puzzle).solutions[0])
        joined: set[Place] = set()
        walls: set[Place] = set()
        for place in puzzle.places:
            if place in right and chance.random() < 0.02:
                joined.add(place)
            elif place not in right and chance.random() < 0.02:
                walls.add(place)
        while used.total() < count:
            near = chance.randrange(len(puzzle.numbers))
            step = hint(puzzle, joined, walls, near)
            if step is None:
                assert joined == right
                break
            if step.level != "trivial" or chance.random() < 0.1:  # most of them are, and the others are of interest
                check(Position(puzzle, joined, walls), step)
                assert not right & set(step.ruled_out) and (step.laid is None or step.laid in right)
                said = texts.text(step.key, **step.params)
                assert "{" not in said and all(f"[{number}]" in said for number in range(1, len(step.links) + 1))
                used[step.key.removeprefix("dominosa.step.")] += 1
            if step.laid is not None:
                joined.add(step.laid)
            else:
                walls |= set(step.ruled_out)
    return used


def test_every_hint_and_its_reason_are_true() -> None:
    used = positions(300, 7)
    assert len(used) >= 10


@pytest.mark.nightly
def test_ten_thousand_hints_and_their_reasons_are_true() -> None:
    used = positions(10_000, 8)
    assert all(any(name.startswith(technique) for name in used) for technique in TECHNIQUES)
    assert len(FORMS & set(used)) >= 4


def test_a_hint_is_near_the_last_move() -> None:
    """Of two steps that are as easy, it is the one nearer to the cell; without one it is the same everywhere."""
    puzzle = generate(9, "trivial", 5)
    seen = set()
    for cell in range(len(puzzle.numbers)):
        step = hint(puzzle, near=cell)
        assert step is not None
        seen.add(step.laid)
    assert len(seen) > 1
    for laid in seen:
        assert laid is not None and hint(puzzle, near=laid.cell).laid == laid  # type: ignore[union-attr]
    board = Board(puzzle)
    board.join(solve(puzzle).solutions[0][-1])
    assert board.last == solve(puzzle).solutions[0][-1].cell
    assert board.hint() == hint(puzzle, board.joined, board.walls, board.last)


def test_every_form_has_its_words_and_every_language_has_them() -> None:
    for language in locale.available():
        texts = locale.load(language)
        for form in FORMS:
            assert f"dominosa.step.{form}" in texts, (language, form)


def test_no_hint_is_harder_than_the_puzzle() -> None:
    for level in LEVELS:
        puzzle = generate(5, level, 21)
        board = Board(puzzle)
        while (step := board.hint()) is not None:
            assert LEVELS.index(step.level) <= LEVELS.index(level)
            board.apply(step)
        assert board.solved
