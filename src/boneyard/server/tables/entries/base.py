"""What all entries of a table's log have in common.

An entry is a deed at the table: a struct whose fields are the row of the log, with ``check`` (may it be appended to
this state?) and ``apply`` (the change that it is).  Each file of this folder holds the deeds of one subject, and how a
request of a client becomes one of them (`entry_for`).  ``check`` and ``apply`` read no clock and wait for nothing, so
the same log always gives the same state.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from functools import singledispatch
from typing import NamedTuple

from msgspec import Struct, StructMeta

from boneyard.bots.regulars import face_of
from boneyard.errors import Message
from boneyard.server import bots, protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import TableSeat, User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.state import By, TableState

ARRANGING = ("open", "over")
"""Seats and settings may be changed in these phases."""

Draw = Callable[[int], tuple[bytes, list[bytes]]]
"""Returns a secret, and a nonce for each player; the argument is the number of players."""


class Chance(NamedTuple):
    """The randomness of shuffles, and how many milliseconds the server waits for seals and nonces."""

    draw: Draw
    wait_ms: int


class EntryMeta(StructMeta, ABCMeta):
    """Structs with abstract methods: an entry without ``apply`` cannot be made."""


def face_for(state: TableState, seat: str, name: str, wanted: int | None = None) -> int:
    """Return the face of a person at a seat: the ``wanted`` one if no other person there has it, else a free one."""
    others = [other for other in state.seats if other.seat != seat]
    people = {other.face for other in others}
    if wanted is not None and wanted not in people:
        return wanted
    return face_of(name, people | {other.regular.face for other in others if other.regular})


class Entry(
    Struct,
    metaclass=EntryMeta,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="k",
):
    """One row of a log: its kind as ``k``, these common members, and as ``d`` the data of its kind."""

    at: int
    """Milliseconds since 1970."""
    by: By = "person"
    user: str = ""
    """The user who sent the command; empty for entries of the server."""
    cid: str = ""
    """The id that the user's client gave the command."""

    def check(self, state: TableState) -> None:
        """Raise ``CommandRejected`` unless the entry may be appended to the log of this state."""

    @abstractmethod
    def apply(self, state: TableState, news: Broadcast) -> None:
        """Change the state, and note the news for the followers.

        Raises ``CommandRejected`` for an action that the rules forbid; the state is then as it was.
        """

    def pass_over(self, state: TableState) -> bool:
        """Take in an entry that another match followed, without playing its match again.

        Returns False if the entry has to be applied as always.
        """
        return False

    @property
    def kind(self) -> str:
        """The kind of the entry as the log names it."""
        tag = self.__struct_config__.tag
        assert isinstance(tag, str)
        return tag


class SeatEntry(Entry, frozen=True, kw_only=True):
    """An entry about one seat."""

    seat: str


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The members of one kind of entry."""


@singledispatch
def entry_for(request: protocol.Command, state: TableState, user: User, at: int, chance: Chance) -> Entry:
    """Return the entry that a command of ``user`` asks for; each file of this folder registers its commands.

    Raises ``CommandRejected`` if the request contradicts the state; ``check`` decides whether the entry may be
    appended.
    """
    raise CommandRejected("bad_message")


def check_host(state: TableState, entry: Entry) -> None:
    """Raise ``CommandRejected`` unless the entry is the host's."""
    if entry.user != state.host:
        raise CommandRejected("not_host")


def check_holder(state: TableState, entry: SeatEntry) -> TableSeat:
    """Return the seat of an entry.  Raises ``CommandRejected`` unless it is the user's."""
    seat = state.seat(entry.seat)
    if entry.by == "person" and (seat.kind != "person" or seat.user != entry.user):
        raise CommandRejected("not_yours")
    return seat


def check_phase(state: TableState, *phases: str) -> None:
    """Raise ``CommandRejected`` unless the table is in one of these phases."""
    if state.phase not in phases:
        raise CommandRejected("phase")


def check_free(state: TableState) -> None:
    """Raise ``CommandRejected`` (``contest_table``) at the table of a contest."""
    if state.contest:
        raise CommandRejected("contest_table")


def check_bot(name: str | None) -> None:
    """Raise ``CommandRejected`` for a name that no bot has."""
    if name is not None and not bots.known(name):
        raise CommandRejected("settings", None, (Message("online.faults.bot", {"bot": name}),))
