"""Ten levels for people, from a beginner to full strength (floor 5); docs/bots.md has how strong each was measured.

A level is a chance to think at all, and what thinking is: a look at the policy, or a search.
"""

from __future__ import annotations

from random import Random as Generator
from typing import NamedTuple

from boneyard.actions import Action
from boneyard.view import View

EFFORT = (800, 200, 2400, 800_000)
"""How hard a search of every level tries: worlds sampled, worlds kept, rollouts, work (``playing.search.Effort``)."""

UNCOMPILED = 40
"""Without a compiler a search has this times less to do with, so that nobody waits; levels 9 and 10 are weaker then."""


class Level(NamedTuple):
    """What makes a level: how often it does what.

    ``heed`` is the chance of a thought-out choice; otherwise any action is as likely as another.  ``search`` is the
    share of the thought-out choices that are searched; the others are what the policy finds best at first sight.
    """

    heed: float
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
    """A player of one of the :data:`LEVELS`.  The same view and generator give the same choice on every machine."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.level = LEVELS[name]

    def choose(self, view: View, rng: Generator) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if rng.random() >= self.level.heed:
            return rng.choice(view.legal)
        if rng.random() >= self.level.search:
            return glance(view)
        found = search(view, rng)
        return rng.choices([*found], [*found.values()])[0] if len(found) > 1 else next(iter(found))

    def chances(self, view: View, rng: Generator) -> dict[Action, float]:
        """How often it takes each action, given the chance that a search has in it."""
        heed, share = self.level.heed, self.level.heed * self.level.search
        found = dict.fromkeys(view.legal, (1 - heed) / len(view.legal))
        if heed > share:
            found[glance(view)] += heed - share
        if share:
            for action, chance in search(view, rng).items():
                found[action] += share * chance
        return found


def glance(view: View) -> Action:
    """What the policy finds best at first sight."""
    from boneyard.bots.playing.search import first_choice

    return first_choice(view)


def search(view: View, rng: Generator) -> dict[Action, float]:
    """How often to take each action: what a search finds best always, unless the rest of the round can be solved."""
    # These come with several modules: who plays against greedy need not wait for them.
    from boneyard.bots import playing
    from boneyard.bots.playing.search import Effort, Search
    from boneyard.bots.playing.small import resolved

    if found := resolved(view):
        return found
    effort = Effort(*EFFORT)
    if playing.load().MODE == "python":
        effort = Effort(*(count // UNCOMPILED + 2 for count in EFFORT))
    return {Search(view, effort, rng.getrandbits(63)).values()[0].action: 1.0}


__all__ = ["LEVELS", "Level", "LevelBot"]
