"""The shuffle of a match, in public (docs/protocol.md): commit, seal, show nonces, give an attempt up."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.play.fairness import Void, seal_of
from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import (
    ARRANGING,
    Chance,
    Data,
    Entry,
    SeatEntry,
    check_holder,
    check_host,
    check_phase,
    entry_for,
)
from boneyard.server.tables.entries.seats import empty, let_bot_play
from boneyard.server.tables.shuffling import Shuffling
from boneyard.server.tables.state import STAND_IN, By, TableState

CONTEST_MS = 180_000
"""Milliseconds for which the table of a contest waits for its players, from the first of them who comes."""


class Shuffle(Data, frozen=True, omit_defaults=True):
    """The server's secret and its nonce for each seat that a bot plays, in hexadecimal digits."""

    secret: str
    nonces: list[str]
    """In seat order; empty for a seat that a person plays."""
    wait: int = 2_000
    """The server waits this many milliseconds for seals, and then for nonces."""


class ShuffleCommitted(Entry, frozen=True, kw_only=True, tag="dealing"):
    """The host began a match, or the server the rematch that players wanted.

    The commitment is public; seals and nonces of players are awaited.  In a rematch of the server bots play for those
    who did not answer that they are there, and on open seats.
    """

    data: Shuffle = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if self.by == "person":
            check_host(state, self)
        check_phase(state, *ARRANGING)
        if self.by == "person" and any(seat.kind == "open" for seat in state.seats):
            raise CommandRejected("full")

    def apply(self, state: TableState, news: Broadcast) -> None:
        for seat in state.seats:  # who left in the last match is not waited for in the next
            if self.by == "server" and seat.active and seat.seat not in state.ready:
                seat.stand_in = STAND_IN
                state.gone.add(seat.seat)
            if self.by == "server" and seat.kind == "open":
                seat.kind, seat.level = "bot", STAND_IN
            if seat.kind == "person" and seat.stand_in is not None and seat.seat not in state.gone:
                level = seat.stand_in
                empty(state, seat)
                seat.kind, seat.level = "bot", level
        state.forget_match()
        state.phase = "dealing"
        state.match_number += 1
        state.timeouts, state.bank, state.turn_at = {}, {}, 0
        state.undo_refused = state.paused_turn = state.back_turn = -1
        state.undo_until = 0
        _begin(state, _attempt(state, self.data), self.at, news)


class Seal(Data, frozen=True):
    """The SHA-256 of a nonce, 64 hexadecimal digits."""

    seal: str


class SealGiven(SeatEntry, frozen=True, kw_only=True, tag="seal"):
    """A player committed to a nonce."""

    data: Seal = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_holder(state, self)
        if self.seat in check_shuffle(state).seals:
            raise CommandRejected("taken")

    def apply(self, state: TableState, news: Broadcast) -> None:
        assert state.shuffle is not None
        if state.contest and not state.shuffle.awaited:
            state.until, news.now = self.at + state.shuffle.wait, True
        state.shuffle.seal(self.seat, self.data.seal)
        news.table = True
        news.events.append(protocol.SealMessage(self.seat, self.data.seal))
        if state.shuffle.sealed:
            state.until = self.at + state.shuffle.wait
            news.now = True

    def pass_over(self, state: TableState) -> bool:
        return True


class Nonce(Data, frozen=True):
    """32 hexadecimal digits."""

    nonce: str


class NonceGiven(SeatEntry, frozen=True, kw_only=True, tag="nonce"):
    """A player gave their part of the shuffle."""

    data: Nonce = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        check_holder(state, self)
        shuffle = check_shuffle(state)
        if not shuffle.sealed:
            raise CommandRejected("phase")
        if self.seat in shuffle.nonces:
            raise CommandRejected("taken")
        if seal_of(bytes.fromhex(self.data.nonce)) != shuffle.seals[self.seat]:
            raise CommandRejected("other_nonce")

    def apply(self, state: TableState, news: Broadcast) -> None:
        assert state.shuffle is not None
        state.shuffle.give(self.seat, bytes.fromhex(self.data.nonce))
        news.table = True
        news.events.append(protocol.NonceMessage(self.seat, self.data.nonce))

    def pass_over(self, state: TableState) -> bool:
        return True


class NewShuffle(Data, frozen=True):
    """Why a shuffle was given up, because of which seats (letters), and the shuffle that takes its place."""

    why: Literal["seal", "nonce"]
    seats: str
    shuffle: Shuffle


