"""Run several nodes, PostgreSQL and HAProxy on this machine, to try and to measure; Ctrl-C ends them all.

Everything listens on 127.0.0.1 or on a socket in a temporary folder, and the database is gone afterwards.  PostgreSQL and
HAProxy are Debian's (`apt-get install postgresql haproxy`); the configuration is that of `deploy/`.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "support"))

import cluster
import postgres


def main() -> int:
    """Start everything, print the addresses, and wait for Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=3, help="how many nodes, 1 to 16 (3)")
    parser.add_argument("--port", type=int, default=8000, help="of HAProxy; 0 takes a free one (8000)")
    args = parser.parse_args()
    if not 1 <= args.nodes <= 16:
        parser.error(f"--nodes {args.nodes}: from 1 to 16")
    programs = postgres.binaries()
    if programs is None or cluster.program() is None:
        parser.error(postgres.MISSING if programs is None else cluster.MISSING)
    with tempfile.TemporaryDirectory(prefix="boneyard-cluster-") as folder, postgres.postgres(programs) as database:
        nodes = cluster.Cluster(Path(folder), [database] * args.nodes, args.port, fresh=True, BONEYARD_LIMITS="on")
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
            print(f"The database is {database}. Ctrl-C ends everything.", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                signal.pause()
        finally:
            nodes.stop()
    return 130


if __name__ == "__main__":
    sys.exit(main())
