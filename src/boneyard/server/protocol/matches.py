"""A match as it stands, and one step of it: what reviews, archives and answers of REST share."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType

from boneyard.server.protocol.events import Lines, MatchEvent
from boneyard.server.protocol.table import Layout, Now
from boneyard.server.protocol.values import Face, Options, Regular, Seat, Side


class Step(Struct, frozen=True):
    """What an action of a finished round brought about, and the situation after it, all hands open."""

    e: Sequence[MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``."""
    hands: dict[Seat, Sequence[str]]
    dead: dict[Seat, Sequence[str]]
    stock: Sequence[str]
    now: Now
    layout: Layout


class MatchOutcome(Struct, frozen=True, kw_only=True):
    """A match and how it stands."""

    game: str
    players: int
    options: Options
    names: dict[Seat, str]
    sides: Sequence[Side]
    winners: Sequence[Side]
    losers: Sequence[Side]
    totals: dict[Side, int]
    titles: dict[str, str] | UnsetType = UNSET
    """The names of a game that is not built in, by language."""
    faces: dict[Seat, Face] = {}
    """The faces of the people, without those who were erased."""
    regulars: dict[Seat, Regular] = {}
    """The bots as the players knew them; if only a record is there, regulars of the levels in it."""


class MatchSummary(MatchOutcome, frozen=True, kw_only=True):
    """A finished match."""

    id: str
    rounds: int
    ended: int
