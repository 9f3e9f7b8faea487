"""Fuzz every callable of the library: with integers, lists, strings and types in place of the expected ones.

    python tools/fuzz_api.py [--count 100000] [--seconds 600] [--seed 1] [--jobs 2] [--keep FOLDER] [--only CHUNK]

Calls every function, class and method of `boneyard` and its subpackages without a leading underscore, and everything
that the compiled modules expose, on live objects (matches, views, positions, puzzles, …) with arguments that are partly
right and partly wild.  Calls come in chunks; each chunk runs in a forked child, so that it starts from the same objects
and can be repeated with `--only`.

A failure is a crash of the child, a call that does not return, or, from a public name (one that a package lists in
`__all__`, and its methods), an exception of another kind than `BoneyardError`, `EngineError`, `ValueError`,
`TypeError`, `KeyError`, `IndexError`.  An `AttributeError` on an argument of the wrong type counts as `TypeError`.
Rules with random fields must be refused by `check`, or played to the end of a round.

Exit status: 0 without a failure, 1 with one, 2 for bad input.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import importlib
import inspect
import json
import mmap
import os
import pkgutil
import random
import re
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, GeneratorType, MethodDescriptorType, ModuleType
from typing import Any, NamedTuple

import boneyard
from boneyard import dominosa
from boneyard.engine import EngineError

CHUNK = 400
"""Calls that share a child."""
HANG_SECONDS = 30.0
"""A call that takes longer than this on the wall clock, and ``HANG_CPU`` of processor time, hangs."""
HANG_CPU = 8.0
MEMORY = 2 << 30
"""Bytes of address space that a child may take in addition to its first ones; more is a ``MemoryError``."""
WILD = 0.35
"""The share of the arguments that ignore what is expected."""

DOCUMENTED = (boneyard.BoneyardError, EngineError, ValueError, TypeError, KeyError, IndexError)
"""Exceptions that public names may raise."""
NOT_IMPORTED = re.compile(r"boneyard\.(__main__|cli|server|terminal|envs)\b|.*(_native|terminal)\b")
"""Programs: they read standard input, write files, listen, or start processes."""
NOT_CALLED = frozenset(
    {
        "boneyard.lab.arena.player",  # imports the module that a string names
        "boneyard.lab.arena.compare",  # starts processes
        "boneyard.compiled.load",  # imports the module that a string names
        "boneyard.lab.trial.bound",  # bounds this process, so that it can no longer write its findings
        "boneyard.lab.trial.main",
        "boneyard.bots.belief.problem.Problem.orders",  # takes the factorial of the number that the caller puts in
    }
)
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
    "extreme", "native", "python", "greedy", "level-10", "en", "xx", "true", "1", "-1", "9" * 40, "0 0 1\n1 1 0", "\x00",
    "\u202e", "\ud800", "é" * 300, "boneyard 1\ngame gaple\n", "../../etc", "{seat}", "light", "sum", "win",
)  # fmt: skip
ANYTHING = (None, True, False, 0.5, -1.0, float("nan"), float("inf"), b"", b"\xff" * 40, object(), int, dict, 3 + 4j)

Call = Callable[..., Any]


class Target(NamedTuple):
    """Something that can be called; ``owner`` is the class of the receiver of a method."""

    name: str
    call: Call | None
    owner: type | None
    method: str
    public: bool
    parameters: tuple[inspect.Parameter, ...] | None
    """None if the signature is not known."""


# ------------------------------------------------------------------------------------------------------------- objects


def roots(rng: random.Random) -> Iterator[Any]:
    """Make objects of every kind through the public interface; `harvest` finds the others inside them."""
    from boneyard.bots import BOTS, advise, bot
    from boneyard.bots.belief import Belief
    from boneyard.bots.solver import solve
    from boneyard.bots.solver.solving import Solver

    for number, game in enumerate(boneyard.GAMES.values()):
        yield game
        match = boneyard.Match(game.rules(game.players[-1]), seed=number, names={"A": "Ana"})
        for _ in range(rng.randrange(4, 24)):
            if match.over:
                break
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal(seat)), sealed=False)
        yield match
        yield from (match.view(seat) for seat in (None, *match.rules.seats))
        yield boneyard.read_record(match.record())
        yield importlib.import_module("boneyard.record").parse(match.record())
        if match.to_act and number % 4 == 0:
            view = match.view(match.to_act[0])
            yield advise(view, worlds=4, rollouts=4)
            with contextlib.suppress(boneyard.BoneyardError):
                belief = Belief(view)
                yield from (belief, belief.sample(3))
        if match.round is not None:
            position = match.round.position
            yield position
            with contextlib.suppress(boneyard.BoneyardError, ValueError):
                yield Solver(match.rules)
                yield solve(match.round, nodes=2000)
        yield from draws(match)
    for name in BOTS:
        yield bot(name)
    for order in (2, 3, 4):
        puzzle = dominosa.generate(order, dominosa.levels(order)[-1], order)
        yield from (
            puzzle,
            dominosa.Board(puzzle),
            dominosa.solve(puzzle),
            dominosa.deduce(puzzle),
            dominosa.hint(puzzle),
        )
        yield importlib.import_module("boneyard.dominosa.modes").machine(order)
    yield boneyard.Action.parse("6-4 l")
    try:
        match.play("A", "9-9 l")
    except boneyard.BoneyardError as error:
        yield error
    yield random.Random(1)


def draws(match: Any) -> Iterator[Any]:
    """Lay a line out, which makes the objects of the pictures."""
    layout = importlib.import_module("boneyard.draw.layout")
    scene = importlib.import_module("boneyard.draw.scene")
    for played in match.played:
        yield layout.fit(played.line)
    yield scene.scene_of(match)


def harvest(found: Iterable[Any]) -> dict[type, list[Any]]:
    """Collect the instances of the library's classes inside ``found``, at most 12 of each class."""
    pool: dict[type, list[Any]] = {}
    seen: set[int] = set()
    kept: list[Any] = []
    queue = [(item, 0) for item in found]
    while queue:
        item, depth = queue.pop()
        if (
            id(item) in seen
            or depth > 5
            or isinstance(item, (str, bytes, int, float, type, ModuleType))
            or item is None
        ):
            continue
        seen.add(id(item))
        kept.append(item)  # so that no other object gets its id
        kind = type(item)
        if kind.__module__.startswith("boneyard") or kind is random.Random:
            of_kind = pool.setdefault(kind, [])
            if len(of_kind) < 12:
                of_kind.append(item)
        inside: list[Any] = list(vars(item).values()) if hasattr(item, "__dict__") else []
        inside += [getattr(item, name, None) for name in getattr(kind, "__slots__", ()) if isinstance(name, str)]
        if isinstance(item, Mapping):
            inside += list(item.values())
        elif isinstance(item, (tuple, list, set, frozenset)):
            inside += list(item)[:40]
        queue += [(value, depth + 1) for value in inside]
    return pool


