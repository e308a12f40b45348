"""The games on disk: a full disk, damaged pages, kills under load, and a clock that jumps."""

import asyncio
import json
import resource
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from tests.attack.environment import Environment, Outcome, judged, skipped
from tests.attack.target import PATIENCE, Target, Visitor, wait_for
from tests.chaos.games import Totals, play_games

ROOM = 4096
"""Bytes that a file may have on the full disk."""
PAGE = 4096
DAY = 24 * 60 * 60 * 1000
TURN = 60_000
CLOCK = {"kind": "live", "turn": TURN, "reserve": TURN}
GAMES = 20
"""Games in the storm of kills."""
STORM_SECONDS = 300
"""Seconds after which the storm is given up; two idle cores need about 20."""
PLAYERS = [{"name": "Ana"}, {"name": "", "bot": "random"}]


def _new_table(visitor: Visitor) -> int:
    return visitor.http.post("api/games", json={"players": PLAYERS, "start": 0}).status_code


def _readiness(environment: Environment, target: Target, wanted: int) -> int:
    """The status of ``/api/ready``, once it is the one that is wanted or the time for it is over."""
    environment.note = f"waiting for /api/ready to give {wanted}"
    wait_for(lambda: target.status("api/ready") == wanted, PATIENCE, pause=0.2)
    return target.status("api/ready")


