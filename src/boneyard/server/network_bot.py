"""A bot that plays over the network, like any other client (docs/protocol.md)."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Callable
from random import Random
from secrets import randbits, token_hex
from time import sleep
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from boneyard.bots import bot
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.play.view import View
from boneyard.server.protocol import (
    Ack,
    AskView,
    Bye,
    Error,
    FromClient,
    GiveNonce,
    Guest,
    Hello,
    Move,
    Nack,
    NewTable,
    Now,
    OpenedTable,
    Options,
    PresenceMessage,
    Session,
    Sit,
    Start,
    StartNextRound,
    TableInfo,
    Welcome,
    encode,
)

T = TypeVar("T", bound=Struct)

TIMEOUT_S = 30.0
MESSAGE_LIMIT = 4 << 20


class NetworkBot:
    """One bot at one server.  Raises ``BoneyardError`` for everything that goes wrong with it."""

    def __init__(self, url: str, level: str, name: str | None, texts: Catalogue) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BoneyardError(texts.text("cli.errors.no_connection", url=url[:80], reason="http://HOST:PORT"))
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.texts = texts
        self.level = level
        self.player = bot(level)
        self.rng = Random(randbits(64))
        session = self._post("/api/guest", Guest((name or f"bot {level}")[:24]), Session)
        self.token = session.token
        self.user = session.user.id

    def _post(self, path: str, body: Struct, answer: type[T], token: str | None = None) -> T:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path, encode(body), headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
                return msgspec.json.decode(response.read(), type=answer)
        except urllib.error.HTTPError as error:
            with error:
                try:
                    reason = msgspec.json.decode(error.read(), type=Error).text
                except (OSError, ValueError):
                    reason = f"HTTP {error.code}"
            raise self.refused(reason) from None
        except (OSError, ValueError) as error:
            raise self._unreachable(error) from None

    def refused(self, reason: str) -> BoneyardError:
        """Return the error that says why the server refused."""
        return BoneyardError(self.texts.text("cli.errors.server_refused", reason=reason))

    def _unreachable(self, error: Exception) -> BoneyardError:
        reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or error
        return BoneyardError(self.texts.text("cli.errors.no_connection", url=self.url, reason=reason))

    def open(self, game: str, players: int, options: Options) -> str:
        """Open a table against the same bot of the server; its id."""
        seats = ("me", *(self.level,) * (players - 1))
        body = NewTable(game, players, options, pace=0, between=0, seats=seats)
        return self._post("/api/tables", body, OpenedTable, self.token).id

    def play(self, table: str, matches: int, say: Callable[[str], None]) -> list[dict[str, int]]:
        """Play so many matches at a table; the totals of each."""
        address = "ws" + self.url[4:] + "/ws?v=1"
        try:
            with connect(
                address,
                additional_headers={"Authorization": f"Bearer {self.token}"},
                max_size=MESSAGE_LIMIT,
                open_timeout=TIMEOUT_S,
            ) as connection:
                say(self.texts.text("cli.bot.table", bot=self.level, url=f"{self.url}/t/{table}"))
                return _Game(self, connection, table).play(matches)
        except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
            raise self._unreachable(error) from None


class _You(Struct):
    """The part of ``you`` that a bot reads."""

    legal: list[str] | None


class _Snap(Struct, tag_field="t", tag="snap"):
    seq: int
    table: TableInfo
    now: Now
    you: dict[str, _You]


class _Ev(Struct, tag_field="t", tag="ev"):
    seq: int
    table: TableInfo | None = None
    now: Now | None = None
    you: dict[str, _You] = {}


class _YouMessage(Struct, tag_field="t", tag="you"):
    you: dict[str, _You]


class _ViewMessage(Struct, tag_field="t", tag="view"):
    seq: int
    seat: str
    view: Raw
    """``null``, or read by the library's ``View.from_json()``."""


_Message = _Snap | _Ev | _YouMessage | _ViewMessage | Nack | Bye | Ack | Welcome | PresenceMessage

_decode = msgspec.json.Decoder(_Message).decode

HOPELESS = ("no_table", "not_yours", "taken", "which_seat", "kicked", "bad_message")
"""Codes of ``nack`` after which a bot gives up."""


