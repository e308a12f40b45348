"""``python do.py words`` lists what a language lacks, and where each message appears."""

import re
from pathlib import Path

import pytest

from pacal.words import LANGUAGES
from tests.support.command_line import Tool
from tools import words


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_languages_lack_nothing(tool: Tool, language: str) -> None:
    run = tool(words.main, language)
    assert run.code == 0, run.out
    assert run.out.endswith(", 0 missing.\n")


def test_a_new_language_lacks_every_message(tool: Tool) -> None:
    run = tool(words.main, "eo")
    total = len(words.messages("en"))
    assert run.code == 1
    assert run.out.endswith(f"eo: 0 of {total} messages, {total} missing.\n")
    assert "\npage-throw = Throw the die\n" in run.out


def test_a_missing_message_is_shown_with_the_places_where_it_appears(
    tool: Tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("en", "pl"):
        source = (words.LOCALES / f"{name}.ftl").read_text("utf-8")
        (tmp_path / f"{name}.ftl").write_text(source, "utf-8")
    polish = tmp_path / "pl.ftl"
    polish.write_text(re.sub(r"\npage-throw = .*", "\npage-bygone = Dawno", polish.read_text("utf-8")), "utf-8")
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    run = tool(words.main, "pl")
    assert run.code == 1
    places, message, *_ = run.out.splitlines()
    assert message == "page-throw = Throw the die"
    assert re.search(r"client/src/pages/table/TurnButtons\.svelte:\d+", places)
    assert "page-bygone is not used" in run.out


def test_a_message_is_shown_in_english_and_in_the_language(tool: Tool) -> None:
    run = tool(words.main, "de", "page-throw", "rule-R9-5")
    assert run.code == 0
    assert "page-throw = Throw the die\npage-throw = Würfeln\n" in run.out
    assert "rulebook.py" in run.out


def test_an_unknown_message_is_an_error(tool: Tool) -> None:
    tool(words.main, "de", "page-bygone").refused(1, "There is no message page-bygone.")


def test_every_message_appears_somewhere() -> None:
    """Ids that are built at run time, and those within other messages, too.

    ``event-ship-flew`` appears where ``event-`` does.
    """
    assert [name for name in words.messages("en") if not words.places(name)] == []
    for name in ("page-throw", "event-ship-flew", "program-choose"):
        path, number = words.places(name)[0].split(":")
        line = (words.ROOT / path).read_text("utf-8").splitlines()[int(number) - 1]
        assert name in line or "event-{" in line
