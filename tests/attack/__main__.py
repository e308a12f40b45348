"""``python -m tests.attack``: attack a host on this machine, and report which attacks it withstood."""

import argparse
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from tests.attack.environment import Environment
from tests.attack.registry import ATTACKS, Attack
from tests.attack.running import run, summary

MAX_SECONDS = 1800
"""The timeout of the whole command in seconds."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    if options.list:
        for attack in ATTACKS:
            print(f"{attack.name:<21} {attack.summary}")
        return 0
    if options.keep is not None:
        options.keep.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="pacal-attack-"))
    with _interruptible(), closing(Environment(folder, short=options.short)) as environment:
        try:
            lines = run(environment, options.only or ATTACKS, lambda line: print(line, flush=True))
        except KeyboardInterrupt:
            print("stopped; all hosts have been terminated.", file=sys.stderr)
            return 130
        finally:
            if options.keep is not None:
                for log in folder.glob("*.log"):
                    shutil.copy(log, options.keep)
    print(summary(lines))
    return 1 if any(line.outcome.faults for line in lines) else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__, allow_abbrev=False)
    parser.add_argument("--only", metavar="NAME", action="append", type=_attack, help="one attack; can be repeated")
    parser.add_argument("--list", action="store_true", help="show all attacks and what they try")
    parser.add_argument("--short", action="store_true", help="small numbers and small limits, as in the test suite")
    parser.add_argument("--keep", metavar="FOLDER", type=_folder, help="copy the hosts' logs there")
    return parser.parse_args(arguments)


def _attack(name: str) -> Attack:
    found = next((attack for attack in ATTACKS if attack.name == name), None)
    if found is None:
        known = ", ".join(attack.name for attack in ATTACKS)
        raise argparse.ArgumentTypeError(f"there is no attack {name!r}. There are: {known}")
    return found


def _folder(name: str) -> Path:
    path = Path(name)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{name} is a file, not a folder")
    return path


@contextmanager
def _interruptible() -> Iterator[None]:
    """Treat SIGTERM and the timeout like Ctrl-C: they raise SIGINT, which a running asyncio loop handles itself."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        signal.raise_signal(signal.SIGINT)

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    if before[signal.SIGINT] is signal.SIG_IGN:  # a shell starts background jobs like this
        signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, interrupt)
    signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(MAX_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        for number, handler in before.items():
            signal.signal(number, handler)


if __name__ == "__main__":
    sys.exit(main())