# ------------------------------------------------------------------------------------------------------------- targets


def modules() -> list[ModuleType]:
    """Import the library's modules, kernels uncompiled and compiled."""
    found = [boneyard]
    for info in pkgutil.walk_packages(boneyard.__path__, "boneyard."):
        if not NOT_IMPORTED.match(info.name):
            with contextlib.suppress(ImportError):
                found.append(importlib.import_module(info.name))
    return found + [
        module for name, module in sorted(sys.modules.items()) if re.match(r"boneyard\..*\b_native\.", name)
    ]


def is_kernel(module: ModuleType) -> bool:
    """Return whether a module is always used compiled, so that its uncompiled functions are not an interface."""
    file = getattr(module, "__file__", None) or ""
    return file.endswith(".py") and Path(file).with_suffix(".pxd").exists()


def targets(pool: Mapping[type, list[Any]]) -> list[Target]:
    """List everything to call."""
    every = modules()
    packages = [module for module in every if hasattr(module, "__path__")]
    public = {id(getattr(module, name)) for module in packages for name in getattr(module, "__all__", ())}
    found: dict[str, Target] = {}
    classes: set[type] = set(pool) - {random.Random}
    for module in every:
        if is_kernel(module) and "_native" not in module.__name__:
            continue
        for name, value in vars(module).items():
            if name.startswith("_") or not getattr(value, "__module__", "").startswith("boneyard"):
                continue
            full = f"{value.__module__}.{getattr(value, '__qualname__', name)}"
            if full in NOT_CALLED:
                continue
            if isinstance(value, type):
                classes.add(value)
                found[full] = Target(full, value, None, "", id(value) in public, parameters(value))
            elif callable(value) and hasattr(value, "__name__"):
                found[full] = Target(full, value, None, "", id(value) in public, parameters(value))
    for owner in sorted(classes, key=lambda owner: (owner.__module__, owner.__qualname__)):
        for name in dir(owner):
            target = method_of(owner, name, id(owner) in public)
            if target is not None and target.name not in NOT_CALLED:
                found[target.name] = target
    found["random rules"] = Target("random rules", play_random_rules, None, "", True, ())
    return [found[name] for name in sorted(found)]


