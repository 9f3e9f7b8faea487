"""Bodies and answers of the routes about one's people: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from boneyard.server.api.matches.structs import GameResults, PlayedMatch
from boneyard.server.protocol import User

MOST_BACK = 5
"""The number of the last colour of backs."""

TieKind = Literal["follow", "block"]

Shown = Literal["all", "friends", "nobody"]
"""Who may see the page of a user, besides the user."""


class NewTie(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one follows or blocks another user; null: neither."""

    tie: TieKind | None


class PageWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see one's page."""

    shown: Shown


class PairWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What two partners call themselves, and the back of their tiles; an empty name is their two names."""

    name: Annotated[str, Meta(max_length=24)] = ""
    back: Annotated[int, Meta(ge=0, le=MOST_BACK)] = 0


class FollowedUser(User, frozen=True):
    """A user whom another one follows; ``friends``: each follows the other."""

    friends: bool = False


class Tie(Struct, frozen=True):
    """A tie of a user as an export has it: to whom, of which kind, and since when (milliseconds)."""

    other: str
    kind: TieKind
    since: int


class MyPeople(Struct, frozen=True):
    """The people of the user who asks: the latest first."""

    follows: Sequence[FollowedUser]
    blocked: Sequence[User]
    shown: Shown
    """Who may see the page of the user."""
    desk: bool
    """Whether the user decides reports."""


class HeadToHead(Struct, frozen=True):
    """The matches of a user against another: won, lost, since when, and the last ones (won?), the newest last."""

    user: User
    won: int
    lost: int
    since: int
    last: Sequence[bool]


class Partner(Struct, frozen=True):
    """The matches of a user on one side with another, since when, and the name of their pair."""

    user: User
    played: int
    won: int
    since: int
    name: str = ""
    back: int = 0


class PlayerPage(Struct, frozen=True):
    """The page of a user as the one who asks may see it; ``games`` and what follows are empty if they may not."""

    user: User
    mine: bool
    """Whether it is the page of the one who asks."""
    tie: TieKind | None
    """Whether the one who asks follows or blocks the user."""
    friends: bool
    shown: bool
    """Whether the one who asks may see it."""
    since: int = 0
    """When the user first came, in milliseconds."""
    games: Sequence[GameResults] = ()
    """The game that was played most first."""
    rivals: Sequence[HeadToHead] = ()
    partners: Sequence[Partner] = ()
    """Those with whom most matches were played first, as with rivals."""
    matches: Sequence[PlayedMatch] = ()
    """The latest."""


class PairPage(Struct, frozen=True):
    """Two partners, as the one who asks may see them, and what they have won together."""

    users: Sequence[User]
    name: str
    back: int
    since: int
    mine: bool
    """Whether the one who asks is one of them, and they are friends: they may change name and back."""
    games: Sequence[GameResults]
    last: Sequence[bool]
