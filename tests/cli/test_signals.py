"""SIGINT and SIGTERM: each is handled, and the previous handlers are restored."""

import os
import signal
import threading

import pytest

from pacal.cli.signals import Terminated, ending_by_signal
from tests.support.waiting import PATIENCE


def _wait_for(number: signal.Signals) -> None:
    with ending_by_signal():
        os.kill(os.getpid(), number)
        threading.Event().wait(PATIENCE)


@pytest.mark.parametrize(
    ("number", "raised"), [(signal.SIGTERM, Terminated), (signal.SIGINT, KeyboardInterrupt)], ids=["SIGTERM", "SIGINT"]
)
def test_a_signal_ends_the_running_work_and_leaves_no_handler_behind(
    number: signal.Signals, raised: type[BaseException]
) -> None:
    before = signal.getsignal(number), signal.set_wakeup_fd(-1), threading.active_count()
    with pytest.raises(raised):
        _wait_for(number)
    assert (signal.getsignal(number), signal.set_wakeup_fd(-1), threading.active_count()) == before


def test_without_a_signal_nothing_happens() -> None:
    with ending_by_signal():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
