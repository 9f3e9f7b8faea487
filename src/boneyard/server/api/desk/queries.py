"""Reports about players: made, listed, decided, each with the log of its table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.engine import Connection

from boneyard.errors import BoneyardError
from boneyard.server.api.desk.structs import DeskDecision, LogLine, NewReport, PlayerReport, SentReport
from boneyard.server.errors import CommandRejected
from boneyard.server.names import random_id
from boneyard.server.protocol import User
from boneyard.server.store import schema
from boneyard.server.tables import entries

MOST_OPEN = 10
"""Open reports of a user."""

LISTED = 100
"""Reports that the desk shows of those that are open, and of those that are decided."""

LINES = 500
"""Lines of a log that the desk shows."""

_R = schema.reports.c
_E = schema.events.c

PUBLIC = (
    entries.SatDown, entries.StoodUp, entries.BotTookOver, entries.PlayerReturned, entries.PauseSwitched,
    entries.UserKicked, entries.UserMuted, entries.PhraseSaid, entries.ChatSaid, entries.MatchStarted,
    entries.MatchAbandoned, entries.ActionTaken, entries.UndoRequested, entries.UndoDeclined,
)  # fmt: skip
"""The entries that a desk sees: what all at the table saw.  Of a move it sees only whose it was and when."""


def add(connection: Connection, user: str, new: NewReport, seq: int, at: int) -> None:
    """Add a report, or write the open one about the same user and table, or the same club, again.

    Raises ``CommandRejected`` (``too_many``) for more than ``MOST_OPEN``.
    """
    mine = sa.and_(_R.user_id == user, _R.decided.is_(None))
    same = sa.and_(mine, _R.about == new.user, _R.table_id == new.table, _R.club_id == new.club)
    connection.execute(sa.delete(schema.reports).where(same))
    if connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one() >= MOST_OPEN:
        raise CommandRejected("too_many")
    row = {"id": random_id(), "at": at, "user_id": user, "about": new.user, "table_id": new.table, "seq": seq}
    connection.execute(
        sa.insert(schema.reports), [{**row, "club_id": new.club, "reason": new.reason, "text": new.text}]
    )


def add_about_club(connection: Connection, user: str, new: NewReport, at: int) -> None:
    """Add a report about a club, which is one about its owner.

    Raises ``CommandRejected``: ``not_found`` for no club and for one's own, ``too_many`` as `add` does.
    """
    members = schema.club_members.c
    owner = sa.select(members.user_id).where(members.club_id == new.club, members.role == "owner")
    about = connection.execute(owner).scalar()
    if about is None or about == user:
        raise CommandRejected("not_found")
    add(connection, user, structs.replace(new, user=about), 0, at)


def listed(connection: Connection, *, open: bool) -> list[PlayerReport]:
    """Return the open reports, the oldest first, or those decided last."""
    query = _reports()
    query = query.where(_R.decided.is_(None)).order_by(_R.at) if open else (
        query.where(_R.decided.is_not(None)).order_by(_R.decided.desc())
    )  # fmt: skip
    return [_report(row) for row in connection.execute(query.limit(LISTED))]


def _reports() -> sa.Select[Any]:
    by, about, other = schema.users.alias(), schema.users.alias(), schema.reports.alias()
    others = (
        sa.select(sa.func.count(other.c.user_id.distinct()))
        .where(other.c.about == _R.about, other.c.user_id != _R.user_id)
        .scalar_subquery()
    )
    subject, club = (_R.table_id, _R.club_id), schema.clubs.c.name
    names = by.c.id, by.c.name, by.c.face, about.c.id, about.c.name, about.c.face
    return (
        sa.select(_R.id, _R.at, *names, *subject, _R.reason, _R.text, _R.decided, _R.decision, others, club)
        .join_from(schema.reports, by, by.c.id == _R.user_id)
        .join(about, about.c.id == _R.about)
        .outerjoin(schema.clubs, schema.clubs.c.id == _R.club_id)
    )


def _report(row: Any) -> PlayerReport:
    id, at, *rest = row
    return PlayerReport(id, at, User(*rest[:3]), User(*rest[3:6]), *rest[6:])


def find(connection: Connection, report: str) -> tuple[PlayerReport, list[LogLine]] | None:
    """Return a report with the log of its table up to then."""
    row = connection.execute(_reports().where(_R.id == report)).first()
    if row is None:
        return None
    seq = sa.select(_R.seq).where(_R.id == report).scalar_subquery()
    query = sa.select(_E.body).where(_E.table_id == row.table_id, _E.seq <= seq).order_by(_E.seq)
    return _report(row), list(_lines(connection.execute(query).scalars()))[-LINES:]


def _lines(bodies: Iterable[bytes]) -> Iterable[LogLine]:
    """Yield the lines of the entries that a desk sees; an entry of a newer version is left out."""
    names: dict[str, str] = {}
    for body in bodies:
        try:
            entry = entries.decode(bytes(body))
        except BoneyardError:
            continue
        if isinstance(entry, entries.Named) and (user := entries.named(entry)):
            names[user] = getattr(entry.data, "name", None) or names.get(user, "")
        if isinstance(entry, PUBLIC):
            yield LogLine(entry.at, entry.user, names.get(entry.user, ""), entry.kind, _text(entry))


def _text(entry: entries.LogEntry) -> str:
    """Return the words of an entry, or its seat."""
    match entry:
        case entries.ChatSaid():
            return entry.data.text
        case entries.PhraseSaid():
            return entry.data.phrase
        case _:
            return getattr(entry, "seat", "")


def decide(connection: Connection, report: PlayerReport, verdict: DeskDecision, at: int) -> None:
    """Close a report, and with it all others about the same user at the same table, or about the same club."""
    where = _R.about == report.about.id, _R.table_id == report.table, _R.club_id == report.club
    same = sa.and_(*where, _R.decided.is_(None))
    connection.execute(sa.update(schema.reports).where(same).values(decided=at, decision=verdict.decision))


def sent_by(connection: Connection, user: str) -> list[SentReport]:
    """Return the reports of a user as an export has them."""
    query = sa.select(_R.at, _R.about, _R.table_id, _R.club_id, _R.reason, _R.text).where(_R.user_id == user)
    return [SentReport(*row) for row in connection.execute(query.order_by(_R.at))]
