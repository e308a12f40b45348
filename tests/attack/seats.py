"""Attacks on a player's seat: by the owner, a second browser, or a similar name."""

import json
import unicodedata
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

from tests.attack.environment import Environment, Outcome, judged
from tests.attack.target import Message, Seated, Visitor
from tests.support.together import make_absent_longer, play, wait_for_absence

GAMES = Path(__file__).parents[1] / "games"
OWN_MEMORY = {"memory": "own"}
"""An option that shows players their own hidden stones, which an attacker wants to see."""
CLOCK = {"kind": "live", "turn": 600_000, "reserve": 0}
ABSENT_FOR = 660_000
"""Milliseconds of absence after which the owner may reassign a seat, with this clock."""
LONGEST_GAME = 60
"""Actions after which stones must lie under ships."""
ALIKE = str.maketrans("авеікмнорстухѕјαεικμνορτυχ", "abeikmhopctyxsjaeikmvoptux")
"""Cyrillic and Greek letters that look like a Latin one in one of their cases."""
BLANK = "\u115f\u1160\u3164\uffa0"
"""Invisible characters that Unicode classifies as letters."""
LOOK_ALIKES = (
    ("Ana", "Ana", "Ana 2", "ANA", " ana "),
    ("Ana", "A n a", "A\u200bna", "Ana\u3164", "\u202eAna"),
    ("Ana", "\u0410na", "\u0391na", "An\u0430", "\u0410N\u0391"),
    ("Ana", "\uff21na", "\U0001d400na", "\u00adAna", "An\u0430 2"),
    ("Tom", "\u0422\u041e\u041c", "\u03a4\u039f\u039c", "t\u043e\u217f"),
    ("Ike", "\u0399\u039a\u0395", "\u0406\u041a\u0415"),
    ("Pax", "\u0440\u0430\u0445", "\u03a1\u0391\u03a7"),
)
"""The name of one seat at a table, and what others ask for."""


def _table(environment: Environment) -> tuple[Visitor, Visitor, str]:
    """Ana's table with a free seat for Ben."""
    ana, ben = environment.visitor("Ana"), environment.visitor("Ben")
    return ana, ben, ana.new_table(None, "open", options=OWN_MEMORY)


def _sit(page: Seated, seat: int, name: str) -> None:
    page.done("join", seat=seat, name=name)
    page.people_until(lambda people: seat in people["mine"])


def _said(answer: Message) -> str:
    return str(answer.get("code", answer["type"]))


def _name_of(page: Seated, seat: int) -> str:
    return str(page.people["seats"][seat]["name"])


def free_seat(environment: Environment) -> Outcome:
    """The owner frees the seat of an opponent whose page is open.

    The host must refuse, and the opponent must still have the seat and be able to act.
    """
    return _arrange(environment, None)


def bot_in_seat(environment: Environment) -> Outcome:
    """The owner puts a bot into the seat of an opponent whose page is open; that must be refused too."""
    return _arrange(environment, "random")


def _arrange(environment: Environment, bot: str | None) -> Outcome:
    ana, ben, game = _table(environment)
    with ana.page(game) as owner, ben.page(game) as page:
        _sit(page, 1, "Ben")
        owner.play(1)
        answer = owner.ask("arrange", seat=1, bot=bot)
        probe = page.ask("say", text="still here")
        refused = answer["type"] == "refused"
        return judged(
            f"arrange: {_said(answer)}; the player's next command: {_said(probe)}",
            None if refused else "a present player lost the seat",
            None if probe["type"] == "done" else "the player was treated as a spectator",
        )


def _stones(page: Seated, seat: int) -> set[str]:
    """Where a page sees the stones of a seat."""
    return set(page.now["view"]["sides"][seat]["stones"])


def _hide_stones(owner: Seated, player: Seated, spectator: Seated) -> set[str]:
    """Play until stones of seat 1 lie under ships: their player sees them, and a spectator does not."""
    rng = Random(1)
    for _ in range(LONGEST_GAME):
        play(rng, owner, player, spectator, actions=1)
        if hidden := _stones(player, 1) - _stones(spectator, 1):
            return hidden
    raise AssertionError(f"no stones lie under ships after {LONGEST_GAME} actions")


