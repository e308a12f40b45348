"""Small programs that play as bots, most of them with errors; each runs in a real Python process."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pacal.bots import ExternalBot, GuardedBot, Match, make_bot, play_match
from pacal.engine import Setup
from tests.support.bot_positions import PALENQUE, thrown
from tests.support.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]

PREAMBLE = """
import json, sys, time
def receive():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit(9)
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def send(**message):
    say(json.dumps(message) + chr(10))
def asked():
    while (message := receive())["type"] != "choose": pass
    return message
def answer(message, **other):
    send(**{"type": "action", "id": message["id"], "action": message["actions"][0], **other})
def begin():
    receive()
    send(type="ready", protocol=1, name="test")
"""


def program(body: str) -> tuple[str, ...]:
    """The command that runs a body after the preamble."""
    return sys.executable, "-ISc", PREAMBLE + body


@dataclass
class Tried:
    """A game with a program in the first seat."""

    match: Match
    guarded: GuardedBot
    bot: ExternalBot


@contextmanager
def tried(command: tuple[str, ...], patience: float = PATIENCE) -> Iterator[Tried]:
    bot = ExternalBot(command, 0, "seed", patience)
    guarded = GuardedBot(bot, make_bot("random", 0, "fallback"))
    try:
        match = play_match(Setup(PALENQUE, 2), [guarded, make_bot("greedy", 1, "x")], thrown(5))
        yield Tried(match, guarded, bot)
    finally:
        bot.close()
