"""The kinds of players in a record: a person, or a bot of a level."""

from __future__ import annotations

from typing import Final

from pacal.records import PERSON, Player

_BOT: Final = "bot:"


def person(name: str) -> Player:
    return Player(name, PERSON)


def bot_player(name: str, level: str) -> Player:
    """A bot. The level is not checked here."""
    return Player(name, f"{_BOT}{level}")


def level_of(player: Player) -> str | None:
    """The level of a bot; None for a person.

    >>> level_of(bot_player("Chan", "greedy")), level_of(person("Ana"))
    ('greedy', None)
    """
    return None if player.kind == PERSON else player.kind.removeprefix(_BOT)
