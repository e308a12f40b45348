"""Nobody can take the seat of a person who is present, and an absent person gets theirs back."""

import json

import pytest

from pacal.tables.absence import (
    LONG_ABSENCE_MS,
    MIN_ABSENCE_MS,
    claimed_from,
    given_out_from,
    note_presence,
)
from pacal.tables.clocks import discount_downtime, pause_game, resume, to_act
from pacal.tables.consent import ANSWER_TIME, answer, claim, propose, settle, waiting_for, waits_until
from pacal.tables.people import (
    Clock,
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
    MAX_EARLIER,
    come_back,
    complete_returns,
    drop_other_holders,
    free,
    give_key,
    leave,
    put_bot,
    replace_by_bot,
    take,
)
from tests.support.people import LIVE, absent, people_at, playing

NO_CLOCK = Clock()


def table(clock: Clock = NO_CLOCK) -> People:
    """Ana, who owns it, and Ben."""
    return to_act(playing("ana", "ben", clock=clock), 0, 1, 0, 0)


def refusal(code: str) -> pytest.RaisesExc[NotAllowed]:
    return pytest.raises(NotAllowed, match=code)


# Absence


def test_the_seat_of_a_present_person_cannot_be_given_away() -> None:
    here = note_presence(table(), ["ana", "ben"], 10 * LONG_ABSENCE_MS)
    for level in (None, "greedy"):
        with refusal("together-seat-present"):
            put_bot(here, 1, "ana", level, 10 * LONG_ABSENCE_MS) if level else free(
                here, 1, "ana", 10 * LONG_ABSENCE_MS
            )


@pytest.mark.parametrize(
    ("clock", "long"),
    [
        (NO_CLOCK, LONG_ABSENCE_MS),
        (LIVE, LIVE.turn),
        (Clock("live", 5000), MIN_ABSENCE_MS),
        (Clock("days", 3_600_000), 3_600_000),
    ],
)
def test_an_absent_persons_seat_is_given_out_after_a_turns_time_or_twelve_hours(clock: Clock, long: int) -> None:
    gone = note_presence(table(clock), ["ana"], 1000)
    assert given_out_from(gone, 1) == 1000 + long
    with refusal("together-seat-absent") as early:
        free(gone, 1, "ana", 1000 + long - 1)
    assert (early.value.facts["hours"], early.value.facts["minutes"]) == (0, 1)
    assert free(gone, 1, "ana", 1000 + long).seats[1].is_free


def test_a_page_that_reloads_begins_a_new_absence() -> None:
    gone = note_presence(table(), ["ana"], 0)
    back = note_presence(gone, ["ana", "ben"], LONG_ABSENCE_MS - 1)
    again = note_presence(back, ["ana"], LONG_ABSENCE_MS)
    with refusal("together-seat-absent"):
        free(again, 1, "ana", LONG_ABSENCE_MS + 1)


def test_an_absence_continues_until_the_player_returns() -> None:
    gone = note_presence(table(), ["ana"], 0)
    assert note_presence(gone, ["ana"], 5) is gone


def test_neither_downtime_nor_a_pause_is_absence() -> None:
    gone = note_presence(table(), ["ana"], 0)
    assert given_out_from(discount_downtime(gone, 100, 1100), 1) == 1000 + LONG_ABSENCE_MS
    still = pause_game(gone, 10)
    with refusal("together-paused"):
        free(still, 1, "ana", 2 * LONG_ABSENCE_MS)
    assert given_out_from(resume(still, "ana", 2 * LONG_ABSENCE_MS), 1) == 3 * LONG_ABSENCE_MS


def test_before_the_start_the_owner_may_free_any_seat_and_it_is_announced() -> None:
    waiting = take(people_at(Place("Ana", holders=("ana",)), Place()), 1, "ben", "Ben", 0)
    freed = free(waiting, 1, "ana", 1)
    assert (freed.seats[1].is_free, freed.seats[1].past) == (True, None)
    assert [(note.kind, note.name) for note in freed.notes] == [("joined", "Ben"), ("freed", "Ben")]


def test_the_owner_gives_their_own_seat_out_at_once_but_not_from_a_shared_device() -> None:
    linked = take(give_key(table(), 0, "ana", "key"), 0, "phone", "", 0, "key")
    assert linked.is_owner("phone")
    with refusal("together-seat-present"):
        free(linked, 0, "phone", 0)
    freed = free(linked, 0, "ana", 0)
    assert come_back(freed, 0, "ana", 1).seats[0].newcomers == ()
    with refusal("together-not-your-seat"):
        come_back(freed, 0, "phone", 1)


