"""Games in a real terminal: input, cleared screens, interruptions and resuming."""

import signal
from pathlib import Path

from pacal.boards import load_board
from pacal.records import read_record
from tests.support import rule
from tests.support.command_line import games
from tests.support.terminal import Terminal

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
ASKED, SQUARE, WON = "for help > ", "cancel) > ", "wins with"
CTRL_C, CTRL_D = b"\x03", b"\x04"


def play_to_the_end(terminal: Terminal) -> int:
    squares = iter(load_board("palenque").letters)
    while (asked := terminal.until(ASKED, SQUARE, WON)) != WON:
        terminal.types(next(squares) if asked == SQUARE else "1")
    return terminal.ends()


def actions(path: Path) -> int:
    record = read_record(path).record
    assert record is not None
    return len(record.actions)


def test_a_game_is_interrupted_resumed_and_played_to_its_end(tmp_path: Path) -> None:
    terminal = Terminal(*ANA, home=tmp_path, columns=80)
    for typed in ("5", "1"):
        terminal.until(ASKED)
        terminal.types(typed)
    terminal.until(ASKED)
    terminal.presses(CTRL_C)
    terminal.until("Interrupted.")
    terminal.until("pacal play --terminal --resume ")
    assert terminal.ends() == 130
    path = games(tmp_path)[0]
    assert actions(path) == 4
    again = Terminal("play", "--terminal", "--terminal", "--resume", path, home=tmp_path, columns=120)
    assert play_to_the_end(again) == 0
    assert "Final tally" in again.shown
    record = read_record(path).record
    assert record is not None
    assert record.state.is_over


def test_end_of_input_and_a_stop_signal_lose_nothing(tmp_path: Path) -> None:
    left = Terminal(*ANA, home=tmp_path)
    left.until(ASKED)
    left.types("5")
    left.until(ASKED)
    left.presses(CTRL_D)
    left.until("Interrupted.")
    assert left.ends() == 1
    ended = Terminal("play", "--terminal", "--terminal", "--resume", games(tmp_path)[0], home=tmp_path)
    ended.until(ASKED)
    ended.is_sent(signal.SIGTERM)
    ended.until("pacal play --terminal --resume ")
    assert ended.ends() == 143
    assert actions(games(tmp_path)[0]) == 3


def test_take_back_and_why_not_in_german(tmp_path: Path) -> None:
    terminal = Terminal(*ANA, "--language", "de", home=tmp_path)
    asked = "für Hilfe > "
    terminal.until(asked)
    terminal.types("? @a1")
    terminal.until("@a1 ist nicht erlaubt: ")
    terminal.until("(R2.3)")
    terminal.until(asked)
    terminal.types("f6")
    terminal.until(asked)
    terminal.types("undo")
    terminal.until("Zurückgenommen: ")
    terminal.until(asked)
    terminal.types("quit")
    terminal.until("Bis bald.")
    assert terminal.ends() == 0
    assert actions(games(tmp_path)[0]) == 0


@rule("R5.5")
def test_a_dropped_stone_disappears_from_the_screen(tmp_path: Path) -> None:
    terminal = Terminal(*ANA, home=tmp_path)
    for typed in ("5", "1", "1"):
        terminal.until(ASKED)
        terminal.types(typed)
    terminal.until("Ana loads a stone into their own ship.")
    terminal.until(ASKED)
    terminal.types("2")
    terminal.until("\x1b[2J\x1b[3J")
    terminal.until(ASKED)
    assert "Ana loads a stone into their own ship." not in terminal.shown.rpartition("\x1b[2J\x1b[3J")[2]
    terminal.types("quit")
    assert terminal.ends() == 0


def test_a_replay_is_stepped_through(tmp_path: Path) -> None:
    terminal = Terminal(*ANA, home=tmp_path)
    terminal.until(ASKED)
    terminal.types("f6")
    terminal.until(ASKED)
    terminal.types("quit")
    terminal.ends()
    replay = Terminal("replay", games(tmp_path)[0], home=tmp_path)
    for shown, typed in (("0/3", ""), ("1/3", "3"), ("3/3", "b"), ("2/3", "99"), ("3/3", "q")):
        replay.until(shown)
        replay.types(typed)
    assert replay.ends() == 0
    assert "Ana places the ship on f6." in replay.shown
