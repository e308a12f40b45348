"""Attacks by raw HTTP: unfinished bodies, slow heads, unusual paths and origins."""

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack

from tests.attack.environment import Environment, Outcome, judged, skipped
from tests.attack.target import HAS_MANY_ADDRESSES, LOOPBACK, PATIENCE, SMALL_LIMITS, wait_for, watched
from tests.attack.wire import Wire

BODY = 999_999
"""Bytes of a body that is too large for every route."""
RECORD = 200_000
"""Bytes of a record whose size is permitted."""
UNSENT = 999
"""Bytes of an unfinished body that are not sent."""
IN_FLIGHT = 4_000_000
"""Maximum number of bytes in unfinished bodies that the host may accept from one address."""
IN_FLIGHT_OF_ALL = 40_000_000
"""The same for all addresses together."""
MEMORY_MORE = 150.0
"""Maximum number of MB by which memory may grow during the attack."""
MEMORY_LEFT = 100.0
"""Maximum number of MB of this growth that may remain after the attack."""
SLOWEST = 2.0
"""Maximum seconds until the health check is answered during the attack."""
SOON = 5.0
"""Seconds to wait for refusals in the long form: less than the timeout of a request (60), which ends bodies anyway."""
ORIGINS = (
    "http://[",
    "http://[::1",
    "http://a]b",
    "http://[v1.x]",
    "null",
    "//",
    "http://\xff",
    "http://x:99999",
    "\t",
)
SECRETS = (b"root:", b"SQLite format 3", b"[project]", b"import ")
"""What files outside the client's folder contain."""
PATHS = (
    "/../../../../../../etc/passwd",
    "/..%2f..%2f..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../../../etc/passwd",
    "/assets/..%5c..%5c..%5cetc%5cpasswd",
    "/....//....//etc/passwd",
    "//etc/passwd",
    "/%00/etc/passwd",
    "/etc/passwd%00.js",
    "/%c0%ae%c0%ae/etc/passwd",
    "/api/games/../../games.db",
    "/api/games/..%2f..%2fgames.db/record",
    "/api/games/%2fetc%2fpasswd/record",
    "/games.db",
    "/limits.toml",
    "/..%2fapp.py",
    "/static/../app.py",
    "/file:///etc/passwd",
    "/?file=../../etc/passwd",
    "http://127.0.0.1/../etc/passwd",
)
HEAD_PATHS = ("/", "/api/health", "/api/ready", "/api/about", "/api/rules", "/api/me", "/api/lobby", "/api/games")


def _status(wire: Wire) -> int:
    answer = wire.answer()
    return 0 if answer is None else answer.status


def unfinished_bodies(environment: Environment) -> Outcome:
    """A visitor opens many POSTs, sends 999,000 of 999,999 bytes of each body, and waits.

    No route accepts such a large body, so the host must refuse. The long form sends 780 of them, and also limits the
    growth of memory and the time of a health check.
    """
    return _unfinished(environment, [environment.source] * environment.pick(40, 780), BODY, _of_address(environment))


def unfinished_records(environment: Environment) -> Outcome:
    """A visitor uploads many records of a permitted size at the same time, without the last bytes of each.

    The host must refuse as soon as the address has too many bytes in flight (4 MB, in the short form 0.6 MB).
    """
    return _unfinished(environment, [environment.source] * environment.pick(10, 300), RECORD, _of_address(environment))


def records_of_many(environment: Environment) -> Outcome:
    """Many addresses upload unfinished records at the same time, each of them within its own limit.

    The host must refuse as soon as it has too many bytes in flight (40 MB, in the short form 2 MB).
    """
    if not HAS_MANY_ADDRESSES:
        return skipped("needs many loopback addresses")
    each, addresses = environment.pick(3, 20), environment.pick(6, 40)
    sources = [
        f"{environment.source.rpartition('.')[0]}.{number + 1}" for number in range(addresses) for _ in range(each)
    ]
    return _unfinished(environment, sources, RECORD, environment.pick(SMALL_LIMITS["bodies"], IN_FLIGHT_OF_ALL))


def _of_address(environment: Environment) -> int:
    return environment.pick(SMALL_LIMITS["bodies_of_address"], IN_FLIGHT)


