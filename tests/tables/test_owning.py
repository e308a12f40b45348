"""Whose table it is, when whoever opened it has gone."""

import pytest

from pacal.tables.clocks import DAY, due_at, left_of, resumed_after, to_act
from pacal.tables.gathering import Clock, Gathering, Watch, close, finish
from pacal.tables.owning import LONG, LONG_OVER_DAYS, LOOK, brought_back, looked_after, met, watched
from pacal.tables.seating import leave
from pacal.tables.stored import row_of
from tests.support.gatherings import playing

FOR_EVER = Clock()


def table(clock: Clock = FOR_EVER) -> Gathering:
    return watched(playing("ana", "ben", "cat", clock=clock), 0)


def owners(gathering: Gathering) -> set[str]:
    return {visitor for visitor in gathering.members if gathering.is_owner(visitor)}


def due(gathering: Gathering) -> int:
    assert gathering.watch is not None
    assert gathering.watch.due is not None
    return gathering.watch.due


def test_an_owner_who_is_there_stays_alone_with_it() -> None:
    now, one = 0, table()
    for _ in range(100):
        now = due(one)
        one = looked_after(one, {"ana", "ben"}, now)
    assert now == 100 * LOOK
    assert owners(one) == {"ana"}


def test_who_has_been_gone_for_long_shares_the_table_with_somebody_who_is_there() -> None:
    first = looked_after(table(), {"ben", "cat"}, LOOK)
    assert owners(first) == {"ana"}
    assert due(first) == LOOK + LONG
    assert looked_after(first, {"ben", "cat"}, LOOK + LONG - 1) == first
    second = looked_after(first, {"ben", "cat"}, LOOK + LONG)
    assert owners(second) == {"ana", "ben"}
    assert close(second, "ben").stage == "closed"


def test_an_owner_who_comes_back_meanwhile_has_been_there() -> None:
    first = looked_after(table(), {"ben"}, LOOK)
    back = met(first, "ana", LOOK + LONG - 1)
    gone_again = looked_after(back, {"ben"}, due(back))
    assert owners(gone_again) == {"ana"}
    assert due(gone_again) == LOOK + LONG - 1 + LOOK + LONG


def test_where_nobody_is_there_it_is_shared_with_whoever_comes_and_sits_there() -> None:
    empty = looked_after(looked_after(table(), (), LOOK), (), LOOK + LONG)
    assert (empty.watch, row_of(empty).due_at) == (Watch(None, gone=True), None), "nobody is woken up for it"
    for stranger in ("dan", None):
        assert met(empty, stranger, 2 * LONG) == empty
    assert owners(met(empty, "cat", 2 * LONG)) == {"ana", "cat"}
    assert owners(met(empty, "ana", 2 * LONG)) == {"ana"}


def test_who_plays_comes_before_those_for_whom_a_bot_does() -> None:
    first = looked_after(leave(table(), 1, "ben", 0), (), LOOK)
    assert owners(looked_after(first, {"ben", "cat"}, LOOK + LONG)) == {"ana", "cat"}
    assert owners(looked_after(first, {"ben", "dan"}, LOOK + LONG)) == {"ana", "ben"}


@pytest.mark.parametrize(("turn", "long"), [(DAY, LONG_OVER_DAYS), (7 * DAY, 14 * DAY)])
def test_in_a_game_over_days_it_is_normal_to_be_away_for_hours(turn: int, long: int) -> None:
    first = looked_after(table(Clock("days", turn)), {"ben"}, LOOK)
    assert due(first) == LOOK + long


def test_the_time_that_the_server_was_down_is_no_absence() -> None:
    first = looked_after(table(), {"ben"}, LOOK)
    assert due(resumed_after(first, LOOK + 5, LOOK + 5 + 3 * LONG)) == due(first) + 3 * LONG


def test_whoever_plays_alone_is_not_looked_after() -> None:
    alone = playing("ana", None, clock=FOR_EVER)
    assert watched(alone, 0) == met(alone, "dan", 0) == looked_after(alone, {"dan"}, LOOK) == alone
    assert row_of(alone).due_at is None


def test_it_is_looked_after_the_owner_though_no_clock_runs_and_never_after_the_end() -> None:
    assert row_of(table()).due_at == LOOK
    for ended in (finish(table()), close(table(), "ana")):
        assert row_of(ended).due_at is None
        assert met(ended, "ben", 5) == ended


def test_an_owner_who_deletes_a_table_in_their_turn_and_brings_it_back_pauses_nothing() -> None:
    theirs = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    back = brought_back(theirs, 10_000, 50_000)
    assert left_of(back, 0, 50_000) == left_of(theirs, 0, 50_000)


def test_the_time_that_a_table_was_deleted_is_charged_to_nobody_else() -> None:
    bens = to_act(playing("ana", "ben"), 1, 1, 1, 0)
    back = brought_back(bens, 10_000, 50_000)
    assert left_of(back, 1, 50_000) == left_of(bens, 1, 10_000)
    with_watch = brought_back(to_act(table(), 0, 1, 1, 0), 10_000, 50_000)
    assert due(with_watch) == LOOK + 40_000


def test_whoever_is_alone_may_put_their_table_away_for_as_long_as_they_like() -> None:
    alone = to_act(playing("ana", None), 0, 1, 1, 0)
    assert left_of(brought_back(alone, 10_000, DAY), 0, DAY) == left_of(alone, 0, 10_000)
    assert due_at(brought_back(playing("ana", None), 10_000, DAY)) is None
