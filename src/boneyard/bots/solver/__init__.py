"""Positions with every tile known: what they are worth, and what to play (floor 5).

The one player that sees a :class:`boneyard.round.Round`: it serves analysis, training, and searches that deal the
hidden tiles themselves.  ``kernel.py`` has the search, compiled or as it is (see ``boneyard.compiled``).
"""

from __future__ import annotations

from boneyard.bots.solver.solving import METHODS, OBJECTIVES, Solution, Solver, solve

__all__ = ["METHODS", "OBJECTIVES", "Solution", "Solver", "solve"]
