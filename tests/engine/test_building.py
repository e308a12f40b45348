"""R6: building and upgrading. ``test_constellations.py`` tests which stones make a constellation."""

import pytest

from pacal.engine import Build, GameState, Options, Pass, Pyramid, Step, Upgrade, decide, legal_actions, play
from pacal.engine.events import DistrictScored, PyramidBuilt, PyramidUpgraded, StonesReturned, TurnEnded
from tests.support import rule
from tests.support.positions import FIELD, builds, each_site, new, position, raised


def to_build(
    stones: dict[int, str], pyramids: dict[int, dict[str, int]] | None = None, *, expert: bool = False
) -> GameState:
    return position(board=FIELD, step=Step.BUILD, stones=stones, pyramids=pyramids, options=Options(expert=expert))


def spending(state: GameState, stones: str) -> set[Build | Upgrade]:
    """All builds and upgrades that are legal with exactly these stones."""
    return {build for build in builds(state) if build.stones == tuple(stones.split())}


@rule("R6.1")
def test_building_is_never_compulsory() -> None:
    state = to_build({0: "a1 b1 c1 d1"}, {0: {"e1": 1}})
    assert legal_actions(state)[-1] == Pass()
    assert play(state, Pass()).pieces == state.pieces


@rule("R6.1")
@pytest.mark.parametrize("action", [new("a1", 2, "a1 b1"), raised("c1", 2, "b1")])
def test_one_pyramid_new_or_upgraded_ends_the_turn(action: Build | Upgrade) -> None:
    built = play(to_build({0: "a1 b1"}, {0: {"c1": 1}}), action)
    assert (built.seat, built.step, built.turn) == (1, Step.FLY, 1)


@rule("R6.1")
def test_builds_are_listed_before_upgrades_each_row_by_row_from_the_south_west() -> None:
    state = to_build({0: "b1 a2"}, {0: {"a1": 1}})
    assert legal_actions(state) == (
        new("b1", 2, "b1"),
        new("a2", 2, "a2"),
        raised("a1", 2, "b1"),
        raised("a1", 2, "a2"),
        Pass(),
    )
    many = to_build({0: "b1 c1 b2"})
    assert legal_actions(many) == (
        new("b1", 1, "b1"),
        new("b1", 2, "b1 c1"),
        new("b1", 2, "b1 b2"),
        new("c1", 1, "c1"),
        new("c1", 2, "b1 c1"),
        new("b2", 1, "b2"),
        new("b2", 2, "b1 b2"),
        Pass(),
    )


@rule("R6.4")
def test_own_pyramids_of_any_height_stand_in_for_stones() -> None:
    state = to_build({0: "b2"}, {0: {"a1": 5, "c3": 2}})
    assert builds(state) == {new("b2", 1, "b2"), new("b2", 3, "b2"), raised("c3", 3, "b2")}


@rule("R6.4")
def test_one_stone_and_three_pyramids_make_a_square() -> None:
    state = to_build({0: "a1"}, {0: {"c1": 5, "a3": 4, "c3": 3}})
    assert builds(state) == {
        new("a1", 1, "a1"),
        new("a1", 5, "a1"),
        raised("a3", 5, "a1"),
        raised("c3", 5, "a1"),
    }


@rule("R6.4")
def test_pyramids_alone_make_nothing() -> None:
    assert builds(to_build({}, {0: {"a1": 2, "b1": 2, "c1": 2}})) == set()
    apart = to_build({0: "i9"}, {0: {"a1": 2, "b1": 2, "c1": 2}})
    assert builds(apart) == {new("i9", 1, "i9")}


@rule("R6.4")
def test_pyramids_of_others_do_not_stand_in() -> None:
    assert builds(to_build({0: "a1"}, {1: {"b1": 1}})) == {new("a1", 1, "a1")}


@rule("R6.5")
@pytest.mark.parametrize("site", ["a1", "b1", "c1"])
def test_a_new_pyramid_returns_all_stones_of_its_constellation_and_no_others(site: str) -> None:
    state = to_build({0: "a1 b1 c1 e1"})
    action = new(site, 3, "a1 b1 c1")
    assert decide(state, action) == (
        PyramidBuilt(0, site, 3, ("a1", "b1", "c1")),
        DistrictScored(0, "D", 4),
        TurnEnded(0),
    )
    built = play(state, action).pieces[0]
    assert (built.stones, built.hand) == (("e1",), 9)
    assert built.pyramids == (Pyramid(site, 3),)
    assert built.supply == {1: 1, 2: 3, 3: 2, 4: 2, 5: 2}


@rule("R6.5")
@pytest.mark.parametrize("site", ["a1", "b1"])
def test_the_rule_books_three_stones_built_on_a_or_b_return_own_stones_only(site: str) -> None:
    state = to_build({0: "a1 b1 c1", 1: "c1", 2: "c1 i9"})
    assert not [event for event in decide(state, new(site, 3, "a1 b1 c1")) if isinstance(event, StonesReturned)]
    built = play(state, new(site, 3, "a1 b1 c1"))
    assert [pieces.stones for pieces in built.pieces] == [(), ("c1",), ("c1", "i9")]


