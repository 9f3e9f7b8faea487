"""Ten levels for people: players who see less of the game, not players who roll dice; docs/thinking.md describes them.

A level is its sight of the policy's features, how easily it slips if a choice is close, and the share of its choices
that it searches.  All levels lie on one way from little to all (`seen_at`); where on it each level of a family of games
is was measured, so that steps are about equal (benchmarks/bots/calibrate.py).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import sqrt
from random import Random as Generator
from typing import TYPE_CHECKING, Final, NamedTuple

from boneyard.bots.styles import Style, liking
from boneyard.engine.steady import exp
from boneyard.play.actions import Action
from boneyard.play.view import View

if TYPE_CHECKING:
    from boneyard.bots.belief import Worlds
    from boneyard.bots.playing.aims import Objective
    from boneyard.bots.playing.search import Valued
    from boneyard.bots.playing.sight import Sight

BUDGET = (800, 200, 2400, 800_000)
"""The budget of a search of every level: worlds sampled, worlds kept, rollouts, work (``playing.search.Budget``)."""

UNCOMPILED = 40
"""The divisor of the budget without a compiler, to keep the time short; levels that search are weaker then."""

ABOUT_AS_GOOD = 0.1
"""Of the distance from the best to the worst action of a search: the share that a style may give up."""

LEVELS: Final[dict[str, int]] = {f"level-{number}": number for number in range(1, 11)}
"""The numbers of the levels by name, weakest first."""

PLACES = files("boneyard.bots") / "playing" / "levels.json"
"""Where the levels of each family lie on the way: ten numbers from 0 to 2, written by benchmarks/bots/calibrate.py."""

SLIPS = 1.0
"""The temperature of the slips of the lowest level, in units of the policy's weights (their root mean square)."""

CLOSE = 3.0
"""A choice is close if its actions differ by no more than this many temperatures."""

NUMBERS = (
    "OWN_FITS", "OWN_NONE", "OWN_SHARE", "NUMBERS", "DOUBLES_ALONE", "FOLLOW_UP", "EXTRA_PLAY", "DEAD_MATES",
    "TRAIN_LOST", "OFF_TRAIN", "OFF_WEIGHT", "TRAIN_ENDS",
)  # fmt: skip
"""Features of the numbers that a player keeps."""

PASSES = (
    "OTHERS_FIT", "OTHERS_NONE", "STUCK", "VOID", "STUCK_DANGER", "ONE_NUMBER", "REPLY", "BLOCKS", "BLOCKS_HEAVY",
    "STUCK_AND_OWN", "DEAD_CHANCE",
)  # fmt: skip
"""Features of the replies that others have, by their passes and the tiles that are out."""

OPENED = ("LIKED_NEW", "LIKED_NEW_SELF", "LIKED_OLD", "LIKED_OLD_SELF")
"""Features of who opened and covered which number."""

BY_SLOT = ("STUCK", "VOID", "STUCK_DANGER", "LIKED_NEW", "LIKED_OLD")
"""Features of three places each: the next seat, those between, the last."""


class Level(NamedTuple):
    """The sight of a player, from 0 (nothing) to 1 (all of it), besides its own tiles and the points.

    ``slips`` is the temperature of its close choices, in units of the policy's weights; ``search`` is the share of its
    choices that it searches, in place of the policy's judgement.
    """

    numbers: float
    passes: float
    opened: float
    slips: float
    search: float


def seen_at(place: float) -> Level:
    """Return the level at a place of the way: 0 sees its tiles and points, 1 all that the policy sees, 2 searches."""
    see = min(1.0, place)
    return Level(
        numbers=ramp(see, 0.0, 0.4),
        passes=ramp(see, 0.3, 0.7),
        opened=ramp(see, 0.6, 1.0),
        slips=SLIPS * (1 - see),
        search=max(0.0, place - 1),
    )


def ramp(x: float, low: float, high: float) -> float:
    """Return how far ``x`` is on the way from ``low`` to ``high``: 0 before it, 1 behind it."""
    return min(1.0, max(0.0, (x - low) / (high - low)))


