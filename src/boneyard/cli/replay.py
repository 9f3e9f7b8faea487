"""``boneyard replay FILE``: play a record by the rules and show its position."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.commentary.narrator import narrate
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Reader
from boneyard.draw.scene import svg_of
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.play.events import Dealt, Event, MatchEnded, RoundEnded
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.record import read_record, to_json
from boneyard.terminal.files import STDIN, read_input, write_output
from boneyard.terminal.rules import house_rules
from boneyard.terminal.screen import Screen
from boneyard.terminal.table import draw_line, grid, table_facts


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard replay``."""
    command.add_argument("file", metavar="FILE", help=texts.text("cli.arguments.file"))
    add_json(command, texts)
    command.add_argument("--svg", metavar="OUT", default=None, help=texts.text("cli.arguments.svg"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay a record and print its position; return the exit status."""
    texts = locale.load(args.language)
    data, name = read_input(args.file, texts)
    match = read_record(data, name)
    if notes := match.rules.idle():
        print(f"{name}: {'; '.join(note.text(texts.language) for note in notes)}", file=sys.stderr)
    texts = catalogue_for(match.rules.home, texts)
    if args.svg is not None:
        if args.svg == STDIN and args.json:
            raise BoneyardError(texts.text("cli.errors.svg_and_json"))
        if args.svg == STDIN:
            sys.stdout.write(picture(match, texts))
            return 0
        write_output(args.svg, picture(match, texts), texts)
    if args.json:
        print_json(to_json(match))
        return 0
    screen = Screen()
    _show(match, texts, screen)
    if args.svg is not None:
        screen.line()
        screen.say(texts.text("cli.replay.svg", file=args.svg))
    return 0


def picture(match: Match, texts: Catalogue) -> str:
    """Return the match as SVG with all hands open: the current round, else the last one."""
    title = texts.text(f"games.{match.rules.game}.name")
    if match.played:
        title += f": {texts.text('cli.table.round', round=match.played[-1].number)}"
    return svg_of(match, title)


def _named(match: Match, seat: str, texts: Catalogue) -> str:
    name = match.names.get(seat)
    return texts.text("common.seat_named", seat=seat, name=name) if name else seat


def _by_round(events: list[Event]) -> Iterator[list[Event]]:
    """Yield the events of each round; events before the first deal are skipped."""
    part: list[Event] = []
    for event in events:
        if isinstance(event, Dealt) and part:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def _show(match: Match, texts: Catalogue, screen: Screen) -> None:
    rules, text = match.rules, texts.text
    reader = Reader(texts, sees=rules.seats)
    names = reader.join([_named(match, seat, texts) for seat in rules.seats])
    screen.say(text("cli.replay.game", game=text(f"games.{rules.game}.name")), style="bold")
    screen.say(text("cli.replay.players", players=names), hanging="  ")
    if rules.options:
        screen.say(text("cli.replay.options", options=house_rules(rules, texts)), hanging="  ")
    for current, events in zip(match.played, _by_round(match.events), strict=True):
        screen.line()
        for event in events:
            if isinstance(event, Dealt):
                _say(event, match, reader, screen, style="bold")
            elif not isinstance(event, (RoundEnded, MatchEnded)):
                _say(event, match, reader, screen, indent="  ", hanging="    ")
        if current.line:
            screen.line()
            screen.lines(draw_line(current, rules, screen))
        for event in events:
            if isinstance(event, RoundEnded):
                screen.line()
                _say(event, match, reader, screen, indent="  ", hanging="    ")
    screen.line()
    if match.over:
        _say(match.events[-1], match, reader, screen, style="bold")
    _standing(match, reader, texts, screen)


def _say(event: Event, match: Match, reader: Reader, screen: Screen, **style: str) -> None:
    """Say the sentences of an event, one line each."""
    for line in narrate(event, match.rules):
        text = reader.say(line)
        if text:
            screen.say(text, **style)


def _standing(match: Match, reader: Reader, texts: Catalogue, screen: Screen) -> None:
    """Print the current position of the match."""
    text = texts.text
    if match.over:
        screen.say(text("cli.replay.over"))
    else:
        screen.say(f"{text('cli.replay.not_over')} {text('cli.replay.rounds', n=len(match.rounds))}.")
    scores = [text("cli.result.score", side=side, score=score) for side, score in match.totals.items()]
    screen.say(texts.labelled(text("cli.table.scores"), ", ".join(scores)))
    if match.chips and match.chips[-1]:
        paid = [
            text("cli.result.score", side=side, score=texts.number(chips, signed=True))
            for side, chips in match.chips[-1].items()
        ]
        screen.say(text("cli.replay.chips", scores=", ".join(paid)))
    if match.winners:
        screen.say(text("cli.result.winner", sides=reader.join(match.winners)))
    if match.losers:
        screen.say(text("cli.result.losers", sides=reader.join(match.losers)))
    if match.round is not None:
        _unfinished(match, match.round, reader, texts, screen)


def _unfinished(match: Match, current: Round, reader: Reader, texts: Catalogue, screen: Screen) -> None:
    rules, text = match.rules, texts.text
    screen.heading(text("cli.replay.unfinished", round=current.number))
    screen.lines(grid(match.view(None), None, texts, screen.width))
    screen.line()
    screen.say(table_facts(match.view(None), texts))
    for seat in rules.seats:
        hand = " ".join(map(str, current.hands[seat])) or text("common.none")
        dead = " ".join(map(str, current.dead[seat]))
        shown = [texts.labelled(text("cli.table.hand_of", seat=reader.side(seat)), hand)]
        shown += [texts.labelled(text("cli.table.dead"), dead)] if dead else []
        screen.say(texts.series(shown), hanging="  ")
    screen.say(text("cli.replay.to_act", seats=reader.join(match.to_act)))
    for seat in match.to_act:
        legal = ", ".join(str(action) for action in match.legal(seat) if not action.call)
        screen.say(text("cli.replay.legal", seat=reader.side(seat), actions=legal), hanging="  ")
