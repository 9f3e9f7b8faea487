"""The faces that users choose."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column."""
    op.add_column("users", sa.Column("face", sa.Integer))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("users", "face")
