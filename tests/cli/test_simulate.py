import json
from pathlib import Path

import pytest

from pacal.cli import simulate as simulate_module
from pacal.cli.tally import Result, Tally
from pacal.records import read_record
from pacal.words import load_words
from tests.support.command_line import Pacal

SHORT = ("simulate", "--bots", "greedy,random,greedy", "--games", "4", "--seed", "x")


def test_a_series_is_summed_up(pacal: Pacal) -> None:
    run = pacal(*SHORT, "--jobs", "1")
    assert run.code == 0
    assert "4 games on Palenque" in run.out
    assert "games per second" in run.out
    assert "--seed x" in run.out


def test_the_figures_depend_on_the_seed_not_on_the_number_of_processes(pacal: Pacal, tmp_path: Path) -> None:
    def figures(jobs: int, out: str) -> dict[str, object]:
        run = pacal(*SHORT, "--jobs", jobs, "--out", tmp_path / out, "--json")
        summary: dict[str, object] = json.loads(run.out)
        del summary["games_per_second"]
        return summary

    assert figures(1, "alone") == figures(2, "together")
    for path in (tmp_path / "alone").iterdir():
        assert path.read_bytes() == (tmp_path / "together" / path.name).read_bytes()


def test_the_records_replay_to_the_scores_of_the_figures(pacal: Pacal, tmp_path: Path) -> None:
    summary = json.loads(pacal(*SHORT, "--jobs", "1", "--out", tmp_path, "--json").out)
    records = [read_record(path).record for path in sorted(tmp_path.glob("*.jsonl"))]
    assert len(records) == summary["games"] == 4
    for seat, figures in enumerate(summary["seats"]):
        scores = [record.state.scores[seat] for record in records if record]
        assert figures["mean"] == sum(scores) / 4
        assert (figures["lowest"], figures["highest"]) == (min(scores), max(scores))
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(4, abs=0.001)
    assert sum(summary["endings"].values()) == 4
    assert [record.header.start for record in records if record] == [0, 1, 2, 0], "the seats start in turn"


@pytest.mark.parametrize("revision", [1, 2])
def test_an_earlier_revision_of_the_rules_can_be_played_for_comparison(
    pacal: Pacal, tmp_path: Path, revision: int
) -> None:
    asked = ("--bots", "greedy", "--games", "1", "--seed", "x", "--out", tmp_path, "--jobs", "1")
    assert pacal("simulate", *asked, "--revision", str(revision)).code == 0
    record = read_record(tmp_path / "game-0001.jsonl").record
    assert record is not None
    assert (record.header.revision.number, record.state.is_over) == (revision, True)


def test_bots_can_have_parameters_and_records_remember_them(pacal: Pacal, tmp_path: Path) -> None:
    bots = "random,scout:sims=2,threads=1,greedy"
    call = ("simulate", "--bots", bots, "--games", "1", "--jobs", "1", "--json", "--out", tmp_path)
    summary = json.loads(pacal(*call).out)
    assert [seat["bot"] for seat in summary["seats"]] == ["random", "scout:sims=2,threads=1", "greedy"]
    record = read_record(tmp_path / "game-0001.jsonl").record
    assert record is not None
    header = record.header
    assert [player.kind for player in header.players] == ["bot:random", "bot:scout", "bot:greedy"]
    assert header.meta["bot_2"] == "scout:sims=2,threads=1"
    assert header.meta.keys() == {"seed", "bot_2"}


@pytest.mark.parametrize(("compiled", "times"), [(True, 0), (False, 1)])
def test_without_a_compiler_a_warning_about_slow_bots_is_printed_once(
    pacal: Pacal, monkeypatch: pytest.MonkeyPatch, compiled: bool, times: int
) -> None:
    monkeypatch.setattr("pacal.sim.COMPILED", compiled)
    calls = [
        ("simulate", "--bots", "random", "--games", "2", "--jobs", "1", "--language", "de"),
        ("play", "--terminal", "--language", "de"),
    ]
    for call in calls:
        assert pacal(*call).err.count("nicht kompiliert") == times


