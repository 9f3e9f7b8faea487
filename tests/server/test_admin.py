"""``boneyard admin``: commands on the database, while the server runs and while it does not."""

from __future__ import annotations

import io
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from harness import PASSWORD, WAIT, Guest, Server, account, closed, event, login_of, play, sign_in, start
from hypothesis import given
from hypothesis import strategies as st
from office import Office

from boneyard.server.protocol import CLOSE
from boneyard.server.store import audit


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    folder = tmp_path_factory.mktemp("office")
    with Server(folder) as server:
        yield Office(server, f"sqlite:///{folder / 'server.db'}")


def eventually(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end, "the server did not hear of it"
        time.sleep(0.05)


def refused(guest: Guest) -> dict[str, Any] | None:
    """The answer to a request that only users who may play get."""
    status, answer = guest.server.post("/api/tables", {"game": "fives", "players": 2}, guest.token)
    return answer if status == 403 else None


def test_users_are_found_by_name_login_and_id(office: Office) -> None:
    ana = account(office.server, "Anastazija")
    found = office.json("users", "nastaz")
    assert [(user["name"], user["login"], user["id"]) for user in found] == [("Anastazija", login_of(ana), ana.id)]
    assert found[0]["sessions"] == 1 and found[0]["ban"] is None
    assert office.json("users", ana.id) == found == office.json("users", login_of(ana))
    assert office.json("users", "%") == []  # no wildcard
    assert ana.id in office.admin("users", "--limit", "5", "ANASTAZIJA")
    assert "no user with the id or login 'nobody'" in office.admin("ban", "nobody", status=2)


def test_the_operator_gives_an_account_a_new_password(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    server = office.server
    ana = account(server, "Forgetful")
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))
    assert "a password has 8 to 200 characters" in office.admin("password", ana.id, status=2)
    monkeypatch.setattr("sys.stdin", io.StringIO("quite another one\n"))
    assert "Forgetful" in office.admin("password", login_of(ana))
    assert sign_in(server, ana, "phone", "quite another one").token
    eventually(lambda: server.get("/api/me", ana.token)[0] == 401)
    guest = server.guest("Nobody")
    monkeypatch.setattr("sys.stdin", io.StringIO("quite another one\n"))
    assert "is a guest" in office.admin("password", guest.id, status=2)


@pytest.mark.nightly
def test_a_ban_closes_sockets_and_refuses_play_but_not_ones_own_data(office: Office) -> None:
    server = office.server
    eve = account(server, "Eve")
    phone = sign_in(server, eve, "phone")
    client = eve.socket(eve.table("fives", 2))
    office.admin("ban", login_of(eve), "--days", "3", "--reason", "rude words")
    assert closed(client) == CLOSE["banned"]
    answer = refused(eve)
    assert answer is not None and answer["code"] == "banned_until" and "rude words" in answer["text"]
    assert refused(phone) is not None and closed(phone.socket()) == CLOSE["banned"]
    assert refused(sign_in(server, eve, "another")) is not None
    assert server.get("/api/me", eve.token)[0] == 200
    assert server.get("/api/account/export", eve.token)[1]["ban"]["reason"] == "rude words"
    assert office.json("users", "--banned")[0]["id"] == eve.id
    office.admin("unban", eve.id)
    eventually(lambda: refused(eve) is None)
    assert eve.socket(eve.table("fives", 2)).table["host"] == eve.id
    assert "is not banned" in office.admin("unban", eve.id, status=2)


def test_a_ban_without_an_end_and_one_that_is_over(office: Office, tmp_path: Path) -> None:
    eve = account(office.server, "Mallory")
    office.admin("ban", eve.id)
    eventually(lambda: refused(eve) is not None)
    assert refused(eve)["code"] == "banned"  # type: ignore[index]
    office.admin("ban", eve.id, "--days", "1")
    with sqlite3.connect(office.database.removeprefix("sqlite:///"), timeout=WAIT) as database:
        database.execute("UPDATE bans SET until = 1 WHERE user_id = ?", (eve.id,))
    database.close()
    eventually(lambda: refused(eve) is None)  # the command before told the server to look again


def test_a_match_is_ended_and_its_secret_is_published(office: Office) -> None:
    ana = office.server.guest("Ana")
    table = ana.table("fives", 2, seats=["me", "greedy"], options={"target": 500})
    client = ana.socket(table)
    start(client)
    match = client.table["match_id"]
    assert [found["id"] for found in office.json("tables", table)] == [table]
    assert "has been ended" in office.admin("end", table)
    assert event(client, "abandoned")["secret"]
    client.phase("open")
    assert office.server.get(f"/api/matches/{match}")[1]["winners"] == []
    assert "no match is in play" in office.admin("end", table, status=2)
    assert "there is no table 'none'" in office.admin("end", "none", status=2)
    start(client)  # and the table goes on
    client.close()


