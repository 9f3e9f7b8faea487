"""House rules that users saved under a name."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.rules.structs import SavedRules
from boneyard.server.protocol import Options, encode
from boneyard.server.store import schema

MAX_OF_USER = 200
"""Saved house rules that a user may have."""

_decode_options = msgspec.json.Decoder(Options).decode

_SAVED = sa.select(schema.house_rules, schema.users.c.name.label("by"), schema.users.c.face).join(
    schema.users, schema.users.c.id == schema.house_rules.c.user_id
)


def _saved(row: Any) -> SavedRules:
    return SavedRules(row.id, row.name, row.game, row.players, _decode_options(row.options), row.by, row.face)


def of_user(connection: Connection, user: str) -> list[SavedRules]:
    """Return the saved house rules of a user, the latest first."""
    table = schema.house_rules
    query = _SAVED.where(table.c.user_id == user).order_by(table.c.created.desc()).limit(MAX_OF_USER)
    return [_saved(row) for row in connection.execute(query)]


def find(connection: Connection, rules_id: str) -> SavedRules | None:
    """Return saved house rules by their id."""
    row = connection.execute(_SAVED.where(schema.house_rules.c.id == rules_id)).first()
    return None if row is None else _saved(row)


def save(connection: Connection, rules: SavedRules, user: str, at: int) -> bool:
    """Save house rules, and return False if their user has too many."""
    table = schema.house_rules
    query = sa.select(sa.func.count()).select_from(table).where(table.c.user_id == user)
    if connection.execute(query).scalar_one() >= MAX_OF_USER:
        return False
    row = {"id": rules.id, "name": rules.name, "game": rules.game, "players": rules.players}
    connection.execute(sa.insert(table), [row | {"options": encode(rules.options), "user_id": user, "created": at}])
    return True


def delete(connection: Connection, user: str, rules_id: str) -> bool:
    """Delete saved house rules, and return False if the user has none of this id."""
    table = schema.house_rules
    done = connection.execute(sa.delete(table).where(table.c.id == rules_id, table.c.user_id == user))
    return done.rowcount > 0
