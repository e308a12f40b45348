"""The examples of ``docs/bot-protocol.md`` occur in real conversations, and show every message and every event."""

import json
import re
from typing import get_args

import pytest

from pacal.bots import BotFaultCode
from pacal.bots.external.messages import FromBot, FromHost
from pacal.bots.external.serialization import EVENTS, event_from_plain, plain_event
from tests.bots.external.transcript import transcript
from tests.support.bot_programs import ROOT

PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
HOST, _, BOT = PAGE.partition("## From your program")


def examples(text: str) -> list[dict[str, object]]:
    return [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, flags=re.DOTALL)]


@pytest.fixture(scope="module")
def conversation() -> list[tuple[str, dict[str, object]]]:
    return transcript()


@pytest.mark.parametrize(("direction", "text"), [(">", HOST), ("<", BOT)], ids=["host", "bot"])
def test_every_example_occurs_in_a_real_conversation(
    conversation: list[tuple[str, dict[str, object]]], direction: str, text: str
) -> None:
    sent = [message for to, message in conversation if to == direction]
    for example in examples(text):
        if example["type"] == "hello":  # names the program's version
            example = {**example, "program": sent[0]["program"]}
        assert example in sent, f"out of date: {example}"


@pytest.mark.parametrize(("messages", "text"), [(FromHost, HOST), (FromBot, BOT)], ids=["host", "bot"])
def test_every_message_has_an_example_under_its_name(messages: object, text: str) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(messages)}
    assert {example["type"] for example in examples(text)} == kinds
    assert set(re.findall(r"^### (\w+)$", text, flags=re.MULTILINE)) == kinds


def test_every_event_has_an_example() -> None:
    found = re.search(r"```jsonl\n(.*?)```", PAGE, flags=re.DOTALL)
    assert found
    shown = [json.loads(line) for line in found[1].splitlines()]
    assert [example["event"] for example in shown] == list(EVENTS)
    for example in shown:
        assert json.loads(json.dumps(plain_event(event_from_plain(example)))) == example


def test_every_fault_is_explained() -> None:
    assert set(re.findall(r"^\| `([a-z-]+)` \|", PAGE.partition("## What costs a seat")[2], flags=re.MULTILINE)) == set(
        BotFaultCode
    )
