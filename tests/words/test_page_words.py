"""The client's messages for values that the program defines."""

from pacal.bots import BOTS
from pacal.drawing import SEATS
from tests.support.sentences import shapes


def test_every_bot_has_a_name_and_a_description_and_nothing_else_has() -> None:
    named = {saying for saying in shapes("en") if saying.startswith("bot-")}
    assert named == {f"bot-{bot}" for bot in BOTS} | {f"bot-{bot}-help" for bot in BOTS}


def test_every_seat_has_names_for_its_colour_and_glyph() -> None:
    assert {f"glyph-{seat.glyph}" for seat in SEATS} <= shapes("en").keys()
    assert len([saying for saying in shapes("en") if saying.startswith("colour-")]) == len(SEATS)
