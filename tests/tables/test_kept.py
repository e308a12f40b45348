from pacal.tables.clocks import to_act
from pacal.tables.gathering import decode
from pacal.tables.kept import kept
from tests.support.gatherings import playing


def test_a_gathering_is_found_by_its_people_and_by_when_their_time_is_up() -> None:
    table = to_act(playing("ana", "ben"), 0, 1, 1, 0)
    stored = kept(table)
    assert decode(stored.facts) == table
    assert (stored.owner, stored.public, stored.stage, stored.due_at) == ("ana", False, "playing", 360_000)
    assert stored.members == {"ana", "ben"}
