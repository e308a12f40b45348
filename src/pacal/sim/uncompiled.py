"""What the simulator's modules need of ``cython`` where it is not installed and nothing was compiled."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
