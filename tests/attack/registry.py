"""All attacks, in the order in which they run."""

from collections.abc import Callable
from typing import NamedTuple

from tests.attack import bots, inputs, requests, seats, sockets, storage, visitors
from tests.attack.environment import Environment, Outcome


class Attack(NamedTuple):
    """An attack by its name; the function's docstring says what the attacker tries and what must hold."""

    name: str
    run: Callable[[Environment], Outcome]

    @property
    def summary(self) -> str:
        return str(self.run.__doc__).partition("\n")[0]


ATTACKS = (
    Attack("free-seat", seats.free_seat),
    Attack("bot-in-seat", seats.bot_in_seat),
    Attack("second-browser", seats.second_browser),
    Attack("successor", seats.successor),
    Attack("same-name", seats.name_of_another),
    Attack("old-seat-key", seats.key_after_rematch),
    Attack("ping-flood", sockets.ping_flood),
    Attack("ping-flood-4", sockets.ping_floods),
    Attack("ping-flood-read", sockets.ping_flood_read),
    Attack("pong-flood", sockets.pong_flood),
    Attack("oversized-frame", sockets.oversized_frame),
    Attack("stopped-reader", sockets.stopped_reader),
    Attack("unfinished-bodies", requests.unfinished_bodies),
    Attack("unfinished-records", requests.unfinished_records),
    Attack("records-of-many", requests.records_of_many),
    Attack("body-without-visitor", requests.body_without_visitor),
    Attack("slow-heads", requests.slow_heads),
    Attack("endless-head", requests.endless_head),
    Attack("many-connections", requests.many_connections),
    Attack("malformed-origin", requests.malformed_origin),
    Attack("origin-flood", requests.origin_flood),
    Attack("paths", requests.paths),
    Attack("head", requests.head),
    Attack("forged-address", requests.foreign_forwarding),
    Attack("large-numbers", inputs.large_numbers),
    Attack("forged-commands", inputs.forged_commands),
    Attack("deep-json", inputs.deep_json),
    Attack("large-toml", inputs.large_toml),
    Attack("markup", inputs.markup),
    Attack("webhooks", inputs.webhooks),
    Attack("made-up-cookies", visitors.made_up_cookies),
    Attack("many-visitors", visitors.many_visitors),
    Attack("forwarded-lines", visitors.two_forwarded_lines),
    Attack("untrusted-peer", visitors.untrusted_peer),
    Attack("full-disk", storage.full_disk),
    Attack("damaged-database", storage.damaged_database),
    Attack("damaged-pages", storage.damaged_pages),
    Attack("kill", storage.kill),
    Attack("clock-jump", storage.clock_jump),
    Attack("bot-lost-seat", bots.loser_wins),
)
