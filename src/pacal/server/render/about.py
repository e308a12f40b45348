"""What a program offers: its languages, bots and boards."""

from __future__ import annotations

from collections.abc import Iterable

from pacal.boards import load_board, shipped_boards
from pacal.bots import BOTS
from pacal.bots.strength import PLAYER_NUMBERS, stars_of
from pacal.records.header import MAX_NAME_LENGTH
from pacal.server.protocol.messages import About, BoardOffer, BotLevel
from pacal.server.render.boards import board_seen
from pacal.version import VERSION
from pacal.words import LANGUAGES


def about_program(build: str, bots: Iterable[str], language: str) -> About:
    """The version of this program, and the languages, bots and boards that it offers."""
    return About(
        version=VERSION,
        build=build,
        languages=dict(LANGUAGES),
        bots=tuple(map(_bot_level, bots)),
        boards=tuple(_board_offer(name, language) for name in shipped_boards()),
        name_limit=MAX_NAME_LENGTH,
    )


def _bot_level(name: str) -> BotLevel:
    if name not in BOTS:
        return BotLevel(name, {}, program=True)
    return BotLevel(name, {str(players): stars_of(name, players) for players in PLAYER_NUMBERS})


def _board_offer(name: str, language: str) -> BoardOffer:
    board = load_board(name)
    drawn = {str(players): board_seen(board, players, language) for players in board.player_numbers}
    return BoardOffer(board.id, board.name, board.player_numbers, drawn)
