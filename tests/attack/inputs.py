"""Attacks with input: forged commands, huge numbers, markup, large files and webhook addresses."""

import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import get_args

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from pacal.server.protocol.messages import Command
from tests.attack.environment import Environment, Outcome, judged
from tests.attack.target import LOOPBACK, Message, Seated, Visitor, wait_for, watched
from tests.support.boards import SMALL

NUMBERS = (-1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40)
PLACES = (
    '"start": {}',
    '"together": {{"clock": {{"kind": "live", "turn": {}, "reserve": 0}}}}',
    '"together": {{"clock": {{"kind": "live", "turn": 60000, "reserve": {}}}}}',
)
"""The fields of a new table that hold a number, as JSON with a placeholder."""
LOOPBACK_SPELLINGS = (
    "127.0.0.1",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0x7f.0.0.1",
    "0",
    "0.0.0.0",
    "127.0.0.2",
    "127.255.255.254",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "127.0.0.1#@localhost",
    "localhost@127.0.0.1",
    "127.0.0.1%2f",
)
"""Spellings of this machine's address for a webhook URL."""
BAD_TEXTS = (
    "[" * 4000,
    '{"a":' * 800,
    '{"type":"act"',
    '{"type":"say","id":"1","text":"\\ud800"}',
    "NaN",
    "",
    "\x00",
    '{"type":"say","id":"1","id":"2","text":"x"}',
    '"' + "x" * 4094,
    '{"id":' + "9" * 4000 + "}",
)
FILLED: dict[str, object] = {
    "action": "@f6",
    "square": "c4",
    "language": "en",
    "name": "Eva",
    "key": "x" * 43,
    "kind": "pause",
    "yes": True,
    "text": "Hello",
    "seq": 0,
    "seat": 1,
    "n": 0,
    "subscription": None,
}
"""A harmless value for each field of a command."""
KINDS: dict[str, str] = {"react": "wave"}
"""The ``kind`` of commands for which the one in ``FILLED`` is not valid."""
ATTEMPTED_WITHIN = 5.0
"""Seconds to wait until the host has tried every address. Names that do not resolve are retried for hours."""
BOARD_TEXT = 20_000
"""The maximum length of a board file on a host, in characters."""
PLAYERS = [{"name": "Ana"}, {"name": "", "bot": "random"}]
SLOWEST = 2.0
"""The maximum time of a health check while a large file is read, in seconds."""


def _answer_or_end(page: Seated, command: Message) -> str:
    """How a host answers a command: the type of its answer, or the close code of the connection."""
    page.send_raw(json.dumps(command))
    try:
        message = page.receive_until(lambda message: message.get("id") == command["id"] or message["type"] == "fault")
    except ConnectionClosed as closed:
        return f"close {closed.rcvd.code if closed.rcvd else 'reset'}"
    return str(message["type"])


def _commands() -> Iterator[Message]:
    """Every command with a number field, once for each of these fields and each value in ``NUMBERS``."""
    for kind in get_args(Command):
        described = msgspec.inspect.type_info(kind)
        assert isinstance(described, msgspec.inspect.StructType)
        tag = str(described.tag)
        values = {field.name: FILLED.get(field.name) for field in described.fields if field.name != "id"}
        if tag in KINDS:
            values["kind"] = KINDS[tag]
        for field in described.fields:
            kinds = field.type.types if isinstance(field.type, msgspec.inspect.UnionType) else (field.type,)
            if any(isinstance(one, msgspec.inspect.IntType) for one in kinds):
                yield from ({"type": tag, **values, field.name: number} for number in NUMBERS)


