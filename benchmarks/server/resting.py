"""Tables by days that rest: what they cost a server of memory, and how long one takes to wake for a move.

One table is played a little; copies of its rows are put into the database (SQLite) beside it, and the server begins
again.  Memory is that of its process, idle, before anybody comes; then the player whose turn it is
comes to some of the tables, one after the other, and moves once.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "support"))

import sqlalchemy as sa
from harness import Client, Guest, Server, move
from msgspec.structs import replace

from boneyard.server.protocol import encode
from boneyard.server.store import cards, schema
from boneyard.server.store.sql import SqlStore

IDLE_S = 15
"""Seconds that a server is left alone before its memory is read."""

MOVES = 8
"""Moves that were made at the table before it rests."""


def opened(host: Guest, guest: Guest) -> str:
    """Return a table by days in the middle of a round."""
    table = host.table("fives", 2, seats=["me", "open"], clock={"move": 259_200, "bank": 0}, pace=0)
    clients = {"A": host.socket(table), "B": guest.socket(table)}
    clients["B"].ask("sit", seat="B")
    clients["A"].ask("start")
    for client in clients.values():
        client.phase("play")
    for _ in range(MOVES):
        act(clients)
    for client in clients.values():
        client.close()
    return table


def act(clients: dict[str, Client]) -> None:
    """Let the seat act whose turn it is, and everybody see that."""
    [seat] = clients["A"].now["to_act"]
    move(clients[seat], seat)
    seq = clients[seat].seq
    for client in clients.values():
        while client.seq < seq:
            client.next()


def names(count: int) -> Iterable[str]:
    """Yield the ids of the copies."""
    return (f"resting{number:015}" for number in range(count))


def copy(url: str, table: str, count: int) -> str:
    """Copy the rows of a table, and return how the database finds the tables that are due."""
    store = SqlStore(url)
    with store.engine.begin() as database:
        card = cards.one(database, table)
        assert card is not None
        for source, key in ((schema.tables, "id"), (schema.events, "table_id"), (schema.due, "table_id")):
            found = database.execute(sa.select(source).where(source.c[key] == table)).mappings().all()
            for number, name in enumerate(names(count)):
                rows = [{**row, key: name} for row in found]
                if source is schema.tables:
                    rows = [{**row, "card": encode(replace(card, id=name))} for row in rows]
                if source is schema.due:
                    rows = [{**row, "at": row["at"] + 1000 * number} for row in rows]
                database.execute(sa.insert(source), rows)
        due = schema.due.c
        query = sa.select(due.table_id).where(due.at < 1).order_by(due.at).limit(200)
        text = str(query.compile(store.engine, compile_kwargs={"literal_binds": True}))
        [plan] = database.execute(sa.text(f"EXPLAIN QUERY PLAN {text}")).all()
    store.engine.dispose()
    return str(plan[-1])


def memory(server: Server) -> float:
    """Return the MiB that the process of an idle server holds."""
    time.sleep(IDLE_S)
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def wake(host: Guest, guest: Guest, table: str) -> tuple[float, float]:
    """Come to a table and move once; return the milliseconds until the table was there, and those of the move."""
    began = time.perf_counter()
    client = host.socket(table)
    here = time.perf_counter() - began
    [seat] = client.now["to_act"]
    if seat != "A":
        client.close()
        began = time.perf_counter()
        client = guest.socket(table)
        here = time.perf_counter() - began
    began = time.perf_counter()
    answer = client.ask("move", seq=client.seq, seat=seat, action=client.you[seat]["legal"][0])
    assert answer["t"] == "ack", answer
    took = time.perf_counter() - began
    client.close()
    return 1000 * here, 1000 * took


def measure(count: int, visits: int) -> dict[str, object]:
    """Return memory without and with the tables, the plan of the query, and the times of visits and moves."""
    folder = Path(tempfile.mkdtemp(prefix="boneyard-resting-"))
    server = Server(folder, fresh=True)
    with server:
        host, guest = server.guest("Ana"), server.guest("Ben")
        table = opened(host, guest)
    with server:
        before = memory(server)
    plan = copy(f"sqlite:///{folder / 'server.db'}", table, count)
    with server:
        after = memory(server)
        found = list(names(count))[:: max(1, count // visits)][:visits]
        times = [wake(host, guest, name) for name in found]
    here, moves = ([pair[place] for pair in times] for place in (0, 1))
    return {
        "tables": count, "mib_without": round(before, 1), "mib_with": round(after, 1), "due": plan,
        "come_ms": round(statistics.median(here), 1), "move_ms": round(statistics.median(moves), 1),
        "move_ms_95": round(statistics.quantiles(moves, n=20)[-1], 1),
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--visits", type=int, default=100)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.tables, asked.visits)))


if __name__ == "__main__":
    main()