SPECIAL = frozenset(
    {"__eq__", "__lt__", "__hash__", "__repr__", "__str__", "__getitem__", "__contains__", "__iter__", "__setstate__"}
)


def method_of(owner: type, name: str, public: bool) -> Target | None:
    """Return a method of a class as a target, unless it is private or inherited from Python."""
    if name.startswith("_") and name not in SPECIAL:
        return None
    value = inspect.getattr_static(owner, name, None)
    home = next((base for base in owner.__mro__ if name in vars(base)), object)
    if not home.__module__.startswith("boneyard"):
        return None
    full = f"{owner.__module__}.{owner.__qualname__}.{name}"
    if isinstance(value, (classmethod, staticmethod)):
        return Target(full, getattr(owner, name), None, "", public, parameters(getattr(owner, name)))
    if isinstance(value, property):
        return Target(full, None, owner, name, public, ())
    if isinstance(value, (FunctionType, MethodDescriptorType, BuiltinFunctionType)) or callable(value):
        known = parameters(value)
        if known is None:
            known = parameters(twin_of(owner, name))
        return Target(full, None, owner, name, public, known[1:] if known else known)
    return None


def twin_of(owner: type, name: str) -> Any:
    """Return the method of the uncompiled class of the same name, which has a signature."""
    package = owner.__module__.partition("._native")[0]
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(package) and "_native" not in module_name:
            twin = vars(module).get(owner.__name__)
            if isinstance(twin, type) and twin is not owner and hasattr(twin, name):
                return getattr(twin, name)
    return None


def parameters(call: Any) -> tuple[inspect.Parameter, ...] | None:
    try:
        return tuple(inspect.signature(call).parameters.values())
    except (TypeError, ValueError):
        return None


# --------------------------------------------------------------------------------------------------------------- values


class Values:
    """Draw arguments."""

    def __init__(self, rng: random.Random, pool: Mapping[type, list[Any]]) -> None:
        self.rng = rng
        self.pool = pool
        self.by_name: dict[str, list[Any]] = {}
        for kind, instances in pool.items():
            self.by_name.setdefault(kind.__name__, []).extend(instances)
        self.kinds = list(self.by_name)

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
            guess = {"seat": "int", "tile": "int", "action": "int", "position": "Position", "view": "View"}.get(name)
            if guess in self.by_name:
                return self.instance(guess)
            made = lambda: rng.choice(INTS)  # noqa: E731
        return [made() for _ in range(rng.choice((0, 1, 2, 4, 7, 28)))] if many else made()

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


def play_random_rules(rng: random.Random) -> None:
    """Draw rules field by field; they must be refused by `check`, or be playable to the end of a round."""
    rules_module = importlib.import_module("boneyard.rules")
    changed: dict[str, Any] = {}
    defaults = boneyard.Rules()
    for name in rng.sample(boneyard.rules.FIELDS, rng.randrange(12)):
        default = getattr(defaults, name)
        if name in rules_module.CHOICES:
            changed[name] = rng.choice(rules_module.CHOICES[name])
        elif isinstance(default, bool):
            changed[name] = rng.random() < 0.5
        else:
            changed[name] = rng.choice((0, 1, 2, 3, 4, 5, 7, 9, 10, 100))
    rules = boneyard.Rules(**{"target": 20, **changed})
    if rules.check():
        return
    match = boneyard.Match(rules, seed=rng.randrange(1000))
    for _ in range(600):
        if match.rounds or match.over:
            return
        seats = match.to_act
        legal = match.legal(seats[0]) if seats else ()
        if not legal:
            raise AssertionError(f"nobody can act under {changed}")
        match.view(seats[0]).to_json()
        match.play(seats[0], rng.choice(legal))
    raise AssertionError(f"a round of 600 actions under {changed}")


