"""One match in a terminal: one person against bots."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack, suppress
from hashlib import sha256
from random import Random
from time import sleep

from boneyard.bots import Bot, bot
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader
from boneyard.errors import BoneyardError, Message
from boneyard.games import game as find_game
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.play.codec import either_half
from boneyard.play.events import Dealt, Event, MatchEnded, RoundEnded
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.terminal import input as reading
from boneyard.terminal import saves
from boneyard.terminal.files import write_output
from boneyard.terminal.input import Command, Mistake
from boneyard.terminal.rules import house_rules
from boneyard.terminal.rules import show as show_rules
from boneyard.terminal.screen import Screen, columns, table, wrapped
from boneyard.terminal.table import draw_line, grid, hand_rows, heading, table_facts
from boneyard.tiles import Tile

INTERRUPTED = 130
"""Exit status after Ctrl-C, by the convention of shells."""

FOULS = frozenset(
    f"reasons.{code}"
    for code in (
        "no_fit", "does_not_fit_arm", "locked", "cross_first", "side_order", "wrong_opening_tile",
        "must_open_with_double", "can_play",
    )
)  # fmt: skip
"""Refusals of actions that are possible at a real table: attempting one is the foul (FRE-17).  The others are slips."""


class Leave(Exception):
    """The player leaves the match."""


class EndOfInput(Leave):
    """Standard input has ended."""


class Session:
    """One match at one terminal.  The person has the seat ``you``, bots have the others.

    The match is saved in the file ``path``; with None, in a new file as soon as there is something to save.
    """

    def __init__(
        self,
        match: Match,
        you: str,
        bots: list[str],
        path: str | None,
        texts: Catalogue,
        pace: float,
        locks: ExitStack | None = None,
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.you = you
        others = [seat for seat in self.rules.seats if seat != you]
        self.bots: dict[str, Bot] = {seat: bot(name) for seat, name in zip(others, bots, strict=True)}
        self.path = path
        self._locks = locks or ExitStack()
        """The locks on files of this match, released when it is left."""
        self.texts = texts
        self.pace = pace
        self.screen = Screen()
        self.interactive = sys.stdin.isatty() and self.screen.is_terminal
        self.reader = Reader(texts, you)
        self.decisions: list[int] = []
        """The number of actions before each decision of the person."""
        self.resumed = False
        self._shown = 0
        """The number of events already shown."""
        self._partner_opens = False

    # ------------------------------------------------------------------------------------------------- the whole match

    def run(self) -> int:
        """Play until the match is over or left; return the exit status."""
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
        finally:
            self._locks.close()
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
        """Return a generator for one decision of a bot, the same each time the match reaches this point."""
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
        said.append(self._text("cli.welcome.bots", bots=self.reader.join(bots)))
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
        """Print the events since the last call."""
        events = self._events()
        fresh, self._shown = events[self._shown :], len(events)
        if self.resumed:
            self.resumed = False
            fresh = _last_round(fresh)
        for place, event in enumerate(fresh):
            if isinstance(event, Dealt):
                if place and not self._between_rounds():
                    return
                self.screen.line()
            elif isinstance(event, (RoundEnded, MatchEnded)):
                self.screen.line()
                if isinstance(event, RoundEnded):
                    self._final_line(event)
            self._tell_one(event)

    def _final_line(self, ended: RoundEnded) -> None:
        """Print the line as it was when the round ended."""
        number = next(n for n, event in enumerate(self._endings()) if event is ended)
        played = self.match.played[number]
        self.screen.lines(draw_line(played, self.rules, self.screen, max(9, self.screen.height - 12)))
        self.screen.line()

    def _endings(self) -> list[RoundEnded]:
        return [event for event in self.match.events if isinstance(event, RoundEnded)]

    def _tell_one(self, event: Event) -> None:
        important = isinstance(event, (Dealt, MatchEnded))
        style = "bold" if important else "accent" if getattr(event, "seat", None) == self.you else ""
        indent = "" if important or isinstance(event, RoundEnded) else "  "
        for line in narrate(event, self.rules):
            text = self.reader.say(line)
            if text:
                self.screen.say(text, indent=indent, hanging="  " + indent, style=style)

    def _between_rounds(self) -> bool:
        """Wait until the player has read the score of a round.

        Commands work here as in a turn.  Returns False after an undo: the next round is no longer to be told.
        """
        while self.interactive:
            line = self._ask("cli.prompt.next_round")
            if not line.strip():
                break
            meant = reading.read(line, [])
            if isinstance(meant, Mistake):
                self._mistake(meant)
            elif isinstance(meant, Action) or meant.word in ("hint", "partner"):
                self._mistake(Mistake("between_rounds", {}))
            elif self._command(meant, self.match.view(self.you), []):
                return False
        return True

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
        """Draw, pass or decline if nothing else is possible; print it first."""
        kind = view.legal[0].kind
        if kind == "decline":
            key = "events.window.nothing"
        elif kind == "draw":
            key = "" if not view.line else "cli.forced.draw"  # the opening draw explains itself
        elif self.match.round is not None and self.match.round.extra_play:
            key = "cli.forced.lost"
        else:
            key = "cli.forced.pass" if self.rules.draw != "none" else "cli.forced.pass_only"
        again = kind == "draw" and view.drawn is not None
        if key and not again:
            self.screen.say(self._text(key), indent="  ")
        self._pause()
        self.match.play(self.you, view.legal[0])
        self._tell()

    def _asked(self, view: View, listed: list[Action]) -> Action | None:
        """Ask for an action; return None if the turn has changed (undo, or the partner opens)."""
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
        """Play an action or print why it is refused; return whether the turn is over."""
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
        """Return one line from the person.  Raises ``EndOfInput``."""
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
            self.screen.line(line)  # echo a line that was not typed at the terminal
        return line

    # ------------------------------------------------------------------------------------------------ what is asked for

    def _command(self, command: Command, view: View, listed: list[Action]) -> bool:
        """Carry out a command; return whether the turn must be examined anew."""
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
        self._shown = len(self._events())
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
        totals = self.match.view().totals  # with the points in play and the penalties of this round
        so_far = [totals[side] - self.match.totals[side] for side in sides]
        if any(so_far):
            rows.append([str(len(self.match.rounds) + 1), *map(str, so_far), "", ""])
        rows.append([text("cli.scores.total"), *(str(totals[side]) for side in sides), "", ""])
        self.screen.heading(text("cli.scores.heading"))
        self.screen.lines(table(rows, gap=3, width=self.screen.width))

    def _history(self) -> None:
        """Print the events of this round again."""
        self.screen.heading(self._text("cli.table.history"))
        for event in _last_round(self._events()):
            self._tell_one(event)

    def _hint(self, view: View) -> None:
        # The search imports several modules; only hints pay for them.
        from boneyard.bots.advice import advise
        from boneyard.terminal import hint

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
        """Return the numbers of the actions that use each tile."""
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
        """Return the facts that matter for this decision."""
        said = []
        if view.phase == "window":
            tiles = [str(tile) for tile in view.hand if any(action.tile == tile for action in view.legal)]
            if tiles:
                said.append(self._text("events.window.choice", n=len(tiles), tiles=self.reader.join(tiles)))
        if any(action.call for action in view.legal):
            said.append(self._text("cli.remind_call"))
        if any(action.kind == "call" for action in view.legal):
            said.append(self._text("cli.unannounced", tile=self.reader.join([str(tile) for tile in view.hand])))
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
        """Return an action as a line of the list."""
        tile = action.tile
        suffix = "_call" if action.call else ""
        if action.kind != "play" or tile is None:
            return self._text(f"cli.choices.{action.kind}", tile=tile)
        if action.arm is None:
            return self._text(f"cli.choices.opening{suffix}", tile=tile)
        on_arm = self.reader.on_arm(action.arm)
        if action.across:
            return self._text(f"cli.choices.across{suffix}", tile=tile, on_arm=on_arm)
        if either_half(tile, self.rules):
            return self._text(f"cli.choices.half{suffix}", tile=tile, on_arm=on_arm, half=action.half)
        return self._text(f"cli.choices.play{suffix}", tile=tile, on_arm=on_arm)

    # ------------------------------------------------------------------------------------------------ saving and leaving

    def _save(self, *, asked: bool = False) -> None:
        """Save the match, unless nothing was decided yet and saving was not ``asked`` for.

        A folder that cannot be written is reported at the end and does not stop the game.
        """
        if not (asked or self.decisions or self.match.over or self.match.rounds):
            return
        try:
            if self.path is None:
                self.path = saves.claimed(self.rules.game, self.texts)
                self._locks.enter_context(saves.SaveLock(self.path, self.texts))
            write_output(self.path, saves.text_of(self.match, self.texts), self.texts)
        except BoneyardError as error:
            self._unsaved = error.text(self.texts.language)
        else:
            self._unsaved = ""

    _unsaved = ""

    def _save_as(self, path: str) -> None:
        """Save the match: ``save FILE`` writes a record that may be shared, ``save`` alone the file to continue from."""
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


def _last_round(events: list[Event]) -> list[Event]:
    """Return the events from the last deal on."""
    start = max((place for place, event in enumerate(events) if isinstance(event, Dealt)), default=0)
    return events[start:]
