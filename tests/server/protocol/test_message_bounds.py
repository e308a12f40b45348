"""Boundary values in every field that clients send: each is answered, and none breaks a connection or a request."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from msgspec import inspect

from pacal.records import decode
from pacal.records.hash_chain import with_digest
from pacal.records.record import EntryLine
from pacal.server.protocol.frames import MAX_COMMAND
from pacal.server.protocol.messages import Command, NewGame
from pacal.words import LANGUAGES, load_words
from tests.server.boundaries import NUMBERS, VALUES, fields_of
from tests.support.hosting import Host, hosting
from tests.support.running import Page, Server, serving

GAMES = Path(__file__).resolve().parents[2] / "games"
RECORD = (GAMES / "score-of-three.jsonl").read_bytes()
LAST = {"start", "leave", "close"}
"""Commands that change the stage or the owner of the table."""
COMMAND_TYPES: tuple[type[msgspec.Struct], ...] = tuple(
    sorted(get_args(Command), key=lambda kind: kind.__struct_config__.tag in LAST)
)
STAGES = ("gathering", "playing", "over", "closed")
ANSWERS = {"refused", "fault", "done", "table", "step", "past", "reason", "link"}
REFUSALS = {400, 403, 413, 429}
"""Allowed statuses of refused requests; never a 500."""
_NUMBERS = count(1)


def clean(log: str) -> None:
    """Assert that the server logged nothing about client input."""
    assert "Traceback" not in log, log[-4000:]


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A separate server, because the tests check its log."""
    generous = [1_000_000, 1000]
    rates = ("requests", "tables", "tables_of_address", "tables_in_the_long_run", "boards", "public", "records")
    more = ("commands", "commands_of_address", "talk", "talk_of_address", "links", "keys", "visitors", "openings")
    limits: dict[str, object] = dict.fromkeys((*rates, *more), generous)
    with hosting(tmp_path_factory.mktemp("bounds"), limits={**limits, "owned": 1_000_000}) as host:
        yield host
        clean(host.end())


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bounds-of-a-local-server")) as server:
        yield server
        server.end()
        clean("".join(server.output))


# The types


def unbounded(kind: inspect.Type) -> str | None:
    """Why a field of this type is unbounded; None if it has bounds."""
    match kind:
        case inspect.IntType(gt=None, ge=None) | inspect.IntType(lt=None, le=None):
            return "a number without bounds"
        case inspect.FloatType():
            return "a fraction: add bounds for it here"
        case inspect.StrType(max_length=None):
            return "a text of any length"
        case inspect.VarTupleType(max_length=None) | inspect.ListType(max_length=None) | inspect.DictType():
            return "any number of entries"
        case inspect.AnyType() | inspect.RawType():
            return "anything at all"
        case _:
            return None


@pytest.mark.parametrize("kind", [*COMMAND_TYPES, NewGame], ids=lambda kind: kind.__name__)
def test_every_value_that_a_client_sends_has_bounds(kind: type[msgspec.Struct]) -> None:
    found = {field.path: why for field in fields_of(kind) if (why := unbounded(field.kind))}
    assert found == {}, "use a bounded type of pacal.server.protocol.frames"


def test_the_check_for_bounds_finds_unbounded_values() -> None:
    class Loose(msgspec.Struct):
        number: int
        text: str | None
        many: tuple[int, ...]

    assert {field.path for field in fields_of(Loose) if unbounded(field.kind)} == {
        "$.number", "$.text", "$.many", "$.many[]",
    }  # fmt: skip


# WebSocket


