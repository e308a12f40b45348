"""Prometheus metrics for operators. They contain no names, ids or addresses."""

from __future__ import annotations

import logging
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from pacal.tables import Change, Table
from pacal.tables.people import NoteKind

logger = logging.getLogger(__name__)

REGISTRY: Final = CollectorRegistry()

SOCKETS: Final = Gauge("pacal_sockets", "Open sockets", registry=REGISTRY)
ROOMS: Final = Gauge("pacal_rooms", "Tables in memory", registry=REGISTRY)
BEGUN: Final = Counter("pacal_games_begun", "Games that have begun", registry=REGISTRY)
FROM_POSITION: Final = Counter(
    "pacal_games_from_position",
    "Games that have begun from a position; the other counters of games ignore them",
    registry=REGISTRY,
)
OVER: Final = Counter("pacal_games_over", "Games that have ended", registry=REGISTRY)
ACTIONS: Final = Counter("pacal_actions", "Actions stored and broadcast", ["by"], registry=REGISTRY)
ACTION_TIME: Final = Histogram(
    "pacal_action_seconds",
    "Time from an action until it is stored and broadcast",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
COMMANDS: Final = Counter("pacal_commands", "Commands from clients", ["type"], registry=REGISTRY)
REQUESTS: Final = Counter("pacal_requests", "HTTP requests", ["status"], registry=REGISTRY)
REFUSED: Final = Counter("pacal_refused", "Requests and commands refused by a limit", ["kind"], registry=REGISTRY)
BOTS_THINKING: Final = Gauge("pacal_bots_thinking", "Bots that are thinking", registry=REGISTRY)
BOTS_WAITING: Final = Gauge("pacal_bots_waiting", "Bots that wait for a thread", registry=REGISTRY)
RAN_OUT: Final = Counter("pacal_clocks_run_out", "Clocks that have run out", registry=REGISTRY)
NOTIFICATIONS: Final = Counter(
    "pacal_turns_told", "Notifications by webhook or web push", ["way", "result"], registry=REGISTRY
)


_BY_PEOPLE: Final = ACTIONS.labels("person")
_BY_BOTS: Final = ACTIONS.labels("bot")


def report_bots(thinking: int, waiting: int) -> None:
    """Count the bots that think and those that wait for a thread."""
    BOTS_THINKING.set(thinking)
    BOTS_WAITING.set(waiting)


class GameMetrics:
    """Counts and logs events at tables."""

    def game_began(self, table: Table) -> None:
        (BEGUN if table.game_record.header.position is None else FROM_POSITION).inc()
        logger.info("a game has begun", extra={"game": table.id, "players": len(table.people.seats)})

    def change_stored(self, change: Change, seconds: float, *, by_person: bool) -> None:
        table = change.table
        if change.events:
            ACTION_TIME.observe(seconds)
            (_BY_PEOPLE if by_person else _BY_BOTS).inc()
            if table.state.is_over:
                if table.game_record.header.position is None:
                    OVER.inc()
                logger.info("a game is over", extra={"game": table.id, "actions": len(table.game_record.live)})
        for new in (table if change.began else None, change.created):
            if new is not None:
                self.game_began(new)
        if _has_new_note(change, "timed_out"):
            RAN_OUT.inc()


def _has_new_note(change: Change, kind: NoteKind) -> bool:
    known, notes = change.before.people.notes, change.table.people.notes
    if notes is known or change.took_back:  # a take-back creates copies of known notes
        return False
    return any(note.kind == kind and note not in known for note in notes)


def serve_metrics(port: int) -> None:
    """Serve the metrics on the loopback interface. Raises ``OSError`` if the port is taken."""
    start_http_server(port, addr="127.0.0.1", registry=REGISTRY)
