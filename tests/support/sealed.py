"""Records with dice that were sealed before the game."""

from pacal.records import Header, Player, Record, encode
from tests.support.hosting import Visitor
from tests.support.random_games import PALENQUE, finished_game


def begun_with(**meta: str) -> Record:
    """The record of a game in which both players have placed their ships."""
    record = Record.begin(Header(PALENQUE, (Player("Ana"), Player("Ben")), meta=meta))
    for action in finished_game().actions[:2]:
        record = record.append(action)
    return record


def bring(visitor: Visitor, record: Record) -> str:
    made = visitor.http.post("api/games/import", content=encode(record))
    assert made.status_code == 201, made.text
    return str(made.json()["id"])