# The same person returns


@pytest.mark.parametrize("level", [None, "greedy"])
def test_the_same_person_returns_by_cookie_or_link_whatever_the_owner_did(level: str | None) -> None:
    gone = absent(give_key(table(), 1, "ben", "bens key"), 1)
    given = free(gone, 1, "ana", 0) if level is None else put_bot(gone, 1, "ana", level, 0)
    by_cookie = come_back(given, 1, "ben", 1)
    by_join = take(given, 1, "ben", "Another name", 1)
    by_link = take(given, 1, "bens phone", "", 1, "bens key")
    for back in (by_cookie, by_join, by_link):
        place = back.seats[1]
        assert (place.name, place.bot, place.newcomers, place.past) == ("Ben", None, (), None)
    assert by_link.seats[1].holders == ("ben", "bens phone")
    assert by_cookie.seats[1].keys == ("bens key",)


def test_a_taken_over_seat_belongs_to_the_new_person_and_the_former_holder_may_watch() -> None:
    freed = free(absent(give_key(table(), 1, "ben", "bens key"), 1), 1, "ana", 0)
    taken = take(freed, 1, "eva", "Eva", 1)
    with refusal("together-seat-given"):
        come_back(taken, 1, "ben", 2)
    with refusal("together-link-late"):
        take(taken, 1, "ben", "Ben", 2, "bens key")
    assert taken.is_former("ben")
    assert not taken.is_former("eva")
    assert "ben" not in taken.members, "a former holder is not a member"


def test_an_invitation_of_the_owner_ends_when_the_person_returns() -> None:
    invited = give_key(free(absent(table(), 1), 1, "ana", 0), 1, "ana", "invitation")
    back = come_back(invited, 1, "ben", 1)
    with refusal("together-link-late"):
        take(back, 1, "puppet", "Ben", 2, "invitation")


def test_former_holders_are_remembered_however_many_seats_are_given_out() -> None:
    now = absent(table(), 1)
    now = free(now, 1, "ana", 0)
    for number in range(MAX_EARLIER - 1):
        now = free(absent(take(now, 1, f"puppet {number}", f"P{number}", 0), 1), 1, "ana", 0)
    now = absent(take(now, 1, "one more", "One more", 0), 1)
    with refusal("together-seats-changed-often"):
        free(now, 1, "ana", 0)
    assert now.is_former("ben")


# Newcomers


def test_a_newcomer_takes_a_seat_during_the_game_and_was_not_its_last_holder() -> None:
    freed = free(absent(table(), 1), 1, "ana", 0)
    eva = take(freed, 1, "eva", "Eva", 1)
    assert eva.newcomer_seats_of("eva") == (1,)
    linked = take(give_key(eva, 1, "eva", "evas key"), 1, "evas phone", "", 2, "evas key")
    assert linked.newcomer_seats_of("evas phone") == (1,), "a link does not end the restriction"
    again = come_back(free(absent(linked, 1), 1, "ana", 3), 1, "eva", 4)
    assert again.newcomer_seats_of("eva") == (1,)
    assert table().newcomer_seats_of("ben") == ()


def test_the_first_device_drops_all_others_and_the_links() -> None:
    shared = take(give_key(table(), 1, "ben", "leaked"), 1, "thief", "", 0, "leaked")
    with refusal("together-not-first"):
        drop_other_holders(shared, 1, "thief")
    alone = drop_other_holders(shared, 1, "ben")
    assert alone.seats[1].holders == ("ben",)
    with refusal("together-key-wrong"):
        take(alone, 1, "thief", "", 1, "leaked")


# Claims


def three() -> People:
    """Ana and Eva are present; Ben has been absent for a minute."""
    table = to_act(playing("ana", "ben", "eva", clock=NO_CLOCK), 0, 1, 0, 0)
    return note_presence(table, ["ana", "eva"], 0)


def test_a_claim_needs_the_yes_of_all_other_persons() -> None:
    asked = claim(three(), "lost", 1, MIN_ABSENCE_MS)
    one = answer(asked, "ana", MIN_ABSENCE_MS, yes=True)
    assert settle(one, MIN_ABSENCE_MS) == (one, None)
    agreed, proposal = settle(answer(one, "eva", MIN_ABSENCE_MS, yes=True), MIN_ABSENCE_MS)
    assert proposal is not None
    assert agreed.seats[1].holders == ("ben", "lost")
    assert (agreed.seats[1].name, agreed.newcomer_seats_of("lost")) == ("Ben", (1,))
    assert agreed.newcomer_seats_of("ben") == ()


