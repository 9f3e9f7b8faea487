"""Events of a table, besides the events of its match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from boneyard.commentary.sentences import Sentence
from boneyard.play.events import Event
from boneyard.server.protocol.values import AbsenceCause, Seat


class TableEvent(Struct, frozen=True, tag_field="k"):
    """An event of a table, not of its match."""


class Created(TableEvent, frozen=True, tag="created"):
    """The table was opened."""

    user: str


class Seated(TableEvent, frozen=True, tag="sit"):
    """A user took a seat."""

    seat: Seat
    user: str
    name: str


class Stood(TableEvent, frozen=True, tag="stand"):
    """A player gave a seat up."""

    seat: Seat
    user: str | None
    name: str | None


class Away(TableEvent, frozen=True, tag="away"):
    """A bot plays for a player who left, is gone, let the clock act three times in a row, or does nothing."""

    seat: Seat
    user: str | None
    name: str | None
    level: str
    why: AbsenceCause
    bot: str
    """The name of the bot."""


class CameBack(TableEvent, frozen=True, tag="back"):
    """A player plays the seat again."""

    seat: Seat
    user: str | None
    name: str | None


class BotSeated(TableEvent, frozen=True, tag="bot"):
    """A bot plays a seat."""

    seat: Seat
    level: str


class SeatOpened(TableEvent, frozen=True, tag="opened"):
    """A seat is open."""

    seat: Seat


class Swapped(TableEvent, frozen=True, tag="swap"):
    """Two seats were exchanged; ``names`` are the players who sit on each now, None for an open seat."""

    seats: tuple[Seat, Seat]
    names: tuple[str | None, str | None]


class NewSettings(TableEvent, frozen=True, tag="settings"):
    """The settings changed."""


class Dealing(TableEvent, frozen=True, tag="dealing"):
    """The server committed to its secret and the nonces of bots; seals and then nonces of people are awaited."""

    commitment: str


class SealMessage(TableEvent, frozen=True, tag="seal"):
    """A player committed to their part of the shuffle."""

    seat: Seat
    seal: str


class VoidMessage(TableEvent, frozen=True, tag="void"):
    """An attempt to shuffle was given up, because of seats that gave no seal or no nonce; its secret is public."""

    why: Literal["seal", "nonce"]
    seats: list[Seat]
    commitment: str
    secret: str


class Abandoned(TableEvent, frozen=True, tag="abandoned"):
    """A match was ended that was deserted, because the time of ``seats`` was up, or by a director of its contest.

    Its secret is public.
    """

    commitment: str
    secret: str
    seats: list[Seat] = []
    directed: bool = False


class LastHand(TableEvent, frozen=True, tag="last_hand"):
    """A director of the contest lets the match end with the hand that is played."""


class NonceMessage(TableEvent, frozen=True, tag="nonce"):
    """A player showed their part of the shuffle."""

    seat: Seat
    nonce: str


class Started(TableEvent, frozen=True, tag="start"):
    """The nonces are fixed and the match begins."""

    match: int


class UndoAsked(TableEvent, frozen=True, tag="undo_asked"):
    """A player asks to take the last tile back."""

    seat: Seat


class UndoRefused(TableEvent, frozen=True, tag="undo_refused"):
    """Another player does not let them."""

    seat: Seat


class TakenBack(TableEvent, frozen=True, tag="undo"):
    """A player took back their last tile and all that followed; a ``snap`` with the position comes next."""

    seat: Seat


class Ready(TableEvent, frozen=True, tag="ready"):
    """A player has seen the finished round."""

    seat: Seat


class Paused(TableEvent, frozen=True, tag="paused"):
    """Clocks and moves are stopped."""


class Resumed(TableEvent, frozen=True, tag="resumed"):
    """The pause is over."""


class Shifted(TableEvent, frozen=True, tag="shift"):
    """No server ran for a while: all deadlines are later."""

    ms: int


class HostDeed(TableEvent, frozen=True):
    """The host, named ``by``, did something to a user; names are empty where the table knows none."""

    user: str
    name: str
    by: str


class Kicked(HostDeed, frozen=True, tag="kick"):
    """A user was sent away."""


class Admitted(HostDeed, frozen=True, tag="admit"):
    """A user may come, or come back."""


class Muted(HostDeed, frozen=True, tag="mute"):
    """The words of a user are kept back."""


class Unmuted(HostDeed, frozen=True, tag="unmute"):
    """A user may speak again."""


class NewHost(TableEvent, frozen=True, tag="host"):
    """Another user is the host."""

    user: str
    name: str


class PhraseMessage(TableEvent, frozen=True, tag="phrase"):
    """A user sent a quick phrase."""

    user: str
    name: str
    seat: Seat | None
    phrase: str


class ChatMessage(TableEvent, frozen=True, tag="chat"):
    """A user wrote in the chat."""

    user: str
    name: str
    seat: Seat | None
    text: str
    to: Literal["all", "spectators"]


if TYPE_CHECKING:
    MatchEvent = Event
else:  # msgspec encodes these dataclasses, and has no unions of them

    class MatchEvent:
        """An event of a match: one of the library's dataclasses (``boneyard.play.events``); ``k`` is its kind."""


Lines = Sequence[Sequence[Sentence]]
"""The lines of an event: sentences, which the client writes in the language of its reader."""
