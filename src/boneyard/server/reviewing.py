"""Reviews of finished matches: computed once in a thread of low priority, told as they go on, and kept by their keys."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from boneyard.bots.advice import Estimate
from boneyard.bots.playing.aims import aim_of
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.reviews import effort_of, key_of, reviewing, values
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import (
    Measure,
    Review,
    ReviewAim,
    ReviewedAction,
    ReviewedChoice,
    ReviewedLuck,
    ReviewedPosition,
    ReviewState,
    SeatSkill,
    SideAccount,
    encode,
)
from boneyard.server.store import reviews, schema
from boneyard.server.store.log import Log
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

EFFORT = "normal"

WAITING = 32
"""Reviews that may wait, and how many of one caller."""
WAITING_EACH = 2

WAIT_S = 2.0
"""Seconds for which a request waits for findings."""

LEFT_S = 60.0
"""Seconds without a request after which a review is given up."""

KEPT = 16
"""Reviews in memory."""

DIGITS = 4
"""Decimals of values that are sent."""

Finding = ReviewedChoice | ReviewedLuck | ReviewedPosition


class Kept(Struct, frozen=True):
    """A review as the database has it; ``order`` has a letter for each finding: c, l or p."""

    order: str
    choices: list[ReviewedChoice]
    luck: list[ReviewedLuck]
    course: list[ReviewedPosition]
    accounts: list[SideAccount]
    skills: list[SeatSkill]


class Job:
    """The review of one record."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.state: ReviewState = "waiting"
        self.aim: ReviewAim = "match"
        self.rounds = self.actions = self.done = 0
        self.found: list[Finding] = []
        self.accounts: list[SideAccount] = []
        self.skills: list[SeatSkill] = []
        self.refused: Exception | None = None
        self.asked = time.monotonic()
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()

    def tell(self) -> None:
        """Wake the requests that wait for news; from any thread."""
        try:
            self._loop.call_soon_threadsafe(self._tell)
        except RuntimeError:  # the loop is closed
            return

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def wait(self) -> None:
        """Wait for news, but not longer than ``WAIT_S``."""
        try:
            await asyncio.wait_for(self._news.wait(), WAIT_S)
        except TimeoutError:
            return

    def measure(self, match: Match) -> None:
        """Take the numbers that are known before the review."""
        self.aim = aim_of(match.rules).value
        self.rounds, self.actions = len(match.played), match.actions_played

    def body(self) -> bytes:
        """Return the review as the database keeps it."""
        letters = {ReviewedChoice: "c", ReviewedLuck: "l", ReviewedPosition: "p"}
        kept = Kept("".join(letters[type(one)] for one in self.found), *parted(self.found), self.accounts, self.skills)
        return zlib.compress(encode(kept))

    def take(self, body: bytes) -> None:
        """Take a review over from the database.  Raises ``msgspec.MsgspecError`` or ``zlib.error`` for another form."""
        kept = msgspec.json.decode(zlib.decompress(body), type=Kept)
        kinds: Mapping[str, Any] = {"c": iter(kept.choices), "l": iter(kept.luck), "p": iter(kept.course)}
        self.found = [next(kinds[letter]) for letter in kept.order]
        self.accounts, self.skills = kept.accounts, kept.skills
        self.done, self.state = self.actions, "done"


