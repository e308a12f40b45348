"""A person at a real browser: sees the page, clicks and types. Every frame of the WebSocket is recorded."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Error,
    Frame,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
)

from tests.support.evidence import saving
from tests.support.running import Message
from tests.support.waiting import PATIENCE

Scheme: TypeAlias = Literal["light", "dark"]

PHONE: Final = ViewportSize(width=360, height=640)
DESKTOP: Final = ViewportSize(width=1440, height=900)
STILL: Final = {"motion": "off", "speed": "instant", "sound": False, "language": "en", "remarks": False}

_HOLD_TIMERS: Final = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => (ms >= 500 ? 0 : later(run, ms, ...rest));
})()"""
_KEEP_SETTINGS: Final = "if (!localStorage.getItem('pacal-settings')) localStorage.setItem('pacal-settings', %s)"
_UNPAINTED: Final = """(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { opacity: 0 !important }");
    sheet.unpainted = true;
    document.adoptedStyleSheets.push(sheet);
})()"""
_PAINT: Final = """(painted) => {
    for (const sheet of document.adoptedStyleSheets) if (sheet.unpainted) sheet.disabled = painted;
}"""
_DOINGS: Final = (
    "[data-square].can",
    "[data-testid=throw]:enabled",
    "[data-testid=pass]:enabled",
    "[data-testid=build]",
    "[data-testid=god-stone]",
)
_OFFERED: Final = """() => {
    const offered = ["curtain", "build", "throw"].find((name) => document.querySelector(`[data-testid=${name}]`));
    const squares = [...document.querySelectorAll("[data-testid=board] [data-square].can")];
    return [offered ?? null, squares.map((square) => square.dataset.square)];
}"""
_NOTHING_OPEN: Final = """() => !document.querySelector(
    "dialog[open], [data-testid=chooser], [data-testid=notice], [data-testid=look-back]")"""
