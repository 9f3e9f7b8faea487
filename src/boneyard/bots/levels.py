"""Ten levels for people, from a beginner to full strength; docs/results/bots.md has the measured strength of each.

A level is a probability to think at all, and a way to think: the policy alone, or a search.
"""

from __future__ import annotations

from random import Random as Generator
from typing import TYPE_CHECKING, NamedTuple

from boneyard.bots.styles import Style, liking
from boneyard.play.actions import Action
from boneyard.play.view import View

if TYPE_CHECKING:
    from boneyard.bots.playing.aims import Aim
    from boneyard.bots.playing.search import Valued

BUDGET = (800, 200, 2400, 800_000)
"""The budget of a search of every level: worlds sampled, worlds kept, rollouts, work (``playing.search.Budget``)."""

UNCOMPILED = 40
"""The divisor of the budget without a compiler, to keep the time short; levels 9 and 10 are weaker then."""


ABOUT_AS_GOOD = 0.1
"""Of the distance from the best to the worst action of a search: what a style may give up."""


class Level(NamedTuple):
    """The parameters of a level.

    ``skill`` is the chance of a thought-out choice; any other choice is uniformly random.  ``search`` is the share of the
    thought-out choices that are searched; the others are the policy's best action.
    """

    skill: float
    search: float = 0.0


LEVELS: dict[str, Level] = {
    "level-1": Level(0.1),
    "level-2": Level(0.3),
    "level-3": Level(0.47),
    "level-4": Level(0.62),
    "level-5": Level(0.74),
    "level-6": Level(0.84),
    "level-7": Level(0.92),
    "level-8": Level(1.0),
    "level-9": Level(1.0, 0.5),
    "level-10": Level(1.0, 1.0),
}
"""The levels by name, weakest first."""


class LevelBot:
    """A player of one of the `LEVELS`.  The same view and generator give the same choice on every machine.

    Without ``aim`` it plays for what the match is about (docs/bots.md); without ``style`` it likes no play for its own sake.
    """

    def __init__(self, name: str, aim: Aim | None = None, style: Style | None = None) -> None:
        self.name = name
        self.aim = aim
        self.style = style
        self.level = LEVELS[name]

    def choose(self, view: View, rng: Generator) -> Action:
        """Return one of ``view.legal``; all randomness comes from ``rng``."""
        if len(view.legal) == 1:
            return view.legal[0]
        if rng.random() >= self.level.skill:
            return rng.choice(view.legal)
        if rng.random() >= self.level.search:
            return policy_choice(view, self.style)
        found = search(view, rng, self.aim, self.style)
        return rng.choices([*found], [*found.values()])[0] if len(found) > 1 else next(iter(found))

    def chances(self, view: View, rng: Generator) -> dict[Action, float]:
        """Return the probability of each action, given the randomness of a search; empty without legal actions."""
        if not view.legal:
            return {}
        skill, share = self.level.skill, self.level.skill * self.level.search
        found = dict.fromkeys(view.legal, (1 - skill) / len(view.legal))
        if skill > share:
            found[policy_choice(view, self.style)] += skill - share
        if share:
            for action, chance in search(view, rng, self.aim, self.style).items():
                found[action] += share * chance
        return found


def policy_choice(view: View, style: Style | None = None) -> Action:
    """Return the policy's best action, and what a style likes counted in."""
    from boneyard.bots.playing.sight import Sight

    sight = Sight(view)
    ranks = [good + liking(style, row) for good, row in zip(sight.logits(), sight.features, strict=True)]
    return sight.actions[ranks.index(max(ranks))]


def search(view: View, rng: Generator, aim: Aim | None = None, style: Style | None = None) -> dict[Action, float]:
    """Return the probability of each action: 1 for the best one of a search, unless the rest of the round can be solved.

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
        return {preferred(view, Search(view, budget, rng.getrandbits(63), aim).values(), style): 1.0}
    won = Search(view, budget, 0, aim).winning()
    return solved if won is None else {won: 1.0}


def preferred(view: View, found: list[Valued], style: Style | None) -> Action:
    """Return the best action of a search, or one about as good that a style likes better.

    Only those are compared that the search tried as long as the best.
    """
    best = found[0]
    if style is None or len(found) == 1:
        return best.action
    from boneyard.bots.playing.sight import Sight

    least = best.gain - ABOUT_AS_GOOD * (best.gain - min(valued.gain for valued in found))
    close = [valued.action for valued in found if valued.rollouts == best.rollouts and valued.gain >= least]
    sight = Sight(view)
    liked = dict(zip(sight.actions, (liking(style, row) for row in sight.features), strict=True))
    return max(close, key=lambda action: liked.get(action, 0.0))


__all__ = ["LEVELS", "Level", "LevelBot"]
