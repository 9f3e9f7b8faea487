"""Contests as rows: who sees and directs one, its log, its entrants' users, reports and tables in the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.contests import FIRST_LINE, Contest, LogEntry
from boneyard.contests.log import Cancelled, Entered, Paired, Result, Substituted, parse
from boneyard.server.api.clubs import queries as clubs
from boneyard.server.api.clubs.structs import MAY, ROLES
from boneyard.server.api.company import queries as company
from boneyard.server.api.contests.structs import ContestCard, ContestClub, EnteredContest, NewContest
from boneyard.server.errors import CommandRejected
from boneyard.server.names import random_id
from boneyard.server.protocol import Settings, User, encode
from boneyard.server.store import notices as outbox
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


class ContestNews(NamedTuple):
    """How far a contest is: see `boneyard.server.api.contests.structs.ContestPage`."""

    version: int
    revision: int


class PlayedTable(NamedTuple):
    """A table in the browser."""

    table: str
    round: int
    number: int
    phase: str | None
    """Of the table itself; None before there is one."""
    points: str
    last: bool


def asked(connection: Connection, contest: str, user: str | None, *, lock: bool = False) -> ContestCaller:
    """Return a contest for one who asks, locked for a change; None is the server itself.

    Raises ``CommandRejected`` (``not_found``), also for one of a club that hides it from the user.
    """
    query = sa.select(schema.contests).where(_C.id == contest)
    row = connection.execute(query.with_for_update() if lock else query).first()
    if row is None:
        raise CommandRejected("not_found")
    if user is None:
        return ContestCaller(row, "", False, 0, False, None)
    mine = sa.select(_P.number).where(_P.contest_id == contest, _P.user_id == user, _P.present)
    number = connection.execute(mine).scalar() or 0 if user else 0
    if row.club_id is None:
        return ContestCaller(row, user, bool(user) and row.user_id == user, number, True, None)
    who = clubs.asked(connection, row.club_id, user, lock=False)
    if not (number or who.club.shown == "all" or who.may("look")):
        raise CommandRejected("not_found")
    club = ContestClub(who.club.id, who.club.name)
    return ContestCaller(row, user, who.may("evening"), number, who.may("look"), club)


def news_of(connection: Connection, contest: str) -> ContestNews | None:
    """Return how far a contest is; None if there is none of this id."""
    row = connection.execute(sa.select(_C.version, _C.revision).where(_C.id == contest)).first()
    return None if row is None else ContestNews(*row)


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
    """Return a contest as lists show it to all."""
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
    """Return the tables of a contest in the browser, unless their round was taken back."""
    t = schema.tables.c
    query = (
        sa.select(_T.table_id, _T.round, _T.number, t.phase, _T.points, _T.last)
        .outerjoin_from(schema.contest_tables, schema.tables, t.id == _T.table_id)
        .where(_T.contest_id == contest, _T.round > 0)
    )
    return [PlayedTable(*row) for row in connection.execute(query)]


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


# -------------------------------------------------------------------------------------------------------------- changes


class AddedEntries(NamedTuple):
    """What is to be added to a log, made from it as it was after ``before`` entries."""

    contest: Contest
    """The contest with the new entries."""
    before: int
    users: Sequence[str] = ()
    """The users of the entrant that the first of them names."""
    table: str = ""
    """The table in the browser whose match the result is of."""

    @property
    def entries(self) -> Sequence[LogEntry]:
        """The new entries."""
        return self.contest.entries[self.before :]


def add(connection: Connection, who: ContestCaller, added: AddedEntries, now: int) -> None:
    """Append to the log of a contest whose row is locked.

    Raises ``CommandRejected``: ``contest_moved`` if the log is another one by now, ``too_many`` if it would be too
    long, ``taken`` for users who are in the contest already.
    """
    row, contest = who.row, added.contest
    if row.revision != added.before:
        raise CommandRejected("contest_moved")
    lines = [entry.text() for entry in added.entries]
    size = row.size + sum(map(len, lines))
    if size > MOST_SIZE:
        raise CommandRejected("too_many")
    _add_lines(connection, row.id, row.revision, lines)
    for seq, entry in enumerate(added.entries, row.revision + 1):
        _follow(connection, who, added, seq, entry, now)
    old = _card(row.card)
    card = card_of(row.id, contest, old.entry, glass=old.glass, created=old.created)
    values = {"revision": len(contest.entries), "size": size, "over": contest.over, "card": encode(card)}
    touch(connection, row.id, **values)


def touch(connection: Connection, contest: str, **values: Any) -> None:
    """Note that a contest has changed, with other ``values`` of its row."""
    values["version"] = _C.version + 1
    connection.execute(sa.update(schema.contests).where(_C.id == contest).values(**values))


def _follow(
    connection: Connection, who: ContestCaller, added: AddedEntries, seq: int, entry: LogEntry, now: int
) -> None:
    """Write what follows from an entry besides its line: users, reports, tables in the browser."""
    id = who.row.id
    match entry:
        case Entered(number=number) | Substituted(number=number):
            _bind(connection, id, seq, number, added.users)
        case Paired():
            connection.execute(sa.delete(schema.contest_reports).where(_R.contest_id == id))
            if who.settings is not None:
                _plan_tables(connection, who, added.contest, entry, now)
        case Cancelled(round=round_):
            connection.execute(sa.delete(schema.contest_reports).where(_R.contest_id == id))
            same = sa.and_(_T.contest_id == id, _T.round == round_)
            connection.execute(sa.update(schema.contest_tables).where(same).values(round=0, phase="close", due=now))
        case Result(round=round_, table=number):
            connection.execute(sa.delete(schema.contest_reports).where(_R.contest_id == id, _R.number == number))
            same = sa.and_(_T.contest_id == id, _T.round == round_, _T.number == number)
            others = sa.and_(same, _T.table_id != added.table, _T.phase != "done")
            connection.execute(sa.update(schema.contest_tables).where(others).values(phase="close", due=now))


def _bind(connection: Connection, contest: str, seq: int, number: int, users: Sequence[str]) -> None:
    """Let users be an entrant from now on, whose names the line ``seq`` has."""
    same = sa.and_(_P.contest_id == contest, _P.number == number)
    connection.execute(sa.update(schema.contest_people).where(same).values(present=False))
    taken = sa.select(_P.user_id).where(_P.contest_id == contest, _P.user_id.in_(users), _P.present)
    if connection.execute(taken).first() is not None:
        raise CommandRejected("taken")
    rows = [
        {"contest_id": contest, "seq": seq, "user_id": user, "number": number, "place": place, "present": True}
        for place, user in enumerate(users)
    ]
    if rows:
        connection.execute(sa.insert(schema.contest_people), rows)


def _plan_tables(connection: Connection, who: ContestCaller, contest: Contest, made: Paired, now: int) -> None:
    """Let the tables of a round be made whose entrants are users, as many as its game needs."""
    settings, users = who.settings, users_of(connection, who.row.id)
    assert settings is not None
    rows = [
        {
            "table_id": random_id(), "contest_id": who.row.id, "round": made.round, "number": number, "phase": "make",
            "points": "", "winner": None, "last": False, "due": now,
        }
        for number, sides in enumerate(made.tables, 1)
        if sum(len(users.get(one, ())) for side in sides for one in side) == settings.players
    ]  # fmt: skip
    if rows:
        connection.execute(sa.insert(schema.contest_tables), rows)


def check_users(connection: Connection, who: ContestCaller, users: Sequence[str]) -> list[User]:
    """Return the users whom a director, or a user, may make an entrant: members of its club, or friends.

    Raises ``CommandRejected`` (``not_found``).
    """
    found = []
    for user in users:
        club = who.row.club_id
        known = user == who.user or company.are_friends(connection, who.user, user)
        if not (known or (who.directs and club is not None and clubs.standing_of(connection, club, user) in ROLES)):
            raise CommandRejected("not_found")
        row = connection.execute(sa.select(_U.id, _U.name, _U.face).where(_U.id == user)).first()
        if row is None:
            raise CommandRejected("not_found")
        found.append(User(*row))
    return found


def name_of(connection: Connection, users: Sequence[User]) -> str:
    """Return the name of an entrant: of a user, or of two, who may have given their pair a name."""
    if len(users) == 2:
        first, second = sorted(user.id for user in users)
        p = schema.pairs.c
        named = sa.select(p.name).where(p.first == first, p.second == second)
        name: str = connection.execute(named).scalar() or ""
        if name:
            return name
    return " + ".join(user.name for user in users)


def report(connection: Connection, who: ContestCaller, table: int, side: int, score: str) -> bool:
    """Keep a report of a user; return whether the other side has reported the same."""
    id = who.row.id
    same = sa.and_(_R.contest_id == id, _R.number == table)
    connection.execute(sa.delete(schema.contest_reports).where(same, _R.user_id == who.user))
    agreed = sa.select(_R.user_id).where(same, _R.side == 1 - side, _R.score == score)
    if connection.execute(agreed).first() is not None:
        return True
    row = {"contest_id": id, "number": table, "user_id": who.user, "side": side, "score": score}
    connection.execute(sa.insert(schema.contest_reports), [row])
    touch(connection, id)
    return False


# --------------------------------------------------------------------------------------------------------------- tables


class DueTable(NamedTuple):
    """A table in the browser for which the server has something to do: see `schema.contest_tables`."""

    table: str
    contest: str
    round: int
    number: int
    phase: str
    points: str
    winner: int | None


_DUE = _T.table_id, _T.contest_id, _T.round, _T.number, _T.phase, _T.points, _T.winner


def any_due(connection: Connection, now: int) -> bool:
    """Return whether something is to be done for some table."""
    return connection.execute(sa.select(_T.due).where(_T.due <= now).limit(1)).first() is not None


def take_due(connection: Connection, now: int, until: int, most: int) -> list[DueTable]:
    """Take tables that are due; those that are not settled ``until`` a time are due again, on any node."""
    due = sa.select(_T.table_id).where(_T.due <= now).order_by(_T.due, _T.table_id).limit(most)
    taken = (
        sa.update(schema.contest_tables)
        .where(_T.table_id.in_(due.with_for_update(skip_locked=True)))
        .values(due=until)
        .returning(*_DUE)
    )
    return sorted(DueTable(*row) for row in connection.execute(taken))


def settle(connection: Connection, table: DueTable, phase: str, users: Iterable[str] = (), now: int = 0) -> None:
    """Note that a step is done, unless there is another one by now; ``users`` are sent that their table is ready."""
    same = sa.and_(_T.table_id == table.table, _T.phase == table.phase)
    update = sa.update(schema.contest_tables).where(same, _T.points == table.points)
    connection.execute(update.values(phase=phase, due=None))
    rows = [outbox.row(user, outbox.READY, table.table, 1, now) for user in users]
    if rows:
        connection.execute(outbox.putting(connection.dialect), rows)
    touch(connection, table.contest)


def last_table(connection: Connection, contest: str, round_: int, number: int) -> DueTable:
    """Return a table of a contest whose match is played.  Raises ``CommandRejected`` (``phase``)."""
    same = _T.contest_id == contest, _T.round == round_, _T.number == number, _T.phase == "play"
    row = connection.execute(sa.select(*_DUE).where(*same)).first()
    if row is None:
        raise CommandRejected("phase")
    return DueTable(*row)


def call_last_hand(connection: Connection, table: DueTable) -> None:
    """Note that the hand at a table is the last."""
    connection.execute(sa.update(schema.contest_tables).where(_T.table_id == table.table).values(last=True))
    touch(connection, table.contest)


def is_played(connection: Connection, contest: str, round_: int, number: int) -> bool:
    """Return whether a table of a contest is one in the browser, whose result is yet to come."""
    same = _T.contest_id == contest, _T.round == round_, _T.number == number, _T.phase.in_(("make", "play", "ended"))
    return connection.execute(sa.select(_T.table_id).where(*same)).first() is not None


# --------------------------------------------------------------------------------------------------------------- people


def entered(connection: Connection, user: str) -> list[EnteredContest]:
    """Return the contests of a user as an export has them."""
    rows = connection.execute(
        sa.select(_C.id, _C.card, _C.user_id, _P.number, _L.line)
        .join_from(
            schema.contests, schema.contest_people, sa.and_(_P.contest_id == _C.id, _P.user_id == user), isouter=True
        )
        .outerjoin(schema.contest_entries, sa.and_(_L.contest_id == _C.id, _L.seq == _P.seq))
        .where(sa.or_(_C.user_id == user, _P.user_id == user))
        .order_by(_C.created, _C.id, _P.seq)
    )
    return [
        EnteredContest(row.id, _card(row.card).name, row.user_id == user, row.number or 0, row.line or "")
        for row in rows
    ]


def forget(connection: Connection, user: str, no_name: str) -> None:
    """Forget a user in all contests, and write ``no_name`` for their entrants into the logs."""
    named = sa.select(_P.contest_id, _P.seq, _P.number).where(_P.user_id == user).order_by(_P.contest_id, _P.seq)
    rows = connection.execute(named).all()
    for id, seq, number in rows:
        same = sa.and_(_L.contest_id == id, _L.seq == seq)
        entry = parse(connection.execute(sa.select(_L.line).where(same)).scalar_one())
        assert isinstance(entry, Entered | Substituted)
        line = replace(entry, name=f"{no_name} {number}.{seq}").text()
        connection.execute(sa.update(schema.contest_entries).where(same).values(line=line))
    for id in {row.contest_id for row in rows}:
        touch(connection, id, erased=_C.erased + 1)
    for table in (schema.contest_people, schema.contest_reports):
        connection.execute(sa.delete(table).where(table.c.user_id == user))
    connection.execute(sa.update(schema.contests).where(_C.user_id == user).values(user_id=None))
