"""Read ``People`` as earlier versions stored them: the same game, once for each version that added a field.

A new field needs a default. Do not change the stored examples here.
"""

from pathlib import Path

import pytest

from pacal.tables.clocks import TimeLeft, time_left, to_act
from pacal.tables.consent import answer, propose
from pacal.tables.people import Clock, People, Proposal, Turn, decode, encode
from pacal.tables.seating import come_back, complete_returns

STORED = sorted((Path(__file__).parent / "earlier").glob("*.json"))


@pytest.fixture(params=STORED, ids=lambda path: path.stem)
def stored(request: pytest.FixtureRequest) -> People:
    path = request.param
    assert isinstance(path, Path)
    return decode(path.read_bytes())


def test_every_earlier_program_has_fixtures() -> None:
    assert [path.stem for path in STORED] == ["first", "second", "third"]


def test_people_stored_by_an_earlier_program_are_read(stored: People) -> None:
    assert (stored.owner, stored.title, stored.stage) == ("ana", "Tuesday", "playing")
    assert [(place.name, place.bot, place.holders, place.away) for place in stored.seats] == [
        ("Ana", None, ("ana",), False),
        ("Ben", None, ("ben", "bens phone"), True),
        ("Chan", "greedy", (), False),
    ]
    assert stored.turn == Turn(1, 3, 1_000_000, 60_000)
    assert stored.proposal == Proposal("pause", 0, (0,))
    assert stored.clock == Clock("live", 60_000, 300_000)
    assert decode(encode(stored)) == stored


def test_a_player_who_ran_out_of_time_under_an_earlier_program_is_back_with_the_next_turn(stored: People) -> None:
    coming = come_back(stored, 1, "ben", 1_000_001)
    assert coming.seats_of_people == (0,)
    back = complete_returns(to_act(coming, 0, 4, 9, 1_000_500), 1_000_500)
    assert back.seats_of_people == (0, 1)
    assert time_left(back, 1, 1_000_500) == TimeLeft(60_000, 0)


def test_a_proposal_stored_by_an_earlier_program_can_be_answered(stored: People) -> None:
    withdrawn = answer(stored, "ana", 1_000_001, yes=False)
    assert propose(withdrawn, "pause", "ana", 1_000_002).proposal is not None
