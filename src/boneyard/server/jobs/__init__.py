"""Work that takes long: choices of bots, advice, reviews, puzzles, measures of house rules, sending notices.

A node hands a `Job` to a `JobQueue` and gets its outcome.  Two adapters keep the same contract: `memory` computes in
threads of the node, `postgres` leaves the work to the processes of ``boneyard worker`` that share the database.  In
both, callers take turns and cheap work goes before dear work.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Protocol

import msgspec
from msgspec import Struct, field

from boneyard.errors import BoneyardError, Figure, Message
from boneyard.house.stated import Stated
from boneyard.moves import MovePuzzle
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.server.names import random_id
from boneyard.server.protocol import (
    Coached,
    Measure,
    ReviewedChoice,
    ReviewedLuck,
    ReviewedPosition,
    SeatSkill,
    SideAccount,
)
from boneyard.server.settings import Bounds as Bounds
from boneyard.server.settings import Config
from boneyard.server.turns import Caller


class JobKind(StrEnum):
    """The kinds of work; each has its own threads and limits (`boneyard.server.settings.POOLS`)."""

    BOTS = "bots"
    COACH = "coach"
    REVIEWS = "reviews"
    PUZZLES = "puzzles"
    MOVES = "moves"
    MEASURES = "measures"
    NOTICES = "notices"


class Work(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be done; a worker leaves work with a member that it does not know to the node that asks."""


class BotTurn(Work, frozen=True, tag="bot"):
    """Let the bot ``name`` choose from what its seat sees.  With the same ``seed`` it chooses the same."""

    name: str
    view: View
    seed: int


class CoachTurn(Work, frozen=True, tag="coach"):
    """Judge an action by what its seat sees, or the best one if there is none."""

    view: View
    action: str
    effort: str


class MatchReview(Work, frozen=True, tag="review"):
    """Review the finished match of a record."""

    record: str
    effort: str


class PuzzleToMake(Work, frozen=True, tag="puzzle"):
    """Make a domino puzzle; see `boneyard.dominosa.generating`."""

    order: int
    level: str | None
    seed: int
    rating: tuple[float, float] | None


class NewMove(Work, frozen=True, tag="move"):
    """Make the puzzle of a name to find the move; see `boneyard.moves.MoveName`."""

    name: str


class MomentAsMove(Work, frozen=True, tag="moment"):
    """Make a puzzle of an action of a finished match; both numbers are counted from 1."""

    record: str
    round: int
    action: int


class PlayedRules:
    """Rules: themselves within a process, in plain words between processes."""

    __slots__ = ("rules",)

    def __init__(self, rules: Rules) -> None:
        self.rules = rules


class Measurement(Work, frozen=True, tag="measure"):
    """Play the same first rounds at random under all of these rules, and compare the last with the first."""

    every: list[PlayedRules]
    rounds: int


class PushMessage(Struct, frozen=True, tag="push"):
    """A notice for one browser, to be encrypted for it and sent to its push service (RFC 8030, 8291, 8292)."""

    endpoint: str
    public_key: str
    """The key of the browser, in base64url, as ``auth``."""
    auth: str
    authorization: str
    """The header by which the server proves who it is."""
    topic: str
    """A message that waits at the push service is replaced by one of the same topic."""
    body: str


class MailMessage(Struct, frozen=True, tag="mail"):
    """A notice for one mailbox."""

    id: str
    """A name of the notice; a mailbox shows a message of the same name once."""
    sender: str
    to: str
    subject: str
    text: str
    off: str
    """The address to which a mail program posts when its user wants no more of these (RFC 8058); empty: none."""


class NoticesToSend(Work, frozen=True, tag="notices"):
    """Send notices; ``allowed`` are the hosts (``HOST:PORT``) that may have a private address, and no TLS."""

    messages: list[PushMessage | MailMessage]
    allowed: list[str]


AnyWork = BotTurn | CoachTurn | MatchReview | PuzzleToMake | NewMove | MomentAsMove | Measurement | NoticesToSend

KINDS: Mapping[type[Work], JobKind] = {
    BotTurn: JobKind.BOTS,
    CoachTurn: JobKind.COACH,
    MatchReview: JobKind.REVIEWS,
    PuzzleToMake: JobKind.PUZZLES,
    NewMove: JobKind.MOVES,
    MomentAsMove: JobKind.MOVES,
    Measurement: JobKind.MEASURES,
    NoticesToSend: JobKind.NOTICES,
}


class MessageData(Struct, frozen=True):
    """A message of the catalogue on its way to another process."""

    code: str
    params: dict[str, MessageData | Figure | bool | int | float | str | None]

    @classmethod
    def of(cls, message: Message) -> MessageData:
        """Return a message with those that it holds."""
        params = {name: cls.of(one) if isinstance(one, Message) else one for name, one in message.params.items()}
        return cls(message.code, params)

    def message(self) -> Message:
        """Return the message."""
        params = {name: one.message() if isinstance(one, MessageData) else one for name, one in self.params.items()}
        return Message(self.code, params)


class ChosenAction(Struct, frozen=True, tag="choice"):
    """The action of a bot, as it is written."""

    action: str


