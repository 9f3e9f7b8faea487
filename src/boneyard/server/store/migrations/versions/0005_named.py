"""Where the logs have the name of each user, so that it can be erased."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

MANY = 1_000


def upgrade() -> None:
    """Make the table, and fill it from the logs."""
    named = op.create_table(
        "named",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(22), primary_key=True),
    )
    connection = op.get_bind()
    events = sa.table("events", sa.column("table_id"), sa.column("body"))
    query = sa.select(events.c.table_id, events.c.body).order_by(events.c.table_id)
    known: set[tuple[str, str]] = set()
    for table, body in connection.execute(query.execution_options(yield_per=MANY)):
        entry = json.loads(body)
        if entry.get("user") and "name" in entry.get("d", {}):
            known.add((entry["user"], table))
    rows = [{"user_id": user, "table_id": table} for user, table in sorted(known)]
    for start in range(0, len(rows), MANY):
        connection.execute(sa.insert(named), rows[start : start + MANY])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("named")
