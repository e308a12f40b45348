"""Read the limits of a server from a file: ``pacal serve --limits FILE``."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pacal.cli.faults import Fault, reason_of

if TYPE_CHECKING:
    from pacal.server.config import Limits, Rate


def read_limits(path: Path) -> Limits:
    """The limits in a file. Limits that it does not name have their defaults."""
    from pacal.server.config import Limits, Rate

    defaults = {field.name: field.default for field in fields(Limits)}
    try:
        found = tomllib.loads(path.read_text("utf-8"))
        for name in found:
            if name not in defaults:
                raise ValueError(f"there is no limit {name!r}; the limits are {', '.join(defaults)}.")
        wanted: dict[str, Any] = {
            name: _rate(name, value) if isinstance(defaults[name], Rate) else _number(name, value)
            for name, value in found.items()
        }
    except OSError as error:
        raise Fault(f"{path} cannot be read: {reason_of(error)}.") from None
    except ValueError as error:
        raise typer.BadParameter(f"{path}: {error}", param_hint="--limits") from None
    return Limits(**wanted)


def _rate(name: str, value: object) -> Rate:
    from pacal.server.config import Rate

    match value:
        case [int(burst), int() | float() as per_second] if not isinstance(burst, bool) and burst > 0 <= per_second:
            return Rate(burst, per_second)
    raise ValueError(f"{name} must be like [60, 0.5]: the burst, and the rate per second.")


def _number(name: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    raise ValueError(f"{name} must be a whole number above 0.")
