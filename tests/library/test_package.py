"""What ``import pacal`` loads and offers."""

import subprocess
import sys

import pytest

import pacal
import pacal.library

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


def test_other_names_do_not_exist() -> None:
    with pytest.raises(AttributeError, match="module 'pacal' has no attribute 'Chess'"):
        _ = pacal.Chess
