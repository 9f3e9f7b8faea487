"""Mutation check: count the small faults in the engine, the match, the tables or the commentary that the tests notice.

    python tools/mutate.py [--group rules|tables|commentary] [--count 320] [--seed 1] [--only 17,23] [--least 95]
                           [--nightly] [--within NAMES] [--tests PATHS] [FILE …]

A mutant is one small change inside a function: a comparison, an operator, a number, a condition, a negation, an omitted
statement.  The mutants are drawn by ``--seed`` from all mutants of the files.  The tests are collected once and run
once without a mutant, which tells what lines each of them executes and how long it takes.  Then every mutant gets a
process forked from that one, which replaces the code and runs the tests that execute its lines, quickest first. It is
killed if one of them fails, or takes far more time or memory than without it.  The engine runs uncompiled in group
``rules``.  The tests of group ``tables`` play at tables of this process: other processes would not have the mutant.
``--nightly`` runs the nightly tests too, with more examples. ``--within`` draws from the functions of these names
alone, ``--tests`` runs these tests alone (both with commas). Survivors are printed with their number in the draw and
their line; ``--only`` tries single ones again when tests have been added (those that were dead stay dead as long as
nothing else changes).  Exit status 1 if fewer than ``--least`` percent are killed, 2 if the tests fail without a
mutant.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import coverage
import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "boneyard"
FILES = (
    "engine/core.py",
    "engine/dealing.py",
    "engine/score.py",
    "engine/reasons.py",
    "engine/between.py",
    "play/match.py",
    "play/round.py",
)
TESTS = (
    "tests/records/test_playthroughs.py",
    "tests/rules",
    "tests/laws/test_bad_input.py",
    "tests/laws/test_complete.py",
    "tests/laws/test_deals.py",
    "tests/laws/test_fields.py",
    "tests/laws/test_histories.py",
    "tests/laws/test_laws.py",
    "tests/laws/test_legal.py",
    "tests/laws/test_referee.py",
    "tests/laws/test_referee_points.py",
    "tests/laws/test_self_play.py",
    "tests/laws/test_values.py",
    "tests/laws/test_views.py",
)
"""Tests left out.

