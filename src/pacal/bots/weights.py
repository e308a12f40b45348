"""The weights of the evaluation, as ``python do.py tune`` found them, in a data file next to this module."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pacal.sim.weights import WEIGHTS


def weights_from(table: Mapping[str, object]) -> tuple[float, ...]:
    """Read weights by name, in the evaluation's order; ``ValueError`` if one is missing, unknown or not a number."""
    if unknown := set(table) ^ set(WEIGHTS):
        raise ValueError(f"missing or unknown weights: {', '.join(sorted(unknown))}")
    found = []
    for name in WEIGHTS:
        weight = table[name]
        if isinstance(weight, bool) or not isinstance(weight, int | float):
            raise ValueError(f"weight {name} is not a number: {weight!r}")
        found.append(float(weight))
    return tuple(found)


@cache
def tuned_weights(players: int) -> tuple[float, ...]:
    """The weights for a number of players: a game of two differs from one of three and more (R3.1, R3.2)."""
    tables = tomllib.loads(Path(__file__).with_name("weights.toml").read_text(encoding="utf-8"))
    return weights_from(tables["two" if players == 2 else "more"])
