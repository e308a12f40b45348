import random
from collections import Counter
from functools import reduce

from pacal.bots import make_bot
from pacal.bots.belief import believed_state
from pacal.bots.stone_memory import StoneMemory
from pacal.engine import Action, GameState, Setup, Step, Throw, decide, evolve, legal_actions, new_game, observe
from tests.support import rule
from tests.support.bot_positions import PALENQUE, history, position, thrown


@rule("R5.5")
def test_perfect_memory_reconstructs_the_exact_position() -> None:
    memory, state, dice = StoneMemory(), new_game(Setup(PALENQUE, 3)), thrown(8)
    bots = [make_bot("random", seat, "x") for seat in range(3)]
    throws = 0
    while not state.is_over:
        action: Action
        if state.step is Step.THROW:
            action, throws = Throw(dice(throws)), throws + 1
        else:
            assert believed_state(observe(state, state.seat), memory, random.Random(1)) == state
            action = bots[state.seat].choose(observe(state, state.seat), legal_actions(state))
        events = decide(state, action)
        state = reduce(evolve, events, state)
        for event in events:
            memory.watch(event)
            for bot in bots:
                bot.watch(event)


def remembered(forgets: float, seed: int) -> GameState:
    state = position(Step.FLY, stones=(("e5", "a1"), ("e5", "k11")))
    memory = StoneMemory()
    for event in history(state):
        memory.watch(event)
    return believed_state(observe(state, 0), memory, random.Random(seed), forgets)


@rule("R5.5")
def test_a_misremembered_stone_is_still_under_some_ship() -> None:
    believed = [remembered(1.0, seed) for seed in range(20)]
    for state in believed:
        assert "a1" in state.pieces[0].stones, "a visible stone need not be remembered"
        assert [len(pieces.stones) for pieces in state.pieces] == [2, 2]
        assert all(stone in ("a1", "e5", "k11") for pieces in state.pieces for stone in pieces.stones)
    assert len({state.pieces for state in believed}) > 1


def test_without_memory_hidden_stones_are_guessed() -> None:
    state = position(Step.FLY, stones=(("e5", "e5", "b2"), ()))
    guessed = believed_state(observe(state, 0), StoneMemory(), random.Random(1))
    assert Counter(guessed.pieces[0].stones)["b2"] == 1
    assert len(guessed.pieces[0].stones) == 3