class ReviewEnd(Struct, frozen=True, tag="review"):
    """The end of a review; its findings were sent before."""

    accounts: list[SideAccount]
    skills: list[SeatSkill]


class MadePuzzle(Struct, frozen=True, tag="puzzle"):
    """The id of a new puzzle."""

    id: str


class Advised(Struct, frozen=True, tag="coached"):
    """The coach's advice."""

    coached: Coached


class FoundMove(Struct, frozen=True, tag="move"):
    """A puzzle to find the move, with its solution."""

    puzzle: MovePuzzle


class Measured(Struct, frozen=True, tag="measured"):
    """How fair rules are: without a language.  Both comparisons are None where there was nothing to compare with."""

    players: int
    fair: list[MessageData]
    changes: list[MessageData] | None
    figures: dict[str, Measure]
    differences: dict[str, Measure] | None


class Delivery(StrEnum):
    """What became of a notice: ``gone`` if nobody is there any more, ``later`` if it is worth another try."""

    SENT = "sent"
    GONE = "gone"
    LATER = "later"
    REFUSED = "refused"


class SentNotices(Struct, frozen=True, tag="sent"):
    """What became of each message, in order."""

    results: list[Delivery]


Outcome = ChosenAction | Advised | ReviewEnd | MadePuzzle | FoundMove | Measured | SentNotices


class Refused(Struct, frozen=True, tag="refused"):
    """An answer: the work is refused, with this code and the faults of what was asked for."""

    code: str
    faults: list[MessageData] = []


class Failed(Struct, frozen=True, tag="failed"):
    """An answer: the work failed with an error of this name."""

    error: str


class Unread(Struct, frozen=True, tag="unread"):
    """An answer: the worker is of another version and cannot read the job."""


Answer = Outcome | Refused | Failed | Unread

Finding = ReviewedChoice | ReviewedLuck | ReviewedPosition


class Part(Struct, frozen=True, omit_defaults=True):
    """One finding of a review that goes on; none with the first part, which marks the beginning.

    The same work has the same parts in the same order on every machine.
    """

    choice: ReviewedChoice | None = None
    luck: ReviewedLuck | None = None
    position: ReviewedPosition | None = None

    @property
    def finding(self) -> Finding | None:
        """The finding, whichever it is."""
        return self.choice or self.luck or self.position


PartCallback = Callable[[Part], None]


class Job(Struct, frozen=True):
    """Work for a caller, who pays for it with their turn.  ``dear`` work comes after cheap work."""

    work: AnyWork
    caller: Caller
    dear: bool = False
    cost: float = 1.0
    """What its caller is charged, in pieces of cheap work."""
    within_s: float | None = None
    """Seconds after which the caller gives up, the wait for its turn included; None: no limit."""
    id: str = field(default_factory=random_id)

    @property
    def kind(self) -> JobKind:
        """The kind of its work."""
        return KINDS[type(self.work)]


def bounds_of(config: Config) -> dict[JobKind, Bounds]:
    """Return the limits of a server with these settings."""
    return {kind: config.pools[kind] for kind in JobKind}


class JobFailed(Exception):
    """A job that failed for a reason of its own, and not of the person who asked."""


class JobQueue(Protocol):
    """Takes jobs from one node and sees to it that they are done."""

    async def start(self) -> None:
        """Begin to work."""

    async def stop(self) -> None:
        """Give up all jobs."""

    def submit(self, job: Job, on_part: PartCallback | None = None) -> asyncio.Task[Outcome]:
        """Let a job be done; a task that is cancelled gives it up.

        ``on_part`` is called with each part on the event loop, once and in order.  The task raises ``CommandRejected``
        if too much waits, if the work is refused and when its time is over, ``JobFailed`` if it cannot be done.
        """


def _plain(value: Any) -> Any:
    if isinstance(value, View):
        return value.to_json()
    if isinstance(value, PlayedRules):
        return Stated.of(value.rules).to_json()
    if isinstance(value, Action):
        return str(value)
    raise NotImplementedError(type(value).__name__)


def _from_plain(wanted: type, value: Any) -> Any:
    if wanted is View:
        return View.from_json(value)
    if wanted is PlayedRules:
        return PlayedRules(Stated.from_json(value).rules())
    if wanted is Action:
        return Action.parse(value)
    raise NotImplementedError(wanted.__name__)


_encoder = msgspec.json.Encoder(enc_hook=_plain)
_works: msgspec.json.Decoder[AnyWork] = msgspec.json.Decoder(AnyWork, dec_hook=_from_plain)


def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    """Return a decoder for a type that has outcomes in it."""
    return msgspec.json.Decoder(wanted, dec_hook=_from_plain)


def encoded(outcome: Any) -> bytes:
    """Return an outcome, or another answer, as bytes for another process."""
    return _encoder.encode(outcome)


def written(work: Work) -> bytes:
    """Return work as bytes for another process: compressed JSON, in which a view is what its seat may know."""
    return zlib.compress(_encoder.encode(work), 1)


def read(body: bytes) -> AnyWork:
    """Return the work that `written` wrote.  Raises ``ValueError`` for bytes of another version."""
    try:
        return _works.decode(zlib.decompress(body))
    except (zlib.error, BoneyardError, KeyError, TypeError) as error:
        raise ValueError(str(error)) from None
