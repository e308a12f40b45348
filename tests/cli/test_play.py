import errno
import json
import os
import re
from pathlib import Path

import pytest

from pacal.bots import Bot, make_bot, roster
from pacal.records import Played, Record, TakenBack, read_record
from tests.support import rule
from tests.support.command_line import Pacal, games, unwrapped

ANA = (
    "play",
    "--terminal",
    "--terminal",
    "--seat",
    "person:Ana",
    "--seat",
    "bot:greedy:Chan",
    "--start",
    "1",
    "--seed",
    "x",
)


def game(path: Path) -> Record:
    reading = read_record(path)
    assert reading.fault is None
    assert reading.record is not None
    return reading.record


def test_a_whole_game_against_two_bots_is_played_to_its_final_count(pacal: Pacal, home: Path) -> None:
    run = pacal("play", "--terminal", "--seed", "whole", "--seat", "person:Ana", endless=True)
    assert run.code == 0, run.err
    record = game(games(home)[0])
    assert record.state.is_over
    assert [player.kind for player in record.header.players] == ["person", "bot:greedy", "bot:greedy"]
    assert "Final tally" in run.out
    assert re.search(r"wins with \d+ points|share the win", run.out)
    totals = next(line for line in run.out.splitlines() if "Total" in line)
    assert [int(number) for number in re.findall(r"\d+", totals)] == list(record.state.scores)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_number_of_players_can_play(pacal: Pacal, home: Path, players: int) -> None:
    bots = ["--seat", "bot:random"] + ["--seat", "bot:greedy"] * (players - 1)
    assert pacal("play", "--terminal", "--seed", "few", *bots).code == 0
    assert game(games(home)[0]).setup.players == players


def test_the_same_seed_gives_the_same_game(pacal: Pacal, tmp_path: Path) -> None:
    for name in ("one", "two"):
        pacal(*ANA, "--save", tmp_path / name, types=["1"] * 20)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_people_and_bots_get_the_requested_seats(pacal: Pacal, home: Path) -> None:
    pacal(
        "play",
        "--terminal",
        "--terminal",
        "--seat",
        "bot:random:Chan",
        "--seat",
        "person:Ana",
        "--bots",
        "greedy",
        "--players",
        "4",
    )
    players = game(games(home)[0]).header.players
    assert [player.kind for player in players] == ["bot:random", "person", "bot:greedy", "bot:greedy"]
    assert [player.name for player in players] == ["Chan", "Ana", "Maize", "Jaguar"]


