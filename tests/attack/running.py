"""Runs attacks one after another, and prints a line about the outcome of each."""

import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.attack.environment import Environment, Outcome, progress
from tests.attack.registry import Attack


class Line(NamedTuple):
    """What is printed about an attack."""

    attack: Attack
    outcome: Outcome
    seconds: float

    def __str__(self) -> str:
        return f"{self.outcome.word:<7} {self.attack.name:<20} {self.seconds:5.1f} s  {self.outcome.text}"


def run(environment: Environment, attacks: Sequence[Attack], report: Callable[[Line], object]) -> list[Line]:
    """Run attacks; one that fails with an error broke the host, or cannot say that it held."""
    lines = []
    for attack in attacks:
        environment.begin()
        began = time.monotonic()
        with progress(attack.name, lambda: environment.note):
            outcome = _outcome(environment, attack)
        lines.append(Line(attack, outcome, time.monotonic() - began))
        report(lines[-1])
    return lines


def _outcome(environment: Environment, attack: Attack) -> Outcome:
    shared = environment.shared
    traces = 0 if shared is None else shared.stack_traces()
    try:
        outcome = attack.run(environment)
    except Exception as error:  # whatever goes wrong, the other attacks still run
        outcome = Outcome("", (f"no result: {type(error).__name__}: {' '.join(str(error).split())[:200]}",))
    faults = list(outcome.faults)
    if shared is not None and not shared.is_running:
        faults.append("the host ended")
    elif shared is not None and shared is environment.shared and shared.stack_traces() > traces:
        more = shared.stack_traces() - traces
        if not any("stack trace" in fault for fault in faults):
            faults.append(f"{more} stack traces in the log")
    return Outcome(outcome.figures, tuple(faults), outcome.is_skipped)


def summary(lines: Sequence[Line]) -> str:
    """How many attacks held and broke, and whether the machine was busy."""
    words = [line.outcome.word for line in lines]
    counts = ", ".join(f"{words.count(word)} {word}" for word in ("held", "broke", "skipped"))
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    loaded = f"; the machine is loaded ({load:.1f} on {cores} cores), which slows health checks" if load > cores else ""
    return f"{len(lines)} attacks: {counts}, in {sum(line.seconds for line in lines):.0f} s{loaded}"
