"""The fold of a table's log: each entry changes the state in one way, and live play and loading share `apply`.

``Entry.check`` decides before whether an entry may be appended; only the legality of an action is found by the match
that carries it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries import TURNS, ActionTaken, Entry, ShuffleCommitted
from boneyard.server.tables.entries.seats import introduce_bots
from boneyard.server.tables.state import TableState


class SealedAnswer(NamedTuple):
    """A sealed answer of the out-of-turn window that opened with entry ``window``."""

    window: int
    entry: ActionTaken


def apply(state: TableState, entry: Entry) -> Broadcast:
    """Carry out one entry; ``seq`` goes up by one.

    Raises ``CommandRejected`` for an action that the rules forbid; the state is then as it was.
    """
    news = Broadcast()
    entry.apply(state, news)
    introduce_bots(state)
    state.seq += 1
    state.at = entry.at
    if news.line:
        state.turn_seq = state.seq
        state.undo = ""
    state.remember(entry.user, entry.cid, state.seq)
    return news


def seal(state: TableState, entry: ActionTaken) -> Broadcast:
    """Carry out an answer in the window that is not the last one: nothing is public, and ``seq`` stays.

    Raises ``CommandRejected``, changing nothing.
    """
    news = Broadcast()
    entry.seal(state, news)
    state.remember(entry.user, entry.cid, state.turn_seq)
    return news


def load(table: str, entries: Sequence[Entry], answers: Sequence[SealedAnswer] = ()) -> TableState:
    """Return the table that a log makes: its public entries from the first on, and the sealed answers.

    Each seat's answers are in their order.
    """
    state = TableState(table)
    last = max((number for number, entry in enumerate(entries) if isinstance(entry, ShuffleCommitted)), default=0)
    for entry in entries[:last]:
        _pass_over(state, entry)
    for entry in entries[last:]:
        apply(state, entry)
    unseal(state, answers)
    return state


def _pass_over(state: TableState, entry: Entry) -> None:
    """Take in an entry that another match followed, without playing its match again."""
    if not entry.pass_over(state):
        apply(state, entry)
        return
    state.seq += 1
    if isinstance(entry, TURNS):
        state.turn_seq = state.seq
    state.remember(entry.user, entry.cid, state.seq)


def unseal(state: TableState, answers: Sequence[SealedAnswer]) -> None:
    """Take in the answers of the window that is open now, apart from those that are known already.

    If they are complete, the last one becomes ``closing``: the entry that opens them all is still to come.
    """
    if not state.in_window:
        return
    assert state.match is not None
    given: dict[str, int] = {}
    for window, entry in answers:
        if window != state.turn_seq:
            continue
        given[entry.seat] = given.get(entry.seat, 0) + 1
        if given[entry.seat] <= len(state.match.answers(entry.seat)):
            continue
        if state.is_last_answer(entry.seat):
            state.closing = entry
        else:
            seal(state, entry)
