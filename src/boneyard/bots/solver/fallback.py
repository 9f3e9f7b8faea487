"""The solver's face without a compiler: plain objects handed to kernel.py, some hundred times slower.

The same names, arguments and results as native.pyx.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from boneyard.bots.solver import kernel, memory
from boneyard.engine.fallback import Position, State
from boneyard.engine.fields import MOST_ACTIONS, RULE_FIELDS

MODE = "python"
FAR = kernel.FAR
"""Beyond every value: a window from ``-FAR`` to ``FAR`` is open."""


class _Entries(dict[int, Any]):
    """A table of which only what was written takes room."""

    def __init__(self, sides: int) -> None:
        self.sides = sides

    def __missing__(self, at: int) -> Any:
        entry = self[at] = SimpleNamespace(key=0, low=0, high=0, row=[0] * self.sides)
        return entry


class Solver:
    """Searches positions under one set of rules, and remembers what it found from one to the next.

    ``weights`` say what a point of each side adds to a value, ``maximisers`` which sides want it high (bits).  With
    ``win`` a round won is worth one point and nothing else counts.  ``high_wins``: is a higher total of the match a
    better one?  The table has ``2 ** table_bits`` entries (7 to 32), of the kind that ``vector`` uses if ``vectors``,
    else of the kind that ``value`` does.

    All values and outcomes count in units of ``1 / scale`` of a point.  ``idle`` is the number of passes in a row at
    the end of what was played, as ``step`` returns it, and 0 to begin with.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        weights: Sequence[int],
        maximisers: int,
        win: bool,
        high_wins: bool,
        table_bits: int,
        vectors: bool,
    ) -> None:
        if len(numbers) != len(RULE_FIELDS):
            raise ValueError(f"{len(RULE_FIELDS)} rule integers are needed, not {len(numbers)}")
        if not 7 <= table_bits <= 32:
            raise ValueError("a table has 2 ** 7 to 2 ** 32 entries")
        self.numbers = tuple(numbers)
        depths = range(kernel.MOST_DEPTH + 1)
        entries = _Entries(len(weights))
        self._w: Any = SimpleNamespace(
            r=SimpleNamespace(**dict(zip(RULE_FIELDS, numbers, strict=True))),
            weight=list(weights),
            maximisers=maximisers,
            win=int(win),
            high_wins=int(high_wins),
            mask=(1 << table_bits) - 1,
            table=entries,
            vectors=entries,
            odd=[0] * kernel.MOST_ODD,
            nodes=0,
            states=[State() for _ in depths],
            moves=[[0] * MOST_ACTIONS for _ in depths],
            ranks=[[0] * MOST_ACTIONS for _ in depths],
            rows=[[0] * 7 for _ in depths],
            begins=[[0] * 7 for _ in depths],
            mores=[[0] * 7 for _ in depths],
            root=State(),
            spare=State(),
            ended=State(),
            ground=State(),
            row=[0] * 7,
            begun=0,
            hand=[0] * 7,
            dead=[0] * 7,
            held=0,
        )
        kernel.set_up(self._w)

    @property
    def weights(self) -> list[int]:
        return list(self._w.weight)

    @property
    def maximisers(self) -> int:
        return int(self._w.maximisers)

    @property
    def scale(self) -> int:
        return int(self._w.scale)

    @property
    def nodes(self) -> int:
        """Positions searched by the last call."""
        return int(self._w.nodes)

    def value(self, position: Position, idle: int, alpha: int, beta: int, nodes: int, seconds: float) -> int | None:
        """What is still to come, weighted: exact between ``alpha`` and ``beta``, at or beyond either a bound.

        None if it is not found within ``nodes`` positions and ``seconds`` (0: as long as it takes).
        """
        self._begin(position, nodes, seconds)
        found: int = kernel.value(self._w, 0, idle, alpha, beta)
        return None if self._w.stopped else found

    def exact(self, position: Position, idle: int, guess: int, nodes: int, seconds: float) -> tuple[int, int]:
        """Proven bounds of the value, equal if the limits allow it; ``guess`` may be anything."""
        self._begin(position, nodes, seconds)
        kernel.exact(self._w, idle, guess)
        return self._w.low, self._w.high

    def vector(self, position: Position, idle: int, nodes: int, seconds: float) -> list[int] | None:
        """What is still to come for each side when each plays for itself; None as in ``value``."""
        self._begin(position, nodes, seconds)
        kernel.vector(self._w, 0, idle)
        return None if self._w.stopped else self._w.rows[0][: self._w.r.n_sides]

    def _begin(self, position: Position, nodes: int, seconds: float) -> None:
        if position.numbers != self.numbers:
            raise ValueError("this solver was made for other rules")
        memory.copy_state(self._w.root, position._s)
        kernel.begin(self._w, nodes, memory.seconds() + seconds if seconds > 0 else 0)

    def step(self, position: Position, seat: int, action: int, idle: int) -> int:
        """Carry out a legal action; the passes in a row after it that nothing else came between."""
        passes: int = kernel.step(self._w, position._s, seat, action, idle)
        return passes

    def over(self, position: Position, idle: int) -> bool:
        """Is nothing more to come: the round over, or everybody passing for ever?"""
        return bool(kernel.over(self._w, position._s, idle))

    def outcome(self, position: Position) -> list[int]:
        """What each side has: its total, or a point for a round won; the average where a lot is to name the winner."""
        kernel.outcome(self._w, position._s, self._w.row)
        return list(self._w.row[: self._w.r.n_sides])

    def totals(self, position: Position) -> list[int]:
        """What each side has got so far: its total; nothing where rounds won count."""
        w = self._w
        return [0 if w.win else position._s.score[side] * w.scale for side in range(w.r.n_sides)]

    def prefers(self, side: int, new: Sequence[int], old: Sequence[int]) -> bool:
        """Would this side of several rather have the outcome ``new``?"""
        return bool(kernel.prefers(self._w, side, new, old))
