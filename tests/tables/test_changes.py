"""What each command does to a table, and what follows from it."""

from dataclasses import replace

import pytest
from msgspec import structs

from pacal.engine import Code, IllegalAction, Pass, PlaceShip, Step, Throw, legal_actions
from pacal.engine.events import StonesUncovered
from pacal.records import Header, Record, Seated
from pacal.tables import GameLimits, NotAllowed, Outdated, Policy, Table, apply, person
from pacal.tables.commands import (
    Act,
    ActForSeat,
    Answer,
    Arrange,
    ChangeSettings,
    CheckClocks,
    CommandContext,
    DiscountDowntime,
    Join,
    Leave,
    MakeLink,
    OpenToOthers,
    Propose,
    Repair,
    Restore,
    Start,
    TableCommand,
    TakeBack,
)
from pacal.tables.people import Clock, People, Place
from pacal.tables.policy import LOCAL_VISITOR, MAX_SHARED_CHANGES
from pacal.tables.starting import local_people
from pacal.tables.table import at_position
from tests.support.random_games import finished_game
from tests.support.tables import PALENQUE

NAMES = ("Sun", "Serpent", "Maize", "Jaguar", "Moon")
GIVEN = CommandContext(present=frozenset({"ana", "ben"}), seed="s", new_id="next", starting_draw=1, default_names=NAMES)


def waiting(*seats: Place) -> Table:
    """A table before its game; Ana owns it."""
    return Table("game", People(owner="ana", seats=seats, wanted='{"options":{}}'))


def playing(clock: Clock | None = None) -> Table:
    """A game of Ana and Ben in which Ana has to act."""
    record = Record.begin(Header(PALENQUE, (person("Ana"), person("Ben"))))
    seats = Place("Ana", 0, holders=("ana",), left=0), Place("Ben", 1, holders=("ben",))
    people = People(owner="ana", seats=seats, stage="playing", clock=clock or Clock())
    return Table("game", at_position(people, record, 0), record, "seed")


def over() -> Table:
    record = finished_game()
    ann, ben = record.players
    seats = Place(ann.name, 0, holders=("ana",)), Place(ben.name, 1, holders=("ben",))
    return Table("game", People(owner="ana", seats=seats, stage="over"), record, "seed")


def after(table: Table, *commands: TableCommand, now: int = 0) -> Table:
    for command in commands:
        table = apply(table, command, now, GameLimits()).table
    return table


def refusal(table: Table, command: TableCommand, limits: GameLimits = GameLimits()) -> str:
    with pytest.raises(NotAllowed) as error:
        apply(table, command, 0, limits)
    return error.value.code


def test_the_last_person_who_sits_down_begins_the_game() -> None:
    change = apply(
        waiting(Place("Ana", 0, holders=("ana",)), Place()), Join("ben", 1, "", None, GIVEN), 5, GameLimits()
    )
    assert change.began
    assert [player.name for player in change.table.game_record.players] == ["Ana", "Serpent"]
    assert (change.table.seed, change.table.state.seat) == ("s", 1)
    assert change.table.people.turn is not None
    assert change.table.people.turn.began_at == 5


def test_an_owner_may_start_alone() -> None:
    table = after(waiting(Place("Ana", 0, holders=("ana",)), Place()), Start("ana", GIVEN))
    assert [player.kind for player in table.game_record.players] == ["person", "bot:architect"]


def test_an_action_belongs_to_the_seat_to_act() -> None:
    table = playing()
    with pytest.raises(IllegalAction) as error:
        apply(table, Act("ben", 0, PlaceShip("f7")), 0, GameLimits())
    assert error.value.code is Code.NOT_YOUR_TURN
    assert after(table, Act("ana", 0, PlaceShip("f7"))).state.ships == ("f7", None)


def test_a_command_for_another_version_of_the_game_is_outdated() -> None:
    table = after(playing(), Act("ana", 0, PlaceShip("f7")))
    for command in (Act("ben", 0, PlaceShip("f6")), TakeBack("ana", 0), ActForSeat(0, 1, None, Pass())):
        with pytest.raises(Outdated):
            apply(table, command, 0, GameLimits())


