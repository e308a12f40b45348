"""What a server logs: every line whole, and nobody's secrets."""

import json
import logging
import secrets
import sqlite3

import pytest

from pacal.server.logs import JsonFormatter, PlainFormatter
from pacal.server.visitors import digest_of, new_token
from pacal.tables import new_seed
from pacal.tables.stored import new_id

FORMATTERS = [JsonFormatter(), PlainFormatter()]


def logged(formatter: logging.Formatter, message: str, error: BaseException | None = None) -> str:
    """A line of the log, in the middle of dealing with an error."""
    try:
        if error is not None:
            raise error
        info = None
    except BaseException as caught:
        info = (type(caught), caught, caught.__traceback__)
    return formatter.format(logging.LogRecord("pacal.server", logging.ERROR, "", 1, message, (), info))


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_no_token_no_seed_and_no_whole_id_gets_into_a_line(formatter: logging.Formatter) -> None:
    for make in (new_token, new_seed, new_id, lambda: digest_of(new_token()), lambda: secrets.token_urlsafe(32)):
        for _ in range(200):
            secret = make()
            line = logged(
                formatter, f"GET /api/games/{secret}/record failed", OSError(2, "no such file", f"/x/{secret}")
            )
            assert secret not in line
            assert "/record failed" in line


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_what_an_error_says_of_a_game_is_not_quoted(formatter: logging.Formatter) -> None:
    line = logged(formatter, "a command failed", ValueError("the stone under e6"))
    assert "ValueError" in line
    assert "test_logs.py" in line
    assert "stone under" not in line


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_what_the_system_says_is_quoted(formatter: logging.Formatter) -> None:
    for error in (OSError(28, "No space left"), sqlite3.OperationalError("disk I/O error")):
        assert str(error.args[-1]) in logged(formatter, "not stored", error)


def test_a_line_for_programs_is_one_object() -> None:
    line = logged(JsonFormatter(), "two\nlines “ü”", ValueError("x"))
    assert "\n" not in line
    plain = json.loads(line)
    assert (plain["level"], plain["logger"], plain["message"]) == ("error", "pacal.server", "two\nlines “ü”")
    assert plain["exception"].endswith("ValueError")
