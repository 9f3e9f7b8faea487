"""How long it takes to make and to solve puzzles, beside Simon Tatham's dominosa, in one run on one machine.

    python benchmarks/dominosa/run.py [--quick] [--no-peer] [--source DIR] [--json]

``--source DIR`` names unpacked sources of his program; otherwise they are fetched as a Debian source package into a
temporary folder.  Times are processor time of one puzzle each (the machine may have other work), in milliseconds,
median and maximum.  "Make" is ``generate``, "solve" is ``solve`` to the end: the solution and the proof that it is the
only one.  His solver deduces only.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import tatham

from boneyard.dominosa import LEVELS, Puzzle, generate, grade, rate, solve
from boneyard.dominosa.modes import mode

ORDERS = (6, 9, 12, 15, 20, 25)
TARGETS = {("extreme", 6): 50, ("extreme", 9): 500, ("extreme", 12): 3000, ("extreme", 15): 20000}
TARGETS |= {(level, 25): 1000 for level in ("trivial", "basic")}
SOLVE_TARGET = (20, 1000)
RATED_TARGET = 200
"""Milliseconds, median, to make a puzzle of order 6 with a rating in an interval of half a point."""

COLUMNS = {
    "order": "order",
    "level": "level",
    "make median": "make: median",
    "make max": "max",
    "target": "target",
    "solve median": "solve: median",
    "solve max": "max",
    "his make median": "his make: median",
    "his make max": "max",
    "his puzzles": "made",
    "his solve median": "his solve",
}
"""The columns of the table, as docs/dominosa-inside.md has it."""


def ours(order: int, level: str, count: int) -> tuple[dict[str, Any], list[Puzzle]]:
    made, solved, puzzles = [], [], []
    for seed in range(count):
        start = time.process_time()
        puzzle = generate(order, level, seed)
        made.append((time.process_time() - start) * 1000)
        start = time.process_time()
        found = solve(puzzle)
        solved.append((time.process_time() - start) * 1000)
        if not found.unique or grade(puzzle) != level:
            raise SystemExit(f"order {order}, {level}, seed {seed}: not a unique puzzle of that level")
        puzzles.append(puzzle)
    target = TARGETS.get((level, order))
    met = target is None or (median(made) <= target and max(made) <= 10 * target)
    if order == SOLVE_TARGET[0]:
        met = met and median(solved) <= SOLVE_TARGET[1]
    return {
        "order": order,
        "level": level,
        "puzzles": count,
        "make median": median(made),
        "make max": max(made),
        "solve median": median(solved),
        "solve max": max(solved),
        "target": target,
        "met": met,
    }, puzzles


def theirs(
    peer: tatham.Tatham, order: int, level: str, count: int, seconds: float
) -> tuple[dict[str, Any], list[Puzzle]]:
    """His figures; after a puzzle that was not made in ``seconds`` no other is tried."""
    made, puzzles = [], []
    for seed in range(count):
        result = peer.make(order, level, f"boneyard-{seed}", seconds)
        if result is None:
            break
        puzzles.append(result[0])
        made.append(result[1] * 1000)
    solved = [took * 1000 for _, _, took in peer.grade(puzzles)] if puzzles else []
    return {
        "his puzzles": len(made),
        "his make median": median(made) if made else None,
        "his make max": max(made) if len(made) == count else f"> {seconds * 1000:.0f}",
        "his solve median": median(solved) if solved else None,
    }, puzzles


def beyond(order: int, count: int) -> dict[str, Any]:
    """The time to solve puzzles with one solution that no technique finds: tiles of extreme ones are exchanged until
    the level is lost and the one solution is not."""
    stream = random.Random(order)
    solved: list[float] = []
    while len(solved) < count:
        puzzle = generate(order, "extreme", stream.randrange(1 << 32))
        (solution,) = solve(puzzle).solutions
        for _ in range(60):
            one, two = stream.sample(solution, 2)
            numbers = list(puzzle.numbers)
            for a, b in zip(one, two, strict=True):
                numbers[a], numbers[b] = numbers[b], numbers[a]
            changed = Puzzle.from_numbers(numbers)
            start = time.process_time()
            found = solve(changed, limit=2)
            took = (time.process_time() - start) * 1000
            if found.unique:
                puzzle, solution = changed, found.solutions[0]
                if grade(puzzle) is None:
                    solved.append(took)
                    break
    target = SOLVE_TARGET[1] if order == SOLVE_TARGET[0] else None
    return {
        "order": order,
        "level": "beyond extreme",
        "puzzles": count,
        "solve median": median(solved),
        "solve max": max(solved),
        "met": target is None or median(solved) <= target,
    }


def rated(low: float, count: int) -> dict[str, Any]:
    """The time to make puzzles of order 6 with a rating from ``low`` on, each of which must have it."""
    interval = (low, round(low + 0.4, 1))
    made = []
    for seed in range(count):
        start = time.process_time()
        puzzle = generate(6, None, seed, rating=interval)
        made.append((time.process_time() - start) * 1000)
        rating = rate(puzzle)
        if rating is None or not interval[0] <= rating <= interval[1]:
            raise SystemExit(f"order 6, seed {seed}: rating {rating} is not in {interval}")
    return {
        "order": 6,
        "level": f"rating {interval[0]}-{interval[1]}",
        "puzzles": count,
        "make median": median(made),
        "make max": max(made),
        "target": RATED_TARGET,
        "met": median(made) <= RATED_TARGET,
    }


def agreement(peer: tatham.Tatham, mine: list[tuple[str, Puzzle]], his: list[tuple[str, Puzzle]]) -> dict[str, Any]:
    """How often each solver gives the other's puzzles the level they were made for."""
    said = peer.grade([puzzle for _, puzzle in mine])
    wrong = [
        f"{puzzle.id}: {level}, he says {answer}{'' if solved else ', not solved'}"
        for (level, puzzle), (answer, solved, _) in zip(mine, said, strict=True)
        if (answer, solved) != (level, True)
    ]
    wrong += [
        f"{puzzle.id}: he made it {level}, and it is {grade(puzzle)}" for level, puzzle in his if grade(puzzle) != level
    ]
    return {
        "ours graded by him": len(mine),
        "his graded by us": len(his),
        "by level": {level: [sum(x == level for x, _ in mine), sum(x == level for x, _ in his)] for level in LEVELS},
        "disagreements": wrong,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer puzzles, less patience with his maker")
    parser.add_argument("--no-peer", action="store_true", help="leave his program out")
    parser.add_argument("--source", type=Path, help="folder with his sources")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    count, his_count, seconds = (10, 2, 2.0) if options.quick else (100, 10, 20.0)
    answer: dict[str, Any] = {
        "machine": f"{platform.machine()}, Python {platform.python_version()}, {mode()}",
        "rows": [],
    }
    with tempfile.TemporaryDirectory() as folder:
        peer = None
        if not options.no_peer:
            try:
                peer = tatham.Tatham(tatham.build(Path(folder), options.source))
            except tatham.Missing as missing:
                print(f"without Simon Tatham's program: {missing}", file=sys.stderr)
        mine: list[tuple[str, Puzzle]] = []
        his: list[tuple[str, Puzzle]] = []
        if not options.json:
            print(f"| {' | '.join(COLUMNS.values())} |\n{'| --- ' * len(COLUMNS)}|", flush=True)
        for order in ORDERS:
            for level in LEVELS:
                row, puzzles = ours(order, level, count)
                mine += [(level, puzzle) for puzzle in puzzles if order <= 12]
                if peer is not None:
                    more, puzzles = theirs(peer, order, level, his_count, seconds)
                    row |= more
                    his += [(level, puzzle) for puzzle in puzzles]
                answer["rows"].append(row)
                if not options.json:
                    show(row)
        further = [partial(beyond, order, 5 if options.quick else 50) for order in (12, 20, 25)]
        further += [partial(rated, low / 2, 5 if options.quick else 21) for low in range(7, 14)]
        for measured in further:
            row = measured()
            answer["rows"].append(row)
            if not options.json:
                show(row)
        if peer is not None:
            # Small orders give many of his puzzles in little time.
            for level in LEVELS:
                for seed in range(10 if options.quick else 60):
                    result = peer.make(5, level, f"more-{seed}", seconds)
                    his += [(level, result[0])] if result else []
            answer["agreement"] = agreement(peer, mine, his)
    if options.json:
        print(json.dumps(answer, indent=2))
    else:
        print(answer["machine"])
        for name, value in answer.get("agreement", {}).items():
            print(f"{name}: {value}")
        print("targets met:", dict(Counter(row["met"] for row in answer["rows"])))
    return (
        0 if all(row["met"] for row in answer["rows"]) and not answer.get("agreement", {}).get("disagreements") else 1
    )


def show(row: dict[str, Any]) -> None:
    """One line of the table, as it is measured."""
    shown = {name: value for name, value in row.items() if (name, value) != ("target", None)}
    print(f"| {' | '.join(cell(shown.get(name, '')) for name in COLUMNS)} |", flush=True)


def cell(value: Any) -> str:
    """A figure with the digits that it is worth."""
    if isinstance(value, float):
        return f"{value:.{2 if value < 1 else 1 if value < 100 else 0}f}"
    return "–" if value is None else str(value)  # he made none


if __name__ == "__main__":
    sys.exit(main())