def test_nobody_chooses_what_the_die_shows() -> None:
    table = after(playing(), Act("ana", 0, PlaceShip("f7")), Act("ben", 1, PlaceShip("f6")))
    assert refusal(table, Act("ana", 2, Throw(2))) == "server-die-chosen"
    assert after(table, Act("ana", 2, None)).state.die is not None


def test_the_server_acts_for_a_person_only_without_a_choice() -> None:
    with pytest.raises(Outdated):
        apply(playing(), ActForSeat(0, 0, None, PlaceShip("f7")), 0, GameLimits())


def test_a_new_player_in_a_seat_is_a_line_of_the_record() -> None:
    table = after(playing(), Leave("ana", 0, GIVEN))
    entry = table.game_record.entries[-1]
    assert isinstance(entry, Seated)
    assert (entry.seat, entry.player.kind) == (0, "bot:architect")


def test_a_repeated_command_changes_nothing() -> None:
    marked = replace(GIVEN, idempotency_key="once")
    table = after(playing(), ChangeSettings("ana", title="Tuesday", context=marked))
    assert table.people.title == "Tuesday"
    assert apply(table, ChangeSettings("ana", title="Wednesday", context=marked), 0, GameLimits()).is_empty


def test_a_take_back_by_consent_changes_game_and_people_together() -> None:
    table = after(
        playing(),
        Act("ana", 0, PlaceShip("f7")),
        Act("ben", 1, PlaceShip("f6")),
        Propose("ana", "back", 2, None, GIVEN),
    )
    change = apply(table, Answer("ben", True, "back", 2, GIVEN), 0, GameLimits())
    assert change.took_back
    assert (len(change.table.game_record.live), change.table.people.proposal, change.table.state.seat) == (0, None, 0)


def test_a_rematch_creates_a_second_table() -> None:
    table = after(over(), Propose("ana", "rematch", 0, None, GIVEN))
    change = apply(table, Answer("ben", True, "rematch", 0, GIVEN), 9, GameLimits())
    new = change.created
    assert new is not None
    assert (change.table.people.rematch, new.id, new.people.stage) == ("next", "next", "playing")
    assert [place.holders for place in new.people.seats] == [("ben",), ("ana",)]
    assert new.state.seat == 1 % 2


def test_an_expired_clock_lets_a_bot_play() -> None:
    table = playing(Clock("live", 60_000, 0))
    assert apply(table, CheckClocks(GIVEN), 59_999, GameLimits()).is_empty
    assert after(table, CheckClocks(GIVEN), now=60_000).people.seats[0].away


def test_downtime_is_charged_to_nobody() -> None:
    table = after(playing(Clock("live", 60_000, 0)), DiscountDowntime(10_000), now=100_000)
    assert table.people.turn is not None
    assert table.people.turn.began_at == 90_000


def test_a_game_that_is_too_long_is_closed_and_before_that_nothing_is_taken_back() -> None:
    table = after(playing(), Act("ana", 0, PlaceShip("f7")))
    assert refusal(table, TakeBack("ana", 1), GameLimits(2)) == "together-long"
    closed = apply(table, Act("ben", 1, PlaceShip("f6")), 0, GameLimits(2)).table
    assert (closed.people.stage, closed.people.overlong) == ("closed", True)
    assert refusal(closed, Act("ana", 2, None)) == "together-too-long"


def local(record: Record) -> Table:
    return Table("game", local_people(record, 0), record, "seed")


def test_a_local_player_takes_back_past_a_throw_and_after_the_end() -> None:
    record = Record.begin(Header(PALENQUE, (person("Ana"), person("Ben"))))
    moves = [PlaceShip("f7"), PlaceShip("f6"), None]
    table = after(local(record), *(Act(LOCAL_VISITOR, seq, move) for seq, move in enumerate(moves)))
    assert len(after(table, TakeBack(LOCAL_VISITOR, 3)).game_record.live) == 1
    ended = local(finished_game())
    back = after(ended, TakeBack(LOCAL_VISITOR, ended.seq))
    assert (back.people.stage, back.state.is_over) == ("playing", False)


