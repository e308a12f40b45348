"""Proposals that the other players must agree to."""

import pytest
from msgspec.structs import replace

from pacal.tables.clocks import discount_downtime, due_at, pause_game, run_out, to_act
from pacal.tables.consent import (
    ANSWER_TIME,
    MAX_DENIALS,
    REMOVAL_TIME,
    REPEAT_TIME,
    answer,
    propose,
    settle,
    waiting_for,
    waits_until,
)
from pacal.tables.people import Clock, NotAllowed, Outcome, OutcomeKind, People, ProposalKind, finish
from pacal.tables.seating import come_back, complete_returns, free, leave, put_bot
from tests.support.people import absent, playing


def three() -> People:
    return to_act(playing("ana", "ben", "cat", None), 0, 1, 1, 0)


def kind_of(agreed: tuple[People, object]) -> str | None:
    return getattr(agreed[1], "kind", None)


def test_a_pause_needs_consent_of_everybody() -> None:
    asked = propose(three(), "pause", "ana", 0)
    assert waiting_for(asked) == (1, 2)
    one = answer(asked, "ben", 9, yes=True)
    assert settle(one, 1) == (one, None)
    both, agreed = settle(answer(one, "cat", 9, yes=True), 10)
    assert agreed is not None
    assert (agreed.kind, both.paused, both.proposal) == ("pause", True, None)


def test_one_no_rejects_a_proposal() -> None:
    asked = answer(propose(three(), "pause", "ana", 0), "ben", 9, yes=True)
    denied = answer(asked, "cat", 9, yes=False)
    assert (denied.proposal, denied.paused) == (None, False)


def not_accepted(people: People, kind: ProposalKind, at: int, how: OutcomeKind) -> People:
    """The people after a proposal of Ana that ended like this."""
    return replace(people, outcome=Outcome(kind, 0, how, None, at))


def ended(people: People) -> tuple[str, int | None] | None:
    return None if people.outcome is None else (people.outcome.how, people.outcome.seat)


def test_the_outcome_says_why_a_proposal_was_not_accepted() -> None:
    asked = propose(three(), "back", "ana", 7, seq=1)
    assert ended(asked) is None
    declined = answer(asked, "cat", 9, yes=False)
    assert declined.outcome == Outcome("back", 0, "declined", 2, 7)
    assert ended(answer(asked, "ana", 9, yes=False)) == ("withdrawn", None)
    assert ended(settle(asked, 7 + ANSWER_TIME)[0]) == ("unanswered", None)
    assert ended(to_act(asked, 1, 1, 2, 9)) == ("moved", None)
    assert ended(leave(asked, 0, "ana", 9)) == ("withdrawn", None)
    assert ended(propose(declined, "pause", "ben", 10)) is None
    agreed, _ = settle(answer(answer(asked, "ben", 9, yes=True), "cat", 9, yes=True), 9)
    assert (agreed.proposal, agreed.outcome) == (None, None)


@pytest.mark.parametrize(("kind", "seat"), [("pause", None), ("back", None), ("remove", 0)])
def test_after_a_no_the_same_cannot_be_proposed_again_for_a_while(kind: ProposalKind, seat: int | None) -> None:
    table = three()
    denied = answer(propose(table, kind, "ben", REMOVAL_TIME, seat=seat, seq=1), "cat", REMOVAL_TIME + 5, yes=False)
    with pytest.raises(NotAllowed, match="together-asked-before"):
        propose(denied, kind, "ben", REMOVAL_TIME + 5 + REPEAT_TIME - 1, seat=seat, seq=1)
    for later in (
        propose(denied, kind, "ben", REMOVAL_TIME + 5 + REPEAT_TIME, seat=seat, seq=1),
        propose(denied, kind, "cat", REMOVAL_TIME + 6, seat=seat, seq=1),
        propose(denied, "back", "ben", REMOVAL_TIME + 6, seq=2),
    ):
        assert later.proposal is not None


def test_rejections_are_remembered_in_limited_number_and_time() -> None:
    table = three()
    for seq in range(2 * MAX_DENIALS):
        table = answer(propose(table, "back", "ana", 10, seq=seq), "ben", 10 + seq, yes=False)
    assert len(table.denied) == MAX_DENIALS
    late = answer(propose(table, "pause", "ana", 10 * REPEAT_TIME), "ben", 10 * REPEAT_TIME, yes=False)
    assert [denial.kind for denial in late.denied] == ["pause"]


