"""Work that nodes leave to workers, and the workers.

In PostgreSQL these tables are not logged: they are empty after a crash and on a standby, and the nodes do their work then.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables."""
    prefixes = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("dear", sa.Boolean, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("node", sa.String(22), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("worker", sa.String(22), nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("work", sa.LargeBinary, nullable=False),
        sa.Column("parts", sa.LargeBinary, nullable=False),
        sa.Column("outcome", sa.LargeBinary),
        prefixes=prefixes,
    )
    op.create_index("ix_jobs_node", "jobs", ["node"])
    op.create_index("jobs_turns", "jobs", ["kind", "turn"])
    op.create_table(
        "workers",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("kinds", sa.String(100), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        prefixes=prefixes,
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("workers", "jobs"):
        op.drop_table(name)