def test_bots_keep_their_parameters_when_the_game_is_resumed(
    pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: list[str] = []

    def make(name: str, seat: int, seed: str) -> Bot:
        seated.append(name)
        return make_bot(name, seat, seed)

    monkeypatch.setattr(roster, "make_bot", make)
    bots = ("--seat", "person:Ana", "--seat", "bot:scout:sims=2,threads=1:Chan", "--bots", "architect:sims=3,greedy")
    pacal("play", "--terminal", *bots, "--save", tmp_path / "game", "--start", "1")
    pacal("play", "--terminal", "--resume", tmp_path / "game")
    assert seated == ["scout:sims=2,threads=1", "architect:sims=3", "greedy"] * 2
    players = game(tmp_path / "game").header.players
    assert [player.name for player in players][:2] == ["Ana", "Chan"]
    assert [player.kind for player in players] == ["person", "bot:scout", "bot:architect", "bot:greedy"]


def test_bot_parameters_need_the_terminal(pacal: Pacal) -> None:
    pacal("play", "--seat", "bot:scout:sims=5", "--no-browser").refused(2, "add --terminal")


def test_the_options_of_the_table_are_in_its_record(pacal: Pacal, home: Path) -> None:
    die = "2,2,3,4,5,arrows"
    options = ("--expert", "--memory", "own", "--gaps", "empty", "--water", "together", "--die", die, "--start", "2")
    pacal("play", "--terminal", *options)
    record = game(games(home)[0])
    assert json.loads(record.header.line)["options"] == {
        "expert": True,
        "gaps": "empty",
        "memory": "own",
        "water": "together",
    }
    assert record.header.board.die == (2, 2, 3, 4, 5, "arrows")
    assert record.header.start == 1


def test_end_of_input_loses_nothing_and_explains_how_to_resume(pacal: Pacal, home: Path) -> None:
    run = pacal(*ANA, types=["5"])
    path = games(home)[0]
    run.refused(1, "Interrupted.", f"pacal play --terminal --resume {path}")
    assert len(game(path).actions) == 3, "Ana's ship, Chan's ship, the die"
    again = pacal("play", "--terminal", "--resume", path, types=["1"])
    assert "Resumed from" in again.out
    assert len(game(path).actions) == 4


def test_a_resumed_game_equals_an_uninterrupted_one(pacal: Pacal, tmp_path: Path) -> None:
    pacal(*ANA, "--save", tmp_path / "whole", types=["1"] * 20)
    pacal(*ANA, "--save", tmp_path / "left", types=["1"] * 9)
    pacal("play", "--terminal", "--resume", tmp_path / "left", types=["1"] * 11)
    assert (tmp_path / "left").read_bytes() == (tmp_path / "whole").read_bytes()


def test_quitting_explains_how_to_resume(pacal: Pacal, home: Path) -> None:
    run = pacal(*ANA, types=["quit"])
    assert run.code == 0
    assert unwrapped(f"pacal play --terminal --resume {games(home)[0]}") in unwrapped(run.out)


def test_a_take_back_is_shown_and_recorded_and_the_same_throw_follows(pacal: Pacal, home: Path) -> None:
    run = pacal(*ANA, types=["5", "undo", "5"])
    assert "Taken back: Place ship on f6." in run.out
    record = game(games(home)[0])
    assert [entry.to for entry in record.entries if isinstance(entry, TakenBack)] == [0]
    first, again = [
        [entry.action for entry in part if isinstance(entry, Played)]
        for part in (record.entries[:3], record.entries[4:])
    ]
    assert first == again


def test_taking_back_nothing_is_explained(pacal: Pacal) -> None:
    assert "nothing to take back" in pacal(*ANA, types=["undo"]).out


def test_moves_can_be_typed_by_number_notation_or_square(pacal: Pacal, home: Path) -> None:
    for typed in ("5", "@f6", "F6", " @ F6 "):
        pacal(*ANA, types=[typed])
    assert {game(path).state.pieces[0].ship for path in games(home)} == {"f6"}


def test_the_terminal_asks_for_the_square_of_a_god_stone_flight(pacal: Pacal, tmp_path: Path) -> None:
    pacal(*ANA, "--save", tmp_path / "game", types=["1"] * 4)
    start = game(tmp_path / "game")
    assert (start.state.round, start.state.step) == (2, "fly")
    run = pacal("play", "--terminal", "--resume", tmp_path / "game", types=["all"])
    number = re.search(r"(\d+) God stone 4: to any free square", run.out)
    assert number
    refused = pacal(
        "play",
        "--terminal",
        "--terminal",
        "--resume",
        tmp_path / "game",
        types=[number[1], "d2", number[1], "", number[1], "what"],
    )
    assert "d2 is not allowed: d2 lies in the lake. (R1.2)" in refused.out
    assert "“what” is neither" in refused.out
    pacal("play", "--terminal", "--resume", tmp_path / "game", types=[number[1], "a11"])
    assert game(tmp_path / "game").state.pieces[0].ship == "a11"
    assert game(tmp_path / "game").state.pieces[0].god_stones == (2, 6)


@rule("R4.2")
def test_why_not_is_answered_with_the_clause_in_the_language_of_the_table(pacal: Pacal) -> None:
    run = pacal(*ANA, "--language", "de", types=["5", "? Sa1", "?Sf9", "Sa1", "a1", "? Lx"])
    assert "Sa1 ist nicht erlaubt: a1 liegt weder in der Reihe noch in der Spalte von f6. (R4.2)" in run.out
    assert run.out.count("a1 liegt weder") == 2
    assert "a1 ist nicht erlaubt: Keine" in run.out or "(R4.8)" in run.out
    assert "„Lx“" in run.out


def test_asking_about_an_allowed_move_does_not_make_it(pacal: Pacal, home: Path) -> None:
    assert "@f6 is allowed." in pacal(*ANA, types=["? @f6"]).out
    assert game(games(home)[0]).actions == ()


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no number 99; the list goes from 1 to 9."),
        ("0", "There is no number 0"),
        ("hello", "“hello” is neither a number on the list nor a move."),
        ("a1=", "neither a number"),
        ("@a1", "a1 is outside the Sacred District: ships start inside it. (R2.3)"),
        ("a1", "“a1” is neither"),
        ("-", "has to place the ship first"),
        ("?", "What you can type"),
        ("help", "take back your last move"),
        ("board", "Stones in hand"),
        ("all", "9 Place ship on g7"),
        ("", "Number, move or ? for help > Number"),
        ("[bold]x[/bold]", "“[bold]x[/bold]” is neither"),
        ("🜚" * 500, "neither a number"),
        pytest.param("9" * 5000, "neither a number", id="5000 digits"),
    ],
)
def test_any_invalid_input_is_answered_and_changes_nothing(pacal: Pacal, home: Path, typed: str, answer: str) -> None:
    run = pacal(*ANA, types=[typed])
    assert answer in run.out
    run.refused(1)
    assert game(games(home)[0]).actions == ()


