"""Counts the Python instructions and function calls of an action, in rooms without sockets.

    python do.py bench room [TABLES]

At each of 10 tables (by default) four pages play the same 45 random actions in every run. Counts do not depend on how
busy the machine is, so they show small differences between two versions of the program.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))  # bench/ is not installed

from bench._load import SentMessage
from pacal.boards import load_board
from pacal.records import Header, Player, Record
from pacal.server.config import ServerConfig
from pacal.server.games.bot_threads import BotThreads
from pacal.server.games.service import Games, NoNotifier
from pacal.server.ops.metrics import GameMetrics
from pacal.server.protocol.messages import ActCommand
from pacal.server.protocol.subscriber import Subscriber
from pacal.server.render.summaries import summarise
from pacal.server.rooms.room import Room
from pacal.storage import Store
from pacal.tables import Table
from pacal.tables.clocks import ServerTime
from pacal.tables.people import People, Place
from pacal.tables.stored import store_table
from pacal.tables.table import at_position

NAMES = ("Ana", "Ben", "Cam", "Dan")
WARM_UP, ACTIONS = 8, 45


class Page(Subscriber):
    """A client that remembers the latest table or step."""

    def __init__(self, visitor: str) -> None:
        super().__init__("en", visitor=visitor, origin="http://127.0.0.1", session=visitor[:20])
        self._latest = b""

    def send(self, data: bytes) -> None:
        if data.startswith((b'{"type":"step"', b'{"type":"table"')):
            self._latest = data

    def close(self) -> None: ...

    def command(self, chance: random.Random) -> ActCommand | None:
        """A random action, if the page is offered any; None also when the game is over."""
        received = msgspec.json.decode(self._latest, type=SentMessage)
        actions = [choice.action for choice in received.choices]
        if len(actions) > 1 and actions[-1] == "-":
            actions.pop()  # prefer any other action to passing
        return ActCommand(id="act", seq=received.seq, action=chance.choice(actions)) if actions else None


def new_table(number: int) -> Table:
    players = tuple(Player(name) for name in NAMES)
    record = Record.begin(Header(load_board("palenque"), players))
    seats = tuple(Place(name, seat, holders=(name * 20,)) for seat, name in enumerate(NAMES))
    people = People(owner=NAMES[0] * 20, seats=seats, stage="playing")
    return Table(f"game{number}", at_position(people, record, 1), record, f"seed {number}")


async def play(tables: list[tuple[Room, list[Page]]], rounds: int, chance: random.Random) -> int:
    """Take actions at each table, and return how many there were. The server passes where nothing else is possible."""
    taken = 0
    for _ in range(rounds):
        for room, pages in tables:
            for page in pages:
                if (command := page.command(chance)) is not None:
                    await room.handle(page, command)
                    while bots := asyncio.all_tasks() - {asyncio.current_task()}:
                        await asyncio.wait(bots)
                    taken += 1
                    break
    return taken


def counting(kind: str, counted: list[int]) -> Callable[[FrameType, str, Any], Any]:
    """A trace function that counts events of a kind: ``opcode`` or ``call``."""

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        frame.f_trace_opcodes = kind == "opcode"
        counted[0] += event == kind
        return trace

    return trace


async def main(number: int) -> None:
    for kind, name in (("opcode", "Python instructions"), ("call", "function calls")):
        chance, counted = random.Random(5), [0]
        with tempfile.TemporaryDirectory() as home:
            metrics, threads = GameMetrics(), BotThreads(2)
            games = Games(Store(Path(home)), ServerConfig(), ServerTime(lambda: 10), NoNotifier(), metrics, threads)
            async with AsyncExitStack() as stack:
                tables = []
                for table in map(new_table, range(number)):
                    await store_table(games.store, table, summarise)
                    room = await stack.enter_async_context(games.visit(table.id))
                    pages = [Page(name * 20) for name in NAMES]
                    for page in pages:
                        await room.enter(page)
                    tables.append((room, pages))
                await play(tables, WARM_UP, chance)
                sys.settrace(counting(kind, counted))
                taken = await play(tables, ACTIONS, chance)
                sys.settrace(None)
            await games.close()
        print(f"{counted[0] / taken:10,.1f} {name} per action ({taken} actions)")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10))
