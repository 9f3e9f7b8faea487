"""The domino puzzles that each user has solved."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "solved_puzzles",
        sa.Column("user_id", sa.String(22), primary_key=True),
        sa.Column("key", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10)),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("level", sa.String(8), nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("solved_puzzles_of_day", "solved_puzzles", ["day", "seconds"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("solved_puzzles")
