"""Faults of every kind while clients play on several nodes, and what the clients' own records say of the log
afterwards.

Three nodes behind HAProxy, each with a `wire.Wire` of its own to PostgreSQL and one to its standby, which every commit
waits for.
Every table has a player who holds both seats, or plays a bot that thinks in a worker, comes by HAProxy and sends what
was not answered again with the same ``cid``, and a spectator who is connected to some node directly, so that several
nodes hold the table.

Afterwards, whatever happened: what was acknowledged is in the log, once; the log of a table has no gap; what was told
is in the log, and was told alike by all nodes; no secret of a shuffle was told before it was revealed; after a
reconnect nobody was shown less than was acknowledged before; each snapshot makes the table that the whole log makes, in
which no action of a bot that came twice would be legal; each review and each puzzle that was asked for (`askers`) was
answered once and rightly, or refused in words; and no job is left.
"""

from __future__ import annotations

import json
import queue
import random
import re
import signal
import threading
import time
from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import askers
import psycopg
import sqlalchemy as sa
from askers import Asked, Asker
from cluster import Cluster
from harness import BONEYARD, Client, ConnectionClosed, Guest, Server, Worker
from postgres import Replicated
from random_tables import differences
from websockets.exceptions import InvalidHandshake
from wire import FAULTS, Wire

from boneyard.server.settings import LEASE_S
from boneyard.server.store import schema
from boneyard.server.store.sql import SqlStore

SHIFTED = (str(Path(__file__).with_name("shifted_clock.py")),)
"""A server whose clock is an hour off."""

SLOW = (str(Path(__file__).with_name("slow_worker.py")),)
"""A worker that takes its time, so that it holds a job when it is killed."""

WORKERS = 2

THOUGHT_S = 0.2
"""Seconds that a worker takes longer for each job."""

BOTS_EACH = 3
"""Of so many tables one has a bot that thinks in a worker."""

PATIENCE_S = 15.0
"""Seconds that a client waits for an answer before it connects anew."""

BUS_ENDS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN %' OR query LIKE 'SELECT pg_notify%'"""
"""Ends the connections of the bus."""

CALM_S = 180.0
"""Seconds after a fault within which every table must go on, also on a machine where a connection to PostgreSQL takes
seconds."""

DIGITS = re.compile("[0-9a-f]{32,}")
"""A secret, a nonce, or the hash of one."""

BROKEN = (AssertionError, ConnectionClosed, HTTPException, InvalidHandshake, OSError, queue.Empty, TimeoutError)
"""What a client sees when its connection, its node or the database is in trouble."""


class Acked(NamedTuple):
    """A move that the server said is done."""

    table: str
    seq: int
    cid: str


@dataclass
class Records:
    """What the clients noted."""

    acked: list[Acked] = field(default_factory=list)
    told: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    """The events that spectators were told with each entry, as text; more than one if nodes disagreed."""
    digits: dict[tuple[str, str], int] = field(default_factory=dict)
    """The entry with which spectators first saw a number of 32 or more hexadecimal digits."""
    stale: list[str] = field(default_factory=list)
    """What was shown after a reconnect and is older than an acknowledgement before it."""
    asked: Asked = field(default_factory=Asked)


def listen(client: Client, patience_s: float) -> dict[str, Any]:
    """Return the next message.  Raises ``queue.Empty``, or ``ConnectionError`` at the end of the connection."""
    message = client.next(patience_s)
    if message is None:
        raise ConnectionError
    return message


def follow(guest: Guest, table: str) -> Client:
    """Return a client that follows a table.  Raises ``ConnectionError`` if the node cannot read the table now."""
    client = Client(guest, path=f"/ws?v=1&table={table}")
    client.send(t="hello", table=table)
    if client.until("snap", "ev", "bye", "nack", timeout=PATIENCE_S)["t"] == "nack":
        client.close()
        raise ConnectionError
    return client


