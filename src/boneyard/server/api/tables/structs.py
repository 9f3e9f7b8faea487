"""Bodies and answers of the routes about tables: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, field

from boneyard.errors import Message
from boneyard.rules import SEATS
from boneyard.server.api.people.structs import Guest, Session
from boneyard.server.api.rules.structs import GameFile
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Card, Now, Seals, SeatName, Settings, TableInfo, UserId


class NewTable(Settings, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: its settings, and who sits where."""

    seats: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=8)] = ()
    """``me``, ``open`` or the name of a bot, from seat A on."""
    start: bool = False
    seals: Seals = field(default_factory=dict)
    """With ``start``: the seals of one's own seats for the first shuffle, which then need not be asked for."""
    guest: Guest | None = None
    """The user to be made if the request comes from none."""
    game_file: GameFile = ""
    """The game, if it is neither built in nor of this server; ``game`` is its id."""

    def settings(self) -> Settings:
        """Return the settings alone."""
        return Settings(*(getattr(self, name) for name in Settings.__struct_fields__))

    def check_seats(self, players: int) -> None:
        """Raise ``CommandRejected`` if there are more seats than ``players``, or a seal for a seat of another."""
        if len(self.seats) > players:
            raise CommandRejected(
                "settings", None, (Message("online.faults.seats", {"n": len(self.seats), "players": players}),)
            )
        if any(SEATS.index(seat) >= len(self.seats) or self.seats[SEATS.index(seat)] != "me" for seat in self.seals):
            raise CommandRejected("not_yours")


class Invitee(Struct, forbid_unknown_fields=True):
    """The user who is invited to a table."""

    user: UserId


class CoachQuestion(Struct, forbid_unknown_fields=True):
    """A question to the coach: the loss of an action, or without one the best action."""

    seat: SeatName | None = None
    action: Annotated[str, Meta(max_length=40)] = ""


class Lobby(Struct, frozen=True):
    """The public tables, and how many people are connected."""

    online: int
    tables: Sequence[Card]


class OpenedTable(Struct, frozen=True):
    """A new table."""

    id: str
    url: str
    table: TableInfo
    now: Now
    session: Session | None
    """The user who was made for the table, if it was opened by none."""


class TableNow(Struct, frozen=True):
    """The public part of a table."""

    table: TableInfo
    now: Now


class InvitationSent(Struct, frozen=True):
    """Whether a page of the user who is invited is open, and shows it at once; and whether it is a notice too."""

    shown: bool
    sent: bool = False
