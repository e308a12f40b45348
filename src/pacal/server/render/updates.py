"""Messages about a game for one client: the complete table, steps, and earlier positions.

Everything is made for a viewer (``Subscriber.viewer``) from views and redacted events (R5.5).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from pacal.engine import Memory, Seat, View
from pacal.engine.state import Pyramid, supply_of
from pacal.records import format_action
from pacal.server.protocol.messages import Offer, Past, StepMessage, TableMessage
from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.protocol.views import Happened, LogChange, LogLine, SideSeen, ViewSeen
from pacal.server.render.choices import Offered, choices_of
from pacal.server.render.events import HIDDEN_IN_PAST, Log, happened, log_lines
from pacal.server.render.final_score import final_score
from pacal.server.render.summaries import game_seen, names_in
from pacal.tables import Change, GameLimits, History, Table, redacted
from pacal.tables.changes import reach_without_asking
from pacal.tables.starting import seat_colours
from pacal.words import Words


class Renderer:
    """Renders a game as messages. It only caches, so it can be recreated at any moment."""

    def __init__(self, table: Table, limits: GameLimits) -> None:
        self._table = table
        self._limits = limits
        header = table.game.header
        self._header = header
        self._colours = seat_colours(header)
        self.history = History(table.game)
        self._log = Log(self.history, self._colours, table.people)
        self._has_own_views = header.options.memory is Memory.OWN
        """Whether seats have different views: each person also sees their own stones under ships."""

    def follow(self, change: Change) -> None:
        """Update after a change of the table."""
        self._table = change.table
        self.history.follow(change.table.game, change.events)
        self._log.follow(change.table.people, took_back=change.took_back)

    # Who sees what

    def viewer(self, page: Subscriber) -> Seat | None:
        """The seat whose view a client shows: with ``memory = own`` the person at the screen, otherwise None."""
        if not self._has_own_views or not page.mine:
            return None
        seat = page.mine[0] if len(page.mine) == 1 else page.sat if self.curtain(page) is None else None
        return None if seat in page.newcomer_in else seat  # a newcomer sees what a spectator sees

    def curtain(self, page: Subscriber) -> Seat | None:
        """The seat whose person has to take over the screen before it shows what only they may see."""
        table = self.history
        if not self._has_own_views or len(page.mine) < 2 or table.is_over or table.seat not in page.mine:
            return None
        return None if page.sat == table.seat else table.seat

    def may_act(self, page: Subscriber) -> bool:
        """Whether a client is offered choices."""
        return self._seat_to_act in page.mine and self.curtain(page) is None

    @property
    def _seat_to_act(self) -> Seat | None:
        """The seat that has something to decide; None if there is none."""
        game = self.history
        is_stopped = self._table.people.obstacle is not None
        return None if game.is_over or is_stopped or game.can_only_pass else game.seat

    def _can_take_back(self, page: Subscriber) -> bool:
        """Whether a client may take back now without the consent of others."""
        table, people = self._table, self._table.people
        if self.history.seat not in page.mine and not people.alone:  # true for most clients
            return False
        if people.obstacle is not None or table.is_long(self._limits):
            return False
        return reach_without_asking(table, page.visitor, self.history.latest_first()) is not None

    def names(self, words: Words) -> tuple[str, ...]:
        """The names of the players in a language."""
        return names_in(self.history.names, self._colours, words)

    def _names_then(self, n: int, words: Words) -> tuple[str, ...]:
        return names_in(self.history.names_then(n), self._colours, words)

    # Messages

    def everything(self, page: Subscriber, command: str | None, thinking: Seat | None) -> TableMessage:
        """The complete table, for a client that has just connected or is out of sync."""
        table, words = self.history, page.words
        page.viewer = viewer = self.viewer(page)
        offered = choices_of(table, words, self.names(words)) if self.may_act(page) else Offered()
        return TableMessage(
            seq=table.seq,
            id=command,
            n=table.n,
            game=game_seen(self._table.id, self._header, table.players, words),
            view=view_seen(view := table.view_for(viewer)),
            prompt=words.prompt(view, self.names(words), table.last_resort),
            mine=page.mine,
            curtain=self.curtain(page),
            choices=offered.choices,
            anywhere=offered.anywhere,
            broken=offered.broken,
            can_take_back=self._can_take_back(page),
            log=self._log.lines(viewer, words),
            thinking=thinking,
            end=final_score(table, words) if table.is_over else None,
        )

    def past(self, page: Subscriber, command: str, n: int) -> Past:
        """The position after ``n`` actions."""
        table, viewer, lines = self.history, self.viewer(page), tuple[LogLine, ...]()
        if n:
            events, names = table.events_now(n, viewer), self._names_then(n, page.words)
            lines = log_lines(n, events, table.scene(n), page.words, names, HIDDEN_IN_PAST)
        return Past(command, n, view_seen(table.look_back(n, viewer)), lines)

    def missed(self, page: Subscriber, since: int) -> list[StepMessage] | None:
        """The steps after change ``since``, as the client would have received them.

        None if the client needs the complete table: something was taken back, the game is over, or the screen has to be
        handed over.
        """
        table, words, viewer = self.history, page.words, self.viewer(page)
        first = table.n - (table.seq - since)
        if table.is_over or self.curtain(page) is not None or not table.is_plain_since(since):
            return None
        # People who share a screen see private views in turn, so it is unknown whose log the client shows.
        for_other_eyes = self._has_own_views and len(page.mine) > 1
        lines = self._log.lines(viewer, words) if for_other_eyes else ()
        steps = []
        for n, seq in enumerate(range(since + 1, table.seq + 1), first + 1):
            before, view, last = table.seen_then(seq - 1, viewer), table.seen_then(seq, viewer), seq == table.seq
            acts = last and self.may_act(page)
            offered = choices_of(table, words, self.names(words)) if acts else Offered()
            log = LogChange(self._log.count(viewer, words, n - 1), self._log.of_action(n, viewer, words))
            if for_other_eyes and seq == since + 1:
                log = LogChange(0, lines[: self._log.count(viewer, words, n)])
            steps.append(
                StepMessage(
                    seq=seq,
                    id=None,
                    n=n,
                    seat=before.seat,
                    action=format_action(table.action_taken(n)),
                    taken_back=False,
                    happened=tuple(
                        happened(event, table.scene(n), words, self._names_then(n, words), table.path_flown(n))
                        for event in table.events_then(n, viewer)
                    ),
                    view=view_seen(view),
                    prompt=words.prompt(view, self.names(words), table.last_resort_then(seq)),
                    log=log,
                    end=None,
                    curtain=None,
                    choices=offered.choices,
                    anywhere=offered.anywhere,
                    broken=offered.broken,
                    can_take_back=last and self._can_take_back(page),
                )
            )
        return steps

    def send_step(self, pages: Iterable[Subscriber], change: Change, command: str | None) -> None:
        """Send a change of the game.

        Clients with the same viewer and language share the encoded bytes, except for choices.
        """
        shared: dict[tuple[str, Seat | None, Seat | None], bytes] = {}
        made: dict[tuple[str, Seat | None, Seat | None, Seat | None, bool, bool], bytes] = {}
        seat_to_act = self._seat_to_act
        for page in pages:
            old, page.viewer = page.viewer, self.viewer(page)
            views = page.words.language, old, page.viewer
            curtain, takes_back = self.curtain(page), self._can_take_back(page)
            acts = seat_to_act in page.mine and curtain is None
            key = *views, curtain, acts, takes_back
            if (message := made.get(key)) is None:
                if views not in shared:
                    shared[views] = encode(self._step(page, old, change, command))
                message = made[key] = shared[views]
                if acts or takes_back or curtain is not None:
                    offered = choices_of(self.history, page.words, self.names(page.words)) if acts else Offered()
                    offer = Offer(
                        curtain=curtain,
                        choices=offered.choices,
                        anywhere=offered.anywhere,
                        broken=offered.broken,
                        can_take_back=takes_back,
                    )
                    message = made[key] = with_offer(message, offer)
            page.send(message)

    def _step(self, page: Subscriber, old_viewer: Seat | None, change: Change, command: str | None) -> StepMessage:
        """The part of a step that is the same for all clients with the same viewer and language."""
        table, words, viewer = self.history, page.words, page.viewer
        n, names, view = table.n, self.names(words), table.view_for(viewer)
        shown: tuple[Happened, ...] = ()
        if change.events:
            scene, path = table.scene(n), table.path_flown(n)
            shown = tuple([happened(event, scene, words, names, path) for event in redacted(change.events, old_viewer)])
        return StepMessage(
            seq=table.seq,
            id=command,
            n=n,
            seat=table.seat if change.took_back else change.before.state.seat,
            action=None if change.took_back else format_action(table.action_taken(n)),
            taken_back=change.took_back,
            happened=shown,
            view=view_seen(view),
            prompt=words.prompt(view, names, table.last_resort),
            log=self._log_change(old_viewer, viewer, words, change.took_back),
            end=final_score(table, words) if table.is_over else None,
            curtain=None,
            choices=(),
            anywhere=None,
            broken=(),
            can_take_back=False,
        )

    def _log_change(self, old: Seat | None, new: Seat | None, words: Words, taken_back: bool) -> LogChange:
        if old != new or self.history.is_over:
            return LogChange(0, self._log.lines(new, words))
        if taken_back:
            return LogChange(self._log.count(new, words, self.history.n), ())
        return LogChange(*self._log.latest(new, words))


@lru_cache(maxsize=4096)
def _supply(pyramids: tuple[Pyramid, ...]) -> tuple[int, ...]:
    return tuple(supply_of(pyramids).values())


def view_seen(view: View) -> ViewSeen:
    """A position in the form that clients draw. The view contains only what may be shown."""
    return ViewSeen(
        viewer=view.viewer,
        step=view.step,
        seat=view.seat,
        round=view.round,
        die=view.die,
        flight=view.flight,
        returned=view.returned,
        sides=tuple(
            [
                SideSeen(
                    ship=side.ship,
                    stones=side.stones,
                    hand=side.hand,
                    pyramids=side.pyramids,
                    supply=_supply(side.pyramids),
                    god_stones=side.god_stones,
                    score=side.score,
                )
                for side in view.sides
            ]
        ),
    )


_NOTHING: Final = encode(Offer())[1:]
"""The end of an encoded step without an offer."""


def with_offer(step: bytes, offer: Offer) -> bytes:
    """Replace the empty offer in an encoded step."""
    assert step.endswith(_NOTHING)
    return step[: -len(_NOTHING)] + encode(offer)[1:]
