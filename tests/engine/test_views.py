"""R5.5: what a seat or a spectator may see, as it happens and in a look back."""

from dataclasses import replace
from typing import cast, get_args

import pytest

from pacal.engine import (
    Built,
    Ending,
    Event,
    Flight,
    GameState,
    LoadOther,
    LoadOwn,
    Memory,
    Options,
    Pass,
    Pyramid,
    Seat,
    Shore,
    Side,
    Step,
    observe,
    play,
    redact,
)
from pacal.engine.events import (
    BonusScored,
    DieThrown,
    DistrictCounted,
    DistrictScored,
    GameEnded,
    GameWon,
    GodStonesCounted,
    GodStoneSpent,
    Passed,
    PyramidBuilt,
    PyramidUpgraded,
    RoundEnded,
    ShipFlew,
    ShipPlaced,
    ShoreCounted,
    StoneLoaded,
    StonesReturned,
    StonesUncovered,
    TurnEnded,
)
from tests.support import rule
from tests.support.positions import position

EVERYBODY: tuple[Seat | None, ...] = (None, 0, 1, 2)
everybody = pytest.mark.parametrize("viewer", EVERYBODY)
any_memory = pytest.mark.parametrize("memory", list(Memory))

SHIPS = {0: "f9", 1: "a1", 2: "e5"}
STONES = {0: "a1 f9 c11", 1: "f9 f9 b11", 2: "e5 h11"}
"""Each seat has stones under ships and one in the open, in row 11."""


def table(memory: Memory, *, step: Step = Step.BUILD, **changed: dict[int, str]) -> GameState:
    return position(
        step=step,
        ships=changed.get("ships", SHIPS),
        stones=changed.get("stones", STONES),
        pyramids={1: {"i9": 2}},
        god_stones={2: (4,)},
        scores={0: 3},
        options=Options(memory=memory),
    )


def shown(state: GameState, viewer: Seat | None, now: GameState | None = None) -> list[tuple[str, ...]]:
    return [side.stones for side in observe(state, viewer, now=now).sides]


ALL_STONES = [("a1", "f9", "c11"), ("f9", "f9", "b11"), ("e5", "h11")]
VISIBLE_STONES = [("c11",), ("b11",), ("h11",)]


@rule("R5.5", "R10")
@everybody
def test_hidden_memory_shows_nobody_the_stones_under_ships_not_even_their_owner(viewer: Seat | None) -> None:
    assert shown(table(Memory.HIDDEN), viewer) == VISIBLE_STONES


@rule("R5.5", "R10")
@everybody
def test_own_memory_shows_each_seat_its_own_and_a_spectator_nothing(viewer: Seat | None) -> None:
    expected = [ALL_STONES[seat] if seat == viewer else VISIBLE_STONES[seat] for seat in range(3)]
    assert shown(table(Memory.OWN), viewer) == expected


@rule("R5.5", "R10")
@everybody
def test_open_memory_shows_everybody_all(viewer: Seat | None) -> None:
    assert shown(table(Memory.OPEN), viewer) == ALL_STONES


@rule("R5.5")
@any_memory
@everybody
def test_everything_else_is_public(memory: Memory, viewer: Seat | None) -> None:
    state = replace(table(memory), built=Built(1, "i9"))
    view = observe(state, viewer)
    assert (view.viewer, view.setup) == (viewer, state.setup)
    assert (view.step, view.seat, view.round, view.turn) == (Step.BUILD, 0, 2, 0)
    assert (view.die, view.flight, view.built) == (3, Flight.STRAIGHT, Built(1, "i9"))
    assert view.ships == ("f9", "a1", "e5")
    assert view.scores == (3, 0, 0)
    assert [side.hand for side in view.sides] == [7, 7, 8]
    assert view.sides[1].pyramids == (Pyramid("i9", 2),)
    assert view.sides[1].supply == {1: 1, 2: 2, 3: 3, 4: 2, 5: 2}
    assert [side.god_stones for side in view.sides] == [(2, 4, 6), (2, 4, 6), (4,)]


@rule("R5.5")
def test_a_view_has_no_field_for_what_it_must_not_show() -> None:
    assert set(Side.__slots__) == {"ship", "stones", "hand", "pyramids", "god_stones", "score"}


