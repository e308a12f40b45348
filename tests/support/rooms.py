"""Rooms without sockets: the games of a folder, with bots that never answer and nobody to notify."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pacal.engine import Action, Seat
from pacal.records import Header, Player, Record
from pacal.server.config import ServerConfig
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.service import Games
from pacal.server.ops.metrics import GameMetrics
from pacal.server.render.summaries import summarise
from pacal.storage import Store
from pacal.tables import Table
from pacal.tables.clocks import ServerTime
from pacal.tables.people import People, Place, Visitor
from pacal.tables.stored import store_table
from pacal.tables.table import at_position
from tests.support.fakes import Pondering
from tests.support.random_games import PALENQUE

ANA, BEN = "a" * 64, "b" * 64


class NobodyToNotify:
    """A notifier that remembers who would have been notified."""

    def __init__(self) -> None:
        self.turns: list[tuple[str, Seat]] = []

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None:
        if table.people.turn is not None:
            self.turns.append((table.id, table.people.turn.seat))

    async def send_pending(self, *, all_turns: bool = False) -> None: ...

    async def close(self) -> None: ...


def games_in(
    home: Path | Store, *, clock: Callable[[], int] = lambda: 1, config: ServerConfig | None = None, bots: bool = False
) -> Games:
    """The games of a folder; without ``bots``, bots never decide."""
    store = home if isinstance(home, Store) else Store(home)
    time = clock if isinstance(clock, ServerTime) else ServerTime(clock)
    games = Games(store, config or ServerConfig(), time, NobodyToNotify(), GameMetrics(), BotThreads(2))
    if not bots:
        games.registry.bot_runners = Pondering()
    return games


def table_of_two(
    game: str = "game",
    *,
    now: int = 1,
    version: int | None = None,
    actions: Sequence[Action] = (),
    **facts: object,
) -> Table:
    """A table of Ana and Ben after some actions; without any, Ana has to act."""
    players = Player("Ana"), Player("Ben")
    record = Record.begin(Header(PALENQUE, players) if version is None else Header(PALENQUE, players, version=version))
    for action in actions:
        record = record.append(action)
    seats = Place("Ana", 0, holders=(ANA,)), Place("Ben", 1, holders=(BEN,))
    people = People(**{"owner": ANA, "seats": seats, "stage": "playing", **facts})  # type: ignore[arg-type]  # for tests
    return Table(game, at_position(people, record, now), record, "seed")


async def stored(games: Games, table: Table) -> Table:
    """Store a table."""
    await store_table(games.store, table, summarise)
    return table
