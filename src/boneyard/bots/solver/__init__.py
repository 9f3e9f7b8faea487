"""Positions with every tile known: their value, and the best play.

The solver is the one player that sees a `boneyard.play.round.Round`: it is for analysis, training, and searches that
deal the hidden tiles themselves.  ``kernel.py`` has the search, compiled or plain (see ``boneyard.compiled``).
"""

from __future__ import annotations

from boneyard.bots.solver.solving import METHODS, OBJECTIVES, Course, Solution, Solver, solve

__all__ = ["METHODS", "OBJECTIVES", "Course", "Solution", "Solver", "solve"]
