"""The worlds of a seat that sees all hands: one deal, with the rest of the stock in any order.

To measure what hiding costs.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from boneyard import compiled
from boneyard.bots.belief import Worlds
from boneyard.bots.world import RoundHistory, World
from boneyard.play import events
from boneyard.play.view import View

if TYPE_CHECKING:
    from boneyard.play.match import Match


class KnownHands:
    """The hands and dead tiles of a world, for a view of its round, as `Belief` gives what a view allows."""

    def __init__(self, view: View, true: World) -> None:
        self.course = RoundHistory(view)
        self._true = true

    def sample(self, n: int, seed: int = 0) -> Worlds:
        """Return ``n`` worlds that differ in the order of the stock alone."""
        course, chance, rows = self.course, Random(seed), bytearray()
        drawn = len(course.draws)
        for _ in range(n):
            rest = sorted(self._true.stock[drawn:])  # whose order is not known
            chance.shuffle(rest)
            for part in (*self._true.hands, self._true.stock[:drawn], rest, self._true.discards):
                rows += bytes(part)
        face = compiled.load("boneyard.bots.belief.table")
        starts, scripts, now = face.unfold(course.laid_out(self._true), course, rows, n)
        return Worlds(course, rows, starts, scripts, now, ("",) * sum(course.layout))


def true_world(match: Match) -> World:
    """Return the world of the round that a match is in."""
    assert match.round is not None
    deal, heard = match.round.deal, match.events
    begun = max(i for i, event in enumerate(heard) if isinstance(event, events.Dealt))
    dead = [event.tile.id for event in heard[begun:] if isinstance(event, events.TileDiscarded)]
    hands = tuple(tuple(tile.id for tile in hand) for hand in deal.hands)
    return World(hands, tuple(tile.id for tile in deal.stock), tuple(dead))


__all__ = ["KnownHands", "true_world"]
