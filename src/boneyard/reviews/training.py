"""What a player can learn from the reviews of many matches: rates, habits, progress, exercises, and how openings did.

A ``Lesson`` is one real choice of the player, a ``LedTile`` one tile that the player led.  Both are small enough to be
kept for years; everything else is counted from them.  Losses are shares, which compare games: chances to win the match,
or points and chips divided by the scale of a review (docs/review.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from boneyard.bots.advice import Estimate, wilson
from boneyard.commentary.sentences import Sentence
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.reviews.performance import FEW, estimated, performance
from boneyard.reviews.positions import leads
from boneyard.reviews.values import LOSING, Review, Stage, Verdict
from boneyard.tiles import Tile

OTHER = "other"
"""The reason of a mistake for which no claim holds (``reasons.CLAIMS``)."""

EXERCISES = 8
"""Exercises that are chosen at once."""

PERIODS = 24
"""Points of the course of a player, at most."""

FEW_LEADS = 20
"""Leads of a kind below which its figures say little."""

MATES = 3
"""Mates of a lead from which on they are counted together."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A real choice of a player, as a review judged it; ``loss`` is a share."""

    match: str
    """The match by its id, or the file of its record."""
    at: int
    """When the match ended, in milliseconds; only the order counts."""
    game: str
    round: int
    number: int
    """The place of the action in the round, from 0."""
    stage: Stage
    loss: float
    verdict: Verdict
    reason: str
    """The weightiest claim true of the best action and not of the one played: of ``reasons.CLAIMS``, or ``OTHER``."""
    puzzle: bool
    """Whether it was a mistake with one right action, which can be asked as a puzzle."""
    errors: tuple[float, ...] = ()
    """The errors (``values.JudgedChoice.error``) of the player and of each level of bots, as shares; empty if they are
    not known."""


@dataclass(frozen=True, slots=True)
class LedTile:
    """A tile that a player led with a choice of others, and how the round ended."""

    match: str
    at: int
    game: str
    round: int
    tile: str
    mates: int
    """Other tiles of the hand that have a number of the tile."""
    won: bool
    gain: float
    """The lead in points that the side made in the round."""


@dataclass(frozen=True, slots=True)
class StageError:
    """The error of a player in one game, or in all of them, in one stage of a round or in the whole of it."""

    game: str | None
    stage: Stage | None
    choices: int
    matches: int
    error: Estimate
    """The mean loss of a choice; choices of one round count as one observation."""
    few: bool
    """Whether there are so few choices that the figure says little."""
    level: int | None = None
    """The level of bots that errs as much in the same positions; None after few choices, and for a stage."""
    levels: tuple[int, int] | None = None
    """The lowest and the highest level that may err as much."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Mistakes of one kind, from doubtful choices to blunders; ``lost`` is the sum of their losses."""

    reason: str
    times: int
    lost: float


@dataclass(frozen=True, slots=True)
class Period:
    """Matches played one after the other, so many that their error can be told."""

    first: int
    last: int
    """When the first and the last of them ended."""
    matches: int
    choices: int
    error: Estimate


@dataclass(frozen=True, slots=True)
class Exercise:
    """A choice to be tried again: ``number`` is the place of the action in the round, from 0."""

    match: str
    game: str
    round: int
    number: int
    verdict: Verdict
    reason: str
    puzzle: bool


@dataclass(frozen=True, slots=True)
class LeadGroup:
    """Leads of one kind: doubles or other tiles, with so many mates in the hand (``MATES`` and more together)."""

    game: str
    double: bool
    mates: int
    times: int
    won: Estimate
    """The share of the rounds that the side won."""
    gain: Estimate
    """The lead in points that it made."""
    few: bool


@dataclass(frozen=True, slots=True)
class TrainingRecord:
    """All that is counted."""

    matches: int
    choices: int
    rates: Sequence[StageError]
    """Of all games together if there are several, then of each, most choices first; wholes before stages."""
    habits: Sequence[Habit]
    """The one that cost most first; ``OTHER`` last."""
    course: Sequence[Period]
    exercises: Sequence[Exercise]
    leads: Sequence[LeadGroup]


def lessons_of(found: Review, seat: str, match: str, at: int) -> Iterator[Lesson]:
    """Yield the choices of a seat in a review as lessons; ``match`` and ``at`` say which match it is."""
    for choice in found.choices:
        if choice.seat == seat:
            yield Lesson(
                match, at, found.game, choice.round, choice.number, choice.stage, choice.loss.mean / found.scale,
                choice.verdict, reason_of(choice.verdict, choice.why),
                is_puzzle(choice.verdict, [value.behind.low for value in choice.values]),
                tuple(error / found.scale for error in (choice.error, *choice.level_errors)),
            )  # fmt: skip


def reason_of(verdict: str, why: Sequence[Sentence]) -> str:
    """Return the reason of a mistake in one word; empty if it was none."""
    if verdict not in LOSING:
        return ""
    return why[0].code.split(".")[2] if why else OTHER


def is_puzzle(verdict: str, behind: Sequence[float]) -> bool:
    """Return whether a choice was a mistake with one right action.

    ``behind``: for each action, best first, the least that it is worth less than the best.
    """
    return verdict in (Verdict.MISTAKE, Verdict.BLUNDER) and min(behind[1:]) > 0


