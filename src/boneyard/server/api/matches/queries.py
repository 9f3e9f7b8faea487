"""Finished matches of a user, what the user has won and lost in them, and kept reviews."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.matches.structs import PlayedMatch, Results
from boneyard.server.api.matches.tallying import tallied
from boneyard.server.clock import now_ms
from boneyard.server.ports import ELSEWHERE, ArchivedMatch
from boneyard.server.protocol import MatchSummary, User, encode
from boneyard.server.store import schema
from boneyard.server.store.archive import MATCH
from boneyard.server.store.sql import SqlStore, store_errors

PAGE = 50
"""Matches that the history gives at once."""

MAX_SEATS = 8
"""Seats that one user may have had in a match."""

REVIEWS_KEPT_DAYS = 90
"""Days after which a review is forgotten; it is computed again when it is asked for."""

OPPONENTS = 50
"""Other users that are listed, the latest first."""


MOST_ELSEWHERE = 500
"""Matches from devices in the history of a user."""

MOST_ELSEWHERE_SIZE = 8 << 20
"""Characters of their records, together."""

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
        query = query.join(schema.results, sa.and_(r.source == m.id, r.kind == MATCH, r.user_id == user))
    if wanted.game is not None:
        query = query.where(r.game == wanted.game)
    if wanted.won is not None:
        query = query.where(r.won == wanted.won)
    if wanted.people is not None:
        query = query.where(r.people > 0 if wanted.people else r.people == 0)
    if wanted.opponent is not None:
        query = query.where(sa.exists().where(other.c.match_id == m.id, other.c.user_id == wanted.opponent))
    return query


def add_played_elsewhere(connection: Connection, match: ArchivedMatch) -> bool | None:
    """Put a match from a device into the history of its user; return False if it is there, None if they are too many.

    It has no result, so that no figure counts it.
    """
    m, p = schema.matches.c, schema.players.c
    (user,) = set(match.users.values())
    if connection.execute(sa.select(m.id).where(m.id == match.summary.id)).first() is not None:
        return False
    own = sa.select(p.match_id).where(p.user_id == user, p.match_id.startswith(ELSEWHERE))
    kept = sa.select(sa.func.count(), sa.func.sum(sa.func.length(m.record))).where(m.id.in_(own))
    number, size = connection.execute(kept).one()
    if number >= MOST_ELSEWHERE or (size or 0) + len(match.record) > MOST_ELSEWHERE_SIZE:
        return None
    row = {"id": match.summary.id, "ended": match.summary.ended, "summary": encode(match.summary)}
    connection.execute(sa.insert(schema.matches), [row | {"record": match.record}])
    seats = [{"match_id": row["id"], "seat": seat, "user_id": user, "ended": row["ended"]} for seat in match.users]
    connection.execute(sa.insert(schema.players), seats)
    return True


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


def results_of(connection: Connection, user: str) -> Results:
    """Return what a user has won and lost, by game and against each bot, and with whom the user has played."""
    c = schema.results.c
    query = sa.select(c.game, c.won, c.bots).where(c.user_id == user).order_by(c.game, c.ended, c.source)
    rows = ((game, won, bots.split()) for game, won, bots in connection.execute(query))
    return tallied(rows, _opponents(connection, user))


def have_played(connection: Connection, user: str, other: str) -> bool:
    """Return whether two users have finished a match with each other."""
    mine, theirs = schema.players.alias(), schema.players.alias()
    query = (
        sa.select(sa.literal(1))
        .join_from(mine, theirs, mine.c.match_id == theirs.c.match_id)
        .where(mine.c.user_id == user, theirs.c.user_id == other)
        .limit(1)
    )
    return user != other and connection.execute(query).first() is not None


def _opponents(connection: Connection, user: str) -> list[User]:
    """Return the users with whom a user has played, the latest first."""
    mine, other, u = schema.players.alias(), schema.players.alias(), schema.users.c
    query = (
        sa.select(u.id, u.name, u.face)
        .join_from(mine, other, mine.c.match_id == other.c.match_id)
        .join(schema.users, u.id == other.c.user_id)
        .where(mine.c.user_id == user, other.c.user_id != user)
        .group_by(u.id, u.name, u.face)
        .order_by(sa.func.max(other.c.ended).desc(), u.id)
        .limit(OPPONENTS)
    )
    return [User(*row) for row in connection.execute(query)]


class StoredReviews:
    """The reviews that the database keeps (`boneyard.server.api.matches.reviewing.ReviewStore`)."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._put = store.upsert(schema.reviews, "key")

    async def find_review(self, key: str) -> bytes | None:
        """Return the body of a review; None if it is not kept.  Raises ``StoreError``."""
        query = sa.select(schema.reviews.c.body).where(schema.reviews.c.key == key)
        with store_errors():
            return await self._store.read(lambda db: db.execute(query).scalar())

    async def keep_review(self, key: str, body: bytes) -> None:
        """Keep the body of a review, in place of the one before.  Raises ``StoreError``."""
        row = {"key": key, "at": now_ms(), "body": body}
        with store_errors():
            await self._store.write(lambda db: db.execute(self._put, [row]))


def forget_old_reviews(connection: Connection, at: int) -> None:
    """Delete the reviews that are older than ``REVIEWS_KEPT_DAYS``."""
    connection.execute(sa.delete(schema.reviews).where(schema.reviews.c.at < at - REVIEWS_KEPT_DAYS * 86_400_000))
