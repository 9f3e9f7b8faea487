"""A row for each session of a user, so that one of them can be ended."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table; the cookies and tokens that are out name the number of ``users.session``."""
    op.create_table(
        "sessions",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
    )
    op.execute(
        "INSERT INTO sessions (user_id, id, created, seen, device) "
        "SELECT id, CAST(session AS VARCHAR(22)), created, created, '' FROM users"
    )
    op.drop_column("users", "session")


def downgrade() -> None:
    """Drop the table; all users are signed out."""
    op.add_column("users", sa.Column("session", sa.Integer, nullable=False, server_default="1"))
    op.drop_table("sessions")
