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

_DRAWS: Final = 60
"""A multiple of every possible number of players, so that each of them starts equally often."""


def context_for(
    words: Words, *, present: frozenset[Visitor] = frozenset(), address: str = "", idempotency_key: str = ""
) -> CommandContext:
    """The values that a command needs from outside the table."""
    return CommandContext(
        present=present,
        seed=new_seed(),
        new_id=new_id(),
        starting_draw=secrets.randbelow(_DRAWS),
        default_names=default_names(words.language),
        language=words.language,
        address=address,
        idempotency_key=idempotency_key,
    )
