"""Game files: a game of one's own in TOML, without a line of Python (docs/howto/game.md).

`read_game` reads a file and names every fault with its line.  A fault of one part does not hide those of the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from boneyard.errors import BoneyardError, GameFileError, Message, RulesError, check_kind, is_refused, joined, nearest
from boneyard.games import GAMES, game
from boneyard.house.blame import line_at_fault
from boneyard.house.lines import KeyLines, Path
from boneyard.house.stated import option_value
from boneyard.rules import (
    CHOICES,
    DEFAULTS,
    FIELDS,
    HOUSE,
    MAX_PLAYERS,
    MOST_DIGITS,
    VALUE,
    Game,
    IntRange,
    Option,
    Rules,
    format_value,
    is_built_in,
)
from boneyard.tiles import encoding_of, quoted

MAX_BYTES = 64 * 1024
MAX_LINE = 2000
"""Tables in tables take a parser of TOML time by the square of their depth."""
MAX_OPTIONS = 40
MOST_OPTIONS = MAX_OPTIONS + max(len(known.options) for known in GAMES.values())
"""House rules that a game can have: those of the base with the most, and those that a file may add."""
MAX_CHOICES = 20
MAX_LANGUAGES = 20
MAX_PARAGRAPHS = 60
MAX_FAULTS = 20
MAX_TRIED = 500
"""Pairs of choices tried for the bounds of numbers of one file; a usual file needs some dozens for each that fails."""
"""A file with as many faults is read no further."""

KEYS = ("id", "base", "players", "fields", "options", "without", "texts")
OPTION_KEYS = ("choices", "default", "least", "most", "field", "players")
TEXT_KEYS = ("name", "summary", "rules", "options")
OPTION_TEXTS = ("label", "text", "value", "choices")

LENGTHS = {"name": 60, "summary": 400, "rules": 1000, "label": 60, "text": 400, "value": 200, "choices": 200}
"""The most characters of each text."""

PLURALS = ("zero", "one", "two", "few", "many", "other")


def read_game(text: str | bytes, name: str = "game") -> Game:
    r"""Return the game of a file.  ``name`` is used in messages.

    Raises ``GameFileError``, which names every fault with its line, and nothing else.

    >>> from boneyard import read_game
    >>> text = 'id = "quick"\nbase = "basic"\nplayers = 2\n[fields]\ntarget = 20\n[texts.en]\nname = "Quick"'
    >>> read_game(text).rules().target
    20
    """
    check_kind(text, str, bytes)
    source = _decoded(text, name)
    return _FileReader(_parsed(source, name), source, name).game()


def checked(declared: Game, texts: object = None) -> Game:
    """Return a game that a program declares, with ``texts`` as a game file has them, after the checks of a game file.

    Raises ``BoneyardError``: ``GameFileError`` with every fault of the texts, ``RulesError`` for rules that contradict
    themselves.
    """
    reader = _FileReader({"id": declared.id.removeprefix(HOUSE), "texts": texts or {}}, "", declared.id)
    if declared.is_built_in:
        reader.fault(("id",), "id_prefix", value=quoted(declared.id))
    reader.id()
    reader.refuse()
    if texts is not None:
        declared = declared._replace(texts=reader.texts(declared))
    reader.refuse()
    for players in declared.players:
        declared.rules(players)
    return declared


def _decoded(text: str | bytes, name: str) -> str:
    if len(text) > MAX_BYTES or (isinstance(text, str) and len(text.encode("utf-8", "replace")) > MAX_BYTES):
        raise GameFileError([(1, Message("gamefile.too_large", {"most": MAX_BYTES}))], name)
    if isinstance(text, bytes):
        try:
            text = text.decode(encoding_of(text))
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            byte = f"{error.object[error.start]:#04x}"
            raise GameFileError([(line, Message("gamefile.not_text", {"byte": byte}))], name) from None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, row in enumerate(text.split("\n"), 1):
        if len(row) > MAX_LINE:
            raise GameFileError([(number, Message("gamefile.long_line", {"n": len(row), "most": MAX_LINE}))], name)
        bad = next((char for char in row if not char.isprintable() and is_refused(char)), None)
        if bad is not None:
            raise GameFileError([(number, _refused_char(bad))], name)
    return text


def _refused_char(char: str) -> Message:
    return Message("gamefile.control_character", {"number": f"{ord(char):04X}"})


def _parsed(source: str, name: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line ([0-9]+), column ([0-9]+)\)$", str(error))
        why = str(error)[: place.start()] if place else str(error).removesuffix(" (at end of document)")
        line = int(place[1]) if place else source.count("\n") + 1
        raise GameFileError([(line, Message("gamefile.not_toml", {"why": why}))], name) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, hundreds of brackets
        raise GameFileError([(1, Message("gamefile.too_deep"))], name) from None


class _FileReader:
    """Read the parsed file; ``found`` are the faults so far."""

    def __init__(self, data: dict[str, Any], source: str, name: str) -> None:
        self.data = data
        self.lines = KeyLines(source)
        self.name = name
        self.found: list[tuple[int, Message]] = []
        self.tried = 0

    def fault(self, path: Path, code: str, /, **params: Any) -> None:
        self.add(self.lines.of(path), Message(f"gamefile.{code}", params))

    def add(self, line: int, message: Message) -> None:
        if (line, message) not in self.found:
            self.found.append((line, message))
        if len(self.found) >= MAX_FAULTS:
            self.refuse()

    def refuse(self) -> None:
        """Raise all faults so far, in the order of lines."""
        if self.found:
            raise GameFileError(sorted(self.found, key=lambda entry: entry[0]), self.name)

    # ------------------------------------------------------------------------------------------------------- values

    def take(self, path: Path, kind: type, default: Any) -> Any:
        """Return the value at ``path``, else ``default`` if it is missing or of another kind, which is a fault."""
        node: Any = self.data
        for key in path:
            if not isinstance(node, dict) or key not in node:
                return default
            node = node[key]
        if type(node) is not kind:
            self.fault(
                path, "wrong_kind", key=_key(path), kind=Message(f"gamefile.kinds.{kind.__name__}"), given=_shown(node)
            )
            return default
        return node

    def known(self, path: Path, keys: Sequence[str]) -> None:
        """Find keys that mean nothing."""
        for key in self.take(path, dict, {}) if path else self.data:
            if key not in keys:
                near = nearest(key, keys)
                self.fault((*path, key), "unknown_key", key=_key((*path, key)), near=near, known=", ".join(keys))

    def word(self, path: Path, value: str, most: int) -> str:
        """Return a text in one line."""
        for char in value:
            if not char.isprintable() and char != "\n" and is_refused(char):
                self.add(self.lines.of(path), _refused_char(char))
                return ""
        value = " ".join(value.split())
        if len(value) > most:
            self.fault(path, "long", key=_key(path), n=len(value), most=most)
        elif not value:
            self.fault(path, "empty", key=_key(path))
        return value

    # --------------------------------------------------------------------------------------------------------- game

    def game(self) -> Game:
        self.known((), KEYS)
        game_id = self.id()
        base = self.base()
        players = self.players(base)
        fields = self.fields(base, players)
        self.refuse()
        made = Game(f"{HOUSE}{game_id}", players, {**base.fields, **fields}, (), base=base.id)
        made = made._replace(options=(*self.inherited(base, fields, made), *self.options(made)))
        made = made._replace(texts=self.texts(made))
        self.refuse()
        self.contradictions(made, fields)
        self.refuse()
        return made

    def id(self) -> str:
        if "id" not in self.data:
            self.fault((), "missing", key="id", example='id = "my-game"')
        found: str = self.take(("id",), str, "")
        if found and not re.fullmatch("[a-z][a-z0-9-]{0,39}", found, re.ASCII):
            self.fault(("id",), "id_form", value=quoted(found))
        elif found == "custom":
            self.fault(("id",), "id_taken", value=quoted(found))
        return found

    def base(self) -> Game:
        nothing = Game("", (), {}, ())
        found: str = self.take(("base",), str, "")
        if not found:
            return nothing
        if not is_built_in(found):
            self.add(self.lines.of(("base",)), Message("gamefile.base_not_built_in", {"base": quoted(found)}))
            return nothing
        try:
            return game(found)
        except BoneyardError as error:
            assert isinstance(error.message, Message)
            self.add(self.lines.of(("base",)), error.message)
            return nothing

    def players(self, base: Game) -> tuple[int, ...]:
        stated = self.data.get("players")
        if stated is None:
            if not base.players and "base" not in self.data:
                self.fault((), "missing", key="players", example="players = [4]")
            return base.players
        several = stated if isinstance(stated, list) else [stated]
        fine = all(type(number) is int and 2 <= number <= MAX_PLAYERS for number in several)
        if not several or not fine or len(set(several)) < len(several):
            self.fault(("players",), "players", most=MAX_PLAYERS, value=_shown(stated))
            return base.players
        return tuple(sorted(several))

    def fields(self, base: Game, players: tuple[int, ...]) -> dict[str, tuple[Any, str]]:
        found: dict[str, tuple[Any, str]] = {}
        for name, value in self.take(("fields",), dict, {}).items():
            path = ("fields", name)
            if not self.is_field(path, name):
                continue
            if isinstance(value, dict):
                by_players = {number: value[str(number)] for number in players if str(number) in value}
                for number in players:
                    if number not in by_players:
                        self.fault(path, "field_players", key=name, players=number)
                for key in value:
                    if key not in map(str, players):
                        self.fault(
                            path, "field_not_played", key=_key((*path, key)), players=", ".join(map(str, players))
                        )
                fine = [self.fits(path, name, one) for one in by_players.values()]
                if all(fine):
                    found[name] = (by_players, "")
            elif self.fits(path, name, value):
                found[name] = (value, "")
        for name, (value, _) in base.fields.items():
            lacking = [number for number in players if isinstance(value, Mapping) and number not in value]
            if lacking and name not in found:
                self.fault(("players",), "base_players", key=name, base=base.id, players=lacking[0])
        return found

    def is_field(self, path: Path, name: str) -> bool:
        if name in FIELDS and name != "players":
            return True
        if name == "players":
            self.fault(path, "players_is_no_field")
        else:
            self.fault(path, "unknown_field", field=quoted(name), near=nearest(name, FIELDS[1:]))
        return False

    def fits(self, path: Path, name: str, value: Any) -> bool:
        """Find a value that a field cannot have."""
        default = getattr(DEFAULTS, name)
        if name in CHOICES:
            if value not in CHOICES[name]:
                near = nearest(value, CHOICES[name]) if isinstance(value, str) else ""
                known = ", ".join(CHOICES[name])
                self.fault(path, "field_choice", field=name, value=_shown(value), near=near, known=known)
                return False
        elif type(value) is not type(default):
            kind = Message(f"gamefile.kinds.{type(default).__name__}")
            self.fault(path, "wrong_kind", key=name, kind=kind, given=_shown(value))
            return False
        elif type(value) is int and not 0 <= value < 10**MOST_DIGITS:
            self.fault(path, "field_number", field=name, most=10**MOST_DIGITS - 1)
            return False
        return True

    # ------------------------------------------------------------------------------------------------------ options

    def inherited(self, base: Game, fields: Mapping[str, tuple[Any, str]], made: Game) -> list[Option]:
        """Return the options of the base that the game keeps, with the defaults that the game's own fields express."""
        without = self.take(("without",), list, [])
        for name in without:
            if not isinstance(name, str) or base.option(name) is None:
                near = nearest(name, (option.name for option in base.options)) if isinstance(name, str) else ""
                self.fault(("without",), "without", option=_shown(name), near=near)
        declared = self.take(("options",), dict, {})
        kept = [option for option in base.options if option.name not in declared and option.name not in without]
        fitting = (_adapted(option, base, fields, made) for option in kept)
        return [option for option in fitting if option is not None and set(option.players) & set(made.players)]

    def options(self, made: Game) -> list[Option]:
        declared = self.take(("options",), dict, {})
        if len(declared) > MAX_OPTIONS:
            self.fault(("options",), "too_many", key="options", n=len(declared), most=MAX_OPTIONS)
            return []
        return [found for name in declared if (found := self.option(name, made)) is not None]

    def option(self, name: str, made: Game) -> Option | None:
        path = ("options", name)
        if not re.fullmatch("[a-z][a-z0-9_]{0,39}", name, re.ASCII):
            self.fault(path, "option_name", option=quoted(name))
            return None
        raw = self.take(path, dict, None)
        if raw is None:
            return None
        self.known(path, OPTION_KEYS)
        players = self.option_players(path, made)
        if "choices" in raw and not {"least", "most", "field"} & raw.keys():
            return self.choice(path, name, players, made)
        if "choices" not in raw and {"least", "most", "field"} <= raw.keys():
            return self.number(path, name, players, made)
        self.fault(path, "option_form", option=name)
        return None

    def option_players(self, path: Path, made: Game) -> tuple[int, ...]:
        stated = self.take((*path, "players"), list, list(made.players))
        if not stated or not all(type(number) is int and number in made.players for number in stated):
            known = ", ".join(map(str, made.players))
            self.fault((*path, "players"), "option_players", option=path[-1], players=_shown(stated), known=known)
            return made.players
        return tuple(stated)

    def choice(self, path: Path, name: str, players: tuple[int, ...], made: Game) -> Option | None:
        sets: dict[Any, dict[str, Any]] = {}
        table = self.take((*path, "choices"), dict, {})
        if not 2 <= len(table) <= MAX_CHOICES:
            self.fault((*path, "choices"), "choices", option=name, most=MAX_CHOICES)
            return None
        for word, changes in table.items():
            place = (*path, "choices", word)
            if not re.fullmatch("[A-Za-z0-9_-]{1,40}", word, re.ASCII):
                self.fault(place, "choice_spelling", option=name, choice=quoted(word))
                continue
            if not isinstance(changes, dict):
                self.fault(
                    place, "wrong_kind", key=_key(place), kind=Message("gamefile.kinds.dict"), given=_shown(changes)
                )
                continue
            fine = [self.is_field(place, key) and self.fits(place, key, value) for key, value in changes.items()]
            if all(fine):
                sets[option_value(word)] = changes
        if len(sets) < len(table):
            return None
        option = Option(name, tuple(sets), None, "", sets, players)
        stated = self.data["options"][name].get("default")
        if stated is None:
            return option._replace(default=_expressed(option, made))
        if not any(stated == choice and type(stated) is type(choice) for choice in sets):
            near = nearest(stated, map(format_value, sets)) if isinstance(stated, str) else ""
            self.fault(
                (*path, "default"),
                "option_default",
                option=name,
                value=_shown(stated),
                known=option.values(),
                near=near,
            )
            return None
        for number in players:
            own = made.values_for(number)
            for field, value in sets[stated].items():
                if own.get(field, getattr(DEFAULTS, field)) != value:
                    shown = format_value(own.get(field, getattr(DEFAULTS, field)))
                    self.fault(
                        (*path, "default"), "option_default_differs", option=name, value=format_value(stated),
                        field=field, sets=format_value(value), own=shown,
                    )  # fmt: skip
                    return None
        return option._replace(default=stated)

    def number(self, path: Path, name: str, players: tuple[int, ...], made: Game) -> Option | None:
        least, most = (self.take((*path, key), int, None) for key in ("least", "most"))
        field = self.take((*path, "field"), str, None)
        if least is None or most is None or field is None or not self.is_field((*path, "field"), field):
            return None
        if type(getattr(DEFAULTS, field)) is not int:
            self.fault((*path, "field"), "option_field", option=name, field=field)
            return None
        if not 0 <= least < most < 10**MOST_DIGITS:
            self.fault(path, "option_range", option=name, most=10**MOST_DIGITS - 1)
            return None
        option = Option(name, IntRange(least, most), None, "", {VALUE: {field: VALUE}}, players)
        option = option._replace(default=_expressed(option, made))
        stated = self.take((*path, "default"), int, option.default)
        if stated != option.default:
            own = format_value(made.values_for(players[0]).get(field, getattr(DEFAULTS, field)))
            self.fault(
                (*path, "default"),
                "option_default_differs",
                option=name,
                value=stated,
                field=field,
                sets=stated,
                own=own,
            )
            return None
        return option

    # -------------------------------------------------------------------------------------------------------- texts

    def texts(self, made: Game) -> dict[str, dict[str, str | Mapping[str, str]]]:
        """Return the texts by language and key (``name``, ``rules.1``, ``options.target.label``)."""
        languages = self.take(("texts",), dict, {})
        if len(languages) > MAX_LANGUAGES:
            self.fault(("texts",), "too_many", key="texts", n=len(languages), most=MAX_LANGUAGES)
            return {}
        found: dict[str, dict[str, str | Mapping[str, str]]] = {}
        for language in languages:
            if not re.fullmatch("[a-z]{2,3}", language, re.ASCII):
                self.fault(("texts", language), "language", key=quoted(language))
            else:
                found[language] = self.language(("texts", language), made)
        return found

    def language(self, path: Path, made: Game) -> dict[str, str | Mapping[str, str]]:
        self.known(path, TEXT_KEYS)
        found: dict[str, str | Mapping[str, str]] = {}
        for key in ("name", "summary"):
            self.gather(found, key, (*path, key), LENGTHS[key])
        paragraphs = self.take((*path, "rules"), list, [])
        if len(paragraphs) > MAX_PARAGRAPHS:
            self.fault((*path, "rules"), "too_many", key="rules", n=len(paragraphs), most=MAX_PARAGRAPHS)
        for number, paragraph in enumerate(paragraphs[:MAX_PARAGRAPHS], 1):
            if not isinstance(paragraph, str):
                kind = Message("gamefile.kinds.str")
                self.fault((*path, "rules"), "wrong_kind", key=f"rules {number}", kind=kind, given=_shown(paragraph))
            else:
                found[f"rules.{number}"] = self.said((*path, "rules"), paragraph, LENGTHS["rules"], ())
        for name in self.take((*path, "options"), dict, {}):
            place = (*path, "options", name)
            option = made.option(name)
            if option is None:
                near = nearest(name, (known.name for known in made.options))
                self.fault(place, "text_of_no_option", option=quoted(name), near=near)
                continue
            self.known(place, OPTION_TEXTS)
            for key in ("label", "text"):
                self.gather(found, f"options.{name}.{key}", (*place, key), LENGTHS[key])
            if isinstance(option.choices, IntRange):
                self.value(found, f"options.{name}.value", (*place, "value"))
                continue
            choices = tuple(map(format_value, option.choices))
            self.known((*place, "choices"), choices)
            for choice in choices:
                self.gather(found, f"options.{name}.choices.{choice}", (*place, "choices", choice), LENGTHS["choices"])
        return found

    def gather(self, found: dict[str, str | Mapping[str, str]], key: str, path: Path, most: int) -> None:
        value = self.take(path, str, None)
        if value is not None:
            found[key] = self.said(path, value, most, ())

    def value(self, found: dict[str, str | Mapping[str, str]], key: str, path: Path) -> None:
        """Gather the text of a number: one text, or its plural forms."""
        raw = self.take(path[:-1], dict, {}).get("value")
        if isinstance(raw, dict):
            self.known(path, PLURALS)
            if "other" not in raw:
                self.fault(path, "plural", key=_key(path))
            forms = {form: self.take((*path, form), str, "") for form in raw if form in PLURALS}
            found[key] = {form: self.said(path, text, LENGTHS["value"], ("n",)) for form, text in forms.items() if text}
        elif raw is not None:
            text = self.take(path, str, None)
            if text is not None:
                found[key] = self.said(path, text, LENGTHS["value"], ("n",))

    def said(self, path: Path, text: str, most: int, params: tuple[str, ...]) -> str:
        for word in re.findall(r"\{([a-z][a-z0-9_]*)\}", text):
            if word not in params:
                self.fault(path, "placeholder", key=_key(path), word=f"{{{word}}}", allowed="{n}")
        return self.word(path, text, most)

    # ----------------------------------------------------------------------------------------------- contradictions

    def contradictions(self, made: Game, fields: Mapping[str, tuple[Any, str]]) -> None:
        """Find why the game, or a choice of an option that the file declares, cannot be played."""
        for players in made.players:
            try:
                made.rules(players)
            except RulesError as error:
                for fault in error.faults:
                    self.at_fault(fault, players, made, fields)
        if self.found:
            return
        for name in self.take(("options",), dict, {}):
            option = made.option(name)
            assert option is not None
            for choice, *key in _samples(option):
                faults = [_faults(made, players, {name: choice}) for players in option.players]
                if not all(faults) or (key and self.plays_beside(made, option, choice)):
                    continue
                why = joined(faults[0], "common.also")
                place = ("options", name, *(key or ("choices", format_value(choice))))
                self.fault(place, "option_unplayable", option=name, value=format_value(choice), why=why)

    def plays_beside(self, made: Game, option: Option, choice: Any) -> bool:
        """Return whether a choice can be played beside one of another option.

        More tiles in a hand need a larger set, for example.  True as well if it takes too long to find out.
        """
        for players in option.players:
            for other in made.options_for(players):
                for beside, *_ in _samples(other) if other.name != option.name else ():
                    self.tried += 1
                    if self.tried > MAX_TRIED or not _faults(made, players, {option.name: choice, other.name: beside}):
                        return True
        return False

    def at_fault(self, fault: Message, players: int, made: Game, fields: Mapping[str, tuple[Any, str]]) -> None:
        def without(name: str) -> Callable[[], Rules]:
            kept = {key: value for key, value in made.fields.items() if key != name}
            base = GAMES[made.base].fields if made.base else {}
            own = {name: base[name]} if name in base else {}
            return lambda: made._replace(fields=kept | own, options=()).rules(players)

        trials = [(name, self.lines.of(("fields", name)), without(name)) for name in fields]
        found = line_at_fault(fault, trials) or self.lines.of(("players",) if "players" in self.data else ("fields",))
        if not any(
            line == found and getattr(message.params.get("why"), "code", "") == fault.code
            for line, message in self.found
        ):
            self.add(found, Message("gamefile.unplayable", {"players": players, "why": fault}))


