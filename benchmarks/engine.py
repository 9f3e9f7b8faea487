"""Speed of the compiled engine: every game, one call from Python, and the C++ of the same slices of the rules."""

from __future__ import annotations

import ctypes
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boneyard import engine
from boneyard.engine.fields import RULE_FIELDS
from boneyard.games import GAMES
from boneyard.rules import Rules

_PLAIN: dict[str, Any] = {
    "first_opener": "ranked_tile",
    "first_lead": "any",
    "block_prize": "difference",
    "target": 100,
}
SLICES: dict[str, tuple[tuple[int, ...], Rules]] = {
    "2 players draw, double-six": (
        (6, 2, 7, 2, 2, 0, 0, 0),
        Rules(players=2, draw="until", reserve=2, **_PLAIN),
    ),
    "4 players block, double-six": ((6, 4, 7, 0, 0, 0, 0, 0), Rules(players=4, **_PLAIN)),
    "2 players fives with spinner": (
        (6, 2, 7, 2, 2, 1, 1, 0),
        Rules(
            players=2,
            draw="until",
            reserve=2,
            spinner="first_double",
            spinner_order="sides_first",
            end_unit=5,
            prize_rounding="nearest",
            prize_unit=5,
            **_PLAIN,
        ),
    ),
    "5 players draw, double-nine": (
        (9, 5, 7, 2, 1, 0, 0, 0),
        Rules(players=5, max_pip=9, draw="until", reserve=1, **_PLAIN),
    ),
}
"""The slices that the reference has: its eight rule integers, and ours."""

_SHIM = """
#include "engine.hpp"
extern "C" long long boneyard_reference_run(const int *v, unsigned long long seed, int n) {
    dom::Rules r{v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]};
    dom::State s;
    long long moves = 0;
    for (int i = 0; i < n; i++) { dom::deal(r, s, seed + i); moves += dom::playout(r, s); }
    return moves;
}
"""


def position(rules: Rules) -> Any:
    return engine.load("native").Position(rules.pack(RULE_FIELDS))


def seconds(work: Callable[[], Any]) -> tuple[float, Any]:
    """Processor time of some work, and its result."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def games(rounds: int, repeats: int = 3) -> list[dict[str, Any]]:
    """Random rounds and actions a second of every game, its fewest players, default rules, one core; the best run.

    All games run once before any runs again, so that what else the machine does in some seconds slows none of them.
    """
    variants = [(game, game.rules(game.players[0])) for game in GAMES.values()]
    calls = {game.id: Calls(rules) for game, rules in variants}
    runs: dict[str, list[tuple[float, Any, float]]] = {game.id: [] for game, _ in variants}
    for _ in range(repeats):
        for game, rules in variants:
            place = position(rules)
            runs[game.id].append((*seconds(lambda place=place: place.run(1, rounds)), calls[game.id].microseconds()))
    rows = []
    for game, rules in variants:
        spent, (actions, *_), _ = min(runs[game.id])
        row = {"game": game.id, "players": rules.players, "rounds_per_s": rounds / spent}
        rows.append(row | {"actions_per_s": actions / spent, "call_us": min(call for _, _, call in runs[game.id])})
    return rows


class Calls:
    """``legal`` and ``apply`` called from Python, over the actions of random play."""

    def __init__(self, rules: Rules, rounds: int = 300) -> None:
        place = position(rules)
        self.script = []
        for seed in range(rounds):
            place.deal(seed)
            start = place.copy()
            picks = random.Random(seed)
            moves = []
            while place.state().phase < 2:
                seat = place.actor()
                moves.append((seat, picks.choice(place.legal(seat))))
                place.apply(*moves[-1])
            self.script.append((start, moves))
        self.actions = sum(len(moves) for _, moves in self.script)

    def microseconds(self) -> float:
        """Mean time of one ``legal`` and one ``apply``, best of three."""
        best = 1e9
        for _ in range(3):
            copies = [(start.copy(), moves) for start, moves in self.script]
            begun = time.process_time()
            for start, moves in copies:
                legal, apply = start.legal, start.apply
                for seat, action in moves:
                    legal(seat)
                    apply(seat, action)
            best = min(best, time.process_time() - begun)
        return best / self.actions * 1e6


def reference(folder: Path) -> Callable[[tuple[int, ...], int, int], int]:
    """The C++ engine found in ``folder`` (or its ``cpp`` folder), compiled outside the tree with ``g++ -O3``."""
    header = next((path for path in (folder / "engine.hpp", folder / "cpp" / "engine.hpp") if path.exists()), None)
    compiler = shutil.which("g++") or shutil.which("c++")
    if header is None or compiler is None:
        missing = "a C++ compiler" if compiler is None else f"engine.hpp in {folder}"
        raise SystemExit(f"the reference needs {missing}")
    with tempfile.TemporaryDirectory() as work:
        source, library = Path(work, "shim.cpp"), Path(work, "reference.so")
        source.write_text(_SHIM)
        flags = ["-std=c++20", "-O3", "-DNDEBUG", "-fPIC", "-shared", f"-I{header.parent}"]
        subprocess.run([compiler, *flags, str(source), "-o", str(library)], check=True)
        run = ctypes.CDLL(str(library)).boneyard_reference_run
    run.restype = ctypes.c_longlong

    def call(numbers: tuple[int, ...], seed: int, rounds: int) -> int:
        return int(run((ctypes.c_int * 8)(*numbers), ctypes.c_ulonglong(seed), ctypes.c_int(rounds)))

    return call


def slices(folder: Path, rounds: int, pairs: int = 9) -> list[dict[str, Any]]:
    """Time of ours over time of the C++, medians over alternating runs of the same number of rounds."""
    theirs = reference(folder)
    rows = []
    for name, (numbers, rules) in SLICES.items():
        place = position(rules)
        per_round, per_action = [], []
        for pair in range(pairs):
            cpp, moves = seconds(lambda n=numbers, seed=pair: theirs(n, seed * rounds, rounds))
            own, (actions, *_) = seconds(lambda place=place, seed=pair: place.run(seed * rounds, rounds))
            per_round.append(own / cpp)
            per_action.append((own / actions) / (cpp / moves))
        row = {"slice": name, "per_round": statistics.median(per_round), "per_action": statistics.median(per_action)}
        rows.append(row | {"rounds_per_s": rounds / own})
    return rows


def import_milliseconds() -> float:
    """``import boneyard`` in a fresh interpreter, best of 15, the interpreter's own start not counted."""
    code = "import time; t = time.process_time(); import boneyard; print(time.process_time() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(15)]
    return min(float(run.stdout) for run in runs) * 1000


def state_bytes() -> int:
    return int(engine.load("native").STATE_SIZE)