class Reviews:
    """The reviews of a node."""

    def __init__(self, log: Log, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._log, self._spawn = log, spawn
        self._pool = FairPool("reviewer", 1, waiting=WAITING, waiting_each=WAITING_EACH, full="reviews_busy", nice=True)
        self._put = log.upsert(schema.reviews, "key")
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._stopped = threading.Event()

    def stop(self) -> None:
        """Give up all work."""
        self._stopped.set()
        self._pool.stop()

    async def ask(self, record: str, after: int, caller: str) -> Job:
        """Return the review of a record when it has more than ``after`` findings, or after a while.

        It is begun if need be.  Raises ``CommandRejected`` if too much waits.
        """
        job = self._jobs.get(record)
        if job is None:
            job = self._jobs[record] = Job(record)
            self._spawn(self._work(job, caller))
            self._forget()
        self._jobs.move_to_end(record)
        job.asked = time.monotonic()
        if job.state != "done" and job.refused is None and len(job.found) <= after:
            await job.wait()
        if job.refused is not None:
            raise job.refused
        return job

    def _forget(self) -> None:
        """Forget the reviews that were asked for least lately; those under way end by themselves."""
        ended = [record for record, job in self._jobs.items() if job.state == "done"]
        for record in ended[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[record]

    async def _work(self, job: Job, caller: str) -> None:
        """Find a review in the database, or compute it and keep it there."""
        try:
            match, key = await self._pool.run(caller, partial(_read, job.record))
            job.measure(match)
            body = await self._log.read(lambda db: reviews.find(db, key))
            if body is None or not _taken(job, body):
                await self._pool.run(caller, partial(self._compute, job, match), dear=True)
                row = {"key": key, "at": now_ms(), "body": await asyncio.to_thread(job.body)}
                await self._log.write(lambda db: db.execute(self._put, [row]))
        except SQLAlchemyError:
            logger.warning("a review could not be kept")
        except Exception as error:
            job.refused = error
            if not isinstance(error, CommandRejected):
                logger.exception("a review failed")
        finally:
            if job.state != "done":
                job.refused = job.refused or CommandRejected("too_long")
                self._jobs.pop(job.record, None)
            job.tell()

    def _compute(self, job: Job, match: Match) -> None:
        """Review a match.  Raises ``CommandRejected`` when nobody waits for it any more."""
        job.state = "running"
        before = [0]
        for played in match.played:
            before.append(before[-1] + len(played.actions))
        steps = reviewing(match, effort=EFFORT)
        while True:
            try:
                entry = next(steps)
            except StopIteration as ended:
                found: values.Review = ended.value
                break
            if self._stopped.is_set() or time.monotonic() - job.asked > LEFT_S:
                raise CommandRejected("too_long")
            if not isinstance(entry, values.Opening):
                job.done = before[entry.round - 1] + entry.number
                job.found.append(_finding(entry))
                job.tell()
        job.accounts = [_account(one) for one in found.accounts]
        job.skills = [_skill(one) for one in found.skills.values()]
        job.done, job.state = job.actions, "done"


def answer(
    job: Job,
    after: int,
    id: str,
    game: str,
    names: dict[str, str],
    sides: tuple[str, ...],
    mine: list[str],
    titles: dict[str, str] | msgspec.UnsetType,
) -> Review:
    """Return a review as it is sent: the findings from ``after`` on."""
    state, upto = job.state, len(job.found)
    done = state == "done"
    choices, luck, course = parted(job.found[after:upto])
    return Review(
        id=id, game=game, titles=titles, names=names, sides=sides, mine=mine, aim=job.aim, rounds=job.rounds,
        state=state, done=job.done, actions=job.actions, next=upto, choices=choices, luck=luck, course=course,
        accounts=job.accounts if done else (), skills=job.skills if done else (),
    )  # fmt: skip


def parted(found: list[Finding]) -> tuple[list[ReviewedChoice], list[ReviewedLuck], list[ReviewedPosition]]:
    """Return findings by kind, each in order."""
    return (
        [one for one in found if isinstance(one, ReviewedChoice)],
        [one for one in found if isinstance(one, ReviewedLuck)],
        [one for one in found if isinstance(one, ReviewedPosition)],
    )


def _read(record: str) -> tuple[Match, str]:
    match = read_record(record)
    return match, key_of(match, effort_of(EFFORT), 0)


def _taken(job: Job, body: bytes) -> bool:
    """Take a kept review over; return False for one in the form of another version."""
    try:
        job.take(body)
    except (msgspec.MsgspecError, zlib.error, StopIteration, KeyError):
        return False
    return True


def _finding(entry: values.Choice | values.Luck | values.Standing) -> Finding:
    if isinstance(entry, values.Standing):
        return ReviewedPosition(entry.round, entry.number, _rounded(entry.worth))
    if isinstance(entry, values.Luck):
        tile = None if entry.tile is None else str(entry.tile)
        return ReviewedLuck(entry.kind.value, entry.round, entry.number, entry.seat, tile, _rounded(entry.worth))
    return ReviewedChoice(
        entry.round,
        entry.number,
        entry.seat,
        str(entry.played),
        [
            ReviewedAction(
                str(one.action), _measure(one.gain), _measure(one.behind), _measure(one.points), _maybe(one.open_gain)
            )
            for one in entry.values
        ],
        _measure(entry.loss),
        entry.verdict.value,
        {
            str(tile): {place: round(chance, DIGITS) for place, chance in places.items()}
            for tile, places in entry.belief.items()
        },
        entry.why,
        entry.told,
        _maybe(entry.open_loss),
        entry.open_unlucky,
    )


def _account(one: values.Account) -> SideAccount:
    skill = {seat: round(worth, DIGITS) for seat, worth in one.skill.items()}
    start, deals, draws, openings, hidden, result = _rounded(
        (one.start, one.deals, one.draws, one.openings, one.hidden, one.result)
    )
    return SideAccount(one.side, start, deals, draws, openings, hidden, skill, result)


def _skill(one: values.Skill) -> SeatSkill:
    rate = None if one.rate is None else _measure(one.rate)
    counts = {verdict.value: n for verdict, n in one.verdicts.items()}
    return SeatSkill(one.seat, one.choices, rate, round(one.lost, DIGITS), counts, one.unlucky, one.level)


def _measure(estimate: Estimate) -> Measure:
    return Measure(*_rounded(estimate))


def _maybe(value: float | None) -> float | None:
    return None if value is None else round(value, DIGITS)


def _rounded(worths: tuple[float, ...]) -> list[float]:
    return [round(worth, DIGITS) for worth in worths]