def test_silence_is_not_consent_to_a_claim_and_it_cannot_be_repeated_at_once() -> None:
    asked = answer(claim(three(), "lost", 1, MIN_ABSENCE_MS), "ana", MIN_ABSENCE_MS, yes=True)
    ended, agreed = settle(asked, MIN_ABSENCE_MS + ANSWER_TIME)
    assert (ended.proposal, agreed) == (None, None)
    with refusal("together-asked-before"):
        claim(ended, "somebody else", 1, MIN_ABSENCE_MS + ANSWER_TIME)


def test_without_a_yes_a_proposal_fails_even_if_nobody_is_left_to_ask() -> None:
    asked = claim(note_presence(table(), ["ana"], 0), "puppet", 1, LONG_ABSENCE_MS)
    left, agreed = settle(free(asked, 0, "ana", LONG_ABSENCE_MS), LONG_ABSENCE_MS)
    assert (left.seats[1].holders, agreed) == (("ben",), None)


def test_a_player_replaced_by_a_bot_is_asked_about_a_claim_too() -> None:
    asked = claim(leave(three(), 2, "eva", 1), "lost", 1, MIN_ABSENCE_MS)
    alone, agreed = settle(answer(asked, "ana", MIN_ABSENCE_MS, yes=True), MIN_ABSENCE_MS)
    assert (alone.seats[1].holders, agreed) == (("ben",), None)


def test_the_seat_has_to_be_absent_when_asked_and_when_agreed_and_a_return_ends_the_claim() -> None:
    with refusal("together-claim-absent"):
        claim(three(), "lost", 1, MIN_ABSENCE_MS - 1)
    with refusal("together-claim-present"):
        claim(three(), "lost", 0, MIN_ABSENCE_MS)
    asked = claim(three(), "lost", 1, MIN_ABSENCE_MS)
    assert note_presence(asked, ["ana", "ben", "eva"], MIN_ABSENCE_MS + 1).proposal is None


@pytest.mark.parametrize(
    ("clock", "long"),
    [
        (NO_CLOCK, LONG_ABSENCE_MS),
        (Clock("live", 300_000), 300_000),
        (Clock("live", 5000), MIN_ABSENCE_MS),
    ],
)
def test_a_claim_that_one_person_decides_needs_as_long_an_absence_as_giving_the_seat_out(
    clock: Clock, long: int
) -> None:
    gone = note_presence(table(clock), ["ana"], 1000)
    assert claimed_from(gone, 1) == given_out_from(gone, 1) == 1000 + long
    with refusal("together-claim-absent") as early:
        claim(gone, "puppet", 1, 1000 + long - 1)
    assert (early.value.facts["hours"], early.value.facts["minutes"]) == (0, 1)
    agreed = answer(claim(gone, "lost", 1, 1000 + long), "ana", 1000 + long, yes=True)
    assert settle(agreed, 1000 + long)[0].seats[1].holders == ("ben", "lost")


def test_persons_are_counted_for_a_claim_and_not_seats() -> None:
    two_seats = playing("ana", "ben", "ana", clock=NO_CLOCK)
    linked = take(give_key(two_seats, 2, "ana", "key"), 2, "phone", "", 0, "key")
    for gone in (note_presence(two_seats, ["ana"], 0), note_presence(linked, ["ana", "phone"], 0)):
        assert claimed_from(gone, 1) == LONG_ABSENCE_MS
        with refusal("together-claim-absent"):
            claim(gone, "puppet", 1, MIN_ABSENCE_MS)
    assert claimed_from(three(), 1) == MIN_ABSENCE_MS


def test_a_claim_decided_alone_because_the_other_left_needs_a_long_absence_too() -> None:
    asked = answer(claim(three(), "puppet", 1, MIN_ABSENCE_MS), "ana", MIN_ABSENCE_MS, yes=True)
    without_eva = free(absent(asked, 2), 2, "ana", MIN_ABSENCE_MS)
    ended, agreed = settle(without_eva, MIN_ABSENCE_MS)
    assert (ended.seats[1].holders, ended.proposal, agreed) == (("ben",), None, None)


def test_one_person_alone_decides_no_claim_in_a_pause() -> None:
    still = pause_game(note_presence(table(), ["ana"], 0), 10)
    assert claimed_from(still, 1) is None
    with refusal("together-paused"):
        claim(still, "puppet", 1, LONG_ABSENCE_MS)


