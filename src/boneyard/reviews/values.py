"""The values of a review: choices, strokes of luck, the account of a match, and the skill of each seat.

Worths are those of the aim of the match (docs/review.md): chances to win it, chips, or points of lead.  Fields whose
name begins with ``open_`` come from all hands; every other field of a choice comes from the view of its seat alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from boneyard.bots.advice import Estimate
from boneyard.bots.playing.aims import Objective
from boneyard.commentary.sentences import Sentence
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.reviews.performance import HALVING, performance
from boneyard.tiles import Tile

Beliefs = Mapping[Tile, Mapping[str, float]]
"""For each tile that a view does not show, the chance of each seat, of ``stock`` and of the ``dead`` tiles."""


class Effort(NamedTuple):
    """How hard a review tries.

    Worlds sampled and kept for a choice, rounds played out of the true position for each action, positions searched for
    the par of open hands, deals from which the expectation of a deal is estimated, and worlds of a second look at a
    choice that may have lost something (0: none).
    """

    sampled: int
    kept: int
    rollouts: int
    nodes: int
    deals: int
    again: int = 0


QUICK = Effort(120, 48, 32, 4_000, 16, 400)
NORMAL = Effort(300, 128, 64, 10_000, 64, 1000)
DEEP = Effort(1500, 800, 800, 400_000, 200, 2000)
EFFORTS = {"quick": QUICK, "normal": NORMAL, "deep": DEEP}
"""The efforts by name."""

UNCOMPILED = 20
"""The divisor of all their numbers without a compiler."""


class Verdict(StrEnum):
    """The class of a choice."""

    BEST = "best"
    GOOD = "good"
    """Worse than the best by less than :data:`DOUBTFUL`."""
    CLOSE = "close"
    """Too close to call: the interval of the loss contains 0."""
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LOSING = (Verdict.DOUBTFUL, Verdict.MISTAKE, Verdict.BLUNDER)
"""The classes of choices that lost so much for certain that they are named."""


DOUBTFUL, MISTAKE, BLUNDER = 0.02, HALVING, 0.08
"""Losses from which on a choice is doubtful, a mistake, a blunder: in chances to win the match.

Those of GNU Backgammon (0.04, 0.08, 0.16 of equity, which goes from -1 to 1) on the scale from 0 to 1.  Where points or
chips count, a loss is divided by twice the standard deviation of the gain of a round, which is 1 if a round decides."""


class Stage(StrEnum):
    """The part of a round, by the fewest tiles that any player has left.

    ``OPENING``: at least two thirds of a hand as dealt; ``END``: at most one third; ``MIDDLE``: in between.  Of seven
    tiles these are five and more, two and fewer, and three or four.
    """

    OPENING = "opening"
    MIDDLE = "middle"
    END = "end"


class LuckKind(StrEnum):
    """What chance decided."""

    DEAL = "deal"
    DRAW = "draw"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class Value:
    """One legal action of a choice, from the view of its seat.

    ``gain`` is its worth; ``behind`` what it is worth less than the best action, in the same worlds (0 for the best);
    ``points`` the further points of its side in the round less the average of the others.
    """

    action: Action
    gain: Estimate
    behind: Estimate
    points: Estimate
    open_gain: float | None = None
    """The worth to the seat's side by best play of all with open hands; None if it was not found within the limit."""
    level_errors: tuple[float, ...] = ()
    """The error of the action times the chance that a level takes it by sight, for each level of bots (1 to 10)."""


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """A real choice: two or more legal actions, one of which was played."""

    round: int
    number: int
    """The place of the action in the round, from 0."""
    seat: str
    stage: Stage
    played: Action
    values: tuple[Value, ...]
    """All legal actions, best first."""
    loss: Estimate
    """The best action's worth less that of the action played."""
    error: float
    """The same, with the best action named by other worlds than those that value it; it can be below 0.

    Levels of bots err so too (``level_errors``).
    """
    edge: float
    """The worth of the best action less that of the policy's mixture of actions: how much there was to find."""
    verdict: Verdict
    belief: Beliefs
    """Where the hidden tiles are likely to be, as the seat could know before it chose."""
    why: tuple[Sentence, ...] = ()
    """The facts that hold for the best action and not for the one played (for the next best if the best was played)."""
    told: tuple[Sentence, ...] = ()
    """The numbers that others do not hold, as their passes and draws showed since the last choice of the seat in the
    round, then the tiles with these numbers that another seat now holds most likely."""
    open_loss: float | None = None
    """The loss with all hands open, by best play of all; None if it was not found within the limit."""
    open_unlucky: bool = False
    """Whether only the open hands call the action a mistake."""
    open_hidden: tuple[float, ...] = ()
    """For each side, how much more the action brought in the true position than the view could expect."""

    @property
    def best(self) -> Action:
        """The best action."""
        return self.values[0].action

    @property
    def level_errors(self) -> tuple[float, ...]:
        """The error of each level of bots in this choice."""
        return tuple(map(sum, zip(*(value.level_errors for value in self.values), strict=True)))

    def value_of(self, action: Action) -> Value:
        """Return the value of a legal action.  Raises ``KeyError`` for another one."""
        for value in self.values:
            if value.action == action:
                return value
        raise KeyError(str(action))


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brought each side: the value after it less its expectation before."""

    kind: LuckKind
    round: int
    number: int
    """The number of actions in the round before it."""
    seat: str | None
    """The seat that drew; None for a deal."""
    tile: Tile | None
    worth: tuple[float, ...]
    """By side."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """The value of a position by side, in front of an action: a point of the graph of a match."""

    round: int
    number: int
    worth: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """The worth of the start of a round by side beyond the table of totals: who opens (docs/review.md).

    A second one follows the deal if partners choose which of them opens.
    """

    round: int
    worth: tuple[float, ...]


Entry = JudgedChoice | Luck | PositionValue | Opening

ENTRIES = {JudgedChoice: "choice", Luck: "luck", PositionValue: "standing", Opening: "opening"}
"""The names of entries in JSON."""


@dataclass(frozen=True, slots=True)
class LuckAccount:
    """The result of a side, taken apart; the parts add up to it.

    ``result`` = ``start`` + ``deals`` + ``draws`` + ``openings`` + ``hidden`` + the sum of ``skill``.
    """

    side: str
    start: float
    deals: float
    """Luck of the deals, and of lots."""
    draws: float
    openings: float
    hidden: float
    skill: Mapping[str, float]
    """The gain of this side by the choices of each seat: edges less losses of its own seats, the reverse of others'."""
    result: float

    @property
    def luck(self) -> float:
        """All luck: of the deal, of draws, and of hidden tiles."""
        return self.deals + self.draws + self.hidden

    @property
    def remainder(self) -> float:
        """The remainder that the parts do not explain: 0 but for rounding."""
        parts = self.start + self.luck + self.openings + sum(self.skill.values())
        return self.result - parts


