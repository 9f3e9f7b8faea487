"""Kill −9 in mid-game, under load: what was acknowledged is in the log, the log has no gap, and everybody goes on."""

from __future__ import annotations

import json
import queue
import random
import sqlite3
import statistics
import threading
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from harness import OFTEN, WAIT, Client, ConnectionClosed, Guest, Server
from random_tables import differences
from websockets.exceptions import InvalidHandshake

from boneyard.server.store.sql import SqlStore

TABLES = 6


class Acked(NamedTuple):
    """A move that the server said is done."""

    table: str
    seq: int
    cid: str
    action: str
    at: float
    """By the monotonic clock."""


class Crashed(NamedTuple):
    """What players saw of a server that was killed again and again."""

    acked: list[Acked]
    back_s: list[float]
    """Seconds from each start of the server after a crash to its first acknowledged move."""


class Player(threading.Thread):
    """Holds both seats of a table and plays as fast as the server lets it."""

    def __init__(self, guest: Guest, table: str, acked: list[Acked]) -> None:
        super().__init__(daemon=True)
        self.guest, self.table, self.acked = guest, table, acked
        self.waiting: tuple[str, str, int, str] | None = None
        """The move under way when the server died: it is sent again with the same cid."""
        self.stop = False

    def run(self) -> None:
        try:
            client = self.guest.socket(self.table)
            if self.waiting is not None:
                self.move(client, *self.waiting)
            while not self.stop:
                self.step(client)
            client.close()
        except (AssertionError, ConnectionClosed, InvalidHandshake, OSError, queue.Empty):
            return  # the server is dead

    def step(self, client: Client) -> None:
        phase = client.now["phase"]
        if phase in ("open", "over"):
            client.ask("start")
            return
        if phase == "dealing":
            client.phase("play")
            return
        for seat in client.now.get("to_act", ()):
            legal = client.you[seat]["legal"]
            if legal:
                self.move(client, client.cid() + self.table, random.choice(legal), client.seq, seat)
                return
        client.next()

    def move(self, client: Client, cid: str, action: str, seq: int, seat: str) -> None:
        self.waiting = (cid, action, seq, seat)
        answer = client.ask("move", cid=cid, action=action, seq=seq, seat=seat)
        if answer["t"] == "ack":
            self.acked.append(Acked(self.table, answer["seq"], cid, action, time.monotonic()))
            while client.seq < answer["seq"]:
                client.next()
        self.waiting = None


def log_of(database: Path) -> dict[str, dict[int, dict[str, object]]]:
    """The whole log, by table and seq."""
    found: dict[str, dict[int, dict[str, object]]] = {}
    with sqlite3.connect(database) as connection:
        for table, seq, body in connection.execute("SELECT table_id, seq, body FROM events"):
            found.setdefault(table, {})[seq] = json.loads(body)
    connection.close()
    return found


def lost(database: Path, acked: list[Acked]) -> list[Acked]:
    """Acknowledged moves that the log does not have; also holds the log to having no gap."""
    log = log_of(database)
    for table, entries in log.items():
        assert sorted(entries) == list(range(1, len(entries) + 1)), f"the log of {table} has a gap"
        cids = [entry["cid"] for entry in entries.values() if entry.get("cid")]
        assert len(cids) == len(set(cids)), "a move was carried out twice"
    return [move for move in acked if log[move.table].get(move.seq, {}).get("cid") != move.cid]


def crashes(server: Server, kills: int, seed: int) -> Crashed:
    """Kill a server, which runs, so many times under load."""
    dice = random.Random(seed)
    acked: list[Acked] = []
    back_s: list[float] = []
    before, started = 0, 0.0
    guests = [server.guest(f"P{n}") for n in range(TABLES)]
    tables = [guest.table("fives", 2, options={"target": 500}, seats=["me", "me"], pace=5000) for guest in guests]
    players = [Player(guest, table, acked) for guest, table in zip(guests, tables, strict=True)]
    for _ in range(kills):
        for player in players:
            player.start()
        wanted, end = len(acked) + dice.randint(25, 80), time.monotonic() + 2 * WAIT
        while len(acked) < wanted:
            assert time.monotonic() < end, "the moves do not go on"
            time.sleep(0.005)
        if started:
            back_s.append(acked[before].at - started)
        time.sleep(dice.uniform(0, 0.02))  # anywhere between two commits
        server.kill()
        for player in players:
            player.join(2 * WAIT)
            assert not player.is_alive()
        before, started = len(acked), time.monotonic()
        server.start()
        again = [Player(player.guest, player.table, acked) for player in players]
        for player, killed in zip(again, players, strict=True):
            player.waiting = killed.waiting
        players = again
    return Crashed(acked, back_s)


@pytest.mark.parametrize(
    "kills",
    [2, pytest.param(10, marks=pytest.mark.nightly), pytest.param(30, marks=pytest.mark.nightly)],
)
def test_no_acknowledged_move_is_lost(tmp_path: Path, kills: int) -> None:
    with Server(tmp_path, fresh=True) as server:  # whatever a process has of its own is other after each crash
        acked, back_s = crashes(server, kills, seed=kills)
        assert len(acked) >= 25 * kills
        best, middle = min(back_s), statistics.median(back_s)
        print(f"from the start after a crash to the first ack: {best:.2f} s at best, {middle:.2f} s in the middle")
        assert lost(tmp_path / "server.db", acked) == []
        guest = server.guest("Witness")  # and every table is there, at the end of its log
        for table, entries in log_of(tmp_path / "server.db").items():
            client = guest.socket(table)  # the server may go on with what was due meanwhile
            assert len(entries) <= client.seq <= len(log_of(tmp_path / "server.db")[table])
            client.close()
        assert server.stop() == 130  # as Ctrl-C ends it
    assert "Traceback" not in server.log.read_text()


@pytest.mark.nightly
def test_the_check_notices_an_acknowledgement_before_the_commit(tmp_path: Path) -> None:
    for attempt in range(10):  # a crash may by chance come between two commits
        folder = tmp_path / str(attempt)
        folder.mkdir()
        with Server(folder, program=(str(Path(__file__).parents[1] / "support" / "early_ack.py"),)) as server:
            acked = crashes(server, 3, seed=1 + attempt).acked
            found = lost(folder / "server.db", acked)
        if found:
            return
    pytest.fail("thirty crashes, and nothing was found")


@pytest.mark.nightly
@pytest.mark.parametrize("kills", [1, 12])
def test_kill_9_leaves_no_snapshot_that_the_log_does_not_make(tmp_path: Path, kills: int) -> None:
    with Server(tmp_path, program=OFTEN) as server:
        acked = crashes(server, kills, seed=kills).acked
    assert lost(tmp_path / "server.db", acked) == []
    store = SqlStore(f"sqlite:///{tmp_path / 'server.db'}")
    for table, entries in log_of(tmp_path / "server.db").items():
        assert len(entries) - store.snapshot(table).seq < 3
        assert differences(store, table) == []
    store.engine.dispose()
    assert "snapshot" not in server.log.read_text()
