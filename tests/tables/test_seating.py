"""Sitting down, leaving and returning, and the stages of a table."""

from collections.abc import Callable

import pytest

from pacal.tables.clocks import due_at, time_left, to_act
from pacal.tables.people import (
    SUBSTITUTE,
    NotAllowed,
    People,
    Place,
    close,
    decode,
    encode,
    finish,
    people_for_rematch,
    start,
)
from pacal.tables.seating import (
    MAX_HOLDERS,
    MAX_KEYS,
    come_back,
    complete_returns,
    free,
    give_key,
    leave,
    put_bot,
    replace_by_bot,
    take,
)
from tests.support.people import absent, people_at, playing

OPEN = people_at(Place("Ana", holders=("ana",)), Place())


def test_a_visitor_sits_down_in_a_free_seat() -> None:
    seated = take(OPEN, 1, "ben", "Ben", 0)
    assert seated.seats[1] == Place("Ben", holders=("ben",))
    assert seated.is_full
    assert not OPEN.is_full


def test_sitting_down_twice_is_sitting_down_once() -> None:
    seated = take(OPEN, 1, "ben", "Ben", 0)
    assert take(seated, 1, "ben", "Benno", 1) == seated


@pytest.mark.parametrize("visitor", ["cat", "ana"])
def test_a_taken_seat_stays_taken(visitor: str) -> None:
    with pytest.raises(NotAllowed, match="together-seat-taken"):
        take(take(OPEN, 1, "ben", "Ben", 0), 1, visitor, "Cat", 1)


def test_an_unknown_seat_cannot_be_taken() -> None:
    for seat in (-1, 2):
        with pytest.raises(NotAllowed, match="together-no-seat"):
            take(OPEN, seat, "ben", "Ben", 0)


def test_a_seat_with_a_bot_cannot_be_taken() -> None:
    with pytest.raises(NotAllowed, match="together-seat-taken"):
        take(playing("ana", None), 1, "ben", "Ben", 0)


def test_a_link_opens_a_seat_that_is_already_taken() -> None:
    seated = give_key(take(OPEN, 1, "ben", "Ben", 0), 1, "ben", "digest")
    both = take(seated, 1, "bens phone", "", 1, "digest")
    assert both.seats[1].holders == ("ben", "bens phone")
    assert both.seats[1].name == "Ben"
    assert both.seats_of("bens phone") == (1,)


def test_a_link_does_not_open_another_seat() -> None:
    keyed = give_key(OPEN, 0, "ana", "digest")
    for seat, key in ((1, "digest"), (0, "other"), (0, "")):
        with pytest.raises(NotAllowed, match="together-key-wrong"):
            take(keyed, seat, "ben", "Ben", 0, key)


@pytest.mark.parametrize("key", [None, "invitation"])
def test_taking_an_empty_seat_revokes_the_links_of_others_to_it(key: str | None) -> None:
    seated = take(give_key(OPEN, 1, "ana", "invitation"), 1, "ben", "Ben", 0, key)
    with pytest.raises(NotAllowed, match="together-link-late"):
        take(seated, 1, "anas other browser", "", 1, "invitation")
    assert take(seated, 1, "ben", "", 1, "invitation") == seated, "the holder can open the link again"
    assert take(give_key(seated, 1, "ben", "own"), 1, "bens phone", "", 2, "own").seats[1].holders[1] == "bens phone"


def test_a_forged_link_and_a_link_to_a_reassigned_seat_get_the_same_refusal() -> None:
    seated = take(give_key(OPEN, 1, "ana", "invitation"), 1, "ben", "Ben", 0)
    for table, key in ((seated, "made up"), (free(seated, 1, "ana", 1), "invitation")):
        with pytest.raises(NotAllowed, match="together-key-wrong"):
            take(table, 1, "cat", "Cat", 2, key)


def test_every_browser_in_the_owners_seat_is_the_owners() -> None:
    linked = take(give_key(OPEN, 0, "ana", "digest"), 0, "anas phone", "", 0, "digest")
    assert linked.is_owner("anas phone")
    assert "anas phone" in linked.members
    assert start(linked, "anas phone").stage == "playing"
    assert close(linked, "anas phone").stage == "closed"
    assert not linked.is_owner(None)
    assert people_for_rematch(finish(start(linked, "ana")), [0]).is_owner("anas phone")


