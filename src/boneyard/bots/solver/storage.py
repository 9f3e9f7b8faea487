"""The memory of a solver: plain objects here, C structs in storage.pxd."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any

from boneyard.bots.solver.search import MOST_DEPTH, MOST_ODD
from boneyard.engine.fields import MOST_ACTIONS
from boneyard.engine.storage import PlainStanding, PlainState


class _Entries(dict[int, Any]):
    """A table that uses memory only for written entries."""

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def __missing__(self, at: int) -> Any:
        entry = self[at] = SimpleNamespace(key=0, low=0, high=0, row=[0] * self.sides)
        return entry


def attach(solver: Any, start: Any, table_bits: int, vectors: bool) -> None:
    """Give a solver its memory, with the rules of ``start``."""
    depths = range(MOST_DEPTH + 1)
    entries = _Entries(start.r.n_sides)
    solver.w = SimpleNamespace(
        r=start.r,
        weight=[0] * 8,
        maximisers=0,
        mask=(1 << table_bits) - 1,
        table=entries,
        vectors=entries,
        odd=[0] * MOST_ODD,
        nodes=0,
        watched=0,
        states=[PlainState() for _ in depths],
        moves=[[0] * MOST_ACTIONS for _ in depths],
        ranks=[[0] * MOST_ACTIONS for _ in depths],
        rows=[[0] * 8 for _ in depths],
        begins=[[0] * 8 for _ in depths],
        mores=[[0] * 8 for _ in depths],
        root=PlainState(),
        spare=PlainState(),
        ended=PlainState(),
        ground=PlainState(),
        row=[0] * 8,
        stakes=None,
        one=1.0,
        begun=0,
        hand=[0] * 8,
        dead=[0] * 8,
        held=0,
    )


def forget(solver: Any) -> None:
    """Empty the table of positions."""
    solver.w.table.clear()


def release(solver: Any) -> None:
    """Free the memory.  Python does so by itself."""


def attach_stakes(stakes: Any) -> None:
    """Give stakes room for their table."""
    stakes.k = SimpleNamespace(
        table=[0.0] * 4096, m=PlainStanding(), s=PlainState(), outcomes=None, standings=None,
        slope=[0.0] * 65, bend=[0.0] * 65, opens=0, p=[0.0] * 7,
    )  # fmt: skip


def set_stakes_rules(stakes: Any, start: Any) -> None:
    """Give stakes the rules of a position."""
    stakes.r = start.r


def lend(stakes: Any, outcomes: array[int] | None, standings: array[int] | None) -> None:
    """Let stakes use two arrays.  In C they are the owner's."""
    stakes.k.outcomes, stakes.k.standings = outcomes, standings


def set_stakes(solver: Any, stakes: Any) -> None:
    """Let a solver use stakes.  In C the solver holds them."""
    solver.w.stakes = stakes.k