def test_at_a_shared_table_nothing_is_taken_back_after_the_end() -> None:
    table = over()
    assert refusal(table, TakeBack("ana", table.seq)) == "together-over"


def test_a_refused_take_back_says_why_nothing_can_be_taken_back() -> None:
    table = playing()
    assert refusal(table, TakeBack("ana", 0)) == "ui-undo-impossible"
    assert refusal(table, TakeBack("eve", 0)) == "together-not-seated"
    reasons: set[str] = set()
    while reasons != {"together-back-thrown", "together-back-uncovered"}:
        visitor = ("ana", "ben")[table.state.seat]
        action = None if table.state.step is Step.THROW else legal_actions(table.state)[0]
        change = apply(table, Act(visitor, table.seq, action), 0, GameLimits())
        table = change.table
        uncovered = any(isinstance(event, StonesUncovered) for event in change.events)
        if action is None or uncovered:
            why = "together-back-uncovered" if uncovered else "together-back-thrown"
            assert refusal(table, TakeBack(visitor, table.seq)) == why
            assert refusal(table, Propose(visitor, "back", table.seq, None, GIVEN)) == why
            reasons.add(why)


def test_a_local_table_has_no_proposals_and_no_absences() -> None:
    table = local(Record.begin(Header(PALENQUE, (person("Ana"), person("Ben")))))
    assert refusal(table, Propose(LOCAL_VISITOR, "pause", 0, None, GIVEN)) == "together-local"
    assert apply(table, CheckClocks(GIVEN), 10**9, GameLimits()).is_empty


def test_a_policy_is_stored_with_its_table() -> None:
    people = local_people(Record.begin(Header(PALENQUE, (person("Ana"), person("Ben")))), 0)
    assert not people.policy.is_shared
    assert People(owner="ana", seats=()).policy == Policy()


def test_people_are_fitted_to_a_game_that_was_shortened() -> None:
    whole = over()
    shortened = Record.begin(whole.game_record.header)
    for action in whole.game_record.actions[:5]:
        shortened = shortened.append(action)
    table = after(replace(whole, record=shortened), Repair(), now=7)
    assert table.people.stage == "playing"
    assert table.people.turn is not None
    assert table.people.turn.seat == shortened.state.seat
    assert apply(table, Repair(), 8, GameLimits()).is_empty
    assert legal_actions(table.state) or table.state.step.value == "throw"


def test_an_owner_cannot_pause_by_deleting_and_restoring() -> None:
    table = playing(Clock("live", 60_000, 0))
    restored = after(table, Restore(10_000), now=50_000)
    assert restored.people.turn == table.people.turn, "it is the owner's own turn"
    others = replace(table, people=structs.replace(table.people, owner="ben"))
    moved = after(others, Restore(10_000), now=50_000).people.turn
    assert moved is not None
    assert moved.began_at == 40_000


def local_table(**facts: object) -> Table:
    """A local game of two people at one screen."""
    record = Record.begin(Header(PALENQUE, (person("Ana"), person("Ben"))))
    people = structs.replace(local_people(record, 0), **facts)
    return Table("game", people, record, "s")


def opened() -> Table:
    return apply(local_table(), OpenToOthers(LOCAL_VISITOR), 5, GameLimits()).table


def test_an_opened_table_is_shared_and_belongs_to_the_local_player() -> None:
    before, after = local_table().people, opened().people
    assert after == structs.replace(before, policy=Policy(), spectators=True)
    assert after.is_owner(LOCAL_VISITOR)
    again = apply(opened(), OpenToOthers(LOCAL_VISITOR), 6, GameLimits())
    assert again.is_empty, "opening it twice changes nothing"


