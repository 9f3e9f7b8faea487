"""Put faults of every kind into three nodes while clients play, and hold the log to the clients' own records.

Everything runs on this machine and is gone afterwards; PostgreSQL and HAProxy are Debian's.  A seed determines the faults
and their order, not what the machine makes of them: runs with other seeds add up.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

import cluster
import postgres
from nemesis import FAULTS_BY_NAME, World


def main() -> int:
    """Strike until the number of faults or the time is reached; the exit status is 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=300, help="how many (300)")
    parser.add_argument("--minutes", type=float, default=150, help="stop after so long (150)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--longest", type=float, default=60, help="seconds that a fault lasts at most (60)")
    parser.add_argument("--kinds", nargs="*", choices=list(FAULTS_BY_NAME), default=list(FAULTS_BY_NAME))
    args = parser.parse_args()
    programs = postgres.binaries()
    if programs is None or cluster.program() is None:
        parser.error(postgres.MISSING if programs is None else cluster.MISSING)
    dice, end = random.Random(args.seed), time.monotonic() + 60 * args.minutes
    with tempfile.TemporaryDirectory(prefix="boneyard-nemesis-") as folder:
        world = World(Path(folder), programs, args.seed, tables=args.tables, longest_s=args.longest)
        with world.running():
            while len(world.faults) < args.faults and time.monotonic() < end:
                fault = world.strike(dice.choice(args.kinds))
                print(
                    f"{len(world.faults):4} {fault.name:9} {fault.seconds:5.1f} s, a table without an answer for "
                    f"{max(fault.gaps):5.2f} s at most, {len(world.records.acked)} moves acknowledged",
                    flush=True,
                )
            found = world.verdict() if world.faults else ["nothing was tried"]
    by_kind: dict[str, list[float]] = defaultdict(list)
    for fault in world.faults:
        by_kind[fault.name] += fault.gaps
    print("without an answer, in seconds, by table")
    for kind, gaps in sorted(by_kind.items()):
        late = sorted(gaps)[min(len(gaps) - 1, int(0.99 * len(gaps)))]
        print(
            f"{kind:9} {len(gaps) // args.tables:4} times: p50 {statistics.median(gaps):.2f}, p99 {late:.2f}, max {max(gaps):.2f}"
        )
    print(
        f"{len(world.faults)} faults, {len(world.records.acked)} moves acknowledged, {len(world.records.told)} entries and "
        f"{world.secrets} secrets told, {len(found)} contradictions"
    )
    for line in found[:50]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
