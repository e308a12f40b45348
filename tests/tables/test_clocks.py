"""Time is charged to the player who is thinking, and to nobody else."""

import pytest

from pacal.tables.clocks import (
    DAY,
    TimeLeft,
    checked_clock,
    discount_downtime,
    due_at,
    pause_game,
    resume,
    run_out,
    time_left,
    to_act,
)
from pacal.tables.people import SUBSTITUTE, Clock, NotAllowed, People
from pacal.tables.seating import come_back, complete_returns
from tests.support.people import LIVE, playing


def turn_of(seat: int, at: int = 0, clock: Clock = LIVE) -> People:
    return to_act(playing("ana", "ben", None, clock=clock), seat, 1, 1, at)


def test_a_turn_uses_its_own_time_first_and_then_the_reserve() -> None:
    table = turn_of(0, at=1000)
    assert time_left(table, 0, 1000) == TimeLeft(60_000, 300_000)
    assert time_left(table, 0, 41_000) == TimeLeft(20_000, 300_000)
    assert time_left(table, 0, 81_000) == TimeLeft(0, 280_000)
    assert due_at(table) == 361_000


def test_reserve_used_by_a_turn_is_gone_and_the_next_turn_has_its_own_time_again() -> None:
    table = to_act(to_act(turn_of(0), 1, 1, 2, 80_000), 0, 2, 3, 90_000)
    assert time_left(table, 0, 90_000) == TimeLeft(60_000, 280_000)
    assert time_left(table, 1, 90_000) == TimeLeft(60_000, 300_000)


def test_the_turn_clock_keeps_running_between_the_actions_of_a_turn() -> None:
    assert time_left(to_act(turn_of(0), 0, 1, 2, 50_000), 0, 55_000) == TimeLeft(5000, 300_000)


def test_a_seat_that_is_last_in_a_round_and_first_in_the_next_has_two_turns() -> None:
    assert time_left(to_act(turn_of(0), 0, 2, 2, 50_000), 0, 55_000) == TimeLeft(55_000, 300_000)


def test_a_bot_has_no_clock() -> None:
    table = turn_of(2)
    assert (due_at(table), time_left(table, 2, 10**9)) == (None, None)
    assert to_act(table, 0, 2, 2, 10**9).seats[2].left == 300_000


def test_without_a_clock_time_is_unlimited() -> None:
    table = turn_of(0, clock=Clock())
    assert (due_at(table), time_left(table, 0, 10**12), run_out(table, 10**12)) == (None, None, table)


def test_a_player_who_runs_out_of_time_is_replaced_and_can_come_back() -> None:
    table = turn_of(0)
    assert run_out(table, 359_999) == table
    out = run_out(table, 360_000)
    assert (out.plays(0), out.seats[0].left, due_at(out)) == (SUBSTITUTE, 0, None)
    back = complete_returns(to_act(come_back(out, 0, "ana", 360_001), 1, 1, 2, 400_000), 400_000)
    assert (back.plays(0), time_left(back, 0, 400_000)) == (None, TimeLeft(60_000, 0))


def test_a_player_who_runs_out_of_time_and_returns_at_once_does_not_get_that_turn_back() -> None:
    back = come_back(run_out(turn_of(0), 360_000), 0, "ana", 360_000)
    assert (back.plays(0), due_at(back)) == (SUBSTITUTE, None)


def test_clocks_stop_during_a_pause() -> None:
    table = pause_game(turn_of(0), 80_000)
    assert due_at(table) is None
    assert time_left(table, 0, 10**9) == TimeLeft(0, 280_000)
    on = resume(table, "ben", 10**9)
    assert time_left(on, 0, 10**9 + 5000) == TimeLeft(0, 275_000)


def test_only_people_at_the_table_can_end_a_pause() -> None:
    table = pause_game(turn_of(0), 0)
    with pytest.raises(NotAllowed, match="together-not-seated"):
        resume(table, "somebody", 1)
    assert resume(turn_of(0), "ben", 5) == turn_of(0)


def test_downtime_of_the_server_is_charged_to_nobody() -> None:
    table = turn_of(0, at=1000)
    assert time_left(discount_downtime(table, 21_000, 10**9), 0, 10**9) == TimeLeft(40_000, 300_000)
    assert time_left(discount_downtime(table, 500, 10**9), 0, 10**9) == TimeLeft(60_000, 300_000)
    assert discount_downtime(playing("ana", "ben"), 0, 10**9) == playing("ana", "ben")


def test_the_same_downtime_is_discounted_once() -> None:
    once = discount_downtime(turn_of(0, at=1000), 21_000, 10**9)
    assert discount_downtime(once, 21_000, 10**9) == once
    assert time_left(discount_downtime(once, 21_000, 2 * 10**9), 0, 2 * 10**9) == TimeLeft(40_000, 300_000)


def test_a_clock_that_was_set_back_charges_nothing() -> None:
    table = turn_of(0, at=100_000)
    assert time_left(table, 0, 0) == TimeLeft(60_000, 300_000)
    assert discount_downtime(table, 50_000, 40_000) == table


@pytest.mark.parametrize("clock", [Clock(), LIVE, Clock("live", 5000), Clock("days", 3 * DAY), Clock("days", DAY, DAY)])
def test_valid_clocks_are_accepted(clock: Clock) -> None:
    assert checked_clock(clock) == clock


@pytest.mark.parametrize(
    "clock",
    [Clock("live"), Clock("live", 0, 60_000), Clock("live", 60_000, -1), Clock("days", 60_000), Clock("none", 1)],
)
def test_unplayable_clocks_are_refused(clock: Clock) -> None:
    with pytest.raises(NotAllowed, match="together-clock"):
        checked_clock(clock)
