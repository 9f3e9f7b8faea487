"""Notices, the devices that they are sent to, and the keys of the server."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.clubs import evenings
from boneyard.server.api.notices.structs import Device, Notice, NoticedClub, NoticedWood, Wishes
from boneyard.server.clock import now_ms
from boneyard.server.protocol import Card, User
from boneyard.server.store import cards, schema
from boneyard.server.store.notices import APART_MS, CLUB, EVENING, INVITE, READY, TURN, WOOD

_N = schema.notices.c
_D = schema.devices.c
_W = schema.wishes.c
_KEY = sa.tuple_(_N.user_id, _N.kind, _N.subject)

ABOUT_CLUBS = (CLUB, EVENING)
"""The kinds of notices that are about a club."""

ABOUT_TABLES = (TURN, INVITE, READY)
"""The kinds of notices that are about a table."""

DEVICES_KEPT = 10
"""Devices of a user that are sent notices; a further one takes the place of the oldest."""

KEPT_MS = 60 * 86_400_000
"""Milliseconds after which a notice is forgotten."""

KEYS = "push_keys"
"""The name of the server's keys in the table ``server``: private keys in base64url, the newest first."""


class DueNotice(NamedTuple):
    """A notice that is to be sent."""

    user: str
    kind: str
    subject: str
    number: int
    at: int
    tries: int
    by: str | None
    """Who invites."""

    @property
    def name(self) -> str:
        """A name that no other notice has; a device shows each name once."""
        return f"{self.kind}:{self.subject}:{self.number}"


class StoredDevice(NamedTuple):
    """A browser that is sent notices; or a mailbox, without keys and without a session."""

    id: str
    user: str
    session: str
    endpoint: str
    public_key: str
    auth: str
    server_key: str
    language: str
    device: str
    created: int

    def shown(self, session: str = "") -> Device:
        """Return the device as its owner sees it."""
        return Device(self.id, self.device, self.created, self.session == session)


def any_due(connection: Connection, before: int) -> bool:
    """Return whether some notice is due before a time."""
    return connection.execute(sa.select(_N.due).where(_N.due <= before).limit(1)).first() is not None


def take_due(connection: Connection, before: int, until: int, most: int) -> list[DueNotice]:
    """Take notices that are due before a time; those that are not settled ``until`` a time are due again."""
    due = sa.select(_N.user_id, _N.kind, _N.subject).where(_N.due <= before).order_by(_N.due, _N.user_id).limit(most)
    taken = (
        sa.update(schema.notices)
        .where(_KEY.in_(due.with_for_update(skip_locked=True)))
        .values(due=until)
        .returning(_N.user_id, _N.kind, _N.subject, _N.number, _N.at, _N.tries, _N.by)
    )
    return sorted((DueNotice(*row) for row in connection.execute(taken)), key=lambda notice: notice[:4])


def settle(connection: Connection, notice: DueNotice, due: int | None, sent: int | None = None, tries: int = 0) -> None:
    """Set when a notice is due next (None: never), and when it was ``sent``, unless there is a newer one by now.

    Of a newer one only the time before which it is not sent changes.
    """
    same = sa.and_(_N.user_id == notice.user, _N.kind == notice.kind, _N.subject == notice.subject)
    update = sa.update(schema.notices).where(same)
    connection.execute(update.where(_N.number == notice.number).values(due=due, tries=tries))
    if sent is not None:
        connection.execute(update.values(sent=sent))
        soonest = sent + APART_MS
        connection.execute(update.where(_N.number != notice.number, _N.due < soonest).values(due=soonest))


def of_user(connection: Connection, user: str) -> list[Notice]:
    """Return the notices of a user, the latest first."""
    u = schema.users.c
    query = (
        sa.select(_N.kind, _N.subject, _N.at, _N.sent, u.id, u.name, u.face)
        .outerjoin(schema.users, u.id == _N.by)
        .where(_N.user_id == user)
        .order_by(_N.at.desc())
    )
    found = []
    for kind, subject, at, sent, *by in connection.execute(query.limit(cards.MAX_OF_USER)).all():
        card = club = wood = None
        if kind in ABOUT_CLUBS:
            club = evenings.subject_of(connection, kind, subject, user, now_ms())
        elif kind == WOOD:
            wood = _wood(connection, subject, user)
        else:
            card = cards.one(connection, subject)
        if card is not None or club is not None or wood is not None:
            found.append(Notice(kind, at, card, sent > 0, User(*by) if by[0] else None, club, wood))
    return found


def names_of(connection: Connection, users: Iterable[str | None]) -> dict[str, str]:
    """Return the names of users."""
    u = schema.users.c
    return {
        row.id: row.name for row in connection.execute(sa.select(u.id, u.name).where(u.id.in_(set(users) - {None})))
    }


def tables_of(connection: Connection, notices: Iterable[DueNotice]) -> dict[str, Card]:
    """Return the tables that notices are about."""
    names = {notice.subject for notice in notices if notice.kind in ABOUT_TABLES}
    found = {name: cards.one(connection, name) for name in names}
    return {name: card for name, card in found.items() if card is not None}


