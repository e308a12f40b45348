"""Whole games at random, for every number of players and every option, checked from the first action to the last."""

from itertools import cycle
from random import Random

import pytest

from pacal.boards import random_board
from pacal.engine import Board, Gaps, Memory, Options, Setup, Water
from tests.support import rule
from tests.support.effort import LONG
from tests.support.invariants import CheckedGame
from tests.support.luck import PALENQUE, likely_action

GAMES_EACH = 20 if LONG else 1
LONGEST = 6000
"""On a small and crowded board experts who play at random may never find room for their highest pyramids."""
MEMORIES = cycle(Memory)
"""Makes no difference to the course of a game, so that each table has one of them."""
TABLES = [Options(expert, next(MEMORIES), gaps, water) for expert in (False, True) for gaps in Gaps for water in Water]
TABLES_AND_PLAYERS = [
    (players, options)
    for number, options in enumerate(TABLES)
    for players in (2, 3, 4, 5)
    if LONG or (number.bit_count() + players) % 2
]
"""In ``make test`` half of them: every set of options with two numbers of players, and every number of players with
every two options."""


def whole_game(setup: Setup, rng: Random) -> CheckedGame:
    """A game to its end, or for a very long time, in which some seats are eager and some are not."""
    game = CheckedGame(setup)
    eager = [rng.choice((0.5, 0.9, 1.0)) for _ in setup.seats]
    for _ in range(LONGEST):
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
def test_a_game_comes_to_its_end_as_the_ledger_has_it(players: int, options: Options) -> None:
    for number in range(GAMES_EACH):
        rng = Random(f"{players} {options} {number}")
        board = PALENQUE if rng.random() < 0.5 else random_board_for(players, rng)
        game = whole_game(Setup(board, players, options, rng.randrange(players)), rng)
        assert game.state.is_over or options.expert
        assert sum(len(pieces.pyramids) for pieces in game.state.pieces) > players


def option_words(options: Options) -> list[str]:
    return ["expert" if options.expert else "plain", options.memory, options.gaps, options.water]


def random_board_for(players: int, rng: Random) -> Board:
    """A random board that has room for so many players."""
    while True:
        board = random_board(rng, rng.randint(8, 13), rng.randint(8, 13))
        if players in board.player_numbers:
            return board
