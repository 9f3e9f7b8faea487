"""Where so little of a round is left that all deals that the table allows can be looked at together.

Then it is solved as the game of hidden tiles that it is (resolve.py), and played with the chances found: what a seat
does neither counts on what it cannot know nor gives its hand away.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Any

from boneyard.bots import playing
from boneyard.bots.belief import Belief, normalised
from boneyard.bots.playing.aims import Objective, aim_of, stakes
from boneyard.bots.playing.search import PolicyLikelihood
from boneyard.bots.world import RoundHistory
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.events import Played
from boneyard.play.view import View
from boneyard.tiles import Tile

TILES = 8
DEALS = 1500
"""Two players who hold no more tiles than this together, in no more deals than this that the table allows."""

DEALS_AT_START = 5000
ENDS = 100_000
ENDS_AT_START = 600_000
"""The same, with the most ends of a tree, before a round's first action: that tree is the same for all its deals."""

UNCOMPILED = 40
"""Without a compiler there may be this times fewer deals."""

ROUNDS = 60
"""Of CFR+."""

FOLLOWED = frozenset({"play", "pass", "points", "penalty"})
"""Events that the tree can go back over."""

COVER = 8
"""This many worlds are drawn for each deal, so that all but one in three thousand are among them."""

TREES = 16
"""Kept for the next choices of the round; some megabytes each, some tens if it is the tree of a whole round."""


@dataclass(frozen=True)
class Before:
    """What an onlooker saw at some point of a round, and all of it that matters for how it goes on."""

    view: View = field(compare=False)
    course: RoundHistory = field(compare=False)
    key: tuple[object, ...]

    @classmethod
    def of(cls, view: View) -> Before:
        course = RoundHistory(view)
        winner = view.rounds[-1].winner if view.rounds else None
        begun = (course.who, course.lead, course.opener, course.turned, course.higher_left, winner)
        return cls(view, course, (view.rules, begun, *course.before.totals, *course.before.passes, *course.steps))


def resolved(view: View, aim: Objective | None = None) -> dict[Action, float] | None:
    """Return how often to take each action, or None if too much is hidden for that.

    Without ``aim`` it is that of the match.

    The tree begins as early in the round as it is small enough.  From there on both play as it says; before, each deal
    is as likely as the policy makes what both seats did: what the other believes of one's own hand counts as much as
    what one believes of its.
    """
    rules = view.rules
    if rules.players != 2 or view.drawable or view.phase != "play" or sum(view.counts.values()) > TILES:
        return None
    if rules.out_of_turn or rules.calls:  # choices that are sealed, or made at any time
        return None
    if Belief(onlooker(view)).count > most(DEALS_AT_START):  # it was more still before
        return None
    for before in map(Before.of, befores(view)):
        tree = solved(before, aim or aim_of(rules))
        if tree is not None:
            own = Belief(view).sample(1)
            path = [step & 0xFFFF for step in own.scripts[len(before.course.steps) :]]
            found = tree.strategy(before.course.position(own.world(0)), path)
            named = {codec.encode(action, rules): action for action in view.legal}
            return found and {named[number]: chance for number, chance in found}
    return None


def most(deals: int) -> int:
    """Return ``deals``, or how many there may be instead without a compiler."""
    return deals if playing.load().MODE == "native" else deals // UNCOMPILED


@lru_cache(TREES)
def solved(before: Before, aim: Objective) -> Any:
    """Return the solved tree from some point on (``Resolver``), or None if it is too large."""
    face, rules = playing.load(), before.view.rules
    belief = Belief(before.view)
    deals_at_most, ends = (DEALS, ENDS) if before.course.steps else (DEALS_AT_START, ENDS_AT_START)
    if belief.count > most(deals_at_most):
        return None
    worlds = belief.sample(ceil(COVER * belief.count))
    deals, length = {worlds.held(i): i for i in range(len(worlds.now))}.values(), worlds.length
    scripts = array("i")
    for i in deals:
        scripts += worlds.scripts[i * length : (i + 1) * length]
    likelihood = PolicyLikelihood(rules, 0)
    weights = normalised(likelihood.log_likelihoods([worlds.starts[i] for i in deals], scripts, length, observer=-1))
    worth = stakes(rules, aim)
    tree = face.Resolver([worlds.now[i] for i in deals], weights, rules.better == "low", ROUNDS, worth, ends)
    return tree if tree.grown else None


def befores(view: View) -> Iterator[View]:
    """Return what an onlooker saw before each of the last plays and passes of a round, earliest first, and sees now.

    As far back as no more than :data:`TILES` were held, and nothing else was done since.
    """
    now, tiles = onlooker(view), sum(view.counts.values())
    laid: set[Tile] = set()
    found = [now]
    for place in range(len(now.history) - 1, -1, -1):
        event = now.history[place]
        if event.kind not in FOLLOWED:
            break
        if isinstance(event, Played):
            laid.add(event.tile)
        if tiles + len(laid) > TILES:
            break
        if event.kind in ("play", "pass"):
            found.append(now._replace(history=now.history[:place], unseen=now.unseen | laid))
    return iter(found[::-1])


def onlooker(view: View) -> View:
    """Return the spectator's part of the view of a seat."""
    return view._replace(
        seat=None, hand=(), dead=(), legal=(), answers=(), drawn=None,
        unseen=view.unseen | set(view.hand) | set(view.dead),
        history=tuple(event for event in view.history if event.audience == "all"),
    )  # fmt: skip


__all__ = ["onlooker", "resolved"]
