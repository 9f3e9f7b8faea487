"""Games and their house rules, and the rules that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from boneyard.errors import Message, RulesError, nearest
from boneyard.rules.contradictions import contradictions
from boneyard.rules.fields import (
    CUSTOM,
    FIELDS,
    IDLE_FIELDS,
    MAX_PLAYERS,
    MOST_DIGITS,
    MOST_OFTEN,
    Fields,
    format_value,
    is_built_in,
)
from boneyard.tiles import plain

if TYPE_CHECKING:
    from boneyard.rules.choices import HouseRuleOptions

MOST_FAULTS = 10
"""Options of which faults are listed: nobody reads more of them, and each costs a search for similar names."""

MOST_SIMILAR = 3
"""Faults of options that name similar words."""


class Origin:
    """The game that rules were made by, with its names, texts and house rules.

    All origins are equal: they say nothing about how the rules play, so they are no part of the value of `Rules`.
    """

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        """Remember ``game``."""
        self.game = game

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Origin)

    def __hash__(self) -> int:
        return hash(None)

    def __repr__(self) -> str:
        return f"<Origin {self.game.id}>"

    def __reduce__(self) -> tuple[type[Origin], tuple[Game]]:
        return Origin, (self.game,)


class Rules(Fields):
    """One set of house rules, ready to play.  Made by `Game.rules`; compared and hashed as values.

    Every field is independent of the others unless `check` says otherwise.

    >>> from boneyard import game
    >>> rules = game("obicni").rules(players=3, target=90)
    >>> rules.target, rules.last_tile_call, rules.seats
    (90, 'buy', 'ABC')
    >>> rules._replace(hand_size=9).check()
    [Message(code='faults.reserve_leaves_no_opening_draw', params={'stock': 1, 'reserve': 2})]
    """

    __slots__ = ()

    def __repr__(self) -> str:
        """Return the call that makes these rules: the game, its house rules, and the fields that differ."""
        base, call = Rules(players=self.players), "boneyard.Rules()"
        if isinstance(self.origin, Origin) and is_built_in(self.game):
            try:
                base = self.home.recorded(self.players, **dict(self.options))
            except RulesError:
                base = Rules(players=self.players)
            else:
                stated = [str(self.players), *(f"{name}={value!r}" for name, value in self.options)]
                maker = "recorded" if self.idle() else "rules"
                call = f"boneyard.game({self.game!r}).{maker}({', '.join(stated)})"
        fields = [f"{name}={getattr(self, name)!r}" for name in FIELDS if getattr(self, name) != getattr(base, name)]
        if call == "boneyard.Rules()":
            return f"boneyard.Rules({', '.join([f'players={self.players}', *fields])})"
        return f"{call}._replace({', '.join(fields)})" if fields else call

    @property
    def home(self) -> Game:
        """The game of these rules: the one that made them, else one with these fields and no house rules."""
        return self.origin.game if isinstance(self.origin, Origin) else Game.of(self)

    def idle(self) -> list[Message]:
        """Return why each house rule of these rules has no effect that another one makes idle.

        Only rules of records have such (`Game.recorded`).
        """
        return self.home.idle(self.players, self.option_values())

    def check(self) -> list[Message]:
        """Return every contradiction in these rules; an empty list means that they can be played."""
        return list(contradictions(self))


DEFAULTS = Rules()


_NOTES = {
    "faults.option_without_effect": "record.idle_without_effect",
    "faults.option_all_dealt": "record.idle_all_dealt",
}
"""The note of a record in place of each fault of an idle option."""


class IntRange(NamedTuple):
    """An option whose value is a whole number from ``least`` to ``most``."""

    least: int
    most: int


VALUE = "<value>"
"""In ``Option.sets`` of an `IntRange` option: the given number."""

BOOL = (False, True)

ALL_DEALT = "players"
"""What makes an option idle that needs undealt tiles: so many players that none is left."""


class Option(NamedTuple):
    """A house rule: ``sets`` maps each choice to the fields that it changes.

    ``default`` is the choice that the game's own fields express (``None``: the rule is not used unless stated).
    ``clause`` names the clause of RULES.md; ``players`` the numbers of players that may use it.

    >>> from boneyard import game
    >>> option = game("obicni").option("final_tie")
    >>> option and (option.values(), option.default, option.clause)
    ('shared|extra_deal|lot', 'shared', 'obicni/Q28')
    """

    name: str
    choices: tuple[Any, ...] | IntRange
    default: Any
    clause: str
    sets: Mapping[Any, Mapping[str, Any]]
    players: tuple[int, ...] = tuple(range(2, MAX_PLAYERS + 1))

    def values(self) -> str:
        """Return the accepted values, for people: ``discard|pass`` or ``1…100``."""
        if isinstance(self.choices, IntRange):
            return f"{self.choices.least}…{self.choices.most}"
        return "|".join(map(format_value, self.choices))

    def read(self, raw: Any, *, similar: bool = True) -> Any:
        """Return the value of ``raw`` (a value, or its spelling in a record).

        Raises ``RulesError``; ``similar``: with the choices that it is similar to.
        """
        value = raw = plain(raw)
        if isinstance(raw, str):
            if isinstance(self.choices, IntRange):
                value = int(raw) if raw.isascii() and raw.isdigit() and len(raw) <= MOST_DIGITS else None
            else:
                value = {format_value(choice): choice for choice in self.choices}.get(raw)
        if isinstance(self.choices, IntRange):
            if type(value) is int and self.choices.least <= value <= self.choices.most:
                return value
        elif any(value == choice and type(value) is type(choice) for choice in self.choices):
            return value
        close: Message | str = ""
        if similar and not isinstance(self.choices, IntRange):
            close = nearest(format_value(raw), map(format_value, self.choices))
        params = {"option": self.name, "value": format_value(raw)[:40], "values": self.values(), "near": close}
        raise RulesError([Message("faults.option_value", params)])

    def changes(self, value: Any, players: int = 0) -> dict[str, Any]:
        """Return the fields that a value of this option changes; a table of them has those for ``players`` alone."""
        if players:
            changed = self.changes(value).items()
            return {field: to[players] if isinstance(to, Mapping) else to for field, to in changed}
        if isinstance(self.choices, IntRange):
            return {field: value if to == VALUE else to for field, to in self.sets[VALUE].items()}
        return dict(self.sets.get(value, {}))


class Game(NamedTuple):
    """One game: data only.  ``fields`` maps a field of `Rules` to (value, clauses of RULES.md).

    A value that depends on the number of players is a table ``{players: value}``.

    >>> from boneyard import game
    >>> gaple = game("gaple")
    >>> gaple.players, gaple.default_players, [option.name for option in gaple.options][:3]
    ((4,), 4, ['cannot_play', 'double_blank_25', 'direction'])
    >>> gaple.rules(cannot_play="pass")
    boneyard.game('gaple').rules(4, cannot_play='pass')
    """

    id: str
    players: tuple[int, ...]
    fields: Mapping[str, tuple[Any, str]]
    options: tuple[Option, ...]
    unstated: int = 0
    """The number of players of a record without one, if several may play; 0 = it must have one."""
    usual: int = 0
    """The number of players if none is stated; 0 = the one number that the game allows, or it must be stated."""
    source: str = ""
    """The source document, ``S0`` to ``S4``, or ``W`` for public descriptions; empty unless built in."""
    base: str = ""
    """The id of the game from which this one starts; empty for a built-in game or one that starts from `Rules`."""
    texts: Mapping[str, Mapping[str, str | Mapping[str, str]]] = {}
    """By language: the texts of a game that is not built in, by key (``name``, ``options.target.label``)."""

    @classmethod
    def of(cls, rules: Rules) -> Game:
        """Return the game that has the fields of ``rules`` and no house rules."""
        values = {name: getattr(rules, name) for name in FIELDS if name != "players"}
        fields = {name: (value, "") for name, value in values.items() if value != getattr(DEFAULTS, name)}
        return cls(id=CUSTOM, players=(rules.players,), fields=fields, options=())

    @property
    def assumed_players(self) -> int | None:
        """The number of players if none is stated: the only one, or the usual one; None if it must be stated."""
        if len(self.players) == 1:
            return self.players[0]
        return self.usual if self.usual in self.players else None

    @property
    def unstated_players(self) -> int | None:
        """The number of players of a record that states none: the only one, or two of polish-fives; else None (20c)."""
        return self.players[0] if len(self.players) == 1 else self.unstated or None

    @property
    def default_players(self) -> int:
        """The number of players to offer first: the usual one, or four, or the nearest possible number."""
        return self.assumed_players or min(self.players, key=lambda players: (abs(players - MOST_OFTEN), players))

    @property
    def is_built_in(self) -> bool:
        """Whether every reader of a record knows this game."""
        return is_built_in(self.id)

    @property
    def titles(self) -> dict[str, str]:
        """Return the names of a game that is not built in, by language."""
        return {language: str(texts["name"]) for language, texts in self.texts.items() if "name" in texts}

    def variant(
        self,
        id: str,
        players: tuple[int, ...] | None = None,
        fields: Mapping[str, tuple[Any, str]] | None = None,
        options: Sequence[Option] = (),
        without: Sequence[str] = (),
        usual: int = 0,
    ) -> Game:
        """Return a game that differs from this one in the given fields and options, and in its usual number of players.

        An option replaces the one of the same name, in its place; others follow after the last. ``without`` names
        options that the variant does not offer.
        """
        stated = {option.name: option for option in options}
        kept = [stated.pop(option.name, option) for option in self.options if option.name not in without]
        return self._replace(
            id=id, players=players or self.players, usual=usual or self.usual, fields={**self.fields, **(fields or {})},
            options=(*kept, *stated.values()),
        )  # fmt: skip

    def option(self, name: str) -> Option | None:
        """Return the option with this name; None if the game has none."""
        return next((option for option in self.options if option.name == name), None)

    def options_for(self, players: int) -> tuple[Option, ...]:
        """Return the house rules for this number of players."""
        return tuple(option for option in self.options if players in option.players)

    def values_for(self, players: int) -> dict[str, Any]:
        """Return the game's own value of each field for this number of players."""
        return {
            name: value[players] if isinstance(value, Mapping) else value for name, (value, _) in self.fields.items()
        }

    def read(self, name: str, raw: Any, players: int, *, similar: bool = True) -> Any:
        """Return the value of an option, given as a value or as spelled in records.

        Raises ``RulesError`` with one fault; ``similar``: with the names or choices that the wrong one is similar to.
        """
        option = self.option(name)
        if option is None:
            near = nearest(name, (known.name for known in self.options)) if similar else ""
            params = {"game": self.id, "option": name[:40], "near": near}
            raise RulesError([Message("faults.unknown_option", params)])
        value = option.read(raw, similar=similar)
        if players not in option.players and value != option.default:
            raise RulesError([Message("faults.option_players", {"option": name, "players": players})])
        return value

    def stated(self, players: int, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Message]]:
        """Return the values of options, and at most `MOST_FAULTS` faults of those that cannot be read."""
        read: dict[str, Any] = {}
        wrong: dict[str, Message] = {}
        for name, raw in options.items():
            try:
                read[name] = self.read(name, raw, players, similar=len(wrong) < MOST_SIMILAR)
            except RulesError as error:
                if len(wrong) < MOST_FAULTS:
                    wrong[name] = error.faults[0]
        return read, wrong

    def rules(self, players: int | None = None, **options: Unpack[HouseRuleOptions]) -> Rules:
        """Return the rules of this game with house rules, given as values or as spelled in records.

        Checkers of types know the options and choices of all games (`boneyard.rules.choices.HouseRuleOptions`).

        ``players`` may be omitted if the game allows one number only, or has a usual one.  Raises ``RulesError`` that
        names every contradiction, every option that another one makes idle, and up to ten options that cannot be read.
        """
        players, stated, wrong = self._read_all(self.assumed_players if players is None else players, options)
        made, idle = self._made(players, stated)
        self._refuse([*wrong, *made.check(), *idle.values()])
        return made

    def recorded(self, players: int | None = None, **options: Any) -> Rules:
        """Return the rules of a record: as `rules`, but an option that another one makes idle changes nothing.

        `Rules.idle` names such options.  Raises ``RulesError`` for everything else that `rules` refuses.

        >>> from boneyard import game
        >>> rules = game("basic").recorded(4, early_block=True)
        >>> rules.early_block, str(*rules.idle())
        (False, 'option early_block=true has no effect, since 4 players are dealt all 28 tiles; it is left out of play')
        """
        players, stated, wrong = self._read_all(self.unstated_players if players is None else players, options)
        made, _ = self._working(players, stated)
        self._refuse([*wrong, *made.check()])
        return made._replace(options=tuple(stated.items()))

    def idle(self, players: int, options: Mapping[str, Any]) -> list[Message]:
        """Return why each option has no effect that others make idle, of options that can be read."""
        return self._working(players, self.stated(players, options)[0])[1]

    def _working(self, players: int, stated: dict[str, Any]) -> tuple[Rules, list[Message]]:
        """Return the rules without idle options, and why each of these has no effect."""
        notes = []
        made, idle = self._made(players, stated)
        while idle:  # without one of them another may have an effect
            name, why = next(iter(idle.items()))
            notes.append(why._replace(code=_NOTES[why.code]))
            stated = {other: value for other, value in stated.items() if other != name}
            made, idle = self._made(players, stated)
        return made, notes

    def _read_all(
        self, players: int | None, options: Mapping[str, Any]
    ) -> tuple[int, dict[str, Any], Iterable[Message]]:
        """Return the number of players, the values of the options that can be read, and the faults of others."""
        players = plain(players)
        if players not in self.players:
            code = "faults.players_missing" if players is None else "faults.players_of_game"
            known = ", ".join(map(str, self.players))
            raise RulesError([Message(code, {"game": self.id, "players": repr(players), "known": known})])
        stated, wrong = self.stated(players, options)
        return players, stated, wrong.values()

    @staticmethod
    def _refuse(faults: list[Message]) -> None:
        if faults:
            raise RulesError(faults)

    def _made(self, players: int, stated: Mapping[str, Any]) -> tuple[Rules, dict[str, Message]]:
        """Return the rules that options make, unchecked, and why options among them have no effect, by name."""
        fields = self.values_for(players)
        set_by: dict[str, str] = {}
        for option in self.options:
            if option.name in stated and players in option.players:
                changes = option.changes(stated[option.name], players)
                fields.update(changes)
                set_by.update(dict.fromkeys(changes, option.name))
        rules = Rules(game=self.id, options=tuple(stated.items()), origin=Origin(self), players=players, **fields)
        return rules, dict(self._without_effect(rules, stated, set_by))

    def _without_effect(
        self, rules: Rules, stated: Mapping[str, Any], set_by: Mapping[str, str]
    ) -> Iterator[tuple[str, Message]]:
        """Yield each stated option without effect because of another stated option or a field, and why.

        ``set_by`` is the option that set each field last.
        """
        for option in self.options:
            if option.name not in stated or stated[option.name] == option.default:
                continue
            changes = option.changes(stated[option.name])
            if len(changes) > 1 and any(set_by[field] != option.name for field in changes):
                continue  # several fields are a bundle, which single options refine (matador/Q12)
            rivals = [self._rival(rules, field, option.name, set_by) for field in changes]
            if rivals and all(rivals):
                params = {"option": option.name, "value": format_value(stated[option.name])}
                if rivals[0] == ALL_DEALT:
                    dealt = {"players": rules.players, "tiles": rules.n_tiles}
                    yield option.name, Message("faults.option_all_dealt", params | dealt)
                else:
                    yield option.name, Message("faults.option_without_effect", params | {"other": rivals[0]})

    def _rival(self, rules: Rules, field: str, option: str, set_by: Mapping[str, str]) -> str:
        """Return what makes ``field``, set by ``option``, idle: an option or field as ``NAME=VALUE``, or ""."""
        rival = set_by[field]
        if rival == option:
            idle = [
                "stock_size" if "stock_size" in values else next(iter(values))
                for values in IDLE_FIELDS.get(field, ())
                if all(getattr(rules, name) == value for name, value in values.items())
            ]
            if not idle:
                return ""
            if idle[0] == "stock_size" and not {"hand_size", "max_pip"} & set_by.keys():
                return ALL_DEALT
            if idle[0] == "stock_size":
                idle[0] = "hand_size" if "hand_size" in set_by else "max_pip"
            able = [other.name for other in self.options if any(idle[0] in to for to in other.sets.values())]
            rival = set_by.get(idle[0]) or next(iter(able), idle[0])
        values = {other.name: other.default for other in self.options} | rules.option_values()
        return f"{rival}={format_value(values.get(rival, getattr(rules, rival, '')))}"
