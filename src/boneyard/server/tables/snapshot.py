"""A table's state as bytes, and back: the rest of its log is folded on it.

Snapshots only save time.  The log alone is true: a snapshot that is missing, of another version or unreadable means
that the whole log is read.  The match is kept as the actions that were submitted, since its record, its history and a
tile taken back need all of them; the engine carries them out again, without the entries around them.
"""

from __future__ import annotations

from collections import deque

import msgspec
from msgspec import Struct

from boneyard.play.match import Match
from boneyard.server.protocol import ChatMessage, Holiday, Phase, PhraseMessage, Settings, TableSeat, TallyPlayer
from boneyard.server.tables import entries
from boneyard.server.tables.shuffling import Shuffling
from boneyard.server.tables.state import CHAT_KEPT, TableState

VERSION = 5
"""The meaning of the bytes, and of the log: raised when either changes."""

EVERY = 150
"""Entries from one snapshot to the next."""


class Playing(Struct, frozen=True, forbid_unknown_fields=True):
    """A match: the names of the players in it, its tags, and every submitted action behind the letter of its seat."""

    names: dict[str, str]
    actions: list[str]
    tags: list[tuple[str, str]] = []


class Same(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of `TableState` that are kept as they are."""

    at: int
    host: str
    contest: str = ""
    last_hand: bool = False
    settings: Settings
    own_file: str = ""
    seats: list[TableSeat]
    phase: Phase
    match_number: int = 0
    shuffle: Shuffling | None = None
    ready: set[str] = set()
    until: int = 0
    turn_at: int = 0
    turn_seq: int = 0
    bank: dict[str, int] = {}
    timeouts: dict[str, int] = {}
    gone: set[str] = set()
    holidays: dict[str, Holiday] = {}
    paused_at: int = 0
    undo: str = ""
    undo_refused: int = -1
    undo_until: int = 0
    paused_turn: int = -1
    back_turn: int = -1
    muted: set[str] = set()
    kicked: dict[str, str] = {}
    admitted: set[str] = set()
    shown: int = 0
    held: bool = False
    cids: dict[str, dict[str, int]] = {}


class Kept(Same, frozen=True, omit_defaults=True, kw_only=True):
    """The state of a table; fields that follow from these are left out."""

    match: Playing | None = None
    tally: list[tuple[tuple[TallyPlayer, ...], int]] = []
    series: list[tuple[tuple[TallyPlayer, ...], int]] = []
    chat: list[ChatMessage | PhraseMessage] = []


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Kept).decode


def taken(state: TableState) -> bytes:
    """Return a state as bytes."""
    match = state.match
    return _encode(
        Kept(
            match=None
            if match is None
            else Playing(match.names, [f"{seat}{action}" for seat, action, _ in match.steps()], match.tags),
            tally=list(state.tally.items()),
            series=list(state.series.items()),
            chat=list(state.chat),
            **{name: getattr(state, name) for name in Same.__struct_fields__},
        )
    )


def restored(table: str, seq: int, body: bytes) -> TableState:
    """Return the state of a table after entry ``seq`` from its bytes.

    Raises ``BoneyardError``, ``CommandRejected`` or ``MsgspecError`` for bytes that are no state.
    """
    kept = _decode(body)
    state = TableState(table)
    state.seq = seq
    for name in Same.__struct_fields__:
        setattr(state, name, getattr(kept, name))
    state.own = entries.settings.game_of_table(kept.own_file)
    state.rules = entries.settings.rules_of(kept.settings, state.own)
    state.tally, state.series = dict(kept.tally), dict(kept.series)
    state.chat = deque(kept.chat, CHAT_KEPT)
    if kept.match is not None and kept.shuffle is not None:
        state.match = Match(state.rules, fair=kept.shuffle.deal, names=kept.match.names, tags=kept.match.tags)
        for action in kept.match.actions:
            state.match.play(action[0], action[1:])
    return state
