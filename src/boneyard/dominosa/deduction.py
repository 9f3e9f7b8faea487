"""The human way through a puzzle: one step after the other, each with its reason.

steps.py has the table of the techniques, and the files it names have their claims and proofs.  This module puts them
into words: a step has a key into the texts (``dominosa.step.…``) and its parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from boneyard.dominosa import steps as table
from boneyard.dominosa.making import LEVELS
from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import Pair, Place, Puzzle, Solution
from boneyard.dominosa.solving import from_place, to_place, to_places

if TYPE_CHECKING:
    from boneyard.dominosa.machine import Machine

TECHNIQUES: Final[dict[str, str]] = {
    (table.OVER if kind % table.SCOPES >= table.BOARD else table.AT)[row].__name__: LEVELS[kind // table.SCOPES]
    for kind in range(table.LEVELS * table.SCOPES)
    for row in range(table.END[kind], table.END[kind + 1])
}
"""The level of each technique, in the order in which they are tried: the row of the first in steps.py is 1."""

DEAD_ENDS: Final = ("no_place_for_tile", "no_place_for_cell", "too_few_tiles", "odd_part")
"""The techniques of the last step of a puzzle without a solution."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction.

    ``technique`` is one of ``TECHNIQUES`` or ``DEAD_ENDS``, ``level`` its level.  The reason speaks of ``cells``,
    ``tiles`` and ``places`` (``others``: the second side of a chain).  The step shows that no tile covers the places
    ``ruled_out``, and that a tile covers the place ``laid``.  ``key`` and ``params`` say it in words.
    """

    technique: str
    level: str
    params: dict[str, str]
    cells: tuple[int, ...] = ()
    tiles: tuple[Pair, ...] = ()
    places: tuple[Place, ...] = ()
    others: tuple[Place, ...] = ()
    ruled_out: tuple[Place, ...] = ()
    laid: Place | None = None

    @property
    def key(self) -> str:
        """Return the key of its text."""
        return f"dominosa.step.{self.technique}"

    @property
    def dead_end(self) -> bool:
        """Return whether it shows that there is no solution."""
        return self.technique in DEAD_ENDS


@dataclass(frozen=True, slots=True)
class Deduction:
    """The result of the techniques: the ``steps``, and the ``solution`` they end in, or None.

    ``level`` is that of the most difficult step (None without steps).  When the last step is a dead end, the puzzle
    has no solution; when there is neither a solution nor a dead end, the techniques do not suffice.
    """

    steps: tuple[Step, ...]
    solution: Solution | None
    level: str | None

    @property
    def impossible(self) -> bool:
        """Return whether the steps prove that there is no solution."""
        return bool(self.steps) and self.steps[-1].dead_end


def deduce(puzzle: Puzzle, level: str = "extreme") -> Deduction:
    """Solve a puzzle as a person does: apply the simplest technique up to ``level`` that leads on, again and again.

    Every step holds in every solution, so a ``solution`` found this way is the only one.
    Raises ``KeyError`` for an unknown level.
    """
    number = {name: i for i, name in enumerate(LEVELS)}[level]
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    steps = []
    while not board.bad and not board.solved and board.step(number):
        if board.ruled_out():
            steps.append(_step(puzzle, board))
    if board.bad:
        steps.append(_dead_end(puzzle, board))
    hardest = max((LEVELS.index(step.level) for step in steps), default=None)
    return Deduction(
        tuple(steps),
        to_places(puzzle, board.open_places()) if board.solved else None,
        None if hardest is None else LEVELS[hardest],
    )


def grade(puzzle: Puzzle) -> str | None:
    """Return the level of a puzzle: the lowest whose techniques solve it.

    Return None if none do: the puzzle has no solution or several, or its one solution takes more than they can.
    """
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    for number, level in enumerate(LEVELS):
        if board.closure(number):
            return level
    return None


def hint(puzzle: Puzzle, joined: Collection[Place] = (), walls: Collection[Place] = ()) -> Step | None:
    """Return the next step for a player who has ``joined`` cells to tiles and marked borders (``walls``: no tile there).

    The marks are taken as they are.  If they leave no solution, the step may be a dead end.  Return None if every tile
    is joined or no technique leads on.  Raises ``ValueError`` for a mark that is no place of the puzzle.
    """
    known = set(puzzle.places)
    for place in (*joined, *walls):
        if not isinstance(place, Place) or place not in known:
            raise ValueError(f"{place!r:.60} is no place of this puzzle: Puzzle.places has them all")
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    for place in walls:
        board.remove(from_place(place))
    taken = {cell: place for place in joined for cell in place}
    for place in puzzle.places:
        if any(taken.get(cell, place) != place for cell in place):
            board.remove(from_place(place))
    for place in joined:
        board.take(from_place(place))
    if board.bad:
        return _dead_end(puzzle, board)
    fields = board.fields()
    for p in board.open_places():
        place = to_place(puzzle, p)
        if place not in joined:
            # A last open place is worth saying even if it rules nothing out any more.
            for cell in place:
                if fields["cell_n"][cell] == 1:
                    return _lay(puzzle, "cell_one_place", place, cell)
            if fields["tile_n"][fields["tile_of"][p]] == 1:
                return _lay(puzzle, "tile_one_place", place, place.cell)
    if board.solved or not board.step(table.EXTREME):
        return None
    return _step(puzzle, board) if board.ruled_out() else _dead_end(puzzle, board)


def _lay(puzzle: Puzzle, technique: str, place: Place, cell: int) -> Step:
    """Return the step that lays a tile; ``cell`` is the one that has no other place."""
    tile = puzzle.tile(place)
    return Step(
        technique,
        "trivial",
        {
            "tile": _tile(tile),
            "place": _place(puzzle, place),
            "cell": puzzle.name(cell),
            "other": puzzle.name(place.cell + place.other - cell),
        },
        cells=tuple(place) if technique == "tile_one_place" else (cell,),
        tiles=(tile,),
        places=(place,),
        laid=place,
    )


@dataclass(frozen=True, slots=True)
class _Reason:
    """The reason of the machine's last step: the technique's docstring defines ``x``, ``y`` and ``items``."""

    puzzle: Puzzle
    board: Machine
    technique: str
    x: int
    y: int
    items: list[int]
    ruled_out: tuple[Place, ...]

    @property
    def open_places(self) -> tuple[Place, ...]:
        return to_places(self.puzzle, self.board.open_places())

    def step(
        self,
        params: dict[str, str],
        cells: tuple[int, ...] = (),
        tiles: tuple[Pair, ...] = (),
        places: tuple[Place, ...] = (),
        others: tuple[Place, ...] = (),
    ) -> Step:
        """Return the step with all that its reason speaks of."""
        params |= {"ruled_out": _places(self.puzzle, self.ruled_out)}
        return Step(self.technique, TECHNIQUES[self.technique], params, cells, tiles, places, others, self.ruled_out)


def _one_place(why: _Reason) -> Step:
    place = to_place(why.puzzle, why.x)
    cell = why.y if why.technique == "cell_one_place" else place.cell
    return replace(_lay(why.puzzle, why.technique, place, cell), ruled_out=why.ruled_out)


def _cell_one_tile(why: _Reason) -> Step:
    cell, tile = why.x, why.puzzle.tiles[why.y]
    places = tuple(place for place in why.open_places if cell in place)
    return why.step({"cell": why.puzzle.name(cell), "tile": _tile(tile)}, (cell,), (tile,), places)


def _tile_in_the_way(why: _Reason) -> Step:
    tile = why.puzzle.tiles[why.y]
    places = tuple(place for place in why.open_places if why.puzzle.tile(place) == tile)
    return why.step({"tile": _tile(tile), "places": _places(why.puzzle, places)}, (), (tile,), places)


def _twin_beside(why: _Reason) -> Step:
    tile = why.puzzle.tile(to_place(why.puzzle, why.x))
    return why.step({"tile": _tile(tile), "cell": why.puzzle.name(why.y)}, (why.y,), (tile,))


def _twins_around(why: _Reason) -> Step:
    tile = why.puzzle.tiles[why.y]
    cell, other = map(why.puzzle.name, why.items)
    return why.step({"tile": _tile(tile), "cell": cell, "other": other}, tuple(why.items), (tile,))


def _odd_area(why: _Reason) -> Step:
    # The part as it would be left: without its cell of the place itself.
    cells = tuple(cell for cell in why.items if cell not in why.ruled_out[0])
    return why.step({"count": str(len(cells)), "cells": _cells(why.puzzle, cells)}, cells)


def _set(why: _Reason) -> Step:
    number = why.x
    cells = tuple(sorted(why.items))
    tiles = tuple((min(number, u), max(number, u)) for u in range(why.puzzle.order + 1) if why.y >> u & 1)
    params = {
        "cells": _cells(why.puzzle, cells),
        "number": str(number),
        "tiles": ", ".join(map(_tile, tiles)),
        "double": _tile((number, number)),
        "cell_count": str(len(cells)),
        "tile_count": str(len(tiles)),
    }
    return why.step(params, cells, tiles)


def _chain_twice(why: _Reason) -> Step:
    tile, places = why.puzzle.tiles[why.x], to_places(why.puzzle, why.items)
    return why.step({"tile": _tile(tile), "places": _places(why.puzzle, places)}, (), (tile,), places)


def _chain_starves(why: _Reason) -> Step:
    places = to_places(why.puzzle, why.items)
    return why.step({"cell": why.puzzle.name(why.x), "places": _places(why.puzzle, places)}, (why.x,), (), places)


def _chain_either(why: _Reason) -> Step:
    tile = why.puzzle.tiles[why.x]
    places, others = to_places(why.puzzle, why.items[: why.y]), to_places(why.puzzle, why.items[why.y :])
    params = {"tile": _tile(tile), "places": _places(why.puzzle, places), "others": _places(why.puzzle, others)}
    return why.step(params, (), (tile,), places, others)


_WORDS: Final[dict[str, Callable[[_Reason], Step]]] = {
    "tile_one_place": _one_place,
    "cell_one_place": _one_place,
    "tile_in_the_way": _tile_in_the_way,
    "cell_one_tile": _cell_one_tile,
    "twin_beside": _twin_beside,
    "twins_around": _twins_around,
    "odd_area": _odd_area,
    "number_set": _set,
    "double_set": _set,
    "double_needed": _set,
    "chain_twice": _chain_twice,
    "chain_starves": _chain_starves,
    "chain_either": _chain_either,
}
"""How to put the reason of each technique into words."""


def _step(puzzle: Puzzle, board: Machine) -> Step:
    """Put the machine's last step into words."""
    row, x, y, items = board.reason()
    technique = _technique(row)
    ruled_out = to_places(puzzle, sorted(board.ruled_out()))
    return _WORDS[technique](_Reason(puzzle, board, technique, x, y, items, ruled_out))


