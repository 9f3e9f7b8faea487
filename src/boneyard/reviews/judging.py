"""One choice, judged from the view of its seat: nothing here sees more than the seat did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf, sqrt
from typing import NamedTuple

from boneyard.bots.advice import Estimate, whereabouts
from boneyard.bots.belief import Belief
from boneyard.bots.levels import by_sight
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import Budget, Outcomes, Search
from boneyard.commentary.sentences import Sentence
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.reviews.performance import estimated
from boneyard.reviews.reasons import EASE, MOST, WEAK, Evidence, hinge, reasons
from boneyard.reviews.values import BLUNDER, DOUBTFUL, MISTAKE, Beliefs, Effort, Value, Verdict

WINS_MORE = 0.05
"""How much likelier the better action must win the round for that to be a reason."""

EQUAL = 9
"""Decimals of a worth that count: sums over worlds in another order may differ in later ones."""

NOTABLE = 0.005
"""Losses from which on a choice that is not surely right is looked at again, on the scale of ``values.DOUBTFUL``."""

LEAST_AGAIN = 5
"""The share of the worlds of a second look that is used at least: one of so many."""

OTHER_WORLDS = 0x5EC0_4D10_0C5E_ED5
"""What makes of the seed of a choice that of its second look."""


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


def judge(view: View, played: Action | None, effort: Effort, seed: int, scale: float) -> Judged:
    """Judge one of two or more legal actions of a view, or the best one if ``played`` is None.

    Which action is best does not depend on the one played, but that it comes first of those worth the same.  ``scale``
    divides a loss before it is classed (``values.DOUBTFUL``).  A loss that may matter is valued again, in worlds of its
    own (:func:`look_again`).  The same arguments give the same judgement.  Raises ``ValueError`` for an action that the
    view does not allow.
    """
    actions = view.legal
    given = None if played is None else actions.index(played)
    belief = Belief(view)
    search = Search(view, Budget(effort.sampled, effort.kept, 0), seed, belief=belief)
    rows = search.outcomes(actions)
    worths = [row.worths for row in rows]
    means = [sum(row) / len(row) for row in worths]
    won = search.winning()
    best = actions.index(won) if won is not None else best_of(means, given)
    place = best if given is None else given
    chances = dict(zip(search.actions, search.chances, strict=True))
    mixed = sum(chances.get(action, 0.0) * mean for action, mean in zip(actions, means, strict=True))
    levels, errors = by_sight(view, search.drawn), crossed(worths)
    values = [
        Value(
            action,
            gain_of(worths[k], search.aim),
            not_below_zero(estimated(Pair(search, rows[best], rows[k]).lost)),
            estimated(rows[k].points),
            level_errors=tuple((1 - share) * seen.get(action, 0.0) * errors[k] for share, seen in levels),
        )
        for k, action in enumerate(actions)
    ]
    pair: Pair | None = None
    if won is None and (worlds := worlds_again(values[place].behind, best == place, effort, scale)):
        pair = look_again(view, belief, worlds, seed, (actions[best], actions[place]))
        values = corrected(values, best, place, pair)
    order = sorted(values, key=lambda one: (one.action != actions[best], one.behind.mean))
    loss = values[place].behind
    other = actions[place] if place != best else next_best(order).action
    pair = pair or Pair(search, rows[best], rows[actions.index(other)])
    return Judged(
        tuple(order),
        loss,
        errors[place],
        means[place] - mixed + loss.mean,
        verdict_of(loss, place == best, scale),
        whereabouts(view, search.drawn, search.likely),
        _why(search, actions[best], other, pair) if place == best or loss.mean > 0 else (),
    )


class Pair(NamedTuple):
    """The best action of a choice and another one in the same worlds, which ``search`` drew."""

    search: Search
    first: Outcomes
    second: Outcomes

    @property
    def lost(self) -> list[float]:
        """How much the second is worth less, in each world."""
        return [one - two for one, two in zip(self.first.worths, self.second.worths, strict=True)]

    @property
    def loss(self) -> Estimate:
        """The mean of that.

        Its interval allows for the chance by which worlds were drawn of which few are likely: they count as so many as
        would tell as much if all were alike (Kish's effective size).
        """
        mean, low, high = (round(x, EQUAL) for x in estimated(self.lost))
        wider = sqrt(1 + len(self.lost) * sum(chance * chance for chance in self.search.likely))
        return Estimate(mean, mean - wider * (mean - low), mean + wider * (high - mean))


def worlds_again(loss: Estimate, is_best: bool, effort: Effort, scale: float) -> int:
    """Return in how many worlds to value the loss of a choice again, 0 for those in which little can be hidden.

    So many that the interval becomes ``DOUBTFUL`` to either side, if the effort has them.  If it has not, and a loss as
    large as this would be too close to call even in all of them, the least number will do.
    """
    mean, high, reach = (x / scale for x in (loss.mean, loss.high, loss.high - loss.mean))
    if not effort.again or is_best or mean < NOTABLE or high < DOUBTFUL or (loss.low > 0 and mean < DOUBTFUL):
        return 0
    wanted, least = effort.kept * (reach / DOUBTFUL) ** 2, effort.again // LEAST_AGAIN
    if wanted > effort.again and mean < reach * sqrt(effort.kept / effort.again):
        return least
    return max(least, min(effort.again, round(wanted)))


def look_again(view: View, belief: Belief, worlds: int, seed: int, actions: Sequence[Action]) -> Pair:
    """Compare two actions in other worlds than those that named the better one, as ``crossed`` does for rates."""
    search = Search(view, Budget(2 * worlds, worlds, 0), seed ^ OTHER_WORLDS, belief=belief)
    return Pair(search, *search.outcomes(actions))


def corrected(values: Sequence[Value], best: int, played: int, pair: Pair) -> list[Value]:
    """Return the values of a choice after a second look at two of its actions.

    Both have the values of the second look, and so has an action that was worth the same as the one played (a tile at
    the other of two equal ends).  An action that does no worse this time is worth as much as the best.  The others keep
    their distance from the best.
    """
    aim = pair.search.aim
    before, first = values[played], gain_of(pair.first.worths, aim)
    second = first if pair.loss.mean <= 0 else gain_of(pair.second.worths, aim)
    more, most = first.mean - values[best].gain.mean, 1.0 if aim is Objective.MATCH else inf
    found = []
    for k, value in enumerate(values):
        if k == best:
            value = replace(value, gain=first)
        elif (value.gain, value.behind) == (before.gain, before.behind):
            value = replace(value, gain=second, behind=not_below_zero(pair.loss))
        else:
            value = replace(value, gain=Estimate(*(min(most, max(1 - most, x + more)) for x in value.gain)))
        found.append(value)
    return found


def not_below_zero(loss: Estimate) -> Estimate:
    """Return a loss against the best action: a proven win and rounding may make one of equals seem to gain."""
    return Estimate(max(0.0, loss.mean), loss.low, max(0.0, loss.high))


def _why(search: Search, best: Action, other: Action, pair: Pair) -> tuple[Sentence, ...]:
    """Return the reasons for the best action: if they are weak, its chance to win the round comes first."""
    view = search.view
    looked = Evidence([pair.search.drawn.now[i].hands for i in pair.first.worlds], pair.lost)
    evidence = None if pair.search is search else looked
    given = partial(reasons, view, search.drawn, search.likely, best, other, evidence=evidence)
    found = given()
    if found and found[0].code.split(".")[2] not in WEAK:
        return found
    result = _round_result(view, best, other, pair, not found)
    found = found or given(most=1, ease=EASE)
    if not found and (tile := hinge(view, looked, other)):
        found = (tile,)
    return ((result, *found) if result else found)[:MOST]


def _round_result(view: View, best: Action, other: Action, pair: Pair, alone: bool) -> Sentence | None:
    """Return the gain of the better action in the round, or None if it is small and not ``alone``."""
    facts = {"action": str(best), "other": str(other)}
    gains, less = pair.first.points, pair.second.points
    more = round(sum(gains) / len(gains) - sum(less) / len(less))
    percent, was = (min(99, max(1, round(100 * sum(x > 0 for x in row) / len(row)))) for row in (gains, less))
    lead = Sentence("review.why.lead", {**facts, "n": more}) if more >= 1 else None
    won = Sentence("review.why.round", {**facts, "percent": percent, "was": was}) if percent > was else None
    if view.rules.end_unit or view.rules.equal_ends:  # where plays score, most points do not make a round won
        return lead or (won if alone else None)
    return won if percent - was >= 100 * WINS_MORE else ((lead or won) if alone else None)


def gain_of(worths: Sequence[float], aim: Objective) -> Estimate:
    """Return the worth of an action from its worth in the worlds; as a chance from 0 to 1, without lead in points."""
    found = estimated(worths)
    return Estimate(*(min(1.0, max(0.0, x)) for x in found)) if aim is Objective.MATCH else found


def next_best(values: Sequence[Value]) -> Value:
    """Return the next action that is worth less than the best one, or the next if all are worth the same."""
    return next((one for one in values if round(one.behind.mean, EQUAL) > 0), values[1])


def best_of(means: Sequence[float], played: int | None) -> int:
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
    if is_best or not any(round(x, EQUAL) for x in loss):
        return Verdict.BEST
    if loss.low <= 0:
        return Verdict.CLOSE
    share = loss.mean / scale
    if share < DOUBTFUL:
        return Verdict.GOOD
    if share < MISTAKE:
        return Verdict.DOUBTFUL
    return Verdict.MISTAKE if share < BLUNDER else Verdict.BLUNDER
