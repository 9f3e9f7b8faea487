"""Run several nodes, workers if wanted, PostgreSQL with a standby, and HAProxy on this machine; Ctrl-C ends them all.

Everything listens on 127.0.0.1 or on a socket in a temporary folder, and the database is gone afterwards.  PostgreSQL
and HAProxy are Debian's (`apt-get install postgresql haproxy`); the configuration is that of `deploy/`.  A commit waits
until the standby has it on its disk, and the nodes know the addresses of both: promote the standby, and they go on
there.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

import cluster
import postgres
from harness import Worker


def main() -> int:
    """Start everything, print the addresses, and wait for Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=3, help="how many nodes, 1 to 16 (3)")
    parser.add_argument("--port", type=int, default=8000, help="of HAProxy; 0 takes a free one (8000)")
    parser.add_argument(
        "--workers", type=int, default=0, help="processes for bots, reviews and puzzles, 0 to 16 (0: the nodes)"
    )
    args = parser.parse_args()
    if not 1 <= args.nodes <= 16:
        parser.error(f"--nodes {args.nodes}: from 1 to 16")
    if not 0 <= args.workers <= 16:
        parser.error(f"--workers {args.workers}: from 0 to 16")
    programs = postgres.binaries()
    if programs is None or cluster.program() is None:
        parser.error(postgres.MISSING if programs is None else cluster.MISSING)
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(prefix="boneyard-cluster-")))
        pair = parts.enter_context(postgres.replicated(programs))
        databases = [pair.url] * args.nodes
        settings = {"BONEYARD_LIMITS": "on", "BONEYARD_QUEUE": "postgres" if args.workers else "memory"}
        nodes = cluster.Cluster(folder, databases, args.port, fresh=True, **settings)
        workers = ExitStack()
        try:
            nodes.start()
        except OSError as error:
            parser.error(f"--port {args.port}: {error.strerror}")
        try:
            print(f"Boneyard is open at {nodes.url}, by HAProxy.")
            for number, node in enumerate(nodes.nodes, 1):
                print(
                    f"  node {number}: {node.url}, process {node.process.pid if node.process else '?'}, log {node.log}"
                )
            for number in range(1, args.workers + 1):
                worker = workers.enter_context(Worker(folder, pair.url))
                print(f"  worker {number}: process {worker.process.pid if worker.process else '?'}, log {worker.log}")
            print(f"The database is '{pair.url}'.")
            print(f"  primary: process {pair.primary.processes()[0]}; kill -QUIT ends it as a crash does")
            print(f"  standby: psql '{pair.standby.url}' -c 'SELECT pg_promote()' makes it the primary")
            print("Ctrl-C ends everything.", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                signal.pause()
        finally:
            workers.close()
            nodes.stop()
    return 130


if __name__ == "__main__":
    sys.exit(main())
