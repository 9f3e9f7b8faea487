"""The entries of a table's log, a deed each: what the row holds, when it may be appended, and what it changes.

The log stores an entry as JSON (`base`).  A kind or a member that is not known is refused and never passed over: the
table would contradict the rest of the log.  A change of an entry makes another
`boneyard.server.store.schema.LOG`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from boneyard.errors import BoneyardError
from boneyard.server.tables.entries.base import ARRANGING, Chance, Draw, Entry, SeatEntry, entry_for
from boneyard.server.tables.entries.match import (
    ActionTaken,
    Answers,
    AnswersOpened,
    LastHandCalled,
    MatchAbandoned,
    MatchStarted,
    RoundStarted,
    SeatsReady,
    SubmittedAction,
)
from boneyard.server.tables.entries.moderation import (
    HostChanged,
    Muting,
    NamedUser,
    OtherUser,
    UserAdmitted,
    UserKicked,
    UserMuted,
)
from boneyard.server.tables.entries.seats import (
    Absence,
    Arrangement,
    BotTookOver,
    FaceChosen,
    HolidayTaken,
    PlayerFace,
    PlayerName,
    PlayerReturned,
    SatDown,
    SeatArranged,
    StoodUp,
)
from boneyard.server.tables.entries.settings import (
    ClocksShifted,
    Delay,
    PauseSwitched,
    SettingsChanged,
    StatedSettings,
    Switch,
    TableCreated,
    TableSetup,
)
from boneyard.server.tables.entries.shuffle import (
    NewShuffle,
    Nonce,
    NonceGiven,
    Seal,
    SealGiven,
    Shuffle,
    ShuffleCommitted,
    ShuffleVoided,
)
from boneyard.server.tables.entries.talk import ChatLine, ChatSaid, Phrase, PhraseSaid
from boneyard.server.tables.entries.undo import TileTakenBack, UndoDeclined, UndoRequested

__all__ = [
    "ARRANGING",
    "NO_NAME",
    "TURNS",
    "Absence",
    "ActionTaken",
    "Answers",
    "AnswersOpened",
    "Arrangement",
    "BotTookOver",
    "Chance",
    "ChatLine",
    "ChatSaid",
    "ClocksShifted",
    "Delay",
    "Draw",
    "Entry",
    "FaceChosen",
    "HolidayTaken",
    "HostChanged",
    "LastHandCalled",
    "LogEntry",
    "MatchAbandoned",
    "MatchStarted",
    "Muting",
    "Named",
    "NamedUser",
    "NewShuffle",
    "Nonce",
    "NonceGiven",
    "OtherUser",
    "PauseSwitched",
    "Phrase",
    "PhraseSaid",
    "PlayerFace",
    "PlayerName",
    "PlayerReturned",
    "RoundStarted",
    "SatDown",
    "Seal",
    "SealGiven",
    "SeatArranged",
    "SeatEntry",
    "SeatsReady",
    "SettingsChanged",
    "Shuffle",
    "ShuffleCommitted",
    "ShuffleVoided",
    "StatedSettings",
    "StoodUp",
    "SubmittedAction",
    "Switch",
    "TableCreated",
    "TableSetup",
    "TileTakenBack",
    "UndoDeclined",
    "UndoRequested",
    "UserAdmitted",
    "UserKicked",
    "UserMuted",
    "decode",
    "decode_answer",
    "encode",
    "entry_for",
    "named",
    "without_name",
]

T = TypeVar("T")

LogEntry = (
    TableCreated
    | SatDown
    | FaceChosen
    | HolidayTaken
    | StoodUp
    | BotTookOver
    | PlayerReturned
    | SeatArranged
    | SettingsChanged
    | PauseSwitched
    | ClocksShifted
    | UserKicked
    | UserAdmitted
    | UserMuted
    | HostChanged
    | PhraseSaid
    | ChatSaid
    | ShuffleCommitted
    | SealGiven
    | NonceGiven
    | ShuffleVoided
    | MatchStarted
    | MatchAbandoned
    | LastHandCalled
    | ActionTaken
    | AnswersOpened
    | UndoRequested
    | UndoDeclined
    | TileTakenBack
    | RoundStarted
    | SeatsReady
)

TURNS = (MatchStarted, RoundStarted, ActionTaken, AnswersOpened, TileTakenBack)
"""Entries that change the match: a move must have seen the last of them."""

Named = TableCreated | SatDown | FaceChosen | PhraseSaid | ChatSaid | UserKicked | UserAdmitted
"""The entries that have the name or the face of a user."""

NO_NAME = "–"
"""The name of a player who is deleted."""

_entries: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
_decode_answer = msgspec.json.Decoder(ActionTaken).decode

encode = msgspec.json.Encoder().encode
"""Return an entry as a row of the log holds it."""


def decode(body: bytes) -> LogEntry:
    """Return the entry that a row of the log holds.  Raises ``BoneyardError``."""
    return _read(_entries.decode, body)


def decode_answer(body: bytes) -> ActionTaken:
    """Return the sealed answer that a row holds.  Raises ``BoneyardError``."""
    return _read(_decode_answer, body)


def _read(decoder: Callable[[bytes], T], body: bytes) -> T:
    try:
        return decoder(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BoneyardError(f"an entry of the log of a table is damaged: {error}") from None


def named(entry: Entry) -> str:
    """Return the user whose name or face an entry has; empty if it has none."""
    if not isinstance(entry, Named):
        return ""
    return entry.data.user if isinstance(entry, UserKicked | UserAdmitted) else entry.user


def without_name(body: bytes, user: str) -> bytes | None:
    """Return a row of the log without the name, the face and the words of ``user``, or None if it has none of them.

    Raises ``BoneyardError`` for an entry that is damaged.
    """
    entry = decode(body)
    if not isinstance(entry, Named) or named(entry) != user:
        return None
    erased = {"name": NO_NAME, "text": NO_NAME, "face": None}
    changes = {field: erased[field] for field in entry.data.__struct_fields__ if field in erased}
    return encode(msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, **changes)))
