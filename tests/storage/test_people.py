"""Stored people: tables, chat lines and visitors."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pacal.storage import GameLines, PeopleColumns, StorageCode, StorageFault, Store, TalkRow, VisitorRow, now
from pacal.storage.people import MAX_PUBLIC_TABLES
from pacal.storage.rows import DELETED_GAME_RETENTION_MS, MAX_CHAT_LINES
from pacal.storage.schema import connect
from pacal.storage.store import FILE, VISITOR_RETENTION_MS
from pacal.storage.upgrading import migrate
from tests.support.failing_store import failing_after_commit


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def lines(name: str) -> GameLines:
    return GameLines(name, b"header\n", (), "seed", 1, 1)


def columns(
    facts: bytes = b"facts",
    *members: str,
    owner: str = "ana",
    public: bool = False,
    stage: str = "playing",
    due_at: int | None = None,
) -> PeopleColumns:
    """People as the store gets them. It does not read the facts."""
    return PeopleColumns(facts, owner, public, stage, due_at, frozenset([owner, *members]))


def begin_game(store: Store, game: str, *members: str) -> None:
    """Store a table and begin its game."""
    store.add_table(game, columns(b"before", *members, stage="gathering"), 1).result()
    store.begin(lines(game), b"summary", columns(b"facts", *members)).result()


def facts_of(store: Store, game: str) -> bytes:
    row = store.people(game).result()
    assert row is not None
    return row.facts


def games_of(store: Store, visitor: str) -> list[str]:
    return [row.game for row in store.tables_of(visitor).result()]


def reopened(store: Store) -> Store:
    store.close()
    return Store(store.path.parent)


def test_people_are_stored_before_the_game_starts(store: Store) -> None:
    store.add_table("a", columns(b"who", "ben", stage="gathering"), moment := now()).result()
    again = reopened(store)
    row = again.people("a").result()
    assert row is not None
    assert (row.facts, row.changed_at, row.summary, row.deleted_at) == (b"who", moment, None, None)
    assert again.games().result() == ()
    assert again.people("b").result() is None
    again.close()


def test_a_game_starts_with_the_current_people(store: Store) -> None:
    begin_game(store, "a", "ben")
    row = store.people("a").result()
    assert row is not None
    assert (row.facts, row.summary) == (b"facts", b"summary")
    assert store.lines("a").result().header == b"header\n"


def test_a_game_does_not_start_without_its_people(store: Store) -> None:
    with pytest.raises(StorageFault) as error:
        store.begin(lines("a"), b"summary", columns()).result()
    assert error.value.code is StorageCode.UNKNOWN_GAME
    assert store.games().result() == ()


def test_a_rematch_and_the_update_of_the_old_table_are_one_transaction(store: Store) -> None:
    begin_game(store, "a", "ben")
    with pytest.raises(StorageFault):
        store.add_rematch(lines("b"), b"summary", columns(b"new", "ben"), "unknown", columns()).result()
    assert (games_of(store, "ben"), store.people("b").result()) == (["a"], None)
    store.add_rematch(lines("b"), b"summary", columns(b"new", "ben"), "a", columns(b"parted", "ben")).result()
    assert sorted(games_of(store, "ben")) == ["a", "b"]
    assert (facts_of(store, "a"), facts_of(store, "b"), store.lines("b").result()) == (b"parted", b"new", lines("b"))


def test_an_action_and_its_people_are_stored_together(store: Store) -> None:
    begin_game(store, "a")
    store.append("a", 1, b"one\n", b"later", columns(b"after one", due_at=77)).result()
    again = reopened(store)
    assert again.lines("a").result().entries == (b"one\n",)
    assert facts_of(again, "a") == b"after one"
    assert [row.game for row in again.due(77).result()] == ["a"]
    again.close()


def test_neither_an_action_nor_its_people_are_stored_alone(store: Store) -> None:
    begin_game(store, "a")
    store.add(lines("of nobody")).result()
    for game, n in (("a", 2), ("of nobody", 1)):
        with pytest.raises(StorageFault):
            store.append(game, n, b"line\n", None, columns(b"after")).result()
        assert store.lines(game).result().entries == ()
    assert facts_of(store, "a") == b"facts"
    assert store.people("of nobody").result() is None


def test_lines_of_many_games_are_stored_together_and_each_of_them_as_it_is(store: Store) -> None:
    games = [f"game {number}" for number in range(40)]
    for name in games:
        begin_game(store, name)
    text = 'Zoë says "¡\\u0000\\n!" 🚀'.encode()
    waiting = [
        store.append(name, n, b"%d %s\n" % (n, text), b"summary of %d" % n, columns(b"after %d" % n, due_at=n))
        for n in (1, 2)
        for name in games
    ]
    assert [one.result() for one in waiting] == [None] * 80
    again = reopened(store)
    for name in games:
        assert again.lines(name).result().entries == (b"1 %s\n" % text, b"2 %s\n" % text)
        assert facts_of(again, name) == b"after 2"
    assert {row.summary for row in again.games().result()} == {b"summary of 2"}
    again.close()


def test_tables_of_an_owner_are_counted_until_they_end(store: Store) -> None:
    begin_game(store, "a", "ben")
    begin_game(store, "b")
    begin_game(store, "put away")
    store.delete("put away").result()
    store.add_table("c", columns(stage="gathering"), 1).result()
    store.add_table("over", columns(stage="over"), 1).result()
    store.add_table("of ben", columns(b"facts", "ana", owner="ben"), 1).result()
    assert [store.owned(visitor).result() for visitor in ("ana", "ben", "nobody")] == [3, 1, 0]


def test_a_seat_change_is_stored_with_the_current_people(store: Store) -> None:
    begin_game(store, "a", "ben")
    store.append("a", 1, b"one\n", None).result()
    store.seat("a", 2, [b"two\n", b"three\n"], b"later", columns(b"new", "cat")).result()
    again = reopened(store)
    assert again.lines("a").result().entries == (b"one\n", b"two\n", b"three\n")
    assert (facts_of(again, "a"), games_of(again, "ben"), games_of(again, "cat")) == (b"new", [], ["a"])
    with pytest.raises(StorageFault) as error:
        again.seat("a", 3, [b"another\n"], b"", columns(b"late")).result()
    assert error.value.code is StorageCode.CHANGED
    assert (len(again.lines("a").result().entries), facts_of(again, "a")) == (3, b"new")
    again.close()


def test_a_game_belongs_to_everybody_who_has_a_seat(store: Store) -> None:
    begin_game(store, "a", "ben")
    begin_game(store, "b", "cat")
    store.update_people("a", columns(b"new", "cat", "dan"), now()).result()
    assert [games_of(store, visitor) for visitor in ("ana", "ben", "cat", "dan")] == [["a", "b"], [], ["a", "b"], ["a"]]


def test_people_of_an_unknown_table_cannot_be_updated(store: Store) -> None:
    with pytest.raises(StorageFault) as error:
        store.update_people("a", columns(), 1).result()
    assert error.value.code is StorageCode.UNKNOWN_GAME


@pytest.mark.parametrize("known", [0, 1, 3])
def test_people_are_not_updated_with_an_outdated_record_version(store: Store, known: int) -> None:
    begin_game(store, "a")
    before = facts_of(store, "a")
    store.append("a", 1, b"one\n", None).result()
    with pytest.raises(StorageFault) as error:
        store.update_people("a", columns(b"outdated"), 1, known).result()
    assert error.value.code is StorageCode.CHANGED
    assert facts_of(store, "a") == before
    store.update_people("a", columns(b"new"), 1, 2).result()
    assert facts_of(store, "a") == b"new"


def test_before_the_start_people_are_updated_at_version_zero(store: Store) -> None:
    store.add_table("a", columns(b"old"), 1).result()
    store.update_people("a", columns(b"new"), 2, 0).result()
    assert facts_of(store, "a") == b"new"


def test_a_deleted_game_belongs_to_nobody_until_it_is_restored(store: Store) -> None:
    begin_game(store, "a", "ben")
    store.delete("a").result()
    assert games_of(store, "ben") == []
    assert [row.game for row in store.tables_of("ben", deleted=True).result()] == ["a"]
    store.restore("a").result()
    assert games_of(store, "ben") == ["a"]


def test_a_table_is_restored_with_corrected_clocks(store: Store) -> None:
    begin_game(store, "a", "ben")
    store.delete("a").result()
    row = store.people("a").result()
    assert row is not None
    store.restore_table(row, columns(b"later", "ben", due_at=500)).result()
    assert (facts_of(store, "a"), games_of(store, "ben")) == (b"later", ["a"])
    assert [row.game for row in store.due(500).result()] == ["a"]


def test_only_public_tables_that_are_open_are_listed(store: Store) -> None:
    for stage in ("gathering", "playing", "over", "closed"):
        store.add_table(stage, columns(public=True, stage=stage), len(stage)).result()
        store.add_table(f"private {stage}", columns(stage=stage), 1).result()
    assert [row.game for row in store.public_tables().result()] == ["gathering", "playing"]
    for number in range(MAX_PUBLIC_TABLES):
        store.add_table(f"{number}", columns(public=True), 1)
    assert len(store.public_tables().result()) == MAX_PUBLIC_TABLES


def test_tables_with_an_expired_clock_are_found(store: Store) -> None:
    for game, due in (("late", 30), ("soon", 10), ("never", None)):
        store.add_table(game, columns(due_at=due), 1).result()
    assert [row.game for row in store.due(10).result()] == ["soon"]
    assert [row.game for row in store.due(30).result()] == ["soon", "late"]


def test_tables_with_a_running_clock_are_found(store: Store) -> None:
    for game, stage, due in (
        ("a", "playing", None),
        ("b", "gathering", 10),
        ("c", "gathering", None),
        ("d", "over", 9),
    ):
        store.add_table(game, columns(stage=stage, due_at=due), 1).result()
    begin_game(store, "put away")
    store.delete("put away").result()
    assert [row.game for row in store.under_way().result()] == ["a", "b", "d"]


def test_clocks_are_corrected_unless_the_table_has_changed_since(store: Store) -> None:
    for game in "abc":
        store.add_table(game, columns(due_at=10), ord(game)).result()
    rows = store.under_way().result()
    store.update_people("b", columns(b"changed", due_at=20), ord("b")).result()
    store.store_adjusted_clocks([(row, columns(b"later", due_at=500)) for row in rows], 400).result()
    assert [facts_of(store, game) for game in "abc"] == [b"later", b"changed", b"later"]
    assert [row.game for row in store.due(20).result()] == ["b"]
    assert (store.last_heartbeat().result(), games_of(store, "ana")) == (400, ["c", "b", "a"]), (
        "lists do not show it as a change"
    )


def test_the_last_heartbeat_is_stored(store: Store) -> None:
    assert store.last_heartbeat().result() is None
    for moment in (5, 9):
        store.write_heartbeat(moment).result()
    assert store.last_heartbeat().result() == 9


def test_chat_is_kept_in_order(store: Store) -> None:
    begin_game(store, "a")
    lines = [
        store.add_chat_line("a", "ana", f"c{n}", 0, text, n).result() for n, text in enumerate(["Hello", "<b>"], 1)
    ]
    assert lines == [TalkRow(1, "ana", 0, 1, "Hello"), TalkRow(2, "ana", 0, 2, "<b>")]
    assert store.chat_lines("a").result() == tuple(lines)


def test_a_repeated_command_adds_one_chat_message(store: Store) -> None:
    begin_game(store, "a")
    first = store.add_chat_line("a", "ana", "c1", 0, "Hello", 1).result()
    assert store.add_chat_line("a", "ana", "c1", 0, "Something else", 2).result() == first
    assert store.add_chat_line("a", "ben", "c1", 1, "Hello", 3).result().n == 2
    assert len(store.chat_lines("a").result()) == 2


def test_only_the_latest_chat_messages_are_kept(store: Store) -> None:
    begin_game(store, "a")
    for number in range(MAX_CHAT_LINES + 3):
        store.add_chat_line("a", "ana", str(number), 0, "…", 1)
    assert [line.n for line in store.chat_lines("a").result()] == list(range(4, MAX_CHAT_LINES + 4))


def test_a_chat_message_needs_a_table(store: Store) -> None:
    with pytest.raises(StorageFault):
        store.add_chat_line("a", "ana", "c1", 0, "Hello", 1).result()


def test_a_visitor_is_recognised(store: Store) -> None:
    assert store.visitor("ana").result() is None
    store.save_visitor("ana", "Ana", 5).result()
    store.save_push("ana", b"where").result()
    store.save_visitor("ana", "Ana Maria", 9).result()
    assert store.visitor("ana").result() == VisitorRow("ana", "Ana Maria", 5, 9, b"where")


def test_tables_that_never_started_and_old_visitors_are_purged(store: Store) -> None:
    long_ago = now() - DELETED_GAME_RETENTION_MS - 1
    store.add_table("never begun", columns(stage="gathering"), long_ago).result()
    store.add_chat_line("never begun", "ana", "c", 0, "Anybody?", 1).result()
    store.add_table("new", columns(stage="gathering"), now()).result()
    begin_game(store, "played", "ana")
    store.save_visitor("ana", "Ana", now() - VISITOR_RETENTION_MS + 60_000).result()
    store.save_visitor("ben", "Ben", now() - VISITOR_RETENTION_MS - 1).result()
    again = reopened(store)
    assert games_of(again, "ana") == ["new", "played"]
    assert [again.visitor(name).result() is None for name in ("ana", "ben")] == [False, True]
    assert again.chat_lines("never begun").result() == ()
    again.close()


# The file itself


def test_a_file_of_the_first_schema_keeps_every_game(tmp_path: Path) -> None:
    with closing(connect(tmp_path / FILE)) as database:
        migrate(database, "0001")
        database.execute("INSERT INTO games VALUES ('a', ?, 'seed', 1, 2, NULL, ?)", (b"header\n", b"summary"))
        database.executemany("INSERT INTO entries VALUES ('a', ?, ?)", [(1, b"one\n"), (2, b"two\n")])
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables == {"alembic_version", "games", "entries"}
    store = Store(tmp_path)
    assert store.lines("a").result() == GameLines("a", b"header\n", (b"one\n", b"two\n"), "seed", 1, 2)
    assert [row.summary for row in store.games().result()] == [b"summary"]
    store.add_table("b", columns(), 1).result()
    store.append("a", 3, b"three\n", None).result()
    again = reopened(store)
    assert again.rescue is None
    assert len(again.lines("a").result().entries) == 3
    again.close()


def test_people_of_a_deleted_file_are_written_to_a_new_one(store: Store) -> None:
    begin_game(store, "a", "ben")
    store.path.unlink()
    store.add_chat_line("a", "ben", "c1", 1, "Still there", 1).result()
    again = reopened(store)
    assert (store.restored, games_of(again, "ben"), len(again.chat_lines("a").result())) == (1, ["a"], 1)
    again.close()


def test_people_are_saved_from_a_damaged_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for name in "abcdefgh":
        begin_game(store, name, "ben")
        store.update_people(name, columns(name.encode() * 500, "ben", due_at=9), 1).result()
        for n in range(1, 61):
            store.append(name, n, b"x" * 200, None)
        store.add_chat_line(name, "ben", "c1", 1, "Hello", 1).result()
    store.save_visitor("ben", "Ben", now()).result()
    store.write_heartbeat(77).result()
    store.close()
    with closing(sqlite3.connect(store.path)) as database:
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games_by_change'").fetchone()
    content = bytearray(store.path.read_bytes())
    content[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    store.path.write_bytes(content)

    rescued = Store(tmp_path)
    assert rescued.rescue is not None
    assert games_of(rescued, "ben") == list("abcdefgh")
    assert [facts_of(rescued, name) for name in "abcdefgh"] == [name.encode() * 500 for name in "abcdefgh"]
    assert [row.game for row in rescued.due(9).result()] == list("abcdefgh")
    assert len(rescued.chat_lines("h").result()) == 1
    visitor = rescued.visitor("ben").result()
    assert visitor is not None
    assert (visitor.name, rescued.last_heartbeat().result()) == ("Ben", 77)
    rescued.close()


def write_into(path: Path, statement: str) -> None:
    """Write to the database over another connection, as another program does."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(statement)
        database.commit()


