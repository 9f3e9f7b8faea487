"""Bodies and answers of the routes about training (docs/review.md has the meaning of the values)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from boneyard.reviews import Stage
from boneyard.reviews.training import Exercise, Habit
from boneyard.server.protocol import Measure


class WantTraining(Struct, forbid_unknown_fields=True):
    """Whether my matches shall be reviewed after their end."""

    on: bool


class ErrorRate(Struct, frozen=True):
    """The mean loss of a choice, as a share of a won match; a null ``game`` or ``stage`` means all of them."""

    game: str | None
    stage: Stage | None
    choices: int
    matches: int
    error: Measure
    few: bool
    """Whether there are too few choices for a firm figure."""
    level: int | None
    """The level of bots that errs as much in the same positions; null after few choices, and for a stage."""
    levels: tuple[int, int] | None
    """The lowest and the highest level that may err as much."""


class TrainingPeriod(Struct, frozen=True):
    """The mean loss of a choice in successive matches; ``first`` and ``last`` are the ends of two, in milliseconds."""

    first: int
    last: int
    matches: int
    choices: int
    error: Measure


class LeadKind(Struct, frozen=True):
    """Tiles that were led: doubles or others, with ``mates`` other tiles of their numbers in the hand (3: and more)."""

    game: str
    double: bool
    mates: int
    times: int
    won: Measure
    """The share of the rounds that the side won."""
    gain: Measure
    """The lead in points that it made in the round."""
    few: bool


class Training(Struct, frozen=True):
    """What I can learn from the reviews of my matches; ``waiting`` matches are still to be reviewed."""

    on: bool
    waiting: int
    matches: int
    choices: int
    rates: Sequence[ErrorRate]
    habits: Sequence[Habit]
    course: Sequence[TrainingPeriod]
    exercises: Sequence[Exercise]
    leads: Sequence[LeadKind]
