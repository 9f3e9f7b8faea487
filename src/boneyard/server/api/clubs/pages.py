"""The page of a club: its results and its hall of fame are folds of the one table of results, without counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import combinations
from typing import NamedTuple, get_args

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.clubs import evenings, queries
from boneyard.server.api.clubs.queries import ClubCaller
from boneyard.server.api.clubs.structs import ROLES, ClubDeed, ClubMember, ClubPage, ClubResult, Fame
from boneyard.server.api.rules import queries as house_rules
from boneyard.server.api.rules.structs import SavedRules
from boneyard.server.api.scorebook.structs import WoodMatch
from boneyard.server.protocol import Card, MatchSummary, User
from boneyard.server.store import cards, schema
from boneyard.server.store.archive import MATCH

READ = 5_000
"""Results that are counted, the latest."""

SCORED = 1_000
"""Results whose scores are read, the latest."""

SHOWN = 10
"""Results and tables that a page has."""

DEEDS: Sequence[ClubDeed] = get_args(ClubDeed)

_C = schema.club_cards.c
_E = schema.club_evenings.c
_G = schema.club_coming.c
_M = schema.club_members.c
_R = schema.results.c
_S = schema.matches.c
_U = schema.users.c

_decode = msgspec.json.Decoder(MatchSummary).decode


class Source(NamedTuple):
    """A match or a game of wood whose players are all members."""

    kind: str
    id: str
    game: str
    ended: int
    sides: Mapping[str, Sequence[str]]
    """The users of each side."""
    winners: frozenset[str]
    """The sides that won."""

    def users(self, *, won: bool) -> list[str]:
        """Return the users who won, or the others."""
        return [user for side, users in self.sides.items() if (side in self.winners) is won for user in users]


def page(connection: Connection, who: ClubCaller, now: int) -> ClubPage:
    """Return a club as the one who asks may see it."""
    row, member = who.club, who.may("look")
    card = queries.card(connection, row.id, who.user, now)
    may = [deed for deed in DEEDS if who.may(deed)]
    if not member and row.shown != "all":
        return ClubPage(card, row.founded, row.shown, may)
    people = _people(connection, row.id)
    members = [one for one in people if one.role in ROLES]
    shown = ClubPage(
        card, row.founded, row.shown, may, members,
        [one for one in people if one.role == "asks"] if who.may("accept") else (),
        _cards(connection, row.id), evenings.next_of(connection, who, now),
        _tables(connection, row.id, now),
    )  # fmt: skip
    if not member:
        return shown
    sources = folded(connection, row.id)
    scores = _scores(connection, sources[:SCORED])
    users = {one.id: User(one.id, one.name, one.face) for one in members}
    feed = sa.select(_M.feed).where(_M.club_id == row.id, _M.user_id == who.user)
    secret = connection.execute(feed).scalar()
    return msgspec.structs.replace(
        shown,
        results=[_result(source, users, scores) for source in sources[:SHOWN]],
        played=len(sources),
        fame=_fame(connection, row.id, sources, scores, users, now),
        code=row.code if who.may("invite") else "",
        feed=f"/api/calendar/{secret}" if secret else "",
    )


def _people(connection: Connection, club: str) -> list[ClubMember]:
    """Return members and those who ask, the highest role first, the eldest of each first."""
    order = sa.case({role: place for place, role in enumerate(ROLES)}, value=_M.role, else_=len(ROLES))
    query = (
        sa.select(_U.id, _U.name, _U.face, _M.role)
        .join_from(schema.club_members, schema.users, _U.id == _M.user_id)
        .where(_M.club_id == club, _M.role.in_((*ROLES, "asks")))
        .order_by(order, _M.since, _U.id)
    )
    return [ClubMember(*row) for row in connection.execute(query)]


def _cards(connection: Connection, club: str) -> list[SavedRules]:
    query = sa.select(_C.rules_id).where(_C.club_id == club).order_by(_C.added, _C.rules_id)
    hung = (house_rules.find(connection, rules) for rules in connection.execute(query).scalars().all())
    return [rules for rules in hung if rules is not None]


def _tables(connection: Connection, club: str, now: int) -> list[Card]:
    """Return public tables where members sit, those that wait for players first."""
    t, s = schema.tables.c, schema.seated.c
    members = sa.select(_M.user_id).where(_M.club_id == club, _M.role.in_(ROLES))
    sitting = {
        row.table_id
        for row in connection.execute(
            sa.select(t.id.label("table_id"))
            .join_from(schema.seated, schema.tables, t.id == s.table_id)
            .where(s.user_id.in_(members), t.public, t.phase != "over", t.changed > now - cards.FRESH_MS)
            .distinct()
        )
    }
    found = [card.from_outside() for table in sorted(sitting) if (card := cards.one(connection, table)) is not None]
    return sorted(found, key=lambda card: card.phase != "open")[:SHOWN]


def folded(connection: Connection, club: str) -> list[Source]:
    """Return the results of a club, the latest first: all people who played are members, and were then."""
    belongs = sa.and_(
        _M.club_id == club, _M.user_id == _R.user_id, _M.role.in_(ROLES), _M.since <= _R.ended, _R.people > 0
    )
    ours = (
        sa.select(_R.kind, _R.source, sa.func.max(_R.ended).label("last"))
        .join_from(schema.results, schema.club_members, belongs)
        .group_by(_R.kind, _R.source)
        .having(sa.and_(sa.func.count() > 1, sa.func.count() == sa.func.max(_R.people) + 1))
        .order_by(sa.desc("last"), _R.source)
        .limit(READ)
        .subquery()
    )
    query = (
        sa.select(_R.kind, _R.source, _R.game, _R.ended, _R.user_id, _R.side, _R.won)
        .join_from(ours, schema.results, sa.and_(_R.kind == ours.c.kind, _R.source == ours.c.source))
        .order_by(_R.ended.desc(), _R.kind, _R.source, _R.side, _R.user_id)
    )
    found: dict[tuple[str, str], tuple[str, int, dict[str, list[str]], set[str]]] = {}
    for kind, source, game, ended, user, side, won in connection.execute(query):
        _, _, sides, winners = found.setdefault((kind, source), (game, ended, {}, set()))
        sides.setdefault(side, []).append(user)
        if won:
            winners.add(side)
    return [
        Source(kind, source, game, ended, sides, frozenset(winners))
        for (kind, source), (game, ended, sides, winners) in found.items()
    ]


def _scores(connection: Connection, sources: Sequence[Source]) -> dict[str, tuple[int, int]]:
    """Return the points of the winners and of the best of the others, by the match."""
    found: dict[str, tuple[int, int]] = {}
    wanted = [source.id for source in sources]
    ends: list[tuple[str, MatchSummary | WoodMatch]] = []
    for match, summary in connection.execute(sa.select(_S.id, _S.summary).where(_S.id.in_(wanted))):
        ends.append((match, _decode(summary)))
    wood = schema.wood.c
    for report, outcome in connection.execute(sa.select(wood.id, wood.outcome).where(wood.id.in_(wanted))):
        ends.append((report, msgspec.json.decode(outcome, type=WoodMatch)))
    for id, end in ends:
        won = [end.totals[side] for side in end.winners]
        lost = [total for side, total in end.totals.items() if side not in end.winners]
        if won and lost:
            found[id] = won[0], max(lost, key=lambda total: -abs(total - won[0]))
    return found


def _result(source: Source, users: Mapping[str, User], scores: Mapping[str, tuple[int, int]]) -> ClubResult:
    won, lost = ([users[user] for user in source.users(won=won)] for won in (True, False))
    glass = source.kind == MATCH
    return ClubResult(
        source.game, source.ended, won, lost, not glass, source.id if glass else "", scores.get(source.id, ())
    )


def _fame(
    connection: Connection,
    club: str,
    sources: Sequence[Source],
    scores: Mapping[str, tuple[int, int]],
    users: Mapping[str, User],
    now: int,
) -> list[Fame]:
    """Return the hall of fame: most matches won, the best pair of the year, most evenings, the clearest win."""
    found: list[Fame] = []
    wins = Counter(user for source in sources for user in source.users(won=True))
    for user, n in wins.most_common(1):
        found.append(Fame("wins", [users[user]], n))
    year = (
        datetime.fromtimestamp(now / 1000, UTC).replace(month=1, day=1, hour=0, minute=0, second=0).timestamp() * 1000
    )
    pairs = Counter(
        pair
        for source in sources
        if source.ended >= year
        for side in source.winners
        for pair in combinations(sorted(source.sides[side]), 2)
    )
    for pair, n in pairs.most_common(1):
        found.append(Fame("pair", [users[user] for user in pair], n))
    came = (
        sa.select(_G.user_id, sa.func.count().label("n"))
        .join_from(schema.club_coming, schema.club_evenings, _E.id == _G.evening_id)
        .where(_E.club_id == club, _E.at <= now, ~_E.off, _G.user_id.in_(users))
        .group_by(_G.user_id)
        .order_by(sa.desc("n"), _G.user_id)
    )
    for user, n in connection.execute(came.limit(1)):
        found.append(Fame("evenings", [users[user]], n))
    clear = max(sources, key=lambda one: _margin(scores.get(one.id)), default=None)
    if clear is not None and (score := scores.get(clear.id)) is not None and _margin(score) > 0:
        found.append(Fame("margin", [users[user] for user in clear.users(won=True)], _margin(score), score))
    return found


def _margin(score: tuple[int, int] | None) -> int:
    return abs(score[0] - score[1]) if score else -1
