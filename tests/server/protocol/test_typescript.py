"""The client's types match the server's messages."""

from pathlib import Path

from pacal.server.protocol.typescript import typescript

ROOT = Path(__file__).resolve().parents[3]


def test_the_clients_types_are_up_to_date() -> None:
    written = (ROOT / "client/src/lib/messages.ts").read_text(encoding="utf-8")
    assert written == typescript(), "run: python3 do.py types"


def test_a_field_with_a_default_is_optional_in_the_types() -> None:
    assert "  action?: string | null;" in typescript().partition("interface Why")[2]
    assert "  square?: string | null;" in typescript().partition("interface Choice ")[2]


def test_a_message_is_known_by_its_type() -> None:
    assert 'export interface StepMessage {\n  type: "step";' in typescript()


def test_the_starting_pieces_come_from_the_engine() -> None:
    assert (
        'export const MATERIAL = {"stones": 10, "god_stones": [2, 4, 6], "pyramids": [1, 3, 3, 2, 2]};' in typescript()
    )
