"""WebSocket attacks: floods of control frames, frames that are too large, and clients that stop reading."""

import json
import time
from contextlib import ExitStack

from tests.attack.environment import Environment, Outcome, judged, skipped
from tests.attack.target import PATIENCE, Target, wait_for, watched
from tests.attack.wire import BINARY, PING, PONG, TEXT, Wire, close_code, frame

MEMORY_MORE = 60.0
"""MB by which a flood may increase memory: a client may leave 1 MB unread, and Python keeps freed memory."""
SLOWEST = 1.0
"""Seconds within which the health check is answered while a flood runs; an idle host needs a few ms."""
BATCH = 100
"""Number of frames to send together."""
MAX_FRAMES_SENT = 100_000
"""Frames that a client may send before its socket is closed: the operating system alone buffers tens of thousands."""
COUNTED_BATCH = 20
"""Number of frames in a batch whose frames are counted."""
MAX_FRAMES_ACCEPTED = 500
"""Frames that the host may accept before it closes the connection: the rate limit for commands (80, then 20 a second),
and 100 that it refuses."""
ENDS = ("4029", "reset")
"""How a connection with too many frames ends: with the close code, or with a reset that overtakes it, as the system
sends one when frames were left unread. ``tests/server/transport/test_websocket.py`` proves the code."""
KEEPALIVE = 75.0
"""Seconds in which a page that stopped reading must be gone: 40 until a ping, 20 for its answer, and some slack."""
UNREAD = 500_000
"""Bytes to leave unread: more than the system buffers, less than the 1 MB at which the host ends the connection."""


def _table(environment: Environment, target: Target) -> str:
    """Make a table without bots, where nothing happens unless a client acts."""
    return environment.visitor("Ana", target).new_table(None, "open")


def _opened(
    environment: Environment, target: Target, game: str, *headers: str, receive_buffer: int | None = None
) -> Wire:
    wire = Wire(target, environment.source, receive_buffer=receive_buffer)
    status = wire.become_websocket(f"/api/games/{game}/socket?language=en", *headers)
    assert status == 101, f"the socket was refused with {status}"
    wire.send(frame(TEXT, b'{"type": "ping", "id": "ready"}'))
    wire.read_until(
        b'"ready"'
    )  # granted, or refused after a flood; nothing else is sent to a page at a table where nothing happens
    return wire


def _counted(environment: Environment, target: Target, opcode: int) -> tuple[int, str]:
    """How many control frames the host accepts in sequence, and the code with which it closes the connection.

    The last frame of each batch is a ping, whose answer shows that the host has processed the batch.
    """
    taken = 0
    with _opened(environment, target, _table(environment, target)) as wire:
        while taken < 2 * MAX_FRAMES_ACCEPTED:
            mark = f"after {taken}.".encode()
            wire.send(frame(opcode, b"p" * 125) * (COUNTED_BATCH - 1) + frame(PING, mark))
            data = wire.read_until(mark)
            if mark not in data:
                return taken, str(close_code(data) or "reset")
            taken += COUNTED_BATCH
    return taken, "none"


def _flood(environment: Environment, opcode: int, *, sockets: int, reads: bool) -> Outcome:
    """Count the frames that the host accepts; then send them on several sockets as fast as possible."""
    if not environment.short:
        return _flooded(environment, environment.host, opcode, sockets=sockets, reads=reads)
    # In the short form the burst limit is not refilled, because a busy machine may be too slow to exceed any rate.
    with environment.own_host(commands=[80, 0.01]) as target:
        return _flooded(environment, target, opcode, sockets=sockets, reads=reads)


