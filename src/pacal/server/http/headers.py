"""Security headers for every response: no content from other servers, no embedding in frames, no MIME sniffing."""

from typing import Final

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ASSET_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""The headers of scripts and style sheets. A page's own policies apply to what it loads, so the others would only cost
bytes; a script that somebody opens as a page may load nothing."""


def headers_for(path: str, build: str) -> dict[str, str]:
    """The headers of every response to a path that its handler has not set; ``build`` is the build id of this server.

    The service worker stores only answers of its own build, and recognises the error page of a proxy by the missing
    build. Nothing else stores answers of the API, except pictures of boards: ``docs/offline.md``.
    """
    if path.startswith("/assets/"):
        return ASSET_HEADERS
    if not path.startswith("/api/"):
        return HEADERS
    is_picture = path.startswith("/api/boards/") or (path.startswith("/api/games/") and path.endswith("/picture"))
    return (ASSET_HEADERS if is_picture else HEADERS) | {"Cache-Control": "no-store", "Pacal-Build": build}
