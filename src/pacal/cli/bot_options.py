"""Bots as options name them and as records remember them: a level, with parameters if it has any."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from pacal import sim
from pacal.bots import BadSpec, BotFileError, BotSpec, Roster, UnknownBot, complete_spec, load_bots, parse_program
from pacal.bots.bot_files import add_to_environment, command_of
from pacal.cli.console import error_console
from pacal.engine import Seat
from pacal.words import Words

BotFilesOption: TypeAlias = Annotated[
    list[Path] | None,
    typer.Option("--bot-file", metavar="FILE", help="A Python file that names bots of its own with @pacal.bot."),
]


def load_bot_files(paths: Sequence[Path] | None) -> None:
    """Load the bots of ``--bot-file``, in this process and in those that it starts."""
    for path in paths or ():
        _names_in(path)
        add_to_environment(path)


def _names_in(path: Path) -> tuple[str, ...]:
    try:
        return load_bots(path)
    except BotFileError as error:
        raise typer.BadParameter(f"{error}.", param_hint="--bot-file") from None


def bot_specs(text: str, programs: Collection[str] = ()) -> list[BotSpec]:
    """The bots in a list like ``greedy,scout:sims=50,threads=2,random``.

    >>> [str(spec) for spec in bot_specs("greedy,scout:sims=50,threads=2,random")]
    ['greedy', 'scout:sims=50,threads=2', 'random']
    """
    specs: list[str] = []
    for part in text.split(","):
        if specs and "=" in part and ":" not in part:  # no level has such a name: a parameter of the bot before
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return [bot_spec(spec, "--bots", programs) for spec in specs]


def bot_spec(text: str, hint: str, programs: Collection[str] = ()) -> BotSpec:
    """A level with its parameters, both checked, or the name of a program; ``hint`` names the option for the error
    message.
    """
    if text in programs:
        return BotSpec(text)
    try:
        spec = complete_spec(text, {})
    except (BadSpec, UnknownBot, BotFileError) as error:
        raise typer.BadParameter(f"{error}.", param_hint=hint) from None
    if spec.command:
        raise typer.BadParameter(
            "programs play in the arena, or in pacal play as --program NAME=COMMAND.", param_hint=hint
        )
    return spec


def roster_of(programs: Sequence[str], timeout: float, bot_files: Sequence[Path] | None = None) -> Roster:
    """The levels, and the programs of ``--program NAME=COMMAND``, each checked.

    The bots of ``--bot-file`` become programs too, so that one that crashes or hangs does not stop the table.
    """
    named = {name: command_of(path, name) for path in bot_files or () for name in _names_in(path)}
    for text in programs:
        try:
            name, command = parse_program(text)
        except BadSpec as error:
            raise typer.BadParameter(f"{error}.", param_hint="--program") from None
        if name in named:
            raise typer.BadParameter(f"two bots are called {name!r}.", param_hint="--program")
        check_program(command[0], "--program")
        named[name] = command
    return Roster(named, timeout)


def bots_to_meta(specs: Iterable[BotSpec | None]) -> dict[str, str]:
    """The entries of a record's ``meta`` for bots with parameters, by seat counted from 1.

    >>> bots_to_meta([None, *bot_specs("scout:sims=50,greedy")])
    {'bot_2': 'scout:sims=50'}
    """
    return {f"bot_{seat}": str(spec) for seat, spec in enumerate(specs, start=1) if spec and spec.parameters}


def bot_from_meta(seat: Seat, level: str, meta: Mapping[str, object]) -> str:
    """The bot of a seat, with parameters from a record's ``meta``. Invalid ones are ignored.

    >>> bot_from_meta(1, "scout", {"bot_2": "scout:sims=50"}), bot_from_meta(1, "scout", {"bot_2": "exec:true"})
    ('scout:sims=50', 'scout')
    """
    try:
        spec = complete_spec(str(meta.get(f"bot_{seat + 1}", level)), {})
    except (BadSpec, UnknownBot):
        return level
    return str(spec) if spec.name == level and not spec.command else level


def check_program(name: str, hint: str) -> None:
    """Refuse a program that is not installed; ``hint`` names the option for the error message."""
    if shutil.which(name) is None:
        raise typer.BadParameter(f"the program {name!r} is not installed.", param_hint=hint)


def warn_if_slow(words: Words) -> None:
    """Warn in one line that bots are slow if the simulator was not compiled."""
    if not sim.COMPILED:
        error_console().print(words.say("ui-bots-slow"), soft_wrap=True)
