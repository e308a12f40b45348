"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code: no deadline for a single example.
settings.register_profile("project", deadline=None)
# mutmut runs the tests thousands of times, traced and in forks: few examples, always the same ones.
settings.register_profile(
    "mutants",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.load_profile("mutants" if "MUTANT_UNDER_TEST" in os.environ else "project")
