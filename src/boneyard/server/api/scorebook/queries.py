"""Reported matches of wood: kept with the answers of their players, and results once two sides agree.

The results of a report are written again from it after each answer, so that they cannot differ.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.scorebook import Scorebook
from boneyard.server.api.company.queries import blocks_between, is_busy, tie_of
from boneyard.server.api.scorebook.structs import WoodMatch, WoodReport
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import User
from boneyard.server.store import notices as outbox
from boneyard.server.store import schema
from boneyard.server.tables.entries import NO_NAME

WOOD = "wood"
"""The kind of a result that comes from a report; its source is the report."""

MOST_OPEN = 10
"""Open reports that a user has made, and those that wait for a user."""

OPEN_MS = 30 * 86_400_000
"""Milliseconds after which a report is forgotten that two sides have not agreed to."""

LISTED = 100
"""Reports that a page has."""

_W = schema.wood.c
_P = schema.wood_players.c
_N = schema.notices.c
_R = schema.results.c
_U = schema.users.c


def report_id(book: Scorebook, users: Mapping[str, str]) -> str:
    """Return the id of a report: the same game, day, rounds and users have one, whatever the names."""
    lines = [line for line in book.text().splitlines() if not line.startswith("seat ")]
    whole = "\n".join([*lines, *(f"{seat} {user}" for seat, user in sorted(users.items()))])
    return urlsafe_b64encode(sha256(whole.encode()).digest()).decode()[:22]


def totals_of(book: Scorebook) -> WoodMatch:
    """Return the end of a finished book."""
    return WoodMatch(list(book.totals), dict(book.totals), list(book.winners), list(book.losers), len(book.rounds))


def add(connection: Connection, user: str, book: Scorebook, users: Mapping[str, str], at: int) -> str:
    """Store a report with one notice to each other player, and return its id; the same report is stored once.

    Raises ``CommandRejected``: ``wood_sides`` unless the user and a user of another side are among ``users``,
    ``wood_refused`` if one of them has refused such a report, ``not_found`` for a user that is not there, and
    ``too_many`` beyond the bounds.
    """
    sides = {side for side in book.totals if set(side) & set(users)}
    if user not in users.values() or len(sides) < 2 or len(set(users.values())) < len(users):
        raise CommandRejected("wood_sides")
    report = report_id(book, users)
    others = [one for one in users.values() if one != user]
    if connection.execute(sa.select(_W.id).where(_W.id == report)).first() is not None:
        return report
    found = connection.execute(sa.select(sa.func.count()).where(_U.id.in_(others))).scalar_one()
    if found < len(others):
        raise CommandRejected("not_found")
    _check_bounds(connection, user, others)
    row = {"id": report, "by": user, "at": at, "game": book.rules.game, "text": book.text()}
    connection.execute(sa.insert(schema.wood), [row | {"outcome": msgspec.json.encode(totals_of(book))}])
    rows = [
        {"wood_id": report, "seat": seat, "user_id": one, "agrees": True if one == user else None}
        for seat, one in users.items()
    ]
    connection.execute(sa.insert(schema.wood_players), rows)
    for one in others:
        if not any(blocks_between(connection, user, {one})):
            _notify(connection, one, report, user, at)
    return report


def _check_bounds(connection: Connection, user: str, others: list[str]) -> None:
    mine = sa.select(sa.func.count()).where(_W.by == user, _W.confirmed.is_(None))
    if connection.execute(mine).scalar_one() >= MOST_OPEN:
        raise CommandRejected("too_many")
    for one in others:
        named = sa.select(_P.agrees).join_from(schema.wood_players, schema.wood).where(_P.user_id == one)
        if False in connection.execute(named.where(_W.by == user)).scalars().all():
            raise CommandRejected("wood_refused")
        waiting = connection.execute(named.where(_P.agrees.is_(None))).all()
        if len(waiting) >= MOST_OPEN:
            raise CommandRejected("too_many")


def _notify(connection: Connection, to: str, report: str, by: str, at: int) -> None:
    """Put a notice into the outbox; it goes to devices only if the user follows the other and few came in an hour."""
    row = outbox.row(to, outbox.WOOD, report, at, at, by)
    if tie_of(connection, to, by) != "follow" or is_busy(connection, to, outbox.WOOD, at):
        row["due"] = None
    connection.execute(outbox.putting(connection.dialect), [row])


def answer(connection: Connection, user: str, report: str, *, agrees: bool, at: int) -> None:
    """Note whether a player agrees to a report; its results follow.  The reporter who does not takes it back.

    Raises ``CommandRejected`` (``not_found``).
    """
    mine = sa.and_(_P.wood_id == report, _P.user_id == user)
    row = connection.execute(sa.select(_W.by).join(schema.wood_players).where(mine).with_for_update()).first()
    if row is None:
        raise CommandRejected("not_found")
    connection.execute(sa.delete(schema.notices).where(_N.user_id == user, _N.subject == report))
    connection.execute(sa.update(schema.wood_players).where(mine).values(agrees=agrees))
    if row.by == user and not agrees:
        _forget(connection, [report])
    else:
        _fold(connection, report, at)


def _fold(connection: Connection, report: str, at: int) -> None:
    """Write the results of a report again: one for each user who agrees, if two sides do and nobody refuses."""
    wood = connection.execute(sa.select(schema.wood).where(_W.id == report)).one()
    players = connection.execute(sa.select(schema.wood_players).where(_P.wood_id == report)).all()
    outcome = msgspec.json.decode(wood.outcome, type=WoodMatch)
    side_of = {seat: side for side in outcome.sides for seat in side}
    agreed = [one for one in players if one.agrees]
    two = wood.confirmed is not None or len({side_of[one.seat] for one in agreed}) > 1
    holds = two and all(one.agrees is not False for one in players)
    connection.execute(sa.delete(schema.results).where(_R.kind == WOOD, _R.source == report))
    confirmed = (wood.confirmed or at) if holds else None
    connection.execute(sa.update(schema.wood).where(_W.id == report).values(confirmed=confirmed))
    if not holds:
        return
    rows = [
        {
            "user_id": one.user_id, "kind": WOOD, "source": report, "game": wood.game, "ended": wood.at,
            "won": side_of[one.seat] in outcome.winners, "people": len(agreed) - 1, "bots": "",
            "side": side_of[one.seat],
        }
        for one in agreed
    ]  # fmt: skip
    connection.execute(sa.insert(schema.results), rows)


def of_user(connection: Connection, user: str) -> list[WoodReport]:
    """Return the reports that name a user, those that wait for an answer first, then the latest.

    Those of a user whom the other one has blocked are left out.
    """
    query = (
        sa.select(_W.id, _W.by)
        .join_from(schema.wood, schema.wood_players)
        .where(_P.user_id == user)
        .order_by(_P.agrees.is_not(None), _W.at.desc())
        .limit(LISTED)
    )
    rows = connection.execute(query).all()
    return [
        found
        for row in rows
        if not (row.by != user and blocks_between(connection, user, {row.by}).of_user)
        if (found := one_of(connection, row.id, user)) is not None
    ]


def one_of(connection: Connection, report: str, user: str) -> WoodReport | None:
    """Return a report as one of its players sees it; None for others."""
    wood = connection.execute(sa.select(schema.wood).where(_W.id == report)).first()
    query = (
        sa.select(_P.seat, _P.agrees, _U.id, _U.name, _U.face)
        .join_from(schema.wood_players, schema.users, _U.id == _P.user_id)
        .where(_P.wood_id == report)
        .order_by(_P.seat)
    )
    players = connection.execute(query).all()
    mine = next((one for one in players if one.id == user), None)
    if wood is None or mine is None:
        return None
    by = next((User(one.id, one.name, one.face) for one in players if one.id == wood.by), None)
    return WoodReport(
        id=wood.id, at=wood.at, by=by, game=wood.game, text=wood.text,
        outcome=msgspec.json.decode(wood.outcome, type=WoodMatch),
        users={one.seat: User(one.id, one.name, one.face) for one in players},
        answers={one.seat: one.agrees for one in players},
        confirmed=wood.confirmed is not None, mine=mine.seat,
    )  # fmt: skip


def _forget(connection: Connection, reports: list[str]) -> None:
    for table, column in (
        (schema.results, sa.and_(_R.kind == WOOD, _R.source.in_(reports))),
        (schema.notices, sa.and_(_N.kind == outbox.WOOD, _N.subject.in_(reports))),
        (schema.wood_players, _P.wood_id.in_(reports)),
        (schema.wood, _W.id.in_(reports)),
    ):
        connection.execute(sa.delete(table).where(column))


def forget_old(connection: Connection, at: int) -> None:
    """Forget reports that were not confirmed in ``OPEN_MS``."""
    old = sa.select(_W.id).where(_W.confirmed.is_(None), _W.at < at - OPEN_MS)
    _forget(connection, list(connection.execute(old).scalars()))


def forget(connection: Connection, user: str) -> None:
    """Take a user out of all reports; one without users, or that two sides have not agreed to, is deleted."""
    query = sa.select(_W.id, _W.text, _W.confirmed, _P.seat).join_from(schema.wood, schema.wood_players)
    for row in connection.execute(query.where(_P.user_id == user)).all():
        connection.execute(sa.delete(schema.wood_players).where(_P.wood_id == row.id, _P.user_id == user))
        others = connection.execute(sa.select(_P.seat).where(_P.wood_id == row.id)).first()
        if others is None or row.confirmed is None:
            _forget(connection, [row.id])
            continue
        book = Scorebook.read(row.text)
        book.names[row.seat] = NO_NAME
        values: dict[str, Any] = {"text": book.text()}
        connection.execute(sa.update(schema.wood).where(_W.id == row.id).values(**values))
        connection.execute(sa.update(schema.wood).where(_W.id == row.id, _W.by == user).values(by=""))
