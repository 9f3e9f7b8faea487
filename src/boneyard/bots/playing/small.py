"""Where so little of a round is left that all deals that the table allows can be looked at together (floor 5).

Then it is solved as the game of hidden tiles that it is (resolve.py), and played with the chances found: what a seat
does neither counts on what it cannot know nor gives its hand away.
"""

from __future__ import annotations

from array import array
from math import ceil
from typing import Any

from boneyard.actions import Action
from boneyard.bots import playing
from boneyard.bots.belief import Belief, normalised
from boneyard.bots.playing.search import Likelihood
from boneyard.bots.world import number_of
from boneyard.view import View

TILES = 8
DEALS = 1500
"""Two players who hold no more tiles than this together, in no more deals than this that the table allows."""

UNCOMPILED = 40
"""Without a compiler there may be this times fewer deals."""

ROUNDS = 60
"""Of CFR+."""

COVER = 4
"""This many worlds are drawn for each deal, so that nearly all deals are among them."""


def resolved(view: View, seed: int) -> dict[Action, float] | None:
    """How often to take each action, or None where too much is hidden for that.

    Each deal is as likely as the policy makes what both seats did: what the other believes of one's own hand counts as
    much as what one believes of its.
    """
    rules = view.rules
    if rules.players != 2 or view.drawable or view.phase != "play" or sum(view.counts.values()) > TILES:
        return None
    if rules.out_of_turn or rules.last_tile_call != "none":  # choices that are sealed, or made at any time
        return None
    face = playing.load()
    public = Belief(onlooker(view))
    if public.count > (DEALS if face.MODE == "native" else DEALS // UNCOMPILED):
        return None
    own = Belief(view)
    starts: list[Any] = []
    now: list[Any] = []
    scripts, seen = array("i"), set()
    held = rules.players * rules.hand_size
    for belief in (own, public):  # so that the first deal has the hand that the seat holds
        worlds = belief.sample(ceil(COVER * belief.count), seed)
        size, length = sum(worlds.course.layout), worlds.length
        for i, world in enumerate(worlds.now):
            deal = bytes(worlds.rows[i * size : i * size + held])
            if deal not in seen:
                seen.add(deal)
                starts.append(worlds.starts[i])
                now.append(world)
                scripts += worlds.scripts[i * length : (i + 1) * length]
    likelihood = Likelihood(rules, seed)
    weights = normalised(likelihood.log_likelihoods(starts, scripts, length, observer=-1))
    found = face.Resolver().strategy(now, weights, rules.better == "low", ROUNDS)
    if found is None:
        return None
    named = {number_of(action, rules): action for action in view.legal}
    return {named[number]: chance for number, chance in found}


def onlooker(view: View) -> View:
    """What somebody who looks on sees where a seat has this view."""
    return view._replace(
        seat=None, hand=(), dead=(), legal=(), answers=(), drawn=None,
        unseen=view.unseen | set(view.hand) | set(view.dead),
        history=tuple(event for event in view.history if event.audience == "all"),
    )  # fmt: skip


__all__ = ["onlooker", "resolved"]
