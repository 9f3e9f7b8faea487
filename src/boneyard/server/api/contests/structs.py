"""Bodies and answers of the routes about contests: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from boneyard.server.protocol import Clock, Options, Phase, User, UserId

ContestKind = Literal["swiss", "rotating", "round-robin", "league", "knock-out", "double-elimination"]
"""How the tables of a round follow from the results before it (docs/contest.md)."""

EntryRule = Literal["open", "closed"]
"""Whether people enter by themselves, or the directors enter them."""

ContestState = Literal["entering", "running", "over"]
"""Before the first round, between it and the last result, after it."""

MOST_FIELDS = 8
"""Fields of an act."""


class NewContest(Struct, frozen=True, forbid_unknown_fields=True):
    """A contest to be made.

    With ``glass`` its tables are in the browser: ``game`` is the id of a built-in game, and ``players`` (2 or 4) and
    ``options`` are the rest of its rules.  Without it the tables are of wood, and ``game`` may be any words.
    """

    name: Annotated[str, Meta(max_length=400)]
    kind: ContestKind
    game: Annotated[str, Meta(max_length=200)] = ""
    rounds: Annotated[int, Meta(ge=0, le=100)] = 0
    """For ``swiss`` and ``rotating``; 0 for the others, which end by themselves."""
    lot: Annotated[int, Meta(ge=0, le=999_999_999)] | None = None
    """The number that decides lots; null: the server draws one."""
    lowest: bool = False
    """Whether fewer points win a table; with ``glass`` the game decides that."""
    club: Annotated[str, Meta(max_length=40)] = ""
    """The club whose contest it is; empty: of no club."""
    entry: EntryRule = "closed"
    glass: bool = False
    players: Literal[2, 4] = 4
    options: Options = {}
    clock: Clock | None = None


class ContestAct(Struct, frozen=True, forbid_unknown_fields=True):
    """An act of a director, on the log as it is after ``revision`` entries."""

    act: Annotated[str, Meta(max_length=20)]
    """``pair``, ``enter``, ``withdraw``, ``return``, ``substitute``, ``result``, ``correct``, ``cancel``, ``close``;
    at tables in the browser ``bot`` and ``finish``."""
    revision: Annotated[int, Meta(ge=0, le=1_000_000)]
    fields: Annotated[
        dict[Annotated[str, Meta(max_length=20)], Annotated[str, Meta(max_length=400)]], Meta(max_length=MOST_FIELDS)
    ] = {}
    """As the forms of a hall have them: ``name``, ``number``, ``round``, ``table``, ``score``, ``reason``; and
    ``users``, the ids of an entrant's users with a space between."""


class ContestEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one takes part, and at a contest of pairs with whom: a friend."""

    in_: bool = field(name="in")
    partner: UserId | None = None


class ContestResult(Struct, frozen=True, forbid_unknown_fields=True):
    """A result of one's own table, as the first side of the table writes it: ``21:12``, ``+:-``."""

    round: Annotated[int, Meta(ge=1, le=100)]
    table: Annotated[int, Meta(ge=1, le=2000)]
    score: Annotated[str, Meta(max_length=20)]


class ContestClub(Struct, frozen=True):
    """The club of a contest."""

    id: str
    name: str


class ContestEntrant(Struct, frozen=True):
    """Who takes part, and which users that is: none of a name that a director typed."""

    number: int
    name: str
    users: Sequence[User] = ()
    active: bool = True
    """In the rounds to come."""


class ContestPairing(Struct, frozen=True):
    """A table of a round."""

    sides: tuple[Sequence[int], Sequence[int]]
    """The numbers of the entrants."""
    score: str = ""
    """``21:12``; ``+:-``, ``-:+`` and ``-:-`` without points; empty without a result."""
    corrected: Sequence[str] = ()
    """The reasons of corrections, the oldest first."""
    table: str = ""
    """The id of the table in the browser, if there is one."""
    phase: Phase | None = None
    """What happens there; null before it is made."""
    points: str = ""
    """The score there after the last hand, before the result."""
    last: bool = False
    """Whether the hand that is played there is the last."""


class ContestRoundShown(Struct, frozen=True):
    """A round: its tables in the order of their numbers, and the numbers of those who rest."""

    tables: Sequence[ContestPairing]
    rests: Sequence[int]


class ContestLine(Struct, frozen=True):
    """A line of the standings, the best first."""

    rank: int
    """From 1; those who are equal share it."""
    entrant: int
    wins: float
    """A draw is half of one."""
    losses: int
    difference: int
    points: int
    out: int
    """The round that put the entrant out; 0: none."""


class ContestReport(Struct, frozen=True):
    """A result that one side of a table of the last round has reported and the other has not confirmed."""

    table: int
    side: int
    """0 for the first side of the table, 1 for the second."""
    score: str
    user: User


class ContestPage(Struct, frozen=True):
    """A contest as the one who asks sees it."""

    id: str
    version: int
    """It grows with every change, of reports and tables too."""
    revision: int
    """The entries of the log."""
    name: str
    game: str
    kind: ContestKind
    planned: int
    """The number of rounds; 0 if the results decide it."""
    lot: int
    lowest: bool
    entry: EntryRule
    glass: bool
    size: int
    """The users of an entrant: 2 in a contest of pairs in the browser; 0: as they like, with tables of wood."""
    club: ContestClub | None
    directors: Sequence[User]
    state: ContestState
    closed: str
    """Why it ended before its last round."""
    may_direct: bool
    may_enter: bool
    """Whether one may enter, or come back, by oneself now."""
    me: int
    """One's number as an entrant, also after one has withdrawn; 0: none."""
    entrants: Sequence[ContestEntrant]
    rounds: Sequence[ContestRoundShown]
    standings: Sequence[ContestLine]
    reports: Sequence[ContestReport]
    """Those of one's own table; all of them for a director."""


class ContestCard(Struct, frozen=True):
    """A contest in a list."""

    id: str
    name: str
    game: str
    kind: ContestKind
    state: ContestState
    round: int
    """The last round that was made."""
    planned: int
    entrants: int
    glass: bool
    entry: EntryRule
    created: int
    club: ContestClub | None = None
    directs: bool = False
    """Whether one directs it."""
    me: int = 0
    """One's number as an entrant; 0: none."""


class ContestList(Struct, frozen=True):
    """Contests, the latest first."""

    contests: Sequence[ContestCard]


class EnteredContest(Struct, frozen=True):
    """A contest of a user as an export has it: whether they made it, and their number and name as an entrant."""

    contest: str
    name: str
    made: bool
    number: int = 0
    entrant: str = ""
