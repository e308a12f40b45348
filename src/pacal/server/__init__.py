"""The game server: serves the browser client over HTTP and sends each change of a table over a WebSocket.

Everything sent to a client is made from a redacted view or a redacted event. Texts are in the client's language.
"""

from typing import Final

PORT: Final = 7117
"""The default TCP port of ``pacal play`` and ``pacal serve``. Here, because ``pacal.server.run`` is slow to import."""
