"""Ownership of a table when its owner is absent for a long time."""

import pytest

from pacal.tables.clocks import DAY, discount_downtime, due_at, time_left, to_act
from pacal.tables.ownership import (
    CHECK_INTERVAL,
    MAX_ABSENCE,
    MAX_ABSENCE_OVER_DAYS,
    check_owner,
    note_arrival,
    restore_table,
    schedule_owner_check,
)
from pacal.tables.people import Clock, OwnerCheck, People, close, finish
from pacal.tables.seating import leave
from pacal.tables.stored import columns_of
from tests.support.people import playing

NO_CLOCK = Clock()


def table(clock: Clock = NO_CLOCK) -> People:
    return schedule_owner_check(playing("ana", "ben", "cat", clock=clock), 0)


def owners(people: People) -> set[str]:
    return {visitor for visitor in people.members if people.is_owner(visitor)}


def due(people: People) -> int:
    assert people.watch is not None
    assert people.watch.due is not None
    return people.watch.due


def test_a_present_owner_stays_the_only_owner() -> None:
    now, one = 0, table()
    for _ in range(100):
        now = due(one)
        one = check_owner(one, {"ana", "ben"}, now)
    assert now == 100 * CHECK_INTERVAL
    assert owners(one) == {"ana"}


def test_after_a_long_absence_the_owner_shares_the_table_with_a_present_player() -> None:
    first = check_owner(table(), {"ben", "cat"}, CHECK_INTERVAL)
    assert owners(first) == {"ana"}
    assert due(first) == CHECK_INTERVAL + MAX_ABSENCE
    assert check_owner(first, {"ben", "cat"}, CHECK_INTERVAL + MAX_ABSENCE - 1) == first
    second = check_owner(first, {"ben", "cat"}, CHECK_INTERVAL + MAX_ABSENCE)
    assert owners(second) == {"ana", "ben"}
    assert close(second, "ben").stage == "closed"


def test_an_owner_who_returns_briefly_counts_as_present() -> None:
    first = check_owner(table(), {"ben"}, CHECK_INTERVAL)
    back = note_arrival(first, "ana", CHECK_INTERVAL + MAX_ABSENCE - 1)
    gone_again = check_owner(back, {"ben"}, due(back))
    assert owners(gone_again) == {"ana"}
    assert due(gone_again) == CHECK_INTERVAL + MAX_ABSENCE - 1 + CHECK_INTERVAL + MAX_ABSENCE


def test_with_nobody_present_the_table_is_shared_with_the_next_player_who_arrives() -> None:
    empty = check_owner(check_owner(table(), (), CHECK_INTERVAL), (), CHECK_INTERVAL + MAX_ABSENCE)
    assert (empty.watch, columns_of(empty).due_at) == (OwnerCheck(None, gone=True), None), "no deadline is scheduled"
    for stranger in ("dan", None):
        assert note_arrival(empty, stranger, 2 * MAX_ABSENCE) == empty
    assert owners(note_arrival(empty, "cat", 2 * MAX_ABSENCE)) == {"ana", "cat"}
    assert owners(note_arrival(empty, "ana", 2 * MAX_ABSENCE)) == {"ana"}


def test_active_players_come_before_players_replaced_by_a_bot() -> None:
    first = check_owner(leave(table(), 1, "ben", 0), (), CHECK_INTERVAL)
    assert owners(check_owner(first, {"ben", "cat"}, CHECK_INTERVAL + MAX_ABSENCE)) == {"ana", "cat"}
    assert owners(check_owner(first, {"ben", "dan"}, CHECK_INTERVAL + MAX_ABSENCE)) == {"ana", "ben"}


@pytest.mark.parametrize(("turn", "long"), [(DAY, MAX_ABSENCE_OVER_DAYS), (7 * DAY, 14 * DAY)])
def test_in_a_game_over_days_it_is_normal_to_be_away_for_hours(turn: int, long: int) -> None:
    first = check_owner(table(Clock("days", turn)), {"ben"}, CHECK_INTERVAL)
    assert due(first) == CHECK_INTERVAL + long


def test_downtime_is_not_absence() -> None:
    first = check_owner(table(), {"ben"}, CHECK_INTERVAL)
    assert (
        due(discount_downtime(first, CHECK_INTERVAL + 5, CHECK_INTERVAL + 5 + 3 * MAX_ABSENCE))
        == due(first) + 3 * MAX_ABSENCE
    )


def test_the_presence_of_a_single_player_is_not_checked() -> None:
    alone = playing("ana", None, clock=NO_CLOCK)
    assert (
        schedule_owner_check(alone, 0)
        == note_arrival(alone, "dan", 0)
        == check_owner(alone, {"dan"}, CHECK_INTERVAL)
        == alone
    )
    assert columns_of(alone).due_at is None


def test_the_owners_presence_is_checked_without_a_clock_until_the_game_ends() -> None:
    assert columns_of(table()).due_at == CHECK_INTERVAL
    for ended in (finish(table()), close(table(), "ana")):
        assert columns_of(ended).due_at is None
        assert note_arrival(ended, "ben", 5) == ended


def test_an_owner_cannot_pause_their_turn_by_deleting_and_restoring() -> None:
    theirs = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    back = restore_table(theirs, 10_000, 50_000)
    assert time_left(back, 0, 50_000) == time_left(theirs, 0, 50_000)


def test_the_time_a_table_was_deleted_is_charged_to_nobody_else() -> None:
    bens = to_act(playing("ana", "ben"), 1, 1, 1, 0)
    back = restore_table(bens, 10_000, 50_000)
    assert time_left(back, 1, 50_000) == time_left(bens, 1, 10_000)
    with_watch = restore_table(to_act(table(), 0, 1, 1, 0), 10_000, 50_000)
    assert due(with_watch) == CHECK_INTERVAL + 40_000


def test_a_single_player_may_delete_their_table_for_any_time() -> None:
    alone = to_act(playing("ana", None), 0, 1, 1, 0)
    assert time_left(restore_table(alone, 10_000, DAY), 0, DAY) == time_left(alone, 0, 10_000)
    assert due_at(restore_table(playing("ana", None), 10_000, DAY)) is None
