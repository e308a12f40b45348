"""The client's messages for values that the program defines."""

from pacal.bots import BOTS
from pacal.drawing import SEATS
from tests.support.sentences import shapes


def test_every_bot_has_a_name_and_a_description_and_no_bot_message_is_unused() -> None:
    named = {message for message in shapes("en") if message.startswith("bot-")}
    assert named == {f"bot-{bot}" for bot in BOTS} | {f"bot-{bot}-help" for bot in BOTS}


def test_every_seat_has_names_for_its_colour_and_glyph() -> None:
    assert {f"glyph-{seat.glyph}" for seat in SEATS} <= shapes("en").keys()
    assert len([message for message in shapes("en") if message.startswith("colour-")]) == len(SEATS)
