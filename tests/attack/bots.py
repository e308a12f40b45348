"""Bots at the command line."""

import re
import subprocess
import sys

from tests.attack.ground import Ground, Outcome, judged
from tests.attack.target import PATIENCE

PROGRAM = (sys.executable, "-c", "from pacal.cli import main; raise SystemExit(main())")
QUITTER = (sys.executable, "-c", "raise SystemExit(5)")


def loser_wins(ground: Ground) -> Outcome:
    """A bot ends at its first decision, so that another plays in its seat, and wins by that.

    ``pacal bot connect`` must not report it as the winner, and its exit code must not be 0.
    """
    games = ground.pick(6, 20)
    command = [*PROGRAM, "bot", "connect", "--games", str(games), "--seed", "x", *QUITTER]
    run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    lines = [line for line in run.stdout.splitlines() if re.match(r"game \d+:", line)]
    won = sum(re.search(r"\bwon\b", line) is not None for line in lines)
    return judged(
        f"{len(lines)} games: {won} reported as won, exit code {run.returncode}",
        f"a bot that lost its seat is reported as the winner of {won} games" if won else None,
        None if lines else f"no game was played: {run.stderr.strip()[-200:]}",
        None if run.returncode else "the exit code is 0",
    )
