"""Bodies and answers of the routes about one's people: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from boneyard.server.protocol import User

TieKind = Literal["follow", "block"]

Shown = Literal["all", "friends", "nobody"]
"""Who may see the page of a user, besides the user."""


class NewTie(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one follows or blocks another user; null: neither."""

    tie: TieKind | None


class PageWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see one's page."""

    shown: Shown


class Followed(User, frozen=True):
    """A user whom another one follows; ``friends``: each follows the other."""

    friends: bool = False


class Tie(Struct, frozen=True):
    """A tie of a user as an export has it: to whom, of which kind, and since when (milliseconds)."""

    other: str
    kind: TieKind
    since: int


class MyPeople(Struct, frozen=True):
    """The people of the user who asks: the latest first."""

    follows: Sequence[Followed]
    blocked: Sequence[User]
    shown: Shown
    """Who may see the page of the user."""
    desk: bool
    """Whether the user decides reports."""
