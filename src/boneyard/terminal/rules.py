"""The rules of a game, and its house rules, in words."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from boneyard.bots.playing.families import untrained
from boneyard.commentary.rulebook import rules_page
from boneyard.locale import Catalogue
from boneyard.rules import HOUSE, Game, IntRange, Option, Rules, format_value
from boneyard.terminal.screen import Screen


def house_rules(rules: Rules, texts: Catalogue) -> str:
    """Return the stated house rules for people: ``Target: 50 points; Cross first: yes``."""
    return choices_said(rules, dict(rules.options), texts)


def choices_said(rules: Rules, choices: Mapping[str, Any], texts: Catalogue) -> str:
    """Return choices of house rules for people, as `house_rules` does."""
    return texts.series(
        texts.labelled(texts.option(rules.game, name, "label"), option_value(rules.home, name, value, texts))
        for name, value in choices.items()
    )


def option_value(game: Game, name: str, value: Any, texts: Catalogue) -> str:
    """Return a value of a house rule in words."""
    option = game.option(name)
    if option is not None and isinstance(option.choices, IntRange):
        return texts.option(game.id, name, "value", n=value)
    return texts.option(game.id, name, "choices", format_value(value))


def show(
    game: Game,
    texts: Catalogue,
    screen: Screen,
    rules: Rules | None = None,
    everything: bool = False,
    named: str = "",
) -> None:
    """Print the rules page of a game, wrapped to the width of the screen.

    The page ends with the house rules in force: those of ``rules``, or the standard ones; with ``everything`` each
    of them is explained with all its choices instead.  ``named`` is the game as a command line names it; a game that is
    not built in is named by its file.
    """
    screen.say(texts.text(f"games.{game.id}.name"), style="bold")
    screen.say(texts.text(f"games.{game.id}.summary"))
    screen.say(texts.text(f"games.{game.id}.players"))
    for section in rules_page(game, texts, untrained(game)):
        screen.heading(section.title)
        for item, words in section.items:
            screen.say(f"{item}  {words}" if item else words, indent="  ", hanging="    ")
    screen.heading(texts.text("cli.rules.options"))
    if everything:
        screen.say(texts.text("cli.rules.options_text"))
        for option in game.options:
            _show_option(game, option, texts, screen)
    else:
        _show_in_force(game, rules, texts, screen, named or _command_word(game))
    screen.line()
    if game.is_built_in or game.base:
        screen.say(texts.text("cli.rules.decisions"), style="dim")
        screen.say(texts.text("cli.rules.glossary", game=named or _command_word(game)), style="dim")


def _command_word(game: Game) -> str:
    """Return how a command line names a game: by its id, or by the file that it most likely has."""
    return game.id if game.is_built_in else f"{game.id.removeprefix(HOUSE)}.toml"


def _show_in_force(game: Game, rules: Rules | None, texts: Catalogue, screen: Screen, named: str) -> None:
    """Print one line for each house rule in force; those that are off or make no sense here are left out."""
    stated = dict(rules.options) if rules is not None else {}
    players = (rules.players,) if rules is not None else game.players
    for option in game.options:
        value = stated.get(option.name, option.default)
        if value is None or not set(players) & set(option.players):
            continue
        label = texts.option(game.id, option.name, "label")
        words = option_value(game, option.name, value, texts)
        screen.say(
            f"{option.name}={format_value(value)}  {texts.labelled(label, words)}", indent="  ", hanging="    ",
            style="bold" if option.name in stated else "",
        )  # fmt: skip
    screen.say(texts.text("cli.rules.all_hint", game=shlex.quote(named)), style="dim")


def _show_option(game: Game, option: Option, texts: Catalogue, screen: Screen) -> None:
    screen.line()
    label = texts.option(game.id, option.name, "label")
    title = texts.text("cli.rules.option", name=option.name, label=label)
    fitting = [players for players in game.players if players in option.players]
    if len(fitting) < len(game.players):
        only = texts.text("cli.rules.players_only", players=", ".join(map(str, fitting)))
        title += f" ({only})"
    screen.say(title, indent="  ", hanging="    ", style="bold")
    screen.say(texts.option(game.id, option.name, "text"), indent="    ")
    if isinstance(option.choices, IntRange):
        span = texts.text("cli.rules.range", least=option.choices.least, most=option.choices.most)
        default = texts.text("cli.rules.no_default")
        if option.default is not None:
            default = f"{texts.text('cli.rules.default')} {option.default}"
        screen.say(f"{span} ({default})", indent="    ")
        return
    for choice in sorted(option.choices, key=lambda choice: choice != option.default):
        mark = f" ({texts.text('cli.rules.default')})" if choice == option.default else ""
        words = option_value(game, option.name, choice, texts)
        screen.say(texts.labelled(f"{format_value(choice)}{mark}", words), indent="    ", hanging="      ")
