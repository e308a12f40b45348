"""Board files that are large, deeply nested or absurd: they are refused with a clear error, after bounded work."""

from pathlib import Path

import pytest

from pacal import boards
from pacal.boards import BoardError
from pacal.boards.faults import MAX_FAULTS
from pacal.boards.files import MAX_BYTES, parse_board
from pacal.words import LANGUAGES, load_words

PALENQUE = Path(boards.__file__).with_name("palenque.toml").read_text("utf-8")
LARGEST = 20_000
"""Maximum length of a board that a server reads, in characters."""


def filled(line: str, size: int = LARGEST) -> str:
    """Repeat a line as often as fits; ``{}`` becomes its number."""
    lines, length = list[str](), 0
    while length < size - 30:
        lines.append(line.replace("{}", str(len(lines))))
        length += len(lines[-1]) + 1
    return "\n".join(lines)


LARGE = {
    "keys": filled("k{}=1"),
    "tables": filled("[t{}]"),
    "arrays of tables": filled("[[t]]"),
    "dotted keys": filled("a.b.c.d.e.f.k{}=1"),
    "districts": "[districts]\n" + filled("D{}={value=1,name='x'}"),
    "covers": "[covers]\n" + filled("c{}=['A','A','B']"),
    "covers of players": "[players]\n2=[" + filled("'c{}',") + "]",
    "players": "[players]\n" + filled("{}=['x']"),
    "river": "river=[" + filled("[{},{}],") + "]",
    "shore": "riverside=[" + filled("'a1',") + "]",
    "die": "die=[" + filled("7,") + "]",
    "rows": "map='''\n" + filled("ABC") + "\n'''",
    "a long row": "map='" + "A" * LARGEST + "'",
    "strange letters": "map='''\n" + "\n".join(['<>&"{}()[]'] * 16) + "\n'''",
    "a long text": "name='" + "x" * LARGEST + "'",
    "a long key": "x" * LARGEST + "=1",
    "a long number": "die=[" + "9" * LARGEST + "]",
    "a long hexadecimal number": "die=[0x" + "f" * LARGEST + "]\n[districts.A]\nvalue=0x" + "f" * 4000,
    "a long fraction": "die=[1." + "9" * LARGEST + "]",
    "a far year": "die=[9999-12-31T23:59:59.9999999999999999Z]",
    "nested arrays": "die=" + "[" * (LARGEST // 2) + "]" * (LARGEST // 2),
    "nested arrays that fit": "die=" + "[" * 100 + "]" * 100,
    "nested tables": "die=" + "{a=" * (LARGEST // 4) + "1" + "}" * (LARGEST // 4),
    "open arrays": "[" * LARGEST,
    "open texts": '"' * LARGEST,
    "open lines": "'''" * (LARGEST // 3),
    "dots": "." * LARGEST,
    "a deep key": "a." * (LARGEST // 2) + "a=1",
    "a deep table": "[" + "a." * (LARGEST // 2) + "a]",
    "blanks": " " * LARGEST + "=",
    "comments": filled("#{}"),
    "nothing": "\n" * LARGEST,
    "escapes": 'name="' + "\\u0000" * (LARGEST // 6) + '"',
}


@pytest.mark.parametrize("kind", LARGE)
def test_a_large_board_is_refused_with_a_short_list_of_faults(kind: str) -> None:
    with pytest.raises(BoardError) as found:
        parse_board(LARGE[kind], "")
    assert 0 < len(found.value.faults) <= MAX_FAULTS
    for language in LANGUAGES:
        words = load_words(language)
        for fault in found.value.faults:
            assert len(words.board_fault(fault)) < 3_000


def test_a_board_file_of_the_maximum_size_is_accepted_and_playable() -> None:
    assert parse_board(PALENQUE + filled("#", LARGEST - len(PALENQUE)), "").id == "palenque"


@pytest.mark.parametrize("kind", ["keys", "nested arrays", "districts"])
def test_a_file_above_the_upload_limit_is_refused_too(kind: str) -> None:
    large = {
        "keys": filled("k{}=1", MAX_BYTES // 10),
        "nested arrays": "die=" + "[" * (MAX_BYTES // 2) + "]" * (MAX_BYTES // 2 - 10),
        "districts": "[districts]\n" + filled("D{}={value=1,name='x'}", MAX_BYTES // 10),
    }
    with pytest.raises(BoardError) as found:
        parse_board(large[kind], "")
    assert 0 < len(found.value.faults) <= MAX_FAULTS
