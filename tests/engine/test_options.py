"""R10: the options of a table. What each does is proven with its own clause."""

import pytest

from pacal.engine import Gaps, Memory, Options, Setup, Water
from tests.support import rule
from tests.support.positions import PALENQUE, board


@rule("R10")
def test_the_default_options_are_those_of_the_rule_book() -> None:
    assert Options() == Options(expert=False, memory=Memory.HIDDEN, gaps=Gaps.ANY, water=Water.APART)
    assert Setup(PALENQUE, 4).options == Options()


@rule("R10")
def test_each_option_has_the_values_of_the_rules_the_default_first() -> None:
    assert [memory.value for memory in Memory] == ["hidden", "own", "open"]
    assert [gaps.value for gaps in Gaps] == ["any", "empty"]
    assert [water.value for water in Water] == ["apart", "together"]


@rule("R10", "R2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert list(Setup(PALENQUE, players).seats) == list(range(players))


@rule("R10", "R8.2", "R8.3")
@pytest.mark.parametrize(("players", "score"), [(2, 45), (3, 40), (4, 35), (5, 30)])
def test_each_number_of_players_has_its_end_score(players: int, score: int) -> None:
    assert Setup(PALENQUE, players).end_score == score


@rule("R10", "R1.3", "R1.4")
def test_the_board_brings_its_own_die() -> None:
    assert Setup(board("SSDD", die=(2, 2, 2, 5, 5, "arrows")), 2).board.die == (2, 2, 2, 5, 5, "arrows")


@rule("R10")
def test_an_option_can_be_given_as_text() -> None:
    given = Options(memory="own", gaps="empty", water="together")  # type: ignore[arg-type]
    assert given == Options(memory=Memory.OWN, gaps=Gaps.EMPTY, water=Water.TOGETHER)
    assert (given.memory, given.gaps, given.water) == (Memory.OWN, Gaps.EMPTY, Water.TOGETHER)
    assert isinstance(given.memory, Memory)


@rule("R10")
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"expert": "yes"}, "expert is 'yes': it can be True or False"),
        ({"gaps": "some"}, "gaps is 'some': it can be any, empty"),
    ],
)
def test_an_unknown_value_of_an_option_is_refused(wrong: dict[str, bool], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Options(**wrong)  # type: ignore[arg-type]
