"""What can be seen of the characters that people type, and which of them belong together.

Two names that look the same are to be the same, and one that looks empty is to be empty. So whatever cannot be seen is
left out, but for what makes another sign of those around it: in a family of emoji, a flag, or a script that needs it.
"""

from __future__ import annotations

import unicodedata
from itertools import zip_longest
from typing import Final

JOINER: Final = "\u200d"
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs, as Unicode has them, of which nothing is to be seen."""
_UNSEEN: Final = frozenset("\u034f\u17b4\u17b5")
"""Marks of which nothing is to be seen."""
_STYLES: Final = frozenset("\ufe0e\ufe0f")
"""A sign is to be drawn as text, or as an emoji."""
_VARIANTS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0)]))
"""A letter is to be drawn in another of its shapes: as some names in Chinese characters are written."""
_MONGOLIAN: Final = frozenset("\u180b\u180c\u180d\u180f")
_TAGS: Final = frozenset(map(chr, range(0xE0020, 0xE0080)))
_FLAG: Final = "\U0001f3f4"
_SKIN: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_REGIONS: Final = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_KEYCAP: Final = "\u20e3"
_VIRAMA: Final = 9
"""The combining class of what takes a letter's vowel away; a joiner behind it binds two letters into one."""


def visible(text: str) -> str:
    """Text without what cannot be seen; whatever is blank is a space.

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
    """Whether it is a sign of its own, and no mark on another."""
    return unicodedata.category(character)[0] not in "CMZ"


def _is_shown(character: str, before: str, after: str) -> bool:
    """Whether a character is to be seen, or makes another sign of those around it."""
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
"""Cyrillic and Greek letters, digits and signs that look like a Latin letter in one of their cases (casefolded)."""


def skeleton(name: str) -> str:
    """What a name looks like. It is only compared and never shown: people mistake two names with the same skeleton.

    Case, spaces, invisible characters, other shapes of a letter and letters of other scripts make no difference.

    >>> skeleton("Pacal") == skeleton(" \u0440\u0430\u200b c\u0430l")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible(name)).casefold())
    return "".join(folded.translate(_LOOKALIKES).split())


def clusters(text: str) -> list[str]:
    """Characters with what belongs to them; simpler than Unicode has it, and never longer than a few."""
    found: list[str] = []
    for character in text:
        before = found[-1] if found else ""
        belongs = unicodedata.category(character)[0] == "M" or character in _SKIN | _TAGS or character == JOINER
        pairs = character in _REGIONS and len(before) == 1 and before in _REGIONS
        if before and (belongs or pairs or before.endswith(JOINER)):
            found[-1] += character
        else:
            found.append(character)
    return found
