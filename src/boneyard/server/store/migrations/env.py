"""Run by Alembic: the migrations on the connection that `boneyard.server.store.migrations.upgrade` gives."""

from alembic import context

from boneyard.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
