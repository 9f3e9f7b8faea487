"""The state of a table, and the questions that others ask about it.

A state changes only by entries of the log (`boneyard.server.tables.entries`), so the same log always gives the same
state.
"""

from __future__ import annotations

from collections import deque
from typing import Literal, Protocol

from boneyard.play.events import Event
from boneyard.play.match import Match
from boneyard.rules import Game, Rules
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import ChatMessage, Holiday, Phase, PhraseMessage, Settings, TableSeat, TallyPlayer
from boneyard.server.tables.shuffling import Shuffling

WINDOW_S = 12 * 3600
"""The out-of-turn window of a correspondence match ends after this many seconds at most."""

STAND_IN = "greedy"
"""The bot that stands in for a player, unless the host chose another."""

CHAT_KEPT = 50
"""Lines of chat that a user who comes later gets to read."""

CIDS_KEPT, USERS_KEPT = 32, 64
"""Latest commands of each user at a table that are known by their ``cid``, and users of whom they are known.  Older
moves are looked up in the log."""


By = Literal["person", "bot", "clock", "forced", "server"]
"""Who made an entry: ``clock`` is a time-out, ``forced`` the only action that was possible."""


class LastAnswer(Protocol):
    """The members of a sealed answer that the entry which opens the window takes over."""

    @property
    def at(self) -> int:
        """Milliseconds since 1970."""

    @property
    def by(self) -> By:
        """Who gave it."""

    @property
    def user(self) -> str:
        """The user who sent it."""

    @property
    def cid(self) -> str:
        """The id that the client gave it."""

    @property
    def seat(self) -> str:
        """The letter of its seat."""

    @property
    def action(self) -> str:
        """The action as a record writes it."""


