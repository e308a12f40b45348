"""Every fault of a board file is reported with its code, place and facts."""

from __future__ import annotations

import pytest

from pacal.boards import BoardError, FaultCode, parse_board
from tests.support import rule
from tests.support.boards import SMALL, board_with, codes_of, faults_of

MAP = SMALL[SMALL.index("AAABBBB") : SMALL.index('"""\nsacred')]

# what is replaced, by what, the fault, where, and its facts
ONE_FAULT: list[tuple[str, str, str, str, dict[str, object]]] = [
    ('id = "small"', 'id = "small', "file-not-toml", "line 1, column 12", {"reason": "Illegal character '\\n'"}),
    ('id = "small"\n', 'id = "small"\ncolour = 1\n', "key-unknown", "line 2, colour", {"key": "colour"}),
    ('name = "North"', 'name = "North", size = 1', "key-unknown", "line 30, districts.A.size", {"key": "size"}),
    ('id = "small"\n', "", "key-missing", "id", {"key": "id"}),
    ("value = 4, ", "", "key-missing", "line 30, districts.A.value", {"key": "value"}),
    ('id = "small"', "id = 3", "type-wrong", "line 1, id", {"expected": "text", "found": "integer"}),
    ("4, 5, ", "true, 5, ", "die-face-bad", "line 13, die", {"number": 4, "face": "boolean"}),
    ('["B"]', "'B'", "type-wrong", "line 22, covers.2", {"expected": "list", "found": "text"}),
    ('"a4", ', '"a4", 4, ', "type-wrong", "line 15, riverside", {"expected": "text", "found": "integer"}),
    ("value = 4", "value = true", "type-wrong", "line 30, districts.A.value", {"found": "boolean"}),
    ('id = "small"', 'id = "Small Board"', "id-bad", "line 1, id", {"id": "Small Board"}),
    ('"Small"', '" "', "name-bad", "line 2, name", {"name": " ", "limit": 60}),
    ('"North"', '"No\\u0007rth"', "name-bad", "line 30, districts.A.name", {"name": "No\x07rth"}),
    ('"North"', f'"{"x" * 61}"', "name-bad", "line 30, districts.A.name", {"limit": 60}),
    (MAP, "\n \n", "map-empty", "line 3, map", {}),
    ("AAABBBB\nAASSSBB", "AAABBB\nAASSSBB", "map-ragged", "line 5, map, row 2", {"length": 6, "expected": 7}),
    ("AASSSBB", "A?SSSBB", "map-letter-bad", "line 6, map, row 3, column 2", {"letter": "?"}),
    ("CCC~DDD", "XCC~DDD", "map-letter-unknown", "line 3, map", {"letter": "X", "squares": ("a1",)}),
    ("S = {", 'Q = { value = 1, name = "Q" }\nS = {', "district-nowhere", "line 34, districts.Q", {"district": "Q"}),
    ("CCC~DDD", "CCC~DDA", "district-split", "line 3, map, g1", {"district": "A", "pieces": 2, "squares": ("g1",)}),
    ("A = {", 'aa = { value = 1, name = "x" }\nA = {', "district-letter-bad", "line 30, districts.aa", {}),
    ("value = 4", "value = 21", "district-value-bad", "line 30, districts.A.value", {"value": 21, "highest": 20}),
    ("value = 4", "value = 0", "district-value-bad", "line 30, districts.A.value", {"value": 0}),
    ('sacred = "S"', 'sacred = "Z"', "sacred-unknown", "line 12, sacred", {"district": "Z"}),
    ('"e2"', '"E2"', "square-bad", "line 18, lakeside", {"value": "E2"}),
    ('"e2"', '"h2"', "square-outside", "line 18, lakeside, h2", {"square": "h2"}),
    ('"e2"', '"e8"', "square-outside", "line 18, lakeside, e8", {"square": "e8"}),
    ('"e2"', '"b2"', "square-twice", "line 18, lakeside, b2", {"square": "b2"}),
    ('"e2"', '"d2"', "shore-in-lake", "line 18, lakeside, d2", {"square": "d2"}),
    ("[[0, 4], [2, 4], [2, 7]]", "[[0, 4]]", "river-short", "line 14, river", {"points": 1}),
    ("[2, 7]]", "[2, 7.5]]", "river-point-bad", "line 14, river", {"number": 3}),
    ("[2, 7]]", "[2, true]]", "river-point-bad", "line 14, river", {"number": 3}),
    ("[2, 7]]", "[2, 8]]", "river-outside", "line 14, river", {"number": 3, "x": 2, "y": 8, "width": 7, "height": 7}),
    ("[2, 7]]", "[3, 7]]", "river-diagonal", "line 14, river", {"number": 3, "x": 2, "y": 4, "to_x": 3, "to_y": 7}),
    ("[2, 7]]", "[2, 4]]", "river-still", "line 14, river", {"number": 3, "x": 2, "y": 4}),
    ("[2, 7]]", "[1, 4]]", "river-doubled", "line 14, river", {"number": 3, "x": 2, "y": 4, "to_x": 1, "to_y": 4}),
    ("3, 3, ", "3, ", "die-faces", "line 13, die", {"faces": 5, "expected": 6}),
    ("3, 3, ", "3, 7, ", "die-face-bad", "line 13, die", {"number": 3, "face": "7", "lowest": 1, "highest": 6}),
    ('"arrows"]', '"comet"]', "die-face-bad", "line 13, die", {"number": 6, "face": "comet"}),
    ('["B"]', "[]", "cover-empty", "line 22, covers.2", {"cover": "2"}),
    ('["B"]', '["Z"]', "cover-district-unknown", "line 22, covers.2", {"cover": "2", "district": "Z"}),
    ('["B"]', '["B", "B"]', "cover-district-twice", "line 22, covers.2", {"cover": "2", "district": "B"}),
    ('["B"]', '["B", "S"]', "cover-sacred", "line 22, covers.2", {"cover": "2", "district": "S"}),
    ('2 = ["2"]\n3 = []\n4 = []\n', "", "players-none", "line 24, players", {}),
    ("4 = []", "6 = []", "players-number-bad", "line 27, players.6", {"players": "6", "lowest": 2, "highest": 5}),
    ("4 = []", "one = []", "players-number-bad", "line 27, players.one", {"players": "one"}),
    ("3 = []", '3 = ["3"]', "players-cover-unknown", "line 26, players.3", {"players": "3", "cover": "3"}),
    ('2 = ["2"]\n', '2 = ["2", "2"]\n', "players-cover-twice", "line 25, players.2", {"players": "2", "cover": "2"}),
    ('4 = []', '5 = []', "city-small", "line 27, players.5", {"players": 5, "squares": 46, "needed": 51}),
]  # fmt: skip


