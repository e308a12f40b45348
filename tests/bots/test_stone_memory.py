from collections import Counter
from functools import reduce

import pytest

from pacal.bots import make_bot
from pacal.bots.stone_memory import StoneMemory
from pacal.engine import Action, Setup, Step, Throw, decide, evolve, legal_actions, new_game, observe
from pacal.engine.events import StoneLoaded
from tests.support import rule
from tests.support.bot_positions import PALENQUE, thrown
from tests.support.random_games import finished_game


@rule("R5.5")
def test_a_memory_of_all_events_knows_where_every_stone_is() -> None:
    memory, state, dice = StoneMemory(), new_game(Setup(PALENQUE, 4)), thrown(7)
    bots = [make_bot("random", seat, "x") for seat in range(4)]
    hidden = throws = 0
    while not state.is_over:
        action: Action
        if state.step is Step.THROW:
            action, throws = Throw(dice(throws)), throws + 1
        else:
            action = bots[state.seat].choose(observe(state, state.seat), legal_actions(state))
        events = decide(state, action)
        state = reduce(evolve, events, state)
        for event in events:
            memory.watch(event)
            for bot in bots:
                bot.watch(event)
        for seat, pieces in enumerate(state.pieces):
            if not state.is_over:
                assert memory.stones(seat) == Counter(pieces.stones)
            hidden += sum(stone in state.ships for stone in pieces.stones)
    assert hidden, "the game had stones to remember"


@pytest.mark.parametrize("level", ["greedy", "scout"])
def test_a_bot_plays_on_from_a_position_whose_beginning_it_has_not_seen(level: str) -> None:
    state = finished_game().states[150]
    assert any(stone in state.ships for pieces in state.pieces for stone in pieces.stones), "something is hidden"
    bots = [make_bot(level, seat, "x") for seat in state.setup.seats]
    for _ in range(40):
        action = (
            Throw(3)
            if state.step is Step.THROW
            else bots[state.seat].choose(observe(state, state.seat), legal_actions(state))
        )
        for event in decide(state, action):
            state = evolve(state, event)
            for bot in bots:
                bot.watch(event)


def test_a_memory_that_has_seen_no_ship_ignores_what_falls_into_it() -> None:
    memory = StoneMemory()
    memory.watch(StoneLoaded(0, 1, None))
    assert not memory.stones(0)
    memory.see_ships((None, "e5"))
    memory.watch(StoneLoaded(0, 1, None))
    assert memory.stones(0) == {"e5": 1}
