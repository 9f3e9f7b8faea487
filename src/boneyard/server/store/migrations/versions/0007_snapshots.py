"""Snapshots of tables, which their logs make again."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("erasures", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("snapshots")
