"""Put faults of every kind into three nodes while clients play, and hold the log to the clients' own records.

Everything runs on this machine and is gone afterwards; PostgreSQL and HAProxy are Debian's.  A seed determines the
faults and their order, not what the machine makes of them: runs with other seeds add up, in the file that ``--report``
names. Ctrl-C ends a run early, with its verdict.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

import cluster
import postgres
from nemesis import FAULTS_BY_NAME, World


class Run(msgspec.Struct, frozen=True):
    """What a run found; a line of a report."""

    seed: int
    minutes: float
    gaps: dict[str, list[list[float]]]
    """For each kind of fault and each time that it was put in the seconds without an answer of each table."""
    acknowledged: int
    """Moves."""
    entries: int
    """That spectators were told."""
    secrets: int
    """That spectators were told in their time."""
    contradictions: list[str]
    answered: dict[str, int] = {}
    """Reviews and puzzles that were asked for and came, and how many were refused in words."""
    victims: dict[str, int] = {}
    """How often a worker was struck, by the kind of its job."""

    @property
    def faults(self) -> int:
        """How many there were."""
        return sum(map(len, self.gaps.values()))


def summary(runs: list[Run]) -> Iterable[str]:
    """Return the lines that say what all runs found together."""
    yield "without an answer, in seconds, by table"
    for kind in FAULTS_BY_NAME:
        strikes = [gaps for run in runs for gaps in run.gaps.get(kind, ())]
        gaps = sorted(chain.from_iterable(strikes))
        if gaps:
            late = gaps[min(len(gaps) - 1, int(0.99 * len(gaps)))]
            yield (
                f"{kind:9} {len(strikes):4} times: p50 {statistics.median(gaps):.2f}, p99 {late:.2f}, max"
                f" {gaps[-1]:.2f}"
            )
    answered, victims = (
        ", ".join(f"{name} {number}" for name, number in sorted(_sum(numbers).items()))
        for numbers in ([run.answered for run in runs], [run.victims for run in runs])
    )
    yield f"answers: {answered or 'none'}; struck while a worker did: {victims or 'nothing'}"
    yield (
        f"{sum(run.faults for run in runs)} faults in {len(runs)} run{'s' * (len(runs) > 1)} and "
        f"{sum(run.minutes for run in runs):.0f} minutes, {sum(run.acknowledged for run in runs)} moves acknowledged, "
        f"{sum(run.entries for run in runs)} entries and {sum(run.secrets for run in runs)} secrets told, "
        f"{sum(len(run.contradictions) for run in runs)} contradictions"
    )


def _sum(numbers: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for found in numbers:
        total.update(found)
    return total


def add_up(report: Path, run: Run) -> list[Run]:
    """Append a run to a report, and return all of its runs."""
    with report.open("ab") as file:
        file.write(msgspec.json.encode(run) + b"\n")
    return msgspec.json.Decoder(Run).decode_lines(report.read_bytes())


def main() -> int:
    """Strike until the number of faults or the time is reached; the exit status is 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=300, help="how many (300)")
    parser.add_argument("--minutes", type=float, default=150, help="stop after so long (150)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--longest", type=float, default=60, help="seconds that a fault lasts at most (60)")
    parser.add_argument("--kinds", nargs="*", choices=list(FAULTS_BY_NAME), default=list(FAULTS_BY_NAME))
    parser.add_argument(
        "--report", type=Path, help="a file to which the run is added; the totals of all its runs are shown"
    )
    args = parser.parse_args()
    programs = postgres.binaries()
    if programs is None or cluster.program() is None:
        parser.error(postgres.MISSING if programs is None else cluster.MISSING)
    dice, began = random.Random(args.seed), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="boneyard-nemesis-") as folder:
        world = World(Path(folder), programs, args.seed, tables=args.tables, longest_s=args.longest)
        stuck: list[str] = []
        with world.running():
            try:
                while len(world.faults) < args.faults and time.monotonic() - began < 60 * args.minutes:
                    fault = world.strike(dice.choice(args.kinds))
                    print(
                        f"{len(world.faults):4} {fault.name:9} {fault.seconds:5.1f} s, a table without an answer for "
                        f"{max(fault.gaps):5.2f} s at most, {len(world.records.acked)} moves acknowledged",
                        flush=True,
                    )
            except KeyboardInterrupt:
                print("ended early", flush=True)
            except AssertionError as error:  # tables that do not go on
                stuck = [str(error)]
            found = stuck + (world.verdict() if world.faults else ["nothing was tried"])
    gaps: dict[str, list[list[float]]] = {}
    for fault in world.faults:
        gaps.setdefault(fault.name, []).append([round(gap, 3) for gap in fault.gaps])
    run = Run(
        seed=args.seed,
        minutes=round((time.monotonic() - began) / 60, 1),
        gaps=gaps,
        acknowledged=len(world.records.acked),
        entries=len(world.records.told),
        secrets=world.secrets,
        contradictions=found,
        answered=world.records.asked.answered,
        victims=dict(world.victims),
    )
    for line in summary([run] if args.report is None else add_up(args.report, run)):
        print(line)
    for line in found[:50]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
