import pytest

from pacal.engine import (
    Build,
    Code,
    Flight,
    Fly,
    IllegalAction,
    LoadOwn,
    Memory,
    Pass,
    PlaceShip,
    Step,
    Throw,
    legal_actions,
    new_game,
    observe,
)
from pacal.engine.events import DieThrown, PyramidBuilt, ShipPlaced, StoneLoaded
from pacal.records import Header, Record, TakenBack, decode, encode
from pacal.tables import NotAllowed, bot_player, person, redacted
from pacal.tables.dice import recorded_seed
from tests.support import rule
from tests.support.stored_games import cut, stored_game
from tests.support.tables import PALENQUE, TWO_PEOPLE, LocalGame, game_of, play_first_actions

ANA_AND_BOT = (person("Ana"), bot_player("Bot", "random"))


def step_of(table: LocalGame) -> Step:
    return table.step


def test_an_action_returns_a_new_table_and_leaves_the_old_unchanged() -> None:
    table = game_of(TWO_PEOPLE)
    before = table.table
    events = table.act(PlaceShip("f7"))
    assert events == (ShipPlaced(0, "f7"),)
    assert table.last == PlaceShip("f7")
    assert (before.seq, len(before.game_record.entries), table.table.seq) == (0, 0, 1)
    assert table.view_for(0).ships == ("f7", None)


def test_an_illegal_action_is_not_recorded() -> None:
    table = game_of(TWO_PEOPLE)
    with pytest.raises(IllegalAction):
        table.act(PlaceShip("a1"))
    assert table.record.entries == ()
    refusal = table.why_not(PlaceShip("a1"))
    assert refusal is not None
    assert refusal.clause == "R2.3"
    assert table.why_not(PlaceShip("f7")) is None


def test_a_build_before_the_flight_is_refused_as_too_early() -> None:
    table = game_of(TWO_PEOPLE)
    while not any(isinstance(event, PyramidBuilt) for event in play_first_actions(table, 1)):
        pass
    refusal = table.why_not(Build("a1", 1, ("a1",)))
    assert refusal is not None
    assert (refusal.code, refusal.facts["seat"]) == (Code.NOT_NOW, table.seat)


def test_the_throw_of_a_number_is_the_same_after_a_take_back() -> None:
    table = game_of(ANA_AND_BOT, start=1)
    play_first_actions(table, 2)
    first = table.throw()
    assert table.take_back() == PlaceShip("f5")
    assert table.last == 1, "only the bot's ship is still on the board"
    assert table.seat == 0
    table.act(PlaceShip("g7"))
    assert table.throw() == first
    assert isinstance(first[0], DieThrown)


def test_a_take_back_goes_to_the_latest_decision_of_a_person() -> None:
    table = game_of(ANA_AND_BOT)
    play_first_actions(table, 3)  # Ana places, the bot places, the die falls
    before = len(table.record.actions)
    play_first_actions(table, 1)  # Ana flies
    assert step_of(table) is Step.LOAD_OWN
    table.act(Pass())
    table.act(Pass())
    assert table.take_back() == Pass()
    assert step_of(table) is Step.LOAD_OTHER
    assert table.take_back() == Pass()
    table.take_back()
    assert (step_of(table), len(table.record.actions)) == (Step.FLY, before)
    assert [entry.to for entry in table.record.entries if isinstance(entry, TakenBack)] == [5, 4, 3]


def test_later_actions_of_bots_are_taken_back_too() -> None:
    table = game_of(ANA_AND_BOT)
    table.act(PlaceShip("e5"))
    play_first_actions(table, 1)
    assert table.take_back() == PlaceShip("e5")
    assert table.last == 0
    written = table.record
    with pytest.raises(NotAllowed, match="ui-undo-impossible"):
        table.take_back()
    assert table.record is written


def test_automatic_actions_are_not_taken_back_alone() -> None:
    table = game_of(ANA_AND_BOT)
    play_first_actions(table, 4)
    table.act(Pass())
    table.act(Pass())
    assert step_of(table) is Step.BUILD
    assert table.legal_actions == (Pass(),)
    table.act(Pass())
    assert table.take_back() == Pass()
    assert step_of(table) is Step.LOAD_OTHER


