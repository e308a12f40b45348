"""What the people of a table may do: the difference between local and hosted tables.

Other modules ask for one permission or feature, never which kind of table it is. A table that a local server has opened
to guests also has an owner, :data:`LOCAL_VISITOR`, with whom the rules about owners differ (``local_player.py``).
"""

from __future__ import annotations

from typing import Final

import msgspec

MAX_SHARED_CHANGES: Final = 10_000
"""The maximum number of changes at a table with several visitors, if the server sets none: guests must not fill a local
server's disk."""


class Policy(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the people of a table may do. The fields are stored with the table; the properties follow from them.

    The defaults are for visitors who do not trust each other; :data:`LOCAL` is for one trusted person.
    """

    is_shared: bool = True
    """Whether several visitors use the table. No other module asks this; see the properties."""
    takes_back_anything: bool = False
    """Whether take-backs may go past a throw, past uncovered stones and past the end of the game."""
    opens_running_games: bool = False
    """Whether an unfinished game may be exported and copied."""
    shows_fault_reasons: bool = False
    """Whether error messages may name files of the server."""

    @property
    def is_social(self) -> bool:
        """Whether the table has chat, proposals, links to seats, and a list of the people that clients are sent."""
        return self.is_shared

    @property
    def has_clocks(self) -> bool:
        """Whether clocks run, absences are recorded, and bots keep playing while nobody is connected."""
        return self.is_shared

    @property
    def has_open_seats(self) -> bool:
        """Whether seats can stay open for other visitors, and others may watch."""
        return self.is_shared

    @property
    def cleans_names(self) -> bool:
        """Whether names in an imported record are sanitised like names that people type."""
        return self.is_shared

    @property
    def changes_players(self) -> bool:
        """Whether the owner can let another person or bot play in a seat during the game, without its holder's consent.

        Then a bot that is not offered is not replaced: the table waits until the owner chooses another player.
        """
        return not self.is_shared

    @property
    def max_changes(self) -> int | None:
        """The maximum number of changes if the server sets none; None for no limit."""
        return MAX_SHARED_CHANGES if self.is_shared else None


LESSON: Final = Policy(is_shared=False, takes_back_anything=True)
"""The policy of a lesson: one visitor plays alone against bots."""
LOCAL: Final = Policy(is_shared=False, takes_back_anything=True, opens_running_games=True, shows_fault_reasons=True)
"""The policy of ``pacal play``: one trusted person has every seat that is not a bot's."""
LOCAL_VISITOR: Final = "local"
"""The visitor who has these seats. No cookie can match it, because all other ids are digests."""
