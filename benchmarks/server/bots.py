"""How long another person's bots take while a guest has many tables of bots.

A real server (limits off, so that one guest may have that many); the guest watches tables of four bots each, the other
person plays alone with one bot and measures the time from `ack` to the bot's action, in quiet and meanwhile.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from clients import post
from run import Server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

NONCE = "1" * 32


class Table:
    """A socket at a table of its own."""

    def __init__(self, url: str, token: str, seats: list[str], pace: int) -> None:
        body = {"game": "fives", "players": len(seats), "options": {"target": 500}, "seats": seats, "pace": pace}
        table = post(url, "/api/tables", {**body, "between": 0, "start": True}, token)["id"]
        headers = {"Authorization": f"Bearer {token}"}
        self.socket: ClientConnection = connect(f"ws{url[4:]}/ws?v=1", additional_headers=headers, compression=None)
        self.number = 0
        self.send(t="hello", table=table)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def command(self, **message: Any) -> None:
        self.number += 1
        self.send(cid=str(self.number), **message)

    def shuffle(self, table: dict[str, Any]) -> None:
        """Give the part of seat A."""
        if table["commitment"] is not None and "A" not in table["seals"]:
            self.command(t="seal", seat="A", seal=sha256(bytes.fromhex(NONCE)).hexdigest())
        elif len(table["seals"]) == len(table["seats"]) and "A" not in table["nonces"]:
            self.command(t="nonce", seat="A", nonce=NONCE)

    def drain(self) -> None:
        """Read for ever, and play again whenever a match is over."""
        try:
            for text in self.socket:
                if json.loads(text).get("now", {}).get("phase") == "over":
                    self.command(t="rematch")
        except ConnectionClosed:
            return  # the server stops

    def answers(self, wanted: int) -> list[float]:
        """Seconds that the bot took for each of so many answers."""
        found: list[float] = []
        acked = 0.0
        while len(found) < wanted:
            message = json.loads(self.socket.recv(timeout=60))
            if "table" in message:
                self.shuffle(message["table"])
            if message["t"] == "ev" and message["by"] == "bot" and acked:
                found.append(time.perf_counter() - acked)
                acked = 0.0
            now = message.get("now", {})
            if now.get("phase") == "over":
                self.command(t="rematch")
            elif now.get("phase") == "play" and now["to_act"] == ["B"] and message["t"] == "ev":
                acked = time.perf_counter()
            legal = message.get("you", {}).get("A", {}).get("legal")
            if legal and now.get("to_act") == ["A"]:
                self.command(t="move", seq=message["seq"], seat="A", action=legal[0])
        return found


def summed(found: list[float]) -> dict[str, float]:
    return {
        "median_ms": round(1000 * statistics.median(found), 1),
        "p95_ms": round(1000 * sorted(found)[int(0.95 * len(found))], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60, help="tables of bots that the guest has (60)")
    parser.add_argument("--bot", default="level-10", help="the bot of everybody (level-10)")
    parser.add_argument("--answers", type=int, default=100, help="answers to measure (100)")
    parser.add_argument("--pace", type=int, default=0, help="pace of all tables in milliseconds (0)")
    args = parser.parse_args()
    os.environ.setdefault("BONEYARD_THOUGHT_MS", "100")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{Path(folder) / 'bench.db'}", 1)
        try:
            victim, guest = (post(server.url, "/api/guest", {"name": name})["token"] for name in ("Ana", "Bo"))
            table = Table(server.url, victim, ["me", args.bot], args.pace)
            quiet = table.answers(args.answers)
            for _ in range(args.tables):
                watched = Table(server.url, guest, [args.bot] * 4, args.pace)
                threading.Thread(target=watched.drain, daemon=True).start()
            time.sleep(2.0)
            begun, cpu = time.perf_counter(), server.cpu()
            during = table.answers(args.answers)
            cores = (server.cpu() - cpu) / (time.perf_counter() - begun)
        finally:
            server.stop()
    factor = statistics.median(during) / statistics.median(quiet)
    print(
        json.dumps(
            {"quiet": summed(quiet), "meanwhile": summed(during), "factor": round(factor, 2), "cores": round(cores, 2)}
        )
    )


if __name__ == "__main__":
    main()
