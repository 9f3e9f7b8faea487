"""Bodies and answers of the routes about scorebooks: the bodies first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta, Struct

from boneyard.server.protocol import Seat, SeatName, Side, User

BookText = Annotated[str, Meta(max_length=64 << 10)]
"""The text of a scorebook (docs/scorebook.md), at most 64 kB."""


class BookToCount(Struct, frozen=True, forbid_unknown_fields=True):
    """A scorebook, and the next round as far as it is entered; an empty ``draft``: the book alone."""

    text: BookText
    draft: Annotated[str, Meta(max_length=800)] = ""


class NewWood(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished scorebook to report, and the users of its seats; the other seats are guests."""

    text: BookText
    users: Annotated[dict[SeatName, Annotated[str, Meta(max_length=24)]], Meta(max_length=8)]


class WoodAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a player agrees to a report."""

    agrees: bool


class BookQuestion(Struct, frozen=True):
    """A fact that the draft lacks, with the seats or sides that are asked or may be the answer."""

    fact: str
    seats: Sequence[Seat]


class CountedRound(Struct, frozen=True):
    """A round as the engine counted it."""

    line: str
    ended: str
    seat: Seat | None
    """Who brought the end about."""
    opener: Seat | None
    winner: Seat | None
    pips: dict[Seat, int]
    """The tiles left to each seat that was asked, as the game counts them."""
    points: dict[Side, int]
    totals: dict[Side, int]


class NextOpener(Struct, frozen=True):
    """How the opener of the next round is found (a rule by its word), and the seats that it may be."""

    rule: str
    seats: Sequence[Seat]


class CountedBook(Struct, frozen=True):
    """A scorebook, with the draft as its last round unless ``question`` asks for a fact first."""

    text: str
    game: str
    names: dict[Seat, str]
    sides: Sequence[Side]
    aim: str
    """The game, what is played to, and the day."""
    target: int
    """The score at which the match ends; 0 without one."""
    deals: int
    """The rounds of the match; 0 without a number."""
    facts: Mapping[str, Sequence[str]]
    """The ends that a round can have, each with the facts that are entered besides the tiles left."""
    tiles: Sequence[str]
    """The reasons why tiles are entered themselves (``doubles_left`` …) or counted (``number_left``)."""
    max_pip: int
    rounds: Sequence[CountedRound]
    totals: dict[Side, int]
    over: bool
    winners: Sequence[Side]
    losers: Sequence[Side]
    next: NextOpener | None
    """None after the match."""
    standing: str
    """Who opens the next round or who won, as a sentence."""
    question: BookQuestion | None
    sheet: str
    """The paper sheet as SVG."""


class WoodMatch(Struct, frozen=True):
    """The end of a match of wood, as the server has counted it."""

    sides: Sequence[Side]
    totals: dict[Side, int]
    winners: Sequence[Side]
    losers: Sequence[Side]
    """The sides that the rules name losers: the goat of kozel."""
    rounds: int


class WoodReport(Struct, frozen=True):
    """A reported match as one of its players sees it; ``confirmed``: two sides agree, so that it is a result."""

    id: str
    at: int
    by: User | None
    """None after the reporter was deleted."""
    game: str
    text: str
    outcome: WoodMatch
    users: dict[Seat, User]
    answers: dict[Seat, bool | None]
    confirmed: bool
    mine: Seat


class WoodReports(Struct, frozen=True):
    """The reports that name the user who asks: first those that wait for an answer."""

    reports: Sequence[WoodReport]


class LedgerSide(Struct, frozen=True):
    """A side of an entry, and the matches that it has won."""

    users: Sequence[User]
    won: int


class LedgerRun(Struct, frozen=True):
    """Matches in a row of a side, by its place in the entry."""

    side: int
    n: int


class LedgerEntry(Struct, frozen=True):
    """All matches among the same sides, with the times of the first and of the last (milliseconds)."""

    sides: Sequence[LedgerSide]
    matches: int
    since: int
    last: int
    series: LedgerRun
    """The matches in a row that a side has won up to now."""
    longest: LedgerRun
    """The most matches in a row that a side has won."""
    goat: LedgerRun
    """The most matches in a row that a side has lost."""


class Ledger(Struct, frozen=True):
    """The ledger of the user who asks: the sides with most matches first."""

    entries: Sequence[LedgerEntry]