class TableState:
    """One table."""

    __slots__ = (
        "admitted", "at", "back_turn", "bank", "chat", "cids", "closing", "contest", "gone", "held", "holidays", "host",
        "id", "kicked", "last_hand", "match", "match_number", "muted", "own", "own_file", "paused_at", "paused_turn",
        "phase", "ready", "rules", "seats", "seq", "series", "settings", "shown", "shuffle", "tally",
        "timeouts", "turn_at", "turn_seq", "undo", "undo_refused", "undo_until", "until",
    )  # fmt: skip

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = 0
        """The number of the last entry."""
        self.at = 0
        """The time of the last entry."""
        self.host = ""
        self.contest = ""
        """The contest whose table it is: its players have their seats, and no other person changes anything."""
        self.last_hand = False
        """Whether the match ends with the hand that is played."""
        self.settings: Settings
        self.rules: Rules
        self.own: Game | None = None
        """The game of the table that is not built in."""
        self.own_file = ""
        """The text of that game."""
        self.seats: list[TableSeat] = []
        self.phase: Phase = "open"
        """``open``, ``dealing``, ``play`` (the out-of-turn window included), ``between`` or ``over``."""
        self.match_number = 0
        self.match: Match | None = None
        self.tally: dict[tuple[TallyPlayer, ...], int] = {}
        """The matches that each side has won at this table."""
        self.series: dict[tuple[TallyPlayer, ...], int] = {}
        """The matches that each side has won of the series."""
        self.shuffle: Shuffling | None = None
        """Secret, seals and nonces of the last match that began; the secret is public when the match is over."""
        self.ready: set[str] = set()
        """Seats that have seen the finished round, or are there for a rematch."""
        self.until = 0
        """When dealing or the pause between rounds ends, or a rematch that somebody wants begins; else 0."""
        self.turn_at = 0
        """When the current turn began."""
        self.turn_seq = 0
        """The last entry that changed the match; a move must have seen it."""
        self.closing: LastAnswer | None = None
        """The last answer of the window, if all are sealed and only the entry that opens them is missing."""
        self.bank: dict[str, int] = {}
        """Milliseconds that each seat has left in its time bank."""
        self.timeouts: dict[str, int] = {}
        """Time-outs of each seat in a row."""
        self.gone: set[str] = set()
        """Seats whose player was gone: they get them back when they come."""
        self.holidays: dict[str, Holiday] = {}
        """The last holiday of each player that is known here, by user."""
        self.paused_at = 0
        """When the table was paused; 0 if it is not."""
        self.undo = ""
        """The seat that asks to take the last tile back."""
        self.undo_refused = -1
        """The turn (``turn_seq``) of the last refusal."""
        self.undo_until = 0
        """Until when nobody but a person goes on meanwhile."""
        self.paused_turn = -1
        """The turn (``turn_seq``) of the last pause."""
        self.back_turn = -1
        """The turn (``turn_seq``) that last began anew since its player came back."""
        self.muted: set[str] = set()
        self.kicked: dict[str, str] = {}
        """The names of the users who were sent away, by user."""
        self.admitted: set[str] = set()
        """Users whom the host let in."""
        self.chat: deque[ChatMessage | PhraseMessage] = deque(maxlen=CHAT_KEPT)
        self.shown = 0
        """How many events of the match are public; the next deal is held back until the pause is over."""
        self.held = False
        self.cids: dict[str, dict[str, int]] = {}
        """For each user the entries that carried out their latest commands."""

    # ------------------------------------------------------------------------------------------------------ the table

    @property
    def correspondence(self) -> bool:
        """Whether a move may take days (`boneyard.server.protocol.Clock`)."""
        clock = self.settings.clock
        return clock is not None and clock.correspondence

    @property
    def patience_ms(self) -> int:
        """Milliseconds for a move of a correspondence match; 0 for any other."""
        return 1000 * self.settings.clock.move if self.correspondence and self.settings.clock else 0

    @property
    def paused(self) -> bool:
        """Whether clocks and moves are stopped."""
        return self.paused_at > 0

    @property
    def goes_on(self) -> bool:
        """Whether the match goes on without followers: people act, its shuffle is made, or a contest waits for it."""
        return bool(self.active or self.contest) or self.phase == "dealing"

    @property
    def match_id(self) -> str | None:
        """The id of the last match that began; None before the first."""
        return f"{self.id}.{self.match_number}" if self.match_number else None

    def seat(self, letter: str) -> TableSeat:
        """Return a seat by its letter.  Raises ``CommandRejected`` (``no_seat``)."""
        for seat in self.seats:
            if seat.seat == letter:
                return seat
        raise CommandRejected("no_seat")

    @property
    def active(self) -> list[str]:
        """The seats where a person acts."""
        return [seat.seat for seat in self.seats if seat.active]

    @property
    def people(self) -> set[str]:
        """The users who have seats, whether they act or bots act for them."""
        return {seat.user for seat in self.seats if seat.kind == "person" and seat.user}

    def others(self, seat: TableSeat) -> list[TableSeat]:
        """Return the seats of other people than the player of ``seat``."""
        return [other for other in self.seats if other.active and other.user != seat.user]

    def seats_of(self, user: str) -> list[str]:
        """Return the seats of a user."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.user == user]

    def name_of(self, user: str) -> str:
        """Return the name under which the table knows a user; empty if it does not."""
        seated = (seat.name for seat in self.seats if seat.user == user and seat.name)
        spoken = (line.name for line in reversed(self.chat) if line.user == user)
        return next(seated, None) or next(spoken, None) or self.kicked.get(user, "")

    def must_knock(self, user: str) -> bool:
        """Return whether the host is asked before a user may come in."""
        known = user == self.host or user in self.admitted or bool(self.seats_of(user))
        return self.settings.knock and not known

    def holders(self) -> dict[str, tuple[str, ...]]:
        """Return the seats of each user who has any."""
        users = {seat.user for seat in self.seats if seat.user}
        return {user: tuple(self.seats_of(user)) for user in users}

    def done(self, user: str, cid: str) -> int | None:
        """Return the ``seq`` of the entry that carried out a recent command, or None."""
        return self.cids.get(user, {}).get(cid)

    def remember(self, user: str, cid: str, seq: int) -> None:
        """Keep the number of the entry that carried out a command."""
        if not cid:
            return
        commands = self.cids.pop(user, {})
        self.cids[user] = commands
        commands[cid] = seq
        if len(commands) > CIDS_KEPT:
            del commands[next(iter(commands))]
        if len(self.cids) > USERS_KEPT:
            del self.cids[next(iter(self.cids))]

    # ------------------------------------------------------------------------------------------------------ the match

    def forget_match(self) -> None:
        """Go back to an open table, without a match."""
        self.phase, self.match, self.shown = "open", None, 0
        self.ready, self.until = set(), 0

    def delay(self, ms: int) -> None:
        """Move all deadlines."""
        self.turn_at += ms
        if self.until:
            self.until += ms
        if self.undo:
            self.undo_until += ms

    @property
    def in_window(self) -> bool:
        """Whether the out-of-turn window is open."""
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

    def public_events(self) -> list[Event]:
        """Return the events of this match that have been shown."""
        return self.match.events[: self.shown] if self.match else []

    @property
    def awaited(self) -> tuple[str, ...]:
        """The seats that may be waited for, as everybody may know it: in the window all that are asked (OBI-09)."""
        if self.match is not None and self.in_window and self.match.round is not None:
            return tuple(self.match.round.turn_of)
        return self.to_act

    @property
    def draws_by_choice(self) -> bool:
        """Whether a seat that could play may draw, so that a draw does not show that nothing fits."""
        return self.rules.voluntary_draw or self.rules.matador_optional

    def forced(self, seat: str) -> str | None:
        """Return the draw or pass that is a seat's only legal action, if it is; never in the window (OBI-09)."""
        if self.match is None or self.in_window:
            return None
        legal = self.match.legal(seat)
        return str(legal[0]) if len(legal) == 1 and legal[0].kind in ("draw", "pass") else None

    def is_last_answer(self, seat: str) -> bool:
        """Return whether the next answer of a seat completes the window."""
        match = self.match
        return match is not None and self.in_window and sum(map(match.answers_owed, match.to_act)) == 1

    # ----------------------------------------------------------------------------------------------------- the clock

    def deadline(self, seat: str) -> int | None:
        """Return when the clock acts for a seat that owes an action; in the window, for every seat that is asked."""
        clock = self.settings.clock
        if clock is None or self.paused:
            return None
        if self.in_window:  # without the bank: the rest of it would reveal who answered late (OBI-09)
            return self.turn_at + 1000 * min(clock.move, WINDOW_S)
        return self.with_holiday(seat, self.turn_at, self.turn_at + clock.move * 1000 + self.bank.get(seat, 0))

    def with_holiday(self, seat: str, since: int, until: int) -> int:
        """Return the end of the time of a seat from ``since`` to ``until``: in a holiday of its player it stands."""
        holiday = self.holidays.get(self.seat(seat).user or "") if self.correspondence else None
        return holiday.later(since, until) if holiday else until

    @property
    def shuffled_until(self) -> int:
        """When a shuffle is given up whose seals or nonces are awaited."""
        assert self.shuffle is not None
        began = self.until - self.shuffle.wait
        return max((self.with_holiday(seat, began, self.until) for seat in self.shuffle.missing), default=self.until)

    @property
    def may_be_ended(self) -> bool:
        """Whether a player whose time is up may still act, until another player ends the match; never in the window."""
        clock = self.settings.clock
        return clock is not None and clock.correspondence and clock.late == "end" and not self.in_window

    def late(self, at: int) -> list[str]:
        """Return the seats of people whose time to act was up at ``at``."""
        return [seat for seat in self.to_act if seat in self.active and at >= (self.deadline(seat) or at + 1)]

    def time_bank_used(self, seat: str, at: int) -> int:
        """Return how many milliseconds of its time bank the seat spends by acting at ``at``."""
        clock = self.settings.clock
        if clock is None or self.in_window:
            return 0
        bank = self.bank.get(seat, 0)
        return min(bank, max(0, at + bank - (self.deadline(seat) or at + bank)))
