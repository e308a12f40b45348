"""The rules for clients: every clause in their language, with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from pacal.boards import load_board
from pacal.boards.validate import FACES, HIGHEST_FACE, LOWEST_FACE
from pacal.engine import ARROWS, Face
from pacal.server.protocol.messages import Clause, EditionDifference, Example, Rules, RuleSection
from pacal.server.render.boards import board_seen
from pacal.server.render.examples import BOARD, PLAYERS, examples
from pacal.words import ClauseText, clause_texts, differences, section_titles

_MAX_CACHED: Final = 64
"""Maximum number of cached results. A limit is needed because requests may name any die."""


def die_of(text: str) -> tuple[Face, ...] | None:
    """Parse the faces of a die (R1.3), such as ``2,3,3,4,5,arrows``; None if no board can have them.

    >>> die_of("1,1,2,2,arrows,arrows")
    (1, 1, 2, 2, 'arrows', 'arrows')
    """
    known: dict[str, Face] = {ARROWS: ARROWS, **{str(face): face for face in range(LOWEST_FACE, HIGHEST_FACE + 1)}}
    faces = text.split(",", FACES)
    return tuple(known[face] for face in faces) if len(faces) == FACES and known.keys() >= set(faces) else None


@lru_cache(maxsize=_MAX_CACHED)
def rules_in(language: str, die: tuple[Face, ...] | None = None, revision: int | None = None) -> Rules:
    """All clauses by section, for a game with this die and this revision of the rules.

    Defaults: the die of the standard board, and the newest revision.
    """
    board = load_board(BOARD)
    faces = die or board.die
    clauses: dict[int, list[Clause]] = {}
    for text in clause_texts(language, faces, revision):
        section = int(text.clause.removeprefix("R").partition(".")[0])
        clauses.setdefault(section, []).append(_clause(text, faces))
    return Rules(
        language,
        board_seen(board, PLAYERS, language),
        tuple(RuleSection(number, title, tuple(clauses[number])) for number, title in section_titles(language).items()),
        tuple(EditionDifference(*difference) for difference in differences(language)),
    )


def _clause(text: ClauseText, die: Sequence[Face]) -> Clause:
    drawn: tuple[Example, ...] = examples().get(text.clause, ())
    if text.clause == "R1.3":
        drawn = tuple(replace(example, die=tuple(die)) for example in drawn)
    captions = (*text.captions, *[""] * (len(drawn) - len(text.captions)))
    captioned = tuple(replace(example, caption=caption) for example, caption in zip(drawn, captions, strict=True))
    return Clause(text.clause, text.text, text.rulings, captioned)
