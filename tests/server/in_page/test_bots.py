"""Bots of a page think in slices."""

import asyncio

from pacal.bots import Thinking
from pacal.engine import Action, Pass
from pacal.server.in_page.bots import SLICE_SECONDS, SlicedBots


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