_MOVE: Final = """(path) => {
    history.pushState({ inside: true }, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
_HAS_PAGE: Final = "() => document.querySelector('#app > *') !== null"
_FOLLOW: Final = """(path) => {
    const link = document.createElement("a");
    link.href = path;
    document.body.append(link);
    const left = document.querySelector("main");
    link.click();
    link.remove();
    return left;
}"""
_LEFT: Final = "(left) => !left?.isConnected"
_MOVED: Final = "(last) => !last.isConnected && document.querySelector('[data-testid=table]') !== null"
_INSTEAD: Final = ("[data-testid=end-page]", "[data-testid=curtain] button")


class Person:
    """A browser page and the frames of its WebSocket."""

    def __init__(self, page: Page, address: str, session: CDPSession | None = None) -> None:
        self.page = page
        self.address = address
        self.received: list[Message] = []
        """Everything that the server has sent, frame by frame."""
        self.sent: list[Message] = []
        """Everything that the page has sent, frame by frame."""
        self.faults: list[str] = []
        """Script errors of the page, and violations of its content security policy."""
        self.console: list[str] = []
        self.frames: list[str] = []
        """All frames of its WebSockets in both directions, in order, unparsed."""
        self.spent = False
        """Whether the page was changed irreversibly, so that no other test may reuse it."""
        self.held = False
        """Whether the page's timers are held."""
        self.origins: set[str] = set()
        """The addresses of all servers that the page has been at: each has its own storage."""
        self._session = session
        self._scripts: list[Any] = []
        self._handlers: list[tuple[str, Callable[..., None]]] = []
        self.on("websocket", self._listen)
        self.on("framenavigated", self._arrive)
        self.on("pageerror", lambda error: self.faults.append(str(error)))
        self.on("console", lambda line: self._note(f"{line.type}: {line.text}"))

    def on(self, event: str, handler: Callable[..., None]) -> None:
        """Call a function whenever something happens to the page, for as long as this person has it."""
        self._handlers.append((event, handler))
        self._events.on(event, handler)

    def run_first(self, script: str) -> None:
        """Run a script first whenever the page is loaded from now on, for as long as this person has it."""
        if self._session:
            self._scripts.append(self._session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script}))
        else:
            self.page.add_init_script(script)

    def release(self) -> None:
        """Stop listening to the page, and running scripts in it."""
        if self._session and not self.spent:
            for script in self._scripts:
                self._session.send("Page.removeScriptToEvaluateOnNewDocument", script)
        for event, handler in self._handlers:
            self._events.remove_listener(event, handler)

    @property
    def _events(self) -> Any:
        """The page. Its type has one signature for each event, and no common one."""
        return self.page

    def paint(self, painted: bool) -> None:
        """Paint the page, or lay it out without painting it. Paint it before colours are checked."""
        self.page.evaluate(_PAINT, painted)

    def _note(self, line: str) -> None:
        self.console.append(line)
        if "Security Policy" in line:
            self.faults.append(line)

    def _arrive(self, frame: Frame) -> None:
        if frame.url.startswith("http"):
            self.origins.add("/".join([*frame.url.split("/")[:3], ""]))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._keep("<", frame, self.received))
        socket.on("framesent", lambda frame: self._keep(">", frame, self.sent))

    def _keep(self, direction: str, frame: str | bytes, kept: list[Message]) -> None:
        message = json.loads(frame)
        kept.append(message)
        self.frames.append(f"{direction} {frame if isinstance(frame, str) else frame.decode()}")

    def save(self, folder: Path) -> None:
        """Write what shows why a test failed: a screenshot, the page's text, its console and its socket frames."""
        number = 1 + len(list(folder.glob("page-*.console.txt")))
        lines = [self.page.url, *(f"error: {fault}" for fault in self.faults), *self.console]
        (folder / f"page-{number}.console.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / f"page-{number}.frames.txt").write_text("\n".join(self.frames) + "\n", encoding="utf-8")
        (folder / f"page-{number}.html").write_text(self.page.content(), encoding="utf-8")
        self.paint(True)
        self.page.screenshot(path=folder / f"page-{number}.png")

    def open(self, path: str = "") -> None:
        self.page.goto(self.address + path.removeprefix("/"))

    def go_to(self, path: str = "") -> None:
        """Open another page: by a link of the current page, without a reload, or by loading it."""
        if self.page.evaluate(_HAS_PAGE):
            left = self.page.evaluate_handle(_FOLLOW, f"/{path}")
            self.page.wait_for_function(_LEFT, arg=left)
        else:
            self.open(path)

    def sit_at(self, game: str) -> None:
        """Open a table, and wait until it is drawn."""
        self.open(f"game/{game}")
        self.table.wait_for()

    def move_to(self, game: str) -> None:
        """Open another table without reloading the page, and forget the messages of the last one."""
        last = self.table.element_handle()
        self.page.evaluate(_MOVE, f"/game/{game}")
        self.page.wait_for_function(_MOVED, arg=last)
        opened = max(index for index, message in enumerate(self.received) if message["type"] == "table")
        del self.received[:opened]

    def close_everything(self) -> None:
        """Close everything that covers a table or replaces its buttons: a dialog, a notice, a replay."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_function(_NOTHING_OPEN)

    def hold_timers(self) -> None:
        """Stop the page's timers: notices stay, and delayed ones do not appear."""
        self.held = True
        self.run_first(_HOLD_TIMERS)
        self.page.evaluate(_HOLD_TIMERS)

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    @property
    def table(self) -> Locator:
        return self.see("table")

    @property
    def n(self) -> int:
        """How many actions count, as the page shows it."""
        return int(self.table.get_attribute("data-n") or 0)

    @property
    def step(self) -> str:
        return self.table.get_attribute("data-step") or ""

    @property
    def now(self) -> Message:
        """The latest table or step that the page was sent."""
        return next(message for message in reversed(self.received) if message["type"] in ("table", "step"))

    def square(self, square: str) -> Locator:
        return self.page.locator(f'[data-testid=board] [data-square="{square}"]')

    @property
    def has_panels(self) -> bool:
        """Whether the table has the desktop layout, with panels next to the board; known before it is complete."""
        return bool(self.table.evaluate("(table) => table.classList.contains('wide')"))

    def await_turn(self, after: int | None = None) -> bool:
        """Wait for the next decision of this person; false if the game is over instead."""
        table = "[data-testid=table][data-busy=false]" + (f':not([data-n="{after}"])' if after is not None else "")
        anything = ", ".join([*(f"{table} {doing}" for doing in _DOINGS), *_INSTEAD])
        self.page.wait_for_selector(anything, state="attached")
        return not self.see("end-page").count()

    @property
    def may_act(self) -> bool:
        """Whether this person can act right now."""
        table = "[data-testid=table][data-busy=false]"
        return self.page.locator(", ".join(f"{table} {doing}" for doing in _DOINGS)).count() > 0

    def choose(self, square: str, prefer: str | None = None) -> None:
        """Click a square; if it has several choices, take the one with that label, or the first."""
        n = self.n
        self.square(square).click()
        self.page.wait_for_selector(f'[data-testid=chooser], [data-testid=table]:not([data-n="{n}"])')
        chooser = self.see("chooser")
        if chooser.count():
            (chooser.get_by_text(prefer).first if prefer else chooser.locator("button").first).click()

    def do_something(self, rng: random.Random) -> bool:
        """Take a legal action with a click. Builds if possible, so that games end. False if the game is over."""
        n = self.n
        if self.act_once(rng) == "curtain":
            self.see("curtain").wait_for(state="detached")
            return self.await_turn()
        return self.await_turn(after=n)

    def act_once(self, rng: random.Random) -> str | None:
        """The same without waiting for the result; returns the button that was clicked, or None for a square."""
        offered: str | None
        squares: list[str]
        offered, squares = self.page.evaluate(_OFFERED)
        if offered == "curtain":
            self.see("curtain").locator("button").click()
        elif offered:
            self.see(offered).first.click()
        else:
            if not squares:
                self.see("god-stone").first.click()
                self.page.wait_for_selector("[data-square].can", state="attached")
                squares = self.squares()
            self.choose(rng.choice(squares))
        return offered

    def squares(self) -> list[str]:
        """The squares that can be chosen."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-testid=board] [data-square].can", "all => all.map(one => one.dataset.square)"
        )
        return found

    def play(self, actions: int, seed: int = 1) -> bool:
        """Take a number of actions; false if the game ends earlier."""
        rng = random.Random(seed)
        going = self.await_turn()
        for _ in range(actions):
            if not going:
                break
            going = self.do_something(rng)
        return going


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    viewport: ViewportSize = DESKTOP,
    scheme: Scheme = "dark",
    context: BrowserContext | None = None,
    painted: bool = False,
    **settings: Any,
) -> Iterator[Person]:
    """A person with their own browser, or another tab of one; animations are off unless the settings say otherwise.

    The page is laid out but not drawn, which saves a third of its processor time: see ``Person.paint``.
    """
    own = context or _new_context(browser, viewport, scheme, painted)
    if context is None:
        own.add_init_script(keep_settings(settings))
    person = Person(own.new_page(), address)
    try:
        with saving(person.save):
            yield person
            assert not person.faults, person.faults
    finally:
        if context is None:
            own.close()
        else:
            person.page.close()


def _new_context(browser: Browser, viewport: ViewportSize, scheme: Scheme, painted: bool = False) -> BrowserContext:
    context = browser.new_context(
        service_workers="block",  # it starts seconds after a page has loaded: test_offline.py tests it
        viewport=viewport,
        color_scheme=scheme,
        has_touch=_has_touch(viewport),
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE * 1000)
    if not painted:
        context.add_init_script(_UNPAINTED)
    return context


def _has_touch(viewport: ViewportSize) -> bool:
    return viewport["width"] < 700


def keep_settings(settings: dict[str, Any]) -> str:
    """A script that stores settings, unless the page has stored others."""
    return _KEEP_SETTINGS % json.dumps(json.dumps({**STILL, **settings}))


class Pages:
    """Pages that tests reuse one after another: half of the cost of a page is its new process and empty cache.

    The next test gets a page without cookies and storage, with nothing open, in the size and colours that it asks for.
    Only cached files remain.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[tuple[str, Page, CDPSession]]] = {True: [], False: []}
        """Pages with and without touch, and the addresses where they were last."""

    @contextmanager
    def visiting(
        self, address: str, viewport: ViewportSize = DESKTOP, scheme: Scheme = "dark", **settings: Any
    ) -> Iterator[Person]:
        """Like ``visiting``, but reuses a page. A test that needs an empty cache, or changes the page itself, uses
        ``visiting``."""
        page, session = self._take(address, viewport)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person = Person(page, address, session)
        person.run_first(keep_settings(settings))
        try:
            with saving(person.save):
                yield person
                assert not person.faults, person.faults
        except BaseException:
            person.spent = True
            raise
        finally:
            person.release()
            elsewhere = person.origins - {address}
            if not person.spent and all(_clear(page, session, origin) for origin in [*elsewhere, address]):
                self._free[_has_touch(viewport)].append((address, page, session))
            else:
                page.context.close()

    def _take(self, address: str, viewport: ViewportSize) -> tuple[Page, CDPSession]:
        """The free page that was last at this address, or else anywhere; a new one if none is free."""
        free = self._free[_has_touch(viewport)]
        if not free:
            return self._new(viewport)
        found = max(range(len(free)), key=lambda index: (free[index][0] == address, index))
        _, page, session = free.pop(found)
        page.set_viewport_size(viewport)
        return page, session

    def _new(self, viewport: ViewportSize) -> tuple[Page, CDPSession]:
        page = _new_context(self._browser, viewport, "dark").new_page()
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        return page, session


