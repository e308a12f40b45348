"""The short form of every attack: small numbers, small limits, and no assertions about memory or time."""

import tempfile
from pathlib import Path

import pytest

from tests.attack.__main__ import main
from tests.attack.environment import Environment, Outcome, judged
from tests.attack.registry import ATTACKS, Attack
from tests.attack.running import Line, run, summary


@pytest.mark.slow
def test_the_server_withstands_every_attack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One test for all attacks, so that a single test worker starts the host that most of them share."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    code = main(["--short", "--keep", str(tmp_path / "logs")])
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(("held ", "skipped "))] == lines[-1:]
    assert code == 0
    assert lines[-1].startswith(f"{len(ATTACKS)} attacks: ")
    assert "host-1.log" in {path.name for path in (tmp_path / "logs").iterdir()}
    assert list(tmp_path.glob("pacal-attack-*")) == [], "the files of the hosts are removed"


def test_every_attack_has_a_name_and_says_what_must_hold() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)
    assert all(attack.summary.endswith((".", ".)", ":")) for attack in ATTACKS)


def test_an_attack_that_raises_an_error_counts_as_broken_and_the_next_one_runs(tmp_path: Path) -> None:
    def fails(environment: Environment) -> Outcome:
        raise ConnectionResetError("gone")

    def holds(environment: Environment) -> Outcome:
        return judged("2 tries", None)

    printed: list[Line] = []
    lines = run(Environment(tmp_path, short=True), (Attack("one", fails), Attack("two", holds)), printed.append)
    assert printed == lines
    assert [line.outcome.word for line in lines] == ["broke", "held"]
    assert "no result: ConnectionResetError: gone" in str(lines[0])
    assert summary(lines).startswith("2 attacks: 1 held, 1 broke, 0 skipped")


def test_the_command_lists_its_attacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ATTACKS)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--only", "nonsense"), "there is no attack 'nonsense'. There are: free-seat, "),
        (("--keep", __file__), "is a file, not a folder"),
        (("--loud",), "unrecognized arguments: --loud"),
    ],
)
def test_a_bad_argument_is_explained(
    arguments: tuple[str, ...], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert expected in capsys.readouterr().err
