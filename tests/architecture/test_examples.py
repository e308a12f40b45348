"""The examples in docstrings are correct (doctest)."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
COMPILED = SOURCES / "pacal" / "sim"  # doctest cannot read compiled modules; tests/sim runs these examples


def modules_with_examples() -> list[str]:
    files = [path for path in sorted(SOURCES.rglob("*.py")) if COMPILED not in path.parents]
    with_examples = [path for path in files if ">>> " in path.read_text(encoding="utf-8")]
    return [
        ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__") for path in with_examples
    ]


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_the_module_show_what_happens(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted
    assert not result.failed, "the output of doctest is above"