class Tours:
    """Pages that stay open from screen to screen, one for each size and language, because loading takes long.

    Tests may run in any order: the first one gets a new page and loads it.
    """

    def __init__(self, pages: Pages, address: str) -> None:
        self._pages = pages
        self._address = address
        self._open: dict[tuple[int, Scheme, str], tuple[Person, ExitStack]] = {}

    @contextmanager
    def person(self, viewport: ViewportSize, scheme: Scheme, language: str) -> Iterator[Person]:
        """The person of a tour, on the page that is open now. The tour ends after a failure, or if timers are held."""
        key = viewport["width"], scheme, language
        if key not in self._open:
            stack = ExitStack()
            visit = self._pages.visiting(self._address, viewport, scheme, language=language)
            self._open[key] = stack.enter_context(visit), stack
        person, _ = self._open[key]
        try:
            with saving(person.save):
                yield person
                assert not person.faults, person.faults
        except BaseException:
            person.spent = True
            person.faults.clear()  # already reported
            raise
        finally:
            if person.spent or person.held:
                self._end(key)

    def end(self) -> None:
        """End all tours."""
        for key in list(self._open):
            self._end(key)

    def _end(self, key: tuple[int, Scheme, str]) -> None:
        _, stack = self._open.pop(key)
        stack.close()


def _clear(page: Page, session: CDPSession, address: str) -> bool:
    """Leave the page and delete everything it stored; false if its server no longer answers."""
    page.context.set_offline(False)
    try:
        page.goto(f"{address}icon.svg")  # of the same origin: Chromium keeps the process
    except Error:
        return False
    # The page clears its own storage at once. Chromium would do it later, and could delete what the next page stores.
    page.evaluate("() => (sessionStorage.clear(), localStorage.clear())")
    kinds = "indexeddb,cache_storage,service_workers,file_systems"
    session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": kinds})
    page.context.clear_cookies()
    return True
