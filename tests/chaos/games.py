"""Plays games with injected faults: creates tables and clients, and collects the results."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx

from pacal.engine import Memory, Throw
from pacal.records import Record, Seated
from pacal.server.identity.tokens import Tokens
from pacal.tables import Dice, level_of
from pacal.tables.people import People
from tests.chaos.check import Truth, differences
from tests.chaos.client import Client
from tests.chaos.connection import BAD, FaultRates
from tests.chaos.host import Host
from tests.support.boards import SMALL
from tests.support.waiting import PATIENCE

BOARD = re.sub(r"value = \d", "value = 20", SMALL)
"""A small board on which every lead is worth many points, so that games end soon."""
QUICK = {"kind": "live", "turn": 5_000, "reserve": 5_000}
"""A clock that can expire during a game; times are in milliseconds."""
REMATCH_PROBABILITY = 0.3
"""The probability of a rematch after a game."""
LOG_LINES_SHOWN = 80
"""The number of lines of the server's log to print if a game could not be played."""
NAMES = ("Ana", "Ben", "Cam", "Dan")


@dataclass
class Outcome:
    """The result of a game: ``changes`` is the length of its record, ``differences`` are the errors found."""

    game: str
    changes: int
    finished: bool
    differences: list[str]
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, rematch: "Outcome") -> None:
        """Add the result of a rematch."""
        self.changes += rematch.changes
        self.differences += [f"then {rematch.game}: {wrong}" for wrong in rematch.differences]
        self.counts += rematch.counts
        self.counts["rematches"] += 1


async def play_game(host: Host, number: int, seed: int, active: list[Client]) -> Outcome:
    """Play a game with bad connections, sometimes with a rematch, and compare all frames with the record.

    ``active`` contains the clients of all games that are being played.
    """
    rng = Random(f"{seed}/{number}")
    clients, game = await _new_clients(host, rng, number, BAD)
    rematch: str | None = None
    active += clients
    await asyncio.gather(*(client.play(host.address, game) for client in clients))
    people = host.people(game)
    if people.stage == "over" and rng.random() < REMATCH_PROBABILITY and any(place.holders for place in people.seats):
        rematch, *others = await asyncio.gather(*(client.wait_for_rematch(host.address, game) for client in clients))
        assert set(others) <= {rematch}, "a game has two rematches"
    outcome = await _compare_all(host, game, clients, active)
    if rematch is not None:
        clients = [Client(client.name, client.token, Random(rng.random()), client.address, BAD) for client in clients]
        active += clients
        await asyncio.gather(*(client.play(host.address, rematch) for client in clients))
        outcome.differences += _not_rotated(host.people(game), host.record(rematch)[0])
        outcome.add(await _compare_all(host, rematch, clients, active))
    return outcome


def _not_rotated(before: People, record: Record) -> list[str]:
    """A sentence for each player who did not move by one seat in a rematch."""
    seats = before.seats[1:] + before.seats[:1]
    return [
        f"{place.name} was not moved to seat {seat} in {before.rematch}"
        for seat, (place, player) in enumerate(zip(seats, record.header.players, strict=True))
        if place.holders and not place.away and place.name != player.name
    ]


async def _compare_all(host: Host, game: str, clients: list[Client], active: list[Client]) -> Outcome:
    """Compare the frames of all clients with the record of a finished game; return the result."""
    record, seed_of_dice = host.record(game)
    for client in clients:
        await client.fetch_final_state(host.address, game, len(record.entries))
    for client in clients:
        active.remove(client)
    truth = Truth(record)
    found = [wrong for client in clients for wrong in differences(truth, seed_of_dice, client, clients)]
    dice = Dice(seed_of_dice, record.header.board)
    faces = [action.face for action in record.actions if isinstance(action, Throw)]
    if faces != [dice.face(throw) for throw in range(len(faces))]:
        found.append("the dice are not those of the seed")
    counts: Counter[str] = Counter()
    for client in clients:
        counts.update(client.counts)
        counts.update(
            frames=len(client.frames), bytes=sum(map(len, client.frames)), acknowledged=len(client.acknowledged)
        )
    counts["taken over"] = sum(
        isinstance(entry, Seated) and level_of(entry.player) is not None for entry in record.entries
    )
    return Outcome(game, len(record.entries), record.state.is_over, found, counts)


