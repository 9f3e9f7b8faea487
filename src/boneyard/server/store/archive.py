"""What is written when a match has ended, and how names are erased from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.ports import ArchivedMatch
from boneyard.server.protocol import MatchSummary, encode
from boneyard.server.store import schema, snapshots
from boneyard.server.store.statements import Statement

MATCH = "match"
"""The kind of a result that comes from a finished match; its source is the match."""

AT_ONCE = 50
"""Seats in matches whose names are erased at once."""

LOGS_AT_ONCE = 4
"""Logs of tables in which a name is erased at once."""

Erasing = Callable[[bytes, str], bytes | None]
"""Returns an entry of a log without the name of a user, or None if it does not have it."""

DUE = 0
"""``players.reviewed`` of a match that is to be reviewed for the training of a user."""

_decode = msgspec.json.Decoder(MatchSummary).decode


def statements(match: ArchivedMatch) -> list[Statement]:
    """Return the statements that put a finished match into the archive."""
    summary, record, users, _ = match
    row = {"id": summary.id, "ended": summary.ended, "summary": encode(summary), "record": record}
    found: list[Statement] = [(sa.insert(schema.matches), [row])]
    players = [
        {"match_id": summary.id, "seat": seat, "user_id": user, "ended": summary.ended} for seat, user in users.items()
    ]
    if players:
        found += [(sa.insert(schema.players), players), _due(summary.id)]
    return found + _results(match)


def _results(match: ArchivedMatch) -> list[Statement]:
    """Return the statements that add the results of a match."""
    summary = match.summary
    rows = [
        {
            "user_id": user,
            "kind": MATCH,
            "source": summary.id,
            "game": summary.game,
            "ended": summary.ended,
            "won": result.won,
            "people": result.people,
            "bots": " ".join(result.faced),
            "side": result.side,
        }
        for user, result in match.results().items()
    ]
    return [(sa.insert(schema.results), rows)] if rows else []


def _due(match: str) -> Statement:
    """Return the statement that makes a match due for its players who train."""
    u, p = schema.users.c, schema.players.c
    training = sa.select(u.id).where(u.trains)
    due = sa.update(schema.players).where(p.match_id == match, p.user_id.in_(training)).values(reviewed=DUE)
    return due, None


def logs_with_name(connection: Connection, user: str, most: int | None = None) -> list[str]:
    """Return the tables whose logs have the name of a user, at most ``most`` of them."""
    n = schema.named.c
    return list(connection.execute(sa.select(n.table_id).where(n.user_id == user).limit(most)).scalars())


async def forget_in_parts(
    write: Callable[[Callable[[Connection], bool]], Awaitable[bool]], user: str, no_name: str, erase: Erasing
) -> None:
    """Take the name of a user who is deleted soon out of matches and logs, so few at a time that others can write."""

    def forget_some(connection: Connection) -> bool:
        p, n = schema.players.c, schema.named.c
        if seats := _seats_of(connection, user, AT_ONCE):
            _forget_in_matches(connection, seats, no_name)
            connection.execute(sa.delete(schema.players).where(sa.tuple_(p.match_id, p.seat).in_(seats)))
        elif tables := logs_with_name(connection, user, LOGS_AT_ONCE):
            _forget_in_logs(connection, user, tables, erase)
            connection.execute(sa.delete(schema.named).where(n.user_id == user, n.table_id.in_(tables)))
            snapshots.erase(connection, tables)
        else:
            return False
        return True

    while await write(forget_some):
        pass


def forget_names(connection: Connection, users: Sequence[str], no_name: str, erase: Erasing) -> None:
    """Take the names of users out of matches, records, logs and snapshots; ``no_name`` is written instead."""
    named: set[str] = set()
    for user in users:
        _forget_in_matches(connection, _seats_of(connection, user), no_name)
        tables = logs_with_name(connection, user)
        _forget_in_logs(connection, user, tables, erase)
        named.update(tables)
    snapshots.erase(connection, named)  # last, because other nodes that write one wait for it


def _seats_of(connection: Connection, user: str, most: int | None = None) -> list[tuple[str, str]]:
    """Return the seats of a user in finished matches, each with its match."""
    p = schema.players.c
    query = sa.select(p.match_id, p.seat).where(p.user_id == user).order_by(p.match_id)
    return [(row[0], row[1]) for row in connection.execute(query.limit(most))]


def _forget_in_matches(connection: Connection, seats: Sequence[tuple[str, str]], no_name: str) -> None:
    m = schema.matches.c
    for match_id, seat in seats:
        row = connection.execute(sa.select(m.summary, m.record).where(m.id == match_id)).first()
        if row is not None:
            values = without_name(row.summary, row.record, seat, no_name)
            connection.execute(sa.update(schema.matches).where(m.id == match_id).values(**values))


def without_name(summary: bytes, record: str, seat: str, no_name: str) -> dict[str, Any]:
    """Return the summary and the record of a match as its row has them, with ``no_name`` for the player of a seat."""
    match = _decode(summary)
    faces = {other: face for other, face in match.faces.items() if other != seat}
    lines = [f"seat {seat} {no_name}" if line.startswith(f"seat {seat} ") else line for line in record.split("\n")]
    return {
        "summary": encode(msgspec.structs.replace(match, names={**match.names, seat: no_name}, faces=faces)),
        "record": "\n".join(lines),
    }


def _forget_in_logs(connection: Connection, user: str, tables: Sequence[str], erase: Erasing) -> None:
    e = schema.events.c
    for table in tables:
        for seq, body in connection.execute(sa.select(e.seq, e.body).where(e.table_id == table)).all():
            erased = erase(body, user)
            if erased is not None:
                where = sa.and_(e.table_id == table, e.seq == seq)
                connection.execute(sa.update(schema.events).where(where).values(body=erased))
