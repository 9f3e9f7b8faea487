"""The family ledger: who has played against whom since when, as a fold of the one table of results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.scorebook.structs import Ledger, LedgerEntry, LedgerRun, LedgerSide
from boneyard.server.protocol import User
from boneyard.server.store import schema

READ = 20_000
"""Results that are read, the latest."""

LISTED = 30
"""Entries of a ledger, those with most matches."""

_R = schema.results.c
_U = schema.users.c

Sides = tuple[tuple[str, ...], ...]
"""The users of each side, sorted."""


class LedgerMatch(NamedTuple):
    """A match among the same people on the same sides."""

    ended: int
    won: frozenset[int]
    """The places of the sides that won."""


def ledger(connection: Connection, user: str) -> Ledger:
    """Return the ledger of a user: an entry for each set of sides that have met, those with most matches first."""
    found = _met(connection, user)
    most = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))[:LISTED]
    ids = {one for sides, _ in most for side in sides for one in side}
    query = sa.select(_U.id, _U.name, _U.face).where(_U.id.in_(ids))
    users = {row.id: User(*row) for row in connection.execute(query)}
    return Ledger([_entry(sides, matches, users) for sides, matches in most])


def _met(connection: Connection, user: str) -> dict[Sides, list[LedgerMatch]]:
    """Return the matches of a user with others by their sides, the oldest first."""
    mine: Any = schema.results.alias()
    same = sa.and_(mine.c.kind == _R.kind, mine.c.source == _R.source)
    query = (
        sa.select(_R.kind, _R.source, _R.ended, _R.user_id, _R.side, _R.won)
        .join_from(schema.results, mine, same)
        .where(mine.c.user_id == user, mine.c.people > 0)
        .order_by(_R.ended.desc(), _R.kind, _R.source, _R.side, _R.user_id)
    )
    sources: dict[tuple[str, str], tuple[int, dict[str, list[str]], set[str]]] = {}
    for kind, source, ended, one, side, won in connection.execute(query.limit(READ)):
        _, sides, winners = sources.setdefault((kind, source), (ended, {}, set()))
        sides.setdefault(side, []).append(one)
        if won:
            winners.add(side)
    found: dict[Sides, list[LedgerMatch]] = {}
    for ended, by_side, won_sides in reversed(sources.values()):
        if len(by_side) < 2:
            continue
        # A pair is the same whichever seats it had.
        ranked = sorted((tuple(sorted(users)), side) for side, users in by_side.items())
        won_by = frozenset(place for place, (_, side) in enumerate(ranked) if side in won_sides)
        found.setdefault(tuple(users for users, _ in ranked), []).append(LedgerMatch(ended, won_by))
    return found


def _entry(sides: Sides, matches: Sequence[LedgerMatch], users: dict[str, User]) -> LedgerEntry:
    shown = [
        LedgerSide([users[one] for one in side if one in users], sum(place in one.won for one in matches))
        for place, side in enumerate(sides)
    ]
    wins = [[place in one.won for one in matches] for place in range(len(sides))]
    losses = [[bool(one.won) and place not in one.won for one in matches] for place in range(len(sides))]
    return LedgerEntry(
        shown, len(matches), matches[0].ended, matches[-1].ended,
        series=_run([_last(one) for one in wins]), longest=_run([_longest(one) for one in wins]),
        goat=_run([_longest(one) for one in losses]),
    )  # fmt: skip


def _last(row: Sequence[bool]) -> int:
    """Return how many of the last values are true."""
    return next((n for n, one in enumerate(reversed(row)) if not one), len(row))


def _longest(row: Sequence[bool]) -> int:
    most = now = 0
    for one in row:
        now = now + 1 if one else 0
        most = max(most, now)
    return most


def _run(numbers: Sequence[int]) -> LedgerRun:
    most = max(numbers)
    return LedgerRun(numbers.index(most), most)