def _technique(row: int) -> str:
    """Return the name of the technique in a row of the table in steps.py; rows count from 1."""
    return list(TECHNIQUES)[row - 1]


def _dead_end(puzzle: Puzzle, board: Machine) -> Step:
    """Return the step that shows why there is no solution."""
    row, x, y, items = board.reason()
    fields = board.fields()
    for tile, left in zip(puzzle.tiles, fields["tile_n"], strict=False):
        if left == 0:
            return Step("no_place_for_tile", "trivial", {"tile": _tile(tile)}, tiles=(tile,))
    for cell in range(len(puzzle.numbers)):
        if fields["cell_n"][cell] == 0:
            return Step("no_place_for_cell", "trivial", {"cell": puzzle.name(cell)}, cells=(cell,))
    if row and _technique(row) in ("number_set", "double_set") and y == 0 and not board.ruled_out():
        level = TECHNIQUES[_technique(row)]
        cells = tuple(sorted(items))
        return Step("too_few_tiles", level, {"cells": _cells(puzzle, cells), "number": str(x)}, cells=cells)
    return Step("odd_part", "basic", {})


def _tile(pair: Pair) -> str:
    return f"{pair[0]}-{pair[1]}"


def _place(puzzle: Puzzle, place: Place) -> str:
    return f"{puzzle.name(place.cell)}+{puzzle.name(place.other)}"


def _places(puzzle: Puzzle, places: tuple[Place, ...]) -> str:
    return ", ".join(_place(puzzle, place) for place in places)


def _cells(puzzle: Puzzle, cells: tuple[int, ...]) -> str:
    return ", ".join(map(puzzle.name, cells))
