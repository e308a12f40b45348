"""Notation of actions: written and read without loss, canonical output, lenient input, precise errors."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.engine import Action, Build, Flight, Fly, LoadOther, LoadOwn, Pass, PlaceShip, Throw, Upgrade
from pacal.records import NotationCode, NotationError, format_action, parse_action
from tests.records.strategies import actions

EXAMPLES: list[tuple[str, Action]] = [
    ("@e6", PlaceShip("e6")),
    ("!4", Throw(4)),
    ("!A", Throw("arrows")),
    ("Se9", Fly(Flight.STRAIGHT, "e9")),
    ("Be9", Fly(Flight.BENT, "e9")),
    ("Ae9", Fly(Flight.ARROWS, "e9")),
    ("G4e9", Fly(Flight.GOD_STONE, "e9", 4)),
    ("Ge9", Fly(Flight.GOD_STONE, "e9")),
    ("Re9", Fly(Flight.RELOCATION, "e9")),
    ("L", LoadOwn()),
    ("Lc3", LoadOwn("c3")),
    ("L>2", LoadOther(1)),
    ("L>2c3", LoadOther(1, "c3")),
    ("e6=3:e6,f6,g6", Build("e6", 3, ("e6", "f6", "g6"))),
    ("e6+4:f6,g6,h6", Upgrade("e6", 4, ("f6", "g6", "h6"))),
    ("e6=1:", Build("e6", 1, ())),
    ("-", Pass()),
]


@pytest.mark.parametrize(("text", "action"), EXAMPLES)
def test_every_kind_of_action_has_its_notation(text: str, action: Action) -> None:
    assert format_action(action) == text
    assert parse_action(text) == action


@given(actions)
def test_every_action_is_unchanged_after_a_round_trip_through_notation(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(actions, st.data())
def test_letter_case_and_spaces_between_parts_do_not_matter(action: Action, data: st.DataObject) -> None:
    text = format_action(action)
    signs = set("@!>-=+:,")
    spaced = "".join(f" {char}\t" if char in signs else char for char in text)
    cased = "".join(data.draw(st.sampled_from([char.upper(), char.lower()])) for char in spaced)
    assert parse_action(f"  {cased}\n") == action


@given(actions, st.randoms(use_true_random=False))
def test_stones_may_be_named_in_any_order(action: Action, rng: Random) -> None:
    text, colon, stones = format_action(action).partition(":")
    named = stones.split(",")
    rng.shuffle(named)
    assert parse_action(text + colon + ",".join(named)) == action


@pytest.mark.parametrize(
    ("lenient", "canonical"),
    [
        ("b6=1:b6", "b6=1:b6"),
        ("b e6", "Be6"),
        ("G4=1:G4", "g4=1:g4"),
        ("g4 g5", "G4g5"),
        ("g12a1", "G12a1"),
        ("l l3", "Ll3"),
        ("L3 = 1 : L3", "l3=1:l3"),
        ("a a1", "Aa1"),
        ("a1+2:a10,b9,a9", "a1+2:a9,b9,a10"),
    ],
)
def test_a_letter_may_be_an_action_prefix_or_a_column(lenient: str, canonical: str) -> None:
    assert format_action(parse_action(lenient)) == canonical


@pytest.mark.parametrize(
    ("text", "code", "position", "expected", "found"),
    [
        ("", NotationCode.EMPTY, 1, {"@", "!", "S", "B", "A", "R", "G", "L", "-", "square"}, ""),
        ("  ", NotationCode.EMPTY, 3, {"@", "!", "S", "B", "A", "R", "G", "L", "-", "square"}, ""),
        ("x" * 101, NotationCode.TOO_LONG, 101, {"end"}, "x"),
        ("@", NotationCode.UNFINISHED, 2, {"square"}, ""),
        ("G", NotationCode.UNFINISHED, 2, {"square", "number"}, ""),
        ("g4", NotationCode.UNFINISHED, 3, {"square", "=", "+"}, ""),
        ("e6=3", NotationCode.UNFINISHED, 5, {":"}, ""),
        ("e6=3:f6, ", NotationCode.UNFINISHED, 10, {"square"}, ""),
        ("L >", NotationCode.UNFINISHED, 4, {"number"}, ""),
        ("@q3", NotationCode.UNEXPECTED, 2, {"square"}, "q3"),
        ("S e17", NotationCode.UNEXPECTED, 3, {"square"}, "e17"),
        ("!0", NotationCode.UNEXPECTED, 2, {"number", "A"}, "0"),
        ("!100", NotationCode.UNEXPECTED, 2, {"number", "A"}, "100"),
        ("L>2 3", NotationCode.UNEXPECTED, 5, {"square", "end"}, "3"),
        ("e6=3:e6 f6", NotationCode.UNEXPECTED, 9, {",", "end"}, "f6"),
        ("e6=x", NotationCode.UNEXPECTED, 4, {"number"}, "x"),
        ("- -", NotationCode.UNEXPECTED, 3, {"end"}, "-"),
        ("ſe9", NotationCode.UNEXPECTED, 1, {"@", "!", "S", "B", "A", "R", "G", "L", "-", "square"}, "ſe9"),
        ("!٤", NotationCode.UNEXPECTED, 2, {"number", "A"}, "٤"),
        ("@e٦", NotationCode.UNEXPECTED, 2, {"square"}, "e٦"),
    ],
)
def test_a_refused_text_names_the_position_and_what_was_expected(
    text: str, code: NotationCode, position: int, expected: set[str], found: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    error = caught.value
    assert (error.code, error.position, set(error.expected), error.found) == (code, position, expected, found)
    assert len(error.expected) == len(expected)
    assert f"character {position}" in str(error)


@given(st.text(max_size=30) | st.text("@!SBARGLsbargl>-=+:,e6f10 ", max_size=20))
def test_any_text_is_an_action_or_refused_at_a_place_in_it(text: str) -> None:
    refused = _refused(text)
    if refused is None:
        assert parse_action(format_action(parse_action(text))) == parse_action(text)
    else:
        assert 1 <= refused.position <= len(text) + 1
        assert refused.expected


def _refused(text: str) -> NotationError | None:
    try:
        parse_action(text)
    except NotationError as error:
        return error
    return None


@pytest.mark.parametrize(
    "action",
    [
        PlaceShip("q1"),
        PlaceShip("E6"),
        Throw(0),
        Throw(True),
        Throw(-3),
        Fly(Flight.STRAIGHT, "e9", 4),
        LoadOther(-1),
        LoadOther(99),
        Build("e6", 3, ("g6", "e6", "f6")),
        Upgrade("e6", 3, ("",)),
        Build("e6", 1, ("e6",) * 40),
    ],
)
def test_an_action_that_cannot_be_written_has_no_notation(action: Action) -> None:
    assert format_action(Throw(1)) == "!1"  # equal to Throw(True): a cache must not mix them up
    with pytest.raises(ValueError, match=r"no notation|notation-"):
        format_action(action)
