"""Bots of a page think in slices."""

from __future__ import annotations

import asyncio

import pytest

from pacal.bots import Thinking, make_bot, thinking
from pacal.engine import Action, Pass, Step, legal_actions, observe
from pacal.server.in_page.bots import SLICE_SECONDS, SlicedBots
from tests.support.searches import CountedSearches
from tests.support.stored_games import before, stored_game


class Bot:
    """A bot that thinks until it is stopped; each step takes some time on its clock."""

    def __init__(self, seconds: float) -> None:
        self.now = 0.0
        self.steps = 0
        self.is_stopped = False
        self._seconds = seconds

    def think(self) -> Thinking:
        while not self.is_stopped:
            self.now += self._seconds
            self.steps += 1
            yield
        return Pass()


def test_a_bot_that_thinks_lets_its_table_receive_stop() -> None:
    async def play() -> Action:
        bot = Bot(SLICE_SECONDS / 4)
        answer = asyncio.ensure_future(SlicedBots(lambda: bot.now).at("table").run(bot.think()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert bot.steps in (4, 8), "it thought for one slice, or for two"
        bot.is_stopped = True
        return await answer

    assert asyncio.run(play()) == Pass()


def test_a_bot_does_not_think_while_commands_wait() -> None:
    async def play() -> Action:
        bot = Bot(SLICE_SECONDS)
        bots = SlicedBots(lambda: bot.now)
        answer = asyncio.ensure_future(bots.run(bot.think()))
        await asyncio.sleep(0)
        for _ in range(2):
            bots.command_arrived()
        steps = bot.steps
        bots.command_done()
        for _ in range(20):
            await asyncio.sleep(0)
        assert bot.steps == steps
        bots.command_done()
        while bot.steps == steps:
            await asyncio.sleep(0)
        bot.is_stopped = True
        return await answer

    assert asyncio.run(play()) == Pass()


@pytest.mark.parametrize("game", ["score-of-two", "score-of-three", "score-of-four", "score-of-five"])
def test_the_astronomer_gives_way_after_a_few_simulations(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    searches = CountedSearches()
    monkeypatch.setattr(thinking, "Search", searches.make)
    record = stored_game(game)
    state = record.states[before(game, lambda state, _: state.step is Step.FLY, len(record.actions) // 2)]
    bot = make_bot("astronomer", state.seat, "seed")
    assert isinstance(bot, thinking.ThinkingBot)
    for _ in bot.think_in_steps(observe(state, state.seat), legal_actions(state), lambda: False):
        assert searches.units <= 1 + thinking.SIMULATIONS_PER_CHUNK
        searches.units = 0
