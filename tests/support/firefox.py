"""The Firefox of this machine, driven by WebDriver BiDi. Playwright needs a build of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.support.waiting import PATIENCE, wait_until

PROGRAMS: Final = ("firefox-esr", "firefox")
_LISTENS: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_SETTINGS: Final = 'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("app.update.enabled", false);\n'


def find_firefox() -> str | None:
    """The path of Firefox: ``PACAL_FIREFOX``, or a program with a usual name."""
    named = os.environ.get("PACAL_FIREFOX")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, PROGRAMS)), None)


class Firefox:
    """One tab of Firefox."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._count = 0
        self._ask("session.new", capabilities={})
        self._tab: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._count += 1
        self._connection.send(json.dumps({"id": self._count, "method": method, "params": parameters}))
        while True:
            answer: dict[str, Any] = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("id") == self._count:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def open(self, address: str) -> None:
        """Load a page."""
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def _evaluated(self, expression: str) -> dict[str, Any]:
        answer = self._ask("script.evaluate", expression=expression, target={"context": self._tab}, awaitPromise=True)
        assert answer["type"] == "success", answer
        found: dict[str, Any] = answer["result"]
        return found

    def evaluate(self, expression: str) -> Any:
        """The value of an expression: a text, a number, a Boolean or null."""
        return self._evaluated(expression).get("value")

    def has(self, selector: str) -> bool:
        """Whether an element is in the page."""
        return bool(self.evaluate(f"document.querySelector({json.dumps(selector)}) !== null"))

    def wait_for(self, selector: str) -> None:
        """Wait until an element is in the page."""
        wait_until(lambda: self.has(selector), selector)

    def click(self, expression: str) -> None:
        """Click the element that an expression returns."""
        node = self._evaluated(expression)
        pointer = {"type": "pointerMove", "x": 0, "y": 0, "origin": {"type": "element", "element": node}}
        actions = [pointer, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._evaluated(f"({expression}).scrollIntoView({{ block: 'center' }})")
        self._ask(
            "input.performActions",
            context=self._tab,
            actions=[{"type": "pointer", "id": "mouse", "actions": actions}],
        )

    def save(self, folder: Path) -> None:
        """Write what shows why a test failed."""
        (folder / "firefox.html").write_text(self.evaluate("document.documentElement.outerHTML"), "utf-8")


@contextmanager
def running(program: str, profile: Path) -> Iterator[Firefox]:
    """Run Firefox with a profile, which keeps its storage."""
    profile.mkdir(exist_ok=True)
    (profile / "user.js").write_text(_SETTINGS, "utf-8")
    log = profile / "output.txt"
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    with log.open("wb") as output, subprocess.Popen(command, stdout=output, stderr=output) as process:
        try:
            found = wait_until(lambda: _LISTENS.search(log.read_text("utf-8", "replace")), "Firefox")
            assert found is not None
            with connect(f"{found[1]}/session", max_size=None, proxy=None) as connection:
                firefox = Firefox(connection)
                yield firefox
                firefox._ask("browser.close")
            process.wait(PATIENCE)
        finally:
            process.kill()
