"""Values that commands need from outside the table: random values, translated names, and who is connected."""

from __future__ import annotations

import secrets
from typing import Final

from pacal.server.render.summaries import default_names
from pacal.tables.commands import CommandContext
from pacal.tables.dice import new_seed
from pacal.tables.ids import new_id
from pacal.tables.people import Visitor
from pacal.words import Words

_LOTS: Final = 60
"""A multiple of every possible number of players, so that each of them starts equally often."""


def context_for(
    words: Words, *, present: frozenset[Visitor] = frozenset(), address: str = "", mark: str = ""
) -> CommandContext:
    """The values that a command needs from outside the table."""
    return CommandContext(
        present=present,
        seed=new_seed(),
        new_id=new_id(),
        lot=secrets.randbelow(_LOTS),
        default_names=default_names(words.language),
        language=words.language,
        address=address,
        mark=mark,
    )
