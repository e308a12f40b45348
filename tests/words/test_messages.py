"""Numbers outside of messages: each language has its own separators."""

import pytest

from pacal.words import load_words


def visible(text: str) -> str:
    """The text with "_" for a no-break space, narrow or not: they differ between versions of Unicode's locale data."""
    return text.replace("\N{NO-BREAK SPACE}", "_").replace("\N{NARROW NO-BREAK SPACE}", "_")


@pytest.mark.parametrize(
    ("language", "whole", "decimal", "percent"),
    [
        ("en", "12,345,678", "12,345.50", "33.3%"),
        ("de", "12.345.678", "12.345,50", "33,3_%"),
        ("fr", "12_345_678", "12_345,50", "33,3_%"),
        ("it", "12.345.678", "12.345,50", "33,3%"),
        ("pl", "12_345_678", "12_345,50", "33,3%"),
    ],
)
def test_a_number_has_the_separators_of_the_language(language: str, whole: str, decimal: str, percent: str) -> None:
    words = load_words(language)
    assert visible(words.number(12_345_678)) == whole
    assert visible(words.number(12_345.5, decimals=2)) == decimal
    assert visible(words.percent(1 / 3, decimals=1)) == percent


def test_a_number_is_rounded_to_its_decimals() -> None:
    words = load_words("en")
    assert [words.number(value) for value in (0, 2.4, 2.6)] == ["0", "2", "3"]
    assert words.number(12.96, decimals=1) == "13.0"
    assert words.percent(1) == "100%"
