"""Metrics: which games they count."""

import pytest

from pacal.engine import Event, GameState, decide
from pacal.records import Header, Record
from pacal.server.ops.metrics import ACTIONS, BEGUN, FROM_POSITION, OVER, GameMetrics
from pacal.tables import Change, Table
from pacal.tables.people import People, Place
from tests.support.random_games import finished_game

GAME = finished_game()
LAST = len(GAME.actions) - 1


def table(record: Record | None) -> Table:
    return Table("game", People(owner="ana", seats=(Place("Ann", 0), Place("Ben", 1))), record, "seed")


def counted(begins: Record) -> dict[str, float]:
    """What the metrics count of a game that begins, and of its last action."""
    counters = {"begun": BEGUN, "position": FROM_POSITION, "over": OVER, "actions": ACTIONS.labels("person")}
    before = {name: counter._value.get() for name, counter in counters.items()}
    metrics, ended = GameMetrics(), begins
    for action in GAME.actions if begins.header.position is None else GAME.actions[LAST:]:
        ended = ended.append(action)
    metrics.change_stored(Change(table(None), table(begins)), 0, by_person=True)
    events: tuple[Event, ...] = tuple(decide(GAME.states[LAST], GAME.actions[LAST]))
    metrics.change_stored(Change(table(begins), table(ended), events), 0, by_person=True)
    return {name: counter._value.get() - before[name] for name, counter in counters.items()}


def position(state: GameState) -> Record:
    return Record.begin(Header.at(state, GAME.players, {}))


@pytest.mark.parametrize(
    ("begins", "begun", "from_position"),
    [(Record.begin(GAME.header), 1, 0), (position(GAME.states[LAST]), 0, 1)],
    ids=["ordinary", "from-a-position"],
)
def test_a_game_from_a_position_is_never_counted_as_an_ordinary_one(
    begins: Record, begun: int, from_position: int
) -> None:
    assert counted(begins) == {"begun": begun, "over": begun, "position": from_position, "actions": 1}