@rule("R1.4")
@pytest.mark.parametrize(
    ("old", "new", "code", "place", "facts"), ONE_FAULT, ids=[f"{row[2]}-{i}" for i, row in enumerate(ONE_FAULT)]
)
def test_a_single_fault_is_the_only_one_reported(
    old: str, new: str, code: str, place: str, facts: dict[str, object]
) -> None:
    faults = faults_of(board_with(old, new))
    assert [fault.code for fault in faults] == [code]
    assert str(faults[0].place) == place
    assert facts.items() <= dict(faults[0].facts).items()


def test_the_small_board_is_valid() -> None:
    assert faults_of(SMALL) == ()


@rule("R1.2")
def test_a_board_of_more_than_sixteen_squares_a_side_is_refused() -> None:
    wide = faults_of(SMALL.replace(MAP, "\n".join(["A" * 17] * 3) + "\n"))
    assert wide[0].code == "map-large"
    assert dict(wide[0].facts) == {"width": 17, "height": 3, "limit": 16}
    assert faults_of(SMALL.replace(MAP, "A\n" * 17))[0].code == "map-large"


@rule("R1.2")
def test_a_board_cut_in_two_by_its_lake_is_refused() -> None:
    faults = faults_of(SMALL.replace("CCC~DDD", "~~~~DDD").replace("CC~~DDD", "~CCDDDD").replace('"b2",', ""))
    assert faults == ()
    faults = faults_of(
        board_with("CC~~DDD\nCCC~DDD", "~~~~~~~\nEEEEEEE").replace('["B"]', '["D"]') + "E = { value = 1, name = 'E' }\n"
    )
    found = {str(fault.code): fault for fault in faults}
    assert dict(found["board-split"].facts) == {
        "pieces": 2,
        "squares": ("a1", "b1", "c1", "d1", "e1", "f1", "g1"),
    }


@rule("R2.1")
def test_covers_that_split_the_city_are_refused_for_the_players_who_use_them() -> None:
    text = SMALL.replace("AAABBBB\nAAABBBB\nAASSSBB", "EAABBBB\nAAABBBB\nAASSSBB")
    faults = faults_of(text.replace('["B"]', '["A"]') + "E = { value = 1, name = 'E' }\n")
    assert [fault.code for fault in faults] == ["city-split"]
    assert str(faults[0].place) == "line 25, players.2"
    assert dict(faults[0].facts) == {"players": 2, "pieces": 2, "squares": ("a7",)}


@rule("R2.1")
def test_covers_that_leave_too_few_squares_are_refused() -> None:
    faults = faults_of(board_with('["B"]', '["A", "B", "C"]'))
    assert [fault.code for fault in faults] == ["city-small"]
    assert dict(faults[0].facts) == {"players": 2, "squares": 19, "needed": 21}


@rule("R2.3")
def test_a_sacred_district_with_fewer_squares_than_ships_is_refused() -> None:
    text = SMALL.replace("AASSSBB\nCCSSSDD\nCCSSSDD", "AASDDBB\nCCSDDDD\nCCSDDDD")
    faults = faults_of(text)
    assert [fault.code for fault in faults] == ["sacred-small"]
    assert dict(faults[0].facts) == {"district": "S", "squares": 3, "needed": 4}
    assert faults_of(text.replace("4 = []\n", "")) == ()


