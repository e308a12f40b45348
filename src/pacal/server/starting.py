"""How people come together for a game, and how it begins once they have."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.records import Header, Record
from pacal.server.company import at_position
from pacal.server.games import (
    NotAGame,
    clean_name,
    clean_text,
    distinct,
    glyph_name,
    header_for,
    meta_for,
    players_seen,
)
from pacal.server.messages import NewGame, NewPlayer
from pacal.server.people import Together
from pacal.server.wishes import TITLE
from pacal.tables import person, robot
from pacal.tables.clocks import checked_clock
from pacal.tables.gathering import Clock, Gathering, Place, start
from pacal.words import Words, load_words

BOARD_TEXT: Final = 20_000
"""A board that somebody brings to a host has no more characters; Palenque has some two thousand."""

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(NewGame).decode


def gathering_for(wanted: NewGame, owner: str, words: Words) -> Gathering:
    """The gathering around a new table; raises what :func:`header_for` raises, or ``NotSo``.

    Where a seat is neither open nor a bot's, the owner sits there.
    """
    if len(wanted.board) > BOARD_TEXT:
        raise NotAGame("server-too-large")
    if any(player.open and player.bot is not None for player in wanted.players):
        raise NotAGame("together-open-bot")
    header = header_for(wanted, "", words)
    together = wanted.together or Together()
    clock = Clock(together.clock.kind, together.clock.turn, together.clock.reserve)
    return Gathering(
        owner=owner,
        title=clean_text(together.title, TITLE),
        public=together.public,
        spectators=together.spectators,
        clock=checked_clock(clock),
        wanted=_encode(wanted).decode(),
        language=words.language,
        seats=tuple(
            Place(
                name="" if player.open else seen.name,
                colour=seen.colour,
                bot=player.bot,
                holders=() if player.open or player.bot is not None else (owner,),
            )
            for player, seen in zip(wanted.players, players_seen(header, header.players), strict=True)
        ),
    )


def wanted_by(gathering: Gathering) -> NewGame:
    """The game that people gather for, with those who sit there by now."""
    assert gathering.wanted is not None
    wanted = _decode(gathering.wanted)
    players = tuple(NewPlayer(place.name, place.bot, place.colour) for place in gathering.seats)
    return replace(wanted, players=players)


def begun(gathering: Gathering, seed: str, now: int, words: Words) -> tuple[Gathering, Record]:
    """The game begins, with the names of this moment; bots sit down in free seats."""
    seated = start(gathering, gathering.owner)
    header = header_for(wanted_by(replace(seated, wanted=gathering.wanted)), seed, words)
    return _at_start(seated, header, now)


def again(header: Header, gathering: Gathering, seed: str, now: int, words: Words) -> tuple[Gathering, Record]:
    """Another game of people who have gathered before, with the same options on the same board; who starts is by lot.

    It is a new game, so it is played by the latest revision of the rules.
    """
    seated = start(gathering, gathering.owner)
    colours = [seated.colour_of(seat) for seat in range(len(seated.seats))]
    names = distinct(
        [place.name or glyph_name(colour, words) for place, colour in zip(seated.seats, colours, strict=True)]
    )
    players = tuple(
        person(name) if (level := seated.plays(seat)) is None else robot(name, level) for seat, name in enumerate(names)
    )
    first = secrets.randbelow(len(players))
    new = Header(header.board, players, header.setup.options, first, meta_for(seed, colours))
    return _at_start(seated, new, now)


def _at_start(gathering: Gathering, header: Header, now: int) -> tuple[Gathering, Record]:
    record = Record.begin(header)
    seats = tuple(
        replace(place, name=player.name) for place, player in zip(gathering.seats, header.players, strict=True)
    )
    return at_position(replace(gathering, seats=seats), record, now), record


def taken_in(record: Record, owner: str, now: int) -> Gathering:
    """The gathering around a record that somebody brings, or a copy: all people's seats are theirs.

    Their names are as those of whoever sits down at a table, whatever a record may have.
    """
    players = players_seen(record.header, record.players)
    names = distinct([clean_name(seen.name) or glyph_name(seen.colour, load_words("en")) for seen in players])
    seats = tuple(
        Place(name, seen.colour, seen.bot, holders=() if seen.bot is not None else (owner,))
        for name, seen in zip(names, players, strict=True)
    )
    return at_position(Gathering(owner=owner, seats=seats, stage="playing", alone=True, brought=True), record, now)