def test_an_absence_continues_when_the_owner_gives_the_seat_out() -> None:
    freed = free(note_presence(table(), ["ana"], 0), 1, "ana", LONG_ABSENCE_MS)
    assert claimed_from(note_presence(freed, ["ana"], LONG_ABSENCE_MS), 1) == LONG_ABSENCE_MS
    looked_in = note_presence(note_presence(freed, ["ana", "ben"], LONG_ABSENCE_MS), ["ana"], LONG_ABSENCE_MS + 5)
    assert claimed_from(looked_in, 1) == 2 * LONG_ABSENCE_MS + 5


def test_other_seats_of_the_same_person_are_not_asked_about_a_claim() -> None:
    game = to_act(playing("ana", "ben", "ben", "eva", clock=NO_CLOCK), 0, 1, 0, 0)
    asked = claim(note_presence(game, ["ana", "eva"], 0), "lost", 1, MIN_ABSENCE_MS)
    assert waiting_for(asked) == (0, 3)
    with refusal("together-not-asked"):
        answer(asked, "ben", MIN_ABSENCE_MS, yes=True)
    agreed = settle(
        answer(answer(asked, "ana", MIN_ABSENCE_MS, yes=True), "eva", MIN_ABSENCE_MS, yes=True), MIN_ABSENCE_MS
    )[0]
    assert agreed.seats_of("lost") == (1,)


def test_a_claim_waits_three_minutes_also_in_a_game_over_days() -> None:
    game = to_act(playing("ana", "ben", "eva", clock=Clock("days", 3 * 24 * 3_600_000)), 0, 1, 0, 0)
    asked = claim(note_presence(game, ["ana", "eva"], 0), "lost", 1, MIN_ABSENCE_MS)
    assert waits_until(asked) == MIN_ABSENCE_MS + ANSWER_TIME
    assert waits_until(propose(asked, "pause", "ana", MIN_ABSENCE_MS)) == MIN_ABSENCE_MS + 3 * 24 * 3_600_000


def test_nobody_is_a_newcomer_twice() -> None:
    once = take(free(absent(table(), 1), 1, "ana", 0), 1, "eva", "Eva", 1)
    freed = free(absent(once, 1), 1, "ana", 2)
    other = free(absent(take(freed, 1, "kim", "Kim", 3), 1), 1, "ana", 4)
    assert take(other, 1, "eva", "Eva", 5).seats[1].newcomers == ("eva", "kim")
    back = note_presence(claimed(), ["ana", "ben", "eva"], 2 * MIN_ABSENCE_MS)
    asked = claim(note_presence(back, ["ana", "eva"], 2 * MIN_ABSENCE_MS), "lost", 1, 3 * MIN_ABSENCE_MS)
    again = settle(
        answer(answer(asked, "ana", 3 * MIN_ABSENCE_MS, yes=True), "eva", 3 * MIN_ABSENCE_MS, yes=True),
        3 * MIN_ABSENCE_MS,
    )[0]
    assert (again.seats[1].holders, again.seats[1].newcomers) == (("ben", "lost"), ("lost",))


def test_only_a_visitor_without_a_seat_claims_one_and_somebody_else_has_to_be_there_to_agree() -> None:
    with refusal("together-claim-seated"):
        claim(three(), "ana", 1, MIN_ABSENCE_MS)
    alone = note_presence(to_act(playing("ana", None, clock=NO_CLOCK), 0, 1, 0, 0), [], 0)
    with refusal("together-claim-nobody"):
        claim(alone, "lost", 0, MIN_ABSENCE_MS)
    for seat in (None, -1, 9):
        with refusal("together-no-seat"):
            claim(three(), "lost", seat, MIN_ABSENCE_MS)
    with refusal("together-over"):
        claim(finish(three()), "lost", 1, MIN_ABSENCE_MS)


def test_a_claim_does_not_block_other_proposals_and_can_be_withdrawn() -> None:
    asked = claim(three(), "lost", 1, MIN_ABSENCE_MS)
    proposed = propose(asked, "pause", "ana", MIN_ABSENCE_MS).proposal
    assert proposed is not None
    assert proposed.kind == "pause"
    assert answer(asked, "lost", MIN_ABSENCE_MS, yes=False).proposal is None
    with refusal("together-not-asked"):
        answer(asked, "lost", MIN_ABSENCE_MS, yes=True)


def claimed() -> People:
    asked = claim(give_key(three(), 1, "ben", "bens key"), "lost", 1, MIN_ABSENCE_MS)
    return settle(
        answer(answer(asked, "ana", MIN_ABSENCE_MS, yes=True), "eva", MIN_ABSENCE_MS, yes=True), MIN_ABSENCE_MS
    )[0]


