"""Bodies of the requests of REST."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

from boneyard.dominosa import HIGHEST_ORDER
from boneyard.house.files import MAX_BYTES
from boneyard.server.protocol.answers import PuzzleLevel
from boneyard.server.protocol.values import Face, GameId, Name, Options, Players, Seals, SeatName, Settings, UserId

GameFile = Annotated[str, Meta(max_length=MAX_BYTES)]
"""The text of a game file, at most 64 kB."""


class Guest(Struct, forbid_unknown_fields=True):
    """A name is enough to play."""

    name: Name
    face: Face | None = None


class Profile(Struct, forbid_unknown_fields=True):
    """Changes of a user; a member that is left out stays, and a face of null goes by the name."""

    name: Name | UnsetType = UNSET
    face: Face | UnsetType | None = UNSET


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


class NewTable(Settings, frozen=True, forbid_unknown_fields=True):
    """A table to be opened: its settings, and who sits where."""

    seats: Annotated[tuple[Annotated[str, Meta(max_length=32)], ...], Meta(max_length=7)] = ()
    """``me``, ``open`` or the name of a bot, from seat A on."""
    start: bool = False
    seals: Seals = field(default_factory=dict)
    """With ``start``: the seals of one's own seats for the first shuffle, which then need not be asked for."""
    guest: Guest | None = None
    """The user to be made if the request comes from none."""
    game_file: GameFile = ""
    """The game, if it is neither built in nor of this server; ``game`` is its id."""

    def settings(self) -> Settings:
        """Return the settings alone."""
        return Settings(*(getattr(self, name) for name in Settings.__struct_fields__))


class Invitee(Struct, forbid_unknown_fields=True):
    """The user who is invited to a table."""

    user: UserId


class Account(Struct, forbid_unknown_fields=True):
    """A login with its password."""

    login: Annotated[str, Meta(max_length=64)]
    password: Annotated[str, Meta(max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """The password that was and the one that shall be."""

    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(max_length=200)]


class Goodbye(Struct, forbid_unknown_fields=True):
    """The password, if there is one."""

    password: Annotated[str, Meta(max_length=200)] = ""


class RulesToSave(Struct, forbid_unknown_fields=True):
    """House rules under a name."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: GameId
    players: Players
    options: Options = {}


Rating = Annotated[float, Meta(ge=1, le=100)]


class NewPuzzle(Struct, forbid_unknown_fields=True):
    """How large a puzzle is to be, and how difficult."""

    order: Annotated[int, Meta(ge=1, le=HIGHEST_ORDER)] = 6
    level: PuzzleLevel | UnsetType = UNSET
    """Basic without one, and any level with a rating."""
    rating: tuple[Rating, Rating] | None = None
    """The lowest and the highest that will do."""


Row = Annotated[tuple[Annotated[int, Meta(ge=0, le=HIGHEST_ORDER)], ...], Meta(max_length=HIGHEST_ORDER + 2)]


class PuzzleGrid(Struct, forbid_unknown_fields=True):
    """The numbers of a grid from elsewhere, row by row."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=HIGHEST_ORDER + 1)]


Mark = Annotated[int, Meta(ge=0, lt=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]
Marks = Annotated[tuple[Mark, ...], Meta(max_length=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]
"""Numbers of tiles and borders."""


class Progress(Struct, forbid_unknown_fields=True):
    """The marks of a player: tiles and borders."""

    joined: Marks = ()
    walls: Marks = ()
    last: Mark | None = None
    """The place that was marked last: a hint begins near it."""


class Solved(Struct, forbid_unknown_fields=True):
    """A puzzle that was solved: all its tiles, the time, and the number of hints."""

    joined: Marks
    seconds: Annotated[int, Meta(ge=0, le=10_000_000)]
    hints: Annotated[int, Meta(ge=0, le=100_000)] = 0
    day: date | None = None
    """The day whose puzzle it is."""


class LessonMark(Struct, forbid_unknown_fields=True):
    """A tile or a border on the board of a lesson."""

    place: Mark
    border: bool = False


class WantTraining(Struct, forbid_unknown_fields=True):
    """Whether my matches shall be reviewed after their end."""

    on: bool


class CoachQuestion(Struct, forbid_unknown_fields=True):
    """A question to the coach: the loss of an action, or without one the best action."""

    seat: SeatName | None = None
    action: Annotated[str, Meta(max_length=40)] = ""
