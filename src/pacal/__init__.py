"""Pacal's Rocket as a library: rules, games, bots, records and a fast simulator.

>>> import pacal
>>> game = pacal.Game(players=2, seed=7)
>>> events = game.push("@f7")
>>> print(game.why_not("@a1"))
a1 is outside the Sacred District: ships start inside it. (R2.3)

All public names come from ``pacal.library``, which is loaded on first use. So ``import pacal`` is quick, and the
command line and the server do not load what they do not need. ``docs/library.md`` is the guide for scripts.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pacal.version import VERSION

if TYPE_CHECKING:
    from pacal.library import *  # noqa: F403 - type checkers see the same names as __getattr__

__version__ = VERSION


def __getattr__(name: str) -> Any:
    library = import_module("pacal.library") if not name.startswith("__") else None
    if name not in getattr(library, "__all__", ()):
        raise AttributeError(f"module 'pacal' has no attribute {name!r}")
    return getattr(library, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("pacal.library").__all__})
