"""Statements in the dialect of a database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Dialect

Statement = tuple[sa.Executable, Any]
"""A statement with its parameters."""


def insert_of(dialect: Dialect) -> Callable[[sa.Table], Any]:
    """Return the ``INSERT`` of a dialect, which knows ``ON CONFLICT``."""
    if dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert
    from sqlalchemy.dialects.postgresql import insert as insert_pg

    return insert_pg


def upsert(dialect: Dialect, table: sa.Table, *keys: str) -> Any:
    """Return an ``INSERT`` that replaces the row with the same ``keys``."""
    put = insert_of(dialect)(table)
    rest = {column.name: put.excluded[column.name] for column in table.columns if column.name not in keys}
    return put.on_conflict_do_update(index_elements=list(keys), set_=rest)
