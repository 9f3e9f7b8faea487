"""How much a server can do: acknowledged actions a second, latency, CPU and memory, with durable writes.

A real server (`boneyard serve`, SQLite on the disk of --folder, or --database and --workers, or --nodes) and clients in
processes of their own.  Every table has four people, each with a socket of their own; whoever must act acts with the
first legal action.

* closed loop: every table acts as soon as it may; acknowledged actions a second, latency from sending to `ack`;
* open loop: so many actions a second over all tables; CPU of the server's processes for each action;
* logins: the open loop again, while so many passwords a second are tried from a process of their own;
* memory: how much larger the server is for each further table with a match under way and no sockets;
* sockets: how much larger it is for each further socket at tables with a match under way, four at each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

from clients import GAME, OPTIONS, clients, listen, post
from cluster import Cluster
from postgres import MISSING, binaries, postgres

READY_S = 600.0
"""How long the clients may take to set their tables up."""

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """The server under measurement."""

    def __init__(self, database: str, workers: int) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "boneyard",
                "serve",
                "--port",
                "0",
                "--database",
                database,
                "--workers",
                str(workers),
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "BONEYARD_LIMITS": "off", "BONEYARD_LANGUAGE": "en"},
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]
        while True:
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=5).close()
                return
            except OSError:
                time.sleep(0.05)

    def _pids(self) -> list[int]:
        """The server's process and its workers."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, children)]

    def cpu(self) -> float:
        """Seconds of CPU so far, all threads of all processes."""
        used = 0
        for pid in self._pids():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            used += int(fields[11]) + int(fields[12])
        return used / TICKS

    def resident(self) -> int:
        """Bytes of resident memory."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._pids())
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Nodes(Server):
    """Several nodes behind HAProxy; CPU and memory are those of the nodes alone."""

    def __init__(self, folder: Path, database: str, nodes: int, quota: float) -> None:
        self.cluster = Cluster(folder, [database] * nodes, fresh=True, BONEYARD_LIMITS="off").start()
        self.url = self.cluster.url
        self._groups = [Quota(pid, quota) for pid in self._pids()] if quota else []

    def _pids(self) -> list[int]:
        return [node.process.pid for node in self.cluster.nodes if node.process is not None]

    def stop(self) -> None:
        self.cluster.stop()
        for group in self._groups:
            group.remove()


class Quota:
    """A control group that holds one process to a part of a core; the kernel hands the part out every 10 ms."""

    PERIOD_US = 10_000

    def __init__(self, pid: int, cores: float) -> None:
        root, values = Path("/sys/fs/cgroup/cpu"), {"cpu.cfs_period_us": f"{self.PERIOD_US}"}
        values["cpu.cfs_quota_us"] = f"{cores * self.PERIOD_US:.0f}"
        if not root.is_dir():  # the second version of control groups has one tree
            root, values = root.parent, {"cpu.max": f"{cores * self.PERIOD_US:.0f} {self.PERIOD_US}"}
        self._root, self._folder = root, root / f"boneyard-bench-{pid}"
        try:
            self._folder.mkdir()
            for name, value in {**values, "cgroup.procs": str(pid)}.items():
                (self._folder / name).write_text(value)
        except OSError as error:
            raise SystemExit(f"--quota: {error.filename}: {error.strerror} (control groups for CPU, as root)") from None

    def remove(self) -> None:
        """Remove the group; its process has ended."""
        self._folder.rmdir()


def loop(server: Server, tables: int, seconds: float, rate: float, processes: int, looking: bool) -> dict[str, Any]:
    """Measure ``tables`` tables of four for so long."""
    tokens = [
        [post(server.url, "/api/guest", {"name": f"P{seat}"})["token"] for seat in range(4)] for _ in range(tables)
    ]
    context = multiprocessing.get_context("spawn")
    barrier, out = context.Barrier(processes + 1), context.Queue()
    workers = [
        context.Process(
            target=clients, args=(server.url, tokens[n::processes], seconds, rate / processes, looking, barrier, out)
        )
        for n in range(processes)
    ]
    for worker in workers:
        worker.start()
    barrier.wait(READY_S)
    cpu = server.cpu()
    time.sleep(seconds)
    cpu = server.cpu() - cpu
    results = [out.get() for _ in workers]
    for worker in workers:
        worker.join()
    latencies = sorted(latency for _, found, _, _ in results for latency in found)
    faults = [fault for *_, found in results for fault in found]
    if faults:
        raise SystemExit(f"{len(faults)} refused, the first: {faults[0]}")
    elapsed = max(result[0] for result in results)
    return {
        "tables": tables,
        "rate": rate or "closed",
        "layouts": looking,
        "actions_per_s": round(len(latencies) / elapsed),
        "p50_ms": round(1000 * statistics.median(latencies), 2),
        "p99_ms": round(1000 * latencies[int(0.99 * len(latencies))], 2),
        "cpu_us_per_action": round(1e6 * cpu / len(latencies)),
        "cores": round(cpu / elapsed, 2),
        "cores_of_clients": round(sum(result[2] for result in results) / elapsed, 2),
    }


class Logins:
    """So many logins a second with a wrong password, whatever becomes of them, while it is entered."""

    THREADS = 40

    def __init__(self, server: Server, rate: float) -> None:
        token = post(server.url, "/api/guest", {"name": "Owner"})["token"]
        post(server.url, "/api/account", {"login": LOGIN, "password": "the right one"}, token)
        context = multiprocessing.get_context("spawn")
        self._stop, self._statuses = context.Event(), context.Queue()
        self._process = context.Process(target=log_in, args=(server.url, rate, self._stop, self._statuses))

    def __enter__(self) -> Logins:
        self._process.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self.statuses: dict[int, int] = self._statuses.get()
        self._process.join()


LOGIN = "owner@example.org"


def log_in(url: str, rate: float, stop: Any, statuses: Any) -> None:
    """Try passwords until it is to stop; then say how often each status was answered."""
    os.nice(10)  # they come from elsewhere: what they cost there must not be missing here
    found: Counter[int] = Counter()

    def once() -> None:
        try:
            post(url, "/api/login", {"login": LOGIN, "password": "a wrong one"})
        except urllib.error.HTTPError as error:
            found[error.code] += 1

    with ThreadPoolExecutor(Logins.THREADS) as threads:
        while not stop.wait(1 / rate):
            threads.submit(once)
    statuses.put(dict(found))


def memory(server: Server, first: int, last: int) -> dict[str, Any]:
    """Resident memory for each further table with a match under way."""
    token = post(server.url, "/api/guest", {"name": "Ana"})["token"]
    at = {0: server.resident()}
    for number in (first, last):
        opened(server, token, number - max(at))
        at[number] = server.resident()
    return {"from": first, "to": last, "kb_per_table": round((at[last] - at[first]) / (last - first) / 1000, 1)}


def opened(server: Server, token: str, tables: int) -> list[str]:
    """Open tables with a match under way."""
    body = {"game": GAME, "players": 4, "options": OPTIONS, "seats": ["me"] * 4, "pace": 5000, "start": True}
    names = [post(server.url, "/api/tables", body, token)["id"] for _ in range(tables)]
    time.sleep(15.0)  # players who are not there are waited for 10 s, then bots give their part of the shuffle
    return names


def sockets(server: Server, first: int, last: int) -> dict[str, Any]:
    """Resident memory for each further socket that follows a table; four follow each."""
    token = post(server.url, "/api/guest", {"name": "Ana"})["token"]
    tables = opened(server, token, last // 4)
    at: dict[int, int] = {}

    def reached(number: int) -> None:
        at[number] = server.resident()

    asyncio.run(listen(server.url, token, tables, first, reached))
    found = sorted(at.items())
    (few, small), (many, large) = found[0], found[-1]
    return {"from": few, "to": many, "kb_per_socket": round((large - small) / (many - few) / 1000, 1)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each row (10)")
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 1000], help="numbers of tables (100 1000)")
    parser.add_argument(
        "--rate",
        type=float,
        nargs="*",
        default=[300.0],
        help="actions a second of the open loop, at the first --tables",
    )
    parser.add_argument(
        "--memory", type=int, nargs=2, default=[1000, 11000], help="slope between these numbers of tables"
    )
    parser.add_argument(
        "--sockets", type=int, nargs=2, default=[0, 0], help="slope between these numbers of sockets (none)"
    )
    parser.add_argument("--logins", type=float, default=0.0, help="logins a second beside a further open loop (none)")
    parser.add_argument("--processes", type=int, default=1, help="processes of clients (1)")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (1); several need --database")
    parser.add_argument(
        "--nodes", type=int, default=0, help="nodes behind HAProxy over a PostgreSQL of their own (0: none)"
    )
    parser.add_argument("--quota", type=float, default=0.0, help="hold each node to this part of a core (0: do not)")
    parser.add_argument("--database", default=None, help="a URL (SQLite in a temporary folder)")
    parser.add_argument("--folder", default=None, help="where that folder lies")
    args = parser.parse_args()
    slopes = {"memory": (memory, args.memory), "sockets": (sockets, args.sockets)}
    for part in ("loops", *slopes):
        if part in slopes and slopes[part][1][1] <= slopes[part][1][0]:
            continue
        with tempfile.TemporaryDirectory(dir=args.folder) as folder, ExitStack() as parts:
            database = args.database or f"sqlite:///{Path(folder) / 'bench.db'}"
            if args.nodes and not args.database:
                programs = binaries()
                if programs is None:
                    raise SystemExit(MISSING)
                database = parts.enter_context(postgres(programs))
            server = (
                Nodes(Path(folder), database, args.nodes, args.quota) if args.nodes else Server(database, args.workers)
            )
            try:
                if part in slopes:
                    measure, (first, last) = slopes[part]
                    print(json.dumps(measure(server, first, last)), flush=True)
                    continue
                for tables in args.tables:
                    print(json.dumps(loop(server, tables, args.seconds, 0, args.processes, False)), flush=True)
                for rate in args.rate:
                    for looking in (False, True):
                        row = loop(server, (args.tables or [100])[0], args.seconds, rate, args.processes, looking)
                        print(json.dumps(row), flush=True)
                    if args.logins:
                        with Logins(server, args.logins) as logins:
                            row = loop(server, (args.tables or [100])[0], args.seconds, rate, args.processes, False)
                        print(json.dumps({**row, "logins": logins.statuses}), flush=True)
            finally:
                server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
