"""At a local table, a seat changes between person and bot at any time."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import PlaceShip, Step, legal_actions
from pacal.records import Header, Record, Seated, decode, encode
from pacal.tables import GameLimits, NotAllowed, Outdated, Table, apply, bot_player, level_of, person
from pacal.tables.commands import Act, ActForSeat, ChangePlayer, TableCommand, TakeBack
from pacal.tables.history import latest_actions
from pacal.tables.people import People, Place
from pacal.tables.people import decode as decode_people
from pacal.tables.people import encode as encode_people
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.starting import local_people
from pacal.tables.table import at_position, players_of
from tests.support.effort import effort
from tests.support.random_games import finished_game
from tests.support.tables import PALENQUE

LEVELS = (None, "greedy", "scout", "my-bot")


def local(record: Record | None = None) -> Table:
    """A table of Ana and Ben, two people at one screen."""
    record = record or Record.begin(Header(PALENQUE, (person("Ana"), person("Ben"))))
    return Table("game", local_people(record, 0), record, "seed")


def after(table: Table, *commands: TableCommand) -> Table:
    for command in commands:
        table = apply(table, command, 0, GameLimits()).table
    return table


def change(seat: int, bot: str | None) -> ChangePlayer:
    return ChangePlayer(LOCAL_VISITOR, seat, bot)


def refusal(table: Table, command: TableCommand) -> str:
    with pytest.raises(NotAllowed) as error:
        apply(table, command, 0, GameLimits())
    return error.value.code


def test_a_seat_changes_to_a_bot_and_back_and_the_record_says_so() -> None:
    table = after(local(), change(1, "greedy"), change(1, "scout"), change(1, None))
    entries = [entry for entry in table.game_record.entries if isinstance(entry, Seated)]
    assert [(entry.seat, entry.player) for entry in entries] == [
        (1, bot_player("Ben", "greedy")), (1, bot_player("Ben", "scout")), (1, person("Ben")),
    ]  # fmt: skip
    assert [(note.kind, note.seat, note.name, note.other, note.n) for note in table.people.notes] == [
        ("to_bot", 1, "Ben", "greedy", 0), ("to_bot", 1, "Ben", "scout", 0), ("to_person", 1, "Ben", "", 0),
    ]  # fmt: skip
    assert table.people.playable_seats_of(LOCAL_VISITOR) == (0, 1)
    read = decode(encode(table.game_record))
    assert (read.fault, read.record) == (None, table.game_record)


def test_the_same_player_again_changes_nothing() -> None:
    table = after(local(), change(1, "greedy"))
    assert apply(table, change(1, "greedy"), 0, GameLimits()).is_empty
    assert apply(table, change(0, None), 0, GameLimits()).is_empty


def test_the_answer_of_a_bot_that_has_lost_its_seat_is_outdated() -> None:
    table = after(local(), change(0, "greedy"))
    answer = ActForSeat(table.seq, 0, "greedy", PlaceShip("f7"))
    assert after(table, answer).seq == 2
    for bot in (None, "scout"):
        with pytest.raises(Outdated):
            after(table, change(0, bot), answer)
    with pytest.raises(Outdated):
        after(table, change(1, "scout"), answer)  # the bot thinks again about the same position


def test_a_person_finishes_the_turn_that_a_bot_began() -> None:
    table = after(local(), Act(LOCAL_VISITOR, 0, PlaceShip("f7")), Act(LOCAL_VISITOR, 1, PlaceShip("f6")))
    table = after(table, change(0, "greedy"))
    table = after(table, ActForSeat(table.seq, 0, "greedy", None), change(0, None))
    assert (table.state.seat, table.state.step) == (0, Step.FLY)
    assert after(table, Act(LOCAL_VISITOR, table.seq, legal_actions(table.state)[0])).seq == table.seq + 1


def test_a_take_back_keeps_the_players() -> None:
    table = after(local(), Act(LOCAL_VISITOR, 0, PlaceShip("f7")), Act(LOCAL_VISITOR, 1, PlaceShip("f6")))
    table = after(table, change(1, "greedy"))
    back = after(table, TakeBack(LOCAL_VISITOR, table.seq))
    assert (len(back.game_record.live), [level_of(player) for player in back.game_record.players]) == (
        0,
        [None, "greedy"],
    )
    assert [note.n for note in back.people.notes] == [0]


def test_without_people_nothing_is_taken_back_until_a_person_sits_down() -> None:
    table = after(local(), Act(LOCAL_VISITOR, 0, PlaceShip("f7")), change(0, "greedy"), change(1, "greedy"))
    assert refusal(table, TakeBack(LOCAL_VISITOR, table.seq)) == "ui-undo-impossible"
    table = after(table, change(0, None))
    assert table.people.is_alone(LOCAL_VISITOR)
    assert len(after(table, TakeBack(LOCAL_VISITOR, table.seq)).game_record.live) == 0


def test_a_hosted_table_refuses_the_local_change_of_players() -> None:
    record = Record.begin(Header(PALENQUE, (person("Ana"), person("Ben"))))
    seats = Place("Ana", 0, holders=("ana",)), Place("Ben", 1, holders=("ben",))
    shared = Table("game", at_position(People(owner="ana", seats=seats, stage="playing"), record, 0), record, "seed")
    assert refusal(shared, ChangePlayer("ana", 1, "greedy")) == "player-shared"
    assert refusal(local(), ChangePlayer("eve", 1, "greedy")) == "together-owner-only"
    assert refusal(local(), change(2, "greedy")) == "together-no-seat"
    assert refusal(local(finished_game()), change(0, "greedy")) == "together-over"


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_in_a_format_without_seat_changes_keeps_its_players(version: int) -> None:
    table = local(Record.begin(Header(PALENQUE, (person("Ana"), person("Ben")), version=version)))
    assert refusal(table, change(0, "greedy")) == "player-old-record"


@effort(40)
@given(seed=st.integers(0, 2**32))
def test_a_local_table_stays_consistent_under_random_changes_of_players(seed: int) -> None:
    rng, table = Random(seed), local()
    for _ in range(60):
        seat, state = table.state.seat, table.state
        level = table.people.plays(seat)
        action = None if state.step is Step.THROW else rng.choice(legal_actions(state))
        act = Act(LOCAL_VISITOR, table.seq, action) if level is None else ActForSeat(table.seq, seat, level, action)
        command = rng.choice(
            [act, act, act, TakeBack(LOCAL_VISITOR, table.seq), change(rng.randrange(2), rng.choice(LEVELS))]
        )
        if isinstance(command, TakeBack) and not any(
            past.before.seat in table.people.seats_of_people and past.was_decided
            for _, past in latest_actions(table.game_record)
        ):
            assert refusal(table, command) == "ui-undo-impossible"
        else:
            table = after(table, command)
        people, record = table.people, table.game_record
        assert players_of(people) == record.players, "the record says who plays"
        assert decode_people(encode_people(people)) == people
        assert people.alone
        assert (people.turn and people.turn.seat) == record.state.seat
        assert all(bool(place.holders) == (place.bot is None) for place in people.seats)
    read = decode(encode(table.game_record))
    assert (read.fault, read.record) == (None, table.game_record)