def leads_of(match: Match, seat: str, name: str, at: int) -> Iterator[LedTile]:
    """Yield the tiles that a seat led in finished rounds when it had a choice; ``name`` and ``at`` name the match."""
    rules = match.rules
    side = rules.side_of(rules.seats.index(seat))
    for number, (played, result) in enumerate(zip(match.played, match.rounds, strict=False), 1):
        opener, action = played.actions[0] if played.actions else ("", Action("pass"))
        if opener != seat or action.tile is None:
            continue
        start = played.copy()
        start.retreat(0)
        if start.line or len(start.legal(seat)) < 2:  # a tile turned up is no lead
            continue
        tile = action.tile
        mates = sum(bool({tile.lo, tile.hi} & {other.lo, other.hi}) for other in start.hands[seat] if other != tile)
        gains = leads([float(result.points[one]) for one in rules.sides], rules.better == "low")
        won = result.winner is not None and result.winner in rules.sides[side]
        yield LedTile(name, at, rules.game, number, str(tile), mates, won, gains[side])


def trained(lessons: Sequence[Lesson], led: Sequence[LedTile]) -> TrainingRecord:
    """Count what there is to learn from the choices and leads of a player, in any order."""
    lessons = sorted(lessons, key=lambda one: (one.at, one.match, one.round, one.number))
    habits = _habits(lessons)
    return TrainingRecord(
        len({one.match for one in lessons}), len(lessons), tuple(_rates(lessons)), habits, tuple(_course(lessons)),
        tuple(_exercises(lessons, [habit.reason for habit in habits])), tuple(_kinds(led)),
    )  # fmt: skip


def _rates(lessons: Sequence[Lesson]) -> Iterator[StageError]:
    games = [game for game, _ in Counter(one.game for one in lessons).most_common()]
    for game in (None, *games) if len(games) > 1 else games:
        of_game = [one for one in lessons if game in (None, one.game)]
        for stage in (None, *Stage):
            some = [one for one in of_game if stage in (None, one.stage)]
            if some:
                matches = len({one.match for one in some})
                levels = (None, None) if stage else _levels(some)
                yield StageError(game, stage, len(some), matches, _error(some), len(some) < FEW, *levels)


def _levels(lessons: Sequence[Lesson]) -> tuple[int | None, tuple[int, int] | None]:
    """Return the level of bots that errs as much in the same positions, and the levels that may."""
    if not all(one.errors for one in lessons):
        return None, None
    own, levels = [one.errors[0] for one in lessons], [one.errors[1:] for one in lessons]
    rounds = [(one.match, one.round) for one in lessons]
    found = performance([one.loss for one in lessons], own, levels, groups=rounds)
    return found.level, found.levels


def _error(lessons: Sequence[Lesson]) -> Estimate:
    return estimated([one.loss for one in lessons], [(one.match, one.round) for one in lessons])


def _habits(lessons: Sequence[Lesson]) -> tuple[Habit, ...]:
    times: Counter[str] = Counter()
    lost: dict[str, float] = {}
    for one in lessons:
        if one.reason:
            times[one.reason] += 1
            lost[one.reason] = lost.get(one.reason, 0.0) + one.loss
    ordered = sorted(times, key=lambda reason: (reason == OTHER, -lost[reason], reason))
    return tuple(Habit(reason, times[reason], lost[reason]) for reason in ordered)


def _course(lessons: Sequence[Lesson]) -> Iterator[Period]:
    """Divide the matches, in order, into periods of at least ``FEW`` choices each, and at most ``PERIODS`` of them."""
    least = max(FEW, -(-len(lessons) // PERIODS))
    periods: list[list[Lesson]] = []
    for _, match in groupby(lessons, key=lambda one: (one.at, one.match)):
        if not periods or len(periods[-1]) >= least:
            periods.append([])
        periods[-1] += match
    if len(periods) > 1 and len(periods[-1]) < least:
        rest = periods.pop()
        periods[-1] += rest
    for some in periods:
        yield Period(some[0].at, some[-1].at, len({one.match for one in some}), len(some), _error(some))


def _exercises(lessons: Sequence[Lesson], reasons: Sequence[str]) -> Iterator[Exercise]:
    """Choose mistakes to try again: of every kind in turn, the costliest kind first, the latest mistakes first."""
    waiting = {
        reason: [one for one in lessons if one.reason == reason and one.verdict is not Verdict.DOUBTFUL]
        for reason in reasons
    }
    left = EXERCISES
    while left and any(waiting.values()):
        for some in waiting.values():
            if some and left:
                one = some.pop()
                left -= 1
                yield Exercise(one.match, one.game, one.round, one.number, one.verdict, one.reason, one.puzzle)


def _kinds(led: Iterable[LedTile]) -> Iterator[LeadGroup]:
    kinds: dict[tuple[str, bool, int], list[LedTile]] = {}
    for one in led:
        kind = one.game, Tile.parse(one.tile).is_double, min(one.mates, MATES)
        kinds.setdefault(kind, []).append(one)
    often = Counter(one.game for some in kinds.values() for one in some)
    for game, double, mates in sorted(kinds, key=lambda kind: (-often[kind[0]], kind[0], not kind[1], kind[2])):
        some = kinds[game, double, mates]
        n = len(some)
        yield LeadGroup(
            game, double, mates, n, wilson(sum(one.won for one in some), n), estimated([one.gain for one in some]),
            n < FEW_LEADS,
        )  # fmt: skip
