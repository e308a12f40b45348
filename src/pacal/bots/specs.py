"""Parses the name of a bot: a level with parameters, or a program.

``greedy`` · ``scout:sims=500`` · ``exec:python3 my_bot.py``
"""

from __future__ import annotations

import inspect
import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

EXEC: Final = "exec"
_PARAMETER: Final = re.compile(r"([a-z][a-z0-9_]*)=([^,=\s]+)")


class BadSpec(ValueError):
    """A text that names no bot, or gives one a parameter that it does not have."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot by name; written by ``str``, read by :func:`parse_spec`."""

    name: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    command: tuple[str, ...] = ()
    """The program and its arguments, if the name is ``exec``."""

    def __str__(self) -> str:
        if self.command:
            return f"{EXEC}:{shlex.join(self.command)}"
        parameters = ",".join(f"{key}={value}" for key, value in self.parameters.items())
        return f"{self.name}:{parameters}" if parameters else self.name

    def arguments(self, maker: Callable[..., object]) -> dict[str, Any]:
        """Convert the parameters to keyword arguments of the function that makes the bot.

        >>> def make_scout(seat: int, seed: str, *, sims: int = 100): ...
        >>> parse_spec("scout:sims=500").arguments(make_scout)
        {'sims': 500}
        """
        known = parameters_of(maker)
        arguments = {}
        for key, value in self.parameters.items():
            if key not in known:
                there = f"only {', '.join(known)}" if known else "it takes none"
                raise BadSpec(f"{self.name} has no parameter {key!r}: {there}")
            try:
                arguments[key] = msgspec.convert(value, known[key], strict=False)
            except msgspec.ValidationError as error:
                raise BadSpec(f"{self.name} cannot have {key}={value}: {error}") from None
        return arguments

    def budget(self, maker: Callable[..., object]) -> dict[str, Any]:
        """All parameters with their values, including defaults.

        >>> def make_scout(seat: int, seed: str, *, sims: int = 100, threads: int = 1): ...
        >>> parse_spec("scout:sims=500").budget(make_scout)
        {'sims': 500, 'threads': 1}
        """
        defaults = {name: inspect.signature(maker).parameters[name].default for name in parameters_of(maker)}
        return {**defaults, **self.arguments(maker)}

    def with_defaults(self, defaults: Mapping[str, str], maker: Callable[..., object]) -> BotSpec:
        """The same bot with these defaults, except for parameters that are set already or that it does not have."""
        taken = {key: value for key, value in defaults.items() if key in parameters_of(maker)}
        return replace(self, parameters={**taken, **self.parameters})


def parse_spec(text: str) -> BotSpec:
    """Parse the name of a bot; raises :class:`BadSpec`. Does not check that the level exists.

    >>> str(parse_spec("scout:sims=500,threads=2"))
    'scout:sims=500,threads=2'
    >>> parse_spec("exec:python3 'my bot.py'").command
    ('python3', 'my bot.py')
    """
    name, colon, rest = text.strip().partition(":")
    if name == EXEC:
        return BotSpec(EXEC, command=split_command(rest))
    parameters: dict[str, str] = {}
    for part in rest.split(",") if colon else ():
        found = _PARAMETER.fullmatch(part.strip())
        if found is None or found[1] in parameters:
            raise BadSpec(f"{part!r} in {text!r} is not a parameter: write name:key=value,key=value")
        parameters[found[1]] = found[2]
    return BotSpec(name, parameters)


def split_command(text: str) -> tuple[str, ...]:
    """Split a command into a program and its arguments, with the quoting of a shell. No shell is used to run it."""
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise BadSpec(f"{text!r} is not a command: {error}") from None
    if not command:
        raise BadSpec("exec: needs a command, as in exec:python3 my_bot.py")
    return command


def parameters_of(maker: Callable[..., object]) -> dict[str, Any]:
    """The keyword-only arguments of a function that makes a bot, with their types."""
    signature = inspect.signature(maker, eval_str=True)
    return {
        parameter.name: parameter.annotation
        for parameter in signature.parameters.values()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }
