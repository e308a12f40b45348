"""The version of the package."""

from typing import Final

VERSION: Final = "0.1.0"
