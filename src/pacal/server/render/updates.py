"""Messages about a game for one client: the complete table, steps, and earlier positions.

Everything is made for a viewer (``Subscriber.viewer``) from views and redacted events (R5.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Final

from pacal.engine import Event, Memory, Seat, Side, Throw, View, same_standing, standing_of
from pacal.records import format_action
from pacal.server.protocol.lessons import LessonSeen
from pacal.server.protocol.messages import Offer, Past, Replayed, StepMessage, TableMessage
from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.protocol.views import Happened, LogChange, LogLine, SideSeen, StandingSeen, ViewSeen
from pacal.server.render.choices import Offered, choices_of
from pacal.server.render.events import HIDDEN_IN_PAST, Log, log_lines, render_events
from pacal.server.render.final_score import final_score
from pacal.server.render.lessons import LessonRenderer
from pacal.server.render.standing import standing_seen
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
        header = table.game_record.header
        self._header = header
        self._colours = seat_colours(header)
        self.history = History(table.game_record)
        self._log = Log(self.history, self._colours, table.people)
        self._lesson = LessonRenderer.of(table.people.lesson)
        self._has_own_views = header.options.memory is Memory.OWN
        """Whether seats have different views: each person also sees their own stones under ships."""

    def follow(self, change: Change) -> None:
        """Update after a change of the table."""
        self._table = change.table
        self.history.follow(change.table.game_record, change.events)
        self._log.follow(change.table.people, took_back=change.took_back)

    # Who sees what

    def viewer(self, connection: Subscriber) -> Seat | None:
        """The seat whose view a client shows: with ``memory = own`` the person at the screen, otherwise None."""
        mine = connection.mine
        if not self._has_own_views or not mine:
            return None
        seat = mine[0] if len(mine) == 1 else connection.sat if self.curtain(connection) is None else None
        return None if seat in connection.newcomer_in else seat  # a newcomer sees what a spectator sees

    def curtain(self, connection: Subscriber) -> Seat | None:
        """The seat whose person has to take over the screen before it shows what only they may see."""
        history, mine = self.history, connection.mine
        if not self._has_own_views or len(mine) < 2 or history.is_over or history.seat not in mine:
            return None
        return None if connection.sat == history.seat else history.seat

    def may_act(self, connection: Subscriber) -> bool:
        """Whether a client is offered choices."""
        return self._seat_to_act in connection.mine and self.curtain(connection) is None

    @property
    def _seat_to_act(self) -> Seat | None:
        """The seat that has something to decide; None if there is none."""
        history = self.history
        is_stopped = self._table.people.obstacle is not None
        return None if history.is_over or is_stopped or history.can_only_pass else history.seat

    def _can_take_back(self, connection: Subscriber) -> bool:
        """Whether a client may take back now without the consent of others."""
        table, people = self._table, self._table.people
        if people.obstacle is not None or table.is_long(self._limits):
            return False
        return reach_without_asking(table, connection.visitor, self.history.latest_first()) is not None

    def names(self, words: Words) -> tuple[str, ...]:
        """The names of the players in a language."""
        return names_in(self.history.names, self._colours, words)

    def _names_then(self, n: int, words: Words) -> tuple[str, ...]:
        return names_in(self.history.names_then(n), self._colours, words)

    # Messages

    def everything(self, connection: Subscriber, command: str | None, thinking: Seat | None) -> TableMessage:
        """The complete table, for a new client or one that is out of sync. Updates the connection's viewer."""
        history, words = self.history, connection.words
        connection.viewer = viewer = self.viewer(connection)
        offered = choices_of(history, words, self.names(words)) if self.may_act(connection) else Offered()
        return TableMessage(
            seq=history.seq,
            id=command,
            n=history.n,
            game=game_seen(self._table.id, self._header, history.players, words),
            view=view_seen(view := history.view_for(viewer)),
            prompt=words.prompt(view, self.names(words), history.last_resort),
            mine=connection.mine,
            curtain=self.curtain(connection),
            choices=offered.choices,
            anywhere=offered.anywhere,
            broken=offered.broken,
            can_take_back=self._can_take_back(connection),
            log=self._log.lines(viewer, words),
            thinking=thinking,
            standing=standing_seen(history.standing, history.setup.city),
            can_end=history.can_end,
            end=final_score(history, words) if history.is_over else None,
            lesson=self._lesson_seen(words),
        )

    def past(self, connection: Subscriber, command: str, n: int) -> Past:
        """The position after ``n`` actions."""
        history, viewer, lines = self.history, self.viewer(connection), tuple[LogLine, ...]()
        if n:
            events, names = history.events_now(n, viewer), self._names_then(n, connection.words)
            lines = log_lines(history, n, events, connection.words, names, HIDDEN_IN_PAST)
        view = history.look_back(n, viewer)
        return Past(command, n, view_seen(view), standing_seen(standing_of(view), history.setup.city), lines)

    def last_turn(self, connection: Subscriber, command: str) -> Replayed:
        """The latest turn of another player, with what the viewer may see of it now."""
        history, viewer, words = self.history, self.viewer(connection), connection.words
        turn = history.last_turn(connection.mine)
        shown = chain.from_iterable(
            render_events(history, n, history.events_now(n, viewer), words, self._names_then(n, words)) for n in turn
        )
        since = range(turn.stop, history.n + 1) if turn else ()
        current = all(isinstance(history.action_taken(n), Throw) for n in since)
        return Replayed(command, history.seat_of(turn[0]) if turn else None, current, tuple(shown))

    def missed(self, connection: Subscriber, since: int) -> list[StepMessage] | None:
        """The steps after change ``since``, as the client would have received them.

        None if the client needs the complete table: something was taken back, the game is over, or the screen has to be
        handed over.
        """
        history, words, viewer = self.history, connection.words, self.viewer(connection)
        first = history.n - (history.seq - since)
        if history.is_over or self.curtain(connection) is not None or not history.has_only_actions_since(since):
            return None
        # People who share a screen see private views in turn, so it is unknown whose log the client shows.
        for_other_eyes = self._has_own_views and len(connection.mine) > 1
        lines = self._log.lines(viewer, words) if for_other_eyes else ()
        steps = []
        for n, seq in enumerate(range(since + 1, history.seq + 1), first + 1):
            before, view, last = history.seen_then(seq - 1, viewer), history.seen_then(seq, viewer), seq == history.seq
            acts = last and self.may_act(connection)
            offered = choices_of(history, words, self.names(words)) if acts else Offered()
            log = LogChange(self._log.count(viewer, words, n - 1), self._log.of_action(n, viewer, words))
            if for_other_eyes and seq == since + 1:
                log = LogChange(0, lines[: self._log.count(viewer, words, n)])
            steps.append(
                StepMessage(
                    seq=seq,
                    id=None,
                    n=n,
                    seat=before.seat,
                    action=format_action(history.action_taken(n)),
                    taken_back=False,
                    happened=render_events(
                        history, n, history.events_then(n, viewer), words, self._names_then(n, words)
                    ),
                    view=view_seen(view),
                    prompt=words.prompt(view, self.names(words), history.last_resort_then(seq)),
                    log=log,
                    standing=_changed_standing(before, view),
                    can_end=history.can_end_then(seq),
                    end=None,
                    lesson=self._lesson_seen(words) if last else None,
                    curtain=None,
                    choices=offered.choices,
                    anywhere=offered.anywhere,
                    broken=offered.broken,
                    can_take_back=last and self._can_take_back(connection),
                )
            )
        return steps

    def steps(
        self, connections: Iterable[Subscriber], change: Change, command: str | None
    ) -> Iterator[tuple[Subscriber, bytes]]:
        """Encode a change of the game for each connection, and update the connection's viewer.

        Clients with the same viewer and language share the encoded bytes, except for choices.
        """
        shared: dict[tuple[str, Seat | None, Seat | None], bytes] = {}
        made: dict[tuple[str, Seat | None, Seat | None, Seat | None, bool, bool], bytes] = {}
        seat, seat_to_act, own_views = self.history.seat, self._seat_to_act, self._has_own_views
        alone = self._table.people.alone
        for connection in connections:
            old, mine, curtain = connection.viewer, connection.mine, None
            connection.viewer = None
            if own_views:
                connection.viewer, curtain = self.viewer(connection), self.curtain(connection)
            acts = curtain is None and seat_to_act in mine
            takes_back = (alone or seat in mine) and self._can_take_back(connection)  # quickly false for most clients
            key = connection.words.language, old, connection.viewer, curtain, acts, takes_back
            message = made.get(key)
            if message is None:
                views = key[:3]
                if views not in shared:
                    shared[views] = encode(self._step(connection, old, change, command))
                message = shared[views]
                if acts or takes_back or curtain is not None:
                    message = with_offer(message, self._offer(connection.words, curtain, acts, takes_back))
                made[key] = message
            yield connection, message

    def _offer(self, words: Words, curtain: Seat | None, acts: bool, takes_back: bool) -> Offer:
        """The part of a step that differs between clients with the same viewer and language."""
        offered = choices_of(self.history, words, self.names(words)) if acts else Offered()
        return Offer(
            curtain=curtain,
            choices=offered.choices,
            anywhere=offered.anywhere,
            broken=offered.broken,
            can_take_back=takes_back,
        )

    def _step(
        self, connection: Subscriber, old_viewer: Seat | None, change: Change, command: str | None
    ) -> StepMessage:
        """The part of a step that is the same for all clients with the same viewer and language."""
        history, words, viewer = self.history, connection.words, connection.viewer
        n, names, view = history.n, self.names(words), history.view_for(viewer)
        events = redacted(change.events, old_viewer)
        shown = render_events(history, n, events, words, names) if events else ()
        return StepMessage(
            seq=history.seq,
            id=command,
            n=n,
            seat=history.seat if change.took_back else change.before.state.seat,
            action=None if change.took_back else format_action(history.action_taken(n)),
            taken_back=change.took_back,
            happened=shown,
            view=view_seen(view),
            prompt=words.prompt(view, names, history.last_resort),
            log=self._log_change(old_viewer, viewer, words, change.took_back, dict(zip(events, shown, strict=True))),
            standing=self._standing_change(),
            can_end=history.can_end,
            end=final_score(history, words) if history.is_over else None,
            lesson=self._lesson_seen(words),
            curtain=None,
            choices=(),
            anywhere=None,
            broken=(),
            can_take_back=False,
        )

    @property
    def is_lesson_over(self) -> bool:
        """Whether the goal of a lesson is reached or missed. Then the bots wait."""
        return self._lesson is not None and self._lesson.is_over(self.history)

    def _lesson_seen(self, words: Words) -> LessonSeen | None:
        return None if self._lesson is None else self._lesson.seen(self.history, words, self.names(words))

    def _log_change(
        self, old: Seat | None, new: Seat | None, words: Words, taken_back: bool, shown: Mapping[Event, Happened]
    ) -> LogChange:
        """What changes in the log. ``shown`` has the rendered events of the step."""
        if old != new or self.history.is_over:
            return LogChange(0, self._log.lines(new, words))
        if taken_back:
            return LogChange(self._log.count(new, words, self.history.n), ())
        return LogChange(*self._log.latest(new, words, shown))

    def _standing_change(self) -> StandingSeen | None:
        """What the latest action changed of the standing. After a take-back, the complete standing."""
        now, before = self.history.standing, self.history.standing_before
        return None if now is before else standing_seen(now, self.history.setup.city, before)


