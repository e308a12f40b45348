"""The table in the browser: a server for pages, one message for each change.

Whatever leaves here for somebody's eyes comes from a view or a redacted event; words are made in the page's language.
"""

from pacal.server.app import create_app

__all__ = ["create_app"]
