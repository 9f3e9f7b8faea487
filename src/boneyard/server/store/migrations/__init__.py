"""Changes of the database, oldest first, run by Alembic when a server starts (or by ``boneyard serve --migrate``).

A new one: copy the last file of ``versions/``, give it the next number, and let ``down_revision`` name the one before.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection, Engine

from boneyard.errors import BoneyardError

_LOCK = 0x626F6E65
"""Names the lock that lets one process at a time change a PostgreSQL database."""


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database up to date.  Raises ``BoneyardError`` if it cannot be reached or is newer than this program."""
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection.detach()  # no other work is done without a limit of time
                connection.execute(sa.text("SET statement_timeout = 0"))
                connection.execute(sa.text("SELECT pg_advisory_lock(:lock)"), {"lock": _LOCK})
                connection.commit()
            try:
                command.upgrade(configuration(connection), revision)
                connection.commit()
            finally:
                if engine.dialect.name == "postgresql":
                    connection.rollback()
                    connection.execute(sa.text("SELECT pg_advisory_unlock(:lock)"), {"lock": _LOCK})
                    connection.commit()
    except sa.exc.OperationalError as error:
        shown = engine.url.render_as_string(hide_password=True)
        raise BoneyardError(f"the database {shown} cannot be used: {str(error.orig).splitlines()[0]}") from None
    except CommandError as error:
        shown = engine.url.render_as_string(hide_password=True)
        raise BoneyardError(f"the database {shown} is of another version of Boneyard: {error}") from None


def configuration(connection: Connection) -> Config:
    """Return Alembic's configuration for one connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