def test_a_person_sharing_a_seat_that_is_not_the_owners_owns_nothing() -> None:
    shared = give_key(take(OPEN, 1, "ben", "Ben", 0), 1, "ben", "digest")
    shared = take(take(shared, 1, "ana", "", 0, "digest"), 1, "bens phone", "", 0, "digest")
    assert [visitor for visitor in shared.members if shared.is_owner(visitor)] == ["ana"]


def test_a_person_removed_from_the_owners_seat_no_longer_owns_the_table() -> None:
    linked = take(give_key(OPEN, 0, "ana", "digest"), 0, "thief", "", 0, "digest")
    for change in (free(linked, 0, "ana", 1), put_bot(linked, 0, "ana", "greedy", 1)):
        assert not change.is_owner("thief")
        assert change.is_owner("ana")
    assert free(linked, 0, "thief", 1).is_owner("ana"), "the visitor who opened the table stays its owner"
    assert free(linked, 0, "thief", 1).is_owner("thief"), "an owner who gives out their own seat still owns the table"


def test_new_links_to_a_seat_replace_old_ones() -> None:
    keyed = OPEN
    for number in range(MAX_KEYS + 1):
        keyed = give_key(keyed, 1, "ana", str(number))
    assert keyed.seats[1].keys == tuple(str(number) for number in range(1, MAX_KEYS + 1))


def test_the_owner_cannot_create_a_link_to_the_seat_of_another_person() -> None:
    seated = take(give_key(OPEN, 1, "ana", "digest"), 1, "ben", "Ben", 0)
    with pytest.raises(NotAllowed, match="together-not-your-seat"):
        give_key(seated, 1, "ana", "other")
    with pytest.raises(NotAllowed, match="together-not-your-seat"):
        give_key(OPEN, 1, "ben", "other")
    with pytest.raises(NotAllowed, match="together-seat-bot"):
        give_key(playing("ana", None), 1, "ana", "other")


def test_the_screens_per_seat_are_limited() -> None:
    keyed = give_key(OPEN, 0, "ana", "digest")
    for number in range(MAX_HOLDERS - 1):
        keyed = take(keyed, 0, f"screen {number}", "", 0, "digest")
    with pytest.raises(NotAllowed, match="together-seat-full"):
        take(keyed, 0, "one more", "", 0, "digest")


def test_leaving_before_the_start_frees_the_seat() -> None:
    assert leave(take(OPEN, 1, "ben", "Ben", 0), 1, "ben", 1).seats[1].is_free


def test_before_the_start_a_name_leaves_with_its_person() -> None:
    seated = take(OPEN, 1, "ben", "Ben", 0)
    for left in (leave(seated, 1, "ben", 1), free(seated, 1, "ana", 1), put_bot(seated, 1, "ana", "greedy", 1)):
        assert left.seats[1].name == ""
    assert put_bot(put_bot(seated, 0, "ana", "greedy", 1), 0, "ana", "scout", 2).seats[0].bot == "scout"
    assert free(absent(playing("ana", "ben"), 1), 1, "ana", 1).seats[1].name == "Ben"


def test_a_name_stays_while_one_of_its_screens_is_connected() -> None:
    two = take(give_key(take(OPEN, 1, "ben", "Ben", 0), 1, "ben", "digest"), 1, "phone", "", 0, "digest")
    assert leave(two, 1, "ben", 1).seats[1] == Place("Ben", holders=("phone",), keys=("digest",))


def test_only_the_holder_of_a_seat_can_leave_it_or_return() -> None:
    table = playing("ana", "ben")
    for change in (leave, come_back):
        with pytest.raises(NotAllowed, match="together-not-your-seat"):
            change(table, 1, "ana", 0)


def test_a_bot_plays_for_an_absent_player_until_they_return() -> None:
    table = playing("ana", "ben")
    assert table.plays(1) is None
    left = leave(table, 1, "ben", 0)
    assert (left.plays(1), left.seats_of_people, left.seats[1].holders) == (SUBSTITUTE, (0,), ("ben",))
    assert come_back(left, 1, "ben", 5).seats == table.seats


