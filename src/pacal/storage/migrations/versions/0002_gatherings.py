"""Add the people at tables: gatherings, members, visitors, chat lines, and the server's heartbeat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gatherings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String, nullable=False),
        sa.Column("changed_at", sa.Integer, nullable=False),
        sa.Column("due_at", sa.Integer),
    )
    op.create_index("gatherings_by_due", "gatherings", ["due_at"])
    op.create_index("gatherings_by_public", "gatherings", ["public", "stage", "changed_at"])
    op.create_table(
        "members",
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("game", sa.String, sa.ForeignKey("gatherings.game", ondelete="CASCADE"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("members_by_game", "members", ["game"])
    op.create_table(
        "visitors",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("seen_at", sa.Integer, nullable=False),
        sa.Column("push", sa.LargeBinary),
    )
    op.create_table(
        "talk",
        sa.Column("game", sa.String, sa.ForeignKey("gatherings.game", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("command", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.UniqueConstraint("game", "visitor", "command", name="talk_once"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
    )
