"""How much a server can do: acknowledged actions a second, latency, CPU and memory, with durable writes.

A real server (`boneyard serve`, SQLite on the disk of --folder) and clients in processes of their own.  Every table has
four people, each with a socket of their own; whoever must act acts with the first legal action.

* closed loop: every table acts as soon as it may; acknowledged actions a second, latency from sending to `ack`;
* open loop: so many actions a second over all tables; CPU of the server's processes for each action;
* memory: how much larger the server is for each further table with a match under way and no sockets.
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
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

GAME, OPTIONS = "basic", {"target": 1000000, "draw": "one"}


class Server:
    """The server under measurement."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "boneyard",
                "serve",
                "--port",
                "0",
                "--database",
                f"sqlite:///{folder / 'bench.db'}",
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

    def cpu(self) -> float:
        """Seconds of CPU so far, all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident(self) -> int:
        """Bytes of resident memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def post(url: str, path: str, body: Any, token: str | None = None) -> Any:
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


class Table:
    """Four people at one table."""

    def __init__(self, url: str, tokens: list[str], looking: bool) -> None:
        self.url, self.tokens, self.looking = url, tokens, looking
        self.latencies: list[float] = []
        self.ready = asyncio.Event()
        self.tickets: asyncio.Queue[None] | None = None
        """In the open loop: permissions to act."""

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        body = {
            "game": GAME, "players": 4, "options": OPTIONS, "seats": ["me", "open", "open", "open"], "pace": 5000,
            "between": 0,
        }  # fmt: skip
        self.id = (await loop.run_in_executor(None, post, self.url, "/api/tables", body, self.tokens[0]))["id"]
        self.sockets = []
        for seat, token in zip("ABCD", self.tokens, strict=True):
            headers = {"Authorization": f"Bearer {token}"}
            socket = await connect(
                f"ws{self.url[4:]}/ws?v=1", additional_headers=headers, compression=None, ping_interval=None,
                max_size=None,
            )  # fmt: skip
            self.sockets.append(socket)
            hello: dict[str, Any] = {"t": "hello", "table": self.id}
            if self.looking:
                hello["aspect"] = 1.5
            await socket.send(json.dumps(hello))
            if seat != "A":
                await socket.send(json.dumps({"t": "sit", "cid": f"sit {seat}", "seat": seat}))
        self.players = [asyncio.create_task(self.play(number)) for number in range(4)]
        await self.ready.wait()

    async def play(self, number: int) -> None:
        """One person: starts, gives a nonce, acts when it is their turn."""
        socket, seat, cid = self.sockets[number], "ABCD"[number], 0
        legal: list[str] = []
        sent: dict[str, float] = {}
        async for text in socket:
            if text.startswith('{"t":"ack"'):
                began = sent.pop(json.loads(text)["cid"], None)
                if began is not None:
                    self.latencies.append(time.perf_counter() - began)
                continue
            # Most messages concern others: what does not name one's own seat is not worth decoding.
            if '"you"' not in text and '"table"' not in text:
                continue
            message = json.loads(text)
            if message["t"] not in ("snap", "ev"):
                continue
            if "you" in message and seat in message["you"]:
                legal = message["you"][seat]["legal"]
            phase = message.get("now", {}).get("phase")
            if number == 0 and "table" in message and phase in (None, "open") and not self.ready.is_set():
                if all(entry["kind"] == "person" for entry in message["table"]["seats"]):
                    await socket.send('{"t":"start","cid":"start"}')
            if phase == "dealing":
                await socket.send(json.dumps({"t": "nonce", "cid": f"n{number}", "seat": seat, "nonce": "0" * 32}))
            if phase == "play":
                self.ready.set()
            if legal:
                if self.tickets is not None:
                    await self.tickets.get()
                cid += 1
                name = f"{number}-{cid}"
                sent[name] = time.perf_counter()
                move = {"t": "move", "cid": name, "seq": message["seq"], "action": legal[0]}
                legal = []
                await socket.send(json.dumps(move))

    async def close(self) -> None:
        for task in self.players:
            task.cancel()
        for socket in self.sockets:
            await socket.close()


