"""Take-backs at a shared table: of one's own latest decision, and with consent also of later actions of others."""

from pacal.engine import Fly, Pass, PlaceShip, Step
from pacal.engine.events import StonesUncovered
from pacal.tables.history import agreed_take_back, free_take_back, latest_decision
from tests.support.tables import TWO_PEOPLE, LocalGame, game_of, play_first_actions


def placed() -> LocalGame:
    """Both ships stand; Ana throws next."""
    table = game_of(TWO_PEOPLE)
    table.act(PlaceShip("f7"))
    table.act(PlaceShip("f6"))
    return table


def test_before_the_first_action_there_is_nothing_to_take_back() -> None:
    table = game_of(TWO_PEOPLE)
    assert (free_take_back(table.latest_first(), {0, 1}), agreed_take_back(table.latest_first(), 0)) == (None, None)


def test_the_latest_own_action_is_taken_back_without_consent() -> None:
    table = game_of(TWO_PEOPLE)
    table.act(PlaceShip("f7"))
    assert free_take_back(table.latest_first(), {0}) == 0
    assert free_take_back(table.latest_first(), {1}) is None


def test_a_take_back_past_actions_of_others_needs_their_consent() -> None:
    table = placed()
    assert free_take_back(table.latest_first(), {0}) is None
    assert agreed_take_back(table.latest_first(), 0) == 0
    assert agreed_take_back(table.latest_first(), 1) == free_take_back(table.latest_first(), {1}) == 1


def test_people_at_one_screen_need_no_consent() -> None:
    assert free_take_back(placed().latest_first(), {0, 1}) == 1


def test_nothing_is_taken_back_past_a_throw() -> None:
    table = placed()
    table.throw()
    for seat in (0, 1):
        assert (free_take_back(table.latest_first(), {seat}), agreed_take_back(table.latest_first(), seat)) == (
            None,
            None,
        )


def test_a_decision_is_taken_back_with_its_automatic_consequences() -> None:
    table = placed()
    table.throw()
    flight = table.legal_actions[0]
    assert isinstance(flight, Fly)
    table.act(flight)
    while table.step is not Step.BUILD:
        table.act(Pass())
    decided = latest_decision(table.latest_first(), {0})
    assert decided is not None
    assert free_take_back(table.latest_first(), {0}) == decided
    assert table.take_back() == table.legal_actions[-1] == Pass()


def test_nothing_is_taken_back_past_uncovered_stones() -> None:
    table = placed()
    uncovering = 0
    while not table.is_over and uncovering < 5:
        seat = table.seat
        events = play_first_actions(table, 1)
        if any(isinstance(event, StonesUncovered) for event in events):
            uncovering += 1
            assert free_take_back(table.latest_first(), {seat}) is None
            assert [agreed_take_back(table.latest_first(), other) for other in (0, 1)] == [None, None]
    assert uncovering == 5