@rule("R6.5")
def test_the_rule_books_three_stones_built_on_c_return_the_foreign_stones_there_too() -> None:
    state = to_build({0: "a1 b1 c1", 1: "c1", 2: "c1 i9"})
    assert decide(state, new("c1", 3, "a1 b1 c1")) == (
        PyramidBuilt(0, "c1", 3, ("a1", "b1", "c1")),
        StonesReturned(1, "c1", 1),
        StonesReturned(2, "c1", 1),
        DistrictScored(0, "D", 4),
        TurnEnded(0),
    )
    built = play(state, new("c1", 3, "a1 b1 c1"))
    assert [pieces.stones for pieces in built.pieces] == [(), (), ("i9",)]
    assert [pieces.hand for pieces in built.pieces] == [10, 10, 9]


LINE_OF_FOUR = {0: {"c1": 2}}
"""The rule books' line: stones on A (a1), B (b1) and D (d1), an own pyramid of two storeys on C (c1)."""


@rule("R6.4", "R6.5", "R6.6")
def test_the_rule_books_line_of_four_gives_a_new_four_storey_pyramid_on_a_b_or_d_or_raises_c() -> None:
    assert builds(to_build({0: "a1 b1 d1"}, LINE_OF_FOUR)) == (
        each_site(1, "a1")
        | each_site(1, "b1")
        | each_site(1, "d1")
        | each_site(2, "a1 b1")  # side by side
        | each_site(2, "b1")  # b1 and the pyramid
        | each_site(2, "d1")  # the pyramid and d1
        | each_site(3, "a1 b1")  # a1, b1, the pyramid
        | each_site(3, "b1 d1")  # b1, the pyramid, d1
        | each_site(4, "a1 b1 d1")
        | {raised("c1", 3, "a1 b1"), raised("c1", 3, "b1 d1"), raised("c1", 4, "a1 b1 d1")}
    )


@rule("R6.5")
@pytest.mark.parametrize("site", ["a1", "b1", "d1"])
def test_the_pyramid_in_the_rule_books_line_stays_where_it_is(site: str) -> None:
    built = play(to_build({0: "a1 b1 d1"}, LINE_OF_FOUR), new(site, 4, "a1 b1 d1"))
    assert set(built.pieces[0].pyramids) == {Pyramid("c1", 2), Pyramid(site, 4)}
    assert built.pieces[0].stones == ()


@rule("R6.6")
@pytest.mark.parametrize(
    ("storeys", "stones", "kept"), [(3, "a1 b1", ("d1",)), (3, "b1 d1", ("a1",)), (4, "a1 b1 d1", ())]
)
def test_the_rule_books_pyramid_is_raised_from_two_to_three_or_four(
    storeys: int, stones: str, kept: tuple[str, ...]
) -> None:
    state = to_build({0: "a1 b1 d1"}, LINE_OF_FOUR)
    action = raised("c1", storeys, stones)
    assert decide(state, action) == (PyramidUpgraded(0, "c1", 2, storeys, tuple(stones.split())), TurnEnded(0))
    built = play(state, action).pieces[0]
    assert (built.pyramids, built.stones) == ((Pyramid("c1", storeys),), kept)


@rule("R6.6")
def test_the_replaced_pyramid_goes_back_to_supply() -> None:
    state = to_build({0: "b1"}, {0: {"a1": 1}})
    assert state.pieces[0].supply == {1: 0, 2: 3, 3: 3, 4: 2, 5: 2}
    assert play(state, raised("a1", 2, "b1")).pieces[0].supply == {1: 1, 2: 2, 3: 3, 4: 2, 5: 2}


@rule("R6.6")
@pytest.mark.parametrize("standing", [2, 3, 4, 5])
def test_an_upgrade_must_be_higher_than_what_stands_there(standing: int) -> None:
    assert raised("a1", 2, "b1") not in builds(to_build({0: "b1"}, {0: {"a1": standing}}))


@rule("R6.6")
def test_a_pyramid_outside_the_constellation_is_not_raised() -> None:
    state = to_build({0: "a1 b1"}, {0: {"e5": 1}})
    assert builds(state) == each_site(2, "a1 b1")


@rule("R6.6")
def test_an_upgrade_leaves_foreign_stones_where_they_are() -> None:
    state = to_build({0: "b1", 1: "b1"}, {0: {"a1": 1}})
    assert play(state, raised("a1", 2, "b1")).pieces[1].stones == ("b1",)


@rule("R6.6")
def test_every_pyramid_in_the_constellation_may_be_the_one_that_is_raised() -> None:
    state = to_build({0: "b1"}, {0: {"a1": 2, "c1": 1}})
    assert builds(state) == {
        new("b1", 2, "b1"),
        new("b1", 3, "b1"),
        raised("a1", 3, "b1"),
        raised("c1", 2, "b1"),
        raised("c1", 3, "b1"),
    }


ALL_FOURS = {0: {"i9": 4, "i7": 4}}
ALL_FOURS_AND_THREES = {0: {"i9": 4, "i7": 4, "g9": 3, "e9": 3, "f6": 3}}