def _leaked(page: Seated, spectator: Seated, hidden: set[str]) -> list[str]:
    """The hidden stones that a page shows and a spectator's page does not."""
    for one in (page, spectator):
        one.ask("ping")
    assert page.now["seq"] == spectator.now["seq"]
    faults = []
    if page.now["view"]["viewer"] is not None:
        faults.append("the view is a player's")
    if seen := hidden & _stones(page, 1):
        faults.append(f"{len(seen)} of {len(hidden)} hidden stones are seen")
    if page.now["view"] != spectator.now["view"]:
        faults.append("the view is not a spectator's")
    return faults


def second_browser(environment: Environment) -> Outcome:
    """The owner has a present opponent freed or removed, and sits down there from a second browser under their name.

    The second browser must not get the seat. It must see what a spectator sees, and nothing of the stones that lie
    under ships, which the opponent sees. The opponent must get the record of the closed game.
    """
    ana, ben, game = _table(environment)
    second = environment.visitor("Ben")
    with ana.page(game) as owner, ben.page(game) as page, environment.visitor("Eva").page(game) as spectator:
        _sit(page, 1, "Ben")
        hidden = _hide_stones(owner, page, spectator)
        with second.page(game) as thief:
            seq = owner.now["seq"]
            tries = [owner.ask("arrange", seat=1), owner.ask("propose", kind="remove", seq=seq, seat=1)]
            answer = thief.ask("join", seat=1, name="Ben")
            thief.table_until(len)
        with second.page(game) as thief:
            thief.table_until(len)
            leaked = _leaked(thief, spectator, hidden)
        owner.ask("settings", spectators=False)
        owner.ask("close")
    record = ben.http.get(f"api/games/{game}/record").status_code
    return judged(
        f"arrange: {_said(tries[0])}; remove: {_said(tries[1])}; join as Ben: {_said(answer)}; "
        f"{len(hidden)} stones hidden; record: {record}",
        "a second browser took the seat under the player's name" if answer["type"] == "done" else None,
        *leaked,
        None if record == 200 else "the player is refused the record",
    )


def _looks(name: str) -> str:
    """What a name looks like: without case, spaces, other shapes of a letter, and what cannot be seen."""
    shapes = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).translate(ALIKE)
    return "".join(character for character in shapes if character.isalnum() and character not in BLANK)


def _is_taken(seat: int, people: Message) -> bool:
    return bool(people["seats"][seat]["name"])


def name_of_another(environment: Environment) -> Outcome:
    """Somebody sits down under a name that looks like another seat's.

    They try other cases, spaces, unseen characters, and Cyrillic and Greek letters. No two seats may have names that
    look the same: the host refuses, or shows another name.
    """
    answers, same = [], []
    ana, *guests = (environment.visitor("") for _ in range(5))
    for first, *names in LOOK_ALIKES:
        players = [{"name": first}, *({"name": "", "open": True} for _ in names)]
        made = ana.http.post("api/games", json={"players": players, "start": 0})
        game = made.raise_for_status().json()["id"]
        with ExitStack() as stack:
            owner = stack.enter_context(ana.page(game))
            for seat, (guest, name) in enumerate(zip(guests, names, strict=False), 1):
                page = stack.enter_context(guest.page(game))
                answers.append(page.ask("join", seat=seat, name=name)["type"])
                if answers[-1] == "done":
                    owner.people_until(partial(_is_taken, seat))
            shown = [str(seat["name"]) for seat in owner.people["seats"] if seat["name"]]
        if len({_looks(name) for name in shown}) < len(shown):
            same.append(ascii(shown))
    made = ana.http.post("api/games", json={"players": [{"name": "Ana"}, {"name": "\N{CYRILLIC CAPITAL LETTER A}NA"}]})
    if made.status_code == 201:
        with ana.page(made.json()["id"]) as page:
            page.people_until(len)
            if _looks(_name_of(page, 0)) == _looks(_name_of(page, 1)):
                same.append("two at once")
    return judged(
        f"{len(answers)} names: {answers.count('refused')} refused, {answers.count('done')} shown",
        f"names that look the same: {', '.join(same)}" if same else None,
    )


