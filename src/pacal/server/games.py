"""Games from the outside: how they begin, and what the list of games shows of them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.boards import load_board, parse_board, shipped_boards
from pacal.bots import BOTS
from pacal.drawing import SEATS
from pacal.engine import LATEST, REVISIONS, Seat, Square, Step, observe
from pacal.engine.scoring import winners
from pacal.records import SEED_DIGEST, Header, Player, Record, promise_of
from pacal.records.header import MAX_NAME_LENGTH
from pacal.server.letters import clusters, skeleton, visible
from pacal.server.messages import GameCard, GameSeen, NewGame, PlayerSeen
from pacal.server.pictures import board_key, board_seen
from pacal.storage import GameRow
from pacal.tables import level_of, person, robot
from pacal.words import LANGUAGES, Words, load_words

COLOURS: Final = "colours"


class NotAGame(ValueError):
    """Nobody can play so: a code of the locales, and its values."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def header_for(wanted: NewGame, seed: str, words: Words) -> Header:
    """The header of a new game; raises :class:`NotAGame`, ``BoardError`` or ``HeaderError``."""
    board = load_board(wanted.board) if wanted.board in shipped_boards() else parse_board(wanted.board, "")
    number = len(wanted.players)
    if number not in board.player_numbers:
        allowed = words.either([str(players) for players in board.player_numbers])
        raise NotAGame("server-players", players=number, allowed=allowed)
    if wanted.start is not None and wanted.start not in range(number):
        raise NotAGame("server-start", seat=wanted.start + 1)
    for player in wanted.players:
        if player.bot is not None and player.bot not in BOTS:
            code = "server-bot-parameters" if player.bot.partition(":")[0] in BOTS else "server-bot-unknown"
            raise NotAGame(code, bot=clean_name(player.bot), known=words.listed(list(BOTS)))
    colours = _colours([player.colour for player in wanted.players])
    names = distinct(
        [
            clean_name(player.name) or glyph_name(colour, words)
            for player, colour in zip(wanted.players, colours, strict=True)
        ]
    )
    players = tuple(
        person(name) if player.bot is None else robot(name, player.bot)
        for name, player in zip(names, wanted.players, strict=True)
    )
    start = secrets.randbelow(number) if wanted.start is None else wanted.start
    return Header(board, players, wanted.options, start, meta_for(seed, colours))


def meta_for(seed: str, colours: Sequence[int]) -> dict[str, str | int]:
    """What a header says beside the rules: who has which colour, and the seed of the dice, promised but not told. So
    a record of a game under way gives no throw away.
    """
    return {SEED_DIGEST: promise_of(seed), COLOURS: "".join(map(str, colours))}


def _colours(wanted: Sequence[int | None]) -> list[int]:
    """A colour for each seat, as wanted where that is possible, and none twice."""
    chosen = [colour for colour in wanted if colour is not None]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(range(len(SEATS))):
        raise NotAGame("server-colours")
    free = [colour for colour in range(len(SEATS)) if colour not in chosen]
    colours = []
    for seat, colour in enumerate(wanted):
        if colour is None:
            colour = seat if seat in free else free[0]
            free.remove(colour)
        colours.append(colour)
    return colours


def glyph_name(colour: int, words: Words) -> str:
    """Who has no name is called by their glyph."""
    name = words.say(f"glyph-{SEATS[colour].glyph}")
    return name[:1].upper() + name[1:]


@cache
def _glyph_names(colour: int) -> frozenset[str]:
    """What somebody without a name is called, in every language."""
    return frozenset(glyph_name(colour, load_words(language)) for language in LANGUAGES)


def name_in(name: str, colour: int, words: Words) -> str:
    """A name as it is shown: who is called by their glyph is so in the language of every page, whichever the game
    was begun in. Records keep the name that they have.
    """
    return glyph_name(colour, words) if name in _glyph_names(colour) else name


