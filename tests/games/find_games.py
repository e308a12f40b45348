"""Find games for the collection: play random games, seed after seed, until one has the wanted features.

    .venv/bin/python -m tests.games.find_games

Adds the games of ``WANTED`` that are missing, and does not change the others. Every run tries the same
seeds in the same order, so with the same rules it finds the same games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from random import Random

from pacal.boards import load_board, random_board
from pacal.engine import (
    REVISIONS,
    Action,
    Board,
    Build,
    GameState,
    Gaps,
    Memory,
    Options,
    Step,
    Water,
    decide,
    legal_actions,
    new_game,
    play,
)
from pacal.engine.events import DistrictScored
from pacal.records import Header, Player, Record, RecordFile
from tests.games.features import features_of
from tests.support.expectations import FOLDER, TABLE, as_toml, expectation_of, expectations
from tests.support.random_actions import likely_action

MAX_ACTIONS = 700
"""Maximum length of a game, in actions."""


@dataclass(frozen=True)
class Wanted:
    """A game to look for."""

    name: str
    players: int
    shows: tuple[str, ...]
    """The wanted features: names in ``features.FEATURES``."""
    options: Options = field(default_factory=Options)
    for_points: bool = False
    """Whether seats build for points, not at random."""
    board_seed: int | None = None
    """The seed of a random board; None for Palenque."""
    revision: int = 1
    """The revision of the rules. Most of these games were recorded when there was only the first."""
    build: float = 0.9
    """The probability that a seat builds if it can, unless it builds for points."""


WANTED = (
    Wanted(
        "last-but-one-pyramid",
        players=2,
        shows=("last but one pyramid (R8.1)", "upgrade that takes a lead (R6.6, R7.1)", "memory hidden (R5.5)"),
    ),
    Wanted(
        "score-of-two",
        players=2,
        shows=("score reached by two (R8.3)", "two of a colour uncovered (R5.6)"),
        for_points=True,
    ),
    Wanted(
        "score-of-three",
        players=3,
        shows=("score reached by three, round played (R8.2)", "memory own (R5.5)"),
        options=Options(memory=Memory.OWN),
        for_points=True,
    ),
    Wanted(
        "score-of-four",
        players=4,
        shows=("score reached by four, round played (R8.2)", "water together (R9.2)"),
        options=Options(water=Water.TOGETHER),
        for_points=True,
    ),
    Wanted(
        "score-of-five",
        players=5,
        shows=("score reached by five, round played (R8.2)", "memory open (R5.5)"),
        options=Options(memory=Memory.OPEN),
        for_points=True,
    ),
    Wanted(
        "last-but-one-in-last-round",
        players=5,
        shows=("last but one pyramid in the last round (R8.1, R8.2)",),
    ),
    Wanted("shared-win", players=3, shows=("shared win (R9.5)",)),
    Wanted(
        "every-flight",
        players=3,
        shows=(
            "straight flight (R4.2)",
            "straight flight that an obstacle ends (R4.2)",
            "flight with turns (R4.3)",
            "flight into a dead end (R4.4)",
            "arrows (R4.5)",
            "god stone (R4.6)",
            "hemmed in, with god stone (R4.7)",
            "hemmed in, without (R4.7)",
        ),
    ),
    Wanted(
        "stones-back-and-forth",
        players=3,
        shows=(
            "own ship from the board (R5.4)",
            "other ship from the board (R5.4)",
            "three of a colour uncovered (R5.6)",
            "new pyramid among other colours' stones (R6.5)",
            "another board (R1.4)",
        ),
        board_seed=11,
    ),
    Wanted(
        "out-of-a-height",
        players=2,
        shows=("out of a height (R6.7)", "upgrade (R6.6)", "expert (R6.8)", "gaps empty (R6.3)"),
        options=Options(expert=True, gaps=Gaps.EMPTY),
    ),
    Wanted(
        "returned-stones-wait",
        players=2,
        shows=(
            "doubles back to the mover, no other stone in hand (R5.6)",
            "doubles back to the mover, one other stone in hand (R5.6)",
            "doubles back to the mover, two other stones in hand (R5.6)",
            "nothing to load but stones that came back (R5.4, R5.6)",
        ),
        revision=2,
        build=0.5,
    ),
    Wanted(
        "returned-stones-wait-empty-gaps",
        players=4,
        shows=(
            "nothing to load but stones that came back (R5.4, R5.6)",
            "other ship from the board (R5.4)",
            "gaps empty (R6.3)",
        ),
        options=Options(gaps=Gaps.EMPTY, memory=Memory.OWN),
        board_seed=12,
        revision=2,
        build=0.7,
    ),
)


def find(wanted: Wanted) -> Record:
    """The first game with all wanted features."""
    board = board_of(wanted)
    seats = tuple(Player(f"Seat {seat + 1}") for seat in range(wanted.players))
    for seed in count():
        rng = Random(f"{wanted.name} {seed}")
        first, revision = rng.randrange(wanted.players), REVISIONS[wanted.revision]
        header = Header(board, seats, wanted.options, first, {"seed": seed}, revision=revision)
        state, actions = new_game(header.setup), list[Action]()
        while not state.is_over and len(actions) < MAX_ACTIONS:
            actions.append(chosen(state, rng, wanted))
            state = play(state, actions[-1])
        if not state.is_over:
            continue
        record = Record.begin(header)
        for action in actions:
            record = record.append(action)
        if set(wanted.shows) <= features_of(record):
            return record
    raise AssertionError("unreachable")


def board_of(wanted: Wanted) -> Board:
    return load_board("palenque") if wanted.board_seed is None else random_board(Random(wanted.board_seed), 8, 8)


def chosen(state: GameState, rng: Random, wanted: Wanted) -> Action:
    """A random action. If seats play for points, the build that scores most, else an upgrade or none."""
    if not wanted.for_points or state.step is not Step.BUILD:
        return likely_action(state, rng, build=wanted.build)
    actions = list(legal_actions(state))
    rng.shuffle(actions)
    best = max(actions, key=lambda action: points(state, action))
    if points(state, best):
        return best
    return rng.choice([action for action in actions if not isinstance(action, Build)])


def points(state: GameState, action: Action) -> int:
    return sum(event.points for event in decide(state, action) if isinstance(event, DistrictScored))


def main() -> None:
    for wanted in WANTED:
        if wanted.name in expectations():
            continue
        record = find(wanted)
        expectation = expectation_of(record, "; ".join(wanted.shows))
        RecordFile.create(FOLDER / f"{wanted.name}.jsonl", record).close()
        with TABLE.open("a", encoding="utf-8") as table:
            table.write("\n" + as_toml(wanted.name, expectation))
        print(f"{wanted.name}: seed {record.header.meta['seed']}, {len(record.actions)} actions")


if __name__ == "__main__":
    main()
