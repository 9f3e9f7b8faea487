"""Words at the table: quick phrases and chat."""

from __future__ import annotations

from typing import Literal

import msgspec

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_line
from boneyard.server.protocol import PHRASES, User
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries.base import Chance, Data, Entry, entry_for
from boneyard.server.tables.state import TableState


class Phrase(Data, frozen=True):
    """A quick phrase by its key; ``seat`` is the speaker's first seat."""

    name: str
    seat: str | None
    phrase: str


class PhraseSaid(Entry, frozen=True, kw_only=True, tag="phrase"):
    """A user sent a quick phrase."""

    data: Phrase = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        _check_may_speak(state, self.user)

    def apply(self, state: TableState, news: Broadcast) -> None:
        data = self.data
        message = protocol.PhraseMessage(self.user, data.name, data.seat, data.phrase)
        news.events.append(message)
        state.chat.append(message)


class ChatLine(Data, frozen=True):
    """Free text; ``to`` are the users who may read it."""

    name: str
    seat: str | None
    text: str
    to: Literal["all", "spectators"]


class ChatSaid(Entry, frozen=True, kw_only=True, tag="chat"):
    """A user wrote in the chat."""

    data: ChatLine = msgspec.field(name="d")

    def check(self, state: TableState) -> None:
        _check_may_speak(state, self.user)
        if self.data.to == "spectators" and state.seats_of(self.user):
            raise CommandRejected("chat_closed")

    def apply(self, state: TableState, news: Broadcast) -> None:
        data = self.data
        message = protocol.ChatMessage(self.user, data.name, data.seat, data.text, data.to)
        news.audience = data.to
        news.events.append(message)
        state.chat.append(message)

    def pass_over(self, state: TableState) -> bool:
        self.apply(state, Broadcast())
        return True


def _check_may_speak(state: TableState, user: str) -> None:
    if user in state.kicked:
        raise CommandRejected("kicked")
    if user in state.muted:
        raise CommandRejected("muted")


def _first_seat(state: TableState, user: User) -> str | None:
    seats = state.seats_of(user.id)
    return seats[0] if seats else None


@entry_for.register(protocol.SayPhrase)
def _(request: protocol.SayPhrase, state: TableState, user: User, at: int, chance: Chance) -> PhraseSaid:
    if request.phrase not in PHRASES:
        raise CommandRejected("bad_message")
    data = Phrase(user.name, _first_seat(state, user), request.phrase)
    return PhraseSaid(at=at, user=user.id, cid=request.cid, data=data)


@entry_for.register(protocol.Chat)
def _(request: protocol.Chat, state: TableState, user: User, at: int, chance: Chance) -> ChatSaid:
    # Partners must not talk about hands: in play only spectators talk, among themselves.
    text = clean_line(request.text)
    to: Literal["all", "spectators"] = "spectators" if state.phase in ("dealing", "play") else "all"
    return ChatSaid(at=at, user=user.id, cid=request.cid, data=ChatLine(user.name, _first_seat(state, user), text, to))
