"""Arguments: right, wrong, and of other kinds."""

from __future__ import annotations

import inspect
import json
import random
import re
from array import array
from collections.abc import Callable, Mapping
from typing import Any

from .objects import good_arguments

try:
    import numpy
except ImportError:  # an extra of the environments
    numpy = None

WILD = 0.35
"""The share of the arguments that ignore what is expected."""

COSTLY = frozenset(
    [
        "budget",
        "count",
        "deals",
        "jobs",
        "limit",
        "n",
        "nodes",
        "number",
        "pairs",
        "rollouts",
        "rounds",
        "samples",
        "seconds",
        "steps",
        "work",
        "worlds",
    ]
)
"""Parameters that say how much work to do: a large value is a long call and no hang."""

INTS = (-1, 0, 1, 2, 3, 5, 6, 7, 8, 12, 13, 27, 28, 90, 91, 127, 128, 255, 399, 400, 4095, 32767, 32768, 65536)
HUGE = (2**31 - 1, 2**31, -(2**31), 2**32, 2**63 - 1, 2**63, -(2**63), 2**64 - 1, 2**64, 10**30, -(10**30))
ORDERS = (-1, 0, 1, 2, 3, 4, 5, 26, 2**31, 2**64)
STRINGS = (
    "", " ", "A", "B", "G", "H", "AC", "a", "l", "r", "u", "d", "x", "6-4", "0-0", "13-0", "6-4 l", "close 2-5", "pass",
    "draw", "foul", "decline", "discard 0-1", "2-5 l across call", "gaple", "obicni", "matador", "custom", "trivial",
    "extreme", "native", "python", "greedy", "level-10", "en", "xx", "true", "1", "-1", "9" * 40, "0 0 1\n1 1 0",
    "\x00", "\u202e", "\ud800", "é" * 300, "boneyard 1\ngame gaple\n", "../../etc", "{seat}", "light", "sum", "win",
)  # fmt: skip
ANYTHING = (None, True, False, 0.5, -1.0, float("nan"), float("inf"), b"", b"\xff" * 40, object(), int, dict, 3 + 4j)


