"""What ``import pacal`` loads and offers."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pacal
import pacal.engine.events
import pacal.library

API = Path(__file__).resolve().parents[2] / "docs" / "api.md"

HEAVY = {"litestar", "uvicorn", "sqlalchemy", "alembic", "httpx", "websockets", "prometheus_client", "rich", "typer"}
PLOTTING = {"matplotlib", "numpy", "pandas", "distributed", "dask", "fluent", "openskill"}


def loaded_by(code: str) -> set[str]:
    """The top-level modules, other than those of Python, that a fresh interpreter has loaded after some code."""
    script = f"{code}\nimport sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    names = set(run.stdout.split()) - set(sys.stdlib_module_names) - {"sitecustomize", "cython_runtime"}
    return {name for name in names if not name.startswith("_")}


def test_import_pacal_loads_nothing_else() -> None:
    assert loaded_by("import pacal") == {"pacal"}


def test_a_game_loads_no_web_database_terminal_or_plotting_library() -> None:
    used = loaded_by("import pacal; game = pacal.Game(seed=1); game.play(game.random_action()); pacal.match")
    assert used == {"pacal", "msgspec", "typing_extensions"}
    assert not used & (HEAVY | PLOTTING)


@pytest.mark.parametrize("name", pacal.library.__all__)
def test_every_name_of_the_library_is_a_name_of_the_package(name: str) -> None:
    assert getattr(pacal, name) is getattr(pacal.library, name)
    assert name in dir(pacal)


def test_a_star_imports_everything() -> None:
    names: dict[str, object] = {}
    exec("from pacal import *", names)
    assert set(pacal.library.__all__) <= names.keys()


def test_the_layers_below_are_names_of_the_package() -> None:
    script = "import pacal; print(pacal.engine.chances is pacal.chances, pacal.sim.encode is pacal.encode_action)"
    run = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True"]


@pytest.mark.parametrize("name", pacal.library.__all__)
def test_every_name_is_in_the_api_reference(name: str) -> None:
    listed = re.findall(r"^\.\. auto\w+:: [\w.]+\.(\w+)$", API.read_text("utf-8"), re.MULTILINE)
    in_modules = [*pacal.engine.__all__, *vars(pacal.engine.events)]
    found = getattr(pacal, name)  # a module's page has its classes and functions, but not its data and aliases
    assert name in listed or (name in in_modules and (inspect.isclass(found) or inspect.isfunction(found)))


def test_other_names_do_not_exist() -> None:
    with pytest.raises(AttributeError, match="module 'pacal' has no attribute 'Chess'"):
        _ = pacal.Chess  # type: ignore[attr-defined]  # mypy --strict reports an ignore that is not needed