@lru_cache(maxsize=4096)
def names_in(names: tuple[str, ...], colours: tuple[int, ...], words: Words) -> tuple[str, ...]:
    """Names as they are shown in a language, seat by seat, none twice; the same ones are asked for at every step."""
    return tuple(distinct([name_in(name, colour, words) for name, colour in zip(names, colours, strict=True)]))


def distinct(names: Sequence[str]) -> list[str]:
    """Names that can be told apart, also where they only look alike: the second Ana is ``Ana 2``. Empty ones stay so.

    >>> distinct(["Ana", "Ben", "ANA"])
    ['Ana', 'Ben', 'ANA 2']
    """
    taken: set[str] = set()
    free_names = []
    for name in names:
        number, free = 1, name
        while free and skeleton(free) in taken:
            number += 1
            free = f"{name[: MAX_NAME_LENGTH - 4]} {number}"
        taken.add(skeleton(free))
        free_names.append(free)
    return free_names


def clean_name(text: str) -> str:
    """A name that can be shown in one line: nothing that cannot be seen, and not longer than a record's.

    What belongs together, as a flag or a face with its colour of skin, is kept or cut off as a whole.

    >>> clean_name("  Ana\\n\\x07 <b>Pacal</b> ")
    'Ana <b>Pacal</b>'
    """
    return clean_text(text, MAX_NAME_LENGTH)


def clean_text(text: str, limit: int) -> str:
    """Text that can be shown in one line, cut off where it is longer than the limit."""
    line = " ".join(visible(text[: 50 * limit]).split())
    name = ""
    for cluster in clusters(line):
        if len(name) + len(cluster) > limit:
            break
        name += cluster
    return name.strip()


def players_seen(header: Header, players: tuple[Player, ...]) -> tuple[PlayerSeen, ...]:
    """Those who play now, with the colours that the header gives to their seats."""
    return _players_seen(players, str(header.meta.get(COLOURS, "")))


def colours_of(header: Header) -> tuple[int, ...]:
    """The colours that a header gives to the seats."""
    return tuple(player.colour for player in players_seen(header, header.players))


def called_in(players: tuple[PlayerSeen, ...], words: Words) -> tuple[PlayerSeen, ...]:
    """Those who play, by their names in a language."""
    names = names_in(tuple(player.name for player in players), tuple(player.colour for player in players), words)
    return tuple(replace(player, name=name) for player, name in zip(players, names, strict=True))


@lru_cache(maxsize=4096)
def _players_seen(players: tuple[Player, ...], colours: str) -> tuple[PlayerSeen, ...]:
    usable = len(colours) == len(players) and set(colours) <= set("01234") and len(set(colours)) == len(colours)
    return tuple(
        PlayerSeen(player.name, level_of(player), int(colours[seat]) if usable else seat)
        for seat, player in enumerate(players)
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
    )


class Summary(msgspec.Struct, frozen=True):
    """What the store keeps of a game for the list: as a spectator sees it, and nothing under ships."""

    version: int
    rules: int
    """The revision that the game is played by: a program that does not know it looks whether it can read the game."""
    players: tuple[PlayerSeen, ...]
    board: str
    round: int
    step: Step
    seat: Seat
    scores: tuple[int, ...]
    ships: tuple[Square | None, ...]
    pyramids: tuple[tuple[tuple[Square, int], ...], ...]
    actions: int


SUMMARY_VERSION: Final = 2

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(Summary).decode


def summarise(record: Record) -> bytes:
    """What the list shows of a game, to be stored beside it."""
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
        )
    )


def summary_of(row: GameRow) -> Summary | None:
    """The stored summary of a game; nothing if it has to be made anew."""
    try:
        summary = _decode(row.summary or b"")
    except msgspec.MsgspecError:
        return None
    return summary if summary.version == SUMMARY_VERSION and summary.rules in REVISIONS else None


def changed_at(row: GameRow) -> str:
    """When a game changed, in UTC (ISO 8601)."""
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
    )
