"""Parts of a table as its followers see it: the table, the position, the line, the private part of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, structs

from boneyard.commentary.sentences import Sentence
from boneyard.server.protocol.events import Lines, MatchEvent
from boneyard.server.protocol.values import (
    Arm,
    Box,
    Clock,
    Holiday,
    Options,
    Phase,
    RoundEnding,
    Rules,
    Seat,
    Settings,
    Side,
    TableSeat,
)


class VoidedShuffle(Struct, frozen=True):
    """An attempt to shuffle that was given up because of seats that gave no seal or no nonce."""

    round: int
    why: Literal["seal", "nonce"]
    seats: str


class TallyPlayer(Struct, frozen=True):
    """A player of the table: a person by name, wherever they sat; a bot by its level and its seat.

    A person whose name another player of the table has too is distinguished by the seat.
    """

    name: str | None
    level: str | None = None
    seat: Seat | None = None


class TallySide(Struct, frozen=True):
    """A player, or the partners of a team, and the number of matches that they have won at the table."""

    players: Sequence[TallyPlayer]
    wins: int


class TableInfo(Struct, frozen=True):
    """Seats, settings, host, and the public part of the shuffle."""

    id: str
    host: str | None
    match: int
    match_id: str | None
    settings: Settings
    seats: Sequence[TableSeat]
    commitment: str | None
    seals: dict[Seat, str]
    """The SHA-256 of each nonce, as each seat gave it; nonces are shown when all of them are there."""
    nonces: dict[Seat, str]
    voids: Sequence[VoidedShuffle]
    """The attempts that were given up before."""
    secret: str | None
    muted: Sequence[str]
    removed: Mapping[str, str]
    """The names of the users whom the host removed, by user; empty if unknown."""
    rules: Rules  # type: ignore[valid-type]
    titles: Mapping[str, str] | UnsetType = UNSET
    """The names of a game that is not built in, by language."""
    tally: Sequence[TallySide] = ()
    """Every side that has finished a match at this table, in the order of their coming."""
    holidays: Mapping[str, Holiday] | UnsetType = UNSET
    """The holidays of players that are not over, by user."""
    contest: str | UnsetType = UNSET
    """The contest whose table it is."""
    last_hand: bool | UnsetType = UNSET
    """Whether the match ends with the hand that is played."""
    series: Sequence[TallySide] = ()
    """The sides of the series, until the match after the one that won it; empty before its first match ends."""


class Now(Struct, frozen=True, kw_only=True):
    """The public state of the match.

    ``until`` is there in ``dealing`` and ``between``, ``ready`` in ``between``; both in ``over`` once somebody wants a
    rematch; all that follows while a round is played.
    """

    phase: Phase
    round: int
    totals: dict[Side, int]
    paused: bool
    until: int | UnsetType = UNSET
    ready: Sequence[Seat] | UnsetType = UNSET
    to_act: Sequence[Seat] | UnsetType = UNSET
    """In the window every seat but the opener, answered or not."""
    counts: dict[Seat, int] | UnsetType = UNSET
    """Tiles in each hand."""
    dead: dict[Seat, int] | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    drawable: int | UnsetType = UNSET
    ends: dict[Arm, int | str] | UnsetType = UNSET
    open: Sequence[Arm] | UnsetType = UNSET
    """Arms that may be played on."""
    locked: Sequence[Arm] | UnsetType = UNSET
    due: Sequence[Arm] | UnsetType = UNSET
    """Arms that come before all others, on a branching layout."""
    marked: Sequence[Seat] | UnsetType = UNSET
    """Seats whose trains are open to all."""
    end_sum: int | UnsetType | None = UNSET
    opener: Seat | UnsetType | None = UNSET
    announced: Sequence[Seat] | UnsetType = UNSET
    skips: dict[Seat, int] | UnsetType = UNSET
    passes: dict[Seat, int] | UnsetType = UNSET
    deadlines: dict[Seat, int] | UnsetType = UNSET
    undo: Seat | UnsetType = UNSET
    """The seat that asks to take the last tile back."""
    bank: dict[Seat, int] | UnsetType = UNSET
    """The rest of each time bank when the turn began, in milliseconds."""


class Placement(Struct, frozen=True):
    """A tile of the line of play, in the order laid."""

    tile: str
    arm: Arm | None
    half: int
    across: bool
    seat: Seat | None


class Lying(Struct, frozen=True):
    """A tile in its place: the middle of it, and degrees clockwise from flat with the low half to the left."""

    tile: str
    seat: Seat | None
    x: float
    y: float
    rotation: int


class End(Struct, frozen=True):
    """The open end of an arm, and where the next tile would lie."""

    x: float
    y: float
    direction: tuple[int, int]
    plain: Box
    across: Box


class Layout(Struct, frozen=True):
    """The line of play laid out; the unit is half a tile."""

    box: Box
    tiles: Sequence[Lying]
    ends: dict[Arm, End]
    ways: Sequence[Sequence[tuple[float, float]]] | UnsetType = UNSET
    """The corners of bent ways from a double to an arm that leaves it, where the line forks."""


class You(Struct, frozen=True):
    """The private part of a seat."""

    hand: Sequence[str]
    dead: Sequence[str]
    legal: Sequence[str] | None
    """The legal actions as written in ``move``; None without assistance."""
    answers: Sequence[str]
    drawn: str | None
    e: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``."""
    scores: Mapping[str, int] | UnsetType = UNSET
    """The points that legal actions score at once, by action; left out if none does, and without assistance."""


