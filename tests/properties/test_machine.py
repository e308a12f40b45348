"""A state machine that plays random games, and checks every position."""

from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from pacal.engine import Setup, Step, legal_actions
from tests.support.effort import effort
from tests.support.invariants import CheckedGame
from tests.support.random_actions import likely_action, setups

SEED = st.integers(0, 2**32 - 1)
HOW_OFTEN = st.sampled_from((0.2, 0.8, 1.0))


class GameMachine(RuleBasedStateMachine):
    """Plays single actions or several at once, and tries illegal ones in between."""

    game: CheckedGame

    @initialize(setup=setups())
    def set_up(self, setup: Setup) -> None:
        self.game = CheckedGame(setup)

    @precondition(lambda self: not self.game.state.is_over)
    @rule(data=st.data(), seed=SEED)
    def play_one(self, data: st.DataObject, seed: int) -> None:
        self.game.check_position(Random(seed), tries=20)
        self.game.play(data.draw(st.sampled_from(legal_actions(self.game.state))))

    @precondition(lambda self: not self.game.state.is_over)
    @rule(seed=SEED, length=st.integers(10, 80), load=HOW_OFTEN, build=HOW_OFTEN)
    def play_on(self, seed: int, length: int, load: float, build: float) -> None:
        rng = Random(seed)
        for _ in range(length):
            if self.game.state.is_over:
                break
            if rng.random() < 0.25:
                self.game.check_position(rng, tries=4)
            self.game.play(likely_action(self.game.state, rng, load=load, build=build))
        self.game.check_record()

    @precondition(lambda self: self.game.state.is_over)
    @rule(seed=SEED)
    def end(self, seed: int) -> None:
        assert self.game.state.step is Step.OVER
        self.game.check_position(Random(seed), tries=20)


TestGames = GameMachine.TestCase
TestGames.settings = effort(4, steps=15)
"""A step is up to 80 actions, so four games of 15 steps are long enough for most of them to end."""