def clients(
    url: str, tokens: list[list[str]], seconds: float, rate: float, looking: bool, barrier: Any, out: Any
) -> None:
    """One process of clients: its tables, for so long; ``rate`` actions a second, 0 for as many as can be."""
    try:
        import uvloop

        uvloop.install()
    except ImportError:
        print("uvloop is missing; the clients are slower", file=sys.stderr)

    async def run() -> None:
        tables = [Table(url, four, looking) for four in tokens]
        tickets: asyncio.Queue[None] | None = asyncio.Queue() if rate else None
        for table in tables:
            table.tickets = tickets
        for start in range(0, len(tables), 20):
            await asyncio.gather(*(table.run() for table in tables[start : start + 20]))
        await asyncio.get_running_loop().run_in_executor(None, barrier.wait)
        end = time.perf_counter() + seconds
        for table in tables:
            table.latencies.clear()
        began = time.perf_counter()
        while time.perf_counter() < end:
            if tickets is None:
                await asyncio.sleep(0.05)
                continue
            due = int((time.perf_counter() - began) * rate)
            while getattr(run, "given", 0) < due:
                tickets.put_nowait(None)
                run.given = getattr(run, "given", 0) + 1  # type: ignore[attr-defined]
            await asyncio.sleep(0.001)
        elapsed = time.perf_counter() - began
        found = [latency for table in tables for latency in table.latencies]
        out.put((elapsed, found))
        await asyncio.gather(*(table.close() for table in tables), return_exceptions=True)

    asyncio.run(run())


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
    barrier.wait()
    cpu = server.cpu()
    time.sleep(seconds)
    cpu = server.cpu() - cpu
    results = [out.get() for _ in workers]
    for worker in workers:
        worker.join()
    latencies = sorted(latency for _, found in results for latency in found)
    elapsed = max(result[0] for result in results)
    return {
        "tables": tables,
        "rate": rate or "closed",
        "layouts": looking,
        "actions_per_s": round(len(latencies) / elapsed),
        "p50_ms": round(1000 * statistics.median(latencies), 2),
        "p99_ms": round(1000 * latencies[int(0.99 * len(latencies))], 2),
        "cpu_us_per_action": round(1e6 * cpu / len(latencies)),
    }


def memory(server: Server, first: int, last: int) -> dict[str, Any]:
    """Resident memory for each further table with a match under way."""
    token = post(server.url, "/api/guest", {"name": "Ana"})["token"]
    body = {"game": GAME, "players": 4, "options": OPTIONS, "seats": ["me"] * 4, "pace": 5000, "start": True}
    at = {}
    for number in range(1, last + 1):
        post(server.url, "/api/tables", body, token)
        if number in (first, last):
            time.sleep(3.0)  # the nonces are awaited for two seconds
            at[number] = server.resident()
    return {"from": first, "to": last, "kb_per_table": round((at[last] - at[first]) / (last - first) / 1000, 1)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each row (10)")
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 1000], help="numbers of tables (100 1000)")
    parser.add_argument("--rate", type=float, default=300.0, help="actions a second of the open loop (300)")
    parser.add_argument(
        "--memory", type=int, nargs=2, default=[1000, 11000], help="slope between these numbers of tables"
    )
    parser.add_argument("--processes", type=int, default=1, help="processes of clients (1)")
    parser.add_argument("--folder", default=None, help="where the database lies (a temporary folder)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.folder) as folder:
        server = Server(Path(folder))
        try:
            for tables in args.tables:
                print(json.dumps(loop(server, tables, args.seconds, 0, args.processes, False)), flush=True)
            for looking in (False, True):
                row = loop(
                    server, args.tables[0] if args.tables else 100, args.seconds, args.rate, args.processes, looking
                )
                print(json.dumps(row), flush=True)
        finally:
            server.stop()
    if args.memory[1] > args.memory[0]:
        with tempfile.TemporaryDirectory(dir=args.folder) as folder:
            server = Server(Path(folder))
            try:
                print(json.dumps(memory(server, *args.memory)), flush=True)
            finally:
                server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
