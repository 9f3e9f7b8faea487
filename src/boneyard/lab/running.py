"""Runs that add the results of numbered pieces until they are all in, are precise enough, or are interrupted."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Protocol, TypeVar

from boneyard.lab.checkpoint import CheckpointPart

P_contra = TypeVar("P_contra", contravariant=True)

LEAST = 100
"""Rounds or deals before a precision can end a run."""
INTERRUPTED = "interrupted"


class RunSums(Protocol[P_contra]):
    """The sums of a run so far, and the seconds of play that they took."""

    @property
    def seconds(self) -> float:
        """The seconds so far."""

    def plus(self, piece: P_contra, seconds: float, /) -> Any:
        """Return the sums with one more piece, after ``seconds`` in all."""

    def state(self) -> Any:
        """Return the sums as JSON."""


P = TypeVar("P")
S = TypeVar("S", bound=RunSums[Any])


def add_pieces(
    sums: S, pieces: Generator[P, None, None], part: CheckpointPart | None, look: Callable[[S], str | None]
) -> tuple[S, str | None]:
    """Add pieces to sums, and return them and the reason for an early end (None without one).

    ``look`` sees the sums before each piece and after the last one, and returns a reason to end there.  Ctrl-C ends the
    run as `INTERRUPTED`, between two pieces.  ``part`` keeps the sums.
    """
    before, start = sums.seconds, perf_counter()
    try:
        while (reason := look(sums)) is None and (piece := next(pieces, None)) is not None:
            sums = sums.plus(piece, before + perf_counter() - start)
            if part is not None:
                part.note(sums.state)
    except KeyboardInterrupt:
        reason = INTERRUPTED
    finally:
        pieces.close()
        if part is not None:
            part.save(sums.state())
    return sums, reason


class PrecisionCheck:
    """When a run looks whether its figures are precise enough: at `LEAST` deals, then after each tenth more.

    To look more often would end runs too early, by chance.
    """

    def __init__(self, until: float | None, block: int, done: int) -> None:
        """Look for intervals of at most ± ``until`` (None: never), after whole blocks, from ``done`` deals on."""
        self._until, self._block, self._look = until, block, 0
        self.widest: float | None = None
        """The widest half interval when it was looked at last."""
        self._next(done - 1)

    def is_reached(self, done: int, widest: Callable[[], float | None]) -> bool:
        """Return whether ``done`` deals are enough, whose half intervals are at most ``widest()``."""
        if self._until is None or done < self._look:
            return False
        self.widest = widest()
        self._next(done)
        return self.widest is not None and self.widest <= self._until

    def _next(self, done: int) -> None:
        look = self._look or LEAST
        while (look := -(-look // self._block) * self._block) <= done:
            look += max(1, look // 10)
        self._look = look


__all__ = ["INTERRUPTED", "PrecisionCheck", "RunSums", "add_pieces"]
