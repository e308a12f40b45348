"""The HTTP interface holds to its schema, whatever is asked: schemathesis makes up the questions."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pacal.server.openapi import OPERATIONS, openapi
from tests.server.hosting import Host

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = schemathesis.openapi.from_dict(openapi())
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
SECRETS = re.compile(r"Traceback|sqlite|/src/pacal|site-packages", re.IGNORECASE)


@schemathesis.serializer("application/x-ndjson")
def record_bytes(_: object, value: object) -> bytes:
    """A record is sent as it is."""
    return str(value).encode(errors="replace")


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "visitor"])
@pytest.mark.parametrize(("method", "path"), [(one.method, one.path) for one in OPERATIONS])
def test_whatever_is_asked_is_answered_as_the_schema_says(host: Host, method: str, path: str, known: bool) -> None:
    cookies = dict(host.visitor().http.cookies) if known else {}

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(case=SCHEMA[path][method.upper()].as_strategy())
    def ask(case: Any) -> None:
        answer = case.call(base_url=host.address, cookies=cookies)
        case.validate_response(answer, checks=CHECKS)
        assert not SECRETS.search(answer.text)

    ask()


def test_every_request_is_in_the_schema() -> None:
    source = (ROOT / "src/pacal/server/http.py").read_text(encoding="utf-8")
    handlers = re.findall(r'@(get|post|delete)\("(/api/[^"]*)"', source)
    asked = {(method, path.replace("{game:str}", "{game}")) for method, path in handlers}
    assert asked - {("get", "/api/openapi.json")} == {(one.method, one.path) for one in OPERATIONS}


def test_the_schema_is_to_be_had(host: Host) -> None:
    assert httpx.get(f"{host.address}api/openapi.json", trust_env=False).json() == json.loads(json.dumps(openapi()))


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "POST", "TRACE"])
@pytest.mark.parametrize(
    "path", ["api/me", "api/about", "", "api/games/x/record", "api/nothing", "%00", "..%2f..%2fetc"]
)
def test_other_methods_and_paths_are_no_trouble(host: Host, method: str, path: str) -> None:
    answer = httpx.request(method, f"{host.address}{path}", trust_env=False)
    assert 400 <= answer.status_code < 500