Comparisons with a compiled engine would prove nothing here; digests of whole matches would notice any change, right or
wrong.
"""
GROUPS = {
    "rules": (FILES, TESTS),
    "tables": (
        ("server/tables/fold.py", "server/tables/shuffling.py", "server/tables/entries/*.py"),
        tuple(
            f"tests/server/test_{name}.py"
            for name in (
                "freeze",
                "hints",
                "log",
                "resend",
                "shown",
                "shuffle",
                "snapshots",
                "take_over",
                "time",
                "walk",
            )
        ),
    ),
    "commentary": (
        ("commentary/*.py",),
        ("tests/texts", "tests/games", "tests/cli"),
    ),
}
"""Files to change, as patterns under src/boneyard, and the tests that are to notice; those that are not there are left
out."""
OTHER_PROCESSES = {"database", "pg", "server", "single"}
"""Fixtures that start a server or a database."""
MOST = 25.0
"""Seconds of tests, by their time without a mutant, after which a mutant counts as alive."""
SLACK = 10.0
"""Extra seconds of processor time for a test beyond ten times its time without a mutant."""
MEMORY = 2 << 30
"""Bytes that a mutant may use beyond the collected tests."""

COMPARED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip
OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"), ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}  # fmt: skip


class Mutant(NamedTuple):
    file: str
    start: int
    end: int
    """Bytes of the file that are replaced."""
    new: str
    line: int
    what: str
    first: int
    last: int
    """Lines of the statement: a test that executes none of them cannot notice."""

    @property
    def path(self) -> Path:
        return SOURCE / self.file

    def code(self) -> Any:
        """Return the whole file with the change, compiled.  Raises ``SyntaxError``."""
        raw = source(self.file)
        return compile(raw[: self.start] + self.new.encode() + raw[self.end :], str(self.path), "exec")

    def __str__(self) -> str:
        text = source(self.file).splitlines()[self.line - 1].decode().strip()
        return f"src/boneyard/{self.file}:{self.line}: {self.what}: {text}"


@cache
def source(file: str) -> bytes:
    """Return the text of a file under src/boneyard, read once: it may be edited while the mutants run."""
    return (SOURCE / file).read_bytes()


def expressions(
    node: ast.AST, first: int = 0, last: int = 0, inside: bool = False
) -> Iterator[tuple[ast.AST, int, int]]:
    """Yield every node inside a function with the lines of its statement.

    Types and assertions, which are for the type checker, are left out.
    """
    if isinstance(node, ast.Assert):
        return
    if isinstance(node, ast.stmt):
        body = getattr(node, "body", None)
        first, last = node.lineno, max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or 0
    if inside:
        yield node, first, last
    for name, field in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        function = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        if function and name == "args":
            assert isinstance(field, ast.arguments)
            for default in (*field.defaults, *field.kw_defaults):
                if default is not None:
                    yield from expressions(default, first, node.end_lineno or 0, True)
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST):
                yield from expressions(child, first, last, inside or function)


def mutants(file: str) -> Iterator[Mutant]:
    """Yield every mutant of a file under src/boneyard."""
    raw = source(file)
    starts = [0]
    for row in raw.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))

    def at(node: Any) -> tuple[int, int]:
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    for node, first, last in expressions(ast.parse(raw)):

        def mutant(
            start: int, end: int, new: str, what: str, node: Any = node, first: int = first, last: int = last
        ) -> Mutant:
            return Mutant(file, start, end, new, node.lineno, what, first, last)

        def between(left: ast.expr, right: ast.expr, sign: str, new: str, mutant: Any = mutant) -> Iterator[Mutant]:
            begin, end = at(left)[1], at(right)[0]
            place = raw[begin:end].decode().find(sign)
            if place >= 0:
                yield mutant(begin + place, begin + place + len(sign), new, f"{sign} becomes {new}")

        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            kind = type(node.ops[0])
            yield from between(node.left, node.comparators[0], SIGNS[kind], COMPARED[kind])
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield from between(node.left, node.right, *OPERATORS[type(node.op)])
        elif isinstance(node, ast.BoolOp):
            sign, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield from between(node.values[0], node.values[1], sign, new)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield mutant(at(node)[0], at(node.operand)[0], "", "not is left out")
        elif isinstance(node, ast.Constant) and type(node.value) is int and 0 <= node.value < 100:
            yield mutant(*at(node), str(node.value + 1), f"{node.value} becomes {node.value + 1}")
        elif isinstance(node, (ast.If, ast.IfExp)):
            for new in ("True", "False"):
                yield mutant(*at(node.test), new, f"the condition becomes {new}", node.test)
        elif isinstance(node, (ast.Assign, ast.AugAssign)) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        ):
            yield mutant(*at(node), "pass", "the statement is left out")


def compiles(mutant: Mutant) -> bool:
    try:
        mutant.code()
    except SyntaxError:
        return False
    return True


def lines_of(file: str, names: set[str]) -> set[int]:
    """Return the lines of the functions with these names."""
    functions = [node for node in ast.walk(ast.parse(source(file))) if isinstance(node, ast.FunctionDef)]
    return {
        line
        for node in functions
        if node.name in names
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def drawn(files: list[str], count: int, seed: int, within: set[str] | None = None) -> tuple[int, list[Mutant]]:
    """Return the number of mutants of the files, or of functions of them, and ``count`` of them drawn by ``seed``."""
    found = [mutant for file in files for mutant in sorted(set(mutants(file)))]
    if within is not None:
        inside = {file: lines_of(file, within) for file in files}
        found = [mutant for mutant in found if mutant.line in inside[mutant.file]]
    random.Random(seed).shuffle(found)
    chosen: list[Mutant] = []
    for mutant in found:
        if len(chosen) < count and compiles(mutant):
            chosen.append(mutant)
    return len(found), chosen


def put_in_place(mutant: Mutant) -> None:
    """Give the functions of a loaded module the code of the mutant, and the module its constants."""
    name = "boneyard." + mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    module = import_module(name)
    changed = {"__name__": name, "__package__": module.__package__, "__file__": module.__file__}
    exec(mutant.code(), changed)
    for key, value in changed.items():
        old = getattr(module, key, None)
        if isinstance(value, (FunctionType, type)) or hasattr(value, "cache_clear"):
            exchange(old, value, name)
        elif not key.startswith("__") and not isinstance(value, ModuleType) and value != old:
            setattr(module, key, value)


def exchange(old: Any, new: Any, module: str) -> None:
    """Put the code of one function, or of all of a class, in the place of another's."""
    if old is new or getattr(new, "__module__", module) != module:
        return
    if hasattr(new, "cache_clear"):  # others hold the old object, which remembers what came without a mutant
        exchange(old.__wrapped__, new.__wrapped__, module)
        old.cache_clear()
    elif isinstance(new, FunctionType):
        old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__
    elif isinstance(new, property):
        exchange(old.fget, new.fget, module)
    elif isinstance(new, (classmethod, staticmethod)):
        exchange(old.__func__, new.__func__, module)
    elif isinstance(new, type):
        for key, value in vars(new).items():
            if key in vars(old):
                exchange(vars(old)[key], value, module)