def _flooded(environment: Environment, target: Target, opcode: int, *, sockets: int, reads: bool) -> Outcome:
    """Flood a host, until it has closed all sockets, or up to a maximum number of frames or time.

    A close code that the client has not read may be lost.
    """
    taken, code = _counted(environment, target, opcode)
    game = _table(environment, target)
    most, batch = environment.pick(20_000, 2_000_000), frame(opcode, b"p" * 125) * BATCH
    before, sent, received = environment.memory(target), [0] * sockets, [b""] * sockets
    with ExitStack() as stack, watched(target) as health:
        wires = [stack.enter_context(_opened(environment, target, game)) for _ in range(sockets)]
        is_open, deadline = [True] * sockets, time.monotonic() + PATIENCE
        while any(is_open) and max(sent) < most and time.monotonic() < deadline:
            for number, wire in enumerate(wires):
                if is_open[number]:
                    is_open[number] = wire.send(batch)
                    sent[number] += BATCH
                    if reads:
                        received[number] = received[number][-200:] + wire.read_now()
            environment.note = f"{sum(sent):,} frames sent"
        during = max(health.peak, environment.memory(target))
        for number, wire in enumerate(wires):
            if (rest := wire.drained(PATIENCE)) is not None:
                is_open[number] = False
                received[number] = (received[number] + rest)[-200:]
    codes = sorted(
        {str(close_code(data) or "reset") for data, still in zip(received, is_open, strict=True) if not still}
    )
    return judged(
        f"{taken} frames taken, end: {code}; {sum(sent):,} sent at once on {sockets} sockets, "
        f"end: {', '.join(codes) or 'none'}; "
        f"memory {before:.0f} → {during:.0f} → {environment.memory(target):.0f} MB, {health}",
        f"{taken} frames were taken" if taken > MAX_FRAMES_ACCEPTED else None,
        None if code in ENDS else f"the end is {code}, not {' or '.join(ENDS)}",
        f"{sum(is_open)} connections stay open" if any(is_open) else None,
        f"{max(sent):,} frames were taken on one socket" if max(sent) > MAX_FRAMES_SENT else None,
        "the health check fails" if health.failed else None,
        f"memory grew by {during - before:.0f} MB" if not environment.short and during - before > MEMORY_MORE else None,
        f"the health check took {health.slowest:.1f} s" if not environment.short and health.slowest > SLOWEST else None,
    )


def ping_flood(environment: Environment) -> Outcome:
    """A client without a cookie sends 125-byte pings and never reads the answers.

    Control frames count against the limit for commands: the host must end the connection with 4029 after at most 500
    of them. The long form also judges memory (at most 60 MB more) and the health check (at most 1 s).
    """
    return _flood(environment, PING, sockets=1, reads=False)


def ping_floods(environment: Environment) -> Outcome:
    """Four clients at once send 125-byte pings and never read the answers."""
    return _flood(environment, PING, sockets=4, reads=False)


def ping_flood_read(environment: Environment) -> Outcome:
    """A client sends endless pings and reads the answers: no buffer fills, but the host spends processor time.

    Control frames count against the limit for commands, so the connection must end.
    """
    return _flood(environment, PING, sockets=1, reads=True)


def pong_flood(environment: Environment) -> Outcome:
    """A client sends unsolicited pongs; they count like pings."""
    return _flood(environment, PONG, sockets=1, reads=False)


def oversized_frame(environment: Environment) -> Outcome:
    """A client sends a frame of 70,000 bytes, or an endless series of fragments.

    The host must close that connection with 1009 or reset it, and keep serving others.
    """
    target, game = environment.host, _table(environment, environment.host)
    fragments = frame(TEXT, b"x" * 1000, final=False) + frame(0, b"x" * 1000, final=False) * 80
    codes = []
    for data in (frame(TEXT, b"x" * 70_000), frame(BINARY, b"x" * 70_000), fragments):
        with _opened(environment, target, game) as wire:
            wire.send(data)
            rest = wire.drained(PATIENCE)
            codes.append("open" if rest is None else str(close_code(rest) or "reset"))
    health = target.status("api/health")
    return judged(
        f"ends: {', '.join(codes)}; health {health}",
        "a connection stays open" if "open" in codes else None,
        None if health == 200 else "the health check fails",
    )


def stopped_reader(environment: Environment) -> Outcome:
    """A spectator stops reading while data for them is pending, and keeps the connection open.

    The keepalive must end the connection within 60 s (40 until a ping, 20 for the answer); the limit here is 75 s. The
    attack sees that in the number of spectators, which the host sends to other clients.
    """
    if environment.short:
        return skipped("the keepalive takes 60 s: the long form waits for it, unit tests inject the clock")
    target, ana = environment.host, environment.visitor("Ana")
    game = ana.new_table(None, "random")
    with ana.page(game) as page, _opened(environment, target, game, receive_buffer=4096) as wire:
        page.people_until(lambda people: people["spectators"] == 1)
        table = page.table_until(lambda message: message["type"] == "table")
        tables = min(70, UNREAD // len(json.dumps(table)) + 1)  # below the limit for commands
        for number in range(tables):
            command = {"type": "language", "id": str(number), "language": ("de", "en")[number % 2]}
            wire.send(frame(TEXT, json.dumps(command).encode()))
        began = time.monotonic()
        environment.note = "waiting for the keepalive"

        def is_gone() -> bool:
            page.ask("ping")
            return bool(page.people["spectators"] == 0)

        gone = wait_for(is_gone, KEEPALIVE, pause=1.0)
        taken = time.monotonic() - began
    return judged(
        f"{tables} tables unread; {'ended' if gone else 'still there'} after {taken:.0f} s",
        None if gone else "the keepalive does not disconnect a client that stopped reading",
    )
