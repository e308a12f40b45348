"""Attacks on the stored games: a full disk, a damaged database, kills under load, and clock jumps."""

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
"""Maximum size of a file while the disk counts as full, in bytes."""
PAGE = 4096
"""Size of a page of the database, in bytes."""
DAY = 24 * 60 * 60 * 1000
"""A day, in milliseconds."""
TURN = 600_000
"""Time limit of a turn, in milliseconds."""
CLOCK = {"kind": "live", "turn": TURN, "reserve": TURN}
GAMES = 20
"""Number of games that are played while the host is killed."""
KILL_SECONDS = 300
"""Timeout of these games, in seconds. Two idle cores need about 20."""
PLAYERS = [{"name": "Ana"}, {"name": "", "bot": "random"}]


def _new_table(visitor: Visitor) -> int:
    return visitor.http.post("api/games", json={"players": PLAYERS, "start": 0}).status_code


def _readiness(environment: Environment, target: Target, wanted: int) -> int:
    """Wait until ``/api/ready`` has the wanted status, or the time is up. Returns its status."""
    environment.note = f"waiting for /api/ready to give {wanted}"
    wait_for(lambda: target.status("api/ready") == wanted, PATIENCE, pause=0.2)
    return target.status("api/ready")


def full_disk(environment: Environment) -> Outcome:
    """The disk is full while people play: no file of the host can grow.

    Actions and new tables must be refused without data loss, ``/api/ready`` must give 503 and ``/api/health`` 200. When
    there is space again, the host must become ready and the game must continue, without a restart.
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
        "a table was made without disk space" if made < 400 else None,
        None if full == 503 else f"/api/ready gives {full} on a full disk",
        None if health == 200 else f"/api/health gives {health}",
        None if again == 200 else "it does not recover",
        None if after == before + 1 else "the game does not continue",
    )


def damaged_database(environment: Environment) -> Outcome:
    """All pages of the database but the first are overwritten while the host runs, and restored later.

    Requests that need them may fail. ``/api/ready`` must give 503 and ``/api/health`` 200. The host must become ready
    again once the pages are restored.
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
    """The last page of the database is damaged while the host is down.

    The host must start, keep a copy of the damaged file, list the games that it can read, and accept new tables.
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

    Every acknowledged line must be in the database afterwards, and every frame must agree with the engine. The code of
    ``tests/chaos`` compares them.
    """
    if environment.short:
        return skipped("tests/chaos/test_chaos.py is the short form of this attack")

    def show_progress(totals: Totals) -> None:
        environment.note = f"{totals.games} games, {totals.kills} kills"

    async def play_and_kill() -> Totals:
        async with asyncio.timeout(KILL_SECONDS):
            return await play_games(
                environment.folder / "kill", GAMES, 11, at_once=8, kill_every=100, on_progress=show_progress
            )

    totals = asyncio.run(play_and_kill())
    lost = [wrong for wrong in totals.differences if "the server logged" not in wrong]
    return judged(
        f"{totals.games} games, {totals.kills} kills, {totals.counts['acknowledged']} acknowledged lines, "
        f"{totals.counts['frames']} frames, {len(totals.differences)} differences",
        f"{len(lost)} differences, for example {lost[0]}" if lost else None,
        f"the host logged: {totals.differences[0]}" if totals.differences and not lost else None,
    )


def clock_jump(environment: Environment) -> Outcome:
    """The system's clock jumps a day back, or a day forward, while the host is down.

    No player may lose or gain time. The attack moves the stored times by a day instead of the clock. Unit tests cover
    jumps while the host runs, which need an injected clock.
    """
    results, wrong = [], []
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
        results.append(f"{name}: {'none' if left is None else f'{left / 1000:.0f} s'} left, act: {answer['type']}")
        if seat["away"] or answer["type"] != "step":
            wrong.append(f"a clock that jumps {name} costs a player the turn")
        if left is not None and left > TURN:
            wrong.append(f"a clock that jumps {name} gives a player time")
    return judged("; ".join(results), *wrong)


def _move_times(path: Path, milliseconds: int) -> None:
    """Move the heartbeat, the deadlines and the start of the current turns in the database of a killed host."""
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
