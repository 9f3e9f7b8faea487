"""The announcement of the operator to all people: one row of the table ``server``."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.protocol import Announcement, encode
from boneyard.server.store import schema

KEY = "announcement"

_decode = msgspec.json.Decoder(Announcement).decode


def current(connection: Connection) -> Announcement | None:
    """Return the last announcement, which may be over."""
    c = schema.server.c
    found = connection.execute(sa.select(c.value).where(c.key == KEY)).scalar()
    return None if found is None else _decode(found)


def put(connection: Connection, announcement: Announcement) -> None:
    """Replace the announcement."""
    connection.execute(sa.delete(schema.server).where(schema.server.c.key == KEY))
    connection.execute(sa.insert(schema.server), [{"key": KEY, "value": encode(announcement).decode()}])