@dataclass(frozen=True, slots=True)
class Skill:
    """The choices of one seat: its performance (``performance.Performance``), and what it lost."""

    seat: str
    choices: int
    rate: Estimate | None
    accuracy: int | None
    level: int | None
    levels: tuple[int, int] | None
    lost: float
    """The sum of its losses."""
    verdicts: Mapping[Verdict, int]
    unlucky: int
    """Choices that only the open hands call mistakes."""


@dataclass(frozen=True)
class Review:
    """A match reviewed.

    >>> from boneyard import Match, game, review
    >>> match = Match(game("gaple").rules(), seed=1)
    >>> while len(match.played[0].actions) < 6:
    ...     match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    >>> found = review(match, "A", "quick")
    >>> found.seats, found.over, sorted(found.skills)
    (('A', 'B', 'C', 'D'), False, ['A'])
    """

    game: str
    aim: Objective
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    effort: Effort
    seed: int
    entries: tuple[Entry, ...]
    accounts: tuple[LuckAccount, ...]
    """By side."""
    over: bool
    key: str
    """A digest of the match, the effort, the seed and the bots: equal keys, equal reviews."""
    scale: float
    """The divisor of a loss before it is classed (:data:`DOUBTFUL`)."""
    seat: str | None = None
    """The one seat whose choices were asked for; None for all."""
    names: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def choices(self) -> tuple[JudgedChoice, ...]:
        """The choices in order."""
        return tuple(
            entry for entry in self.entries if isinstance(entry, JudgedChoice) and self.seat in (None, entry.seat)
        )

    @property
    def luck(self) -> tuple[Luck, ...]:
        """Deals, draws and lots in order."""
        return tuple(entry for entry in self.entries if isinstance(entry, Luck))

    @property
    def course(self) -> tuple[PositionValue, ...]:
        """The value of the match in front of each choice and draw, in order."""
        return tuple(entry for entry in self.entries if isinstance(entry, PositionValue))

    @cached_property
    def skills(self) -> Mapping[str, Skill]:
        """The skill of each seat whose choices were asked for."""
        return {seat: skill_of(seat, self.choices, self.scale) for seat in self.seats if self.seat in (None, seat)}

    def turning_points(self, most: int = 10) -> tuple[JudgedChoice, ...]:
        """Return the choices that lost most of those in a class of `LOSING`, in order of loss."""
        found = [choice for choice in self.choices if choice.verdict in LOSING]
        return tuple(sorted(found, key=lambda choice: (-choice.loss.mean, choice.round, choice.number))[:most])

    def to_json(self) -> dict[str, Any]:
        """Return the review as plain JSON values; docs/review.md describes them."""
        data = {
            name: _plain(getattr(self, name))
            for name in (
                "game",
                "aim",
                "seats",
                "sides",
                "names",
                "seat",
                "over",
                "key",
                "seed",
                "scale",
                "accounts",
                "skills",
            )
        }
        data["effort"] = self.effort._asdict()
        data["entries"] = [
            {"entry": ENTRIES[type(entry)]} | _plain(entry)
            for entry in self.entries
            if not isinstance(entry, JudgedChoice) or self.seat in (None, entry.seat)
        ]
        return data


def skill_of(seat: str, choices: Sequence[JudgedChoice], scale: float = 1.0) -> Skill:
    """Return the skill of a seat from choices, those of other seats left out."""
    own = [choice for choice in choices if choice.seat == seat]
    losses = [choice.loss.mean for choice in own]
    whole = performance(losses, [choice.error for choice in own], [choice.level_errors for choice in own], scale)
    counts = {verdict: sum(choice.verdict is verdict for choice in own) for verdict in Verdict}
    unlucky = sum(choice.open_unlucky for choice in own)
    return Skill(seat, *whole, sum(losses), counts, unlucky)


def stage_of(view: View) -> Stage:
    """Return the stage of the round in a view."""
    fewest, hand = min(view.counts.values()), view.rules.hand_size
    if 3 * fewest >= 2 * hand:
        return Stage.OPENING
    return Stage.END if 3 * fewest <= hand else Stage.MIDDLE


def _plain(value: Any) -> Any:
    """Return plain JSON values."""
    if isinstance(value, (Tile, Action)):
        return str(value)
    if isinstance(value, Sentence):
        return {"code": value.code, "params": _plain(value.params)}
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Estimate):
        return value._asdict()
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value
