"""Alembic runs this file to migrate the database of the connection that ``upgrading.py`` passes."""

from alembic import context

from pacal.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
