"""The human way through a puzzle: one step after the other, each with its reason.

The techniques, their claims and proofs stand in kernel.py; this module puts them into words: a step has a key into
the texts (``dominosa.step.…``) and its parameters.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from boneyard.dominosa import kernel
from boneyard.dominosa.machine import machine
from boneyard.dominosa.making import LEVELS
from boneyard.dominosa.puzzle import Pair, Place, Puzzle, Solution
from boneyard.dominosa.solving import from_place, to_place, to_places

if TYPE_CHECKING:
    from boneyard.dominosa.fallback import Machine

TECHNIQUES: Final = {
    "tile_one_place": "trivial",
    "cell_one_place": "trivial",
    "cell_one_tile": "basic",
    "tile_in_the_way": "basic",
    "twin_beside": "basic",
    "twins_around": "basic",
    "odd_area": "basic",
    "number_set": "hard",
    "double_set": "extreme",
    "double_needed": "extreme",
    "chain_twice": "extreme",
    "chain_starves": "extreme",
    "chain_either": "extreme",
}
"""The level of each technique, in the order of their numbers in kernel.py."""

DEAD_ENDS: Final = ("no_place_for_tile", "no_place_for_cell", "too_few_tiles", "odd_part")
"""What the last step of a puzzle without a solution may be."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction.

    ``technique`` is one of ``TECHNIQUES`` or ``DEAD_ENDS``, ``level`` its level.  ``cells``, ``tiles`` and ``places``
    are what the reason speaks of (``others``: the second side of a chain), ``ruled_out`` the places where it shows
    that no tile lies, ``laid`` the place where it shows that one does.  ``key`` and ``params`` say it in words.
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
        """The key of its text."""
        return f"dominosa.step.{self.technique}"

    @property
    def dead_end(self) -> bool:
        """Does it show that there is no solution?"""
        return self.technique in DEAD_ENDS


@dataclass(frozen=True, slots=True)
class Deduction:
    """How far the techniques lead: the ``steps``, and the ``solution`` they end in, or None.

    ``level`` is that of the most difficult step (None without steps).  When the last step is a dead end, the puzzle
    has no solution; when there is neither a solution nor a dead end, the techniques do not suffice.
    """

    steps: tuple[Step, ...]
    solution: Solution | None
    level: str | None

    @property
    def impossible(self) -> bool:
        """Do the steps prove that there is no solution?"""
        return bool(self.steps) and self.steps[-1].dead_end