def test_a_player_who_delays_the_game_cannot_block_their_removal_with_a_proposal() -> None:
    asked = propose(three(), "pause", "ana", REMOVAL_TIME)
    vote = propose(asked, "remove", "ben", REMOVAL_TIME, seat=0).proposal
    assert vote is not None
    assert (vote.kind, vote.seat, vote.yes) == ("remove", 0, (1,))


def test_an_open_proposal_is_not_replaced_by_a_removal() -> None:
    pause, removal = (
        propose(three(), "pause", "cat", REMOVAL_TIME),
        propose(three(), "remove", "cat", REMOVAL_TIME, seat=0),
    )
    for asked in (pause, removal):
        with pytest.raises(NotAllowed, match="together-proposal-open"):
            propose(asked, "remove", "ben", REMOVAL_TIME, seat=0)
        for nowhere in (None, 7):
            with pytest.raises(NotAllowed, match="together-proposal-open"):
                propose(asked, "remove", "ben", REMOVAL_TIME, seat=nowhere)


def test_a_player_with_two_seats_cannot_block_their_removal() -> None:
    table = to_act(playing("ana", "ana", "ben"), 1, 1, 1, 0)
    vote = propose(propose(table, "pause", "ana", REMOVAL_TIME), "remove", "ben", REMOVAL_TIME, seat=1).proposal
    assert vote is not None
    assert vote.kind == "remove"


def test_the_proposer_can_withdraw() -> None:
    assert answer(propose(three(), "pause", "ana", 0), "ana", 9, yes=False) == not_accepted(
        three(), "pause", 0, "withdrawn"
    )


def test_nobody_waits_for_a_player_who_left() -> None:
    asked = answer(propose(three(), "pause", "ana", 0), "ben", 9, yes=True)
    assert kind_of(settle(leave(asked, 2, "cat", 1), 1)) == "pause"


def test_a_player_who_returns_in_time_is_asked_too() -> None:
    asked = propose(leave(three(), 2, "cat", 0), "pause", "ana", 0)
    assert waiting_for(asked) == (1,)
    assert waiting_for(come_back(asked, 2, "cat", 1)) == (1, 2)


def test_the_proposal_of_a_player_who_left_is_dropped() -> None:
    assert leave(propose(three(), "pause", "ana", 0), 0, "ana", 1).proposal is None
    assert put_bot(absent(propose(three(), "pause", "ben", 0), 1), 1, "ana", "greedy", 1).proposal is None


def test_a_single_player_among_bots_needs_no_consent() -> None:
    table = to_act(playing("ana", None), 0, 1, 1, 0)
    assert kind_of(settle(propose(table, "pause", "ana", 0), 0)) == "pause"


def test_two_seats_of_one_person_have_one_vote() -> None:
    table = to_act(playing("ana", "ben", "ben"), 0, 1, 1, 0)
    assert kind_of(settle(answer(propose(table, "pause", "ana", 0), "ben", 9, yes=True), 0)) == "pause"
    assert waiting_for(propose(table, "pause", "ben", 0)) == (0,)


def test_only_one_proposal_is_open_at_a_time() -> None:
    with pytest.raises(NotAllowed, match="together-proposal-open"):
        propose(propose(three(), "pause", "ana", 0), "back", "ben", 0)


def test_only_players_with_a_seat_propose_and_answer() -> None:
    away = leave(three(), 1, "ben", 0)
    for visitor in ("dan", "ben"):
        with pytest.raises(NotAllowed, match="together-not-seated"):
            propose(away, "pause", visitor, 0)
        with pytest.raises(NotAllowed, match="together-not-asked"):
            answer(propose(away, "pause", "ana", 0), visitor, 9, yes=True)
    with pytest.raises(NotAllowed, match="together-no-proposal"):
        answer(away, "ana", 9, yes=True)


def test_a_take_back_request_ends_when_the_game_continues() -> None:
    asked = propose(three(), "back", "ana", 0, seq=1)
    assert to_act(asked, 0, 1, 1, 5).proposal == asked.proposal
    assert to_act(asked, 0, 1, 2, 5).proposal is None
    assert to_act(propose(three(), "pause", "ana", 0), 0, 1, 2, 5).proposal is not None


def test_a_player_who_delays_the_game_can_be_removed_and_return() -> None:
    asked = propose(three(), "remove", "ben", REMOVAL_TIME, seat=0)
    assert waiting_for(asked) == (2,)
    gone, agreed = settle(answer(asked, "cat", 9, yes=True), REMOVAL_TIME + 1)
    assert agreed is not None
    assert (gone.plays(0) is None, gone.seats_of_people) == (False, (1, 2))
    back = come_back(gone, 0, "ana", REMOVAL_TIME + 2)
    assert back.seats_of_people == (1, 2), "a bot plays this turn to its end"
    assert complete_returns(to_act(back, 1, 1, 2, REMOVAL_TIME + 3), REMOVAL_TIME + 3).seats_of_people == (0, 1, 2)


