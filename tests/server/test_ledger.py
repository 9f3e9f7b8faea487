"""The family ledger is a fold of the results: who with whom, since when, series, and the longest goat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import groupby

import pytest
import sqlalchemy as sa
from people import USERS, evening

from boneyard.server.api.scorebook.ledger import ledger
from boneyard.server.store import schema


@pytest.fixture
def database() -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite://")
    schema.metadata.create_all(engine)
    with engine.connect() as connection:
        rows = [{"id": user, "name": user.title(), "created": 0} for user in USERS]
        connection.execute(sa.insert(schema.users), rows)
        yield connection


def runs(row: list[bool]) -> list[int]:
    """Return the lengths of the rows of true values, the last one as 0 if it does not reach the end."""
    found = [len(list(some)) for value, some in groupby(row) if value]
    return [*found, found[-1] if row[-1] else 0]


@pytest.mark.parametrize("seed", range(5))
def test_an_entry_has_all_matches_of_its_sides(seed: int, database: sa.Connection) -> None:
    evening(random.Random(seed), database)
    r = schema.results.c
    rows = database.execute(sa.select(r.source, r.ended, r.user_id, r.side, r.won).order_by(r.ended, r.source)).all()
    matches: dict[frozenset[frozenset[str]], list[tuple[int, frozenset[str]]]] = {}
    for (ended, _), some in groupby(rows, lambda row: (row.ended, row.source)):
        people: dict[str, set[str]] = {}
        won: set[str] = set()
        for row in some:
            people.setdefault(row.side, set()).add(row.user_id)
            won |= {row.side} if row.won else set()
        if "ana" in set().union(*people.values()) and len(people) > 1:
            winners = frozenset().union(*(people[side] for side in won))
            matches.setdefault(frozenset(map(frozenset, people.values())), []).append((ended, winners))
    entries = {
        frozenset(frozenset(user.id for user in side.users) for side in entry.sides): entry
        for entry in ledger(database, "ana").entries
    }
    assert set(entries) == set(matches)
    assert len(entries) > 3
    for sides, played in matches.items():
        entry = entries[sides]
        assert (entry.matches, entry.since, entry.last) == (len(played), played[0][0], played[-1][0])
        for side in entry.sides:
            assert side.won == sum(side.users[0].id in winners for _, winners in played)
        rows_of = [[side.users[0].id in winners for _, winners in played] for side in entry.sides]
        lost = [[bool(winners) and side.users[0].id not in winners for _, winners in played] for side in entry.sides]
        assert entry.series.n == max(runs(row)[-1] for row in rows_of)
        assert entry.longest.n == max(max(runs(row)) for row in rows_of if any(row)) if any(map(any, rows_of)) else True
        assert entry.goat.n == max([max(runs(row)) for row in lost if any(row)], default=0)
