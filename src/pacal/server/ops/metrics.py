"""Metrics for the people who run the server: they contain no name, no id and no address."""

from __future__ import annotations

import logging
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from pacal.tables import Table

logger = logging.getLogger(__name__)

REGISTRY: Final = CollectorRegistry()

SOCKETS: Final = Gauge("pacal_sockets", "Open sockets", registry=REGISTRY)
ROOMS: Final = Gauge("pacal_rooms", "Tables in memory", registry=REGISTRY)
BEGUN: Final = Counter("pacal_games_begun", "Games that have begun", registry=REGISTRY)
OVER: Final = Counter("pacal_games_over", "Games that have come to their end", registry=REGISTRY)
ACTIONS: Final = Counter("pacal_actions", "Actions that were stored and told", ["by"], registry=REGISTRY)
ACTION_TIME: Final = Histogram(
    "pacal_action_seconds",
    "From an action to its being stored and told",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
COMMANDS: Final = Counter("pacal_commands", "Commands of pages", ["type"], registry=REGISTRY)
REQUESTS: Final = Counter("pacal_requests", "HTTP requests", ["status"], registry=REGISTRY)
REFUSED: Final = Counter("pacal_refused", "What was wanted too often or too much", ["kind"], registry=REGISTRY)
BOTS_THINKING: Final = Gauge("pacal_bots_thinking", "Bots that think", registry=REGISTRY)
BOTS_WAITING: Final = Gauge("pacal_bots_waiting", "Bots that wait for a thread to think in", registry=REGISTRY)
RAN_OUT: Final = Counter("pacal_clocks_run_out", "Clocks that have run out", registry=REGISTRY)
NOTIFICATIONS: Final = Counter(
    "pacal_turns_told", "Turns told by webhook or push", ["way", "result"], registry=REGISTRY
)


_BY_PEOPLE: Final = ACTIONS.labels("person")
_BY_BOTS: Final = ACTIONS.labels("bot")


class GameMetrics:
    """Counts and logs what happens at tables."""

    def game_began(self, table: Table) -> None:
        BEGUN.inc()
        logger.info("a game has begun", extra={"game": table.id, "players": len(table.people.seats)})

    def game_ended(self, table: Table) -> None:
        OVER.inc()
        logger.info("a game is over", extra={"game": table.id, "actions": len(table.game.live)})

    def clock_expired(self) -> None:
        RAN_OUT.inc()

    def action_stored(self, seconds: float, *, by_person: bool) -> None:
        ACTION_TIME.observe(seconds)
        (_BY_PEOPLE if by_person else _BY_BOTS).inc()


def serve_metrics(port: int) -> None:
    """Serve the metrics to this machine only; ``OSError`` if the port is taken."""
    start_http_server(port, addr="127.0.0.1", registry=REGISTRY)
