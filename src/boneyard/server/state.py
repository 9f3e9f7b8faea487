"""What a table is: the fold of its log.

A :class:`State` changes only by :meth:`State.apply`, one :class:`Entry` at a time, which is carried out by a function of
``seating.py`` (the table itself) or ``playing.py`` (its match); live play and loading share that path.  An entry that may not be is refused (:class:`Refused`) and changes nothing.  Nothing here waits, reads a clock
or sends anything, so the same log always gives the same table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from boneyard.fairness import FairDeal
from boneyard.match import Match
from boneyard.round import Event
from boneyard.rules import Rules
from boneyard.server import playing, seating
from boneyard.server.entry import Entry, Outcome, Refused
from boneyard.server.messages import Settings
from boneyard.server.seating import Seat

CHAT_KEPT = 50
"""Lines of chat that somebody who comes later gets to read."""

CIDS_KEPT = 64
"""Latest wishes of a table that are known by their ``cid``; older ones are looked up in the log."""

TIMEOUTS = 3
"""Time-outs in a row after which a bot takes over."""


class State:
    """One table.  ``known_bot`` says whether a bot of a name can be had."""

    __slots__ = (
        "_cids",
        "at",
        "bank",
        "chat",
        "closing",
        "fair",
        "given",
        "gone",
        "held",
        "host",
        "id",
        "kicked",
        "known_bot",
        "match",
        "match_number",
        "muted",
        "paused_at",
        "phase",
        "ready",
        "rules",
        "seats",
        "seq",
        "settings",
        "shown",
        "timeouts",
        "turn_at",
        "turn_seq",
        "until",
    )

    def __init__(self, table: str, known_bot: Callable[[str], bool]) -> None:
        self.id = table
        self.known_bot = known_bot
        self.seq = 0
        self.at = 0
        """When the last entry was made."""
        self.host = ""
        self.settings: Settings
        self.rules: Rules
        self.seats: list[Seat] = []
        self.phase = "open"
        """``open``, ``dealing``, ``play`` (the out-of-turn window included), ``between`` or ``over``."""
        self.match_number = 0
        self.match: Match | None = None
        self.fair: FairDeal | None = None
        """Secret and nonces, the former not public before the match is over."""
        self.given: set[str] = set()
        """Seats that gave a nonce of their own."""
        self.ready: set[str] = set()
        """Seats that have seen the finished round."""
        self.until = 0
        """When dealing or the pause between rounds is over."""
        self.turn_at = 0
        """When the time of whoever must act began."""
        self.turn_seq = 0
        """The last entry that changed the match; a move must have seen it."""
        self.closing: Entry | None = None
        """The last answer of the window, when all are known and only the entry that opens them is missing."""
        self.bank: dict[str, int] = {}
        """Milliseconds that each seat has left beyond the time for a move."""
        self.timeouts: dict[str, int] = {}
        """Time-outs in a row."""
        self.gone: set[str] = set()
        """Seats for which a bot stands in because nobody was there: they get them back by coming."""
        self.paused_at = 0
        """When the table was paused; 0 while it is not."""
        self.muted: set[str] = set()
        self.kicked: set[str] = set()
        self.chat: deque[dict[str, Any]] = deque(maxlen=CHAT_KEPT)
        self.shown = 0
        """How many of the match's events are public; the next deal is held back until the pause is over."""
        self.held = False
        self._cids: dict[str, int] = {}

    # ------------------------------------------------------------------------------------------------- what it shows

    @property
    def paused(self) -> bool:
        return self.paused_at > 0

    @property
    def match_id(self) -> str | None:
        return f"{self.id}.{self.match_number}" if self.match_number else None

    @property
    def in_window(self) -> bool:
        """Is the out-of-turn decision being taken?"""
        return (
            self.phase == "play"
            and self.match is not None
            and self.match.round is not None
            and self.match.round.in_window
        )

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that owe an action now."""
        if self.phase != "play" or self.match is None:
            return ()
        return self.match.to_act

    def events(self) -> list[Event]:
        """What happened in this match, as far as it has been shown."""
        return self.match.events[: self.shown] if self.match else []

    def seat(self, letter: str) -> Seat:
        """Raises ``Refused``."""
        for seat in self.seats:
            if seat.seat == letter:
                return seat
        raise Refused("no_seat")

    @property
    def active(self) -> list[str]:
        """The seats where a person acts."""
        return [seat.seat for seat in self.seats if seat.active]

    def seats_of(self, user: str) -> list[str]:
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.user == user]

    def done(self, user: str, cid: str) -> int | None:
        """The ``seq`` at which this wish was fulfilled, if it was lately."""
        return self._cids.get(f"{user} {cid}")

    def deadline(self, seat: str) -> int | None:
        """When the clock plays for a seat that owes an action; in the window for every seat that is asked."""
        clock = self.settings.clock
        if clock is None or self.paused:
            return None
        # The window uses no bank: what is left of it would tell who answered late (OBI-09).
        bank = 0 if self.in_window else self.bank.get(seat, 0)
        return self.turn_at + clock.move * 1000 + bank

    def used(self, seat: str, at: int) -> int:
        """Milliseconds of the bank that an action at this time uses."""
        clock = self.settings.clock
        if clock is None or self.in_window:
            return 0
        return min(self.bank.get(seat, 0), max(0, at - self.turn_at - clock.move * 1000))

    def forced(self, seat: str) -> str | None:
        """The one thing that a seat can do, if that is to draw or to pass; never in the window (OBI-09)."""
        if self.match is None or self.in_window:
            return None
        legal = self.match.legal(seat)
        return str(legal[0]) if len(legal) == 1 and legal[0].kind in ("draw", "pass") else None

    def last_answer(self, seat: str) -> bool:
        """Would an answer of this seat be the last one that the window waits for?"""
        match = self.match
        return match is not None and self.in_window and sum(map(match.answers_owed, match.to_act)) == 1

    # ------------------------------------------------------------------------------------------------------ entries

    def apply(self, entry: Entry) -> Outcome:
        """Carry out one public entry; ``seq`` goes up by one.  Raises ``Refused``, changing nothing."""
        outcome = Outcome()
        handler = _HANDLERS.get(entry.k)
        if handler is None:
            raise Refused("bad_message")
        handler(self, entry, outcome)
        self.seq += 1
        self.at = entry.at
        if outcome.line:
            self.turn_seq = self.seq
        self._remember(entry.user, entry.cid, self.seq)
        return outcome

    def seal(self, entry: Entry) -> Outcome:
        """Carry out an answer in the window that is not the last one: nothing public, ``seq`` stays."""
        if not self.in_window or self.last_answer(entry.seat):
            raise Refused("stale")
        outcome = Outcome()
        playing.play(self, entry, [(entry.seat, entry.d["a"])])
        playing.go_on(self, entry.at, outcome)
        outcome.seats = {entry.seat}
        self._remember(entry.user, entry.cid, self.turn_seq)
        return outcome

    def pass_over(self, entry: Entry) -> None:
        """Take in an entry of a match that was followed by another one, without playing it again."""
        if entry.k in ("start", "act", "opened", "next", "ready", "nonce"):
            if entry.k == "start":
                self.phase = "play"
            elif entry.d.get("over"):
                self.phase = "over"
            self.seq += 1
        elif entry.k == "chat":
            self.chat.append({"k": "chat", "user": entry.user, **entry.d})
            self.seq += 1
        else:
            self.apply(entry)

    @classmethod
    def load(
        cls,
        table: str,
        known_bot: Callable[[str], bool],
        entries: Sequence[Entry],
        answers: Sequence[tuple[int, Entry]],
    ) -> State:
        """The table that a log makes.

        ``entries`` are the public ones from the first on, ``answers`` those that were sealed, with the ``seq`` of
        their window, each seat's in the order in which they were given.
        """
        state = cls(table, known_bot)
        last = max((number for number, entry in enumerate(entries) if entry.k == "dealing"), default=0)
        for entry in entries[:last]:
            state.pass_over(entry)
        for entry in entries[last:]:
            state.apply(entry)
        state.unseal(answers)
        return state

    def unseal(self, answers: Sequence[tuple[int, Entry]]) -> None:
        """Take in the answers of the window that is open now, apart from those that are known already.

        Where they are complete, the last one goes into ``closing``: the entry that opens them all is still to come.
        """
        if not self.in_window:
            return
        assert self.match is not None
        given: dict[str, int] = {}
        for seq, entry in answers:
            if seq != self.turn_seq:
                continue
            given[entry.seat] = given.get(entry.seat, 0) + 1
            if given[entry.seat] <= len(self.match.answers(entry.seat)):
                continue
            if self.last_answer(entry.seat):
                self.closing = entry
            else:
                self.seal(entry)

    def opening(self, entry: Entry) -> Entry:
        """The public entry that opens all sealed answers, ``entry`` being the last of them."""
        assert self.match is not None
        answers = {seat: [str(action) for action in self.match.answers(seat)] for seat in self.rules.seats}
        answers[entry.seat].append(entry.d["a"])
        return msgspec.structs.replace(entry, k="opened", d={"answers": {s: a for s, a in answers.items() if a}})

    def _remember(self, user: str, cid: str, seq: int) -> None:
        if cid:
            self._cids[f"{user} {cid}"] = seq
            if len(self._cids) > CIDS_KEPT:
                del self._cids[next(iter(self._cids))]

    def check_seq(self, seq: int) -> None:
        """Has a move seen all that happened in the match?  Raises ``Refused``."""
        if seq < self.turn_seq:
            raise Refused("stale")
        if seq > self.seq:
            raise Refused("bad_message")

    # ----------------------------------------------------------------------------- for the functions that carry out

    def check_host(self, user: str) -> None:
        if user != self.host:
            raise Refused("not_host")

    def check_holder(self, entry: Entry) -> Seat:
        seat = self.seat(entry.seat)
        if entry.by == "person" and (seat.kind != "person" or seat.user != entry.user):
            raise Refused("not_yours")
        return seat

    def check_phase(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refused("phase")

    def forget_match(self) -> None:
        """Nothing is played any more."""
        self.phase, self.match, self.shown = "open", None, 0

    def later(self, ms: int) -> None:
        """Move all that is waited for."""
        self.turn_at += ms
        self.until += ms


_HANDLERS: dict[str, Callable[[State, Entry, Outcome], None]] = {**seating.HANDLERS, **playing.HANDLERS}