class Check:
    """A pytest plugin that runs the collected tests in its own way: all of them once, then for each mutant."""

    def __init__(self, chosen: dict[int, Mutant]) -> None:
        self.chosen = chosen
        self.survivors: list[Mutant] = []
        self.finished = False
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=sorted({str(mutant.path) for mutant in chosen.values()})
        )
        self.coverage.start()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if OTHER_PROCESSES.isdisjoint(getattr(item, "fixturenames", ()))]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        seconds = {}
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            self.coverage.switch_context(item.nodeid)
            begun = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            seconds[item.nodeid] = time.process_time() - begun
        self.coverage.stop()
        if session.testsfailed:
            return True
        print(f"\n{len(seconds)} tests pass without a mutant: {sum(seconds.values()):.0f} s", flush=True)
        items = sorted(session.items, key=lambda item: seconds[item.nodeid])
        lines = {
            path: self.coverage.get_data().contexts_by_lineno(str(path))
            for path in {mutant.path for mutant in self.chosen.values()}
        }
        begun = time.monotonic()
        for n, (number, mutant) in enumerate(self.chosen.items(), 1):
            executing: set[str] = set()
            for line in range(mutant.first, mutant.last + 1):
                executing.update(lines[mutant.path].get(line, ()))
            everywhere = "" in executing and not executing - {""}  # executed only by imports, which build tables
            concerned = [item for item in items if everywhere or item.nodeid in executing]
            while sum(seconds[item.nodeid] for item in concerned) > MOST:
                concerned.pop()
            if not concerned or not self.killed(session, mutant, concerned, seconds):
                self.survivors.append(mutant)
                print(f"#{number} survived{'' if concerned else ' (no test executes it)'}: {mutant}", flush=True)
            if sys.stderr.isatty() or n % 20 == 0 or n == len(self.chosen):
                told = f"{n}/{len(self.chosen)} mutants, {len(self.survivors)} alive, {time.monotonic() - begun:.0f} s"
                print(f"\r{told}", end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        self.finished = True
        return True

    def killed(
        self, session: pytest.Session, mutant: Mutant, items: list[pytest.Item], seconds: dict[str, float]
    ) -> bool:
        """Try one mutant in its own process; return whether a test fails."""
        child = os.fork()
        if child:
            return os.waitpid(child, 0)[1] != 0
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
            resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.RLIM_INFINITY))
            put_in_place(mutant)
            for item, following in zip(items, [*items[1:], None], strict=True):
                signal.setitimer(signal.ITIMER_PROF, SLACK + 10 * seconds[item.nodeid])  # SIGPROF ends the process
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    os._exit(1)
            os._exit(0)
        finally:
            os._exit(1)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", help="files under src/boneyard, or patterns of their names")
    parser.add_argument("--group", choices=GROUPS, default="rules", help="files and tests to take")
    parser.add_argument("--count", type=int, default=320)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="numbers in the draw, with commas")
    parser.add_argument("--within", help="names of functions, with commas")
    parser.add_argument("--tests", help="tests to run, with commas")
    parser.add_argument("--nightly", action="store_true", help="run the nightly tests too, with more examples")
    parser.add_argument("--least", type=float, default=95.0, help="percent that must be killed")
    options = parser.parse_args()
    os.chdir(ROOT)
    if options.group == "rules":
        os.environ["BONEYARD_ENGINE"] = "python"
        sys.modules["boneyard.engine._native"] = None  # type: ignore[assignment]  # as if it had not been compiled
    sys.path.insert(0, str(ROOT / "src"))
    within = None if options.within is None else set(options.within.split(","))
    patterns, usual = GROUPS[options.group]
    fitting = {name: sorted(SOURCE.glob(name)) for name in options.files or patterns}
    for name in [name for name, paths in fitting.items() if not paths]:
        parser.error(f"no file under src/boneyard fits {name}")
    files = [str(path.relative_to(SOURCE)) for paths in fitting.values() for path in paths]
    tests = options.tests.split(",") if options.tests else [name for name in usual if Path(name).exists()]
    found, sample = drawn(files, options.count, options.seed, within)
    wanted = range(1, len(sample) + 1) if options.only is None else [int(word) for word in options.only.split(",")]
    chosen = {number: sample[number - 1] for number in wanted}
    check = Check(chosen)
    pytest.main(
        [
            *("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"),
            *(["--nightly", "--seed", str(options.seed)] if options.nightly else []),
            *tests,
        ],
        plugins=[check],
    )
    if not check.finished:
        print("the tests must pass without a mutant first")
        return 2
    by_file: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for mutant in chosen.values():
        by_file[mutant.file][0] += 1
        by_file[mutant.file][1] += mutant not in check.survivors
    for file, (tried, dead) in sorted(by_file.items()):
        print(f"{file}: {dead} of {tried} killed")
    dead = len(chosen) - len(check.survivors)
    share = 100 * dead / max(1, len(chosen))
    print(f"{len(chosen)} mutants of {found} (seed {options.seed}), {dead} killed: {share:.1f} %")
    return 0 if share >= options.least else 1


if __name__ == "__main__":
    raise SystemExit(main())
