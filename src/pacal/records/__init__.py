"""Games as text: a notation for actions and positions, and records that replay exactly.

>>> from pacal.boards import load_board
>>> record = Record.begin(Header(load_board("palenque"), (Player("Ann"), Player("Ben", "bot:greedy"))))
>>> record = record.append(parse_action("@f6")).append(parse_action("@g7"))
>>> print(record.line(2).decode(), end="")
{"n":2,"action":"@g7","digest":"5d112c44c6d830b1"}
>>> decode(encode(record)) == Reading(record, fault=None)
True
"""

from pacal.records.consistency import Field, PositionCode, PositionError, check_position
from pacal.records.faults import RecordCode, RecordError, RecordFault
from pacal.records.files import RecordFile, read_record
from pacal.records.hash_chain import MAX_LINE_BYTES
from pacal.records.header import (
    FORMAT,
    FORMAT_VERSION,
    PERSON,
    SEED_DIGEST,
    Header,
    HeaderError,
    HeaderProblem,
    Player,
    seed_commitment,
)
from pacal.records.immutable_list import ImmutableList
from pacal.records.notation import NotationCode, NotationError, Part, format_action, parse_action
from pacal.records.position import format_position, parse_position
from pacal.records.reading import Reading, decode, encode
from pacal.records.record import (
    CannotReveal,
    CannotSeat,
    CannotTakeBack,
    Entry,
    Played,
    Record,
    RevealProblem,
    Seated,
    TakenBack,
)

__all__ = [
    # actions
    "NotationCode",
    "NotationError",
    "Part",
    "format_action",
    "parse_action",
    # positions
    "Field",
    "PositionCode",
    "PositionError",
    "check_position",
    "format_position",
    "parse_position",
    # games
    "FORMAT",
    "FORMAT_VERSION",
    "MAX_LINE_BYTES",
    "PERSON",
    "SEED_DIGEST",
    "CannotReveal",
    "CannotSeat",
    "CannotTakeBack",
    "Entry",
    "Header",
    "HeaderError",
    "HeaderProblem",
    "ImmutableList",
    "Played",
    "Player",
    "Reading",
    "Record",
    "RecordCode",
    "RecordError",
    "RecordFault",
    "RecordFile",
    "Seated",
    "TakenBack",
    "RevealProblem",
    "decode",
    "encode",
    "seed_commitment",
    "read_record",
]
