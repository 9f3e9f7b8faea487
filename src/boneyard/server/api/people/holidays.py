"""Holidays of players: in matches by days their time does not run meanwhile."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.people.structs import MyHoliday
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Holiday
from boneyard.server.store import schema

_DAY = 86_400_000

LONGEST_MS = 28 * _DAY
"""Milliseconds that a holiday lasts at most."""

APART_MS = 56 * _DAY
"""Milliseconds from the end of a holiday to the earliest beginning of the next."""

AHEAD_MS = 366 * _DAY
"""Milliseconds from now within which a holiday begins."""

_C = schema.users.c


def agreed(before: MyHoliday, wanted: Holiday | None, at: int) -> MyHoliday:
    """Return the holiday of a user who wants one, or none, at a time.

    One that has begun keeps its beginning, and may end earlier or later.  One that is still to come is replaced.

    Raises ``CommandRejected`` (``holiday``) if it is too long, or too close to the last one.
    """
    last, after = before.holiday, before.after
    if last is not None and last.begins <= at < last.ends:
        chosen = Holiday(last.begins, max(at, wanted.ends) if wanted else at)
    else:
        if last is not None and last.ends <= at:
            after = max(after, last.ends + APART_MS)
        if wanted is None:
            return MyHoliday(None, after)
        chosen = Holiday(max(wanted.begins, at), wanted.ends)
        if not max(after, at) <= chosen.begins < min(chosen.ends, at + AHEAD_MS):
            raise CommandRejected("holiday")
    if chosen.ends - chosen.begins > LONGEST_MS:
        raise CommandRejected("holiday")
    return MyHoliday(chosen, after)


def holiday_of(connection: Connection, user: str) -> MyHoliday:
    """Return the last holiday of a user, and when the next may begin."""
    row = connection.execute(sa.select(_C.away_from, _C.away_until, _C.away_after).where(_C.id == user)).first()
    if row is None:
        return MyHoliday(None, 0)
    return MyHoliday(None if row[0] is None else Holiday(row[0], row[1]), row[2] or 0)


def take(connection: Connection, user: str, wanted: Holiday | None, at: int) -> MyHoliday:
    """Store the holiday that a user wants.  Raises ``CommandRejected`` (``holiday``)."""
    found = agreed(holiday_of(connection, user), wanted, at)
    begins, ends = (found.holiday.begins, found.holiday.ends) if found.holiday else (None, None)
    changes = {"away_from": begins, "away_until": ends, "away_after": found.after}
    connection.execute(sa.update(schema.users).where(_C.id == user).values(**changes))
    return found
