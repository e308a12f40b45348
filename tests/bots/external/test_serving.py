"""Our bots behind the protocol, and both ends against each other."""

import io
import sys

import msgspec
import pytest

from pacal.bots import ExternalBot, make_bot, play_match, serve
from pacal.engine import Action, Setup
from tests.support.bot_positions import PALENQUE, thrown
from tests.support.bot_programs import ROOT, tried
from tests.support.waiting import PATIENCE

SERVE = (
    "import sys\n"
    "from pacal.bots import make_bot, serve\n"
    "served = serve(lambda *seat: make_bot(sys.argv[1], *seat), sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)\n"
    "sys.exit(not served)"
)


def served(level: str) -> tuple[str, ...]:
    return sys.executable, "-c", SERVE, level


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_bot_plays_the_same_behind_the_protocol(level: str) -> None:
    def played(across: bool) -> tuple[Action, ...]:
        bots = [
            ExternalBot(served(level), seat, "same", PATIENCE)
            if across and seat == 1
            else make_bot(level, seat, "same")
            for seat in range(3)
        ]
        match = play_match(Setup(PALENQUE, 3, start=2), bots, thrown(7))
        for bot in bots:
            if isinstance(bot, ExternalBot):
                assert bot.name == level
                bot.close()
        return match.actions

    assert played(across=True) == played(across=False)


def test_a_correct_program_exits_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacal.bots.external.bot.EXIT_TIMEOUT", PATIENCE)  # a busy machine may need more than a second
    with tried(served("random")) as game:
        assert game.guarded.fault is None
        program = game.bot._program
        assert program is not None
        game.bot.close()
        assert program._process.returncode == 0


def test_the_example_keeps_its_seat_and_beats_random() -> None:
    example = ROOT / "examples" / "plain_bot.py"
    wins = 0
    for seed in range(3):
        bot = ExternalBot((sys.executable, str(example)), 0, str(seed), PATIENCE)
        match = play_match(Setup(PALENQUE, 2), [bot, make_bot("random", 1, str(seed))], thrown(seed))
        bot.close()
        wins += match.final.scores[0] > match.final.scores[1]
    assert wins >= 2


def test_the_example_is_short_and_needs_nothing_installed() -> None:
    text = (ROOT / "examples" / "plain_bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 40
    assert {line for line in text.splitlines() if "import " in line} == {"import json", "import random", "import sys"}


def answers(*lines: bytes) -> tuple[bool, list[dict[str, object]]]:
    """Send lines to a served bot; return whether it succeeded, and its answers."""
    out = io.BytesIO()
    well = serve(lambda *seat: make_bot("random", *seat), "random", io.BytesIO(b"".join(lines)), out)
    return well, [msgspec.json.decode(line) for line in out.getvalue().splitlines()]


HELLO = b'{"type":"hello","protocol":1,"program":"x"}\n'


def test_a_host_may_disconnect_or_quit() -> None:
    assert answers() == (True, [])
    assert answers(HELLO, b'{"type":"quit"}\n', b"not read any more\n") == (
        True,
        [{"type": "ready", "protocol": 1, "name": "random"}],
    )


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"what?\n", "malformed"),
        (b'{"type":"resign"}\n', "resign"),
        (b'{"type":"hello","protocol":2,"program":"x"}\n', "you speak 2, I speak 1"),
        (b'{"type":"events","events":[{"event":"turn_ended","seat":1}]}\n', "no game has begun"),
    ],
)
def test_an_invalid_message_from_the_host_is_answered_with_an_error(line: bytes, expected: str) -> None:
    well, (answer,) = answers(line, HELLO)
    assert not well
    assert answer["type"] == "error"
    assert expected in str(answer["message"])


NEW_GAME = {
    "type": "new_game",
    "board": {},
    "players": 2,
    "options": {"expert": False, "memory": "hidden", "gaps": "any", "water": "apart"},
    "start": 1,
    "seat": 1,
    "seed": "x",
}


def test_an_unplayable_board_is_answered_with_an_error() -> None:
    well, (answer,) = answers(msgspec.json.encode(NEW_GAME) + b"\n")
    assert not well
    assert "BoardError" in str(answer["message"])


def test_an_unknown_seat_is_answered_with_an_error() -> None:
    from pacal.boards import board_to_dict

    game = {**NEW_GAME, "board": board_to_dict(PALENQUE), "seat": 3}
    well, (answer,) = answers(msgspec.json.encode(game) + b"\n")
    assert not well
    assert "no seat 3" in str(answer["message"])


def test_an_error_from_the_host_ends_the_conversation() -> None:
    assert answers(HELLO, b'{"type":"error","code":"hung","message":"too slow"}\n')[0] is False
