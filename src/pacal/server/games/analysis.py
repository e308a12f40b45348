"""Replays as a seat saw them, and branches in which a bot plays a turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pacal.bots import BOTS, FALLBACK, GuardedBot, make_bot
from pacal.engine import Seat, legal_actions, observe
from pacal.server.games.create import NotAGame
from pacal.server.games.problems import RequestError
from pacal.server.protocol.replays import BranchAsked
from pacal.server.render.branches import Branch
from pacal.server.rooms.ports import BotRunner
from pacal.tables.names import clean_name
from pacal.words import Words

SEED: Final = "branch"
"""The seed of a bot in a branch: the same question has the same answer."""


def require_bot(asked: BranchAsked, words: Words) -> None:
    """Refuse a bot that is not a level with :class:`NotAGame`."""
    if asked.bot is not None and asked.bot not in BOTS:
        raise NotAGame("server-bot-unknown", bot=clean_name(asked.bot), known=words.listed(list(BOTS)))


def seat_named(viewer: str, players: int) -> Seat | None:
    """The seat that a request names, from 1; None for everything."""
    if not viewer:
        return None
    if viewer in tuple("12345"[:players]):
        return int(viewer) - 1
    raise RequestError("server-request-bad", facts={"place": "viewer"})


async def with_turn_of_bot(branch: Branch, level: str, runner: BotRunner) -> Branch:
    """The branch after a bot has played for the seat to act, to the end of its turn or to the next throw.

    The bot sees everything, like the person who plays the branch.
    """
    record = branch.record
    if record is None:
        return branch
    seat = record.state.seat
    bot = GuardedBot(make_bot(level, seat, SEED), make_bot(FALLBACK, seat, SEED))
    while branch.turn_of(seat):
        state = record.state
        thinking = bot.think_in_steps(observe(state, seat), legal_actions(state), lambda: False)
        record = record.append(await runner.run(thinking))
        branch = replace(branch, record=record)
    return branch