class Values:
    """Draw arguments."""

    def __init__(self, rng: random.Random, pool: Mapping[type, list[Any]]) -> None:
        self.rng = rng
        self.pool = pool
        self.by_name: dict[str, list[Any]] = {}
        for kind, instances in pool.items():
            self.by_name.setdefault(kind.__name__, []).extend(instances)
        self.kinds = list(self.by_name)
        self.good = good_arguments(pool)

    def arguments(self, known: tuple[inspect.Parameter, ...] | None) -> tuple[list[Any], dict[str, Any]]:
        rng = self.rng
        if known is None:
            return [self.value("", "") for _ in range(rng.randrange(5))], {}
        args: list[Any] = []
        named: dict[str, Any] = {}
        for one in known:
            optional = one.default is not inspect.Parameter.empty
            if optional and one.name not in COSTLY and rng.random() < 0.5:
                continue
            if one.kind is one.VAR_POSITIONAL:
                args += [self.value(one.name, str(one.annotation)) for _ in range(rng.randrange(3))]
            elif one.kind is one.VAR_KEYWORD:
                named |= {
                    rng.choice(("target", "players", "n", "seat", "x")): self.wild() for _ in range(rng.randrange(3))
                }
            elif one.kind is one.KEYWORD_ONLY or (optional and one.kind is not one.POSITIONAL_ONLY):
                named[one.name] = self.value(one.name, str(one.annotation))
            else:
                args.append(self.value(one.name, str(one.annotation)))
        if rng.random() < 0.02:
            args.append(self.wild())
        return args, named

    def value(self, name: str, annotation: str) -> Any:
        """Draw a value for a parameter: one that fits its name and annotation, or a wild one."""
        rng = self.rng
        if name in COSTLY:
            return rng.choice((-1, 0, 1, 2, 7, 20, "3", [2]))
        if name in ("order", "highest", "max_pip"):
            return rng.choice(ORDERS) if rng.random() > WILD else rng.choice(ANYTHING)
        return self.wild() if rng.random() < WILD else self.fitting(name, annotation)

    def fitting(self, name: str, annotation: str) -> Any:
        rng = self.rng
        if name in self.good and rng.random() < 0.7:
            return self.near(name, annotation)
        words = re.findall(r"\w+", annotation)
        if "None" in words and rng.random() < 0.2:
            return None
        kinds = [word for word in words if word in self.by_name]
        many = any(
            word in words for word in ("Sequence", "Iterable", "list", "tuple", "Collection", "frozenset", "set")
        )
        if kinds:
            return [self.instance(kinds[-1]) for _ in range(rng.randrange(6))] if many else self.instance(kinds[0])
        made: Callable[[], Any]
        if "int" in words:
            made = lambda: rng.choice(INTS) if rng.random() < 0.8 else rng.choice(HUGE)  # noqa: E731
        elif "str" in words:
            made = lambda: rng.choice(STRINGS)  # noqa: E731
        elif "float" in words:
            made = lambda: rng.choice((0.0, 0.5, 1.5, -1.0, float("nan"), float("inf")))  # noqa: E731
        elif "bool" in words:
            made = lambda: rng.random() < 0.5  # noqa: E731
        elif "bytes" in words:
            made = lambda: rng.randbytes(rng.randrange(40))  # noqa: E731
        else:
            guess = {
                "seat": "int",
                "tile": "int",
                "action": "int",
                "position": "Position",
                "where": "Position",
                "view": "View",
            }.get(name)
            if guess in self.by_name:
                return self.instance(guess)
            made = lambda: rng.choice(INTS)  # noqa: E731
        return [made() for _ in range(rng.choice((0, 1, 2, 4, 7, 28)))] if many else made()

    def near(self, name: str, annotation: str) -> Any:
        """Draw a right value, or one with something changed."""
        rng = self.rng
        found = rng.choice(self.good[name])
        if name == "saved":
            whole = json.loads(found)
            table = rng.choice(whole["tables"])
            for _ in range(rng.choice((0, 1, 1, 1, 2, 5))):
                self.spoil(table if rng.random() < 0.95 else whole)
            return json.dumps(whole).encode() if "bytes" in annotation else table
        if name == "actions":
            return self.odd_array([*found, *([rng.choice(INTS)] if rng.random() < 0.1 else [])])
        return found

    def spoil(self, item: Any) -> None:
        """Change a number, or the length of a list, somewhere inside."""
        rng = self.rng
        while True:
            if isinstance(item, list) and item and rng.random() < 0.03:
                if rng.random() < 0.5:
                    item.append(rng.choice(item))
                else:
                    del item[rng.randrange(len(item))]
                return
            keys = list(item) if isinstance(item, dict) else range(len(item))
            if not keys:
                item.extend(rng.choice(([0], [[0, rng.choice(INTS)]] * rng.choice((1, 2, 14, 15)))))
                return
            key = rng.choice(keys)
            if not isinstance(item[key], (list, dict)):
                item[key] = rng.choice((*INTS, *HUGE, *INTS, "x", None, [], 1.5))
                return
            item = item[key]

    def odd_array(self, numbers: list[int]) -> Any:
        """Return numbers as an array of some kind: of any type, length, step and shape, read-only."""
        rng = self.rng
        kind = rng.randrange(6)
        if kind == 0 or (kind > 2 and numpy is None):
            return numbers
        if kind == 1:
            return array(rng.choice("hilqdf"), [number % 128 for number in numbers])
        if kind == 2:
            return memoryview(bytes(number % 256 for number in numbers))[:: rng.choice((1, 2, -1))]
        wide = numpy.zeros(
            3 * len(numbers) + 1, rng.choice(("i1", "u2", ">i4", "i8", "u8", "f4", "c8", "?", "O", "U3"))
        )
        wide[::3][: len(numbers)] = [number % 128 for number in numbers]
        wide.flags.writeable = rng.random() < 0.5
        found = wide[::3][: len(numbers)]
        return found if kind < 5 else found.reshape((-1, 1)) if rng.random() < 0.5 else wide

    def instance(self, kind: str) -> Any:
        return self.rng.choice(self.by_name[kind])

    def wild(self, depth: int = 0) -> Any:
        rng = self.rng
        kind = rng.randrange(9 if depth < 2 else 5)
        if kind == 0:
            return rng.choice(INTS)
        if kind == 1:
            return rng.choice(HUGE)
        if kind == 2:
            return rng.choice(STRINGS)
        if kind == 3:
            return rng.choice(ANYTHING)
        if kind == 4:
            return self.instance(rng.choice(self.kinds))
        items = [self.wild(depth + 1) for _ in range(rng.choice((0, 1, 2, 3, 7)))]
        if kind == 5:
            return items
        if kind == 6:
            return tuple(items)
        if kind == 7:
            return [rng.choice(INTS + HUGE) for _ in range(rng.choice((1, 7, 28, 80, 500)))]
        return dict(zip(rng.sample(STRINGS, len(items)), items, strict=True))
