"""Add people to local games, which had none: one visitor with all seats except those of bots.

This code is frozen: it does what ``pacal.tables.starting.local_people`` did when the migration was added. The turn and
the stage are updated when a game is opened.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

OWNER = "local"
POLICY = {
    "is_shared": False,
    "takes_back_anything": True,
    "opens_running_games": True,
    "shows_fault_reasons": True,
}


def upgrade() -> None:
    database = op.get_bind()
    games = database.exec_driver_sql(
        "SELECT id, header, changed_at FROM games WHERE id NOT IN (SELECT game FROM gatherings)"
    ).all()
    for game, header, changed_at in games:
        entries = database.exec_driver_sql("SELECT line FROM entries WHERE game = ? ORDER BY n", (game,)).scalars()
        facts = people_of(header, list(entries))
        if facts is None:  # the game is unreadable and stays as it is
            continue
        database.execute(
            sa.text(
                "INSERT INTO gatherings (game, facts, owner, public, stage, changed_at, due_at)"
                " VALUES (:game, :facts, :owner, 0, 'playing', :changed_at, NULL)"
            ),
            {"game": game, "facts": facts, "owner": OWNER, "changed_at": changed_at},
        )
        database.exec_driver_sql("INSERT INTO members (visitor, game) VALUES (?, ?)", (OWNER, game))


def people_of(header: bytes, entries: list[bytes]) -> bytes | None:
    """The people of a local game, made from its record; None if the header cannot be read."""
    try:
        read = json.loads(header)
        players: list[dict[str, str]] = [{"name": one["name"], "kind": one["kind"]} for one in read["players"]]
        colours = str(read.get("meta", {}).get("colours", ""))
        for line in entries:
            _seat(line, players)
        facts = {
            "version": 1,
            "policy": POLICY,
            "owner": OWNER,
            "spectators": False,
            "seats": [_place(seat, player, colours, len(players)) for seat, player in enumerate(players)],
            "alone": True,
            "stage": "playing",
        }
        return json.dumps(facts, ensure_ascii=False).encode()
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _seat(line: bytes, players: list[dict[str, str]]) -> None:
    """Update the players if the line says that a seat has a new player. Other lines change nothing."""
    try:
        entry = json.loads(line)
        if "seat" in entry:
            players[entry["seat"] - 1] = {"name": entry["name"], "kind": entry["kind"]}
    except (ValueError, KeyError, TypeError, IndexError):
        return


def _place(seat: int, player: dict[str, str], colours: str, seats: int) -> dict[str, Any]:
    usable = len(colours) == seats and set(colours) <= set("01234") and len(set(colours)) == seats
    is_bot = player["kind"] != "person"
    return {
        "name": player["name"],
        "colour": int(colours[seat]) if usable else seat,
        "bot": player["kind"].removeprefix("bot:") if is_bot else None,
        "holders": [] if is_bot else [OWNER],
    }
