"""The same game on flat integer buffers, for bots and research: compiled where a C compiler was found.

``engine/`` is the rules; this is its twin, held to it move by move in ``tests/sim``. The modules are plain Python
that Cython compiles with the types in the ``.pxd`` beside each; uncompiled they do the same, slowly.
``docs/simulator.md`` has the numbers of actions and the interface for compiled code.
"""

from __future__ import annotations

from pacal.sim import playing
from pacal.sim.codes import decode, encode
from pacal.sim.simulation import Simulation

COMPILED = not playing.__file__.endswith(".py")
"""Whether the compiled simulator is in use."""

NOTICE = "The simulator is not compiled here: bots will be slow. Install a C compiler, then install pacal again."


def notice() -> str | None:
    """One line for whoever starts bots, if they will be slow."""
    return None if COMPILED else NOTICE


__all__ = ["COMPILED", "Simulation", "decode", "encode", "notice"]