@pytest.mark.parametrize("clock", [Clock(), Clock("live", 60_000, 300_000)])
def test_leaving_and_coming_back_does_not_prevent_removal(clock: Clock) -> None:
    table = to_act(playing("ana", "ben", clock=clock), 0, 1, 1, 0)
    back = come_back(leave(table, 0, "ana", REMOVAL_TIME - 1), 0, "ana", REMOVAL_TIME + 5)
    with pytest.raises(NotAllowed, match="together-holds-nobody-up"):
        propose(back, "remove", "ben", REMOVAL_TIME + 5, seat=0)
    assert kind_of(settle(propose(back, "remove", "ben", REMOVAL_TIME + 6, seat=0), REMOVAL_TIME + 6)) == "remove"


@pytest.mark.parametrize(
    ("seat", "at"),
    [(0, REMOVAL_TIME - 1), (1, REMOVAL_TIME), (2, REMOVAL_TIME), (3, REMOVAL_TIME), (None, REMOVAL_TIME)],
)
def test_a_player_who_delays_nobody_cannot_be_removed(seat: int | None, at: int) -> None:
    with pytest.raises(NotAllowed, match="together-holds-nobody-up"):
        propose(three(), "remove", "ben", at, seat=seat)


def test_nobody_can_be_removed_during_a_pause() -> None:
    with pytest.raises(NotAllowed, match="together-holds-nobody-up"):
        propose(pause_game(three(), REMOVAL_TIME), "remove", "ben", REMOVAL_TIME, seat=0)


def test_in_a_game_over_days_nobody_is_removed_after_minutes() -> None:
    days = Clock("days", 24 * 60 * 60_000)
    table = to_act(playing("ana", "ben", clock=days), 0, 1, 1, 0)
    with pytest.raises(NotAllowed, match="together-holds-nobody-up"):
        propose(table, "remove", "ben", 60 * REMOVAL_TIME, seat=0)


def test_a_player_to_be_removed_has_no_vote_but_can_end_their_turn() -> None:
    asked = propose(three(), "remove", "ben", REMOVAL_TIME, seat=0)
    with pytest.raises(NotAllowed, match="together-not-asked"):
        answer(asked, "ana", 9, yes=False)
    assert to_act(asked, 0, 1, 2, REMOVAL_TIME).proposal is not None
    assert to_act(asked, 1, 1, 2, REMOVAL_TIME).proposal is None


def test_a_rematch_is_agreed_on_when_the_game_is_over() -> None:
    with pytest.raises(NotAllowed, match="together-not-over"):
        propose(three(), "rematch", "ana", 0)
    asked = propose(finish(three()), "rematch", "ana", 0)
    assert kind_of(settle(answer(answer(asked, "ben", 9, yes=True), "cat", 9, yes=True), 0)) == "rematch"


@pytest.mark.parametrize("kind", ["pause", "back", "remove"])
def test_after_the_end_only_a_rematch_can_be_proposed(kind: ProposalKind) -> None:
    with pytest.raises(NotAllowed, match="together-over"):
        propose(finish(three()), kind, "ana", 0, seat=0)


def test_a_removal_vote_has_a_deadline() -> None:
    asked = propose(three(), "remove", "ben", REMOVAL_TIME, seat=0)
    assert waits_until(asked) == REMOVAL_TIME + ANSWER_TIME
    assert settle(asked, REMOVAL_TIME + ANSWER_TIME - 1) == (asked, None)
    gone, agreed = settle(asked, REMOVAL_TIME + ANSWER_TIME)
    assert agreed is not None
    assert (gone.seats_of_people, gone.proposal) == ((1, 2), None)


@pytest.mark.parametrize("kind", ["pause", "back"])
def test_silence_is_not_consent_to_a_pause_or_a_take_back(kind: ProposalKind) -> None:
    asked = answer(propose(three(), kind, "ana", 7, seq=1), "ben", 9, yes=True)
    assert settle(asked, 7 + ANSWER_TIME - 1)[0] == asked
    assert settle(asked, 7 + ANSWER_TIME) == (
        not_accepted(replace(three(), waited=asked.waited), kind, 7, "unanswered"),
        None,
    )


def test_in_a_game_over_days_an_answer_has_the_time_of_a_turn() -> None:
    day = 24 * 60 * 60_000
    table = to_act(playing("ana", "ben", "cat", clock=Clock("days", day, day)), 0, 1, 1, 0)
    asked = propose(table, "remove", "ben", day, seat=0)
    assert settle(asked, 2 * day - 1) == (asked, None)
    assert kind_of(settle(asked, 2 * day)) == "remove"


