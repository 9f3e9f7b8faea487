"""The choices of users in reviewed matches, and which users want their matches reviewed."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the table and add the columns."""
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("match_id", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("error", sa.Float, nullable=False),
        sa.Column("loss", sa.Float, nullable=False),
        sa.Column("verdict", sa.String(10), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("puzzle", sa.Boolean, nullable=False),
        sa.Column("lead", sa.String(5)),
        sa.Column("mates", sa.Integer),
        sa.Column("won", sa.Boolean),
        sa.Column("gain", sa.Float),
    )
    op.create_index("lessons_of_user", "lessons", ["user_id", "ended"])
    op.create_index("lessons_ended", "lessons", ["ended"])
    op.create_index("lessons_of_match", "lessons", ["match_id"])
    op.add_column("users", sa.Column("trains", sa.Boolean))
    op.add_column("players", sa.Column("reviewed", sa.BigInteger))
    op.create_index("players_reviewed", "players", ["reviewed", "ended"])


def downgrade() -> None:
    """Drop the table and the columns."""
    op.drop_index("players_reviewed", "players")
    op.drop_column("players", "reviewed")
    op.drop_column("users", "trains")
    op.drop_table("lessons")
