"""A series of matches: who first wins more than half of three, five or seven.

Rules know nothing of it.  A record has it in the free tag ``series``: ``3 A:1 B:0`` is a match of a best of three
before which A has won one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

BEST_OF = (3, 5, 7)
TAG = "series"
_WRITTEN = re.compile(r"([357])((?: [A-H]+:[0-4])+)")


class Series(NamedTuple):
    """A series after some of its matches: the matches won by side.

    >>> from boneyard.play.series import Series
    >>> series = Series(3, {"A": 1, "B": 0}).after(["A"])
    >>> series, series.winner
    (Series(best_of=3, wins={'A': 2, 'B': 0}), 'A')
    """

    best_of: int
    wins: dict[str, int]

    @property
    def winner(self) -> str | None:
        """The side that has won the series; None while it goes on."""
        return next((side for side, wins in self.wins.items() if wins > self.best_of // 2), None)

    def after(self, winners: Sequence[str]) -> Series:
        """Return the series after a match; one that several sides won counts for none."""
        if len(winners) != 1:
            return self
        return self._replace(wins={side: wins + (side in winners) for side, wins in self.wins.items()})

    def tag(self) -> tuple[str, str]:
        """Return the tag of the next match."""
        return TAG, " ".join([str(self.best_of), *(f"{side}:{wins}" for side, wins in self.wins.items())])

    @classmethod
    def from_tags(cls, tags: Iterable[tuple[str, str]], sides: Sequence[str]) -> Series | None:
        """Return the series of a record with these sides; None without one, or if the tag means something else."""
        found = next((_WRITTEN.fullmatch(value) for tag, value in tags if tag == TAG), None)
        if found is None:
            return None
        wins = {side: int(n) for side, _, n in (one.partition(":") for one in found[2].split())}
        series = cls(int(found[1]), wins)
        return series if list(wins) == list(sides) and series.winner is None else None
