"""Bodies and answers of the routes about notices: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from boneyard.server.protocol import Card, User

Minutes = Annotated[int, Meta(ge=0, lt=1440)]
"""Minutes after midnight."""


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """How a user wants to be sent notices."""

    zone: Annotated[str, Meta(max_length=40)]
    """The time zone of the times, as ``Europe/Zagreb``."""
    quiet_from: Minutes | None = None
    quiet_to: Minutes | None = None
    """Between these two nothing is sent; both or neither are stated."""
    digest: Minutes | None = None
    """When all notices of a day are sent together; null: each when it is due."""


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be sent notices: a ``PushSubscription`` with the key of the server that it was made for."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    public_key: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
    server_key: Annotated[str, Meta(max_length=100, pattern="^[A-Za-z0-9_-]+$")]
    zone: Annotated[str, Meta(max_length=40)]


class NewMailbox(Struct, frozen=True, forbid_unknown_fields=True):
    """A mailbox that is to be sent notices once its owner has confirmed it."""

    address: Annotated[str, Meta(max_length=254)]
    zone: Annotated[str, Meta(max_length=40)]


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of the link that was sent to a mailbox."""

    token: Annotated[str, Meta(max_length=1000)]


class Device(Struct, frozen=True):
    """A browser or a mailbox (then ``device`` is the address) that is sent notices, and since when."""

    id: str
    device: str
    created: int
    current: bool = False
    """Whether it belongs to the session that asks."""


class NoticedClub(Struct, frozen=True):
    """A club to which one is invited, or which has an ``evening`` that begins at a time (milliseconds)."""

    id: str
    name: str
    evening: str = ""
    at: int = 0


class NoticedWood(Struct, frozen=True):
    """A reported match of wood that waits for an answer."""

    id: str
    game: str


class Notice(Struct, frozen=True):
    """A notice: its kind, when it was made, the table or club that it is about, and who invites.

    ``turn`` and ``invite`` are about a table, ``club`` and ``evening`` about a club, ``wood`` about a reported match.
    """

    kind: str
    at: int
    table: Card | None
    sent: bool
    """Whether it was sent to a device."""
    by: User | None = None
    club: NoticedClub | None = None
    wood: NoticedWood | None = None


class Notices(Struct, frozen=True):
    """The notices of the user who asks, the latest first, and how they are sent."""

    notices: Sequence[Notice]
    devices: Sequence[Device]
    wishes: Wishes | None
    """Null until something is to be sent."""
    server_key: str | None
    """The public key of the server, for a ``PushSubscription``; null if the server sends nothing."""
    mail: bool
    """Whether the server sends mail."""
