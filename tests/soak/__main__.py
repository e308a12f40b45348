"""``python -m tests.soak``: run the parts with new seeds, show progress, and compare each with its last run."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.soak.parts import PARTS, Part

ROOT = Path(__file__).parents[2]
LARGEST_SEED = 2**31


@dataclass
class Result:
    """The results of a part."""

    unit: str
    done: int = 0
    failures: int = 0
    seconds: float = 0.0
    failed: list[str] = field(default_factory=list)
    """The commands of the rounds that failed."""


@dataclass
class Summary:
    """The summary of a soak, saved for comparison with the next one."""

    when: str
    seed: int
    parts: dict[str, Result]

    def write(self, folder: Path) -> Path:
        folder.mkdir(exist_ok=True)
        path = folder / f"{self.when.replace(':', '')}.json"
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")
        return path


def last_results(folder: Path) -> dict[str, tuple[str, Result]]:
    """For each part, the time and the result of the last soak that ran it."""
    found: dict[str, tuple[str, Result]] = {}
    for path in sorted(folder.glob("*T*.json")):
        summary = json.loads(path.read_text(encoding="utf-8"))
        found |= {name: (summary["when"], Result(**result)) for name, result in summary["parts"].items()}
    return found


def run_part(part: Part, rounds: int, rng: Random, console: Console, advance: Callable[[Result], None]) -> Result:
    """Run the rounds of a part one after the other; show the output of those that fail."""
    result = Result(part.unit)
    for _ in range(rounds):
        command = part.command(rng.randrange(LARGEST_SEED))
        began = time.monotonic()
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **dict(part.environment)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        result.seconds += time.monotonic() - began
        result.done += part.count(done.stdout)
        if done.returncode:
            result.failures += 1
            settings = [f"{name}={value}" for name, value in part.environment]
            result.failed.append(" ".join([*settings, *command]))
            console.print(done.stdout, markup=False, highlight=False, soft_wrap=True)
        advance(result)
    return result


def comparison(now: Summary, before: Mapping[str, tuple[str, Result]]) -> Table:
    """A table that compares each part with the last time that it ran."""
    title = f"soak {now.when}, seed {now.seed}"
    table = Table("part", "run", "done", "failed rounds", "seconds", title=title)
    for name, result in now.parts.items():
        for when, shown in [("now", result), *([before[name]] if name in before else [])]:
            table.add_row(name, when, f"{shown.done} {shown.unit}", str(shown.failures), f"{shown.seconds:.0f}")
    return table


def main(arguments: Sequence[str] | None = None, parts: Sequence[Part] = PARTS, folder: Path = ROOT / "soak") -> int:
    parser = argparse.ArgumentParser(prog="python do.py soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(part.name for part in parts)}; or all")
    parser.add_argument("--seed", type=int, help="repeat the soak with this seed; otherwise a new one")
    parser.add_argument("--scale", type=float, default=1.0, help="how many times the usual rounds; at least one each")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.parts) - {part.name for part in parts}:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    chosen = [part for part in parts if not asked.parts or part.name in asked.parts]
    rounds = {part.name: max(1, round(part.rounds * asked.scale)) for part in chosen}
    seed = SystemRandom().randrange(LARGEST_SEED) if asked.seed is None else asked.seed
    console = Console()
    console.print(f"soak with seed {seed}; to repeat it: python do.py soak --seed {seed}")
    before = last_results(folder)
    summary = Summary(datetime.now(UTC).isoformat(timespec="seconds"), seed, {})
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("rounds"),
        TimeElapsedColumn(),
        TextColumn("{task.fields[done]}"),
    )
    with Progress(*columns, console=console) as progress:
        tasks = {
            part.name: progress.add_task(part.name, total=rounds[part.name], done="", start=False) for part in chosen
        }
        try:
            for part in chosen:
                task = tasks[part.name]
                progress.start_task(task)

                def advance(result: Result, name: str = part.name) -> None:
                    summary.parts[name] = result
                    summary.write(folder)  # also for a soak that is killed
                    failed = f", {result.failures} failed" if result.failures else ""
                    progress.update(tasks[name], advance=1, done=f"{result.done} {result.unit}{failed}")

                run_part(part, rounds[part.name], Random(f"{seed} {part.name}"), console, advance)
        except KeyboardInterrupt:
            console.print("stopped; the summary holds the rounds so far")
    console.print(comparison(summary, before))
    for result in summary.parts.values():
        for command in result.failed:
            console.print(f"failed: {command}", style="red", markup=False, soft_wrap=True)
    console.print(f"summary: {summary.write(folder).relative_to(folder.parent)}")
    return 1 if any(result.failures for result in summary.parts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
