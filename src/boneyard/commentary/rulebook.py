"""A game in words: its names and house rules as texts, and its rules page.

The texts of built-in games are in the catalogue.  This module makes the texts of any other game: from
its file, then from the built-in game that it starts from, then from the names of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from boneyard import locale
from boneyard.games import GAMES
from boneyard.locale import Catalogue
from boneyard.rules import DEFAULTS, FIELDS, HOUSE, Game, IntRange, Option, format_value

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
        base = GAMES[game.base] if game.base else game
        fields = dict.fromkeys(name for changes in option.sets.values() for name in changes)
        names = ", ".join(filter(None, (_field_words(name, texts)[0] for name in fields)))
        name = option.name.replace("_", " ")
        usual = {key: name if key == "label" else names or name for key in _keys(option)}
        usual |= {"value": "{n}"} if isinstance(option.choices, IntRange) else {}
        for choice in _choices(option):
            said_by = [_field_line(field, value, base, texts) for field, value in option.changes(choice).items()]
            usual[f"choices.{format_value(choice)}"] = "; ".join(said_by) or format_value(choice)
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
    lines = [(field, _field_line(field, _value(game, field), base, texts)) for field in changed]
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


def _field_line(field: str, value: Any, base: Game, texts: Catalogue) -> str:
    """Return a field with its value in words: of a house rule, else of a clause of a built-in game.

    Of a value that no game has, the clause of another value says what the field is about.
    """
    label, said = _field_words(field, texts)
    if label and (isinstance(value, Mapping) or value in said or not isinstance(value, str | bool)):
        if isinstance(value, Mapping):
            each = (texts.labelled(str(players), said.get(one, format_value(one))) for players, one in value.items())
            return texts.labelled(label, ", ".join(each))
        return texts.labelled(label, said.get(value, format_value(value)))
    stated = [game for game in (base, *GAMES.values()) if game.is_built_in and field in game.fields]
    same = next((game for game in stated if game.fields[field][0] == value), None)
    if same is not None:
        return _clause_of(field, same, texts)
    chosen = _choice_with(field, value, texts)
    if chosen:
        return chosen
    usual = getattr(DEFAULTS, field)
    other = next((game for game in stated if game.fields[field][0] != usual), next(iter(stated), None))
    if other is None:
        return texts.labelled(label or _label_beside(field, texts), format_value(value))
    if value == usual:
        return texts.text("house.without", text=_clause_of(field, other, texts))
    return texts.text("house.instead", text=_clause_of(field, other, texts), value=_plainly(value))


def _choice_with(field: str, value: Any, texts: Catalogue) -> str:
    """Return the house rule and the choice of a built-in game that bring a field this value beside others, in words."""
    for game in GAMES.values():
        for option in game.options if game.is_built_in else ():
            if not any(field in changes for changes in option.sets.values()):
                continue
            for choice in _choices(option):
                if option.changes(choice).get(field, _value(game, field)) == value:
                    named = texts.option(game.id, option.name, "choices", format_value(choice))
                    return texts.labelled(texts.option(game.id, option.name, "label"), named)
    return ""


def _label_beside(field: str, texts: Catalogue) -> str:
    """Return the name of a house rule that sets a field beside others."""
    named = (
        texts.option(game.id, option.name, "label")
        for game in GAMES.values()
        for option in game.options
        if game.is_built_in and any(field in changes for changes in option.sets.values())
    )
    return next(named, field.replace("_", " "))


def _clause_of(field: str, game: Game, texts: Catalogue) -> str:
    """Return the sentence of the first clause of a game about a field, without the names of choices."""
    return _CHOICES.sub("", texts.rule(game.id, game.fields[field][1].split()[0]))


_CHOICES = re.compile(r"\s*\([^()]*=[^()]*\)")


def _plainly(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{players}: {format_value(one)}" for players, one in value.items())
    return format_value(value)


def _field_words(field: str, texts: Catalogue) -> tuple[str, dict[Any, str]]:
    """Return the name and the values of a field in words, as the house rules of built-in games have them.

    The name of a field that is no house rule anywhere is empty.
    """
    label, said = "", dict[Any, str]()
    for game in GAMES.values():
        for option in game.options if game.is_built_in else ():
            touched = {name for changes in option.sets.values() for name in changes}
            if touched != {field}:
                continue
            label = label or texts.option(game.id, option.name, "label")
            for choice in _choices(option):
                value = option.changes(choice).get(field, _value(game, field))
                if not isinstance(value, Mapping):
                    said.setdefault(value, texts.option(game.id, option.name, "choices", format_value(choice)))
    return label, said
