"""A pseudo-language, generated from English: every letter has an accent, and every text is a third longer.

A text without accents is hard-coded, not a message; a text that does not fit its place overflows. On a server that was
started with :data:`INSTALL`, and for a page with :func:`speak_pseudo`, the language ``en`` is the pseudo-language.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Browser, BrowserContext, Page, Route

from pacal.words import messages, rulebook

ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀćđéƒǵĥíĵķĺɱńóƥʠŕśťúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĹṀŃÓƤꝖŔŚŤÚṼŴẊÝŹ"
)
_THIRD_LETTERS: Final = re.compile(r"([^\W\d_]{2})([^\W\d_])")
_KEPT: Final = re.compile(r"(https?://|--[a-z]+|\bpacal serve\b|python3 do\.py \w+|\.jsonl|Ctrl\+Z)")
"""What stays the same in every language: addresses, commands, names of keys."""


def pseudo(text: str) -> str:
    """A text in the pseudo-language.

    >>> pseudo("Throw the die")
    'Ťĥŕŕóŵ ťĥéé đíéé'
    """
    parts = _KEPT.split(text)
    return "".join(part if index % 2 else _longer(part) for index, part in enumerate(parts))


def _longer(text: str) -> str:
    return _THIRD_LETTERS.sub(r"\1\2\2", text).translate(ACCENTS)


class _Pseudo(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - fluent's name for it
        return ast.TextElement(pseudo(node.value))


def pseudo_file(source: str) -> str:
    """A Fluent file in the pseudo-language."""
    return FluentSerializer().serialize(_Pseudo().visit(FluentParser().parse(source)))


INSTALL: Final = "from tests.support.pseudo import install; install()\n"
"""Code that a server runs first, to use the pseudo-language instead of English."""


def install() -> None:
    """Replace English by the pseudo-language in this process."""
    read = messages.locale_text

    def locale_text(language: str) -> str:
        source = read(language)
        return pseudo_file(source) if language in ("en", "rules/en") else source

    for module in (messages, rulebook):
        vars(module)["locale_text"] = locale_text
    for cached in (messages.resource_of, messages.bundle_of, messages.cached_template, rulebook._bundle):
        cached.cache_clear()


def speak_pseudo(context: BrowserContext, browser: Browser) -> None:
    """Give pages of a context the pseudo-language instead of English, whenever they load their messages."""
    blank = browser.new_page()

    def answer(route: Route) -> None:
        source = route.fetch().text()
        parsed = blank.evaluate(_MESSAGES, source)
        module = json.dumps(json.dumps([_in_pseudo(message) for message in parsed]))
        route.fulfill(content_type="text/javascript", body=f"export default JSON.parse({module});")

    context.route(re.compile(r"/assets/en-[^/]*\.js$"), answer)


_MESSAGES: Final = """async (source) =>
    (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default"""


def _in_pseudo(node: Any) -> Any:
    """A parsed message of the page, with its texts in the pseudo-language. Names and keys stay as they are."""
    match node:
        case {"type": "select"}:
            variants = [{**variant, "value": _in_pseudo_pattern(variant["value"])} for variant in node["variants"]]
            return {**node, "variants": variants}
        case {"id": _, "value": value}:
            return {**node, "value": _in_pseudo_pattern(value)}
        case _:
            return node


def _in_pseudo_pattern(pattern: Any) -> Any:
    if isinstance(pattern, str):
        return pseudo(pattern)
    if isinstance(pattern, list):
        return [pseudo(part) if isinstance(part, str) else _in_pseudo(part) for part in pattern]
    return pattern


_TEXTS: Final = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("script, style, code, [lang]:not(html)")) continue;
        found.push(node.data.trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
        for (const name of ["aria-label", "title", "placeholder", "alt"])
            if (element.getAttribute(name)) found.push(`${name}: ${element.getAttribute(name)}`);
    return found;
}"""
_LETTERS: Final = re.compile(r"[A-Za-z]{2,}")


def hard_coded(page: Page, known: re.Pattern[str]) -> Iterator[str]:
    """Texts of a page, and labels for screen readers, that contain a word without accents and not in ``known``."""
    for text in page.evaluate(_TEXTS):
        bare = known.sub("", re.sub(r"^(aria-label|title|placeholder|alt): ", "", text))
        if _LETTERS.search(_KEPT.sub("", bare)):
            yield text
