"""Log lines are complete and contain no secrets."""

import json
import logging
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pacal.server.config import Rate
from pacal.server.identity.keys import digest_of, new_key
from pacal.server.ops.logs import JsonFormatter, PlainFormatter, RateLimit
from pacal.tables import new_seed
from pacal.tables.ids import new_id
from tests.support.hosting import hosting

FORMATTERS = [JsonFormatter(), PlainFormatter()]


def logged(formatter: logging.Formatter, message: str, error: BaseException | None = None) -> str:
    """A log line written while an exception is handled."""
    try:
        if error is not None:
            raise error
        info = None
    except BaseException as caught:
        info = (type(caught), caught, caught.__traceback__)
    return formatter.format(logging.LogRecord("pacal.server", logging.ERROR, "", 1, message, (), info))


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_no_token_seed_or_complete_id_gets_into_a_log_line(formatter: logging.Formatter) -> None:
    for make in (new_key, new_seed, new_id, lambda: digest_of(new_key()), lambda: secrets.token_urlsafe(32)):
        for _ in range(200):
            secret = make()
            line = logged(
                formatter, f"GET /api/games/{secret}/record failed", OSError(2, "no such file", f"/x/{secret}")
            )
            assert secret not in line
            assert "/record failed" in line


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_error_messages_about_a_game_are_not_logged(formatter: logging.Formatter) -> None:
    line = logged(formatter, "a command failed", ValueError("the stone under e6"))
    assert "ValueError" in line
    assert "test_logs.py" in line
    assert "stone under" not in line


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_messages_of_system_errors_are_logged(formatter: logging.Formatter) -> None:
    for error in (OSError(28, "No space left"), sqlite3.OperationalError("disk I/O error")):
        assert str(error.args[-1]) in logged(formatter, "not stored", error)


def test_a_json_log_line_is_one_object() -> None:
    line = logged(JsonFormatter(), "two\nlines “ü”", ValueError("x"))
    assert "\n" not in line
    plain = json.loads(line)
    assert (plain["level"], plain["logger"], plain["message"]) == ("error", "pacal.server", "two\nlines “ü”")
    assert plain["exception"].endswith("ValueError")


def test_a_coloured_log_message_is_written_once_without_colour() -> None:
    record = logging.makeLogRecord(
        {"msg": "Started [%d]", "args": (7,), "color_message": "\x1b[36mStarted\x1b[0m", "game": "a"}
    )
    plain = json.loads(JsonFormatter().format(record))
    assert (plain["message"], plain["game"]) == ("Started [7]", "a")
    assert "color_message" not in plain


def test_the_log_of_a_host_contains_no_names_chat_or_secrets(tmp_path: Path) -> None:
    with hosting(tmp_path, logs=True, private_webhooks=True, limits={"talk": [2, 0]}) as host:
        ana, ben = host.visitor("Anastasia"), host.visitor("Benedikt")
        game = ana.new_table(None, "open", together={"title": "Our secret table"})
        with ana.page(game) as page, ben.page(game) as other:
            page.done("settings", webhook="http://127.0.0.1:9/secret-hook")
            page.done("say", text="the password is xyzzy")
            key = page.ask("seat_link", seat=1)["url"].partition("#seat=1.")[2]
            other.refusal("join", seat=0, name="x", key="wrong")
            other.done("join", seat=1, name="Benedikt", key=key)
            other.send_raw("nonsense xyzzy")
            other.receive_until(lambda message: message["type"] == "fault")
            page.play(1)
        ana.http.get(f"api/games/{game}/record")
        ana.http.post("api/games", content=b"xyzzy")
        output = host.end()
    lines = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    assert "a game has begun" in {line["message"] for line in lines}
    assert not [line for line in lines if "plugin" in line["message"]], "operators do not need a list of plugins"
    for secret in (
        ana.cookie,
        ben.cookie,
        digest_of(ana.cookie),
        key,
        game,
        "xyzzy",
        "Anastasia",
        "Our secret",
        "hook",
    ):
        assert secret not in output


def test_a_log_line_that_clients_can_cause_is_rate_limited() -> None:
    moments = iter([0.0, 0.0, 0.0, 0.0, 10.0])
    limit = RateLimit(Rate(2, 0.1), lambda: next(moments))

    def warning() -> logging.LogRecord:
        return logging.LogRecord("uvicorn.error", logging.WARNING, "x.py", 7, "bad request %d", (4,), None)

    assert [limit.filter(warning()) for _ in range(4)] == [True, True, False, False]
    assert limit.filter(later := warning())
    assert later.getMessage() == "bad request 4 (2 more like this were not logged)"
    for _ in range(5):
        assert limit.filter(logging.LogRecord("pacal.server", logging.INFO, "y.py", 1, "a game has begun", (), None))


def test_a_page_that_cannot_be_served_is_logged(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor()
        game = ana.new_table(None, "open")
        host.end()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database, database:
        database.execute("UPDATE gatherings SET facts = '{}'")
    with hosting(tmp_path) as host, ana.moved_to(host).page(game) as page:
        page.receive_until_closed()
        assert "a connection could not be served" in host.end()