def _changed_standing(before: View, view: View) -> StandingSeen | None:
    """What changed of the standing between two positions."""
    if same_standing(before.sides, view.sides):
        return None
    return standing_seen(standing_of(view), view.setup.city, standing_of(before))


def view_seen(view: View) -> ViewSeen:
    """A position in the form that clients draw. The view contains only what may be shown."""
    return ViewSeen(
        viewer=view.viewer,
        step=view.step,
        seat=view.seat,
        round=view.round,
        die=view.die,
        returned=view.returned,
        sides=tuple([_side_seen(side) for side in view.sides]),
    )


@lru_cache(maxsize=4096)
def _side_seen(side: Side) -> SideSeen:
    """Cached, because an action changes few sides."""
    return SideSeen(
        ship=side.ship,
        stones=side.stones,
        hand=side.hand,
        pyramids=side.pyramids,
        supply=tuple(side.supply.values()),
        god_stones=side.god_stones,
        score=side.score,
    )


_NOTHING: Final = encode(Offer())[1:]
"""The end of an encoded step without an offer."""


def with_offer(step: bytes, offer: Offer) -> bytes:
    """Replace the empty offer in an encoded step."""
    assert step.endswith(_NOTHING)
    return step[: -len(_NOTHING)] + encode(offer)[1:]
