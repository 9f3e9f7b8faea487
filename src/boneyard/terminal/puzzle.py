"""A puzzle played in the terminal.

``PuzzleSession`` is the game with its keys and its picture, without a terminal; ``run`` shows it with curses.  Texts
come from ``say(key, **params)``, a catalogue's ``text``.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from boneyard.dominosa import Board, HintStep, Place, Puzzle

Say = Callable[..., str]

PLAIN: Final = ""
CURSOR: Final = "cursor"
JOINED: Final = "joined"
LIT: Final = "lit"
WRONG: Final = "wrong"
HINT: Final = "hint"
DIM: Final = "dim"
BOLD: Final = "bold"

STEPS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
KEYS: Final = ("move", "join", "wall", "light", "undo", "errors", "quit")
TOWARDS: Final = {"w": "up", "a": "left", "s": "down", "d": "right"}


class Span(NamedTuple):
    """A piece of a line in one style."""

    text: str
    style: str = PLAIN


Line = list[Span]


class PuzzleSession:
    """One game: ``key`` takes a typed key, ``screen`` returns the lines to show."""

    def __init__(
        self, puzzle: Puzzle, level: str, say: Say, clock: Callable[[], float] = time.monotonic, boxes: bool = True
    ) -> None:
        """Begin a game; ``level`` is its name for the title; ``boxes``: the terminal shows box-drawing characters."""
        self.board = Board(puzzle)
        self.cursor = 0
        self.lit: list[int] = []
        self.show_errors = False
        self.step: HintStep | None = None
        self.grade = 0
        """The shown part of the step: 1 where to look, 2 the technique as well, 3 all of it."""
        self.message = ""
        self.over = False
        self._say = say
        self._level = level
        self._clock = clock
        self._start = clock()
        self._end: float | None = None
        # Joined across, joined down, border across, border down; and a found tile.
        self._signs = ("━", "┃", "─", "│") if boxes else ("=", "#", "-", "|")
        self._dot = "·" if boxes else "."

    @property
    def solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self._end is not None

    def elapsed(self) -> str:
        """Return the time from the start until now, or until the puzzle was solved, as ``m:ss``."""
        seconds = int((self._clock() if self._end is None else self._end) - self._start)
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def key(self, key: str) -> None:
        """Apply a key: ``up``, ``down``, ``left``, ``right``, ``enter`` or a character.  Unknown keys do nothing."""
        if key == "q":
            self.over = True
            return
        step = self.step
        if key in STEPS or key.lower() in TOWARDS or key in ("u", "r", "x", "f", "F", "e", "h", "?", "enter"):
            self.message = ""
        if key in STEPS:
            other = self._neighbour(key)
            self.cursor = self.cursor if other is None else other
        elif key == "f":
            number = self.board.puzzle.numbers[self.cursor]
            self.lit = [n for n in self.lit if n != number] if number in self.lit else [*self.lit, number][-2:]
        elif key == "F":
            self.lit = []
        elif key == "?":
            self.message = "   ".join(self._say(f"dominosa.play.keys.{name}") for name in KEYS)
        elif not self.solved:
            self._play(key, step)
            if self.board.solved:
                self._end = self._clock()
                self.step = None
                self.message = self._say("dominosa.play.solved", time=self.elapsed())

    def _play(self, key: str, step: HintStep | None) -> None:
        """Apply a key that changes the marks or asks about them."""
        board = self.board
        if key.lower() in TOWARDS:
            self.step = None
            other = self._neighbour(TOWARDS[key.lower()])
            place = None if other is None else board.place(self.cursor, other)
            if place is None:
                self.message = self._say("dominosa.play.edge")
            elif key.islower():
                board.join(place)
            else:
                board.wall(place)
        elif key in ("u", "r"):
            self.step = None
            if not (board.undo() if key == "u" else board.redo()):
                self.message = self._say(f"dominosa.play.nothing_to_{'undo' if key == 'u' else 'redo'}")
        elif key == "x":
            self.step = None
            board.clear()
        elif key == "e":
            self.show_errors = not self.show_errors
            wrong = len(board.errors())
            if not self.show_errors:
                self.message = self._say("dominosa.play.errors_off")
            elif wrong:
                self.message = self._say("dominosa.play.errors_on", n=wrong)
            else:
                self.message = self._say("dominosa.play.no_errors")
        elif key == "h" and step is not None:
            self._tell(step, min(3, self.grade + 1))
        elif key == "h":
            wrong = len(board.errors())
            self.step = board.hint()
            if wrong:
                self.message = self._say("dominosa.play.wrong_first", n=wrong)
            elif self.step is None:
                self.message = self._say("dominosa.play.no_hint")
            else:
                self._tell(self.step, 3 if self.step.dead_end else 1)
                if self.step.look:
                    self.cursor = self.step.look[0]
        elif key == "enter" and step is not None:
            board.apply(step)
            self.step = None

    def _tell(self, step: HintStep, grade: int) -> None:
        """Print a step: where to look, then the technique, then the conclusion."""
        self.grade = grade
        if grade == 1:
            self.message = self._say("dominosa.play.look")
        elif grade == 2:
            technique = self._say(f"puzzle.technique.{step.technique}")
            self.message = self._say("dominosa.play.technique", technique=technique)
        else:
            self.message = self._say(step.key, **step.params)

    def _neighbour(self, direction: str) -> int | None:
        puzzle = self.board.puzzle
        row, column = divmod(self.cursor, puzzle.width)
        row, column = row + STEPS[direction][0], column + STEPS[direction][1]
        return row * puzzle.width + column if 0 <= row < puzzle.height and 0 <= column < puzzle.width else None

    def picture(self) -> list[str]:
        """Return the board as lines of plain text, its rows and columns named."""
        puzzle = self.board.puzzle
        size = len(str(puzzle.order))
        names = [f"{'c' + str(c + 1):>{size + 1}}" for c in range(puzzle.width)]
        lines = [" " * 4 + "  ".join(names)]
        for i, row in enumerate(self._grid()[0]):
            name = f"r{i // 2 + 1}" if i % 2 == 0 else ""
            lines.append(f"{name:<4}" + "".join(span.text for span in row))
        return [line.rstrip() for line in lines]

    def screen(self, width: int, height: int) -> list[Line]:
        """Return at most ``height`` lines of ``width`` columns, always with the part of the board round the cursor."""
        puzzle = self.board.puzzle
        if width < 20 or height < 8:
            return [[Span(self._say("dominosa.play.small")[:width])]][:height]
        head = self._say("dominosa.play.title", order=puzzle.order, level=self._level)
        clock = self._say("dominosa.play.time", time=self.elapsed())
        lines: list[Line] = [[Span(f"{head}   {clock}", BOLD), Span(f"   {self._say('dominosa.play.help')}", DIM)], []]
        foot = _wrapped(self.message, width)[: min(5, height // 3)]
        grid, at = self._grid()
        side = self._side()
        room = height - len(lines) - max(2, len(foot) + 1)
        across = len(grid[0])
        panel = max(sum(len(span.text) for span in line) for line in side) + 3
        beside = across + panel <= width
        if not beside and room - len(grid) > 5:
            # The space under the board takes only the most important lines.
            side = side[: room - len(grid) - 1]
        top = _scroll(at[0], len(grid), room)
        left = _scroll(at[1], across, width)
        shown = [_line(row[left : left + width]) for row in grid[top : top + room]]
        if beside:
            for i in range(min(room, max(len(side), len(shown)))):
                if i == len(shown):
                    shown.append([Span(" " * across)])
                if i < len(side):
                    shown[i] = [*shown[i], Span("   "), *side[i]]
        elif room - len(grid) > 5:
            shown += [[], *side]
        lines += shown
        lines += [[], *([Span(text, BOLD if self.solved else PLAIN)] for text in foot)]
        return [_clip(line, width) for line in lines[:height]]

    def _grid(self) -> tuple[list[list[Span]], tuple[int, int]]:
        """Return the board as rows of single characters with their styles, and the cursor's row and column in it."""
        puzzle, board = self.board.puzzle, self.board
        across, down, wall, post = self._signs
        size = len(str(puzzle.order))
        wrong = board.errors() if self.show_errors else frozenset()
        hinted: set[Place] = set()
        hinted_cells: set[int] = set()
        if self.step is not None:
            hinted_cells = set(self.step.look)
            if self.grade > 1 and self.step.laid is None:
                hinted = {*self.step.places, *self.step.others}
            if self.grade > 2:
                hinted |= {*self.step.places, *self.step.ruled_out}
                hinted_cells = {*self.step.cells, *(cell for place in hinted for cell in place)}
        covered = {cell: place for place in board.joined for cell in place}
        rows: list[list[Span]] = []
        for r in range(puzzle.height):
            line: list[Span] = []
            below: list[Span] = []
            for c in range(puzzle.width):
                cell = r * puzzle.width + c
                number = puzzle.numbers[cell]
                style = PLAIN
                if cell in covered:
                    style = WRONG if covered[cell] in wrong else JOINED
                if number in self.lit:
                    style = LIT
                if cell in hinted_cells:
                    style = HINT
                if cell == self.cursor:
                    style = CURSOR
                line += [Span(x, style) for x in f" {number:{size}} "]
                right, under = Place(cell, cell + 1), Place(cell, cell + puzzle.width)
                line.append(self._edge(right, across, post, wrong, hinted))
                mark = self._edge(under, down, wall, wrong, hinted)
                thick = mark.text == wall
                below += [mark if thick or i == size else Span(" ") for i in range(size + 2)]
                below.append(Span(" "))
            rows += [line[:-1], below[:-1]]
        row, column = divmod(self.cursor, puzzle.width)
        return rows[:-1], (2 * row, column * (size + 3) + size)

    def _edge(self, place: Place, joined: str, wall: str, wrong: frozenset[Place], hinted: set[Place]) -> Span:
        """Return the sign between the two cells of a place."""
        style = WRONG if place in wrong else HINT if place in hinted else None
        if place in self.board.joined:
            return Span(joined, style or JOINED)
        if place in self.board.walls:
            return Span(wall, style or DIM)
        return Span("?" if style == HINT else " ", style or PLAIN)

    def _side(self) -> list[Line]:
        """Return the lines next to the board: tiles found, keys."""
        say = self._say
        found = self.board.found
        puzzle = self.board.puzzle
        count = sum(1 for times in found.values() if times)
        lines: list[Line] = [[Span(say("dominosa.play.found", found=count, all=len(found)))]]
        size = len(str(puzzle.order))
        for hi in range(puzzle.order + 1):
            line = [Span(f"{hi:{size}} ", LIT if hi in self.lit else DIM)]
            for lo in range(hi + 1):
                times = found[lo, hi]
                style = WRONG if times > 1 else JOINED if times else LIT if {lo, hi} & set(self.lit) else PLAIN
                line.append(Span(f" {self._dot:>{size}}" if times else f" {lo:{size}}", style))
            lines.append(line)
        twice = [f"{lo}-{hi}" for (lo, hi), times in found.items() if times > 1]
        if twice:
            lines.append([Span(say("dominosa.play.twice", tiles=", ".join(twice)), WRONG)])
        if self.lit:
            lines.append([Span(say("dominosa.play.lit", numbers=", ".join(map(str, self.lit))), LIT)])
        lines.append([])
        for name in KEYS:
            lines.append([Span(say(f"dominosa.play.keys.{name}"), DIM)])
        return lines