def _unfinished(environment: Environment, sources: Sequence[str], size: int, most: int) -> Outcome:
    """Send an unfinished body of ``size`` bytes from each source; the host may hold at most ``most`` bytes in total."""
    target, sent = environment.host, size - UNSENT
    cookie = f"Cookie: pacal={environment.visitor('Ana').cookie}"
    before, body, refused, ended = environment.memory(target), b" " * sent, Counter[int](), 0
    soon = PATIENCE if environment.short else SOON  # the short form's time limit of a request is longer
    with watched(target) as health:
        with ExitStack() as stack:
            waiting = []
            for number, source in enumerate(sources):
                try:
                    wire = stack.enter_context(Wire(target, source))
                except OSError:
                    ended += 1
                    continue
                wire.request("POST", "/api/games/import", cookie, f"Content-Length: {size}")
                wire.send(body)
                waiting.append(wire)
                environment.note = f"{number + 1} of {len(sources)} bodies sent"
            environment.note = "waiting for answers"
            wait_for(lambda: sum(not wire.is_readable() for wire in waiting) * sent <= most, soon)
            pending = 0
            for wire in waiting:
                if not wire.is_readable():
                    pending += 1
                elif status := _status(wire):
                    refused[status] += 1
                else:
                    ended += 1
            during = max(health.peak, environment.memory(target))
        environment.note = "waiting for the host to notice the end"
        time.sleep(0 if environment.short else 3)
        after = environment.memory(target)
    refusals = ", ".join(f"{refused[status]} × {status}" for status in sorted(refused))
    return judged(
        f"{len(sources)} bodies from {len(set(sources))} addresses: {refusals or 'none refused'}, {ended} ended, "
        f"{pending} held ({pending * sent / 1e6:.1f} MB); "
        f"memory {before:.0f} → {during:.0f} → {after:.0f} MB, {health}",
        None if pending * sent <= most else "bodies in flight are not limited",
        f"{refused[500]} × 500" if refused[500] else None,
        "the health check fails" if health.failed else None,
        f"memory grew by {during - before:.0f} MB" if not environment.short and during - before > MEMORY_MORE else None,
        f"{after - before:.0f} MB stay" if not environment.short and after - before > MEMORY_LEFT else None,
        f"the health check took {health.slowest:.1f} s" if not environment.short and health.slowest > SLOWEST else None,
    )


def body_without_visitor(environment: Environment) -> Outcome:
    """A client without a cookie announces a small body, one of 999,999 bytes, or one in chunks, and sends none of it.

    The host must refuse without waiting for the body: every route that needs a visitor answers at once with 401 or 403,
    or with 413 if the announced length is too large for the route.
    """
    target, answers, waited = environment.host, [], 0
    for path in ("/api/games", "/api/games/import"):
        for length in ("Content-Length: 500", f"Content-Length: {BODY}", "Transfer-Encoding: chunked"):
            with Wire(target, environment.source) as wire:
                wire.request("POST", path, length, "Content-Type: application/json")
                status = _status(wire)
                answers.append(str(status or "no answer"))
                waited += status not in (401, 403, 413)
    return judged(
        f"answers before the body: {', '.join(answers)}",
        f"{waited} of {len(answers)} requests wait for a body that nobody may send" if waited else None,
    )


def slow_heads(environment: Environment) -> Outcome:
    """Many connections send the head of a request byte by byte and never finish it.

    The host must close each of them after the timeout, even if bytes keep coming.
    """
    target, count = environment.host, environment.pick(20, 300)
    with ExitStack() as stack, watched(target) as health:
        wires = [stack.enter_context(Wire(target, environment.source)) for _ in range(count)]
        for wire in wires:
            wire.send(b"GET / HTTP/1.1\r\nHost: attacked\r\nX: ")
        still_open, deadline = list(wires), time.monotonic() + PATIENCE
        while still_open and time.monotonic() < deadline:
            still_open = [wire for wire in still_open if wire.send(b"x") and not wire.is_ended(0.001)]
            environment.note = f"{len(still_open)} of {count} still open"
            time.sleep(0.2)
    return judged(
        f"{count - len(still_open)} of {count} ended, {health}",
        f"{len(still_open)} stay open" if still_open else None,
        "the health check fails" if health.failed else None,
    )


def endless_head(environment: Environment) -> Outcome:
    """The head of a request grows endlessly; the host must end the connection after about 64 kB."""
    with Wire(environment.host, environment.source) as wire:
        wire.send(b"GET / HTTP/1.1\r\nHost: attacked\r\n")
        sent, line = 0, b"X-More: " + b"x" * 990 + b"\r\n"
        while sent < 10_000_000 and wire.send(line) and not wire.is_ended(0.001):
            sent += len(line)
    return judged(f"ended after {sent:,} bytes", None if sent < 10_000_000 else "the head has no limit")


def many_connections(environment: Environment) -> Outcome:
    """One address opens more connections than its limit (800, in the short form 60) and sends no request.

    The host must refuse the excess connections with 429, and still serve other addresses.
    """
    limit = environment.pick(60, 800)
    with ExitStack() as stack:
        # The short form's timeout of one second for a head may end connections before a busy machine has opened all.
        target = stack.enter_context(environment.own_host(head=PATIENCE)) if environment.short else environment.host
        wires = [stack.enter_context(Wire(target, environment.source)) for _ in range(limit + 20)]
        refused = sum(_status(wire) == 429 for wire in wires[limit:])
        health = target.status("api/health")
    return judged(
        f"{refused} of {len(wires) - limit} beyond {limit} refused with 429; health from another address {health}",
        None if refused else "connections are not limited",
        None if health == 200 else "others are not served",
    )


