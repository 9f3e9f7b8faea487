"""Plain players to measure against, in every game.

They see a view, as every bot does, and take every deal that the view allows for equally likely.  Names for the arena:

    yardsticks:Points     ``level-10`` that plays for the points of each round, not for the match; any game
    yardsticks:FullSight  the policy alone, its best action, between levels that see less and levels that search; any
    game yardsticks:Ismcts     information set Monte Carlo tree search, 5,000 iterations; any game yardsticks:Pimc
    perfect information Monte Carlo, 10 worlds, each solved exactly where that is possible; any game yardsticks:Dominoes
    ``probabilistic_alphabeta`` of the PyPI library ``dominoes``, 10 samples from its move 7 on
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from random import Random
from typing import Any

import native

from boneyard.bots import LevelBot
from boneyard.bots.belief import Belief
from boneyard.bots.levels import dot
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import Ends
from boneyard.bots.playing.sight import Sight
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.events import rounds_passed
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import Tile


def worlds(view: View, n: int, rng: Random) -> list[Any]:
    """Where the round stands in ``n`` worlds that the view allows, each drawn with equal chances."""
    return Belief(view).sample(n, rng.getrandbits(63)).now


def going_on(view: View) -> list[Action]:
    """Return the legal actions; once all have passed without a pass, since a last tile could be left unannounced for
    ever."""
    passed = rounds_passed(view.history, view.rules.players)
    return [action for action in view.legal if action.kind != "pass" or not passed] or [*view.legal]


class Points(LevelBot):
    """The strongest level, for the points of each round."""

    def __init__(self) -> None:
        super().__init__("level-10", Objective.POINTS)


class FullSight:
    """The policy's best action."""

    name = "full-sight"

    def choose(self, view: View, rng: Random) -> Action:
        sight = Sight.of(view)
        logits = [dot(sight.weights, row) for row in sight.features]
        return sight.actions[logits.index(max(logits))]


class Ismcts:
    """Single-observer ISMCTS: one world, one new node, one random playout a time, for the points of the round
    (tree.py).

    UCB1 over what is available in each world, with leads divided by the largest seen so far; the action tried most is
    played.  What others lay face down is told apart in the tree, as in the plain form of the method.
    """

    name = "ismcts"
    iterations = 5000

    def __init__(self, mode: str | None = None) -> None:
        """``mode`` chooses the compiled or the plain form, as for the engine."""
        self._tree = native.load(mode).Tree

    def choose(self, view: View, rng: Random) -> Action:
        drawn = worlds(view, self.iterations, rng)
        tried = self._tree(self.iterations).run(drawn, rng.getrandbits(63))
        return max(going_on(view), key=lambda action: tried.get(codec.encode(action, view.rules), -1))


class Pimc:
    """Perfect information Monte Carlo: the action whose value with all tiles seen is best on average over some worlds.

    The values are exact, by max^n with more than two sides, unless a world takes more positions than `nodes`: then
    those of the choice are the means of some rounds played out at random in each world.
    """

    name = "pimc"
    worlds = 10
    nodes = 200_000
    playouts = 20

    def choose(self, view: View, rng: Random) -> Action:
        drawn = worlds(view, self.worlds, rng)
        rows = self._exact(view, drawn) or self._played_out(view, drawn, rng)
        sums = {action: sum(column) for action, column in zip(view.legal, zip(*rows, strict=True), strict=True)}
        return max(going_on(view), key=lambda action: sums[action])

    def _exact(self, view: View, drawn: list[Any]) -> list[list[float]] | None:
        """Return the worth of each action in each world; None if one of them takes too long."""
        ends, rows = Ends(view.rules, Objective.POINTS), []
        for position in drawn:
            row: list[float] = []
            left = self.nodes
            for seat, after in self._after(view, position):
                worth = ends.worth(after, view.rules.side_of(seat), left)
                left -= ends.nodes
                if worth is None or left <= 0:
                    return None
                row.append(worth)
            rows.append(row)
        return rows

    def _played_out(self, view: View, drawn: list[Any], rng: Random) -> list[list[float]]:
        """Return the mean lead after each action in each world over rounds that go on at random, with equal chances."""
        rows = []
        for position in drawn:
            seeds = [rng.getrandbits(63) for _ in range(self.playouts)]
            rows.append(
                [
                    sum(played_out(view.rules, after, seat, seed) for seed in seeds)
                    for seat, after in self._after(view, position)
                ]
            )
        return rows

    def _after(self, view: View, position: Any) -> Iterator[tuple[int, Any]]:
        """Yield the seat of a view, and the position after each of its actions."""
        seat = view.rules.seats.index(view.seat or "")
        for action in view.legal:
            after = position.copy()
            after.apply(seat, codec.encode(action, view.rules))
            yield seat, after


