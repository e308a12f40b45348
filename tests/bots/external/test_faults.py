"""Whatever a program does, the game is finished and all of the program's processes end."""

import os
import sys
from pathlib import Path

import pytest

import pacal.bots.external.bot as external
from pacal.bots import BotFaultCode, ExternalBot, make_bot
from pacal.bots.external.program import MAX_LINE_BYTES, MAX_STDERR_BYTES, Program
from pacal.bots.faults import BotFault
from tests.support.bot_programs import program, tried
from tests.support.waiting import PATIENCE, wait_until

BAD_PROGRAMS = {
    "ends at once": ("sys.exit(3)", BotFaultCode.ENDED, "exit code 3", 1),
    "crashes at its first decision": ("begin(); asked(); raise OSError('no luck')", BotFaultCode.ENDED, "no luck", 1),
    "crashes at its second": ("begin(); answer(asked()); asked(); sys.exit(4)", BotFaultCode.ENDED, "exit code 4", 2),
    "kills itself": (
        "import os, signal; begin(); asked(); os.kill(os.getpid(), signal.SIGKILL)",
        BotFaultCode.ENDED,
        "signal 9",
        1,
    ),
    "closes its output": ("import os; begin(); asked(); os.close(1); receive()", BotFaultCode.ENDED, "", 1),
    "floods without a line end": ("begin(); asked()\nwhile True: say('x' * 9999)", BotFaultCode.FLOODED, "65536", 1),
    "floods with lines": ("begin(); asked()\nwhile True: say('x' + chr(10))", BotFaultCode.NONSENSE, "", 1),
    "answers without end": (
        "begin(); message = asked()\nwhile True: answer(message)",
        BotFaultCode.WRONG_ID,
        "asked 2, answered 1",
        2,
    ),
    "floods its errors": (
        "begin(); asked()\nfor _ in range(2000): sys.stderr.write('x' * 999 + chr(10))\nsys.exit('the end')",
        BotFaultCode.ENDED,
        "the end",
        1,
    ),
    "sends no JSON": ("begin(); asked(); say('hello?' + chr(10))", BotFaultCode.NONSENSE, "hello?", 1),
    "sends bytes of no text": (
        "begin(); asked(); sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush(); receive()",
        BotFaultCode.NONSENSE,
        "",
        1,
    ),
    "sends deep JSON": ("begin(); asked(); say('[' * 60000 + chr(10)); receive()", BotFaultCode.NONSENSE, "", 1),
    "sends an unknown message": ("begin(); asked(); send(type='resign')", BotFaultCode.NONSENSE, "resign", 1),
    "sends a message that is not its": ("begin(); asked(); send(type='quit')", BotFaultCode.NONSENSE, "quit", 1),
    "is ready when it should act": (
        "begin(); asked(); send(type='ready', protocol=1, name='again')",
        BotFaultCode.NONSENSE,
        "Ready",
        1,
    ),
    "acts when it should be ready": ("send(type='action', id=1, action='@f6')", BotFaultCode.NONSENSE, "ready", 1),
    "speaks another protocol": (
        "receive(); send(type='ready', protocol=99, name='later')",
        BotFaultCode.WRONG_PROTOCOL,
        "99",
        1,
    ),
    "has a wrong id": ("begin(); answer(asked(), id=77)", BotFaultCode.WRONG_ID, "answered 77", 1),
    "breaks the rules": ("begin(); answer(asked(), action='@a1')", BotFaultCode.ILLEGAL_ACTION, "@a1", 1),
    "writes no notation": ("begin(); answer(asked(), action='to the lake')", BotFaultCode.ILLEGAL_ACTION, "lake", 1),
    "gives up": (
        "begin(); asked(); send(type='error', code='tired', message='enough for today')",
        BotFaultCode.GAVE_UP,
        "tired: enough for today",
        1,
    ),
}


def assert_gone(pid: int) -> None:
    """Assert that a process has ended and was reaped; a zombie would still exist."""
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def pid_of(bot: ExternalBot) -> int:
    assert bot._program is not None
    return bot._program.pid


@pytest.mark.parametrize(("body", "code", "detail", "lost_at"), BAD_PROGRAMS.values(), ids=BAD_PROGRAMS)
def test_a_bad_program_loses_its_seat_and_the_game_continues(
    body: str, code: BotFaultCode, detail: str, lost_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if code is BotFaultCode.ENDED and detail:  # it ends, on a busy machine later than a player would wait
        monkeypatch.setattr("pacal.bots.external.program.EXIT_TIMEOUT", PATIENCE)
    with tried(program(body)) as game:
        fault = game.guarded.fault
        assert fault is not None
        assert (fault.code, game.guarded.lost_at) == (code, lost_at)
        assert detail in fault.detail
        assert "\n" not in fault.detail
        assert game.match.final.is_over
        assert_gone(pid_of(game.bot))


def test_a_program_that_hangs_loses_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MIN_START_TIMEOUT", PATIENCE)
    with tried(program("begin(); asked(); time.sleep(1e6)"), patience=0.1) as game:
        assert str(game.guarded.fault) == "hung: no answer within 0.1 s"
        assert game.match.final.is_over
        assert_gone(pid_of(game.bot))


def test_a_program_that_hangs_before_it_is_ready_loses_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "MIN_START_TIMEOUT", 0.1)
    with tried(program("time.sleep(1e6)"), patience=0.05) as game:
        assert str(game.guarded.fault) == "hung: no answer within 0.1 s"
        assert_gone(pid_of(game.bot))


