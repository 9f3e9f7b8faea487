"""Mutation check: how many small faults in the engine and the match do the tests notice?

    python tools/mutate.py [--count 320] [--seed 1] [--jobs 2] [--least 90] [FILE …]

A mutant is one small change: a comparison, an operator, a number, a condition, a negation, a statement left out.  The
mutants are drawn by ``--seed`` from all that the files have, each is tried in a copy of the tree without the compiled
engine, and it is killed if the tests fail, crash or hang.  Survivors are printed with their line.  Exit status 1 if
fewer than ``--least`` percent are killed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FILES = ("engine/core.py", "engine/dealing.py", "engine/score.py", "engine/reasons.py", "match.py", "round.py")
TESTS = ("tests/playthroughs", "tests/rules", "tests/contract/test_undo.py", "tests/contract/test_deals.py")
"""In the order in which they run; the first failure ends a mutant.  (The rest of the contract suite takes minutes
uncompiled, and its lock-step tests would kill every change of the engine: they compare it with the compiled one.)"""
SECONDS = 300

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
    new: str
    line: int
    what: str


def mutants(file: str) -> Iterator[Mutant]:
    """Every mutant of a file under src/boneyard, in the order of the text."""
    text = (ROOT / "src" / "boneyard" / file).read_text(encoding="utf-8")
    starts = [0]
    for row in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(row.encode()))
    raw = text.encode()

    def at(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    def between(left: ast.expr, right: ast.expr, sign: str, new: str, node: ast.expr) -> Iterator[Mutant]:
        begin, end = at(left)[1], at(right)[0]
        place = raw[begin:end].decode().find(sign)
        if place >= 0:
            yield Mutant(file, begin + place, begin + place + len(sign), new, node.lineno, f"{sign} becomes {new}")

    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            kind = type(node.ops[0])
            yield from between(node.left, node.comparators[0], SIGNS[kind], COMPARED[kind], node)
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield from between(node.left, node.right, *OPERATORS[type(node.op)], node)
        elif isinstance(node, ast.BoolOp):
            sign, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield from between(node.values[0], node.values[1], sign, new, node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            begin = at(node)[0]
            yield Mutant(file, begin, at(node.operand)[0], "", node.lineno, "not is left out")
        elif isinstance(node, ast.Constant) and type(node.value) is int and 0 <= node.value < 100:
            yield Mutant(file, *at(node), str(node.value + 1), node.lineno, f"{node.value} becomes {node.value + 1}")
        elif isinstance(node, (ast.If, ast.IfExp)):
            for new in ("True", "False"):
                yield Mutant(file, *at(node.test), new, node.test.lineno, f"the condition becomes {new}")
        elif isinstance(node, (ast.Assign, ast.AugAssign)) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        ):
            yield Mutant(file, *at(node), "pass", node.lineno, "the statement is left out")


def drawn(files: list[str], count: int, seed: int) -> list[Mutant]:
    """``count`` mutants that ``seed`` draws; module constants and what only types are left out."""
    found: list[Mutant] = []
    for file in files:
        lines = (ROOT / "src" / "boneyard" / file).read_text(encoding="utf-8").splitlines()
        found += [
            mutant
            for mutant in sorted(set(mutants(file)))
            # At the left edge stand constants, which tests of the tables hold; an assert is for the type checker.
            if lines[mutant.line - 1].startswith(" ") and "assert " not in lines[mutant.line - 1]
        ]
    random.Random(seed).shuffle(found)
    return found[:count]


def killed(mutant: Mutant, tree: Path) -> bool:
    """Try one mutant in a copy of the tree."""
    target = tree / "src" / "boneyard" / mutant.file
    original = target.read_bytes()
    target.write_bytes(original[: mutant.start] + mutant.new.encode() + original[mutant.end :])
    tests = [test for test in TESTS if (tree / test).exists()]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]
    paths = {"PYTHONPATH": str(tree / "src"), "BONEYARD_ENGINE": "python", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(
            command, cwd=tree, env=os.environ | paths, capture_output=True, timeout=SECONDS, check=False
        )
        return run.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        target.write_bytes(original)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", default=list(FILES), help="files under src/boneyard")
    parser.add_argument("--count", type=int, default=320)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=90.0, help="percent that must be killed")
    options = parser.parse_args()
    chosen = drawn(options.files, options.count, options.seed)
    trees: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        for job in range(options.jobs):
            tree = Path(folder, str(job))
            skip = shutil.ignore_patterns("_native", "__pycache__")
            for part in ("src", "tests"):
                shutil.copytree(ROOT / part, tree / part, ignore=skip)
            shutil.copy(ROOT / "pyproject.toml", tree)
            trees.put(tree)
        clean = Mutant(options.files[0], 0, 0, "", 0, "nothing")
        tree = trees.get()
        if killed(clean, tree):
            print("the tests fail without any mutant, or take too long")
            return 2
        trees.put(tree)

        def attempt(mutant: Mutant) -> bool:
            tree = trees.get()
            try:
                return killed(mutant, tree)
            finally:
                trees.put(tree)

        survivors, start = [], time.monotonic()
        with ThreadPoolExecutor(options.jobs) as pool:
            for n, (mutant, dead) in enumerate(zip(chosen, pool.map(attempt, chosen), strict=True), 1):
                if not dead:
                    survivors.append(mutant)
                    print(f"\nsurvived: src/boneyard/{mutant.file}:{mutant.line}: {mutant.what}", flush=True)
                if sys.stderr.isatty() or n % 20 == 0:
                    print(f"\r{n}/{len(chosen)}, {time.monotonic() - start:.0f} s", end="", file=sys.stderr, flush=True)
    share = 100 * (1 - len(survivors) / max(1, len(chosen)))
    print(f"\n{len(chosen)} mutants (seed {options.seed}), {len(chosen) - len(survivors)} killed: {share:.1f} %")
    return 0 if share >= options.least else 1


if __name__ == "__main__":
    raise SystemExit(main())
