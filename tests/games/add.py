"""Add a game: its record to this folder and its expected result to the table. See ``README.md``."""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from pacal.boards import load_board
from pacal.engine import Gaps, Memory, Options, Water
from pacal.records import Header, Player, Record, RecordFile, read_record
from tests.support.expectations import FOLDER, TABLE, as_toml, expectation_of
from tests.support.random_games import random_action


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.add", description=__doc__)
    parser.add_argument("name", help="name of the new file, without .jsonl: lower-case letters and hyphens")
    parser.add_argument("--shows", required=True, help="which rules or cases the game is an example of")
    parser.add_argument("--record", type=Path, help="a finished game's record; without it, one is played at random")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=int, default=1, help="the starting seat, from 1")
    parser.add_argument(
        "--take-backs", type=int, default=0, help="how many times to take actions back, at random moments"
    )
    parser.add_argument("--expert", action="store_true")
    parser.add_argument("--memory", type=Memory, choices=Memory, default=Memory.HIDDEN)
    parser.add_argument("--gaps", type=Gaps, choices=Gaps, default=Gaps.ANY)
    parser.add_argument("--water", type=Water, choices=Water, default=Water.APART)
    args = parser.parse_args()
    if args.record is None:
        options = Options(args.expert, args.memory, args.gaps, args.water)
        record = at_random(args.players, options, args.start - 1, args.seed, args.take_backs)
    else:
        reading = read_record(args.record)
        if reading.record is None or reading.fault is not None:
            parser.error(str(reading.fault))
        record = reading.record
    if not record.state.is_over:
        parser.error("the game is not over")
    expectation = expectation_of(record, args.shows)
    RecordFile.create(FOLDER / f"{args.name}.jsonl", record).close()
    with TABLE.open("a", encoding="utf-8") as table:
        table.write("\n" + as_toml(args.name, expectation))
    print(as_toml(args.name, expectation), end="")


def at_random(players: int, options: Options, start: int, seed: int, take_backs: int) -> Record:
    """A whole game of random actions on Palenque."""
    rng = Random(seed)
    seats = tuple(Player(f"Random {seat + 1}", "bot:random") for seat in range(players))
    record = Record.begin(Header(load_board("palenque"), seats, options, start, {"seed": seed}))
    while not record.state.is_over:
        if take_backs and len(record.live) > 20 and rng.random() < 0.05:
            record = record.take_back(len(record.live) - rng.randint(1, 20))
            take_backs -= 1
        record = record.append(random_action(record.state, rng))
    return record


if __name__ == "__main__":
    main()
