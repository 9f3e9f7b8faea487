"""A table is the same, whether its whole log is folded or a snapshot and the rest of it; and no snapshot has a name
that was erased from the log."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from effort import one_in
from harness import OFTEN, WAIT, Server, move
from postgres import postgres, programs
from random_tables import TABLE, OneLog, RandomTable, differences, essence
from virtual_tables import run
from virtual_time import VirtualLoop

from boneyard import games
from boneyard.server.protocol import Settings, User
from boneyard.server.store import archive, migrations, retention, schema, snapshots
from boneyard.server.store.snapshots import Snapshot
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries, fold, journal, snapshot
from boneyard.server.tables.entries import LogEntry
from boneyard.server.tables.registry import Tables
from boneyard.server.tables.state import TableState

MOST = 200
"""Rows of the database that a node may read to take a table over."""


def by_log(memory: OneLog, until: int | None = None) -> TableState:
    """Return the state that the log makes from its beginning."""
    answers = [fold.SealedAnswer(window, entries.decode_answer(body)) for window, body in memory.answers]
    return fold.load(TABLE, [entries.decode(body) for body in memory.events[:until]], answers if until is None else ())


# ---------------------------------------------------------------------------------------------------- the same table


def check(made: RandomTable, until: int) -> None:
    """Load a table up to its end, and as a node does that has told its followers of the entries to ``until``."""
    memory, live = made.store, essence(made.state)
    memory.read = 0
    loaded = journal.load(memory, TABLE)
    assert loaded is not None and loaded.rest.entries == []
    assert memory.read <= MOST
    assert essence(loaded.state) == live
    assert essence(by_log(memory)) == live

    behind = journal.load(memory, TABLE, until)
    assert behind is not None and behind.state.seq == until
    if not made.state.rules.out_of_turn:
        assert essence(behind.state) == essence(by_log(memory, until))
    for entry in behind.rest.entries:
        fold.apply(behind.state, entry)
    fold.unseal(behind.state, behind.rest.answers)
    assert essence(behind.state) == live


GAMES = ("fives", "gaple", "obicni", "parovi")


@pytest.mark.parametrize(
    "game",
    one_in(4, [pytest.param(game, marks=[] if game in GAMES else pytest.mark.nightly) for game in sorted(games.GAMES)]),
)
def test_a_snapshot_and_the_rest_of_the_log_make_the_table(game: str) -> None:
    dice = Random(game)
    players = games.game(game).players[-1]
    for seed in range(2 if game in GAMES else 4):
        made = RandomTable(game, players, seed)
        for _ in range(6):
            made.run(len(made.store.events) + dice.randint(1, 120))
            check(made, dice.randint(1, len(made.store.events)))
        made.run(snapshot.EVERY + 1)
        check(made, dice.randint(1, len(made.store.events)))
        assert made.store.kept.seq >= snapshot.EVERY


def test_every_kind_of_entry_is_folded_from_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each entry there is a snapshot, and the next one is folded from it."""
    monkeypatch.setattr(snapshot, "EVERY", 1)
    found: set[type[Any]] = set()
    for seed in range(10):
        made = RandomTable("gaple" if seed % 3 else "obicni", 4, seed)
        while len(made.store.events) < 150:
            kept = made.store.kept
            made.step()
            if made.store.kept.seq == kept.seq + 1:
                state = snapshot.restored(TABLE, kept.seq, kept.body)
                fold.unseal(
                    state, [fold.SealedAnswer(w, entries.decode_answer(body)) for w, body in made.store.answers]
                )
                entry = entries.decode(made.store.events[-1])
                fold.apply(state, entry)
                if type(entry) not in found or kept.seq % 5 == 0:
                    assert essence(state) == essence(made.state)
                found.add(type(entry))
    assert found == set(LogEntry.__args__) - {entries.TableCreated}


def test_a_snapshot_has_every_field_of_the_state() -> None:
    follows = {"id", "seq", "rules", "own", "closing"}
    assert set(TableState.__slots__) == set(snapshot.Kept.__struct_fields__) | follows


# ------------------------------------------------------------------------------------------- snapshots that are no use


@pytest.mark.parametrize(
    "broken",
    [
        lambda kept: kept._replace(version=snapshot.VERSION + 1),
        lambda kept: kept._replace(version=0),
        lambda kept: kept._replace(body=b""),
        lambda kept: kept._replace(body=kept.body[:-20]),
        lambda kept: kept._replace(body=kept.body.replace(b'"game":"fives"', b'"game":"nines"')),
        lambda kept: kept._replace(body=kept.body.replace(b'"actions":["', b'"actions":["A0-0","')),
        lambda kept: kept._replace(body=kept.body.replace(b'"nonces":{"A"', b'"nonces":{"G"')),
        lambda kept: kept._replace(seq=kept.seq + 1000),
    ],
    ids=["newer", "older", "empty", "cut", "unknown game", "illegal", "no nonce", "ahead of the log"],
)
def test_what_cannot_be_used_is_not(broken: Callable[[Snapshot], Snapshot], caplog: pytest.LogCaptureFixture) -> None:
    made = RandomTable("fives", 4, 3).run(snapshot.EVERY + 30)
    kept = made.store.kept
    made.store.kept = broken(kept)
    assert made.store.kept != kept
    with caplog.at_level(logging.CRITICAL):
        loaded = journal.load(made.store, TABLE)
    assert loaded is not None and essence(loaded.state) == essence(made.state)
    made.journal = journal.TableLog(loaded, made.store)
    made.store.kept = kept
    made.run(len(made.store.events) + 1)
    assert made.store.kept.seq == len(made.store.events)  # the next entry brings a good one


