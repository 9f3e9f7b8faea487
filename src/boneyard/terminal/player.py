"""The screen of one player: all that is shown of a `View`, and all that is typed about it.

A match at this terminal and a table of a server use the same screen; they differ only in where views come from and
where actions go.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from random import Random

from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Line, Reader
from boneyard.errors import Message
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.play.codec import either_half
from boneyard.play.events import Dealt, Event
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.terminal import input as reading
from boneyard.terminal.input import Command, Mistake, Vocabulary
from boneyard.terminal.pager import paged
from boneyard.terminal.rules import show as show_rules
from boneyard.terminal.screen import Screen, columns, table, wrapped
from boneyard.terminal.table import draw_line, grid, hand_rows, heading, table_facts
from boneyard.tiles import Tile

VIEW_WORDS = ("hand", "scores", "rules", "history", "hint", "help")
"""Commands that need a view and nothing else."""


class Leave(Exception):
    """The player leaves the match."""


class EndOfInput(Leave):
    """Standard input has ended."""


class PlayerScreen:
    """The screen and keyboard of the player in seat ``you``.  ``you`` is None while no hand may be shown.

    ``more`` are the commands that can be used besides ``VIEW_WORDS`` and ``quit``.
    """

    def __init__(self, texts: Catalogue, rules: Rules, you: str | None, more: Sequence[str] = ()) -> None:
        self.texts = texts
        self.rules = rules
        self.more = more
        self.screen = Screen()
        self.known = Vocabulary(texts)
        self.names: dict[str, str] = {}
        """The names of the players, used instead of the letters of their seats."""
        self.interactive = sys.stdin.isatty() and self.screen.is_terminal
        self.turn_to(you)
        self._listed: list[Action] = []

    def turn_to(self, you: str | None) -> None:
        """Turn to the player in another seat."""
        self.you = you
        self.reader = Reader(self.texts, you, names=self.names)

    # ----------------------------------------------------------------------------------------------------- output

    def text(self, key: str, **params: object) -> str:
        """Return a text in the player's language."""
        return self.texts.text(key, **params)

    def say(self, key: str, *, style: str = "", indent: str = "", **params: object) -> None:
        """Print a text."""
        self.screen.say(self.text(key, **params), style=style, indent=indent)

    def mistake(self, key: str, **params: object) -> None:
        """Print why a typed line has no meaning here."""
        said = Message(f"cli.errors.{key}", params).text(self.texts.language)
        self.screen.say(said, indent="  ", style="warn")

    def refused(self, action: Action, why: str) -> None:
        """Print why an action is refused."""
        text = self.text(f"common.refused.{action.kind}.you", tile=action.tile, reason=why)
        self.screen.say(f"{text}.", indent="  ", style="warn")

    def tell(self, event: Event, reader: Reader | None = None) -> None:
        """Print an event, to the player or in the words of another reader."""
        self.tell_lines(event.k, getattr(event, "seat", None), narrate(event, self.rules), reader)

    def tell_lines(self, kind: str, seat: str | None, lines: Iterable[Line], reader: Reader | None = None) -> None:
        """Print the lines of an event of a kind, and of the seat that acted."""
        important = kind in ("deal", "match_end")
        own = self.you is not None and seat == self.you
        style = "bold" if important else "accent" if own else ""
        indent = "" if important or kind == "round_end" else "  "
        for line in lines:
            text = (reader or self.reader).say(line)
            if text:
                self.screen.say(text, indent=indent, hanging="  " + indent, style=style)

    # ------------------------------------------------------------------------------------------------------ input

    def start_editing(self) -> None:
        """Use line editing, history and completion at the prompt, if the system has them."""
        if not self.interactive:
            return
        try:
            import readline
        except ImportError:
            return
        readline.set_completer(self._complete)
        readline.set_completer_delims("")  # the whole line is completed
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        found = reading.completions(typed, self._listed, self.known)
        return found[number] if number < len(found) else None

    def ask(self, key: str, **params: object) -> str:
        """Return one line from the player.  Raises ``EndOfInput``."""
        prompt = self.text(key, **params)
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

    def decide(self, view: View, listed: list[Action], hints: Callable[[], Random] | None = None) -> Action | Command:
        """Ask until the player types an action, or a command that is more than a question about the view.

        ``hints`` returns the generator of a hint; without it hints are refused.  Raises ``Leave``.
        """
        self._listed = listed
        try:
            while True:
                line = self.ask("cli.prompt.window" if view.phase == "window" else "cli.prompt.move")
                meant = self.read(line, listed)
                if meant is None:
                    continue
                if isinstance(meant, Command) and meant.word in VIEW_WORDS:
                    self.answer(meant, view, listed, hints)
                else:
                    return meant
        finally:
            self._listed = []

    def read(self, line: str, listed: list[Action]) -> Action | Command | None:
        """Return the meaning of a line, or None after printing why it has none.  Raises ``Leave``."""
        meant = reading.read(line, listed, self.known)
        if isinstance(meant, Mistake):
            self.mistake(meant.key, **meant.params)
            return None
        if isinstance(meant, Command):
            if meant.word == "quit":
                raise Leave
            if meant.word not in (*VIEW_WORDS, *self.more):
                self.mistake("not_here", word=self.known.named[meant.word])
                return None
        return meant

    def answer(
        self, command: Command, view: View, listed: list[Action], hints: Callable[[], Random] | None = None
    ) -> None:
        """Carry out a command of ``VIEW_WORDS``."""
        word = command.word
        if word == "hand":
            self.show_table(view, listed)
        elif word == "help":
            self._help()
        elif word == "rules":
            everything = bool(command.rest) and self.known.english(command.rest.lower()) == "all"
            paged(lambda screen: show_rules(self.rules.home, self.texts, screen, self.rules, everything))
        elif word == "scores":
            self._scores(view)
        elif word == "history":
            self.screen.heading(self.text("cli.table.history"))
            for event in last_round(view.history):
                self.tell(event)
        elif hints is None:
            self.mistake("no_hints")
        else:
            self._hint(view, hints())

    def _help(self) -> None:
        rules = self.rules
        lines = ["number", "tile"]
        lines.append("arm4" if rules.spinner != "none" else "arm")
        lines += ["across", "half"] if rules.match_sum else []
        lines += ["claim" if rules.muggins else "call"] if rules.calls else []
        lines += ["close"] if rules.close != "none" else []
        lines += ["draw"] if rules.draw != "none" else []
        lines += ["discard"] if rules.stuck == "discard" else []
        lines += ["pass"]
        lines += ["decline"] if rules.out_of_turn else []
        lines += ["partner"] if rules.later_opener in ("losing_side", "winning_side") and "partner" in self.more else []
        lines += ["hand", "scores", "history", "rules", "hint"]
        lines += [word for word in ("undo", "save") if word in self.more]
        lines += ["quit" if "save" in self.more else "leave", "help"]
        self.screen.heading(self.text("cli.help.heading"))
        words = {word: name for word, name in self.known.named.items() if word not in reading.PARTS}
        rows = [self.text(f"cli.help.{key}", **self.known.named).partition("  ") for key in lines]
        wide = max(len(typed) for typed, _, _ in rows) + 2
        for typed, _, meaning in rows:
            self.screen.say(meaning.strip(), indent=f"  {typed:<{wide}}", hanging=" " * (wide + 2))
        self.say("cli.help.short", style="dim")
        if any(word != name for word, name in words.items()):
            self.say("cli.help.english", style="dim")

    def _scores(self, view: View) -> None:
        text, numbers, sides = self.text, self.texts.number, self.rules.sides
        rows = [[text("cli.scores.round"), *sides, text("cli.scores.ended"), text("cli.scores.winner")]]
        for number, result in enumerate(view.rounds, 1):
            ended = text(f"cli.scores.ended_by.{result.ended}")
            winner = result.winner or text("cli.scores.nobody")
            rows.append([str(number), *(numbers(result.points[side]) for side in sides), ended, winner])
        base = view.rounds[-1].totals if view.rounds else dict.fromkeys(sides, self.rules.start)
        so_far = [view.totals[side] - base[side] for side in sides]  # points in play and penalties of this round
        if any(so_far):
            rows.append([str(len(view.rounds) + 1), *map(numbers, so_far), "", ""])
        rows.append([text("cli.scores.total"), *(numbers(view.totals[side]) for side in sides), "", ""])
        if self.rules.pays_chips:
            chips = [sum((result.settlement or {})[side] for result in view.rounds) for side in sides]
            rows.append([text("events.settlement.chips"), *(numbers(n, signed=True) for n in chips), "", ""])
        self.screen.heading(text("cli.scores.heading"))
        self.screen.lines(table(rows, gap=3, width=self.screen.width))

    def _hint(self, view: View, rng: Random) -> None:
        # The search imports several modules; only hints pay for them.
        from boneyard.bots.advice import advise
        from boneyard.terminal import hint

        hint.show(advise(view, seed=rng.getrandbits(63)), self.screen, self.texts, self.choice)

    # -------------------------------------------------------------------------------------------------------- the table

    def show_table(self, view: View, listed: list[Action]) -> None:
        """Print the table as the player sees it, the hand, and the numbered actions."""
        screen = self.screen
        screen.line()
        screen.say(heading(view, self.texts), style="bold")
        above = grid(view, self.you, self.texts, screen.width, self.names)
        screen.lines(above)
        screen.line()
        hand = hand_rows(self.text("cli.table.hand"), view.hand, _marks(listed), screen)
        shown, advice = self._numbered(listed), self._advice(view)
        room = screen.height - len(above) - len(hand) - len(shown) - len(advice) - 6
        screen.lines(draw_line(view, self.rules, screen, max(7, room)))
        if not view.line:
            self.say("cli.table.empty_line", style="dim")
        facts = table_facts(view, self.texts)
        if facts:
            screen.say(facts, hanging="  ")
        if view.dead:
            dead = " ".join(map(str, view.dead))
            screen.say(self.texts.labelled(self.text("cli.table.dead"), dead))
        screen.lines(hand)
        for sentence in advice:
            screen.say(sentence, style="warn")
        screen.lines(shown)

    def _numbered(self, listed: list[Action]) -> list[str]:
        wide, room = len(str(len(listed))), self.screen.width - 3
        items = [(f"{number:>{wide}}  ", self.choice(action)) for number, action in enumerate(listed, 1)]
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
                said.append(self.text("events.window.choice", n=len(tiles), tiles=self.reader.join(tiles)))
        muggins = self.rules.muggins
        if any(action.call for action in view.legal):
            said.append(self.text("cli.remind_claim" if muggins else "cli.remind_call", call=self.known.named["call"]))
        if muggins and any(action.kind == "call" for action in view.legal):
            said.append(self.text("cli.unclaimed", call=self.known.named["call"]))
        elif any(action.kind == "call" for action in view.legal):
            said.append(self.text("cli.unannounced", tile=self.reader.join([str(tile) for tile in view.hand])))
        if view.drawn is not None and view.legal and all(action.tile == view.drawn for action in view.legal):
            said.append(self.text("cli.forced.drawn"))
        if len(view.to_act) > 1 and view.phase != "window" and "partner" in self.more:
            other = view.to_act[1] if view.to_act[0] == self.you else view.to_act[0]
            said.append(self.text("cli.choose_opener", seat=other, partner=self.known.named["partner"]))
        if view.legal and all(action.kind == "discard" for action in view.legal):
            said.append(self.text("cli.must_discard"))
        return said

    def choice(self, action: Action) -> str:
        """Return an action as a line of the list."""
        tile = action.tile
        suffix = "" if not action.call else "_claim" if self.rules.muggins else "_call"
        if action.kind == "call" and self.rules.muggins:
            return self.text("cli.choices.claim")
        if action.kind != "play" or tile is None:
            return self.text(f"cli.choices.{action.kind}", tile=tile)
        if action.arm is None:
            return self.text(f"cli.choices.opening{suffix}", tile=tile)
        on_arm = self.reader.on_arm(action.arm)
        if action.across:
            return self.text(f"cli.choices.across{suffix}", tile=tile, on_arm=on_arm)
        if either_half(tile, self.rules):
            return self.text(f"cli.choices.half{suffix}", tile=tile, on_arm=on_arm, half=action.half)
        return self.text(f"cli.choices.play{suffix}", tile=tile, on_arm=on_arm)


def _marks(listed: list[Action]) -> dict[Tile, list[int]]:
    """Return the numbers of the actions that use each tile."""
    marks: dict[Tile, list[int]] = {}
    for number, action in enumerate(listed, 1):
        if action.tile is not None:
            marks.setdefault(action.tile, []).append(number)
    return marks


def last_round(events: Iterable[Event]) -> list[Event]:
    """Return the events from the last deal on."""
    events = list(events)
    start = max((place for place, event in enumerate(events) if isinstance(event, Dealt)), default=0)
    return events[start:]
