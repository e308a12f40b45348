"""The store of a page stores games like the store of a server, in a key-value database."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal.storage import GameLines, PeopleColumns, PeopleRow, StorageCode, StorageFault, Store
from pacal.storage.page_store import SET_ASIDE, line_key
from pacal.storage.rows import DELETED_GAME_RETENTION_MS
from tests.support.effort import effort
from tests.support.key_values import InMemory, Waiting, called

GAMES = st.sampled_from(["a", "b", "c"])
VISITORS = st.sampled_from(["ana", "ben"])
WORDS = st.sampled_from([b"one\n", b"two\n", b"three\n"])
MOMENTS = st.integers(1, 9)
SUMMARIES = st.none() | WORDS


def lines(name: str, entries: list[bytes], moment: int) -> GameLines:
    return GameLines(name, b"header of " + name.encode(), tuple(entries), "seed", moment, moment)


PEOPLE = st.builds(
    lambda facts, owner, member, stage: PeopleColumns(facts, owner, False, stage, None, frozenset([owner, member])),
    WORDS,
    VISITORS,
    VISITORS,
    st.sampled_from(["gathering", "playing", "over"]),
)
LINES = st.builds(lines, GAMES, st.lists(WORDS, max_size=3), MOMENTS)
REMATCHES = st.builds(lines, st.just("d"), st.lists(WORDS, max_size=3), MOMENTS)
OPERATIONS = st.one_of(
    st.builds(called, st.just("add_table"), GAMES, PEOPLE, MOMENTS),
    st.builds(called, st.just("begin"), LINES, SUMMARIES, PEOPLE),
    st.builds(called, st.just("add_rematch"), REMATCHES, SUMMARIES, PEOPLE, GAMES, PEOPLE),
    st.builds(called, st.just("append"), GAMES, st.integers(1, 5), WORDS, SUMMARIES, st.none() | PEOPLE),
    st.builds(
        called, st.just("seat"), GAMES, st.integers(1, 5), st.lists(WORDS, min_size=1, max_size=2), WORDS, PEOPLE
    ),
    st.builds(called, st.just("update_people"), GAMES, PEOPLE, MOMENTS, st.none() | st.integers(0, 5)),
    st.builds(called, st.just("summarise"), GAMES, WORDS),
    st.builds(called, st.just("delete"), GAMES),
    st.builds(called, st.just("restore"), GAMES),
    st.builds(called, st.just("save_visitor"), VISITORS, st.sampled_from(["Ana", "Ben"]), MOMENTS),
    st.builds(
        called, st.just("add_chat_line"), GAMES, VISITORS, st.sampled_from("12"), st.just(0), st.just("x"), MOMENTS
    ),
)
QUESTIONS = [
    *(called(name, game) for name in ("lines", "people", "chat_lines") for game in "abcd"),
    *(
        called(name, visitor)
        for name in ("tables_of", "games_of_others", "owned", "visitor", "knows")
        for visitor in ("ana", "ben")
    ),
    called("tables_of", "ana", deleted=True),
    called("games"),
    called("games", deleted=True),
]


def answers(store: Any) -> list[Any]:
    return [question(store) for question in QUESTIONS]


@effort(20)
@given(st.lists(OPERATIONS, max_size=25))
def test_it_behaves_like_the_store_of_a_server(
    tmp_path_factory: pytest.TempPathFactory, operations: list[Callable[[Any], Any]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        time = iter(range(100, 10_000))
        moment = [next(time)]
        patch.setattr("pacal.storage.store.now", lambda: moment[0])
        served = Store(tmp_path_factory.mktemp("server"))
        paged = Waiting(InMemory(), lambda: moment[0])
        try:
            for operation in operations:
                moment[0] = next(time)
                assert operation(paged) == operation(served)
            assert answers(paged) == answers(served)
            paged = paged.reopened()
            assert answers(paged) == answers(served)
        finally:
            served.close()
            paged.close()


class Time:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def database() -> InMemory:
    return InMemory()


@pytest.fixture
def store(database: InMemory, time: Time) -> Iterator[Waiting]:
    opened = Waiting(database, time)
    yield opened
    opened.close()


def code_of(future: Any) -> StorageCode | None:
    error = future.exception()
    assert error is None or isinstance(error, StorageFault)
    return None if error is None else error.code


def test_a_write_that_finds_no_room_changes_nothing(store: Waiting, database: InMemory) -> None:
    store.add(lines("a", [b"one\n"], 1)).result()
    database.room = sum(map(len, database.values.values()))
    before = dict(database.values)
    assert code_of(store.append("a", 2, b"two\n", None)) is StorageCode.FULL
    assert database.values == before
    database.room = None
    store.append("a", 2, b"two\n", None).result()
    assert store.lines("a").result().entries == (b"one\n", b"two\n")


def test_a_failing_write_does_not_affect_those_that_wait(store: Waiting) -> None:
    store.add(lines("a", [], 1)).result()
    futures = [store.append("a", n, b"line\n", None) for n in (1, 1, 2, 9, 3)]
    changed = StorageCode.CHANGED
    assert [code_of(future) for future in futures] == [None, changed, None, changed, None]
    assert len(store.lines("a").result().entries) == 3


def test_damaged_lines_are_kept_aside(store: Waiting) -> None:
    store.add(lines("a", [b"one\n", b"bad\n", b"three\n"], 1)).result()
    store.shorten("a", 1, "aside").result()
    assert store.lines("a").result().entries == (b"one\n",)
    assert store.lines("aside").result().entries == (b"one\n", b"bad\n", b"three\n")
    assert [row.id for row in store.games().result()] == ["a"]
    store.append("a", 2, b"two\n", None).result()


def test_a_game_deleted_long_ago_is_removed_when_the_store_opens(
    store: Waiting, database: InMemory, time: Time
) -> None:
    store.add(lines("old", [b"one\n"], 1)).result()
    store.delete("old").result()
    store.add(lines("young", [b"one\n"], 1)).result()
    time.now += DELETED_GAME_RETENTION_MS + 1
    store.delete("young").result()
    again = store.reopened()
    try:
        assert [row.id for row in again.games(deleted=True).result()] == ["young"]
        assert not [key for key in database.values if "old" in key]
    finally:
        again.close()


def test_a_deleted_game_is_restored_with_its_clocks(store: Waiting) -> None:
    people = PeopleColumns(b"facts", "ana", False, "playing", None, frozenset({"ana"}))
    store.add(lines("a", [], 1), b"summary", people).result()
    store.delete("a").result()
    row = store.people("a").result()
    assert isinstance(row, PeopleRow)
    store.restore_table(row, PeopleColumns(b"later", "ana", False, "playing", 5, frozenset({"ana"}))).result()
    assert store.people("a").result() == PeopleRow("a", b"later", 1, b"summary", None)


def test_a_damaged_row_is_set_aside_and_its_game_recovered(store: Waiting, database: InMemory) -> None:
    for name in "ab":
        store.add(lines(name, [b"one\n"], 1)).result()
    database.values["game/a"] = b"\xc1 no message pack"
    database.values["people/b"] = b""
    again = store.reopened()
    try:
        assert again.store.notice is not None
        assert again.store.notice.facts["count"] == 1
        assert again.lines("a").result().record == b"header of aone\n"
        again.append("a", 2, b"two\n", None).result()
        assert database.values[f"{SET_ASIDE}/game/a"] == b"\xc1 no message pack"
        assert again.people("b").result() is None
    finally:
        again.close()


def test_a_row_without_lines_is_not_a_game(store: Waiting, database: InMemory) -> None:
    store.add(lines("a", [], 1)).result()
    database.values["game/a"] = b"\xc1"
    del database.values[line_key("a", 0)]
    again = store.reopened()
    try:
        assert again.games().result() == ()
    finally:
        again.close()
