"""``People.alone``: if one person has held all seats since the game began, no consent is needed."""

import json

import pytest

from pacal.tables.people import People, Place, decode, encode, people_for_rematch, start
from pacal.tables.seating import come_back, free, give_key, leave, put_bot, take
from tests.support.people import absent, people_at, playing

ALONE = playing("ana", None)


def test_a_player_who_starts_with_bots_is_alone() -> None:
    assert ALONE.alone
    assert playing("ana", None, "ana").alone, "one person with two seats is alone too"
    assert not playing("ana", "ben").alone


def test_a_visitor_who_left_before_the_start_has_seen_nothing_of_the_game() -> None:
    waiting = take(people_at(Place("Ana", holders=("ana",)), Place()), 1, "ben", "Ben", 0)
    assert start(leave(waiting, 1, "ben", 0), "ana").alone
    assert not start(waiting, "ana").alone


def test_a_given_out_seat_counts_as_company_only_once_taken() -> None:
    given_out = free(ALONE, 1, "ana", 0)
    assert given_out.alone
    assert not take(given_out, 1, "ben", "Ben", 0).alone
    assert take(given_out, 1, "ana", "Ana", 0).alone


@pytest.mark.parametrize("seat", [0, 1])
def test_once_two_have_played_none_of_them_is_ever_alone_again(seat: int) -> None:
    shared = absent(playing("ana", "ben"), 1)
    for left in (free(shared, seat, "ana", 0), put_bot(shared, seat, "ana", "greedy", 0)):
        assert not left.alone
    assert not take(free(shared, 1, "ana", 0), 1, "ana", "Ana", 0).alone


def test_a_player_who_takes_over_the_only_seat_is_not_alone_because_another_has_played() -> None:
    empty = free(ALONE, 0, "ana", 0)
    assert not empty.alone
    assert not take(empty, 0, "ben", "Ben", 0).alone


def test_two_screens_in_one_seat_are_one_person() -> None:
    linked = take(give_key(ALONE, 0, "ana", "digest"), 0, "anas phone", "", 0, "digest")
    assert linked.alone
    two = playing("ana", None, "ana")
    assert not take(give_key(two, 0, "ana", "digest"), 0, "ben", "", 0, "digest").alone, (
        "one of them has a seat that the other does not have"
    )


def test_leaving_and_coming_back_changes_nothing() -> None:
    assert come_back(leave(ALONE, 0, "ana", 0), 0, "ana", 0).alone


def test_a_rematch_decides_again_whether_the_owner_is_alone() -> None:
    shared = put_bot(absent(playing("ana", "ben"), 1), 1, "ana", "greedy", 0)
    assert start(people_for_rematch(shared, [0]), "ana").alone


def test_a_table_stored_before_the_field_existed_counts_as_shared() -> None:
    stored = json.loads(encode(ALONE))
    del stored["alone"], stored["brought"]
    old: People = decode(json.dumps(stored))
    assert (old.alone, old.brought) == (False, False)
