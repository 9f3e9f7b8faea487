"""``boneyard games``: the list of games, and the check of game files."""

from __future__ import annotations

import argparse
import json
import sys

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import game_of, print_json
from boneyard.commentary.rulebook import catalogue_for
from boneyard.errors import BoneyardError, GameFileError
from boneyard.games import GAMES
from boneyard.house.schema import game_file_schema
from boneyard.locale import Catalogue
from boneyard.rules import Game
from boneyard.terminal.screen import Bar, Screen

CHECK, SCHEMA = "check", "schema"


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard games``."""
    command.add_argument("files", metavar="[check|schema] FILE", nargs="*", help=texts.text("cli.arguments.game_files"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the list of games, or the result of the check; return the exit status."""
    texts = locale.load(args.language)
    words: list[str] = args.files
    if words[:1] == [CHECK]:
        if not words[1:]:
            raise BoneyardError(texts.text("cli.errors.which_file"))
        return max([_check(word, texts, as_json=args.json) for word in words[1:]])
    if words == [SCHEMA]:
        print(json.dumps(game_file_schema(), indent=2, ensure_ascii=False))
        return 0
    games = [*GAMES.values(), *(game_of(word, texts) for word in words)]
    said = [(game, catalogue_for(game, texts)) for game in games]
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "name": words.text(f"games.{game.id}.name"),
                    "players": list(game.players),
                    "summary": words.text(f"games.{game.id}.summary"),
                }
                for game, words in said
            ]
        )
        return 0
    _list(said, texts)
    return 0


def _list(said: list[tuple[Game, Catalogue]], texts: Catalogue) -> None:
    screen = Screen()
    wide = max(len(game.id) for game, _ in said) + 2
    for game, words in said:
        name, players = words.text(f"games.{game.id}.name"), words.text(f"games.{game.id}.players")
        row = f"{game.id:<{wide}}"
        screen.line(screen.styled(row, "bold") + f"{name} ({players})" if screen.width >= 72 else row + name)
        screen.say(words.text(f"games.{game.id}.summary"), indent=" " * wide, style="dim")
    screen.line()
    screen.say(texts.text("cli.games.hint"))


def _check(word: str, texts: Catalogue, *, as_json: bool) -> int:
    """Check a game file and play it under every law; return 0 if nothing is wrong, else 1."""
    from boneyard.lab.laws import LAWS, broken, samples

    try:
        game = game_of(word, texts)
    except GameFileError as error:
        lines = [fault.text(texts.language) for fault in error.all()]
        if as_json:
            print_json({"file": word, "ok": False, "faults": lines})
        else:
            for line in lines:
                print(line, file=sys.stderr)
        return 1
    rules = samples(game)
    faults = []
    with Bar(len(rules)) as bar:
        for number, one in enumerate(rules):
            bar.show(number, texts.text("cli.games.checking", done=number, all=len(rules)))
            faults += broken(one)
    if as_json:
        print_json({"file": word, "ok": not faults, "game": game.id, "faults": faults})
        return 1 if faults else 0
    screen = Screen()
    for fault in faults:
        screen.say(texts.text("cli.games.broken", file=word, why=fault), style="warn")
    if faults:
        return 1
    name = catalogue_for(game, texts).text(f"games.{game.id}.name")
    screen.say(texts.text("cli.games.good", file=word, game=name, n=len(rules), laws=len(LAWS)))
    return 0
