"""Bodies and answers of the routes about clubs: the bodies first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from boneyard.server.api.company.structs import MOST_BACK
from boneyard.server.api.rules.structs import SavedRules
from boneyard.server.protocol import Card, User, UserId

Role = Literal["owner", "director", "moderator", "member"]
"""The roles of the members of a club, the highest first."""

Standing = Literal["owner", "director", "moderator", "member", "asks", "invited", "removed"]
"""The role of a member, or that a user asks to join, is invited, or was removed and may not come back by themselves."""

Joining = Literal["open", "request", "invite"]
"""How people join: at once, once a member accepts them, or by invitation alone."""

ClubShown = Literal["all", "members"]
"""Who sees the members, the rules cards and the dates of the evenings."""

Cloth = Literal["felt", "walnut", "night", "sea", "paper"]
"""The table of a club."""

ClubDeed = Literal[
    "look", "come", "invite", "accept", "remove", "evening", "cards", "change", "appoint", "hand_over", "dissolve"
]
"""What a member may do."""

ROLES: Final[Sequence[Role]] = ("owner", "director", "moderator", "member")

MAY: Final[Mapping[ClubDeed, Set[Standing]]] = {
    "look": frozenset(ROLES),
    "come": frozenset(ROLES),
    "invite": frozenset(("owner", "director", "moderator")),
    "accept": frozenset(("owner", "director", "moderator")),
    "remove": frozenset(("owner", "director", "moderator")),
    "evening": frozenset(("owner", "director")),
    "cards": frozenset(("owner", "director")),
    "change": frozenset(("owner",)),
    "appoint": frozenset(("owner",)),
    "hand_over": frozenset(("owner",)),
    "dissolve": frozenset(("owner",)),
}
"""Which roles may do what.  Nobody removes a member of their own or of a higher role."""

MOST_CLUB_NAME = 40
"""Characters of the name of a club."""


class ClubWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What the owner of a club chooses."""

    name: Annotated[str, Meta(max_length=400)]
    text: Annotated[str, Meta(max_length=300)] = ""
    back: Annotated[int, Meta(ge=0, le=MOST_BACK)] = 0
    cloth: Cloth = "felt"
    joining: Joining = "request"
    shown: ClubShown = "members"


class ClubCode(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of an open invitation link; empty: the user joins, asks, or follows an invitation."""

    code: Annotated[str, Meta(max_length=40)] = ""


class ClubInvitee(Struct, frozen=True, forbid_unknown_fields=True):
    """The user who is invited to a club."""

    user: UserId


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """The role of a member from now on; ``owner`` hands the club over, ``member`` accepts one who asks."""

    role: Role


class EveningWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """An evening as a director sets it; ``at`` is its beginning in milliseconds."""

    name: Annotated[str, Meta(max_length=400)]
    at: Annotated[int, Meta(ge=0, le=1 << 53)]
    zone: Annotated[str, Meta(max_length=40)]
    """The time zone where it is, as ``Europe/Zagreb``."""
    place: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=300)] = ""
    hours: Annotated[int, Meta(ge=1, le=24)] = 3
    off: bool = False
    """Whether it is called off."""


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one comes to an evening."""

    coming: bool


class CalendarFeed(Struct, frozen=True):
    """The path of one's own calendar of a club; whoever has it reads the evenings."""

    path: str


class ClubLink(Struct, frozen=True):
    """The secret of the open invitation link."""

    code: str


class ClubCard(Struct, frozen=True):
    """A club in a list: ``members`` is how many there are, ``standing`` what the user who asks is in it."""

    id: str
    name: str
    text: str
    back: int
    cloth: Cloth
    joining: Joining
    members: int
    standing: Standing | None = None
    next: int | None = None
    """When the next evening begins, for those who may see it."""


class Clubs(Struct, frozen=True):
    """The clubs of the user who asks, and those that were found, the largest first."""

    mine: Sequence[ClubCard]
    found: Sequence[ClubCard]


class ClubMember(User, frozen=True):
    """A member of a club, the highest role first; or one who asks to join."""

    role: Standing = "member"


class Evening(Struct, frozen=True):
    """An evening of a club; those who are no members see no place, no text and no guests."""

    id: str
    name: str
    at: int
    hours: int
    zone: str
    off: bool = False
    place: str = ""
    text: str = ""
    guests: int = 0
    """How many people come."""
    coming: Sequence[User] = ()
    """Some of them, by name."""
    mine: bool = False
    """Whether the one who asks comes."""


class ClubResult(Struct, frozen=True):
    """A match whose players are all members: who won against whom."""

    game: str
    ended: int
    won: Sequence[User]
    lost: Sequence[User]
    wood: bool
    """Whether it was played on a table of wood."""
    match: str = ""
    """The id of the match, if the server has it."""
    score: Sequence[int] = ()
    """The points of the winners and of the best of the others; empty without a record."""


class Fame(Struct, frozen=True):
    """A line of the hall of fame: whom it is about, and a number or a score."""

    what: Literal["wins", "pair", "evenings", "margin"]
    users: Sequence[User]
    n: int
    score: Sequence[int] = ()


class ClubPage(Struct, frozen=True):
    """A club as the one who asks may see it."""

    club: ClubCard
    founded: int
    shown: ClubShown
    may: Sequence[ClubDeed] = ()
    """What the one who asks may do."""
    members: Sequence[ClubMember] = ()
    asking: Sequence[ClubMember] = ()
    """Those who ask to join, for those who may accept them."""
    cards: Sequence[SavedRules] = ()
    evenings: Sequence[Evening] = ()
    """The next evenings, the first of them first."""
    tables: Sequence[Card] = ()
    """Public tables where members sit."""
    results: Sequence[ClubResult] = ()
    """The latest, for members."""
    played: int = 0
    """All results that are counted."""
    fame: Sequence[Fame] = ()
    code: str = ""
    """The secret of the open invitation link, for those who may invite."""
    feed: str = ""
    """The path of the calendar of the one who asks; empty until it is made."""


class Membership(Struct, frozen=True):
    """A club of a user as an export has it."""

    club: str
    name: str
    role: Standing
    since: int
    evenings: Sequence[str]
    """The names of the evenings that the user attended or will attend."""
