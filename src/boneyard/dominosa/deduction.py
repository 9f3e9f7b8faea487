"""The human way through a puzzle: one step after the other, each with its reason.

steps.py has the table of the techniques, and the files it names have their claims and proofs.  This module puts them
into words: a step has a key into the texts (``dominosa.step.…``) and its parameters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from boneyard.dominosa import steps as table
from boneyard.dominosa.making import BEYOND, LEVELS
from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import Pair, Place, Puzzle, Solution
from boneyard.dominosa.rating import AROUND
from boneyard.dominosa.solving import from_place, to_place, to_places
from boneyard.errors import BoneyardError, check_kind

if TYPE_CHECKING:
    from boneyard.dominosa.machine import Machine

TECHNIQUES: Final[dict[str, str]] = {
    (table.OVER if kind % table.SCOPES >= table.BOARD else table.AT)[row].__name__: LEVELS[kind // table.SCOPES]
    for kind in range(table.LEVELS * table.SCOPES)
    for row in range(table.END[kind], table.END[kind + 1])
}
"""The level of each technique in the order of steps.py, whose first row is 1."""

DEAD_ENDS: Final = ("no_place_for_tile", "no_place_for_cell", "too_few_tiles", "odd_part")
"""The techniques of the last step of a puzzle without a solution."""


class ChainLink(NamedTuple):
    """One place of a chain, numbered by position from 1: it is taken if the link ``since`` is (0: the first).

    >>> from boneyard.dominosa import lesson
    >>> chain = lesson("chain_either").shown.step.links
    >>> chain[0].since, chain[0].cell
    (0, -1)
    """

    place: Place
    tile: Pair
    since: int
    cell: int
    """The cell that has no other place then; the first link has none: -1."""


@dataclass(frozen=True, slots=True)
class HintStep:
    """One deduction.

    ``technique`` is one of ``TECHNIQUES`` or ``DEAD_ENDS``, ``level`` its level.  The reason speaks of ``cells``,
    ``tiles`` and ``places`` (``others``: the second side of a chain).  The step shows that no tile covers the places
    ``ruled_out``, and that a tile covers the place ``laid``.  ``key`` and ``params`` are its text; a technique with
    several forms has a ``form``.  ``links`` are the places of a chain, one after the other.

    >>> from boneyard.dominosa import deduce, generate
    >>> step = deduce(generate(3, "basic", seed=1)).steps[0]
    >>> step.technique, step.dead_end
    ('tile_one_place', False)
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
    form: str = ""
    links: tuple[ChainLink, ...] = ()

    @property
    def key(self) -> str:
        """Return the key of its text."""
        return f"dominosa.step.{self.technique}_{self.form}" if self.form else f"dominosa.step.{self.technique}"

    @property
    def look(self) -> tuple[int, ...]:
        """Return the cells to look at for a first hint; of a tile to be laid only one, as both would be the answer."""
        if self.laid is not None:
            return self.cells[:1]
        places = (*self.places, *self.others, *self.ruled_out)
        return tuple(sorted({*self.cells, *(cell for place in places for cell in place)}))

    @property
    def dead_end(self) -> bool:
        """Return whether it shows that there is no solution."""
        return self.technique in DEAD_ENDS


@dataclass(frozen=True, slots=True)
class Deduction:
    """The result of the techniques: the ``steps``, and the ``solution`` they end in, or None.

    ``level`` is the level of the most difficult step (None without steps).  When the last step is a dead end, the
    puzzle has no solution; when there is neither a solution nor a dead end, the techniques do not suffice.

    >>> from boneyard.dominosa import deduce, generate
    >>> found = deduce(generate(3, "basic", seed=1))
    >>> found.solution is not None, found.impossible
    (True, False)
    """

    steps: tuple[HintStep, ...]
    solution: Solution | None
    level: str | None

    @property
    def impossible(self) -> bool:
        """Return whether the steps prove that there is no solution."""
        return bool(self.steps) and self.steps[-1].dead_end


