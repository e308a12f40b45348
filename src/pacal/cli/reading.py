"""Read a record for a command."""

from __future__ import annotations

from pathlib import Path

from pacal.cli.faults import Fault
from pacal.records import Record, RecordError, RecordFault, read_record
from pacal.words import Words


def read_game(path: Path, words: Words) -> tuple[Record, RecordFault | None]:
    """The game in a file up to the first fault, and the fault. :class:`Fault` if there is no game to read."""
    try:
        reading = read_record(path)
    except RecordError as error:
        raise Fault(words.record_error(error)) from None
    if reading.record is None:
        assert reading.fault is not None
        raise Fault(f"{path}: {words.record_fault(reading.fault)}")
    return reading.record, reading.fault
