"""The life of a match at a table: the shuffle, actions, the out-of-turn window, rounds.

Each function carries out one kind of entry on a :class:`~boneyard.server.state.State`; one that may not be raises
``Refused`` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from boneyard.errors import BoneyardError, IllegalAction
from boneyard.fairness import FairDeal
from boneyard.match import Match
from boneyard.round import Event
from boneyard.server.entry import Entry, Outcome, Refused
from boneyard.server.seating import ARRANGING, empty

if TYPE_CHECKING:
    from boneyard.server.state import State

DEALING_MS = 2_000
"""How long the nonces of the players are awaited."""


def dealing(state: State, entry: Entry, outcome: Outcome) -> None:
    """The commitment is published, with a nonce for every seat; people may give other nonces now."""
    state.check_host(entry.user)
    state.check_phase(*ARRANGING)
    if any(seat.kind == "open" for seat in state.seats):
        raise Refused("full")
    for seat in state.seats:  # who left in the last match is not waited for in the next
        if seat.kind == "person" and seat.stand_in is not None and seat.seat not in state.gone:
            level = seat.stand_in
            empty(seat)
            seat.kind, seat.level = "bot", level
            outcome.seats.add(seat.seat)
    state.forget_match()
    state.phase = "dealing"
    state.match_number += 1
    state.fair = FairDeal(bytes.fromhex(entry.d["secret"]), [bytes.fromhex(nonce) for nonce in entry.d["nonces"]])
    state.given, state.timeouts = set(), {}
    state.until = entry.at + DEALING_MS
    outcome.table = outcome.now = True
    outcome.seats.update(state.rules.seats)
    outcome.tell("dealing", commitment=state.fair.commitment)


def nonce(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_holder(entry)
    state.check_phase("dealing")
    if entry.seat in state.given:
        raise Refused("taken")
    assert state.fair is not None
    nonces = list(state.fair.nonces)
    nonces[state.rules.seats.index(entry.seat)] = bytes.fromhex(entry.d["nonce"])
    state.fair = FairDeal(state.fair.secret, nonces)
    state.given.add(entry.seat)
    outcome.table = True
    outcome.tell("nonce", seat=entry.seat, nonce=entry.d["nonce"])


def start(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_phase("dealing")
    assert state.fair is not None
    names = {seat.seat: seat.name or seat.level or seat.seat for seat in state.seats}
    state.match = Match(state.rules, fair=state.fair, names=names)
    clock = state.settings.clock
    state.bank = dict.fromkeys(state.rules.seats, clock.bank * 1000 if clock else 0)
    state.shown = 0
    outcome.table = True
    outcome.tell("start", match=state.match_number)
    go_on(state, entry.at, outcome)


def act(state: State, entry: Entry, outcome: Outcome) -> None:
    if state.in_window:
        raise Refused("stale")
    outcome.seats.update((entry.seat, *state.to_act))
    play(state, entry, [(entry.seat, entry.d["a"])])
    if entry.d.get("used"):
        state.bank[entry.seat] -= entry.d["used"]
    go_on(state, entry.at, outcome)


def opened(state: State, entry: Entry, outcome: Outcome) -> None:
    """All answers of the window are in; those that are not known here yet are among ``d``."""
    if not state.in_window:
        raise Refused("stale")
    assert state.match is not None
    outcome.seats.update(state.rules.seats)
    known = {seat: len(state.match.answers(seat)) for seat in state.rules.seats}
    play(state, entry, [(seat, a) for seat, said in entry.d["answers"].items() for a in said[known[seat] :]])
    state.closing = None
    go_on(state, entry.at, outcome)


def play(state: State, entry: Entry, actions: Sequence[tuple[str, str]]) -> None:
    """Let the match carry out actions of which only the last can be refused; then nothing has changed."""
    state.check_holder(entry)
    state.check_phase("play")
    if state.paused:
        raise Refused("paused")
    assert state.match is not None
    try:
        for seat, action in actions:
            state.match.play(seat, action)
    except IllegalAction as error:
        raise Refused("illegal", error.reason) from None
    except BoneyardError:
        raise Refused("bad_action") from None
    if entry.by == "clock":
        state.timeouts[entry.seat] = state.timeouts.get(entry.seat, 0) + 1
    elif entry.by == "person":
        state.timeouts.pop(entry.seat, None)


def next(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_phase("between")
    state.held = False
    go_on(state, entry.at, outcome)


def ready(state: State, entry: Entry, outcome: Outcome) -> None:
    state.check_phase("between")
    letters = [letter for letter in state.seats_of(entry.user) if letter not in state.ready]
    if not letters:
        raise Refused("not_yours" if not state.seats_of(entry.user) else "phase")
    state.ready.update(letters)
    outcome.now = True
    for letter in letters:
        outcome.tell("ready", seat=letter)


def go_on(state: State, at: int, outcome: Outcome) -> None:
    """Show what happened in the match, up to the end of the round, and find out what comes next."""
    match = state.match
    assert match is not None
    # Stretches of the log of a match that belong together end with a round, unless the match ends with it.
    for event in _to_be_shown(state, match):
        if event.audience == "all":
            outcome.events.append({"k": event.kind, **event.data})
        else:
            outcome.private.setdefault(event.audience, []).append({"k": event.kind, **event.data})
            outcome.seats.add(event.audience)
    outcome.now = outcome.line = True
    if state.held:
        state.phase = "between"
        state.ready = set()
        state.until = at + state.settings.between * 1000
    elif match.over:
        state.phase = "over"
        outcome.table = True
    else:
        state.phase = "play"
    if state.phase != "play":
        outcome.seats.update(state.rules.seats)
        return
    outcome.seats.update(match.to_act)
    if outcome.events:  # a sealed answer brings none, and the window goes on
        state.turn_at = at


def _to_be_shown(state: State, match: Match) -> Iterator[Event]:
    while state.shown < len(match.events):
        event = match.events[state.shown]
        state.shown += 1
        yield event
        if event.kind != "round_end":
            continue
        following = match.events[state.shown].kind if state.shown < len(match.events) else "match_end"
        while following == "lot":  # a lot that decides the match
            yield match.events[state.shown]
            state.shown += 1
            following = match.events[state.shown].kind
        if following != "match_end" and state.settings.between:
            state.held = True
            return


HANDLERS: dict[str, Callable[[State, Entry, Outcome], None]] = {
    "dealing": dealing,
    "nonce": nonce,
    "start": start,
    "act": act,
    "opened": opened,
    "next": next,
    "ready": ready,
}