def clubs_of(connection: Connection, notices: Iterable[DueNotice]) -> dict[tuple[str, str], NoticedClub]:
    """Return the clubs of notices that still matter, by user and subject."""
    found = {
        (one.user, one.subject): evenings.subject_of(connection, one.kind, one.subject, one.user, now_ms())
        for one in notices
        if one.kind in ABOUT_CLUBS
    }
    return {key: club for key, club in found.items() if club is not None}


def wood_of(connection: Connection, notices: Iterable[DueNotice]) -> dict[tuple[str, str], NoticedWood]:
    """Return the reported matches of notices that still wait for an answer, by user and subject."""
    found = {(one.user, one.subject): _wood(connection, one.subject, one.user) for one in notices if one.kind == WOOD}
    return {key: wood for key, wood in found.items() if wood is not None}


def _wood(connection: Connection, report: str, user: str) -> NoticedWood | None:
    w, p = schema.wood.c, schema.wood_players.c
    query = sa.select(w.id, w.game).join(schema.wood_players).where(w.id == report, p.user_id == user)
    row = connection.execute(query.where(p.agrees.is_(None))).first()
    return None if row is None else NoticedWood(*row)


def devices_of(connection: Connection, users: Sequence[str]) -> list[StoredDevice]:
    """Return the devices of users whose sessions go on, the newest first."""
    s = schema.sessions
    lasting = sa.and_(s.c.user_id == _D.user_id, s.c.id == _D.session)
    there = sa.or_(s.c.id.is_not(None), _D.session == "")
    query = sa.select(schema.devices).outerjoin(s, lasting).where(_D.user_id.in_(users), there)
    return [StoredDevice(*row) for row in connection.execute(query.order_by(_D.created.desc(), _D.id))]


def add_device(connection: Connection, device: StoredDevice) -> None:
    """Add a device, or write it again; a browser belongs to its last user, and replaces what its session had."""
    connection.execute(
        sa.delete(schema.devices).where(
            sa.or_(_D.endpoint == device.endpoint, sa.and_(_D.user_id == device.user, _D.session == device.session))
        )
    )
    connection.execute(sa.insert(schema.devices).values(tuple(device)))
    for old in devices_of(connection, [device.user])[DEVICES_KEPT:]:
        remove_devices(connection, [old.id])


def remove_devices(connection: Connection, devices: Sequence[str]) -> None:
    """Delete devices."""
    connection.execute(sa.delete(schema.devices).where(_D.id.in_(devices)))


def remove_device(connection: Connection, user: str, device: str) -> bool:
    """Delete a device of a user, and return whether there was one."""
    return connection.execute(sa.delete(schema.devices).where(_D.user_id == user, _D.id == device)).rowcount > 0


def send_nothing(connection: Connection, user: str) -> None:
    """Delete all devices of a user."""
    connection.execute(sa.delete(schema.devices).where(_D.user_id == user))


def wishes_of(connection: Connection, users: Sequence[str]) -> dict[str, Wishes]:
    """Return how users want to be sent notices."""
    query = sa.select(_W.user_id, _W.zone, _W.quiet_from, _W.quiet_to, _W.digest).where(_W.user_id.in_(users))
    return {row[0]: Wishes(*row[1:]) for row in connection.execute(query)}


def put_wishes(connection: Connection, user: str, wishes: Wishes, insert: sa.Insert) -> None:
    """Store how a user wants to be sent notices; ``insert`` is a statement that replaces the row, or leaves it."""
    row = {name: getattr(wishes, name) for name in ("zone", "quiet_from", "quiet_to", "digest")}
    connection.execute(insert, [{"user_id": user, **row}])


def forget_old(connection: Connection, at: int) -> None:
    """Forget old notices, and the devices whose sessions have ended."""
    connection.execute(sa.delete(schema.notices).where(_N.at < at - KEPT_MS))
    s = schema.sessions.c
    lasting = sa.exists().where(s.user_id == _D.user_id, s.id == _D.session)
    connection.execute(sa.delete(schema.devices).where(~lasting, _D.session != ""))


def keys(connection: Connection) -> list[str]:
    """Return the private keys of the server, the newest first."""
    c = schema.server.c
    found = connection.execute(sa.select(c.value).where(c.key == KEYS)).scalar()
    return json.loads(found) if found else []


def put_keys(connection: Connection, private: Sequence[str], insert: sa.Insert) -> None:
    """Store the private keys of the server; ``insert`` is a statement that replaces the row, or leaves it."""
    connection.execute(insert, [{"key": KEYS, "value": json.dumps(private)}])


def forget_devices_of_other_keys(connection: Connection, public: Sequence[str]) -> int:
    """Delete the devices that expect none of these public keys, and return how many."""
    others = sa.delete(schema.devices).where(_D.server_key.not_in([*public, ""]))
    return connection.execute(others).rowcount
