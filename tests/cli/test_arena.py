import os
import signal
import sys
from pathlib import Path

import pytest

from pacal.research import read_results
from pacal.research.results import FILE_NAME
from tests.support.command_line import Pacal
from tests.support.forkserver import PACAL, start
from tests.support.waiting import PATIENCE


def test_a_tournament_is_played_and_reported(pacal: Pacal, tmp_path: Path) -> None:
    run = pacal("arena", "greedy", "random", "--games", "4", "--seed", "x", "--jobs", "1", "--out", tmp_path)
    assert run.code == 0
    assert "4 of 4 games with 2 players" in run.out
    assert "greedy" in run.out
    assert "100.0%" in run.out
    assert "--seed x" in run.out
    assert len(read_results(tmp_path)[1]) == 4
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_table_options_apply_to_all_games(pacal: Pacal, tmp_path: Path) -> None:
    run = pacal(
        *("arena", "greedy", "random", "random", "--players", "3", "--games", "3", "--expert", "--memory", "own"),
        *("--jobs", "1", "--out", tmp_path, "--html", tmp_path / "other.html"),
    )
    assert run.code == 0
    tournament, results = read_results(tmp_path)
    assert (tournament.options.expert, tournament.options.memory) == (True, "own")
    assert {len(result.seating) for result in results} == {3}
    assert (tmp_path / "other.html").exists()
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_of_a_python_file_plays_by_its_name_in_every_process(
    pacal: Pacal, tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PACAL_BOTS", "")
    name = f"second-{jobs}"
    (tmp_path / "bots.py").write_text(
        f"import pacal\n@pacal.bot({name!r})\ndef choose(view, actions):\n    return actions[-1]\n"
    )
    options = ("--games", "2", "--jobs", jobs, "--bot-file", tmp_path / "bots.py", "--out", tmp_path / "out")
    assert pacal("arena", name, "random", *options).code == 0
    results = read_results(tmp_path / "out")[1]
    assert [result.lost_seats for result in results] == [(), ()]
    assert {result.seating for result in results} == {(name, "random"), ("random", name)}


def test_resume_needs_only_the_folder(pacal: Pacal, tmp_path: Path) -> None:
    pacal("arena", "greedy", "random", "--games", "2", "--jobs", "1", "--out", tmp_path)
    seed = read_results(tmp_path)[0].seed
    path = tmp_path / FILE_NAME
    path.write_bytes(path.read_bytes()[:-3])
    run = pacal("arena", "--resume", "--out", tmp_path, "--games", "4", "--jobs", "1")
    assert run.code == 0
    assert "torn last line" in run.err
    tournament, results = read_results(tmp_path)
    assert (tournament.seed, tournament.games, len(results)) == (seed, 4, 4)
    again = pacal("arena", "report", tmp_path)
    assert "4 of 4 games" in again.out


def test_lost_seats_are_reported(pacal: Pacal, tmp_path: Path) -> None:
    bad = f"exec:{sys.executable} -ISc 'raise SystemExit(3)'"
    run = pacal("arena", bad, "random", "--games", "2", "--seed", "x", "--jobs", "1", "--out", tmp_path)
    assert run.code == 0
    assert "lost seat 1 of game 0.0 at decision 1: ended: exit code 3" in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("greedy",), "2 players need 2 bots"),
        (("greedy", "grandmother"), "no bot is called"),
        (("greedy", "random:sims=5"), "has no parameter"),
        (("greedy", "random", "--budget", "sims=5"), "none of these bots"),
        (("greedy", "random", "--budget", "sims"), "not a parameter"),
        (("greedy", "exec:/no/such/program"), "is not installed"),
        (("greedy", "random", "--players", "7"), "does not allow 7 players"),
        (("greedy", "random", "--resume"), "name the folder"),
        (("greedy", "random", "--fallback", "nobody"), "no bot is called"),
    ],
)
def test_invalid_arguments_are_explained(pacal: Pacal, arguments: tuple[str, ...], expected: str) -> None:
    run = pacal("arena", *arguments)
    assert run.code == 2
    assert expected in " ".join(run.err.replace("│", " ").split())


def test_results_are_not_overwritten(pacal: Pacal, tmp_path: Path) -> None:
    call = ("arena", "random", "random", "--games", "2", "--jobs", "1", "--out", tmp_path)
    assert pacal(*call).code == 0
    run = pacal(*call)
    assert run.code == 1
    assert "--resume" in run.err


def test_a_folder_without_results_has_no_report(pacal: Pacal, tmp_path: Path) -> None:
    run = pacal("arena", "report", tmp_path)
    assert run.code == 1
    assert "does not exist: the folder contains no tournament" in " ".join(run.err.split())
    assert "--resume" not in run.err


def test_a_missing_cluster_is_reported(pacal: Pacal, tmp_path: Path) -> None:
    run = pacal("arena", "random", "random", "--cluster", "nonsense://nowhere:1", "--out", tmp_path)
    assert run.code == 1
    assert "no cluster answers at nonsense://nowhere:1" in run.err


SIGNALLING_BOT = """
import json, os, random, sys, time
starts, fifo = sys.argv[1:]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1, "name": "signalling"}), flush=True)
    elif message["type"] == "new_game":
        with open(starts, "a") as file:
            file.write(f"{os.getpid()}\\n")
        if len(open(starts).readlines()) == 4:
            open(fifo, "w").close()
            time.sleep(1e6)
    elif message["type"] == "choose":
        chosen = random.choice(message["actions"])
        print(json.dumps({"type": "action", "id": message["id"], "action": chosen}), flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished_and_leaves_no_process(pacal: Pacal, tmp_path: Path, jobs: str) -> None:
    program, starts, fifo, folder = (tmp_path / name for name in ("bot.py", "starts", "fifo", "out"))
    program.write_text(SIGNALLING_BOT, encoding="utf-8")
    os.mkfifo(fifo)
    bot = f"exec:{sys.executable} -IS {program} {starts} {fifo}"
    command = ("arena", bot, "random", "--games", "6", "--jobs", jobs, "--out", str(folder))
    run = start(PACAL, *command, env=os.environ, separate_stderr=True)
    fifo.read_text()  # waits until the fourth game has begun: then at least one is stored
    run.send_signal(signal.SIGINT)
    _, expected = run.communicate()
    assert run.wait(PATIENCE) == 130
    assert "Traceback" not in expected
    assert f"pacal arena --resume --out {folder}" in expected
    kept = read_results(folder)[1]
    assert 1 <= len(kept) <= 4
    for pid in map(int, starts.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert pacal("arena", "--resume", "--out", folder, "--jobs", "1").code == 0
    assert len(read_results(folder)[1]) == 6
    assert read_results(folder)[1][: len(kept)] == kept
