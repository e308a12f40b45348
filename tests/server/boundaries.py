"""Boundary values for every field of a type, as JSON text. Fields are found by inspecting the type."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import inspect

DEEP = 2_000
NUMBERS = [
    *map(str, (0, -1, -2, 99, 100, 2**31, -(2**31), 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**40, -(10**40))),
    *("9" * 1_000, "0.5", "1.0", "1e30", "1e400", "NaN", "Infinity"),
]
TEXTS = ['""', '"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\ud83d\\ude00"', '"\\u202e\\u2028"', '"{0} { $x }"']
OTHERS = ["null", "true", "[]", "{}", '{"id":1}', "[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP, "", "]"]
VALUES = [*NUMBERS, *TEXTS, *OTHERS]
"""Values that each field gets in turn. Some are not valid JSON."""

_MARK = "\ue000"


class Field(NamedTuple):
    """A field somewhere in a message."""

    path: str
    kind: inspect.Type
    document: str
    """A valid message as JSON text, with ``_MARK`` in place of this field's value."""

    def filled(self, value: str) -> str:
        """The message as JSON text, with a value in this field."""
        return self.document.replace(_MARK, value)


def fields_of(kind: Any, **known: str) -> Iterator[Field]:
    """All fields of a type, nested ones included.

    ``known`` are values for fields of the message itself, as JSON text.
    """
    yield from _fields(inspect.type_info(kind), "$", "{}", known)


def _fields(kind: inspect.Type, path: str, around: str, known: dict[str, str]) -> Iterator[Field]:
    """The fields of a type. ``around`` is the document with ``{}`` in its place."""
    yield Field(path, kind, _put(around, _MARK))
    match kind:
        case inspect.StructType() | inspect.DataclassType():
            base: dict[str, str] = {}
            if isinstance(kind, inspect.StructType) and kind.tag_field:
                base[kind.tag_field] = f'"{kind.tag}"'
            base |= {member.encode_name: example(member.type) for member in kind.fields} | known
            for member in kind.fields:
                inside = _object({**base, member.encode_name: "{}"})
                yield from _fields(member.type, f"{path}.{member.encode_name}", _put(around, inside), {})
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _fields(item, f"{path}[]", _put(around, f"[{{}},{example(item)}]"), {})
        case inspect.UnionType(types=types):
            for part in types:
                for field in _fields(part, path, around, known):
                    if field.path != path or not isinstance(part, inspect.NoneType):
                        yield field
        case _:
            pass


def _put(around: str, inside: str) -> str:
    """Replace the only ``{}`` in a text. Valid documents have no other empty objects."""
    assert around.count("{}") == 1, around
    return around.replace("{}", inside)


def _object(members: dict[str, str]) -> str:
    return "{" + ",".join(f'"{name}":{value}' for name, value in members.items()) + "}"


def example(kind: inspect.Type) -> str:
    """A valid value of a type, as JSON text."""
    match kind:
        case inspect.IntType():
            return "0"
        case inspect.StrType():
            return '"x"'
        case inspect.BoolType():
            return "false"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return f'"{values[0]}"'
        case inspect.EnumType(cls=cls):
            return f'"{next(iter(cls)).value}"'
        case inspect.UnionType(types=types):
            return example(next((part for part in types if not isinstance(part, inspect.NoneType)), types[0]))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"[{example(item)},{example(item)}]"
        case inspect.StructType() | inspect.DataclassType():
            return _object({field.encode_name: example(field.type) for field in kind.fields})
        case _:
            raise AssertionError(f"no example of {kind}: add one here")