def played_out(rules: Rules, position: Any, seat: int, seed: int) -> float:
    """Return the lead in points of the side of a seat after a round that goes on at random."""
    end = position.copy()
    end.set_state(end.state()._replace(rng=seed))
    end.playout()
    totals, side = end.state().score[: rules.n_sides], rules.side_of(seat)
    lead = totals[side] - (sum(totals) - totals[side]) / (len(totals) - 1)
    return float(lead if rules.better == "high" else -lead)


class Dominoes:
    """The player of the PyPI library ``dominoes``, which knows one game: block for four partners with 28 tiles.

    From its move 7 on (passes are moves too; earlier it would take minutes) the library draws 10 deals, looks for the
    best move in each with its alpha-beta search, and takes the one that was best most often; before that, and among
    equals, the heaviest tile.
    """

    name = "dominoes"
    samples = 10
    start = 7

    def choose(self, view: View, rng: Random) -> Action:
        import dominoes  # type: ignore[import-not-found]

        game = self._game(view, dominoes)
        random.seed(rng.getrandbits(64))  # the library draws from Python's own generator
        dominoes.players.bota_gorda(game)
        dominoes.players.probabilistic_alphabeta(self.start, self.samples)(game)
        domino, left = game.valid_moves[0]
        tile = Tile(domino.first, domino.second)
        arm = ("l" if left else "r") if view.line else None
        return next(action for action in view.legal if action.tile is tile and action.arm == arm)

    def _game(self, view: View, dominoes: Any) -> Any:
        """The state of the game as the library keeps it; what the others hold is dealt out in order."""
        rules = view.rules
        if rules.players != 4 or not rules.teams or rules.hand_size != 7 or rules.max_pip != 6 or rules.draw != "none":
            raise ValueError("the library knows only block for four partners with seven tiles each")
        order = "".join(rules.seats[seat] for seat in rules.order_from(0))
        board, moves, starting = dominoes.Board(), [], None
        for event in view.history:
            if event.kind == "pass":
                moves.append(None)
            elif event.kind == "play":
                tile = Tile.parse(event.data["tile"])
                half = tile.lo if event.data["half"] is None else event.data["half"]
                left = event.data["arm"] in (None, "l")
                domino = dominoes.Domino(half, tile.other(half))
                board.add(domino, left)
                moves.append((domino, left))
                starting = starting or event.data["seat"]
        rest = iter(sorted(view.unseen))
        hands = []
        for seat in order:
            tiles = view.hand if seat == view.seat else [next(rest) for _ in range(view.counts[seat])]
            hands.append(dominoes.Hand([dominoes.Domino(tile.lo, tile.hi) for tile in tiles]))
        turn = order.index(view.seat or "")
        first = turn if starting is None else order.index(starting)
        game = dominoes.Game(board, hands, moves, turn, (), first, None)
        if moves:
            game._update_valid_moves()
        else:
            game.valid_moves = tuple((domino, True) for domino in hands[turn])
        return game


__all__ = ["Dominoes", "Ismcts", "Pimc", "Points"]