def malformed_origin(environment: Environment) -> Outcome:
    """Requests and WebSockets with an ``Origin`` that cannot be parsed (``http://[``).

    The host must refuse each with 403, without a stack trace in the log.
    """
    target, game = environment.host, environment.visitor("Ana").new_table(None, "random")
    start, wrong, seen = target.log_size, [], set()
    for origin in ORIGINS:
        with Wire(target, environment.source) as wire:
            wire.request("POST", "/api/games", f"Origin: {origin}", "Content-Length: 2", body=b"{}")
            statuses = [_status(wire)]
        with Wire(target, environment.source) as wire:
            statuses.append(wire.become_websocket(f"/api/games/{game}/socket", f"Origin: {origin}"))
        seen.update(statuses)
        wrong += [ascii(origin)] if any(status not in (400, 403) for status in statuses) else []
    traces = target.stack_traces(start)
    return judged(
        f"{len(ORIGINS)} origins: statuses {', '.join(map(str, sorted(seen)))}; {traces} stack traces",
        f"not refused with 403: {', '.join(wrong)}" if wrong else None,
        "the log has stack traces" if traces else None,
    )


def origin_flood(environment: Environment) -> Outcome:
    """One address sends requests with a foreign or malformed origin as fast as it can.

    They must count against the limit for requests (429 after the burst), cause no 500 and not fill the log.
    """
    count, seen = environment.pick(400, 3000), Counter[int]()
    with ExitStack() as stack:
        # The short form permits almost no requests after the burst: a busy machine may be too slow to exceed a rate.
        target = (
            stack.enter_context(environment.own_host(requests=[300, 0.01])) if environment.short else environment.host
        )
        start, began = target.log_size, time.monotonic()
        for number in range(count):
            with Wire(target, environment.source) as wire:
                origin = ("http://[", "https://evil.example")[number % 2]
                wire.request("POST", "/api/games", f"Origin: {origin}", "Content-Length: 2", body=b"{}")
                seen[_status(wire)] += 1
            environment.note = f"{number + 1} of {count} requests"
        rate, logged = count / (time.monotonic() - began), target.log_size - start
    return judged(
        f"{count} requests at {rate:.0f}/s: "
        + ", ".join(f"{seen[status]} × {status}" for status in sorted(seen))
        + f"; {logged:,} bytes of log",
        f"{seen[500]} × 500" if seen[500] else None,
        None if seen[429] else "refused requests are not rate-limited",
        "the log is flooded" if logged > 20_000 else None,
    )


def paths(environment: Environment) -> Outcome:
    """Paths that lead out of the client's folder, in many spellings.

    The host must not send files from outside the folder, or answer with a 500.
    """
    target, leaked, failed, seen = environment.host, [], [], set()
    page = target.status("")  # 503 where the client has not been built
    for path in PATHS:
        with Wire(target, environment.source) as wire:
            wire.request("GET", path, "Connection: close")
            answer = wire.answer()
        status = 0 if answer is None else answer.status
        seen.add(status)
        if answer is not None and any(secret in answer.body for secret in SECRETS):
            leaked.append(path)
        if status >= 500 and status != page:
            failed.append(path)
    return judged(
        f"{len(PATHS)} paths: statuses {', '.join(map(str, sorted(seen)))}",
        f"files leak: {', '.join(leaked)}" if leaked else None,
        f"500 for {', '.join(failed)}" if failed else None,
    )


def head(environment: Environment) -> Outcome:
    """``HEAD`` in place of ``GET``: the same status and length, and no body."""
    target, wrong, seen = environment.host, [], set()
    for path in HEAD_PATHS:
        with Wire(target, environment.source) as wire:
            wire.request("GET", path)
            by_get = wire.answer()
            wire.request("HEAD", path)
            by_head = wire.answer(is_head=True)
            wire.request("GET", "/api/health", "Connection: close")  # a body after HEAD would come before this
            following = wire.answer()
        statuses = [answer.status if answer else 0 for answer in (by_get, by_head, following)]
        seen.add(statuses[1])
        if statuses[0] != statuses[1] or statuses[2] != 200:
            wrong.append(path)
    return judged(
        f"{len(HEAD_PATHS)} paths: HEAD gives {', '.join(map(str, sorted(seen)))}",
        f"other than GET: {', '.join(wrong)}" if wrong else None,
    )


def foreign_forwarding(environment: Environment) -> Outcome:
    """Without a proxy, a client names another address in ``X-Forwarded-For`` with every request.

    The host must ignore the header: the limit for new visitors applies to the client's real address.
    """
    target, limit = environment.host, environment.pick(40, 60)
    statuses = []
    for number in range(limit + 10):
        with Wire(target, environment.source) as wire:
            wire.request("GET", "/api/me", f"X-Forwarded-For: 10.0.0.{number}", "Connection: close")
            statuses.append(_status(wire))
    refused = statuses.count(429)
    return judged(
        f"{len(statuses)} new visitors: {statuses.count(200)} × 200, {refused} × 429 (from {LOOPBACK}/8)",
        None if refused else "a forged header gets around the limit",
    )
