"""The terminal as Rich consoles: one for results, one for errors."""

from __future__ import annotations

from rich.console import Console


def console() -> Console:
    """Standard output, in colour if the terminal has colours. Markup in texts of players has no effect."""
    return Console(markup=False, highlight=False, emoji=False)


def error_console() -> Console:
    """Standard error, for faults and warnings."""
    return Console(stderr=True, markup=False, highlight=False, emoji=False)
