"""We use private parts of two libraries, named here, and no others (docs/decisions/0019-libraries.md)."""

import ast
import importlib
import inspect
import re
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

import pacal

SOURCE = Path(pacal.__file__).parent
REVIEWED = {
    "uvicorn.protocols.http.httptools_impl": "1d4e1c579df41684",
    "uvicorn.protocols.websockets.websockets_sansio_impl": "8b32a97a1608788b",
    "websockets.protocol": "356dcca7cf7a459b",
    "websockets.streams": "ac9ac33522fd872d",
}
"""The modules whose private parts ``server/transport`` uses, with digests of the versions that were reviewed."""


@pytest.mark.parametrize("module", REVIEWED)
def test_a_module_whose_private_parts_we_use_is_the_reviewed_one(module: str) -> None:
    source = inspect.getsource(importlib.import_module(module))
    assert sha256(source.encode()).hexdigest()[:16] == REVIEWED[module], (
        f"{module} has changed: compare it with the version before, adapt server/transport, then put the digest here"
    )


@pytest.mark.parametrize("package", sorted({module.partition(".")[0] for module in REVIEWED}))
def test_such_a_package_has_an_upper_bound(package: str) -> None:
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    (needed,) = [one for one in project["optional-dependencies"]["server"] if re.match(rf"{package}[<>=]", one)]
    assert ",<" in needed


def private_imports(tree: ast.Module) -> Iterator[str]:
    """The imports of names or modules that begin with an underscore, except ours."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name.name}" for name in node.names]
        for name in names:
            if re.search(r"(^|\.)_(?!_)", name) and not name.startswith("pacal."):
                yield name


def test_nothing_else_private_is_imported() -> None:
    files = [path for path in SOURCE.rglob("*.py") if "static" not in path.parts]
    assert len(files) > 100
    assert [name for path in files for name in private_imports(ast.parse(path.read_text("utf-8")))] == []


def test_a_private_import_would_be_found() -> None:
    assert list(private_imports(ast.parse("from uvicorn._types import Scope\nimport alembic._x, __future__"))) == [
        "uvicorn._types.Scope",
        "alembic._x",
    ]