def test_leaving_and_coming_back_gains_no_time() -> None:
    table = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    before = time_left(table, 0, 90_000)
    back = come_back(leave(table, 0, "ana", 90_000), 0, "ana", 200_000)
    assert time_left(back, 0, 200_000) == before
    assert due_at(back) == 200_000 + 270_000


def test_a_player_who_was_removed_in_a_turn_is_back_with_the_next() -> None:
    gone = replace_by_bot(to_act(playing("ana", "ben"), 0, 1, 1, 0), 0, 200_000, "removed")
    coming = come_back(gone, 0, "ana", 200_005)
    assert (coming.plays(0), coming.seats[0].holders) == (SUBSTITUTE, ("ana",))
    assert complete_returns(coming, 200_006) == coming, "a bot plays the turn to its end"
    assert come_back(coming, 0, "ana", 200_007) == coming
    next_turn = complete_returns(to_act(coming, 1, 1, 2, 201_000), 201_000)
    assert (next_turn.plays(0), next_turn.seats_of_people) == (None, (0, 1))


def test_a_player_who_returns_for_the_next_turn_can_leave_again() -> None:
    coming = come_back(replace_by_bot(to_act(playing("ana", "ben"), 0, 1, 1, 0), 0, 5, "removed"), 0, "ana", 6)
    left = leave(coming, 0, "ana", 7)
    assert complete_returns(to_act(left, 1, 1, 2, 8), 8).plays(0) == SUBSTITUTE


def test_a_player_with_two_turns_in_a_row_is_back_in_the_second() -> None:
    coming = come_back(replace_by_bot(to_act(playing("ana", "ben"), 0, 1, 1, 0), 0, 5, "removed"), 0, "ana", 6)
    again = complete_returns(to_act(coming, 0, 2, 2, 1000), 1200)
    assert (again.plays(0), due_at(again)) == (None, 1200 + 60_000 + 300_000)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_who_leaves_again_in_the_same_turn_is_back_with_the_next(seat: int) -> None:
    visitor = ("ana", "ben")[seat]
    table = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    once = come_back(leave(table, seat, visitor, 1), seat, visitor, 2)
    assert once.plays(seat) is None
    twice = come_back(leave(once, seat, visitor, 3), seat, visitor, 4)
    assert twice.plays(seat) == SUBSTITUTE
    assert complete_returns(to_act(twice, 1, 1, 2, 5), 5).plays(seat) is None


def test_an_owner_who_gives_out_and_retakes_their_seat_gains_no_time() -> None:
    table = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    again = take(free(table, 0, "ana", 90_000), 0, "ana", "Ana", 90_001)
    assert time_left(again, 0, 90_001) == time_left(table, 0, 90_000)
    late = take(free(again, 0, "ana", 10**6), 0, "ana", "Ana", 10**6)
    assert (late.plays(0), late.seats[0].left) == (SUBSTITUTE, 0), "the time of the turn has run out"
    assert complete_returns(to_act(late, 1, 1, 2, 10**6), 10**6).plays(0) is None


def test_putting_a_bot_into_a_seat_and_removing_it_gains_no_time() -> None:
    table = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    freed = free(put_bot(table, 0, "ana", "greedy", 90_000), 0, "ana", 95_000)
    assert time_left(take(freed, 0, "ana", "Ana", 99_000), 0, 99_000) == time_left(table, 0, 90_000)


def test_a_second_screen_gains_no_time() -> None:
    table = give_key(to_act(playing("ana", "ben"), 0, 1, 1, 0), 0, "ana", "digest")
    assert due_at(take(table, 0, "phone", "", 50_000, "digest")) == due_at(table)


