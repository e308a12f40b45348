"""Docstrings, comments, names of functions, messages of assertions and documents avoid the phrases in ``phrases.toml``.

In the client, comments and names of tests are checked; in configuration files, comments.
"""

import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).resolve().with_name("phrases.toml")
SOURCES = ("*.py", "src/**/*.py", "tests/**/*.py", "tools/**/*.py", "bench/**/*.py", "examples/**/*.py", "docs/*.py")
CLIENT = ("client/*.ts", "client/src/**/*.ts", "client/src/**/*.svelte", "client/tests/**/*.ts", "client/public/*.js")
CONFIGURATION = ("*.toml", "src/**/*.toml", "tests/**/*.toml", ".gitignore", "Makefile", "deploy/*")
DOCUMENTS = ("*.md", "client/*.md", "docs/**/*.md", "tests/**/*.md")
STATEMENT_STARTS = {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
"""The types of tokens after which a statement starts, apart from the start of the file."""


@dataclass(frozen=True)
class Phrase:
    pattern: re.Pattern[str]
    instead: str


def phrases() -> list[Phrase]:
    """Read ``phrases.toml``. A space in a pattern matches any whitespace, so a phrase may span two lines."""
    entries = tomllib.loads(LIST.read_text(encoding="utf-8"))["phrase"]
    found = []
    for entry in entries:
        words = entry["words"].replace(" ", r"\s+")
        found.append(Phrase(re.compile(rf"\b(?:{words})\b"), entry["instead"]))
    return found


PHRASES = phrases()


def masked_text(text: str) -> str:
    """The text with every character but whitespace replaced by one that is in no word."""
    return re.sub(r"\S", "\0", text)


def prose_tokens(source: str) -> Iterator[tokenize.TokenInfo]:
    """The prose in a source.

    It consists of comments, names of functions, docstrings and descriptions of constants (strings that are statements),
    and messages of assertions (strings after a comma at the end of an ``assert``).
    """
    starts_statement, is_assertion, string, keyword = True, False, None, None
    closing: str | None = None
    """The bracket that may follow a string."""
    previous = ["", ""]
    """The last two tokens of the statement."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token
        elif keyword:
            yield keyword
            yield token
        elif token.type == tokenize.NEWLINE and string:
            yield string
        keyword = token if token.string == "def" else None
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            is_assertion = token.string == "assert" if starts_statement else is_assertion
            is_in_brackets = previous == [",", "("]
            if token.type == tokenize.STRING:
                is_prose = starts_statement or (is_assertion and (previous[1] == "," or is_in_brackets))
                string, closing = (token if is_prose else None), ")" if is_in_brackets else None
            elif string and token.string != closing:
                string = None
            starts_statement = token.type in STATEMENT_STARTS
            previous = [previous[1], token.string]


def prose_of_source(source: str) -> str:
    """The source with everything masked that is not prose, so that lines keep their numbers."""
    lines = source.splitlines(keepends=True)
    masked = [masked_text(line) for line in lines]
    for token in prose_tokens(source):
        (first, start), (last, end) = token.start, token.end
        for number in range(first, last + 1):
            line = lines[number - 1]
            begin, stop = start if number == first else 0, end if number == last else len(line)
            text = line[begin:stop]
            if token.type == tokenize.COMMENT:
                text = text.replace("#", " ", 1)
            elif token.type == tokenize.NAME:
                text = text.replace("_", " ")
            masked[number - 1] = masked[number - 1][:begin] + text + masked[number - 1][stop:]
    return "".join(masked)


def prose_of_document(text: str) -> str:
    """The Markdown with code masked, so that lines keep their numbers."""
    code = re.compile(r"^ *```.*?^ *```|`[^`\n]+`", re.MULTILINE | re.DOTALL)
    return code.sub(lambda found: masked_text(found[0]), text)


def prose_of_client(source: str) -> str:
    """TypeScript or Svelte with everything masked but comments and names of tests, so that lines keep their numbers."""
    prose = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*|\b(?:test|describe)\(\"[^\"\n]*\"", re.DOTALL)
    kept, end = [], 0
    for found in prose.finditer(source):
        kept += [masked_text(source[end : found.start()]), found[0]]
        end = found.end()
    return "".join((*kept, masked_text(source[end:])))


def prose_of_configuration(text: str) -> str:
    """The comments of a configuration file, with everything else masked, so that lines keep their numbers."""
    return "".join(
        masked_text(setting) + mark.replace("#", " ") + comment
        for setting, mark, comment in (re.split(r"((?<!\S)#|$)", line, maxsplit=1) for line in text.splitlines(True))
    )


def prose_of(path: Path, text: str) -> str:
    match path.suffix:
        case ".md":
            return prose_of_document(text)
        case ".py":
            return prose_of_source(text)
        case ".ts" | ".svelte" | ".js":
            return prose_of_client(text)
        case _:
            return prose_of_configuration(text)


def findings(path: Path) -> Iterator[str]:
    """Each phrase in the prose of a file, as ``line: phrase -> suggestion``."""
    text = path.read_text(encoding="utf-8").lower()  # faster than patterns that ignore case
    spaced = text.replace("#", " ").replace("_", " ")
    if not any(phrase.pattern.search(spaced) for phrase in PHRASES):
        return  # to tokenize every file takes seconds
    prose = prose_of(path, text)
    for phrase in PHRASES:
        for found in phrase.pattern.finditer(prose):
            line = prose.count("\n", 0, found.start()) + 1
            yield f"{line}: “{' '.join(found[0].split())}” → {phrase.instead}"


def test_our_text_is_plain_english() -> None:
    patterns = (*SOURCES, *CLIENT, *CONFIGURATION, *DOCUMENTS)
    paths = sorted({path for pattern in patterns for path in ROOT.glob(pattern)} - {LIST})
    assert paths
    found = [f"{path.relative_to(ROOT).as_posix()}:{finding}" for path in paths for finding in findings(path)]
    assert not found, "rewrite, or narrow the pattern in phrases.toml:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("module.py", '"""Greets whoever comes."""\n', 1),
        ("function.py", 'def f():\n    """Greets\n    whoever comes."""\n', 3),
        ("constant.py", 'LIMIT = 3  # noqa\n"""For whoever comes."""\n', 2),
        ("comment.py", "LIMIT = 3  # for whoever comes\n", 1),
        ("document.md", "# Greetings\n\nWhoever comes is greeted.\n", 3),
        ("name.py", "\ndef test_a_greeting_for_whoever_comes() -> None: ...\n", 2),
        ("comment.ts", "const LIMIT = 3;\n/**\n * For whoever comes. */\n", 3),
        ("line.ts", 'const address = "http://127.0.0.1"; // for whoever comes\n', 1),
        ("test.ts", '\ntest("whoever comes is greeted", () => {});\n', 2),
        ("Part.svelte", "<p>\n  <!-- for whoever comes -->\n</p>\n", 2),
        ("start.py", "class Test:\n    async def test_what_is_greeted() -> None: ...\n", 2),
        ("function.py", "def whoever_comes(name): ...\n", 1),
        ("message.py", "\nassert is_greeted(name), 'whoever comes'\n", 2),
        ("message.py", "\nassert is_greeted(name), (\n    'whoever comes'\n)\n", 3),
        ("settings.toml", '[greetings]\nname = "#1" # for whoever comes\n', 2),
        ("Makefile", "greet: # whoever comes\n", 1),
    ],
)
def test_a_phrase_is_found_in_all_prose(tmp_path: Path, name: str, text: str, line: int) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert [finding.split(":")[0] for finding in findings(tmp_path / name)] == [str(line)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("comment.py", "# A clock that goes\n# on without us.\n"),
        ("docstring.py", '"""A clock that goes\non without us."""\n'),
        ("document.md", "A clock that goes\non without us.\n"),
    ],
)
def test_a_phrase_is_found_across_a_line_break(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert len(list(findings(tmp_path / name))) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("literal.py", 'print("whoever")\nname = (\n    "whoever"\n)\n'),
        ("name.py", "def greets(test_whoever): ...\n"),
        ("assertion.py", "assert greeting == 'whoever'\nassert greeted('Ana', 'whoever')\n"),
        ("assertion.py", "assert name in ('Ana', 'whoever'), 'is greeted'\n"),
        ("test.py", "def test_a_port_that_is_no_longer_taken(whoever): ...\n"),
        ("apart.py", "def test_names_are_told_apart(): ...\n"),
        ("literal.ts", 'const address = "http://whoever.example";\n'),
        ("Part.svelte", "<p class='beside'>whoever</p>\n"),
        ("settings.toml", 'name = "#whoever" # greeted\n'),
        ("document.md", "The test `whoever` prints:\n\n```\nwhoever\n```\n"),
        ("good.md", "The name is looked up, and the stone goes on the board, unless told otherwise.\n"),
    ],
)
def test_code_and_good_uses_are_accepted(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert list(findings(tmp_path / name)) == []
