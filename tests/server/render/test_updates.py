"""Frames assembled from parts equal the encoded messages."""

import msgspec
import pytest

from pacal.engine import Step
from pacal.server.protocol.messages import Offer, StepMessage
from pacal.server.protocol.subscriber import encode
from pacal.server.protocol.views import Anywhere, Choice, LogChange, ViewSeen, Way
from pacal.server.render.updates import with_offer

OFFERS = (
    Offer(),
    Offer(curtain=2),
    Offer(can_take_back=True),
    Offer(choices=(Choice("!", "throw", "Throw “it”, \\ now"),), can_take_back=True),
    Offer(choices=(), anywhere=Anywhere("relocation", (Way("R", None, 0, "anywhere"),), ("a1", "b2"), 0)),
)


def step(offer: Offer) -> StepMessage:
    return StepMessage(
        seq=7,
        id="one",
        n=6,
        seat=1,
        action="Bf7",
        taken_back=False,
        happened=(),
        view=ViewSeen(None, Step.FLY, 1, 1, 3, None, 0, ()),
        prompt="Ana flies.",
        log=LogChange(3, ()),
        end=None,
        **msgspec.structs.asdict(offer),
    )


@pytest.mark.parametrize("offer", OFFERS)
def test_an_offer_is_spliced_into_an_encoded_step(offer: Offer) -> None:
    assert with_offer(encode(step(Offer())), offer) == encode(step(offer))


def test_the_fields_of_an_offer_are_the_last_of_a_step() -> None:
    assert StepMessage.__struct_fields__[-len(Offer.__struct_fields__) :] == Offer.__struct_fields__