# --------------------------------------------------------------------------------------------------------------- a chunk


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
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "fuzz_api" not in frame.filename]
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
        return contains(given, lacking, 3) or (lacking is not None and type(lacking).__module__ == "builtins")
    return isinstance(error, DOCUMENTED)


def contains(given: Any, wanted: Any, depth: int) -> bool:
    if any(item is wanted for item in given):
        return True
    if depth == 0:
        return False
    return any(
        contains(item.values() if isinstance(item, dict) else item, wanted, depth - 1)
        for item in [*given, *(vars(item) for item in given if hasattr(item, "__dict__"))]
        if isinstance(item, (list, tuple, dict))
    )


def described(args: list[Any], named: Mapping[str, Any]) -> str:
    def short(value: Any) -> str:
        try:
            text = repr(value)
        except Exception as error:
            text = f"<{type(value).__name__}: repr raises {type(error).__name__}>"
        return text if len(text) <= 120 else f"{text[:110]}…"

    return "(" + ", ".join([*map(short, args), *(f"{name}={short(value)}" for name, value in named.items())]) + ")"


# --------------------------------------------------------------------------------------------------------------- the run


class Running(NamedTuple):
    """A chunk in its child."""

    number: int
    pid: int
    shared: mmap.mmap
    folder: Path
    started: float