def test_a_write_by_another_program_is_noticed(store: Store) -> None:
    begin_game(store, "a")
    change = store.next_outside_change()
    assert (store.changed_outside, change.done()) == (0, False)
    write_into(store.path, "UPDATE gatherings SET facts = x'6f6c64'")
    with pytest.raises(StorageFault) as error:
        store.update_people("a", columns(b"outdated"), 1).result()
    assert error.value.code is StorageCode.CHANGED
    assert (facts_of(store, "a"), store.changed_outside, change.done()) == (b"old", 1, True)
    with pytest.raises(StorageFault):
        store.update_people("a", columns(b"outdated"), 1).result()
    assert facts_of(store, "a") == b"old"
    store.accept_writes()
    store.update_people("a", columns(b"new"), 1).result()
    assert (facts_of(store, "a"), store.changed_outside) == (b"new", 1)


def test_after_an_outside_change_nothing_is_stored_until_caches_are_dropped(store: Store) -> None:
    begin_game(store, "a")
    store.next_outside_change()
    write_into(store.path, "UPDATE gatherings SET facts = x'6f6c64'")
    assert facts_of(store, "a") == b"old"
    for moment in (1, 2):
        with pytest.raises(StorageFault) as error:
            store.write_heartbeat(moment).result()
        assert error.value.code is StorageCode.CHANGED
    store.accept_writes()
    store.write_heartbeat(3).result()
    assert store.last_heartbeat().result() == 3


