"""The documentation site: ``python do.py docs`` builds it into ``build/docs/html``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

from pacal.version import VERSION

project = "Pacal's Rocket"
author = "the Pacal's Rocket digital edition contributors"
copyright = f"2026, {author}"  # noqa: A001 - the name that Sphinx reads
release = VERSION

extensions = ["myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures"]
html_theme = "furo"
html_title = "Pacal's Rocket"
html_show_sourcelink = False
html_show_search_summary = False  # a summary needs a request, which browsers refuse for a page from the disk

myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 300

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False}
add_module_names = False

DOCS = Path(__file__).resolve().parent
LINK = re.compile(r"\[([^\]]+)\]\(([\w./-]+)(?:#[\w-]+)?\)")


def without_links_to_the_repository(app: Any, name: str, source: list[str]) -> None:
    """Show links to source files and folders as text: the site holds the documents only."""
    folder = (DOCS / name).parent

    def shown(link: re.Match[str]) -> str:
        path = (folder / link[2]).resolve()
        return link[0] if DOCS in path.parents and path.is_file() else link[1]

    source[0] = LINK.sub(shown, source[0])


def setup(app: Any) -> None:
    app.add_lexer("jsonl", TextLexer)  # long values are shortened with …, which is not JSON
    app.add_lexer("position", TextLexer)
    app.connect("source-read", without_links_to_the_repository)
