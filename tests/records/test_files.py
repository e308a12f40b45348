"""Records on disk: durable, never overwritten, and no disk error loses a game."""

from __future__ import annotations

import errno
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pacal.engine import IllegalAction, PlaceShip
from pacal.records import CannotTakeBack, Reading, Record, RecordCode, RecordError, RecordFile, encode, read_record
from tests.support.permissions import without_root_privileges
from tests.support.records import HEADER, played

BEGUN = Record.begin(HEADER)
TWO_PLACED = played("@f6", "@e5")


@contextmanager
def disk_full_at(size: int) -> Iterator[None]:
    """Limit the size of files: the kernel writes what fits and then fails."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_every_action_is_in_the_file_before_it_takes_effect(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, BEGUN) as kept:
        assert path.read_bytes() == encode(BEGUN)
        kept.append(PlaceShip("f6"))
        kept.append(PlaceShip("e5"))
        assert path.read_bytes() == encode(TWO_PLACED)
        kept.take_back(1)
        assert path.read_bytes() == encode(TWO_PLACED.take_back(1))
    assert read_record(path) == Reading(TWO_PLACED.take_back(1), None)


def test_a_refused_action_or_take_back_writes_nothing(tmp_path: Path) -> None:
    with RecordFile.create(tmp_path / "game.jsonl", TWO_PLACED) as kept:
        with pytest.raises(IllegalAction):
            kept.append(PlaceShip("f6"))
        with pytest.raises(CannotTakeBack):
            kept.take_back(2)
        assert kept.record == TWO_PLACED
        assert kept.path.read_bytes() == encode(TWO_PLACED)


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"mine")
    with pytest.raises(RecordError) as caught:
        RecordFile.create(path, BEGUN)
    assert (caught.value.code, caught.value.path) == (RecordCode.FILE_EXISTS, str(path))
    assert path.read_bytes() == b"mine"


def test_the_next_free_file_name_is_used_on_request(tmp_path: Path) -> None:
    paths = []
    for _ in range(3):
        with RecordFile.create(tmp_path / "game.jsonl", BEGUN, next_free_name=True) as kept:
            paths.append(kept.path.name)
    assert paths == ["game.jsonl", "game-2.jsonl", "game-3.jsonl"]


def test_a_game_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RecordFile.create(path, played("@f6")).close()
    with RecordFile.resume(path) as kept:
        assert (kept.path, kept.damage) == (path, None)
        kept.append(PlaceShip("e5"))
    assert path.read_bytes() == encode(TWO_PLACED)


@pytest.mark.parametrize("missing", [1, 10])
def test_a_damaged_file_is_left_alone_and_the_game_continues_in_a_new_file(tmp_path: Path, missing: int) -> None:
    path = tmp_path / "game.jsonl"
    damaged = encode(TWO_PLACED)[:-missing]
    path.write_bytes(damaged)
    with RecordFile.resume(path) as kept:
        assert kept.path == tmp_path / "game-2.jsonl"
        assert kept.damage is not None
        assert kept.damage.line == 3
        if missing > 1:
            kept.append(PlaceShip("e5"))
    assert path.read_bytes() == damaged
    assert (tmp_path / "game-2.jsonl").read_bytes() == encode(TWO_PLACED)


def test_a_file_without_a_sound_header_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"")
    with pytest.raises(RecordError) as caught:
        RecordFile.resume(path)
    assert caught.value.code is RecordCode.NOTHING_TO_RESUME
    assert caught.value.fault is not None
    assert caught.value.fault.code is RecordCode.EMPTY
    assert list(tmp_path.iterdir()) == [path]


def test_a_deleted_file_is_not_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    monkeypatch.setattr("pacal.records.files.read_record", lambda path: Reading(TWO_PLACED, None))
    with pytest.raises(RecordError, match="ENOENT"):
        RecordFile.resume(path)
    assert not path.exists()


def test_two_programs_do_not_write_into_one_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, played("@f6")) as one, RecordFile.resume(path) as other:
        one.append(PlaceShip("e5"))
        with pytest.raises(RecordError) as caught:
            other.append(PlaceShip("g7"))
    assert caught.value.code is RecordCode.FILE_CHANGED
    assert read_record(path) == Reading(TWO_PLACED, None)


def test_on_a_full_disk_the_file_ends_with_the_last_complete_action(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, played("@f6")) as kept:
        sound = path.read_bytes()
        with disk_full_at(len(sound) + 20), pytest.raises(RecordError) as caught:
            kept.append(PlaceShip("e5"))
        assert (caught.value.code, caught.value.reason) == (RecordCode.WRITE_FAILED, "EFBIG")
        assert kept.record == played("@f6")
        assert path.read_bytes() == sound
        kept.append(PlaceShip("e5"))
    assert path.read_bytes() == encode(TWO_PLACED)


def test_a_partial_line_that_cannot_be_removed_is_reported_to_the_next_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    kept = RecordFile.create(path, played("@f6"))
    size = path.stat().st_size

    def refuse(size: int) -> int:
        raise OSError(errno.EIO, "refused")

    class Stuck:
        """The real file, but truncating it fails."""

        def __getattr__(self, name: str) -> object:
            return refuse if name == "truncate" else getattr(kept_file, name)

    kept_file = kept._file
    monkeypatch.setattr(kept, "_file", Stuck())
    with disk_full_at(size + 20), pytest.raises(RecordError, match="EFBIG"):
        kept.append(PlaceShip("e5"))
    with pytest.raises(RecordError, match=RecordCode.FILE_CHANGED):
        kept.append(PlaceShip("e5"))
    kept.close()
    reading = read_record(path)
    assert reading.record == played("@f6")
    assert reading.fault is not None
    assert reading.fault.code is RecordCode.LINE_CUT


def test_a_file_that_could_not_be_started_is_not_left_behind(tmp_path: Path) -> None:
    with disk_full_at(100), pytest.raises(RecordError, match="EFBIG"):
        RecordFile.create(tmp_path / "game.jsonl", BEGUN)
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_in_the_middle_of_writing_leaves_a_sound_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, played("@f6")) as kept:

        def interrupted(descriptor: int) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                kept.append(PlaceShip("e5"))
        assert read_record(path) == Reading(played("@f6"), None)
        kept.append(PlaceShip("e5"))
    assert read_record(path) == Reading(TWO_PLACED, None)


def test_every_line_is_synced_before_it_takes_effect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    sync = os.fsync

    def counting(descriptor: int) -> None:
        synced.append(os.fstat(descriptor).st_size)
        sync(descriptor)

    with RecordFile.create(tmp_path / "game.jsonl", BEGUN) as kept:
        monkeypatch.setattr(os, "fsync", counting)
        kept.append(PlaceShip("f6"))
    assert synced == [len(encode(played("@f6")))]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing.jsonl", RecordCode.FILE_MISSING),
        (".", RecordCode.FILE_DIRECTORY),
        ("a\0b", RecordCode.FILE_UNREADABLE),
    ],
)
def test_a_file_that_cannot_be_read_is_a_record_error(tmp_path: Path, name: str, code: RecordCode) -> None:
    path = os.path.join(tmp_path, name)  # noqa: PTH118  # a Path would refuse the NUL before we do
    for read in (read_record, RecordFile.resume):
        with pytest.raises(RecordError) as caught:
            read(path)
        assert caught.value.code is code


def test_a_file_without_permission_is_a_record_error(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RecordFile.create(path, BEGUN).close()
    path.chmod(0)
    with without_root_privileges():
        for read in (read_record, RecordFile.resume):
            with pytest.raises(RecordError) as caught:
                read(path)
            assert (caught.value.code, caught.value.reason) == (RecordCode.FILE_UNREADABLE, "EACCES")


@pytest.mark.parametrize("name", ["missing/game.jsonl", "game.jsonl/deeper", "a\0b", "x" * 300])
def test_a_file_that_cannot_be_created_is_a_record_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "game.jsonl").write_bytes(b"")
    with pytest.raises(RecordError) as caught:
        RecordFile.create(tmp_path / name, BEGUN)
    assert caught.value.code is RecordCode.WRITE_FAILED
    assert caught.value.reason


def test_an_endless_file_is_given_up_after_one_line() -> None:
    reading = read_record("/dev/zero")
    assert reading.record is None
    assert reading.fault is not None
    assert reading.fault.code is RecordCode.NOT_A_RECORD
