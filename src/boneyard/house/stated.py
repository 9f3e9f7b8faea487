"""Rules in plain words, as records and messages between programs state them (RECORD.md, version 2).

A built-in game is its id and the stated house rules.  Any other game is carried whole: the built-in game from which it
starts, each field that differs from it, and its names, so that a reader needs no file.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from boneyard.errors import BoneyardError, Message, RulesError, nearest
from boneyard.games import GAMES, game
from boneyard.rules import (
    CUSTOM,
    DEFAULTS,
    FIELDS,
    MOST_DIGITS,
    Game,
    Option,
    Rules,
    field_value,
    format_value,
    is_built_in,
)
from boneyard.tiles import quoted


class Stated(NamedTuple):
    """Rules in plain words.  ``base``, ``fields`` and ``titles`` are empty for a built-in game.

    ``fields`` maps names of fields to their spelling, ``titles`` languages to names of the game.
    """

    game: str
    players: int | None
    options: Mapping[str, Any] = {}
    base: str = ""
    fields: Mapping[str, str] = {}
    titles: Mapping[str, str] = {}

    @property
    def is_carried(self) -> bool:
        """Whether the game is carried whole, because readers may not know it."""
        return not is_built_in(self.game)

    @classmethod
    def of(cls, rules: Rules) -> Stated:
        """State ``rules`` in as few words as they need.  Raises ``BoneyardError`` for options without a spelling."""
        options = rules.option_values()
        plainly = cls(rules.game, rules.players, options)
        if not plainly.is_carried and plainly._makes(rules):
            return plainly
        home = rules.home
        game_id = CUSTOM if is_built_in(rules.game) else rules.game
        for base in (home.id if home.is_built_in else home.base, ""):
            stated = cls(game_id, rules.players, options, base, {}, home.titles)._with_fields(rules)
            if stated._makes(rules):
                return stated
        raise BoneyardError(Message("record.other_rules", {"game": rules.game}))

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values; a game that is carried has the further keys ``base``, ``fields`` and ``titles``."""
        data: dict[str, Any] = {"game": self.game, "players": self.players, "options": dict(self.options)}
        if self.is_carried:
            data |= {"base": self.base, "fields": dict(self.fields), "titles": dict(self.titles)}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Stated:
        """Return what `to_json` wrote.  Raises ``KeyError`` and ``TypeError`` for other data."""
        carried = {name: data[name] for name in ("base", "fields", "titles") if name in data}
        return cls(data["game"], data["players"], data["options"], **carried)

    def _makes(self, rules: Rules) -> bool:
        """Return whether readers get ``rules`` from these words; another id makes no difference."""
        try:
            return self.rules()._replace(game=rules.game) == rules
        except BoneyardError:
            return False

    def _with_fields(self, rules: Rules) -> Stated:
        """Return this with every field in which ``rules`` differ from the base with the house rules."""
        declared = self.declared()
        fields = declared.values_for(rules.players)
        for option in declared.options:
            if option.name in self.options:
                try:
                    fields |= option.changes(option.read(self.options[option.name]), rules.players)
                except RulesError:  # the base knows it otherwise
                    return self
        given = ((name, getattr(rules, name)) for name in FIELDS if name != "players")
        return self._replace(
            fields={
                name: format_value(value) for name, value in given if value != fields.get(name, getattr(DEFAULTS, name))
            }
        )

    def rules(self) -> Rules:
        """Return the rules that are stated, as a record has them.  Raises ``BoneyardError`` that names every fault."""
        if not self.is_carried:
            return game(self.game).recorded(self.players, **self.options)
        made = self.declared().recorded(self.players, **self.options)
        known = GAMES.get(self.game)
        if known is not None:  # its texts say more than the titles
            with suppress(RulesError):
                same = known.recorded(made.players, **self.options)
                return same if same == made else made
        return made

    def declared(self) -> Game:
        """Return the game that is carried.  Raises ``BoneyardError`` for an unknown base or field.

        A stated field wins over the house rules of the base.  Options that the base does not have are taken as they
        are: their effects are in the fields.
        """
        if not is_built_in(self.base):
            raise BoneyardError(Message("gamefile.base_not_built_in", {"base": quoted(self.base)}))
        base = game(self.base) if self.base else Game("", (), {}, ())
        for name in self.fields:
            if name not in FIELDS or name == "players":
                raise RulesError(
                    [Message("gamefile.unknown_field", {"field": quoted(name), "near": nearest(name, FIELDS)})]
                )
        players = base.players if self.players is None else (self.players,)
        if not players:
            raise RulesError([Message("gamefile.players_unstated", {"game": self.game})])
        fields = {name: value for name, value in base.fields.items() if _has_value(value[0], players)}
        fields |= {name: (field_value(name, text), "") for name, text in self.fields.items()}
        options = [_without(option, self.fields) for option in base.options]
        options += [
            Option(name, (value,), value, "", {})
            for name, value in ((name, option_value(value)) for name, value in self.options.items())
            if base.option(name) is None
        ]
        texts = {language: {"name": title} for language, title in self.titles.items()}
        return Game(self.game, players, fields, tuple(options), base=self.base, texts=texts)


def option_value(word: Any) -> Any:
    """Return the value of a house rule that nothing declares, from its spelling."""
    if not isinstance(word, str):
        return word
    if word in ("true", "false"):
        return word == "true"
    plain_number = word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS and word == str(int(word))
    return int(word) if plain_number else word


def _has_value(value: Any, players: tuple[int, ...]) -> bool:
    return not isinstance(value, Mapping) or all(number in value for number in players)


def _without(option: Option, fields: Mapping[str, str]) -> Option:
    """Return the option without effect on ``fields``."""
    sets = {
        choice: {name: value for name, value in changes.items() if name not in fields}
        for choice, changes in option.sets.items()
    }
    return option._replace(sets=sets)
