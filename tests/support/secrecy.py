"""Checks that a page shows only what its viewer may see."""

from pacal.engine import Seat, Step, observe
from pacal.records import Record, decode
from tests.chaos.check import Truth
from tests.support.running import Message, Server

SENT_ONCE = {"stone_loaded", "stones_uncovered", "passed"}
"""Events that are sent only once, and left out of later messages until the game is over."""


HIDDEN = {"expert": False, "memory": "hidden", "gaps": "any", "water": "apart"}


def record_of(server: Server, game: str) -> Record:
    record = decode(server.http.get(f"api/games/{game}/record").content).record
    assert record is not None
    return record


def stones_shown(view: Message) -> list[set[str]]:
    return [set(side["stones"]) for side in view["sides"]]


def check_view(view: Message, record: Record, seq: int, viewer: Seat | None) -> None:
    """Check that a view of the current position is exactly what the engine lets this viewer see."""
    seen = observe(record.positions[seq], viewer)
    assert view["viewer"] == viewer
    assert stones_shown(view) == [set(side.stones) for side in seen.sides]
    assert [side["hand"] for side in view["sides"]] == [side.hand for side in seen.sides]
    assert view["returned"] == seen.returned


def check_look_back(frame: Message, truth: Truth, seq: int) -> None:
    """Check a replay frame: of the events that are sent only once, it may contain only that nothing was built."""
    repeated = SENT_ONCE & {line["kind"] for line in frame["lines"]}
    if repeated:
        assert repeated == {"passed"}
        taken = truth.live[seq][frame["n"] - 1]
        assert truth.position(taken - 1).step is Step.BUILD
