"""What all environments share without packages: rules from words, action numbers, rewards of rounds, copies."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

from boneyard.games import game as game_of
from boneyard.rules import Rules

if TYPE_CHECKING:
    from numpy import int8, int16
    from numpy.typing import NDArray


class Observation(TypedDict):
    """What an agent that is asked gets: a row, or a row for each table, and the legal actions."""

    observation: NDArray[int16]
    action_mask: NDArray[int8]


class SoloInfo(TypedDict, total=False):
    """The information of a step of ``Solo``: the seat of the learner, and whether its action was refused."""

    seat: str
    illegal: bool


class AskedTables(TypedDict, total=False):
    """The information of a step of ``SoloTables``: the seat asked at each table, and the rewards of all seats."""

    seat: Any
    rewards: Any


def missing(error: ModuleNotFoundError, extra: str) -> ModuleNotFoundError:
    """Return the error of an environment whose extra is not installed."""
    return ModuleNotFoundError(
        f'this environment needs {error.name}, which comes with the extra {extra}: pip install "boneyard[{extra}]"',
        name=error.name,
    )


def rules_for(
    game: str, players: int | None = None, options: str | Mapping[str, Any] = "", *, signs: str = "=,"
) -> Rules:
    """Return the rules of a game with house rules, given by name or written ``NAME=VALUE NAME=VALUE``.

    ``players`` None is the usual number.  ``signs`` stand between a name and its value, and besides spaces between
    house rules. Raises ``ValueError`` for words without a value, and ``BoneyardError`` for a game or a house rule that
    there is not.
    """
    stated: dict[str, Any] = {}
    if isinstance(options, str):
        sign, comma = signs[0], signs[1]
        for word in options.replace(comma, " ").split():
            name, equals, value = word.partition(sign)
            if not equals or not name or not value:
                raise ValueError(f"house rules are written NAME{sign}VALUE NAME{sign}VALUE, not {word[:60]!r}")
            if name in stated:
                raise ValueError(f"the house rule {name[:40]!r} is given twice")
            stated[name] = value
    elif isinstance(options, Mapping):
        stated.update(options)
    else:
        raise ValueError(f"house rules are a text or a mapping, not {options!r}")
    found = game_of(game)
    return found.rules(found.default_players if players is None else players, **stated)


def number_of(action: object) -> int:
    """Return an action as a whole number, -1 for anything else."""
    try:
        return index(action)  # type: ignore[arg-type]  # anything else is refused
    except TypeError:
        return -1


class Looking:
    """An environment that looks into the memory of its batch; a copy looks into that of its own.

    ``_look`` sets the attributes ``LOOKS``.
    """

    LOOKS: ClassVar[tuple[str, ...]]

    def _look(self) -> None:
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in self.LOOKS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._look()


def reward_of_round(rules: Rules, points: Mapping[str, int], side: str) -> float:
    """Return the reward of a side for the points of a round by side: its own against the mean of the others."""
    mean = (sum(points.values()) - points[side]) / (len(points) - 1)
    return float(mean - points[side] if rules.better == "low" else points[side] - mean)
