import pytest

from pacal.boards import load_board
from pacal.engine import (
    Action,
    Event,
    IllegalAction,
    LoadOwn,
    Memory,
    Options,
    Pass,
    PlaceShip,
    Setup,
    Step,
    Throw,
    new_game,
    observe,
)
from pacal.engine.events import DieThrown, ShipPlaced, StoneLoaded
from pacal.tables import Dice, NothingToTakeBack, Person, Player, Robot, Table, told_as_it_happens

PALENQUE = load_board("palenque")
ANA_AND_BOT: tuple[Player, ...] = (Person("Ana"), Robot("Bot", "random"))
TWO_PEOPLE: tuple[Player, ...] = (Person("Ana"), Person("Ben"))


class Notebook:
    """A journal in memory, which can be full."""

    def __init__(self) -> None:
        self.lines: list[Action | int] = []
        self.full = False

    def act(self, action: Action) -> None:
        self._write(action)

    def back(self, count: int) -> None:
        self._write(count)

    def _write(self, line: Action | int) -> None:
        if self.full:
            raise OSError("no room")
        self.lines.append(line)


def table_of(players: tuple[Player, ...], *, memory: Memory = Memory.HIDDEN, start: int = 0) -> tuple[Table, Notebook]:
    notebook = Notebook()
    setup = Setup(PALENQUE, len(players), Options(memory=memory), start)
    return Table(setup, players, Dice("x", PALENQUE), notebook), notebook


def go_on(table: Table, actions: int) -> list[Event]:
    """Play the first legal action again and again; passing where loading is over."""
    events: list[Event] = []
    for _ in range(actions):
        events += table.throw() if table.step is Step.THROW else table.act(table.legal_actions[0])
    return events


def step_of(table: Table) -> Step:
    return table.step


def test_an_action_is_written_before_it_has_happened() -> None:
    table, notebook = table_of(TWO_PEOPLE)
    events = table.act(PlaceShip("f7"))
    assert events == (ShipPlaced(0, "f7"),)
    assert notebook.lines == [PlaceShip("f7")]
    notebook.full = True
    with pytest.raises(OSError, match="no room"):
        table.act(PlaceShip("f6"))
    assert table.view_for(0).ships == ("f7", None)
    assert table.actions == (PlaceShip("f7"),)


def test_what_the_rules_refuse_is_not_written() -> None:
    table, notebook = table_of(TWO_PEOPLE)
    with pytest.raises(IllegalAction):
        table.act(PlaceShip("a1"))
    assert notebook.lines == []
    refusal = table.why_not(PlaceShip("a1"))
    assert refusal is not None
    assert refusal.clause == "R2.3"
    assert table.why_not(PlaceShip("f7")) is None


def test_the_throw_of_a_number_is_the_same_after_a_take_back() -> None:
    table, notebook = table_of(ANA_AND_BOT, start=1)
    go_on(table, 2)
    first = table.throw()
    assert table.take_back() == PlaceShip("f5")
    assert notebook.lines[-1] == 2, "the throw and the placing before it"
    assert table.seat == 0
    table.act(PlaceShip("g7"))
    assert table.throw() == first
    assert isinstance(first[0], DieThrown)


def test_a_take_back_goes_to_the_latest_decision_of_a_person() -> None:
    table, notebook = table_of(ANA_AND_BOT)
    go_on(table, 3)  # Ana places, the bot places, the die falls
    before = len(table.actions)
    go_on(table, 1)  # Ana flies
    assert step_of(table) is Step.LOAD_OWN
    table.act(Pass())
    table.act(Pass())
    assert table.take_back() == Pass()
    assert step_of(table) is Step.LOAD_OTHER
    assert table.take_back() == Pass()
    table.take_back()
    assert (step_of(table), len(table.actions)) == (Step.FLY, before)
    assert notebook.lines[-3:] == [1, 1, 1]


def test_what_bots_did_since_goes_back_too() -> None:
    table, notebook = table_of(ANA_AND_BOT)
    table.act(PlaceShip("e5"))
    go_on(table, 1)
    assert table.take_back() == PlaceShip("e5")
    assert notebook.lines[-1] == 2
    assert table.actions == ()
    with pytest.raises(NothingToTakeBack):
        table.take_back()
    assert notebook.lines[-1] == 2


def test_where_nothing_could_be_chosen_nothing_is_taken_back() -> None:
    table, _ = table_of(ANA_AND_BOT)
    go_on(table, 4)
    table.act(Pass())
    table.act(Pass())
    assert step_of(table) is Step.BUILD
    assert table.legal_actions == (Pass(),)
    table.act(Pass())
    assert table.take_back() == Pass()
    assert step_of(table) is Step.LOAD_OTHER


def test_a_take_back_that_cannot_be_written_is_not_made() -> None:
    table, notebook = table_of(TWO_PEOPLE)
    table.act(PlaceShip("e5"))
    notebook.full = True
    with pytest.raises(OSError, match="no room"):
        table.take_back()
    assert table.actions == (PlaceShip("e5"),)


def test_a_resumed_table_goes_on_where_it_was_and_writes_nothing_twice() -> None:
    table, _ = table_of(TWO_PEOPLE)
    go_on(table, 40)
    notebook = Notebook()
    again = Table(table.setup, TWO_PEOPLE, Dice("x", PALENQUE), notebook, table.actions)
    assert again.view_for(0) == table.view_for(0)
    assert notebook.lines == []
    assert go_on(again, 40) == go_on(table, 40)


def test_a_view_is_what_the_engine_lets_through() -> None:
    table, _ = table_of(TWO_PEOPLE)
    assert table.view_for(1) == observe(new_game(table.setup), 1)
    assert table.view_for(None).viewer is None


@pytest.mark.parametrize(
    ("memory", "owner", "other", "spectator"),
    [(Memory.HIDDEN, 0, 0, 0), (Memory.OWN, 1, 0, 0), (Memory.OPEN, 1, 1, 1)],
)
def test_a_drop_is_seen_as_it_happens_and_told_again_only_as_the_table_plays(
    memory: Memory, owner: int, other: int, spectator: int
) -> None:
    table, _ = table_of(TWO_PEOPLE, memory=memory)
    go_on(table, 4)
    dropped = table.act(LoadOwn())
    assert [told_as_it_happens(dropped, viewer) for viewer in (0, 1, None)] == [(StoneLoaded(0, 0, None),)] * 3
    for viewer, told in ((0, owner), (1, other), (None, spectator)):
        assert sum(isinstance(event, StoneLoaded) for event in table.log(viewer)) == told
    assert sum(isinstance(event, StoneLoaded) for event in table.witnessed(1)) == 1


def test_a_finished_game_is_open_to_all() -> None:
    table, _ = table_of(TWO_PEOPLE)
    while not table.is_over:
        actions = table.legal_actions
        if table.step is Step.THROW:
            table.throw()
        else:  # stones wherever they go, and any pyramid at once
            table.act(actions[len(table.actions) % len(actions)])
    assert table.log(None) == table.witnessed(0)
    assert any(isinstance(event, StoneLoaded) for event in table.log(None))
    assert table.legal_actions == ()


def test_a_table_has_a_player_for_each_seat() -> None:
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        Table(Setup(PALENQUE, 2), [Person("Ana")], Dice("x", PALENQUE), Notebook())


def test_nobody_but_the_die_decides_a_throw() -> None:
    table, _ = table_of(TWO_PEOPLE)
    go_on(table, 3)
    assert isinstance(table.actions[2], Throw)
    assert table.take_back() == PlaceShip("f5")