def large_numbers(environment: Environment) -> Outcome:
    """Every number in every command, and in a new table, is set to values from -1 to beyond 64 bits.

    No command may close the connection, no request may get a 5xx status, and the log must have no stack trace.
    """
    target, start = environment.host, environment.host.log_size
    game = environment.visitor("Ana").new_table(None, "open")
    seen, wrong, sent = Counter[str](), set[str](), 0
    visitor = environment.visitor("Eva")
    page = visitor.page(game)
    for command in _commands():
        if sent % 70 == 69:  # stay below a visitor's command rate limit, which would answer instead of the table
            page.close()
            visitor = environment.visitor("Eva")
            page = visitor.page(game)
        sent += 1
        answer = _answer_or_end(page, {"id": f"number-{sent}", **command})
        seen[answer] += 1
        environment.note = f"{sent} commands"
        if answer.startswith("close"):
            wrong.add(f"{command['type']} ends with {answer}")
            page.close()
            page = visitor.page(game)
    page.close()
    for place in PLACES:
        for number in NUMBERS:
            text = '{"players": [{"name": "Eva"}, {"name": "", "bot": "random"}], ' + place.format(number) + "}"
            status = visitor.http.post("api/games", content=text).status_code
            seen[str(status)] += 1
            if status >= 500:
                wrong.add(f"{place.partition(':')[0]} gives {status}")
    traces = target.stack_traces(start)
    return judged(
        f"{sent} commands and {len(PLACES) * len(NUMBERS)} requests: "
        + ", ".join(f"{seen[answer]} × {answer}" for answer in sorted(seen))
        + f"; {traces} stack traces",
        *sorted(wrong),
        "the log has stack traces" if traces else None,
    )


def forged_commands(environment: Environment) -> Outcome:
    """A spectator sends every command that only players or the owner may send, and garbage.

    Each must be refused, or answered with a fault or with a table without choices. Nothing at the table may change.
    """
    ana, ben, eva = (environment.visitor(name) for name in ("Ana", "Ben", "Eva"))
    game = ana.new_table(None, "open")
    forged: list[Message] = [
        {"type": "act", "seq": 0, "action": "@f6"},
        {"type": "act", "seq": -1, "action": "@f6"},
        {"type": "act", "seq": 0, "action": "'; DROP TABLE games; --"},
        {"type": "back", "seq": 0},
        {"type": "sit", "seat": 0},
        {"type": "leave", "seat": 0},
        {"type": "return", "seat": 1},
        {"type": "start"},
        {"type": "arrange", "seat": 1},
        {"type": "arrange", "seat": 0, "bot": "random"},
        {"type": "settings", "title": "Mine", "spectators": False},
        {"type": "settings", "webhook": "http://127.0.0.1/"},
        {"type": "close"},
        {"type": "propose", "kind": "remove", "seq": 0, "seat": 0},
        {"type": "propose", "kind": "rematch", "seq": 0},
        {"type": "consent", "yes": True, "kind": "remove", "seq": 0},
        {"type": "resume"},
        {"type": "say", "text": "Hello"},
        {"type": "react", "kind": "wave"},
        {"type": "seat_link", "seat": 0},
        {"type": "seat_link", "seat": 1},
        {"type": "join", "seat": 0, "name": "Ana"},
        {"type": "join", "seat": 1, "name": "Eva", "key": "x" * 43},
        {"type": "no such command"},
        {"type": "act", "seq": "0", "action": ["@f6"]},
        {"type": "act", "seq": 0, "action": "@f6", "seat": 0, "visitor": "x"},
    ]
    with ana.page(game) as owner, ben.page(game) as player, eva.page(game) as spectator:
        player.done("join", seat=1, name="Ben")
        owner.people_until(lambda people: people["stage"] == "playing")
        granted, seen = [], Counter[str]()
        for number, command in enumerate(forged):
            answer = _answer_or_end(spectator, {"id": f"forged-{number}", **command})
            seen[answer] += 1
            has_no_choices = not spectator.now or not spectator.now["choices"]
            if answer not in ("refused", "fault") and not (answer == "table" and has_no_choices):
                granted.append(f"{command['type']}: {answer}")
        owner.ask("ping")
        changed = owner.people["title"] != "" or owner.now.get("seq", 0) != 0 or not owner.people["spectators_allowed"]
    statuses = [
        eva.http.delete(f"api/games/{game}").status_code,
        eva.http.post(f"api/games/{game}/restore").status_code,
        eva.http.post(f"api/games/{game}/copy").status_code,
        eva.http.get(f"api/games/{game}/record").status_code,
    ]
    return judged(
        f"{len(forged)} commands: "
        + ", ".join(f"{seen[answer]} × {answer}" for answer in sorted(seen))
        + f"; requests: {', '.join(map(str, statuses))}",
        *(f"granted {what}" for what in granted),
        "the table has changed" if changed else None,
        None if all(400 <= status < 500 for status in statuses) else "a request for another visitor's game was granted",
    )


