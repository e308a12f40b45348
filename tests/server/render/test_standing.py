"""The standing that clients get: complete once, then only what has changed."""

import msgspec
import pytest

from pacal.engine import Step, decide_unchecked, observe, standing_of
from pacal.records import Record
from pacal.server.protocol.views import StandingSeen
from pacal.server.render.standing import standing_seen
from pacal.tables import History
from tests.support.stored_games import stored_game


def histories(name: str) -> list[History]:
    """The history before the first action of a game and after each action."""
    old = stored_game(name)
    history = History(record := Record.begin(old.header))
    found = [history]
    for action in old.actions:
        events = decide_unchecked(record.state, action)
        history = History(record)
        record = record.append(action)
        history.follow(record, events)
        found.append(history)
    return found


def merged(known: StandingSeen, change: StandingSeen) -> StandingSeen:
    """What a client knows after a change."""
    return msgspec.structs.replace(change, places=known.places | change.places)


@pytest.mark.parametrize("name", ["score-of-four", "every-flight"])
def test_the_changes_of_a_game_add_up_to_its_standing(name: str) -> None:
    first, *others = histories(name)
    city = first.setup.city
    known, sent = standing_seen(first.standing, city), 0
    for history in others:
        before, now = history.standing_before, history.standing
        if now is not before:
            change = standing_seen(now, city, before)
            assert len(change.places) < len(known.places) / 2
            known, sent = merged(known, change), sent + 1
        assert known == standing_seen(standing_of(observe(history.record.state, None)), city)
    assert 0 < sent < len(others) / 3, "most actions change no points"


@pytest.mark.parametrize(("name", "shores"), [("score-of-four", {"both"}), ("score-of-two", {"river", "lake"})])
def test_the_standing_at_the_end_adds_up_to_the_scores(name: str, shores: set[str]) -> None:
    history = histories(name)[-1]
    seen, scores = standing_seen(history.standing, history.setup.city), history.record.state.scores
    assert history.step is Step.OVER
    assert set(seen.places) == {*shores, *history.setup.city.value_of}
    for seat in history.setup.seats:
        paid = sum(place.points[seat] for place in seen.places.values())
        assert seen.played[seat] + seen.god_stones[seat] + paid == seen.totals[seat] == scores[seat]
