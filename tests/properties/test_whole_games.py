"""Random whole games for every number of players and every option, with checks after each action."""

from itertools import cycle
from random import Random

import pytest

from pacal.boards import random_board
from pacal.engine import Board, Gaps, Memory, Options, Setup, Water
from tests.support import rule
from tests.support.evidence import saving
from tests.support.invariants import CheckedGame
from tests.support.random_actions import PALENQUE, likely_action
from tests.support.selection import Seeds

MAX_ACTIONS = 6000
"""Maximum length of a game, in actions: on a small board, random expert games may never end."""
MEMORIES = cycle(Memory)
"""This option does not affect the game, so each table has only one value."""
TABLES = [Options(expert, next(MEMORIES), gaps, water) for expert in (False, True) for gaps in Gaps for water in Water]
TABLES_AND_PLAYERS = [(players, options) for options in TABLES for players in (2, 3, 4, 5)]


def whole_game(setup: Setup, rng: Random) -> CheckedGame:
    """Play a game to its end or to the maximum length; some seats build eagerly, some do not."""
    game = CheckedGame(setup)
    eager = [rng.choice((0.5, 0.9, 1.0)) for _ in setup.seats]
    with saving(game.save):
        for _ in range(MAX_ACTIONS):
            if game.state.is_over:
                break
            if rng.random() < 0.05:
                game.check_position(rng, tries=5)
            game.play(likely_action(game.state, rng, load=eager[game.state.seat], build=eager[game.state.seat]))
        game.check_position(rng, tries=10)
        game.check_record()
    return game


@rule("R3.1", "R3.2", "R7.1", "R8.1", "R9.2", "R9.3", "R9.4", "R10")
@pytest.mark.parametrize(
    ("players", "options"),
    TABLES_AND_PLAYERS,
    ids=lambda value: "-".join(option_words(value)) if isinstance(value, Options) else None,
)
def test_a_game_ends_with_the_scores_of_the_ledger(players: int, options: Options, seeds: Seeds) -> None:
    for seed in seeds(short=1, long=20):
        rng = Random(f"{players} {options} {seed}")
        board = PALENQUE if rng.random() < 0.5 else random_board_for(players, rng)
        game = whole_game(Setup(board, players, options, rng.randrange(players)), rng)
        assert game.state.is_over or options.expert
        assert sum(len(pieces.pyramids) for pieces in game.state.pieces) > players


def option_words(options: Options) -> list[str]:
    return ["expert" if options.expert else "plain", options.memory, options.gaps, options.water]


def random_board_for(players: int, rng: Random) -> Board:
    """A random board with room for this number of players."""
    while True:
        board = random_board(rng, rng.randint(8, 13), rng.randint(8, 13))
        if players in board.player_numbers:
            return board