def full_disk(environment: Environment) -> Outcome:
    """The disk is full while people play: no file of the host can grow.

    Actions and new tables must be refused without a loss, ``/api/ready`` must give 503 and ``/api/health`` 200. With
    room again, the host must be ready and play on by itself.
    """
    if not hasattr(resource, "prlimit") or sys.platform != "linux":
        return skipped("needs Linux's limits for a running process")
    unlimited = resource.RLIM_INFINITY
    with environment.own_host() as target:
        ana = environment.visitor("Ana", target)
        with ana.page(ana.new_table(None, None)) as page:
            page.play(2)
            before = page.now["seq"]
            resource.prlimit(target.process.pid, resource.RLIMIT_FSIZE, (ROOM, unlimited))
            page.my_turn()
            answer = page.act(page.choices()[0])
            made = _new_table(ana)
            full, health = _readiness(environment, target, 503), target.status("api/health")
            resource.prlimit(target.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
            again = _readiness(environment, target, 200)
            page.my_turn()
            later = page.act(page.choices()[0])
            after = page.now["seq"]
    return judged(
        f"act: {answer.get('code', answer['type'])}; new table: {made}; ready {full}, health {health}; "
        f"then ready {again}, act: {later['type']}",
        "an action was acknowledged and not stored" if answer["type"] == "step" else None,
        "a table was made without room" if made < 400 else None,
        None if full == 503 else f"/api/ready gives {full} on a full disk",
        None if health == 200 else f"/api/health gives {health}",
        None if again == 200 else "it does not recover",
        None if after == before + 1 else "the game does not go on",
    )


def damaged_database(environment: Environment) -> Outcome:
    """The pages of the database are overwritten while the host runs, and later put back.

    Requests that need them fail, ``/api/ready`` must give 503 and ``/api/health`` 200, and the host must be ready again
    once the pages are sound.
    """
    home = environment.folder / "damaged"
    with environment.own_host(home=home) as target:
        ana = environment.visitor("Ana", target)
        for _ in range(3):
            _new_table(ana)
        target.end()
    with environment.own_host(home=home) as target:
        ana = ana.moved_to(target)
        path = home / "games.db"
        sound = path.read_bytes()
        with path.open("r+b") as file:
            file.seek(PAGE)
            file.write(b"\xff" * (len(sound) - PAGE))
        broken = [_new_table(ana) for _ in range(3)]
        damaged, health = _readiness(environment, target, 503), target.status("api/health")
        with path.open("r+b") as file:
            file.seek(PAGE)
            file.write(sound[PAGE:])
        again = _readiness(environment, target, 200)
        made = _new_table(ana)
        last, alive = target.status("api/ready"), target.is_running
    return judged(
        f"new tables: {', '.join(map(str, broken))}; ready {damaged}, health {health}; then ready {again}, "
        f"new table {made}, ready {last}",
        None if damaged == 503 else f"/api/ready gives {damaged} on a damaged database",
        None if health == 200 else f"/api/health gives {health}",
        None if again == 200 and made == 201 else "it does not recover",
        "/api/ready gives 200 while tables fail" if made >= 500 and last == 200 else None,
        None if alive else "the host ended",
    )


def damaged_pages(environment: Environment) -> Outcome:
    """Pages of the database are damaged while the host is down.

    It must start, keep the damaged file, show what can be read, and take new tables.
    """
    home = environment.folder / "pages"
    with environment.own_host(home=home) as target:
        ana = environment.visitor("Ana", target)
        games = [ana.new_table(None, "random") for _ in range(4)]
        for game in games:
            with ana.page(game) as page:
                page.play(2)
        target.end()
    path = home / "games.db"
    content = bytearray(path.read_bytes())
    content[-PAGE:] = b"\xff" * PAGE
    path.write_bytes(content)
    with environment.own_host(home=home) as target:
        ana = ana.moved_to(target)
        listed = ana.http.get("api/games")
        made = _new_table(ana)
        ready = target.status("api/ready")
    kept = [one.name for one in home.glob("games-damaged-*.db") if one.read_bytes() == bytes(content)]
    found = {card["id"] for card in listed.json().get("games", ())} if listed.status_code == 200 else set()
    return judged(
        f"{len(found & set(games))} of {len(games)} games read, ready {ready}, new table {made}, kept {len(kept)} file",
        None if kept else "the damaged file is not kept",
        None if made in (201, 403) else f"a new table gives {made}",
        None if ready == 200 else f"/api/ready gives {ready}",
        None if listed.status_code == 200 else f"the list gives {listed.status_code}",
    )


def kill(environment: Environment) -> Outcome:
    """The host is killed with ``-9`` repeatedly while people with bad connections play.

    Every line that was acknowledged must be in the database afterwards, and every frame must be what the engine says:
    the storm of ``tests/chaos`` compares them.
    """
    if environment.short:
        return skipped("tests/chaos/test_chaos.py is the short form of this storm")

    def tell(totals: Totals) -> None:
        environment.note = f"{totals.games} games, {totals.kills} kills"

    async def storm() -> Totals:
        async with asyncio.timeout(STORM_SECONDS):
            return await play_games(environment.folder / "storm", GAMES, 11, at_once=8, kill_every=100, tell=tell)

    totals = asyncio.run(storm())
    lost = [wrong for wrong in totals.differences if "the server said" not in wrong]
    return judged(
        f"{totals.games} games, {totals.kills} kills, {totals.counts['acknowledged']} acknowledged lines, "
        f"{totals.counts['frames']} frames, {len(totals.differences)} differences",
        f"{len(lost)} differences, as {lost[0]}" if lost else None,
        f"the host said: {totals.differences[0]}" if totals.differences and not lost else None,
    )


def clock_jump(environment: Environment) -> Outcome:
    """The system's clock jumps a day back, or a day forward, while the host is down.

    Nobody may lose or gain time by that. Instead of the clock, the stored times are moved by a day;
    jumps while the host runs need an injected clock and are left to unit tests.
    """
    told, wrong = [], []
    for name, jump in (("back", DAY),) if environment.short else (("back", DAY), ("forward", -DAY)):
        home = environment.folder / f"clock-{name}"
        with environment.own_host(home=home) as target:
            ana, ben = environment.visitor("Ana", target), environment.visitor("Ben", target)
            game = ana.new_table(None, "open", together={"clock": CLOCK})
            with ana.page(game) as first, ben.page(game) as second:
                second.done("join", seat=1, name="Ben")
                first.play(1)
        _move_times(home / "games.db", jump)
        with environment.own_host(home=home) as target, ben.moved_to(target).page(game) as page:
            people = page.people_until(len)
            seat = people["seats"][1]
            page.my_turn()
            answer = page.act(page.choices()[0])
        left = seat["turn_left"]
        told.append(f"{name}: {'none' if left is None else f'{left / 1000:.0f} s'} left, act: {answer['type']}")
        if seat["away"] or answer["type"] != "step":
            wrong.append(f"a clock that jumps {name} costs a player the turn")
        if left is not None and left > TURN:
            wrong.append(f"a clock that jumps {name} gives a player time")
    return judged("; ".join(told), *wrong)


def _move_times(path: Path, milliseconds: int) -> None:
    """Move the stored times of a killed host, and the start of its current turns."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alive SET at = at + ?", (milliseconds,))
        for game, facts in database.execute("SELECT game, facts FROM gatherings").fetchall():
            people = json.loads(facts)
            if people["turn"]:
                people["turn"]["began_at"] += milliseconds
            database.execute(
                "UPDATE gatherings SET facts = ?, due_at = due_at + ? WHERE game = ?",
                (json.dumps(people).encode(), milliseconds, game),
            )
