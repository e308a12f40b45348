"""Results of games that were not played, for tests of statistics and reports."""

from collections.abc import Sequence

from pacal.engine import Ending
from pacal.engine.scoring import winners
from pacal.research import GameResult, LostSeat, TimeUse
from pacal.research.machine import Machine

MACHINE = Machine("Abacus 3000", 4, "3.11.0", "Linux x86_64")


def game(
    seating: Sequence[str],
    scores: Sequence[int],
    *,
    deal: int = 0,
    rotation: int = 0,
    times: Sequence[TimeUse | None] | None = None,
    lost_seats: Sequence[LostSeat] = (),
    commit: str = "abc1234",
) -> GameResult:
    return GameResult(
        key=f"{' | '.join(seating)} #{deal}.{rotation}",
        seating=tuple(seating),
        deal=deal,
        rotation=rotation,
        seed="seed",
        dice_seed=f"seed/dice/{deal}",
        scores=tuple(scores),
        winners=tuple(seat + 1 for seat in winners(scores)),
        rounds=20,
        decisions=150,
        ending=Ending.LAST_BUT_ONE,
        budgets=tuple({} for _ in seating),
        times=tuple(times or [TimeUse(10, 0.02, 0.01, 0.1, 0.2)] * len(seating)),
        lost_seats=tuple(lost_seats),
        seconds=1.5,
        commit=commit,
        machine=MACHINE,
    )
