"""A bot that plays over the network, like any other client (docs/protocol.md)."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from random import Random
from secrets import randbits, token_hex
from time import sleep
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from boneyard.bots import bot
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.view import View

TIMEOUT_S = 30.0
MESSAGE_LIMIT = 4 << 20


class Robot:
    """One bot at one server.  Raises ``BoneyardError`` for everything that goes wrong with it."""

    def __init__(self, url: str, level: str, name: str | None, texts: Catalogue) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BoneyardError(texts.text("cli.errors.no_connection", url=url[:80], reason="http://HOST:PORT"))
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.texts = texts
        self.level = level
        self.bot = bot(level)
        self.rng = Random(randbits(64))
        answer = self._ask("POST", "/api/guest", {"name": (name or f"bot {level}")[:24]}, None)
        self.token: str = answer["token"]
        self.user: str = answer["user"]["id"]

    def _ask(self, method: str, path: str, body: Any, token: str | None) -> Any:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                try:
                    reason = json.load(error)["text"]
                except (ValueError, KeyError, TypeError):
                    reason = f"HTTP {error.code}"
            raise BoneyardError(self.texts.text("cli.errors.server_refused", reason=reason)) from None
        except (OSError, ValueError) as error:
            raise self._unreachable(error) from None

    def _unreachable(self, error: Exception) -> BoneyardError:
        reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or error
        return BoneyardError(self.texts.text("cli.errors.no_connection", url=self.url, reason=reason))

    def open(self, game: str, players: int, options: dict[str, Any]) -> str:
        """Open a table against the same bot of the server; its id."""
        body = {
            "game": game,
            "players": players,
            "options": options,
            "pace": 0,
            "between": 0,
            "seats": ["me", *[self.level] * (players - 1)],
        }
        table: str = self._ask("POST", "/api/tables", body, self.token)["id"]
        return table

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


class _Game:
    """What the robot does at a table."""

    def __init__(self, robot: Robot, connection: Any, table: str) -> None:
        self.robot, self.connection, self.id = robot, connection, table
        self.table: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.seq = 0
        self.asked: set[str] = set()
        """Seats whose view or answer is under way."""
        self.results: list[dict[str, int]] = []
        self.nonce_for = 0
        self.started = False

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps({"cid": token_hex(8), **message}))

    def play(self, matches: int) -> list[dict[str, int]]:
        self.connection.send(json.dumps({"t": "hello", "table": self.id}))
        for text in self.connection:
            self.take_in(json.loads(text))
            if len(self.results) == matches:
                break
        return self.results

    def take_in(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind in ("snap", "ev"):
            before = self.now.get("phase")
            self.seq = message["seq"]
            self.table = message.get("table", self.table)
            self.now = message.get("now", self.now)
            self.you = message["you"] if kind == "snap" else self.you | message.get("you", {})
            if kind == "snap" or "now" in message:
                self.asked = set()
            if self.now["phase"] == "over" and before not in (None, "over"):
                self.results.append(self.now["totals"])
            self.act()
        elif kind == "you":
            self.you |= message["you"]
            self.asked = set()
            self.act()
        elif kind == "view":
            self.choose(message)
        elif kind == "nack":
            self.refused(message)
        elif kind == "bye":
            raise BoneyardError(self.robot.texts.text("cli.errors.server_refused", reason=message["code"]))

    def refused(self, message: dict[str, Any]) -> None:
        if message["code"] in ("no_table", "not_yours", "taken", "which_seat", "kicked"):
            texts = self.robot.texts
            key = f"online.errors.{message['code']}"
            raise BoneyardError(texts.text("cli.errors.server_refused", reason=texts.text(key)))
        self.asked = set()
        if message["code"] == "rate":
            sleep(1.0)
        if message["code"] in ("stale", "busy", "rate"):
            self.connection.send(json.dumps({"t": "hello", "table": self.id}))

    def act(self) -> None:
        mine = [seat["seat"] for seat in self.table["seats"] if seat["user"] == self.robot.user]
        phase = self.now["phase"]
        if not mine:
            free = [seat["seat"] for seat in self.table["seats"] if seat["kind"] == "open"]
            if not free:
                raise BoneyardError(
                    self.robot.texts.text(
                        "cli.errors.server_refused", reason=self.robot.texts.text("online.errors.taken")
                    )
                )
            self.send(t="sit", seat=free[0])
        elif phase in ("open", "over"):
            host = self.table["host"] == self.robot.user
            if host and "start" not in self.asked and all(seat["kind"] != "open" for seat in self.table["seats"]):
                self.asked.add("start")
                self.send(t="start")
        elif phase == "dealing" and self.nonce_for != self.table["match"]:
            self.nonce_for = self.table["match"]
            for seat in mine:
                self.send(t="nonce", seat=seat, nonce=token_hex(16))
        elif phase == "between" and not set(mine) <= set(self.now["ready"]) and "next" not in self.asked:
            self.asked.add("next")
            self.send(t="next")
        elif phase in ("play", "window"):
            for seat in mine:
                owed = seat in self.now["to_act"] and self.you[seat]["legal"] != []
                if owed and seat not in self.asked and not self.now["paused"]:
                    self.asked.add(seat)
                    self.send(t="view", seat=seat)

    def choose(self, message: dict[str, Any]) -> None:
        if message["view"] is None or message["seq"] != self.seq:
            self.asked.discard(message["seat"])
            self.act()
            return
        view = View.from_json(message["view"])
        if not view.legal:
            return
        action = self.robot.bot.choose(view, self.robot.rng)
        self.send(t="move", seq=message["seq"], seat=message["seat"], action=str(action))
