"""Write the types of the protocol for the browser client, from the structs of ``src/boneyard/server/protocol`` and
``api``.

The result, ``web/.generated/protocol.ts``, has types alone, which the bundler erases: a build needs none of it, the
type checker and the editors do.  ``tools/build_client.py`` calls this; it can be run by hand.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from enum import Enum, EnumMeta
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "web/.generated/protocol.ts"

if str(ROOT / "src") not in sys.path:
    sys.path.insert(0, str(ROOT / "src"))

from boneyard.engine.codes import ActionKind  # noqa: E402
from boneyard.play.events import ACTIONS, KINDS  # noqa: E402
from boneyard.server import protocol  # noqa: E402
from boneyard.server.api import structs as rest  # noqa: E402
from boneyard.tiles import Tile  # noqa: E402

HEADER = "/** Written by tools/client_types.py from src/boneyard/server/protocol and api. */\n"

REST = "boneyard.server.api."
OURS = (protocol.__name__, REST)
"""How the names of the modules begin whose structs are declared."""

ALIASES = (
    "Seat",
    "Side",
    "Arm",
    "Phase",
    "SeatKind",
    "By",
    "AbsenceCause",
    "RoundEnding",
    "Box",
    "Options",
    "Params",
    "PuzzleLevel",
    "DaySize",
    "SolutionCount",
)
"""Types of the protocol that have a name of their own in TypeScript too."""

UNIONS = {
    "ServerMessage": protocol.FromServer,
    "ClientMessage": protocol.FromClient,
    "TableEvent": protocol.TableEvent,
}
"""Unions of the structs that derive from a class."""

SIMPLE: dict[Any, str] = {
    str: "string",
    Tile: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    date: "string",
}
SIMPLE |= {NoneType: "null", Any: "unknown"}


class Unknown(Exception):
    """A type that has no counterpart in TypeScript."""


def structs() -> Iterator[type[Struct]]:
    """Yield the structs of the protocol that others do not derive from, or that are complete by themselves."""
    for value in {**vars(protocol), **vars(rest)}.values():
        if inspect.isclass(value) and value.__module__.startswith(OURS) and issubclass(value, Struct):
            if value not in UNIONS.values() and value not in (
                protocol.Asked,
                protocol.AskedForSeat,
                protocol.MatchOutcome,
            ):
                yield value


class Writer:
    """Collects declarations."""

    def __init__(self) -> None:
        self.aliases = [(getattr(rest, name, None) or getattr(protocol, name), name) for name in ALIASES]
        self.declared: dict[str, str] = {}

    def alias(self, value: Any, name: str) -> str:
        """Return the declaration of a named type."""
        return f"export type {name} = {self._written(value)};\n"

    def written(self, kind: Any) -> str:
        """Return a type as TypeScript writes it."""
        found = next((name for value, name in self.aliases if value == kind), None)
        return found or self._written(kind)

    def _written(self, kind: Any) -> str:
        if kind in SIMPLE:
            return SIMPLE[kind]
        for name, base in UNIONS.items():
            if kind is base:
                return name
        if kind is protocol.MatchEvent:
            return "MatchEvent"
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            codes = [code for code in arguments[1:] if isinstance(code, EnumMeta)]
            return " | ".join(f"'{code.word}'" for code in codes[0]) if codes else self.written(arguments[0])
        if origin is Literal:
            return " | ".join(map(repr, arguments))
        if origin in (Union, UnionType):
            kept = [argument for argument in arguments if argument is not UnsetType]
            return " | ".join(dict.fromkeys(self.written(argument) for argument in kept))
        if origin is tuple and arguments[-1] is not Ellipsis:
            return f"[{', '.join(map(self.written, arguments))}]"
        if origin in (list, tuple, frozenset, Sequence):
            item = self.written(arguments[0])
            return f"({item})[]" if " " in item else f"{item}[]"
        if origin in (dict, Mapping):
            key, value = map(self.written, arguments)
            # Not every member of a union of literals is a key.
            return (
                f"Partial<Record<{key}, {value}>>" if get_origin(arguments[0]) is Literal else f"Record<{key}, {value}>"
            )
        if inspect.isclass(kind) and issubclass(kind, Enum):
            return " | ".join(f"'{member.value}'" for member in kind)
        if inspect.isclass(kind) and (issubclass(kind, Struct) or dataclasses.is_dataclass(kind)):
            self.declare(kind)
            return kind.__name__
        raise Unknown(f"{kind} has no counterpart in TypeScript")

    def declare(self, kind: type[Any]) -> None:
        """Add the interface of a struct or a dataclass."""
        name = kind.__name__
        if name in self.declared:
            return
        self.declared[name] = ""  # a type may contain itself
        members = _of_struct(kind) if issubclass(kind, Struct) else _of_dataclass(kind)
        lines = [
            f"  {member}: {given if isinstance(given, str) else self.written(given[0])};" for member, given in members
        ]
        self.declared[name] = documented(kind.__doc__) + "\n".join([f"export interface {name} {{", *lines, "}\n"])


Member = tuple[str, str | tuple[Any]]
"""The name of a member and its type, as TypeScript or, in a tuple, as Python has it."""


def _of_struct(kind: type[Struct]) -> Iterator[Member]:
    config = kind.__struct_config__
    if config.tag_field:
        yield config.tag_field, f"'{config.tag}'"
    hints = get_type_hints(kind, include_extras=True)
    from_client = issubclass(kind, protocol.FromClient) or (
        kind.__struct_config__.forbid_unknown_fields and kind.__module__.startswith(REST)
    )
    for member in msgspec.structs.fields(kind):
        optional = member.default is UNSET or (from_client and not member.required)
        yield f"{member.encode_name}{'?' if optional else ''}", (hints[member.name],)


def _of_dataclass(kind: type[Any]) -> Iterator[Member]:
    hints = get_type_hints(kind, include_extras=True)
    for member in dataclasses.fields(kind):
        fixed = not member.init and isinstance(member.default, str)
        yield member.name, f"'{member.default}'" if fixed else (hints[member.name],)


def documented(text: str | None) -> str:
    """Return a docstring as a comment."""
    plain = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", text or "").replace("``", "`")
    lines = [line.strip() for line in plain.strip().splitlines()]
    if len(lines) < 2:
        return f"/** {lines[0]} */\n" if lines else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def typescript() -> str:
    """Return the whole file."""
    writer = Writer()
    aliases = [writer.alias(value, name) for value, name in writer.aliases]
    for kind in (*structs(), *KINDS.values()):
        writer.declare(kind)
    kinds_of_action = " | ".join(f"'{kind.word}'" for kind in ActionKind)
    parts = [HEADER, *aliases, f"export type ActionKind = {kinds_of_action};\n", *writer.declared.values()]
    unions = {name: [kind for kind in structs() if issubclass(kind, base)] for name, base in UNIONS.items()}
    for name, members in {**unions, "MatchEvent": KINDS.values(), "ActionEvent": ACTIONS}.items():
        kinds = [kind.__name__ for kind in members]
        parts.append("\n".join([f"export type {name} =", *(f"  | {kind}" for kind in kinds)]) + ";\n")
    return "\n".join(parts)


def write() -> bool:
    """Write the types if they changed, and return whether they did."""
    text = typescript()
    if TARGET.is_file() and TARGET.read_text() == text:
        return False
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text)
    return True


if __name__ == "__main__":
    print(f"{'Wrote' if write() else 'Nothing new in'} {TARGET.relative_to(ROOT)}")
