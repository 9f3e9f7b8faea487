"""Finished matches: a summary, the record, and who played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.protocol import MatchSummary, PlayedMatch, encode
from boneyard.server.store import lessons, results, schema, snapshots
from boneyard.server.store.statements import Statement

PAGE = 50
"""Matches that the history gives at once."""

MAX_SEATS = 7
"""Seats that one user may have had in a match."""

_decode = msgspec.json.Decoder(MatchSummary).decode


class Filter(NamedTuple):
    """The matches of a history that are wanted: all that agree with every member that is given."""

    game: str | None = None
    won: bool | None = None
    people: bool | None = None
    """Whether other people played."""
    opponent: str | None = None
    """A user who played in them too."""


ALL = Filter()


def statements(
    summary: MatchSummary, record: str, users: Mapping[str, str], bots: Mapping[str, str]
) -> list[Statement]:
    """Return the statements that put a finished match into the archive: ``users`` and ``bots`` played it, by seat."""
    row = {"id": summary.id, "ended": summary.ended, "summary": encode(summary), "record": record}
    found: list[Statement] = [(sa.insert(schema.matches), [row])]
    players = [
        {"match_id": summary.id, "seat": seat, "user_id": user, "ended": summary.ended} for seat, user in users.items()
    ]
    if players:
        found += [(sa.insert(schema.players), players), lessons.due_from(summary.id)]
    return found + results.statements(summary, users, bots)


def history(
    connection: Connection, user: str, before: int | None, limit: int = PAGE, wanted: Filter = ALL
) -> list[PlayedMatch]:
    """Return the matches of a user, the latest first; ``before``: those that ended earlier (milliseconds)."""
    m, p = schema.matches.c, schema.players.c
    query: sa.Select[Any] = (
        sa.select(m.summary, p.seat)
        .join_from(schema.players, schema.matches, m.id == p.match_id)
        .where(p.user_id == user)
        .order_by(p.ended.desc(), m.id, p.seat)
    )
    if before is not None:
        query = query.where(p.ended < before)
    query = _filtered(query, user, wanted)
    matches: dict[str, MatchSummary] = {}
    seats: dict[str, list[str]] = {}
    for body, seat in connection.execute(query.limit(limit * MAX_SEATS)):
        match = _decode(body)
        if match.id not in matches and len(matches) == limit:
            break
        matches.setdefault(match.id, match)
        seats.setdefault(match.id, []).append(seat)
    return [PlayedMatch(**msgspec.structs.asdict(match), seats=seats[match.id]) for match in matches.values()]


def _filtered(query: sa.Select[Any], user: str, wanted: Filter) -> sa.Select[Any]:
    m, r, other = schema.matches.c, schema.results.c, schema.players.alias()
    if (wanted.game, wanted.won, wanted.people) != (None, None, None):
        query = query.join(schema.results, sa.and_(r.source == m.id, r.kind == results.MATCH, r.user_id == user))
    if wanted.game is not None:
        query = query.where(r.game == wanted.game)
    if wanted.won is not None:
        query = query.where(r.won == wanted.won)
    if wanted.people is not None:
        query = query.where(r.people > 0 if wanted.people else r.people == 0)
    if wanted.opponent is not None:
        query = query.where(sa.exists().where(other.c.match_id == m.id, other.c.user_id == wanted.opponent))
    return query


def finished(connection: Connection, match_id: str) -> tuple[MatchSummary, str] | None:
    """Return the summary and the record of a finished match."""
    m = schema.matches.c
    row = connection.execute(sa.select(m.summary, m.record).where(m.id == match_id)).first()
    return None if row is None else (_decode(row[0]), row[1])


def seats_of(connection: Connection, match_id: str, user: str) -> list[str]:
    """Return the seats that a user had in a match."""
    p = schema.players.c
    query = sa.select(p.seat).where(p.match_id == match_id, p.user_id == user).order_by(p.seat)
    return list(connection.execute(query).scalars())


def logs_with_name(connection: Connection, user: str) -> list[str]:
    """Return the tables whose logs have the name of a user."""
    n = schema.named.c
    return list(connection.execute(sa.select(n.table_id).where(n.user_id == user)).scalars())


def forget_names(
    connection: Connection, users: Sequence[str], no_name: str, erase: Callable[[bytes, str], bytes | None]
) -> None:
    """Take the names of users out of matches, records, logs and snapshots.

    ``no_name`` is written instead.  ``erase`` returns an entry of a log without the name of a user, or None if it
    does not have it.
    """
    named: set[str] = set()
    for user in users:
        _forget_in_matches(connection, user, no_name)
        tables = logs_with_name(connection, user)
        _forget_in_logs(connection, user, tables, erase)
        named.update(tables)
    snapshots.erase(connection, named)  # last, because other nodes that write one wait for it


def _forget_in_matches(connection: Connection, user: str, no_name: str) -> None:
    m, p = schema.matches.c, schema.players.c
    for match_id, seat in connection.execute(sa.select(p.match_id, p.seat).where(p.user_id == user)).all():
        row = connection.execute(sa.select(m.summary, m.record).where(m.id == match_id)).first()
        if row is not None:
            values = without_name(row.summary, row.record, seat, no_name)
            connection.execute(sa.update(schema.matches).where(m.id == match_id).values(**values))


def without_name(summary: bytes, record: str, seat: str, no_name: str) -> dict[str, Any]:
    """Return the summary and the record of a match as its row has them, with ``no_name`` for the player of a seat."""
    match = _decode(summary)
    lines = [f"seat {seat} {no_name}" if line.startswith(f"seat {seat} ") else line for line in record.split("\n")]
    return {
        "summary": encode(msgspec.structs.replace(match, names={**match.names, seat: no_name})),
        "record": "\n".join(lines),
    }


def _forget_in_logs(
    connection: Connection, user: str, tables: Sequence[str], erase: Callable[[bytes, str], bytes | None]
) -> None:
    e = schema.events.c
    for table in tables:
        for seq, body in connection.execute(sa.select(e.seq, e.body).where(e.table_id == table)).all():
            erased = erase(body, user)
            if erased is not None:
                where = sa.and_(e.table_id == table, e.seq == seq)
                connection.execute(sa.update(schema.events).where(where).values(body=erased))
