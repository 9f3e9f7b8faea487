"""Reviews of matches by their keys: a cache, shared by all nodes, without names."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema

KEPT_DAYS = 90
"""Days after which a review is forgotten; it is computed again when it is asked for."""

_C = schema.reviews.c


def find(connection: Connection, key: str) -> bytes | None:
    """Return the body of a review; None if it is not kept."""
    found: bytes | None = connection.execute(sa.select(_C.body).where(_C.key == key)).scalar()
    return found


def forget_old(connection: Connection, at: int) -> None:
    """Delete the reviews that are older than ``KEPT_DAYS``."""
    connection.execute(sa.delete(schema.reviews).where(_C.at < at - KEPT_DAYS * 86_400_000))