def test_a_copy_is_saved_but_never_over_another_file(pacal: Pacal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    run = pacal(*ANA, types=["5", f"save {copy}", f"save {copy}", f"save {tmp_path}", "save"])
    assert unwrapped(f"Saved to {copy}.") in unwrapped(run.out)
    assert run.out.count("already exists") == 2
    assert len(game(copy).actions) == 3


@rule("R5.5")
def test_a_drop_is_shown_once_and_is_not_in_the_log(pacal: Pacal) -> None:
    run = pacal(*ANA, types=["1", "1", "1", "log"])
    before, _, log = run.out.rpartition("Ana places the ship on e5.")
    assert "Ana loads a stone into their own ship." in before
    assert "flies straight" in log
    assert "loads a stone" not in log


def test_with_open_memory_the_log_shows_the_stones(pacal: Pacal) -> None:
    run = pacal(*ANA, "--memory", "open", types=["1", "1", "1", "log"])
    assert "Ana loads a stone into their own ship." in run.out.rpartition("Ana places the ship on e5.")[2]


def test_with_own_memory_people_hand_the_screen_over(pacal: Pacal) -> None:
    people = ("play", "--terminal", "--seat", "person:Ana", "--seat", "person:Ben", "--start", "1")
    run = pacal(*people, "--memory", "own", types=["1", "", "1"])
    assert "Hand over to Ben, then press Enter." in run.out
    assert "Hand over" not in pacal(*people, types=["1", "1"]).out


def test_the_only_possible_action_is_taken_automatically(pacal: Pacal) -> None:
    run = pacal(*ANA, types=["1", "1", "1", "1"])
    assert "Only one move is possible: End turn." in run.out


def test_a_full_disk_loses_nothing(pacal: Pacal, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync, calls = os.fsync, 0

    def full_at_times(descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls in (4, 5):
            raise OSError(errno.ENOSPC, "full")
        sync(descriptor)

    monkeypatch.setattr("pacal.records.files.os.fsync", full_at_times)
    elsewhere = tmp_path / "elsewhere"
    run = pacal(*ANA, types=["5", "", f"save {elsewhere}", "1", "1"])
    assert run.out.count("no space left on the disk") == 2
    assert "Nothing is lost." in run.out
    run.refused(1, str(elsewhere))
    assert len(game(games(home)[0]).actions) == 1
    assert len(game(elsewhere).actions) == 5


def test_a_damaged_game_is_resumed_in_a_new_file(pacal: Pacal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    pacal(*ANA, "--save", path, types=["5", "1"])
    damaged = path.read_bytes()[:-9]
    path.write_bytes(damaged)
    run = pacal("play", "--terminal", "--resume", path, types=["1"])
    assert unwrapped("is damaged; resumed with the 3 moves before the damage") in unwrapped(run.out)
    run.refused(1, "line 5: The line is cut off in the middle", str(tmp_path / "game-2.jsonl"))
    assert path.read_bytes() == damaged
    assert len(game(tmp_path / "game-2.jsonl").actions) > 3


def test_a_finished_game_resumed_shows_its_end(pacal: Pacal, tmp_path: Path) -> None:
    pacal("simulate", "--games", "1", "--jobs", "1", "--out", tmp_path)
    run = pacal("play", "--terminal", "--resume", tmp_path / "game-0001.jsonl")
    assert run.code == 0
    assert "Final tally" in run.out


def test_a_record_of_a_newer_format_is_not_resumed(pacal: Pacal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    pacal(*ANA, "--save", path)
    path.write_text(path.read_text().replace('"version":3', '"version":5'))
    pacal("play", "--terminal", "--resume", path).refused(1, "format 5", "update the program")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "0"], ["--players"]),
        (["--players", "1"], ["--players"]),
        (["--players", "6"], ["6"]),
        (["--players", "many"], ["--players"]),
        (
            ["--seat", "person:A", "--seat", "person:B", "--seat", "person:C", "--players", "2"],
            ["3 players for 2 seats"],
        ),
        (["--seat", "cat"], ["'cat' is not a player"]),
        (["--seat", "bot:grandmother"], ["there are random, greedy"]),
        (["--seat", "bot:scout:sims=x:Chan"], ["scout cannot have sims=x"]),
        (["--seat", "bot:exec:true=1"], ["in the arena"]),
        (["--bots", "greedy,"], ["no bot is called ''"]),
        (["--seat", "person:"], ["--seat", "a name has 1 to 40 characters"]),
        (["--seat", "person:" + "x" * 50], ["a name has 1 to 40 characters"]),
        (["--seat", "person:a\x1b[2J"], ["a name has 1 to 40 characters"]),
        (["--start", "7"], ["'7' is neither a seat from 1 to 3"]),
        (["--start", "²"], ["neither a seat"]),
        (["--start", "9" * 5000], ["neither a seat"]),
        (["--memory", "perfect"], ["--memory"]),
        (["--gaps", "some"], ["--gaps"]),
        (["--water", "none"], ["--water"]),
        (["--die", "1,2"], ["--die"]),
        (["--die", "2,3,3,4,5,wings"], ["wings"]),
        (["--die", "2,3,3,4,arrows," + "9" * 5000], ["neither a number from 1 to 6"]),
        (["--language", "tlh"], ["choose one of: en, de, fr, it, pl"]),
        (["--colour", "red"], ["--colour"]),
        (["--seed", "x" * 300], ["--seed", "at most 100 printable characters"]),
        (["--seed", "\udcff"], ["--seed", "printable"]),
    ],
)
def test_invalid_arguments_are_refused_before_anything_is_written(
    pacal: Pacal, home: Path, arguments: list[str], words: list[str]
) -> None:
    pacal("play", "--terminal", *arguments).refused(2, *words)
    assert not home.exists()


def test_resuming_in_the_terminal_takes_no_table_options(pacal: Pacal, tmp_path: Path) -> None:
    pacal(*ANA, "--save", tmp_path / "game")
    pacal("play", "--terminal", "--resume", tmp_path / "game", "--players", "3").refused(2, "leave out --players")


def test_invalid_game_files_are_refused(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("Hello\n")
    (tmp_path / "empty").touch()
    pacal("play", "--terminal", "--resume", tmp_path).refused(1, "is a folder, not a record")
    pacal("play", "--terminal", "--resume", tmp_path / "nowhere").refused(1, "There is no file")
    pacal("play", "--terminal", "--resume", tmp_path / "text").refused(
        1, "contains no game to resume", "does not begin like the record"
    )
    pacal("play", "--terminal", "--resume", tmp_path / "empty").refused(1, "is empty")


def test_invalid_boards_are_refused(pacal: Pacal, tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text("id = [")
    pacal("play", "--terminal", "--board", tmp_path / "board.toml").refused(1, "not TOML")
    pacal("play", "--terminal", "--board", tmp_path).refused(1, "is a folder")
    pacal("play", "--terminal", "--board", "atlantis").refused(1, "There is no file", "palenque")


def test_unwritable_paths_are_refused(
    pacal: Pacal, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there").touch()
    pacal("play", "--terminal", "--save", tmp_path / "there").refused(1, "already exists")
    pacal("play", "--terminal", "--save", tmp_path / "no" / "folder").refused(1, "cannot be written", "--save")
    monkeypatch.setenv("PACAL_HOME", str(tmp_path / "there"))
    pacal("play", "--terminal").refused(1, "cannot be written")