@cache
def places(family: str) -> tuple[float, ...]:
    """Return the places of the ten levels of a family of rules; those of the nearest if it was not measured."""
    from boneyard.bots.playing.families import nearest

    measured = json.loads(PLACES.read_text(encoding="utf-8"))["places"]
    return tuple(measured[nearest(family, measured)])


def searches(name: str) -> bool:
    """Return whether a level searches some of its choices in some game."""
    from boneyard.bots.playing.families import trained

    return any(places(family)[LEVELS[name] - 1] > 1 for family in trained())


@cache
def sights() -> tuple[tuple[int, ...], ...]:
    """Return the features of `NUMBERS`, `PASSES` and `OPENED`."""
    from boneyard.bots.playing import features

    def all_of(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(getattr(features, name) + slot for name in names for slot in range(3 if name in BY_SLOT else 1))

    return all_of(NUMBERS), all_of(PASSES), all_of(OPENED)


@cache
def seen_weights(weights: tuple[float, ...], level: Level) -> tuple[float, ...]:
    """Return the weights of the policy as a level sees them."""
    row = list(weights)
    for share, features in zip((level.numbers, level.passes, level.opened), sights(), strict=True):
        for feature in features:
            row[feature] *= share
    return tuple(row)


@cache
def unit(weights: tuple[float, ...]) -> float:
    """Return the root mean square of the weights that are not 0: by it judgements of different families compare."""
    used = [weight * weight for weight in weights if weight]
    return sqrt(sum(used) / len(used)) if used else 1.0


def by_sight(view: View, worlds: Worlds | None = None) -> list[tuple[float, dict[Action, float]]]:
    """Return for every level the share of its choices that it searches, and how likely the others take each action.

    ``worlds`` are any that the view allows, if there are some already.
    """
    from boneyard.bots.playing.families import family
    from boneyard.bots.playing.sight import Sight

    sight, needed = Sight.of(view, worlds), needed_points(view)
    levels = [seen_at(place) for place in places(family(view.rules))]
    return [(level.search, sighted(sight, level, None, needed)) for level in levels]


def sighted(sight: Sight, level: Level, style: Style | None = None, needed: float | None = None) -> dict[Action, float]:
    """Return how likely a level takes each action that it may take, by sight alone.

    It never slips on the immediate result of an action.  It wins the match if ``needed`` points do so, and goes out if
    it can; whether it closes it judges as the policy does in full; and of the actions left it takes the most points at
    hand. Slips are for close choices among actions that settle the same.  Only a search may leave points for more of
    them later.
    """
    rows, full = sight.features, sight.weights
    chosen = settling(sight, needed)
    own = seen_weights(full, level)
    values = {k: dot(own, rows[k]) + liking(style, rows[k]) for k in chosen}
    best = max(chosen, key=lambda k: values[k])
    warmth = level.slips * unit(full)
    if warmth <= 0:
        return {sight.actions[best]: 1.0}
    close = [
        k for k in chosen if sight.settles(k) == sight.settles(best) and values[best] - values[k] <= CLOSE * warmth
    ]
    likely = {k: exp((values[k] - values[best]) / warmth) for k in close}
    total = sum(likely.values())
    return {sight.actions[k]: chance / total for k, chance in likely.items()}


def settling(sight: Sight, needed: float | None) -> list[int]:
    """Return the places of the actions that are left by what they settle at once (see `sighted`)."""
    chosen = [*range(len(sight.actions))]
    settles = [sight.settles(k) for k in chosen]
    if needed is not None:
        chosen = [k for k in chosen if sight.points(k) >= needed] or chosen
    chosen = [k for k in chosen if settles[k].out] or chosen
    if any(settles[k].closes for k in chosen):
        best = max(chosen, key=lambda k: dot(sight.weights, sight.features[k]))
        chosen = [k for k in chosen if settles[k].closes == settles[best].closes]
    most = max(settles[k].points for k in chosen)
    return [k for k in chosen if settles[k].points == most]


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    """Return the sum of features with their weights."""
    return sum(map(float.__mul__, weights, features))


def needed_points(view: View) -> float | None:
    """Return how many points win the match in the middle of a round (X-09); None where none do."""
    rules = view.rules
    if not rules.target_in_play or rules.target_effect != "wins" or rules.better != "high" or view.seat is None:
        return None
    side = rules.sides[rules.side_of(rules.seats.index(view.seat))]
    return rules.target - view.totals[side]


class LevelBot:
    """A player of one of the `LEVELS`.  The same view and generator give the same choice on every machine.

    Without ``aim`` it plays for the aim of the match (docs/thinking.md); without ``style`` it likes no play for its own
    sake.

    >>> from random import Random
    >>> from boneyard import Match, game
    >>> from boneyard.bots import LevelBot
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> str(LevelBot("level-3").choose(match.view("D"), Random(1)))
    '0-6 l'
    """

    def __init__(self, name: str, aim: Objective | None = None, style: Style | None = None) -> None:
        self.name = name
        self.aim = aim
        self.style = style
        self.number = LEVELS[name]

    def level(self, view: View) -> Level:
        """Return the sight of the level in the game of a view."""
        from boneyard.bots.playing.families import family

        return seen_at(places(family(view.rules))[self.number - 1])

    def choose(self, view: View, rng: Generator) -> Action:
        """Return one of ``view.legal``; all randomness comes from ``rng``."""
        if len(view.legal) == 1:
            return view.legal[0]
        level = self.level(view)
        slip, depth = rng.random(), rng.random()
        if depth < level.search:
            found = search(view, rng, self.aim, self.style)
            return rng.choices([*found], [*found.values()])[0] if len(found) > 1 else next(iter(found))
        seen = self._seen(view, level)
        for action, chance in seen.items():
            slip -= chance
            if slip < 0:
                return action
        return next(iter(seen))

    def chances(self, view: View, rng: Generator) -> dict[Action, float]:
        """Return the probability of each action, given the randomness of a search; empty without legal actions."""
        if not view.legal:
            return {}
        level = self.level(view)
        found = dict.fromkeys(view.legal, 0.0)
        if level.search < 1:
            for action, chance in self._seen(view, level).items():
                found[action] += (1 - level.search) * chance
        if level.search:
            for action, chance in search(view, rng, self.aim, self.style).items():
                found[action] += level.search * chance
        return found

    def _seen(self, view: View, level: Level) -> dict[Action, float]:
        from boneyard.bots.playing.sight import Sight

        return sighted(Sight.of(view), level, self.style, needed_points(view))


def search(view: View, rng: Generator, aim: Objective | None = None, style: Style | None = None) -> dict[Action, float]:
    """Return the probability of each action: 1 for the best of a search, unless the rest can be solved.

    An action that wins the match at once is taken before either.  Of about equal ones a style has the choice.
    """
    # Several modules are imported only when a search is needed.
    from boneyard.bots import playing
    from boneyard.bots.playing.endgame import resolved
    from boneyard.bots.playing.search import Budget, Search

    budget = Budget(*BUDGET)
    if playing.load().MODE == "python":
        budget = Budget(*(count // UNCOMPILED + 2 for count in BUDGET))
    solved = resolved(view, aim)
    if not solved:
        found = Search(view, budget, rng.getrandbits(63), aim)
        return {found.chosen() if style is None else preferred(view, found.values(), style): 1.0}
    won = Search(view, budget, 0, aim).winning()
    return solved if won is None else {won: 1.0}


def preferred(view: View, found: list[Valued], style: Style) -> Action:
    """Return the best action of a search, or one about as good that a style likes better.

    Only those are compared that the search tried as long as the best.
    """
    best = found[0]
    if len(found) == 1:
        return best.action
    from boneyard.bots.playing.sight import Sight

    least = best.gain - ABOUT_AS_GOOD * (best.gain - min(valued.gain for valued in found))
    close = [valued.action for valued in found if valued.rollouts == best.rollouts and valued.gain >= least]
    sight = Sight.of(view)
    liked = dict(zip(sight.actions, (liking(style, row) for row in sight.features), strict=True))
    return max(close, key=lambda action: liked.get(action, 0.0))


__all__ = ["LEVELS", "Level", "LevelBot", "by_sight", "searches"]
