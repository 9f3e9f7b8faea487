"""What a host may do to others: send away, let in, mute, hand the table over."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import ARRANGING, Chance, Data, Entry, check_free, check_host, entry_for
from boneyard.server.tables.entries.seats import empty
from boneyard.server.tables.state import STAND_IN, TableState

MOST_NAMED = 100
"""Users who may have been sent away from a table, who may have been let in, and who may be muted there."""


class OtherUser(Data, frozen=True):
    """The user whom an entry concerns."""

    user: str


class NamedUser(Data, frozen=True, omit_defaults=True):
    """The user whom an entry concerns, and the name that the user had; empty if unknown."""

    user: str
    name: str = ""


class UserKicked(Entry, frozen=True, kw_only=True, tag="kick"):
    """The host sent a user away from the table."""

    data: NamedUser = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        _check_other(state, self, self.data.user, state.kicked)

    def apply(self, state: TableState, news: Broadcast) -> None:
        user = self.data.user
        state.kicked[user] = self.data.name
        state.admitted.discard(user)
        for letter in state.seats_of(user):
            seat = state.seat(letter)
            level = seat.stand_in or STAND_IN
            empty(state, seat)
            news.seats.add(letter)
            if state.phase not in ARRANGING:
                seat.kind, seat.level = "bot", level
        news.table = news.now = True
        news.events.append(protocol.Kicked(user, self.data.name, state.name_of(state.host)))


class UserAdmitted(Entry, frozen=True, kw_only=True, tag="admit"):
    """The host let a user in, or back in."""

    data: NamedUser = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        _check_other(state, self, self.data.user, state.admitted)

    def apply(self, state: TableState, news: Broadcast) -> None:
        user = self.data.user
        state.kicked.pop(user, None)
        state.admitted.add(user)
        news.table = True
        news.events.append(protocol.Admitted(user, self.data.name, state.name_of(state.host)))


class Muting(Data, frozen=True):
    """Whether the words of a user are kept back from now on."""

    user: str
    on: bool


class UserMuted(Entry, frozen=True, kw_only=True, tag="mute"):
    """The host muted a user, or let them speak again."""

    data: Muting = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        _check_other(state, self, self.data.user, state.muted if self.data.on else None)

    def apply(self, state: TableState, news: Broadcast) -> None:
        user = self.data.user
        if self.data.on:
            state.muted.add(user)
        else:
            state.muted.discard(user)
        news.table = True
        event = protocol.Muted if self.data.on else protocol.Unmuted
        news.events.append(event(user, state.name_of(user), state.name_of(state.host)))


def _check_other(state: TableState, entry: Entry, user: str, named: Collection[str] | None) -> None:
    """Raise ``CommandRejected`` unless the host may name one more user.

    ``named`` are the users whose number grows, if one does.
    """
    check_host(state, entry)
    if user == state.host:
        raise CommandRejected("not_yours")
    if named is not None and user not in named and len(named) >= MOST_NAMED:
        raise CommandRejected("rate")  # every change of the table sends the whole set to all followers


class HostChanged(Entry, frozen=True, kw_only=True, tag="host"):
    """Another user is the host: the host wanted it, or the host is gone."""

    data: OtherUser = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_free(state)
        if self.by == "person":
            check_host(state, self)
        if not state.seats_of(self.data.user):
            raise CommandRejected("no_seat")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.host = self.data.user
        news.table = True
        news.events.append(protocol.NewHost(self.data.user, state.name_of(self.data.user)))


@entry_for.register(protocol.Kick)
def _(request: protocol.Kick, state: TableState, user: User, at: int, chance: Chance) -> UserKicked:
    return UserKicked(at=at, user=user.id, cid=request.cid, data=NamedUser(request.user, state.name_of(request.user)))


@entry_for.register(protocol.Admit)
def _(request: protocol.Admit, state: TableState, user: User, at: int, chance: Chance) -> UserAdmitted:
    data = NamedUser(request.user, state.name_of(request.user))
    return UserAdmitted(at=at, user=user.id, cid=request.cid, data=data)


@entry_for.register(protocol.Mute)
def _(request: protocol.Mute, state: TableState, user: User, at: int, chance: Chance) -> UserMuted:
    return UserMuted(at=at, user=user.id, cid=request.cid, data=Muting(request.user, request.on))


@entry_for.register(protocol.MakeHost)
def _(request: protocol.MakeHost, state: TableState, user: User, at: int, chance: Chance) -> HostChanged:
    return HostChanged(at=at, user=user.id, cid=request.cid, data=OtherUser(request.user))
