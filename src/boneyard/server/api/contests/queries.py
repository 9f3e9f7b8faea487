"""Contests as rows: who sees and directs one, its log, its entrants' users, reports and tables in the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.contests import FIRST_LINE, Contest
from boneyard.server.api.clubs import queries as clubs
from boneyard.server.api.clubs.structs import MAY, ROLES
from boneyard.server.api.contests.structs import ContestCard, ContestClub, NewContest
from boneyard.server.errors import CommandRejected
from boneyard.server.names import random_id
from boneyard.server.protocol import Settings, User, encode
from boneyard.server.store import schema

MOST_RUNNING = 10
"""Contests of a person that are not over."""

MOST_A_DAY = 20
"""Contests that a person makes in `DAY_MS`."""

DAY_MS = 86_400_000

MOST_SIZE = 1 << 20
"""Characters of the log of a contest."""

LISTED = 50
"""Contests of a list."""

_C = schema.contests.c
_L = schema.contest_entries.c
_P = schema.contest_people.c
_R = schema.contest_reports.c
_T = schema.contest_tables.c
_U = schema.users.c
_M = schema.club_members.c

_card = msgspec.json.Decoder(ContestCard).decode
_settings = msgspec.json.Decoder(Settings).decode


class ContestCaller(NamedTuple):
    """A contest and the one who asks."""

    row: Any
    """The row of the contest."""
    user: str
    directs: bool
    number: int
    """The number of the user as an entrant; 0: none."""
    member: bool
    """Whether the user may enter, as far as the club decides that."""
    club: ContestClub | None

    @property
    def settings(self) -> Settings | None:
        """The settings of tables in the browser; None with tables of wood."""
        return None if self.row.settings is None else _settings(self.row.settings)

    def check_directs(self) -> None:
        """Raise ``CommandRejected`` (``contest_right``) unless the one who asks directs the contest."""
        if not self.directs:
            raise CommandRejected("contest_right")


class PlayedTable(NamedTuple):
    """A table in the browser."""

    table: str
    round: int
    number: int
    phase: str
    """Of the table itself; ``dealing`` before there is one."""
    points: str
    last: bool


def asked(connection: Connection, contest: str, user: str, *, lock: bool = False) -> ContestCaller:
    """Return a contest for one who asks, locked for a change.

    Raises ``CommandRejected`` (``not_found``), also for one of a club that hides it from the user.
    """
    query = sa.select(schema.contests).where(_C.id == contest)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise CommandRejected("not_found")
    mine = sa.select(_P.number).where(_P.contest_id == contest, _P.user_id == user, _P.present)
    number = connection.execute(mine).scalar() or 0 if user else 0
    if row.club_id is None:
        return ContestCaller(row, user, bool(user) and row.user_id == user, number, True, None)
    who = clubs.asked(connection, row.club_id, user, lock=False)
    if not (number or who.club.shown == "all" or who.may("look")):
        raise CommandRejected("not_found")
    club = ContestClub(who.club.id, who.club.name)
    return ContestCaller(row, user, who.may("evening"), number, who.may("look"), club)


def create(
    connection: Connection, user: str, wishes: NewContest, contest: Contest, settings: Settings | None, now: int
) -> str:
    """Keep a new contest, and return its id.  Raises ``CommandRejected`` (``club_right``, ``too_many``)."""
    if wishes.club and not clubs.may(connection, wishes.club, user, "evening"):
        raise CommandRejected("club_right")
    for most, condition in ((MOST_RUNNING, ~_C.over), (MOST_A_DAY, _C.created > now - DAY_MS)):
        own = sa.select(sa.func.count()).where(_C.user_id == user, condition)
        if connection.execute(own).scalar_one() >= most:
            raise CommandRejected("too_many")
    id, lines = random_id(), [entry.text() for entry in contest.entries]
    row = {
        "id": id,
        "user_id": user,
        "club_id": wishes.club or None,
        "created": now,
        "over": False,
        "revision": len(lines),
        "size": sum(map(len, lines)),
        "version": 1,
        "erased": 0,
        "settings": None if settings is None else encode(settings),
    }
    card = card_of(id, contest, wishes.entry, glass=settings is not None, created=now)
    connection.execute(sa.insert(schema.contests), [row | {"card": encode(card)}])
    _add_lines(connection, id, 0, lines)
    return id


def card_of(id: str, contest: Contest, entry: Any, *, glass: bool, created: int) -> ContestCard:
    """Return a contest as lists show it to everybody."""
    assert contest.kind is not None
    state: Any = "over" if contest.over else "running" if contest.rounds else "entering"
    kind: Any = contest.kind.value
    entrants, rounds = len(contest.entrants), len(contest.rounds)
    return ContestCard(
        id, contest.name, contest.rules, kind, state, rounds, contest.length, entrants, glass, entry, created
    )


def _add_lines(connection: Connection, contest: str, before: int, lines: Iterable[str]) -> None:
    rows = [{"contest_id": contest, "seq": seq, "line": line} for seq, line in enumerate(lines, before + 1)]
    connection.execute(sa.insert(schema.contest_entries), rows)


def shown_card(who: ContestCaller) -> ContestCard:
    """Return a contest as a list shows it to the one who asks."""
    return msgspec.structs.replace(_card(who.row.card), club=who.club, directs=who.directs, me=who.number)


def lines_of(connection: Connection, contest: str, after: int, last: int) -> list[str]:
    """Return the lines of the log after one, up to the ``last``."""
    query = sa.select(_L.line).where(_L.contest_id == contest, _L.seq > after, _L.seq <= last).order_by(_L.seq)
    return list(connection.execute(query).scalars())


def text_of(lines: Sequence[str]) -> str:
    """Return a log as the file of ``boneyard contest`` has it."""
    return "".join(f"{line}\n" for line in (FIRST_LINE, *lines))


def users_of(connection: Connection, contest: str) -> dict[int, list[User]]:
    """Return the users of each entrant who has any."""
    query = (
        sa.select(_P.number, _U.id, _U.name, _U.face)
        .join_from(schema.contest_people, schema.users, _U.id == _P.user_id)
        .where(_P.contest_id == contest, _P.present)
        .order_by(_P.number, _P.place)
    )
    rows = connection.execute(query).all()
    return {number: [User(*row[1:]) for row in some] for number, some in groupby(rows, lambda row: row[0])}


def directors_of(connection: Connection, who: ContestCaller) -> list[User]:
    """Return who directs a contest: the directors of its club, or the one who made it."""
    query = sa.select(_U.id, _U.name, _U.face)
    if who.row.club_id is None:
        return [User(*row) for row in connection.execute(query.where(_U.id == who.row.user_id))]
    query = query.join_from(schema.club_members, schema.users, _U.id == _M.user_id)
    query = query.where(_M.club_id == who.row.club_id, _M.role.in_(MAY["evening"])).order_by(_M.since, _U.id)
    return [User(*row) for row in connection.execute(query)]


def reports_of(connection: Connection, contest: str) -> list[Any]:
    """Return the reports of a contest with ``number``, ``side``, ``score`` and the columns of their users."""
    query = (
        sa.select(_R.number, _R.side, _R.score, _U.id, _U.name, _U.face)
        .join_from(schema.contest_reports, schema.users, _U.id == _R.user_id)
        .where(_R.contest_id == contest)
        .order_by(_R.number, _R.side, _U.id)
    )
    return list(connection.execute(query).all())


def tables_of(connection: Connection, contest: str) -> list[PlayedTable]:
    """Return the tables of a contest in the browser, without those of rounds that were taken back."""
    t = schema.tables.c
    query = (
        sa.select(_T.table_id, _T.round, _T.number, t.phase, _T.points, _T.last)
        .outerjoin_from(schema.contest_tables, schema.tables, t.id == _T.table_id)
        .where(_T.contest_id == contest, _T.round > 0)
    )
    return [PlayedTable(row[0], row[1], row[2], row[3] or "dealing", *row[4:]) for row in connection.execute(query)]


def listed(connection: Connection, user: str, club: str) -> list[ContestCard]:
    """Return the contests of a club, or without one those that a user made, has entered, or whose club is the user's.

    Raises ``CommandRejected`` (``not_found``) for a club that hides them from the user.
    """
    if club:
        who = clubs.asked(connection, club, user, lock=False)
        if not (who.club.shown == "all" or who.may("look")):
            raise CommandRejected("not_found")
        wanted = _C.club_id == club
    else:
        entered = sa.select(_P.contest_id).where(_P.user_id == user, _P.present)
        joined = sa.select(_M.club_id).where(_M.user_id == user, _M.role.in_(ROLES))
        wanted = sa.or_(_C.user_id == user, _C.id.in_(entered), _C.club_id.in_(joined))
    query = sa.select(_C.id).where(wanted).order_by(_C.created.desc(), _C.id).limit(LISTED)
    return [shown_card(asked(connection, contest, user)) for contest in connection.execute(query).scalars().all()]
