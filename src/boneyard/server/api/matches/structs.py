"""Answers of the routes about finished matches."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType

from boneyard.commentary.sentences import Sentence
from boneyard.server.protocol import (
    Face,
    MatchOutcome,
    MatchSummary,
    Params,
    Regular,
    ReviewAim,
    ReviewedChoice,
    ReviewedLuck,
    ReviewedPosition,
    ReviewState,
    Rules,
    Seat,
    SeatSkill,
    Side,
    SideAccount,
    Step,
    User,
)


class PlayedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match of a user, with the seats that the user had."""

    seats: Sequence[Seat]


class History(Struct, frozen=True):
    """Finished matches, the latest first; ``more`` is the cursor of the next page."""

    matches: Sequence[PlayedMatch]
    more: int | None


class GameResults(Struct, frozen=True):
    """The matches of a user in one game; ``streak`` are the wins in a row up to now, ``best`` the most there were."""

    game: str
    played: int
    won: int
    streak: int
    best: int


class BotResults(Struct, frozen=True):
    """The matches of a user against a bot, by the name of its regular."""

    bot: str
    played: int
    won: int


class AddedMatch(Struct, frozen=True):
    """A match that was played on a device and is now in a history; ``new``: it was not there before."""

    id: str
    new: bool


class Results(Struct, frozen=True):
    """What a user has won and lost, the game that was played most first; ``opponents`` the latest first."""

    games: Sequence[GameResults]
    bots: Sequence[BotResults]
    opponents: Sequence[User]


class ProofTags(Struct, frozen=True):
    """The provable deal of a record; ``voids`` as its tags write them."""

    scheme: int
    """The scheme of the proof, 1 to 3; 1 also without one."""
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]


class FinishedMatch(MatchSummary, frozen=True, kw_only=True):
    """A finished match with the proof of its deals."""

    scheme: int
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]


class Replay(MatchOutcome, frozen=True, kw_only=True):
    """One round of a match from its record: the first step is the deal, the others are its actions."""

    id: str | None
    rules: Rules  # type: ignore[valid-type]
    rounds: int
    round: int
    round_winners: Sequence[Seat | None]
    """The seat that won each finished round; null if none did."""
    scheme: int
    commitment: str | None
    secret: str | None
    seals: dict[Seat, str]
    nonces: dict[Seat, str]
    voids: Sequence[str]
    over: bool
    steps: Sequence[Step]


class Verified(Struct, frozen=True):
    """Whether the deals of a record are proved."""

    ok: bool
    code: str
    params: Params
    text: str


class OtherCourse(Struct, frozen=True):
    """A round played on from another action by a bot on every seat: the steps from that action on."""

    bot: str
    steps: Sequence[Step]
    points: dict[Side, int]
    """The points of the round by side."""
    true_points: dict[Side, int] | None
    """Those of the round as it was played; null if it was not finished."""


class Review(Struct, frozen=True, kw_only=True):
    """The review of a match: its findings from a cursor on, and how far it has come.

    ``accounts`` and ``skills`` are empty until it is done.
    """

    id: str
    game: str
    titles: dict[str, str] | UnsetType = UNSET
    names: dict[Seat, str]
    faces: dict[Seat, Face]
    regulars: dict[Seat, Regular]
    sides: Sequence[Side]
    winners: Sequence[Side]
    totals: dict[Side, int]
    mine: Sequence[Seat]
    """The seats of the user who asks."""
    aim: ReviewAim
    rounds: int
    state: ReviewState
    done: int
    """Actions reviewed, of ``actions``."""
    actions: int
    next: int
    """The cursor for the next request."""
    choices: Sequence[ReviewedChoice]
    luck: Sequence[ReviewedLuck]
    course: Sequence[ReviewedPosition]
    accounts: Sequence[SideAccount]
    skills: Sequence[SeatSkill]


class Blame(Struct, frozen=True):
    """Why the user who asks lost a finished match, as far as that is found."""

    state: ReviewState
    blame: Sentence | None
    """None before the review is done, and for a winner."""