class Player(threading.Thread):
    """Holds both seats of a table, and plays and reconnects until it is stopped."""

    def __init__(
        self, guest: Guest, table: str, records: Records, seed: object, finished: deque[str] | None = None
    ) -> None:
        """``finished`` hears of the matches that end."""
        super().__init__(daemon=True)
        self.guest, self.table, self.records, self.finished = guest, table, records, finished
        self.dice = random.Random(f"{seed} {table}")
        self.waiting: tuple[str, str, int, str] | None = None
        """The move that is not answered."""
        self.last = 0
        """The newest entry that was acknowledged."""
        self.acked_at = [time.monotonic()]
        """When moves were acknowledged."""
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self._connection()
            except BROKEN:
                self.stopped.wait(0.1)

    def _connection(self) -> None:
        client = follow(self.guest, self.table)
        try:
            if client.seq < self.last:
                self.records.stale.append(f"{self.table}: shown {client.seq} after {self.last} was acknowledged")
            if self.waiting is not None:
                self._move(client, *self.waiting)
            while not self.stopped.is_set():
                self._step(client)
        finally:
            client.close()

    def _step(self, client: Client) -> None:
        if client.now["phase"] in ("open", "over"):
            if self.finished is not None and client.now["phase"] == "over":
                self.finished.append(client.table["match_id"])
            self._ask(client, client.cid(), "start")
            return
        for seat in client.now.get("to_act", ()):
            legal = client.you.get(seat, {}).get("legal")
            if legal:
                self._move(client, f"{client.cid()} {self.table}", self.dice.choice(legal), client.seq, seat)
                return
        listen(client, PATIENCE_S)

    def _move(self, client: Client, cid: str, action: str, seq: int, seat: str) -> None:
        self.waiting = (cid, action, seq, seat)
        answer = self._ask(client, cid, "move", action=action, seq=seq, seat=seat)
        if answer["t"] == "ack":
            self.records.acked.append(Acked(self.table, answer["seq"], cid))
            self.last = max(self.last, answer["seq"])
            self.acked_at.append(time.monotonic())
            while client.seq < answer["seq"]:
                listen(client, PATIENCE_S)
        elif answer["code"] in ("busy", "rate"):
            self.stopped.wait(0.05)
            return  # it may have been carried out: it is sent again
        self.waiting = None

    def _ask(self, client: Client, cid: str, kind: str, **members: object) -> dict[str, object]:
        client.send(t=kind, cid=cid, **members)
        return client.until("ack", "nack", cid=cid, timeout=PATIENCE_S)


class Spectator(threading.Thread):
    """Follows a table at one node after the other, and notes what it is told."""

    def __init__(self, guests: list[Guest], table: str, records: Records, seed: object) -> None:
        super().__init__(daemon=True)
        self.guests, self.table, self.records = guests, table, records
        self.dice = random.Random(f"{seed} {table}")
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                client = follow(self.dice.choice(self.guests), self.table)
                try:
                    for text in list(client.raw):
                        self._note(client.seq, text)
                    end = time.monotonic() + self.dice.uniform(2, 20)
                    while not self.stopped.is_set() and time.monotonic() < end:
                        self._listen(client)
                finally:
                    client.close()
            except BROKEN:
                self.stopped.wait(0.1)

    def _listen(self, client: Client) -> None:
        try:
            message = listen(client, 1.0)
        except queue.Empty:
            return
        self._note(client.seq, json.dumps(message))
        if message["t"] == "ev":
            self.records.told.setdefault((self.table, message["seq"]), set()).add(json.dumps(message["e"]))

    def _note(self, seq: int, text: str) -> None:
        for digits in DIGITS.findall(text):
            key = (self.table, digits)
            self.records.digits[key] = min(seq, self.records.digits.get(key, seq))


class Fault(NamedTuple):
    """A fault that was put in."""

    name: str
    seconds: float
    """How long it lasted."""
    gaps: list[float]
    """For each table the longest time without an acknowledgement, from the beginning until all tables had gone on."""


