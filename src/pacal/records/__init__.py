"""Games as text that outlives the program: notation for actions and positions, and records that replay for ever."""

from pacal.records.notation import NotationCode, NotationError, format_action, parse_action

__all__ = [
    "NotationCode",
    "NotationError",
    "format_action",
    "parse_action",
]
