"""``People.alone``: if one person has held all seats since the game began, no consent is needed."""

import json

import pytest

from pacal.tables.people import People, Place, decode, encode, people_for_rematch, start
from pacal.tables.seating import come_back, free, give_key, leave, put_bot, take
from tests.support.people import absent, people_at, playing

ALONE = playing("ana", None)


def test_whoever_begins_with_bots_is_alone() -> None:
    assert ALONE.alone
    assert playing("ana", None, "ana").alone, "in two seats one is alone too"
    assert not playing("ana", "ben").alone


def test_who_came_and_went_before_the_game_began_has_seen_nothing_of_it() -> None:
    waiting = take(people_at(Place("Ana", holders=("ana",)), Place()), 1, "ben", "Ben", 0)
    assert start(leave(waiting, 1, "ben", 0), "ana").alone
    assert not start(waiting, "ana").alone


def test_a_seat_that_is_given_out_makes_no_company_until_somebody_takes_it() -> None:
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


def test_whoever_takes_over_the_only_seat_is_not_alone_for_another_has_played() -> None:
    empty = free(ALONE, 0, "ana", 0)
    assert not empty.alone
    assert not take(empty, 0, "ben", "Ben", 0).alone


def test_two_screens_in_one_seat_are_one_person() -> None:
    linked = take(give_key(ALONE, 0, "ana", "digest"), 0, "anas phone", "", 0, "digest")
    assert linked.alone
    two = playing("ana", None, "ana")
    assert not take(give_key(two, 0, "ana", "digest"), 0, "ben", "", 0, "digest").alone, (
        "she has a seat that he has not"
    )


def test_leaving_and_coming_back_changes_nothing() -> None:
    assert come_back(leave(ALONE, 0, "ana", 0), 0, "ana", 0).alone


def test_another_game_is_looked_at_anew() -> None:
    shared = put_bot(absent(playing("ana", "ben"), 1), 1, "ana", "greedy", 0)
    assert start(people_for_rematch(shared, [0]), "ana").alone


def test_nobody_is_alone_at_a_table_that_was_stored_before_anybody_asked() -> None:
    stored = json.loads(encode(ALONE))
    del stored["alone"], stored["brought"]
    old: People = decode(json.dumps(stored))
    assert (old.alone, old.brought) == (False, False)
