"""The actor of a table: takes requests one after the other, appends to the log, and sends updates to the followers.

It is a cache of the log.  If another node appended first, the table takes in what that node wrote, and the request is
tried once more: it is carried out if it still may be, or refused as if it had come later.  While a write is under way
everything else waits in a queue, so followers and requests of REST see only entries that are on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence, Set
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from boneyard.server import protocol
from boneyard.server.errors import CommandRejected
from boneyard.server.names import random_id
from boneyard.server.ports import Blocks, EventStore, Now, TableObserver, WriteResult
from boneyard.server.protocol import Ack, AskView, Command, Hello, Holiday, Look, PlayMove, Why, encode
from boneyard.server.tables import entries, render
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.journal import Loaded, TableLog, Tail
from boneyard.server.tables.pacing import QUANTUM_MS, Pacer, Think
from boneyard.server.tables.presence import Elsewhere, Follower, Presence
from boneyard.server.tables.state import TableState

logger = logging.getLogger(__name__)

T = TypeVar("T", bound=Entry)
Shown = TypeVar("Shown")

SHOWN_S = 5.0
"""REST requests wait this many seconds for pending writes, then fail with ``busy``."""

TRY_AGAIN_S = 1.0
"""Seconds after which pending actions are looked at again when one of them came too late."""


@dataclass(frozen=True, slots=True)
class Tools:
    """The services that the tables of a node share."""

    now: Now
    store: EventStore
    observer: TableObserver
    think: Think
    chance: entries.Chance
    spawn: Callable[[Coroutine[Any, Any, None]], None]
    """Runs a coroutine in the background."""
    elsewhere: Callable[[str], Elsewhere]
    """Returns who follows a table on other nodes."""
    appended: Callable[[Table, bool], None]
    """Called after every write of this node; the flag: whether the table itself changed."""
    presence_changed: Callable[[Table], None]
    """Called when a follower came or left."""
    given_up: Callable[[Table], None]
    """Called when a table does nothing more, after a fault."""
    stood_still: Callable[[], bool]
    """Returns whether the process was just suspended; if so, all tables have been notified."""
    shared: bool = False
    """Whether other processes serve tables of the same store."""
    quantum_ms: int = QUANTUM_MS
    """Bots take a multiple of this many milliseconds to choose."""
    blocks: Callable[[str, Set[str]], Awaitable[Blocks]] | None = None
    """Returns whether a user and the people of a table have blocked each other; None without blocks."""
    holiday: Callable[[str], Awaitable[Holiday | None]] | None = None
    """Returns the last holiday of a user; None without holidays."""
    new_id: Callable[[], str] = random_id
    """Returns the id of a new table."""


class Write(NamedTuple):
    """The write that is under way."""

    entry: Entry
    follower: Follower | None
    """Who sent the command."""
    update: render.Update | None
    """The message to the followers; None for a sealed answer."""
    effects: Broadcast
    started: float


class Table:
    """One table on this node."""

    __slots__ = (
        "_arriving",
        "_doing",
        "_queue",
        "_settling",
        "_tools",
        "_write",
        "busy",
        "holders",
        "journal",
        "pacer",
        "presence",
    )

    def __init__(self, loaded: Loaded, tools: Tools) -> None:
        state = loaded.state
        self._tools = tools
        self.journal = TableLog(loaded, tools.store)
        self.presence = Presence(partial(tools.elsewhere, state.id), partial(self.call, self._end_waiting), tools.now)
        self.pacer = Pacer(
            tools.now, tools.think, tools.chance, partial(self.call, self._act), self.drive,
            driving=not tools.shared, quantum=tools.quantum_ms,
        )  # fmt: skip
        self.holders: dict[str, tuple[str, ...]] = state.holders()
        """The seats of each user."""
        self.busy = False
        """Whether the log is being written or read."""
        self._arriving: set[Follower] = set()
        """The clients whose ``hello`` waits."""
        self._queue: deque[Callable[[], None]] = deque()
        self._settling: set[asyncio.Future[Any]] = set()
        """What waits for everything before it."""
        self._doing: Callable[[], None] | None = None
        """The call that led to the write under way: it is made again if another node was first."""
        self._write: Write | None = None

    @property
    def state(self) -> TableState:
        """The state of the table, with the entry that is being written."""
        return self.journal.state

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.journal.state.id

    @property
    def seq(self) -> int:
        """The last entry that is on disk and sent to the followers."""
        return self.journal.seq

    @property
    def quiet(self) -> bool:
        """Whether the table may be dropped from memory: it has no followers, and nothing is under way."""
        return self.deserted and not self.busy and not self._queue

    @property
    def deserted(self) -> bool:
        """Whether the table has no followers here, and no client that waits to be let in."""
        return not self.presence.followers and not self.presence.knocking

    @property
    def clients(self) -> list[Follower]:
        """The clients that follow the table, asked to, or wait to be let in."""
        followers = self.presence.followers
        return [*followers, *(self._arriving - followers), *self.presence.knocking]

    def retire(self) -> None:
        """Stop all timers: the table leaves memory."""
        self.pacer.stop()
        self.presence.stop()

    # ---------------------------------------------------------------------------------------------------------- queue

    def call(self, what: Callable[[], None]) -> None:
        """Make a call as soon as no write is under way."""
        if self.busy or self._queue:
            self._queue.append(what)
        else:
            self._do(what)

    def _do(self, what: Callable[[], None]) -> None:
        self._doing = what
        what()

    def _go_on(self) -> None:
        """Make the waiting calls and look for pending actions: nothing is under way any more."""
        self.busy = False
        self.drive()
        while self._queue and not self.busy:
            self._do(self._queue.popleft())

    def _run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Read the log in the background; everything else waits."""
        self.busy = True
        self._tools.spawn(self._reading(work))

    async def _reading(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except Exception:  # a fault of the server: the log is right, and a table that is read again works
            logger.exception("a table failed", extra={"data": {"table": self.id}})
            self._give_up()

    def _give_up(self) -> None:
        """Do nothing more, for ever: this table is served again after its log has been read."""
        self.busy = True
        self._queue.clear()
        self.retire()
        for waiting in self._settling:
            if not waiting.done():
                waiting.set_exception(CommandRejected("busy"))
        self._tools.given_up(self)

    # ------------------------------------------------------------------------------------------- requests of the node

    def submit(self, entry: Entry) -> None:
        """Append an entry of the server; one that is no longer possible is logged and ignored."""
        self.call(partial(self._submit, entry))

    def stood_still(self, ms: int) -> None:
        """Move all deadlines after a pause of this process, unless another node went on meanwhile."""
        state = self.state
        self.presence.begin_anew(state)
        timed = state.phase in ("dealing", "between") or (state.phase == "play" and state.settings.clock is not None)
        timed = timed or (state.phase == "over" and state.until > 0)
        if timed and self.pacer.driving and not state.paused and not state.correspondence:
            self.call(partial(self._shift, ms))

    def _shift(self, ms: int) -> None:
        if self.pacer.driving:
            self._submit(entries.ClocksShifted(at=self._tools.now(), by="server", data=entries.Delay(ms)))

    def begin(self, entry: entries.ShuffleCommitted) -> None:
        """Begin a match for a request of REST.  Raises ``CommandRejected``."""
        self._doing = partial(self._submit, entry)
        self._append(entry, None)

    async def shown(self, make: Callable[[TableState], Shown]) -> Shown:
        """Return what a function makes of the state, once all that was submitted so far is on disk, or refused.

        Raises what the function raises, and ``CommandRejected`` (``busy``) if that takes too long.
        """
        done: asyncio.Future[Shown] = asyncio.get_running_loop().create_future()

        def answer() -> None:
            # Here, not when the request goes on: by then the next entry may be in the state.
            if not done.done():
                try:
                    done.set_result(make(self.state))
                except Exception as error:
                    done.set_exception(error)

        self._settling.add(done)
        done.add_done_callback(self._settling.discard)
        self.call(answer)
        try:
            async with asyncio.timeout(SHOWN_S):
                return await done
        except TimeoutError:
            raise CommandRejected("busy") from None

    async def settled(self) -> None:
        """Wait until all that was submitted so far is on disk, or refused.  Raises ``CommandRejected``."""
        await self.shown(lambda state: None)

    def forget_user(self, user: str) -> None:
        """Let a user who is deleted leave their seats, and another player be the host in that moment."""
        for seat in self.holders.get(user, ()):
            self.submit(entries.StoodUp(at=self._tools.now(), by="server", seat=seat))
        self.call(partial(self._pass_on, user))

    def _pass_on(self, user: str) -> None:
        """Let a player who is there, or else any other, be the host in the place of a user."""
        others = [seat.user for seat in self.state.seats if seat.user and seat.user != user]
        heir = next((other for other in others if other in self.presence.users), next(iter(others), None))
        if self.state.host == user and heir is not None:
            self._submit(entries.HostChanged(at=self._tools.now(), by="server", data=entries.OtherUser(heir)))

    def part_with(self, user: str) -> None:
        """Name a user who was deleted among the followers no more; their connections are being closed."""
        gone = [client for client in self.clients if client.user.id == user]
        for client in gone:
            self.presence.leave(client)
        if gone:
            self.presence_changed()

    def abandon(self, before: int) -> None:
        """End a match without events since a time, if no user is connected."""
        state = self.state
        deserted = state.phase in ("play", "between") and state.at < before and not state.correspondence
        if deserted and not self.presence.online():
            self.submit(entries.MatchAbandoned(at=self._tools.now(), by="server"))

    def refresh(self) -> None:
        """Read the log again, since a name was erased in it, and show the table to all followers."""
        self.call(lambda: self._run(partial(self._reload, show=True)))

    # ------------------------------------------------------------------------------------------------------- followers

    def hello(self, follower: Follower, request: Hello) -> None:
        """Let a client follow the table; its next messages are for this table already."""
        follower.table = self
        self._arriving.add(follower)
        if self._tools.shared:
            # Another node may have acknowledged more to this client, and this one not have heard of it.
            self.call(self._look_for_more)
        self.call(partial(self._hello, follower, request))

    def _look_for_more(self) -> None:
        self._run(self._catch_up)

    def _hello(self, follower: Follower, request: Hello) -> None:
        self._arriving.discard(follower)
        if follower.closing or follower.table is not self:  # it left while a write was under way
            return
        user = follower.user.id
        if user in self.state.kicked:
            follower.table = None
            follower.close("kicked")
            return
        if self.state.must_knock(user):
            self.presence.knocking[follower] = request
            follower.send(encode(protocol.Knocked(self.state.name_of(self.state.host))))
            self.presence_changed()
            return
        follower.aspect = None if request.aspect is None else render.bucket(request.aspect)
        self.presence.followers.add(follower)
        if self.presence.has_players(self.state.people):
            self.pacer.driving = True  # the node that made the last entry is gone, or has none of the players any more
        seats = self.holders.get(user, ())
        if request.last_seq == self.seq:
            follower.send(render.resumed(self.state, self._tools.now(), seats, follower.aspect))
        else:
            self._snap(follower)
        self.presence.greet(follower)
        self.presence_changed()
        if seats:
            self._look_for_holidays(user)
        for seat in seats:
            if seat in self.state.gone:
                self.submit(entries.PlayerReturned(at=self._tools.now(), by="server", seat=seat))
        self.drive()

    def _look_for_holidays(self, *users: str) -> None:
        """Let the holidays of players that were taken before they sat here count."""
        if self.state.correspondence and self._tools.holiday is not None:
            self._tools.spawn(self._bring_holidays(users))

    async def _bring_holidays(self, users: Sequence[str]) -> None:
        assert self._tools.holiday is not None
        for user in users:
            holiday = await self._tools.holiday(user)
            if holiday is not None and holiday.ends > self._tools.now():
                self.take_holiday(user, holiday)

    def take_holiday(self, user: str, holiday: Holiday) -> None:
        """Let the time of a player stand in a holiday."""
        if self.state.holidays.get(user) != holiday:
            self.submit(entries.HolidayTaken(at=self._tools.now(), by="server", user=user, data=holiday))

    def _snap(self, follower: Follower) -> None:
        seats = self.holders.get(follower.user.id, ())
        follower.send(render.snap(self.state, self._tools.now(), seats, follower.aspect))

    def leave(self, follower: Follower) -> None:
        """Forget a client that follows the table no more."""
        self.presence.leave(follower)
        self._arriving.discard(follower)
        if follower.table is self:
            follower.table = None
        self.presence_changed()

    def presence_changed(self) -> None:
        """Send to the other nodes and the followers who is there."""
        self._tools.presence_changed(self)
        self.presence.update(self.state)
        self.drive()

    def _end_waiting(self) -> None:
        """Let bots play for players who have been away for too long, another player be host, and pauses end."""
        for entry in self.presence.overdue(self.state):
            self.submit(entry)

    def handle(self, follower: Follower, request: protocol.TableRequest) -> None:
        """Carry out a request of a client that follows this table."""
        self.call(partial(self._handle, follower, request))

    def _handle(self, follower: Follower, request: protocol.TableRequest) -> None:
        try:
            if follower in self.presence.knocking:
                raise CommandRejected("not_following")
            match request:
                case PlayMove():
                    self._move(follower, request)
                case Look():
                    self._look(follower, request)
                case Why():
                    seat = entries.match.own_seat(self.state, follower.user.id, request.seat)
                    reason = entries.match.why_not(self.state, seat, request.action)
                    follower.send(render.reason_message(request.cid, reason))
                case AskView():
                    wanted = request.seat and entries.match.own_seat(self.state, follower.user.id, request.seat)
                    follower.send(render.view_message(self.state, request.cid, wanted))
                case protocol.Sit() | protocol.SayPhrase() | protocol.Chat():
                    self._among_people(follower, request)
                case _:
                    self._command(follower, request)
        except CommandRejected as rejection:
            self._refuse(follower, "" if isinstance(request, Look) else request.cid, rejection)

    def _refuse(self, follower: Follower, cid: str, rejection: CommandRejected) -> None:
        self._tools.observer.note_refusal(rejection.code)
        follower.send(render.refusal(cid, rejection, follower.language))

    def _look(self, follower: Follower, request: Look) -> None:
        follower.aspect = None if request.aspect is None else render.bucket(request.aspect)
        if follower.aspect is not None:
            follower.send(render.layout_message(self.state, follower.aspect))

    def _done_before(self, follower: Follower, cid: str) -> bool:
        """Acknowledge a command that was carried out already, and return whether it was."""
        seq = self.state.done(follower.user.id, cid)
        if seq is None:
            return False
        follower.send(encode(Ack(cid, seq)))
        return True

    def _among_people(self, follower: Follower, request: Command) -> None:
        """Carry out a request to sit down or to write, unless a block prevents that."""
        others = (self.state.people | {self.state.host}) - {follower.user.id, ""}
        if others and self._tools.blocks is not None:
            self._run(partial(self._unless_blocked, follower, request, others))
        else:
            self._command(follower, request)

    async def _unless_blocked(self, follower: Follower, request: Command, others: Set[str]) -> None:
        """Carry out a request unless a player here has blocked its user, or the user would sit with one they blocked.

        The words of the refusal name nobody: a block is silent.
        """
        assert self._tools.blocks is not None
        sits = isinstance(request, protocol.Sit)
        try:
            blocks = await self._tools.blocks(follower.user.id, others)
            if blocks.by_other:
                raise CommandRejected("only_watch" if sits else "no_words")
            if blocks.of_user and sits:
                raise CommandRejected("blocked_here")
            self._command(follower, request)
        except CommandRejected as rejection:
            self._refuse(follower, request.cid, rejection)
            if rejection.code == "fault":  # the table has given up
                return
        if self._write is None:
            self._go_on()

    def _command(self, follower: Follower, request: Command) -> None:
        if self._done_before(follower, request.cid):
            return
        if isinstance(request, protocol.LetBotPlay) and not self.presence.may_replace(self.state, request.seat):
            raise CommandRejected("still_here")
        entry = entries.entry_for(request, self.state, follower.user, self._tools.now(), self._tools.chance)
        if isinstance(entry, entries.UserKicked | entries.UserAdmitted) and not entry.data.name:
            # Of those who only watch or wait the table itself has no name.
            name = (self.presence.names() | self.presence.asking()).get(entry.data.user, "")
            entry = replace(entry, data=replace(entry.data, name=name))
        self._append(entry, follower)

    def _move(self, follower: Follower, request: PlayMove) -> None:
        if self._done_before(follower, request.cid):
            return
        state, user = self.state, follower.user.id
        seat = entries.match.own_seat(state, user, request.seat)
        try:
            entries.match.check_seq(state, request.seq)
        except CommandRejected as rejection:
            if rejection.code != "stale":
                raise
            # It may be a move of long ago, sent once more; then its answer is in the log.
            self._run(partial(self._look_up, follower, request, rejection))
            return
        self._submit_act(
            entries.match.act(state, seat, request.action, self._tools.now(), "person", user, request.cid), follower
        )

    async def _look_up(self, follower: Follower, request: PlayMove, rejection: CommandRejected) -> None:
        """Answer a move that is too late, unless it was carried out long ago."""
        found = await self.journal.find(follower.user.id, request.cid, request.seq)
        if found is None:
            self._refuse(follower, request.cid, rejection)
        else:
            follower.send(encode(Ack(request.cid, found)))
        self._go_on()

    # --------------------------------------------------------------------------------------------------------- writing

    def _submit(self, entry: Entry) -> None:
        try:
            if isinstance(entry, entries.ActionTaken):
                self._submit_act(entry, None)
            else:
                self._append(entry, None)
        except CommandRejected as rejection:
            data = {"table": self.id, "entry": entry.kind, "code": rejection.code}
            logger.info("too late", extra={"data": data})
            self.pacer.forget()
            self.drive(TRY_AGAIN_S)

    def _submit_act(self, entry: entries.ActionTaken, follower: Follower | None) -> None:
        """Append an action of a person, a bot or the clock: public, sealed, or opening the sealed answers."""
        state = self.state
        if state.in_window:
            if state.is_last_answer(entry.seat):
                self._append(entries.match.opening(state, entry), follower)
            else:
                self._seal(entry, follower)
            return
        try:
            self._append(entry, follower)
        except CommandRejected as rejection:
            foul = entries.match.foul_instead(state, entry) if rejection.code == "illegal" else None
            if foul is None:
                raise
            self._append(foul, follower)

    def _append(self, entry: Entry, follower: Follower | None) -> None:
        before = self.state.phase, self.state.paused
        effects = self._carried_out(self.journal.append, entry)
        self.busy = True
        update = render.Update(self.state, entry, effects)
        if effects.table or before != (self.state.phase, self.state.paused):
            self._seats_changed()
        self._write = Write(entry, follower, update, effects, perf_counter())

    def _seal(self, entry: entries.ActionTaken, follower: Follower | None) -> None:
        effects = self._carried_out(self.journal.seal, entry)
        self.busy = True
        self._write = Write(entry, follower, None, effects, perf_counter())

    def _carried_out(self, write: Callable[[T, Callable[[WriteResult], None]], Broadcast], entry: T) -> Broadcast:
        """Carry out an entry and write it.  Raises ``CommandRejected``."""
        try:
            return write(entry, self._written)
        except CommandRejected:
            raise
        except Exception:
            # The state in memory may be ahead of the log: what came next would leave a gap there.
            logger.exception("a table failed", extra={"data": {"table": self.id, "entry": entry.kind}})
            self._give_up()
            raise CommandRejected("fault") from None

    def _seats_changed(self) -> None:
        self.holders = self.state.holders()
        self.presence.watch(self.state)

    def _written(self, result: WriteResult) -> None:
        """Send the entry that was written to the followers, or start again from the log."""
        write, self._write = self._write, None
        assert write is not None
        if result != "won":
            self._lost(write, result)
            return
        observer = self._tools.observer
        if write.update is None:
            observer.note_entry("answer")
            seq = self.state.turn_seq
            self._tell_seat(write.effects, self._seat_of(write.entry))
        else:
            observer.note_entry(write.entry.kind, perf_counter() - write.started)
            self.pacer.driving = True
            self._tell(write.update)
            if write.effects.table:
                self.presence.tell(self.state)
            seq = self.seq
            self._after(write.entry)
        if write.follower is not None:
            write.follower.send(encode(Ack(write.entry.cid, seq)))
        self._tools.appended(self, write.effects.table)
        self._go_on()

    @staticmethod
    def _seat_of(entry: Entry) -> str:
        assert isinstance(entry, entries.ActionTaken)
        return entry.seat

    def _lost(self, write: Write, result: WriteResult) -> None:
        """Forget an entry that was carried out in memory alone; if another node was first, do it again."""
        if result == "lost" and self._doing is not None:
            self._queue.appendleft(self._doing)
        elif write.follower is not None:
            self._refuse(write.follower, write.entry.cid, CommandRejected("busy"))
        self._tools.observer.note_loss(result)
        self._run(self._reload)

    # --------------------------------------------------------------------------------------------------------- telling

    def _tell(self, update: render.Update) -> None:
        """Send an entry that is on disk to the followers."""
        self.journal.seq = update.seq
        holders = self.holders
        for follower in self.presence.followers:
            seats = holders.get(follower.user.id, ())
            if update.hidden and seats:
                follower.send(update.hidden)
            else:
                follower.send(update.message(seats, follower.aspect))

    def _tell_seat(self, effects: Broadcast, seat: str) -> None:
        """Send a sealed answer to the holder of its seat."""
        message = render.you_message(self.state, (seat,), effects)
        for follower in self.presence.followers:
            if seat in self.holders.get(follower.user.id, ()):
                follower.send(message)

    def _after(self, entry: Entry) -> None:
        """Do for the followers that an entry concerns what no event covers."""
        if isinstance(entry, entries.UserKicked):
            self._send_away()
        elif isinstance(entry, entries.TileTakenBack):  # what was sent is no longer so
            for follower in self.presence.followers:
                self._snap(follower)
        elif isinstance(entry, entries.SatDown):
            self._look_for_holidays(entry.user)
        elif isinstance(entry, entries.UserAdmitted | entries.SettingsChanged | entries.HostChanged):
            if isinstance(entry, entries.SettingsChanged):
                self._look_for_holidays(*sorted(self.state.people))
            self._open_door()

    def _send_away(self) -> None:
        for follower in [*self.presence.followers, *self.presence.knocking]:
            if follower.user.id in self.state.kicked:
                self.presence.leave(follower)
                follower.close("kicked")

    def _open_door(self) -> None:
        """Greet the clients that need not wait any more."""
        for follower, request in list(self.presence.knocking.items()):
            if not self.state.must_knock(follower.user.id):
                del self.presence.knocking[follower]
                self.call(partial(self._hello, follower, request))

    # ----------------------------------------------------------------------------------------------------- other nodes

    def heard(self, seq: int) -> None:
        """Catch up: another node appended up to ``seq``, or sealed an answer (``seq`` is the one we know)."""
        self.call(partial(self._heard, seq))

    def _heard(self, seq: int) -> None:
        if seq >= self.seq:
            self._run(self._catch_up)

    async def _catch_up(self) -> None:
        """Read what other nodes wrote, and send it."""
        tail = await self.journal.missed()
        try:
            self._take_in(tail)
        except CommandRejected:  # the state in memory does not fit the log
            await self._reload()
        else:
            self._go_on()

    def _take_in(self, tail: Tail) -> None:
        for entry, effects in self.journal.take_in(tail.entries):
            self._seats_changed()
            self._tell(render.Update(self.state, entry, effects))
            if effects.table:
                self.presence.tell(self.state)
            self.pacer.driving = False
            self._after(entry)
        for seat in self.journal.unseal(tail.answers):
            self._tell_seat(Broadcast(), seat)

    async def _reload(self, show: bool = False) -> None:
        """Fold the log again up to the last entry that was sent, then take in the rest.

        ``show``: send snapshots to all followers.
        """
        tail = await self.journal.reload()
        self._seats_changed()
        self.pacer.forget()
        for seat in self.journal.answered():  # another node may have taken the answer
            self._tell_seat(Broadcast(), seat)
        self._take_in(tail)
        if show:
            for follower in self.presence.followers:
                self._snap(follower)
        self._go_on()

    # ------------------------------------------------------------------------------------------------- pending actions

    def drive(self, at_least: float = 0.0) -> None:
        """Set the timer for the next pending action, at least ``at_least`` seconds from now."""
        self.pacer.stop()
        if self.busy:
            return
        if not self.presence.followers and not self.state.goes_on:
            return  # bots among themselves, without spectators
        self.pacer.schedule(self.state, self.presence.users, at_least)

    def _act(self) -> None:
        if self._tools.stood_still():
            self.drive()
            return
        entry = self.pacer.next_entry(self.state, self.presence.users, self._tools.now())
        if entry is None:
            self.drive()
        else:
            self._submit(entry)
