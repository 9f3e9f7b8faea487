"""Speed of the engine beside that of another checkout: CPU time of an action of random play, in turns that alternate.

    python benchmarks/beside.py CHECKOUT [--turns 9] [--rounds 30000] [--games gaple,french]

CHECKOUT is the folder of another commit after its own ``make setup``.  A game that only one of them has is left out.
Each turn runs both, one after the other and in the other order next time, and gives one ratio; shown are the medians of
the nanoseconds and of the ratios, with the second lowest and the second highest ratio.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
BEST_OF = 3
"""Runs of a game in one turn, of which the fastest counts."""

TURN = f"""
import json, sys
sys.path.insert(0, "benchmarks")
from engine import position, seconds
from boneyard.games import GAMES
wanted, rounds = sys.argv[1].split(",") if sys.argv[1] else list(GAMES), int(sys.argv[2])
found = {{}}
for name in wanted:
    if name in GAMES:
        rules = GAMES[name].rules(GAMES[name].players[0])
        runs = [seconds(lambda place=position(rules): place.run(1, rounds)) for _ in range({BEST_OF})]
        found[name] = min(1e9 * spent / actions for spent, (actions, *_) in runs)
print(json.dumps(found))
"""
"""What one checkout does in a turn; it has to run in older ones as well."""


def turn(checkout: Path, games: str, rounds: int) -> dict[str, float]:
    """Return the nanoseconds of an action of each game in a checkout."""
    command = [str(checkout / ".venv/bin/python"), "-c", TURN, games, str(rounds)]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{checkout}: {done.stderr.strip().splitlines()[-1] if done.stderr.strip() else 'no result'}")
    return dict(json.loads(done.stdout))


def main() -> int:
    """Alternate the two checkouts and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkout", type=Path, metavar="CHECKOUT")
    parser.add_argument("--turns", type=int, default=9, help="at least 3 (9)")
    parser.add_argument("--rounds", type=int, default=30_000, help="of each game in a run (30000)")
    parser.add_argument("--games", default="", help="only these, parted by commas")
    args = parser.parse_args()
    if not (args.checkout / ".venv/bin/python").exists():
        parser.error(f"{args.checkout} has no .venv/bin/python: run `make setup` there")
    if args.turns < 3:
        parser.error("at least 3 turns are needed")
    both = (args.checkout.resolve(), ROOT)
    runs: dict[Path, list[dict[str, float]]] = {checkout: [] for checkout in both}
    for number in range(args.turns):
        for checkout in both if number % 2 == 0 else both[::-1]:
            runs[checkout].append(turn(checkout, args.games, args.rounds))
        print(f"turn {number + 1} of {args.turns}", file=sys.stderr)
    others, ours = runs[both[0]], runs[both[1]]
    print(f"{'game':20} {'there':>8} {'here':>8}   ratio")
    for name in ours[0]:
        if name in others[0]:
            ratios = sorted(here[name] / there[name] for there, here in zip(others, ours, strict=True))
            there, here = (median(run[name] for run in side) for side in (others, ours))
            print(
                f"{name:20} {there:5.1f} ns {here:5.1f} ns   {median(ratios):.3f} ({ratios[1]:.3f} to {ratios[-2]:.3f})"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
