"""Optional dependencies: which extra of the package installs a module that is missing."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires

_OPTIONAL = re.compile(r"([A-Za-z0-9._-]+).*;.*extra == ['\"]([a-z]+)['\"]")


def extra_with(module: str) -> str | None:
    """The extra that installs a module, such as ``server`` for ``litestar``; None if no extra does."""
    try:
        requirements = requires("pacal") or []
    except PackageNotFoundError:
        return None
    wanted = module.partition(".")[0].lower()
    for requirement in requirements:
        found = _OPTIONAL.match(requirement)
        if found and re.sub("[-.]", "_", found[1]).lower() == wanted:
            return found[2]
    return None