def test_the_first_holder_who_returns_has_a_claimed_seat_alone_again() -> None:
    assert note_presence(claimed(), ["ana", "eva", "lost"], 2 * MIN_ABSENCE_MS).seats[1].holders == ("ben", "lost")
    back = note_presence(claimed(), ["ana", "ben", "eva", "lost"], 2 * MIN_ABSENCE_MS)
    assert back.seats[1].holders == ("ben",)
    assert back.notes[-1].kind == "displaced"


def test_a_claim_gives_no_control_over_the_first_holders_links_or_seat() -> None:
    with refusal("together-link-newcomer"):
        give_key(claimed(), 1, "lost", "another")
    with refusal("together-not-first"):
        drop_other_holders(claimed(), 1, "lost")
    proven = take(claimed(), 1, "lost", "", 2 * MIN_ABSENCE_MS, "bens key")
    assert proven.newcomer_seats_of("lost") == (), "the link proves who they are"


def test_a_seat_that_was_given_out_can_be_claimed_while_nobody_has_taken_it() -> None:
    given = put_bot(absent(three(), 1), 1, "ana", "greedy", 0)
    asked = claim(note_presence(given, ["ana", "eva"], 0), "lost", 1, MIN_ABSENCE_MS)
    agreed = settle(
        answer(answer(asked, "ana", MIN_ABSENCE_MS, yes=True), "eva", MIN_ABSENCE_MS, yes=True), MIN_ABSENCE_MS
    )[0]
    assert (agreed.seats[1].holders, agreed.seats[1].name, agreed.plays(1)) == (("ben", "lost"), "Ben", None)


# Another game, and what is stored


def test_in_a_rematch_nobody_is_a_newcomer_and_no_old_link_opens_a_seat() -> None:
    taken = give_key(take(free(absent(table(), 1), 1, "ana", 0), 1, "eva", "Eva", 1), 1, "eva", "evas key")
    again = start(people_for_rematch(finish(give_key(taken, 0, "ana", "anas key")), [0, 1]), "ana")
    assert again.newcomer_seats_of("eva") == ()
    assert not again.is_former("ben")
    for seat in range(2):
        for key in ("evas key", "anas key"):
            with refusal("together-key-wrong"):
                take(again, seat, "somebody", "X", 0, key)
        with refusal("together-not-your-seat"):
            come_back(again, seat, "ben", 0)


def test_in_a_rematch_a_claimed_seat_still_belongs_to_its_first_holder() -> None:
    again = start(people_for_rematch(finish(claimed()), [0, 1, 2]), "ana")
    seat = again.seats_of("ben")[0]
    assert (again.newcomer_seats_of("lost"), again.newcomer_seats_of("ben")) == ((seat,), ())


def test_every_change_of_a_seat_is_noted() -> None:
    now = take(free(absent(table(), 1), 1, "ana", 0), 1, "eva", "Eva", 1)
    now = come_back(leave(to_act(now, 1, 1, 1, 2), 1, "eva", 2), 1, "eva", 3)
    now = put_bot(absent(now, 1), 1, "ana", "greedy", 4)
    kinds = [(note.kind, note.name, note.other) for note in now.notes]
    assert kinds == [
        ("freed", "Ben", ""),
        ("taken_over", "Eva", "Ben"),
        ("left", "Eva", ""),
        ("returned", "Eva", ""),
        ("bot", "Eva", ""),
    ]


def test_a_delayed_return_is_noted_once() -> None:
    gone = replace_by_bot(note_presence(to_act(table(), 1, 1, 1, 0), ["ana"], 0), 1, 1, "removed")
    waiting = come_back(free(gone, 1, "ana", LONG_ABSENCE_MS), 1, "ben", LONG_ABSENCE_MS)
    assert waiting.seats[1].coming is not None
    back = complete_returns(to_act(waiting, 0, 2, 2, LONG_ABSENCE_MS), LONG_ABSENCE_MS)
    assert [note.kind for note in back.notes] == ["removed", "freed", "returned"]


def test_people_stored_by_an_earlier_version_are_read() -> None:
    stored = json.loads(encode(table()))
    for name in ("earlier", "notes"):
        del stored[name]
    for seat in stored["seats"]:
        for name in ("absent_since", "past", "newcomers"):
            del seat[name]
    assert decode(json.dumps(stored)) == table()
    assert close(decode(json.dumps(stored)), "ana").stage == "closed"
