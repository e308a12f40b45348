"""Draw links as QR codes."""

from __future__ import annotations

from typing import Final

QUIET_ZONE: Final = 4
"""Width of the empty margin around a code, in modules."""


def qr_path(text: str) -> tuple[str, int]:
    """The SVG path of a QR code's dark modules, row by row, and the width of the code in modules.

    >>> path, size = qr_path("https://play.example/game/abc")
    >>> path[:20], size
    ('M4 4h7v1h-7zM13 4h3v', 37)
    """
    import segno  # a program without links needs no QR codes

    rows = segno.make(text, error="m", micro=False, boost_error=False).matrix
    path = []
    for y, row in enumerate(rows, QUIET_ZONE):
        x = 0
        while x < len(row):
            width = 0
            while x + width < len(row) and row[x + width]:
                width += 1
            if width:
                path.append(f"M{x + QUIET_ZONE} {y}h{width}v1h-{width}z")
            x += width or 1
    return "".join(path), len(rows) + 2 * QUIET_ZONE
