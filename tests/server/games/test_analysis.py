"""A bot plays one turn in a branch of a replay."""

import asyncio

import pytest

from pacal.bots import Thinking, finish
from pacal.engine import Action, Step
from pacal.records import format_action, format_position
from pacal.server.games.analysis import require_bot, with_turn_of_bot
from pacal.server.games.create import NotAGame
from pacal.server.protocol.replays import BranchAsked, BranchSeen
from pacal.server.render.branches import Branch
from pacal.words import load_words
from tests.support.random_games import finished_game

WORDS = load_words("en")
GAME = finished_game()
N = next(n for n, state in enumerate(GAME.states) if n > 100 and state.step is Step.THROW)
THROW = format_action(GAME.actions[N])


class InThisThread:
    """A runner that lets bots think in the thread of the test."""

    async def run(self, thinking: Thinking) -> Action:
        return finish(thinking)


def played(position: str, level: str, *moves: str) -> BranchSeen:
    """The branch after these moves and the turn of a bot."""
    begun = Branch.begin(BranchAsked(position, moves=moves), WORDS)
    return asyncio.run(with_turn_of_bot(begun, level, InThisThread())).rendered(WORDS)


@pytest.mark.parametrize("level", ["random", "greedy", "scout"])
def test_a_bot_plays_to_the_end_of_its_turn(level: str) -> None:
    branch = played(format_position(GAME.states[N]), level, THROW)
    by_bot, last = branch.steps[2:], branch.steps[-1]
    assert by_bot
    assert {step.actor for step in by_bot} == {GAME.states[N + 1].seat}
    assert last.step in (Step.THROW, Step.OVER) or last.seat != by_bot[0].actor


def test_a_bot_plays_nothing_before_a_throw_or_after_an_illegal_move_or_the_end() -> None:
    assert len(played(format_position(GAME.states[N]), "random").steps) == 1
    assert len(played(format_position(GAME.states[N]), "random", THROW, "@a1").steps) == 2
    assert len(played(format_position(GAME.state), "random").steps) == 1


def test_a_bot_that_is_not_a_level_is_refused() -> None:
    with pytest.raises(NotAGame):
        require_bot(BranchAsked("", bot="nobody"), WORDS)
