"""Reviews of matches, which can be computed again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("reviews_at", "reviews", ["at"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("reviews")
