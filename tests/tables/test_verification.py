from dataclasses import replace

import pytest

from pacal.engine import Throw
from pacal.records import SEED_DIGEST, Header, Record, seed_commitment
from pacal.tables.verification import Verdict, verify
from tests.support.random_games import SEED, finished_game

GAME = finished_game()
PROMISED = GAME.header


def replayed(header: Header, *, known: bool = False) -> Record:
    """The finished game with another header; ``known``: its first throw was taken back before it counted."""
    record = Record.begin(header)
    for action in GAME.actions:
        record = record.append(action)
        if known and isinstance(action, Throw):
            record, known = record.take_back(len(record.live) - 1).append(action), False
    return record


@pytest.mark.parametrize(
    ("record", "verdict", "codes"),
    [
        (replayed(PROMISED).reveal(SEED), "genuine", ["verify-promise", "verify-dice", "verify-good"]),
        (
            replayed(PROMISED, known=True).reveal(SEED),
            "right",
            ["verify-promise", "verify-dice", "verify-dice-back", "verify-right"],
        ),
        (
            replayed(replace(PROMISED, meta={"seed": SEED})),
            "right",
            ["verify-open-seed", "verify-dice", "verify-right"],
        ),
        (
            replayed(replace(PROMISED, meta={SEED_DIGEST: seed_commitment("another")})).reveal("another"),
            "wrong",
            ["verify-promise", "verify-dice-wrong"],
        ),
        (replayed(PROMISED), "unproven", ["verify-no-seed"]),
        (replayed(replace(PROMISED, meta={})), "unproven", ["verify-no-promise"]),
        (Record.begin(PROMISED), "unproven", ["verify-unfinished"]),
    ],
    ids=["genuine", "known", "open-seed", "wrong", "no-seed", "no-promise", "unfinished"],
)
def test_a_verdict_says_what_was_checked(record: Record, verdict: Verdict, codes: list[str]) -> None:
    result = verify(record)
    assert result.verdict == verdict
    assert [finding.code for finding in result.findings] == codes
