"""The findings of a review, and the advice of the coach (docs/review.md has the meaning of the values)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from boneyard.commentary.sentences import Sentence
from boneyard.reviews import Stage
from boneyard.server.protocol.values import Measure, Seat, Side

ReviewState = Literal["waiting", "running", "done"]
ReviewAim = Literal["match", "chips", "points"]
Verdict = Literal["best", "good", "close", "doubtful", "mistake", "blunder"]
LuckKind = Literal["deal", "draw", "lot"]


class ReviewedAction(Struct, frozen=True):
    """A legal action of a choice, from the view of its seat."""

    action: str
    gain: Measure
    behind: Measure
    """What it is worth less than the best action."""
    points: Measure
    open_gain: float | None
    """Its worth with all hands open; null if it was not found."""


class ReviewedChoice(Struct, frozen=True):
    """A choice between two or more actions; ``number`` is the place of the action in the round, from 0."""

    round: int
    number: int
    seat: Seat
    stage: Stage
    played: str
    values: Sequence[ReviewedAction]
    """All legal actions, best first."""
    loss: Measure
    verdict: Verdict
    belief: dict[str, dict[str, float]]
    """For each hidden tile the chance of each seat, of ``stock`` and of ``dead``."""
    why: Sequence[Sentence]
    told: Sequence[Sentence]
    """The numbers that others do not hold, as their passes and draws showed."""
    open_loss: float | None
    unlucky: bool
    """Right from the view, and a mistake with all hands open."""
    errors: Sequence[float]
    """The errors of the seat and of each level of bots (1 to 10) in its place."""


class ReviewedLuck(Struct, frozen=True):
    """The gain of each side by a deal, a draw or a lot, after ``number`` actions of the round."""

    kind: LuckKind
    round: int
    number: int
    seat: Seat | None
    tile: str | None
    worth: Sequence[float]


class ReviewedPosition(Struct, frozen=True):
    """The value of the match for each side before an action."""

    round: int
    number: int
    worth: Sequence[float]


class SideAccount(Struct, frozen=True):
    """The result of a side, taken apart; ``skill`` by seat."""

    side: Side
    start: float
    deals: float
    draws: float
    openings: float
    hidden: float
    skill: dict[Seat, float]
    result: float
    blame: Sentence | None
    """Why the side lost; null if it did not."""


class SeatSkill(Struct, frozen=True):
    """The choices of a seat.

    ``accuracy`` is the mean loss as a figure from 0 to 100, ``level`` the level of bots that err as much, ``levels``
    the lowest and the highest that may; null after few choices.
    """

    seat: Seat
    choices: int
    rate: Measure | None
    lost: float
    verdicts: dict[str, int]
    unlucky: int
    accuracy: int | None
    level: int | None
    levels: tuple[int, int] | None


class Coached(Struct, frozen=True):
    """Advice about a turn, from the view of the player alone: ``played`` is the action asked about, or the best."""

    played: str
    best: str
    other: str
    """The action that is compared: the best one, or the next best if the best was asked about."""
    verdict: Verdict
    loss: Measure
    """The loss of the worse of the two."""
    apart: bool
    """Whether that is certain, and not too close to call."""
    aim: ReviewAim
    why: Sequence[Sentence]
    warn: bool
    """Whether the action is a blunder."""
