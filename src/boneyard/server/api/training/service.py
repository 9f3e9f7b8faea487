"""Training: the matches of users who want it are reviewed one after the other, and their choices kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from boneyard.bots.advice import Estimate
from boneyard.record import read_record
from boneyard.reviews import Verdict
from boneyard.reviews.training import LedTile, Lesson, is_puzzle, leads_of, reason_of, trained
from boneyard.reviews.walking import scale_of
from boneyard.server.api.matches.reviewing import ReviewOf, Reviews
from boneyard.server.api.training import queries
from boneyard.server.api.training.structs import ErrorRate, LeadKind, Training, TrainingPeriod
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs.carrying import DIGITS, measure
from boneyard.server.protocol import ReviewedChoice
from boneyard.server.store.sql import SqlStore
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

LOOK_S = 5.0
"""Seconds between two looks for matches that are due while there are none."""

REST_S = 1.0
"""Seconds between two reviews, so that what people ask for comes first."""

CALLER = Caller("", "training")
"""The caller of all these reviews: a user who asks for a review takes turns with all of them together."""

T = TypeVar("T", bound=Struct)

Rows = list[tuple[Lesson, LedTile | None]]


class Trainer:
    """The training of the users of a server; every node takes the matches that are due one by one."""

    def __init__(self, store: SqlStore, reviews: Reviews, records: FairPool) -> None:
        """Prepare the training; ``reviews`` computes and keeps reviews, ``records`` is for reading records."""
        self._store, self._reviews, self._records = store, reviews, records
        self._news = asyncio.Event()
        """Set when a user here began to want it."""

    async def run(self) -> None:
        """Review one due match after the other, for ever."""
        while True:
            try:
                found = await self._review_next()
            except (SQLAlchemyError, CommandRejected):
                found = False  # the database is away, or too much waits
            if found:
                await asyncio.sleep(REST_S)
                continue
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOK_S)

    async def _review_next(self) -> bool:
        """Review the match that is due; return whether one was.  Raises ``CommandRejected`` and ``SQLAlchemyError``."""
        if await self._store.read(lambda db: queries.due(db, now_ms())) is None:
            return False
        due = await self._store.write(lambda db: queries.claim(db, now_ms()))
        if due is None:
            return False
        rows: Rows = []
        try:
            job = await self._whole(due.record)
            rows = await self._records.run(CALLER, partial(_rows, due, job))
        except CommandRejected:
            await self._store.write(lambda db: queries.release(db, due))
            raise
        except SQLAlchemyError:
            raise
        except Exception:  # it would fail again: there is nothing to learn from this match
            logger.exception("a match could not be reviewed", extra={"data": {"match": due.match}})
        await self._store.write(lambda db: queries.keep(db, due, rows, now_ms()))
        return True

    async def _whole(self, record: str) -> ReviewOf:
        """Return the whole review of a record."""
        job = await self._reviews.ask(record, 0, CALLER)
        while job.state != "done":
            job = await self._reviews.ask(record, len(job.found), CALLER)
        return job

    async def training(self, user: str, caller: Caller) -> Training:
        """Return the training of a user, counted from the kept choices."""
        on, waiting, kept = await self._store.read(
            lambda db: (queries.wanted(db, user), queries.waiting(db, user), queries.of_user(db, user))
        )
        return await self._records.run(caller, partial(_training, on, waiting, *kept))

    async def want(self, user: str, on: bool) -> None:
        """Let the matches of a user be reviewed, or no longer."""
        await self._store.write(lambda db: queries.want(db, user, on))
        self._news.set()


def _rows(due: queries.Due, job: ReviewOf) -> Rows:
    """Return the choices of a user in a review, each with the lead that it was."""
    match = read_record(due.record)
    scale, game = scale_of(match.rules), match.rules.game
    led = {lead.round: lead for seat in due.seats for lead in leads_of(match, seat, due.match, due.ended)}
    rows: Rows = []
    for one in job.found:
        if isinstance(one, ReviewedChoice) and one.seat in due.seats:
            lesson = Lesson(
                due.match, due.ended, game, one.round, one.number, one.stage, one.loss.mean / scale,
                Verdict(one.verdict), reason_of(one.verdict, one.why),
                is_puzzle(one.verdict, [value.behind.low for value in one.values]),
                tuple(round(error / scale, 2 * DIGITS) for error in one.errors),
            )  # fmt: skip
            rows.append((lesson, led.get(one.round) if one.number == 0 else None))
    return rows


def _training(on: bool, waiting: int, choices: list[Lesson], leads: list[LedTile]) -> Training:
    found = trained(choices, leads)
    return Training(
        on, waiting, found.matches, found.choices, [_told(one, ErrorRate) for one in found.rates], found.habits,
        [_told(one, TrainingPeriod) for one in found.course], found.exercises,
        [_told(one, LeadKind) for one in found.leads],
    )  # fmt: skip


def _told(value: object, kind: type[T]) -> T:
    """Return a value as a struct with members of the same names."""
    members: dict[str, Any] = {name: getattr(value, name) for name in kind.__struct_fields__}
    return kind(**{name: measure(one) if isinstance(one, Estimate) else one for name, one in members.items()})
