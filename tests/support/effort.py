"""How many examples random tests try: the same few in CI, many new ones with ``PACAL_HYPOTHESIS=long``."""

import os
from typing import Final

from hypothesis import HealthCheck, Phase, settings

LONG: Final = os.environ.get("PACAL_HYPOTHESIS") == "long"
TIMES_LONGER: Final = 30


def effort(examples: int, *, steps: int = 50) -> settings:
    """Settings for a test of whole games: ``examples`` in CI, many times that on demand."""
    under_mutmut = "MUTANT_UNDER_TEST" in os.environ
    return settings(
        max_examples=examples * TIMES_LONGER if LONG else min(examples, 10) if under_mutmut else examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=not LONG,
        database=None,
        # Explaining a failure replays whole games many times over and says little more than the failure does.
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.large_base_example,
            HealthCheck.differing_executors,
        ],
    )
