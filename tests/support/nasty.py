"""The largest and the nastiest values that a type of msgspec allows."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

WORDS = "\u0001", "a\u0301"
"""What texts are filled with: what JSON escapes, and letters with marks."""

MEANT: dict[str, Any] = {
    "game": "dominicano",
    "players": 4,
    "seat": "A",
    "with": "B",
    "to": "bot",
    "level": "level-5",
    "start": False,
    "game_file": "",
    "at": int(time.time() * 1000) + 86_400_000,
    "zone": "Europe/Zagreb",
    "role": "director",
}
"""Values of members by name, without which a request ends at its first check."""


class Filler:
    """Makes values of a type; ``share`` of what may be there of texts, maps and lists, all without a bound up to
    ``room``."""

    def __init__(self, word: str, share: float, room: int, meant: dict[str, Any]) -> None:
        self.word, self.share, self.room, self.meant = word, share, room, meant

    def count(self, most: int | None) -> int:
        return max(1, int(self.share * min(self.room, self.room if most is None else most)))

    def text(self, kind: inspect.StrType, number: int = 0) -> str:
        if kind.pattern:
            size = re.search(r"\{(\d+)\}", kind.pattern)
            return ("A" if "A-" in kind.pattern else "0") * (int(size[1]) if size else 1)
        length = self.count(kind.max_length)
        return (f"{number:02}" + self.word * length)[: max(length, 3 if number else 1)]

    def value(self, kind: Any, name: str = "") -> Any:
        if name in self.meant:
            return self.meant[name]
        match kind:
            case inspect.StrType():
                return self.text(kind)
            case inspect.IntType() | inspect.FloatType():
                most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else 2**63 - 1
                return most
            case inspect.BoolType():
                return True
            case inspect.LiteralType():
                return max(kind.values, key=lambda value: len(str(value)))
            case inspect.UnionType():
                return max(
                    (self.value(one, name) for one in kind.types), key=lambda value: len(msgspec.json.encode(value))
                )
            case inspect.DictType():
                key = kind.key_type
                keys = {self.text(key, number) for number in range(self.count(kind.max_length))}
                return dict.fromkeys(keys, self.value(kind.value_type))
            case inspect.VarTupleType() | inspect.ListType():
                return [self.value(kind.item_type)] * self.count(kind.max_length)
            case inspect.TupleType():
                return [self.value(one) for one in kind.item_types]
            case inspect.StructType():
                tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
                return tag | {field.encode_name: self.value(field.type, field.encode_name) for field in kind.fields}
            case inspect.Metadata():
                return self.value(kind.type, name)
        return None  # null, and a date that nobody means


def bodies(kind: type, most: int) -> Iterator[tuple[str, bytes, bytes]]:
    """Yield a name, the largest body of a type with at most ``most`` bytes, and one half as large."""
    info = inspect.type_info(kind)
    for word, meant in itertools.product(WORDS, ({"game_file": ""}, MEANT)):
        pair = []
        for share in (1.0, 0.5):
            room = most // 2
            while (
                len(body := msgspec.json.encode(Filler(word, share, room, meant).value(info))) > most * share
                and room > 1
            ):
                room //= 2
            pair.append(body)
        yield f"{kind.__name__} of {word!r}{' with sense' if meant else ''}", pair[0], pair[1]