def test_one_bot_can_take_every_seat(pacal: Pacal) -> None:
    summary = json.loads(pacal("simulate", "--bots", "greedy", "--players", "5", "--games", "1", "--json").out)
    assert [seat["bot"] for seat in summary["seats"]] == ["greedy"] * 5


def test_the_longest_seed_fits_into_every_record(pacal: Pacal, tmp_path: Path) -> None:
    run = pacal("simulate", "--bots", "random", "--games", "1", "--jobs", "1", "--seed", "x" * 100, "--out", tmp_path)
    assert run.code == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_no_record_is_ever_overwritten(pacal: Pacal, tmp_path: Path) -> None:
    there = tmp_path / "game-0003.jsonl"
    there.write_text("mine")
    pacal(*SHORT, "--out", tmp_path).refused(1, "game-0003.jsonl already exists")
    assert list(tmp_path.glob("*.jsonl")) == [there]
    assert there.read_text() == "mine"


def test_ctrl_c_keeps_and_sums_up_the_games_so_far(
    pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = simulate_module._write_record

    def write_two(path: Path, record: bytes) -> None:
        if path.name == "game-0003.jsonl":
            raise KeyboardInterrupt
        write(path, record)

    monkeypatch.setattr("pacal.cli.simulate._write_record", write_two)
    run = pacal(*SHORT, "--jobs", "1", "--out", tmp_path)
    run.refused(130)
    assert "2 games on Palenque" in run.out
    assert len(list(tmp_path.glob("*.jsonl"))) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy", "--players", "9"], ["does not allow 9 players"]),
        (["--bots", "greedy,random", "--players", "3"], ["2 bots for 3 players"]),
        (["--bots", "nobody"], ["there are random, greedy"]),
        (["--bots", "scout:sims=many"], ["scout cannot have sims=many"]),
        (["--bots", "scout:sims=-1"], ["a budget is a number of simulations"]),
        (["--bots", "scout:sims=5,greedy:sims=5"], ["greedy has no parameter 'sims'"]),
        (["--bots", "sims=5,greedy"], ["no bot is called 'sims=5'"]),
        (["--bots", "exec:true"], ["in the arena"]),
        (["--games", "0"], ["--games"]),
        (["--games", "99999999999"], ["--games"]),
        (["--jobs", "0"], ["--jobs"]),
        (["--start", "9"], ["neither a seat"]),
        (["--players", "0"], ["--players"]),
        (["--seed", "\udcff"], ["--seed"]),
    ],
)
def test_invalid_arguments_are_refused(pacal: Pacal, arguments: list[str], words: list[str]) -> None:
    pacal("simulate", *arguments).refused(2, *words)


def test_a_folder_that_cannot_be_created_is_refused(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    pacal(*SHORT, "--out", tmp_path / "file").refused(1, "already exists")
    pacal(*SHORT, "--out", tmp_path / "file" / "folder").refused(1, "cannot be written")


def test_the_statistics_have_the_separators_of_the_language() -> None:
    words = load_words("de")
    results = [
        Result(game, scores, None, 12 + game, 1500) for game, scores in enumerate(((40, 41), (42, 41), (41, 41)))
    ]
    tally = Tally(["greedy", "random"], results)
    shown = [list(column.cells) for column in tally.seats_grid(words, "Palenque").columns]
    assert shown[2:5] == [["1,5", "1,5"], ["50,0\N{NO-BREAK SPACE}%"] * 2, ["41,0", "41,0"]]
    assert tally.length(words) == "Länge im Mittel: 13,0 Runden, 1.500,0 Aktionen"


def test_a_whole_number_of_wins_has_no_decimals() -> None:
    tally = Tally(["greedy", "random"], [Result(0, (1, 0), None, 12, 80)])
    assert list(tally.seats_grid(load_words("de"), "Palenque").columns[2].cells) == ["1", "0"]
