"""A game in words: its names and house rules as texts, and its rules page.

The texts of built-in games are in the catalogue.  This module makes the texts of any other game: from
its file, then from the built-in game that it starts from, then from the names of its fields.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from boneyard import locale
from boneyard.games import GAMES
from boneyard.locale import Catalogue
from boneyard.rules import DEFAULTS, FIELDS, HOUSE, VALUE, Game, IntRange, Option, format_value

Text = str | Mapping[str, str]


class Section(NamedTuple):
    """One section of a rules page; each item has a label (a clause, a field or a number) and a text."""

    id: str
    title: str
    items: list[tuple[str, str]]


def catalogue_for(game: Game, texts: Catalogue) -> Catalogue:
    """Return ``texts`` and the texts of ``game``, under the keys of a built-in game."""
    if game.is_built_in:
        return texts
    found: dict[str, Text] = {f"games.{game.id}.{key}": text for key, text in _names(game, texts).items()}
    for option in game.options:
        for key, text in _option_texts(game, option, texts).items():
            found[f"options.games.{game.id}.{option.name}.{key}"] = text
    return texts.extended(found)


def _own(game: Game, key: str, texts: Catalogue) -> Text | None:
    """Return a text of the game's file in the language of ``texts``, or in English, or in any."""
    languages = dict.fromkeys((texts.language, locale.DEFAULT, *game.texts))
    return next((game.texts[code][key] for code in languages if key in game.texts.get(code, {})), None)


def _names(game: Game, texts: Catalogue) -> dict[str, Text]:
    base = texts.text(f"games.{game.base}.name") if game.base else ""
    summary = texts.text("house.based_on", base=base) if base else texts.text("house.own")
    players = texts.text("house.players", players=", ".join(map(str, game.players)))
    return {
        "name": _own(game, "name", texts) or game.id.removeprefix(HOUSE),
        "summary": _own(game, "summary", texts) or summary,
        "players": players,
    }


def _option_texts(game: Game, option: Option, texts: Catalogue) -> dict[str, Text]:
    def said(key: str, otherwise: Text) -> Text:
        own = _own(game, f"options.{option.name}.{key}", texts)
        return own if own is not None else otherwise

    based = game.base if _is_of_base(game, option) else ""
    if based:
        usual = {key: texts.option_forms(based, option.name, *key.split(".")) for key in _keys(option)}
    else:
        sets = ", ".join(dict.fromkeys(name for changes in option.sets.values() for name in changes))
        usual = {key: option.name if key == "label" else sets or option.name for key in _keys(option)}
        usual |= {"value": "{n}"} if isinstance(option.choices, IntRange) else {}
        usual |= {
            f"choices.{format_value(choice)}": _changes(option.changes(choice), choice) for choice in _choices(option)
        }
    return {key: said(key, text) for key, text in usual.items()}


def _is_of_base(game: Game, option: Option) -> bool:
    """Return whether the texts of the base explain the option."""
    known = GAMES[game.base].option(option.name) if game.base else None
    if known is None:
        return False
    return known.choices == option.choices or (
        not isinstance(known.choices, IntRange) and not isinstance(option.choices, IntRange)
        and set(option.choices) <= set(known.choices)
    )  # fmt: skip


def _keys(option: Option) -> list[str]:
    if isinstance(option.choices, IntRange):
        return ["label", "text", "value"]
    return ["label", "text", *(f"choices.{format_value(choice)}" for choice in option.choices)]


def _choices(option: Option) -> tuple[Any, ...]:
    return () if isinstance(option.choices, IntRange) else option.choices


def _changes(changes: Mapping[str, Any], choice: Any) -> str:
    return ", ".join(f"{name} = {format_value(value)}" for name, value in changes.items()) or format_value(choice)


# ------------------------------------------------------------------------------------------------------ the rules page


def rules_page(game: Game, texts: Catalogue, untrained: Collection[int] = ()) -> list[Section]:
    """Return the rules page of ``game``; ``untrained``: numbers of players without trained bots."""
    page = _rules(game, texts)
    if untrained:
        players = ", ".join(map(str, untrained))
        page.append(
            Section("bots", texts.text("rules.bots.title"), [("", texts.text("rules.bots.text", players=players))])
        )
    return page


def _rules(game: Game, texts: Catalogue) -> list[Section]:
    """Return the rules of ``game``: of a built-in game its clauses and decisions.

    Of any other game the texts of its author, then each field that differs from its base, then the clauses of the base
    without those that the changed fields follow.
    """
    if game.is_built_in:
        return _clauses(game.id, texts, frozenset())
    page = []
    paragraphs = [(str(number), text) for number, text in enumerate(_paragraphs(game, texts), 1)]
    if paragraphs:
        page.append(Section("house", texts.text("house.section"), paragraphs))
    base = GAMES[game.base] if game.base else Game("", (), {}, ())
    changed = [name for name in FIELDS if name != "players" and _value(game, name) != _value(base, name)]
    name = texts.text(f"games.{game.base}.name") if game.base else ""
    title = texts.text("house.differs", base=name) if game.base else texts.text("house.fields")
    lines = [(field, _field_line(field, _value(game, field), texts)) for field in changed]
    if lines:
        page.append(Section("fields", title, lines))
    if game.base:
        replaced = {clause for field in changed for clause in base.fields.get(field, (None, ""))[1].split()}
        note = Section("base", name, [("", texts.text("house.from_base", base=name))])
        page += [note, *_clauses(game.base, texts, frozenset(replaced))]
    return page


def _clauses(game_id: str, texts: Catalogue, without: frozenset[str]) -> list[Section]:
    sections = (
        Section(
            section,
            texts.text(f"rules.sections.{section}"),
            [(item, texts.rule(game_id, item)) for item in items if item not in without],
        )
        for section, items in locale.outline(game_id)
    )
    return [section for section in sections if section.items]


def _paragraphs(game: Game, texts: Catalogue) -> list[str]:
    """Return the rules of the game's file, all in one language."""
    for code in dict.fromkeys((texts.language, locale.DEFAULT, *game.texts)):
        found = game.texts.get(code, {})
        said = [str(text) for key, text in found.items() if key.startswith("rules.")]
        if said:
            return said
    return []


def _value(game: Game, field: str) -> Any:
    return game.fields.get(field, (getattr(DEFAULTS, field), ""))[0]


def _field_line(field: str, value: Any, texts: Catalogue) -> str:
    label, said = _field_words(field, texts)
    if isinstance(value, Mapping):
        words = ", ".join(
            texts.labelled(str(players), said.get(one, format_value(one))) for players, one in value.items()
        )
    elif isinstance(value, bool):
        words = texts.text("house.yes" if value else "house.no")
    else:
        words = said.get(value, format_value(value))
    return texts.labelled(label, words)


def _field_words(field: str, texts: Catalogue) -> tuple[str, dict[Any, str]]:
    """Return the name and the values of a field in words, as the house rules of built-in games have them.

    A field that is no house rule anywhere is called by its own name.
    """
    label, said = field, dict[Any, str]()
    for game in GAMES.values():
        for option in game.options if game.is_built_in else ():
            touched = {name for changes in option.sets.values() for name in changes}
            if touched != {field} or isinstance(DEFAULTS._asdict()[field], bool):
                continue
            label = texts.option(game.id, option.name, "label") if label == field else label
            for choice, changes in option.sets.items():
                if choice != VALUE:
                    said.setdefault(changes[field], texts.option(game.id, option.name, "choices", format_value(choice)))
    return label, said