@rule("R4.8")
def test_ships_need_squares_outside_the_sacred_district_for_their_first_flight() -> None:
    faults = faults_of(
        'id = "holy"\nname = "Holy"\nmap = """\nSSSSSSS\nSSSSSSS\nSSSSSSS\nSSSSSSA\n"""\nsacred = "S"\n'
        "die = [1, 2, 3, 4, 5, 6]\nplayers = { 2 = [] }\n"
        "[districts]\nS = { value = 7, name = 'S' }\nA = { value = 1, name = 'A' }\n"
    )
    assert [fault.code for fault in faults] == ["city-outside-small"]
    assert dict(faults[0].facts) == {"players": 2, "squares": 1, "needed": 2}


def test_all_faults_of_a_file_are_reported_together_in_the_order_of_the_file() -> None:
    text = (
        SMALL.replace('"Small"', '""')
        .replace("AASSSBB", "A?SSSBB")
        .replace("4, 5, ", "9, ")
        .replace("[2, 4], ", "[9, 4], ")
        .replace('"e2"', '"b2", "z9"')
        .replace('["B"]', '["S", "Z"]')
        .replace("4 = []", "7 = []")
        .replace("value = 6", "value = 60")
    )
    faults = faults_of(text)
    assert [str(fault.code) for fault in faults] == [
        "name-bad",
        "map-letter-bad",
        "die-faces",
        "die-face-bad",
        "river-outside",
        "river-diagonal",
        "square-twice",
        "square-outside",
        "cover-sacred",
        "cover-district-unknown",
        "players-number-bad",
        "district-value-bad",
    ]
    lines = [fault.place.line for fault in faults]
    assert lines == sorted(line for line in lines if line)


def test_the_error_lists_origin_place_code_and_facts_of_every_fault() -> None:
    with pytest.raises(BoardError) as caught:
        parse_board(board_with('"e2"', '"b2"').replace('["B"]', "[]"), "mine.toml")
    assert str(caught.value).split("\n") == [
        "mine.toml: line 18, lakeside, b2: square-twice square='b2'",
        "mine.toml: line 22, covers.2: cover-empty cover='2'",
    ]


def test_every_fault_code_is_provoked_by_some_test() -> None:
    here = {row[2] for row in ONE_FAULT} | {
        "map-large", "board-split", "city-split", "city-outside-small", "sacred-small",
        "file-missing", "file-directory", "file-unreadable", "file-huge", "file-not-utf8",
    }  # fmt: skip
    assert here == {str(code) for code in FaultCode}


@pytest.mark.parametrize(
    "text",
    [
        "", "=", "[", "a" * 1000, "[" * 5000, "x = " + "[" * 5000, "map = 1", "id = 1\nplayers = 3\ndistricts = []",
        "\ufeffid = 1", "die = 1e400", "die = [nan, inf, 1979-05-27]", "[[districts]]\nA = 1",
        "[players.2]\n[covers.x]",
        f"die = [0x{'f' * 9000}, 2]", f"x = {'9' * 9000}", f"[districts]\nA = {{ value = 0x{'f' * 9000}, name = 'x' }}",
        f"river = [[0, 0x{'f' * 9000}], [0, 0]]", ".".join("a" * 20000) + " = 1", "map = '''\n\u2028\x0b'''",
        f"id = '{'x' * 100_000}'", "[" + ".".join(["'a'"] * 99999) + "]", "x = { " + ".".join("a" * 99999) + " = 1 }",
        "[districts]\n'' = 1\nA = 2", "[covers]\n'' = ['']", "players = { '' = [[]] }",
    ],
    ids=lambda text: ascii(text[:20]),
)  # fmt: skip
def test_nonsense_is_reported_as_a_fault_not_as_a_traceback(text: str) -> None:
    faults = faults_of(text)
    assert faults
    assert all(len(str(fault)) < 500 for fault in faults)


def test_a_ragged_map_still_has_its_other_faults_reported() -> None:
    assert codes_of(board_with("CCC~DDD", "CCC~DD").replace("[2, 3, 3,", "[2, 3,")) == ["map-ragged", "die-faces"]


@rule("R1.2")
@pytest.mark.parametrize(
    ("end", "outside"),
    [
        ([2, 7], False),
        ([2, 8], True),
        ([2, 0], False),
        ([2, -1], True),
        ([7, 4], False),
        ([8, 4], True),
        ([-1, 4], True),
    ],
)
def test_the_river_may_reach_the_edge_but_not_leave_the_board(end: list[int], outside: bool) -> None:
    text = board_with("[[0, 4], [2, 4], [2, 7]]", f"[[2, 4], {end}]")
    assert codes_of(text) == (["river-outside"] if outside else [])