def successor(environment: Environment) -> Outcome:
    """The owner waits until an opponent has been absent long enough, and gives the seat out.

    Before that time it must be refused. The successor must not get the former player's name, must see what a spectator
    sees, and nothing of the stones that lie under ships. The former player must still get the record of the closed
    game. The time of absence is written into the database of a killed host.
    """
    home = environment.folder / "successor"
    with environment.own_host(home=home) as target:
        ana, ben = environment.visitor("Ana", target), environment.visitor("Ben", target)
        game = ana.new_table(None, "open", together={"clock": CLOCK}, options=OWN_MEMORY)
        with ana.page(game) as owner, environment.visitor("Eva", target).page(game) as spectator:
            with ben.page(game) as gone:
                _sit(gone, 1, "Ben")
                hidden = _hide_stones(owner, gone, spectator)
                present = owner.ask("arrange", seat=1)
            wait_for_absence(owner, 1)
            early = owner.ask("arrange", seat=1)
    make_absent_longer(home, game, ABSENT_FOR)
    with environment.own_host(home=home) as target:
        ana, ben, cam = ana.moved_to(target), ben.moved_to(target), environment.visitor("Cam", target)
        with ana.page(game) as owner, environment.visitor("Eva", target).page(game) as spectator:
            owner.people_until(len)
            spectator.table_until(len)
            late = owner.ask("arrange", seat=1)
            with cam.page(game) as page:
                forged = [page.ask("join", seat=1, name=name) for name in ("Ben", "b e\u200bn", "\u0412en")]
                granted = [answer for answer in forged if answer["type"] == "done"]
                taken = granted[0] if granted else page.ask("join", seat=1, name="Cam")
                page.people_until(lambda people: people["mine"])
            with cam.page(game) as page:
                page.table_until(lambda message: message.get("mine") == [1])
                leaked = _leaked(page, spectator, hidden)
            owner.ask("close")
        record = ben.http.get(f"api/games/{game}/record").status_code
    return judged(
        f"arrange while present: {_said(present)}, soon: {_said(early)}, late: {_said(late)}; "
        f"as Ben: {_said(forged[0])}; as Cam: {_said(taken)}; {len(hidden)} stones hidden; "
        f"the former player's record: {record}",
        "a present player's seat was given out" if present["type"] == "done" else None,
        "a seat was given out at once" if early["type"] == "done" else None,
        None if late["type"] == "done" else "an absent player's seat stays taken",
        "the successor has the former player's name" if granted else None,
        *leaked,
        None if record == 200 else "the former player is refused the record",
    )


def key_after_rematch(environment: Environment) -> Outcome:
    """Somebody keeps a link to a seat and uses its key in the next game of the same people.

    The key must not open any seat of the rematch, and must not open the seat of the old game for a stranger who was
    never given it after somebody sat down.
    """
    *played, last = (GAMES / "score-of-two.jsonl").read_bytes().splitlines(keepends=True)
    ana, thief = environment.visitor("Ana"), environment.visitor("Eva")
    game = ana.http.post("api/games/import", content=b"".join(played)).raise_for_status().json()["id"]
    with ana.page(game) as owner:
        keys = [str(owner.ask("seat_link", seat=seat)["url"]).partition(f"#seat={seat}.")[2] for seat in (0, 1)]
        owner.my_turn()
        owner.act(_action_in(last))
        owner.done("propose", kind="rematch", seq=owner.now["seq"])
        again = owner.people_until(lambda people: people["rematch"])["rematch"]
    with thief.page(again) as page:
        answers = [page.ask("join", seat=seat, name="Eva", key=key) for seat in (0, 1) for key in keys]
    granted = sum(answer["type"] == "done" for answer in answers)
    return judged(
        f"{len(answers)} keys tried: {', '.join(sorted({_said(answer) for answer in answers}))}",
        f"{granted} old keys open a seat of the rematch" if granted else None,
    )


def _action_in(line: bytes) -> str:
    return str(json.loads(line)["action"])
