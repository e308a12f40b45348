"""Preview tags for links to tables: what a messenger shows of a link (Open Graph, Twitter).

They are the same for every table and contain no name, title or key: the programs that fetch a link for its preview are
not at the table.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from pacal.words import Words

PICTURE: Final = "/icon-512.png"
PICTURE_SIZE: Final = 512
"""Width and height of the picture, in pixels."""
_ORIGIN: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""A well-formed origin. It comes from a request's ``Host`` header, so it is untrusted."""


def preview_tags(words: Words, origin: str) -> str:
    """The preview tags in a language. The picture needs an absolute address; with a malformed origin there is none."""
    title, about = words.say("preview-title"), words.say("preview-description")
    tags = {
        "og:type": "website",
        "og:site_name": words.say("page-title"),
        "og:locale": words.language,
        "og:title": title,
        "og:description": about,
        "description": about,
        "twitter:card": "summary",
    }
    if _ORIGIN.fullmatch(origin):
        tags |= {
            "og:image": f"{origin}{PICTURE}",
            "og:image:type": "image/png",
            "og:image:width": str(PICTURE_SIZE),
            "og:image:height": str(PICTURE_SIZE),
            "og:image:alt": words.say("preview-picture"),
        }
    return "".join(
        f'<meta {"property" if name.startswith("og:") else "name"}="{name}" content="{escape(value)}" />'
        for name, value in tags.items()
    )
