"""Why a side lost a match: the one choice that cost it most, or luck if luck took more than its choices."""

from __future__ import annotations

from boneyard.bots.playing.aims import Objective
from boneyard.commentary.sentences import Sentence
from boneyard.reviews.values import LOSING, Review


def blame(found: Review, side: str) -> Sentence | None:
    """Return why ``side`` lost the match, in one sentence; None if it did not lose, or the match is not over.

    The sentence names the costliest choice of the side with its better action and its cost, in percent of the match or
    in points.  It names luck instead if deals, draws, openings and hidden tiles took more than all its losing choices.
    """
    account = next(one for one in found.accounts if one.side == side)
    if not found.over or account.result >= max(one.result for one in found.accounts):
        return None
    slips = [choice for choice in found.choices if choice.seat in side and choice.verdict in LOSING]
    own, bad = sum(choice.loss.mean for choice in slips), -(account.luck + account.openings)
    percent = found.aim is Objective.MATCH
    if bad > own:
        code = "review.blame.luck" if percent else "review.blame.luck_points"
        return Sentence(code, {"cost": _amount(found, bad), "own": _amount(found, own)}, side)
    if not slips:
        return Sentence("review.blame.even", {}, side)
    worst = max(slips, key=lambda choice: choice.loss.mean)
    facts = {"round": worst.round, "action": str(worst.played), "other": str(worst.best)}
    code = "review.blame.choice" if percent else "review.blame.choice_points"
    return Sentence(code, facts | {"cost": _amount(found, worst.loss.mean)}, worst.seat)


def _amount(found: Review, worth: float) -> float:
    """Return a worth in percent of the match, or in points."""
    return round(100 * worth) if found.aim is Objective.MATCH else round(worth, 1)
