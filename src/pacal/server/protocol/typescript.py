"""Generate the client's message types and a table of each seat's pieces (R1.1). Run by ``python do.py types``."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final, get_args

from msgspec import inspect

from pacal.drawing import palette
from pacal.engine import setup
from pacal.server.protocol import lessons, messages, people, replays
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
    "LessonList": lessons.LessonList,
    "BoardPicture": seen.BoardPicture,
    "Me": people.Me,
    "ReplaySeen": replays.ReplaySeen,
    "BranchAsked": replays.BranchAsked,
    "BranchSeen": replays.BranchSeen,
    "PictureAsked": replays.PictureAsked,
    "GuestsWanted": people.GuestsWanted,
    "GuestsSeen": people.GuestsSeen,
}
"""The types that the client sends and receives. Types they refer to are included."""

_NAMED: Final = {
    frozenset(get_args(kind)): name
    for module in (seen, messages, people, replays, lessons)
    for name, kind in vars(module).items()
    if name.endswith("Kind")
}
"""Names of the ``Literal`` types that get their own declaration, by their values."""

_HEAD: Final = "// Generated from src/pacal/server/protocol/ by `python do.py types`. Do not edit.\n"

_PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def typescript() -> str:
    """The complete TypeScript file."""
    emitter = _Emitter()
    for name, root in ROOTS.items():
        written = emitter.expression(inspect.type_info(root))
        if written != name:
            emitter.declared[name] = f"export type {name} = {written};"
    return "\n".join([_HEAD, _material(), _palette(), *(f"{text}\n" for _, text in sorted(emitter.declared.items()))])


def _material() -> str:
    """What each seat starts with (R1.1); pyramids by height, lowest first."""
    has = {"stones": setup.STONES, "god_stones": setup.GOD_STONES, "pyramids": tuple(setup.PYRAMIDS.values())}
    return f"export const MATERIAL = {json.dumps(has)};\n"


def _palette() -> str:
    """The glyph and colour of each seat, and the colours of the board that labels and pieces use."""
    seats = [{"glyph": seat.glyph, "colour": seat.colour} for seat in palette.SEATS]
    colours = {name: getattr(palette, name.upper()) for name in ("ink", "cream", "moonlight", "foam")}
    return f"export const SEATS = {json.dumps(seats)} as const;\n\nexport const PALETTE = {json.dumps(colours)};\n"


class _Emitter:
    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def expression(self, kind: inspect.Type) -> str:
        """The TypeScript expression for a type. Adds named types to ``declared``."""
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
                return " | ".join(self.expression(part) for part in types)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                written = self.expression(item)
                return f"({written})[]" if "|" in written else f"{written}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.expression(item) for item in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.expression(key)}, {self.expression(value)}>"
            case _:
                return _PLAIN[type(kind)]

    def _interface(self, kind: inspect.StructType | inspect.DataclassType) -> str:
        name = kind.cls.__name__
        if name not in self.declared:
            self.declared[name] = ""  # reserves the name, because a type may refer to itself
            tag = kind.tag_field if isinstance(kind, inspect.StructType) else None
            fields = [f"  {tag}: {json.dumps(kind.tag)};"] if tag and isinstance(kind, inspect.StructType) else []
            fields += [
                f"  {field.encode_name}{'' if _is_always_sent(kind, field) else '?'}: {self.expression(field.type)};"
                for field in kind.fields
            ]
            self.declared[name] = "\n".join([f"export interface {name} {{", *fields, "}"])
        return name


def _is_always_sent(kind: inspect.StructType | inspect.DataclassType, field: inspect.Field) -> bool:
    """Whether a field is always present. Clients may omit fields with defaults, and some messages omit them too."""
    if field.required:
        return True
    config = kind.cls.__struct_config__ if isinstance(kind, inspect.StructType) else None
    return config is None or not (config.forbid_unknown_fields or config.omit_defaults)


def _literals(values: tuple[bool | str | int | None, ...]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def main() -> None:
    """Write the file to the path given as argument."""
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
