"""The HTTP API conforms to its OpenAPI document, tested with requests that schemathesis generates."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pacal.records import decode, format_position
from pacal.words import LANGUAGES
from tests.support import web
from tests.support.effort import LONG, TIMES_LONGER
from tests.support.hosting import Host, Visitor
from tests.support.operations import Operation, openapi, operations

ROOT = Path(__file__).resolve().parents[3]
SECRETS = re.compile(r"Traceback|sqlite|/src/pacal|site-packages", re.IGNORECASE)


def record_bytes(_: object, value: object) -> bytes:
    """Send a record as it is."""
    return str(value).encode(errors="replace")


@pytest.fixture(scope="module")
def schema() -> Any:
    """The schema as schemathesis reads it. Imported here, because the import takes a second."""
    import schemathesis

    schemathesis.serializer("application/x-ndjson")(record_bytes)
    read = schemathesis.openapi.from_dict(openapi())
    read.config.generation.codec = None  # the same characters as with UTF-8, without trying each of a million
    return read


@pytest.fixture(scope="module")
def checks() -> list[Any]:
    """The checks of schemathesis for every response."""
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi import checks

    of_schema = (checks.status_code_conformance, checks.content_type_conformance, checks.response_schema_conformance)
    return [not_a_server_error, *of_schema]


RECORD_TEXT = (ROOT / "tests/games/score-of-three.jsonl").read_text("utf-8")
RECORD = decode(RECORD_TEXT.encode()).record
assert RECORD is not None
POSITION = {"position": format_position(RECORD.states[100])}
NEW_GAME = {"players": [{"name": "Ana"}, {"name": "Ben", "bot": "random"}], "start": 0}
BODIES: dict[str, dict[str, Any]] = {
    "/api/games": NEW_GAME,
    "/api/replay/branch": POSITION,
    "/api/replay/picture": POSITION,
}
QUERIES = {"language": sorted(LANGUAGES), "deleted": ["true"], "viewer": ["1", "3"]}


def tables_of(owner: Visitor, another: Visitor) -> list[str]:
    """A table in every stage, a private one, a deleted one, and one of another visitor."""

    def imported(visitor: Visitor) -> str:
        return str(visitor.http.post("api/games/import", content=RECORD_TEXT.encode()).json()["id"])

    people, playing, closed = owner.new_table(None, "open"), owner.new_table(None, None), owner.new_table(None, None)
    over, shut, deleted = imported(owner), imported(owner), imported(owner)
    with owner.page(closed) as page:
        page.done("close")
    with owner.page(shut) as page:
        page.done("settings", spectators=False)
    owner.http.delete(f"api/games/{deleted}").raise_for_status()
    return [over, playing, imported(another), closed, shut, deleted, people]


def make_real(case: Any, tables: list[str], data: st.DataObject) -> None:
    """Replace some generated values with existing ones. Random ids alone would never match a game."""
    often, now_and_then = st.sampled_from([True, True, True, False]), st.booleans()
    if data.draw(often) and tables:
        case.path_parameters["game"] = data.draw(st.sampled_from(tables))
    if "lesson" in (case.path_parameters or {}) and data.draw(often):
        case.path_parameters |= {"lesson": "fly", "task": data.draw(st.sampled_from(["1", "2"]))}
    if "players" in (case.path_parameters or {}) and data.draw(often):
        case.path_parameters |= {"name": "palenque", "players": data.draw(st.sampled_from([2, 3, 4, 5]))}
    for name in QUERIES.keys() & {parameter.name for parameter in case.operation.query}:
        if data.draw(now_and_then):
            case.query = {**(case.query or {}), name: data.draw(st.sampled_from(QUERIES[name]))}
    if isinstance(case.body, dict) and data.draw(often):
        made_up = data.draw(st.sets(st.sampled_from(sorted(case.body)), max_size=1)) if case.body else set()
        case.body = {**BODIES.get(case.operation.path, NEW_GAME), **{name: case.body[name] for name in made_up}}
    elif isinstance(case.body, str) and data.draw(often):
        case.body = RECORD_TEXT[: data.draw(st.sampled_from([len(RECORD_TEXT), 30_000, 3_000, 30]))] + case.body


@pytest.mark.parametrize("who", ["stranger", "visitor", "owner"])
@pytest.mark.parametrize("operation", operations(), ids=lambda one: f"{one.method} {one.path}")
def test_every_response_matches_the_schema(
    host: Host, schema: Any, checks: list[Any], operation: Operation, who: str
) -> None:
    owner = host.visitor()
    tables = tables_of(owner, host.visitor()) if "{game}" in operation.path else []
    cookies = {"stranger": {}, "visitor": dict(host.visitor().http.cookies), "owner": dict(owner.http.cookies)}[who]
    answers: Counter[int] = Counter()

    # Requests choose from seven tables and four kinds of body; this many examples cover them all.
    examples = (12 if tables or operation.has_body else 5) * (TIMES_LONGER if LONG else 1)

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not LONG)
    @given(case=schema[operation.path][operation.method.upper()].as_strategy(), data=st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        make_real(case, tables, data)
        answer = case.call(base_url=host.address, cookies=cookies)
        case.validate_response(answer, checks=checks)
        assert not SECRETS.search(answer.text)
        answers[answer.status_code] += 1

    ask()
    assert answers[404] < answers.total() / 2, "most requests are for existing resources"
    if operation.local:
        assert answers[operation.status] == 0, "a host refuses operations of a local server"
    elif who == "owner":
        assert answers[operation.status] >= answers.total() / 5, "many requests are granted"


def test_every_request_is_in_the_schema() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src/pacal/server/http").glob("*.py"))
    handlers = re.findall(r'@(get|post|put|delete)\(\s*"(/api/[^"]*)"', source)
    asked = {(method, re.sub(r":(str|int)\}", "}", path)) for method, path in handlers}
    assert len(asked) > 10
    assert asked == {(one.method, one.path) for one in operations()}


def test_the_schema_has_the_types_of_messages() -> None:
    made = openapi()["paths"]["/api/games"]["post"]
    assert made["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewGame"}
    assert made["responses"]["201"]["content"]["application/json"]["schema"]["$ref"].endswith("/GameMade")
    assert {answer["content"]["application/json"]["schema"]["$ref"] for status, answer in made["responses"].items()
            if int(status) >= 400} == {"#/components/schemas/Problem"}  # fmt: skip


def test_the_schema_can_be_downloaded(host: Host) -> None:
    assert web.get(f"{host.address}api/openapi.json").json() == openapi()


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST", "TRACE"])
@pytest.mark.parametrize(
    "path", ["api/me", "api/about", "", "api/games/x/record", "api/nothing", "%00", "..%2f..%2fetc"]
)
def test_other_methods_and_paths_are_answered(host: Host, method: str, path: str) -> None:
    answer = web.request(method, f"{host.address}{path}")
    assert 400 <= answer.status_code < 500