class World:
    """Everything that runs, and the faults that may be put in."""

    def __init__(
        self,
        folder: Path,
        programs: Path,
        seed: int,
        *,
        tables: int,
        longest_s: float,
        program: tuple[str, ...] = BONEYARD,
        keyed: bool = True,
    ) -> None:
        """Let ``tables`` people play at servers run by ``program``; without ``keyed`` the log has lost its key."""
        self.dice = random.Random(seed)
        self.longest_s = longest_s
        """Seconds that a fault lasts at most."""
        self._program = program
        self.records = Records()
        self.faults: list[Fault] = []
        self.victims: Counter[str] = Counter()
        """How often a worker was struck, by the kind of its job."""
        self.secrets = 0
        """Secrets of shuffles that spectators saw, all in their time."""
        self.database = Replicated(programs, "fsync=off", "max_connections=200")
        self.wires: list[tuple[Wire, ...]] = []
        """For each node those to both servers of the database."""
        self.workers: list[Worker] = []
        self._tables, self._seed, self._folder, self._keyed = tables, seed, folder, keyed
        self.cluster: Cluster
        self.players: list[Player] = []
        self._spectators: list[Spectator] = []
        self._askers: list[Asker] = []

    @contextmanager
    def running(self) -> Iterator[World]:
        """Start everything, let people play, and end it."""
        with ExitStack() as parts:
            parts.callback(self.database.remove)
            self.database.create()
            for _ in range(3):
                self.wires.append(tuple(Wire(server.socket) for server in self.database.servers))
                for wire in self.wires[-1]:
                    parts.callback(wire.close)
            places = [",".join(f"127.0.0.1:{wire.port}" for wire in wires) for wires in self.wires]
            databases = [f"postgresql://boneyard@{place}/boneyard" for place in places]
            usual = {"BONEYARD_QUEUE": "postgres", "BONEYARD_REVEAL_S": "10"}
            self.cluster = Cluster(self._folder, databases, fresh=True, **usual)
            for node in self.cluster.nodes:
                node.program = self._program
            parts.enter_context(self.cluster)
            parts.callback(self._wake_all)
            if not self._keyed:
                self.database.primary.execute("ALTER TABLE events DROP CONSTRAINT events_pkey")
            self.cluster.wait_until_up()
            parts.callback(self._end_workers)
            for _ in range(WORKERS):
                self.workers.append(self._worker())
            self._begin()
            try:
                yield self
            finally:
                self._end()

    def _begin(self) -> None:
        for number in range(self._tables):
            guest, friend = self.cluster.guest(f"P{number}"), self.cluster.guest(f"S{number}")
            table = (
                guest.table("fives", 2, options={"target": 200}, seats=["me", "me"], pace=5000)
                if (number + 1) % BOTS_EACH
                else guest.table("fives", 2, options={"target": 200}, seats=["me", "level-4"], pace=0)
            )
            direct = [Guest(node, friend.id, friend.name, friend.token) for node in self.cluster.nodes]
            self.players.append(Player(guest, table, self.records, self._seed))
            self._spectators.append(Spectator(direct, table, self.records, self._seed))
        guest = self.cluster.guest("Short")  # whose matches are soon over, and soon reviewed
        table = guest.table("fives", 2, options={"target": 5}, seats=["me", "me"], pace=5000)
        self.players.append(Player(guest, table, self.records, self._seed, self.records.asked.finished))
        self._askers.append(Asker(self.cluster.guest("Asker"), self.records.asked, self._seed, BROKEN))
        for thread in (*self.players, *self._spectators, *self._askers):
            thread.start()
        self.go_on()

    def _end(self) -> None:
        for thread in (*self.players, *self._spectators, *self._askers):
            thread.stopped.set()
        for thread in (*self.players, *self._spectators):
            thread.join(2 * PATIENCE_S + 5)
        for asker in self._askers:  # what was asked for last is waited for
            asker.join(askers.ANSWER_S + PATIENCE_S)

    def _worker(self) -> Worker:
        return Worker(self._folder, self.database.url, program=SLOW, SLOW=str(THOUGHT_S)).__enter__()

    def _end_workers(self) -> None:
        for worker in self.workers:
            worker.stop(signal.SIGKILL)

    def _wake_all(self) -> None:
        for node in self.cluster.nodes:
            if node.process is not None and node.process.poll() is None:
                node.process.send_signal(signal.SIGCONT)

    def go_on(self) -> None:
        """Wait until every table has gone on."""
        began = time.monotonic()
        while still := [player.table for player in self.players if player.acked_at[-1] < began]:
            if time.monotonic() - began > CALM_S:
                raise AssertionError(f"{len(still)} tables do not go on: {still}")
            time.sleep(0.01)

    def _gaps(self, began: float) -> list[float]:
        """Return the longest time without an acknowledgement since ``began`` for each table."""
        found = []
        for player in self.players:
            at = player.acked_at[bisect_right(player.acked_at, began) - 1 :]
            found.append(max(after - max(before, began) for before, after in pairwise(at)))
        return found

    # -------------------------------------------------------------------------------------------------------- faults

    def strike(self, kind: str) -> Fault:
        """Put a fault in, take it away, and wait until every table has gone on."""
        began = time.monotonic()
        FAULTS_BY_NAME[kind](self)
        seconds = time.monotonic() - began
        self.go_on()
        fault = Fault(kind, seconds, self._gaps(began))
        self.faults.append(fault)
        return fault

    def _lasts(self, least: float, most: float) -> None:
        time.sleep(min(self.longest_s, self.dice.uniform(least, most)))

    def _node(self) -> Server:
        return self.dice.choice(self.cluster.nodes)

    def kill_node(self) -> None:
        """Kill −9 a node, and start it again; now and then with a clock that is an hour off until it is killed
        again."""
        node = self._node()
        node.kill()
        self._lasts(0.2, 3)
        node.program = SHIFTED if node.program == BONEYARD and self.dice.random() < 0.3 else self._program
        node.start()

    def shift_clock(self) -> None:
        """Start a node anew with a clock that is an hour off, for a while."""
        node = self._node()
        for program in (SHIFTED, self._program):
            node.kill()
            node.program = program
            node.start()
            self._lasts(0.5, 5)

    def stop_node(self) -> None:
        """Stop a node so that others take its tables over, and let it go on as if nothing had been."""
        node = self._node()
        assert node.process is not None
        node.process.send_signal(signal.SIGSTOP)
        self._lasts(5, 60)
        node.process.send_signal(signal.SIGCONT)

    def _busy_worker(self) -> Worker:
        """Return a worker that does a job just now, of each kind as often as of the others."""
        end = time.monotonic() + CALM_S
        names = {worker.said("the worker starts")["worker"]: worker for worker in self.workers}
        with psycopg.connect(self.database.primary.url, autocommit=True) as connection:
            while time.monotonic() < end:
                found = connection.execute(
                    "SELECT kind, worker FROM jobs WHERE outcome IS NULL AND lease > 0"
                ).fetchall()
                busy = [(kind, name) for kind, name in found if name in names]
                if busy:
                    kind = self.dice.choice(sorted({kind for kind, _ in busy}))
                    self.victims[kind] += 1
                    return names[self.dice.choice(sorted(name for of, name in busy if of == kind))]
                time.sleep(0.01)
        raise AssertionError("no worker has anything to do")

    def kill_worker(self) -> None:
        """Kill −9 a worker that does a job, and start another a while later."""
        victim = self._busy_worker()
        victim.stop(signal.SIGKILL)
        self._lasts(0.2, 3)
        self.workers[self.workers.index(victim)] = self._worker()

    def stop_worker(self) -> None:
        """Stop a worker that does a job until another has it, and let it go on as if nothing had been."""
        victim = self._busy_worker()
        assert victim.process is not None
        victim.process.send_signal(signal.SIGSTOP)
        time.sleep(LEASE_S + min(self.longest_s, self.dice.uniform(0.5, 30)))
        victim.process.send_signal(signal.SIGCONT)

    def crash_database(self) -> None:
        """End PostgreSQL without a checkpoint, and start it again."""
        self.database.primary.crash()
        self._lasts(0.1, 3)
        self.database.primary.start()

    def crash_standby(self) -> None:
        """End the standby, so that no commit is answered, and start it again."""
        self.database.standby.crash()
        self._lasts(0.1, 3)
        self.database.standby.start()

    def fill_disk(self) -> None:
        """Let PostgreSQL write to no file for a while."""
        self.database.primary.fill_disk()
        self._lasts(0.5, 5)
        self.database.primary.free_disk()

    def fail_over(self) -> None:
        """Crash the primary for good and promote the standby; when tables go on there, give it a standby of its own."""
        self.database.fail_over()
        self.go_on()
        self.database.protect()

    def harm_wire(self) -> None:
        """Slow down, hold back or lose what goes between a node and PostgreSQL."""
        self._harm(self.dice.choice(self.wires), bus_only=False)

    def harm_bus(self) -> None:
        """Do the same to the bus alone."""
        self._harm(self.dice.choice(self.wires), bus_only=True)

    def _harm(self, wires: Sequence[Wire], *, bus_only: bool) -> None:
        fault = self.dice.choice(FAULTS)
        for wire in wires:
            wire.set(fault, bus_only=bus_only)
        self._lasts(1, 20)
        cut = self.dice.random() < 0.5
        for wire in wires:
            if cut:
                wire.cut()
            wire.set("none")

    def restart_bus(self) -> None:
        """End all connections of the bus and those that take their place, for a while."""
        end = time.monotonic() + min(self.longest_s, self.dice.uniform(0.1, 5))
        while time.monotonic() < end:
            self.database.primary.execute(BUS_ENDS)
            time.sleep(0.05)

    def restart_all(self) -> None:
        """Restart every node, one after the other, as for a new version."""
        for node in self.cluster.nodes:
            node.stop()
            node.start()
            self.cluster.wait_until_up()

    # ---------------------------------------------------------------------------------------------------- the verdict

    def verdict(self) -> list[str]:
        """End the play, and return what the log and the clients' records do not agree about."""
        self._end()
        store = SqlStore(self.database.primary.url)
        try:
            with store.engine.connect() as connection:
                tables = connection.execute(sa.select(schema.tables.c.id)).scalars().all()
            apart = [difference for table in tables for difference in self._apart(store, table)]
        finally:
            store.engine.dispose()
        asked = askers.contradictions(self.records.asked, self._record_of, self.dice)
        return self.contradictions() + apart + asked + self._jobs_left()

    def _record_of(self, match: str) -> str:
        with psycopg.connect(self.database.primary.url) as connection:
            found = connection.execute("SELECT record FROM matches WHERE id = %s", (match,)).fetchone()
        assert found is not None, match
        return str(found[0])

    @staticmethod
    def _apart(store: SqlStore, table: str) -> list[str]:
        try:
            return differences(store, table)
        except Exception as error:
            return [f"{table}: the log makes no table: {error!r}"]

    def _jobs_left(self) -> list[str]:
        """Return a complaint about jobs that nobody does although the play is over, and workers are there."""
        end = time.monotonic() + CALM_S
        with psycopg.connect(self.database.primary.url, autocommit=True) as connection:
            while time.monotonic() < end:
                left = connection.execute("SELECT id, kind, tries FROM jobs").fetchall()
                if not left:
                    return []
                time.sleep(0.1)
        return [f"the job {id} ({kind}, held {tries} times) is left" for id, kind, tries in left]

    def done_by_workers(self) -> int:
        """Return how many jobs workers did for the nodes since those were started."""
        texts = [str(node.get("/metrics")[1]) for node in self.cluster.nodes]
        lines = [line for text in texts for line in text.splitlines()]
        return sum(
            int(float(line.split()[-1])) for line in lines if line.startswith('boneyard_jobs_total{by="worker"}')
        )

    def contradictions(self) -> list[str]:
        """Return what the log and the clients' records until now do not agree about."""
        found, acked = list(self.records.stale), list(self.records.acked)
        told = {key: set(texts) for key, texts in list(self.records.told.items())}
        log: dict[str, dict[int, list[str]]] = {}
        secrets: dict[str, str] = {}
        with psycopg.connect(self.database.primary.url) as connection:
            rows = connection.execute("SELECT table_id, seq, body FROM events ORDER BY table_id, seq")
            for table, seq, body in rows:
                entry = json.loads(body)
                log.setdefault(table, {}).setdefault(seq, []).append(str(entry.get("cid", "")))
                secret, ends = shuffled(entry)
                if ends and table in secrets:
                    found += self._early(table, secrets.pop(table), seq)
                if secret:
                    secrets[table] = secret
        for table, secret in secrets.items():
            found += self._early(table, secret, None)
        for table, entries in log.items():
            if sorted(entries) != list(range(1, len(entries) + 1)):
                found.append(f"{table}: the log has a gap")
            found += [
                f"{table}: {len(cids)} entries with number {seq}" for seq, cids in entries.items() if len(cids) > 1
            ]
            given = Counter(cid for cids in entries.values() for cid in cids if cid)
            found += [f"{table}: {cid} was carried out twice" for cid, times in sorted(given.items()) if times > 1]
        for table, seq, cid in acked:
            if cid not in log.get(table, {}).get(seq, []):
                found.append(f"{table}: {cid} was acknowledged as entry {seq}, and is not there")
        for (table, seq), texts in told.items():
            if seq not in log.get(table, {}):
                found.append(f"{table}: entry {seq} was told, and is not there")
            if len(texts) > 1:
                found.append(f"{table}: entry {seq} was told in {len(texts)} ways")
        return found

    def _early(self, table: str, secret: str, revealed: int | None) -> list[str]:
        """Return a complaint if a spectator saw the secret of a shuffle before the entry that reveals it (None:
        none)."""
        told = self.records.digits.get((table, secret))
        if told is None or (revealed is not None and told >= revealed):
            self.secrets += told is not None
            return []
        return [f"{table}: a secret was told with entry {told}, and revealed by {revealed or 'none'}"]


def shuffled(entry: dict[str, Any]) -> tuple[str, bool]:
    """Return the secret that an entry of the log brings, if any, and whether it reveals the one before."""
    data = entry.get("d", {})
    match entry["k"]:
        case "dealing":
            return data["secret"], False
        case "void":
            return data["shuffle"]["secret"], True
        case "act" | "opened":
            return "", bool(data.get("over"))
    return "", entry["k"] == "abandoned"


FAULTS_BY_NAME: dict[str, Callable[[World], None]] = {
    "kill": World.kill_node,
    "stop": World.stop_node,
    "worker": World.kill_worker,
    "halt": World.stop_worker,
    "database": World.crash_database,
    "standby": World.crash_standby,
    "disk": World.fill_disk,
    "failover": World.fail_over,
    "wire": World.harm_wire,
    "bus": World.harm_bus,
    "rebus": World.restart_bus,
    "clock": World.shift_clock,
    "restart": World.restart_all,
}
"""Every kind of fault."""
