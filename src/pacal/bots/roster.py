"""The bots that one process offers: all levels, and the programs that its user has named."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from pacal.bots.bot import Bot
from pacal.bots.external.bot import ANSWER_TIMEOUT, ExternalBot
from pacal.bots.levels import BOTS, make_bot
from pacal.bots.specs import EXEC, BadSpec, split_command
from pacal.engine import Seat

PROGRAM_NAME: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
"""The names that programs can have: those that records accept for a bot."""


@dataclass(frozen=True, slots=True)
class Roster:
    """The bots by name. Games, records and clients know only names; the command lines of programs stay here."""

    programs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The commands of the programs by name."""
    timeout: float = ANSWER_TIMEOUT
    """The timeout for an answer of a program, in seconds."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names: the levels, weakest first, then the programs."""
        return *BOTS, *self.programs

    def make(self, name: str, seat: Seat, seed: str) -> Bot:
        """Make a bot for a seat; :class:`UnknownBot` or :class:`BadSpec` if there is none of that name.

        A program starts at its first choice. It gets its own seed, because ``seed`` may determine the dice.
        """
        if name in self.programs:
            own_seed = hashlib.sha256(f"bot {seat} {seed}".encode()).hexdigest()[:32]
            return ExternalBot(self.programs[name], seat, own_seed, self.timeout)
        return make_bot(name, seat, seed)


def parse_program(text: str) -> tuple[str, tuple[str, ...]]:
    """Parse ``NAME=COMMAND``; raises :class:`BadSpec`.

    >>> parse_program("my-bot=python3 'my bot.py'")
    ('my-bot', ('python3', 'my bot.py'))
    """
    name, _, command = (part.strip() for part in text.partition("="))
    if not PROGRAM_NAME.fullmatch(name):
        raise BadSpec(
            f"{text!r} has no name: write my-bot='python3 my_bot.py', with small letters, digits, '-', '_' or '.'"
        )
    if (reserved := name.partition("-")[0]) in (*BOTS, EXEC):
        raise BadSpec(f"{reserved!r} and names that begin with '{reserved}-' are reserved: choose another name")
    if not command:
        raise BadSpec(f"{text!r} has no command: write {name}='python3 my_bot.py'")
    return name, split_command(command)