class Fuzzer:
    """Run chunks in children and collect their findings."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        self.pool = harvest(roots(random.Random(arguments.seed)))
        self.listed = targets(self.pool)
        gc.collect()
        gc.freeze()  # so that no child's collection copies the pages of these objects
        self.outcomes: Counter[str] = Counter()
        self.failures: dict[tuple[str, str, str], dict[str, Any]] = {}
        self.times: Counter[tuple[str, str, str]] = Counter()

    def start(self, number: int, count: int, folder: Path) -> Running:
        shared = mmap.mmap(-1, 8192)
        pid = os.fork()
        if pid:
            return Running(number, pid, shared, folder, time.monotonic())
        status = 1
        try:
            self.child(number, count, shared, folder)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)

    def child(self, number: int, count: int, shared: mmap.mmap, folder: Path) -> None:
        """Run a chunk: memory bounded, without input, output, or a folder to write into."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * 4096 if Path("/proc/self/statm").exists() else 0
        if used:
            resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1):
            os.dup2(null, stream)
        os.chdir(folder)
        chunk = Chunk(str(self.arguments.seed), number, self.pool, self.listed)

        def before(index: int, call: str) -> None:
            text = f"{index} {call}".encode("utf-8", "replace")[:8000]
            shared[:] = text + b"\0" * (8192 - len(text))

        chunk.run(count, before)
        (folder / f"{number}.json").write_text(json.dumps([chunk.outcomes, chunk.failures]))

    def last_call(self, running: Running) -> str:
        return running.shared[:].rstrip(b"\0").decode("utf-8", "replace")

    def finish(self, running: Running, status: int, hung: bool) -> None:
        """Collect the findings of a chunk."""
        file = running.folder / f"{running.number}.json"
        if status == 0 and file.exists():
            outcomes, failures = json.loads(file.read_text())
            file.unlink()
            self.outcomes.update(outcomes)
            for failure in failures:
                self.add(failure, running.number)
        else:
            index, _, call = self.last_call(running).partition(" ")
            target, _, arguments = call.partition(" ")
            ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            kind = "hang" if hung else f"crash: {signal.Signals(ended).name}" if ended else "child failed"
            self.outcomes[kind.partition(":")[0]] += 1
            self.outcomes["returned"] += int(index or 0)
            self.add(
                {"kind": kind, "target": target, "place": "", "message": "", "call": arguments[:1000], "index": index},
                running.number,
            )
        running.shared.close()

    def add(self, failure: dict[str, Any], chunk: int) -> None:
        key = (failure["kind"], failure["target"], failure["place"])
        self.times[key] += 1
        if key not in self.failures:
            self.failures[key] = {**failure, "chunk": chunk}
            print(f"FAILURE {shown(self.failures[key])}", flush=True)

    def run(self) -> int:
        arguments = self.arguments
        chunks = iter(range(-(-arguments.count // CHUNK)))
        deadline = time.monotonic() + arguments.seconds
        active: dict[int, tuple[Running, str, float, float]] = {}
        print(f"{len(self.listed)} callables, {sum(map(len, self.pool.values()))} objects of {len(self.pool)} classes")
        reported = time.monotonic()
        with tempfile.TemporaryDirectory() as name:
            try:
                while True:
                    while len(active) < arguments.jobs and time.monotonic() < deadline:
                        number = next(chunks, None)
                        if number is None:
                            break
                        running = self.start(number, CHUNK, Path(name))
                        active[running.pid] = (running, "", time.monotonic(), 0.0)
                    if not active:
                        return self.summary()
                    self.wait(active)
                    if time.monotonic() - reported > 30:
                        reported = time.monotonic()
                        print(
                            f"{self.calls} calls, {len(self.failures)} different failures", file=sys.stderr, flush=True
                        )
            finally:
                for pid in active:
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)

    def wait(self, active: dict[int, tuple[Running, str, float, float]]) -> None:
        """Take in the children that have ended, and end those that hang."""
        for pid, (running, seen, since, cpu) in list(active.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                del active[pid]
                self.finish(running, status, hung=False)
                continue
            call, now, used = self.last_call(running)[:200], time.monotonic(), processor_seconds(pid)
            if call != seen:
                active[pid] = (running, call, now, used)
            elif now - since > HANG_SECONDS and used - cpu > HANG_CPU:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                del active[pid]
                self.finish(running, 0, hung=True)
        time.sleep(0.02)

    @property
    def calls(self) -> int:
        return sum(self.outcomes.values())

    def summary(self) -> int:
        lines = [f"{self.times[key]} times: {shown(failure)}" for key, failure in sorted(self.failures.items())]
        print(f"\n{self.calls} calls: {dict(self.outcomes)}; {len(lines)} different failures")
        for line in lines:
            print(line)
        if self.arguments.keep is not None:
            self.arguments.keep.mkdir(parents=True, exist_ok=True)
            (self.arguments.keep / "failures.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 1 if lines else 0


def shown(failure: Mapping[str, Any]) -> str:
    said = f"{failure['kind']} in {failure['target']}"
    if failure["place"]:
        said += f" at {failure['place']}: {failure['message']}"
    return f"{said}\n    {failure['call']}\n    (--only {failure['chunk']}, call {failure['index']})"


def processor_seconds(pid: int) -> float:
    """Return the processor time of a child; without /proc infinity, so that the wall clock decides."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return time.monotonic()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def only(arguments: argparse.Namespace) -> int:
    """Run one chunk in this process and show its calls; a crash ends the process, as it should."""
    fuzzer = Fuzzer(arguments)
    chunk = Chunk(str(arguments.seed), arguments.only, fuzzer.pool, fuzzer.listed)
    chunk.run(CHUNK, lambda index, call: print(index, call, flush=True))
    for failure in chunk.failures:
        print("FAILURE", shown({**failure, "chunk": arguments.only}))
    return 1 if chunk.failures else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000, help="calls to make (100000)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="what the calls follow from (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="children at a time (the processors)")
    parser.add_argument("--keep", type=Path, help="folder for the list of failures")
    parser.add_argument("--only", type=int, metavar="CHUNK", help="run one chunk in this process and show its calls")
    arguments = parser.parse_args()
    if arguments.count < 1 or arguments.jobs < 1:
        parser.error("--count and --jobs are 1 or more")
    return only(arguments) if arguments.only is not None else Fuzzer(arguments).run()


if __name__ == "__main__":
    sys.exit(main())
