"""``boneyard glossary``: the words of domino players, all or of one game."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import game_of, print_json
from boneyard.commentary.glossary import Term, games_of_terms, shown, terms
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.terminal.pager import paged
from boneyard.terminal.screen import Screen

NAMED = 10
"""The most games that an entry names; of more it gives the number."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard glossary``."""
    command.add_argument("word", metavar="WORD", nargs="?", help=texts.text("cli.arguments.glossary_word"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the entries asked for; return the exit status."""
    texts = locale.load(args.language)
    found = sorted(_asked(args.word, texts), key=lambda term: term.name.lower())
    if args.json:
        games = games_of_terms()
        print_json(
            [
                {
                    "id": term.id,
                    "term": term.name,
                    "text": term.text,
                    "games": list(games[term.id]),
                    "avoid": shown(term.avoided).split(", ") if term.avoided else [],
                }
                for term in found
            ]
        )
    else:
        paged(lambda screen: _show(found, texts, screen))
    return 0


def _asked(word: str | None, texts: Catalogue) -> list[Term]:
    """Return the entries with a word; without any the entries of its game, then the entries with it in their text.

    Raises ``BoneyardError`` if there are none.
    """
    every = terms(texts)
    wanted = (word or "").strip().lower()
    found = [term for term in every if wanted in f"{term.name} {shown(term.words)}".lower()]
    if word is None:
        return every
    if wanted and found:
        return found
    try:
        game = game_of(word, texts)
    except BoneyardError:
        found = [term for term in every if wanted and wanted in term.text.lower()]
        if not found:
            raise BoneyardError(texts.text("cli.errors.no_word", word=word[:40])) from None
        return found
    of = games_of_terms()
    return [term for term in every if (game.id if game.is_built_in else game.base) in of[term.id]]


def _show(found: list[Term], texts: Catalogue, screen: Screen) -> None:
    for term in found:
        screen.say(term.name, style="bold")
        screen.say(term.text, indent="  ")
        for line in notes(term, texts):
            screen.say(line, indent="  ", style="dim")


def notes(term: Term, texts: Catalogue) -> list[str]:
    """Return the games of an entry, and the words that its texts avoid."""
    games = games_of_terms()[term.id]
    lines = [texts.text("terms.avoid", words=shown(term.avoided))] if term.avoided else []
    if len(games) > NAMED:
        return [*lines, texts.text("terms.many", n=len(games))]
    names = ", ".join(texts.text(f"games.{game}.name") for game in games)
    return [*lines, texts.text("terms.games", names=names)] if games else lines
