"""The command line ``pacal``.

There is one module for each command. They share ``options``, ``bot_options``, ``console``, ``faults``, ``folders``,
``reading`` and ``screen``.
"""

from pacal.cli.app import main

__all__ = ["main"]
