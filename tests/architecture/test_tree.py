"""Checks on the repository: lock files, module sizes, versions and imports."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("setup.lock", "run.lock", "push.lock", "test.lock", "bench.lock", "dist.lock", "docs.lock")
LONGEST_MODULE = 500

project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def normalised(requirement: str) -> str:
    """The package name in a requirement, normalised as in lock files."""
    name = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert name, requirement
    return re.sub(r"[-_.]+", "-", name[0]).lower()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_registry_and_no_machine(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    forbidden = re.compile(r"://|index-url|find-links|trusted-host|resolved|\bfile:|(^|\s)/\w|[A-Z]:\\")
    assert [line for line in lines if forbidden.search(line)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_everything_locked_has_a_version_and_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    entries = [entry for entry in re.split(r"\n(?=[a-z0-9])", text) if not entry.startswith("#")]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==\S+", entry), entry.splitlines()[0]
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


@pytest.mark.parametrize(
    ("name", "groups"),
    [
        ("run.lock", ["build"]),
        ("push.lock", []),
        ("test.lock", ["build", "dev"]),
        ("bench.lock", ["build", "bench"]),
        ("docs.lock", ["build", "docs"]),
    ],
)
def test_a_lock_contains_what_pyproject_requires(name: str, groups: list[str]) -> None:
    locked = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE))
    asked = list(project["project"]["dependencies"])
    for extra in ("server", "arena", *(["push"] if name == "push.lock" else [])):
        asked += project["project"]["optional-dependencies"][extra]
    for group in groups:
        asked += project["dependency-groups"][group]
    assert {normalised(requirement) for requirement in asked} <= locked, "run: python3 do.py lock"


def test_the_other_locks_have_the_versions_of_the_run_lock() -> None:
    run, push, test, bench = (
        set(re.findall(r"^([a-z0-9-]+==\S+)", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE))
        for name in ("run.lock", "push.lock", "test.lock", "bench.lock")
    )
    assert run <= test
    assert run <= bench
    assert push <= test, "tests cover web push, so they need its dependencies"
    sdists = {normalised(requirement) for requirement in project["dependency-groups"]["sdists"]}
    assert sdists == {"setuptools"}, "needed to build http-ece, which is pure Python"
    build = {normalised(requirement) for requirement in project["dependency-groups"]["build"]} - sdists
    assert build.isdisjoint(line.partition("==")[0] for line in push), "a host needs neither a compiler nor Node"


def test_locks_that_name_registries_are_ignored_by_git() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert {"uv.lock", "pylock*.toml"} <= set(ignored)
    assert not (ROOT / "uv.lock").exists()
    assert not list(ROOT.glob("pylock*.toml"))


def test_the_readme_names_both_commands_to_play() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("make play", "python3 do.py play", "make test", "python3 do.py test"):
        assert command in text


@pytest.mark.parametrize("path", sorted((ROOT / "src").rglob("*.py")), ids=lambda path: path.stem)
def test_no_module_is_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


def test_every_place_names_the_same_version() -> None:
    import pacal

    assert project["project"]["version"] == pacal.__version__


def imported_modules(source: str) -> set[str]:
    """The modules that a source imports, also by ``from package import module`` and in programs in strings."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found |= {name.name for name in names}
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{name.name}" for name in names)}
            case ast.Constant(value=str(text)):
                found |= set(re.findall(r"^\s*(?:from|import) (tests[\w.]*)", text, flags=re.MULTILINE))
            case _:
                pass
    return found


TEST_MODULES = re.compile(rf"\b({'|'.join({path.stem for path in (ROOT / 'tests').rglob('test_*.py')})}|conftest)\b")
"""Matches the names of test modules: a file without a match imports none."""


def test_imports_are_found_in_sources_and_in_programs_inside_strings() -> None:
    assert imported_modules("from tests.server import test_life") == {"tests.server", "tests.server.test_life"}
    assert imported_modules('PROGRAM = "import tests.server.test_life"') == {"tests.server.test_life"}


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "tests").rglob("*.py")),
    ids=lambda path: path.relative_to(ROOT / "tests").with_suffix("").as_posix(),
)
def test_no_module_imports_a_test_module(path: Path) -> None:
    """Tests share helpers through ``tests/support``."""
    source = path.read_text(encoding="utf-8")
    modules = imported_modules(source) if TEST_MODULES.search(source) else ()  # parsing all of them takes seconds
    assert [name for name in modules if re.search(r"^tests\..*\b(test_\w+|conftest)\b", name)] == []


SLEEP_OR_CLOCK = re.compile(
    r"\bsleep\((?!0\)|1e6\)|1000\)|3600\))|\bwait_for_timeout\(|\b(?:time\.)?(?:monotonic|perf_counter|process_time)\(\)"
)
"""A sleep of a fixed time, or a clock. Some tests start a program that sleeps until it is ended."""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("time.sleep(0.5)", True),
        ("await asyncio.sleep(2)", True),
        ("page.wait_for_timeout(100)", True),
        ("began = time.monotonic()", True),
        ("await asyncio.sleep(0)  # lets another task run", False),
        ("program('time.sleep(1e6)')", False),
    ],
)
def test_sleeps_and_clocks_are_found(line: str, found: bool) -> None:
    assert bool(SLEEP_OR_CLOCK.search(line)) == found


def test_no_test_sleeps_or_reads_the_clock() -> None:
    """They wait for a condition: ``tests/support/waiting.py``."""
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    lines = ((path, line) for path in paths for line in path.read_text("utf-8").splitlines() if path != Path(__file__))
    assert [f"{path.stem}: {line.strip()}" for path, line in lines if SLEEP_OR_CLOCK.search(line)] == []


def test_rooms_run_without_a_web_server_or_a_database() -> None:
    """As in a browser: nothing that a room imports loads one of these."""
    forbidden = (
        "litestar",
        "uvicorn",
        "websockets",
        "sqlite3",
        "sqlalchemy",
        "alembic",
        "httpx",
        "prometheus_client",
        "typer",
        "rich",
    )
    code = (
        "import sys; before = set(sys.modules)\n"  # coverage has loaded sqlite3
        f"import pacal.server.rooms.room; print([*(set(sys.modules) - before) & {{*{forbidden}}}])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert loaded.strip() == "[]"
