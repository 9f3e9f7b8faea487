"""The longest train that the tiles of one hand make from a number: the plan behind every good game of trains."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boneyard.bots import playing
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.tiles import TILES, Tile


def longest_train(tiles: Iterable[Tile], pip: int) -> tuple[Tile, ...]:
    """Return the longest train of these tiles from a number (0…12), in laying order.

    Of equally long trains it is one with the most pips.  A double lies where its number comes first, so the next tile
    of the train covers it, unless no tile goes on from there.  It is the best of the first 50,000
    positions of a search: the longest of all for hands of 20 (0.1 ms), and for two of three hands of 25 surely so.

    >>> from boneyard.bots.trains import longest_train
    >>> from boneyard.tiles import parse_tiles
    >>> " ".join(map(str, longest_train(parse_tiles("3-12 3-3 3-9 5-9 1-4 9-9"), 12)))
    '3-12 3-3 3-9 9-9 5-9'
    """
    return _longest(frozenset(tile.id for tile in tiles), pip)


@lru_cache(maxsize=1024)
def _longest(tiles: frozenset[int], pip: int) -> tuple[Tile, ...]:
    return tuple(TILES[tile] for tile in playing.load().Rollouts().train(sorted(tiles), pip))


class TrainPlan:
    """The longest train that the seat of a view can lay on its own end, and what a play does to it.

    >>> from boneyard import Match, game
    >>> from boneyard.bots.trains import TrainPlan
    >>> match = Match(game("mexican-train").rules(players=2), seed=1)
    >>> plan = TrainPlan(match.view(match.to_act[0]))
    >>> 12 in (plan.train[0].lo, plan.train[0].hi)
    True
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.own = view.seat
        self.hand = view.hand
        self.end = int(view.ends[self.own])
        self.train = longest_train(self.hand, self.end)
        """Its tiles in laying order."""
        self.mean = view.rules.max_pip
        """The mean pips of the tiles of the set."""
        self.late = min(count for seat, count in view.counts.items() if seat != self.own) <= 2
        """Whether another seat is about to go out."""

    def lost(self, action: Action) -> int:
        """Return how many tiles of the train a play makes impossible to lay on the own end."""
        tile, own = action.tile, action.arm == self.own
        assert tile is not None
        if tile == self.train[0] if own else tile not in self.train:
            return 0
        end = tile.other(self.end) if own else self.end
        return len(self.train) - own - len(longest_train(self._without(tile), end))

    def worth(self, action: Action) -> int:
        """Return how good a play is, in pips: it lays some, and a tile that may stay in hand costs the mean of all.

        The train counts no more once another seat is about to go out.
        """
        tile = action.tile
        assert tile is not None
        tiles = 0
        if not self.late:
            tiles += (action.arm != self.own and tile not in self.train) - self.lost(action)
        rest = self._without(tile)
        if tile.is_double and rest and not any(tile.lo in (other.lo, other.hi) for other in rest):
            tiles -= 1  # nothing covers it
        return tile.weight + self.mean * tiles

    def _without(self, tile: Tile) -> list[Tile]:
        return [other for other in self.hand if other != tile]


__all__ = ["TrainPlan", "longest_train"]
