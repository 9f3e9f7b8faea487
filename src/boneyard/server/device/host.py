"""The host of a device: tables, puzzles and reviews of one player, without a web server and without a database."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from random import Random, SystemRandom
from typing import TypeVar

from msgspec import Struct

from boneyard import __version__
from boneyard.play.fairness import NONCE_BYTES, SECRET_BYTES
from boneyard.rules import Game
from boneyard.server import bots
from boneyard.server.api.matches.reviewing import Reviews
from boneyard.server.api.people.structs import Me
from boneyard.server.api.puzzles.moves import Moves
from boneyard.server.api.puzzles.service import Puzzles
from boneyard.server.api.rules.measuring import Measurements
from boneyard.server.api.tables.coaching import Coach
from boneyard.server.api.tables.lobby import LobbyFeed
from boneyard.server.background import Background
from boneyard.server.clock import now_ms
from boneyard.server.device.store import KEPT_MS, DeviceStore, Disk, Key
from boneyard.server.device.thinking import ThinkerQueue
from boneyard.server.names import ID_LENGTH, random_id
from boneyard.server.own_games import OwnGames, check_size, game_of
from boneyard.server.ports import Now
from boneyard.server.protocol import VERSION, Card, MatchSummary, User, Welcome, encode
from boneyard.server.settings import Limits
from boneyard.server.sockets.connections import Connections
from boneyard.server.sockets.dispatch import MessageDispatcher
from boneyard.server.sockets.socket import Outbox, Socket
from boneyard.server.tables.actor import Table, Tools
from boneyard.server.tables.entries import Chance, Draw
from boneyard.server.tables.presence import Elsewhere
from boneyard.server.tables.registry import Tables
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

T = TypeVar("T")

PREFIX = "device-"
"""How the ids of tables begin that are played on a device, and those of their matches."""

TOKEN = "device"
"""The token of the player: who can reach the host is the player."""

CALLER = Caller("", "player")

ROUNDS = 500
"""Rounds under each rules in a measure of house rules: a device without the compiled engine plays 10,000 in minutes."""

TICK_S = 1.0
"""Seconds between two looks for idle tables, and for a pause of this process."""

PAUSE_S = 4.0
"""Seconds without a look after which the process stood still, as it does while a phone sleeps."""

LIMIT = Limits()


class InlinePool(FairPool):
    """A pool without threads, which a browser does not have: work is done where it is asked for."""

    def submit(self, caller: Caller, work: Callable[[], T], *, dear: bool = False, cost: float = 1.0) -> Future[T]:
        """Do some work, and return its outcome."""
        future: Future[T] = Future()
        try:
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)
        return future


class DeviceGames(OwnGames):
    """Game files of the player, whose device may take as long as it takes: none is tried in a process of its own."""

    async def tried(self, text: str, caller: Caller) -> Game:
        """Return the game of a file.  Raises ``CommandRejected`` with every fault of the file."""
        check_size(text)
        return game_of(text)


class Player(Struct, frozen=True):
    """The player of the device as the store keeps them."""

    id: str
    name: str
    face: int | None = None

    @property
    def me(self) -> Me:
        """The player as they see themselves."""
        return Me(self.id, self.name, None, self.face)

    @property
    def user(self) -> User:
        """The player as others see them."""
        return User(self.id, self.name, self.face)


PLAYER: Key = ("player",)


class Silence:
    """Counts nothing: nobody asks a device for its figures."""

    def note_entry(self, kind: str, seconds: float | None = None) -> None:
        """Ignore an entry."""

    def note_refusal(self, code: str) -> None:
        """Ignore a refusal."""

    def note_loss(self, result: str) -> None:
        """Ignore an entry that was prevented; the client is told."""

    def note_message(self) -> None:
        """Ignore a message."""


class Line:
    """The connection of a page, which takes the texts of messages (`boneyard.server.sockets.socket.Transport`)."""

    def __init__(self, send: Callable[[str], None], closed: Callable[[], None]) -> None:
        """Send with ``send``; ``closed`` is called when the host has closed."""
        self._send, self._closed = send, closed
        self._dispatcher: MessageDispatcher
        self._leave: Callable[[], None]

    def serve(self, dispatcher: MessageDispatcher, leave: Callable[[], None]) -> None:
        """Begin to take messages; ``leave`` is called when the page has gone."""
        self._dispatcher, self._leave = dispatcher, leave

    def take(self, text: str) -> None:
        """Take in a message of the page."""
        self._dispatcher.take(text)

    def gone(self) -> None:
        """Note that the page has gone."""
        self._leave()

    def write(self, messages: Sequence[bytes]) -> int:
        """Send messages; a page takes them at once."""
        for message in messages:
            self._send(str(message, "utf-8"))
        return 0

    def close(self, code: int, reason: str) -> None:
        """Close from this side."""
        self._leave()
        self._closed()

    def read_with(self, reader: object, inbox: object) -> None:
        """Do nothing: messages come through `take`."""

    async def ended(self) -> None:
        """Do nothing: nobody waits for the end."""


def _fresh_chance(players: int) -> tuple[bytes, list[bytes]]:
    return os.urandom(SECRET_BYTES), [os.urandom(NONCE_BYTES) for _ in range(players)]


class Host:
    """Everything that a device needs instead of a server."""

    def __init__(
        self,
        disk: Disk,
        rows: Iterable[tuple[Key, bytes]],
        queue: ThinkerQueue,
        *,
        chance: Draw = _fresh_chance,
        now: Now = now_ms,
        new_id: Callable[[], str] = random_id,
        seeds: Random | None = None,
        quantum_ms: int = LIMIT.thought_ms,
    ) -> None:
        """Host what the ``rows`` of a disk have; ``queue`` does the thinking.

        ``chance`` gives the secret and the nonces of a match, ``now`` is the clock of the tables, ``new_id`` makes ids,
        and ``seeds`` are the bots', who take a multiple of ``quantum_ms`` milliseconds to choose.
        """
        self.store = DeviceStore(disk, rows)
        self._background = Background()
        self.spawn = self._background.spawn
        self.queue, self.new_id = queue, new_id
        self._looked_at = math.inf
        """When this process looked at its tables last, by the monotonic clock."""
        pool = InlinePool("device")
        self.games = DeviceGames()
        self.lobby = LobbyFeed(self._listed, self._card, lambda table: 0, lambda: 1)
        self.thinkers = bots.Thinkers(queue, queue, lambda host: "", seeds or SystemRandom())
        self.tables = Tables(
            Tools(
                now=now,
                store=self.store,
                observer=Silence(),
                think=self.thinkers.think,
                chance=Chance(chance, 1000 * LIMIT.reveal_s),
                spawn=self.spawn,
                elsewhere=lambda table: Elsewhere(set(), {}, {}),
                appended=self._appended,
                presence_changed=lambda table: None,
                given_up=self._given_up,
                stood_still=self.stood_still,
                quantum_ms=quantum_ms,
                new_id=lambda: (PREFIX + new_id())[:ID_LENGTH],
            )
        )
        self.connections = Connections(self.lobby, self.tables, lambda table: None)
        self.reviews = Reviews(self.store, queue, self.spawn, pool)
        self.coach = Coach(queue)
        self.puzzles = Puzzles(queue, pool)
        self.moves = Moves(self.finished, queue)
        self.measurements = Measurements(queue, ROUNDS)
        self._outbox = Outbox()

    # -------------------------------------------------------------------------------------------------------- lifetime

    async def start(self) -> None:
        """Begin to work: clocks go on from where they stood when the device was closed."""
        await self.store.forget_old(now_ms() - KEPT_MS)
        for table in self.store.shiftable():
            await self.tables.shift([table], max(0, now_ms() - self.store.last_at(table)))
        self.spawn(self.lobby.run())
        self.spawn(self._look())

    async def stop(self) -> None:
        """Close all connections and stop."""
        self.connections.close("restart")
        await self._background.stop()
        self.puzzles.stop()
        await self.queue.stop()

    async def _look(self) -> None:
        while True:
            self.stood_still()
            self._looked_at = time.monotonic()
            self.tables.drop_idle()
            await asyncio.sleep(TICK_S)

    def stood_still(self) -> bool:
        """Return whether the process just stood still; if so, move all deadlines."""
        gap = time.monotonic() - self._looked_at
        if gap < PAUSE_S:
            return False
        self._looked_at += gap
        for table in self.tables:
            table.stood_still(int(1000 * gap))
        return True

    # ---------------------------------------------------------------------------------------------------------- tables

    def _appended(self, table: Table, changed: bool) -> None:
        if changed:
            self.lobby.changed()

    def _given_up(self, table: Table) -> None:
        self.tables.given_up(table)

    async def _listed(self) -> list[Card]:
        return []  # a table on this device is open to nobody else

    async def _card(self, table: str) -> Card | None:
        listed = self.store.listed.get(table)
        return None if listed is None else listed.card

    async def finished(self, match: str) -> tuple[MatchSummary, str] | None:
        """Return the summary and the record of a finished match; None if there is none of this id."""
        found = self.store.matches.get(match)
        return None if found is None else (found.summary, found.record)

    # ---------------------------------------------------------------------------------------------------------- player

    @property
    def player(self) -> Player | None:
        """The player of this device; None before a name was given."""
        return self.store.value(PLAYER, Player)

    async def be(self, player: Player) -> Player:
        """Keep the player.  Raises ``StoreError``."""
        await self.store.keep(PLAYER, player)
        return player

    def tables_of(self, user: str) -> list[Card]:
        """Return the tables where the player sits, the latest first."""
        found = sorted(self.store.listed.values(), key=lambda row: -row.at)
        return [row.card for row in found if user in row.users]

    # ----------------------------------------------------------------------------------------------------- connections

    def connect(self, line: Line, language: str) -> None:
        """Serve a page: it gets the messages that a server would send."""
        player = self.player
        user = User("", "") if player is None else player.user
        socket = Socket(user, TOKEN, line, self._outbox, language, LIMIT.messages, "")

        async def introduce(token: str) -> None:
            known = self.player
            if known is None:
                socket.close("who")
            else:
                self.connections.introduce(socket, known.user, TOKEN)

        def leave() -> None:
            self.connections.remove(socket)

        dispatcher = MessageDispatcher(
            socket, self.connections, Silence(), self.spawn, False, introduce, lambda user, *, cost: True
        )
        line.serve(dispatcher, leave)
        socket.send(encode(Welcome(VERSION, now_ms(), None if player is None else player.user, __version__)))
        self.connections.add(socket)
