"""Add games and the lines of their records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.Integer, nullable=False),
        sa.Column("deleted_at", sa.Integer),
        sa.Column("summary", sa.LargeBinary),
    )
    op.create_index("games_by_change", "games", ["changed_at"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
