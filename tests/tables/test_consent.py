"""What one wants and all have to agree to."""

import pytest

from pacal.tables.clocks import paused, to_act
from pacal.tables.consent import PATIENCE, answer, propose, settle, waiting_for
from pacal.tables.gathering import Clock, Gathering, NotSo, ProposalKind, finish
from pacal.tables.seating import come_back, leave, put_bot
from tests.tables.gatherings import playing


def three() -> Gathering:
    return to_act(playing("ana", "ben", "cat", None), 0, 1, 1, 0)


def kind_of(agreed: tuple[Gathering, object]) -> str | None:
    return getattr(agreed[1], "kind", None)


def test_a_pause_needs_everybodys_yes() -> None:
    asked = propose(three(), "pause", "ana", 0)
    assert waiting_for(asked) == (1, 2)
    one = answer(asked, "ben", yes=True)
    assert settle(one, 1) == (one, None)
    both, agreed = settle(answer(one, "cat", yes=True), 10)
    assert agreed is not None
    assert (agreed.kind, both.paused, both.proposal) == ("pause", True, None)


def test_one_no_is_the_end_of_it() -> None:
    asked = answer(propose(three(), "pause", "ana", 0), "ben", yes=True)
    assert answer(asked, "cat", yes=False) == three()


def test_whoever_proposed_can_withdraw() -> None:
    assert answer(propose(three(), "pause", "ana", 0), "ana", yes=False) == three()


def test_who_has_left_is_not_waited_for() -> None:
    asked = answer(propose(three(), "pause", "ana", 0), "ben", yes=True)
    assert kind_of(settle(leave(asked, 2, "cat", 1), 1)) == "pause"


def test_who_comes_back_in_time_is_asked_too() -> None:
    asked = propose(leave(three(), 2, "cat", 0), "pause", "ana", 0)
    assert waiting_for(asked) == (1,)
    assert waiting_for(come_back(asked, 2, "cat", 1)) == (1, 2)


def test_what_somebody_proposed_who_has_left_is_forgotten() -> None:
    assert leave(propose(three(), "pause", "ana", 0), 0, "ana", 1).proposal is None
    assert put_bot(propose(three(), "pause", "ben", 0), 1, "ana", "greedy", 1).proposal is None


def test_alone_among_bots_nobody_has_to_be_asked() -> None:
    table = to_act(playing("ana", None), 0, 1, 1, 0)
    assert kind_of(settle(propose(table, "pause", "ana", 0), 0)) == "pause"


def test_two_seats_of_one_person_are_of_one_mind() -> None:
    table = to_act(playing("ana", "ben", "ben"), 0, 1, 1, 0)
    assert kind_of(settle(answer(propose(table, "pause", "ana", 0), "ben", yes=True), 0)) == "pause"
    assert waiting_for(propose(table, "pause", "ben", 0)) == (0,)


def test_one_thing_is_asked_at_a_time() -> None:
    with pytest.raises(NotSo, match="together-proposal-open"):
        propose(propose(three(), "pause", "ana", 0), "back", "ben", 0)


def test_only_who_sits_and_plays_proposes_and_answers() -> None:
    away = leave(three(), 1, "ben", 0)
    for visitor in ("dan", "ben"):
        with pytest.raises(NotSo, match="together-not-seated"):
            propose(away, "pause", visitor, 0)
        with pytest.raises(NotSo, match="together-not-asked"):
            answer(propose(away, "pause", "ana", 0), visitor, yes=True)
    with pytest.raises(NotSo, match="together-no-proposal"):
        answer(away, "ana", yes=True)


def test_a_wish_to_take_back_is_forgotten_when_the_game_goes_on() -> None:
    asked = propose(three(), "back", "ana", 0, seq=1)
    assert to_act(asked, 0, 1, 1, 5).proposal == asked.proposal
    assert to_act(asked, 0, 1, 2, 5).proposal is None
    assert to_act(propose(three(), "pause", "ana", 0), 0, 1, 2, 5).proposal is not None


def test_who_keeps_the_others_waiting_can_be_removed_by_them_and_come_back() -> None:
    asked = propose(three(), "remove", "ben", PATIENCE, seat=0)
    assert waiting_for(asked) == (2,)
    gone, agreed = settle(answer(asked, "cat", yes=True), PATIENCE + 1)
    assert agreed is not None
    assert (gone.plays(0) is None, gone.people) == (False, (1, 2))
    assert come_back(gone, 0, "ana", PATIENCE + 2).people == (0, 1, 2)


@pytest.mark.parametrize(
    ("seat", "at"), [(0, PATIENCE - 1), (1, PATIENCE), (2, PATIENCE), (3, PATIENCE), (None, PATIENCE)]
)
def test_nobody_is_removed_who_holds_nobody_up(seat: int | None, at: int) -> None:
    with pytest.raises(NotSo, match="together-holds-nobody-up"):
        propose(three(), "remove", "ben", at, seat=seat)


def test_a_pause_holds_nobody_up() -> None:
    with pytest.raises(NotSo, match="together-holds-nobody-up"):
        propose(paused(three(), PATIENCE), "remove", "ben", PATIENCE, seat=0)


def test_in_a_game_over_days_nobody_is_removed_after_minutes() -> None:
    days = Clock("days", 24 * 60 * 60_000)
    table = to_act(playing("ana", "ben", clock=days), 0, 1, 1, 0)
    with pytest.raises(NotSo, match="together-holds-nobody-up"):
        propose(table, "remove", "ben", 60 * PATIENCE, seat=0)


def test_who_shall_be_removed_has_no_say_but_can_end_their_turn() -> None:
    asked = propose(three(), "remove", "ben", PATIENCE, seat=0)
    with pytest.raises(NotSo, match="together-not-asked"):
        answer(asked, "ana", yes=False)
    assert to_act(asked, 0, 1, 2, PATIENCE).proposal is not None
    assert to_act(asked, 1, 1, 2, PATIENCE).proposal is None


def test_another_game_is_agreed_on_when_this_one_is_over() -> None:
    with pytest.raises(NotSo, match="together-not-over"):
        propose(three(), "rematch", "ana", 0)
    asked = propose(finish(three()), "rematch", "ana", 0)
    assert kind_of(settle(answer(answer(asked, "ben", yes=True), "cat", yes=True), 0)) == "rematch"


@pytest.mark.parametrize("kind", ["pause", "back", "remove"])
def test_when_it_is_over_nothing_else_is_agreed_on(kind: ProposalKind) -> None:
    with pytest.raises(NotSo, match="together-over"):
        propose(finish(three()), kind, "ana", 0, seat=0)
