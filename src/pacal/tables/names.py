"""Sanitise names and short texts that people type, and detect names that look alike.

Invisible characters are removed, except where they change the characters around them: in an emoji sequence, a flag, or
a script that needs them. So a name that looks empty is empty.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from pacal.records.header import MAX_NAME_LENGTH

JOINER: Final = "\u200d"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Characters that Unicode classes as letters or symbols, but that are blank."""
_UNSEEN: Final = frozenset("\u034f\u17b4\u17b5")
"""Combining marks that are invisible."""
_STYLES: Final = frozenset("\ufe0e\ufe0f")
"""Variation selectors for text or emoji style."""
_VARIANTS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0)]))
"""Variation selectors for another glyph of a letter, which some names in Chinese characters need."""
_MONGOLIAN: Final = frozenset("\u180b\u180c\u180d\u180f")
_TAGS: Final = frozenset(map(chr, range(0xE0020, 0xE0080)))
_FLAG: Final = "\U0001f3f4"
_SKIN: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_KEYCAP: Final = "\u20e3"
_VIRAMA: Final = 9
"""The combining class of a virama, which removes a letter's vowel. A joiner after it binds two letters into one."""


def visible(text: str) -> str:
    """Remove invisible characters, and replace blank ones with a space.

    >>> visible("Ana\\u200d\\u3164") + "."
    'Ana .'
    """
    kept = ""
    for character, after in zip_longest(text, text[1:], fillvalue=""):
        if character.isspace() or character in _BLANK:
            kept += " "
        elif _is_shown(character, kept[-1:], after):
            kept += character
    return unicodedata.normalize("NFC", kept) if any(_has_a_shape(character) for character in kept) else ""


def _has_a_shape(character: str) -> bool:
    """Whether a character is visible by itself: not a combining mark, a space or a control character."""
    return unicodedata.category(character)[0] not in "CMZ"


def _is_shown(character: str, before: str, after: str) -> bool:
    """Whether a character is visible, or changes the characters around it."""
    if character == JOINER:
        return (_is_sign(before) and _is_sign(after)) or (_kills_vowel(before) and after.isalpha())
    if character in _STYLES:
        return _is_sign(before) or after == _KEYCAP
    if character in _VARIANTS:
        return before >= "\u3400" and before.isalpha()
    if character in _MONGOLIAN:
        return "\u1800" <= before < "\u18b0"
    if character in _TAGS:
        return before == _FLAG or before in _TAGS
    return character not in _UNSEEN and unicodedata.category(character)[0] != "C"


def _is_sign(character: str) -> bool:
    """Whether a character can be part of an emoji."""
    if character in _STYLES | _SKIN:
        return True
    return character != "" and (unicodedata.category(character) in ("So", "Sm") or character in "‼⁉〰〽ℹ")


def _kills_vowel(character: str) -> bool:
    return character != "" and unicodedata.combining(character) == _VIRAMA


_LOOKALIKES: Final = {
    ord(character): latin
    for latin, characters in {
        "a": "аαɑ",
        "b": "вьβ",
        "c": "сϲς",
        "d": "ԁ",
        "e": "еёεɛ",
        "g": "ɡ",
        "h": "нһη",
        "i": "іїιıl1|ӏ!",
        "j": "јϳ",
        "k": "кκ",
        "m": "мμ",
        "n": "пν",
        "o": "оοσ0",
        "p": "рρ",
        "q": "ԛ",
        "s": "ѕ",
        "t": "тτ",
        "u": "υ",
        "v": "ѵ",
        "w": "ԝω",
        "x": "хχ",
        "y": "уүγ",
    }.items()
    for character in characters
}
"""Maps Cyrillic and Greek letters, digits and symbols to the Latin letter they resemble in upper or lower case. The
keys are casefolded."""


def skeleton(name: str) -> str:
    """Reduce a name to its appearance. People confuse two names with the same skeleton. Compare it, never show it.

    It ignores case, spaces, invisible characters, variants of a letter and lookalikes from other scripts.

    >>> skeleton("Pacal") == skeleton(" \u0440\u0430\u200b c\u0430l")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible(name)).casefold())
    return "".join(folded.translate(_LOOKALIKES).split())


def clean_name(text: str) -> str:
    """Turn a text into a name: one line without invisible characters, no longer than a record allows.

    A flag, a family or an emoji with a skin tone is kept or cut as a whole.

    >>> clean_name("  Ana\\n\\x07 <b>Pacal</b> ")
    'Ana <b>Pacal</b>'
    """
    return clean_text(text, MAX_NAME_LENGTH)


def clean_text(text: str, limit: int) -> str:
    """Turn a text into a single line of at most ``limit`` characters. It is cut between grapheme clusters."""
    from grapheme import graphemes  # imported late, because it reads Unicode's tables

    line = " ".join(visible(text[: 50 * limit]).split())
    kept = ""
    for cluster in graphemes(line):
        if len(kept) + len(cluster) > limit:
            break
        kept += cluster
    return kept.strip()


def distinct(names: Sequence[str]) -> list[str]:
    """Number names that look alike: the second Ana becomes ``Ana 2``. Empty names stay empty.

    >>> distinct(["Ana", "Ben", "ANA"])
    ['Ana', 'Ben', 'ANA 2']
    """
    taken: set[str] = set()
    free_names = []
    for name in names:
        number, free = 1, name
        while free and skeleton(free) in taken:
            number += 1
            free = f"{name[: MAX_NAME_LENGTH - 4]} {number}"
        taken.add(skeleton(free))
        free_names.append(free)
    return free_names
