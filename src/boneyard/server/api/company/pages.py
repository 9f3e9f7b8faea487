"""Pages of players and pairs: a fold of the results, which has no counters of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.company.queries import are_friends, tie_of
from boneyard.server.api.company.structs import HeadToHead, PairPage, PairWishes, Partner, PlayerPage
from boneyard.server.api.matches import queries as played
from boneyard.server.api.matches.structs import GameResults
from boneyard.server.api.matches.tallying import tallied
from boneyard.server.protocol import User
from boneyard.server.store import schema

READ = 20_000
"""Results with others that are counted, the latest."""

LISTED = 10
"""Rivals, partners and matches that a page has, and the last results of each."""

_R = schema.results.c
_U = schema.users.c
_P = schema.pairs.c


class Shared(NamedTuple):
    """A result of a user with another user at the table."""

    other: str
    together: bool
    """Whether they were on one side."""
    won: bool
    lost: bool
    """Whether the other one won; neither has where a third side did."""
    ended: int


def player(connection: Connection, asks: str, word: str) -> PlayerPage | None:
    """Return the page of the user with an id or a login, for one who asks; None if there is none."""
    row = connection.execute(
        sa.select(_U.id, _U.name, _U.face, _U.created).where(sa.or_(_U.id == word, _U.login == word.lower()))
    ).first()
    if row is None:
        return None
    user = User(*row[:3])
    tie, friends = tie_of(connection, asks, user.id), are_friends(connection, asks, user.id)
    if not may_see(connection, asks, user.id):
        return PlayerPage(user, user.id == asks, tie, friends, False)
    shared = _shared(connection, user.id)
    visible = _visible(connection, asks, user.id, {one.other for one in shared})
    return PlayerPage(
        user, user.id == asks, tie, friends, True, row.created,
        played.results_of(connection, user.id).games,
        _rivals(shared, visible), _partners(connection, user.id, shared, visible),
        played.history(connection, user.id, None, LISTED),
    )  # fmt: skip


def may_see(connection: Connection, asks: str, user: str) -> bool:
    """Return whether a user may see the page of another."""
    return connection.execute(sa.select(_U.id).where(_U.id == user, _seen_by(asks))).first() is not None


def _seen_by(asks: str) -> sa.ColumnElement[bool]:
    """Return the condition that a user of the query lets one who asks see their page."""
    mine, theirs = schema.ties.alias().c, schema.ties.alias().c
    follows = sa.exists().where(mine.user_id == asks, mine.other == _U.id, mine.kind == "follow")
    followed = sa.exists().where(theirs.user_id == _U.id, theirs.other == asks, theirs.kind == "follow")
    to_friends = sa.func.coalesce(_U.shown, "friends") == "friends"
    return sa.or_(_U.id == asks, _U.shown == "all", sa.and_(to_friends, follows, followed))


def _shared(connection: Connection, user: str, other: str | None = None) -> list[Shared]:
    """Return the results of a user with others, or with one other, the latest first."""
    theirs = schema.results.alias()
    same = sa.and_(theirs.c.kind == _R.kind, theirs.c.source == _R.source, theirs.c.user_id != user)
    query = (
        sa.select(theirs.c.user_id, theirs.c.side == _R.side, _R.won, theirs.c.won, _R.ended)
        .join_from(schema.results, theirs, same)
        .where(_R.user_id == user)
        .order_by(_R.ended.desc(), _R.source)
    )
    if other is not None:
        query = query.where(theirs.c.user_id == other)
    return [Shared(*row) for row in connection.execute(query.limit(READ))]


def _visible(connection: Connection, asks: str, user: str, others: Iterable[str]) -> dict[str, User]:
    """Return those others on the page of a user whose pages one who asks may see, and all on one's own page."""
    query = sa.select(_U.id, _U.name, _U.face).where(_U.id.in_(set(others)))
    if asks != user:
        query = query.where(_seen_by(asks))
    return {row.id: User(*row) for row in connection.execute(query)}


