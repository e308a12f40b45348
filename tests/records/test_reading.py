"""Damaged records: the reader returns the game up to the fault, and names the line and the fault."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.boards import BoardError
from pacal.engine import Code, IllegalAction, PlaceShip
from pacal.records import (
    MAX_LINE_BYTES,
    HeaderProblem,
    NotationError,
    Reading,
    Record,
    RecordCode,
    RecordFault,
    decode,
    encode,
    parse_action,
)
from tests.support.random_games import SEED, finished_game, random_action
from tests.support.records import HEADER, played

SHORT = played("@f6", "@e5", "!3").take_back(2).append(parse_action("!A"))
DATA = encode(SHORT)
LINES = DATA.splitlines(keepends=True)


def line_with_digest(plain: object, previous: str, **style: object) -> bytes:
    """A line as another program could write it: a correct digest, but any content."""
    content = json.dumps(plain, **({"separators": (",", ":"), "ensure_ascii": False} | style))  # type: ignore[arg-type]  # any of dumps' options
    digest = hashlib.sha256((previous + content).encode()).hexdigest()[:16]
    return f'{content[:-1]},"digest":"{digest}"}}\n'.encode()


def entry(number: int = 2, **plain: object) -> bytes:
    """The short record up to its first entry, followed by another line with a correct digest."""
    return b"".join(LINES[:2]) + line_with_digest({"n": number, **plain}, SHORT.entries[0].digest)


def after(record: Record, **plain: object) -> bytes:
    """A record, followed by another line with a correct digest."""
    number = record.next_number + (record.seed is not None)
    return encode(record) + line_with_digest({"n": number, **plain}, record.digest)


def seeded(record: Record, seed: str = SEED) -> bytes:
    return after(record, seed=seed)


END = 793
"""The number of the line after the finished game."""


def header(**change: object) -> bytes:
    """A header with a correct digest and some keys changed, or left out if ``None``."""
    plain = json.loads(HEADER.line) | change
    del plain["digest"]
    return line_with_digest({key: value for key, value in plain.items() if value is not None}, "")


def board(**change: object) -> dict[str, object]:
    plain: dict[str, object] = json.loads(HEADER.line)["board"]
    return plain | change


SITS: dict[str, object] = {"seat": 2, "name": "Cara", "kind": "person"}
FAULTS: list[tuple[bytes | Callable[[], bytes], RecordCode, int, dict[str, object]]] = [
    # the text of a line
    (b"", RecordCode.EMPTY, 1, {}),
    (LINES[0][:50] + b"x" * MAX_LINE_BYTES + b"\n", RecordCode.LINE_TOO_LONG, 1, {"limit": MAX_LINE_BYTES}),
    (LINES[0] + b"x" * 3 * MAX_LINE_BYTES, RecordCode.LINE_TOO_LONG, 2, {"limit": MAX_LINE_BYTES}),
    (DATA[:-2], RecordCode.LINE_CUT, 6, {}),
    (LINES[0][:50], RecordCode.LINE_CUT, 1, {}),
    (DATA[:-1], RecordCode.NO_NEWLINE, 6, {}),
    (LINES[0][:-1], RecordCode.NO_NEWLINE, 1, {}),
    (DATA.replace(b"\n", b"\r\n"), RecordCode.LINE_ENDING, 1, {}),
    (LINES[0] + LINES[1].replace(b"\n", b"\r\n"), RecordCode.LINE_ENDING, 2, {}),
    (b"\n" + DATA, RecordCode.LINE_BLANK, 1, {}),
    (DATA + b"  \n", RecordCode.LINE_BLANK, 7, {}),
    (LINES[0][:50] + b"\xff\n", RecordCode.NOT_UTF8, 1, {"byte": 51}),
    (LINES[0] + b'{"n":"\xff"}\n', RecordCode.NOT_UTF8, 2, {"byte": 7}),
    (LINES[0][:50] + b"\n", RecordCode.NOT_JSON, 1, {}),
    (LINES[0] + b"[" * 5000 + b"\n", RecordCode.NOT_JSON, 2, {}),
    (LINES[0] + b'{"n":' + b"9" * 5000 + b"}\n", RecordCode.NOT_JSON, 2, {}),
    (LINES[0] + b'"@f6"\n', RecordCode.LINE_BAD, 2, {}),
    (entry(), RecordCode.LINE_BAD, 3, {}),
    (entry(action="@e5", back=0), RecordCode.LINE_BAD, 3, {}),
    (entry(action=5), RecordCode.LINE_BAD, 3, {}),
    (entry(action="@e5", player="Ben"), RecordCode.LINE_BAD, 3, {}),
    (entry(number=True, action="@e5"), RecordCode.NUMBER_WRONG, 3, {"expected": 2, "found": 1}),
    (LINES[0] + line_with_digest({"n": True, "action": "@f6"}, HEADER.digest), RecordCode.LINE_BAD, 2, {}),
    (LINES[0] + line_with_digest({"action": "@f6"}, HEADER.digest), RecordCode.LINE_BAD, 2, {}),
    (entry(action="@E5"), RecordCode.NOT_CANONICAL, 3, {"byte": 19}),
    (LINES[0] + line_with_digest({"action": "@f6", "n": 1}, HEADER.digest), RecordCode.NOT_CANONICAL, 2, {"byte": 3}),
    (
        LINES[0] + line_with_digest({"n": 1, "action": "@f6"}, HEADER.digest, separators=(", ", ":")),
        RecordCode.NOT_CANONICAL,
        2,
        {},
    ),
    (entry(back=-0.0), RecordCode.LINE_BAD, 3, {}),
    (LINES[0] + b'{"n":1,"action":"@f6"}\n', RecordCode.DIGEST_MISSING, 2, {}),
    (b'{"format":"pacal-record","version":1}\n', RecordCode.DIGEST_MISSING, 1, {}),
    (DATA.replace(b"@e5", b"@e6"), RecordCode.DIGEST_WRONG, 3, {"found": SHORT.entries[1].digest}),
    (DATA.replace(b"Ann", b"Ana"), RecordCode.DIGEST_WRONG, 1, {"found": HEADER.digest}),
    # the header
    (b"".join(LINES[1:]), RecordCode.HEADER_MISSING, 1, {}),
    (b'{"hello":"world"}\n', RecordCode.NOT_A_RECORD, 1, {}),
    (b'{"hello":"world"}', RecordCode.NOT_A_RECORD, 1, {}),
    (b"Dear diary,\n", RecordCode.NOT_A_RECORD, 1, {}),
    (b"Dear diary,", RecordCode.NOT_A_RECORD, 1, {}),
    (b"\x89PNG\r\n", RecordCode.NOT_A_RECORD, 1, {}),
    (b"<!doctype html><title>Hello</title>", RecordCode.NOT_A_RECORD, 1, {}),
    (b"x" * MAX_LINE_BYTES + b"\n", RecordCode.NOT_A_RECORD, 1, {}),
    (b"".join(LINES[1:])[:-1], RecordCode.HEADER_MISSING, 1, {}),
    (DATA[:-1].replace(b"Ann", b"Ana"), RecordCode.DIGEST_WRONG, 1, {}),
    (LINES[0] + LINES[1][:-1].replace(b"f6", b"f7"), RecordCode.DIGEST_WRONG, 2, {}),
    (header(version=5), RecordCode.FORMAT_NEWER, 1, {"version": 5, "known": 4}),
    (b'{"format":"pacal-record","version":9}\n', RecordCode.FORMAT_NEWER, 1, {"version": 9, "known": 4}),
    (header(rules=3), RecordCode.RULES_UNKNOWN, 1, {"rules": 3, "known": "1, 2"}),
    (header(rules=0), RecordCode.RULES_UNKNOWN, 1, {"rules": 0, "known": "1, 2"}),
    (header(version=0), RecordCode.HEADER_BAD, 1, {"key": "version"}),
    (header(version="1"), RecordCode.HEADER_BAD, 1, {"key": "version"}),
    (header(version=True), RecordCode.HEADER_BAD, 1, {"key": "version"}),
    (header(rules="2"), RecordCode.HEADER_BAD, 1, {"key": "rules"}),
    (header(meta=None), RecordCode.HEADER_BAD, 1, {"key": "header"}),
    (header(dice="sha256"), RecordCode.HEADER_BAD, 1, {"key": "header"}),
    (header(start=3), RecordCode.HEADER_BAD, 1, {"key": "start"}),
    (header(start=0), RecordCode.HEADER_BAD, 1, {"key": "start"}),
    (header(players=[{"name": "Ann"}]), RecordCode.HEADER_BAD, 1, {"key": "players"}),
    (header(players=[{"name": "Ann"}, {"kind": "person"}]), RecordCode.HEADER_BAD, 1, {"key": "players[1]"}),
    (header(options={"memory": "none"}), RecordCode.HEADER_BAD, 1, {"key": "options.memory"}),
    (header(options={"speed": "fast"}), RecordCode.HEADER_BAD, 1, {"key": "options"}),
    (header(board=5), RecordCode.HEADER_BAD, 1, {"key": "board"}),
    (header(players=[{"name": "Ann"}, {"name": "Ben", "kind": "bot:x"}]), RecordCode.NOT_CANONICAL, 1, {}),
    (header(board={}), RecordCode.BOARD_BAD, 1, {}),
    (header(board=board(die=[1, 2, 3])), RecordCode.BOARD_BAD, 1, {}),
    # the game
    (LINES[0] + LINES[1] + LINES[3], RecordCode.NUMBER_WRONG, 3, {"expected": 2, "found": 3}),
    (DATA + LINES[1], RecordCode.NUMBER_WRONG, 7, {"expected": 6, "found": 1}),
    (entry(action="jump"), RecordCode.NOTATION_BAD, 3, {}),
    (entry(action=""), RecordCode.NOTATION_BAD, 3, {}),
    (entry(action="@f6"), RecordCode.ACTION_ILLEGAL, 3, {"action": "@f6"}),
    (entry(action="-"), RecordCode.ACTION_ILLEGAL, 3, {"action": "-"}),
    (entry(back=1), RecordCode.BACK_WRONG, 3, {"back": 1, "actions": 1}),
    (entry(back=-1), RecordCode.BACK_WRONG, 3, {"back": -1, "actions": 1}),
    # changes of players
    (entry(seat=2, name="Cara"), RecordCode.LINE_BAD, 3, {}),
    (entry(seat=2, name="Cara", kind="person", action="@e5"), RecordCode.LINE_BAD, 3, {}),
    (entry(seat=3, name="Cara", kind="person"), RecordCode.LINE_BAD, 3, {"key": "seat"}),
    (entry(seat=0, name="Cara", kind="person"), RecordCode.LINE_BAD, 3, {"key": "seat"}),
    (entry(seat=2, name="Ca\nra", kind="person"), RecordCode.LINE_BAD, 3, {"key": "name"}),
    (entry(seat=2, name=" ", kind="person"), RecordCode.LINE_BAD, 3, {"key": "name"}),
    (entry(seat=2, name="Cara", kind="cat"), RecordCode.LINE_BAD, 3, {"key": "kind"}),
    (entry(name="Cara", kind="person", seat=2), RecordCode.NOT_CANONICAL, 3, {}),
    # the seed
    (entry(seed=SEED), RecordCode.SEED_UNPROMISED, 3, {}),
    (entry(seed=SEED, back=0), RecordCode.LINE_BAD, 3, {}),
    (entry(seed=7), RecordCode.LINE_BAD, 3, {"key": "seed"}),
    # after the end of a game
    (lambda: after(finished_game(version=2), **SITS), RecordCode.LINE_BAD, END, {"key": "seat"}),
    (lambda: after(finished_game().reveal(SEED), **SITS), RecordCode.AFTER_SEED, END + 1, {}),
    (lambda: seeded(finished_game().take_back(0)), RecordCode.SEED_TOO_EARLY, END + 1, {}),
    (lambda: seeded(finished_game(), "another"), RecordCode.SEED_WRONG, END, {}),
    (lambda: seeded(finished_game(version=1)), RecordCode.LINE_BAD, END, {"key": "seed"}),
    (lambda: after(finished_game().reveal(SEED), seed=SEED), RecordCode.AFTER_SEED, END + 1, {}),
    (lambda: after(finished_game().reveal(SEED), back=0), RecordCode.AFTER_SEED, END + 1, {}),
]
NAMES = [f"{code}-{number}" for number, (_, code, _, _) in enumerate(FAULTS)]


@pytest.fixture
def data(request: pytest.FixtureRequest) -> bytes:
    """The damaged record; a finished game is played only when its test runs."""
    record: bytes | Callable[[], bytes] = request.param
    return record() if callable(record) else record


@pytest.mark.parametrize(("data", "code", "line", "facts"), FAULTS, ids=NAMES, indirect=["data"])
def test_every_fault_has_a_code_and_a_line(data: bytes, code: RecordCode, line: int, facts: dict[str, object]) -> None:
    reading = decode(data)
    assert reading.fault is not None
    assert (reading.fault.code, reading.fault.line) == (code, line)
    assert facts.items() <= reading.fault.facts.items()
    assert str(reading.fault).startswith(f"line {line}: {code}")


def test_every_possible_fault_of_a_record_has_a_case() -> None:
    of_files = {code for code in RecordCode if code.value.startswith("record-file-")}
    of_files |= {RecordCode.WRITE_FAILED, RecordCode.NOTHING_TO_RESUME}
    assert {code for _, code, _, _ in FAULTS} == set(RecordCode) - of_files


@pytest.mark.parametrize(("data", "code", "line", "facts"), FAULTS, ids=NAMES, indirect=["data"])
def test_the_game_is_readable_up_to_the_fault(
    data: bytes, code: RecordCode, line: int, facts: dict[str, object]
) -> None:
    record = decode(data).record
    sound = line if code is RecordCode.NO_NEWLINE else line - 1
    if sound == 0:
        assert record is None
    else:
        assert record is not None
        assert encode(record) == b"".join((data + b"\n").splitlines(keepends=True)[:sound])


def test_a_fault_has_its_cause_as_data() -> None:
    illegal, misspelt, boardless = (
        decode(data).fault for data in (entry(action="@f6"), entry(action="jump"), header(board={}))
    )
    assert illegal is not None
    assert isinstance(illegal.cause, IllegalAction)
    assert illegal.cause.code is Code.SHIP_THERE
    assert misspelt is not None
    assert isinstance(misspelt.cause, NotationError)
    assert misspelt.cause.position == 1
    assert boardless is not None
    assert isinstance(boardless.cause, BoardError)
    assert boardless.cause.faults


def test_a_header_fault_has_its_problem_as_data() -> None:
    shape, start = decode(header(options={"memory": "none"})).fault, decode(header(start=3)).fault
    assert shape is not None
    assert shape.facts["problem"] == HeaderProblem.SHAPE
    assert "'none'" in str(shape.facts["reason"])
    assert start is not None
    assert start.facts == {
        "key": "start",
        "problem": HeaderProblem.START,
        "players": 2,
        "reason": "header-start players=2",
    }


def test_a_syntax_fault_names_its_position() -> None:
    faults = [decode(data).fault for data in (LINES[0] + b'{"n" 1}\n', entry(action=5), LINES[0] + b"[]\n")]
    assert [fault and (fault.facts.get("byte"), fault.facts.get("key")) for fault in faults] == [
        (6, None),
        (None, "action"),
        (None, "line"),
    ]


def test_an_action_after_the_end_is_illegal() -> None:
    record, rng = Record.begin(HEADER), Random(1)
    while not record.state.is_over:
        record = record.append(random_action(record.state, rng))
    line = line_with_digest({"n": len(record.entries) + 1, "action": "-"}, record.digest)
    fault = decode(encode(record) + line).fault
    assert fault is not None
    assert isinstance(fault.cause, IllegalAction)
    assert fault.cause.code is Code.GAME_OVER


def test_a_truncated_record_keeps_all_complete_lines() -> None:
    for cut in range(len(DATA)):
        reading = decode(DATA[:cut])
        whole = DATA[:cut].count(b"\n")
        at_line_end = DATA[cut : cut + 1] == b"\n"
        if cut and DATA[cut - 1 : cut] == b"\n":
            assert reading.fault is None
        else:
            code = RecordCode.NO_NEWLINE if at_line_end else RecordCode.LINE_CUT if cut else RecordCode.EMPTY
            assert reading.fault == RecordFault(code, whole + 1)
        sound = whole + at_line_end
        assert (reading.record and encode(reading.record)) == (b"".join(LINES[:sound]) or None)


def test_every_flipped_bit_is_detected() -> None:
    for at in range(len(DATA)):
        for bit in range(8):
            flipped = DATA[:at] + bytes([DATA[at] ^ 1 << bit]) + DATA[at + 1 :]
            reading = decode(flipped)
            line = DATA[:at].count(b"\n") + 1
            assert reading.fault is not None, (at, bit)
            assert reading.fault.line <= line, (at, bit)
            if reading.record is not None:
                assert DATA.startswith(encode(reading.record)[:-1])


@given(st.binary(max_size=200))
def test_any_bytes_can_be_decoded(data: bytes) -> None:
    reading = decode(data)
    assert reading.record is None
    assert reading.fault is not None
    assert reading.fault.line == 1


@given(st.binary(max_size=60) | st.sampled_from(LINES), st.integers(0, len(LINES)))
def test_a_record_with_any_inserted_line_can_be_decoded(line: bytes, at: int) -> None:
    reading = decode(b"".join([*LINES[:at], line, *LINES[at:]]))
    if reading.fault is None:
        assert line == b""
    elif reading.record is not None:
        assert DATA.startswith(encode(reading.record))


@given(
    st.dictionaries(
        st.sampled_from(["n", "action", "back", "digest", "x"]),
        st.none()
        | st.booleans()
        | st.integers(-3, 9)
        | st.floats(allow_nan=False)
        | st.sampled_from(["@e5", "@f6", "!"]),
    )
)
def test_any_object_with_a_valid_digest_can_be_decoded(plain: dict[str, object]) -> None:
    data = b"".join(LINES[:2]) + line_with_digest(plain or {"x": 1}, SHORT.entries[0].digest)
    reading = decode(data)
    assert reading.record is not None
    assert reading.fault is None or reading.fault.line == 3
    assert encode(reading.record) == data[: len(encode(reading.record))]


def test_reading_a_sound_record_finds_no_fault() -> None:
    assert decode(DATA) == Reading(SHORT, None)
    assert SHORT.actions == (PlaceShip("f6"), PlaceShip("e5"), parse_action("!A"))


FIRST_RECORD = """
import sys
import msgspec._utils as utils
from pacal.records import decode

def inspect(*arguments):
    raise AssertionError("a type was inspected")

utils._eval_type = inspect
print(decode(sys.argv[1].encode()).fault)
"""


def test_no_types_are_inspected_when_the_first_record_is_read() -> None:
    """If two threads inspect a type at the same time, the process crashes."""
    command = [sys.executable, "-c", FIRST_RECORD, DATA.decode()]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "None\n"), run.stderr
