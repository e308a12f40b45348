"""Messages for refusals and faults: every code in every language, some compared word by word."""

import errno
import os
from pathlib import Path

import pytest

import pacal.words
from pacal.boards import BoardError, Fault, FaultCode, Place, parse_board
from pacal.engine import Code, Constellation, Fly, IllegalAction, Refusal
from pacal.engine.actions import Flight
from pacal.engine.refusals import Fact
from pacal.records import (
    Field,
    HeaderProblem,
    NotationCode,
    NotationError,
    PositionCode,
    PositionError,
    RecordCode,
    RecordError,
    RecordFault,
    parse_action,
    parse_position,
)
from pacal.words import LANGUAGES, Words, load_words
from tests.support import rule
from tests.support.sentences import check, shapes
from tests.support.word_samples import BOARD_FACTS, FILE_CODES, NAMES, POSITION_FACTS, RECORD_FACTS, REFUSALS, TYPED


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(request.param)


def notation_error(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    return caught.value


def test_there_is_a_sample_of_every_code() -> None:
    assert REFUSALS.keys() == set(Code)
    assert BOARD_FACTS.keys() == set(FaultCode)
    assert POSITION_FACTS.keys() == set(PositionCode)
    assert TYPED.keys() == set(NotationCode)


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_a_message_with_its_clause(words: Words, code: Code) -> None:
    text = words.refusal(Refusal(code, "R4.2", REFUSALS[code]), NAMES)
    check(text)
    assert text.endswith(" (R4.2)")


def test_refusals_of_one_language_all_differ(words: Words) -> None:
    texts = [words.refusal(Refusal(code, "R1", facts), NAMES) for code, facts in REFUSALS.items()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("refusal", "expected"),
    [
        (Refusal(Code.NOT_YOUR_TURN, "R3.1", REFUSALS[Code.NOT_YOUR_TURN]), "It is Ben’s turn. (R3.1)"),
        (
            Refusal(Code.TOO_FAR, "R4.2", REFUSALS[Code.TOO_FAR]),
            "f9 is 3 squares away, but the die allows only 2. (R4.2)",
        ),
        (
            Refusal(Code.GOD_STONE_SPENT, "R4.6", {"value": 4, "left": (2, 6)}),
            "You have already used the god stone worth 4; you still have: 2 and 6. (R4.6)",
        ),
        (
            Refusal(Code.GOD_STONE_SPENT, "R4.6", {"value": 4, "left": ()}),
            "You have already used the god stone worth 4, and you have none left. (R4.6)",
        ),
        (Refusal(Code.NO_SUCH_SEAT, "R5.1", {"seat": 7}), "There is no seat 8 at this table. (R5.1)"),
        (
            Refusal(Code.NO_SUCH_FACE, "R1.3", {"face": 9, "faces": ("2", "3", "arrows")}),
            "The die has no 9; its faces are 2, 3 and arrows. (R1.3)",
        ),
        (
            Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": "b1", "piece": "stone", "seat": 1}),
            "At this table, the squares in between have to be empty. Ben’s stone is on b1. (R6.3)",
        ),
        (
            Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": "b1", "piece": "ship", "seat": 0}),
            "At this table, the squares in between have to be empty. Ana’s ship is on b1. (R6.3)",
        ),
        (
            Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": "b1", "piece": "pyramid", "seat": 2}),
            "At this table, the squares in between have to be empty. Zoë’s pyramid is on b1. (R6.3)",
        ),
        (
            Refusal(Code.GAP_OFF_BOARD, "R6.3", {"square": "d2", "piece": "lake"}),
            "At this table, the squares in between have to be on the board. d2 lies in the lake. (R6.3)",
        ),
        (
            Refusal(Code.GAP_OFF_BOARD, "R6.3", {"square": "k5", "piece": "cover"}),
            "At this table, the squares in between have to be on the board. k5 is covered. (R6.3)",
        ),
    ],
)
def test_refusals_in_english(refusal: Refusal, expected: str) -> None:
    assert load_words("en").refusal(refusal, NAMES) == expected


def test_the_faces_of_the_die_are_translated() -> None:
    refusal = Refusal(Code.NO_SUCH_FACE, "R1.3", {"face": "arrows", "faces": ("2", "3")})
    assert (
        load_words("de").refusal(refusal, NAMES)
        == "Der Würfel hat keine Seite „Pfeile“; seine Seiten sind 2 und 3. (R1.3)"
    )


@rule("R6.3")
def test_a_constellation_with_a_full_gap_names_the_piece_in_it(words: Words) -> None:
    constellation = Constellation(3, ("a1", "c1", "e1"))
    facts: list[dict[str, Fact]] = [{"piece": piece, "seat": 1} for piece in ("stone", "ship", "pyramid")]
    facts += [{"piece": "lake"}, {"piece": "cover"}]
    texts = {
        words.broken(constellation, Refusal(Code.GAP_NOT_EMPTY, "R6.3", {"square": "b1", **fact}), NAMES)
        for fact in facts
    }
    assert len(texts) == 5
    for sentence in texts:
        assert all(square in sentence for square in ("a1", "b1", "c1", "e1"))


@pytest.mark.parametrize(
    ("language", "in_the_middle", "at_the_start"),
    [
        ("en", "Player 2’s ship is on f6.", "Player 2 has to fly"),
        ("de", "Auf f6 steht das Raumschiff von Spieler 2.", "Spieler 2 muss fliegen"),
        ("fr", "Un vaisseau est en f6\u202f: Joueur 2.", "Joueur 2 doit voler"),
        ("it", "In f6 c’è l’astronave di Giocatore 2.", "Giocatore 2 deve volare"),
        ("pl", "Na polu f6 stoi statek (Gracz 2).", "Gracz 2 musi lecieć"),
    ],
)
def test_without_names_players_are_called_by_their_seats(language: str, in_the_middle: str, at_the_start: str) -> None:
    words = load_words(language)
    assert words.refusal(Refusal(Code.SHIP_THERE, "R4.2", {"square": "f6", "seat": 1})) == f"{in_the_middle} (R4.2)"
    assert words.refusal(Refusal(Code.MUST_FLY, "R4.1", {"seat": 1})).startswith(at_the_start)


@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_of_a_board_has_a_message(words: Words, code: FaultCode) -> None:
    check(words.board_fault(Fault(code, Place(), BOARD_FACTS[code])))


@rule("R1.4")
def test_a_fault_of_a_board_names_its_place() -> None:
    with pytest.raises(BoardError) as caught:
        parse_board('id = "x"\nname = 3\nmap = """\nAA\nA?\n"""\n', "x.toml")
    texts = [load_words("en").board_fault(fault) for fault in caught.value.faults]
    assert "line 2, name: Expected text, found a whole number." in texts
    assert "line 5, map, row 2, column 2: “?” is neither a capital letter A to Z nor ~ for the lake." in texts
    assert "The key “die” is missing." in " ".join(texts)
    french = [load_words("fr").board_fault(fault) for fault in caught.value.faults]
    assert any(sentence.startswith("ligne 2, name\u202f: ") for sentence in french)


@rule("R1.4")
def test_a_custom_board_may_call_a_district_anything(words: Words) -> None:
    for name in ("Line", "Row", "Column", "place", "Our Garden"):
        assert words.place(name) == name


@pytest.mark.parametrize("code", RECORD_FACTS)
def test_every_fault_of_a_record_has_a_message_with_its_line(words: Words, code: RecordCode) -> None:
    text = words.record_fault(RecordFault(code, 3, RECORD_FACTS[code]))
    check(text)
    assert text.startswith(words.say("at-line", line=3))


HEADER_FACTS: dict[str, int | str] = {
    "key": "x",
    "reason": "Expected `int`",
    "players": 6,
    "allowed": "2, 3",
    "limit": 40,
}


@pytest.mark.parametrize("problem", HeaderProblem)
def test_every_fault_of_a_header_has_a_message(words: Words, problem: HeaderProblem) -> None:
    text = words.record_fault(RecordFault(RecordCode.HEADER_BAD, 1, {"problem": problem.value, **HEADER_FACTS}))
    check(text)
    assert "header-" not in text
    assert text == words.record_fault(
        RecordFault(RecordCode.HEADER_BAD, 1, {"key": "x", "problem": "header-shape"})
    ).replace(words.say("header-shape"), words.say(problem, **HEADER_FACTS))


FOREIGN = "Object contains unknown field"


@pytest.mark.parametrize(
    ("code", "facts", "place"),
    [
        (RecordCode.NOT_JSON, {"byte": 0}, ""),
        (RecordCode.NOT_JSON, {"byte": 7}, "7"),
        (RecordCode.LINE_BAD, {"key": "line"}, ""),
        (RecordCode.LINE_BAD, {"key": "action"}, "action"),
        (RecordCode.HEADER_BAD, {"key": "start", "problem": "header-shape"}, "start"),
    ],
)
def test_a_fault_names_its_place_and_hides_library_messages(
    words: Words, code: RecordCode, facts: dict[str, int | str], place: str
) -> None:
    text = words.record_fault(RecordFault(code, 1, {**facts, "reason": FOREIGN}))
    check(text)
    assert FOREIGN not in text
    assert place in text


def test_a_board_that_is_not_toml_is_reported_with_its_place_only(words: Words) -> None:
    text = words.board_fault(Fault(FaultCode.FILE_NOT_TOML, Place(line=3), {"reason": FOREIGN}))
    assert text.startswith(words.say("at-line", line=3))
    assert FOREIGN not in text


@pytest.mark.parametrize("code", sorted(FILE_CODES))
def test_every_file_error_has_a_message(words: Words, code: RecordCode) -> None:
    text = words.record_error(RecordError(code, "game.jsonl", "ENOSPC", RecordFault(RecordCode.EMPTY, 1)))
    check(text)
    assert "game.jsonl" in text
    assert words.say("record-empty") in text


@pytest.mark.parametrize("code", NotationCode)
def test_every_fault_of_a_typed_move_has_a_message(words: Words, code: NotationCode) -> None:
    error = notation_error(TYPED[code])
    assert error.code is code
    text = words.notation_fault(error)
    assert text
    assert words.say("notation-part-square") in text or code is not NotationCode.EMPTY


@pytest.mark.parametrize("code", PositionCode)
def test_every_fault_of_a_position_has_a_message_with_its_field(words: Words, code: PositionCode) -> None:
    text = words.position_fault(PositionError(code, Field.SHIP, 1, **POSITION_FACTS[code]), NAMES)
    check(text)
    field = words.say("position-field", field="ship")
    assert text.startswith(words.say("fault-at", place=f"{field}, Ben", sentence=""))
    check(words.position_fault(PositionError(code, Field.LINE, None, **POSITION_FACTS[code])))


def test_the_cause_of_a_fault_follows_it() -> None:
    words = load_words("en")
    illegal = IllegalAction(Fly(Flight.STRAIGHT, "f9"), Refusal(Code.BLOCKED, "R4.2", {"square": "f9", "by": "f8"}))
    fault = RecordFault(RecordCode.ACTION_ILLEGAL, 7, {"action": "Sf9"}, illegal)
    assert words.record_fault(fault).endswith("The way to f9 is blocked at f8. (R4.2)")
    unread = RecordFault(RecordCode.NOTATION_BAD, 7, {}, notation_error("Sf9?"))
    assert words.notation_fault(notation_error("Sf9?")) in words.record_fault(unread)
    board = BoardError("x", [Fault(FaultCode.MAP_EMPTY, Place(), {})])
    assert "The map is empty." in words.record_fault(RecordFault(RecordCode.BOARD_BAD, 1, {}, board))


def test_an_unreadable_position_is_explained() -> None:
    with pytest.raises(PositionError) as caught:
        parse_position("nonsense")
    assert load_words("en").position_fault(caught.value).startswith("Position: Number of fields: 1;")


def test_the_system_message_replaces_the_name_of_its_error() -> None:
    error = RecordError(RecordCode.WRITE_FAILED, "game.jsonl", "ENOSPC")
    assert load_words("en").record_error(error) == "“game.jsonl” cannot be written: no space left on the disk."


def test_errors_of_the_system_are_explained_in_every_language(words: Words) -> None:
    """No text of the operating system is mixed into a sentence: it may be in another language."""
    common = shapes("en")["system-error"].cases["name"] - {"other"}
    texts = {words.system_error(name) for name in common}
    assert len(texts) == len(common) >= 12
    assert not texts & {os.strerror(getattr(errno, name)) for name in common}
    assert words.system_error("ELOOP").endswith(str(errno.ELOOP))
    assert all(hasattr(errno, name) for name in common)


def test_no_message_contains_a_text_of_the_operating_system() -> None:
    """The command line and the log are English; messages name the error, and ``system-error`` translates it."""
    source = Path(pacal.words.__file__).parents[1]
    using = {path.relative_to(source).as_posix() for path in source.rglob("*.py") if "strerror" in path.read_text()}
    assert using == {"bots/bot_files.py", "cli/browser.py", "cli/faults.py", "server/identity/tokens.py"}
