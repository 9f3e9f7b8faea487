"""Take a tile back: ask the others, refuse, take back."""

from __future__ import annotations

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import (
    Chance,
    Entry,
    SeatEntry,
    check_free,
    check_holder,
    check_phase,
    entry_for,
)
from boneyard.server.tables.state import TableState

UNDO_MS = 15_000
"""Bots, clocks and forced actions wait this many milliseconds for the answer to a player who asks for a tile back."""


class UndoEntry(SeatEntry, frozen=True, kw_only=True):
    """An entry about the last tile of a seat, which leaves no trace in a finished match."""

    def pass_over(self, state: TableState) -> bool:
        return True


class UndoRequested(UndoEntry, frozen=True, kw_only=True, tag="undo_asked"):
    """A player asked the others to let them take the last tile back."""

    def check(self, state: TableState) -> None:
        check_holder(state, self)
        _check_can_take_back(state, self.seat)
        if state.match is None or state.match.actions_since(self.seat) != 1:
            raise CommandRejected("stale")  # somebody acted since
        if state.undo or state.undo_refused == state.turn_seq:
            raise CommandRejected("phase")

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.undo, state.undo_until = self.seat, self.at + UNDO_MS
        news.now = True
        news.events.append(protocol.UndoAsked(self.seat))


class UndoDeclined(UndoEntry, frozen=True, kw_only=True, tag="undo_refused"):
    """Another player (``user``) did not let ``seat`` take the last tile back."""

    def check(self, state: TableState) -> None:
        _check_answers(state, self)

    def apply(self, state: TableState, news: Broadcast) -> None:
        state.undo, state.undo_refused = "", state.turn_seq
        news.now = True
        news.events.append(protocol.UndoRefused(self.seat))


class TileTakenBack(UndoEntry, frozen=True, kw_only=True, tag="undo"):
    """The last tile of ``seat`` and all that followed are taken back; ``user`` took it back, or let the seat do it."""

    def check(self, state: TableState) -> None:
        _check_can_take_back(state, self.seat)
        if state.others(state.seat(self.seat)):
            _check_answers(state, self)
        else:
            check_holder(state, self)

    def apply(self, state: TableState, news: Broadcast) -> None:
        assert state.match is not None
        state.match.undo(state.match.actions_since(self.seat))
        state.shown = len(state.match.events)
        state.turn_at = self.at
        news.now = news.line = True
        news.seats.update(state.rules.seats)
        news.events.append(protocol.TakenBack(self.seat))


def _check_can_take_back(state: TableState, seat: str) -> None:
    check_free(state)
    check_phase(state, "play")
    if state.paused:
        raise CommandRejected("paused")
    if state.in_window or state.match is None or not state.match.actions_since(seat):
        raise CommandRejected("phase")


def _check_answers(state: TableState, entry: UndoEntry) -> None:
    """Raise ``CommandRejected`` unless the entry answers the seat that asks, by another person."""
    if not state.undo or entry.seat != state.undo:
        raise CommandRejected("phase")
    if all(seat.user != entry.user for seat in state.others(state.seat(entry.seat))):
        raise CommandRejected("not_yours")


@entry_for.register(protocol.TakeBack)
def _(request: protocol.TakeBack, state: TableState, user: User, at: int, chance: Chance) -> Entry:
    made = UndoRequested if state.others(state.seat(request.seat)) else TileTakenBack
    return made(at=at, user=user.id, cid=request.cid, seat=request.seat)


@entry_for.register(protocol.AnswerTakeBack)
def _(request: protocol.AnswerTakeBack, state: TableState, user: User, at: int, chance: Chance) -> Entry:
    if not state.undo:
        raise CommandRejected("phase")
    made = TileTakenBack if request.on else UndoDeclined
    return made(at=at, user=user.id, cid=request.cid, seat=state.undo)
