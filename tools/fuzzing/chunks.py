"""Some hundred calls in a row, and which exceptions are no failure."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import GeneratorType
from typing import Any

import boneyard
from boneyard.engine import EngineError

from .objects import inside, reachable
from .rule_sets import play_random_rules
from .targets import Target
from .values import Values

DOCUMENTED = (boneyard.BoneyardError, EngineError, ValueError, TypeError, KeyError, IndexError, BufferError)
"""Exceptions that public names may raise."""


def weight_of(target: Target) -> int:
    """Return how often a target is called, relative to others."""
    if target.call is play_random_rules:
        return 60
    return 6 if "._native." in target.name else 3 if target.public else 1


class Chunk:
    """The calls of one chunk, in this process."""

    def __init__(self, seed: str, number: int, pool: Mapping[type, list[Any]], listed: list[Target]) -> None:
        self.rng = random.Random(f"{seed}/{number}")
        self.values = Values(self.rng, pool)
        self.listed = listed
        self.weights = [weight_of(target) for target in listed]
        self.methods: dict[type, list[Target]] = {}
        for target in listed:
            if target.owner is not None:
                self.methods.setdefault(target.owner, []).append(target)
        self.outcomes: Counter[str] = Counter()
        self.failures: list[dict[str, Any]] = []
        self.compiled = ""
        """The last call into a compiled module: memory that it corrupts crashes some later call."""

    def run(self, count: int, before: Callable[[int, str], None]) -> None:
        made: Any = None
        for index in range(count):
            methods = self.methods.get(type(made), [])
            follow = methods and self.rng.random() < 0.6
            target = self.rng.choice(methods) if follow else self.rng.choices(self.listed, self.weights)[0]
            made = self.one(target, made if follow else None, index, before)

    def one(self, target: Target, receiver: Any, index: int, before: Callable[[int, str], None]) -> Any:
        """Make one call; return an object whose methods the next call may take."""
        args, named = self.values.arguments(target.parameters)
        if target.owner is not None and receiver is None:
            of_kind = self.values.pool.get(target.owner)
            if not of_kind:
                return None
            receiver = self.rng.choice(of_kind)
        if target.call is play_random_rules:
            args = [self.rng]
        call = f"{target.name} {described(args, named)}"
        before(index, f"{call}\n    (before it: {self.compiled})" if self.compiled else call)
        if "._native." in target.name:
            self.compiled = call[:300]
        try:
            if target.owner is None:
                assert target.call is not None
                result = target.call(*args, **named)
            else:
                result = getattr(receiver, target.method)
                if callable(result):
                    result = result(*args, **named)
            if isinstance(result, (GeneratorType, map)):
                for _ in zip(range(20), result, strict=False):
                    pass
            self.outcomes["returned"] += 1
        except MemoryError:
            self.outcomes["MemoryError"] += 1
            result = None
        except (KeyboardInterrupt, SystemExit) as error:
            self.fail(target, error, args, named, index)
            result = None
        except BaseException as error:
            self.outcomes["raised"] += 1
            if target.public and not is_documented(error, [receiver, *args, *named.values()]):
                self.fail(target, error, args, named, index)
            result = None
        return receiver if target.owner is not None and self.rng.random() < 0.7 else result

    def fail(self, target: Target, error: BaseException, args: list[Any], named: dict[str, Any], index: int) -> None:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "fuzzing" not in frame.filename]
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name}" if frames else "compiled code"
        self.failures.append(
            {
                "kind": type(error).__name__,
                "target": target.name,
                "place": place,
                "message": str(error)[:300],
                "call": described(args, named)[:600],
                "index": index,
            }
        )


def is_documented(error: BaseException, given: list[Any]) -> bool:
    """Return whether a public name may raise this for these arguments."""
    if isinstance(error, AttributeError) and not isinstance(error, DOCUMENTED):
        # Like TypeError: a builtin, or another argument, lacks what the expected type has.
        lacking = getattr(error, "obj", None)
        if lacking is None:
            near = [item for one in given for item in (one, *inside(one))]
            return any(item is None for one in near for item in (one, *inside(one)))
        return type(lacking).__module__ == "builtins" or any(item is lacking for item in reachable(given))
    return isinstance(error, DOCUMENTED)


def described(args: list[Any], named: Mapping[str, Any]) -> str:
    def short(value: Any) -> str:
        try:
            text = repr(value)
        except Exception as error:
            text = f"<{type(value).__name__}: repr raises {type(error).__name__}>"
        return text if len(text) <= 120 else f"{text[:110]}…"

    return "(" + ", ".join([*map(short, args), *(f"{name}={short(value)}" for name, value in named.items())]) + ")"
