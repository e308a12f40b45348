"""``python do.py site``: the whole game as static files. The same client, rooms and bots run in the page.

``docs/site.md`` describes what is built and why it looks as it does.
"""
