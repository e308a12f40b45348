"""Fair play: what an owner, a second browser or a look-alike can do to a player's seat."""

import json
from pathlib import Path

from tests.attack.ground import Ground, Outcome, judged
from tests.attack.target import Seated, Told, Visitor, wait_for

GAMES = Path(__file__).parents[1] / "games"
OWN_MEMORY = {"memory": "own"}
"""Players may look again at the stones that they hid themselves: what an attacker wants to see."""
SHORT_CLOCK = {"kind": "live", "turn": 5_000, "reserve": 0}
ABSENT_FOR = 30
"""Seconds after which a seat of the short clock's absent player must have become free to give out."""


def _table(ground: Ground, together: Told | None = None) -> tuple[Visitor, Visitor, str]:
    """Ana's table with a free seat for Ben."""
    ana, ben = ground.visitor("Ana"), ground.visitor("Ben")
    return ana, ben, ana.new_table(None, "open", together=together, options=OWN_MEMORY)


def _sit(page: Seated, seat: int, name: str) -> None:
    page.done("join", seat=seat, name=name)
    page.people_until(lambda people: seat in people["mine"])


def _said(answer: Told) -> str:
    return str(answer.get("code", answer["type"]))


def _name_of(page: Seated, seat: int) -> str:
    return str(page.people["seats"][seat]["name"])


def free_seat(ground: Ground) -> Outcome:
    """The owner frees the seat of an opponent whose page is open.

    The host must refuse, and the opponent must still have the seat and be able to act.
    """
    return _arrange(ground, None)


def bot_in_seat(ground: Ground) -> Outcome:
    """The owner puts a bot into the seat of an opponent whose page is open; that must be refused too."""
    return _arrange(ground, "random")


def _arrange(ground: Ground, bot: str | None) -> Outcome:
    ana, ben, game = _table(ground)
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


def second_browser(ground: Ground) -> Outcome:
    """The owner has a present opponent freed or removed, and sits down there from a second browser under their name.

    The second browser must not get the seat, must not see what the opponent hid, and the opponent must get the record
    of the closed game.
    """
    ana, ben, game = _table(ground)
    second = ground.visitor("Ben")
    with ana.page(game) as owner, ben.page(game) as page, second.page(game) as thief:
        _sit(page, 1, "Ben")
        owner.play(1)
        page.play(1)
        tries = [owner.ask("arrange", seat=1), owner.ask("propose", kind="remove", seq=owner.now["seq"], seat=1)]
        answer = thief.ask("join", seat=1, name="Ben")
        sees = answer["type"] == "done" and "table" in {told["type"] for told in thief.frames}
        owner.ask("settings", spectators=False)
        owner.ask("close")
    record = ben.http.get(f"api/games/{game}/record").status_code
    return judged(
        f"arrange: {_said(tries[0])}; remove: {_said(tries[1])}; join as Ben: {_said(answer)}; record: {record}",
        "a second browser took the seat under the player's name" if answer["type"] == "done" else None,
        "it sees the table from that seat" if sees else None,
        None if record == 200 else "the player is refused the record",
    )


def name_of_another(ground: Ground) -> Outcome:
    """Somebody sits down under the name of another seat, also spelt with other cases, spaces and unseen characters.

    No two seats may show the same name: the host refuses, or shows another name.
    """
    names = ("Ana", " ana ", "ANA", "A\u200bna", "Ana\u3164", "\u202eAna", "Аna", "Αna", "Ａna", "Anа")
    told, same, alike = [], [], []
    ana, ben = ground.visitor("Ana"), ground.visitor("Ben")
    for name in names:
        game = ana.new_table(None, "open")
        with ben.page(game) as page:
            answer = page.ask("join", seat=1, name=name)
            if answer["type"] == "done":
                page.people_until(lambda people: people["mine"])
                shown = [_name_of(page, seat) for seat in (0, 1)]
                if shown[0] == shown[1]:
                    same.append(ascii(name))
                elif len(shown[0]) == len(shown[1]):
                    alike.append(ascii(name))
            told.append(answer["type"])
        ana.http.delete(f"api/games/{game}")
    made = ana.http.post("api/games", json={"players": [{"name": "Ana"}, {"name": "Ana"}], "start": 0})
    if made.status_code == 201:
        with ana.page(made.json()["id"]) as page:
            page.people_until(len)
            if _name_of(page, 0) == _name_of(page, 1):
                same.append("two at once")
    return judged(
        f"{len(names)} names: {told.count('refused')} refused, {told.count('done') - len(alike)} told apart, "
        f"{len(alike)} pass in another case or script",
        f"the same name twice: {', '.join(same)}" if same else None,
    )


def successor(ground: Ground) -> Outcome:
    """The owner waits until an opponent has been absent long enough, and gives the seat out.

    Before that time it must be refused. The successor must not get the former player's name, and the former player
    must still get the record of the finished game.
    """
    ana, ben, game = _table(ground, together={"clock": SHORT_CLOCK})
    cam = ground.visitor("Cam")
    with ana.page(game) as owner, cam.page(game) as page:
        with ben.page(game) as gone:
            _sit(gone, 1, "Ben")
            owner.people_until(lambda people: people["seats"][1]["here"])
            early = owner.ask("arrange", seat=1)
        ground.note = "waiting until the absent player's time is over"
        last = early

        def is_free() -> bool:
            nonlocal last
            last = owner.ask("arrange", seat=1)
            return bool(last["type"] == "done")

        given = early["type"] == "done" or wait_for(is_free, ABSENT_FOR, pause=1.0)
        forged = page.ask("join", seat=1, name="Ben")
        if forged["type"] == "done":
            page.people_until(lambda people: people["mine"])
        has_name = forged["type"] == "done" and _name_of(page, 1) == "Ben"
        taken = forged if forged["type"] == "done" else page.ask("join", seat=1, name="Cam")
        owner.ask("close")
    record = ben.http.get(f"api/games/{game}/record").status_code
    return judged(
        f"arrange while present: {_said(early)}, while absent: {_said(last)}; as Ben: {_said(forged)}; "
        f"as Cam: {_said(taken)}; the former player's record: {record}",
        "a present player's seat was given out" if early["type"] == "done" else None,
        None if given else "an absent player's seat stays taken",
        "the successor has the former player's name" if has_name else None,
        None if record == 200 else "the former player is refused the record",
    )


def key_after_rematch(ground: Ground) -> Outcome:
    """Somebody keeps a link to a seat and uses its key in the next game of the same people.

    The key must not open any seat of the rematch, and must not open the seat of the old game for a stranger who was
    never given it after somebody sat down.
    """
    *played, last = (GAMES / "score-of-two.jsonl").read_bytes().splitlines(keepends=True)
    ana, thief = ground.visitor("Ana"), ground.visitor("Eva")
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
