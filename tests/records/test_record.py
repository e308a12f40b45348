"""Records: append-only, replayed to the same positions, written again to the same bytes."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given

from pacal.engine import (
    REVISIONS,
    Cover,
    GameState,
    IllegalAction,
    Options,
    PlaceShip,
    Revision,
    Setup,
    Throw,
    new_game,
    play,
)
from pacal.records import (
    CannotReveal,
    CannotSeat,
    CannotTakeBack,
    Header,
    HeaderError,
    HeaderProblem,
    Played,
    Player,
    PositionCode,
    PositionError,
    Reading,
    Record,
    RevealProblem,
    TakenBack,
    decode,
    encode,
    format_position,
    parse_action,
)
from pacal.records.hash_chain import with_digest
from pacal.records.header import header_from_plain
from tests.support.effort import effort
from tests.support.random_games import PALENQUE, SEED, finished_game, positions, random_action, records
from tests.support.records import HEADER, played


@given(records())
@effort(20)
def test_a_record_is_unchanged_after_a_round_trip_with_every_position(record: Record) -> None:
    data = encode(record)
    reading = decode(data)
    assert reading == Reading(record, fault=None)
    assert reading.record is not None
    assert reading.record.positions == record.positions
    assert reading.record.live == record.live
    assert encode(reading.record) == data


@given(records())
@effort(20)
def test_the_live_actions_lead_from_the_start_to_the_position(record: Record) -> None:
    state = new_game(record.setup)
    states = [state]
    for action in record.actions:
        state = play(state, action)
        states.append(state)
    assert tuple(states) == record.states
    assert state == record.state


@given(records())
@effort(20)
def test_a_record_is_canonical_json_lines(record: Record) -> None:
    data = encode(record)
    assert data.endswith(b"\n")
    assert b"\r" not in data
    for line in data.decode("utf-8").removesuffix("\n").split("\n"):
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False) == line


@given(records())
@effort(20)
def test_the_digests_can_be_checked_without_parsing_the_lines(record: Record) -> None:
    previous = b""
    for line in encode(record).splitlines():
        content, digest = line[:-29] + b"}", line[-18:-2]
        assert hashlib.sha256(previous + content).hexdigest()[:16].encode() == digest
        previous = digest
    assert previous.decode() == record.digest


def test_a_longer_record_begins_with_the_bytes_of_the_shorter() -> None:
    record, rng = Record.begin(HEADER), Random(3)
    data = encode(record)
    for step in range(80):
        record = (
            record.take_back(len(record.live) - 3)
            if step % 20 == 19
            else record.append(random_action(record.state, rng))
        )
        longer = encode(record)
        assert longer.startswith(data)
        assert longer[len(data) :] == record.line(len(record.entries))
        data = longer


def test_appending_leaves_the_record_as_it_was() -> None:
    record = played("@f6")
    before = encode(record)
    record.append(PlaceShip("e5"))
    record.take_back(0)
    assert encode(record) == before
    assert len(record.entries) == 1


def test_an_illegal_action_is_never_in_a_record() -> None:
    with pytest.raises(IllegalAction):
        played("@f6", "@f6")


def test_actions_that_were_taken_back_stay_in_the_history() -> None:
    record = played("@f6", "@e5", "!3").take_back(1).append(PlaceShip("g7"))
    assert [entry.action if isinstance(entry, Played) else getattr(entry, "to", None) for entry in record.entries] == [
        *map(parse_action, ("@f6", "@e5", "!3")),
        1,
        PlaceShip("g7"),
    ]
    assert record.actions == (PlaceShip("f6"), PlaceShip("g7"))
    assert record.states == played("@f6", "@g7").states
    after = [state for _, state in record.history]
    assert after[3] == after[0]
    assert after[-1] == record.state


def test_a_take_back_does_not_count_actions_that_were_taken_back() -> None:
    record = played("@f6", "@e5").take_back(1).append(PlaceShip("g7")).append(parse_action("!4")).take_back(2)
    assert record.actions == (PlaceShip("f6"), PlaceShip("g7"))
    assert isinstance(record.entries[-1], TakenBack)
    assert record.take_back(0).state == new_game(record.setup)


@pytest.mark.parametrize("to", [-1, 2, 3])
def test_take_back_accepts_only_earlier_positions(to: int) -> None:
    with pytest.raises(CannotTakeBack, match=f"action {to} of 2"):
        played("@f6", "@e5").take_back(to)


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(CannotTakeBack):
        Record.begin(HEADER).take_back(0)


def test_the_header_has_everything_a_replay_needs() -> None:
    plain = msgspec.json.decode(HEADER.line)
    assert list(plain) == ["format", "version", "rules", "board", "players", "options", "start", "meta", "digest"]
    assert (plain["format"], plain["version"], plain["rules"]) == ("pacal-record", 3, 2)
    assert plain["board"]["id"] == "palenque"
    assert plain["players"] == [{"name": "Ann", "kind": "person"}, {"name": "Ben", "kind": "bot:greedy"}]
    assert plain["options"] == {"expert": False, "memory": "hidden", "gaps": "any", "water": "apart"}
    assert plain["start"] == 2
    assert plain["meta"] == {"seed": 7}
    assert HEADER.setup == Setup(PALENQUE, 2, Options(), start=1)


@pytest.mark.parametrize("revision", REVISIONS.values())
def test_a_record_is_played_by_the_revision_that_its_header_names(revision: Revision) -> None:
    record = Record.begin(replace(HEADER, revision=revision))
    assert record.setup.revision is revision
    assert f'"rules":{revision.number},' in record.line(0).decode()
    again = decode(encode(record)).record
    assert again is not None
    assert again.header.revision is revision


@pytest.mark.parametrize("rules", [0, 3])
def test_a_header_with_unknown_rules_is_refused(rules: int) -> None:
    plain = msgspec.json.decode(HEADER.line) | {"rules": rules}
    del plain["digest"]
    with pytest.raises(HeaderError, match="Expected one of 1, 2") as refused:
        header_from_plain(plain)
    assert refused.value.key == "rules"


def test_any_difference_in_the_header_changes_the_digest() -> None:
    others = [
        replace(HEADER, start=0),
        replace(HEADER, version=1),
        replace(HEADER, revision=REVISIONS[1]),
        replace(HEADER, meta={}),
        replace(HEADER, options=Options(expert=True)),
        replace(HEADER, players=(Player("Ann"), Player("Ben"))),
        replace(HEADER, board=replace(PALENQUE, name="Elsewhere")),
    ]
    assert len({HEADER.digest, *(other.digest for other in others)}) == 1 + len(others)


HUGE_BOARD = replace(PALENQUE, covers=(*PALENQUE.covers, *(Cover(f"cover {number}", ("A",)) for number in range(4000))))
BAD_HEADERS: list[tuple[dict[str, object], HeaderProblem, str]] = [
    ({"players": (Player("Ann"),)}, HeaderProblem.PLAYERS, "players"),
    ({"players": tuple(map(Player, "abcdef"))}, HeaderProblem.PLAYERS, "players"),
    ({"players": (Player("Ann"), Player(""))}, HeaderProblem.NAME, "players[1].name"),
    ({"players": (Player("Ann"), Player("   "))}, HeaderProblem.NAME, "players[1].name"),
    ({"players": (Player("x" * 41), Player("Ben"))}, HeaderProblem.NAME, "players[0].name"),
    ({"players": (Player("\x1b[2J"), Player("Ben"))}, HeaderProblem.NAME, "players[0].name"),
    ({"players": (Player("A\u202enn"), Player("Ben"))}, HeaderProblem.NAME, "players[0].name"),
    ({"players": (Player("\ud800"), Player("Ben"))}, HeaderProblem.NAME, "players[0].name"),
    ({"players": (Player("Ann"), Player("Ben", "robot"))}, HeaderProblem.KIND, "players[1].kind"),
    ({"players": (Player("Ann"), Player("Ben", "bot:"))}, HeaderProblem.KIND, "players[1].kind"),
    ({"start": 2}, HeaderProblem.START, "start"),
    ({"start": -1}, HeaderProblem.START, "start"),
    ({"meta": {"Seed": 1}}, HeaderProblem.META_KEY, "meta"),
    ({"meta": {f"k{number}": 1 for number in range(17)}}, HeaderProblem.META_LARGE, "meta"),
    ({"meta": {"seed": 1.5}}, HeaderProblem.META_VALUE, "meta.seed"),
    ({"meta": {"seed": True}}, HeaderProblem.META_VALUE, "meta.seed"),
    ({"meta": {"seed": 2**63}}, HeaderProblem.META_VALUE, "meta.seed"),
    ({"meta": {"event": "x" * 201}}, HeaderProblem.META_VALUE, "meta.event"),
    ({"meta": {"event": "two\nlines"}}, HeaderProblem.META_VALUE, "meta.event"),
    ({"version": 5}, HeaderProblem.SHAPE, "version"),
    ({"version": 0}, HeaderProblem.SHAPE, "version"),
    ({"board": HUGE_BOARD}, HeaderProblem.LARGE, "board"),
]


@pytest.mark.parametrize(("change", "problem", "key"), BAD_HEADERS, ids=[problem for _, problem, _ in BAD_HEADERS])
def test_an_invalid_header_is_refused_with_its_invalid_key(
    change: dict[str, object], problem: HeaderProblem, key: str
) -> None:
    values = {"board": PALENQUE, "players": HEADER.players, "start": 0, "meta": {}} | change
    with pytest.raises(HeaderError) as caught:
        Header(**values)  # type: ignore[arg-type]  # wrong types are among the cases
    assert (caught.value.problem, caught.value.key) == (problem, key)
    assert str(caught.value).startswith(f"{key}: {problem}")


def test_the_largest_allowed_header_can_be_read() -> None:
    meta = {f"{'k' * 37}{number:03}": "語" * 200 for number in range(16)}
    header = Header(PALENQUE, tuple(Player("語" * 40) for _ in range(5)), meta=meta)
    assert decode(header.line) == Reading(Record.begin(header), None)


def test_a_record_can_be_sent_to_another_process() -> None:
    record = played("@f6", "@e5").take_back(1)
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_long_history_is_read_in_one_pass() -> None:
    """Every position is computed once: neither a take-back nor reading plays an action again."""
    record = played("@f6")
    for _ in range(300):
        record = record.append(PlaceShip("e5")).take_back(1)
    read = decode(encode(record)).record
    assert read is not None
    assert len(read.entries) == 601
    assert read.positions[1] is read.positions[-1]


def test_a_finished_record_ends_with_the_committed_seed() -> None:
    record = finished_game()
    revealed = record.reveal(SEED)
    data = encode(revealed)
    assert data.startswith(encode(record))
    assert json.loads(data.splitlines()[-1]) == {
        "n": len(record.entries) + 1,
        "seed": SEED,
        "digest": revealed.digest,
    }
    reading = decode(data)
    assert reading == Reading(revealed, fault=None)
    assert reading.record is not None
    assert (reading.record.seed, reading.record.digest) == (SEED, revealed.digest)
    assert (revealed.entries, revealed.state) == (record.entries, record.state)
    assert revealed != record


@pytest.mark.parametrize(
    ("game", "seed", "why"),
    [
        (finished_game, "another", RevealProblem.WRONG),
        (finished_game, SEED.upper(), RevealProblem.WRONG),
        (lambda: finished_game(version=1), SEED, RevealProblem.VERSION),
        (lambda: finished_game(event="open"), SEED, RevealProblem.UNPROMISED),
        (lambda: finished_game().take_back(7), SEED, RevealProblem.TOO_EARLY),
    ],
)
def test_a_seed_that_is_wrong_or_too_early_cannot_be_revealed(
    game: Callable[[], Record], seed: str, why: RevealProblem
) -> None:
    record = game()
    with pytest.raises(CannotReveal) as caught:
        record.reveal(seed)
    assert caught.value.why is why
    assert record.handed_out(seed) is record


def test_once_the_seed_is_known_nothing_can_be_taken_back() -> None:
    revealed = finished_game().handed_out(SEED)
    assert revealed.seed == SEED
    with pytest.raises(CannotTakeBack):
        revealed.take_back(3)
    with pytest.raises(IllegalAction):
        revealed.append(PlaceShip("e5"))


def test_a_game_in_the_old_format_continues_in_that_format() -> None:
    old = played("@f6", header=replace(HEADER, version=1))
    reading = decode(encode(old))
    assert reading == Reading(old, fault=None)
    assert reading.record is not None
    longer = encode(reading.record.append(PlaceShip("e5")))
    assert longer.startswith(b'{"format":"pacal-record","version":1,')
    assert decode(longer).fault is None


@pytest.mark.parametrize("version", [1, 2])
def test_a_record_in_an_older_format_cannot_store_later_seat_changes(version: int) -> None:
    with pytest.raises(CannotSeat):
        played("@f6", header=replace(HEADER, version=version)).seat(1, Player("Cara"))


def test_a_seat_change_is_recorded_and_does_not_change_the_game() -> None:
    before = played("@f6", "@g7")
    record = before.seat(1, Player("Cara")).seat(0, Player("Ann", "bot:architect")).append(Throw(3))
    assert record.line(3).startswith(b'{"n":3,"seat":2,"name":"Cara","kind":"person","digest":"')
    assert (record.players_at(2), record.players_at(3)) == (HEADER.players, (Player("Ann"), Player("Cara")))
    assert record.players == record.players_at(5) == (Player("Ann", "bot:architect"), Player("Cara"))
    assert record.actions == before.append(Throw(3)).actions
    assert record.state == before.append(Throw(3)).state
    assert record.live[-1] == 5
    assert decode(encode(record)) == Reading(record, fault=None)
    read = decode(encode(record)).record
    assert read is not None
    assert (read.players, read.players_at(3)) == (record.players, record.players_at(3))


def test_a_take_back_does_not_undo_seat_changes() -> None:
    record = played("@f6", "@g7").seat(1, Player("Cara")).take_back(1)
    assert record.state == played("@f6").state
    assert [player.name for player in record.players] == ["Ann", "Cara"]


def test_records_that_continue_the_same_record_are_independent() -> None:
    """Longer records share data with shorter ones, but never each other's entries."""
    record = played("@f6")
    branches = [record.append(PlaceShip(square)) for square in ("e5", "g7", "e6")]
    branches.append(record.take_back(0).append(PlaceShip("e5")))
    branches.append(branches[0].take_back(1).append(PlaceShip("g5")))
    alone = [
        played("@f6", "@e5"),
        played("@f6", "@g7"),
        played("@f6", "@e6"),
        played("@f6").take_back(0).append(PlaceShip("e5")),
        played("@f6", "@e5").take_back(1).append(PlaceShip("g5")),
    ]
    assert branches == alone
    assert [branch.live for branch in branches] == [branch.live for branch in alone]
    assert [branch.positions for branch in branches] == [branch.positions for branch in alone]
    assert [encode(branch) for branch in branches] == [encode(branch) for branch in alone]
    assert encode(record) == encode(played("@f6"))


