"""Errors of the library: they say what is wrong, and can be sent to other processes."""

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import pacal


def error_of(call: Callable[[], object]) -> Exception:
    try:
        call()
    except Exception as error:
        return error
    raise AssertionError("no error was raised")


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: pacal.load_board("none.toml"), "board none.toml: There is no file “none.toml”."),
        (lambda: pacal.parse_board("id = 3", "x.toml"), "board x.toml: line 1, id: "),
        (lambda: pacal.parse_action("@z9"), "'@z9' is not an action: “z9” at character 2 is not possible; expected: a"),
        (lambda: pacal.parse_action("@" + "f" * 200), "ffff…' is not an action: That is too long for a move."),
        (lambda: pacal.parse_position("palenque"), "invalid position: "),
        (lambda: pacal.read_record("none.jsonl"), "There is no file “none.jsonl”."),
        (lambda: pacal.load("none.jsonl"), "There is no file “none.jsonl”."),
        (lambda: pacal.Game(names=["", "Ben"]), "names[0]: A name has 1 to 40 characters"),
    ],
)
def test_an_error_says_in_a_sentence_what_is_wrong(call: Callable[[], object], text: str) -> None:
    assert text in str(error_of(call))


def test_the_error_of_an_action_that_was_only_parsed_names_no_position() -> None:
    assert "position" not in str(error_of(lambda: pacal.parse_action("xyzzy")))


def damaged(folder: Path) -> Path:
    path = folder / "damaged.jsonl"
    pacal.Game(seed=1).save(path)
    path.write_text(path.read_text() + "???\n")
    return path


@pytest.mark.parametrize(
    "call",
    [
        lambda folder: pacal.Game().push("@a1"),
        lambda folder: pacal.Game().push("xyzzy"),
        lambda folder: pacal.play(pacal.Game().state, pacal.PlaceShip("a1")),
        lambda folder: pacal.Game.from_position("palenque nonsense"),
        lambda folder: pacal.Game.from_position("palenque 9/1 - place:1 0.0 - - - -"),
        lambda folder: pacal.load_board(folder / "none.toml"),
        lambda folder: pacal.load(folder / "none.jsonl"),
        lambda folder: pacal.load(damaged(folder)),
        lambda folder: pacal.Game(names=["", "Ben"]),
        lambda folder: pacal.make_bot("nobody", 0, ""),
    ],
)
def test_an_error_can_be_sent_to_another_process(call: Callable[[Path], object], tmp_path: Path) -> None:
    error = error_of(lambda: call(tmp_path))
    received = pickle.loads(pickle.dumps(error))
    assert (type(received), str(received)) == (type(error), str(error))
