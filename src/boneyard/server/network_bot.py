"""A bot that plays over the network, like any other client (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from secrets import randbits
from time import sleep

from boneyard.bots import player
from boneyard.locale import Catalogue
from boneyard.server.api.tables.structs import NewTable, OpenedTable
from boneyard.server.client import (
    ATTEMPTS,
    CUT_OFF,
    FIRST_ATTEMPTS,
    PASSING,
    Change,
    FromTable,
    OwnChange,
    SeenSnapshot,
    SeenView,
    Server,
    TableFollower,
    cid,
    pause,
    read_message,
)
from boneyard.server.protocol import AskView, Bye, Nack, Options, PlayMove, Sit, Start, StartNextRound


class NetworkBot(Server):
    """One bot at one server.  Raises ``BoneyardError`` for everything that goes wrong with it."""

    def __init__(self, url: str, level: str, name: str | None, texts: Catalogue) -> None:
        super().__init__(url, texts)
        self.level = level
        self.player = player(level)
        self.rng = Random(randbits(64))
        self.be_guest((name or f"bot {level}")[:24])

    def open(self, game: str, players: int, options: Options) -> str:
        """Open a table against the same bot of the server; its id."""
        seats = ("me", *(self.level,) * (players - 1))
        body = NewTable(game, players, options, pace=0, between=0, seats=seats)
        return self.post("/api/tables", body, OpenedTable).id

    def play(self, table: str, matches: int, say: Callable[[str], None]) -> list[dict[str, int]]:
        """Play ``matches`` matches at a table; return the totals of each."""
        game = _Game(self, table, say)
        while True:
            try:
                with self.open_socket(table) as game.connection:
                    game.play(matches)
                if len(game.results) == matches:
                    return game.results
            except CUT_OFF as error:
                game.failed += 1
                if game.failed > (ATTEMPTS if game.seq else FIRST_ATTEMPTS):
                    raise self.unreachable(error) from None
            say(self.texts.text("web.state.offline"))
            sleep(pause(game.failed))


HOPELESS = ("no_table", "not_yours", "taken", "which_seat", "kicked", "bad_message")
"""Codes of ``nack`` after which a bot gives up."""


class _Game(TableFollower):
    """A table at which a bot plays."""

    def __init__(self, bot: NetworkBot, table: str, say: Callable[[str], None]) -> None:
        super().__init__(bot, table)
        self.bot, self.say = bot, say
        self.failed = 0
        """Connections that failed since the last message."""
        self.seated = False
        self.asked: set[str] = set()
        """Seats whose view or answer is under way."""
        self.results: list[dict[str, int]] = []

    def play(self, matches: int) -> None:
        """Play until there are the ``results`` of all matches, or the connection is closed."""
        self.asked = set()
        self.follow()
        for text in self.connection:
            self.failed = 0
            message = read_message(text)
            if message is not None:
                self.take_in(message)
            if len(self.results) == matches:
                break

    def take_in(self, message: FromTable) -> None:
        """Take in a message of the server, and act on it."""
        before = self.now.phase if self.seq else None
        super().take_in(message)
        if before not in (None, "over") and self.now.phase == "over":
            self.results.append(self.now.totals)
        match message:
            case SeenSnapshot() | OwnChange():
                self.asked = set()
                self.act()
            case Change(now=now) if self.seq:
                if now is not None:
                    self.asked = set()
                self.act()
            case SeenView():
                self.choose(message)
            case Nack():
                self.on_nack(message)
            case Bye(code=code) if code not in PASSING:
                raise self.refusal(code)

    def on_nack(self, message: Nack) -> None:
        """Give up, or look again."""
        if message.code in HOPELESS:
            # Before the first snapshot the only text from outside is the id of the table: it has the wrong form.
            code = "no_table" if message.code == "bad_message" and not self.seq else message.code
            raise self.refusal(code)
        self.asked = set()
        if message.code == "rate":
            sleep(1.0)
        if message.code in ("stale", "busy", "rate"):
            self.follow()

    def notice(self, what: str, n: int) -> None:
        self.say(self.counted(what, n))

    def act(self) -> None:
        """Act as the phase of the table requires."""
        mine, now = self.mine, self.now
        if mine and not self.seated:
            self.seated = True
            url = f"{self.bot.url}/t/{self.id}"
            self.say(self.bot.texts.text("cli.bot.table", bot=self.bot.level, seat=mine[0], url=url))
        if not mine:
            free = [seat.seat for seat in self.info.seats if seat.kind == "open"]
            if not free:
                raise self.server.refusal("taken")
            self.send(Sit(cid(), free[0]))
        elif now.phase in ("open", "over"):
            host = self.info.host == self.bot.user
            if host and "start" not in self.asked and all(seat.kind != "open" for seat in self.info.seats):
                self.asked.add("start")
                self.send(Start(cid()))
        elif now.phase == "between" and not set(mine) <= set(now.ready or ()) and "next" not in self.asked:
            self.asked.add("next")
            self.send(StartNextRound(cid()))
        elif now.phase in ("play", "window") and not now.paused:
            for seat in mine:
                if seat in (now.to_act or ()) and self.you[seat].legal != [] and seat not in self.asked:
                    self.asked.add(seat)
                    self.send(AskView(cid(), seat))

    def choose(self, message: SeenView) -> None:
        """Let the bot choose from its view, unless the match went on meanwhile."""
        if message.view is None or message.seq != self.seq:
            self.asked.discard(message.seat)
            self.act()
            return
        if message.view.legal:
            action = self.bot.player.choose(message.view, self.bot.rng)
            self.send(PlayMove(cid(), message.seq, str(action), message.seat))