# Games that begin from a position


MIDDLE = finished_game().states[30]


def header_at(position: GameState) -> Header:
    return Header.at(position, tuple(Player(f"P{seat}") for seat in position.setup.seats), {})


@given(positions())
@effort(20)
def test_a_record_that_begins_from_a_position_is_unchanged_after_a_round_trip(position: GameState) -> None:
    if position.is_over:
        return
    record = Record.begin(header_at(position))
    assert record.state == position
    record = record.append(random_action(position, Random(1)))
    reading = decode(encode(record))
    assert reading == Reading(record, fault=None)
    assert reading.record is not None
    assert reading.record.positions == record.positions
    assert encode(reading.record) == encode(record)


def test_only_a_record_that_begins_from_a_position_has_version_4_and_a_position() -> None:
    ordinary, special = json.loads(HEADER.line), json.loads(header_at(MIDDLE).line)
    assert (ordinary["version"], "position" in ordinary) == (3, False)
    assert (special["version"], special["position"]) == (4, format_position(MIDDLE))


def position_line(change: Callable[[str], str], **keys: object) -> bytes:
    """The header line of a game from a position, with another position or other keys."""
    plain = json.loads(header_at(MIDDLE).line)
    del plain["digest"]
    changed = plain | {"position": change(plain["position"])} | keys
    return with_digest(json.dumps(changed, separators=(",", ":")).encode(), "")[0]


@pytest.mark.parametrize(
    ("line", "problem", "cause"),
    [
        (position_line(lambda text: "nonsense"), HeaderProblem.POSITION, PositionCode.FIELDS),
        (position_line(lambda text: text.replace(":246", ":24", 1), version=3), HeaderProblem.SHAPE, None),
        (position_line(lambda text: text, start=2), HeaderProblem.POSITION_OTHER, None),
        (position_line(lambda text: text.replace("2/1", "2/2")), HeaderProblem.POSITION, PositionCode.SEAT),
    ],
    ids=["damaged", "version", "another-game", "impossible"],
)
def test_a_position_that_cannot_be_played_is_refused_with_its_reason(
    line: bytes, problem: HeaderProblem, cause: PositionCode | None
) -> None:
    reading = decode(line)
    assert reading.record is None
    assert reading.fault is not None
    assert reading.fault.facts["problem"] == problem
    found = reading.fault.cause
    assert (found.code if isinstance(found, PositionError) else None) == cause


def test_a_game_cannot_begin_from_a_finished_position() -> None:
    with pytest.raises(HeaderError) as refused:
        header_at(finished_game().state)
    assert refused.value.problem is HeaderProblem.POSITION_OVER
