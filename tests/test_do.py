"""What of ``do.py`` can be tested without a network and without making a venv."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import do

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


def test_what_runs_in_our_venv_knows_of_no_other_and_keeps_its_compiled_code() -> None:
    environ = {"HOME": "here", "VIRTUAL_ENV": "another", "PYTHONPATH": "/else", "PYTHONDONTWRITEBYTECODE": "1"}
    assert do.child_environment(environ) == {"HOME": "here"}


def test_uv_is_given_the_index_and_certificates_of_pip() -> None:
    env = do.uv_environment({"HOME": "here", "VIRTUAL_ENV": "another"}, CONFIG)
    assert env == {"HOME": "here", "UV_DEFAULT_INDEX": "from the file", "SSL_CERT_FILE": "/certificates.pem"}


def test_uv_keeps_settings_of_its_own() -> None:
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


def test_steps_stop_at_the_first_failure_and_say_how_to_repeat_it(capfd: pytest.CaptureFixture[str]) -> None:
    steps = [
        ("good", [sys.executable, "-c", "print('one')"]),
        ("bad", [sys.executable, "-c", "raise SystemExit(3)"]),
        ("never", [sys.executable, "-c", "print('three')"]),
    ]
    with pytest.raises(do.Failed, match=r"bad failed after .* To run only this again") as failure:
        do.run_steps(steps)
    assert failure.value.code == 3
    printed = capfd.readouterr().out
    assert "one" in printed
    assert "three" not in printed


def test_an_old_python_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(do, "OLDEST_PYTHON", (99, 1))
    assert do.main(["test"]) == 1
    assert "Python 99.1 or newer is needed" in capsys.readouterr().err


def test_a_python_without_venv_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(do.Failed, match="apt install python3-venv"):
        do.make_venv(tmp_path / "none")


def test_ctrl_c_is_clean(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: Sequence[str]) -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(do.CHORES, "play", interrupted)
    assert do.main(["play"]) == 130
    assert "stopped" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fly"], "there is no chore 'fly'"),
        (["clean", "everything"], "clean takes no arguments"),
        (["bench"], "say which"),
        (["bench", "nothing"], "say which"),
        (["lock", "run"], "only the argument --upgrade"),
    ],
)
def test_wrong_commands_are_refused_with_a_reason(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert do.main(arguments) == 2
    assert message in capsys.readouterr().err


def test_help_lists_every_chore_and_needs_nothing_installed() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", do.ROOT / "do.py"], capture_output=True, text=True, check=True, env=os.environ
    )
    for chore in do.CHORES:
        assert f"\n  {chore} " in done.stdout


def test_the_browser_is_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_CHROMIUM", sys.executable)
    assert do.find_chromium() == sys.executable
    monkeypatch.setenv("PACAL_CHROMIUM", "no-such-browser")
    assert do.find_chromium() is None


def test_who_may_not_install_a_browser_is_told_what_to_do(
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
def test_a_missing_browser_is_installed_where_that_may_be_done(
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