def test_a_commit_that_fails_may_have_stored_everything_and_says_so(store: Store) -> None:
    begin_game(store, "a")
    with failing_after_commit(store), pytest.raises(StorageFault) as error:
        store.update_people("a", columns(b"stored"), 1).result()
    assert (error.value.code, error.value.is_outcome_unknown) == (StorageCode.FAILED, True)
    assert facts_of(store, "a") == b"stored"
    with pytest.raises(StorageFault) as error:
        store.update_people("unknown", columns(b"nobody"), 1).result()
    assert not error.value.is_outcome_unknown, "a write that fails before the commit is not stored"


def test_reading_notices_an_outside_change_too_and_returns_the_new_data(store: Store) -> None:
    begin_game(store, "a")
    write_into(store.path, "UPDATE games SET summary = x'6f6c64'")
    assert [row.summary for row in store.games().result()] == [b"old"]
    assert store.changed_outside == 1


def test_reading_by_another_program_is_no_change(store: Store) -> None:
    begin_game(store, "a")
    with closing(sqlite3.connect(store.path)) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (1,)
        database.execute("PRAGMA wal_checkpoint(FULL)").fetchall()
        with closing(sqlite3.connect(":memory:")) as copy:
            database.backup(copy)
    store.write_heartbeat(1).result()
    assert store.changed_outside == 0


def test_no_line_is_appended_after_missing_ones(store: Store) -> None:
    begin_game(store, "a")
    for n in range(1, 6):
        store.append("a", n, b"line\n", None).result()
    write_into(store.path, "DELETE FROM entries WHERE n > 2")
    assert len(store.lines("a").result().entries) == 2
    with pytest.raises(StorageFault) as error:
        store.append("a", 6, b"line\n", None).result()
    assert error.value.code is StorageCode.CHANGED
