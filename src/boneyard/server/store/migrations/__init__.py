"""Make the tables of a new database with Alembic, and refuse a database of another version.

There is one migration, whose revision is `schema.VERSION`: a change of the tables makes another one of it.  Once
databases must outlive a change, `first` states its tables by itself, and each change is a file of its own in
``versions/``.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from boneyard.errors import BoneyardError
from boneyard.server.store import schema

_LOCK = 0x626F6E65
"""Names the lock that lets one process at a time change a PostgreSQL database."""


def upgrade(engine: Engine) -> None:
    """Make the tables if the database is empty.

    Raises ``BoneyardError`` if the database cannot be used or is of another version; it is as it was then.
    """
    shown = engine.url.render_as_string(hide_password=True)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
            elif version(connection) is None:
                connection.exec_driver_sql("BEGIN IMMEDIATE")  # all tables or none
            found = version(connection)
            if found is None:
                _make(connection)
            elif found != schema.VERSION:
                raise BoneyardError(
                    f"the database {shown} is of another version of Boneyard and stays as it is: serve it with the "
                    "version that made it, or name a new one with --database"
                )
            connection.commit()
    except sa.exc.DatabaseError as error:
        raise BoneyardError(f"the database {shown} cannot be used: {str(error.orig).splitlines()[0]}") from None


def version(connection: Connection) -> str | None:
    """Return the version of the tables in a database; None if it has none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def _make(connection: Connection) -> None:
    from alembic import command  # only here: a database is made once, and Alembic takes a while to import
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