def test_a_program_that_does_not_read_its_input_does_not_block_the_game() -> None:
    idle = Program(program("time.sleep(1e6)"))
    for _ in range(100):
        idle.send(b"x" * 100_000 + b"\n")  # far more than a pipe holds
    with pytest.raises(BotFault, match="hung"):
        idle.answer(0.05)
    idle.close()
    assert_gone(idle.pid)


def test_a_missing_program_loses_its_seat() -> None:
    with tried(("/nowhere/to/be/found",)) as game:
        assert game.guarded.fault is not None
        assert game.guarded.fault.code is BotFaultCode.CANNOT_START
        assert game.match.final.is_over


def test_the_children_of_a_program_end_with_it() -> None:
    body = """
import subprocess
begin(); asked()
child = subprocess.Popen([sys.executable, "-ISc", "import time; time.sleep(1e6)"])
send(type="error", code="child", message=str(child.pid))
time.sleep(1e6)
"""
    with tried(program(body)) as game:
        assert game.guarded.fault is not None
        child = int(game.guarded.fault.detail.split()[-1])
    status = Path(f"/proc/{child}/stat")
    if not sys.platform.startswith("linux"):
        assert_gone(child)
    else:  # init may reap orphans later: a zombie has ended too
        wait_until(lambda: not status.exists() or status.read_text().split()[2] == "Z", "the child to end")


def test_a_program_that_does_not_quit_is_killed() -> None:
    body = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); say('deaf' + chr(10)); time.sleep(1e6)"
    stubborn = Program(program(body))
    assert stubborn.answer(PATIENCE) == b"deaf\n"
    stubborn.close(timeout=0.01)
    assert_gone(stubborn.pid)


def test_a_dropped_bot_terminates_its_program() -> None:
    dropped = Program(program("time.sleep(1e6)"))
    pid = dropped.pid
    del dropped
    assert_gone(pid)


def test_a_program_receives_the_reason_why_it_lost_its_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "EXIT_TIMEOUT", PATIENCE)
    received = tmp_path / "received"
    body = f"begin(); answer(asked(), id=5); last = receive(); open({str(received)!r}, 'w').write(json.dumps(last))"
    with tried(program(body)):
        assert received.read_text() == '{"type": "error", "code": "wrong-id", "message": "asked 1, answered 5"}'


def test_a_fault_quotes_the_end_of_the_error_output() -> None:
    noisy = Program(program(f"sys.stderr.write('x' * {3 * MAX_STDERR_BYTES} + chr(10) + 'so long'); sys.exit(1)"))
    with pytest.raises(BotFault, match="exit code 1: so long"):
        noisy.answer(PATIENCE)
    noisy.close()


def test_a_line_of_the_maximum_length_is_accepted() -> None:
    body = f"say('x' * {MAX_LINE_BYTES - 1} + chr(10)); say('x' * {MAX_LINE_BYTES} + chr(10))"
    verbose = Program(program(body))
    assert len(verbose.answer(PATIENCE)) == MAX_LINE_BYTES
    with pytest.raises(BotFault, match="flooded"):
        verbose.answer(PATIENCE)
    verbose.close()


def test_a_built_in_bot_that_crashes_loses_its_seat_too() -> None:
    from pacal.bots import GuardedBot, play_match
    from pacal.engine import Action, Event, Setup, View
    from tests.support.bot_positions import PALENQUE, thrown

    class Broken:
        def watch(self, event: Event) -> None:
            raise KeyError("f6")

        def choose(self, view: View, actions: object) -> Action:
            raise AssertionError("not called")

    guarded_bots = [GuardedBot(Broken(), make_bot("random", seat, "x")) for seat in range(2)]
    match = play_match(Setup(PALENQUE, 2, start=0), guarded_bots, thrown(1))
    assert match.final.is_over
    assert [str(guarded.fault).partition(", line ")[0] for guarded in guarded_bots] == [
        "crashed: AssertionError: not called (test_faults.py",
        "crashed: KeyError: 'f6' (test_faults.py",
    ]
    assert [guarded.lost_at for guarded in guarded_bots] == [1, 0]
