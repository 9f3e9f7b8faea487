"""Bodies and answers of the routes about people: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from boneyard.reviews.training import LedTile, Lesson
from boneyard.server.api.clubs.structs import Membership
from boneyard.server.api.company.structs import PairWishes, Shown, Tie
from boneyard.server.api.contests.structs import EnteredContest
from boneyard.server.api.desk.structs import SentReport
from boneyard.server.api.matches.structs import PlayedMatch
from boneyard.server.api.notices.structs import Device, Notice, Wishes
from boneyard.server.api.puzzles.structs import SolvedPuzzle
from boneyard.server.api.rules.structs import SavedRules
from boneyard.server.api.scorebook.structs import WoodReport
from boneyard.server.protocol import Card, Face, Holiday, Name, SeenMark


class Guest(Struct, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: Name
    face: Face | None = None


class Profile(Struct, forbid_unknown_fields=True):
    """Changes of a user; a member that is left out stays, and a face of null goes by the name."""

    name: Name | UnsetType = UNSET
    face: Face | UnsetType | None = UNSET


class Account(Struct, forbid_unknown_fields=True):
    """A login with its password."""

    login: Annotated[str, Meta(max_length=64)]
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password that was and the one that shall be."""

    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class PasswordCheck(Struct, forbid_unknown_fields=True):
    """The password of the user who asks."""

    password: Annotated[str, Meta(max_length=200)]


class Recovery(Struct, forbid_unknown_fields=True):
    """A login, one of its recovery codes, and the password that shall be."""

    login: Annotated[str, Meta(max_length=64)]
    code: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


Base64Url = Annotated[str, Meta(max_length=1400, pattern="^[A-Za-z0-9_-]*$")]
"""Bytes in base64url without padding, as WebAuthn's JSON has them."""


class NewPasskey(Struct, forbid_unknown_fields=True):
    """The answer of an authenticator that made a passkey (WebAuthn's ``AuthenticatorAttestationResponse``)."""

    id: Base64Url
    client_data: Annotated[str, Meta(max_length=2800, pattern="^[A-Za-z0-9_-]*$")]
    attestation: Annotated[str, Meta(max_length=8000, pattern="^[A-Za-z0-9_-]*$")]


class PasskeyProof(Struct, forbid_unknown_fields=True):
    """The answer of an authenticator that used a passkey, and a new password if one is wanted.

    The answer is WebAuthn's ``AuthenticatorAssertionResponse``.
    """

    id: Base64Url
    client_data: Annotated[str, Meta(max_length=2800, pattern="^[A-Za-z0-9_-]*$")]
    authenticator_data: Annotated[str, Meta(max_length=2800, pattern="^[A-Za-z0-9_-]*$")]
    signature: Base64Url
    password: Annotated[str, Meta(max_length=200)] = ""


class Goodbye(Struct, forbid_unknown_fields=True):
    """The password, if there is one."""

    password: Annotated[str, Meta(max_length=200)] = ""


class Me(Struct, frozen=True):
    """The user who asks; ``account`` is their login, if they have one, ``face`` the face that they chose."""

    id: str
    name: str
    account: str | None
    face: Face | None = None


class HolidayWish(Struct, forbid_unknown_fields=True):
    """The holiday that a user wants; null: none, or no longer."""

    holiday: Holiday | None


class MyHoliday(Struct, frozen=True):
    """The last holiday of the user who asks, or the one to come."""

    holiday: Holiday | None
    after: int
    """The next one begins then or later, in milliseconds since 1970."""


class Ban(Struct, frozen=True):
    """A ban: until a time (milliseconds since 1970), or for good if that is 0, and the reason."""

    until: int
    reason: str

    def holds(self, at: int) -> bool:
        """Return whether the ban holds at a time."""
        return not self.until or at < self.until


class Session(Struct, frozen=True):
    """A user, and the token that proves it."""

    user: Me
    token: str


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes; nobody can show them again."""

    codes: Sequence[str]


class RecoveryCodesLeft(Struct, frozen=True):
    """How many recovery codes the user who asks has not used."""

    left: int


class PasskeyChallenge(Struct, frozen=True):
    """A challenge that an authenticator signs, within five minutes and once."""

    challenge: str
    """Bytes in base64url."""
    host: str
    """The host of the passkey (WebAuthn's relying party)."""
    user: str = ""
    """The id of the user in base64url, if a passkey is to be made."""
    present: Sequence[str] = ()
    """The ids of the user's passkeys; an authenticator that has one of them makes no other."""


class Passkey(Struct, frozen=True):
    """A passkey of a user: where it was made, when, and its last use (0: never), in milliseconds since 1970."""

    id: str
    device: str
    created: int
    used: int


class Passkeys(Struct, frozen=True):
    """The passkeys of the user who asks, the newest first."""

    passkeys: Sequence[Passkey]


class UserSession(Struct, frozen=True):
    """A session of a user: its browser, its beginning and its last use, in milliseconds since 1970."""

    id: str
    device: str
    """Browser and system as the browser names them, such as ``Firefox, Linux``; empty if it does not."""
    created: int
    seen: int
    current: bool = False
    """Whether this is the one that asks."""


class UserSessions(Struct, frozen=True):
    """The sessions of the user who asks, the one that was used last first."""

    sessions: Sequence[UserSession]


class MyTables(Struct, frozen=True):
    """The user who asks, or null, and where they sit."""

    user: Me | None
    tables: Sequence[Card]


class Export(Struct, frozen=True):
    """Everything that the server has about a user."""

    user: Me
    sessions: Sequence[UserSession]
    matches: Sequence[PlayedMatch]
    records: dict[str, str]
    rules: Sequence[SavedRules]
    puzzles: Sequence[SolvedPuzzle]
    choices: Sequence[Lesson]
    leads: Sequence[LedTile]
    tables: Sequence[Card]
    ban: Ban | None
    """The last ban, which may be over."""
    recovery_codes: int
    """How many recovery codes are left; only their hashes are stored."""
    passkeys: Sequence[Passkey]
    notices: Sequence[Notice]
    devices: Sequence[Device]
    wishes: Wishes | None
    pairs: dict[str, PairWishes]
    """The names of the pairs of the user, by the partner."""
    holiday: MyHoliday
    marks: dict[str, SeenMark]
    """How far the user has seen the play of tables by days, by table."""
    ties: Sequence[Tie]
    shown: Shown
    """Who may see the page of the user."""
    reports: Sequence[SentReport]
    clubs: Sequence[Membership]
    wood: Sequence[WoodReport]
    """Reported matches of wood that name the user."""
    contests: Sequence[EnteredContest]
