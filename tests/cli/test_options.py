from dataclasses import fields
from typing import Any

import pytest
import typer

from pacal.cli.app import app
from pacal.cli.options import TableOptions

COMMANDS = [("play",), ("simulate",), ("arena", "play")]


def options_of(path: tuple[str, ...]) -> dict[str, Any]:
    """A command's options by name: typer's own classes, whose types are private."""
    command: Any = typer.main.get_command(app)
    for name in path:
        command = command.commands[name]
    return {parameter.name: parameter for parameter in command.params}


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_a_command_with_a_table_has_all_table_options_in_order(path: tuple[str, ...]) -> None:
    names = [field.name for field in fields(TableOptions)]
    options = options_of(path)
    assert [name for name in options if name in names] == names
    assert [f"--{name}" for name in names] == [options[name].opts[0] for name in names]
    assert "table" not in options


def test_the_options_of_a_table_are_the_same_in_every_command() -> None:
    names = [field.name for field in fields(TableOptions)]
    options = [{name: (option.default, option.help) for name, option in options_of(path).items()} for path in COMMANDS]
    for name in names:
        assert options[0][name] == options[1][name] == options[2][name]
        assert options[0][name][1]
