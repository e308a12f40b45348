from pathlib import Path

import msgspec
import pytest

from pacal.engine import LATEST, REVISIONS
from pacal.research import ResultsError, Tournament, read_results
from pacal.research.results import FILE_NAME, ResultFile
from tests.support.arena_games import game

TOURNAMENT = Tournament(("greedy", "random"), "seed", games=4)
GAMES = [game(("greedy", "random"), (90, 20), deal=deal) for deal in range(3)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with three results."""
    file = ResultFile.begin(tmp_path, TOURNAMENT)
    for result in GAMES:
        file.append(result)
    file.close()
    return tmp_path


def test_results_are_unchanged_after_a_round_trip(folder: Path) -> None:
    assert read_results(folder) == (TOURNAMENT, GAMES)


def test_every_line_is_a_json_object_that_names_its_origin(folder: Path) -> None:
    head, *games = [msgspec.json.decode(line) for line in (folder / FILE_NAME).read_bytes().splitlines()]
    assert head["type"] == "arena"
    assert head["bots"] == ["greedy", "random"]
    assert {"commit", "machine", "seed", "board", "options"} <= head.keys()
    assert len(games) == 3
    for line in games:
        assert line["type"] == "game"
        assert {"seed", "dice_seed", "commit", "machine", "seating", "scores", "winners", "times"} <= line.keys()


def test_existing_results_are_not_overwritten(folder: Path) -> None:
    before = (folder / FILE_NAME).read_bytes()
    with pytest.raises(FileExistsError):
        ResultFile.begin(folder, TOURNAMENT)
    assert (folder / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize("cut", [1, 2, 100, 300])
def test_a_torn_last_line_is_dropped_and_the_next_result_starts_a_new_line(folder: Path, cut: int) -> None:
    path = folder / FILE_NAME
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert read_results(folder)[1] == GAMES[:2]
    file = ResultFile.resume(folder)
    assert list(file.results) == GAMES[:2]
    assert file.dropped > 0
    file.append(GAMES[2])
    file.close()
    assert path.read_bytes() == whole


def test_a_complete_file_loses_nothing(folder: Path) -> None:
    before = (folder / FILE_NAME).read_bytes()
    file = ResultFile.resume(folder)
    file.close()
    assert file.dropped == 0
    assert (folder / FILE_NAME).read_bytes() == before


def test_a_duplicate_result_counts_once(folder: Path) -> None:
    file = ResultFile.resume(folder)
    file.append(GAMES[0])
    file.close()
    assert read_results(folder)[1] == GAMES


def test_a_damaged_line_in_the_middle_is_reported_by_its_number(folder: Path) -> None:
    path = folder / FILE_NAME
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = b'{"type":"game"}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(ResultsError, match="line 3 of"):
        read_results(folder)


@pytest.mark.parametrize("head", [b"", b"{}\n", b"not JSON\n", b'{"type":"game"}\n'])
def test_a_file_without_its_first_line_is_refused(tmp_path: Path, head: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(head)
    with pytest.raises(ResultsError, match=r"is not a result|does not describe"):
        read_results(tmp_path)


def test_a_tournament_keeps_its_revision_of_the_rules_and_defaults_to_the_first(folder: Path) -> None:
    path = folder / FILE_NAME
    assert read_results(folder)[0].revision is LATEST
    path.write_bytes(path.read_bytes().replace(b',"rules":2', b"", 1))
    older, _ = read_results(folder)
    assert older.revision is REVISIONS[1]
    assert {fixture.revision for fixture in older.fixtures()} == {REVISIONS[1]}
    assert not older.plays_the_same_games_as(TOURNAMENT)


def test_a_tournament_with_unknown_rules_is_refused(folder: Path) -> None:
    path = folder / FILE_NAME
    path.write_bytes(path.read_bytes().replace(b'"rules":2', b'"rules":9', 1))
    with pytest.raises(ResultsError, match="revision 9 of the rules, and this program knows 1, 2"):
        read_results(folder)


def test_results_of_a_later_version_are_refused(folder: Path) -> None:
    path = folder / FILE_NAME
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":2', 1))
    with pytest.raises(ResultsError, match="version 2"):
        read_results(folder)


def test_a_folder_without_results_raises_an_error(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="does not exist"):
        read_results(tmp_path)


def test_a_shared_win_is_split() -> None:
    tied = game(("greedy", "random", "random"), (50, 50, 20))
    assert [tied.win(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
