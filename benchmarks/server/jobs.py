"""What it costs to leave the thought of a bot to a worker, beside the threads of the node itself.

One process asks both queues in turn for the choice of a bot that does not search, so that what is measured is the way
there and back: the memory queue, and PostgreSQL with one ``boneyard worker``, both on this machine.  The views are
those of the first turn of a match and of one after hundreds of actions, which carries the whole history.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

from harness import Worker
from postgres import MISSING, binaries, postgres

from boneyard import Match, game
from boneyard.play.view import View
from boneyard.server.jobs import BotTurn, Bounds, Job, JobKind, JobQueue, read, written
from boneyard.server.jobs.memory import MemoryQueue
from boneyard.server.jobs.postgres import PostgresQueue
from boneyard.server.store import migrations
from boneyard.server.store.sql import SqlStore
from boneyard.server.turns import Caller


def views() -> dict[str, View]:
    """Return the views of a first turn and of a late one, by the number of events."""
    match, rng = Match(game("fives").rules(4, target=1000), seed=1), Random(1)
    found = {}
    for number in range(401):
        seat = match.to_act[0]
        if number in (0, 400):
            found[f"{number} actions"] = match.view(seat)
        match.play(seat, rng.choice(match.legal(seat)))
    return found


def summed(seconds: list[float]) -> dict[str, float]:
    found = sorted(seconds)
    return {
        "p50_ms": round(1000 * statistics.median(found), 2),
        "p95_ms": round(1000 * found[int(0.95 * len(found))], 2),
    }


async def asked(queue: JobQueue, view: View, times: int) -> list[float]:
    """Seconds of so many jobs, one after the other."""
    found = []
    for seed in range(times):
        began = time.perf_counter()
        await queue.submit(Job(BotTurn("greedy", view, seed), Caller("here", "ana")))
        found.append(time.perf_counter() - began)
    return found


async def at_once(queue: JobQueue, view: View, times: int) -> float:
    """Jobs a second when so many are asked at once."""
    began = time.perf_counter()
    await asyncio.gather(
        *(queue.submit(Job(BotTurn("greedy", view, n), Caller("here", f"person {n % 10}"))) for n in range(times))
    )
    return times / (time.perf_counter() - began)


async def measure(url: str, times: int, rounds: int) -> None:
    bounds = {kind: Bounds() for kind in JobKind}
    own = MemoryQueue(bounds)
    shared = PostgresQueue(url, "bench", own, bounds, str)
    await shared.start()
    for name, view in views().items():
        began = time.process_time()
        for _ in range(20):
            body = written(BotTurn("greedy", view, 1))
        writing = (time.process_time() - began) / 20
        began = time.process_time()
        for _ in range(20):
            read(body)
        reading = (time.process_time() - began) / 20
        memory, postgresql, cpu = [], [], [0.0, 0.0]
        for _ in range(rounds):
            began = time.process_time()
            memory += await asked(own, view, times)
            between = time.process_time()
            postgresql += await asked(shared, view, times)
            cpu = [cpu[0] + between - began, cpu[1] + time.process_time() - between]
        row = {
            "view": name,
            "bytes": len(body),
            "cpu_to_write_ms": round(1000 * writing, 2),
            "cpu_to_read_ms": round(1000 * reading, 2),
            "memory": {**summed(memory), "cpu_of_node_ms": round(1000 * cpu[0] / len(memory), 2)},
            "postgres": {**summed(postgresql), "cpu_of_node_ms": round(1000 * cpu[1] / len(postgresql), 2)},
            "more_ms": round(1000 * (statistics.median(postgresql) - statistics.median(memory)), 2),
            "ratio": round(statistics.median(postgresql) / statistics.median(memory), 1),
            "memory_per_s": round(await at_once(own, view, times)),
            "postgres_per_s": round(await at_once(shared, view, times)),
        }
        print(json.dumps(row), flush=True)
    await shared.stop()
    await own.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, help="jobs in a row of each queue (100)")
    parser.add_argument("--rounds", type=int, default=5, help="how often they take turns (5)")
    args = parser.parse_args()
    programs = binaries()
    if programs is None:
        parser.error(MISSING)
    with tempfile.TemporaryDirectory() as folder, postgres(programs) as url:
        engine = SqlStore(url).engine
        migrations.upgrade(engine)
        engine.dispose()
        with Worker(Path(folder), url, "--kinds", "bots"):
            time.sleep(0.5)
            asyncio.run(measure(url, args.times, args.rounds))


if __name__ == "__main__":
    main()
