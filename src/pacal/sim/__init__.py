"""A fast simulator of the game on flat integer buffers, for bots and research; compiled if there is a C compiler.

``engine/`` defines the rules; this package is a fast copy, and ``tests/sim`` compares the two action by action. The
modules are plain Python that Cython compiles, with the types in a ``.pxd`` file for each; uncompiled they do the same,
slowly. ``docs/simulator.md`` describes the modules, the numbers of actions and the interface for compiled code.
"""

from __future__ import annotations

from pacal.sim import playing
from pacal.sim.codes import decode, encode
from pacal.sim.simulation import Simulation

COMPILED = not playing.__file__.endswith(".py")
"""Whether the compiled simulator is used."""

__all__ = ["COMPILED", "Simulation", "decode", "encode"]
