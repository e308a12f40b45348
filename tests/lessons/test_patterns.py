"""Patterns of events."""

import pytest

from pacal.engine import Flight
from pacal.engine.events import Ending, Event, GameEnded, GameWon, RoundEnded, ShipFlew, StoneLoaded
from pacal.lessons.patterns import Pattern

FLEW = ShipFlew(0, Flight.BENT, "d6", "c8")


@pytest.mark.parametrize(
    ("pattern", "event"),
    [
        (Pattern("ship_flew"), FLEW),
        (Pattern("ship_flew", {"kind": "bent", "to": "c8"}), FLEW),
        (Pattern("ship_flew", {"to": ("a1", "c8")}), FLEW),
        (Pattern("stone_loaded", {"into": 2}), StoneLoaded(0, 1, None)),
        (Pattern("round_ended", {"round": 3}), RoundEnded(3)),
        (Pattern("game_ended", {"ending": "round_played"}), GameEnded(Ending.ROUND_PLAYED)),
        (Pattern("game_won", {"winners": 1}), GameWon((0, 1), (9, 9))),
    ],
)
def test_an_event_matches(pattern: Pattern, event: Event) -> None:
    assert pattern.matches(event)


@pytest.mark.parametrize(
    ("pattern", "event"),
    [
        (Pattern("ship_flew"), ShipFlew(1, Flight.BENT, "d6", "c8")),  # another player's
        (Pattern("ship_flew", {"kind": "straight"}), FLEW),
        (Pattern("ship_flew", {"to": ("a1", "b1")}), FLEW),
        (Pattern("stone_loaded", {"into": 1}), StoneLoaded(0, 1, None)),
        (Pattern("game_won", {"winners": 1}), GameWon((1,), (8, 9))),
        (Pattern("round_ended"), FLEW),
    ],
)
def test_an_event_does_not_match(pattern: Pattern, event: Event) -> None:
    assert not pattern.matches(event)