def test_downtime_does_not_count_as_time_to_answer() -> None:
    asked = propose(three(), "pause", "ana", 100)
    assert waits_until(discount_downtime(asked, 1_000, 61_000)) == 100 + ANSWER_TIME + 60_000
    over = propose(finish(three()), "rematch", "ana", 100)
    assert waits_until(discount_downtime(over, 50, 61_000)) == 61_000 + ANSWER_TIME


def test_a_proposal_stored_without_a_time_has_no_deadline() -> None:
    asked = propose(three(), "pause", "ana", 0)
    assert waits_until(asked) is None
    assert settle(asked, 10 * ANSWER_TIME) == (asked, None)


def test_bots_wait_for_a_take_back_request_but_only_for_a_limited_time() -> None:
    asked = propose(three(), "back", "ana", 7, seq=1)
    assert asked.bots_wait
    assert not settle(asked, 7 + ANSWER_TIME)[0].bots_wait
    assert not any(people.bots_wait for people in (three(), propose(three(), "pause", "ana", 7)))
    assert not propose(three(), "back", "ana", 0, seq=1).bots_wait, "stored before proposals had a time"


def test_bots_wait_only_once_for_a_repeated_take_back_request() -> None:
    asked = propose(three(), "back", "ana", 7, seq=1)
    withdrawn, unanswered = answer(asked, "ana", 9, yes=False), settle(asked, 7 + ANSWER_TIME)[0]
    for ended in (withdrawn, unanswered):
        assert not propose(ended, "back", "ana", 7 + ANSWER_TIME, seq=1).bots_wait
        assert propose(ended, "back", "ben", 7 + ANSWER_TIME, seq=1).bots_wait, "the proposal of another seat"
        assert propose(ended, "back", "ana", 7 + ANSWER_TIME, seq=2).bots_wait, "a proposal at another position"
    denied = answer(propose(withdrawn, "back", "ben", 10, seq=1), "cat", 11, yes=False)
    assert not propose(denied, "back", "ana", 12, seq=1).bots_wait


def test_running_out_of_time_is_not_consent_to_a_take_back() -> None:
    ben_is_to_act = to_act(three(), 1, 1, 1, 0)
    asked = answer(propose(ben_is_to_act, "back", "ana", 1, seq=1), "cat", 9, yes=True)
    due = due_at(asked)
    assert due is not None
    gone = run_out(replace(ben_is_to_act, waited=asked.waited), due)
    assert settle(run_out(asked, due), due) == (not_accepted(gone, "back", 1, "unanswered"), None)


def test_giving_a_seat_away_is_not_consent_to_a_take_back() -> None:
    asked = answer(propose(three(), "back", "ana", 1, seq=1), "cat", 9, yes=True)
    assert kind_of(settle(put_bot(absent(asked, 1), 1, "ana", "greedy", 2), 2)) is None
    assert kind_of(settle(free(absent(asked, 1), 1, "ana", 2), 2)) is None
    assert kind_of(settle(leave(asked, 1, "ben", 2), 2)) == "back", "a player who leaves counts as agreeing"


def test_a_take_back_belongs_to_the_seat_that_decided() -> None:
    table = to_act(playing("ana", "ana", "ben"), 2, 1, 2, 0)
    proposal = propose(table, "back", "ana", 0, seat=1, seq=2).proposal
    assert proposal is not None
    assert (proposal.by, proposal.seat, proposal.yes) == (1, None, (0, 1))


def test_after_the_end_players_replaced_by_a_bot_may_vote_too() -> None:
    over = finish(leave(leave(three(), 1, "ben", 0), 2, "cat", 0))
    asked = propose(over, "rematch", "ben", 1)
    assert waiting_for(asked) == (0, 2)
    assert kind_of(settle(answer(answer(asked, "ana", 9, yes=True), "cat", 9, yes=True), 2)) == "rematch"
    assert kind_of(settle(answer(asked, "cat", 9, yes=False), 2)) is None


def test_a_rematch_starts_without_silent_players_if_another_wants_it() -> None:
    asked = propose(finish(three()), "rematch", "ana", 1)
    nobody = not_accepted(finish(three()), "rematch", 1, "unanswered")
    assert settle(asked, 1 + ANSWER_TIME) == (nobody, None), "no other player has agreed"
    agreed = settle(answer(asked, "cat", 9, yes=True), 1 + ANSWER_TIME)[1]
    assert agreed is not None
    assert agreed.yes == (0, 2)
