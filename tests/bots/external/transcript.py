"""Real conversations, for the examples in ``docs/bot-protocol.md``. Run this with ``python -m`` to print them."""

import sys

import msgspec

from pacal.boards import load_board
from pacal.bots import ExternalBot, GuardedBot, make_bot, play_match
from pacal.engine import Setup
from pacal.tables import Dice
from tests.support.bot_programs import ROOT, program

GOOD = (sys.executable, str(ROOT / "examples" / "plain_bot.py"))
BAD = program("begin(); answer(asked(), id=7); receive()")
GIVES_UP = program("begin(); asked(); send(type='error', code='out-of-memory', message='the table is full'); receive()")


def transcript() -> list[tuple[str, dict[str, object]]]:
    """Every message of three conversations: with a correct program, one that answers wrongly, and one that gives up."""
    messages: list[tuple[str, dict[str, object]]] = []
    palenque = load_board("palenque")
    for command in (GOOD, BAD, GIVES_UP):
        bot = ExternalBot(
            command, 1, "b1946ac92492d234", 10.0, lambda to, line: messages.append((to, msgspec.json.decode(line)))
        )
        guarded = GuardedBot(bot, make_bot("random", 1, "x"))
        play_match(Setup(palenque, 2), [make_bot("random", 0, "x"), guarded], Dice("protocol", palenque).face)
        bot.close()
    return messages


if __name__ == "__main__":
    for direction, message in transcript():
        print(direction, msgspec.json.encode(message).decode())
