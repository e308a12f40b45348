"""Run migrations with Alembic."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.pool import StaticPool

from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.sqlite_errors import fault_of

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def migrations() -> tuple[Config, ScriptDirectory]:
    """The Alembic configuration, and the migrations that this version of the program knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config, ScriptDirectory.from_config(config)


def migrate(connection: sqlite3.Connection, to: str = "head") -> None:
    """Run pending migrations, up to the latest or to a given one, in one transaction.

    Raises ``StorageFault``, with ``NEWER`` if the file has a revision that this version does not know.
    """
    config, _ = migrations()
    engine = sa.create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    sa.event.listen(engine, "begin", lambda database: database.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.connect() as database:
            config.attributes["connection"] = database
            command.upgrade(config, to)  # runs migrations/env.py
    except CommandError as error:
        raise StorageFault(StorageCode.NEWER, str(error)) from None
    except sa.exc.DBAPIError as error:
        raise (fault_of(error.orig) if isinstance(error.orig, sqlite3.Error) else error) from None
