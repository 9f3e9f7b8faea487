"""Names of puzzles that everyone can make anew: a game, a kind and a number.

Those of a day have its date as number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from boneyard.games import game
from boneyard.moves.making import make
from boneyard.moves.values import MovePuzzle, PuzzleKind

GAMES = ("parovi", "gaple", "french", "double-six-cross")
"""Games of which puzzles of both kinds are soon found, with their usual number of players."""

DAY_DIGITS = len("20261123")
"""Digits of the number of a puzzle of a day."""

NAME = re.compile(f"({'|'.join(GAMES)})-({'|'.join(PuzzleKind)})-([1-9][0-9]{{0,8}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class MoveName:
    """The name of a puzzle of one of `GAMES` with its usual rules, such as ``parovi-open-5``.

    >>> from boneyard.moves import MoveName, PuzzleKind
    >>> str(MoveName("parovi", PuzzleKind.OPEN, 5))
    'parovi-open-5'
    """

    game: str
    kind: PuzzleKind
    number: int

    @classmethod
    def parse(cls, text: str) -> MoveName | None:
        """Return the name that a text is, None if it is none."""
        found = NAME.fullmatch(text)
        return None if found is None else cls(found[1], PuzzleKind(found[2]), int(found[3]))

    def __str__(self) -> str:
        return f"{self.game}-{self.kind}-{self.number}"

    @property
    def day(self) -> date | None:
        """The day whose puzzle it may be: the one with this number, None if the number is no date."""
        text = str(self.number)
        try:
            return date(int(text[:-4]), int(text[-4:-2]), int(text[-2:])) if len(text) == DAY_DIGITS else None
        except ValueError:
            return None

    def make(self, heard: Callable[[int], object] | None = None) -> MovePuzzle:
        """Make the puzzle (see ``make``); the same name gives the same puzzle."""
        chosen = game(self.game)
        return make(chosen.rules(chosen.default_players), self.kind, self.number, heard)


def daily(day: date) -> tuple[MoveName, ...]:
    """Return the names of the puzzles of a day: one a game, half of them with open hands, by turns.

    >>> from datetime import date
    >>> from boneyard.moves import daily
    >>> [name.game for name in daily(date(2026, 11, 28))]
    ['parovi', 'gaple', 'french', 'double-six-cross']
    """
    number, kinds = int(f"{day:%Y%m%d}"), tuple(PuzzleKind)
    return tuple(
        MoveName(name, kinds[(day.toordinal() + place) % len(kinds)], number) for place, name in enumerate(GAMES)
    )