@pytest.mark.parametrize(
    ("facts", "visitor", "code"),
    [
        ({}, "ben", "guests-not-here"),
        ({"owner": "ana", "policy": Policy()}, LOCAL_VISITOR, "guests-not-here"),
        ({"stage": "over"}, LOCAL_VISITOR, "together-over"),
        ({"stage": "closed"}, LOCAL_VISITOR, "together-closed"),
    ],
    ids=["by a guest", "a host's table", "a finished game", "a closed game"],
)
def test_a_table_that_cannot_be_opened_stays_as_it_is(facts: dict[str, object], visitor: str, code: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        apply(local_table(**facts), OpenToOthers(visitor), 5, GameLimits())
    assert refused.value.code == code


def test_a_seat_link_of_the_local_player_hands_the_seat_over() -> None:
    """The guest is neither another device of the local player nor a newcomer, and does not own the table."""
    table = apply(opened(), MakeLink(LOCAL_VISITOR, 1, "k", GIVEN), 6, GameLimits()).table
    table = apply(table, Join("eve", 1, "Ben", "k", GIVEN), 7, GameLimits()).table
    seat, people = table.people.seats[1], table.people
    assert (seat.holders, seat.newcomers, seat.name, seat.keys) == (("eve",), (), "Ben", ())
    assert people.playable_seats_of(LOCAL_VISITOR) == (0,)
    assert people.playable_seats_of("eve") == (1,)
    assert not people.is_owner("eve")
    assert not people.alone, "throws can no longer be taken back"
    with pytest.raises(NotAllowed) as late:
        apply(table, Join("cat", 1, "Cat", "k", GIVEN), 8, GameLimits())
    assert late.value.code == "together-link-late"


def test_no_guest_becomes_an_owner() -> None:
    table = apply(opened(), MakeLink(LOCAL_VISITOR, 1, "k", GIVEN), 6, GameLimits()).table
    place = table.people.seats[1]
    claimed = structs.replace(place, holders=(LOCAL_VISITOR, "claimer"), newcomers=("claimer",))
    shared = replace(table, people=structs.replace(table.people, seats=(table.people.seats[0], claimed)))
    table = apply(shared, Join("eve", 1, "Ben", "k", GIVEN), 7, GameLimits()).table
    assert (table.people.seats[1].holders, table.people.deputies) == (("eve",), ())
    assert table.people.watch is None, "nobody checks whether the local player is absent"


def test_an_opened_table_has_a_limit_of_changes_and_a_local_one_has_none() -> None:
    assert not local_table().is_long(GameLimits())
    assert GameLimits().changes_at(local_table().policy) is None
    assert GameLimits().changes_at(opened().policy) == MAX_SHARED_CHANGES
    assert GameLimits(8).changes_at(opened().policy) == 8


def test_without_its_link_a_seat_of_the_local_player_cannot_be_taken() -> None:
    for key in (None, "wrong"):
        with pytest.raises(NotAllowed):
            apply(opened(), Join("eve", 1, "Eve", key, GIVEN), 6, GameLimits())


def test_no_lobby_lists_a_table_of_the_local_player() -> None:
    with pytest.raises(NotAllowed) as refused:
        apply(opened(), ChangeSettings(LOCAL_VISITOR, public=True), 6, GameLimits())
    assert refused.value.code == "together-local"


def test_the_local_player_may_sit_down_at_their_own_table_only() -> None:
    freed = apply(opened(), Arrange(LOCAL_VISITOR, 1, None, GIVEN), 6, GameLimits()).table
    back = apply(freed, Join(LOCAL_VISITOR, 1, "Ben", None, GIVEN), 7, GameLimits()).table
    assert back.people.playable_seats_of(LOCAL_VISITOR) == (0, 1)
    theirs = replace(freed, people=structs.replace(freed.people, owner="ana"))
    with pytest.raises(NotAllowed) as refused:
        apply(theirs, Join(LOCAL_VISITOR, 1, "Ben", None, GIVEN), 7, GameLimits())
    assert refused.value.code == "together-local"
