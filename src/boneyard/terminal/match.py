"""One match in a terminal: one person or several against bots."""

from __future__ import annotations

import os
from contextlib import ExitStack, suppress
from hashlib import sha256
from random import Random
from time import sleep

from boneyard.bots import NamedBot, player
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Reader, told_apart
from boneyard.errors import BoneyardError, Message
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.play.events import Dealt, Event, MatchEnded, RoundEnded
from boneyard.play.match import Match
from boneyard.play.series import TAG, Series
from boneyard.play.view import View
from boneyard.terminal import input as reading
from boneyard.terminal import saves
from boneyard.terminal.files import write_output
from boneyard.terminal.input import Command
from boneyard.terminal.player import VIEW_WORDS, EndOfInput, Leave, PlayerScreen, last_round
from boneyard.terminal.rules import house_rules
from boneyard.terminal.table import draw_line

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

MORE = ("undo", "save", "partner")
"""The commands of a match at this terminal, without those about a view."""


class MatchSession:
    """One match at one terminal.  The people have the seats ``people``, bots have the others.

    Several people pass the device on: the screen is cleared before the next one sees a hand.  The match is saved in the
    file ``path``; with None, in a new file as soon as there is something to save.
    """

    def __init__(
        self,
        match: Match,
        people: str,
        bots: list[str],
        path: str | None,
        texts: Catalogue,
        pace: float,
        locks: ExitStack | None = None,
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.people = people
        self._bot_names = bots
        others = [seat for seat in self.rules.seats if seat not in people]
        self.bots: dict[str, NamedBot] = {seat: player(name) for seat, name in zip(others, bots, strict=True)}
        self.path = path
        self._locks = locks or ExitStack()
        """The locks on files of this match, released when it is left."""
        self.texts = texts = catalogue_for(match.rules.home, texts)
        self.pace = pace
        self.player = PlayerScreen(texts, self.rules, people if len(people) == 1 else None, MORE)
        self.screen = self.player.screen
        self.decisions: list[int] = []
        """The number of actions before each decision of a person."""
        self.resumed = False
        self.before: str | None = None
        """The file of the match before in a series."""
        self._shown: dict[str | None, int] = {}
        """The number of events already shown to each person, and to all of them together."""
        self._left_to_partner: str | None = None
        """The seat that leaves the opening to its partner."""

    @property
    def you(self) -> str | None:
        """The person at the screen; None while the device is passed on."""
        return self.player.you

    @property
    def series(self) -> Series | None:
        """The series, with this match if it is over; None without one."""
        series = Series.from_tags(self.match.tags, self.rules.sides)
        return series.after(self.match.winners) if series is not None else None

    def following(self) -> MatchSession | None:
        """Return the next match of the series; None if the series is over or the person leaves."""
        series, fair = self.series, self.match.fair
        if not self.match.over or series is None or series.winner is not None:
            return None
        with suppress(EndOfInput, KeyboardInterrupt):
            if self.player.interactive and self.player.ask("cli.prompt.next_match").strip():
                return None
            tags = [series.tag() if tag == TAG else (tag, value) for tag, value in self.match.tags]
            seed = f"{fair.seed}/next" if fair is not None and not fair.provable else None
            match = Match(self.rules, seed=seed, names=self.match.names, tags=tags)
            found = MatchSession(match, self.people, self._bot_names, None, self.texts, self.pace)
            found.before = self.path
            return found
        return None

    # ------------------------------------------------------------------------------------------------- the whole match

    def run(self) -> int:
        """Play until the match is over or left; return the exit status."""
        self.player.start_editing()
        status = 0
        try:
            self._welcome()
            self._tell()
            while not self.match.over:
                self._step()
            self._finish()
        except Leave:
            self._leave()
        except KeyboardInterrupt:
            self.screen.line()
            self._leave()
            status = INTERRUPTED
        finally:
            self._locks.close()
        self.screen.flush()
        return status

    def _step(self) -> None:
        """Let the next seat act: the person at the screen first, then other people, then bots."""
        waiting = [seat for seat in self.match.to_act if len(self.match.to_act) == 1 or seat != self._left_to_partner]
        own = [seat for seat in waiting if seat in self.people]
        if own:
            self._own_turn(self.you if self.you in own else own[0])
        else:
            self._bot_turn(waiting[0])

    def _bot_turn(self, seat: str) -> None:
        view = self.match.view(seat)
        action = view.legal[0] if len(view.legal) == 1 else self.bots[seat].choose(view, self._chance(seat))
        self.match.play(seat, action)
        self._left_to_partner = None
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

    # ----------------------------------------------------------------------------------------------------- sentences

    def _name(self, seat: str) -> str:
        """Return the seat of a person, with the name if there is one."""
        name = self.match.names.get(seat)
        return self.player.text("common.seat_named", seat=seat, name=name) if name else seat

    def _welcome(self) -> None:
        rules, fair, reader = self.rules, self.match.fair, self.player.reader
        self.screen.say(self.player.text(f"games.{rules.game}.name"), style="bold")
        self.screen.say(self.player.text(f"games.{rules.game}.summary"))
        said = []
        if self.you is not None:
            said.append(self.player.text("cli.welcome.players", seat=self.you, n=rules.players - 1))
            side = next(side for side in rules.sides if self.you in side)
            if len(side) > 1:
                said.append(self.player.text("cli.welcome.partner", seat=side.replace(self.you, "")))
        else:
            said.append(
                self.player.text("cli.people.welcome", seats=reader.join([self._name(seat) for seat in self.people]))
            )
            if rules.teams:
                said.append(
                    self.player.text("cli.people.teams", sides=reader.join([" + ".join(side) for side in rules.sides]))
                )
        if rules.players > 2:
            said.append(self.player.text(f"cli.welcome.direction.{rules.direction}"))
        bots = [
            self.player.text("common.seat_named", seat=seat, name=player.name) for seat, player in self.bots.items()
        ]
        if bots:
            said.append(self.player.text("cli.welcome.bots", bots=reader.join(bots)))
        self.screen.say(" ".join(said))
        if rules.options:
            self.screen.say(self.player.text("cli.welcome.options", options=house_rules(rules, self.texts)))
        if rules.foul_penalty:
            self.player.say("cli.welcome.fouls", n=rules.foul_penalty)
        if rules.calls:
            self.player.say(
                "cli.welcome.claims" if rules.muggins else "cli.welcome.calls", call=self.player.known.named["call"]
            )
        if fair is not None and fair.provable:
            self.player.say("cli.welcome.commitment", commitment=fair.commitment, style="dim")
        elif fair is not None:
            self.player.say("cli.welcome.seed", seed=fair.seed, style="dim")
        self._tell_series()
        if self.resumed:
            self.player.say("cli.resume.taken_up", n=len(self.match.rounds))
        elif self.match.actions_played == 0 and saves.latest(rules.game) is not None:
            self.player.say("cli.resume.unfinished", game=rules.game, style="dim")
        self.player.say("cli.welcome.help_hint")

    def _tell_series(self) -> None:
        series = self.series
        if series is None:
            return
        wins = self.player.reader.join([f"{self._name(side)} {wins}" for side, wins in series.wins.items()])
        self.player.say("cli.series.standing", n=series.best_of, wins=wins)
        if series.winner is not None:
            self.player.say("cli.series.won", side=self._name(series.winner), style="bold")

    def _events(self) -> list[Event]:
        return [event for event in self.match.events if event.audience in ("all", self.you)]

    def _fresh(self) -> list[Event]:
        """Return the events that the person at the screen has not seen."""
        events = self._events()
        shown, self._shown[self.you] = self._shown.get(self.you, 0), len(events)
        return events[shown:]

    def _tell(self) -> None:
        """Print the events since the last call."""
        fresh = self._fresh()
        if self.resumed:
            self.resumed = False
            fresh = last_round(fresh)
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
        together = len(self.people) > 1 and isinstance(event, (RoundEnded, MatchEnded))  # all people read this
        self.player.tell(event, Reader(self.texts) if together else None)

    def _between_rounds(self) -> bool:
        """Wait until the players have read the score of a round.

        Commands work here as in a turn.  Returns False after an undo: the next round is not shown then.
        """
        while self.player.interactive:
            line = self.player.ask("cli.prompt.next_round")
            if not line.strip():
                break
            meant = self.player.read(line, [])
            if isinstance(meant, Action) or (meant is not None and meant.word in ("hint", "partner")):
                self.player.mistake("between_rounds")
            elif meant is not None and self._command(meant, self.match.view(self.you), []):
                return False
        return True

    def _pass_on(self, seat: str) -> None:
        """Hand the device to another person: nothing of the screen before stays readable."""
        self.player.turn_to(None)
        self.screen.clear()
        self.player.say("cli.people.pass", seat=self._name(seat), style="bold")
        self.player.ask("cli.prompt.pass")
        self.screen.clear()
        self.player.turn_to(seat)
        for event in last_round(self._fresh()):
            if not isinstance(event, RoundEnded):  # all people have read that
                self._tell_one(event)

    # ------------------------------------------------------------------------------------------------------- own turn

    def _own_turn(self, seat: str) -> None:
        view = self.match.view(seat)
        if saves.is_forced(view.legal):
            self._forced(view, seat)
            return
        if seat != self.you:
            self._pass_on(seat)
        listed = reading.choices(view.legal)
        self._save()
        self.player.show_table(view, listed)
        while True:
            meant = self.player.decide(view, listed, lambda: self._chance(seat))
            if isinstance(meant, Command):
                if self._command(meant, view, listed):
                    return
            elif self._submit(view, seat, meant):
                return

    def _forced(self, view: View, seat: str) -> None:
        """Draw, pass or decline if nothing else is possible; print it first if the person is at the screen."""
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
        if key and not again and seat == self.you:
            self.screen.say(self.player.text(key), indent="  ")
        self._pause()
        self.match.play(seat, view.legal[0])
        self._tell()

    def _submit(self, view: View, seat: str, action: Action) -> bool:
        """Play an action or print why it is refused; return whether the turn is over."""
        reason = self.match.why_not(seat, action)
        if reason is None:
            self._mark()
            self.match.play(seat, action)
            self._left_to_partner = None
            self._save()
            if view.phase == "window" and seat not in self.match.to_act and self.match.to_act:
                self.screen.say(self.player.text("events.window.waiting"), indent="  ", style="dim")
            self._tell()
            return True
        self.player.refused(action, reason.text(self.texts.language))
        if self.rules.foul_penalty and action.kind in ("play", "pass") and self._is_foul(view, action, reason):
            self._mark()
            self.match.play(seat, Action.foul())
            self._tell()
            return True
        return False

    def _is_foul(self, view: View, action: Action, reason: Message) -> bool:
        return reason.code in FOULS and (action.kind == "pass" or action.tile in view.hand)

    def _mark(self) -> None:
        self.decisions.append(self.match.actions_played)

    # ------------------------------------------------------------------------------------------------ commands

    def _command(self, command: Command, view: View, listed: list[Action]) -> bool:
        """Carry out a command; return whether the turn must be examined again."""
        if command.word == "undo":
            return self._undo()
        if command.word == "partner":
            return self._let_partner(view)
        if command.word == "save":
            self._save_as(command.rest)
        elif command.word in VIEW_WORDS:
            self.player.answer(command, view, listed)
        return False

    def _undo(self) -> bool:
        if not self.decisions:
            self.player.say("cli.undo.nothing", style="warn")
            return False
        self.match.undo(self.match.actions_played - self.decisions.pop())
        for seat in self._shown:
            known = sum(event.audience in ("all", seat) for event in self.match.events)
            self._shown[seat] = min(self._shown[seat], known)
        self._left_to_partner = None
        self.player.say("cli.undo.done")
        return True

    def _let_partner(self, view: View) -> bool:
        if len(view.to_act) < 2 or view.phase == "window":
            self.player.mistake("no_partner")
            return False
        self._left_to_partner = self.you
        return True

    # ----------------------------------------------------------------------------------------------- saving and leaving

    def _save(self, *, asked: bool = False) -> None:
        """Save the match, unless nothing was decided yet and saving was not ``asked`` for.

        A folder that cannot be written is reported at the end and does not stop the game.
        """
        if not (asked or self.decisions or self.match.over or self.match.rounds):
            return
        try:
            if self.path is None:
                self.path = saves.claimed(self.rules.game, self.texts, self.before)
                self._locks.enter_context(saves.SaveLock(self.path, self.texts))
            write_output(self.path, saves.text_of(self.match, self.texts), self.texts)
        except BoneyardError as error:
            self._unsaved = error.text(self.texts.language)
        else:
            self._unsaved = ""

    _unsaved = ""

    def _save_as(self, path: str) -> None:
        """Save the match: ``save FILE`` writes a record to share, ``save`` alone the file to continue from."""
        if not path:
            self._save(asked=True)
            self._say_where()
            return
        try:
            if os.path.exists(path):
                raise BoneyardError(self.player.text("cli.errors.record_exists", file=path))
            write_output(path, self.match.record(), self.texts)
        except BoneyardError as error:
            self.screen.say(error.text(self.texts.language), indent="  ", style="warn")
        else:
            self.player.say("cli.saved", file=path)

    def _say_where(self) -> None:
        if self._unsaved:
            self.screen.say(self._unsaved, style="warn")
        elif self.path is not None:
            self.player.say("cli.saved", file=self.path)

    def _leave(self) -> None:
        self._save()
        self.screen.line()
        self.player.say("cli.left")
        self._say_where()
        if not self._unsaved and self.path is not None:
            self.player.say("cli.resume.hint", file=self.path)

    def _finish(self) -> None:
        self._save()
        self.screen.line()
        if len(self.people) == 1:
            self._own_result(self.people)
        self._tell_series()
        self._say_where()
        if not self._unsaved and self.match.fair is not None and self.match.fair.provable:
            self.player.say("cli.result.verify", file=self.path, style="dim")
        if not self._unsaved and self.path is not None:
            self.player.say("cli.result.review", file=self.path, style="dim")
        if self.player.interactive:
            self._offer_review()

    def _offer_review(self) -> None:
        """Review the match at once if the player wants it; Ctrl-C stops it."""
        # Imported only now: most matches are left without it.
        from boneyard.terminal.review import show, watched

        try:
            if self.player.ask("cli.prompt.review").strip():
                seat = self.people if len(self.people) == 1 else None
                found = watched(self.match, seat, "normal", self.texts)
                show(found, Reader(self.texts, names=told_apart(self.match.names)), self.screen)
        except (EndOfInput, KeyboardInterrupt):
            self.screen.line()

    def _own_result(self, you: str) -> None:
        side = next(side for side in self.rules.sides if you in side)
        winners, losers = self.match.winners, self.match.losers
        if side in winners:
            key = "you_shared" if len(winners) > 1 else "you_won"
        else:
            key = "you_lost" if side in losers or not losers else "you_neither"
        self.player.say(f"cli.result.{key}", style="bold")
