"""What the people of a table may do: the only difference between local and hosted tables."""

from __future__ import annotations

from typing import Final

import msgspec


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the people of a table may do. It is stored with the table.

    The defaults are for visitors who do not trust each other; :data:`LOCAL` is for one trusted person.
    """

    is_shared: bool = True
    """Whether several visitors use the table. If not, it has no chat, proposals, clocks or presence."""
    takes_back_anything: bool = False
    """Whether take-backs may go past a throw, past uncovered stones and past the end of the game."""
    opens_running_games: bool = False
    """Whether an unfinished game may be exported and copied."""
    shows_fault_reasons: bool = False
    """Whether error messages may name files of the server."""


LOCAL: Final = Policy(is_shared=False, takes_back_anything=True, opens_running_games=True, shows_fault_reasons=True)
"""The policy of ``pacal play``: one trusted person has every seat that is not a bot's."""
LOCAL_VISITOR: Final = "local"
"""The visitor who has these seats. No cookie can match it, because all other ids are digests."""
