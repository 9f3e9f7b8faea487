"""The regulars: bots with a name, a strength, a style and a face, the same wherever a bot is shown by name."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final, Literal, NamedTuple, get_args

from boneyard.bots.styles import Style

Strength = Literal["easy", "steady", "sharp", "master"]

STRENGTHS: Final[Mapping[Strength, tuple[str, ...]]] = {
    "easy": ("random", "greedy", "level-1", "level-2", "level-3"),
    "steady": ("level-4", "level-5", "level-6"),
    "sharp": ("level-7", "level-8", "level-9"),
    "master": ("level-10",),
}
"""The bots of each strength; every bot has one."""

USUAL: Final[Mapping[Strength, str]] = {
    "easy": "level-2",
    "steady": "level-5",
    "sharp": "level-8",
    "master": "level-10",
}
"""The bot that plays for who names a strength alone."""


class Regular(NamedTuple):
    """A named bot: the level that it plays at if no other is asked for, its style, and the number of its face."""

    name: str
    level: str
    style: Style
    face: int

    @property
    def strength(self) -> Strength:
        """The strength of its level."""
        return strength_of(self.level)


REGULARS: Final = (
    Regular("Budi", "level-5", "careful", 0),
    Regular("Zofia", "level-6", "partner", 1),
    Regular("Stipe", "level-7", "bold", 2),
    Regular("Wati", "level-5", "partner", 3),
    Regular("Pip", "level-3", "bold", 4),
    Regular("Janek", "level-4", "blocker", 5),
    Regular("Pina", "level-8", "careful", 6),
    Regular("Mrvica", "level-1", "careful", 7),
    Regular("Vie", "level-9", "blocker", 8),
    Regular("Ljubica", "level-10", "careful", 9),
    Regular("Tullio", "level-10", "blocker", 10),
    Regular("Desmond", "level-10", "bold", 11),
)
"""More of them than a table has seats and people, so one whose name is free is always found."""


PEOPLE: Final = tuple(regular.face for regular in REGULARS if regular.name not in ("Pip", "Mrvica"))
"""The faces for people who choose none: a tile and a cat are not among them."""


def face_of(name: str, taken: Container[int | None] = ()) -> int:
    """Return a face for a person: the one that a name always has, or the next of `PEOPLE` that is not ``taken``."""
    place = sum(ord(char) * 31**power for power, char in enumerate(reversed(name))) % len(PEOPLE)
    rotated = (*PEOPLE[place:], *PEOPLE[:place])
    return next((face for face in rotated if face not in taken), rotated[0])


def strength_of(bot: str) -> Strength:
    """Return the strength of a bot, by its name in `boneyard.bots.BOTS`; any other bot is easy."""
    return next((strength for strength, bots in STRENGTHS.items() if bot in bots), "easy")


def free_regular(place: int, taken: Container[str], level: str) -> Regular:
    """Return a regular for a bot that plays at ``level``, its name not ``taken``.

    Those of the nearest strength come first; of these the one at ``place`` of the table, counted round, or the next.
    Where every name is taken, names are given twice.
    """
    order: tuple[Strength, ...] = get_args(Strength)
    wanted = order.index(strength_of(level))
    rotated = (*REGULARS[place % len(REGULARS) :], *REGULARS[: place % len(REGULARS)])
    nearest = sorted(rotated, key=lambda regular: abs(order.index(regular.strength) - wanted))
    return next((regular for regular in nearest if regular.name not in taken), nearest[0])