@pytest.mark.nightly
def test_an_announcement_reaches_who_is_there_and_who_comes(office: Office) -> None:
    ana = office.server.guest("Ana")
    here = ana.socket()
    here.send(t="hello")
    here.until("lobby")
    office.admin("announce", "  A short\npause at ten ", "--minutes", "5")
    told = here.until("announcement")
    assert told["text"] == "A short pause at ten" and 0 < told["until"] - 1000 * time.time() < 6 * 60_000
    assert ana.socket().until("announcement") == told
    office.admin("announce", "--withdraw")
    assert here.until("announcement")["text"] == ""
    later = ana.socket()
    later.send(t="ping", n=1)
    later.until("pong")
    assert not any('"announcement"' in text for text in later.raw)
    assert "not both" in office.admin("announce", status=2)
    assert "at most" in office.admin("announce", "x" * 301, status=2)


def test_the_audit_log_names_who_did_what(office: Office) -> None:
    server = office.server
    ana = account(server, "Audited")
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    assert server.post("/api/logout", None, sign_in(server, ana, firefox).token)[0] == 204
    sign_in(server, ana, firefox)
    server.request("DELETE", "/api/me/sessions", token=ana.token)
    office.admin("ban", ana.id, "--reason", "a test")
    found = office.json("audit", "--about", ana.id)
    logged_out = ["sessions_ended", "logged_in"]
    assert [row["action"] for row in found] == ["banned", *logged_out, *logged_out, "registered"]
    assert found[0]["actor"].startswith("admin:") and found[0]["detail"] == "a test"
    assert found[2]["actor"] == ana.id and found[2]["detail"] == found[3]["detail"] == "Firefox, Linux"
    assert "banned" in office.admin("audit", "--limit", "3")
    assert PASSWORD not in json.dumps(office.json("audit"))


def test_failed_logins_are_in_the_audit_log_with_their_address_and_without_what_was_typed(office: Office) -> None:
    server = office.server
    ana = account(server, "Guessed")
    for password in ("a wrong one", "another wrong one"):
        assert server.post("/api/login", {"login": login_of(ana), "password": password})[0] == 401
    assert server.post("/api/login", {"login": "my secret word", "password": "x" * 9})[0] == 401
    eventually(lambda: [row["action"] for row in office.json("audit", "--limit", "2")] == ["login_failed"] * 2)
    unknown, known = office.json("audit", "--limit", "2")
    assert (known["actor"], known["subject"], known["detail"]) == ("127.0.0.1", ana.id, "")
    assert (unknown["actor"], unknown["subject"], unknown["detail"]) == ("127.0.0.1", "", "")
    assert "login failed" in office.admin("audit", "--about", "127.0.0.1")


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 400_000)), max_size=60))
def test_every_failed_login_is_told_or_counted_and_the_rows_are_bounded(came: list[tuple[int, int, int]]) -> None:
    failed, at = audit.FailedLogins(), 10**12
    rows = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(audit, "FAILED_ROWS", 5)
        for address, user, later in came:
            at += later
            found = failed.count(at, f"192.0.2.{address}", f"u{user}")
            assert len(found) <= 5 + 2
            rows += found
        rows += failed.count(at + audit.FAILED_MS, "last", "")  # what was counted until then is told now
    assert rows[-1] == ("last", "", "")
    assert sum(int(detail.split()[0]) if detail else 1 for *_, detail in rows[:-1]) == len(came)


def test_a_user_is_exported_and_deleted_by_the_operator(office: Office) -> None:
    server = office.server
    ana = account(server, "Leaving")
    watcher = server.guest("Watcher")
    table = ana.table("fives", 2, public=True)
    client = watcher.socket(table)
    assert json.loads(office.admin("export", ana.id))["user"]["name"] == "Leaving"
    assert "add --yes" in office.admin("delete", ana.id, status=1)
    assert server.get("/api/me", ana.token)[0] == 200
    office.admin("delete", login_of(ana), "--yes")
    eventually(lambda: server.get("/api/me", ana.token)[0] == 401)
    while any(seat["name"] == "Leaving" for seat in client.table["seats"]):
        assert client.next() is not None
    assert office.json("users", ana.id) == []
    assert [row["action"] for row in office.json("audit", "--about", ana.id)][:2] == ["deleted", "exported"]


def finished(guest: Guest) -> str:
    """Play a match to its end; its id."""
    client = guest.socket(guest.table("fives", 2, seats=["me", "greedy"], options={"target": 5}))
    start(client)
    match: str = client.table["match_id"]
    play(client, "A")
    client.close()
    return match