def _scroll(at: int, length: int, room: int) -> int:
    """Return the first of ``length`` lines to show in ``room``, with ``at`` in the middle if they do not all fit."""
    return max(0, min(at - room // 2, length - room))


def _line(characters: list[Span]) -> Line:
    """Join neighbouring characters of the same style."""
    line: Line = []
    for span in characters:
        if line and line[-1].style == span.style:
            line[-1] = Span(line[-1].text + span.text, span.style)
        else:
            line.append(span)
    return line


def _clip(line: Line, width: int) -> Line:
    clipped: Line = []
    for span in line:
        if width <= 0:
            break
        clipped.append(Span(span.text[:width], span.style))
        width -= len(span.text)
    return clipped


def _wrapped(text: str, width: int) -> list[str]:
    from textwrap import wrap

    return wrap(text, width)


def run(session: PuzzleSession) -> None:
    """Show the session on the terminal until it is over.  Raises ``ImportError`` if Python has no curses."""
    import curses
    import locale

    locale.setlocale(locale.LC_ALL, "")
    curses.wrapper(_loop, session, curses)


def _loop(window: Any, session: PuzzleSession, curses: Any) -> None:
    styles = _styles(curses)
    names = {
        curses.KEY_UP: "up",
        curses.KEY_DOWN: "down",
        curses.KEY_LEFT: "left",
        curses.KEY_RIGHT: "right",
        curses.KEY_ENTER: "enter",
        10: "enter",
        13: "enter",
    }
    with suppress(curses.error):  # a terminal that cannot hide its cursor shows it
        curses.curs_set(0)
    window.timeout(250)  # keeps the clock running between keys
    while not session.over:
        height, width = window.getmaxyx()
        window.erase()
        for y, line in enumerate(session.screen(width - 1, height)):
            x = 0
            for span in line:
                window.addstr(y, x, span.text, styles[span.style])
                x += len(span.text)
        window.refresh()
        try:
            code = window.getch()
        except KeyboardInterrupt:
            return
        if code in names:
            session.key(names[code])
        elif 32 < code < 127:
            session.key(chr(code))


def _styles(curses: Any) -> dict[str, int]:
    """Return the attributes of each style, in colour if the terminal has any."""
    styles = {
        PLAIN: curses.A_NORMAL,
        CURSOR: curses.A_REVERSE,
        JOINED: curses.A_BOLD,
        LIT: curses.A_UNDERLINE,
        WRONG: curses.A_BOLD | curses.A_BLINK,
        HINT: curses.A_STANDOUT,
        DIM: curses.A_DIM,
        BOLD: curses.A_BOLD,
    }
    if curses.has_colors():
        curses.use_default_colors()
        colours = (
            (JOINED, curses.COLOR_GREEN, curses.A_NORMAL),
            (LIT, curses.COLOR_YELLOW, curses.A_BOLD),
            (WRONG, curses.COLOR_RED, curses.A_BOLD),
            (HINT, curses.COLOR_CYAN, curses.A_BOLD),
        )
        for number, (style, colour, more) in enumerate(colours, 1):
            curses.init_pair(number, colour, -1)
            styles[style] = curses.color_pair(number) | more
    return styles
