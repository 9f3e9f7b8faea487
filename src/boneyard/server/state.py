"""What a table is: the fold of its log.

A :class:`State` changes only by :meth:`State.apply`, one :class:`Entry` at a time; live play and loading share that
path.  An entry that may not be is refused (:class:`Refused`) and changes nothing.  Nothing here waits, reads a clock
or sends anything, so the same log always gives the same table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from boneyard import games
from boneyard.errors import BoneyardError, IllegalAction, Message, RulesError
from boneyard.fairness import FairDeal
from boneyard.match import Match
from boneyard.round import Event
from boneyard.rules import SEATS, Rules
from boneyard.server.messages import Changes, Settings

CHAT_KEPT = 50
"""Lines of chat that somebody who comes later gets to read."""

CIDS_KEPT = 64
"""Latest wishes of a table that are known by their ``cid``; older ones are looked up in the log."""

DEALING_MS = 2_000
"""How long the nonces of the players are awaited."""

TIMEOUTS = 3
"""Time-outs in a row after which a bot takes over."""

STAND_IN = "greedy"
"""The bot that stands in for a person, unless the host chose another."""

ARRANGING = ("open", "over")
"""Phases in which seats and settings may be changed."""


class Entry(Struct, omit_defaults=True):
    """One row of the log.  ``seat``, ``user`` and ``d`` belong to the kind ``k``.

    ``by`` is ``person``, ``bot``, ``clock`` (time-out), ``forced`` (nothing else could be done) or ``server``.
    """

    k: str
    at: int
    """Milliseconds since 1970."""
    by: str = "person"
    user: str = ""
    cid: str = ""
    seat: str = ""
    d: dict[str, Any] = {}


class Refused(Exception):
    """A wish that cannot be fulfilled: a ``nack`` with this code."""

    def __init__(self, code: str, reason: Message | None = None, faults: tuple[Message, ...] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.faults = faults


class Outcome:
    """What an entry brought about: whom to tell what."""

    __slots__ = ("audience", "events", "line", "now", "private", "seats", "table")

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        """Public events, as they are sent."""
        self.audience = "all"
        """``all``, or ``spectators`` for chat that the players may not read."""
        self.private: dict[str, list[dict[str, Any]]] = {}
        """Events for one seat alone."""
        self.seats: set[str] = set()
        """Seats whose own part may have changed."""
        self.table = False
        """Whether the table itself changed: seats, settings, host …"""
        self.now = False
        self.line = False

    def tell(self, kind: str, **data: Any) -> None:
        self.events.append({"k": kind, **data})


class Seat(Struct):
    """A seat of the table: ``open``, a ``person``'s, or a ``bot``'s."""

    seat: str
    kind: str = "open"
    user: str | None = None
    name: str | None = None
    level: str | None = None
    """The bot that sits here, by name."""
    stand_in: str | None = None
    """The bot that plays for the person, by name."""

    @property
    def played_by(self) -> str | None:
        """The name of the bot that acts for this seat; None where a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """Does a person act here?"""
        return self.kind == "person" and self.stand_in is None


def rules_of(settings: Settings) -> Rules:
    """The rules that a table plays by.  Raises ``Refused`` (``settings``) that names every fault."""
    if settings.game not in games.GAMES:
        raise Refused("settings", None, (Message("online.faults.game", {"game": settings.game}),))
    try:
        return _rules(settings.game, settings.players, tuple(settings.options.items()))
    except RulesError as error:
        raise Refused("settings", None, error.faults) from None


