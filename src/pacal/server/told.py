"""What pages are told of a table: everything when they come, every change from then on, and looks back.

Whatever is said here is for certain eyes (``Page.viewer``) and goes through views and redacted events (R5.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pacal.engine import Event, Memory, Seat
from pacal.records import Header, format_action
from pacal.server.choices import Offered, choices_of
from pacal.server.count import end_of
from pacal.server.games import colours_of, game_seen, names_in
from pacal.server.log import Log
from pacal.server.messages import Offer, Past, StepMessage, TableMessage
from pacal.server.page import Page, encode
from pacal.server.pictures import view_seen
from pacal.server.seen import LogChange, LogLine
from pacal.server.telling import UNTOLD_ALONE, happened, log_lines
from pacal.tables import Table, told_as_it_happens
from pacal.words import Words


class Telling:
    """A table in words and pictures, for each page as its seats may see it."""

    def __init__(
        self,
        game: str,
        table: Table,
        header: Header,
        takers: Callable[[], Callable[[Page], bool]],
        is_stopped: Callable[[], bool],
        notes: Callable[[Words], Iterable[tuple[int, Seat, str]]] = lambda words: (),
    ) -> None:
        """``takers`` tells of pages whether they may take back now, ``is_stopped`` whether the game does not go on, so
        that nobody has anything to decide; ``notes`` are the changes of the seats, for the log.
        """
        self._table = table
        self._takers = takers
        self._is_stopped = is_stopped
        self._game = game
        self._header = header
        self._colours = colours_of(header)
        self._log = Log(table, self._colours, notes)
        self._own = header.options.memory is Memory.OWN
        """Whether each remembers for themselves where their stones are: then pages differ by whose they are."""

    # Whose eyes

    def viewer(self, page: Page) -> Seat | None:
        """For whose eyes a page is: with ``memory = own`` for those of the person at the screen, else for all."""
        if not self._own or not page.mine:
            return None
        seat = page.mine[0] if len(page.mine) == 1 else page.sat if self.curtain(page) is None else None
        return None if seat in page.newcomer_in else seat  # a newcomer sees what a spectator sees

    def curtain(self, page: Page) -> Seat | None:
        """To whom the screen has to be handed over before they are shown what only they may see."""
        table = self._table
        if not self._own or len(page.mine) < 2 or table.is_over or table.seat not in page.mine:
            return None
        return None if page.sat == table.seat else table.seat

    def may_act(self, page: Page) -> bool:
        """Whether there is something to decide for whoever is at the page."""
        return self._seat_to_act in page.mine and self.curtain(page) is None

    @property
    def _seat_to_act(self) -> Seat | None:
        """Who has something to decide, if anybody has."""
        table = self._table
        return None if table.is_over or self._is_stopped() or table.can_only_pass else table.seat

    def names(self, words: Words) -> tuple[str, ...]:
        """What those are called, in a language, who play now."""
        return names_in(self._table.names, self._colours, words)

    def _names_then(self, n: int, words: Words) -> tuple[str, ...]:
        return names_in(self._table.names_then(n), self._colours, words)

    # What they are told

    def note_seats(self) -> None:
        """A seat has changed: the log says so from now on."""
        self._log.forget_notes()

    def everything(self, page: Page, command: str | None, thinking: Seat | None) -> TableMessage:
        """The whole table, for a page that has just come or has lost touch."""
        table, words = self._table, page.words
        page.viewer = viewer = self.viewer(page)
        offered = choices_of(table, words, self.names(words)) if self.may_act(page) else Offered()
        return TableMessage(
            seq=table.seq,
            id=command,
            n=table.n,
            game=game_seen(self._game, self._header, table.players, words),
            view=view_seen(view := table.view_for(viewer)),
            prompt=words.prompt(view, self.names(words), table.last_resort),
            mine=page.mine,
            curtain=self.curtain(page),
            choices=offered.choices,
            anywhere=offered.anywhere,
            broken=offered.broken,
            can_take_back=self._takers()(page),
            log=self._log.lines(viewer, words),
            thinking=thinking,
            end=end_of(table, words),
        )

    def past(self, page: Page, command: str, n: int) -> Past:
        """A look back at the position after ``n`` actions."""
        table, viewer, lines = self._table, self.viewer(page), tuple[LogLine, ...]()
        if n:
            events, names = table.told_again(n, viewer), self._names_then(n, page.words)
            lines = log_lines(n, events, table.scene(n), page.words, names, UNTOLD_ALONE)
        return Past(command, n, view_seen(table.look_back(n, viewer)), lines)

    def missed(self, page: Page, since: int) -> list[StepMessage] | None:
        """The steps after a change that a page has seen, as it would have been told of them; nothing if it has to be
        told everything: there was a take-back, the game is over, or the screen is to be handed over.
        """
        table, words, viewer = self._table, page.words, self.viewer(page)
        first = table.n - (table.seq - since)
        if table.is_over or self.curtain(page) is not None or not table.is_plain_since(since):
            return None
        # Several people at a screen see in turn what is for their eyes alone: for whose the log was, nobody knows now.
        for_other_eyes = self._own and len(page.mine) > 1
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
                        for event in table.told_then(n, viewer)
                    ),
                    view=view_seen(view),
                    prompt=words.prompt(view, self.names(words), table.last_resort_then(seq)),
                    log=log,
                    end=None,
                    curtain=None,
                    choices=offered.choices,
                    anywhere=offered.anywhere,
                    broken=offered.broken,
                    can_take_back=last and self._takers()(page),
                )
            )
        return steps

    def tell_step(self, pages: Iterable[Page], events: tuple[Event, ...], seat: Seat, command: str | None) -> None:
        """Tell pages of the latest action: what it brought about, and whose it was."""
        self._tell(pages, events, seat, command, taken_back=False)

    def tell_taken_back(self, pages: Iterable[Page], command: str | None) -> None:
        """Tell pages that actions were taken back; what was said of them is said no more."""
        self._log.forget()
        self._tell(pages, (), self._table.seat, command, taken_back=True)

    def _tell(
        self, pages: Iterable[Page], events: tuple[Event, ...], seat: Seat, command: str | None, *, taken_back: bool
    ) -> None:
        """Pages with the same eyes and language get the same bytes, up to what they may do."""
        shared: dict[tuple[str, Seat | None, Seat | None], bytes] = {}
        told: dict[tuple[str, Seat | None, Seat | None, Seat | None, bool, bool], bytes] = {}
        seat_to_act, takes = self._seat_to_act, self._takers()
        for page in pages:
            old, page.viewer = page.viewer, self.viewer(page)
            eyes = page.words.language, old, page.viewer
            curtain, takes_back = self.curtain(page), takes(page)
            acts = seat_to_act in page.mine and curtain is None
            key = *eyes, curtain, acts, takes_back
            if (message := told.get(key)) is None:
                if eyes not in shared:
                    shared[eyes] = encode(self._step(page, old, events, seat, command, taken_back))
                message = told[key] = shared[eyes]
                if acts or takes_back or curtain is not None:
                    offered = choices_of(self._table, page.words, self.names(page.words)) if acts else Offered()
                    offer = Offer(
                        curtain=curtain,
                        choices=offered.choices,
                        anywhere=offered.anywhere,
                        broken=offered.broken,
                        can_take_back=takes_back,
                    )
                    message = told[key] = with_offer(message, offer)
            page.send(message)

    def _step(
        self,
        page: Page,
        old_viewer: Seat | None,
        events: tuple[Event, ...],
        seat: Seat,
        command: str | None,
        taken_back: bool,
    ) -> StepMessage:
        """What is the same for all pages with the same eyes and language, whoever is to act."""
        table, words, viewer = self._table, page.words, page.viewer
        n, names, view = table.n, self.names(words), table.view_for(viewer)
        if events:
            scene, path = table.scene(n), table.path_flown(n)
            told = tuple(
                [happened(event, scene, words, names, path) for event in told_as_it_happens(events, old_viewer)]
            )
        else:
            told = ()
        return StepMessage(
            seq=table.seq,
            id=command,
            n=n,
            seat=seat,
            action=None if taken_back else format_action(table.action_taken(n)),
            taken_back=taken_back,
            happened=told,
            view=view_seen(view),
            prompt=words.prompt(view, names, table.last_resort),
            log=self._log_change(old_viewer, viewer, words, taken_back),
            end=end_of(table, words),
            curtain=None,
            choices=(),
            anywhere=None,
            broken=(),
            can_take_back=False,
        )

    def _log_change(self, old: Seat | None, new: Seat | None, words: Words, taken_back: bool) -> LogChange:
        if old != new or self._table.is_over:
            return LogChange(0, self._log.lines(new, words))
        if taken_back:
            return LogChange(self._log.count(new, words, self._table.n), ())
        return LogChange(*self._log.latest(new, words))


_NOTHING: Final = encode(Offer())[1:]
"""How the frame of a step ends that offers nothing."""


def with_offer(step: bytes, offer: Offer) -> bytes:
    """The frame of a step that offers nothing, with an offer in its place."""
    assert step.endswith(_NOTHING)
    return step[: -len(_NOTHING)] + encode(offer)[1:]
