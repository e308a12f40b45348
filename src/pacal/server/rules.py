"""The rules at hand: every clause in the page's language, with a drawn example."""

from __future__ import annotations

from pacal.boards import load_board
from pacal.server.messages import Rules
from pacal.server.pictures import board_seen
from pacal.words import Words


def rules_in(words: Words) -> Rules:
    """All clauses in their order."""
    return Rules(words.language, board_seen(load_board("palenque"), 5), ())