class LastRound(Struct, frozen=True):
    """The last finished round: its line, and its events from the last action on."""

    round: int
    line: Sequence[Placement]
    events: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each of ``events``."""
    names: dict[Seat, str]
    """Who played; bots by their level."""


class SheetRow(Struct, frozen=True):
    """A row of the score sheet: a finished round."""

    round: int
    winner: Seat | None
    points: dict[Side, int]
    """Penalties of the round included."""
    totals: dict[Side, int]
    settlement: dict[Side, int] | None
    """The chips that the round brought; None where none are paid."""
    say: Sequence[Sentence]
    """How it ended and who won it."""


class RoundResult(Struct, frozen=True):
    """A finished round."""

    opener: Seat
    ended: RoundEnding
    winner: Seat | None
    pips: dict[Seat, int]
    points: dict[Side, int]
    penalties: dict[Side, int]
    settlement: dict[Side, int] | None
    totals: dict[Side, int]
    kept: dict[Side, int] | UnsetType = UNSET
    """The points that sides have lost and not written, where some are written later."""
    carried: int | UnsetType = UNSET
    """The pips of rounds without a winner, which the next losers write."""


class View(Struct, frozen=True):
    """All that a seat, or a spectator, may know: the library's ``View.to_json()``."""

    seat: Seat | None
    round_number: int
    phase: Literal["play", "window", "over"]
    to_act: Sequence[Seat]
    hand: Sequence[str]
    dead: Sequence[str]
    counts: dict[Seat, int]
    dead_counts: dict[Seat, int]
    stock: int
    drawable: int
    line: Sequence[Placement]
    ends: dict[Arm, int | str]
    locked: Sequence[Arm]
    end_sum: int | None
    opener: Seat | None
    announced: Sequence[Seat]
    skips: dict[Seat, int]
    passes: dict[Seat, int]
    legal: Sequence[str]
    answers: Sequence[str]
    drawn: str | None
    totals: dict[Side, int]
    excluded: dict[Seat, Sequence[str]]
    """Tiles that a seat cannot hold, as far as this round shows."""
    unseen: Sequence[str]
    history: Sequence[MatchEvent]
    rounds: Sequence[RoundResult]
    over: bool
    winners: Sequence[Side]
    losers: Sequence[Side]
    game: str
    players: int
    options: Options
    base: str | UnsetType = UNSET
    """For a game that is not built in: the built-in game from which it starts, or the empty string."""
    fields: Mapping[str, str] | UnsetType = UNSET
    """Fields of the rules that differ from the base, as a record writes them."""
    titles: Mapping[str, str] | UnsetType = UNSET
    """Names of the game by language."""
    due: Sequence[Arm] | UnsetType = UNSET
    """Arms that come before all others; this and the next two on a branching layout alone."""
    bare: Sequence[Arm] | UnsetType = UNSET
    """Arms without a tile of their own."""
    marked: Sequence[Seat] | UnsetType = UNSET
    """Seats whose trains are open to all."""


class Card(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    options: Options
    seats: Sequence[TableSeat]
    phase: Phase
    watching: int
    public: bool
    assistance: bool
    clock: Clock | None
    host: str | None = None
    """The name of the host, if the host has a seat."""
    titles: Mapping[str, str] | UnsetType = UNSET
    """The names of a game that is not built in, by language."""
    awaited: Sequence[Seat] | UnsetType = UNSET
    """The seats of people that are to act, or to seal or show their part of the shuffle, if a move may take days."""
    deadline: int | UnsetType = UNSET
    """When the first of them must have acted, in milliseconds since 1970."""
    knock: bool = False
    """Whether the host is asked before a user without a seat may come in."""

    def from_outside(self) -> Card:
        """Return what users see who were not let in: of a table with `knock` the host, the game and its settings."""
        if not self.knock:
            return self
        return structs.replace(self, seats=(), watching=0, awaited=UNSET, deadline=UNSET)