def _samples(option: Option) -> Iterator[tuple[Any, ...]]:
    """Yield the choices of an option, of a number the bounds, each with its key in the file."""
    if isinstance(option.choices, IntRange):
        yield option.choices.least, "least"
        yield option.choices.most, "most"
    else:
        yield from ((choice,) for choice in option.choices)


def _faults(made: Game, players: int, options: Mapping[str, Any]) -> tuple[Message, ...]:
    try:
        made.rules(players, **options)
    except RulesError as error:
        return error.faults
    return ()


def _expressed(option: Option, made: Game) -> Any:
    """Return the value of an option that the game's own fields express, for every number of players; else None."""

    def expresses(value: Any) -> bool:
        return bool(option.changes(value)) and all(
            made.values_for(players).get(field, getattr(DEFAULTS, field)) == to
            for players in option.players if players in made.players
            for field, to in option.changes(value, players).items()
        )  # fmt: skip

    if isinstance(option.choices, IntRange):
        players = next((number for number in option.players if number in made.players), made.players[0])
        field = next((name for name, to in option.sets[VALUE].items() if to == VALUE), "")
        value = made.values_for(players).get(field, getattr(DEFAULTS, field, None))
        fits = type(value) is int and option.choices.least <= value <= option.choices.most
        return value if fits and expresses(value) else None
    fitting = [choice for choice in option.choices if expresses(choice)]
    unsaid = [choice for choice in option.choices if not option.changes(choice)]
    return next(iter(fitting), None) if fitting or len(unsaid) != 1 else unsaid[0]


