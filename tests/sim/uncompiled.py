"""Makes Python import the simulator's ``.py`` files even if compiled modules exist."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFirst:
    """An import hook that finds the source files of ``pacal.sim`` before compiled modules."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        if package != "pacal.sim" or path is None:
            return None
        return spec_from_file_location(name, Path(path[0]) / f"{module}.py")


def force() -> None:
    """Import the simulator uncompiled from now on. Call this before its first import."""
    assert "pacal.sim" not in sys.modules
    sys.meta_path.insert(0, SourceFirst)