def deduce(puzzle: Puzzle, level: str = "extreme") -> Deduction:
    """Solve as a person does, by the techniques up to ``level``, always the simplest that leads on.

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
    """The level of a puzzle: the lowest whose techniques solve it.  None if they do not, because it has no solution or
    several, or because it takes more than they can."""
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    for number, level in enumerate(LEVELS):
        if board.closure(number):
            return level
    return None


def hint(puzzle: Puzzle, joined: Collection[Place] = (), walls: Collection[Place] = ()) -> Step | None:
    """The next step for somebody who has joined cells to tiles and marked borders (places where no tile lies).

    The marks are taken as they are.  If they leave no solution that may show as a dead end.  None when every tile is
    joined or no technique leads on.
    """
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
            # What is left over need not rule anything out any more to be worth saying.
            for cell in place:
                if fields["cell_n"][cell] == 1:
                    return _lay(puzzle, "cell_one_place", place, cell, ())
            if fields["tile_n"][fields["tile_of"][p]] == 1:
                return _lay(puzzle, "tile_one_place", place, place.cell, ())
    if board.solved or not board.step(kernel.EXTREME):
        return None
    return _step(puzzle, board) if board.ruled_out() else _dead_end(puzzle, board)


def _lay(puzzle: Puzzle, technique: str, place: Place, cell: int, ruled_out: tuple[Place, ...]) -> Step:
    """The step that lays a tile; ``cell`` is the one that has no other place."""
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
        ruled_out=ruled_out,
        laid=place,
    )


def _step(puzzle: Puzzle, board: Machine) -> Step:
    """Put into words what the machine has just done."""
    why, x, y, items = board.reason()
    technique = list(TECHNIQUES)[why - 1]
    level = TECHNIQUES[technique]
    ruled_out = to_places(puzzle, sorted(board.ruled_out()))
    pairs = puzzle.tiles
    cells: tuple[int, ...] = ()
    tiles: tuple[Pair, ...] = ()
    places: tuple[Place, ...] = ()
    others: tuple[Place, ...] = ()
    params: dict[str, str] = {}
    if why in (kernel.TILE_ONE_PLACE, kernel.CELL_ONE_PLACE):
        place = to_place(puzzle, x)
        return _lay(puzzle, technique, place, y if why == kernel.CELL_ONE_PLACE else place.cell, ruled_out)
    if why == kernel.CELL_ONE_TILE:
        cells, tiles = (x,), (pairs[y],)
        places = tuple(p for p in to_places(puzzle, board.open_places()) if x in p)
        params = {"cell": puzzle.name(x), "tile": _tile(pairs[y])}
    elif why == kernel.TILE_IN_THE_WAY:
        tiles = (pairs[y],)
        places = tuple(p for p in to_places(puzzle, board.open_places()) if puzzle.tile(p) == pairs[y])
        params = {"tile": _tile(pairs[y]), "places": _places(puzzle, places)}
    elif why == kernel.TWIN_BESIDE:
        tiles, cells = (puzzle.tile(to_place(puzzle, x)),), (y,)
        params = {"tile": _tile(tiles[0]), "cell": puzzle.name(y)}
    elif why == kernel.TWINS_AROUND:
        tiles, cells = (pairs[y],), tuple(items)
        params = {"tile": _tile(pairs[y]), "cell": puzzle.name(items[0]), "other": puzzle.name(items[1])}
    elif why == kernel.ODD_AREA:
        # The part as it would be left: without its cell of the place itself.
        cells = tuple(cell for cell in items if cell not in ruled_out[0])
        params = {"count": str(len(cells)), "cells": _cells(puzzle, cells)}
    elif why in (kernel.NUMBER_SET, kernel.DOUBLE_SET, kernel.DOUBLE_NEEDED):
        cells = tuple(sorted(items))
        tiles = tuple((min(x, u), max(x, u)) for u in range(puzzle.order + 1) if y >> u & 1)
        params = {
            "cells": _cells(puzzle, cells),
            "number": str(x),
            "tiles": ", ".join(map(_tile, tiles)),
            "double": _tile((x, x)),
            "cell_count": str(len(cells)),
            "tile_count": str(len(tiles)),
        }
    elif why == kernel.CHAIN_TWICE:
        tiles, places = (pairs[x],), to_places(puzzle, items)
        params = {"tile": _tile(pairs[x]), "places": _places(puzzle, places)}
    elif why == kernel.CHAIN_STARVES:
        cells, places = (x,), to_places(puzzle, items)
        params = {"cell": puzzle.name(x), "places": _places(puzzle, places)}
    else:
        tiles, places, others = (pairs[x],), to_places(puzzle, items[:y]), to_places(puzzle, items[y:])
        params = {"tile": _tile(pairs[x]), "places": _places(puzzle, places), "others": _places(puzzle, others)}
    params["ruled_out"] = _places(puzzle, ruled_out)
    return Step(technique, level, params, cells, tiles, places, others, ruled_out)


def _dead_end(puzzle: Puzzle, board: Machine) -> Step:
    """The step that shows why there is no solution."""
    why, x, y, items = board.reason()
    fields = board.fields()
    for tile, left in zip(puzzle.tiles, fields["tile_n"], strict=False):
        if left == 0:
            return Step("no_place_for_tile", "trivial", {"tile": _tile(tile)}, tiles=(tile,))
    for cell in range(len(puzzle.numbers)):
        if fields["cell_n"][cell] == 0:
            return Step("no_place_for_cell", "trivial", {"cell": puzzle.name(cell)}, cells=(cell,))
    if why in (kernel.NUMBER_SET, kernel.DOUBLE_SET) and y == 0 and not board.ruled_out():
        level = TECHNIQUES[list(TECHNIQUES)[why - 1]]
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
