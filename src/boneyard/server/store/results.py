"""The results of a user: won and lost, streaks, the bots faced.

One table holds them for every kind of play; ``kind`` and ``source`` say what a row comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.protocol import BotResults, GameResults, MatchSummary, Results, User
from boneyard.server.store import schema
from boneyard.server.store.statements import Statement

MATCH = "match"
"""The kind of a result that comes from a finished match; its source is the match."""

OPPONENTS = 50
"""Other users that are listed, the latest first."""


def statements(summary: MatchSummary, users: Mapping[str, str], bots: Mapping[str, str]) -> list[Statement]:
    """Return the statements that add the results of a match; ``users`` and ``bots`` are those who played, by seat.

    An abandoned match has none, and neither has a user who sat on several sides, for they played for others too.
    """
    if not summary.winners:
        return []
    rows = []
    for user in sorted(set(users.values())):
        own = [side for side in summary.sides if any(users.get(seat) == user for seat in side)]
        if len(own) > 1:
            continue
        faced = {bots[seat] for side in summary.sides if side not in own for seat in side if seat in bots}
        rows.append(
            {
                "user_id": user,
                "kind": MATCH,
                "source": summary.id,
                "game": summary.game,
                "ended": summary.ended,
                "won": own[0] in summary.winners,
                "people": len(set(users.values())) - 1,
                "bots": " ".join(sorted(faced)),
            }
        )
    return [(sa.insert(schema.results), rows)] if rows else []


def of_user(connection: Connection, user: str) -> Results:
    """Return what a user has won and lost, by game and against each bot, and with whom the user has played."""
    c = schema.results.c
    query = (
        sa.select(c.game, c.won, c.bots).where(c.user_id == user, c.kind == MATCH).order_by(c.game, c.ended, c.source)
    )
    games: list[GameResults] = []
    faced: dict[str, list[bool]] = {}
    for game, rows in groupby(connection.execute(query), key=lambda row: row[0]):
        won: list[bool] = []
        for _, result, bots in rows:
            won.append(result)
            for bot in bots.split():
                faced.setdefault(bot, []).append(result)
        best, streak = _streaks(won)
        games.append(GameResults(game, len(won), sum(won), streak, best))
    games.sort(key=lambda found: -found.played)
    against = [BotResults(bot, len(won), sum(won)) for bot, won in sorted(faced.items())]
    return Results(games, against, _opponents(connection, user))


def _streaks(won: list[bool]) -> tuple[int, int]:
    """Return the longest row of wins, and the last one if it goes on."""
    lengths = [(result, len(list(group))) for result, group in groupby(won)]
    best = max((length for result, length in lengths if result), default=0)
    return best, lengths[-1][1] if lengths and lengths[-1][0] else 0


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