@rule("R5.5")
@pytest.mark.parametrize(
    ("memory", "alike"), [(Memory.HIDDEN, {None, 0, 1, 2}), (Memory.OWN, {None, 0, 2}), (Memory.OPEN, set())]
)
def test_positions_that_differ_only_under_ships_look_the_same_to_viewers_who_may_not_see_them(
    memory: Memory, alike: set[Seat | None]
) -> None:
    one, other = table(memory), table(memory, stones={**STONES, 1: "a1 e5 b11"})
    assert {viewer for viewer in EVERYBODY if observe(one, viewer) == observe(other, viewer)} == alike


def later(memory: Memory) -> GameState:
    """Seat 0's ship has flown to c11, onto a stone that lay in the open."""
    return table(memory, ships={**SHIPS, 0: "c11"}, stones={**STONES, 1: "b11"})


@rule("R5.5", "R10")
@everybody
def test_a_past_position_hides_stones_that_players_must_remember(viewer: Seat | None) -> None:
    assert shown(table(Memory.HIDDEN), viewer, later(Memory.HIDDEN)) == [(), (), ()]


@rule("R5.5", "R10")
@everybody
def test_with_own_memory_a_past_position_shows_each_seat_its_own_stones(viewer: Seat | None) -> None:
    expected = [ALL_STONES[seat] if seat == viewer else () for seat in range(3)]
    assert shown(table(Memory.OWN), viewer, later(Memory.OWN)) == expected


@rule("R5.5", "R10")
@everybody
@any_memory
def test_the_latest_past_position_is_the_current_view(memory: Memory, viewer: Seat | None) -> None:
    assert observe(table(memory), viewer, now=table(memory)) == observe(table(memory), viewer)


@rule("R5.5", "R10")
@everybody
def test_with_open_memory_a_past_position_shows_all_stones(viewer: Seat | None) -> None:
    assert shown(table(Memory.OPEN), viewer, later(Memory.OPEN)) == ALL_STONES


@rule("R5.5", "R10")
@pytest.mark.parametrize(
    ("memory", "viewer", "hands"),
    [
        (Memory.HIDDEN, None, [None, None, None]),
        (Memory.HIDDEN, 1, [None, None, None]),
        (Memory.OWN, None, [None, None, None]),
        (Memory.OWN, 1, [None, 7, None]),
        (Memory.OPEN, None, [7, 7, 8]),
    ],
)
def test_a_past_position_omits_hand_counts_that_would_reveal_a_drop(
    memory: Memory, viewer: Seat | None, hands: list[int | None]
) -> None:
    view = observe(table(memory), viewer, now=later(memory))
    assert [side.hand for side in view.sides] == hands


@rule("R5.5", "R10")
@any_memory
@everybody
def test_a_finished_game_hides_nothing(memory: Memory, viewer: Seat | None) -> None:
    over = position(step=Step.OVER, options=Options(memory=memory))
    assert shown(table(memory), viewer, over) == ALL_STONES
    assert [side.hand for side in observe(table(memory), viewer, now=over).sides] == [7, 7, 8]


@rule("R5.5", "R10")
@pytest.mark.parametrize("memory", [Memory.HIDDEN, Memory.OWN])
@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize(
    ("step", "drop"), [(Step.LOAD_OWN, LoadOwn()), (Step.LOAD_OTHER, LoadOther(1)), (Step.LOAD_OTHER, LoadOther(2))]
)
def test_a_past_position_does_not_reveal_a_drop(
    memory: Memory, viewer: Seat | None, step: Step, drop: LoadOwn | LoadOther
) -> None:
    dropped, waived = (play(table(memory, step=step), action) for action in (drop, Pass()))
    assert observe(dropped, viewer, now=play(dropped, Pass())) == observe(waived, viewer, now=play(waived, Pass()))


@rule("R5.4", "R5.5", "R10")
def test_a_past_position_does_not_reveal_that_a_stone_was_taken_off_the_board() -> None:
    before = table(Memory.HIDDEN, step=Step.LOAD_OWN, stones={0: "a1 a4 a6 a8 a10 c11 e11 g11 i11 h9"})
    after = play(before, LoadOwn("h9"))
    now = play(after, Pass())
    assert shown(before, 1, now) == shown(after, 1, now)


