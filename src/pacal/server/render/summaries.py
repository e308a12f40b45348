"""Player names in a language, and game summaries for lists."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.drawing.palette import SEATS
from pacal.engine import LATEST, REVISIONS, Seat, Square, Step, observe
from pacal.engine.scoring import winners
from pacal.records import Header, Player, Record
from pacal.server.protocol.messages import GameCard, GameSeen, PlayerSeen
from pacal.server.render.boards import board_key, board_seen
from pacal.storage.rows import GameRow
from pacal.tables import level_of
from pacal.tables.names import distinct
from pacal.tables.starting import seat_colours
from pacal.words import LANGUAGES, Words, load_words


def glyph_name(colour: int, words: Words) -> str:
    """The default name of a player: the glyph of their colour."""
    name = words.say(f"glyph-{SEATS[colour].glyph}")
    return name[:1].upper() + name[1:]


@cache
def default_names(language: str) -> tuple[str, ...]:
    """The default names by colour, in a language."""
    return tuple(glyph_name(colour, load_words(language)) for colour in range(len(SEATS)))


@cache
def _glyph_names(colour: int) -> frozenset[str]:
    """The default name for a colour, in every language."""
    return frozenset(glyph_name(colour, load_words(language)) for language in LANGUAGES)


def name_in(name: str, colour: int, words: Words) -> str:
    """A name as shown in a language.

    Default names are translated; the language in which the game began does not matter.
    """
    return glyph_name(colour, words) if name in _glyph_names(colour) else name


@lru_cache(maxsize=4096)
def names_in(names: tuple[str, ...], colours: tuple[int, ...], words: Words) -> tuple[str, ...]:
    """Names as shown in a language, by seat, all different. Cached, because every step needs the same names."""
    return tuple(distinct([name_in(name, colour, words) for name, colour in zip(names, colours, strict=True)]))


def players_seen(header: Header, players: tuple[Player, ...]) -> tuple[PlayerSeen, ...]:
    """The current players, with the colours of their seats in the header."""
    return _players_seen(players, seat_colours(header))


def called_in(players: tuple[PlayerSeen, ...], words: Words) -> tuple[PlayerSeen, ...]:
    """Players with their names in a language."""
    names = names_in(tuple(player.name for player in players), tuple(player.colour for player in players), words)
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))


@lru_cache(maxsize=4096)
def _players_seen(players: tuple[Player, ...], colours: tuple[int, ...]) -> tuple[PlayerSeen, ...]:
    return tuple(
        PlayerSeen(player.name, level_of(player), colour) for player, colour in zip(players, colours, strict=True)
    )


def game_seen(game: str, header: Header, players: tuple[Player, ...], words: Words) -> GameSeen:
    setup = header.setup
    return GameSeen(
        id=game,
        players=called_in(players_seen(header, players), words),
        options=setup.options,
        board=board_seen(setup.board, setup.players, words.language),
        start=setup.start,
        end_score=setup.end_score,
        earlier_revision=None if setup.revision is LATEST else setup.revision.number,
        from_position=header.position is not None,
    )


class Summary(msgspec.Struct, frozen=True):
    """The stored summary of a game for lists, with a spectator's view: nothing under ships."""

    version: int
    rules: int
    """The revision of the game's rules. A version that does not know it checks whether it can read the game."""
    players: tuple[PlayerSeen, ...]
    board: str
    round: int
    step: Step
    seat: Seat
    scores: tuple[int, ...]
    ships: tuple[Square | None, ...]
    pyramids: tuple[tuple[tuple[Square, int], ...], ...]
    actions: int
    from_position: bool = False


SUMMARY_VERSION: Final = 2
"""The version of stored summaries. Those of other versions are made again."""

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Summary).decode


def summarise(record: Record) -> bytes:
    """Make the summary of a game, to be stored with it."""
    view, setup = observe(record.state, None), record.setup
    return _encode(
        Summary(
            version=SUMMARY_VERSION,
            rules=setup.revision.number,
            players=players_seen(record.header, record.players),
            board=board_key(setup.board, setup.players),
            round=view.round,
            step=view.step,
            seat=view.seat,
            scores=view.scores,
            ships=view.ships,
            pyramids=tuple(side.pyramids for side in view.sides),
            actions=len(record.live),
            from_position=record.header.position is not None,
        )
    )


def summary_of(row: GameRow) -> Summary | None:
    """The stored summary of a game; None if a new one has to be made."""
    try:
        summary = _decode(row.summary or b"")
    except msgspec.MsgspecError:
        return None
    return summary if summary.version == SUMMARY_VERSION and summary.rules in REVISIONS else None


def changed_at(row: GameRow) -> str:
    """Timestamp of a game's last change, UTC (ISO 8601)."""
    return datetime.fromtimestamp(row.changed_at / 1000, UTC).isoformat(timespec="milliseconds")


def card_of(row: GameRow, summary: Summary, words: Words) -> GameCard:
    over = summary.step is Step.OVER
    return GameCard(
        id=row.id,
        players=called_in(summary.players, words),
        board=summary.board,
        round=summary.round,
        step=summary.step,
        seat=summary.seat,
        over=over,
        winners=winners(summary.scores) if over else (),
        scores=summary.scores,
        ships=summary.ships,
        pyramids=summary.pyramids,
        actions=summary.actions,
        changed=changed_at(row),
        deleted=row.deleted_at is not None,
        stage="over" if over else "playing",
        from_position=summary.from_position,
    )
