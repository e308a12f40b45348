"""Compile the simulator to WebAssembly, as modules that Pyodide's Python imports.

Cython translates the simulator to C. Zig's C compiler translates that to side modules of Emscripten, for the stable
interface of Python, so that the C headers of any Python will do. Pyodide's own tools need downloads outside of PyPI.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import hatch_build

ROOT: Final = Path(__file__).parents[2]
FEATURES: Final = "mvp+bulk_memory+bulk_memory_opt+sign_ext+mutable_globals+nontrapping_fptoint"
"""The features of WebAssembly that may be used. Zig's default includes some that browsers of 2023 lack."""
_CONFIGURED: Final = ("HAVE_", "SIZEOF_", "ALIGNOF_", "WITH_", "Py_", "PY_")
"""Prefixes of the variables of Python's build that its header pyconfig.h contains."""


class NoCompiler(Exception):
    """Zig is not installed, or it cannot compile the simulator."""


def zig() -> Path:
    """The path of Zig, which the package ``ziglang`` contains."""
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        raise NoCompiler("Zig is missing: python3 do.py site installs it from site.lock")
    return Path(found.origin).parent / ("zig.exe" if os.name == "nt" else "zig")


def write_headers(variables: str, folder: Path) -> None:
    """Write Python's headers with the ``pyconfig.h`` of Pyodide, from the JSON of its ``sysconfig``."""
    shutil.copytree(sysconfig.get_paths()["include"], folder, dirs_exist_ok=True)
    known = json.loads(variables)
    wanted = {name: value for name, value in known.items() if name.startswith(_CONFIGURED)}
    lines = [f"#define {name} {value}" for name, value in sorted(wanted.items()) if isinstance(value, int) and value]
    (folder / "pyconfig.h").write_text("\n".join(["#pragma once", *lines, ""]), "utf-8")


def translate(folder: Path) -> list[Path]:
    """Translate the simulator to C; return the C files."""
    from Cython.Build import cythonize
    from setuptools import Extension

    names = hatch_build.modules(ROOT)
    sources = folder / "c" / hatch_build.SIM
    sources.mkdir(parents=True, exist_ok=True)
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        cythonize(
            [Extension(f"pacal.sim.{name}", [(hatch_build.SIM / f"{name}.py").as_posix()]) for name in names],
            include_path=["src"],
            build_dir=str(folder / "c"),
            compiler_directives={"language_level": 3, "annotation_typing": False, "cdivision": True},
            quiet=True,
        )
    finally:
        os.chdir(here)
    return [sources / f"{name}.c" for name in names]


def compile_simulator(variables: str, work: Path, made: Path) -> None:
    """Compile all modules of the simulator into a folder. ``variables`` is the JSON of Pyodide's ``sysconfig``."""
    headers = work / "include"
    write_headers(variables, headers)
    sources = translate(work)
    made.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda source: _compile(source, headers, work, made), sources))


def _compile(source: Path, headers: Path, work: Path, made: Path) -> None:
    tool, name = zig(), source.stem
    libc = tool.parent / "lib"
    system = [libc / "include", libc / "libc/include/wasm-wasi-musl", libc / "libc/include/generic-musl"]
    defined = ["__wasi__=1", "_WASI_EMULATED_SIGNAL", "Py_LIMITED_API=0x030B0000", "CYTHON_LIMITED_API=1"]
    compiled = work / f"{name}.o"
    _run(
        work,
        [tool, "cc", "-target", "wasm32-emscripten", "-fPIC", "-fvisibility=hidden", "-O3", "-g0", f"-mcpu={FEATURES}"],
        ["-nostdinc", *(part for folder in system for part in ("-isystem", folder))],
        [f"-D{one}" for one in [*defined, "PY_CALL_TRAMPOLINE"]],
        [f"-ffile-prefix-map={work}=.", f"-I{headers}", "-c", source, "-o", compiled],
    )
    _run(
        work,
        [tool, "wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--unresolved-symbols=import-dynamic"],
        [f"--export=PyInit_{name}", "--strip-all", compiled, "-o", made / f"{name}.abi3.so"],
    )


def _run(work: Path, *parts: list[str | Path]) -> None:
    command = [str(part) for group in parts for part in group]
    cache = str(work.parent / "zig-cache")
    env = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    if done.returncode:
        raise NoCompiler(f"{' '.join(command[:2])} failed:\n{done.stderr[-2000:]}")
