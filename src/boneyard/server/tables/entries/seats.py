"""Who sits where: sit down, stand up, come back, choose a face, let a bot play, arrange the seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.bots.regulars import REGULARS, free_regular
from boneyard.server import protocol
from boneyard.server.bots import introduced
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, distinct_name
from boneyard.server.protocol import AbsenceCause, Holiday, TableSeat, User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import (
    ARRANGING,
    Chance,
    Data,
    Entry,
    SeatEntry,
    check_bot,
    check_free,
    check_holder,
    check_host,
    check_phase,
    entry_for,
    face_for,
)
from boneyard.server.tables.state import STAND_IN, TableState


class PlayerName(Data, frozen=True, omit_defaults=True):
    """The name under which a player sits, and the face that the player chose."""

    name: str
    face: int | None = None


class SatDown(SeatEntry, frozen=True, kw_only=True, tag="sit"):
    """A user took a seat."""

    data: PlayerName = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        seat = state.seat(self.seat)
        if self.by == "person":
            check_free(state)
        if self.user in state.kicked:
            raise CommandRejected("kicked")
        if seat.kind == "person" or (seat.kind == "bot" and state.phase not in ARRANGING):
            raise CommandRejected("taken")
        check_phase(state, *ARRANGING)

    def apply(self, state: TableState, news: Broadcast) -> None:
        seat = state.seat(self.seat)
        seat.kind, seat.user, seat.name, seat.face = "person", self.user, self.data.name, self.data.face
        seat.level = seat.stand_in = seat.regular = None
        ask_again(state, news)
        news.table = True
        news.seats.add(seat.seat)
        news.events.append(protocol.Seated(seat.seat, seat.user, seat.name))


class PlayerFace(Data, frozen=True):
    """A face by its number; None goes by the name."""

    face: int | None


class FaceChosen(SeatEntry, frozen=True, kw_only=True, tag="face"):
    """A player has another face from now on."""

    data: PlayerFace = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_holder(state, self)
        others = (other for other in state.seats if other.seat != self.seat)
        shown = (other.regular.face if other.regular else other.face for other in others)
        if self.data.face is not None and self.data.face in shown:
            raise CommandRejected("taken")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.seat(self.seat).face = self.data.face
        news.table = True


class StoodUp(SeatEntry, frozen=True, kw_only=True, tag="stand"):
    """A player gave a seat up; in a match a bot plays it on."""

    def check(self, state: TableState) -> None:
        seat = check_holder(state, self)
        if state.phase not in ARRANGING and not seat.active:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        seat = state.seat(self.seat)
        if state.phase not in ARRANGING:
            let_bot_play(state, seat, "left", news)
            return
        ask_again(state, news)
        news.table = True
        news.seats.add(seat.seat)
        news.events.append(protocol.Stood(seat.seat, seat.user, seat.name))
        empty(state, seat)


class Absence(Data, frozen=True):
    """Why a bot plays for a person."""

    why: AbsenceCause


class BotTookOver(SeatEntry, frozen=True, kw_only=True, tag="away"):
    """The server, or another player (``user``), let a bot play for one who is gone, idle or out of time."""

    data: Absence = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_phase(state, "dealing", "play", "between")
        if self.by == "person" and (self.user not in state.people or self.seat in state.seats_of(self.user)):
            raise CommandRejected("not_yours")
        if not state.seat(self.seat).active:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        let_bot_play(state, state.seat(self.seat), self.data.why, news)


class PlayerReturned(SeatEntry, frozen=True, kw_only=True, tag="back"):
    """A player plays the seat again."""

    def check(self, state: TableState) -> None:
        seat = check_holder(state, self)
        if seat.kind != "person" or seat.stand_in is None:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        seat = state.seat(self.seat)
        give_back(state, seat)
        # Restart the clock at most once per turn, or a player could stall by leaving and returning.  After a
        # pause the turn has the rest of its time.
        if state.to_act == (seat.seat,) and not state.paused and state.back_turn != state.turn_seq:
            state.turn_at, state.back_turn = self.at, state.turn_seq
        news.table = news.now = True
        news.events.append(protocol.CameBack(seat.seat, seat.user, seat.name))


class HolidayTaken(Entry, frozen=True, kw_only=True, tag="holiday"):
    """A player is away for some days: their time to act stands meanwhile."""

    data: Holiday = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if not state.seats_of(self.user):
            raise CommandRejected("not_yours")
        if state.holidays.get(self.user) == self.data:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        self.pass_over(state)
        news.table = news.now = True

    def pass_over(self, state: TableState) -> bool:
        state.holidays = {user: one for user, one in state.holidays.items() if state.seats_of(user)}
        state.holidays[self.user] = self.data
        return True


class Arrangement(Data, frozen=True):
    """What becomes of a seat; ``level`` names a bot, ``other`` the seat to swap with."""

    to: Literal["open", "bot", "swap"]
    level: str | None = None
    other: str | None = msgspec.field(default=None, name="with")


class SeatArranged(SeatEntry, frozen=True, kw_only=True, tag="seat"):
    """The host opened a seat, put a bot there, or swapped it with another."""

    data: Arrangement = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_host(state, self)
        seat = state.seat(self.seat)
        check_bot(self.data.level)
        if self._replaces_bot(state):
            return
        check_phase(state, *ARRANGING)
        if self.data.to == "swap" and state.seat(self.data.other or "") is seat:
            raise CommandRejected("no_seat")

    def _replaces_bot(self, state: TableState) -> bool:
        """Return whether a bot takes the place of another during a match; people keep their seats then."""
        playing = state.phase not in ARRANGING
        return self.data.to == "bot" and playing and state.seat(self.seat).played_by is not None

    def apply(self, state: TableState, news: Broadcast) -> None:
        seat, to, level = state.seat(self.seat), self.data.to, self.data.level or STAND_IN
        news.table = True
        if self._replaces_bot(state):
            if seat.kind == "bot":
                seat.level = level
            else:
                seat.stand_in = level
            seat.regular = None
            news.events.append(protocol.BotSeated(seat.seat, level))
            return
        ask_again(state, news)
        news.seats.add(seat.seat)
        if to == "swap":
            _swap(state, seat, state.seat(self.data.other or ""), news)
            return
        empty(state, seat)
        if to == "bot":
            seat.kind, seat.level = "bot", level
            news.events.append(protocol.BotSeated(seat.seat, level))
        else:
            news.events.append(protocol.SeatOpened(seat.seat))


def _swap(state: TableState, first: TableSeat, second: TableSeat, news: Broadcast) -> None:
    letters = first.seat, second.seat
    places = state.seats.index(first), state.seats.index(second)
    first.seat, second.seat = second.seat, first.seat
    state.seats[places[0]], state.seats[places[1]] = second, first
    if len(state.gone.intersection(letters)) == 1:  # who is awaited is awaited at the other seat
        state.gone.symmetric_difference_update(letters)
    news.seats.update(letters)
    news.events.append(protocol.Swapped(letters, (state.seat(letters[0]).name, state.seat(letters[1]).name)))


def let_bot_play(state: TableState, seat: TableSeat, why: AbsenceCause, news: Broadcast) -> None:
    """Let a bot play for the person at a seat."""
    seat.stand_in = STAND_IN
    if why in ("gone", "idle"):
        state.gone.add(seat.seat)
    news.table = news.now = True
    introduce_bots(state)
    regular = seat.regular.name if seat.regular else ""
    news.events.append(protocol.Away(seat.seat, seat.user, seat.name, STAND_IN, why, regular))


def introduce_bots(state: TableState) -> None:
    """Let every bot be a regular whose name and face nobody has at this table, for as long as it plays.

    A bot gives way to a person of its name, or with its face, who comes later.  One that plays for a person has a name
    alone: the seat keeps the face of its person.
    """
    people = {seat.name for seat in state.seats if seat.name}
    faces = {seat.face for seat in state.seats}
    people |= {regular.name for regular in REGULARS if regular.face in faces}
    for place, seat in enumerate(state.seats):
        if seat.played_by is None:
            seat.regular = None
        elif seat.regular is None or seat.regular.name in people:
            bots = {other.regular.name for other in state.seats if other.regular}
            seat.regular = introduced(free_regular(place, people | bots, seat.played_by), seat.played_by)


def give_back(state: TableState, seat: TableSeat) -> None:
    """Let a person play their seat again."""
    seat.stand_in = seat.regular = None
    state.gone.discard(seat.seat)
    state.timeouts.pop(seat.seat, None)


def ask_again(state: TableState, news: Broadcast) -> None:
    """Forget who is there for a rematch: others sit here now."""
    if state.phase == "over" and state.until:
        state.ready, state.until = set(), 0
        news.now = True


def empty(state: TableState, seat: TableSeat) -> None:
    """Open a seat."""
    state.gone.discard(seat.seat)  # that was another player
    seat.kind = "open"
    seat.user = seat.name = seat.level = seat.stand_in = seat.regular = seat.face = None


@entry_for.register(protocol.Sit)
def _(request: protocol.Sit, state: TableState, user: User, at: int, chance: Chance) -> SatDown:
    taken = {other.name for other in state.seats if other.name and other.seat != request.seat}
    name = distinct_name(clean_name(request.name or user.name), taken)
    own = None if state.seats_of(user.id) else user.face  # at further seats on the same device others sit
    face = face_for(state, request.seat, name, own if request.face is None else request.face)
    data = PlayerName(name, face)
    return SatDown(at=at, user=user.id, cid=request.cid, seat=request.seat, data=data)


@entry_for.register(protocol.ChooseFace)
def _(request: protocol.ChooseFace, state: TableState, user: User, at: int, chance: Chance) -> FaceChosen:
    name = next((seat.name for seat in state.seats if seat.seat == request.seat), None)
    face = face_for(state, request.seat, name or "") if request.face is None else request.face
    return FaceChosen(at=at, user=user.id, cid=request.cid, seat=request.seat, data=PlayerFace(face))


@entry_for.register(protocol.Stand)
def _(request: protocol.Stand, state: TableState, user: User, at: int, chance: Chance) -> StoodUp:
    return StoodUp(at=at, user=user.id, cid=request.cid, seat=request.seat)


@entry_for.register(protocol.Back)
def _(request: protocol.Back, state: TableState, user: User, at: int, chance: Chance) -> PlayerReturned:
    return PlayerReturned(at=at, user=user.id, cid=request.cid, seat=request.seat)


@entry_for.register(protocol.LetBotPlay)
def _(request: protocol.LetBotPlay, state: TableState, user: User, at: int, chance: Chance) -> BotTookOver:
    return BotTookOver(at=at, user=user.id, cid=request.cid, seat=request.seat, data=Absence("gone"))


@entry_for.register(protocol.SeatTo)
def _(request: protocol.SeatTo, state: TableState, user: User, at: int, chance: Chance) -> SeatArranged:
    data = Arrangement(request.to, request.level, request.with_)
    return SeatArranged(at=at, user=user.id, cid=request.cid, seat=request.seat, data=data)
