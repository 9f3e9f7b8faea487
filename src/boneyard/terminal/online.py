"""A table of a server at a terminal: the player's friends are in browsers, or at terminals of their own.

A thread reads the socket; the program waits for messages, or for the player to type.  A message that changes the table
ends the player's line: the events are printed, and the player is asked again.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from enum import Enum, auto
from queue import Empty, SimpleQueue
from random import Random
from secrets import randbits
from time import sleep
from typing import Any

from websockets.sync.client import ClientConnection

from boneyard import games
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Line, Sentence
from boneyard.errors import BoneyardError, Message
from boneyard.house.files import read_game
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.play.line import Placed
from boneyard.play.view import View
from boneyard.rules import Game, is_built_in
from boneyard.server import protocol
from boneyard.server.api.rules.structs import OwnGame
from boneyard.server.client import (
    ATTEMPTS,
    CUT_OFF,
    FIRST_ATTEMPTS,
    PASSING,
    Change,
    FromTable,
    OwnChange,
    SaidSentence,
    SeatKnowledge,
    SeenSnapshot,
    SeenView,
    Server,
    ShownEvent,
    TableFollower,
    cid,
    pause,
    read_message,
)
from boneyard.terminal import input as reading
from boneyard.terminal import saves, table
from boneyard.terminal.input import Command
from boneyard.terminal.player import Leave, PlayerScreen
from boneyard.tiles import Tile

TOLD = frozenset(
    (
        "sit",
        "stand",
        "back",
        "away",
        "bot",
        "paused",
        "resumed",
        "kick",
        "admit",
        "mute",
        "unmute",
        "host",
        "swap",
        "shift",
        "void",
        "abandoned",
        "last_hand",
    )
)
"""Events of a table that are printed (``web.log``)."""

ASKED_AGAIN = ("rate", "busy", "stale")
"""Codes of ``nack`` after which the same may be tried again."""

INTERRUPTED = 130


class _TypingInterrupted(Exception):
    """A message has come while the player types."""


class _Activity(Enum):
    """The current activity of the session."""

    IDLE = auto()
    TYPING = auto()
    """The player types; every change of play interrupts."""
    RETURNING = auto()
    """The player may take over from a bot; only changes of the table and the end of the match interrupt."""
    WAITING = auto()
    """A view, an answer or a change of the table is awaited."""
    LEFT = auto()


_PROMPTS = (_Activity.TYPING, _Activity.RETURNING)


class _Signals:
    """Interrupts by a signal: reading from a terminal cannot be ended in another way."""

    def __init__(self, handler: Callable[[], None]) -> None:
        self._handler = handler

    def interrupt(self) -> None:
        """Run the handler in the main thread, during a read too.  Called by the thread of the socket."""
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Accept interrupts within this block."""
        before = signal.signal(signal.SIGUSR1, lambda number, frame: self._handler())
        try:
            yield
        finally:
            signal.signal(signal.SIGUSR1, before)

    def discard_input(self) -> None:
        """Discard lines that were typed before a question."""
        import termios  # exists where such signals do

        if sys.stdin.isatty():
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


class _NoSignals:
    """No interrupts: the server refuses a late line as stale, and the player is asked again."""

    def __init__(self, handler: Callable[[], None]) -> None: ...

    def interrupt(self) -> None: ...

    def installed(self) -> AbstractContextManager[None]:
        return nullcontext()

    def discard_input(self) -> None: ...


_Interrupts = _Signals if hasattr(signal, "SIGUSR1") else _NoSignals


class _CutOff:
    """The socket is closed."""


def identity_file() -> str:
    """Return the file with the names and tokens of this person, by server."""
    return os.path.join(saves.folder(), "servers.json")