def deduce(puzzle: Puzzle, level: str = "extreme") -> Deduction:
    """Solve a puzzle as a person does: apply the simplest technique up to ``level`` that leads on, again and again.

    Every step holds in every solution, so a ``solution`` found this way is the only one.
    ``level`` may be ``beyond``, the grade of puzzles that no technique solves: all techniques are applied.  Raises
    ``BoneyardError`` for an unknown level.

    >>> from boneyard.dominosa import Puzzle, deduce
    >>> [step.technique for step in deduce(Puzzle([[1, 1, 0], [0, 0, 1]])).steps][:2]
    ['tile_one_place', 'tile_one_place']
    """
    check_kind(puzzle, Puzzle)
    if level not in (*LEVELS, BEYOND):
        raise BoneyardError(f"there is no level {str(level)[:40]!r}: there are {', '.join((*LEVELS, BEYOND))}")
    number = min(len(LEVELS) - 1, [*LEVELS, BEYOND].index(level))
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

    >>> from boneyard.dominosa import Puzzle, grade
    >>> grade(Puzzle.from_id("1A_Fo6zlBFni28Q"))
    'hard'
    """
    check_kind(puzzle, Puzzle)
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    for number, level in enumerate(LEVELS):
        if board.closure(number):
            return level
    return None


def hint(
    puzzle: Puzzle, joined: Collection[Place] = (), walls: Collection[Place] = (), near: int | None = None
) -> HintStep | None:
    """Return the next step for a player who has ``joined`` cells to tiles and marked ``walls`` (no tile there).

    Among the open steps of the simplest level it needs the fewest cells to be seen; of equal ones it is the nearest
    to the cell ``near``, where the player was last.  The marks are taken as they are.  If they leave no
    solution, the step may be a dead end.  Return None if every tile is joined or no technique leads on.  Raises
    ``ValueError`` for a mark that is no place of the puzzle.

    >>> from boneyard.dominosa import Puzzle, hint
    >>> step = hint(Puzzle.from_id("1A_Fo6zlBFni28Q"))
    >>> step and step.technique
    'tile_one_place'
    """
    return min(hints(puzzle, joined, walls), key=lambda step: _ease(puzzle, step, near), default=None)


def hints(puzzle: Puzzle, joined: Collection[Place] = (), walls: Collection[Place] = ()) -> list[HintStep]:
    """Return all steps that are open at the simplest level for a player with these marks, as ``hint`` takes them.

    If a dead end is found, it is the only step.

    >>> from boneyard.dominosa import Puzzle, hints
    >>> len(hints(Puzzle.from_id("1A_Fo6zlBFni28Q"))) > 0
    True
    """
    check_kind(puzzle, Puzzle)
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
        return [_dead_end(puzzle, board)]
    left = to_places(puzzle, board.open_places())
    lone = _lone(puzzle, left, joined)
    if lone or board.solved:
        return lone
    found = board.choices(table.EXTREME)
    if not found:
        return [_dead_end(puzzle, board)] if board.step(table.EXTREME) or board.bad else []
    steps = []
    for row, x, y, items, ruled_out in found:
        technique = _technique(row)
        if not ruled_out:
            return [_too_few(puzzle, technique, x, items)]
        out = to_places(puzzle, sorted(ruled_out))
        steps.append(_WORDS[technique](_StepReason(puzzle, left, technique, x, y, items, out, short=True)))
    return steps


def _lone(puzzle: Puzzle, left: tuple[Place, ...], joined: Collection[Place]) -> list[HintStep]:
    """Return the steps that lay a tile in a last open place, even if that rules nothing out any more."""
    tiles = Counter(map(puzzle.tile, left))
    cells = Counter(cell for place in left for cell in place)
    steps = []
    for place in left:
        if place not in joined:
            steps += [_lay(puzzle, "cell_one_place", place, cell) for cell in place if cells[cell] == 1]
            if tiles[puzzle.tile(place)] == 1:
                steps.append(_lay(puzzle, "tile_one_place", place, place.cell))
    return steps


def _ease(puzzle: Puzzle, step: HintStep, near: int | None) -> tuple[int, int]:
    """Return how many cells one must see for a step, and how far it is from the cell ``near``."""
    places = (*step.places, *step.others, *step.ruled_out)
    if step.technique == "tile_one_place":
        sight = 2 * puzzle.width
    elif step.technique == "odd_area":
        sight = len(step.cells)
    else:
        sight = AROUND * len(step.cells) + 2 * len(places)
    if near is None:
        return sight, 0
    row, column = divmod(near, puzzle.width)
    spots = [divmod(cell, puzzle.width) for cell in (*step.cells, *(cell for place in places for cell in place))]
    return sight, min((abs(row - r) + abs(column - c) for r, c in spots), default=0)


def _lay(puzzle: Puzzle, technique: str, place: Place, cell: int) -> HintStep:
    """Return the step that lays a tile; ``cell`` is the one that has no other place."""
    tile = puzzle.tile(place)
    return HintStep(
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
class _StepReason:
    """The reason of the machine's last step: the technique's docstring defines ``x``, ``y`` and ``items``."""

    puzzle: Puzzle
    left: tuple[Place, ...]
    """The places that are open, with or without those that the step rules out."""
    technique: str
    x: int
    y: int
    items: list[int]
    ruled_out: tuple[Place, ...]
    short: bool = False
    """Leave out the conclusions of the step beyond its shortest reason."""

    @property
    def before(self) -> set[Place]:
        """Return the places that are open before the step."""
        return {*self.left, *self.ruled_out}

    def step(
        self,
        params: dict[str, str],
        cells: tuple[int, ...] = (),
        tiles: tuple[Pair, ...] = (),
        places: tuple[Place, ...] = (),
        others: tuple[Place, ...] = (),
        form: str = "",
        links: tuple[ChainLink, ...] = (),
    ) -> HintStep:
        """Return the step with all that its reason speaks of."""
        level = TECHNIQUES[self.technique]
        # A side of a chain is ruled out as a whole; its links alone are a shorter story.
        out = tuple(sorted(places)) if self.short and links and not others else self.ruled_out
        params |= {"ruled_out": _places(self.puzzle, out)}
        return HintStep(self.technique, level, params, cells, tiles, places, others, out, None, form, links)


def _one_place(why: _StepReason) -> HintStep:
    place = to_place(why.puzzle, why.x)
    cell = why.y if why.technique == "cell_one_place" else place.cell
    return replace(_lay(why.puzzle, why.technique, place, cell), ruled_out=why.ruled_out)


def _cell_one_tile(why: _StepReason) -> HintStep:
    cell, tile = why.x, why.puzzle.tiles[why.y]
    places = tuple(place for place in why.left if cell in place)
    return why.step({"cell": why.puzzle.name(cell), "tile": _tile(tile)}, (cell,), (tile,), places)


def _tile_in_the_way(why: _StepReason) -> HintStep:
    tile = why.puzzle.tiles[why.y]
    places = tuple(place for place in why.left if why.puzzle.tile(place) == tile)
    return why.step({"tile": _tile(tile), "places": _places(why.puzzle, places)}, (), (tile,), places)


def _twin_beside(why: _StepReason) -> HintStep:
    tile = why.puzzle.tile(to_place(why.puzzle, why.x))
    return why.step({"tile": _tile(tile), "cell": why.puzzle.name(why.y)}, (why.y,), (tile,))


def _twins_around(why: _StepReason) -> HintStep:
    tile = why.puzzle.tiles[why.y]
    cell, other = map(why.puzzle.name, why.items)
    return why.step({"tile": _tile(tile), "cell": cell, "other": other}, tuple(why.items), (tile,))


def _odd_area(why: _StepReason) -> HintStep:
    # The smaller part as it would be left: without its cell of the place itself.
    (place,) = why.ruled_out
    one, other = (_area(why.before - {place}, end) - {end} for end in place)
    cells = tuple(sorted(one if len(one) <= len(other) else other))
    return why.step({"count": str(len(cells)), "cells": _cells(why.puzzle, cells)}, cells)


def _area(places: set[Place], cell: int) -> set[int]:
    """Return the cells that chains of neighbouring open places connect with ``cell``."""
    beside: dict[int, list[int]] = {}
    for one, other in places:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    found = {cell}
    todo = [cell]
    while todo:
        for other in beside.get(todo.pop(), ()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def _set(why: _StepReason) -> HintStep:
    number = why.x
    double = (number, number)
    cells = tuple(sorted(why.items))
    tiles = tuple((min(number, u), max(number, u)) for u in range(why.puzzle.order + 1) if why.y >> u & 1)
    apart = why.technique == "number_set" and double in tiles
    form = "apart" if apart else ""
    # The other cells and the other tiles of the number give the same conclusion: take the side with fewer cells.
    rest = tuple(cell for cell, found in enumerate(why.puzzle.numbers) if found == number and cell not in cells)
    if len(rest) < len(cells):
        cells, form = rest, "each" if apart else "rest"
        tiles = tuple(
            tile for tile in why.puzzle.tiles if number in tile and (tile not in tiles or (apart and tile == double))
        )
    params = {
        "cells": _cells(why.puzzle, cells),
        "number": str(number),
        "tiles": ", ".join(map(_tile, tiles)),
        "double": _tile(double),
        "cell_count": str(len(cells)),
        "tile_count": str(len(tiles)),
    }
    return why.step(params, cells, tiles, form=form)


@dataclass(frozen=True, slots=True)
class _Chain:
    """A chain as one goes along it: of the two places of a cell that has two, one is taken."""

    puzzle: Puzzle
    beside: dict[Place, list[tuple[Place, int]]]

    @classmethod
    def of(cls, why: _StepReason) -> _Chain:
        """Return the chains of all open places."""
        around: dict[int, list[Place]] = {}
        for place in sorted(why.before):
            for cell in place:
                around.setdefault(cell, []).append(place)
        beside: dict[Place, list[tuple[Place, int]]] = {}
        for cell, both in sorted(around.items()):
            if len(both) == 2:
                for one, other in (both, both[::-1]):
                    beside.setdefault(one, []).append((other, cell))
        return cls(why.puzzle, beside)

    def walk(self, first: Place) -> dict[Place, tuple[Place, int]]:
        """Return how one comes to each place of the chain from ``first``, the short way: from a place, by a cell."""
        came: dict[Place, tuple[Place, int]] = {first: (first, -1)}
        todo = [first]
        for place in todo:
            for other, cell in self.beside.get(place, ()):
                if other not in came:
                    came[other] = (place, cell)
                    todo.append(other)
        return came

    def links(self, first: Place, ends: Collection[Place]) -> tuple[ChainLink, ...]:
        """Return the links from ``first`` to all of ``ends``, which are on its side: every second place of the way."""
        came = self.walk(first)
        numbers: dict[Place, int] = {}
        links: list[ChainLink] = []

        def number(place: Place) -> int:
            if place not in numbers:
                between, cell = came[place]
                since = 0 if place == first else number(came[between][0])
                links.append(ChainLink(place, self.puzzle.tile(place), since, cell))
                numbers[place] = len(links)
            return numbers[place]

        for end in (first, *ends):
            number(end)
        return tuple(links)

    def row(self, first: Place, last: Place) -> tuple[ChainLink, ...]:
        """Return the whole way from ``first`` to ``last``: of two links one after the other, one is taken."""
        came = self.walk(first)
        way = [last]
        while way[-1] != first:
            way.append(came[way[-1]][0])
        return tuple(
            ChainLink(place, self.puzzle.tile(place), number, came[place][1]) for number, place in enumerate(way[::-1])
        )


def _chain_twice(why: _StepReason) -> HintStep:
    tile, side = why.puzzle.tiles[why.x], to_places(why.puzzle, why.items)
    first, *rest = (place for place in side if why.puzzle.tile(place) == tile)
    links = _Chain.of(why).links(first, rest[:1])
    params = {"tile": _tile(tile), "places": _links(why.puzzle, links)}
    return why.step(params, (), (tile,), tuple(link.place for link in links), links=links)


def _chain_starves(why: _StepReason) -> HintStep:
    side = to_places(why.puzzle, why.items)
    tiles = sorted({why.puzzle.tile(place) for place in why.before if why.x in place})
    chain = _Chain.of(why)
    # The shortest of the stories that begin at a place of the first of these tiles.
    stories = []
    for first in (place for place in side if why.puzzle.tile(place) == tiles[0]):
        order = list(chain.walk(first))
        ends = [min((p for p in side if why.puzzle.tile(p) == tile), key=order.index) for tile in tiles[1:]]
        stories.append(chain.links(first, ends))
    links = min(stories, key=len)
    params = {"cell": why.puzzle.name(why.x), "places": _links(why.puzzle, links)}
    return why.step(params, (why.x,), tuple(tiles), tuple(link.place for link in links), links=links)


def _chain_either(why: _StepReason) -> HintStep:
    tile = why.puzzle.tiles[why.x]
    sides = to_places(why.puzzle, why.items[: why.y]), to_places(why.puzzle, why.items[why.y :])
    chain = _Chain.of(why)
    ways = [
        chain.row(first, last)
        for first in sides[0]
        for last in sides[1]
        if why.puzzle.tile(first) == tile == why.puzzle.tile(last)
    ]
    links = min(ways, key=len)
    places, others = (tuple(link.place for link in links[side::2]) for side in (0, 1))
    params = {
        "tile": _tile(tile),
        "places": _links(why.puzzle, links[::2], 1, 2),
        "others": _links(why.puzzle, links[1::2], 2, 2),
    }
    return why.step(params, (), (tile,), places, others, links=links)


_WORDS: Final[dict[str, Callable[[_StepReason], HintStep]]] = {
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


def _step(puzzle: Puzzle, board: Machine) -> HintStep:
    """Put the machine's last step into words."""
    row, x, y, items = board.reason()
    technique = _technique(row)
    ruled_out = to_places(puzzle, sorted(board.ruled_out()))
    left = to_places(puzzle, board.open_places())
    return _WORDS[technique](_StepReason(puzzle, left, technique, x, y, items, ruled_out))


