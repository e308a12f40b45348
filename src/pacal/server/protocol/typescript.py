"""The messages as TypeScript types, made from the Python ones, and what each seat has at first (R1.1), for empty places
to be drawn: ``python do.py types`` writes them for the client.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final, get_args

from msgspec import inspect

from pacal.engine import setup
from pacal.server.protocol import messages, people
from pacal.server.protocol import views as seen

ROOTS: Final = {
    "Command": messages.Command,
    "Message": messages.Message,
    "About": messages.About,
    "GameList": messages.GameList,
    "NewGame": messages.NewGame,
    "GameMade": messages.GameMade,
    "Problem": messages.Problem,
    "Rules": messages.Rules,
    "Me": people.Me,
}
"""What the client sends and receives; everything that they are made of comes along."""

_NAMED: Final = {
    frozenset(get_args(kind)): name
    for name, kind in (*vars(seen).items(), *vars(messages).items(), *vars(people).items())
    if name.endswith("Kind")
}
"""Literals that have a name of their own."""

_HEAD: Final = "// Made from src/pacal/server/protocol/messages.py by `python do.py types`: do not edit.\n"

_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def typescript() -> str:
    """The whole file."""
    emitter = _Emitter()
    for name, root in ROOTS.items():
        said = emitter.said(inspect.type_info(root))
        if said != name:
            emitter.declared[name] = f"export type {name} = {said};"
    return "\n".join([_HEAD, _material(), *(f"{text}\n" for _, text in sorted(emitter.declared.items()))])


def _material() -> str:
    """What each seat has at first (R1.1); pyramids by height, the lowest first."""
    has = {"stones": setup.STONES, "god_stones": setup.GOD_STONES, "pyramids": tuple(setup.PYRAMIDS.values())}
    return f"export const MATERIAL = {json.dumps(has)};\n"


class _Emitter:
    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def said(self, kind: inspect.Type) -> str:
        """A type as TypeScript says it; types with names are declared on the way."""
        match kind:
            case inspect.StructType() | inspect.DataclassType():
                return self._interface(kind)
            case inspect.EnumType(cls=cls):
                self.declared[cls.__name__] = f"export type {cls.__name__} = {_literals(tuple(m.value for m in cls))};"
                return cls.__name__
            case inspect.LiteralType(values=values):
                if name := _NAMED.get(frozenset(values)):
                    self.declared[name] = f"export type {name} = {_literals(values)};"
                return name or _literals(values)
            case inspect.UnionType(types=types):
                return " | ".join(self.said(part) for part in types)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                said = self.said(item)
                return f"({said})[]" if "|" in said else f"{said}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.said(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.said(key)}, {self.said(value)}>"
            case _:
                return _PLAIN[type(kind)]

    def _interface(self, kind: inspect.StructType | inspect.DataclassType) -> str:
        name = kind.cls.__name__
        if name not in self.declared:
            self.declared[name] = ""  # so that a type may name itself
            tag = kind.tag_field if isinstance(kind, inspect.StructType) else None
            fields = [f"  {tag}: {json.dumps(kind.tag)};"] if tag and isinstance(kind, inspect.StructType) else []
            fields += [
                f"  {field.encode_name}{'' if _is_there(kind, field) else '?'}: {self.said(field.type)};"
                for field in kind.fields
            ]
            self.declared[name] = "\n".join([f"export interface {name} {{", *fields, "}"])
        return name


def _is_there(kind: inspect.StructType | inspect.DataclassType, field: inspect.Field) -> bool:
    """Whether a field is always sent: defaults are left out where the type says so, and by whoever asks."""
    if field.required:
        return True
    config = kind.cls.__struct_config__ if isinstance(kind, inspect.StructType) else None
    return config is None or not (config.forbid_unknown_fields or config.omit_defaults)


def _literals(values: tuple[bool | str | int | None, ...]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def main() -> None:
    """Write the file whose path is given."""
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
