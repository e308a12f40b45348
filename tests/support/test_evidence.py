"""A failing test saves what is needed to reproduce it, and says where."""

import os
from pathlib import Path

import pytest

from tests.support import evidence
from tests.support.running import save_server

pytest_plugins = ["pytester"]

PLUGINS = (
    *("-p", "tests.support.evidence", "-p", "tests.support.selection", "-p", "no:cacheprovider"),
    *("-p", "no:schemathesis", "-p", "no:faker"),  # every run would import them again, which takes a second
)


@pytest.fixture(autouse=True)
def _only_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers and browsers that other tests share save nothing for the tests in these runs."""
    monkeypatch.setattr(evidence._evidence, "savers", [])


def saved(pytester: pytest.Pytester) -> dict[str, str]:
    """The files that the tests of a run have saved."""
    folder = pytester.path / "test-failures"
    files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.exists() else []
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def run(pytester: pytest.Pytester, source: str, *arguments: str) -> pytest.RunResult:
    pytester.makepyfile(source)
    return pytester.runpytest_inprocess(*PLUGINS, *arguments)


def test_a_failing_test_saves_the_failure_and_how_to_repeat_it(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest

        @pytest.mark.parametrize("size", [3])
        def test_wrong(size):
            print("what it printed")
            assert size == 4, "the size is wrong"
        """,
        "--random-order=7",
        "--hypothesis-seed=5",
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*first failure: *test_wrong*", "*saved to reproduce*", "test-failures/*test_wrong*"])
    files = saved(pytester)
    (repeat,) = (text for name, text in files.items() if name.endswith("repeat.txt"))
    assert "--hypothesis-seed 5 --random-order 7" in repeat
    assert "::test_wrong[3]'" in repeat
    (call,) = (text for name, text in files.items() if name.endswith("call.txt"))
    assert "the size is wrong" in call
    assert "what it printed" in call


def test_a_passing_test_saves_nothing(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest
        from tests.support.evidence import saving

        def test_right(evidence):
            evidence(lambda folder: (folder / "game.jsonl").write_text("a record"))
            with pytest.raises(ValueError), saving(lambda folder: (folder / "log.txt").write_text("a log")):
                raise ValueError("expected")
        """,
    )
    result.assert_outcomes(passed=1)
    assert saved(pytester) == {}


def test_helpers_save_evidence_before_they_close(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        from contextlib import contextmanager
        import pytest
        from tests.support.evidence import saving

        @contextmanager
        def server():
            log = ["a line of the log"]
            try:
                with saving(lambda folder: (folder / "server.log").write_text(log[0])):
                    yield
            finally:
                log.clear()

        @pytest.fixture(scope="session")
        def shared():
            with saving(lambda folder: (folder / "shared.log").write_text("the shared log")):
                yield

        def test_wrong(shared, evidence):
            evidence(lambda folder: (folder / "game.jsonl").write_text("a record"))
            with server():
                raise OSError

        def test_right(shared):
            pass
        """,
    )
    result.assert_outcomes(passed=1, failed=1)
    contents = {Path(name).name: text for name, text in saved(pytester).items()}
    assert contents["server.log"] == "a line of the log"
    assert contents["shared.log"] == "the shared log"
    assert contents["game.jsonl"] == "a record"


def test_a_saver_that_fails_does_not_hide_the_failure(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        def test_wrong(evidence):
            evidence(lambda folder: 1 / 0)
            assert False, "the real reason"
        """,
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*the real reason*"])
    assert any("ZeroDivisionError" in text for name, text in saved(pytester).items() if name.endswith("not-saved.txt"))


def test_a_failure_is_shown_even_if_nothing_can_be_saved(pytester: pytest.Pytester) -> None:
    (pytester.path / "test-failures").write_text("a file in the way")
    result = run(
        pytester,
        """
        def test_wrong(evidence):
            evidence(lambda folder: (folder / "log.txt").write_text("a log"))
            assert False, "the real reason"
        """,
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*the real reason*", "nowhere: *"])


def test_the_example_of_hypothesis_can_be_repeated(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        from hypothesis import given, settings, strategies as st

        @settings(print_blob=True, database=None)
        @given(st.integers())
        def test_small(number):
            assert number < 5
        """,
    )
    result.assert_outcomes(failed=1)
    (call,) = (text for name, text in saved(pytester).items() if name.endswith("call.txt"))
    assert "reproduce_failure" in call


@pytest.mark.skipif(os.name != "posix", reason="pipes that do not block")
def test_a_server_saves_its_log_and_games_while_it_runs(tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "saved"
    home.mkdir()
    folder.mkdir()
    (home / "games.db").write_text("games")
    reading, writing = os.pipe()
    with os.fdopen(reading) as output:
        os.write(writing, b"one\ntwo\n")
        log = ["zero\n"]
        save_server(output, log, home, folder)
        os.write(writing, b"three\n")
        os.close(writing)
        log += output
    assert (folder / "server.log").read_text() == "zero\none\ntwo\n"
    assert (folder / "games.db").read_text() == "games"
    assert log == ["zero\n", "one\n", "two\n", "three\n"], "the log continues after that"


def test_the_games_of_two_servers_are_saved_next_to_each_other(tmp_path: Path) -> None:
    (folder := tmp_path / "saved").mkdir()
    for name in ("Ana", "Ben"):
        (home := tmp_path / name).mkdir()
        (home / "games.db").write_text(f"of {name}")
        (home / "games.db-wal").write_text(f"latest of {name}")
        save_server(None, [f"log of {name}"], home, folder)
    assert {path.name: path.read_text() for path in folder.iterdir()} == {
        "server.log": "log of Ana",
        "games.db": "of Ana",
        "games.db-wal": "latest of Ana",
        "server-2.log": "log of Ben",
        "games-2.db": "of Ben",
        "games-2.db-wal": "latest of Ben",
    }
