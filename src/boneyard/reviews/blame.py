"""Why a side lost a match: the choice that cost it most, or luck if luck took more than its choices."""

from __future__ import annotations

from boneyard.bots.playing.aims import Objective
from boneyard.commentary.sentences import Sentence
from boneyard.reviews.values import LOSING, Review

DECIDED = 0.5
"""A choice with this share of what all choices of its side lost, or of a match, decided it."""


def blame(found: Review, side: str) -> Sentence | None:
    """Return why ``side`` lost the match, in one sentence; None if it did not lose, or the match is not over.

    The sentence names the costliest choice of the side with its better action and its cost, in percent of the match or
    in points, and says whether it decided the match alone.  If deals, draws, openings and hidden tiles took more than
    all its losing choices, the sentence gives both shares, in percent of what the side lost.  Without a losing choice
    the tiles decided if they took more than half of its distance to the mean of all sides.
    """
    account = next(one for one in found.accounts if one.side == side)
    if not found.over or account.result >= max(one.result for one in found.accounts):
        return None
    slips = [one for one in found.choices if one.seat in side and one.verdict in LOSING]
    own, bad = sum(one.loss.mean for one in slips), -(account.luck + account.openings)
    if not slips:
        behind = sum(one.result for one in found.accounts) / len(found.accounts) - account.result
        return Sentence("review.blame.tiles" if 2 * bad > behind > 0 else "review.blame.even", {}, side)
    worst = max(slips, key=lambda one: one.loss.mean)
    percent = found.aim is Objective.MATCH
    facts: dict[str, str | float] = {
        "round": worst.round,
        "number": worst.number + 1,
        "action": str(worst.played),
        "other": str(worst.best),
        "cost": round(100 * worst.loss.mean) if percent else round(worst.loss.mean, 1),
    }
    if bad > own:
        luck = min(99, max(51, round(100 * bad / (bad + own))))
        return Sentence("review.blame.luck", facts | {"luck": luck, "own": 100 - luck}, side)
    all_of_it = min(1.0, own) if percent else own
    one, many = ("review.blame.choice", "review.blame.many")
    if not percent:
        one, many = ("review.blame.choice_points", "review.blame.many_points")
    return Sentence(one if worst.loss.mean >= DECIDED * all_of_it else many, facts, worst.seat)
