from collections import Counter
from functools import reduce

from pacal.bots import make_bot
from pacal.bots.stone_memory import StoneMemory
from pacal.engine import Action, Setup, Step, Throw, decide, evolve, legal_actions, new_game, observe
from tests.support import rule
from tests.support.bot_positions import PALENQUE, thrown


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
    assert hidden, "the game had something to remember"
