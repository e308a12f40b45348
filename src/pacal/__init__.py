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

if not TYPE_CHECKING:  # a type checker would accept every name

    def __getattr__(name: str) -> Any:
        if name.startswith("__") and name != "__all__":
            raise AttributeError(f"module 'pacal' has no attribute {name!r}")
        library = import_module("pacal.library")
        if name == "__all__":
            return library.__all__
        if name in library.__all__:
            globals()[name] = getattr(library, name)  # later uses find it without this function
        if name not in globals():  # it may be a subpackage, which the library has loaded
            raise AttributeError(f"module 'pacal' has no attribute {name!r}")
        return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *import_module("pacal.library").__all__})
