"""The two simplest players: any legal action, and the heaviest tile."""

from __future__ import annotations

from random import Random as Generator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from boneyard import engine
from boneyard.bots.trains import TrainPlan
from boneyard.engine import core
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.events import ACTIONS, Passed
from boneyard.play.setup import engine_numbers
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import Tile, full_set

if TYPE_CHECKING:
    from boneyard.engine.position import Position


class Bot(Protocol):
    """A player.

    >>> from random import Random
    >>> from boneyard import Action, Match, View, game
    >>> class First:
    ...     def choose(self, view: View, rng: Random) -> Action:
    ...         return view.legal[0]
    >>> match = Match(game("gaple").rules(), seed=1)
    >>> match.play(match.to_act[0], First().choose(match.view(match.to_act[0]), Random(1)))
    """

    def choose(self, view: View, rng: Generator) -> Action:
        """Return one of ``view.legal``, which is not empty.  All randomness comes from ``rng``."""
        ...


class NamedBot(Bot, Protocol):
    """A player with a name; a bot of Boneyard has its name in `boneyard.bots.BOTS`.

    >>> from boneyard.bots import bot
    >>> bot("greedy").name
    'greedy'
    """

    name: str


class Random:
    """Any legal action, all equally likely, announced and unannounced plays included.

    >>> from random import Random as Generator
    >>> from boneyard import Match, game
    >>> from boneyard.bots import Random
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> str(Random().choose(match.view("C"), Generator(1)))
    '0-0'
    """

    name = "random"

    def choose(self, view: View, rng: Generator) -> Action:
        """Return a random legal action."""
        return rng.choice(view.legal)


class Greedy:
    """The heaviest tile that fits, without regard for later turns.

    * If end sums score, the play that scores most comes first; the weight decides among equals.
    * A double comes before another tile of the same weight; after that, the order in which plays are written.
    * It closes the chain when it can, announces its last tile whenever it can, and draws only when it must.
    * Of dead tiles it lays down the lightest, since they count against it.
    * With trains of their own it keeps the longest train that its hand can lay on its own end: tiles outside it come
      first, on the other trains, and a double waits for a tile that covers it (`boneyard.bots.trains`).
    * It plays a double out of turn if that double counts at least the highest pip of the set (half the weight of
      its highest double), and else keeps its next turn.

    >>> from random import Random as Generator
    >>> from boneyard import Match, game
    >>> from boneyard.bots import Greedy
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> str(Greedy().choose(match.view("D"), Generator(1)))
    '0-6 l'
    """

    name = "greedy"

    def choose(self, view: View, rng: Generator) -> Action:
        """Return the best action by the rules of the class."""
        line = PublicLine(view) if view.rules.scores_in_play else None
        train = TrainPlan(view) if view.rules.own_arms else None
        return max(view.legal, key=lambda action: _worth(action, view, line, train))


def _worth(action: Action, view: View, line: PublicLine | None, train: TrainPlan | None) -> tuple[int, ...]:
    """Return the rank of an action for Greedy; the first number separates the kinds."""
    tile = action.tile
    if action.kind == "close":
        return (4,)
    if action.kind == "call":
        return (3,)
    if action.kind == "play" and tile is not None:
        if view.phase == "window":
            return (2 if counted(tile, view.rules) >= view.rules.max_pip else -1, tile.weight, action.call)
        points = line.points(action) if line else train.worth(action) if train else 0
        return (2, points, tile.weight, tile.is_double, action.call)
    if action.kind == "discard" and tile is not None:
        return (1, -counted(tile, view.rules), -tile.weight)
    return (0,)  # draw, pass, decline


def counted(tile: Tile, rules: Rules) -> int:
    """Return the value of a tile left in hand before any multiplication (0-0 by the house rule, C-09)."""
    if tile.weight == 0:
        return rules.double_blank
    return tile.lo if tile.is_double and rules.doubles_count == "half" else tile.weight


class PublicLine:
    """The line of play of a view, laid out again in the engine: public information only."""

    def __init__(self, view: View) -> None:
        self.rules = view.rules
        self._total: int | None = None
        """The total of the observer's side."""
        if view.seat is not None:
            self._total = view.totals[self.rules.sides[self.rules.side_of(self.rules.seats.index(view.seat))]]
        self._knocks = 0
        """The points that passes before the next tile bring (fat/Q4)."""
        if self.rules.knock_reward:
            for event in reversed(view.history):
                if isinstance(event, ACTIONS):
                    if not isinstance(event, Passed):
                        break
                    self._knocks += self.rules.knock_reward
        self._position = engine.load().Position(engine_numbers(view.rules))
        first = view.line[0] if view.line else None
        turned = first is not None and first.seat is None
        # One hand of all tiles: laying the line from it ends no round before the last tile.
        tiles = [tile.id for tile in full_set(view.rules.max_pip)]
        start = first.tile if first is not None and turned else None
        higher = start is not None and first is not None and first.half == start.hi
        self._position.load([tiles], [], -1 if start is None else start.id, higher)
        for placed in view.line[turned:]:
            self._lay(self._position, placed.tile, placed.arm, placed.half, placed.across)

    def _lay(self, position: Position, tile: Tile, arm: str | None, half: int | None, across: bool) -> None:
        lengthwise = not (across and self.rules.match_sum)
        action = Action.play(tile, arm, half, across=not lengthwise)
        position.apply(0, codec.encode(action, self.rules))

    def points(self, action: Action) -> int:
        """Return the points that a legal play scores at once (KUR-07, FIV-01, BER-05); 0 if tiles do not score."""
        rules, tile = self.rules, action.tile
        if not rules.scores_in_play or action.kind != "play" or tile is None:
            return 0
        if not rules.opening_scores and action.arm is None:
            return 0
        after = self._position.copy()
        self._lay(after, tile, action.arm, action.half, action.across)
        points = int(after.line_points()) + self._knocks
        if self._total is None:
            return points
        score = _Score((self._total,), after.laid)
        return 0 if core.unscored(rules, score, 0, points, score.laid) else points


class _Score(NamedTuple):
    """A total and the number of tiles that lie, as ``core.unscored`` reads them from a state."""

    score: tuple[int]
    laid: int


__all__ = ["Bot", "Greedy", "PublicLine", "Random", "counted"]
