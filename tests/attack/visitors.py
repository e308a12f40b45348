"""Attacks with false identities: forged cookies and forged addresses."""

import secrets
from collections.abc import Sequence

import httpx

from tests.attack.environment import Environment, Outcome, judged
from tests.attack.target import HAS_MANY_ADDRESSES, LOOPBACK, PATIENCE, DoesNotStart, Target
from tests.attack.wire import Wire

BURST = 5
"""The burst limit for new visitors per address, on the hosts that these attacks start."""
PLAYERS = [{"name": "Eva"}, {"name": "", "bot": "random"}]


def _client(target: Target, source: str, cookie: str | None = None) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=source, trust_env=False, verify=False)
    cookies = None if cookie is None else {"pacal": cookie}
    return httpx.Client(base_url=target.address, cookies=cookies, transport=transport, timeout=PATIENCE)


def made_up_cookies(environment: Environment) -> Outcome:
    """A client forges cookies in the right format, to multiply its rate limits.

    A cookie that the host did not issue must not count as a visitor: a new table must be refused.
    """
    count, statuses = environment.pick(8, 60), []
    for _ in range(count):
        with _client(environment.host, environment.source, secrets.token_urlsafe(32)) as client:
            statuses.append(client.post("api/games", json={"players": PLAYERS, "start": 0}).status_code)
    made = statuses.count(201)
    return judged(
        f"{count} made-up cookies: {made} tables, statuses {', '.join(map(str, sorted(set(statuses))))}",
        f"{made} made-up cookies count as visitors" if made else None,
    )


def many_visitors(environment: Environment) -> Outcome:
    """One address keeps requesting visitor tokens; after the burst the host must refuse with 429."""
    count = environment.pick(60, 200)
    statuses = []
    for number in range(count):
        with _client(environment.host, environment.source) as client:
            statuses.append(client.get("api/me").status_code)
        environment.note = f"{number + 1} of {count} visitors"
    issued, refused = statuses.count(200), statuses.count(429)
    return judged(
        f"{count} requests: {issued} tokens, {refused} × 429", None if refused else "visitor tokens are not limited"
    )


def _issued(target: Target, source: str, forwarded: Sequence[tuple[str, ...]], *more: str) -> tuple[int, int, str]:
    """Send requests with these headers; return the number of new visitors, the number of refusals, and a cookie."""
    issued, refused, cookie = 0, 0, ""
    for lines in forwarded:
        with Wire(target, source) as wire:
            headers = [f"X-Forwarded-For: {line}" for line in lines]
            wire.request("GET", "/api/me", *headers, *more, "Connection: close")
            answer = wire.answer()
        if answer is not None:
            issued += answer.status == 200
            refused += answer.status == 429
            cookie = next((line for line in answer.headers.splitlines() if "set-cookie" in line.lower()), cookie)
    return issued, refused, cookie


def two_forwarded_lines(environment: Environment) -> Outcome:
    """Behind a proxy, a client sends its own ``X-Forwarded-For`` header; the proxy adds a second one.

    Only the address that the proxy added last may count, in the same header line or in a second one: all new visitors
    share one rate limit.
    """
    try:
        with environment.own_host("--proxy", LOOPBACK, visitors=[BURST, 0.001]) as target:
            made_up = [f"10.1.{number}.1" for number in range(2 * BURST)]
            two = _issued(target, LOOPBACK, [(one, "10.9.9.1") for one in made_up])
            joined = _issued(target, LOOPBACK, [(f"{one}, 10.9.9.2",) for one in made_up])
            mixed = _issued(target, LOOPBACK, [(f"{one}, 10.2.2.2", "10.9.9.3") for one in made_up])
            regular = _issued(target, LOOPBACK, [(one,) for one in made_up])
    except DoesNotStart as error:
        return judged(_reason(error), "--proxy takes no address")
    results = {"two lines": two, "one line": joined, "both": mixed}
    return judged(
        ", ".join(f"{name}: {issued} visitors, {refused} × 429" for name, (issued, refused, _) in results.items())
        + f"; regular addresses: {regular[0]} visitors",
        *(f"{name}: a forged address counts" for name, (issued, _, _) in results.items() if issued > BURST),
        None if regular[0] == len(made_up) else "different visitors behind the proxy share a limit",
    )


def untrusted_peer(environment: Environment) -> Outcome:
    """A client bypasses the proxy of a host with ``--proxy`` and sends forwarded addresses and https itself.

    Only the trusted proxy's headers may count: the rate limit applies to the client's real address, and its cookie has
    no ``__Host-`` prefix.
    """
    if not HAS_MANY_ADDRESSES:
        return Outcome("needs a second loopback address", is_skipped=True)
    try:
        with environment.own_host("--proxy", "127.0.0.2", "--proxy", "127.0.0.3", visitors=[BURST, 0.001]) as target:
            made_up = [(f"10.1.{number}.1",) for number in range(2 * BURST)]
            issued, refused, cookie = _issued(target, LOOPBACK, made_up, "X-Forwarded-Proto: https")
            via_proxy = _issued(target, "127.0.0.3", made_up)[0]
            chain = _issued(target, "127.0.0.3", [(f"{one}, 10.9.9.4, 127.0.0.2",) for (one,) in made_up])[0]
    except DoesNotStart as error:
        return judged(_reason(error), "--proxy takes no address")
    return judged(
        f"from an untrusted address: {issued} visitors, {refused} × 429; via proxy: {via_proxy}; via two: {chain}",
        "an untrusted client forges its address" if issued > BURST else None,
        "an untrusted client forges https" if "__Host-" in cookie else None,
        None if via_proxy == len(made_up) else "the trusted proxy's headers are ignored",
        "a forged address counts behind two proxies" if chain > BURST else None,
    )


def _reason(error: DoesNotStart) -> str:
    """The end of the output of a host that did not start, in one line."""
    words = str(error).replace("│", " ").split()
    return f"the host does not start: {' '.join(words)[-120:]}"