@contextmanager
def _listener() -> Iterator[tuple[int, list[str]]]:
    """Run a local server that webhooks must not reach; yields its port and a list of requests."""
    calls: list[str] = []

    class Listening(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            calls.append(str(self.headers.get("Host")))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
            pass

    with HTTPServer((LOOPBACK, 0), Listening) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port, calls
        finally:
            server.shutdown()


def webhooks(environment: Environment) -> Outcome:
    """Owners set the webhooks of their tables to this machine, in 22 spellings, and trigger a notification.

    Nothing may arrive there: the host refuses the address, or does not call it. Only loopback addresses are tried.
    """
    target = environment.host
    answers, expected, before = Counter[str](), 0, target.counter("pacal_turns_told_total")
    with _listener() as (port, calls):
        owners = [environment.visitor("Ana") for _ in range(3)]
        guest = environment.visitor("Ben")
        for number, name in enumerate(LOOPBACK_SPELLINGS):
            owner = owners[number % len(owners)]
            game = owner.new_table(None, "open")
            with owner.page(game) as page, guest.page(game) as other:
                answer = page.ask("settings", webhook=f"http://{name}:{port}/hook")
                other.done("join", seat=1, name="Ben")
                answers[str(answer["type"])] += 1
                expected += answer["type"] == "done"
            environment.note = f"{number + 1} of {len(LOOPBACK_SPELLINGS)} addresses"

        def attempts() -> float:
            return target.counter("pacal_turns_told_total") - before

        wait_for(lambda: attempts() >= expected, ATTEMPTED_WITHIN, pause=0.2)
        arrived = len(calls)
    return judged(
        f"{len(LOOPBACK_SPELLINGS)} addresses: {answers['refused']} refused, {expected} set; "
        f"{attempts():.0f} given up, {expected - attempts():.0f} names not found, {arrived} arrived",
        f"{arrived} requests reached this machine ({', '.join(calls)})" if arrived else None,
    )


MARKUP = "<img src=x onerror=alert(1)>"


def markup(environment: Environment) -> Outcome:
    """Names, titles, chat lines and a board's districts contain markup and line breaks.

    No page or header may contain them: they may be sent only as JSON or as a record, with ``nosniff`` and a strict
    content security policy.
    """
    ana = environment.visitor(MARKUP[:20])
    board = SMALL.replace('"Small"', f'"{MARKUP}"').replace('"North"', f'"{MARKUP}"').replace('"South"', '"</script>"')
    title = f"{MARKUP}\r\nSet-Cookie: x=y"
    wanted = {"players": [{"name": MARKUP[:20]}, {"name": "</script>", "bot": "random"}], "start": 0, "board": board}
    made = ana.http.post("api/games", json={**wanted, "together": {"title": title, "public": True}})
    wrong: list[str] = [] if made.status_code == 201 else [f"the table was refused with {made.status_code}"]
    game = made.json().get("id", "none")
    with ana.page(game) as page:
        page.done("say", text=f"{MARKUP}\x00\x1b[31m")
        page.done("close")
    answers = [
        ana.http.get(path) for path in (f"game/{game}", "", "api/games", "api/lobby", f"api/games/{game}/record")
    ]
    for answer in answers:
        kind, where = answer.headers["content-type"].partition(";")[0], answer.url.path
        if answer.headers.get("x-content-type-options") != "nosniff":
            wrong.append(f"{where} may be sniffed")
        if "default-src 'none'" not in answer.headers.get("content-security-policy", ""):
            wrong.append(f"{where} has no strict content security policy")
        if kind not in ("application/json", "application/x-ndjson", "text/plain") and MARKUP[:10] in answer.text:
            wrong.append(f"{where} has markup as {kind}")
        if any("x=y" in value for value in answer.headers.values()):
            wrong.append(f"{where} has a forged header")
    disposition = answers[-1].headers.get("content-disposition", "")
    return judged(f"{len(answers)} pages; file name: {disposition.partition('filename=')[2]}", *wrong)


def large_toml(environment: Environment) -> Outcome:
    """A visitor uploads boards that are large but valid TOML: a long comment, many keys, deep tables, long keys.

    Boards of up to 20,000 characters must reach the parser; larger ones must be refused for their size. No request may
    get a 5xx status, and the health check must not fail. The long form sends up to 900 kB and also limits the time of
    the health check (2 s).
    """
    codes, failed = [], []
    with watched(environment.host) as health:
        for size in (BOARD_TEXT - len(SMALL) - 20, environment.pick(50_000, 900_000)):
            visitor = environment.visitor("Ana")
            for name, board in _large_boards(size).items():
                environment.note = name
                try:
                    answer = visitor.http.post("api/games", json={"players": PLAYERS, "start": 0, "board": board})
                except httpx.HTTPError as error:
                    failed.append(f"{name}: {type(error).__name__}")
                    continue
                code = str(answer.json().get("code", "taken"))
                codes.append(code)
                if answer.status_code >= 500:
                    failed.append(f"{name} gives {answer.status_code}")
                if (len(board) > BOARD_TEXT) != (code == "server-too-large"):
                    failed.append(f"{name} with {len(board):,} characters: {code}")
    seen = Counter(codes)
    return judged(
        f"{len(codes)} boards: {', '.join(f'{seen[code]} × {code}' for code in sorted(seen))}; {health}",
        *failed,
        "the health check fails" if health.failed else None,
        f"the health check took {health.slowest:.1f} s" if not environment.short and health.slowest > SLOWEST else None,
    )


def _large_boards(size: int) -> dict[str, str]:
    """Boards that are this many characters larger than a small one."""
    return {
        "comment": SMALL + "# " + "x" * size,
        "keys": SMALL + "".join(f"k{number} = 1\n" for number in range(size // 11)),
        "tables": SMALL + "".join(f"[t{number}]\n" for number in range(size // 9)),
        "dotted": SMALL + ".".join("a" for _ in range(size // 2)) + " = 1\n",
        "nested": SMALL + "deep = " + "[" * (size // 2) + "]" * (size // 2) + "\n",
        "tables in tables": SMALL + "".join(f"[{'.'.join('a' * depth)}]\n" for depth in range(1, int(size**0.5) - 1)),
        "number": SMALL + "n = " + "9" * size + "\n",
        "map": SMALL.replace("AAABBBB", "A" * size, 1),
    }


def deep_json(environment: Environment) -> Outcome:
    """Requests and commands are nested thousands deep, cut off, not UTF-8, or repeat a key.

    Each must be refused with a 4xx status or a fault, and the connection must stay open.
    """
    visitor: Visitor = environment.visitor("Ana")
    game = visitor.new_table(None, "random")
    statuses = {visitor.http.post("api/games", content=text.encode()).status_code for text in BAD_TEXTS}
    statuses |= {visitor.http.post("api/games", content=b"\xff\xfe" * 50).status_code}
    statuses |= {visitor.http.post("api/games/import", content=text.encode()).status_code for text in BAD_TEXTS[:4]}
    ended = 0
    with visitor.page(game) as page:
        for text in BAD_TEXTS:
            page.send_raw(text)
        try:
            alive = page.ask("ping")["type"]
        except ConnectionClosed as closed:
            alive, ended = f"close {closed.rcvd.code if closed.rcvd else 'reset'}", 1
    return judged(
        f"{len(BAD_TEXTS)} texts: statuses {', '.join(map(str, sorted(statuses)))}; the page: {alive}",
        None if all(400 <= status < 500 for status in statuses) else "not refused as a bad request",
        "the connection was closed" if ended else None,
    )
