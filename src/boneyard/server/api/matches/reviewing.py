"""Reviews of finished matches: computed once by the queue of jobs, sent as they go on, and kept by their keys."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from itertools import accumulate
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from boneyard.bots.playing.aims import aim_of
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.reviews import effort_of, key_of
from boneyard.server.api.matches.structs import Review
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Finding, Job, JobQueue, MatchReview, Part, ReviewEnd
from boneyard.server.ports import StoreError
from boneyard.server.protocol import (
    MatchSummary,
    ReviewAim,
    ReviewedChoice,
    ReviewedLuck,
    ReviewedPosition,
    ReviewState,
    SeatSkill,
    SideAccount,
    encode,
)
from boneyard.server.settings import POOLS
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

EFFORT = "normal"

WAIT_S = 2.0
"""Seconds that a request waits for findings."""

LEFT_S = 60.0
"""Seconds without a request after which a review is given up."""

LOOK_S = 2.0
"""Seconds between two looks whether clients still ask for a review."""

KEPT = 16
"""Reviews in memory."""


class KeptReview(Struct, frozen=True):
    """A review as the database has it; ``order`` has a letter for each finding: c, l or p."""

    order: str
    choices: list[ReviewedChoice]
    luck: list[ReviewedLuck]
    course: list[ReviewedPosition]
    accounts: list[SideAccount]
    skills: list[SeatSkill]


class ReviewOf:
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
        self._before: list[int] = []
        """Actions before each round."""
        self._news = asyncio.Event()

    def tell(self) -> None:
        """Wake the requests that wait for news."""
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
        self._before = list(accumulate((len(played.actions) for played in match.played), initial=0))

    def hear(self, part: Part) -> None:
        """Take in a part of the review that was found."""
        self.state = "running"
        found = part.finding
        if found is not None:
            self.done = self._before[found.round - 1] + found.number
            self.found.append(found)
        self.tell()

    def end(self, end: ReviewEnd) -> None:
        """Take in the end of the review."""
        self.accounts, self.skills = end.accounts, end.skills
        self.done, self.state = self.actions, "done"

    def body(self) -> bytes:
        """Return the review as the database keeps it."""
        letters = {ReviewedChoice: "c", ReviewedLuck: "l", ReviewedPosition: "p"}
        kept = KeptReview(
            "".join(letters[type(one)] for one in self.found), *parted(self.found), self.accounts, self.skills
        )
        return zlib.compress(encode(kept))

    def take(self, body: bytes) -> None:
        """Take a review over from the database.  Raises ``msgspec.MsgspecError`` or ``zlib.error`` for another form."""
        kept = msgspec.json.decode(zlib.decompress(body), type=KeptReview)
        kinds: Mapping[str, Any] = {"c": iter(kept.choices), "l": iter(kept.luck), "p": iter(kept.course)}
        self.found = [next(kinds[letter]) for letter in kept.order]
        self.accounts, self.skills = kept.accounts, kept.skills
        self.done, self.state = self.actions, "done"


class ReviewStore(Protocol):
    """Keeps the bodies of reviews.  Both methods raise `StoreError`."""

    async def find_review(self, key: str) -> bytes | None:
        """Return the body of a review; None if it is not kept."""

    async def keep_review(self, key: str, body: bytes) -> None:
        """Keep the body of a review, in place of the one before."""


class Reviews:
    """The reviews of a node."""

    def __init__(
        self,
        store: ReviewStore,
        queue: JobQueue,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        readers: FairPool | None = None,
    ) -> None:
        """Let a queue review; ``readers`` is the pool that reads records, by default one of its own."""
        self._store, self._queue, self._spawn = store, queue, spawn
        self._readers = readers or FairPool("records", POOLS["records"])
        self._reviews: OrderedDict[str, ReviewOf] = OrderedDict()

    def stop(self) -> None:
        """Read no further records."""
        self._readers.stop()

    async def ask(self, record: str, after: int, caller: Caller) -> ReviewOf:
        """Return the review of a record when it has more than ``after`` findings, or after a while.

        It is begun if need be.  Raises ``CommandRejected`` if too much waits.
        """
        review = self._reviews.get(record)
        if review is None:
            review = self._reviews[record] = ReviewOf(record)
            self._spawn(self._work(review, caller))
            self._forget()
        self._reviews.move_to_end(record)
        review.asked = time.monotonic()
        if review.state != "done" and review.refused is None and len(review.found) <= after:
            await review.wait()
        if review.refused is not None:
            raise review.refused
        return review

    async def ask_if_free(self, record: str, caller: Caller) -> ReviewOf | None:
        """Return the review of a record when it is done, or after a while; None if it must wait for other reviews.

        Raises what `ask` raises.
        """
        if record not in self._reviews and any(one.state != "done" for one in self._reviews.values()):
            await asyncio.sleep(WAIT_S)
            return None
        review, end = await self.ask(record, 0, caller), time.monotonic() + WAIT_S
        while review.state != "done" and time.monotonic() < end:
            await review.wait()
            if review.refused is not None:
                raise review.refused
        return review

    def _forget(self) -> None:
        """Forget the reviews that were asked for least lately; those under way end by themselves."""
        ended = [record for record, review in self._reviews.items() if review.state == "done"]
        for record in ended[: max(0, len(self._reviews) - KEPT)]:
            del self._reviews[record]

    async def _work(self, review: ReviewOf, caller: Caller) -> None:
        """Find a review in the database, or let it be computed and keep it there."""
        try:
            match, key = await self._readers.run(caller, partial(_read, review.record))
            review.measure(match)
            body = await self._store.find_review(key)
            if body is None or not _taken(review, body):
                await self._compute(review, caller)
                await self._store.keep_review(key, await self._readers.run(caller, review.body))
        except StoreError:
            logger.warning("a review could not be kept")
        except Exception as error:
            review.refused = error
            if not isinstance(error, CommandRejected):
                logger.exception("a review failed")
        finally:
            if review.state != "done":
                review.refused = review.refused or CommandRejected("too_long")
                self._reviews.pop(review.record, None)
            review.tell()

    async def _compute(self, review: ReviewOf, caller: Caller) -> None:
        """Let a match be reviewed.

        Raises ``CommandRejected`` when no client has asked for it in ``LEFT_S`` seconds.
        """
        job = Job(MatchReview(review.record, EFFORT), caller, dear=True)
        task = self._queue.submit(job, review.hear)
        try:
            while not (await asyncio.wait({task}, timeout=LOOK_S))[0]:
                if time.monotonic() - review.asked > LEFT_S:
                    raise CommandRejected("too_long")
            end = task.result()
        finally:
            task.cancel()
        assert isinstance(end, ReviewEnd)
        review.end(end)


def answer(
    review: ReviewOf,
    after: int,
    match: MatchSummary,
    mine: list[str],
) -> Review:
    """Return a review as it is sent: the findings from ``after`` on.

    Another node, or this one after a restart, may have found fewer than the client has: it waits for more of them,
    which are the same, and gets none twice.
    """
    state, upto = review.state, len(review.found)
    done = state == "done"
    choices, luck, course = parted(review.found[after:upto])
    return Review(
        id=match.id, game=match.game, titles=match.titles, names=match.names, sides=match.sides, faces=match.faces,
        regulars=match.regulars, winners=match.winners, totals=match.totals, mine=mine, aim=review.aim,
        rounds=review.rounds, state=state, done=review.done, actions=review.actions, next=max(after, upto),
        choices=choices, luck=luck, course=course,
        accounts=review.accounts if done else (), skills=review.skills if done else (),
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


def _taken(review: ReviewOf, body: bytes) -> bool:
    """Take a kept review over; return False for one in the form of another version."""
    try:
        review.take(body)
    except (msgspec.MsgspecError, zlib.error, StopIteration, KeyError):
        return False
    return True
