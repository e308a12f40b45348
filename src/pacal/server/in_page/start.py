"""The answers that a page shows before Python has started. The build writes them to files."""

from __future__ import annotations

from itertools import product

from pacal.boards import load_board, shipped_boards
from pacal.server.in_page.games import PAGE_CONFIG
from pacal.server.protocol.people import Me
from pacal.server.protocol.subscriber import encode
from pacal.server.render.about import about_program
from pacal.server.render.boards import FRAMES, picture_with
from pacal.server.rooms.chat import LINE_LIMIT
from pacal.words import LANGUAGES


def answers(build: str) -> dict[str, bytes]:
    """The names and contents of the files."""
    found = {"me.json": encode(Me(local=True, name="", push=None, talk_limit=LINE_LIMIT))}
    for language in LANGUAGES:
        found[f"about-{language}.json"] = encode(about_program(build, PAGE_CONFIG.bots.names, language))
    for board in map(load_board, shipped_boards()):
        for players, frame in product(board.player_numbers, FRAMES):
            found[f"board-{board.id}-{players}-{frame}.json"] = encode(picture_with(board, players, frame))
    return found
