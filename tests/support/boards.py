"""A small valid board file, into which tests insert one fault at a time."""

from pacal.boards import BoardError, Fault, parse_board

SMALL = """\
id = "small"
name = "Small"
map = \"\"\"
AAABBBB
AAABBBB
AASSSBB
CCSSSDD
CCSSSDD
CC~~DDD
CCC~DDD
\"\"\"
sacred = "S"
die = [2, 3, 3, 4, 5, "arrows"]
river = [[0, 4], [2, 4], [2, 7]]
riverside = ["a4", "b4", "c6"]
lakeside = [
  "b2",
  "e2",
]

[covers]
"2" = ["B"]

[players]
2 = ["2"]
3 = []
4 = []

[districts]
A = { value = 4, name = "North" }
B = { value = 3, name = "East" }
C = { value = 5, name = "West" }
D = { value = 6, name = "South" }
S = { value = 7, name = "Sacred District" }
"""


def board_with(old: str, new: str) -> str:
    """The text of the small board's file with a part replaced, which must occur exactly once."""
    assert SMALL.count(old) == 1, old
    return SMALL.replace(old, new)


def faults_of(text: str | bytes) -> tuple[Fault, ...]:
    """All faults of a board file; none if it has none."""
    try:
        parse_board(text, "test.toml")
    except BoardError as error:
        return error.faults
    return ()


def codes_of(text: str | bytes) -> list[str]:
    return [str(fault.code) for fault in faults_of(text)]