def test_a_resumed_table_continues_where_it_was() -> None:
    table = game_of(TWO_PEOPLE)
    play_first_actions(table, 40)
    again = LocalGame(decoded(encode(table.record)))
    assert again.view_for(0) == table.view_for(0)
    assert again.log(None) == table.log(None)
    assert play_first_actions(again, 40) == play_first_actions(table, 40)


def decoded(data: bytes) -> Record:
    record = decode(data).record
    assert record is not None
    return record


def test_a_record_without_a_seed_still_has_repeatable_dice() -> None:
    record = Record.begin(Header(PALENQUE, TWO_PEOPLE))
    first, again = (LocalGame(record, recorded_seed(record)) for _ in range(2))
    assert play_first_actions(first, 30) == play_first_actions(again, 30)


def test_a_view_of_a_table_is_that_of_the_engine() -> None:
    table = game_of(TWO_PEOPLE)
    assert table.view_for(1) == observe(new_game(table.setup), 1)
    assert table.view_for(None).viewer is None


@pytest.mark.parametrize(
    ("memory", "owner", "other", "spectator"),
    [(Memory.HIDDEN, 0, 0, 0), (Memory.OWN, 1, 0, 0), (Memory.OPEN, 1, 1, 1)],
)
def test_a_drop_is_shown_live_and_past_events_follow_the_memory_option(
    memory: Memory, owner: int, other: int, spectator: int
) -> None:
    table = game_of(TWO_PEOPLE, memory=memory)
    play_first_actions(table, 4)
    dropped = table.act(LoadOwn())
    assert [redacted(dropped, viewer) for viewer in (0, 1, None)] == [(StoneLoaded(0, 0, None),)] * 3
    for viewer, drops in ((0, owner), (1, other), (None, spectator)):
        assert sum(isinstance(event, StoneLoaded) for event in table.log(viewer)) == drops
    assert sum(isinstance(event, StoneLoaded) for event in table.witnessed(1)) == 1


def test_a_finished_game_hides_nothing() -> None:
    table = game_of(TWO_PEOPLE)
    while not table.is_over:
        actions = table.legal_actions
        if table.step is Step.THROW:
            table.throw()
        else:
            table.act(actions[len(table.record.entries) % len(actions)])
    assert table.log(None) == table.witnessed(0)
    assert any(isinstance(event, StoneLoaded) for event in table.log(None))
    assert table.legal_actions == ()


def test_a_throw_is_not_a_decision_to_take_back() -> None:
    table = game_of(TWO_PEOPLE)
    play_first_actions(table, 3)
    assert isinstance(table.last, Throw)
    assert table.take_back() == PlaceShip("f5")


def test_a_past_action_is_shown_without_its_secrets() -> None:
    table = game_of(TWO_PEOPLE)
    play_first_actions(table, 3)
    while table.step is not Step.LOAD_OWN:
        play_first_actions(table, 1)
    table.act(LoadOwn())
    assert table.events_now(1, None) == (ShipPlaced(0, "e5"),)
    assert table.events_now(table.n, None) == ()
    seen = game_of(TWO_PEOPLE, memory=Memory.OPEN)
    play_first_actions(seen, 3)
    while seen.step is not Step.LOAD_OWN:
        play_first_actions(seen, 1)
    seen.act(LoadOwn())
    assert [type(event) for event in seen.events_now(seen.n, None)] == [StoneLoaded]


def test_the_replay_shows_the_past_position() -> None:
    table = game_of(TWO_PEOPLE, memory=Memory.OPEN)
    play_first_actions(table, 9)
    assert table.n == 9
    for n in range(10):
        assert table.look_back(n, None).ships == table.record.states[n].ships


def test_after_a_take_back_the_events_are_those_that_count() -> None:
    table = game_of(TWO_PEOPLE, memory=Memory.OPEN)
    play_first_actions(table, 9)
    before = table.log(None)
    table.take_back()
    assert table.log(None) == before[: len(table.log(None))]
    assert len(table.log(None)) < len(before)
    assert table.can_take_back
    assert table.seq == 10


def test_nothing_can_be_taken_back_before_anything_was_decided() -> None:
    table = game_of(ANA_AND_BOT)
    assert not table.can_take_back
    table.act(table.legal_actions[0])
    assert table.can_take_back


