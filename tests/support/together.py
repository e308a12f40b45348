"""Games of several visitors: open a table of two, find the page that can act, play random actions."""

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Any

from pacal.server.config import Limits, Rate
from tests.support.hosting import Host, Seated, Visitor, hosting

HIDDEN = {"expert": False, "memory": "hidden", "gaps": "any", "water": "apart"}


def two(host: Host, **wanted: Any) -> tuple[Visitor, Visitor, str]:
    """Ana and Ben at a table that has begun; Ana starts."""
    ana, ben = host.visitor("Ana"), host.visitor("Ben")
    game = ana.new_table(None, "open", **wanted)
    with ben.page(game) as page:
        page.done("join", seat=1, name="Ben")
    return ana, ben, game


def acting(*pages: Seated) -> Seated:
    """Wait until all pages are up to date; return the one that can act."""
    latest = max(page.now.get("seq", -1) for page in pages)
    while True:
        for page in pages:
            page.seen(latest)
        for page in pages:
            if page.now["end"] or page.choices():
                return page
        latest += 1


def play(rng: random.Random, *pages: Seated, actions: int = 10**6) -> None:
    """Play random actions, each by the page that can act."""
    for _ in range(actions):
        page = acting(*pages)
        if page.now["end"]:
            return
        answer = page.act(rng.choice(page.choices()))
        assert answer["type"] == "step", answer
        for other in pages:
            other.seen(answer["seq"])


GENEROUS = {field.name: [100_000, 1000] for field in fields(Limits) if isinstance(field.default, Rate)}
"""High rate limits, for tests that play a whole game in seconds."""


def change_stored_people(home: Path, game: str, change: Callable[[dict[str, Any]], int | None]) -> None:
    """Change the stored people of a table while its host is down. ``change`` returns the new deadline."""
    with closing(sqlite3.connect(home / "games.db")) as database:
        facts = json.loads(database.execute("SELECT facts FROM gatherings WHERE game = ?", (game,)).fetchone()[0])
        due = change(facts)
        stored = json.dumps(facts).encode(), due, game
        database.execute("UPDATE gatherings SET facts = ?, due_at = ? WHERE game = ?", stored)
        database.commit()


def key_of(page: Seated, seat: int) -> str:
    """The key of a new link to a seat."""
    return str(page.ask("seat_link", seat=seat)["url"].partition(f"#seat={seat}.")[2])


def extend_absence(facts: dict[str, Any], seat: int, time: int) -> None:
    """Make a player absent for longer in the stored data."""
    assert facts["seats"][seat]["absent_since"] is not None
    facts["seats"][seat]["absent_since"] -= time


def wait_for_presence(page: Seated, seat: int) -> None:
    """Wait until ``page`` knows that the player in a seat is present; the player's page has to be connected already.

    The query comes first: its answer follows every ``people`` message of an earlier absence, so ``wait_for_absence``
    cannot take one of those for the next absence.
    """
    page.ask("look", n=0)
    page.people_until(lambda people: people["seats"][seat]["claimed_from"] is None)


def wait_for_absence(page: Seated, seat: int) -> None:
    page.people_until(lambda people: people["seats"][seat]["claimed_from"] is not None)


def make_absent_longer(home: Path, game: str, time: int) -> None:
    """Make the player in seat 1 absent for longer, in the data of a host that is down."""

    def age(facts: dict[str, Any]) -> int | None:
        extend_absence(facts, 1, time)
        return None

    change_stored_people(home, game, age)


def absent_table(tmp_path: Path, time: int, **wanted: Any) -> tuple[Visitor, Visitor, str, str]:
    """A table of a killed host where Ben has been absent for some time, and the key of a link that Ben made."""
    with hosting(tmp_path, limits=GENEROUS) as host:
        ana, ben, game = two(host, **wanted)
        with ana.page(game) as owner:
            with ben.page(game) as player:
                key = key_of(player, 1)
                wait_for_presence(owner, 1)
                owner.play(1)
                player.play(1)
            wait_for_absence(owner, 1)
        host.kill()
    make_absent_longer(tmp_path, game, time + 60_000)
    return ana, ben, game, key
