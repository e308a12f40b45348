"""A replay shows every position of a game: openly, or as one seat saw it."""

from dataclasses import replace

import pytest

from pacal.boards import BoardError, board_to_dict
from pacal.engine import GameState, Memory, Options, observe
from pacal.records import Header, Player, Record, format_position, parse_position
from pacal.server.protocol.replays import ReplaySeen, ReplayStep
from pacal.server.protocol.views import SideSeen
from pacal.server.render.replay import opened, own_board, replay_of
from pacal.tables.starting import board_of
from pacal.words import load_words
from tests.support import rule
from tests.support.random_games import PALENQUE, finished_game

WORDS = load_words("en")
GAME = finished_game()
MIDDLE = 150
OPEN = replay_of(GAME, WORDS)


def hidden_in(state: GameState) -> bool:
    """Whether a stone lies under a ship."""
    return any(stone in state.ships for pieces in state.pieces for stone in pieces.stones)


def sides_at(replay: ReplaySeen, n: int) -> list[SideSeen]:
    """The sides after ``n`` actions, as a client puts them together."""
    sides: dict[str, SideSeen] = {}
    for step in replay.steps[: n + 1]:
        sides |= step.sides
    return [sides[str(seat)] for seat in range(len(sides))]


def test_an_open_replay_shows_everything_at_every_step() -> None:
    replay = OPEN
    assert len(replay.steps) == len(GAME.states)
    assert any(map(hidden_in, GAME.states))
    for n in range(0, len(GAME.states), 37):
        for side, pieces in zip(sides_at(replay, n), GAME.states[n].pieces, strict=True):
            assert (side.stones, side.hand, side.score) == (pieces.stones, pieces.hand, pieces.score)


@rule("R5.5")
def test_the_replay_of_a_seat_shows_what_it_saw_then() -> None:
    replay = replay_of(GAME, WORDS, viewer=1)
    shown = [n for n, state in enumerate(GAME.states) if hidden_in(state)][::11]
    for n in shown:
        seen = observe(GAME.states[n], 1)
        assert [side.stones for side in sides_at(replay, n)] == [side.stones for side in seen.sides]
    assert any(
        side.stones != pieces.stones
        for n in shown
        for side, pieces in zip(sides_at(replay, n), GAME.states[n].pieces, strict=True)
    )


def test_every_step_names_its_position_its_action_and_what_happened() -> None:
    replay = OPEN
    for n in (0, 1, 57, 150, len(GAME.states) - 1):
        assert parse_position(f"{replay.board} {replay.steps[n].position}") == GAME.states[n]
    first, *others = replay.steps
    assert (first.action, first.actor, first.lines) == ("", None, ())
    assert all(step.action for step in others)
    assert all(line.n == n for n, step in enumerate(replay.steps) for line in step.lines)
    flown = [step for step in others if step.action[0] in "SBAGR"]
    assert flown
    assert all(step.path for step in flown)


def test_the_end_and_the_dice_are_part_of_a_replay() -> None:
    replay = OPEN
    assert replay.end is not None
    assert replay.end.totals == GAME.state.scores
    assert replay.dice.verdict == "unproven"
    assert replay.dice.lines


def test_an_unfinished_record_can_be_shown_openly_without_a_change_of_its_options() -> None:
    record = Record.begin(Header(PALENQUE, GAME.players))
    for action in GAME.actions[:MIDDLE]:
        record = record.append(action)
    assert hidden_in(record.state)
    replay = replay_of(record, WORDS)
    assert [side.stones for side in sides_at(replay, MIDDLE)] == [pieces.stones for pieces in record.state.pieces]
    assert replay.game.options.memory is Memory.HIDDEN
    assert "memory" not in replay.steps[-1].position
    assert (replay.end, replay.dice.verdict) == (None, "unproven")
    assert opened(record).actions == record.actions


def test_a_replay_that_begins_from_a_position_counts_its_points_from_there() -> None:
    record = Record.begin(Header.at(GAME.states[MIDDLE], GAME.players, {}))
    for action in GAME.actions[MIDDLE:]:
        record = record.append(action)
    end = replay_of(record, WORDS).end
    assert end is not None
    assert tuple(map(sum, zip(*[source.points for source in end.sources], strict=True))) == end.totals
    assert len(end.rounds) == len(OPEN.end.rounds)  # type: ignore[union-attr]


def test_a_replay_contains_its_board_unless_it_is_shipped() -> None:
    assert OPEN.own_board is None
    mine = replace(PALENQUE, name="Mine")
    text = own_board(mine)
    assert text is not None
    assert board_of(text) == mine
    assert board_to_dict(board_of(text)) == board_to_dict(mine)
    record = Record.begin(Header(mine, (Player("Ann"), Player("Ben")), Options()))
    replay = replay_of(record, WORDS)
    assert replay.own_board == text
    assert format_position(record.state) == f"{replay.board} {replay.steps[0].position}"


@pytest.mark.parametrize("text", ["{", "{}", "[]", "{" * 5000], ids=["cut", "empty", "list", "deep"])
def test_a_damaged_board_is_refused_like_a_damaged_file(text: str) -> None:
    with pytest.raises(BoardError):
        board_of(text)


def test_a_step_has_only_what_has_changed() -> None:
    steps: tuple[ReplayStep, ...] = OPEN.steps
    assert len(steps[0].sides) == 2
    assert sum(len(step.sides) for step in steps) < 1.2 * len(steps)
    assert sum(step.standing is not None for step in steps) < len(steps) / 3
