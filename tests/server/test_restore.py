"""What is missing is brought back from a copy while the server runs, and nothing that is there is touched."""

from __future__ import annotations

import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from harness import (
    PASSWORD,
    WAIT,
    Client,
    ConnectionClosed,
    Guest,
    Server,
    account,
    login_of,
    move,
    play,
    sign_in,
    start,
)
from office import Office
from postgres import postgres, programs

from boneyard.errors import BoneyardError
from boneyard.server.admin import restore as restoring
from boneyard.server.admin.restore import RestoreKind
from boneyard.server.protocol import CLOSE
from boneyard.server.settings import HINTS_S, Config
from boneyard.server.store import migrations, schema
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries

OF_TABLE = (schema.events, schema.answers, schema.snapshots, schema.due, schema.seated, schema.named)


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)])
def office(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Office]:
    """A server that runs, over each database."""
    folder = tmp_path_factory.mktemp("restore")
    if request.param == "sqlite":
        with Server(folder) as server:
            yield Office(server, f"sqlite:///{folder / 'server.db'}")
        return
    with postgres(programs(), "fsync=off") as url, Server(folder, "--database", url) as server:
        yield Office(server, url)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy"


def in_database(office: Office, *statements: sa.Executable) -> None:
    engine = SqlStore(office.database).engine
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def read(url: str, query: sa.Executable) -> list[Any]:
    engine = SqlStore(url).engine
    with engine.connect() as connection:
        rows = connection.execute(query).all()
    engine.dispose()
    return list(rows)


def lose_table(office: Office, table: str) -> None:
    """Delete the rows of a table, as a fault or a slip of the hand would; the server is told nothing."""
    gone = [sa.delete(rows).where(rows.c.table_id == table) for rows in OF_TABLE]
    in_database(office, *gone, sa.delete(schema.tables).where(schema.tables.c.id == table))


def bodies(url: str, table: str) -> dict[int, bytes]:
    e = schema.events.c
    return {seq: bytes(body) for seq, body in read(url, sa.select(e.seq, e.body).where(e.table_id == table))}


def act(client: Client) -> None:
    """Play one action as soon as it is the turn of seat A."""
    played = False
    while not played:
        while not client.you["A"].get("legal"):
            assert client.next() is not None
        played = move(client)


def playing(guest: Guest, **settings: Any) -> tuple[str, Client]:
    table = guest.table("fives", 2, seats=["me", "greedy"], options={"target": 500}, **settings)
    client = guest.socket(table)
    start(client)
    act(client)
    rest(client)
    return table, client


def rest(client: Client) -> None:
    """Wait until seat A has a tile to play: neither the bot nor the server writes anything before it does."""
    while not (client.now["to_act"] == ["A"] and "-" in (client.you["A"].get("legal") or [""])[0]):
        assert client.next() is not None


def finished(guest: Guest) -> str:
    """Play a match to its end; its id."""
    client = guest.socket(guest.table("fives", 2, seats=["me", "greedy"], options={"target": 5}))
    start(client)
    match: str = client.table["match_id"]
    play(client, "A")
    while client.table["secret"] is None:
        assert client.next() is not None
    client.close()
    return match


def bring_back(office: Office, copy: Path, **words: Any) -> restoring.Report:
    return restoring.bring_back(Config.read({"database": office.database}), copy, lambda done, total: None, **words)


