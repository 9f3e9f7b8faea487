"""The actor of a table: takes wishes one after the other, appends to the log, tells who follows.

It is a cache.  An entry is first carried out in memory, then appended; nobody hears of it before it is on disk.
Where another node was first, the table takes in what that node appended, and what was wished is tried once more: it
is done if it still may be, or refused as if it had come later.  While an append is under way everything else waits
in a queue, so what is not on disk is never seen.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from boneyard.actions import Action
from boneyard.errors import BoneyardError
from boneyard.server import bots, render
from boneyard.server.catalogue import PHRASES
from boneyard.server.clock import Due, due, now_ms, wake_at
from boneyard.server.entry import Entry, Outcome, Refused
from boneyard.server.identity import clean_name
from boneyard.server.log import Append
from boneyard.server.messages import (
    Ack,
    AskView,
    Back,
    Chat,
    GiveNonce,
    Hello,
    Kick,
    Look,
    MakeHost,
    Move,
    Mute,
    Nack,
    Next,
    Pause,
    Phrase,
    Presence,
    Rematch,
    SeatTo,
    Set,
    Sit,
    Stand,
    Start,
    Why,
    encode,
)
from boneyard.server.seating import STAND_IN
from boneyard.server.sockets import Socket
from boneyard.server.state import State

if TYPE_CHECKING:
    from boneyard.server.service import Service

logger = logging.getLogger(__name__)

GRACE_MS = 2_000
"""How long a node leaves what is due to the node that made the last entry."""

READ_AGAIN_S = 0.5
"""How long a table waits before it tries again to read a log that could not be read."""

GONE_S = 45.0
"""How long somebody without a connection is waited for before a bot takes over, if others are waiting."""


class Table:
    """One table on this node."""

    __slots__ = (
        "_busy",
        "_doing",
        "_due_written",
        "_left",
        "_online",
        "_presence",
        "_queue",
        "_since",
        "_thoughts",
        "_timer",
        "_watch",
        "driving",
        "holders",
        "idle_since",
        "seq",
        "service",
        "sockets",
        "state",
    )  # fmt: skip

    def __init__(self, service: Service, state: State) -> None:
        self.service = service
        self.state = state
        self.seq = state.seq
        """The last entry that is on disk and told."""
        self.sockets: set[Socket] = set()
        self.holders: dict[str, tuple[str, ...]] = {}
        """The seats of each user."""
        self.driving = not service.bus.shared
        """Whether this node made the last entry, and so sees first to what is due next."""
        self.idle_since = now_ms()
        self._queue: deque[Callable[[], None]] = deque()
        self._busy = False
        self._doing: Callable[[], None] | None = None
        """What led to the append that is under way: done again if another node was first."""
        self._timer: asyncio.TimerHandle | None = None
        self._thoughts: tuple[int, dict[str, str | None]] = (-1, {})
        """What bots chose in the turn that began with an entry; None while they think."""
        self._due_written = 0
        self._presence = b""
        self._online: set[str] = set()
        self._left: dict[str, float] = {}
        """When somebody was seen last, by the time of the event loop."""
        self._since = asyncio.get_running_loop().time()
        """Nobody was missed before this."""
        self._watch: asyncio.TimerHandle | None = None
        self._hold()

    def _hold(self) -> None:
        """The seats, their holders or the phase may have changed."""
        users = {seat.user for seat in self.state.seats if seat.user}
        self.holders = {user: tuple(self.state.seats_of(user)) for user in users}
        self._watch_for_gone()

    @property
    def quiet(self) -> bool:
        """Nobody is connected and nothing is under way: the table may be dropped from memory."""
        return not self.sockets and not self._busy and not self._queue

    def retire(self) -> None:
        """The table leaves memory."""
        for timer in (self._timer, self._watch):
            if timer is not None:
                timer.cancel()
        self._timer = self._watch = None

    def shift(self, ms: int) -> None:
        """The server was down for so long."""
        self.call(partial(self._try, Entry("shift", now_ms(), "server", d={"ms": ms})))

    def begin(self, entry: Entry) -> None:
        """The host begins; raises ``Refused``."""
        self._doing = partial(self._try, entry)
        self._append(entry, None)

    def leave_for_good(self, user: str) -> None:
        """A user is deleted: their seats are left, their name is forgotten."""
        for seat in self.holders.get(user, ()):
            self.call(partial(self._try, Entry("stand", now_ms(), "server", seat=seat)))

    def refresh(self) -> None:
        """What the log says was changed: read it anew and show it to everybody."""

        def reload() -> None:
            self._busy = True
            self.service.spawn(self._reload(show=True))

        self.call(reload)

    # --------------------------------------------------------------------------------------------------------- queue

    def call(self, what: Callable[[], None]) -> None:
        """Do it when no append is under way."""
        if self._busy or self._queue:
            self._queue.append(what)
        else:
            self._do_now(what)

    def _run(self) -> None:
        while self._queue and not self._busy:
            self._do_now(self._queue.popleft())

    def _do_now(self, what: Callable[[], None]) -> None:
        self._doing = what
        what()

    def _go_on(self) -> None:
        """Nothing is under way any more: see to what waits and to what is due."""
        self._busy = False
        self.drive()
        self._run()

    # ------------------------------------------------------------------------------------------------------- clients

    def handle(self, socket: Socket, request: Any) -> None:
        """A message of a client that follows this table."""
        self.call(partial(self._handle, socket, request))

    def _handle(self, socket: Socket, request: Any) -> None:
        handler = _HANDLERS.get(type(request))
        try:
            if handler is not None:
                handler(self, socket, request)
            else:
                self._wish(socket, request)
        except Refused as refusal:
            self._refuse(socket, request.cid, refusal)

    def _refuse(self, socket: Socket, cid: str, refusal: Refused) -> None:
        reason, faults = None, None
        if refusal.reason is not None:
            reason = render.reason(refusal.reason)
        if refusal.faults:
            faults = [render.fault(fault, socket.language) for fault in refusal.faults]
        self.service.metrics.refused[refusal.code] += 1
        socket.send(encode(Nack(cid, refusal.code, reason, faults)))

    def hello(self, socket: Socket, request: Hello) -> None:
        """A socket begins to follow the table; what it sends next is for this table already."""
        socket.table = self
        self.call(partial(self._hello, socket, request))

    def _hello(self, socket: Socket, request: Hello) -> None:
        if socket.closing or socket.table is not self:  # gone, or gone on, while an append was under way
            return
        user = socket.user.id
        if user in self.state.kicked:
            socket.table = None
            socket.close("kicked")
            return
        socket.aspect = None if request.aspect is None else render.bucket(request.aspect)
        self.sockets.add(socket)
        if request.last_seq is None or not self._resume(socket, request.last_seq):
            self._snap(socket)
        if self._presence:
            socket.send(self._presence)
        self.tell_presence()
        gone = [seat for seat in self.holders.get(user, ()) if seat in self.state.gone]
        for seat in gone:
            self.call(partial(self._try, Entry("back", now_ms(), "server", seat=seat)))
        self.drive()

    def _resume(self, socket: Socket, last_seq: int) -> bool:
        """Nothing was missed: say so with the state of this moment."""
        if last_seq != self.seq:
            return False
        outcome = Outcome()
        outcome.now = outcome.table = True
        seats = self.holders.get(socket.user.id, ())
        outcome.seats.update(seats)
        outcome.line = self.state.match is not None
        rendered = render.Rendered(self.state, self.seq, now_ms(), "server", outcome)
        socket.send(rendered.text(seats, socket.aspect))
        return True

    def _snap(self, socket: Socket) -> None:
        seats = self.holders.get(socket.user.id, ())
        socket.send(render.snap(self.state, now_ms(), seats, socket.aspect))

    def leave(self, socket: Socket) -> None:
        """A socket follows this table no more."""
        self.sockets.discard(socket)
        if socket.table is self:
            socket.table = None
        self.idle_since = now_ms()
        self.tell_presence()

    def _missed(self) -> list[tuple[float, Entry]]:
        """What is to be done about those who are away, and when, if somebody is here who waits for it."""
        state, online = self.state, self._online
        waiting = [seat.user for seat in state.seats if seat.active and seat.user in online]
        if not waiting:
            return []
        absent = []
        if state.phase in ("dealing", "play", "between") and state.settings.clock is None:
            for seat in state.seats:
                if seat.active and seat.user not in online:
                    entry = Entry("away", now_ms(), "server", seat=seat.seat, d={"why": "gone"})
                    absent.append((seat.user or "", entry))
        if state.host not in online:
            absent.append((state.host, Entry("host", now_ms(), "server", d={"user": waiting[0]})))
        return [(self._left.get(user, self._since) + GONE_S, entry) for user, entry in absent]

    def _watch_for_gone(self, after: float = 0.0) -> None:
        """Look again when somebody may have been away for too long, if that is after ``after``."""
        if self._watch is not None:
            self._watch.cancel()
        at = min((at for at, _ in self._missed() if at > after), default=None)
        loop = asyncio.get_running_loop()
        self._watch = None if at is None else loop.call_at(at, self.call, self._check_gone)

    def _check_gone(self) -> None:
        """Who has been away for a while: a bot plays for them, or another is host."""
        now = asyncio.get_running_loop().time()
        for at, entry in self._missed():
            if at <= now:
                self.call(partial(self._try, entry))
        self._watch_for_gone(after=now)

    def tell_presence(self, publish: bool = True) -> None:
        """Tell everybody who is there; ``publish``: the other nodes too."""
        if publish:
            self.service.presence_changed(self)
        online = self.service.online(self)
        for user in self._online - online:
            self._left[user] = asyncio.get_running_loop().time()
        self._online = online
        self._watch_for_gone()
        if not self.sockets:
            return
        seated = [user for user in self.holders if user in online]
        message = encode(Presence(sorted(seated), len(online) - len(seated)))
        if message != self._presence:
            self._presence = message
            for socket in self.sockets:
                socket.send(message)

    # ------------------------------------------------------------------------------------------------ what they wish

    def _look(self, socket: Socket, request: Look) -> None:
        socket.aspect = None if request.aspect is None else render.bucket(request.aspect)
        if socket.aspect is not None:
            socket.send(render.layout_text(self.state, socket.aspect))

    def _own_seat(self, socket: Socket, seat: str | None) -> str:
        mine = self.holders.get(socket.user.id, ())
        if seat is None:
            if len(mine) != 1:
                raise Refused("which_seat")
            return mine[0]
        if seat not in mine:
            raise Refused("not_yours" if seat in self.state.rules.seats else "no_seat")
        return seat

    def _why(self, socket: Socket, request: Why) -> None:
        seat = self._own_seat(socket, request.seat)
        match = self.state.match
        if match is None or self.state.phase != "play":
            raise Refused("phase")
        try:
            reason = match.why_not(seat, request.action)
        except BoneyardError:
            raise Refused("bad_action") from None
        socket.send(render.reason_text(request.cid, reason))

    def _view(self, socket: Socket, request: AskView) -> None:
        seat = None if request.seat is None else self._own_seat(socket, request.seat)
        socket.send(render.view_text(self.state, request.cid, seat))

    def _move(self, socket: Socket, request: Move) -> None:
        user = socket.user.id
        if self._done_before(socket, request.cid):
            return
        seat = self._own_seat(socket, request.seat)
        state = self.state
        try:
            state.check_seq(request.seq)
        except Refused as refusal:
            # It may be a move of long ago, sent once more; then it has its answer in the log.
            self._busy = True
            self.service.spawn(self._look_up(socket, request, refusal))
            return
        at = now_ms()
        self._submit_act(Entry("act", at, "person", user, request.cid, seat, {"a": request.action}), socket)

    def _done_before(self, socket: Socket, cid: str) -> bool:
        seq = self.state.done(socket.user.id, cid)
        if seq is None:
            return False
        socket.send(encode(Ack(cid, seq)))
        return True

    async def _look_up(self, socket: Socket, request: Move, refusal: Refused) -> None:
        """Answer a move that is too late, unless it was carried out long ago."""
        entries, answers = await self._read(max(0, request.seq - 1))
        found = None
        for number, entry in enumerate(entries, max(1, request.seq)):
            if entry.cid == request.cid and entry.user == socket.user.id:
                found = number
        for window, entry in answers:
            if entry.cid == request.cid and entry.user == socket.user.id:
                found = window
        if found is None:
            self._refuse(socket, request.cid, refusal)
        else:
            socket.send(encode(Ack(request.cid, found)))
        self._go_on()

    def _submit_act(self, entry: Entry, socket: Socket | None) -> None:
        """An action of a person, a bot or the clock: public, sealed, or what opens the sealed answers."""
        state = self.state
        if state.in_window:
            if state.last_answer(entry.seat):
                self._append(state.opening(entry), socket)
            else:
                self._seal(entry, socket)
            return
        used = state.used(entry.seat, entry.at)
        if used and entry.by in ("person", "clock"):
            entry.d["used"] = used
        try:
            self._append(entry, socket)
        except Refused as refusal:
            if refusal.code != "illegal" or entry.by != "person" or not self._foul(entry):
                raise
            entry.d = {**entry.d, "a": "foul"}
            self._append(entry, socket)

    def _foul(self, entry: Entry) -> bool:
        """Is what was tried at a table without assistance a foul that the rules punish (FRE-17)?"""
        match = self.state.match
        if self.state.settings.assistance or match is None or entry.d["a"] == "foul":
            return False
        return match.why_not(entry.seat, Action.foul()) is None

    def _wish(self, socket: Socket, request: Any) -> None:
        if self._done_before(socket, request.cid):
            return
        entry = _ENTRIES[type(request)](self, socket, request)
        entry.user, entry.cid = socket.user.id, request.cid
        self._append(entry, socket)

    def _sit(self, socket: Socket, request: Sit) -> Entry:
        return Entry("sit", now_ms(), seat=request.seat, d={"name": clean_name(request.name or socket.user.name)})

    def _speaker(self, socket: Socket) -> dict[str, Any]:
        seats = self.holders.get(socket.user.id, ())
        return {"name": socket.user.name, "seat": seats[0] if seats else None}

    def _phrase_entry(self, socket: Socket, request: Phrase) -> Entry:
        if request.phrase not in PHRASES:
            raise Refused("bad_message")
        return Entry("phrase", now_ms(), d={**self._speaker(socket), "phrase": request.phrase})

    def _start_entry(self, socket: Socket, request: Start | Rematch) -> Entry:
        secret, nonces = self.service.chance(self.state.rules.players)
        return Entry("dealing", now_ms(), d={"secret": secret.hex(), "nonces": [nonce.hex() for nonce in nonces]})

    # ----------------------------------------------------------------------------------------------------- appending

    def _try(self, entry: Entry) -> None:
        """Append something of the server's own; that it may not be any more is no fault."""
        try:
            if entry.k == "act":
                self._submit_act(entry, None)
            else:
                self._append(entry, None)
        except Refused as refusal:
            logger.info("too late", extra={"data": {"table": self.state.id, "entry": entry.k, "code": refusal.code}})
            self._thoughts = (-1, {})
            self.drive(1.0)

    def _append(self, entry: Entry, socket: Socket | None) -> None:
        state = self.state
        phase = state.phase
        outcome = state.apply(entry)
        if entry.k == "opened":
            by = "server"  # whose answer was the last one is nobody's business
        else:
            by = entry.by
        if entry.k in ("act", "opened") and state.phase == "over":
            entry.d["over"] = 1
        self._busy = True
        rendered = render.Rendered(state, state.seq, entry.at, by, outcome)
        more = []
        if outcome.table or state.phase != phase:
            self._hold()
            more = self.service.rows(state, ended=state.phase == "over" and phase != "over")
        job = Append(state.id, state.seq, entry, partial(self._appended, entry, rendered, socket), more=more)
        self._set_due(job)
        self.service.log.append(job)

    def _set_due(self, job: Append) -> None:
        if self.state.settings.clock is None and self._due_written == 0:
            return  # nothing runs where nobody is
        wake = wake_at(self.state, due(self.state))
        if wake != self._due_written:
            job.due = self._due_written = wake

    def _appended(self, entry: Entry, rendered: render.Rendered, socket: Socket | None, result: str) -> None:
        if result != "won":
            self._lost(entry, socket, result)
            return
        self.service.metrics.commit.add(perf_counter() - rendered.made)
        self.driving = True
        self._tell(rendered)
        if entry.k == "kick":
            self._send_away()
        if socket is not None:
            socket.send(encode(Ack(entry.cid, self.seq)))
        self.service.appended(self, entry, rendered)
        self._go_on()

    def _tell(self, rendered: render.Rendered) -> None:
        """Everybody hears of an entry that is on disk."""
        self.seq = rendered.seq
        holders = self.holders
        for socket in self.sockets:
            seats = holders.get(socket.user.id, ())
            if rendered.hidden and seats:
                socket.send(rendered.hidden)
            else:
                socket.send(rendered.text(seats, socket.aspect))

    def _send_away(self) -> None:
        for socket in [socket for socket in self.sockets if socket.user.id in self.state.kicked]:
            self.sockets.discard(socket)
            socket.close("kicked")

    def _seal(self, entry: Entry, socket: Socket | None) -> None:
        state = self.state
        assert state.match is not None
        number = len(state.match.answers(entry.seat))
        outcome = state.seal(entry)
        self._busy = True
        done = partial(self._sealed, entry, outcome, socket)
        self.service.log.append(Append(state.id, state.turn_seq, entry, done, answer=number))

    def _sealed(self, entry: Entry, outcome: Outcome, socket: Socket | None, result: str) -> None:
        """A sealed answer is on disk: only its own seat hears of it."""
        if result != "won":
            self._lost(entry, socket, result)
            return
        self._tell_seat(entry.seat, outcome)
        if socket is not None:
            socket.send(encode(Ack(entry.cid, self.state.turn_seq)))
        self.service.sealed(self)
        self._go_on()

    def _tell_seat(self, seat: str, outcome: Outcome) -> None:
        text = render.you_text(self.state, (seat,), outcome)
        for socket in self.sockets:
            if seat in self.holders.get(socket.user.id, ()):
                socket.send(text)

    # --------------------------------------------------------------------------------------- other nodes, and faults

    def _lost(self, entry: Entry, socket: Socket | None, result: str) -> None:
        """What was carried out in memory is not in the log: forget it; where another node was first, do it again."""
        if result == "lost" and self._doing is not None:
            self._queue.appendleft(self._doing)
        elif socket is not None:
            self._refuse(socket, entry.cid, Refused("busy"))
        self.service.metrics.lost[result] += 1
        self.service.spawn(self._reload())

    def heard(self, seq: int) -> None:
        """Another node appended up to ``seq``, or sealed an answer (``seq`` is the one we know)."""
        self.call(partial(self._heard, seq))

    def _heard(self, seq: int) -> None:
        if seq < self.seq:
            return
        self._busy = True
        self.service.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Read what other nodes appended, and tell it."""
        entries, answers = await self._read(self.seq)
        try:
            self._take_in(entries, answers)
        except Refused:  # what we hold does not go with the log
            await self._reload()
        else:
            self._go_on()

    async def _read(self, after: int) -> tuple[list[Entry], list[tuple[int, Entry]]]:
        """The log of this table after ``after``, as soon as it can be read."""
        while True:
            try:
                return await asyncio.to_thread(self.service.log.entries, self.state.id, after)
            except SQLAlchemyError as error:
                data = {"table": self.state.id, "error": str(error)[:200]}
                logger.error("a table cannot be read", extra={"data": data})
                await asyncio.sleep(READ_AGAIN_S)

    def _take_in(self, entries: Sequence[Entry], answers: Sequence[tuple[int, Entry]]) -> None:
        state = self.state
        for entry in entries:
            outcome = state.apply(entry)
            self._hold()
            by = "server" if entry.k == "opened" else entry.by
            self._tell(render.Rendered(state, state.seq, entry.at, by, outcome))
            self.driving = False
            if entry.k == "kick":
                self._send_away()
        if state.match is not None and state.in_window:
            before = {seat: len(state.match.answers(seat)) for seat in state.rules.seats}
            state.unseal(answers)
            for seat, number in before.items():
                if len(state.match.answers(seat)) != number:
                    self._tell_seat(seat, Outcome())

    async def _reload(self, show: bool = False) -> None:
        """Fold the log anew, up to what was told before; then take in the rest.  ``show``: send snapshots."""
        self._busy = True
        known = self.seq
        entries, answers = await self._read(0)
        self.state = await asyncio.to_thread(State.load, self.state.id, bots.known, entries[:known], ())
        self._hold()
        self._due_written = -1
        self._thoughts = (-1, {})
        self._take_in(entries[known:], answers)
        if show:
            for socket in self.sockets:
                self._snap(socket)
        self._go_on()

    # --------------------------------------------------------------------------------------------------- what is due

    def drive(self, at_least: float = 0.0) -> None:
        """See to what is due next, not before ``at_least`` seconds have passed."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._busy:
            return
        state = self.state
        if not self.sockets and not state.active:
            return  # bots among themselves, and nobody watches
        found = self._waiting_due()
        if self.driving:
            # A bot thinks while the pace runs: so how long it thinks, and that it need not, is seen by nobody.
            for item in [item for item in found if item.what == "bot" and self._thought(item.seat) is None]:
                self._think(item.seat)
                found.remove(item)
        if found:
            grace = 0 if self.driving else GRACE_MS
            wait = max(at_least, (found[0].at + grace - now_ms()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(wait, self.call, self._do_due)

    def _waiting_due(self) -> list[Due]:
        """What is due, without that of which somebody thinks."""
        found = due(self.state)
        if self._thoughts[0] != self.state.turn_seq:
            self._thoughts = (self.state.turn_seq, {})
        thoughts = self._thoughts[1]
        if not thoughts:
            return found
        return [
            item
            for item in found
            if item.what not in ("bot", "clock") or thoughts.get(self._question(item.seat), "") is not None
        ]

    def _question(self, seat: str) -> str:
        """What a bot is asked to think about: in the window a seat may owe two answers."""
        assert self.state.match is not None
        return f"{seat}{self.state.match.answers_owed(seat)}"

    def _thought(self, seat: str) -> str | None:
        """What was chosen for a seat."""
        return self._thoughts[1].get(self._question(seat))

    def _do_due(self) -> None:
        self._timer = None
        at = now_ms()
        grace = 0 if self.driving else GRACE_MS
        for item in self._waiting_due():
            if item.at + grace <= at and self._do(item, at):
                return
        self.drive()

    def _do(self, item: Due, at: int) -> bool:
        """Do one thing that is due; True if an append is under way."""
        state = self.state
        if item.what in ("bot", "clock"):
            action = self._thought(item.seat)
            if action is None:
                self._think(item.seat)
                return False
            by = "bot" if state.seat(item.seat).played_by else "clock"
            self._try(Entry("act", at, by, seat=item.seat, d={"a": action}))
        elif item.what == "forced":
            self._try(Entry("act", at, "forced", seat=item.seat, d={"a": state.forced(item.seat)}))
        elif item.what == "away":
            self._try(Entry("away", at, "server", seat=item.seat, d={"why": "clock"}))
        elif item.what == "open":
            assert state.closing is not None
            self._try(state.opening(state.closing))
        else:
            self._try(Entry(item.what, at, "server"))
        return self._busy

    def _think(self, seat: str) -> None:
        """Let a bot choose for a seat: its own, one that stands in, or the one that plays when time is up."""
        state = self.state
        turn, thoughts = self._thoughts
        assert state.match is not None
        question = self._question(seat)
        thoughts[question] = None
        name = state.seat(seat).played_by
        view = state.match.view(seat)
        if name is None and view.phase == "window":
            self._chosen(turn, question, "decline")
            return
        self.service.thinkers.think(name or STAND_IN, view, partial(self._chosen, turn, question))

    def _chosen(self, turn: int, question: str, action: str) -> None:
        if turn == self._thoughts[0]:
            self._thoughts[1][question] = action
            self.drive()


_HANDLERS: dict[type, Callable[[Table, Socket, Any], None]] = {
    Move: Table._move,
    Why: Table._why,
    AskView: Table._view,
    Look: Table._look,
}

_ENTRIES: dict[type, Callable[[Table, Socket, Any], Entry]] = {
    Sit: Table._sit,
    Stand: lambda table, socket, r: Entry("stand", now_ms(), seat=r.seat),
    Back: lambda table, socket, r: Entry("back", now_ms(), seat=r.seat),
    SeatTo: lambda table, socket, r: Entry(
        "seat", now_ms(), seat=r.seat, d={"to": r.to, "level": r.level, "with": r.with_}
    ),
    Set: lambda table, socket, r: Entry("set", now_ms(), d={"settings": render.plain_changes(r.settings)}),
    Start: Table._start_entry,
    Rematch: Table._start_entry,
    GiveNonce: lambda table, socket, r: Entry("nonce", now_ms(), seat=r.seat, d={"nonce": r.nonce}),
    Next: lambda table, socket, r: Entry("ready", now_ms()),
    Pause: lambda table, socket, r: Entry("pause", now_ms(), d={"on": r.on}),
    Kick: lambda table, socket, r: Entry("kick", now_ms(), d={"user": r.user}),
    Mute: lambda table, socket, r: Entry("mute", now_ms(), d={"user": r.user, "on": r.on}),
    MakeHost: lambda table, socket, r: Entry("host", now_ms(), d={"user": r.user}),
    Phrase: Table._phrase_entry,
    Chat: lambda table, socket, r: Entry("chat", now_ms(), d={**table._speaker(socket), "text": r.text}),
}