class _Game:
    """A table at which a bot plays."""

    def __init__(self, bot: NetworkBot, connection: Any, table: str) -> None:
        self.bot, self.connection, self.id = bot, connection, table
        self.table: TableInfo
        self.now: Now
        self.you: dict[str, _You] = {}
        self.seq = 0
        self.asked: set[str] = set()
        """Seats whose view or answer is under way."""
        self.results: list[dict[str, int]] = []
        self.nonce_for = 0
        """The match for which a nonce was given."""

    def send(self, message: FromClient) -> None:
        """Send a message to the server."""
        self.connection.send(encode(message).decode())

    def hello(self) -> None:
        """Follow the table."""
        self.send(Hello(table=self.id))

    def play(self, matches: int) -> list[dict[str, int]]:
        """Play so many matches, and return the totals of each."""
        self.hello()
        for text in self.connection:
            try:
                self.take_in(_decode(text))
            except msgspec.ValidationError:  # of a kind that a bot has no use for
                continue
            if len(self.results) == matches:
                break
        return self.results

    def take_in(self, message: _Message) -> None:
        """Take in a message of the server, and act on it."""
        match message:
            case _Snap():
                self.seq, self.table, self.you, self.asked = message.seq, message.table, message.you, set()
                self.now = message.now
                self.act()
            case _Ev():
                self.changed(message)
            case _YouMessage(you=you):
                self.you |= you
                self.asked = set()
                self.act()
            case _ViewMessage():
                self.choose(message)
            case Nack():
                self.refused(message)
            case Bye(code=code):
                raise self.bot.refused(code)

    def changed(self, message: _Ev) -> None:
        """Take in an event of the table."""
        before = self.now.phase
        self.seq = message.seq
        self.table = message.table or self.table
        self.you |= message.you
        if message.now is not None:
            self.now, self.asked = message.now, set()
        if self.now.phase == "over" and before != "over":
            self.results.append(self.now.totals)
        self.act()

    def refused(self, message: Nack) -> None:
        """Give up, or look again."""
        if message.code in HOPELESS:
            # Before the first snapshot the only text from outside is the id of the table: it has the wrong form.
            code = "no_table" if message.code == "bad_message" and not self.seq else message.code
            raise self.bot.refused(self.bot.texts.text(f"online.errors.{code}"))
        self.asked = set()
        if message.code == "rate":
            sleep(1.0)
        if message.code in ("stale", "busy", "rate"):
            self.hello()

    def act(self) -> None:
        """Act as the phase of the table requires."""
        mine = [seat.seat for seat in self.table.seats if seat.user == self.bot.user]
        now = self.now
        if not mine:
            free = [seat.seat for seat in self.table.seats if seat.kind == "open"]
            if not free:
                raise self.bot.refused(self.bot.texts.text("online.errors.taken"))
            self.send(Sit(cid(), free[0]))
        elif now.phase in ("open", "over"):
            host = self.table.host == self.bot.user
            if host and "start" not in self.asked and all(seat.kind != "open" for seat in self.table.seats):
                self.asked.add("start")
                self.send(Start(cid()))
        elif now.phase == "dealing" and self.nonce_for != self.table.match:
            self.nonce_for = self.table.match
            for seat in mine:
                self.send(GiveNonce(cid(), seat, token_hex(16)))
        elif now.phase == "between" and not set(mine) <= set(now.ready or ()) and "next" not in self.asked:
            self.asked.add("next")
            self.send(StartNextRound(cid()))
        elif now.phase in ("play", "window") and not now.paused:
            for seat in mine:
                if seat in (now.to_act or ()) and self.you[seat].legal != [] and seat not in self.asked:
                    self.asked.add(seat)
                    self.send(AskView(cid(), seat))

    def choose(self, message: _ViewMessage) -> None:
        """Let the bot choose from its view, unless the match went on meanwhile."""
        values = msgspec.json.decode(message.view)
        if values is None or message.seq != self.seq:
            self.asked.discard(message.seat)
            self.act()
            return
        view = View.from_json(values)
        if view.legal:
            action = self.bot.player.choose(view, self.bot.rng)
            self.send(Move(cid(), message.seq, str(action), message.seat))


def cid() -> str:
    """Return an id for a request."""
    return token_hex(8)
