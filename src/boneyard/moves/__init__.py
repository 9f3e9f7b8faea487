"""Find the move: positions in which one action is right and another one looks right (docs/moves.md)."""

from __future__ import annotations

from boneyard.moves.finding import at, puzzle_of
from boneyard.moves.making import from_review, make
from boneyard.moves.naming import GAMES, MoveName, daily
from boneyard.moves.values import MovePuzzle, PuzzleKind, Step, Try

__all__ = [
    "GAMES",
    "MoveName",
    "MovePuzzle",
    "PuzzleKind",
    "Step",
    "Try",
    "at",
    "daily",
    "from_review",
    "make",
    "puzzle_of",
]
