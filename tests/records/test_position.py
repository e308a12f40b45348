"""Positions in one line: written and read without loss, and inconsistent positions are refused."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.boards import parse_board
from pacal.engine import REVISIONS, GameState, Options, Setup, legal_actions, new_game, play
from pacal.records import Field, PositionCode, PositionError, check_position, format_position, parse_position
from tests.support import rule
from tests.support.boards import SMALL
from tests.support.effort import effort
from tests.support.random_games import PALENQUE, positions, random_action

BOARD = "palenque#7db85a8a1e5f2441"
FLYING = f"{BOARD} 3/2 - fly:3 4.1 3 - - 4:e5:b5,c5:c6=1:246 0:f7:a1:-:24 7:g5:g5,g5:f8=2:-"
"""Seat 2 began, so it threw in round 4 again; seat 3 flies next."""
TWO = f"{BOARD} 2/1 expert fly:2 4.1 A - 1c6 4:e5:b5,c5:c6=1:246 0:f7:-:-:24"
PLACING = f"{BOARD} 2/2 - place:1 0.1 - - - 0:-:-:-:246 0:f6:-:-:246"
OVER = f"{BOARD} 3/1 - over:2 5.3 - - - 50:-:-:c6=1:246 0:-:-:-:24 7:-:-:f8=2:-"


@given(positions())
@effort(40)
def test_every_position_of_a_game_is_unchanged_after_a_round_trip(state: GameState) -> None:
    line = format_position(state)
    assert "\n" not in line
    assert parse_position(line, state.setup.board) == state
    assert format_position(parse_position(line, state.setup.board)) == line


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_is_consistent_from_the_first_ship_to_the_last_point(players: int) -> None:
    rng = Random(players)
    state = new_game(Setup(PALENQUE, players, start=players - 1))
    while not state.is_over:
        check_position(state)
        state = play(state, random_action(state, rng))
    assert parse_position(format_position(state)) == state


def test_the_repr_of_a_position_reads_back_as_it() -> None:
    for line in (FLYING, TWO, PLACING, OVER):
        state = parse_position(line)
        assert eval(repr(state), {"parse_position": parse_position}) == state


def test_a_caller_may_supply_a_board_that_is_not_shipped() -> None:
    board = parse_board(SMALL, "small")
    state = new_game(Setup(board, 2))
    assert parse_position(format_position(state), board) == state


def test_order_and_spacing_do_not_matter_when_a_line_is_read() -> None:
    untidy = FLYING.replace("b5,c5", "c5,b5").replace(" ", "   ")
    assert format_position(parse_position(f"\t{untidy}\n")) == FLYING


def test_a_position_line_without_a_revision_is_of_revision_1_and_is_formatted_the_same() -> None:
    state = parse_position(FLYING)
    assert state.setup.revision is REVISIONS[1]
    assert format_position(state) == FLYING
    assert parse_position(FLYING.replace(" - fly", " rules=1 fly")) == state


@rule("R5.6")
def test_the_position_line_counts_stones_that_came_back_this_turn() -> None:
    line = FLYING.replace("- fly:3 4.1 3 -", "rules=2 load_own:3 4.1 3 S3")
    state = parse_position(line)
    assert (state.setup.revision, state.returned) == (REVISIONS[2], 3)
    assert format_position(state) == line


def test_the_position_line_lists_all_options_that_are_not_default() -> None:
    words = "expert,memory=open,gaps=empty,water=together"
    state = parse_position(PLACING.replace(" - place", f" {words} place"))
    assert state.setup.options != Options()
    assert format_position(state).split()[2] == words


@pytest.mark.parametrize("line", [FLYING, TWO, PLACING, OVER])
def test_the_samples_of_this_file_are_positions_that_can_be_played(line: str) -> None:
    state = parse_position(line)
    assert format_position(state) == line
    assert bool(legal_actions(state)) == (not state.is_over)


@rule("R3.1", "R6.1", "R8.2")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("fly:3 4.1 3 - -", "fly:1 4.2 3 - 3f8"),
        ("fly:3 4.1 3 - -", "throw:3 5.0 - - 1c6"),
        ("fly:3 4.1 3 - -", "build:3 4.1 3 R -"),
        ("fly:3 4.1 3 - -", "load_other:3 4.1 A A -"),
        ("fly:3 4.1 3 - - 4", "fly:3 4.1 3 - - 40"),
    ],
)
def test_unusual_but_reachable_positions_are_accepted(old: str, new: str) -> None:
    line = changed(FLYING, old, new)
    assert format_position(parse_position(line)) == line


def changed(line: str, old: str, new: str) -> str:
    assert line.count(old) == 1, f"{old!r} is not once in {line!r}"
    return line.replace(old, new)


REFUSED: list[tuple[str, str, str, PositionCode, Field, int | None]] = [
    (FLYING, " 3/2 - fly:3 4.1 3 - -", "", PositionCode.FIELDS, Field.LINE, None),
    (FLYING, " 7:g5:g5,g5:f8=2:-", "", PositionCode.FIELDS, Field.LINE, None),
    (FLYING, "f8=2:-", "f8=2:- -", PositionCode.FIELDS, Field.LINE, None),
    (FLYING, "#7db8", "#7DB8", PositionCode.SYNTAX, Field.BOARD, None),
    (FLYING, "palenque", "atlantis", PositionCode.BOARD_UNKNOWN, Field.BOARD, None),
    (FLYING, "palenque", "../palenque", PositionCode.SYNTAX, Field.BOARD, None),
    (FLYING, "#7db8", "#7db9", PositionCode.BOARD_OTHER, Field.BOARD, None),
    (FLYING, " 3/2", " 6/2", PositionCode.PLAYERS, Field.TABLE, None),
    (FLYING, " 3/2", " 3/4", PositionCode.NO_SUCH_SEAT, Field.TABLE, None),
    (FLYING, " 3/2", " 3-2", PositionCode.SYNTAX, Field.TABLE, None),
    (FLYING, " - fly", " fast fly", PositionCode.OPTION, Field.OPTIONS, None),
    (FLYING, " - fly", " memory=hidden fly", PositionCode.OPTION, Field.OPTIONS, None),
    (FLYING, " - fly", " memory=own,memory=open fly", PositionCode.OPTION, Field.OPTIONS, None),
    (FLYING, " - fly", " EXPERT fly", PositionCode.SYNTAX, Field.OPTIONS, None),
    (FLYING, "fly:3", "walk:3", PositionCode.SYNTAX, Field.STEP, None),
    (FLYING, "fly:3", "fly:4", PositionCode.NO_SUCH_SEAT, Field.STEP, None),
    (FLYING, "fly:3", "fly:1", PositionCode.SEAT, Field.STEP, None),
    (FLYING, "4.1", "4", PositionCode.SYNTAX, Field.TIME, None),
    (FLYING, "4.1", "0.1", PositionCode.ROUND, Field.TIME, None),
    (PLACING, "0.1", "1.1", PositionCode.ROUND, Field.TIME, None),
    (FLYING, "4.1", "4.3", PositionCode.TURN, Field.TIME, None),
    (FLYING, "fly:3 4.1 3", "throw:3 4.1 -", PositionCode.TURN, Field.TIME, None),
    (FLYING, "4.1 3", "4.1 ?", PositionCode.SYNTAX, Field.DIE, None),
    (FLYING, "4.1 3", "4.1 -", PositionCode.DIE_MISSING, Field.DIE, None),
    (FLYING, "4.1 3", "4.1 6", PositionCode.NO_SUCH_FACE, Field.DIE, None),
    (PLACING, "0.1 -", "0.1 3", PositionCode.DIE_TOO_EARLY, Field.DIE, None),
    (FLYING, "4.1 3 -", "4.1 3 X", PositionCode.SYNTAX, Field.FLIGHT, None),
    (FLYING, "4.1 3 -", "4.1 3 S", PositionCode.FLIGHT_TOO_EARLY, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "load_own:3 4.1 3 -", PositionCode.FLIGHT_MISSING, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "build:3 4.1 3 A", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "build:3 4.1 A B", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "load_other:3 4.1 3 B", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "load_own:3 4.1 3 R", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "build:3 1.1 3 B", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "load_own:1 4.2 3 G", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "build:2 4.0 3 R", PositionCode.FLIGHT_UNFIT, Field.FLIGHT, None),
    (FLYING, "- fly:3 4.1 3 -", "rules=2 fly:3 4.1 3 -2", PositionCode.RETURNED_WRONG, Field.FLIGHT, None),
    (FLYING, "- fly:3 4.1 3 -", "rules=2 load_own:3 4.1 3 S1", PositionCode.RETURNED_WRONG, Field.FLIGHT, None),
    (FLYING, "- fly:3 4.1 3 -", "rules=2 load_own:3 4.1 3 S9", PositionCode.RETURNED_WRONG, Field.FLIGHT, None),
    (FLYING, "fly:3 4.1 3 -", "load_own:3 4.1 3 S2", PositionCode.RETURNED_WRONG, Field.FLIGHT, None),
    (FLYING, "- fly:3 4.1 3 -", "rules=2 load_own:3 4.1 3 S0", PositionCode.SYNTAX, Field.FLIGHT, None),
    (FLYING, "- fly:3", "rules=3 fly:3", PositionCode.OPTION, Field.OPTIONS, None),
    (FLYING, "- fly:3", "rules=2,rules=1 fly:3", PositionCode.OPTION, Field.OPTIONS, None),
    (FLYING, "4.1 3 - -", "4.1 3 - 1", PositionCode.SYNTAX, Field.BUILT, None),
    (FLYING, "4.1 3 - -", "4.1 3 - 4c6", PositionCode.NO_SUCH_SEAT, Field.BUILT, None),
    (FLYING, "4.1 3 - -", "4.1 3 - 1c6", PositionCode.BUILT_SEAT, Field.BUILT, None),
    (FLYING, "4.1 3 - -", "4.1 3 - 2c6", PositionCode.BUILT_NOWHERE, Field.BUILT, None),
    (FLYING, "fly:3 4.1 3 - -", "build:3 4.1 3 S 2c6", PositionCode.BUILT_TOO_LATE, Field.BUILT, None),
    (PLACING, "0.1 - - -", "0.1 - - 2f6", PositionCode.BUILT_TOO_LATE, Field.BUILT, None),
    (FLYING, "4:e5", "-4:e5", PositionCode.SYNTAX, Field.SIDE, 0),
    (FLYING, ":24 ", ":42 ", PositionCode.SYNTAX, Field.SIDE, 1),
    (FLYING, ":24 ", ": ", PositionCode.SYNTAX, Field.SIDE, 1),
    (FLYING, "f7:a1", "f7:", PositionCode.SYNTAX, Field.SIDE, 1),
    (FLYING, "f7", "q7", PositionCode.SYNTAX, Field.SIDE, 1),
    (FLYING, "f7", "l12", PositionCode.NOT_PLAYABLE, Field.SHIP, 1),
    (FLYING, "f7", "c3", PositionCode.NOT_PLAYABLE, Field.SHIP, 1),
    (FLYING, "f7:a1", "f7:j6", PositionCode.NOT_PLAYABLE, Field.STONES, 1),
    (FLYING, "f8=2", "d2=2", PositionCode.NOT_PLAYABLE, Field.PYRAMIDS, 2),
    (FLYING, "f7", "-", PositionCode.SHIP_MISSING, Field.SHIP, 1),
    (FLYING, "f7", "e5", PositionCode.TWO_SHIPS, Field.SHIP, 1),
    (PLACING, "0:-:-", "0:e5:-", PositionCode.SHIP_TOO_EARLY, Field.SHIP, 0),
    (PLACING, "f6", "-", PositionCode.SHIP_MISSING, Field.SHIP, 1),
    (PLACING, "f6", "a1", PositionCode.SHIP_NOT_SACRED, Field.SHIP, 1),
    (OVER, "50:-", "50:f6", PositionCode.SHIP_TOO_EARLY, Field.SHIP, 0),
    (OVER, "50:-:-", "50:-:a1", PositionCode.STONES_LEFT, Field.STONES, 0),
    (
        FLYING,
        "b5,c5",
        "b5,c5,e5,e5,e5,e5,e5,e5,e5,e5,e5",
        PositionCode.TOO_MANY_STONES,
        Field.STONES,
        0,
    ),
    (FLYING, "b5,c5", "b5,b5", PositionCode.STONE_DOUBLED, Field.STONES, 0),
    (FLYING, "b5,c5", "b5,f8", PositionCode.STONE_ON_PYRAMID, Field.STONES, 0),
    (FLYING, "c6=1", "c6=6", PositionCode.NO_SUCH_HEIGHT, Field.PYRAMIDS, 0),
    (FLYING, "c6=1", "c6=1,d6=1", PositionCode.TOO_MANY_PYRAMIDS, Field.PYRAMIDS, 0),
    (FLYING, "c6=1", "f8=1", PositionCode.TWO_PYRAMIDS, Field.PYRAMIDS, 2),
    (FLYING, "c6=1", "g5=1", PositionCode.PYRAMID_UNDER_SHIP, Field.PYRAMIDS, 0),
    (
        FLYING,
        "c6=1",
        "c6=1,a1=2,b1=2,c1=2,d1=3,e1=3,f1=3,g1=4,h1=4,i1=5",
        PositionCode.SUPPLY_SPENT,
        Field.PYRAMIDS,
        0,
    ),
    (PLACING, "0:f6", "1:f6", PositionCode.UNTOUCHED, Field.SIDE, 1),
    (PLACING, "f6:-:-:246", "f6:-:-:24", PositionCode.UNTOUCHED, Field.SIDE, 1),
    (FLYING, "fly:3 4.1 3 - - 4", "fly:2 4.0 3 - - 40", PositionCode.SCORE_ENDS_GAME, Field.SCORE, 0),
    (TWO, " 0:f7", " 45:f7", PositionCode.SCORE_ENDS_GAME, Field.SCORE, 1),
    (OVER, "over:2 5.3", "over:1 5.2", PositionCode.NOT_OVER, Field.STEP, None),
]


@rule("R1.1", "R2.1", "R2.3", "R3.1", "R4.7", "R5.6", "R6.1", "R8.1", "R8.2")
@pytest.mark.parametrize(("line", "old", "new", "code", "field", "seat"), REFUSED)
def test_an_unreachable_position_is_refused_with_its_field(
    line: str, old: str, new: str, code: PositionCode, field: Field, seat: int | None
) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(changed(line, old, new))
    assert (caught.value.code, caught.value.field, caught.value.seat) == (code, field, seat)
    assert str(field) in str(caught.value)


def test_every_reason_to_refuse_a_position_has_a_case() -> None:
    assert {code for _, _, _, code, _, _ in REFUSED} == set(PositionCode)


@given(positions(), st.data())
@effort(50)
def test_a_line_with_a_changed_character_is_refused_or_parsed_as_written(state: GameState, data: st.DataObject) -> None:
    line = format_position(state)
    at = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:at] + data.draw(st.sampled_from("0159aekp-,:=. AS#/")) + line[at + 1 :]
    with contextlib.suppress(PositionError):
        read = parse_position(damaged, state.setup.board)
        assert parse_position(format_position(read), state.setup.board) == read
        assert read.is_over or legal_actions(read)
