"""The five locale files have the same ids, placeholders and variants, and a message for every code."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast

from pacal.engine import Action, Code, Ending, Event, Flight, Gaps, Memory, Shore, Step, Water
from pacal.records import Field, HeaderProblem, NotationCode, Part, PositionCode, RecordCode
from pacal.tables.people import NoteKind
from pacal.words import LANGUAGES, kebab
from pacal.words.messages import locale_text
from tests.support.sentences import Shape, entries, shapes
from tests.support.word_samples import BOARD_FACTS, LOADING

PLURALS = {"zero", "one", "two", "few", "many", "other"}


every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_fluent_can_read_the_whole_file(language: str) -> None:
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []


@every_language
def test_no_id_occurs_twice_in_a_file(language: str) -> None:
    ids = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    assert [name for name in ids if ids.count(name) > 1] == []


@every_language
def test_all_files_have_the_same_ids_in_the_same_order(language: str) -> None:
    assert list(shapes(language)) == list(shapes("en"))


@every_language
def test_all_files_have_the_same_placeholders(language: str) -> None:
    placeholders = {message: shape.placeholders for message, shape in shapes(language).items()}
    assert placeholders == {message: shape.placeholders for message, shape in shapes("en").items()}


@every_language
def test_all_files_have_the_same_variants_except_plurals(language: str) -> None:
    def variants(shape: Shape) -> dict[str, set[str]]:
        return {name: kept for name, keys in shape.cases.items() if (kept := keys - PLURALS)}

    found = {message: variants(shape) for message, shape in shapes(language).items()}
    assert found == {message: variants(shape) for message, shape in shapes("en").items()}


@every_language
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    wrong = {"few"} if language != "pl" else set()
    for message, shape in shapes(language).items():
        for name, keys in shape.cases.items():
            assert not keys & (wrong | {"zero", "two"}), (message, name)


def test_polish_counts_of_nouns_have_all_three_forms() -> None:
    for message, shape in shapes("pl").items():
        if message.startswith("count-"):
            assert shape.cases["count"] == {"one", "few", "many"}, message


def test_french_has_non_breaking_spaces_before_punctuation() -> None:
    lines = [line for line in locale_text("fr").splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if re.search(r" [:;!»]|« ", line)] == []


def ids_of(prefix: str, codes: Iterable[str]) -> set[str]:
    return {prefix + kebab(code) for code in codes}


@pytest.mark.parametrize(
    ("prefix", "codes"),
    [
        ("event-", [kind.__name__ for kind in get_args(Event)]),
        ("action-", [kind.__name__ for kind in get_args(Action)]),
        ("refusal-", Code),
        ("prompt-", Step),
        ("seat-change-", get_args(NoteKind)),
        ("hemmed-in-", [Flight.GOD_STONE, Flight.RELOCATION]),
        ("flight-", Flight),
        ("ending-", Ending),
        ("board-fault-", BOARD_FACTS),
        ("option-memory-", [*Memory, "help"]),
        ("option-gaps-", [*Gaps, "help"]),
        ("option-water-", [*Water, "help"]),
        ("notation-part-", Part),
        ("header-", [code.removeprefix("header-") for code in HeaderProblem]),
        ("record-", [code.removeprefix("record-") for code in RecordCode]),
    ],
)
def test_every_code_has_a_message_and_no_message_is_unused(prefix: str, codes: Iterable[str]) -> None:
    assert {message for message in shapes("en") if message.startswith(prefix)} == ids_of(prefix, codes)


@pytest.mark.parametrize("codes", [NotationCode, PositionCode])
def test_every_fault_of_a_typed_move_or_position_has_a_message(codes: Iterable[str]) -> None:
    assert set(codes) <= shapes("en").keys()


@pytest.mark.parametrize(
    ("message", "name", "values"),
    [
        ("event-ship-flew", "kind", Flight),
        ("action-fly", "kind", Flight),
        ("event-passed", "step", LOADING),
        ("action-pass", "step", LOADING),
        ("refusal-not-now", "step", set(Step) - {Step.OVER}),
        ("step-name", "step", Step),
        ("event-game-ended", "ending", Ending),
        ("event-shore-counted", "shore", Shore),
        ("position-field", "field", Field),
    ],
)
def test_every_value_has_its_own_text(message: str, name: str, values: Iterable[str]) -> None:
    assert shapes("en")[message].cases[name] == set(values)


COMPUTED = (
    *("action-", "board-fault-", "bot-", "card-", "colour-", "ending-", "event-", "final-", "flight-", "glyph-"),
    *("notation-part-", "option-gaps-", "option-memory-", "option-water-", "page-guide-", "page-about-", "hemmed-in-"),
    *("page-look-", "page-motion-", "page-speed-", "place-", "prompt-", "refusal-", "seat-change-", "simulate-column-"),
    *("lesson-", "remark-"),
    *("site-failed-", "site-loading-"),
)
"""Prefixes of the message ids that are computed at run time."""

ROOT = Path(__file__).parents[2]


@cache
def program() -> str:
    """The whole source code of the program and the client, which may contain message ids."""
    files = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "client/src").rglob("*.ts"),
        *(ROOT / "client/src").rglob("*.svelte"),
    ]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_no_message_is_unused() -> None:
    within_others = set(re.findall(r"\{ ([a-z][\w-]*) \}", locale_text("en")))
    named = within_others | set(re.findall(r"[\w-]+", program()))
    assert [message for message in shapes("en") if message not in named and not message.startswith(COMPUTED)] == []


@pytest.mark.parametrize("prefix", COMPUTED)
def test_every_prefix_of_computed_ids_occurs_in_the_code(prefix: str) -> None:
    assert re.search(rf"""["'`]{prefix}\$?\{{""", program())
