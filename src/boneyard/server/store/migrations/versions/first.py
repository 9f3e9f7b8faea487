"""Make the tables of `boneyard.server.store.schema`."""

from alembic import op

from boneyard.server.store import schema

revision = schema.VERSION
down_revision = None


def upgrade() -> None:
    """Make all tables; those that need not survive a crash are not logged by PostgreSQL."""
    connection = op.get_bind()
    schema.metadata.create_all(connection, checkfirst=False)
    if connection.dialect.name == "postgresql":
        for table in schema.PASSING:
            op.execute(f"ALTER TABLE {table.name} SET UNLOGGED")
