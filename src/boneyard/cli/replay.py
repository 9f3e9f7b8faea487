"""``boneyard replay FILE``: play a record by the rules and say where it stands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from boneyard import locale
from boneyard.cli.common import STDIN, house_rules, print_json, read_input, write_output
from boneyard.cli.screen import Screen
from boneyard.cli.table import draw_line, grid, table_facts
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.match import Match
from boneyard.record import read_record, to_json
from boneyard.round import Event, Round
from boneyard.scene import svg_of
from boneyard.tell import Teller


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    data, name = read_input(args.file, texts)
    match = read_record(data, name)
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
    """Where the match stands as SVG, all hands open: the round being played, else the last one."""
    title = texts.text(f"games.{match.rules.game}.name")
    if match.played:
        title += f": {texts.text('cli.table.round', round=match.played[-1].number)}"
    return svg_of(match, title)


def _named(match: Match, seat: str, texts: Catalogue) -> str:
    name = match.names.get(seat)
    return texts.text("common.seat_named", seat=seat, name=name) if name else seat


def _by_round(events: list[Event]) -> Iterator[list[Event]]:
    """The events of each round; what comes before the first deal is nothing."""
    part: list[Event] = []
    for event in events:
        if event.kind == "deal" and part:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def _show(match: Match, texts: Catalogue, screen: Screen) -> None:
    rules, text = match.rules, texts.text
    teller = Teller(texts, rules)
    names = teller.join([_named(match, seat, texts) for seat in rules.seats])
    screen.say(text("cli.replay.game", game=text(f"games.{rules.game}.name")), style="bold")
    screen.say(text("cli.replay.players", players=names), hanging="  ")
    if rules.options:
        screen.say(text("cli.replay.options", options=house_rules(rules, texts)), hanging="  ")
    for current, events in zip(match.played, _by_round(match.events), strict=True):
        screen.line()
        told = teller.tell(events)
        play = [sentence for sentence in told if sentence.kind not in ("round_end", "match_end")]
        for sentence in play:
            if sentence.kind == "deal":
                screen.say(sentence.text, style="bold")
            else:
                screen.say(sentence.text, indent="  ", hanging="    ")
        if current.line:
            screen.line()
            screen.lines(draw_line(current, rules, screen))
        if current.finished:
            screen.line()
            for sentence in told:
                if sentence.kind == "round_end":
                    screen.say(sentence.text, indent="  ", hanging="    ")
    screen.line()
    for sentence in told if match.played else []:
        if sentence.kind == "match_end":
            screen.say(sentence.text, style="bold")
    _standing(match, teller, texts, screen)


def _standing(match: Match, teller: Teller, texts: Catalogue, screen: Screen) -> None:
    """Where the match stands now."""
    text = texts.text
    if match.over:
        screen.say(text("cli.replay.over"))
    else:
        screen.say(f"{text('cli.replay.not_over')} {text('cli.replay.rounds', n=len(match.rounds))}.")
    scores = [text("cli.result.score", side=side, score=score) for side, score in match.totals.items()]
    screen.say(f"{text('cli.table.scores')}: {', '.join(scores)}")
    if match.winners:
        screen.say(text("cli.result.winner", sides=teller.join(match.winners)))
    if match.losers:
        screen.say(text("cli.result.losers", sides=teller.join(match.losers)))
    if match.round is not None:
        _unfinished(match, match.round, teller, texts, screen)


def _unfinished(match: Match, current: Round, teller: Teller, texts: Catalogue, screen: Screen) -> None:
    rules, text = match.rules, texts.text
    screen.heading(text("cli.replay.unfinished", round=current.number))
    screen.lines(grid(match.view(None), None, texts, screen.width))
    screen.line()
    screen.say(table_facts(match.view(None), texts))
    for seat in rules.seats:
        hand = " ".join(map(str, current.hands[seat])) or text("common.none")
        dead = " ".join(map(str, current.dead[seat]))
        shown = f"{text('cli.table.hand_of', seat=teller.name(seat))}: {hand}"
        screen.say(f"{shown}; {text('cli.table.dead')}: {dead}" if dead else shown, hanging="  ")
    screen.say(text("cli.replay.to_act", seats=teller.join(match.to_act)))
    for seat in match.to_act:
        legal = ", ".join(str(action) for action in match.legal(seat) if not action.call)
        screen.say(text("cli.replay.legal", seat=teller.name(seat), actions=legal), hanging="  ")
