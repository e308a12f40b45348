"""A branch plays on from a position. Everything in it is legal by the engine, and nothing is stored."""

import pytest

from pacal.engine import Memory, Step, legal_actions, play
from pacal.records import PositionError, format_action, format_position, parse_position
from pacal.server.protocol.replays import BranchAsked, BranchPlayer, PictureAsked
from pacal.server.render.branches import branch_of, picture_of
from pacal.words import load_words
from tests.support.random_games import finished_game

WORDS = load_words("en")
GAME = finished_game()
N = next(n for n, state in enumerate(GAME.states) if n > 100 and state.step is Step.THROW)
POSITION = format_position(GAME.states[N])
MOVES = tuple(map(format_action, GAME.actions[N : N + 6]))
TWO = (BranchPlayer("Ana", 3), BranchPlayer("Ben", 1))


def test_a_branch_plays_its_moves_and_offers_the_next() -> None:
    branch = branch_of(BranchAsked(POSITION, players=TWO, moves=MOVES), WORDS)
    assert branch.fault is None
    assert [step.action for step in branch.steps] == ["", *MOVES]
    state = GAME.states[N + 6]
    assert parse_position(f"{branch.board} {branch.steps[-1].position}") == state
    offered = {choice.action for choice in branch.choices}
    ways = [way.prefix for way in branch.anywhere.ways] if branch.anywhere else []
    offered |= {
        f"{prefix}{square}" for prefix in ways for square in (branch.anywhere.squares if branch.anywhere else ())
    }
    assert offered == {format_action(action) for action in legal_actions(state)} | ({"!"} & offered)
    assert [(player.name, player.colour) for player in branch.game.players] == [("Ana", 3), ("Ben", 1)]


def test_a_branch_shows_everything_and_keeps_the_options_of_its_game() -> None:
    branch = branch_of(BranchAsked(POSITION), WORDS)
    assert [side.stones for side in branch.steps[0].sides.values()] == [
        pieces.stones for pieces in GAME.states[N].pieces
    ]
    assert branch.game.options.memory is Memory.HIDDEN


def test_a_branch_keeps_the_moves_before_an_illegal_one_and_says_why() -> None:
    branch = branch_of(BranchAsked(POSITION, moves=(*MOVES[:2], "@a1", *MOVES[2:])), WORDS)
    assert len(branch.steps) == 3
    assert branch.fault is not None
    assert branch.fault.number == 3
    assert "(R" in branch.fault.text
    nonsense = branch_of(BranchAsked(POSITION, moves=("nonsense",)), WORDS)
    assert nonsense.fault is not None
    assert nonsense.fault.number == 1


def test_a_branch_can_reach_the_end_of_the_game() -> None:
    last = len(GAME.actions) - 1
    moves = (format_action(GAME.actions[last]),)
    branch = branch_of(BranchAsked(format_position(GAME.states[last]), moves=moves), WORDS)
    assert branch.steps[-1].step is Step.OVER
    assert branch.end is not None
    assert branch.end.totals == GAME.state.scores
    assert branch.choices == ()


def test_nothing_can_be_played_from_a_position_in_which_the_game_is_over() -> None:
    over = format_position(GAME.state)
    branch = branch_of(BranchAsked(over), WORDS)
    assert (len(branch.steps), branch.choices, branch.fault) == (1, (), None)
    refused = branch_of(BranchAsked(over, moves=("-",)), WORDS)
    assert refused.fault is not None
    assert "R8" in refused.fault.text


def test_a_square_of_a_branch_is_explained() -> None:
    state = play(GAME.states[N], GAME.actions[N])
    branch = branch_of(BranchAsked(format_position(state), why="a1"), WORDS)
    assert branch.reason is not None
    assert branch.reason.clause is not None
    assert branch.reason.clause.startswith("R4")


def test_a_position_that_cannot_arise_is_refused() -> None:
    with pytest.raises(PositionError):
        branch_of(BranchAsked(POSITION.replace(" 2/1 ", " 2/2 ")), WORDS)
    with pytest.raises(PositionError):
        picture_of(PictureAsked("nonsense"))


def test_a_picture_shows_the_whole_position() -> None:
    drawn = picture_of(PictureAsked(POSITION))
    assert drawn.startswith("<svg")
    assert drawn == picture_of(PictureAsked(POSITION))