def test_a_seat_that_was_lost_is_given_out_again_and_its_links_end_when_somebody_takes_it() -> None:
    table = absent(to_act(give_key(playing("ana", "ben"), 1, "ben", "digest"), 1, 1, 1, 0), 1)
    freed = free(table, 1, "ana", 5)
    assert freed.plays(1) == SUBSTITUTE
    taken = take(freed, 1, "cat", "Cat", 50_000)
    assert (taken.plays(1), taken.seats[1].name) == (None, "Cat")
    assert due_at(taken) == 50_000 + 60_000 + 300_000 - 5, "used time stays used"
    with pytest.raises(NotAllowed, match="together-link-late"):
        take(taken, 1, "ben", "Ben", 6, "digest")
    with pytest.raises(NotAllowed, match="together-seat-given"):
        come_back(taken, 1, "ben", 50_001)


def test_the_owner_puts_a_bot_into_a_seat_in_the_middle_of_a_game() -> None:
    table = put_bot(absent(playing("ana", "ben"), 1), 1, "ana", "scout", 0)
    assert (table.plays(1), table.seats_of("ben")) == ("scout", ())


def test_only_the_owner_decides_for_others() -> None:
    table = playing("ana", "ben")
    changes: list[Callable[[], People]] = [
        lambda: put_bot(table, 0, "ben", "greedy", 0),
        lambda: free(table, 0, "ben", 0),
        lambda: close(table, "ben"),
        lambda: start(OPEN, "ben"),
    ]
    for change in changes:
        with pytest.raises(NotAllowed, match="together-owner-only"):
            change()


def test_the_owner_need_not_wait_for_everybody() -> None:
    table = start(OPEN, "ana")
    assert (table.stage, table.plays(1), table.wanted) == ("playing", SUBSTITUTE, None)
    assert [place.left for place in table.seats] == [300_000, 300_000]
    with pytest.raises(NotAllowed, match="together-started"):
        start(table, "ana")


def test_the_player_who_takes_the_last_seat_may_start() -> None:
    assert start(take(OPEN, 1, "ben", "Ben", 0), "ben").stage == "playing"


def test_no_seat_can_be_taken_after_the_end() -> None:
    for table, code in ((finish(playing("ana", "ben")), "over"), (close(OPEN, "ana"), "closed")):
        with pytest.raises(NotAllowed, match=f"together-{code}"):
            take(table, 1, "cat", "Cat", 0)


def test_a_game_that_is_over_is_not_closed() -> None:
    with pytest.raises(NotAllowed, match="together-over"):
        close(finish(playing("ana", "ben")), "ana")


def test_in_a_rematch_everybody_moves_one_seat_on() -> None:
    table = finish(leave(playing("ana", "ben", "cat", None), 1, "ben", 0))
    again = people_for_rematch(table, [0, 2])
    assert [place.holders for place in again.seats] == [(), ("cat",), (), ("ana",)]
    assert [place.bot for place in again.seats] == [SUBSTITUTE, None, "greedy", None]
    assert (again.is_full, again.stage, again.owner, again.clock) == (True, "gathering", "ana", table.clock)


def test_a_player_who_was_away_and_wants_a_rematch_plays_in_it() -> None:
    again = people_for_rematch(finish(leave(playing("ana", "ben"), 1, "ben", 0)), [0, 1])
    assert [(place.holders, place.away) for place in again.seats] == [(("ben",), False), (("ana",), False)]


def test_a_silent_player_who_finished_the_game_has_a_seat_reserved_in_the_rematch() -> None:
    again = people_for_rematch(finish(playing("ana", "ben", "cat")), [0, 1])
    assert [(place.holders, place.away) for place in again.seats] == [
        (("ben",), False),
        (("cat",), True),
        (("ana",), False),
    ]
    begun = start(again, "ana")
    assert begun.plays(1) == SUBSTITUTE
    assert come_back(begun, 1, "cat", 1).plays(1) is None


def test_a_game_belongs_to_its_owner_and_to_all_who_sit_there() -> None:
    assert playing("ana", "ben").members == {"ana", "ben"}
    assert people_at(Place(), Place()).members == {"ana"}


def test_people_are_unchanged_after_a_round_trip() -> None:
    table = to_act(playing("ana", "ben"), 1, 1, 1, 7)
    assert decode(encode(table)) == table


def test_fields_added_by_a_later_program_are_ignored() -> None:
    written = encode(OPEN)[:-1] + b',"something":1}'
    assert decode(written) == OPEN
    assert isinstance(decode(written), People)