def _adapted(option: Option, base: Game, fields: Mapping[str, tuple[Any, str]], made: Game) -> Option | None:
    """Return an option of the base for a game that sets ``fields``; None if nothing is left of it.

    If the option is about one field, each choice states it, so that a default of the base can be chosen again.  A
    choice between bundles of fields is not offered any more.
    """
    touched = {name for changes in option.sets.values() for name in changes}
    if not touched & fields.keys():
        return option
    if isinstance(option.choices, IntRange):
        return option._replace(default=_expressed(option, made))
    if len(touched) > 1:
        return None
    (name,) = touched
    usual = base.fields[name][0] if name in base.fields else getattr(DEFAULTS, name)
    if isinstance(usual, Mapping):
        return None
    sets = {choice: dict(option.sets.get(choice, {name: usual})) for choice in option.choices}
    option = option._replace(sets=sets)
    return option._replace(default=_expressed(option, made))


def _key(path: Path) -> str:
    return quoted(".".join(path))[1:-1]


def _shown(value: Any) -> str:
    """Return a value of a file, short and in one line."""
    if isinstance(value, bool):
        return format_value(value)
    if isinstance(value, int) and abs(value) >= 10**12:
        return "…"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list) and not all(type(item) is int and abs(item) < 10**12 for item in value[:9]):
        return "[…]"
    return quoted(value) if isinstance(value, str) else quoted(str(value))[1:-1]