# ------------------------------------------------------------------------------------------------- names and deletions


def database(url: str) -> SqlStore:
    store = SqlStore(url)
    migrations.upgrade(store.engine)
    return store


@contextmanager
def on_sqlite(folder: Path) -> Iterator[SqlStore]:
    store = database(f"sqlite:///{folder / 'server.db'}")
    yield store
    store.engine.dispose()


def put(store: SqlStore, made: RandomTable, snapshot_too: bool = True) -> None:
    """Write a table as a server would have done."""
    read = [entries.decode(body) for body in made.store.events]
    named = {entry.user for entry in read if isinstance(entry, entries.Named)}
    rows = [{"table_id": TABLE, "seq": seq, "body": body} for seq, body in enumerate(made.store.events, 1)]
    card = {"id": TABLE, "created": 1, "changed": 1, "public": False, "phase": "over", "card": b""}
    with store.engine.begin() as connection:
        connection.execute(sa.insert(schema.tables), [card])
        connection.execute(sa.insert(schema.events), rows)
        connection.execute(sa.insert(schema.named), [{"user_id": user, "table_id": TABLE} for user in named])
        if snapshot_too:
            write(connection, store, made.store.kept)


def write(connection: sa.Connection, store: SqlStore, kept: Snapshot) -> None:
    connection.execute(store._put_snapshot, snapshots.row(TABLE, kept))


def erase(connection: sa.Connection) -> None:
    archive.forget_names(connection, ["u1"], entries.NO_NAME, entries.without_name)


def everything(store: SqlStore) -> bytes:
    """Return the bytes of all entries and snapshots."""
    with store.engine.connect() as connection:
        bodies = [connection.execute(sa.select(table.c.body)).scalars() for table in (schema.events, schema.snapshots)]
        return b"".join(body for some in bodies for body in some)


def test_a_name_is_erased_from_the_snapshot_too(tmp_path: Path) -> None:
    made = RandomTable("fives", 4, 1).run(snapshot.EVERY + 20)
    with on_sqlite(tmp_path) as store:
        put(store, made)
        before = journal.load(store, TABLE)
        assert before is not None and before.saved == journal.Saved(snapshot.EVERY, 0)
        assert made.store.kept.body.count(b"Person 1") > 1
        with store.engine.begin() as connection:
            erase(connection)
        assert b"Person 1" not in everything(store)
        # A node that has not heard of it writes its state.
        late = Snapshot(before.saved.erasures, before.state.seq, snapshot.VERSION, snapshot.taken(before.state))
        with store.engine.begin() as connection:
            write(connection, store, late)
        assert b"Person 1" not in everything(store)
        # Once it has heard, it may.
        after = journal.load(store, TABLE)
        assert after is not None and after.saved == journal.Saved(0, 1)
        fresh = Snapshot(after.saved.erasures, after.state.seq, snapshot.VERSION, snapshot.taken(after.state))
        with store.engine.begin() as connection:
            write(connection, store, fresh)
        assert store.snapshot(TABLE) == fresh
        assert b"Person 1" not in everything(store) and differences(store, TABLE) == []


def test_a_name_is_erased_before_the_first_snapshot(tmp_path: Path) -> None:
    made = RandomTable("fives", 4, 1).run(snapshot.EVERY + 20)
    with on_sqlite(tmp_path) as store:
        put(store, made, snapshot_too=False)
        with store.engine.begin() as connection:
            erase(connection)
            write(connection, store, made.store.kept)
        assert store.snapshot(TABLE) == Snapshot(erasures=1)


def test_an_older_snapshot_does_not_take_the_place_of_a_later_one(tmp_path: Path) -> None:
    made = RandomTable("fives", 4, 1).run(2 * snapshot.EVERY)
    with on_sqlite(tmp_path) as store:
        put(store, made)
        with store.engine.begin() as connection:
            write(connection, store, made.store.kept._replace(seq=snapshot.EVERY))
        assert store.snapshot(TABLE) == made.store.kept


def test_a_table_that_is_deleted_leaves_no_snapshot(tmp_path: Path) -> None:
    made = RandomTable("fives", 4, 1).run(snapshot.EVERY)
    with on_sqlite(tmp_path) as store:
        put(store, made)
        with store.engine.begin() as connection:
            retention.delete_tables(connection, [TABLE])
        assert store.snapshot(TABLE) == Snapshot() and journal.load(store, TABLE) is None
        with store.engine.begin() as connection:
            write(connection, store, made.store.kept)  # by a node that has not heard of it
        assert store.snapshot(TABLE) == Snapshot()


