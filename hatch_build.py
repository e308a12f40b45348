"""A build hook that compiles the simulator; without a C compiler it stays Python.

For a wheel it builds the browser client too; in an editable installation ``do.py`` does that.

Either all modules of the simulator are compiled or none, because compiled modules call each other in C. A wheel
contains the compiled modules. An editable installation gets them next to the sources, with a hash of the sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SIM = Path("src/pacal/sim")
STAMP = "compiled-from"
SLOW = "no C compiler works here: pacal is installed all the same, but bots will be slow"


class NoCompiler(Exception):
    """No working C compiler was found."""


def sources(root: Path) -> list[Path]:
    """The source files of the compiled simulator."""
    return sorted([root / "hatch_build.py", *(root / SIM).glob("*.py"), *(root / SIM).glob("*.pxd")])


def fingerprint(root: Path) -> str:
    """A hash that changes when the simulator has to be compiled again."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def modules(root: Path) -> list[str]:
    """The modules to compile: those that use ``cython.compiled``. Other ``.pxd`` files hold structs and constants."""
    typed = sorted(path.with_suffix(".py") for path in (root / SIM).glob("*.pxd"))
    return [path.stem for path in typed if path.exists() and "cython.compiled" in path.read_text(encoding="utf-8")]


def compiled(root: Path) -> list[Path]:
    """Compile the simulator in ``build/``; return the compiled modules."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension
    from setuptools.errors import BaseError, CCompilerError

    options = [] if os.name == "nt" else ["-O3", "-g0"]  # without debug information gcc needs a third less time
    with chdir(root):
        (Path("build/sim/c") / SIM).mkdir(parents=True, exist_ok=True)  # Cython creates it only once per process
        extensions = cythonize(
            [
                Extension(f"pacal.sim.{name}", [(SIM / f"{name}.py").as_posix()], extra_compile_args=options)
                for name in modules(root)
            ],
            include_path=["src"],
            build_dir="build/sim/c",
            compiler_directives={"language_level": 3, "annotation_typing": False, "cdivision": True},
            quiet=True,
        )
        command = Distribution({"name": "pacal", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = "build/sim/lib", "build/sim/temp", os.cpu_count()
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError) as failure:
            raise NoCompiler(str(failure)) from failure
        return [root / output for output in command.get_outputs()]


def put_next_to_sources(root: Path, made: list[Path]) -> None:
    """Replace the compiled modules next to the sources by these, which may be none."""
    for old in [*(root / SIM).glob("*.so"), *(root / SIM).glob("*.pyd"), root / SIM / STAMP]:
        if old.name not in {path.name for path in made}:
            old.unlink(missing_ok=True)
    for path in made:
        fresh = root / SIM / f"{path.name}.new"
        shutil.copy2(path, fresh)
        fresh.replace(root / SIM / path.name)  # a running process keeps the old file
    if made:
        (root / SIM / STAMP).write_text(fingerprint(root), encoding="utf-8")


class CompileSimulator(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own configuration type is private
    """The hook that hatchling calls for every wheel and every editable installation."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the simulator, build the client, and add the results to the wheel."""
        root = Path(self.root)
        if version != "editable":
            subprocess.run([sys.executable, str(root / "client" / "build.py")], check=True)
        try:
            made = compiled(root)
        except NoCompiler:
            made = []
            self.app.display_warning(SLOW)
        if version == "editable":
            put_next_to_sources(root, made)
        elif made:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= {str(path): f"pacal/sim/{path.name}" for path in made}
