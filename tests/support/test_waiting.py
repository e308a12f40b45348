"""Waiting ends as soon as the condition holds, and with a reason when it never does."""

import pytest

from tests.support import waiting


def test_waiting_returns_what_it_waited_for() -> None:
    values = iter([None, "", "ready"])
    assert waiting.wait_until(lambda: next(values)) == "ready"


def test_a_timeout_says_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", -1)
    with pytest.raises(AssertionError, match="the log did not come true"):
        waiting.wait_until(lambda: False, "the log")
