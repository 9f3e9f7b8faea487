"""Measure the overhead of a chunk on a Ray cluster on this machine, and compute what limits a large one.

python benchmarks/cluster.py --workers 2 --pairs 24
"""

from __future__ import annotations

import argparse
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter, process_time

import ray

from boneyard import game
from boneyard.engine.codes import CountPlace
from boneyard.lab.arena import compare, play_pair
from boneyard.lab.cluster import CHUNK_SECONDS, Cluster
from boneyard.lab.house_rules import _DealSums, _summed_block, measures_of
from boneyard.lab.jobs import in_order

EMPTY = 2_000
CORES = 1_000
SHARE = 0.5
"""The part of its core that the sharing program may use before it limits the cluster."""


def overhead(cluster: Cluster) -> tuple[float, float]:
    """Return the seconds that an empty chunk takes: in all, and of the processor of the program that shares the
    work."""
    deque(in_order(int, 100, cluster), maxlen=0)  # starts the workers
    before, cluster.most_at_once = cluster.most_at_once, 1
    wall, own = perf_counter(), process_time()
    deque(in_order(int, EMPTY, cluster), maxlen=0)
    cluster.most_at_once = before
    return (perf_counter() - wall) / EMPTY, (process_time() - own) / EMPTY


def merging() -> tuple[float, float]:
    """Return the seconds to add a block of a house rule with two choices, and those to play it."""
    rules = game("gaple").rules()
    none = _DealSums(measures_of([rules, rules], False), 2, CountPlace.ACTIONS)
    play: Callable[[int], _DealSums] = partial(
        _summed_block, none, (rules, rules), ("random",) * 4, False, 1, 1_000, 0, 10**9
    )
    start = process_time()
    blocks = [play(number) for number in range(40)]
    played = (process_time() - start) / len(blocks)
    start, sums = process_time(), none
    for block in blocks:
        sums = sums.plus(block, 0.0)
    return (process_time() - start) / len(blocks), played


def _pairs(a: str, b: str, seed: str, first: int, n: int) -> float:
    start = perf_counter()
    for number in range(first, first + n):
        play_pair(game("gaple").rules(4, teams=True, cannot_play="pass"), (a, b), seed, number)
    return perf_counter() - start


def arenas(cluster: Cluster, workers: int, pairs: int) -> tuple[float, float]:
    """Return the seconds of a level-10 arena on the cluster, and in processes of their own, in turns that alternate."""
    rules = game("gaple").rules(4, teams=True, cannot_play="pass")
    shared = alone = 0.0
    with ProcessPoolExecutor(workers) as pool:
        list(
            pool.map(
                _pairs, ["greedy"] * workers, ["random"] * workers, ["start"] * workers, [0] * workers, [1] * workers
            )
        )  # starts them
        for turn in range(4):
            start = perf_counter()
            compare(rules, "level-10", "greedy", pairs=pairs, seed=f"t{turn}", jobs=cluster)
            shared += perf_counter() - start
            start, each = perf_counter(), pairs // workers
            waiting = [pool.submit(_pairs, "level-10", "greedy", f"t{turn}", w * each, each) for w in range(workers)]
            for one in waiting:
                one.result()
            alone += perf_counter() - start
    return shared, alone


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=24, help="pairs of each of the four turns of the arena")
    args = parser.parse_args()
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(address="local", num_cpus=args.workers, include_dashboard=False, log_to_driver=False)
    print(f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores")
    with Cluster("local") as cluster:
        wall, own = overhead(cluster)
        print(f"an empty chunk: {1000 * wall:.2f} ms, {1000 * own:.2f} ms of the sharing program's processor")
        print(
            f"a chunk of {CHUNK_SECONDS:.0f} s: {100 * own / CHUNK_SECONDS:.3f} % of one core of the sharing program"
            " per worker"
        )
        merge, play = merging()
        print(
            f"a block of 1,000 random deals under two rules: played in {1000 * play:.1f} ms, added in"
            f" {1000 * merge:.2f} ms"
        )
        shared, alone = arenas(cluster, args.workers, args.pairs)
        print(
            f"level-10 arena, {4 * args.pairs} pairs each: cluster {shared:.1f} s, own processes {alone:.1f} s, speed ×"
            f" {alone / shared:.2f}"
        )
    ray.shutdown()
    chunks = SHARE / own
    print(f"\nOn paper, with the sharing program at {100 * SHARE:.0f} % of its core:")
    print(f"  arenas (a chunk is one small answer): {chunks:,.0f} chunks a second, {chunks * CHUNK_SECONDS:,.0f} cores")
    per_core = own / CHUNK_SECONDS + merge / play
    print(f"  house rules at random (every block is added): {SHARE / per_core:,.0f} cores")
    print(
        f"  at {CORES:,} cores: {CORES / CHUNK_SECONDS:,.0f} chunks a second, {100 * CORES * own / CHUNK_SECONDS:.0f} %"
        " of the sharing program's core"
    )


if __name__ == "__main__":
    main()
