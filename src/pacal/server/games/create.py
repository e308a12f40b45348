"""Validate requests for new games and turn them into tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.bots import BOTS
from pacal.records import Header, parse_position
from pacal.server.protocol.messages import NewGame
from pacal.server.protocol.people import Together
from pacal.server.render.summaries import default_names
from pacal.tables.changes import TITLE_LIMIT
from pacal.tables.clocks import checked_clock
from pacal.tables.names import clean_name, clean_text
from pacal.tables.people import Clock, People, Place, Visitor
from pacal.tables.policy import Policy
from pacal.tables.starting import BadColours, Terms, board_of, header_of, seat_colours
from pacal.words import Words

_encode: Final = msgspec.json.Encoder().encode


class NotAGame(ValueError):
    """The requested game cannot be played. ``code`` is a message id, ``facts`` are its values."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def header_for(wanted: NewGame, bots: Sequence[str], words: Words) -> Header:
    """Validate a request for a new game and return its header. ``bots`` are the names of the bots that are offered.

    Raises :class:`NotAGame`, ``BoardError``, ``PositionError`` or ``HeaderError``.
    """
    board = board_of(wanted.board)
    number = len(wanted.players)
    if number not in board.player_numbers:
        allowed = words.either([str(players) for players in board.player_numbers])
        raise NotAGame("server-players", players=number, allowed=allowed)
    if wanted.position is not None:
        expected = parse_position(wanted.position, board).setup.players
        if number != expected:
            raise NotAGame("server-position-players", players=number, expected=expected)
    if wanted.start is not None and wanted.start not in range(number):
        raise NotAGame("server-start", seat=wanted.start + 1)
    for level in (level for player in wanted.players for level in (player.bot, player.fill)):
        if level is not None and level not in bots:
            code = "server-bot-parameters" if level.partition(":")[0] in BOTS else "server-bot-unknown"
            raise NotAGame(code, bot=clean_name(level), known=words.listed(list(bots)))
    places = [Place(player.name, player.colour, player.bot) for player in wanted.players]
    terms = Terms(wanted.options, wanted.board, wanted.start, wanted.position)
    try:
        return header_of(terms, places, "", 0, default_names(words.language))
    except BadColours:
        raise NotAGame("server-colours") from None


def people_for(wanted: NewGame, owner: Visitor, policy: Policy, bots: Sequence[str], words: Words) -> People:
    """The people of a new table. Raises what :func:`header_for` raises, or ``NotAllowed``.

    The owner gets every seat that is neither open nor a bot's.
    """
    if any(player.open and player.bot is not None for player in wanted.players):
        raise NotAGame("together-open-bot")
    together = wanted.together or Together()
    if not policy.has_open_seats:
        if any(player.open for player in wanted.players):
            raise NotAGame("server-local-open")
        together = Together(spectators=False)
    header = header_for(wanted, bots, words)
    if header.position is not None:
        wanted = replace(wanted, options=header.setup.options, start=header.start)
    clock = Clock(together.clock.kind, together.clock.turn, together.clock.reserve)
    return People(
        policy=policy,
        owner=owner,
        title=clean_text(together.title, TITLE_LIMIT),
        public=together.public,
        spectators=together.spectators,
        clock=checked_clock(clock),
        wanted=_encode(wanted).decode(),
        language=words.language,
        seats=tuple(
            Place(
                name="" if wish.open else player.name,
                colour=colour,
                bot=wish.bot,
                fill=wish.fill,
                holders=() if wish.open or wish.bot is not None else (owner,),
            )
            for wish, player, colour in zip(wanted.players, header.players, seat_colours(header), strict=True)
        ),
    )