def test_a_flight_has_a_path_and_other_actions_have_none() -> None:
    table = game_of(TWO_PEOPLE)
    while table.step is not Step.FLY:
        play_first_actions(table, 1)
    fly = table.legal_actions[0]
    assert isinstance(fly, Fly)
    path = table.path_of(fly)
    table.act(fly)
    assert table.path_flown(table.n) == path
    assert path[-1] == fly.to
    assert table.path_flown(1) == ()


def test_the_predicted_score_of_a_pyramid_is_correct() -> None:
    table = game_of(TWO_PEOPLE)
    scored = []
    for _ in range(300):
        builds = [action for action in table.legal_actions if isinstance(action, Build)]
        if not builds:
            table.throw() if table.step is Step.THROW else table.act(table.legal_actions[0])
            continue
        seat, before = table.seat, table.view_for(None).scores
        points = table.points_for(builds[-1])
        assert builds[-1].square in table.constellation_behind(builds[-1]).squares
        table.act(builds[-1])
        if table.is_over:
            break
        assert table.view_for(None).scores[seat] - before[seat] == points
        scored.append(points)
    assert any(scored)


@rule("R6.2")
def test_the_pattern_of_an_earlier_pyramid_is_the_one_that_allowed_it() -> None:
    table = game_of(TWO_PEOPLE)
    patterns = {}
    for _ in range(120):
        builds = [action for action in table.legal_actions if isinstance(action, Build)]
        if not builds:
            table.throw() if table.step is Step.THROW else table.act(table.legal_actions[0])
            continue
        pattern = table.constellation_behind(builds[-1])
        table.act(builds[-1])
        patterns[table.n] = pattern
    again = LocalGame(table.record)
    assert len(patterns) > 3
    for n in range(1, table.n + 1):
        assert table.pattern_used(n) == again.pattern_used(n) == patterns.get(n)


def test_the_last_turn_is_that_of_another_player() -> None:
    table = game_of((person("Ana"), person("Ben"), person("Cem")))
    assert table.last_turn((0,)) == range(0)
    play_first_actions(table, 3)
    assert [table.seat_of(n) for n in (1, 2, 3)] == [0, 1, 2]
    assert table.last_turn(()) == table.last_turn((0,)) == range(3, 4)
    assert table.last_turn((1, 2)) == range(1, 2)
    assert table.last_turn((0, 1, 2)) == range(3, 4), (
        "for people at one screen, the last turn is the one before the current turn"
    )
    while table.seat == 0:
        table.throw() if table.step is Step.THROW else table.act(table.legal_actions[-1])
    own = range(4, table.n + 1)
    assert len(own) > 2
    assert table.last_turn((1,)) == table.last_turn((0, 1, 2)) == own
    assert table.last_turn((0,)) == range(3, 4)
    table.act(table.legal_actions[0])
    assert table.last_turn((0,)) == range(own.stop, own.stop + 1), "the turn is not over yet"
    assert table.last_turn((0, 1, 2)) == own


@rule("R3.3")
def test_a_turn_with_nothing_but_a_throw_is_not_the_last_turn() -> None:
    table = game_of((person("Ana"), person("Ben"), person("Cem")))
    play_first_actions(table, 3)
    table.throw()
    assert table.last_turn(()) == table.last_turn((1,)) == range(3, 4), (
        "the turn of Cem, because Ana has only thrown the die"
    )
    assert table.last_turn((1, 2)) == range(1, 2)
    table.act(table.legal_actions[0])
    assert table.last_turn(()) == table.last_turn((1,)) == range(4, 6)


@rule("R4.7")
@pytest.mark.parametrize("kind", [Flight.STRAIGHT, Flight.GOD_STONE, Flight.RELOCATION])
def test_a_table_knows_the_options_of_a_hemmed_in_player(kind: Flight) -> None:
    record = stored_game("every-flight")
    hemmed_in = (state.step is Step.FLY and legal_actions(state)[0] for state in record.states)
    n = next(n for n, first in enumerate(hemmed_in) if isinstance(first, Fly) and first.kind is kind)
    table = LocalGame(decode(cut("every-flight", n)).record or record)
    assert table.last_resort == table.last_resort_then(n) == (None if kind is Flight.STRAIGHT else kind)
    assert table.last_resort_then(n - 1) is None
