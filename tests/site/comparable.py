"""What the program computes, as texts that do not depend on the machine.

Each task runs twice, in this Python and in the Python of the site, and the results must be equal.
``python -m tests.site.comparable TASK`` prints a result as JSON, for arguments that it reads as JSON.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from typing import Final

from pacal.boards import load_board
from pacal.bots import make_bot, play_match
from pacal.engine import Face, Options, Setup
from pacal.records import format_action, format_position
from tests.playthroughs.write import steps
from tests.sim import twin


def twins(seeds: Sequence[int]) -> dict[str, str]:
    """The number of actions of each game in which engine and simulator agree, or how they differ."""
    found = {}
    for seed in seeds:
        tally = twin.Tally()
        twin.play_twins(seed, tally)
        found[str(seed)] = str(tally.difference or f"{tally.actions} actions")
    return found


def decisions(games: Sequence[tuple[Sequence[str], int, int]]) -> dict[str, list[str]]:
    """The actions of games between bots, and the last position. A game: its bots, its seed, its maximum length."""
    board, found = load_board("palenque"), {}
    for names, seed, length in games:

        def thrown(throw: int, seed: int = seed) -> Face:
            return random.Random(f"{seed}/{throw}").choice(board.die)

        setup = Setup(board, len(names), Options(expert=seed % 2 == 1), seed % len(names))
        bots = [make_bot(name, seat, f"{seed}/{seat}") for seat, name in enumerate(names)]
        match = play_match(setup, bots, thrown, max_actions=length)
        actions = [format_action(action) for action in match.actions]
        found[f"{' '.join(names)} {seed}"] = [*actions, format_position(match.final)]
    return found


def playthroughs(names: Sequence[str]) -> dict[str, str]:
    """Stored games as text, with all that every viewer sees."""
    return {name: "\n".join(steps(name)) for name in names}


TASKS: Final = {"twins": twins, "decisions": decisions, "playthroughs": playthroughs}


def result(task: str, arguments: str) -> str:
    """The result of a task as JSON, for arguments as JSON."""
    found = TASKS[task](json.loads(arguments))  # type: ignore[operator]  # each task has its own arguments
    return json.dumps(found, ensure_ascii=False)


if __name__ == "__main__":
    print(result(sys.argv[1], sys.stdin.read()))
