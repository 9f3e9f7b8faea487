"""The evenings of clubs: set by directors, answered by members, and each member's calendar of them (RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.clubs.queries import ClubCaller
from boneyard.server.api.clubs.structs import MAY, ROLES, Evening, EveningWishes
from boneyard.server.api.company.queries import HOUR_MS, busy_users
from boneyard.server.api.notices.structs import NoticedClub
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, random_id
from boneyard.server.protocol import User
from boneyard.server.store import notices as outbox
from boneyard.server.store import schema
from boneyard.server.store.statements import insert_of

MOST_EVENINGS = 50
"""Evenings of a club that are to come."""

MOST_RECENT = 250
"""Evenings of a club that begin later than `BACK_MS` ago: its calendar."""

SHOWN_GUESTS = 12
"""Guests of an evening that a page has."""

AHEAD_MS = 400 * 86_400_000
"""Milliseconds from now within which an evening begins."""

BACK_MS = 90 * 86_400_000
"""Milliseconds after which a calendar has an evening no more."""

MOST_NAME = 60
"""Characters of the name of an evening."""

_C = schema.clubs.c
_E = schema.club_evenings.c
_G = schema.club_coming.c
_M = schema.club_members.c
_U = schema.users.c


def _checked(wishes: EveningWishes, now: int) -> dict[str, Any]:
    """Return the columns of an evening.  Raises ``CommandRejected`` (``name``, ``evening_time``)."""
    if not now < wishes.at < now + AHEAD_MS:
        raise CommandRejected("evening_time")
    place, text = (" ".join(one.split()) for one in (wishes.place, wishes.text))
    row = {"name": clean_name(wishes.name, MOST_NAME), "at": wishes.at, "hours": wishes.hours, "zone": wishes.zone}
    return row | {"place": place, "text": text, "off": wishes.off, "changed": now}


def add(connection: Connection, who: ClubCaller, wishes: EveningWishes, now: int) -> str:
    """Set an evening, with one notice to each other member, and return its id.

    Raises ``CommandRejected`` (``club_right``, ``name``, ``evening_time``, ``too_many``).
    """
    who.check("evening")
    for since, most in ((now, MOST_EVENINGS), (now - BACK_MS, MOST_RECENT)):
        recent = sa.select(sa.func.count()).where(_E.club_id == who.club.id, _E.at > since)
        if connection.execute(recent).scalar_one() >= most:
            raise CommandRejected("too_many")
    row = _checked(wishes, now) | {"id": random_id(), "club_id": who.club.id, "changes": 0}
    connection.execute(sa.insert(schema.club_evenings), [row])
    _announce(connection, who, str(row["id"]), now)
    return str(row["id"])


def _announce(connection: Connection, who: ClubCaller, evening: str, now: int) -> None:
    """Put a notice to each other member into the outbox, but to none who was sent many in an hour."""
    members = sa.select(_M.user_id).where(
        _M.club_id == who.club.id,
        _M.role.in_(ROLES),
        _M.user_id != who.user,
        _M.user_id.not_in(busy_users(outbox.EVENING, now)),
    )
    rows = [
        outbox.row(user, outbox.EVENING, evening, now, now, who.user) for user in connection.execute(members).scalars()
    ]
    if rows:
        connection.execute(insert_of(connection.dialect)(schema.notices).on_conflict_do_nothing(), rows)


def change(connection: Connection, who: ClubCaller, evening: str, wishes: EveningWishes, now: int) -> None:
    """Change an evening that is to come, or call it off; calendars show so, and no other notice is sent.

    Raises ``CommandRejected`` (``club_right``, ``not_found``, ``name``, ``evening_time``).
    """
    who.check("evening")
    same = sa.and_(_E.id == evening, _E.club_id == who.club.id, _E.at > now)
    values = {**_checked(wishes, now), "changes": _E.changes + 1}
    if not connection.execute(sa.update(schema.club_evenings).where(same).values(**values)).rowcount:
        raise CommandRejected("not_found")


def come(connection: Connection, who: ClubCaller, evening: str, now: int, *, coming: bool) -> None:
    """Note that a member comes to an evening that is not over, or does not.

    Raises ``CommandRejected`` (``club_right``, ``not_found``).
    """
    who.check("come")
    same = _E.id == evening, _E.club_id == who.club.id, _E.at + _E.hours * HOUR_MS > now, ~_E.off
    if connection.execute(sa.select(_E.id).where(*same)).first() is None:
        raise CommandRejected("not_found")
    mine = sa.and_(_G.evening_id == evening, _G.user_id == who.user)
    connection.execute(sa.delete(schema.club_coming).where(mine))
    if coming:
        connection.execute(sa.insert(schema.club_coming), [{"evening_id": evening, "user_id": who.user}])


def next_of(connection: Connection, who: ClubCaller, now: int) -> list[Evening]:
    """Return the evenings of a club that are not over; others than members see name and time alone."""
    query = sa.select(schema.club_evenings).where(_E.club_id == who.club.id, _E.at + _E.hours * HOUR_MS > now)
    rows = connection.execute(query.order_by(_E.at, _E.id)).all()
    if not who.may("look"):
        return [Evening(row.id, row.name, row.at, row.hours, row.zone, row.off) for row in rows]
    here = _G.evening_id.in_([row.id for row in rows])
    mine = set(connection.execute(sa.select(_G.evening_id).where(here, _G.user_id == who.user)).scalars())
    counted = sa.select(_G.evening_id, sa.func.count()).where(here).group_by(_G.evening_id)
    guests = {row[0]: row[1] for row in connection.execute(counted)}
    place = sa.func.row_number().over(partition_by=_G.evening_id, order_by=_G.user_id).label("place")
    some = sa.select(_G.evening_id, _G.user_id, place).where(here).subquery()
    named = (
        sa.select(some.c.evening_id, _U.id, _U.name, _U.face)
        .join_from(some, schema.users, _U.id == some.c.user_id)
        .where(some.c.place <= SHOWN_GUESTS)
        .order_by(_U.name, _U.id)
    )
    coming: dict[str, list[User]] = {}
    for evening, *user in connection.execute(named):
        coming.setdefault(evening, []).append(User(*user))
    return [
        Evening(
            row.id, row.name, row.at, row.hours, row.zone, row.off, row.place, row.text, guests.get(row.id, 0),
            coming.get(row.id, ()), row.id in mine,
        )
        for row in rows
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------------------- calendar


def renew_feed(connection: Connection, who: ClubCaller) -> str:
    """Make a new secret for the calendar of a member; the address before shows nothing any more."""
    who.check("look")
    feed = random_id()
    mine = sa.and_(_M.club_id == who.club.id, _M.user_id == who.user)
    connection.execute(sa.update(schema.club_members).where(mine).values(feed=feed))
    return feed


def calendar(connection: Connection, feed: str, now: int, address: str) -> bytes | None:
    """Return the calendar of a secret, as long as its owner is a member; None if it opens none."""
    query = (
        sa.select(_C.id, _C.name)
        .join_from(schema.club_members, schema.clubs, _C.id == _M.club_id)
        .where(_M.feed == feed, _M.role.in_(ROLES))
    )
    club = connection.execute(query).first()
    if club is None:
        return None
    evenings = (
        sa.select(schema.club_evenings).where(_E.club_id == club.id, _E.at > now - BACK_MS).order_by(_E.at, _E.id)
    )
    return as_calendar(club.name, connection.execute(evenings).all(), f"{address}/club/{club.id}")


def as_calendar(club: str, evenings: Any, url: str) -> bytes:
    """Return rows of evenings as iCalendar: times in UTC, which every program shows in its own zone."""
    from icalendar import Calendar, Event  # here, because it reads 20 modules that no other request needs

    found = Calendar({"prodid": "-//Boneyard//EN", "version": "2.0", "x-wr-calname": club})
    for row in evenings:
        begin, changed = (datetime.fromtimestamp(at // 1000, UTC) for at in (row.at, row.changed))
        event = Event()
        event.add("uid", f"{row.id}@boneyard")
        event.add("dtstamp", changed)
        event.add("last-modified", changed)
        event.add("sequence", row.changes)
        event.add("dtstart", begin)
        event.add("dtend", begin + timedelta(hours=row.hours))
        event.add("summary", f"{row.name} · {club}")
        event.add("status", "CANCELLED" if row.off else "CONFIRMED")
        event.add("url", url)
        for name, text in (("location", row.place), ("description", row.text)):
            if text:
                event.add(name, text)
        found.add_component(event)
    return bytes(found.to_ical())


# -------------------------------------------------------------------------------------------------------------- notices


def subject_of(connection: Connection, kind: str, subject: str, user: str, now: int) -> NoticedClub | None:
    """Return what a notice to a user is about; None if it no longer matters: joined, left, over or called off."""
    standing = sa.and_(_M.club_id == _C.id, _M.user_id == user)
    query = sa.select(_C.id, _C.name, _M.role).join_from(schema.clubs, schema.club_members, standing)
    if kind == outbox.CLUB:
        row = connection.execute(query.where(_C.id == subject, _M.role == "invited")).first()
        return None if row is None else NoticedClub(row.id, row.name)
    evening = connection.execute(sa.select(schema.club_evenings).where(_E.id == subject, _E.at > now, ~_E.off)).first()
    if evening is None:
        return None
    row = connection.execute(query.where(_C.id == evening.club_id)).first()
    if row is None or row.role not in MAY["look"]:
        return None
    return NoticedClub(row.id, row.name, evening.name, evening.at)
