"""The regulars: bots with a name and a strength of their own, the same wherever a bot is shown by name."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, NamedTuple

Strength = Literal["easy", "steady", "sharp", "master"]


class Regular(NamedTuple):
    """A named bot."""

    name: str
    strength: Strength


REGULARS = (
    Regular("Budi", "steady"),
    Regular("Zofia", "steady"),
    Regular("Stipe", "sharp"),
    Regular("Wati", "steady"),
    Regular("Pip", "easy"),
    Regular("Janek", "steady"),
    Regular("Pina", "sharp"),
    Regular("Mrvica", "easy"),
    Regular("Vie", "sharp"),
    Regular("Ljubica", "master"),
    Regular("Tullio", "master"),
    Regular("Desmond", "master"),
)
"""More of them than a table has seats and people, so one whose name is free is always found."""


def free_regular(place: int, taken: Container[str]) -> Regular:
    """Return a regular whose name is not ``taken``: the one at ``place`` of the table, counted round, or the next.

    Where every name is taken, the one at ``place`` is returned.
    """
    rotated = (*REGULARS[place % len(REGULARS) :], *REGULARS[: place % len(REGULARS)])
    return next((regular for regular in rotated if regular.name not in taken), rotated[0])
