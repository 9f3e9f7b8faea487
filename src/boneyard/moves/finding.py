"""Whether a position is a puzzle: one action is the answer, and the natural one is not.

With open hands the solver gives the exact lead of every action against best play of the other side.  If there are more
than two sides it says which actions win the round even if all others play together.  From a view three searches without
a common seed have to agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from statistics import median

from boneyard.bots import playing
from boneyard.bots.advice import Estimate
from boneyard.bots.levels import LevelBot, dot, seen_at, seen_weights, unit
from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.bots.playing.search import Budget, Search
from boneyard.bots.playing.sight import Sight
from boneyard.bots.solver import Solver
from boneyard.errors import BoneyardError, Message
from boneyard.moves.values import MovePuzzle, PuzzleKind, Step, Try
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.record import write_record
from boneyard.reviews.judging import gain_of
from boneyard.reviews.performance import estimated
from boneyard.reviews.values import DOUBTFUL
from boneyard.reviews.walking import scale_of
from boneyard.rules import Rules

NODES = 200_000
"""Positions that the solver may search for one puzzle."""

GLANCE, LOOK, SECOND = Budget(120, 48, 0), Budget(800, 400, 0), Budget(1500, 800, 0)
"""Worlds of the first look at a position, and of the two searches that have to agree with it."""

UNCOMPILED = 20
"""The divisor of their numbers without a compiler."""

SIGHTS = (0.0, 0.3, 0.6, 1.0)
"""Players by whose sight a rating judges an answer, from one who sees tiles and points to the policy."""

PLAYER = "level-7"
"""The bot that plays rounds on, and the positions from which puzzles are taken."""

MOST_LONG = 200
"""Actions of a line that bots play on."""


def at(match: Match, number: int, place: int) -> Match:
    """Return a match as it was before an action of a round, counted from 0.  Raises ``BoneyardError``.

    >>> from boneyard import Match, game
    >>> from boneyard.moves import at
    >>> match = Match(game("gaple").rules(), seed=1)
    >>> match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    >>> at(match, 1, 0).to_act == match.to_act
    False
    """
    if not 1 <= number <= len(match.played) or not 0 <= place < len(match.played[number - 1].actions):
        raise BoneyardError(Message("moves.moment", {"round": number, "number": place + 1}))
    twin = match.copy()
    twin.undo(twin.actions_played)
    for played in match.played[:number]:
        # Answers in the out-of-turn window may be submitted in another order than they are carried out.
        actions = played.actions[:place] if played.number == number else played.actions
        for seat, action in actions:
            twin.play(seat, action, sealed=False)
    return twin


def puzzle_of(match: Match, kind: PuzzleKind, natural: Action | None = None, seed: int = 0) -> MovePuzzle | None:
    """Return the position of a match as a puzzle, or None if it is none.

    Without ``natural`` it is the best action by sight alone.  Raises ``BoneyardError`` if no single seat has to act.

    >>> from boneyard import game
    >>> from boneyard.moves import PuzzleKind, make, puzzle_of
    >>> puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, seed=5)
    >>> again = puzzle_of(puzzle.match, PuzzleKind.OPEN)
    >>> again is not None and again.answer == puzzle.answer
    True
    """
    current = match.round
    if current is None or len(match.to_act) != 1 or current.in_window:
        raise BoneyardError(Message("moves.no_choice"))
    seat = match.to_act[0]
    view = match.view(seat)
    if len(set(map(_but_for_the_call, view.legal))) < 2:
        return None
    found = (_open if kind is PuzzleKind.OPEN else _seen)(match, view, natural, seed)
    if found is None or _but_for_the_call(found.tries[0].action) == _but_for_the_call(found.natural):
        return None
    return found


def _but_for_the_call(action: Action) -> tuple[object, ...]:
    """Return what an action is without its call: whether to announce is a question of the rules, and no puzzle."""
    return ("pass" if action.kind == "call" else action.kind, action.tile, action.arm, action.half, action.across)


def _open(match: Match, view: View, natural: Action | None, seed: int) -> MovePuzzle | None:
    """Return a puzzle with all hands open: the answer alone wins."""
    current = match.round
    assert current is not None
    if view.drawable:  # the order of the stock is not known
        return None
    found = solver_of(match.rules).courses(current, nodes=NODES)
    if found is None or found[0].value <= 0 or found[1].value > 0:
        return None
    natural = natural or at_sight(view)
    if natural == found[0].action:
        return None
    # Where a round counts as a whole, its points are no question.
    seat, two = view.seat or "", view.rules.n_sides == 2 and not view.rules.counts_rounds
    worths = [float(one.value if two else one.value > 0) for one in found]
    tries = tuple(
        Try(one.action, _exact(worth), _exact(worths[0] - worth), one.line, worth if two else None)
        for one, worth in zip(found, worths, strict=True)
    )
    depth = depth_of(tries[0])
    rating = rating_of(distance_of(view, found[0].action), depth)
    return MovePuzzle(PuzzleKind.OPEN, write_record(match), seat, tries, natural, depth, rating, Objective.POINTS)


def _seen(match: Match, view: View, natural: Action | None, seed: int) -> MovePuzzle | None:
    """Return a puzzle from a view: the answer is better than every other action, by three searches."""
    if natural is None:
        natural = at_sight(view)
    scale = scale_of(view.rules)
    first = _compared(view, GLANCE, seed)
    if first[0][0] == natural or min(behind.mean for _, _, behind in first[1:]) < DOUBTFUL * scale:
        return None
    for chance, budget in ((seed + 1, LOOK), (seed + 2, SECOND)):
        found = _compared(view, budget, chance)
        if found[0][0] != first[0][0] or min(behind.low for _, _, behind in found[1:]) <= 0:
            return None
    if min(behind.mean for _, _, behind in found[1:]) < DOUBTFUL * scale:
        return None
    tries = []
    for action, worth, behind in found:
        line, points = _played_on(match, view, action)
        tries.append(Try(action, worth, behind, line, points))
    depth = int(median(map(depth_of, tries)))
    rating = rating_of(distance_of(view, found[0][0]), depth)
    aim = aim_of(view.rules)
    return MovePuzzle(PuzzleKind.VIEW, write_record(match), view.seat or "", tuple(tries), natural, depth, rating, aim)


def _compared(view: View, budget: Budget, seed: int) -> list[tuple[Action, Estimate, Estimate]]:
    """Return every legal action with its worth and how far it is behind, best first."""
    if playing.load().MODE != "native":
        budget = Budget(max(4, budget.sampled // UNCOMPILED), max(4, budget.kept // UNCOMPILED), 0)
    search = Search(view, budget, seed)
    rows = [one.worths for one in search.outcomes(view.legal)]
    means = [sum(row) / len(row) for row in rows]
    won = search.winning()
    best = max(range(len(rows)), key=lambda k: (view.legal[k] == won, means[k]))
    order = sorted(range(len(rows)), key=lambda k: (k != best, -means[k]))
    return [
        (
            view.legal[k],
            gain_of(rows[k], search.aim),
            estimated([x - y for x, y in zip(rows[best], rows[k], strict=True)]),
        )
        for k in order
    ]


def depth_of(one: Try) -> int:
    """Return the number of actions to the end of the round that are no passes."""
    return sum(action.kind != "pass" for _, action in one.line)


def _played_on(match: Match, view: View, action: Action) -> tuple[tuple[Step, ...], float]:
    """Return how a round goes on after an action if a bot plays for every seat, and the lead that comes of it."""
    twin, seat = match.sideline(str(action)), match.to_act[0]
    current = twin.round
    assert current is not None
    line: list[Step] = []
    before, rng = current.totals, Random(str(action))
    player = LevelBot(PLAYER)
    while twin.round is current and not twin.over and len(line) < MOST_LONG:
        actor = twin.to_act[0]
        chosen = player.choose(twin.view(actor), rng) if line else action
        twin.play(actor, chosen, sealed=False)
        line.append((actor, chosen))
    return tuple(line), lead(view.rules, seat, before, current.totals)


def lead(rules: Rules, seat: str, before: Mapping[str, int], after: Mapping[str, int]) -> float:
    """Return how many more points the side of a seat got than the average of the others; more is better."""
    own = rules.sides[rules.side_of(rules.seats.index(seat))]
    gains = {side: after[side] - before[side] for side in rules.sides}
    others = [gain for side, gain in gains.items() if side != own]
    found = gains[own] - sum(others) / len(others)
    return found if rules.better == "high" else -found


def at_sight(view: View) -> Action:
    """Return the best action at sight: of the policy, without a search."""
    sight = Sight.of(view)
    return max(zip(sight.actions, sight.features, strict=True), key=lambda one: dot(sight.weights, one[1]))[0]


def distance_of(view: View, answer: Action) -> float:
    """Return how far an answer is behind the best other one for players of `SIGHTS`, in units of the policy.

    It is below 0 if they prefer the answer.
    """
    sight = Sight.of(view)
    found = []
    for place in SIGHTS:
        weights = seen_weights(sight.weights, seen_at(place))
        worths = {action: dot(weights, row) for action, row in zip(sight.actions, sight.features, strict=True)}
        own = worths.pop(answer, min(worths.values()))  # an action that is never sensible at sight has no row
        found.append((max(worths.values(), default=own) - own) / unit(sight.weights))
    return sum(found) / len(found)


def rating_of(distance: float, depth: int) -> float:
    """Return the rating of a puzzle: how unnatural its answer is, and how far the end."""
    return round(min(10.0, max(1.0, 3 + 1.5 * distance + 0.05 * depth)), 1)


def _exact(value: float) -> Estimate:
    return Estimate(value, value, value)


@lru_cache(maxsize=4)
def solver_of(rules: Rules) -> Solver:
    """Return the solver of puzzles: the lead of two sides, or whether one wins the round against all others."""
    return Solver(rules, "points", "alpha-beta") if rules.n_sides == 2 else Solver(rules, "win", "paranoid")


__all__ = ["at", "at_sight", "distance_of", "lead", "puzzle_of", "rating_of", "solver_of"]
