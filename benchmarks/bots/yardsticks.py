"""Plain players to measure against, in block games: everything dealt, or the rest face down, and nothing drawn.

They see a view, as every bot does, and take every deal that the view allows for equally likely.  Names for the arena:

    yardsticks:Points     ``level-10`` that plays for the points of each round, not for the match; any game
    yardsticks:FullSight  the policy alone, its best action, between levels that see less and levels that search; any game
    yardsticks:Ismcts     information set Monte Carlo tree search, 5,000 iterations
    yardsticks:Pimc       perfect information Monte Carlo, 10 worlds, each solved exactly
    yardsticks:Dominoes   ``probabilistic_alphabeta`` of the PyPI library ``dominoes``, 10 samples from its move 7 on
"""

from __future__ import annotations

import random
from math import log, sqrt
from random import Random
from typing import Any

from boneyard.bots import LevelBot
from boneyard.bots.belief import Belief
from boneyard.bots.levels import dot
from boneyard.bots.playing.aims import Aim
from boneyard.bots.playing.sight import Sight
from boneyard.bots.solver import Solver
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import Tile


def worlds(view: View, n: int, rng: Random) -> list[Any]:
    """Where the round stands in ``n`` worlds that the view allows, each drawn with equal chances.

    Raises ``ValueError`` for games in which tiles are drawn or laid face down.
    """
    if view.rules.draw != "none" or view.rules.stuck != "pass" or view.seat is None:
        raise ValueError("the yardsticks play block games only")
    return Belief(view).sample(n, rng.getrandbits(63)).now


def lead(rules: Rules, gains: list[float], side: int) -> float:
    """What a side gains more than the others on average; ``gains`` are the points of the round by side."""
    sign = -1 if rules.better == "low" else 1
    return sign * (gains[side] - (sum(gains) - gains[side]) / (len(gains) - 1))


class Points(LevelBot):
    """The strongest level, for the points of each round."""

    def __init__(self) -> None:
        super().__init__("level-10", Aim.POINTS)


class FullSight:
    """The policy's best action."""

    name = "full-sight"

    def choose(self, view: View, rng: Random) -> Action:
        sight = Sight.of(view)
        logits = [dot(sight.weights, row) for row in sight.features]
        return sight.actions[logits.index(max(logits))]


class Node:
    """An action in the tree of information sets, and what came of it for the side that took it."""

    __slots__ = ("available", "children", "side", "value", "visits")

    def __init__(self, side: int) -> None:
        self.side = side
        self.children: dict[int, Node] = {}
        self.available = 0
        self.visits = 0
        self.value = 0.0


class Ismcts:
    """Single-observer ISMCTS (Cowling, Powley, Whitehouse, 2012): one world, one new node, one random playout a time.

    UCB1 over what is available in each world, with exploration 0.7 and leads divided by the largest seen so far; the
    action tried most is played.  Forced actions are no nodes.
    """

    name = "ismcts"
    iterations = 5000
    exploration = 0.7

    def choose(self, view: View, rng: Random) -> Action:
        self._rules = view.rules
        self._scale = 1.0
        root = Node(-1)
        for position in worlds(view, self.iterations, rng):
            position.set_state(position.state()._replace(rng=rng.getrandbits(64)))
            self._iterate(root, position, rng)
        visits = {number: node.visits for number, node in root.children.items()}
        return max(view.legal, key=lambda action: visits.get(codec.encode(action, view.rules), -1))

    def _iterate(self, root: Node, position: Any, rng: Random) -> None:
        rules, path, node = self._rules, [root], root
        while legal := position.legal(seat := position.actor()):
            if len(legal) == 1:
                position.apply(seat, legal[0])
                continue
            fresh = [number for number in legal if number not in node.children]
            if fresh:
                number = rng.choice(fresh)
                node.children[number] = Node(rules.side_of(seat))
            else:
                number = self._select(node, legal)
            for other in legal:
                if other in node.children:
                    node.children[other].available += 1
            node = node.children[number]
            path.append(node)
            position.apply(seat, number)
            if fresh:
                break
        if position.legal(position.actor()):
            position.playout()
        gains = position.state().score[: rules.n_sides]
        leads = [lead(rules, gains, side) for side in range(rules.n_sides)]
        self._scale = max(self._scale, *map(abs, leads))
        for node in path[1:]:
            node.visits += 1
            node.value += leads[node.side]

    def _select(self, node: Node, legal: list[int]) -> int:
        def bound(number: int) -> float:
            child = node.children[number]
            wide = sqrt(log(child.available) / child.visits) if child.available else 0.0
            return child.value / child.visits / self._scale + self.exploration * wide

        return max(legal, key=bound)


class Pimc:
    """Perfect information Monte Carlo: the action whose exact value is best on average over some worlds."""

    name = "pimc"
    worlds = 10

    def choose(self, view: View, rng: Random) -> Action:
        solver, seat = Solver(view.rules), view.rules.seats.index(view.seat or "")
        side = view.rules.side_of(seat)
        values = dict.fromkeys(view.legal, 0.0)
        for position in worlds(view, self.worlds, rng):
            for action in values:
                after = position.copy()
                after.apply(seat, codec.encode(action, view.rules))
                values[action] += self._value(view.rules, solver, after, side)
        return max(values, key=lambda action: values[action])

    def _value(self, rules: Rules, solver: Any, position: Any, side: int) -> float:
        gains = position.state().score[: rules.n_sides]
        if position.legal(position.actor()):
            rest = solver.solve(position).points
            gains = [gain + float(rest[name]) for gain, name in zip(gains, rules.sides, strict=True)]
        return lead(rules, gains, side)


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
