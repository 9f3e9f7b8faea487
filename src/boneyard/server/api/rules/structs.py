"""Bodies and answers of the routes about games and house rules: the bodies first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from boneyard.bots.regulars import Strength
from boneyard.commentary.traits import Aim, Company, StuckTrait
from boneyard.house.files import MAX_BYTES
from boneyard.server.protocol import Fault, GameId, Measure, Options, Players, Regular, Rules

GameFile = Annotated[str, Meta(max_length=MAX_BYTES)]
"""The text of a game file, at most 64 kB."""


class HouseRules(Struct, forbid_unknown_fields=True):
    """A game with house rules."""

    game: GameId
    players: Players
    options: Options = {}
    game_file: GameFile = ""
    """The game, if it is neither built in nor of this server."""
    table: Annotated[str, Meta(max_length=22)] = ""
    """The table whose game it is, instead of its file."""


class OwnGame(Struct, forbid_unknown_fields=True):
    """A game that is not built in."""

    game_file: GameFile


class RulesToSave(Struct, forbid_unknown_fields=True):
    """House rules under a name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: GameId
    players: Players
    options: Options = {}


class Limits(Struct, frozen=True):
    """The longest frame in bytes, name and chat in characters, and record in bytes."""

    frame: int
    name: int
    chat: int
    record: int
    game_file: int
    """Bytes of a game file."""


class About(Struct, frozen=True):
    """What this server has to offer."""

    version: str
    languages: Sequence[str]
    bots: Sequence[str]
    """Names, the weakest first."""
    strengths: Mapping[Strength, Sequence[str]]
    """The bots of each strength, the weakest first."""
    usual: Mapping[Strength, str]
    """The bot of each strength that plays if no other is asked for."""
    regulars: Sequence[Regular]
    phrases: Sequence[str]
    move_games: Sequence[str]
    """Games with positions in which one action is right, by ``GAME-KIND-NUMBER``."""
    limits: Limits


class Beginning(Struct, frozen=True):
    """The data in the home page of a visitor without a user: a first match needs no other answer."""

    about: About
    players: Mapping[str, int]
    """The number of players that each game is offered with first."""


class Choice(Struct, frozen=True):
    """A value of a house rule and its name."""

    value: bool | int | str
    label: str


class GameOption(Struct, frozen=True):
    """A house rule: a list of choices, or the bounds of a whole number."""

    name: str
    clause: str
    label: str
    text: str
    default: bool | int | str | None
    """None: not used unless stated."""
    players: Sequence[int]
    """The numbers of players for which it makes sense."""
    choices: Sequence[Choice] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET


class RulesItem(Struct, frozen=True):
    """A sentence of a rules page."""

    id: str
    text: str


class RulesSection(Struct, frozen=True):
    """A section of a rules page."""

    section: str
    heading: str
    items: Sequence[RulesItem]


class WayToPlay(Struct, frozen=True):
    """What a game is like at a table (`boneyard.commentary.traits`); ``usual`` if no house rule makes it so."""

    players: int
    company: Company
    stuck: StuckTrait
    aim: Aim
    usual: bool


class Game(Struct, frozen=True):
    """A game with its house rules; ``page`` is there if one game was asked for."""

    id: str
    name: str
    about: str
    players: Sequence[int]
    default_players: int
    """The number of players to offer first."""
    source: str
    options: Sequence[GameOption]
    ways: Sequence[WayToPlay]
    """Every way in which it is played, the usual ones first."""
    base: str | UnsetType = UNSET
    """For a game that is not built in: the built-in game from which it starts, or the empty string."""
    page: Sequence[RulesSection] | UnsetType = UNSET


class Games(Struct, frozen=True):
    """Every game."""

    games: Sequence[Game]


class RefusedChoice(Struct, frozen=True):
    """A choice of a house rule that cannot be made, and why; ``value`` is None for a rule that is off unless stated."""

    option: str
    value: bool | int | str | None
    fault: Fault


class PlayableRules(Struct, frozen=True):
    """What is left of house rules that cannot be played, and which choices had to go."""

    players: int
    options: Options
    dropped: Sequence[RefusedChoice]


class Checked(Struct, frozen=True):
    """Whether house rules can be played; ``rules`` is None if they contradict each other, else ``rest`` is.

    ``refused`` has the choices that would contradict the others.
    """

    ok: bool
    faults: Sequence[Fault]
    notes: Sequence[Fault]
    rules: Rules | None  # type: ignore[valid-type]
    refused: Sequence[RefusedChoice]
    rest: PlayableRules | None


class MeasuredRules(Struct, frozen=True):
    """How fair house rules are: the same first rounds, played at random under them and under the usual ones."""

    rounds: int
    even: float
    """The share of each seat if all were equal."""
    fair: Sequence[str]
    """Sentences on these rules."""
    changes: Sequence[str] | None
    """A sentence for each difference from the usual rules that shows; null for the usual ones."""
    figures: dict[str, Measure]
    """Shares and means by name, as ``boneyard lab --json`` has them."""
    differences: dict[str, Measure] | None
    """The changes that the rules bring, round by round; null for the usual ones."""


class SavedRules(Struct, frozen=True):
    """House rules under a name."""

    id: str
    name: str
    game: str
    players: int
    options: Options
    by: str = ""
    """The name of the user who saved them."""
    face: int | None = None
    """The face of that user."""


class SavedRulesList(Struct, frozen=True):
    """The saved house rules of a user, the latest first."""

    rules: Sequence[SavedRules]