@pytest.mark.nightly
def test_old_data_is_counted_and_then_deleted_and_nothing_else(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        office = Office(server, f"sqlite:///{tmp_path / 'server.db'}")
        old, new, kept = server.guest("Old"), server.guest("New"), account(server, "Kept")
        matches = [finished(old), finished(new)]
        tables = [match.partition(".")[0] for match in matches]
        playing = kept.table("fives", 2, seats=["me", "greedy"], options={"target": 500})
        client = kept.socket(playing)
        start(client)
        client.close()
        with sqlite3.connect(tmp_path / "server.db", timeout=WAIT) as database:
            database.execute("UPDATE tables SET changed = 1 WHERE id IN (?, ?)", (tables[0], playing))
            database.execute("UPDATE matches SET ended = 1 WHERE id = ?", (matches[0],))
            database.execute("UPDATE sessions SET seen = 1 WHERE user_id IN (?, ?)", (old.id, kept.id))
            database.execute("UPDATE users SET created = 1 WHERE id IN (?, ?)", (old.id, kept.id))
        database.close()
        counted = office.admin("clean", "--tables", "30", "--matches", "30", "--guests", "30")
        assert "tables 1, matches 1, guests 1" in counted and "--yes" in counted
        assert server.get(f"/api/matches/{matches[0]}")[0] == 200
        watching = new.socket(tables[0])
        office.admin("clean", "--tables", "30", "--matches", "30", "--guests", "30", "--yes")
        assert closed(watching) == CLOSE["restart"]
        assert server.get(f"/api/tables/{tables[0]}")[0] == 404
        assert [server.get(f"/api/matches/{match}")[0] for match in matches] == [404, 200]
        eventually(lambda: server.get("/api/me", old.token)[0] == 401)
        assert server.get("/api/me", new.token)[0] == server.get("/api/me", kept.token)[0] == 200
        assert server.get(f"/api/tables/{tables[1]}")[0] == server.get(f"/api/tables/{playing}")[0] == 200
        with sqlite3.connect(tmp_path / "server.db") as database:
            for rows in ("events", "answers", "due", "seated"):
                query = f"SELECT count(*) FROM {rows} WHERE table_id = ?"
                assert database.execute(query, (tables[0],)).fetchone()[0] == 0, rows
        database.close()
        assert "say what to delete" in office.admin("clean", status=2)


def moves(database: Path, table: str) -> int:
    with sqlite3.connect(database) as connection:
        count: int = connection.execute("SELECT count(*) FROM events WHERE table_id = ?", (table,)).fetchone()[0]
    connection.close()
    return count


@pytest.mark.nightly
def test_a_backup_in_play_is_restored_to_a_match_that_goes_on(tmp_path: Path) -> None:
    database, copy = tmp_path / "server.db", tmp_path / "copy.db"
    with Server(tmp_path) as server:
        office = Office(server, f"sqlite:///{database}")
        ana = server.guest("Ana")
        table = ana.table("fives", 2, seats=["me", "greedy"], options={"target": 500})
        client = ana.socket(table)
        start(client)
        assert "copy.db" in office.admin("backup", str(copy))
        assert moves(copy, table) >= 1
        assert "exists" in office.admin("backup", str(copy), status=2)
        hand = client.you["A"]["legal"]
        if hand:
            client.ask("move", seq=client.seq, action=hand[0])
        assert "stop it" in office.admin("restore", "--replace", str(copy), status=2)
        client.close()
        server.kill()
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"no database")
    with sqlite3.connect(database) as connection:  # it has been stopped for long
        connection.execute("UPDATE server SET value = '1' WHERE key = 'alive'")
    connection.close()
    assert "is no copy of a database of Boneyard" in office.admin("restore", "--replace", str(junk), status=2)
    before = moves(database, table)
    said = office.admin("restore", "--replace", str(copy))
    assert moves(database, table) == moves(copy, table)
    kept = next(
        path for path in tmp_path.iterdir() if path.name.startswith("server.db.2") and path.suffix.count("-") == 1
    )
    assert str(kept) in said and moves(kept, table) == before
    with Server(tmp_path) as server:
        again = Guest(server, ana.id, "Ana", ana.token)
        assert server.get("/api/me", ana.token)[0] == 200
        client = again.socket(table)
        client.phase("play")
        client.close()
        server.kill()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE server SET value = '1' WHERE key = 'alive'")
    connection.close()
    office.admin("restore", "--replace", str(copy), "--sign-out")
    with Server(tmp_path) as server:
        assert server.get("/api/me", ana.token)[0] == 401


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    office = Office(Server(tmp_path), f"sqlite:///{tmp_path / 'none.db'}")
    assert "there is no database" in office.admin("users", status=2)
    assert "there is no database" in office.admin("backup", str(tmp_path / "copy"), status=2)
    assert list(tmp_path.iterdir()) == []
