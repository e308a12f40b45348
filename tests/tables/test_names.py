"""Sanitising of names: invisible characters are removed, visible ones stay."""

import unicodedata
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.tables.names import JOINER, clean_name, clean_text, visible


@cache
def unseen_characters() -> list[str]:
    """All invisible characters of Unicode."""
    formats = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cf"]
    return [*formats, *"\u034f\ufe0f\ufe00"]


def test_invisible_characters_do_not_make_a_name_different() -> None:
    for unseen in unseen_characters():
        for typed in (f"Ana{unseen}", f"{unseen}Ana", f"A{unseen}na", f"An{unseen}{unseen}a"):
            assert clean_name(typed) == "Ana", ascii(typed)


VISIBLE = [*"Aa1 ☺", "👩", "🚀", "🏴", "🏽", "🇲", JOINER, "\ufe0f", "\u0301", "\u3164"]


@given(st.text(st.deferred(lambda: st.sampled_from([*VISIBLE, *unseen_characters()[:50]]))))
def test_cleaning_a_name_is_idempotent(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == name.strip()


@given(st.text())
def test_a_cleaned_name_is_visible_or_empty(text: str) -> None:
    shown = visible(text)
    assert shown == "" or any(unicodedata.category(character)[0] in "LNPS" for character in shown)


@pytest.mark.parametrize(
    "cluster",
    [
        "👨‍👩‍👧",  # a family: emoji with joiners
        "👋🏽",  # a skin tone
        "🇲🇽",  # a flag
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",  # a flag with tags
        "각",  # a Hangul syllable of three letters
        "क्ष",  # a Devanagari conjunct
        "e\u0323\u0302\u0301",  # a letter with several marks, the last of which has no composed form
    ],
)
def test_one_character_of_several_code_points_is_kept_or_cut_as_a_whole(cluster: str) -> None:
    shown = clean_text(cluster, 20)
    assert shown
    for limit in range(4, 4 + len(shown) + 1):
        cut = clean_text(f"Ana {cluster}", limit)
        assert cut == (f"Ana {shown}" if limit == 4 + len(shown) else "Ana")
