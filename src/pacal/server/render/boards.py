"""Boards in the form that clients draw, and their pictures."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from pacal.boards import board_digest, load_board, shipped_boards
from pacal.drawing.canvas import NARROW, WIDE, Canvas, Margins
from pacal.drawing.scene import scene, thumbnail
from pacal.drawing.track import figures, frame, track_cells
from pacal.engine import Board, City
from pacal.engine.setup import END_SCORE
from pacal.server.protocol.subscriber import encode
from pacal.server.protocol.views import BoardPicture, BoardSeen, DistrictSeen, FrameKind, FramePicture, Thumbnail
from pacal.words import load_words
from pacal.words.languages import FALLBACK


@lru_cache(maxsize=64)
def board_seen(board: Board, players: int, language: str = FALLBACK) -> BoardSeen:
    """A board with the cover pieces for a number of players (R2.1), and with translated district names."""
    city, words = City.laid_out(board, players), load_words(language)
    picture = board_picture(board, players)
    return BoardSeen(
        id=board.id,
        name=board.name,
        rows=board.rows,
        sacred=board.sacred,
        districts=tuple(DistrictSeen(d.letter, words.place(d.name), d.value) for d in board.districts),
        river=board.river,
        riverside=board.riverside,
        lakeside=board.lakeside,
        covered=tuple(square for square in board.letters if square in city.covered),
        die=board.die,
        picture=picture.request,
        own_picture=picture if picture.request is None else None,
    )


FRAMES: Final[dict[FrameKind, Margins]] = {"wide": WIDE, "narrow": NARROW}
"""The frames that pictures are offered with, and their margins."""


@lru_cache(maxsize=32)
def board_picture(board: Board, players: int) -> BoardPicture:
    """The picture of a board with the cover pieces for a number of players, and with all frames."""
    frames = {kind: _frame_picture(board, players, margins) for kind, margins in FRAMES.items()}
    picture = BoardPicture(scene(board, players), frames)
    if board.id not in shipped_boards() or load_board(board.id) != board:
        return picture
    digest = hashlib.sha256(encode(picture)).hexdigest()[:12]
    return replace(picture, request=f"boards/{board.id}/{players}?v={digest}")


def picture_with(board: Board, players: int, kind: FrameKind) -> BoardPicture:
    """The picture with only one frame."""
    picture = board_picture(board, players)
    return replace(picture, frames={kind: picture.frames[kind]})


def _frame_picture(board: Board, players: int, margins: Margins) -> FramePicture:
    canvas, end = Canvas(board), END_SCORE[players]
    cells = tuple(
        (round(x), round(y), round(width), round(height)) for (x, y), width, height in track_cells(canvas, margins)
    )
    return FramePicture(frame(canvas, margins, {end}), figures(board, canvas, margins, {end}), cells, end)


def offered_board(name: str, players: int) -> Board | None:
    """The shipped board with a name, if it is made for a number of players."""
    board = load_board(name) if name in shipped_boards() else None
    return board if board is not None and players in board.player_numbers else None


@lru_cache(maxsize=64)
def thumbnail_of(board: Board, players: int) -> Thumbnail:
    """The picture of a board for lists of games."""
    return Thumbnail(board.name, board.width, board.height, thumbnail(board, players))


@lru_cache(maxsize=64)
def board_key(board: Board, players: int) -> str:
    """A short key for a board and its cover pieces. Equal keys mean equal pictures."""
    return f"{board_digest(board)}-{players}"