def eventually(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def back(guest: Guest, table: str) -> Client:
    """Come back to a table that was restored, again if a busy node hears only now of the restore and sends all away."""
    client = guest.socket(table)
    try:
        act(client)
    except (AssertionError, ConnectionClosed):
        assert client.ended.wait(WAIT) and client.closed_with == CLOSE["restart"]
        return guest.socket(table)
    return client


def test_players_go_on_where_the_log_of_a_lost_table_ended(office: Office, copy: Path) -> None:
    ana = office.server.guest("Ana")
    table, client = playing(ana, clock={"move": 120, "bank": 0}, public=True)
    office.admin("backup", str(copy))
    _, elsewhere = playing(ana)
    hand, seq = client.you["A"]["hand"], client.seq
    before = bodies(office.database, table)
    assert len(before) >= seq
    lose_table(office, table)
    assert bodies(office.database, table) == {}
    said = office.admin("restore", str(copy), "--table", table)
    assert "tables" in said
    after = bodies(office.database, table)
    kept = {number: body for number, body in before.items() if number in after and number < max(after)}
    assert sorted(after) == list(range(1, len(after) + 1)) and len(kept) >= 4
    assert {number: after[number] for number in kept} == kept
    shifted = entries.decode(after[len(after)])
    assert isinstance(shifted, entries.ClocksShifted) and shifted.data.ms < 300_000
    while client.next() is not None:  # the node that had the lost table sends its clients away
        pass
    time.sleep(HINTS_S + 1)  # it is told twice, before and after the table is back
    again = back(ana, table)
    assert again.now["phase"] == "play" and set(again.you["A"]["hand"]) & set(hand)
    for _ in range(3):
        act(again)
    assert again.seqs[-1] == again.seq > len(after)
    read = [entries.decode(body) for body in bodies(office.database, table).values()]
    assert not any(isinstance(found, entries.ActionTaken) and found.by == "clock" for found in read)
    act(elsewhere)  # the table that was not in the copy
    assert [found["id"] for found in office.json("tables", table)] == [table]
    assert table in [found["id"] for found in office.server.get("/api/me", ana.token)[1]["tables"]]
    again.close()
    elsewhere.close()
    assert office.json("audit")[0]["action"] == "restored"


def test_a_table_without_a_clock_is_not_ended_as_abandoned(office: Office, copy: Path, monkeypatch: Any) -> None:
    """It was copied a year ago: what counts is when it came back."""
    ana = office.server.guest("Ana")
    table, client = playing(ana)
    client.close()
    office.admin("backup", str(copy))
    lose_table(office, table)
    monkeypatch.setattr(restoring.backup, "alive", lambda db: 1)
    assert bring_back(office, copy, table=table)[RestoreKind.TABLES] == 1
    last = max(bodies(office.database, table).items())[1]
    assert abs(entries.decode(last).at - 1000 * time.time()) < 60_000


def test_a_lost_user_comes_back_with_sessions_results_and_rules(office: Office, copy: Path) -> None:
    server = office.server
    ana = account(server, "Anamarija")
    match = finished(ana)
    rules = {"name": "Sunday", "game": "fives", "players": 2, "options": {"target": 100}}
    assert server.post("/api/rules", rules, ana.token)[0] == 201
    stats = server.get("/api/results", ana.token)
    office.admin("backup", str(copy))
    in_database(
        office,
        *(
            sa.delete(rows).where(rows.c.user_id == ana.id)
            for rows in (schema.sessions, schema.results, schema.house_rules, schema.players)
        ),
        sa.delete(schema.users).where(schema.users.c.id == ana.id),
        sa.delete(schema.matches).where(schema.matches.c.id == match),
    )
    report = bring_back(office, copy, user=login_of(ana))
    assert (report[RestoreKind.USERS], report[RestoreKind.MATCHES], report[RestoreKind.RESULTS]) == (1, 1, 1)
    eventually(lambda: server.get("/api/me", ana.token)[0] == 200)
    assert server.get("/api/results", ana.token) == stats
    assert server.get("/api/rules", ana.token)[1]["rules"][0]["name"] == "Sunday"
    assert server.get(f"/api/matches/{match}")[1]["names"]["A"] == "Anamarija"
    assert [found["id"] for found in server.get("/api/history", ana.token)[1]["matches"]] == [match]
    assert sign_in(server, ana, "phone").token
    assert not any(bring_back(office, copy, user=ana.id).values())  # a second time changes nothing
    in_database(office, sa.update(schema.users).where(schema.users.c.id == ana.id).values(id="ugone"))
    with pytest.raises(BoneyardError, match="another user has the login"):
        bring_back(office, copy, user=ana.id)
    in_database(office, sa.update(schema.users).where(schema.users.c.id == "ugone").values(id=ana.id))


@pytest.mark.nightly
def test_the_name_of_a_user_who_was_deleted_comes_back_with_the_user_alone(office: Office, copy: Path) -> None:
    server = office.server
    eve, ana = account(server, "Evelyn"), server.guest("Ana")
    match = finished(eve)
    own = match.partition(".")[0]
    table = ana.table("fives", 2)
    client = eve.socket(table)
    assert client.ask("sit", seat="B")["t"] == "ack"
    client.close()
    office.admin("backup", str(copy))
    assert server.request("DELETE", "/api/account", {"password": PASSWORD}, eve.token)[0] == 204
    in_database(office, sa.delete(schema.matches).where(schema.matches.c.id == match))
    for name in (table, own):
        lose_table(office, name)
        assert bring_back(office, copy, table=name)[RestoreKind.TABLES] == 1
    assert server.get(f"/api/matches/{match}")[1]["names"]["A"] == entries.NO_NAME
    assert "Evelyn" not in server.get(f"/api/matches/{match}/record")[1]
    assert not any(b"Evelyn" in body for name in (table, own) for body in bodies(office.database, name).values())
    assert "Evelyn" not in str(ana.socket(table).table)
    # The administrator may want them back all the same.
    assert "users" in office.admin("restore", str(copy), "--user", login_of(eve))
    eventually(lambda: server.get("/api/me", eve.token)[0] == 200)
    assert server.get("/api/me", eve.token)[1]["user"]["name"] == "Evelyn"
    assert [found["id"] for found in server.get("/api/history", eve.token)[1]["matches"]] == [match]


@pytest.mark.nightly
def test_a_log_is_completed_and_another_one_refused(office: Office, copy: Path) -> None:
    ana = account(office.server, "Left")
    tables = {}
    for what in ("end", "middle", "row", "different", "longer", "damaged"):
        tables[what], client = playing(ana)
        act(client)
        rest(client)
        client.close()
    office.admin("backup", str(copy))
    e, t = schema.events.c, schema.tables.c
    whole = {what: bodies(office.database, table) for what, table in tables.items()}
    one = entries.encode(entries.HostChanged(at=1, by="server", data=entries.OtherUser("nobody")))

    def gone(what: str, *where: sa.ColumnElement[bool]) -> sa.Executable:
        return sa.delete(schema.events).where(e.table_id == tables[what], *where)

    in_database(
        office,
        gone("end", e.seq > 5),
        gone("middle", e.seq.in_([3, 4])),
        sa.delete(schema.tables).where(t.id == tables["row"]),
        sa.update(schema.events).where(e.table_id == tables["different"], e.seq == 2).values(body=one),
        sa.insert(schema.events).values(table_id=tables["longer"], seq=len(whole["longer"]) + 20, body=one),
        gone("damaged"),
    )
    with_nonsense(office, copy, tables["damaged"])
    before = {what: bodies(office.database, tables[what]) for what in ("different", "longer")}
    for what in ("different", "longer"):
        assert "is another one, or longer" in office.admin("restore", str(copy), "--table", tables[what], status=2)
        assert bodies(office.database, tables[what]) == before[what]
    assert "is damaged" in office.admin("restore", str(copy), "--table", tables["damaged"], status=2)
    assert bodies(office.database, tables["damaged"]) == {}
    for what in ("middle", "row", "end"):
        assert bring_back(office, copy, table=tables[what])[RestoreKind.TABLES] == 1
        # At a slow machine the server may write meanwhile that a player is away.
        found = bodies(office.database, tables[what])
        assert {seq: body for seq, body in found.items() if seq in whole[what]} == whole[what]
        assert sorted(found) == list(range(1, len(found) + 1))
    assert len(bodies(office.database, tables["end"])) > len(whole["end"])


def with_nonsense(office: Office, copy: Path, table: str) -> None:
    """Write into a copy, of either kind, an entry that nobody understands."""
    if office.database.startswith("sqlite"):
        with closing(sqlite3.connect(copy)) as there, there:
            there.execute("UPDATE events SET body = ? WHERE table_id = ? AND seq = 3", (b'{"t":"new"}', table))
        return
    engine = SqlStore(office.database).engine.execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text("DROP DATABASE IF EXISTS nonsense"))
        connection.execute(sa.text("CREATE DATABASE nonsense"))
    engine.dispose()
    url = office.database.replace("/boneyard?", "/nonsense?")
    subprocess.run(["pg_restore", "--no-owner", f"--dbname={url}", str(copy)], check=True)
    there = Office(office.server, url)
    e = schema.events.c
    nonsense = sa.update(schema.events).where(e.table_id == table, e.seq == 3).values(body=b'{"t":"new"}')
    in_database(there, nonsense)
    copy.unlink()
    there.admin("backup", str(copy))