class ShuffleVoided(Entry, frozen=True, kw_only=True, tag="void"):
    """A shuffle was given up because of seats that gave no seal or no nonce; bots play these seats from now on."""

    data: NewShuffle = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        if check_shuffle(state).missing != self.data.seats:
            raise CommandRejected("stale")

    def apply(self, state: TableState, news: Broadcast) -> None:
        """Give an attempt up in public and begin the next; a player who was missing gets the seat back on coming."""
        given_up, data = state.shuffle, self.data
        assert given_up is not None
        secret = given_up.secret.hex()
        news.events.append(protocol.VoidMessage(data.why, list(data.seats), given_up.commitment, secret))
        for letter in data.seats:
            seat = state.seat(letter)
            if seat.active:
                let_bot_play(state, seat, "gone", news)
        voids = (*given_up.voids, Void(1, data.why, data.seats))
        _begin(state, _attempt(state, data.shuffle, voids), self.at, news)


def check_shuffle(state: TableState) -> Shuffling:
    """Return the shuffle that is being made.  Raises ``CommandRejected`` if none is."""
    check_phase(state, "dealing")
    assert state.shuffle is not None
    return state.shuffle


def _attempt(state: TableState, data: Shuffle, voids: tuple[Void, ...] = ()) -> Shuffling:
    seats = state.rules.seats
    own = {seat: bytes.fromhex(nonce) for seat, nonce in zip(seats, data.nonces, strict=True) if nonce}
    return Shuffling.begin(seats, bytes.fromhex(data.secret), own, data.wait, voids)


def _begin(state: TableState, shuffle: Shuffling, at: int, news: Broadcast) -> None:
    state.shuffle = shuffle
    state.until = at + shuffle.wait
    news.table = news.now = True
    news.seats.update(state.rules.seats)
    news.events.append(protocol.Dealing(shuffle.commitment))


def commit(state: TableState, user: str, cid: str, at: int, chance: Chance, by: By = "person") -> ShuffleCommitted:
    """Return the entry that begins a match."""
    bots_play = {seat.seat for seat in state.seats if seat.played_by is not None}
    if by == "server":  # a rematch, in which bots play for those who did not answer that they are there
        bots_play |= {seat.seat for seat in state.seats if seat.kind == "open" or seat.seat not in state.ready}
    return ShuffleCommitted(at=at, by=by, user=user, cid=cid, data=_shuffle_for(bots_play, state, chance))


def voided(state: TableState, at: int, chance: Chance) -> ShuffleVoided:
    """Return the entry that gives up a shuffle without all seals or nonces, and begins another."""
    shuffle = state.shuffle
    assert shuffle is not None
    missing = shuffle.missing
    # A seat gives up one attempt at most, even if its player is back.
    bots_play = {*missing, *shuffle.failed, *(seat.seat for seat in state.seats if seat.played_by is not None)}
    data = NewShuffle(shuffle.awaits, missing, _shuffle_for(bots_play, state, chance))
    return ShuffleVoided(at=at, by="server", data=data)


def _shuffle_for(bots_play: set[str], state: TableState, chance: Chance) -> Shuffle:
    """Return a new secret, and nonces for the seats that bots play."""
    secret, drawn = chance.draw(state.rules.players)
    nonces = [nonce.hex() if seat in bots_play else "" for seat, nonce in zip(state.rules.seats, drawn, strict=True)]
    wait = state.patience_ms or (CONTEST_MS if state.contest else chance.wait_ms)
    return Shuffle(secret.hex(), nonces, wait=wait)


@entry_for.register(protocol.Start)
@entry_for.register(protocol.Rematch)
def _(
    request: protocol.Start | protocol.Rematch, state: TableState, user: User, at: int, chance: Chance
) -> ShuffleCommitted:
    return commit(state, user.id, request.cid, at, chance)


@entry_for.register(protocol.GiveSeal)
def _(request: protocol.GiveSeal, state: TableState, user: User, at: int, chance: Chance) -> SealGiven:
    return SealGiven(at=at, user=user.id, cid=request.cid, seat=request.seat, data=Seal(request.seal))


@entry_for.register(protocol.GiveNonce)
def _(request: protocol.GiveNonce, state: TableState, user: User, at: int, chance: Chance) -> NonceGiven:
    return NonceGiven(at=at, user=user.id, cid=request.cid, seat=request.seat, data=Nonce(request.nonce))
