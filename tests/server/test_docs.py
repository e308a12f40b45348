"""``docs/http-api.md`` lists every request, ``docs/wire-protocol.md`` every command and message."""

import re
from pathlib import Path
from typing import get_args

from pacal.server import PORT
from pacal.server.protocol.messages import Command, Message

ROOT = Path(__file__).resolve().parents[2]
WIRE_PROTOCOL = (ROOT / "docs/wire-protocol.md").read_text(encoding="utf-8")
HTTP_API = (ROOT / "docs/http-api.md").read_text(encoding="utf-8")


def rows(title: str) -> set[str]:
    """The first words of the rows of a table, found by the title of its first column."""
    table = WIRE_PROTOCOL.partition(f"| {title} |")[2].partition("\n\n")[0]
    return set(re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE))


def test_every_command_is_documented() -> None:
    assert rows("command") == {kind.__struct_config__.tag for kind in get_args(Command)}


def test_every_message_is_documented() -> None:
    assert rows("message") == {kind.__struct_config__.tag for kind in get_args(Message)}


PARAMETER = r"\{(\w+):(?:str|int)\}"


def word_for(parameter: re.Match[str]) -> str:
    """How the document writes a parameter of a path."""
    return "ID" if parameter[1] == "game" else parameter[1].upper()


def test_every_request_is_documented() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src/pacal/server/http").glob("*.py"))
    handlers = re.findall(r'@(get|post|put|delete)\(\s*"(/api/[^"]*)"', source)
    asked = {f"{method.upper()} {re.sub(PARAMETER, word_for, path)}" for method, path in handlers}
    asked.add("GET /api/openapi.json")  # Litestar answers it
    assert asked == set(re.findall(r"`((?:GET|POST|PUT|DELETE) /api/[^`]*)`", HTTP_API))


def test_the_port_is_the_documented_one() -> None:
    for name in ("operations", "hosting"):
        assert f"`--port {PORT}`" in (ROOT / f"docs/{name}.md").read_text(encoding="utf-8")
