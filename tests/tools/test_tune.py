import tomllib
from pathlib import Path

from pacal.bots.weights import tuned_weights, weights_from
from tests.support.command_line import Tool
from tools import tune

SHORT = ("--rounds", "1", "--games", "2", "--steps", "1", "--pairs", "1", "--check", "1", "--jobs", "1")


def test_the_weights_are_written_with_their_command_next_to_those_for_other_games(tool: Tool, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    run = tool(tune.main, *SHORT, "--out", file)
    assert run.code == 0
    assert "over 2 games" in run.out
    two = file.read_text(encoding="utf-8")
    assert two.startswith("[two] # python do.py tune --players 2 --rounds 1 --games 2 --steps 1 --pairs 1 --push 0.25 ")
    tool(tune.main, "--players", "3", *SHORT, "--seed", "x", "--out", file)
    assert file.read_text(encoding="utf-8").startswith(two)
    tool(tune.main, *SHORT, "--weights", file, "--seed", "y", "--out", file)
    text = file.read_text(encoding="utf-8")
    assert "--seed y --weights weights.toml\n" in text
    tables = tomllib.loads(text)
    assert set(tables) == {"two", "more"}
    assert weights_from(tables["two"]) != weights_from(tomllib.loads(two)["two"])


def test_a_missing_or_invalid_weights_file_is_refused(tool: Tool, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    tool(tune.main, "--weights", file).refused(2, "weights.toml")
    file.write_text("[more]\nhope = 1.0\n", encoding="utf-8")
    tool(tune.main, "--players", "4", "--weights", file).refused(2, "missing or unknown weights")


def test_our_weights_name_the_commands_that_found_them() -> None:
    text = (Path(__file__).parents[2] / "src" / "pacal" / "bots" / "weights.toml").read_text(encoding="utf-8")
    heads = [line for line in text.splitlines() if line.startswith("[")]
    assert [head.partition(" --rounds")[0] for head in heads] == [
        "[two] # python do.py tune --players 2",
        "[more] # python do.py tune --players 4",
    ]
    assert tuned_weights(3) == tuned_weights(5)