def sign_in(server: Server, name: str) -> None:
    """Sign in as the stored user of this server, or as a new one, and store that one."""
    path = identity_file()
    known: dict[str, str] = {}
    with suppress(OSError, ValueError), open(path, encoding="utf-8") as file:
        known = {str(url): str(token) for url, token in dict(json.load(file)).items()}
    token = known.get(server.url)
    if token is None or not server.be_again(token, name):
        server.be_guest(name)
        known[server.url] = server.token
        with suppress(OSError):  # without the file the seat cannot be taken again, but it can be played
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            partial = f"{path}.{os.getpid()}.part"
            with open(os.open(partial, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                json.dump(known, file, indent=1)
            os.replace(partial, path)


class OnlineSession(TableFollower):
    """A table of a server at this terminal, from sitting down to leaving it.  Raises ``BoneyardError``."""

    def __init__(self, server: Server, table: str, wanted: str | None, texts: Catalogue) -> None:
        super().__init__(server, table)
        self.texts = texts
        self.wanted = wanted
        """The seat to take, if the player has named one."""
        self.player: PlayerScreen
        self.view: View | None = None
        """The newest view of the player's seat."""
        self._inbox: SimpleQueue[FromTable | _CutOff] = SimpleQueue()
        self._activity = _Activity.IDLE
        self._interrupts = _Interrupts(self._interrupted)
        self._held: list[tuple[str, str | None, list[Line]]] = []
        """The end of a round, until the line of play has come."""
        self._at = 0
        """The clock of the server at the last message, in milliseconds."""
        self._agreed: tuple[str, int, Any] | None = None
        """The game, players and house rules in force; None before the first snapshot."""
        self._notices: list[str] = []
        self._status = ""
        """The last message about a table that waits."""

    # ------------------------------------------------------------------------------------------------------ the socket

    def run(self) -> int:
        """Play until the player leaves; return the exit status."""
        failed = 0
        with self._interrupts.installed():
            while True:
                try:
                    with self.server.open_socket(self.id) as self.connection:
                        failed = 0
                        status = self._connected()
                    if self._activity is _Activity.LEFT:
                        return status
                    self.player.say("web.state.offline", style="warn")
                    self.player.screen.flush()
                except CUT_OFF as error:
                    failed += 1
                    if failed > (ATTEMPTS if self._known else FIRST_ATTEMPTS):
                        raise self.server.unreachable(error) from None
                try:
                    sleep(pause(failed))
                except KeyboardInterrupt:
                    return INTERRUPTED

    def _connected(self) -> int:
        """Follow the table over one connection; return the exit status once the player has left."""
        self._inbox = SimpleQueue()
        self._activity = _Activity.IDLE
        self.follow()
        threading.Thread(target=self._read, args=(self.connection, self._inbox), daemon=True).start()
        status = 0
        try:
            while True:
                message = self._next()
                if isinstance(message, _CutOff):
                    return 0
                self.take_in(message)
                if self._inbox.empty():
                    self._act()
        except Leave:
            pass
        except KeyboardInterrupt:
            if self._known:
                self.player.screen.line()
            status = INTERRUPTED
        self._leave()
        return status

    def _next(self) -> FromTable | _CutOff:
        while True:
            try:
                return self._inbox.get(timeout=0.5)  # in pieces, so that Ctrl-C is noticed on every system
            except Empty:
                continue

    def _read(self, connection: ClientConnection, inbox: SimpleQueue[FromTable | _CutOff]) -> None:
        """Put the messages of a connection into its queue, and end the player's line if one changes the table."""
        try:
            for text in connection:
                message = read_message(text)
                if message is not None:
                    inbox.put(message)
                    if self._ends(message):
                        self._interrupt()
        except CUT_OFF:
            pass
        inbox.put(_CutOff())
        self._interrupt()

    def _ends(self, message: FromTable) -> bool:
        """Return whether a message ends the line that the player types."""
        if not isinstance(message, Change):
            return isinstance(message, (SeenSnapshot, protocol.Bye))
        if self._activity is _Activity.RETURNING:  # the table goes on, and it does not matter to the question
            return message.table is not None or (message.now is not None and message.now.phase == "over")
        return message.now is not None

    @property
    def _known(self) -> bool:
        """Whether the first snapshot has come."""
        return self._agreed is not None

    def _interrupt(self) -> None:
        """End the player's line.  Called by the thread of the socket."""
        if self._activity in _PROMPTS:
            self._interrupts.interrupt()

    def _interrupted(self) -> None:
        if self._activity in _PROMPTS:
            self._activity = _Activity.IDLE
            raise _TypingInterrupted

    @contextmanager
    def _prompting(self) -> Iterator[None]:
        """Ask within this block, which begins with `_start_asking`; messages that come meanwhile end it."""
        try:
            yield
        except _TypingInterrupted:
            self.player.screen.line()
        finally:
            if self._activity in _PROMPTS:
                self._activity = _Activity.IDLE

    def _start_asking(self, activity: _Activity = _Activity.TYPING) -> None:
        """Accept interrupts from now on; messages that have already come interrupt at once."""
        self._activity = activity
        if activity is _Activity.TYPING and not self._inbox.empty():
            raise _TypingInterrupted
        self._interrupts.discard_input()

    # ------------------------------------------------------------------------------------------------- messages

    def take_in(self, message: FromTable) -> None:
        """Print the content of a message."""
        before = self.now.phase if self._known else None
        super().take_in(message)
        match message:
            case SeenSnapshot():
                self._snapshot(message)
            case Change() if self._known:
                self._at = message.at
                if message.now is not None or message.table is not None:
                    self._activity = _Activity.IDLE
                if self.now.phase != before:
                    self._status = ""
                changed = self._agree()
                self._name_players()
                if changed:
                    self._tell_game()
                self._tell_change(message, before)
            case OwnChange(you=you):
                self._activity = _Activity.IDLE
                self._tell_own(you)
            case SeenView():
                self._activity = _Activity.IDLE
                self.view = message.view
                if message.seq == self.seq and self.view is not None:
                    self._decide(self.view)
            case protocol.Nack():
                self._on_nack(message)
            case protocol.Knocked(host=host):
                said = self.server.texts
                said_by = host or said.text("web.people.a_host")
                print(said.text("web.knock.asked", host=said_by))
            case protocol.Bye(code=code):
                if code not in PASSING:
                    raise self.refusal(code)
        while self._notices:
            self.player.screen.say(self._notices.pop(0), style="warn", indent="  ")

    def notice(self, what: str, n: int) -> None:
        """Show it under the events of the message."""
        self._notices.append(self.counted(what, n))

    def _snapshot(self, message: SeenSnapshot) -> None:
        self._at, self._activity = message.at, _Activity.IDLE
        first = not self._known
        changed = self._agree()
        self._name_players()
        if first:
            self._welcome()
        elif changed:
            self._tell_game()
        if self._held:
            if message.last is not None:
                self._end_round(message.last.line)
        elif message.view is not None:
            for event, lines in zip(message.view.history, message.say, strict=False):
                self.player.tell_lines(event.k, event.seat, [_line(line) for line in lines])

    def _agree(self) -> bool:
        """Take over the game and house rules of the table, and return whether they are new."""
        settings = self.info.settings
        agreed, known = (settings.game, settings.players, settings.options), self._known
        if agreed == self._agreed:
            return False
        game = self._game(settings.game)
        options: dict[str, Any] = settings.options
        rules = game.rules(settings.players, **options)
        self._agreed, self.texts = agreed, catalogue_for(game, self.server.texts)
        if known:
            self.player.rules, self.player.texts = rules, self.texts
        else:
            self.player = PlayerScreen(self.texts, rules, None)
            self.player.start_editing()
        return True

    def _game(self, game_id: str) -> Game:
        """Return the game of the table; one that is not built in comes from the server."""
        if is_built_in(game_id):
            return games.game(game_id)
        return read_game(self.server.get(f"/api/tables/{self.id}/file", OwnGame).game_file, game_id)

    def _name_players(self) -> None:
        """Name the players as the table does, and turn to the player's seat."""
        names = {
            seat.seat: seat.name or (self.texts.text("common.bot", seat=seat.seat) if seat.kind == "bot" else seat.seat)
            for seat in self.info.seats
        }
        mine = self.mine
        self.player.names = names
        self.player.turn_to(mine[0] if mine else None)

    def _tell_change(self, message: Change, before: str | None) -> None:
        if message.by == "clock" and any(event.k == "play" for event in message.e):
            self.player.say("web.log.clock", style="dim", indent="  ")
        for event, lines in zip(message.e, message.say, strict=False):
            told = event.k, event.seat, [_line(line) for line in lines]
            if event.k in TOLD:
                self._tell_table(event)
            elif event.k == "round_end" or self._held:
                self._held.append(told)
            else:
                if event.k == "deal":
                    self.player.screen.line()
                self.player.tell_lines(*told)
        self._tell_own(message.you)
        if self._held:
            self.follow()  # the answer has the line of play
        if before != self.now.phase == "dealing":
            self.player.say("web.state.dealing", style="dim")

    def _tell_own(self, you: Mapping[str, SeatKnowledge]) -> None:
        for seat, known in you.items():
            if seat == self.player.you:
                for event, lines in zip(known.e, known.say, strict=False):
                    self.player.tell_lines(event.k, event.seat, [_line(line) for line in lines])

    def _tell_table(self, event: ShownEvent) -> None:
        seat = event.seat
        name = event.name or self.player.names.get(seat or "", seat or "")
        if event.k == "swap":
            for letter, who in zip(event.seats, event.names, strict=True):
                form = "you" if letter in self.mine else "they"
                if who:
                    self.player.say(f"web.log.swap.{form}", style="dim", indent="  ", seat=letter, name=who)
            return
        params = {"seat": name, "name": name, "bot": event.bot, "by": event.by or self.texts.text("web.people.a_host")}
        if event.k == "bot":
            params["seat"] = seat or ""
        params["seats"] = ", ".join(self.player.names.get(each, each) for each in event.seats)
        key = event.k
        if key == "abandoned":
            key = "directed" if event.directed else "ended" if event.seats else key
        self.player.say(f"web.log.{key}", style="dim", indent="  ", **params)

    def _end_round(self, line: Sequence[protocol.Placement]) -> None:
        """Print the end of a round under its line of play."""
        placed = [Placed(Tile.parse(one.tile), one.arm, one.half, one.across, one.seat) for one in line]
        screen = self.player.screen
        screen.line()
        screen.lines(table.draw_line(table.FinishedLine(placed), self.player.rules, screen, max(9, screen.height - 12)))
        held, self._held = self._held, []
        for told in held:
            if told[0] in ("round_end", "match_end"):
                screen.line()
            self.player.tell_lines(*told)

    def _on_nack(self, message: protocol.Nack) -> None:
        self._activity = _Activity.IDLE
        reason = message.reason
        if message.code == "illegal" and isinstance(reason, protocol.Reason):
            said = Message(reason.code, reason.params).text(self.texts.language)
            self.player.screen.say(f"{said}.", indent="  ", style="warn")
        elif not self._known or message.code in ("no_table", "kicked", "no_seat", "taken"):
            # Before the first snapshot the only text from outside is the id of the table: it has the wrong form.
            known = self._known or message.code != "bad_message"
            raise self.refusal(message.code if known else "no_table")
        elif message.code not in ASKED_AGAIN:
            self.player.say(f"online.errors.{message.code}", style="warn", indent="  ")
        if message.code == "rate":
            sleep(1.0)

    # ---------------------------------------------------------------------------------------------------- actions

    def _tell_game(self) -> None:
        screen, settings = self.player.screen, self.info.settings
        screen.say(self.texts.text(f"games.{settings.game}.name"), style="bold")
        screen.say(self.texts.text(f"games.{settings.game}.summary"))
        if self.player.rules.options:
            said = table_options(self.player, self.texts)
            screen.say(self.texts.text("cli.welcome.options", options=said))

    def _welcome(self) -> None:
        self._tell_game()
        screen = self.player.screen
        people = [f"{seat.seat}: {self._who(seat)}" for seat in self.info.seats]
        screen.say(self.texts.text("cli.join.seats", seats=self.texts.text("common.comma").join(people)))
        if self.info.commitment:
            self.player.say("cli.welcome.commitment", commitment=self.info.commitment, style="dim")
        self.player.say("cli.welcome.help_hint")

    def _who(self, seat: protocol.TableSeat) -> str:
        if seat.kind == "open":
            return self.texts.text("cli.join.free")
        return self.player.names[seat.seat]

    def _act(self) -> None:
        """Handle the phase of the table."""
        if self._activity is _Activity.WAITING or self._held or not self._known:
            return
        if not self.mine:
            self._sit()
            return
        seat = next(seat for seat in self.info.seats if seat.seat == self.mine[0])
        now = self.now
        if seat.stand_in is not None and now.phase not in ("open", "over"):
            self._ask_then("cli.prompt.back", protocol.Back(cid(), seat.seat), _Activity.RETURNING)
        elif now.phase == "open":
            self._wait_for_start()
        elif now.phase == "between" and seat.seat not in (now.ready or ()):
            self._ask_then("cli.prompt.next_round", protocol.StartNextRound(cid()))
        elif now.phase == "over":
            self._after()
        elif now.phase in ("play", "window") and not now.paused and self._is_asked(seat.seat):
            self._activity = _Activity.WAITING
            self.send(protocol.AskView(cid(), seat.seat))

    def _sit(self) -> None:
        free = [seat.seat for seat in self.info.seats if seat.kind == "open"]
        if self.wanted is not None and self.wanted not in free:
            raise BoneyardError(self.texts.text("cli.join.not_free", seat=self.wanted))
        if not free:
            raise BoneyardError(self.texts.text("cli.join.full"))
        self._activity = _Activity.WAITING
        self.send(protocol.Sit(cid(), self.wanted or free[0]))

    def _wait_for_start(self) -> None:
        if self.info.host != self.server.user:
            self._wait("web.open.wait_host")
        elif all(seat.kind != "open" for seat in self.info.seats):
            self._ask_then("cli.prompt.start", protocol.Start(cid()))
        else:
            self._wait("web.open.not_ready")

    def _wait(self, key: str) -> None:
        """Print once why the table waits, and nothing more until that changes."""
        self._activity = _Activity.WAITING
        if self._status != key:
            self._status = key
            self.player.say(key, style="dim")
            self.player.screen.flush()

    def _is_asked(self, seat: str) -> bool:
        """Return whether the player has a decision that is not made by the server."""
        own = self.you.get(seat)
        if own is None or own.answers or seat not in (self.now.to_act or ()) or own.legal == []:
            return False
        return own.legal is None or not saves.is_forced([Action.parse(text) for text in own.legal])

    def _ask_then(self, key: str, message: protocol.FromClient, activity: _Activity = _Activity.TYPING) -> None:
        """Ask the player for Enter, and then send a message."""
        with self._prompting():
            self._start_asking(activity)
            while True:
                line = self.player.ask(key)
                if not line.strip():
                    break
                meant = self.player.read(line, [])
                if isinstance(meant, Command) and self.view is not None and meant.word in ("help", "rules", "history"):
                    self.player.answer(meant, self.view, [])
                elif meant is not None:
                    self.player.mistake("between_rounds")
            self._activity = _Activity.WAITING
            self.send(message)

    def _after(self) -> None:
        """Let the player leave after the match, or wait for another one."""
        host = self.info.host == self.server.user
        if self._status == "cli.join.waiting":
            return
        if self.proof:
            self.player.screen.say(self.proof, style="dim")
            self.proof = ""
        if self.info.series:
            wins = self.player.reader.join([self._won(one) for one in self.info.series])
            self.player.say("cli.series.standing", n=self.info.settings.best_of, wins=wins)
        with self._prompting():
            self._start_asking()
            line = self.player.ask("cli.prompt.again_host" if host else "cli.prompt.again")
            self._activity = _Activity.WAITING
            if not line.strip():
                raise Leave
            if host:
                self.send(protocol.Rematch(cid()))
            else:
                self._wait("cli.join.waiting")

    def _won(self, side: protocol.TallySide) -> str:
        names = [one.name or self.player.names[one.seat or ""] for one in side.players]
        return f"{' + '.join(names)} {side.wins}"

    def _decide(self, view: View) -> None:
        """Show the table and ask for an action."""
        seat = self.player.you
        if seat is None or not self._is_asked(seat) or self.now.paused:
            return
        listed = reading.choices(view.legal)
        self.player.show_table(view, listed)
        deadline = (self.now.deadlines or {}).get(seat)
        if deadline is not None:
            self.player.say("web.clock.left", n=max(0, (deadline - self._at) // 1000), style="warn")
        hints = (lambda: Random(randbits(63))) if self.info.settings.assistance else None
        with self._prompting():
            self._start_asking()
            meant = self.player.decide(view, listed, hints)
            self._activity = _Activity.IDLE
            if isinstance(meant, Action):
                self._activity = _Activity.WAITING
                self.send(protocol.PlayMove(cid(), self.seq, str(meant), seat))

    def _leave(self) -> None:
        """Leave the table: a bot plays on during a match, and before it the seat is free again."""
        self._activity = _Activity.LEFT
        if not self._known:
            return
        mine, phase = self.mine, self.now.phase
        with suppress(*CUT_OFF):
            for seat in mine:
                self.send(protocol.Stand(cid(), seat))
            # The server reads the pending messages before the socket is closed.
        if mine and phase == "open":
            self.player.say("cli.join.left_before")
        elif mine and phase != "over":
            self.player.say("web.leave.during")
            self.player.say("cli.join.again", url=f"{self.server.url}/t/{self.id}", style="dim")
        self.player.screen.flush()


def table_options(player: PlayerScreen, texts: Catalogue) -> str:
    """Return the house rules of a table in words."""
    from boneyard.terminal.rules import house_rules

    return house_rules(player.rules, texts)


def _line(line: list[SaidSentence]) -> Line:
    """Return a line as the library's reader takes it."""
    return tuple(_sentence(said.code, said.params, said.who, said.only, said.but) for said in line)


def _sentence(code: str, params: dict[str, Any], who: str | None, only: str | None, but: str | None) -> Sentence:
    """Return a sentence; those within its parameters come as plain values."""
    whole = {
        name: tuple(_sentence(**one) for one in value) if name in ("changes", "opening") else value
        for name, value in params.items()
    }
    return Sentence(code, whole, who, only, but)