def _technique(row: int) -> str:
    """Return the name of the technique in a row of the table in steps.py; rows count from 1."""
    return list(TECHNIQUES)[row - 1]


def _dead_end(puzzle: Puzzle, board: Machine) -> HintStep:
    """Return the step that shows why there is no solution."""
    row, x, y, items = board.reason()
    fields = board.fields()
    for tile, left in zip(puzzle.tiles, fields["tile_n"], strict=False):
        if left == 0:
            return HintStep("no_place_for_tile", "trivial", {"tile": _tile(tile)}, tiles=(tile,))
    for cell in range(len(puzzle.numbers)):
        if fields["cell_n"][cell] == 0:
            return HintStep("no_place_for_cell", "trivial", {"cell": puzzle.name(cell)}, cells=(cell,))
    if row and _technique(row) in ("number_set", "double_set") and y == 0 and not board.ruled_out():
        return _too_few(puzzle, _technique(row), x, items)
    return HintStep("odd_part", "basic", {})


def _too_few(puzzle: Puzzle, technique: str, number: int, items: list[int]) -> HintStep:
    """Return the dead end of cells with a number that have too few tiles."""
    cells = tuple(sorted(items))
    params = {"cells": _cells(puzzle, cells), "number": str(number)}
    return HintStep("too_few_tiles", TECHNIQUES[technique], params, cells=cells)


def _tile(pair: Pair) -> str:
    return f"{pair[0]}-{pair[1]}"


def _place(puzzle: Puzzle, place: Place) -> str:
    return f"{puzzle.name(place.cell)}+{puzzle.name(place.other)}"


def _places(puzzle: Puzzle, places: tuple[Place, ...]) -> str:
    return ", ".join(_place(puzzle, place) for place in places)


def _links(puzzle: Puzzle, links: tuple[ChainLink, ...], first: int = 1, by: int = 1) -> str:
    """Return links in words, each with its number in the chain and the tile that it uses up."""
    return ", ".join(
        f"[{first + by * i}] {_place(puzzle, link.place)} ({_tile(link.tile)})" for i, link in enumerate(links)
    )


def _cells(puzzle: Puzzle, cells: tuple[int, ...]) -> str:
    return ", ".join(map(puzzle.name, cells))
