"""One choice, judged from the view of its seat: nothing here sees more than the seat did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boneyard.bots.advice import Estimate, whereabouts
from boneyard.bots.levels import by_sight
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import Budget, Search
from boneyard.commentary.sentences import Sentence
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.reviews.reasons import MOST, WEAK, reasons
from boneyard.reviews.values import BLUNDER, DOUBTFUL, MISTAKE, Beliefs, Effort, Value, Verdict, estimated

WINS_MORE = 0.05
"""How much likelier the better action must win the round for that to be a reason."""

EQUAL = 9
"""Decimals of a worth that count: sums over worlds in another order may differ in later ones."""


@dataclass(frozen=True, slots=True)
class Judged:
    """The judgement of a choice from its view; the fields are those of ``values.JudgedChoice``."""

    values: tuple[Value, ...]
    loss: Estimate
    error: float
    edge: float
    verdict: Verdict
    belief: Beliefs
    why: tuple[Sentence, ...]


def judge(view: View, played: Action, effort: Effort, seed: int, scale: float) -> Judged:
    """Judge one of two or more legal actions of a view.

    ``scale`` divides a loss before it is classed (``values.DOUBTFUL``).  The same arguments give the same
    judgement.  Raises ``ValueError`` for an action that the view does not allow.
    """
    actions = view.legal
    place = actions.index(played)
    search = Search(view, Budget(effort.sampled, effort.kept, 0), seed)
    rows = search.outcomes(actions)
    worths = [row.worths for row in rows]
    means = [sum(row) / len(row) for row in worths]
    won = search.winning()
    best = actions.index(won) if won is not None else best_of(means, place)
    chances = dict(zip(search.actions, search.chances, strict=True))
    mixed = sum(chances.get(action, 0.0) * mean for action, mean in zip(actions, means, strict=True))
    behind = [estimated([top - x for top, x in zip(worths[best], row, strict=True)]) for row in worths]
    order = sorted(range(len(actions)), key=lambda k: (k != best, -means[k]))
    levels, errors = by_sight(view), crossed(worths)
    values = tuple(
        Value(
            actions[k],
            gain_of(worths[k], search.aim),
            behind[k],
            estimated(rows[k].points),
            level_errors=tuple((1 - share) * seen.get(actions[k], 0.0) * errors[k] for share, seen in levels),
        )
        for k in order
    )
    loss = behind[place]
    other = played if place != best else next_best(values).action
    return Judged(
        values,
        loss,
        errors[place],
        means[best] - mixed,
        verdict_of(loss, place == best, scale),
        whereabouts(view, search.drawn, search.likely),
        _why(search, actions[best], other, rows[best].points, rows[actions.index(other)].points),
    )


def _why(
    search: Search, best: Action, other: Action, gains: Sequence[float], less: Sequence[float]
) -> tuple[Sentence, ...]:
    """Return the reasons for the best action: if they are weak, what it makes of the round comes first.

    ``gains`` and ``less``: the points of the round by the best and by the other action, in each world.
    """
    view = search.view
    found = reasons(view, search.drawn, search.likely, best, other)
    if found and found[0].code.split(".")[2] not in WEAK:
        return found
    facts = {"action": str(best), "other": str(other)}
    if view.rules.end_unit or view.rules.equal_ends:  # where plays score, most points do not make a round won
        if (more := round(sum(gains) / len(gains) - sum(less) / len(less))) < 1:
            return found
        return (Sentence("review.why.lead", {**facts, "n": more}), *found)[:MOST]
    percent, was = (min(99, max(1, round(100 * sum(x > 0 for x in row) / len(row)))) for row in (gains, less))
    if percent - was < 100 * WINS_MORE:
        return found
    return (Sentence("review.why.round", {**facts, "percent": percent, "was": was}), *found)[:MOST]


def gain_of(worths: Sequence[float], aim: Objective) -> Estimate:
    """Return the worth of an action from its worth in the worlds; as a chance from 0 to 1, without lead in points."""
    found = estimated(worths)
    return Estimate(*(min(1.0, max(0.0, x)) for x in found)) if aim is Objective.MATCH else found


def next_best(values: Sequence[Value]) -> Value:
    """Return the next action that is worth less than the best one, or the next if all are worth the same."""
    return next((one for one in values if round(one.behind.mean, EQUAL) > 0), values[1])


def best_of(means: Sequence[float], played: int) -> int:
    """Return the place of the highest mean; of equals that of the action played, else the first."""
    return max(range(len(means)), key=lambda k: (round(means[k], EQUAL), k == played, -k))


def crossed(worths: Sequence[Sequence[float]]) -> list[float]:
    """Return the loss of each action: every second world names the best one, the others value it, both ways.

    The best of noisy means is too high on average, so that even the best player would seem to lose; this is not.
    """
    if len(worths[0]) < 2:
        return [0.0] * len(worths)
    one, two = ([sum(row[start::2]) / len(row[start::2]) for row in worths] for start in (0, 1))
    return [(two[best_of(one, k)] - two[k] + one[best_of(two, k)] - one[k]) / 2 for k in range(len(worths))]


def verdict_of(loss: Estimate, is_best: bool, scale: float) -> Verdict:
    """Return the class of a choice by its loss."""
    if is_best or round(loss.mean, EQUAL) <= 0:
        return Verdict.BEST
    if loss.low <= 0:
        return Verdict.CLOSE
    share = loss.mean / scale
    if share < DOUBTFUL:
        return Verdict.GOOD
    if share < MISTAKE:
        return Verdict.DOUBTFUL
    return Verdict.MISTAKE if share < BLUNDER else Verdict.BLUNDER