@pytest.mark.nightly
def test_a_table_that_was_played_on_is_not_turned_back(office: Office, copy: Path) -> None:
    """Its match would be finished a second time, with results for all."""
    ana = office.server.guest("Ana")
    table = ana.table("fives", 2, seats=["me", "greedy"], options={"target": 5})
    client = ana.socket(table)
    start(client)
    office.admin("backup", str(copy))
    play(client, "A")
    client.close()
    lose_table(office, table)
    with pytest.raises(BoneyardError, match="finished since"):
        bring_back(office, copy, table=table)
    assert bodies(office.database, table) == {}


@pytest.mark.nightly
def test_an_entry_of_a_node_that_comes_in_between_stays(office: Office, copy: Path, monkeypatch: Any) -> None:
    ana = office.server.guest("Ana")
    table, client = playing(ana)
    client.close()
    office.admin("backup", str(copy))
    whole = bodies(office.database, table)
    e = schema.events.c
    in_database(office, sa.delete(schema.events).where(e.table_id == table, e.seq > 3))
    planned = restoring._Restoring._plan
    looks: list[str] = []

    def plan(self: Any, name: str) -> Any:
        found = planned(self, name)
        looks.append(name)
        if len(looks) == 2:  # a node appends between the look at the table and the write
            in_database(office, sa.insert(schema.events).values(table_id=table, seq=4, body=whole[4]))
        return found

    monkeypatch.setattr(restoring._Restoring, "_plan", plan)
    assert bring_back(office, copy, table=table)[RestoreKind.TABLES] == 1
    assert len(looks) == 3
    after = bodies(office.database, table)
    assert {seq: body for seq, body in after.items() if seq in whole} == whole and len(after) == len(whole) + 1