@lru_cache(maxsize=1024)
def _rules(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> Rules:
    return games.game(game).rules(players, **dict(options))


class State:
    """One table.  ``known_bot`` says whether a bot of a name can be had."""

    __slots__ = (
        "_cids",
        "_held",
        "_shown",
        "at",
        "bank",
        "chat",
        "closing",
        "fair",
        "given",
        "gone",
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
        self._shown = 0
        """How many of the match's events are public; the next deal is held back until the pause is over."""
        self._held = False
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
        return self.match.events[: self._shown] if self.match else []

    def seat(self, letter: str) -> Seat:
        """Raises ``Refused``."""
        for seat in self.seats:
            if seat.seat == letter:
                return seat
        raise Refused("no_seat")

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
        self._play(entry, [(entry.seat, entry.d["a"])])
        self._go_on(entry.at, outcome)
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

    def _check_host(self, user: str) -> None:
        if user != self.host:
            raise Refused("not_host")

    def _check_holder(self, entry: Entry) -> Seat:
        seat = self.seat(entry.seat)
        if entry.by == "person" and (seat.kind != "person" or seat.user != entry.user):
            raise Refused("not_yours")
        return seat

    def _check_phase(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refused("phase")

    # ----------------------------------------------------------------------------------------------------- the table

    def _create(self, entry: Entry, outcome: Outcome) -> None:
        if self.seq:
            raise Refused("phase")
        settings = msgspec.convert(entry.d["settings"], Settings)
        rules = rules_of(settings)
        self.settings, self.rules, self.host = settings, rules, entry.user
        self.seats = [Seat(letter) for letter in rules.seats]
        for seat, wanted in zip(self.seats, entry.d.get("seats", ()), strict=False):
            if wanted == "me":
                seat.kind, seat.user, seat.name = "person", entry.user, entry.d["name"]
            elif wanted != "open":
                if not self.known_bot(wanted):
                    raise Refused("settings", None, (Message("online.faults.bot", {"bot": wanted}),))
                seat.kind, seat.level = "bot", wanted
        outcome.table = outcome.now = True
        outcome.tell("created", user=entry.user)

    def _sit(self, entry: Entry, outcome: Outcome) -> None:
        seat = self.seat(entry.seat)
        if entry.user in self.kicked:
            raise Refused("kicked")
        if seat.kind == "person" or (seat.kind == "bot" and self.phase not in ARRANGING):
            raise Refused("taken")
        self._check_phase(*ARRANGING)
        seat.kind, seat.user, seat.name = "person", entry.user, entry.d["name"]
        seat.level = seat.stand_in = None
        outcome.table = True
        outcome.seats.add(seat.seat)
        outcome.tell("sit", seat=seat.seat, user=seat.user, name=seat.name)

    def _stand(self, entry: Entry, outcome: Outcome) -> None:
        seat = self._check_holder(entry)
        outcome.table = True
        if self.phase in ARRANGING:
            outcome.seats.add(seat.seat)
            outcome.tell("stand", seat=seat.seat, user=seat.user, name=seat.name)
            _empty(seat)
            return
        self._stand_in(seat, "left", None, outcome)

    def _away(self, entry: Entry, outcome: Outcome) -> None:
        """The server puts a bot in the place of somebody who is gone or let the clock play."""
        self._check_phase("dealing", "play", "between")
        self._stand_in(self.seat(entry.seat), entry.d["why"], None, outcome)

    def _stand_in(self, seat: Seat, why: str, level: str | None, outcome: Outcome) -> None:
        if not seat.active:
            raise Refused("phase")
        seat.stand_in = level or STAND_IN
        if why == "gone":
            self.gone.add(seat.seat)
        outcome.table = outcome.now = True
        outcome.tell("away", seat=seat.seat, user=seat.user, name=seat.name, level=seat.stand_in, why=why)

    def _back(self, entry: Entry, outcome: Outcome) -> None:
        seat = self._check_holder(entry)
        if seat.kind != "person" or seat.stand_in is None:
            raise Refused("phase")
        seat.stand_in = None
        self.gone.discard(seat.seat)
        self.timeouts.pop(seat.seat, None)
        if self.to_act == (seat.seat,):
            self.turn_at = entry.at
        outcome.table = outcome.now = True
        outcome.tell("back", seat=seat.seat, user=seat.user, name=seat.name)

    def _seat_to(self, entry: Entry, outcome: Outcome) -> None:
        self._check_host(entry.user)
        seat, to, level = self.seat(entry.seat), entry.d["to"], entry.d.get("level")
        if level is not None and not self.known_bot(level):
            raise Refused("settings", None, (Message("online.faults.bot", {"bot": level}),))
        if to == "bot" and self.phase not in ARRANGING and seat.played_by:
            # Another bot for one that plays; people's seats are not taken from them in a match.
            if seat.kind == "bot":
                seat.level = level or STAND_IN
            else:
                seat.stand_in = level or STAND_IN
            outcome.tell("bot", seat=seat.seat, level=level or STAND_IN)
        else:
            self._check_phase(*ARRANGING)
            self._arrange(seat, to, level, entry.d.get("with"), outcome)
        outcome.table = True

    def _arrange(self, seat: Seat, to: str, level: str | None, other: str | None, outcome: Outcome) -> None:
        outcome.seats.add(seat.seat)
        if to == "swap":
            second = self.seat(other or "")
            if second is seat:
                raise Refused("no_seat")
            first_letter, second_letter = seat.seat, second.seat
            places = self.seats.index(seat), self.seats.index(second)
            seat.seat, second.seat = second_letter, first_letter
            self.seats[places[0]], self.seats[places[1]] = second, seat
            outcome.seats.add(second_letter)
            outcome.tell("swap", seats=[first_letter, second_letter])
        elif to == "bot":
            _empty(seat)
            seat.kind, seat.level = "bot", level or STAND_IN
            outcome.tell("bot", seat=seat.seat, level=seat.level)
        else:
            _empty(seat)
            outcome.tell("opened", seat=seat.seat)

    def _set(self, entry: Entry, outcome: Outcome) -> None:
        self._check_host(entry.user)
        self._check_phase(*ARRANGING)
        changes = msgspec.convert(entry.d["settings"], Changes)
        stated = {
            name: value for name in Changes.__struct_fields__ if (value := getattr(changes, name)) is not msgspec.UNSET
        }
        if stated.get("game", self.settings.game) != self.settings.game:
            stated.setdefault("options", {})
        settings = msgspec.structs.replace(self.settings, **stated)
        rules = rules_of(settings)
        self.settings, self.rules = settings, rules
        outcome.seats.update(seat.seat for seat in self.seats)
        self.seats = [*self.seats[: rules.players], *(Seat(letter) for letter in rules.seats[len(self.seats) :])]
        if self.phase == "over":
            self._forget_match()
        outcome.table = outcome.now = True
        outcome.tell("settings")

    def _forget_match(self) -> None:
        self.phase, self.match, self._shown = "open", None, 0

    def _pause(self, entry: Entry, outcome: Outcome) -> None:
        self._check_host(entry.user)
        self._check_phase("play", "between")
        on = entry.d["on"]
        if on == self.paused:
            raise Refused("phase")
        if on:
            self.paused_at = entry.at
        else:
            self._later(entry.at - self.paused_at)
            self.paused_at = 0
        outcome.now = True
        outcome.seats.update(self.to_act)
        outcome.tell("paused" if on else "resumed")

    def _shift(self, entry: Entry, outcome: Outcome) -> None:
        """The server was down for ``ms``: nobody loses time by that."""
        self._later(entry.d["ms"])
        outcome.now = True
        outcome.tell("shift", ms=entry.d["ms"])

    def _later(self, ms: int) -> None:
        self.turn_at += ms
        self.until += ms

    def _kick(self, entry: Entry, outcome: Outcome) -> None:
        self._check_host(entry.user)
        user = entry.d["user"]
        if user == self.host:
            raise Refused("not_yours")
        self.kicked.add(user)
        for letter in self.seats_of(user):
            seat = self.seat(letter)
            level = seat.stand_in or STAND_IN
            _empty(seat)
            outcome.seats.add(letter)
            if self.phase not in ARRANGING:
                seat.kind, seat.level = "bot", level
        outcome.table = outcome.now = True
        outcome.tell("kick", user=user)

    def _mute(self, entry: Entry, outcome: Outcome) -> None:
        self._check_host(entry.user)
        user = entry.d["user"]
        if user == self.host:
            raise Refused("not_yours")
        if entry.d["on"]:
            self.muted.add(user)
        else:
            self.muted.discard(user)
        outcome.table = True
        outcome.tell("mute" if entry.d["on"] else "unmute", user=user)

    def _host(self, entry: Entry, outcome: Outcome) -> None:
        if entry.by == "person":
            self._check_host(entry.user)
        user = entry.d["user"]
        if not self.seats_of(user):
            raise Refused("no_seat")
        self.host = user
        outcome.table = True
        outcome.tell("host", user=user)

    def _phrase(self, entry: Entry, outcome: Outcome) -> None:
        self._check_may_speak(entry.user)
        outcome.tell("phrase", user=entry.user, name=entry.d["name"], seat=entry.d["seat"], phrase=entry.d["phrase"])
        self.chat.append(outcome.events[0])

    def _chat(self, entry: Entry, outcome: Outcome) -> None:
        """Partners must not talk about hands: in play only spectators talk, among themselves."""
        self._check_may_speak(entry.user)
        playing = self.phase in ("dealing", "play")
        if playing and self.seats_of(entry.user):
            raise Refused("chat_closed")
        to = "spectators" if playing else "all"
        outcome.audience = to
        entry.d["to"] = to
        outcome.tell("chat", user=entry.user, **entry.d)
        self.chat.append(outcome.events[0])

    def _check_may_speak(self, user: str) -> None:
        if user in self.kicked:
            raise Refused("kicked")
        if user in self.muted:
            raise Refused("muted")

    # ------------------------------------------------------------------------------------------------------ the match

    def _dealing(self, entry: Entry, outcome: Outcome) -> None:
        """The commitment is published, with a nonce for every seat; people may give other nonces now."""
        self._check_host(entry.user)
        self._check_phase(*ARRANGING)
        if any(seat.kind == "open" for seat in self.seats):
            raise Refused("full")
        for seat in self.seats:  # who left in the last match is not waited for in the next
            if seat.kind == "person" and seat.stand_in is not None and seat.seat not in self.gone:
                level = seat.stand_in
                _empty(seat)
                seat.kind, seat.level = "bot", level
                outcome.seats.add(seat.seat)
        self._forget_match()
        self.phase = "dealing"
        self.match_number += 1
        self.fair = FairDeal(bytes.fromhex(entry.d["secret"]), [bytes.fromhex(nonce) for nonce in entry.d["nonces"]])
        self.given, self.timeouts = set(), {}
        self.until = entry.at + DEALING_MS
        outcome.table = outcome.now = True
        outcome.seats.update(self.rules.seats)
        outcome.tell("dealing", commitment=self.fair.commitment)

    def _nonce(self, entry: Entry, outcome: Outcome) -> None:
        self._check_holder(entry)
        self._check_phase("dealing")
        if entry.seat in self.given:
            raise Refused("taken")
        assert self.fair is not None
        nonces = list(self.fair.nonces)
        nonces[self.rules.seats.index(entry.seat)] = bytes.fromhex(entry.d["nonce"])
        self.fair = FairDeal(self.fair.secret, nonces)
        self.given.add(entry.seat)
        outcome.table = True
        outcome.tell("nonce", seat=entry.seat, nonce=entry.d["nonce"])

    def _start(self, entry: Entry, outcome: Outcome) -> None:
        self._check_phase("dealing")
        assert self.fair is not None
        names = {seat.seat: seat.name or seat.level or seat.seat for seat in self.seats}
        self.match = Match(self.rules, fair=self.fair, names=names)
        clock = self.settings.clock
        self.bank = dict.fromkeys(self.rules.seats, clock.bank * 1000 if clock else 0)
        self._shown = 0
        outcome.table = True
        outcome.tell("start", match=self.match_number)
        self._go_on(entry.at, outcome)

    def _act(self, entry: Entry, outcome: Outcome) -> None:
        if self.in_window:
            raise Refused("stale")
        outcome.seats.update((entry.seat, *self.to_act))
        self._play(entry, [(entry.seat, entry.d["a"])])
        if entry.d.get("used"):
            self.bank[entry.seat] -= entry.d["used"]
        self._go_on(entry.at, outcome)

    def _opened(self, entry: Entry, outcome: Outcome) -> None:
        """All answers of the window are in; those that are not known here yet are among ``d``."""
        if not self.in_window:
            raise Refused("stale")
        assert self.match is not None
        outcome.seats.update(self.rules.seats)
        known = {seat: len(self.match.answers(seat)) for seat in self.rules.seats}
        self._play(entry, [(seat, a) for seat, said in entry.d["answers"].items() for a in said[known[seat] :]])
        self.closing = None
        self._go_on(entry.at, outcome)

    def _play(self, entry: Entry, actions: Sequence[tuple[str, str]]) -> None:
        """Let the match carry out actions of which only the last can be refused; then nothing has changed."""
        self._check_holder(entry)
        self._check_phase("play")
        if self.paused:
            raise Refused("paused")
        assert self.match is not None
        try:
            for seat, action in actions:
                self.match.play(seat, action)
        except IllegalAction as error:
            raise Refused("illegal", error.reason) from None
        except BoneyardError:
            raise Refused("bad_action") from None
        if entry.by == "clock":
            self.timeouts[entry.seat] = self.timeouts.get(entry.seat, 0) + 1
        elif entry.by == "person":
            self.timeouts.pop(entry.seat, None)

    def _next(self, entry: Entry, outcome: Outcome) -> None:
        self._check_phase("between")
        self._held = False
        self._go_on(entry.at, outcome)

    def _ready(self, entry: Entry, outcome: Outcome) -> None:
        self._check_phase("between")
        letters = [letter for letter in self.seats_of(entry.user) if letter not in self.ready]
        if not letters:
            raise Refused("not_yours" if not self.seats_of(entry.user) else "phase")
        self.ready.update(letters)
        outcome.now = True
        for letter in letters:
            outcome.tell("ready", seat=letter)

    def _go_on(self, at: int, outcome: Outcome) -> None:
        """Show what happened in the match, up to the end of the round, and find out what comes next."""
        match = self.match
        assert match is not None
        # Stretches of the log of a match that belong together end with a round, unless the match ends with it.
        for event in self._to_be_shown(match):
            if event.audience == "all":
                outcome.events.append({"k": event.kind, **event.data})
            else:
                outcome.private.setdefault(event.audience, []).append({"k": event.kind, **event.data})
                outcome.seats.add(event.audience)
        outcome.now = outcome.line = True
        if self._held:
            self.phase = "between"
            self.ready = set()
            self.until = at + self.settings.between * 1000
        elif match.over:
            self.phase = "over"
            outcome.table = True
        else:
            self.phase = "play"
        if self.phase != "play":
            outcome.seats.update(self.rules.seats)
            return
        outcome.seats.update(match.to_act)
        if outcome.events:  # a sealed answer brings none, and the window goes on
            self.turn_at = at

    def _to_be_shown(self, match: Match) -> Iterator[Event]:
        while self._shown < len(match.events):
            event = match.events[self._shown]
            self._shown += 1
            yield event
            if event.kind != "round_end":
                continue
            following = match.events[self._shown].kind if self._shown < len(match.events) else "match_end"
            while following == "lot":  # a lot that decides the match
                yield match.events[self._shown]
                self._shown += 1
                following = match.events[self._shown].kind
            if following != "match_end" and self.settings.between:
                self._held = True
                return


def _empty(seat: Seat) -> None:
    seat.kind = "open"
    seat.user = seat.name = seat.level = seat.stand_in = None


_HANDLERS: dict[str, Callable[[State, Entry, Outcome], None]] = {
    "create": State._create,
    "sit": State._sit,
    "stand": State._stand,
    "away": State._away,
    "back": State._back,
    "seat": State._seat_to,
    "set": State._set,
    "pause": State._pause,
    "shift": State._shift,
    "kick": State._kick,
    "mute": State._mute,
    "host": State._host,
    "phrase": State._phrase,
    "chat": State._chat,
    "dealing": State._dealing,
    "nonce": State._nonce,
    "start": State._start,
    "act": State._act,
    "opened": State._opened,
    "next": State._next,
    "ready": State._ready,
}

assert len(SEATS) == 7  # as messages.SeatName has it
