"""Who sits in a seat: a person, or a bot of some level."""

from __future__ import annotations

from typing import Final

from pacal.records import PERSON, Player

_BOT: Final = "bot:"


def person(name: str) -> Player:
    return Player(name, PERSON)


def robot(name: str, level: str) -> Player:
    """A bot; what its level can do is not the table's business."""
    return Player(name, f"{_BOT}{level}")


def level_of(player: Player) -> str | None:
    """The level of the bot in a seat, or nothing if a person sits there.

    >>> level_of(robot("Chan", "greedy")), level_of(person("Ana"))
    ('greedy', None)
    """
    return None if player.kind == PERSON else player.kind.removeprefix(_BOT)
