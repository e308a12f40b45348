"""Replaces the parts of ``cython`` that the simulator uses, where Cython is not installed."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
