"""The values of "find the move": puzzles, their kinds, and the courses that they can take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from boneyard.bots.advice import Estimate
from boneyard.bots.playing.aims import Objective
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.record import read_record

Step = tuple[str, Action]
"""A seat and its action."""


class PuzzleKind(StrEnum):
    """The view and the question of a puzzle.

    >>> from boneyard.moves import PuzzleKind
    >>> list(PuzzleKind)
    [<PuzzleKind.OPEN: 'open'>, <PuzzleKind.VIEW: 'view'>]
    """

    OPEN = "open"
    """All hands open: which action still wins, whatever the others do?"""
    VIEW = "view"
    """One hand: which action is the best by all that its player can know?"""


@dataclass(frozen=True, slots=True)
class Try:
    """One legal action of a puzzle.

    >>> from boneyard import game
    >>> from boneyard.moves import PuzzleKind, make
    >>> tries = make(game("parovi").rules(), PuzzleKind.OPEN, seed=5).tries
    >>> tries[0].behind.mean, tries[1].behind.mean > 0
    (0.0, True)
    """

    action: Action
    worth: Estimate
    """With open hands exact: of two sides the lead in points from here to the end, of more sides 1 if it wins the
    round.

    Else the mean worth by the aim of the match."""
    behind: Estimate
    """How much less than the answer that is."""
    line: tuple[Step, ...]
    """The action, and how the round goes on with the tiles as they are.

    With open hands best play of all: after a wrong action it is the refutation.  Else bots play on."""
    points: float | None
    """The lead of the seat's side in points from here to the end; None if only the winner of the round counts."""


@dataclass(frozen=True)
class MovePuzzle:
    """A position in which one action is the answer, and the natural one is not.

    >>> from boneyard import game
    >>> from boneyard.moves import PuzzleKind, make
    >>> puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, seed=5)
    >>> puzzle.answer == puzzle.tries[0].action != puzzle.natural
    True
    """

    kind: PuzzleKind
    record: str
    """The match up to the position, as a record; it has every hand."""
    seat: str
    tries: tuple[Try, ...]
    """All legal actions, the answer first."""
    natural: Action
    """The action that a player takes at first sight, or took."""
    depth: int
    """Actions to the end of the round that are no passes; the answer counts."""
    rating: float
    """From 1 (easy) to 10 (docs/moves.md)."""
    aim: Objective
    """What ``worth`` counts: always points with open hands."""

    @property
    def answer(self) -> Action:
        """The one solution."""
        return self.tries[0].action

    @property
    def goal(self) -> float | None:
        """The lead in points with the line of the answer; None if it has to win the round."""
        return self.tries[0].points

    @cached_property
    def match(self) -> Match:
        """The match in front of the choice: take a copy to play on."""
        return read_record(self.record)

    def try_of(self, action: Action) -> Try:
        """Return the outcome of a legal action.  Raises ``KeyError`` for another one."""
        for one in self.tries:
            if one.action == action:
                return one
        raise KeyError(str(action))

    def to_json(self) -> Mapping[str, Any]:
        """Return the puzzle with its solution, as ``boneyard puzzle move --json`` prints it."""
        return {
            "kind": self.kind,
            "game": self.match.rules.game,
            "seat": self.seat,
            "record": self.record,
            "aim": self.aim,
            "answer": str(self.answer),
            "natural": str(self.natural),
            "goal": self.goal,
            "depth": self.depth,
            "rating": self.rating,
            "tries": [
                {
                    "action": str(one.action),
                    "worth": one.worth._asdict(),
                    "behind": one.behind._asdict(),
                    "line": [f"{seat} {action}" for seat, action in one.line],
                    "points": one.points,
                }
                for one in self.tries
            ],
        }
