"""``boneyard play GAME``: a whole match in the terminal against bots."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from hashlib import sha256
from random import Random
from time import sleep

from boneyard import locale
from boneyard.actions import Action
from boneyard.bots import Bot, bot
from boneyard.cli import reading, saves
from boneyard.cli.common import STDIN, bot_names, house_rules, rules_of, write_output
from boneyard.cli.reading import Command, Mistake
from boneyard.cli.rules import show as show_rules
from boneyard.cli.screen import Screen, columns, table, wrapped
from boneyard.cli.table import draw_line, grid, hand_rows, heading, table_facts
from boneyard.errors import BoneyardError, Message
from boneyard.games import GAMES
from boneyard.games import game as find_game
from boneyard.locale import Catalogue
from boneyard.match import Match
from boneyard.round import Event
from boneyard.tell import Teller, Told
from boneyard.tiles import Tile
from boneyard.view import View

INTERRUPTED = 130
PACE = 0.7
"""Seconds between the actions of others, where nothing else is said."""

PACE_VARIABLE = "BONEYARD_PACE"

DEFAULT_BOT = "greedy"

FOULS = frozenset(
    f"reasons.{code}"
    for code in (
        "no_fit", "does_not_fit_arm", "locked", "cross_first", "side_order", "wrong_opening_tile",
        "must_open_with_double", "can_play",
    )
)  # fmt: skip
"""Refusals of something that one could do at a real table: trying it is the foul (FRE-17).  The rest are slips."""


class Leave(Exception):
    """The player leaves the match."""


class EndOfInput(Leave):
    """There is nothing more to read."""


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    session = _resumed(args, texts) if args.resume is not None else _begun(args, texts)
    return session.run()


def _begun(args: argparse.Namespace, texts: Catalogue) -> Session:
    if args.game is None:
        raise BoneyardError(texts.text("cli.errors.which_game", games=", ".join(GAMES)))
    rules = rules_of(args.game, args.players, args.option, texts)
    you = "A" if args.seat is None else args.seat.upper()
    if you not in tuple(rules.seats):
        raise BoneyardError(texts.text("cli.errors.bad_seat", seat=args.seat[:20], seats=", ".join(rules.seats)))
    names = bot_names(args.bots or DEFAULT_BOT, rules.players - 1, texts)
    others = [seat for seat in rules.seats if seat != you]
    called = dict(zip(others, names, strict=True))
    if args.name:
        called[you] = args.name
    tags = [(saves.YOU, you), (saves.BOTS, ",".join(names))]
    match = Match(rules, seed=args.seed, names=called, tags=tags)
    match.record()  # a name that no record can hold is refused before the first tile
    return Session(match, you, names, _record(args, match, texts), texts, _pace(args, texts))


def _record(args: argparse.Namespace, match: Match, texts: Catalogue) -> str | None:
    """The file of ``--record``: a new one, found out to be writable before the first tile is played."""
    path: str | None = args.record
    if path is not None:
        if path == STDIN:
            raise BoneyardError(texts.text("cli.errors.needs_file", option="--record"))
        if os.path.isfile(path) and os.path.getsize(path):
            raise BoneyardError(texts.text("cli.errors.record_exists", file=path))
        write_output(path, saves.text_of(match, texts), texts)
    return path


def _resumed(args: argparse.Namespace, texts: Catalogue) -> Session:
    game_id, path = args.game, args.resume
    if path in GAMES and not os.path.exists(path) and game_id is None:
        game_id, path = path, ""
    if game_id is not None:
        find_game(game_id)
    if args.players or args.option or args.seed or args.seat:
        raise BoneyardError(texts.text("cli.errors.resume_as_it_is"))
    if path == STDIN:
        raise BoneyardError(texts.text("cli.errors.needs_file", option="--resume"))
    if not path:
        found = saves.latest(game_id)
        if found is None:
            raise BoneyardError(texts.text("cli.resume.none", folder=saves.folder()))
        path = found
    saved = saves.load(path, texts)
    rules = saved.match.rules
    if game_id not in (None, rules.game):
        raise BoneyardError(texts.text("cli.resume.other_game", file=path, game=rules.game))
    names = bot_names(args.bots or ",".join(saved.bots) or DEFAULT_BOT, rules.players - 1, texts)
    path = _record(args, saved.match, texts) or path
    session = Session(saved.match, saved.you, names, path, texts, _pace(args, texts))
    session.decisions = saved.decisions
    session.resumed = True
    return session


def _pace(args: argparse.Namespace, texts: Catalogue) -> float:
    """Seconds between the actions of others: none where nobody watches."""
    if args.fast:
        return 0.0
    if args.pace is not None:
        return float(args.pace)
    stated = os.environ.get(PACE_VARIABLE)
    if stated:
        try:
            return min(60.0, max(0.0, float(stated)))
        except ValueError:
            raise BoneyardError(texts.text("cli.errors.bad_pace", text=stated[:40])) from None
    return PACE if sys.stdout.isatty() else 0.0


class Session:
    """One match at one terminal.  The person has the seat ``you``, bots have the others.

    It is kept in the file ``path``; None: in a new one, as soon as there is something to keep.
    """

    def __init__(
        self, match: Match, you: str, bots: list[str], path: str | None, texts: Catalogue, pace: float
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.you = you
        others = [seat for seat in self.rules.seats if seat != you]
        self.bots: dict[str, Bot] = {seat: bot(name) for seat, name in zip(others, bots, strict=True)}
        self.path = path
        self.texts = texts
        self.pace = pace
        self.screen = Screen()
        self.interactive = sys.stdin.isatty() and self.screen.is_terminal
        self.teller = Teller(texts, self.rules, you)
        self.decisions: list[int] = []
        """How many actions had been played before each decision of the person."""
        self.resumed = False
        self._shown = 0
        """How many events of the match have been told."""
        self._partner_opens = False

    # ------------------------------------------------------------------------------------------------- the whole match

    def run(self) -> int:
        """Play until the match is over or left; returns the exit status."""
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401  # line editing and history at the prompt
        status = 0
        try:
            self._welcome()
            self._tell()
            while not self.match.over:
                self._step()
            self._finish()
        except Leave as leaving:
            self._leave(leaving)
        except KeyboardInterrupt:
            self.screen.line()
            self._leave(Leave())
            status = INTERRUPTED
        self.screen.flush()
        return status

    def _step(self) -> None:
        match = self.match
        if self.you in match.to_act and not (self._partner_opens and len(match.to_act) > 1):
            self._own_turn()
        else:
            seat = next(seat for seat in match.to_act if seat != self.you)
            self._bot_turn(seat)

    def _bot_turn(self, seat: str) -> None:
        view = self.match.view(seat)
        action = view.legal[0] if len(view.legal) == 1 else self.bots[seat].choose(view, self._chance(seat))
        self.match.play(seat, action)
        self._partner_opens = False
        self._pause()
        self._tell()

    def _chance(self, seat: str) -> Random:
        """A generator for one decision of a bot: the same whenever this point of the match is reached."""
        secret = self.match.fair.secret if self.match.fair is not None else b""
        place = f"{self.match.actions_played} {seat}".encode()
        return Random(sha256(b"boneyard bots " + secret + place).digest())

    def _pause(self) -> None:
        self.screen.flush()
        if self.pace:
            sleep(self.pace)

    # ----------------------------------------------------------------------------------------------------- what is said

    def _text(self, key: str, **params: object) -> str:
        return self.texts.text(key, **params)

    def _say(self, key: str, *, style: str = "", **params: object) -> None:
        self.screen.say(self._text(key, **params), style=style)

    def _welcome(self) -> None:
        rules, fair = self.rules, self.match.fair
        game = self._text(f"games.{rules.game}.name")
        self.screen.say(game, style="bold")
        self.screen.say(self._text(f"games.{rules.game}.summary"))
        said = [self._text("cli.welcome.players", seat=self.you, n=rules.players - 1)]
        side = next(side for side in rules.sides if self.you in side)
        if len(side) > 1:
            said.append(self._text("cli.welcome.partner", seat=side.replace(self.you, "")))
        if rules.players > 2:
            said.append(self._text(f"cli.welcome.direction.{rules.direction}"))
        bots = [self._text("common.seat_named", seat=seat, name=player.name) for seat, player in self.bots.items()]
        said.append(self._text("cli.welcome.bots", bots=self.teller.join(bots)))
        self.screen.say(" ".join(said))
        if rules.options:
            self.screen.say(self._text("cli.welcome.options", options=house_rules(rules, self.texts)))
        if rules.foul_penalty:
            self._say("cli.welcome.fouls", n=rules.foul_penalty)
        if rules.last_tile_call != "none":
            self._say("cli.welcome.calls")
        if fair is not None and fair.provable:
            self._say("cli.welcome.commitment", commitment=fair.commitment, style="dim")
        elif fair is not None:
            self._say("cli.welcome.seed", seed=fair.seed, style="dim")
        if self.resumed:
            self._say("cli.resume.taken_up", n=len(self.match.rounds))
        elif self.match.actions_played == 0 and saves.latest(rules.game) is not None:
            self._say("cli.resume.unfinished", game=rules.game, style="dim")
        self._say("cli.welcome.help_hint")

    def _events(self) -> list[Event]:
        return [event for event in self.match.events if event.audience in ("all", self.you)]

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        events = self._events()
        fresh, self._shown = events[self._shown :], len(events)
        told = self.teller.tell(fresh)
        if self.resumed:
            self.resumed = False
            starts = [i for i, sentence in enumerate(told) if sentence.kind == "deal"]
            told = told[starts[-1] :] if starts else told
        for place, sentence in enumerate(told):
            if sentence.kind == "deal":
                if place:
                    self._between_rounds()
                self.screen.line()
            elif sentence.kind in ("round_end", "match_end") and (place == 0 or told[place - 1].kind != sentence.kind):
                self.screen.line()
                if sentence.kind == "round_end":
                    self._final_line()
            self._tell_one(sentence)

    def _final_line(self) -> None:
        """The line as it lay when the round ended."""
        played = self.match.played[self.teller.rounds - 1]
        self.screen.lines(draw_line(played, self.rules, self.screen, max(9, self.screen.height - 12)))
        self.screen.line()

    def _tell_one(self, sentence: Told) -> None:
        important = ("deal", "match_end")
        style = "bold" if sentence.kind in important else "accent" if sentence.seat == self.you else ""
        indent = "" if sentence.kind in (*important, "round_end") else "  "
        self.screen.say(sentence.text, indent=indent, hanging="  " + indent, style=style)

    def _between_rounds(self) -> None:
        """Time to read the account of a round."""
        if self.interactive:
            meant = reading.read(self._ask("cli.prompt.next_round"), [])
            if isinstance(meant, Command) and meant.word == "quit":
                raise Leave

    # ------------------------------------------------------------------------------------------------------- own turn

    def _own_turn(self) -> None:
        view = self.match.view(self.you)
        if saves.is_forced(view.legal):
            self._forced(view)
            return
        listed = reading.choices(view.legal)
        self._save()
        self._show_table(view, listed)
        while True:
            action = self._asked(view, listed)
            if action is None:
                return
            if self._submit(view, action):
                return

    def _forced(self, view: View) -> None:
        """Draw, pass or decline where nothing else is possible; shown, and then done."""
        kind = view.legal[0].kind
        if kind == "decline":
            key = "events.window.nothing"
        elif kind == "draw":
            key = "" if not view.line else "cli.forced.draw"  # the opening draw explains itself
        elif self._extra_play(view):
            key = "cli.forced.lost"
        else:
            key = "cli.forced.pass" if self.rules.draw != "none" else "cli.forced.pass_only"
        again = kind == "draw" and view.drawn is not None
        if key and not again:
            self.screen.say(self._text(key), indent="  ")
        self._pause()
        self.match.play(self.you, view.legal[0])
        self._tell()

    def _extra_play(self, view: View) -> bool:
        return self.rules.bonus != "none" and self.teller.has_extra_play(self.you)

    def _asked(self, view: View, listed: list[Action]) -> Action | None:
        """An action that was asked for; None when the turn has changed (undo, or the partner opens)."""
        while True:
            line = self._ask("cli.prompt.window" if view.phase == "window" else "cli.prompt.move")
            meant = reading.read(line, listed)
            if isinstance(meant, Mistake):
                self._mistake(meant)
            elif isinstance(meant, Command):
                if self._command(meant, view, listed):
                    return None
            else:
                return meant

    def _mistake(self, mistake: Mistake) -> None:
        said = Message(f"cli.errors.{mistake.key}", mistake.params).text(self.texts.language)
        self.screen.say(said, indent="  ", style="warn")

    def _submit(self, view: View, action: Action) -> bool:
        """Play it, or say why not; True when the turn is done with."""
        reason = self.match.why_not(self.you, action)
        if reason is None:
            self._mark()
            self.match.play(self.you, action)
            self._save()
            if view.phase == "window" and self.you not in self.match.to_act and self.match.to_act:
                self.screen.say(self._text("events.window.waiting"), indent="  ", style="dim")
            self._tell()
            return True
        self._refused(action, reason)
        if self.rules.foul_penalty and action.kind in ("play", "pass") and self._is_foul(view, action, reason):
            self._mark()
            self.match.play(self.you, Action.foul())
            self._tell()
            return True
        return False

    def _is_foul(self, view: View, action: Action, reason: Message) -> bool:
        return reason.code in FOULS and (action.kind == "pass" or action.tile in view.hand)

    def _refused(self, action: Action, reason: Message) -> None:
        why = reason.text(self.texts.language)
        text = self._text(f"common.refused.{action.kind}.you", tile=action.tile, reason=why)
        self.screen.say(f"{text}.", indent="  ", style="warn")

    def _mark(self) -> None:
        self.decisions.append(self.match.actions_played)

    def _ask(self, key: str) -> str:
        """One line from the person.  Raises ``EndOfInput``."""
        prompt = self._text(key)
        self.screen.flush()
        try:
            line = input(prompt)
        except EOFError:
            self.screen.line()
            raise EndOfInput from None
        except (UnicodeDecodeError, ValueError):
            line = "�"
        if not sys.stdin.isatty():
            self.screen.line(line)  # nobody typed it, so it does not stand there yet
        return line

    # ------------------------------------------------------------------------------------------------ what is asked for

    def _command(self, command: Command, view: View, listed: list[Action]) -> bool:
        """Do what a word says; True when the turn has to be looked at anew."""
        word = command.word
        if word == "quit":
            raise Leave
        if word == "undo":
            return self._undo()
        if word == "partner":
            return self._let_partner(view)
        if word == "hand":
            self._show_table(view, listed)
        elif word == "help":
            self._help()
        elif word == "rules":
            show_rules(find_game(self.rules.game), self.texts, self.screen)
        elif word == "scores":
            self._scores()
        elif word == "history":
            self._history()
        elif word == "hint":
            self._hint(view)
        elif word == "save":
            self._save_as(command.rest)
        return False

    def _undo(self) -> bool:
        if not self.decisions:
            self._say("cli.undo.nothing", style="warn")
            return False
        self.match.undo(self.match.actions_played - self.decisions.pop())
        self.teller = Teller(self.texts, self.rules, self.you)
        events = self._events()
        self.teller.tell(events)
        self._shown = len(events)
        self._partner_opens = False
        self._say("cli.undo.done")
        return True

    def _let_partner(self, view: View) -> bool:
        if len(view.to_act) < 2 or view.phase == "window":
            self._mistake(Mistake("no_partner", {}))
            return False
        self._partner_opens = True
        return True

    def _help(self) -> None:
        rules = self.rules
        lines = ["number", "tile"]
        lines.append("arm4" if rules.spinner != "none" else "arm")
        lines += ["across", "half"] if rules.match_sum else []
        lines += ["call"] if rules.last_tile_call != "none" else []
        lines += ["close"] if rules.close != "none" else []
        lines += ["draw"] if rules.draw != "none" else []
        lines += ["discard"] if rules.stuck == "discard" else []
        lines += ["pass"]
        lines += ["decline"] if rules.out_of_turn else []
        lines += ["partner"] if rules.later_opener == "losing_side" else []
        lines += ["hand", "scores", "history", "rules", "undo", "hint", "save", "quit", "help"]
        self.screen.heading(self._text("cli.help.heading"))
        for key in lines:
            typed, _, meaning = self._text(f"cli.help.{key}").partition("  ")
            self.screen.say(meaning.strip(), indent=f"  {typed:<14}", hanging=" " * 16)
        self._say("cli.help.short", style="dim")

    def _scores(self) -> None:
        text, sides = self._text, self.rules.sides
        rows = [[text("cli.scores.round"), *sides, text("cli.scores.ended"), text("cli.scores.winner")]]
        for number, result in enumerate(self.match.rounds, 1):
            ended = text(f"cli.scores.ended_by.{result.ended}")
            winner = result.winner or text("cli.scores.nobody")
            rows.append([str(number), *(str(result.points[side]) for side in sides), ended, winner])
        rows.append([text("cli.scores.total"), *(str(self.match.totals[side]) for side in sides), "", ""])
        self.screen.heading(text("cli.scores.heading"))
        self.screen.lines(table(rows, gap=3, width=self.screen.width))

    def _history(self) -> None:
        """What has happened in this round, told again."""
        self.screen.heading(self._text("cli.table.history"))
        told = Teller(self.texts, self.rules, self.you).tell(self._events())
        start = max((i for i, sentence in enumerate(told) if sentence.kind == "deal"), default=0)
        for sentence in told[start:]:
            self._tell_one(sentence)

    def _hint(self, view: View) -> None:
        # The search comes with several modules: who asks for no hint need not wait for them.
        from boneyard.bots.advice import advise
        from boneyard.cli import hint

        advice = advise(view, seed=self._chance(self.you).getrandbits(63))
        hint.show(advice, self.screen, self.texts, self._choice)

    # ---------------------------------------------------------------------------------------------------------- the table

    def _show_table(self, view: View, listed: list[Action]) -> None:
        screen = self.screen
        screen.line()
        screen.say(heading(view, self.texts), style="bold")
        above = grid(view, self.you, self.texts, screen.width)
        screen.lines(above)
        screen.line()
        hand = hand_rows(self._text("cli.table.hand"), view.hand, self._marks(listed), screen)
        shown, advice = self._numbered(listed), self._advice(view)
        room = screen.height - len(above) - len(hand) - len(shown) - len(advice) - 6
        screen.lines(draw_line(view, self.rules, screen, max(7, room)))
        if not view.line:
            self._say("cli.table.empty_line", style="dim")
        facts = table_facts(view, self.texts)
        if facts:
            screen.say(facts, hanging="  ")
        if view.dead:
            dead = " ".join(map(str, view.dead))
            screen.say(f"{self._text('cli.table.dead')}: {dead}")
        screen.lines(hand)
        for sentence in advice:
            screen.say(sentence, style="warn")
        screen.lines(shown)

    def _marks(self, listed: list[Action]) -> dict[Tile, list[int]]:
        """Which numbered actions use which tile."""
        marks: dict[Tile, list[int]] = {}
        for number, action in enumerate(listed, 1):
            if action.tile is not None:
                marks.setdefault(action.tile, []).append(number)
        return marks

    def _numbered(self, listed: list[Action]) -> list[str]:
        wide, room = len(str(len(listed))), self.screen.width - 3
        items = [(f"{number:>{wide}}  ", self._choice(action)) for number, action in enumerate(listed, 1)]
        rows = columns(["".join(item) for item in items], room)
        if any(len(row) > room for row in rows):
            rows = [row for number, words in items for row in wrapped(words, room, number, " " * len(number))]
        return [f"  {row}" for row in rows]

    def _advice(self, view: View) -> list[str]:
        """What one should know before this decision."""
        said = []
        if view.phase == "window":
            tiles = [str(tile) for tile in view.hand if any(action.tile == tile for action in view.legal)]
            if tiles:
                said.append(self._text("events.window.choice", n=len(tiles), tiles=self.teller.join(tiles)))
        if any(action.call for action in view.legal):
            said.append(self._text("cli.remind_call"))
        if any(action.kind == "call" for action in view.legal):
            said.append(self._text("cli.unannounced", tile=self.teller.join([str(tile) for tile in view.hand])))
        if view.drawn is not None and all(action.tile == view.drawn for action in view.legal):
            said.append(self._text("cli.forced.drawn"))
        if len(view.to_act) > 1 and view.phase != "window":
            said.append(
                self._text("cli.choose_opener", seat=view.to_act[1] if view.to_act[0] == self.you else view.to_act[0])
            )
        if all(action.kind == "discard" for action in view.legal):
            said.append(self._text("cli.must_discard"))
        return said

    def _choice(self, action: Action) -> str:
        """An action as a line of the list."""
        tile = action.tile
        suffix = "_call" if action.call else ""
        if action.kind != "play" or tile is None:
            return self._text(f"cli.choices.{action.kind}", tile=tile)
        if action.arm is None:
            return self._text(f"cli.choices.opening{suffix}", tile=tile)
        on_arm = self.teller.on_arm(action.arm)
        if action.across:
            return self._text(f"cli.choices.across{suffix}", tile=tile, on_arm=on_arm)
        if reading.either_half(tile, self.rules):
            return self._text(f"cli.choices.half{suffix}", tile=tile, on_arm=on_arm, half=action.half)
        return self._text(f"cli.choices.play{suffix}", tile=tile, on_arm=on_arm)

    # ------------------------------------------------------------------------------------------------ saving and leaving

    def _save(self, *, asked: bool = False) -> None:
        """Keep the match in its file, unless nothing was decided and nobody ``asked`` for it.

        A folder that cannot be written is told at the end and does not stop the game.
        """
        if not (asked or self.decisions or self.match.over or self.match.rounds):
            return
        try:
            self.path = self.path or saves.claimed(self.rules.game, self.texts)
            write_output(self.path, saves.text_of(self.match, self.texts), self.texts)
        except BoneyardError as error:
            self._unsaved = error.text(self.texts.language)
        else:
            self._unsaved = ""

    _unsaved = ""

    def _save_as(self, path: str) -> None:
        """``save FILE`` writes the record as it may be shown to others; ``save`` alone the match to take up again."""
        if not path:
            self._save(asked=True)
            self._say_where()
            return
        try:
            if os.path.exists(path):
                raise BoneyardError(self._text("cli.errors.record_exists", file=path))
            write_output(path, self.match.record(), self.texts)
        except BoneyardError as error:
            self.screen.say(error.text(self.texts.language), indent="  ", style="warn")
        else:
            self._say("cli.saved", file=path)

    def _say_where(self) -> None:
        if self._unsaved:
            self.screen.say(self._unsaved, style="warn")
        elif self.path is not None:
            self._say("cli.saved", file=self.path)

    def _leave(self, leaving: Leave) -> None:
        self._save()
        self.screen.line()
        self._say("cli.left")
        self._say_where()
        if not self._unsaved and self.path is not None:
            self._say("cli.resume.hint", file=self.path)

    def _finish(self) -> None:
        self._save()
        self.screen.line()
        side = next(side for side in self.rules.sides if self.you in side)
        winners, losers = self.match.winners, self.match.losers
        if side in winners:
            key = "you_shared" if len(winners) > 1 else "you_won"
        else:
            key = "you_lost" if side in losers or not losers else "you_neither"
        self._say(f"cli.result.{key}", style="bold")
        self._say_where()
        if not self._unsaved and self.match.fair is not None and self.match.fair.provable:
            self._say("cli.result.verify", file=self.path, style="dim")
