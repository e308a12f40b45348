from pacal.cli.choices import Choice, choices_for, choices_to, marks_for, typed_square
from pacal.engine import Build, GameState, Pass, Step, Upgrade, lead_at_once, legal_actions, points_at_once
from pacal.words import load_words
from tests.support import rule
from tests.support.bot_positions import position

WORDS = load_words("en")
NAMES = ("Ana", "Ben")


def choices_in(state: GameState) -> list[Choice]:
    return choices_for(
        state.step,
        legal_actions(state),
        lambda action: sum(points_at_once(state, action)),
        lambda action: lead_at_once(state, action),
        WORDS,
        NAMES,
    )


def test_flights_to_anywhere_are_one_choice_for_each_god_stone() -> None:
    state = position(Step.FLY)
    choices = choices_in(state)
    anywhere = [choice for choice in choices if len(choice.actions) > 1]
    assert [choice.label for choice in anywhere] == [f"God stone {value}: to any free square" for value in (2, 4, 6)]
    assert len(choices) < 30
    assert sum(len(choice.actions) for choice in choices) == len(legal_actions(state)), "every action has a choice"


@rule("R7.1")
def test_the_pyramids_are_sorted_by_score_and_show_it() -> None:
    state = position(Step.BUILD, stones=(("a1", "b1", "f7"), ()))
    choices = choices_in(state)
    assert choices[0].actions == (Build("f7", 1, ("f7",)),)
    assert choices[0].label == "1 storey on f7, +7 points (uses f7)"
    builds = [action for choice in choices for action in choice.actions if isinstance(action, Build | Upgrade)]
    points = [sum(points_at_once(state, action)) for action in builds]
    assert points == sorted(points, reverse=True)
    assert choices[-1].actions == (Pass(),), "it scores nothing"


@rule("R7.1")
def test_a_pyramid_that_scores_nothing_says_why() -> None:
    state = position(Step.BUILD, stones=(("a1",), ()), pyramids=([("e1", 2)], ()))
    labels = [choice.label for choice in choices_in(state)]
    assert "1 storey on a1, no points now: you already lead there alone (uses a1)" in labels


@rule("R8.1")
def test_the_bonus_for_the_last_but_one_pyramid_is_shown() -> None:
    standing = [("a2", 2), ("a4", 2), ("a6", 2), ("a8", 3), ("c11", 3), ("e11", 3), ("g11", 4), ("i11", 4), ("k11", 5)]
    state = position(Step.BUILD, ships=("e5", "e1"), stones=(("f7",), ()), pyramids=(standing, ()))
    labels = {choice.actions[0]: choice.label for choice in choices_in(state)}
    assert labels[Build("f7", 1, ("f7",))] == "1 storey on f7, +12 points (uses f7)"


def test_squares_show_the_numbers_of_their_choices() -> None:
    state = position(Step.FLY, die=3)
    choices = choices_in(state)
    marks = marks_for(choices)
    assert marks["e8"] == str(choices_to("e8", choices)[0])
    assert "k1" not in marks, "a flight to any square marks no square"


def test_a_square_is_read_in_any_letter_case_and_anything_else_is_refused() -> None:
    assert typed_square("F7") == "f7"
    assert [typed_square(text) for text in ("f17", "q1", "f", "7f", "f7 ", "f٧", "")] == [None] * 7
