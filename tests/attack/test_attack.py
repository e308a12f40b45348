"""The short form of every attack: small numbers, small limits, and no judgement of memory or time."""

import itertools
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.attack.__main__ import main
from tests.attack.ground import Ground, Outcome, judged
from tests.attack.registry import ATTACKS, Attack
from tests.attack.running import Line, run, summary

FAMILIES = {
    name.rpartition(".")[2]: tuple(attacks)
    for name, attacks in itertools.groupby(ATTACKS, key=lambda attack: attack.run.__module__)
}


@pytest.fixture(scope="session")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ground]:
    """The host that all families share; its processes and files are gone afterwards."""
    folder = tmp_path_factory.mktemp("attack") / "hosts"
    with closing(Ground(folder, short=True)) as opened:
        yield opened
    assert not folder.exists()


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_attacks_are_held(ground: Ground, family: str) -> None:
    lines = run(ground, FAMILIES[family], print)
    assert [str(line) for line in lines if line.outcome.faults] == []


def test_every_attack_has_a_name_and_says_what_must_hold() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)
    assert sum(len(attacks) for attacks in FAMILIES.values()) == len(ATTACKS), "a family's attacks stand together"
    assert all(attack.summary.endswith((".", ".)", ":")) for attack in ATTACKS)


def test_an_attack_that_fails_with_an_error_broke_and_the_next_one_runs(ground: Ground) -> None:
    def fails(ground: Ground) -> Outcome:
        raise ConnectionResetError("gone")

    def holds(ground: Ground) -> Outcome:
        return judged("2 tries", None)

    told: list[Line] = []
    lines = run(ground, (Attack("one", fails), Attack("two", holds)), told.append)
    assert told == lines
    assert [line.outcome.word for line in lines] == ["broke", "held"]
    assert "no result: ConnectionResetError: gone" in str(lines[0])
    assert summary(lines).startswith("2 attacks: 1 held, 1 broke, 0 skipped")


def test_the_command_lists_its_attacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ATTACKS)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--only", "nonsense"), "there is no attack 'nonsense'. There are: free-seat, "),
        (("--keep", __file__), "is a file, not a folder"),
        (("--loud",), "unrecognized arguments: --loud"),
    ],
)
def test_a_bad_argument_is_explained(arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_one_attack_runs_alone_and_keeps_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--short", "--only", "endless-head", "--keep", str(tmp_path / "logs")]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("1 attacks: 1 held, 0 broke, 0 skipped")
    assert [path.name for path in (tmp_path / "logs").iterdir()] == ["host-1.log"]
