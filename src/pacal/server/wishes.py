"""What people want of one another at a table, and whether they may: from one gathering to the next."""

from __future__ import annotations

import re
from typing import Final, TypeAlias, assert_never
from urllib.parse import urlsplit

from msgspec.structs import replace

from pacal.bots import BOTS
from pacal.engine import Seat
from pacal.server.games import clean_name, clean_text, distinct, glyph_name
from pacal.server.letters import skeleton
from pacal.server.people import Arrange, Close, Consent, Join, Leave, Propose, Resume, Return, Settings, Start
from pacal.server.tokens import digest_of
from pacal.tables import clocks, consent, gathering, seating
from pacal.tables.gathering import Gathering, NotSo, require_owner
from pacal.words import Words

TITLE: Final = 60
"""No table's title has more characters."""
WEBHOOK: Final = 500
_ADDRESS: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?", re.ASCII | re.IGNORECASE)
"""What a browser can have called us: a request may claim anything."""

Wish: TypeAlias = Join | Leave | Return | Start | Arrange | Settings | Close | Propose | Consent | Resume


def granted(now_is: Gathering, visitor: str, wish: Wish, now: int, words: Words, address: str) -> Gathering:
    """How things are once a wish is granted; ``NotSo`` if it is not. ``address`` is what the visitor calls us."""
    match wish:
        case Join(seat=seat, key=key):
            name = name_for(now_is, wish, words)
            joined = seating.take(now_is, seat, visitor, name, now, None if key is None else digest_of(key))
            if joined.notes != now_is.notes and joined.notes[-1].kind == "taken_over":
                _require_new_name(now_is, seat, visitor, name)
            return joined
        case Leave(seat=seat):
            return seating.leave(now_is, seat, visitor, now)
        case Return(seat=seat, alone=alone):
            back = seating.come_back(now_is, seat, visitor, now)
            return seating.kept_alone(back, seat, visitor) if alone else back
        case Start():
            return gathering.start(now_is, visitor)
        case Arrange(seat=seat, bot=level):
            if level is not None and level not in BOTS:
                raise NotSo("server-bot-unknown", bot=clean_name(level), known=words.listed(list(BOTS)))
            after = (
                seating.free(now_is, seat, visitor, now)
                if level is None
                else seating.put_bot(now_is, seat, visitor, level, now)
            )
            return _unnamed(after, seat, words) if now_is.has_begun and now_is.seats[seat].holders else after
        case Settings():
            return _set(now_is, visitor, wish, words, address)
        case Close():
            return now_is if now_is.stage == "closed" else gathering.close(now_is, visitor)
        case Propose(kind=kind, seat=seat, seq=seq):
            if kind == "claim":
                return consent.claim(now_is, visitor, seat, now)
            return consent.propose(now_is, kind, visitor, now, seat=seat, seq=seq)
        case Consent(yes=yes, kind=kind, seq=seq):
            if now_is.proposal is None or (now_is.proposal.kind, now_is.proposal.seq) != (kind, seq):
                raise NotSo("together-no-proposal")
            return consent.answer(now_is, visitor, now, yes=yes)
        case Resume():
            return clocks.resume(now_is, visitor, now)
        case _ as unknown:
            assert_never(unknown)


def name_for(now_is: Gathering, wish: Join, words: Words) -> str:
    """The name that somebody gives, told apart from the others'; without one they are called by their seat's glyph."""
    places = now_is.seats
    if wish.seat not in range(len(places)):
        raise NotSo("together-no-seat", seat=wish.seat + 1)
    name = clean_name(wish.name) or glyph_name(now_is.colour_of(wish.seat), words)
    others = [place.name for seat, place in enumerate(places) if seat != wish.seat and place.name]
    reserved = [place.past.name for seat, place in enumerate(places) if seat != wish.seat and place.past is not None]
    return distinct([*others, *reserved, name])[-1]


def _require_new_name(now_is: Gathering, seat: Seat, visitor: str, name: str) -> None:
    """Refuse to a person who takes over a seat the name of its former holder, and of others whose seats were given out.

    An owner who frees their own seat is its former holder too, unless they play on in another one: they brought a
    game of several people, and hand one of their seats to the person whose name it has.
    """
    past = now_is.seats[seat].past
    taken = {skeleton(known) for former, known in now_is.earlier if former != visitor}
    if past is not None and not any(map(now_is.seats_of, past.holders)):
        taken.add(skeleton(past.name))
    if skeleton(name) in taken:
        raise NotSo("together-name-former", player=name)


def _unnamed(now_is: Gathering, seat: Seat, words: Words) -> Gathering:
    """A person's name goes with them: whoever plays in their place is called by the seat's glyph."""
    name = name_for(now_is, Join("", seat, ""), words)
    seats = now_is.seats
    return replace(now_is, seats=(*seats[:seat], replace(seats[seat], name=name), *seats[seat + 1 :]))


def _set(now_is: Gathering, visitor: str, wish: Settings, words: Words, address: str) -> Gathering:
    require_owner(now_is, visitor)
    wanted = {"title": wish.title, "public": wish.public, "spectators": wish.spectators, "talk": wish.talk}
    if wish.title is not None:
        wanted["title"] = clean_text(wish.title, TITLE)
    changed = replace(now_is, **{name: value for name, value in wanted.items() if value is not None})
    if wish.webhook is not None:
        webhook = sound_webhook(wish.webhook)
        told = address if webhook is not None and _ADDRESS.fullmatch(address) else ""
        changed = replace(changed, webhook=webhook, language=words.language, address=told)
    return changed


def sound_webhook(address: str) -> str | None:
    """An address that turns can be told to; nothing if none is wanted, ``NotSo`` if it is none."""
    text = address.strip()
    if not text:
        return None
    try:
        parts = urlsplit(text)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0 and not parts.username
    except ValueError:
        sound = False
    if not sound or len(text) > WEBHOOK or not text.isascii() or not text.isprintable():
        raise NotSo("together-webhook-bad")
    return text
