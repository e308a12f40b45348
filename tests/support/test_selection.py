"""Long versions run only in a soak, and any order of the tests can be repeated."""

import pytest

pytest_plugins = ["pytester"]

PLUGINS = ("-p", "tests.support.selection", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker")
"""Every run would import schemathesis and faker again, which takes a second."""

SOURCES = {
    "test_one": """
        import pytest

        def test_a(): pass
        def test_b(): pass
        def test_c(): pass

        @pytest.mark.soak
        def test_long(): pass

        def test_games(seeds):
            print("seeds", *seeds(short=2, long=4))
        """,
    "test_two": "def test_d(): pass",
}


def names(pytester: pytest.Pytester, *arguments: str) -> list[str]:
    """The tests that run, in their order."""
    pytester.makeini("[pytest]\nmarkers = soak")
    pytester.makepyfile(**SOURCES)
    reprec = pytester.inline_run(*PLUGINS, *arguments)
    return [
        report.nodeid.split("::")[1]
        for report in reprec.getreports("pytest_runtest_logreport")
        if report.passed and report.when == "call"
    ]


def test_long_versions_run_only_in_a_soak(pytester: pytest.Pytester) -> None:
    assert names(pytester) == ["test_a", "test_b", "test_c", "test_games", "test_d"]
    assert names(pytester, "--soak-seed=1") == ["test_long", "test_games"]


def test_an_order_is_random_and_can_be_repeated(pytester: pytest.Pytester) -> None:
    orders = [names(pytester, f"--random-order={seed}") for seed in range(5)]
    assert {tuple(sorted(order)) for order in orders} == {("test_a", "test_b", "test_c", "test_d", "test_games")}
    assert len({tuple(order) for order in orders}) > 1
    assert orders[3] == names(pytester, "--random-order=3")
    assert all(order.index("test_d") in {0, 4} for order in orders), "modules stay together"


@pytest.mark.parametrize(
    ("arguments", "same"), [((), True), (("--soak-seed=1",), True), (("--soak-seed=1", "--soak-seed=2"), False)]
)
def test_seeds_are_fixed_except_from_soak_to_soak(
    pytester: pytest.Pytester, arguments: tuple[str, ...], same: bool
) -> None:
    pytester.makeini("[pytest]\nmarkers = soak")
    pytester.makepyfile(**SOURCES)
    lines = []
    for chosen in (arguments[:1], arguments[-1:]):
        result = pytester.runpytest_inprocess(*PLUGINS, "-s", "-k", "test_games", *chosen)
        lines.append(next(line for line in result.outlines if "seeds " in line))
    assert (lines[0] == lines[1]) is same
    assert len(lines[0].split("seeds ")[1].strip(" .").split()) == (4 if arguments else 2)


def test_a_very_long_parameter_is_shortened_in_the_name_of_a_test(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.parametrize("value", ["short", "x" * 5000, "x" * 5000, b"\\xff" * 5000])
        def test_it(value): pass
        """
    )
    reprec = pytester.inline_run(*PLUGINS)
    ids = [report.nodeid for report in reprec.getreports("pytest_runtest_logreport") if report.when == "call"]
    assert len(set(ids)) == 4
    assert ids[0].endswith("[short]")
    assert "xxx... (5000 characters)" in ids[1]
    assert "... (5000 bytes)" in ids[3]
    assert all(len(name) < 300 for name in ids)
