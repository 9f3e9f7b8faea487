"""How fast notices are sent, and whether one is lost or shown twice, when a worker is killed meanwhile.

PostgreSQL, one node, two workers and a push service that checks and decrypts each notice, all on this machine.  So many
tables by days wait for so many users, each with one device; all notices are due at once, and one worker is killed (9)
when a third of them came.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

import sqlalchemy as sa
from harness import Server, Worker
from msgspec.structs import replace
from postgres import MISSING, binaries, postgres
from push_service import PushService

from boneyard.server.clock import now_ms
from boneyard.server.protocol import Card, encode
from boneyard.server.store import cards, notices, schema
from boneyard.server.store.sql import SqlStore

GIVE_UP_S = 600
"""Seconds after which the rest counts as lost."""


def waiting_table(server: Server) -> str:
    """Return a table by days that waits for its second player."""
    host, guest = server.guest("Ana"), server.guest("Ben")
    table = host.table("fives", 2, seats=["me", "open"], clock={"move": 259_200, "bank": 0})
    sitting = guest.socket(table)
    sitting.ask("sit", seat="B")
    sitting.close()
    opener = host.socket(table)
    opener.ask("start")
    opener.close()
    return table


def fill(database: sa.Connection, card: Card, device: dict[str, str], count: int) -> None:
    """Put users with a device and a waiting table each into the database, with a notice that is due."""
    at, names = now_ms(), [f"n{number}" for number in range(count)]
    rows: dict[sa.Table, list[dict[str, object]]] = {
        schema.users: [{"id": name, "name": name, "created": at} for name in names],
        schema.sessions: [
            {"user_id": name, "id": name, "created": at, "seen": at, "device": ""} for name in names
        ],
        schema.devices: [
            {
                "id": name, "user_id": name, "session": name, "endpoint": f"{device['endpoint']}/{name}",
                "public_key": device["public_key"], "auth": device["auth"], "server_key": device["server_key"],
                "language": "en", "device": "", "created": at,
            }
            for name in names
        ],
        schema.tables: [
            {"id": name, "created": at, "changed": at, "public": False, "phase": card.phase, "card": encode(
                replace(card, id=name, seats=[replace(seat, user=name) for seat in card.seats])
            )}
            for name in names
        ],
        schema.notices: [notices.row(name, notices.TURN, name, 1, at) for name in names],
    }  # fmt: skip
    for table, found in rows.items():
        database.execute(sa.insert(table), found)


def measure(url: str, count: int) -> dict[str, float]:
    """Return what came, by the names of the notices, and how long that took."""
    folder = Path(tempfile.mkdtemp(prefix="boneyard-notices-"))
    settings = ("--database", url, "--queue", "postgres")
    with (
        PushService() as service,
        Server(folder, *settings, BONEYARD_NOTICE_S="1", BONEYARD_PUSH_HOSTS=service.host) as server,
        Worker(folder, url) as one,
        Worker(folder, url),
    ):
        table = waiting_table(server)
        engine = SqlStore(url).engine
        with engine.connect() as database:
            card = cards.one(database, table)
        assert card is not None and card.awaited
        key = server.get("/api/notices", server.guest().token)[1]["server_key"]
        with engine.begin() as database:
            fill(database, card, service.device("all", key), count)
        began, seen, killed = time.monotonic(), Counter[str](), False
        while len(seen) < count and time.monotonic() - began < GIVE_UP_S:
            seen[service.messages.get(timeout=GIVE_UP_S)[0]["id"]] += 1
            if not killed and len(seen) > count / 3:
                one.stop(signal.SIGKILL)
                killed = True
        seconds = time.monotonic() - began
        engine.dispose()
    sent = seen.total()
    return {
        "notices": len(seen), "lost": count - len(seen), "sent_again": sent - len(seen), "seconds": round(seconds, 1),
        "a_minute": round(60 * len(seen) / seconds),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--notices", type=int, default=10_000)
    count = parser.parse_args().notices
    found = binaries()
    if found is None:
        sys.exit(MISSING)
    with postgres(found, "fsync=off") as url:
        print(json.dumps(measure(url, count)))


if __name__ == "__main__":
    main()