@rule("R6.7")
def test_a_constellation_gives_its_own_height_while_the_supply_lasts() -> None:
    state = to_build({0: "a1 b1 c1 d1"}, {0: {"i9": 4}})
    assert spending(state, "a1 b1 c1 d1") == each_site(4, "a1 b1 c1 d1")


@rule("R6.7")
def test_with_none_of_its_height_left_any_lower_one_may_be_built() -> None:
    state = to_build({0: "a1 b1 c1 d1"}, ALL_FOURS)
    whole = spending(state, "a1 b1 c1 d1")
    assert whole == {build for storeys in (1, 2, 3) for build in each_site(storeys, "a1 b1 c1 d1")}


@rule("R6.7")
def test_only_lower_pyramids_in_supply_may_be_built_instead() -> None:
    state = to_build({0: "a1 b1 c1 d1"}, ALL_FOURS_AND_THREES)
    whole = spending(state, "a1 b1 c1 d1")
    assert whole == each_site(1, "a1 b1 c1 d1") | each_site(2, "a1 b1 c1 d1")


@rule("R6.7")
def test_without_a_pyramid_low_enough_in_supply_a_constellation_gives_nothing() -> None:
    assert builds(to_build({0: "a1"}, {0: {"i9": 1}})) == set()
    ones_and_twos = {"i9": 1, "i7": 2, "g9": 2, "e9": 2}
    assert builds(to_build({0: "a1 b1"}, {0: ones_and_twos})) == set()


@rule("R6.7")
def test_a_lower_pyramid_still_spends_the_whole_constellation() -> None:
    state = to_build({0: "a1 b1 c1 d1 f1"}, ALL_FOURS)
    built = play(state, new("b1", 2, "a1 b1 c1 d1")).pieces[0]
    assert built.stones == ("f1",)
    assert Pyramid("b1", 2) in built.pyramids


@rule("R6.7")
def test_a_lower_upgrade_must_still_be_higher_than_what_it_replaces() -> None:
    state = to_build({0: "a1 b1 c1"}, {0: {"d1": 2, **ALL_FOURS[0]}})
    raises = {build for build in spending(state, "a1 b1 c1") if build.square == "d1"}
    assert raises == {raised("d1", 3, "a1 b1 c1")}
    topped = to_build({0: "a1 b1 c1"}, {0: {"d1": 3, **ALL_FOURS[0]}})
    assert not {build for build in builds(topped) if build.square == "d1"}


@rule("R6.7", "R6.6")
def test_the_pyramid_to_be_replaced_is_not_yet_in_supply() -> None:
    # all three threes stand, one of them in the line: it gives no three for a new pyramid
    state = to_build({0: "a1 b1"}, {0: {"c1": 3, "e9": 3, "g9": 3}})
    assert new("a1", 3, "a1 b1") not in builds(state)
    assert {new("a1", 1, "a1 b1"), new("a1", 2, "a1 b1")} <= builds(state)


@rule("R6.7")
def test_a_square_may_build_any_lower_height() -> None:
    state = to_build({0: "a1 c1 a3 c3"}, {0: {"i9": 5, "i7": 5}})
    whole = spending(state, "a1 c1 a3 c3")
    assert whole == {build for storeys in (1, 2, 3, 4) for build in each_site(storeys, "a1 c1 a3 c3")}


@rule("R6.8", "R10")
def test_experts_build_new_pyramids_from_stones_only() -> None:
    pyramids = {0: {"b1": 3}}
    assert new("a1", 2, "a1") in builds(to_build({0: "a1"}, pyramids))
    assert builds(to_build({0: "a1"}, pyramids, expert=True)) == {new("a1", 1, "a1")}
    assert new("a1", 3, "a1 b1 c1") in builds(to_build({0: "a1 b1 c1"}, expert=True))


@rule("R6.8", "R10")
def test_experts_may_use_one_pyramid_if_it_is_the_one_to_be_raised() -> None:
    state = to_build({0: "a1 b1"}, {0: {"c1": 1}}, expert=True)
    assert builds(state) == each_site(2, "a1 b1") | {raised("c1", 2, "b1"), raised("c1", 3, "a1 b1")}


@rule("R6.8", "R10")
def test_experts_use_no_second_pyramid() -> None:
    pyramids = {0: {"a1": 1, "c1": 2}}
    assert raised("a1", 3, "b1") in builds(to_build({0: "b1"}, pyramids))
    assert builds(to_build({0: "b1"}, pyramids, expert=True)) == {raised("a1", 2, "b1")}


@rule("R6.8")
def test_the_rule_books_line_of_four_for_experts() -> None:
    assert builds(to_build({0: "a1 b1 d1"}, LINE_OF_FOUR, expert=True)) == (
        each_site(1, "a1")
        | each_site(1, "b1")
        | each_site(1, "d1")
        | each_site(2, "a1 b1")
        | {raised("c1", 3, "a1 b1"), raised("c1", 3, "b1 d1"), raised("c1", 4, "a1 b1 d1")}
    )
