"""The domino puzzles that users have solved, and the rank of a user among the solvers of one of a day."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.dominosa import DaySize, daily, size_of
from boneyard.server.api.puzzles.structs import PuzzleStanding, SolvedPuzzle
from boneyard.server.store import schema

ENOUGH = 20
"""A user is compared with the solvers of a day if there are at least this many."""

MOST = 10_000
"""Puzzles that are kept of a user; further ones are not counted."""

LISTED = 2000
"""Puzzles of a user that are listed, those solved last."""

_C = schema.solved_puzzles.c
_COLUMNS = (_C.key, _C.day, _C.size, _C.level, _C.seconds, _C.hints, _C.at)


class Solve(NamedTuple):
    """A puzzle that a user has solved."""

    user: str
    key: str
    day: str | None
    size: int
    level: str
    seconds: int
    hints: int
    at: int


def add(connection: Connection, solve: Solve, insert: sa.Insert) -> None:
    """Keep a solved puzzle, unless the user solved it before; ``insert`` adds a row if there is none with its key."""
    if connection.execute(sa.select(sa.func.count()).where(_C.user_id == solve.user)).scalar_one() < MOST:
        row = solve._asdict()
        connection.execute(insert, [{"user_id": row.pop("user"), **row}])


def of_user(connection: Connection, user: str, limit: int = LISTED) -> list[SolvedPuzzle]:
    """Return the puzzles that a user has solved, the last one first."""
    query = sa.select(*_COLUMNS).where(_C.user_id == user).order_by(_C.at.desc(), _C.key).limit(limit)
    return [
        SolvedPuzzle(
            key=row.key,
            day=row.day,
            size=None if row.day is None else size_of(date.fromisoformat(row.day), row.size),
            order=row.size,
            level=row.level,
            seconds=row.seconds,
            hints=row.hints,
            at=row.at,
        )
        for row in connection.execute(query)
    ]


def standing(connection: Connection, user: str, day: date, size: DaySize) -> PuzzleStanding:
    """Return the number of solvers of a puzzle of a day and, for one of enough solvers, the share of slower ones."""
    this = (_C.day == day.isoformat(), _C.size == daily(day, size)[0])
    of_day = sa.select(sa.func.count()).where(*this)
    solvers = connection.execute(of_day).scalar_one()
    mine = connection.execute(sa.select(_C.seconds).where(*this, _C.user_id == user)).scalar()
    if mine is None or solvers < ENOUGH:
        return PuzzleStanding(day.isoformat(), size, solvers, None)
    slower = connection.execute(of_day.where(_C.seconds > mine)).scalar_one()
    return PuzzleStanding(day.isoformat(), size, solvers, 100 * slower // (solvers - 1))