def test_a_node_that_has_not_heard_of_an_erasure_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "EVERY", 2)

    async def work(loop: VirtualLoop, tables: Tables) -> None:
        store = tables._tools.store
        table = await tables.create(User("u1", "Evangeline"), Settings("fives", 2), ["me", "greedy"])

        async def go_on() -> Snapshot:
            for _ in range(3):
                table.submit(entries.ClocksShifted(at=1, by="server", data=entries.Delay(1)))
                await table.settled()
            return store.snapshot(table.id)

        assert (await go_on()).seq == 4 and b"Evangeline" in store.snapshot(table.id).body
        await store.write(lambda db: archive.forget_names(db, ["u1"], entries.NO_NAME, entries.without_name))
        assert await go_on() == Snapshot(erasures=1)
        assert table.state.seats[0].name == "Evangeline"
        table.refresh()
        await table.settled()
        assert table.state.seats[0].name == entries.NO_NAME
        kept = await go_on()
        assert (kept.erasures, kept.seq) == (1, 10)
        assert b"Evangeline" not in everything(store) and differences(store, table.id) == []

    run(tmp_path, work)


@pytest.fixture(scope="module")
def pg() -> Iterator[SqlStore]:
    with postgres(programs(), "fsync=off") as url:
        store = database(url)
        yield store
        store.engine.dispose()


@pytest.mark.parametrize(
    ("there", "snapshot_first", "removed"), one_in(3, product([True, False], [True, False], ["name", "table"]))
)
def test_a_snapshot_and_an_erasure_at_the_same_time(
    pg: SqlStore, removed: str, snapshot_first: bool, there: bool
) -> None:
    """One transaction waits for the other; whichever comes first, the name is gone, and no snapshot of a deleted table
    stays."""
    made = RandomTable("fives", 4, 1).run(2 * snapshot.EVERY)
    with pg.engine.begin() as connection:
        retention.delete_tables(connection, [TABLE])
    put(pg, made, snapshot_too=False)
    with pg.engine.begin() as connection:
        if there:
            write(connection, pg, made.store.kept._replace(seq=snapshot.EVERY))

    def keep(connection: sa.Connection) -> None:
        write(connection, pg, made.store.kept)

    def remove(connection: sa.Connection) -> None:
        if removed == "name":
            erase(connection)
        else:
            retention.delete_tables(connection, [TABLE])

    first, second = (keep, remove) if snapshot_first else (remove, keep)

    def later() -> None:
        with pg.engine.begin() as connection:
            second(connection)

    thread = threading.Thread(target=later)
    with pg.engine.begin() as connection, pg.engine.connect() as looking:
        first(connection)
        thread.start()
        end = time.monotonic() + WAIT
        while not looking.execute(sa.text("SELECT count(*) FROM pg_locks WHERE NOT granted")).scalar():
            looking.rollback()
            assert time.monotonic() < end and thread.is_alive(), "the second does not wait for the first"
            time.sleep(0.002)
    thread.join(WAIT)
    assert not thread.is_alive()
    assert b"Person 1" not in everything(pg)
    if removed == "name":
        assert pg.snapshot(TABLE) == Snapshot(erasures=1)
    else:
        assert pg.snapshot(TABLE) == Snapshot()


# -------------------------------------------------------------------------------------------------------- real servers


@pytest.mark.nightly
def test_two_nodes_at_one_table(pg: SqlStore, tmp_path: Path) -> None:
    """Moves come from one node and the other in turn, and words between; one that stood still catches up, and its
    snapshots count."""
    url = pg.url
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    with (
        Server(folders[0], "--database", url, program=OFTEN) as one,
        Server(folders[1], "--database", url, program=OFTEN) as two,
    ):
        ana = one.guest("Ana")
        table = ana.table("fives", 2, options={"target": 1000}, seats=["me", "me"], pace=5000)
        clients = [ana.socket(table)]
        ana.server = two
        clients.append(ana.socket(table))
        clients[0].ask("start")
        for number in range(40):
            for client in clients:
                client.phase("play")
            client = clients[number % 2]
            move(client, client.now["to_act"][0])
            for other in clients:
                while other.seq < client.seq:
                    other.next()
        paused = clients[0].ask("pause", on=True)  # or the server may go on with what is forced
        for client in clients:
            while client.seq < paused["seq"]:
                client.next()
        assert clients[0].now == clients[1].now and clients[0].you == clients[1].you
        for client in clients:
            assert client.seqs == list(range(client.seqs[0], client.seqs[0] + len(client.seqs)))
            client.close()
    assert pg.snapshot(table).seq > 40
    assert differences(pg, table) == []
    for server in (one, two):
        assert "snapshot" not in server.log.read_text()