def _by_other(shared: Sequence[Shared], visible: dict[str, User], *, together: bool) -> list[tuple[User, list[Shared]]]:
    """Return the results with each user, on one side or not, those with most first."""
    found: dict[str, list[Shared]] = {}
    for one in shared:
        if one.together == together and one.other in visible and (together or one.won or one.lost):
            found.setdefault(one.other, []).append(one)
    most = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:LISTED]
    return [(visible[other], results) for other, results in most]


def _rivals(shared: Sequence[Shared], visible: dict[str, User]) -> list[HeadToHead]:
    return [
        HeadToHead(user, sum(one.won for one in some), sum(one.lost for one in some), some[-1].ended, _last(some))
        for user, some in _by_other(shared, visible, together=False)
    ]


def _last(results: Sequence[Shared]) -> list[bool]:
    return [one.won for one in reversed(results[:LISTED])]


def _partners(connection: Connection, user: str, shared: Sequence[Shared], visible: dict[str, User]) -> list[Partner]:
    found = []
    for other, some in _by_other(shared, visible, together=True):
        wishes = _wishes(connection, user, other.id)
        won = sum(one.won for one in some)
        found.append(Partner(other, len(some), won, some[-1].ended, wishes.name, wishes.back))
    return found


def _wishes(connection: Connection, one: str, other: str) -> PairWishes:
    """Return what two partners call themselves."""
    first, second = sorted((one, other))
    query = sa.select(_P.name, _P.back).where(_P.first == first, _P.second == second)
    row = connection.execute(query).first()
    return PairWishes() if row is None else PairWishes(*row)


def pair(connection: Connection, asks: str, one: str, other: str) -> PairPage | None:
    """Return the page of two partners for one who asks.

    None if they have no match together, or neither the asking user is one of them nor may see the pages of both.
    """
    some = [found for found in _shared(connection, one, other) if found.together]
    allowed = asks in (one, other) or (may_see(connection, asks, one) and may_see(connection, asks, other))
    if not some or not allowed:
        return None
    named = sa.select(_U.id, _U.name, _U.face).where(_U.id.in_((one, other)))
    users = {row.id: User(*row) for row in connection.execute(named)}
    wishes, mine = _wishes(connection, one, other), asks in (one, other) and are_friends(connection, one, other)
    games = _games(connection, one, other)
    return PairPage([users[one], users[other]], wishes.name, wishes.back, some[-1].ended, mine, games, _last(some))


def _games(connection: Connection, one: str, other: str) -> Sequence[GameResults]:
    """Return what two partners have won together, by game."""
    theirs: Any = schema.results.alias()
    same = sa.and_(theirs.c.kind == _R.kind, theirs.c.source == _R.source, theirs.c.side == _R.side)
    query = (
        sa.select(_R.game, _R.won)
        .join_from(schema.results, theirs, same)
        .where(_R.user_id == one, theirs.c.user_id == other)
        .order_by(_R.game, _R.ended, _R.source)
    )
    return tallied([(game, won, ()) for game, won in connection.execute(query)], []).games


def may_name_pair(connection: Connection, one: str, other: str) -> bool:
    """Return whether two users may have a name and a back: friends who have played together."""
    return are_friends(connection, one, other) and any(found.together for found in _shared(connection, one, other))


def name_pair(connection: Connection, one: str, other: str, wishes: PairWishes) -> None:
    """Give two users a name and a back."""
    first, second = sorted((one, other))
    connection.execute(sa.delete(schema.pairs).where(_P.first == first, _P.second == second))
    row = {"first": first, "second": second, "name": wishes.name, "back": wishes.back}
    connection.execute(sa.insert(schema.pairs), [row])


def pairs_of(connection: Connection, user: str) -> dict[str, PairWishes]:
    """Return the names of the pairs of a user, by the partner."""
    query = sa.select(schema.pairs).where(sa.or_(_P.first == user, _P.second == user))
    return {
        (row.second if row.first == user else row.first): PairWishes(row.name, row.back)
        for row in connection.execute(query)
    }
