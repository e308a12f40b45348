"""Tests of ``do.py`` that need neither a network nor a new venv."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import do
from tests.support.waiting import PATIENCE, wait_until

CONFIG = """\
:env:.disable-pip-version-check='1'
global.cert='/certificates.pem'
global.extra-index-url='extra'
global.index-url='from the file'
"""


def test_programs_are_found_on_windows_and_elsewhere() -> None:
    assert do.program(Path("v"), "python", "nt") == Path("v/Scripts/python.exe")
    assert do.program(Path("v"), "python", "posix") == Path("v/bin/python")


def test_pip_settings_are_read_and_the_environment_wins() -> None:
    assert do.pip_setting(CONFIG, "index-url") == "from the file"
    assert do.pip_setting(CONFIG + ":env:.index-url='from the environment'\n", "index-url") == "from the environment"
    assert do.pip_setting("", "index-url") is None


def test_children_run_in_our_venv_only_and_keep_compiled_code() -> None:
    environ = {"HOME": "here", "VIRTUAL_ENV": "another", "PYTHONPATH": "/else", "PYTHONDONTWRITEBYTECODE": "1"}
    assert do.child_environment(environ) == {"HOME": "here"}


def test_uv_gets_the_index_and_certificates_of_pip() -> None:
    env = do.uv_environment({"HOME": "here", "VIRTUAL_ENV": "another"}, CONFIG)
    assert env == {"HOME": "here", "UV_DEFAULT_INDEX": "from the file", "SSL_CERT_FILE": "/certificates.pem"}


def test_uv_keeps_its_own_settings() -> None:
    own = {"UV_INDEX_URL": "own", "SSL_CERT_FILE": "own"}
    assert do.uv_environment(own, CONFIG) == own


def test_a_venv_is_filled_again_when_the_lock_or_the_project_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(do, "ROOT", tmp_path)
    (tmp_path / "run.lock").write_text("one")
    venv = tmp_path / ".venv"
    venv.mkdir()
    assert not do.is_filled(venv, "run")
    do.stamp(venv, "run").write_text(do.fingerprint("run"))
    assert do.is_filled(venv, "run")
    (tmp_path / "run.lock").write_text("two")
    assert not do.is_filled(venv, "run")
    do.stamp(venv, "run").write_text(do.fingerprint("run"))
    (tmp_path / "pyproject.toml").write_text("changed")
    assert not do.is_filled(venv, "run")


def test_a_venv_for_tests_can_also_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(do, "ROOT", tmp_path)
    do.stamp(tmp_path, "test").write_text(do.fingerprint("test"))
    assert do.is_filled(tmp_path, "run")
    assert not do.is_filled(tmp_path, "bench")


def test_all_steps_run_and_the_failed_ones_say_how_to_repeat_them(capfd: pytest.CaptureFixture[str]) -> None:
    checks = [
        ("bad", [sys.executable, "-c", "print('why it failed'); raise SystemExit(3)"]),
        ("good", [sys.executable, "-c", "print('nobody reads this')"]),
    ]
    tests = [("pytest", [sys.executable, "-c", "print('a test'); print('1 passed in 0.1 s')"])]
    with pytest.raises(do.Failed, match=r"^bad failed. To run only this again:\n  .* SystemExit") as failure:
        do.check(tests, checks)
    assert failure.value.code == 3
    printed = capfd.readouterr().out
    assert "why it failed\n» bad failed in " in printed
    assert "» good passed in " in printed
    assert "nobody reads this" not in printed
    assert "a test\n" in printed
    assert printed.endswith("\n1 passed in 0.1 s\n")


def test_on_one_core_the_steps_run_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    do.check([("one", [sys.executable, "-c", ""])], [("two", [sys.executable, "-c", ""])])
    printed = [line.split(" in ")[0] for line in capfd.readouterr().out.splitlines()]
    assert printed == ["» one", "» one passed", "» two", "» two passed"]


@pytest.mark.skipif(os.name != "posix", reason="signals of processes")
def test_an_interrupt_stops_all_children(tmp_path: Path) -> None:
    child = f"open({str(tmp_path / 'started')!r}, 'w').close(); import time; time.sleep(1e6)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    program = (
        f"import do, sys; do.TASKS['play'] = lambda _: do.check([('endless', [sys.executable, '-c', {parent!r}])])"
    )
    with subprocess.Popen(
        [sys.executable, "-c", f"{program}; sys.exit(do.main(['play']))"], cwd=do.ROOT, stderr=subprocess.PIPE
    ) as started:
        wait_until((tmp_path / "started").exists)
        started.terminate()  # as a CI system does; Ctrl-C raises the same
        assert started.wait(PATIENCE) == 130
        assert started.stderr is not None
        assert started.stderr.read().endswith(b"do.py: stopped.\n"), (
            "the program ends when no process has the pipe open"
        )


@pytest.mark.skipif(os.name != "posix", reason="signals of processes")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_do_py_stops_the_game_that_it_started(tmp_path: Path, number: signal.Signals) -> None:
    game = (
        "import pathlib, signal, sys, time\n"
        f"folder = pathlib.Path({str(tmp_path)!r})\n"
        "def end(*_): (folder / 'ended').touch(); sys.exit()\n"
        "signal.signal(signal.SIGTERM, end)\n"
        "(folder / 'started').touch()\n"
        "while True: time.sleep(3600)\n"
    )
    program = (
        f"import do, parallel, sys; parallel.SECONDS_TO_STOP = {PATIENCE}\n"
        f"do.TASKS['play'] = lambda _: do.run([sys.executable, '-c', {game!r}])"
    )
    with subprocess.Popen(
        [sys.executable, "-c", f"{program}; sys.exit(do.main(['play']))"],
        cwd=do.ROOT,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as started:
        wait_until((tmp_path / "started").exists)
        started.send_signal(number)  # to do.py alone, unlike Ctrl-C in a terminal
        assert started.wait(PATIENCE) == 130
        assert (tmp_path / "ended").exists(), "the game could shut down cleanly"


@pytest.mark.parametrize(
    ("arguments", "selected"),
    [
        ([], False),
        (["-x", "--durations=5", "-n", "2"], False),
        (["--random-order"], False),
        (["-k", "flights"], True),
        (["-kflights"], True),
        (["-m", "soak"], True),
        (["--lf"], True),
        (["tests/engine"], True),
        (["tests/test_do.py"], True),
        (["tests/test_do.py::test_help"], True),
    ],
)
def test_arguments_that_select_tests_run_only_those(
    arguments: list[str], selected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(do, "fill_venv", lambda venv, name, with_client: ran.extend(["client"] * with_client))
    monkeypatch.setattr(do, "get_chromium", lambda: ran.append("browser"))
    monkeypatch.setattr(do, "run", lambda command: ran.append("pytest"))
    monkeypatch.setattr(do, "check", lambda *lanes: ran.extend(name for lane in lanes for name, _ in lane))
    do.test(arguments)
    lint = ["ruff check", "ruff format", "mypy --strict", "import-linter"]
    assert ran == (["pytest"] if selected else ["client", "browser", "pytest", *lint, "svelte-check", "vitest"])


def test_several_workers_run_a_folder_and_one_process_runs_a_file() -> None:
    workers = ["-n", "auto", "--dist", "worksteal"]
    assert do.pytest_arguments(["-k", "flights"]) == [*workers, "-k", "flights"]
    assert do.pytest_arguments(["tests/engine"]) == [*workers, "tests/engine"]
    assert do.pytest_arguments(["tests/test_do.py"]) == ["tests/test_do.py"]
    assert do.pytest_arguments(["tests/engine", "-n2"]) == ["tests/engine", "-n2"]


def test_quick_tests_need_no_server_and_no_browser() -> None:
    quick = do.pytest_arguments(["--quick"])
    assert "tests/engine" in quick
    assert all((do.ROOT / "tests" / folder).is_dir() for folder in do.QUICK)
    assert not {"browser", "server", "cli", "chaos", "deploy"} & set(do.QUICK)


def test_a_random_order_has_a_seed_and_accepts_one() -> None:
    assert "--random-order=7" in do.pytest_arguments(["--random-order", "7", "-x"])
    (new,) = [one for one in do.pytest_arguments(["--random-order"]) if one.startswith("--random-order=")]
    assert new.split("=")[1].isdigit()


def test_an_old_python_gets_instructions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(do, "OLDEST_PYTHON", (99, 1))
    assert do.main(["test"]) == 1
    assert "Python 99.1 or newer is needed" in capsys.readouterr().err


def test_a_python_without_venv_gets_instructions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(do.Failed, match="apt install python3-venv"):
        do.make_venv(tmp_path / "none")


def test_ctrl_c_is_clean(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: Sequence[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(do.TASKS, "play", interrupted)
    assert do.main(["play"]) == 130
    assert "stopped" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "there is no task 'fly'"),
        (["clean", "everything"], "clean takes no arguments"),
        (["bench"], "say which"),
        (["bench", "nothing"], "say which"),
        (["lock", "run"], "only the argument --upgrade"),
        (["dist", "quickly"], "only the argument --check"),
        (["docs", "html"], "docs takes no arguments"),
    ],
)
def test_wrong_commands_are_refused_with_a_reason(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert do.main(arguments) == 2
    assert message in capsys.readouterr().err


def test_help_lists_every_task_and_needs_nothing_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", do.ROOT / "do.py"], capture_output=True, text=True, check=True, env=os.environ
    )
    for task in do.TASKS:
        assert f"\n  {task} " in done.stdout


def test_the_configured_browser_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_CHROMIUM", sys.executable)
    assert do.find_chromium() == sys.executable
    monkeypatch.setenv("PACAL_CHROMIUM", "no-such-browser")
    assert do.find_chromium() is None


def test_a_user_who_may_not_install_a_browser_gets_instructions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PACAL_CHROMIUM", "no-such-browser")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    do.get_chromium()
    assert "PACAL_CHROMIUM" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("works", "asked"),
    [
        (1, ["chromium-headless-shell"]),
        (3, ["chromium-headless-shell", "update", "chromium-headless-shell"]),
        (4, ["chromium-headless-shell", "update", "chromium-headless-shell", "chromium"]),
    ],
    ids=["at once", "with newer lists of packages", "where only the whole browser is packaged"],
)
def test_a_missing_browser_is_installed_where_permitted(
    monkeypatch: pytest.MonkeyPatch, works: int, asked: list[str]
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(do, "find_chromium", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)

    def run(command: Sequence[str | Path], env: object = None) -> int:
        seen.append("update" if command[1] == "update" else str(command[-1]))
        return 0 if seen[-1] == "update" else int(len(seen) < works)

    monkeypatch.setattr(do, "run", run)
    do.get_chromium()
    assert seen == asked


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ('<script src="_static/search.js"></script><a href="https://example.org">a link</a>', False),
        ('<script defer src="https://cdn.example/x.js"></script>', True),
        ('<link rel="stylesheet" href="//cdn.example/x.css">', True),
    ],
)
def test_a_page_of_the_site_that_needs_the_network_is_found(page: str, expected: bool) -> None:
    assert do.loads_from_network(page) is expected