async def _new_clients(host: Host, rng: Random, number: int, rates: FaultRates) -> tuple[list[Client], str]:
    """Create a table and its clients: the owner first, sometimes a second screen and a spectator."""

    def client(name: str, token: str, seat: int | None) -> Client:
        address = f"10.{number >> 8 & 255}.{number & 255}.{rng.randint(1, 254)}"
        return Client(name, token, Random(rng.random()), address, rates, seat)

    players = rng.choice((2, 2, 3))
    seats: list[dict[str, object]] = [{"name": "Ana"}]
    others: list[dict[str, object]] = [
        {"name": "", "open": True},
        {"name": "", "open": True},
        {"name": "", "bot": "random"},
    ]
    seats += [rng.choice(others) for _ in range(players - 1)]
    if players == 3 and rng.random() < 0.3:
        seats[2] = {"name": "Ana too"}
    tokens = Tokens(host.home)
    clients = [client("Ana", tokens.issue(), None)]
    clients += [client(NAMES[seat], tokens.issue(), seat) for seat, wanted in enumerate(seats) if "open" in wanted]
    if rng.random() < 0.4:
        first = rng.choice(clients)
        clients.append(client(f"{first.name}'s phone", first.token, None))
    if rng.random() < 0.5:
        clients.append(client("Spectator", tokens.issue(), None))
    clock = rng.choice(({"kind": "none"}, {"kind": "days", "turn": 86_400_000}, QUICK))
    wanted: dict[str, object] = {
        "players": seats,
        "options": {"memory": rng.choice(list(Memory)).value},
        "board": BOARD,
        "together": {"title": "Chaos", "clock": clock},
    }
    return clients, await _new_game(host, clients[0], wanted)


async def _new_game(host: Host, owner: Client, wanted: dict[str, object]) -> str:
    while True:
        try:
            # No TLS is used, and loading all certificates takes longer than the request.
            async with httpx.AsyncClient(
                trust_env=False, timeout=PATIENCE, headers=owner.headers, verify=False
            ) as client:
                made = await client.post(f"http://{host.address}/api/games", json=wanted)
        except httpx.TransportError:
            await asyncio.sleep(0.5)
            continue
        assert made.status_code == 201, made.text
        return str(made.json()["id"])


@dataclass
class Totals:
    """The results of many games."""

    games: int = 0
    finished: int = 0
    changes: int = 0
    kills: int = 0
    differences: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: "Totals") -> "Totals":
        """Add two results."""
        return Totals(
            self.games + other.games,
            self.finished + other.finished,
            self.changes + other.changes,
            self.kills + other.kills,
            self.differences + other.differences,
            self.counts + other.counts,
        )

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.finished += outcome.finished
        self.changes += outcome.changes
        self.differences += [f"{outcome.game}: {wrong}" for wrong in outcome.differences]
        self.counts.update(outcome.counts)


async def play_games(
    home: Path,
    games: int,
    seed: int,
    *,
    at_once: int = 12,
    kill_every: int = 300,
    on_progress: Callable[[Totals], object] = lambda totals: None,
) -> Totals:
    """Play games while the server is killed repeatedly, each time after about ``kill_every`` acknowledged actions."""
    host, totals = Host(home), Totals()
    active: list[Client] = []

    def acknowledged() -> int:
        return totals.counts["acknowledged"] + sum(len(client.acknowledged) for client in active)

    numbers = iter(range(games))
    await host.start()
    killing = asyncio.create_task(host.kill_repeatedly(Random(seed), acknowledged, kill_every))

    async def play_one_after_another() -> None:
        for number in numbers:
            totals.add(await play_game(host, number, seed, active))
            totals.kills = host.kills
            on_progress(totals)

    playing = asyncio.gather(*(play_one_after_another() for _ in range(at_once)))
    try:
        killing.add_done_callback(lambda _: playing.cancel())  # if the server cannot be restarted
        await playing
    except asyncio.CancelledError:
        if not killing.done():
            raise
        killing.result()
    except AssertionError as error:
        error.add_note("".join(host.output[-LOG_LINES_SHOWN:]))
        raise
    finally:
        playing.cancel()
        killing.cancel()
        await asyncio.gather(playing, killing, return_exceptions=True)
        await host.close()
    totals.differences += [f"the server logged: {line.strip()}" for line in host.error_lines]
    return totals
