"""The server answers every frame and keeps working: random, truncated, oversized and mistyped frames."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from pacal.server.protocol.frames import MAX_COMMAND
from pacal.server.protocol.messages import Command
from tests.support.effort import LONG, TIMES_LONGER
from tests.support.hosting import Host, Seated

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
HARD = settings(
    max_examples=30 * (TIMES_LONGER if LONG else 1),
    deadline=None,
    derandomize=not LONG,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
TYPES = {str(kind.__struct_config__.tag): kind for kind in get_args(Command)}
HARMLESS = {kind: TYPES[kind] for kind in TYPES.keys() - {"close", "leave", "arrange"}}
"""Commands that leave the table and the seat in place."""


def fields(kind: type[msgspec.Struct]) -> dict[str, st.SearchStrategy[Any]]:
    """Valid and almost valid values for each field of a command."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: _values(field.type) for field in info.fields if field.encode_name != "id"}


def _values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.IntType():
            return st.integers(-3, 60) | st.integers()
        case inspect.StrType():
            return st.sampled_from(["!", "-", "f6", "@f6", "en", "<b>", ""]) | st.text(max_size=40)
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.UnionType(types=types):
            return st.one_of(*map(_values, types))
        case inspect.NoneType():
            return st.none()
        case _:
            return JSON


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """Commands of every type, some with fields that are mistyped, missing or unknown."""
    tag = draw(st.sampled_from(sorted(HARMLESS)))
    command = {"type": tag, "id": "frame", **draw(st.fixed_dictionaries(fields(HARMLESS[tag])))}
    change = draw(st.sampled_from(["", "", "less", "more", "other"]))
    name = draw(st.sampled_from(sorted(command)))
    if change == "less":
        del command[name]
    elif change == "more":
        command[draw(st.text(max_size=8))] = draw(JSON)
    elif change == "other":
        command[name] = draw(JSON)
    return command


@pytest.fixture(scope="module")
def page(host: Host) -> Iterator[Seated]:
    """A client at its own table."""
    ana = host.visitor()
    with ana.page(ana.new_table(None, None, "open")) as page:
        page.done("start")
        yield page


def check(page: Seated, frame: str | bytes) -> None:
    """Assert that a frame is answered and that the connection still works."""
    page.send_raw(frame)
    page.send_raw('{"type":"look","id":"still","n":0}')
    received = len(page.frames)
    page.receive_until(lambda message: message.get("id") == "still")
    answers = [message for message in page.frames[received:] if "id" in message]
    assert len(answers) >= 2, "each frame has its answer"
    text = json.dumps(page.frames[received:])
    assert "Traceback" not in text
    assert "Error" not in text


@HARD
@given(command=commands())
def test_valid_and_invalid_commands_are_answered(page: Seated, command: dict[str, Any]) -> None:
    check(page, json.dumps(command))


@HARD
@given(frame=st.text(max_size=200) | JSON.map(json.dumps))
def test_an_invalid_command_is_answered(page: Seated, frame: str) -> None:
    check(page, frame.encode(errors="replace").decode())


@HARD
@given(command=commands(), cut=st.integers(1, 30))
def test_a_truncated_command_is_answered(page: Seated, command: dict[str, Any], cut: int) -> None:
    text = json.dumps(command)
    check(page, text[: -min(cut, len(text) - 1)])


ACT = '{{"type":"act","id":"{}","seq":{},"action":"!"}}'


@pytest.mark.parametrize("frame", [
    "[" * 4000, '{"a":' * 800, "x" * (MAX_COMMAND + 1), '"' + "\\ud800" * 100 + '"', "\x00", "",
    '{"type":"say","id":"x","text":"' + "y" * 10_000 + '"}',
    ACT.format("i" * 65, 0), ACT.format("x", "9" * 23), ACT.format("x", "1e400"), ACT.format("x", "NaN"),
])  # fmt: skip
def test_malicious_frames_are_answered(page: Seated, frame: str) -> None:
    check(page, frame)


@pytest.mark.parametrize(("frame", "known"), [
    ('{"type":"why","id":"x","square":"z9"}', "x"), ('{"type":"act","id":"x","seq":"1","action":[]}', "x"),
    ('{"type":"nonsense","id":"x"}', "x"), ('{"id":"x"}', "x"), ('{"type":"start","id":"x","more":{"id":1}}', "x"),
    ('{"type":"say","id":"x","text":"' + "y" * MAX_COMMAND + '"}', "x"),
    ('{"type":"look","id":7,"n":0}', None), ('{"type":"look","id":"' + "i" * 65 + '","n":0}', None),
    ('{"type":"look","id":"x","n":', None), ('["x"]', None),
])  # fmt: skip
def test_an_invalid_command_is_answered_with_its_id_if_it_has_one(page: Seated, frame: str, known: str | None) -> None:
    page.send_raw(frame)
    message = page.receive_until(lambda message: message["type"] == "fault")
    assert (message["code"], message["id"]) == ("server-command-bad", known)


def test_a_binary_frame_is_read_as_text_or_refused(page: Seated) -> None:
    check(page, b'{"type":"look","id":"bytes","n":0}')
    check(page, b"\xff\xfe\x00")


def test_a_frame_that_is_too_large_closes_only_its_own_connection(host: Host, page: Seated) -> None:
    ana = host.visitor()
    with ana.page(ana.new_table(None, None)) as other:
        other.receive_people()
        other.send_raw("x" * 100_000)
        assert other.receive_until_closed() == 1009
    check(page, "{}")