def test_a_file_that_is_no_copy_is_refused_in_a_line(office: Office, copy: Path, tmp_path: Path) -> None:
    def refused(*words: str) -> str:
        said = office.admin("restore", *words, status=2)
        assert len(said.strip().splitlines()) == 1
        return said

    junk = tmp_path / "junk"
    for content in (b"", b"no database", b"SQLite format 3\0 and nothing", b"PGDMP and nothing"):
        junk.write_bytes(content)
        assert "boneyard: " in refused(str(junk), "--user", "x") and "boneyard: " in refused("--replace", str(junk))
    assert "there is no file" in refused(str(tmp_path / "none"), "--user", "x")
    assert "cannot be read" in refused(str(tmp_path), "--user", "x")
    sqlite = office.database.startswith("sqlite")
    junk.write_bytes(b"PGDMP\1" if sqlite else b"SQLite format 3\0")
    assert "is a copy of" in refused(str(junk), "--user", "x") and "is a copy of" in refused("--replace", str(junk))
    for words in ([], ["--replace", "--user", "x"], ["--user", "x", "--table", "y"]):
        assert "name one of" in refused(str(junk), *words)
    office.admin("backup", str(copy))
    assert "has no user with the id or login 'nobody'" in refused(str(copy), "--user", "nobody")
    assert "has no table 'none'" in refused(str(copy), "--table", "none")
    left = [row[0] for row in read(office.database, sa.text("SELECT datname FROM pg_database"))] if not sqlite else []
    assert not any(name.startswith("boneyard_copy") for name in left)
    assert not list(tmp_path.glob("*.part*"))


def test_restores_at_once_do_not_share_a_file_nor_take_that_of_another(tmp_path: Path) -> None:
    urls = [f"sqlite:///{tmp_path / name}" for name in ("server.db", "server.db.part")]
    for url in urls:
        engine = SqlStore(url).engine
        migrations.upgrade(engine)
        with engine.begin() as db:
            db.execute(sa.insert(schema.users).values(id="ana", name="Ana", created=1))
        engine.dispose()
    gone = SqlStore(urls[0]).engine
    with gone.begin() as db:
        db.execute(sa.delete(schema.users))
    gone.dispose()
    source = tmp_path / "server.db.part"
    within: list[int] = []

    def told(done: int, total: int) -> None:
        if not within:  # another one begins and ends while the copy is being copied
            within.append(0)
            within.append(restore(lambda done, total: None))

    def restore(progress: Callable[[int, int], None]) -> int:
        config = Config.read({"database": urls[0]})
        return restoring.bring_back(config, source, progress, user="ana")[RestoreKind.USERS]

    assert (restore(told), within) == (0, [0, 1])
    assert len(read(urls[0], sa.select(schema.users))) == len(read(urls[1], sa.select(schema.users))) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["server.db", "server.db.part"]
