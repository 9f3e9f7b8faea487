"""Doing the work of a job, on any machine: it needs nothing but the job."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import TYPE_CHECKING

from boneyard import dominosa
from boneyard.bots import bot
from boneyard.bots.advice import Estimate
from boneyard.bots.playing.aims import aim_of
from boneyard.errors import BoneyardError, Message
from boneyard.moves import MoveName, MovePuzzle, at, puzzle_of
from boneyard.moves import PuzzleKind as MoveKind
from boneyard.record import read_record
from boneyard.reviews import Verdict, effort_of, reviewing, values
from boneyard.reviews.blame import blame
from boneyard.reviews.judging import judge, next_best
from boneyard.reviews.walking import scale_of
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    KINDS,
    Advised,
    AnyWork,
    BotTurn,
    ChosenAction,
    CoachTurn,
    FoundMove,
    MadePuzzle,
    MatchReview,
    Measured,
    Measurement,
    MessageData,
    MomentAsMove,
    NewMove,
    NoticesToSend,
    Outcome,
    Part,
    PuzzleToMake,
    ReviewEnd,
    SentNotices,
)
from boneyard.server.protocol import (
    Coached,
    Measure,
    ReviewedAction,
    ReviewedChoice,
    ReviewedLuck,
    ReviewedPosition,
    SeatSkill,
    SideAccount,
)
from boneyard.server.settings import POOLS

if TYPE_CHECKING:
    from boneyard.lab.house_rules import IntervalEstimate

logger = logging.getLogger(__name__)

DIGITS = 4
"""Decimals of values that are sent."""


def carry_out(work: AnyWork, late: Callable[[], bool], tell: Callable[[Part], None]) -> Outcome:
    """Do some work and return its outcome; ``tell`` is called with the parts that are ready before.

    Raises ``CommandRejected`` if the work is refused, as soon as ``late`` returns that no caller waits for it, and when
    it has taken the time of the processor that its kind may take.
    """
    most = POOLS[KINDS[type(work)]].cpu_s
    if most is not None:
        waited_for, end = late, time.thread_time() + most

        def late() -> bool:
            return waited_for() or time.thread_time() > end

    stepping = steps(work, late)
    while True:
        try:
            part = next(stepping)
        except StopIteration as ended:
            outcome: Outcome = ended.value
            return outcome
        if late():
            raise CommandRejected("too_long")
        if part is not None:
            tell(part)


def steps(work: AnyWork, late: Callable[[], bool]) -> Generator[Part | None, None, Outcome]:
    """Do some work and return its outcome; yield each part that is ready before, and None where there is none yet.

    A step that takes long asks ``late`` whether a caller still waits.  Raises ``CommandRejected`` as `carry_out` does.
    """
    match work:
        case BotTurn():
            return ChosenAction(choose(work))
        case MatchReview():
            return (yield from _reviewed(work))
        case PuzzleToMake():
            return MadePuzzle((yield from _made(work)))
        case CoachTurn():
            return Advised(coached(work))
        case NewMove():
            return FoundMove(_move(work, late))
        case MomentAsMove():
            return FoundMove(moment(work))
        case Measurement():
            return _measured(work, late)
        case NoticesToSend():
            from boneyard.server.jobs.pushing import send  # here, since a device that plays by itself has none of it

            return SentNotices(send(work))


def choose(turn: BotTurn) -> str:
    """Return the action of a bot; if it fails, the plainest legal one, because a table must go on."""
    try:
        return str(bot(turn.name).choose(turn.view, Random(turn.seed)))
    except Exception:
        logger.exception("bot failed", extra={"data": {"bot": turn.name, "game": turn.view.rules.game}})
        return plainest(turn)


def plainest(turn: BotTurn) -> str:
    """Return the plainest legal action."""
    return str(turn.view.legal[0])


def _made(work: PuzzleToMake) -> Generator[None, None, str]:
    """Return the id of a new puzzle; yield while it is searched for."""
    try:
        for found in dominosa.generating(work.order, work.level, work.seed, work.rating):
            if found is not None:
                return found.id
            yield
    except BoneyardError as error:
        assert isinstance(error.message, Message)
        raise CommandRejected("puzzle", None, (error.message,)) from None
    raise CommandRejected("too_long")


def coached(work: CoachTurn) -> Coached:
    """Return the best action of a turn, and the loss of another; without one the best is compared with the next."""
    view, wanted = work.view, work.action
    named = next((action for action in view.legal if str(action) == wanted), None)
    judged = judge(view, named, effort_of(work.effort), 0, scale_of(view.rules))
    best = judged.values[0].action
    played = named or best
    other = next_best(judged.values) if played == best else judged.values[0]
    apart = other.behind if played == best else judged.loss
    return Coached(
        str(played), str(best), str(other.action), judged.verdict.value, measure(apart), apart.low > 0,
        aim_of(view.rules).value, judged.why, judged.verdict is Verdict.BLUNDER,
    )  # fmt: skip


def _move(work: NewMove, late: Callable[[], bool]) -> MovePuzzle:
    """Return the puzzle of a name."""

    def heard(_: int) -> None:
        if late():
            raise CommandRejected("too_long")

    name = MoveName.parse(work.name)
    try:
        if name is not None:
            return name.make(heard)
    except BoneyardError:
        pass
    raise CommandRejected("not_found")


def moment(work: MomentAsMove) -> MovePuzzle:
    """Return a moment of a match as a puzzle from one hand, in which the action that was played is the natural one.

    Raises ``CommandRejected`` if there is no such moment, or no one right action in it.
    """
    match, place = read_record(work.record), work.action - 1
    try:
        before = at(match, work.round, place)
    except BoneyardError:
        raise CommandRejected("not_found") from None
    seat, played = match.played[work.round - 1].actions[place]
    alone = before.to_act == (seat,) and not before.played[-1].in_window
    found = puzzle_of(before, MoveKind.VIEW, played) if alone else None
    if found is None:
        raise CommandRejected("no_puzzle")
    return found


def _measured(work: Measurement, late: Callable[[], bool]) -> Measured:
    """Return how fair the last of some rules are, and how they differ from the first."""
    from boneyard.lab import house_rules, words  # only here: a club seldom measures, and waits for each start

    def heard(done: int, half: float | None) -> None:
        if late():
            raise CommandRejected("too_long")

    every = [one.rules for one in work.every]
    found = house_rules.measured([({}, one) for one in every], deals=work.rounds, progress=heard)
    finding, compared = found.findings[-1], len(every) > 1
    return Measured(
        players=every[-1].players,
        fair=[MessageData.of(one) for one in words.fair(finding, found.measures)],
        changes=[MessageData.of(one) for one in words.changes(found, finding)] if compared else None,
        figures=_shares(finding.figures),
        differences=_shares(finding.changes) if compared else None,
    )


def _shares(found: Mapping[str, IntervalEstimate]) -> dict[str, Measure]:
    return {name: Measure(*_rounded((one.value, one.low, one.high))) for name, one in found.items()}


def _reviewed(work: MatchReview) -> Generator[Part | None, None, ReviewEnd]:
    """Review a match."""
    findings = reviewing(read_record(work.record), effort=work.effort)
    yield Part()
    while True:
        try:
            entry = next(findings)
        except StopIteration as ended:
            found: values.Review = ended.value
            break
        yield None if isinstance(entry, values.Opening) else _part(entry)
    return ReviewEnd([_account(one, found) for one in found.accounts], [_skill(one) for one in found.skills.values()])


def _part(entry: values.JudgedChoice | values.Luck | values.PositionValue) -> Part:
    if isinstance(entry, values.PositionValue):
        return Part(position=ReviewedPosition(entry.round, entry.number, _rounded(entry.worth)))
    if isinstance(entry, values.Luck):
        tile = None if entry.tile is None else str(entry.tile)
        worth = _rounded(entry.worth)
        return Part(luck=ReviewedLuck(entry.kind.value, entry.round, entry.number, entry.seat, tile, worth))
    return Part(choice=_choice(entry))


def _choice(entry: values.JudgedChoice) -> ReviewedChoice:
    return ReviewedChoice(
        entry.round,
        entry.number,
        entry.seat,
        entry.stage,
        str(entry.played),
        [
            ReviewedAction(
                str(one.action), measure(one.gain), measure(one.behind), measure(one.points), _maybe(one.open_gain)
            )
            for one in entry.values
        ],
        measure(entry.loss),
        entry.verdict.value,
        {
            str(tile): {place: round(chance, DIGITS) for place, chance in places.items()}
            for tile, places in entry.belief.items()
        },
        entry.why,
        entry.told,
        _maybe(entry.open_loss),
        entry.open_unlucky,
        [round(error, 2 * DIGITS) for error in (entry.error, *entry.level_errors)],
    )


def _account(one: values.LuckAccount, of: values.Review) -> SideAccount:
    skill = {seat: round(worth, DIGITS) for seat, worth in one.skill.items()}
    start, deals, draws, openings, hidden, result = _rounded(
        (one.start, one.deals, one.draws, one.openings, one.hidden, one.result)
    )
    return SideAccount(one.side, start, deals, draws, openings, hidden, skill, result, blame(of, one.side))


def _skill(one: values.Skill) -> SeatSkill:
    rate = None if one.rate is None else measure(one.rate)
    counts = {verdict.value: n for verdict, n in one.verdicts.items()}
    lost = round(one.lost, DIGITS)
    return SeatSkill(one.seat, one.choices, rate, lost, counts, one.unlucky, one.accuracy, one.level, one.levels)


def measure(estimate: Estimate) -> Measure:
    """Return an estimate as it is sent, rounded to ``DIGITS``."""
    return Measure(*_rounded(estimate))


def _maybe(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)


def _rounded(worths: tuple[float, ...]) -> list[float]:
    return [round(worth, DIGITS) for worth in worths]
