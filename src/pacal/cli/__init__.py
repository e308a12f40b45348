"""The command line, ``pacal``: play in the terminal, simulate, replay, count, and look after boards.

One module for each command; what they share is in ``faults``, ``options``, ``files`` and ``screen``.
"""

from pacal.cli.app import main

__all__ = ["main"]
