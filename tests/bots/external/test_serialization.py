import msgspec
import pytest

from pacal.bots import make_bot
from pacal.bots.external.messages import PlainView
from pacal.bots.external.serialization import (
    EVENTS,
    event_from_plain,
    plain_event,
    plain_view,
    view_from_plain,
)
from pacal.bots.match import play_match
from pacal.engine import (
    Action,
    Event,
    Gaps,
    Memory,
    Options,
    Setup,
    View,
    Water,
    legal_actions,
    new_game,
    observe,
    play,
)
from pacal.engine.events import DieThrown, StonesUncovered
from tests.support.bot_positions import PALENQUE, thrown

OPTIONS = Options(expert=True, memory=Memory.OWN, gaps=Gaps.EMPTY, water=Water.TOGETHER)


@pytest.fixture(scope="module")
def recorded() -> tuple[list[Event], list[View]]:
    """All events of two games, and what seat 1 sees before each action."""
    events: list[Event] = []
    views: list[View] = []
    for players, options in ((2, Options()), (5, OPTIONS)):
        setup = Setup(PALENQUE, players, options, start=1)
        match = play_match(setup, [make_bot("random", seat, "x") for seat in range(players)], thrown(4))
        events += match.events
        state = new_game(setup)
        for action in match.actions:
            views.append(observe(state, 1))
            state = play(state, action)
    return events, views


def through_json(view: View) -> PlainView:
    return msgspec.json.decode(msgspec.json.encode(plain_view(view)), type=PlainView)


def test_a_view_is_unchanged_after_a_round_trip(recorded: tuple[list[Event], list[View]]) -> None:
    for view in recorded[1]:
        assert view_from_plain(through_json(view), view.setup, 1) == view


def test_an_event_is_unchanged_after_a_round_trip(recorded: tuple[list[Event], list[View]]) -> None:
    seen = set()
    for event in recorded[0]:
        line = msgspec.json.encode(plain_event(event))
        assert event_from_plain(msgspec.json.decode(line)) == event
        seen.add(type(event))
    assert len(seen) >= len(EVENTS) - 2, "the games contain nearly every kind of event"


def test_seats_are_counted_from_one() -> None:
    assert plain_event(StonesUncovered("f6", (0, 2))) == {"event": "stones_uncovered", "square": "f6", "owners": [1, 3]}
    assert plain_event(DieThrown(1, "arrows")) == {"event": "die_thrown", "seat": 2, "face": "arrows"}


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="no such event: 'earthquake'"):
        event_from_plain({"event": "earthquake"})


def test_a_view_contains_only_what_its_seat_may_see() -> None:
    actions: list[Action] = []
    state = new_game(Setup(PALENQUE, 2))
    while not any(pieces.stones for pieces in state.pieces):
        actions = list(legal_actions(state))
        state = play(state, actions[0])
    (hidden,) = {stone for pieces in state.pieces for stone in pieces.stones}
    assert hidden in state.ships
    assert all(not side.stones for side in plain_view(observe(state, 0)).sides)
