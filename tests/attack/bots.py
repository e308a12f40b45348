"""Bots at the command line."""

import os
import re
import sys

from tests.attack.environment import Environment, Outcome, judged
from tests.attack.target import PATIENCE
from tests.support.forkserver import PACAL, start

QUITTER = (sys.executable, "-c", "raise SystemExit(5)")


def loser_wins(environment: Environment) -> Outcome:
    """A bot ends at its first decision, so that another plays in its seat, and wins by that.

    ``pacal bot connect`` must not report it as the winner, and its exit code must not be 0.
    """
    games = environment.pick(6, 20)
    process = start(PACAL, "bot", "connect", "--games", str(games), "--seed", "x", *QUITTER, env=os.environ)
    assert process.stdout is not None
    with process.stdout:
        output = process.stdout.read()
    code = process.wait(PATIENCE)
    lines = [line for line in output.splitlines() if re.match(r"game \d+:", line)]
    won = sum(re.search(r"\bwon\b", line) is not None for line in lines)
    return judged(
        f"{len(lines)} games: {won} reported as won, exit code {code}",
        f"a bot that lost its seat is reported as the winner of {won} games" if won else None,
        None if lines else f"no game was played: {output.strip()[-200:]}",
        None if code else "the exit code is 0",
    )