NEVER_SECRET: tuple[Event, ...] = (
    ShipPlaced(0, "f6"),
    DieThrown(1, "arrows"),
    GodStoneSpent(2, 4),
    ShipFlew(0, Flight.STRAIGHT, "f6", "f9"),
    StonesReturned(1, "d4", 2),
    Passed(0, Step.BUILD),
    PyramidBuilt(0, "a4", 1, ("a4",)),
    PyramidUpgraded(0, "a4", 1, 2, ("a5",)),
    DistrictScored(0, "K", 5),
    BonusScored(0, 5),
    TurnEnded(0),
    RoundEnded(3),
    GameEnded(Ending.LAST_BUT_ONE),
    ShoreCounted(Shore.LAKE, (1, 0, 0), (12, 0, 0)),
    DistrictCounted("A", (1, 0, 0), (4, 0, 0)),
    GodStonesCounted((12, 12, 4)),
    GameWon((0,), (30, 20, 10)),
)
TO_REMEMBER: tuple[Event, ...] = (
    StoneLoaded(0, 0, None),
    StoneLoaded(0, 1, "c11"),
    Passed(0, Step.LOAD_OWN),
    Passed(0, Step.LOAD_OTHER),
    StonesUncovered("d4", (0, 0)),
)
"""Events that would later reveal what lies under ships. All of them concern seat 0's stones or actions."""


@rule("R5.5")
def test_every_kind_of_event_has_a_case() -> None:
    assert {type(event) for event in (*NEVER_SECRET, *TO_REMEMBER)} == set(get_args(Event))


@rule("R5.5", "R10")
@everybody
@pytest.mark.parametrize("event", [*NEVER_SECRET, *TO_REMEMBER], ids=repr)
def test_live_events_are_not_redacted(event: Event, viewer: Seat | None) -> None:
    assert redact(event, viewer) == event


@rule("R5.5", "R10")
@any_memory
@everybody
@pytest.mark.parametrize("event", NEVER_SECRET, ids=repr)
def test_past_events_keep_what_is_still_visible(event: Event, memory: Memory, viewer: Seat | None) -> None:
    assert redact(event, viewer, now=table(memory)) == event


@rule("R5.5", "R10")
@pytest.mark.parametrize(
    ("memory", "viewers"), [(Memory.HIDDEN, set()), (Memory.OWN, {0}), (Memory.OPEN, {None, 0, 1, 2})]
)
@pytest.mark.parametrize("event", TO_REMEMBER, ids=repr)
def test_past_hidden_stones_are_shown_only_to_viewers_who_may_see_them(
    event: Event, memory: Memory, viewers: set[Seat | None]
) -> None:
    again = {viewer: redact(event, viewer, now=table(memory)) for viewer in EVERYBODY}
    assert again == {viewer: event if viewer in viewers else None for viewer in EVERYBODY}


@rule("R5.5", "R10")
@any_memory
@everybody
@pytest.mark.parametrize("event", [*TO_REMEMBER, StonesUncovered("f9", (0, 1, 1))], ids=repr)
def test_events_of_a_finished_game_are_not_redacted(event: Event, memory: Memory, viewer: Seat | None) -> None:
    assert redact(event, viewer, now=position(step=Step.OVER, options=Options(memory=memory))) == event


@rule("R5.5", "R10")
@pytest.mark.parametrize(
    ("memory", "owners_by_viewer"),
    [
        (Memory.HIDDEN, {None: None, 0: None, 1: None, 2: None}),
        (Memory.OWN, {None: None, 0: (0,), 1: (1, 1), 2: None}),
        (Memory.OPEN, {None: (0, 1, 1), 0: (0, 1, 1), 1: (0, 1, 1), 2: (0, 1, 1)}),
    ],
)
def test_past_uncovered_stones_are_redacted_by_memory_option(
    memory: Memory, owners_by_viewer: dict[Seat | None, tuple[Seat, ...] | None]
) -> None:
    for viewer, owners in owners_by_viewer.items():
        expected = None if owners is None else StonesUncovered("d4", owners)
        assert redact(StonesUncovered("d4", (0, 1, 1)), viewer, now=table(memory)) == expected


@rule("R5.5")
def test_redacting_an_unknown_event_is_an_error() -> None:
    with pytest.raises(AssertionError):
        redact(cast(Event, object()), 0)


@rule("R5.5")
def test_an_unknown_memory_option_is_an_error() -> None:
    with pytest.raises(ValueError, match="memory is 'telepathy': it can be hidden, own, open"):
        observe(table(cast(Memory, "telepathy")), 0)


def test_a_view_prints_as_one_line_with_what_it_shows() -> None:
    past = observe(table(Memory.HIDDEN), 1, now=later(Memory.HIDDEN))
    sides = "3:f9:-:-:246:? 0:a1:-:i9=2:246:? 0:e5:-:-:4:?"
    assert repr(past) == f"<View of seat 1: palenque 3/3 rules=2 build:1 2.0 3 S - {sides}>"
    assert repr(observe(table(Memory.OPEN), None)).startswith("<View of a spectator: palenque 3/3 rules=2,memory=open ")
