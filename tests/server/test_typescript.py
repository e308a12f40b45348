"""The client's types are those of the server's messages."""

from pathlib import Path

from pacal.server.typescript import typescript

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_types_are_up_to_date() -> None:
    written = (ROOT / "client/src/lib/messages.ts").read_text(encoding="utf-8")
    assert written == typescript(), "run: python3 do.py types"


def test_a_field_that_may_be_left_out_is_optional() -> None:
    assert "  action?: string | null;" in typescript().partition("interface Why")[2]
    assert "  square?: string | null;" in typescript().partition("interface Choice ")[2]


def test_a_message_is_known_by_its_type() -> None:
    assert 'export interface StepMessage {\n  type: "step";' in typescript()
