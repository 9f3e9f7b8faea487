"""Actions of a table that need no request: clocks, bots, forced actions, the ends of pauses; and their timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set
from functools import partial
from hashlib import sha256
from typing import Literal, NamedTuple

from boneyard.play.view import View
from boneyard.server import bots
from boneyard.server.ports import Now, Wake
from boneyard.server.tables import entries
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.state import STAND_IN, TableState

TIMEOUTS = 3
"""Time-outs in a row after which a bot takes over."""

GRACE_MS = 2_000
"""Milliseconds that a node leaves pending actions to the node that made the last entry or has the players."""

QUANTUM_MS = 100
"""Milliseconds, of which the time that a bot or the clock takes to choose is a multiple, unless the server is set
otherwise.  How long a program thinks depends on the hand that it sees."""

FORCED_PAUSE = range(5, 25)
"""Quanta after the pace at which a forced action is submitted for a person while others look on."""

Think = Callable[[str, str, View, Callable[[str], None]], None]
"""Lets a bot at a table of a host choose from a view; its action is passed to the callback, on the event loop."""

PendingKind = Literal["open", "start", "void", "next", "rematch", "bot", "forced", "clock", "away", "resume", "stop"]


class Pending(NamedTuple):
    """An action that is possible at ``at`` (milliseconds since 1970; 0: at once).

    ``open`` the sealed answers, ``start`` the match or give its shuffle up (``void``), go on to the ``next`` round,
    ``stop`` after the last hand, begin a ``rematch``, ``resume`` a correspondence match after a pause; for ``seat``:
    let its ``bot`` act, submit the ``forced`` action, let the ``clock`` act, or let a bot take over after too many
    time-outs (``away``).
    """

    at: int
    kind: PendingKind
    seat: str = ""


def pace(state: TableState) -> int:
    """Return the milliseconds from one action to the next: a quarter of the setting in the first lap of a match.

    Its players have just sat down, and wait for their first turn; their tiles are still being dealt.
    """
    match = state.match
    if match is None or match.round is None or len(match.played) > 1:
        return state.settings.pace
    first_lap = len(match.round.actions) < state.settings.players
    return state.settings.pace // 4 if first_lap else state.settings.pace


def pending(state: TableState, here: Set[str] | None = None, quantum: int = QUANTUM_MS) -> list[Pending]:
    """Return the pending actions, the earliest first; in the window one for each seat that owes an answer.

    ``here`` are the users who are connected (None: everybody); between rounds and matches nobody else is asked.
    ``quantum`` is the unit of pauses in milliseconds.
    """
    if state.correspondence:
        here = None
        if state.paused:
            return [Pending(state.paused_at + state.patience_ms, "resume")]
    if state.paused:
        return []
    if state.closing is not None:
        return [Pending(0, "open")]
    if state.phase == "dealing":
        found_next = _shuffle_pending(state)
        return [] if found_next is None else [found_next]
    if state.phase in ("between", "over"):
        asked = {seat.seat for seat in state.seats if seat.active and (here is None or seat.user in here)}
        at = 0 if asked and state.ready.issuperset(asked) else state.until
        if state.phase == "between":
            return [Pending(at, "stop" if state.last_hand else "next")]
        return [Pending(at, "rematch")] if state.until and asked else []
    if state.phase != "play":
        return []
    found: list[Pending] = []
    if state.timeouts and not state.correspondence:
        found = [Pending(0, "away", seat) for seat in state.active if state.timeouts.get(seat, 0) >= TIMEOUTS]
    paced = max(state.turn_at + pace(state), state.undo_until if state.undo else 0)
    for letter in state.to_act:
        if state.seat(letter).played_by:
            found.append(Pending(paced, "bot", letter))
            continue
        deadline = state.deadline(letter)
        if deadline is not None and state.undo and not state.correspondence:
            deadline = max(deadline, state.undo_until)
        if state.settings.assistance and state.forced(letter):
            forced_at = _forced_at(state, letter, here or frozenset(), paced, quantum)
            if forced_at is not None:
                found.append(Pending(forced_at if deadline is None else min(forced_at, deadline - 1), "forced", letter))
        if deadline is not None and not state.may_be_ended:
            found.append(Pending(deadline, "clock", letter))
    found.sort()
    return found


def _forced_at(state: TableState, letter: str, here: Set[str], paced: int, quantum: int) -> int | None:
    """Return when the forced action of a seat is submitted for its player; None: never.

    Alone with bots, as soon as the pace allows.  While others look on, a draw that may be a choice is the player's, and
    before any other action there is an unpredictable pause that does not depend on the hand.
    """
    if (state.people | here) <= {state.seat(letter).user}:
        return paced
    if state.draws_by_choice and state.forced(letter) == "draw":
        return None
    secret = state.shuffle.secret if state.shuffle is not None else b""
    drawn = sha256(secret + f"pause {state.turn_seq}".encode()).digest()
    return paced + quantum * FORCED_PAUSE[int.from_bytes(drawn[:4], "big") % len(FORCED_PAUSE)]


def _shuffle_pending(state: TableState) -> Pending | None:
    """Return the next step of a shuffle: the start, or the end of the wait for seals or nonces, if there is one."""
    shuffle = state.shuffle
    assert shuffle is not None
    if shuffle.complete:
        return Pending(0, "start")
    if state.contest and not shuffle.awaited and not shuffle.voids:  # until one of its players comes
        return None
    left = any(not state.seat(seat).active for seat in shuffle.missing)
    return Pending(0 if left else state.shuffled_until, "void")


def wake_at(state: TableState) -> Wake:
    """Return when the table must be woken even if it has no followers.

    Only a clock that runs for a person needs that, and the table of a contest, which others wait for; everything else
    goes on when a player comes back.
    """
    if not state.contest and (state.settings.clock is None or not state.active):
        return Wake(0)
    found = pending(state)
    return Wake(max(1, found[0].at), state.correspondence) if found else Wake(0)


class Thought(NamedTuple):
    """What a bot was asked at ``asked``, and once it has chosen, its ``action`` and the time ``at`` to submit it."""

    asked: int
    action: str | None = None
    at: int = 0


class Pacer:
    """Wakes a table when an action is pending, and lets bots think ahead of it."""

    __slots__ = ("_act", "_chance", "_chosen", "_now", "_quantum", "_think", "_thoughts", "_timer", "_turn", "driving")

    def __init__(
        self,
        now: Now,
        think: Think,
        chance: entries.Chance,
        act: Callable[[], None],
        chosen: Callable[[], None],
        driving: bool,
        quantum: int,
    ) -> None:
        """Prepare a pacer; ``act`` is called when an action is due, ``chosen`` when a bot has made its choice.

        ``quantum``: see `QUANTUM_MS`.
        """
        self._now = now
        self._think = think
        self._chance = chance
        self._act = act
        self._chosen = chosen
        self._timer: asyncio.TimerHandle | None = None
        self._turn = -1
        """The first entry of the turn that bots think about."""
        self._thoughts: dict[str, Thought] = {}
        """What bots were asked in this turn."""
        self._quantum = quantum
        self.driving = driving
        """Whether this node made the last entry or alone has the players, and so is the first to carry out pending
        actions."""

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self) -> None:
        """Forget what bots chose: the state is not what they saw."""
        self._turn, self._thoughts = -1, {}

    def schedule(self, state: TableState, here: Set[str], at_least: float = 0.0) -> None:
        """Set the timer for the next pending action, ``at_least`` seconds from now or later; `pending` has ``here``."""
        self.stop()
        found = self._ready(state, here)
        if self.driving:
            # A bot thinks while the pace runs: so how long it thinks, and that it need not, is seen by nobody.
            for item in [item for item in found if item.kind == "bot" and not self._asked(state, item.seat)]:
                self._ask(state, item.seat, max(pace(state), self._quantum))
                found.remove(item)
        if found:
            wait = max(at_least, (found[0].at - self._now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(wait, self._act)

    def next_entry(self, state: TableState, here: Set[str], at: int) -> Entry | None:
        """Return an entry whose time has come by ``at``, or None; bots that are needed for one begin to think."""
        self._timer = None
        for item in self._ready(state, here):
            if item.at <= at:
                entry = self._entry(state, item, at)
                if entry is not None:
                    return entry
        return None

    def _ready(self, state: TableState, here: Set[str]) -> list[Pending]:
        """Return the pending actions, excluding seats whose bot is still thinking.

        A node that does not drive leaves them to another one for a while; a bot that thought afterwards has waited
        enough.
        """
        found = pending(state, here, self._quantum)
        if not self.driving:
            found = [item._replace(at=item.at + GRACE_MS) for item in found]
        if self._turn != state.turn_seq:
            self._turn, self._thoughts = state.turn_seq, {}
        if not self._thoughts:
            return found
        ready = []
        for item in found:
            thought = self._asked(state, item.seat) if item.kind in ("bot", "clock") else None
            if thought is None:
                ready.append(item)
            elif thought.action is not None:
                ready.append(item._replace(at=max(item.at, thought.at)))
        return sorted(ready)

    def _asked(self, state: TableState, seat: str) -> Thought | None:
        """Return what the bot for a seat was asked, if it was."""
        return self._thoughts.get(_question(state, seat))

    def _entry(self, state: TableState, item: Pending, at: int) -> Entry | None:
        seat = item.seat
        match item.kind:
            case "bot" | "clock":
                bot = state.seat(seat).played_by is not None
                thought = self._asked(state, seat)
                if thought is None or thought.action is None:
                    self._ask(state, seat, max(pace(state), self._quantum) if bot else self._quantum)
                    return None
                return entries.match.act(state, seat, thought.action, at, "bot" if bot else "clock")
            case "forced":
                action = state.forced(seat)
                return None if action is None else entries.match.act(state, seat, action, at, "forced")
            case "away":
                return entries.BotTookOver(at=at, by="server", seat=seat, data=entries.Absence("clock"))
            case "open":
                assert state.closing is not None
                return entries.match.opening(state, state.closing)
            case "start":
                return entries.MatchStarted(at=at, by="server")
            case "void":
                return entries.shuffle.voided(state, at, self._chance)
            case "resume":
                return entries.PauseSwitched(at=at, by="server", data=entries.Switch(False))
            case "stop":
                return entries.MatchAbandoned(at=at, by="server")
            case "next":
                return entries.RoundStarted(at=at, by="server")
            case "rematch":
                return entries.shuffle.commit(state, "", "", at, self._chance, by="server")

    def _ask(self, state: TableState, seat: str, step: int) -> None:
        """Let a bot choose for a seat: its own, one that stands in, or the one that acts when time is up.

        Its answer is submitted a multiple of ``step`` milliseconds from now.
        """
        assert state.match is not None
        question = _question(state, seat)
        self._thoughts[question] = Thought(self._now())
        name = bots.player_of(state.seat(seat))
        view = state.match.view(seat)
        keep = partial(self._keep, self._turn, question, step)
        if name is None and view.phase == "window":
            keep("decline")
            return
        self._think(state.host, name or STAND_IN, view, keep)

    def _keep(self, turn: int, question: str, step: int, action: str) -> None:
        """Keep the choice of a bot, unless the turn is over."""
        thought = self._thoughts.get(question)
        if turn != self._turn or thought is None:
            return
        steps = max(1, -((thought.asked - self._now()) // step))
        self._thoughts[question] = Thought(thought.asked, action, thought.asked + steps * step)
        self._chosen()


def _question(state: TableState, seat: str) -> str:
    """Return the key of the question to a bot: in the window a seat may owe two answers."""
    assert state.match is not None
    return f"{seat}{state.match.answers_owed(seat)}"