def frames_of(kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """Each field of a command with each boundary value: the command's id and the frame."""
    long = f'"{"y" * (MAX_COMMAND // 2)}"'
    for field in fields_of(kind, id='"ID"'):
        if field.path not in ("$", "$.id"):
            for value in (*VALUES, long, f'"{"z" * MAX_COMMAND}"'):
                name = f"bound-{next(_NUMBERS)}"
                yield name, field.filled(value).replace('"ID"', f'"{name}"')


def check(page: Page, kind: type[msgspec.Struct]) -> None:
    """Assert that every frame is answered and that the connection still works."""
    frames = list(frames_of(kind))
    for start in range(0, len(frames), 50):
        received, sent = len(page.frames), frames[start : start + 50]
        for _, frame in sent:
            page.send_raw(frame)
        page.ask("ping")
        answers = page.frames[received:]
        assert len([one for one in answers if one["type"] in ANSWERS and "id" in one]) >= len(sent)
        for answer in answers:
            if "text" in answer and answer["type"] in ("refused", "fault", "reason"):
                assert answer["text"].strip()
                assert "Traceback" not in answer["text"]


def table_in(stage: str, host: Host) -> tuple[Any, str]:
    """A visitor and their table in a stage."""
    ana = host.visitor()
    if stage == "over":
        return ana, str(ana.http.post("api/games/import", content=RECORD).json()["id"])
    game = ana.new_table(None, "open") if stage == "gathering" else ana.new_table(None, None)
    if stage == "closed":
        with ana.page(game) as page:
            page.done("close")
    return ana, game


@pytest.mark.parametrize("stage", STAGES)
def test_boundary_values_in_commands_are_answered_at_a_table_in_every_stage(attacked: Host, stage: str) -> None:
    ana, game = table_in(stage, attacked)
    with ana.page(game, language="de") as page:
        for kind in COMMAND_TYPES:
            check(page, kind)
            page.people_until(lambda people: people["stage"] in STAGES)


def test_boundary_values_in_commands_of_a_spectator_are_answered(attacked: Host) -> None:
    _, game = table_in("playing", attacked)
    with attacked.visitor().page(game) as page:
        for kind in COMMAND_TYPES:
            check(page, kind)


def test_boundary_values_in_commands_are_answered_by_a_local_server(local: Server) -> None:
    with local.page(local.new_game(None, None), language="pl") as page:
        for kind in COMMAND_TYPES:
            check(page, kind)


def test_an_id_of_any_kind_is_answered(attacked: Host) -> None:
    ana, game = table_in("gathering", attacked)
    with ana.page(game) as page:
        for value in VALUES:
            received = len(page.frames)
            page.send_raw(f'{{"type":"look","id":{value},"n":0}}')
            page.ask("ping")
            answers = [message for message in page.frames[received:] if message["type"] in ANSWERS]
            assert len(answers) == 2, value


@pytest.mark.parametrize("query", [
    {"since": "9" * 40}, {"since": "-1"}, {"since": "1e9"}, {"since": "٣"}, {"language": "x" * 5000},
    {"session": "%ff%fe" * 20}, {"build": "%00"}, {"since": "999999", "session": "a" * 64},
])  # fmt: skip
def test_boundary_values_in_the_query_of_a_websocket_do_no_harm(attacked: Host, query: dict[str, str]) -> None:
    ana, game = table_in("playing", attacked)
    with ana.page(game, **query) as page:
        page.ask("ping")


# HTTP requests


PLAYERS = '[{"name":"A"},{"name":"B"}]'


def bodies() -> Iterator[str]:
    """Each field of a new game with each boundary value; all other fields are valid."""
    sound = {"players": PLAYERS, "board": '"palenque"', "start": "0", "together": "null"}
    for field in fields_of(NewGame, **sound):
        for value in (*VALUES, f'"{"y" * 5_000}"', f'"{"z" * 300_000}"'):
            yield field.filled(value)


def check_request(http: httpx.Client, path: str, body: bytes | str) -> None:
    answer = http.post(path, content=body)
    assert answer.status_code == 201 or answer.status_code in REFUSALS, (body[:300], answer.text)
    content = answer.json()
    assert content.get("id") or (content["code"] and content["text"].strip()), answer.text


def test_boundary_values_in_requests_are_answered_by_a_host(attacked: Host) -> None:
    ana = attacked.visitor()
    for body in bodies():
        check_request(ana.http, "api/games?language=fr", body)


def test_boundary_values_in_requests_are_answered_by_a_local_server(local: Server) -> None:
    for body in bodies():
        check_request(local.http, "api/games?language=it", body)
    assert "games" in local.http.get("api/games").json()


def records() -> Iterator[bytes]:
    """Records with a boundary value in the last line or the header, and a correct digest."""
    header, *_ = RECORD.splitlines(keepends=True)
    record = decode(header).record
    assert record is not None
    for name in EntryLine.__struct_fields__:
        for value in VALUES:
            number = value if name == "n" else "1"
            more = "" if name == "n" else f',"{name}":{value}'
            yield header + with_digest(f'{{"n":{number}{more}}}'.encode(errors="replace"), record.digest)[0]
    content = header[: header.rindex(b',"digest"')].decode() + "}"
    for sound in ('"version":1', '"rules":1', '"start":1', '"players":[', '"meta":{', '"board":{'):
        assert sound in content, sound
        name = sound.partition(":")[0]
        for value in VALUES:
            rest = "" if sound[-1].isdigit() else f',"x":{sound[-1]}'
            wrong = content.replace(sound, f"{name}:{value}{rest}")
            yield with_digest(wrong.encode(errors="replace"), "")[0]


def test_boundary_values_in_records_are_answered(attacked: Host, local: Server) -> None:
    ana = attacked.visitor()
    for http in (ana.http, local.http):
        for record in records():
            check_request(http, "api/games/import", record)


# Values in refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_can_contain_numbers_of_any_size(language: str) -> None:
    words = load_words(language)
    for number in NUMBERS:
        if number.lstrip("-").isdigit():
            for code, name in (("together-no-seat", "seat"), ("server-start", "seat"), ("count-points", "count")):
                assert words.say(code, **{name: int(number)})
