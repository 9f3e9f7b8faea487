"""One's people: follow, block, invite, report; and what a stranger can do with them."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
import sqlalchemy as sa
from harness import Guest, Server
from people import USERS, befriend, evening, tie
from threads import in_thread

from boneyard.cli import main
from boneyard.server.api.company import pages, queries
from boneyard.server.api.company.structs import PairWishes
from boneyard.server.api.people import queries as people
from boneyard.server.errors import CommandRejected
from boneyard.server.store import schema


@pytest.fixture
def database() -> Iterator[sa.Connection]:
    engine = sa.create_engine("sqlite://")
    schema.metadata.create_all(engine)
    with engine.connect() as connection:
        people = [{"id": f"u{n}", "name": f"P{n}", "created": 0} for n in range(queries.MOST_TIES + 2)]
        connection.execute(sa.insert(schema.users), people)
        yield connection


def test_a_page_is_a_fold_of_the_results(database: sa.Connection) -> None:
    database.execute(sa.insert(schema.users), [{"id": user, "name": user.title(), "created": 7} for user in USERS])
    played = evening(random.Random(5), database)
    page = pages.player(database, "ana", "ana")
    assert page is not None and page.shown and page.since == 7
    for user in USERS[1:]:
        both = [(sitting, side) for sitting, side in played if {"ana", user} <= set(sitting)]
        place = [
            (sitting.index("ana"), sitting.index(user), "ABCD".index(side[0]), len(sitting)) for sitting, side in both
        ]
        against = [(mine % 2 == won, theirs % 2 == won) for mine, theirs, won, _ in place if mine % 2 != theirs % 2]
        rival = next(one for one in page.rivals if one.user.id == user)
        assert (rival.won, rival.lost) == (sum(mine for mine, _ in against), sum(theirs for _, theirs in against))
        assert rival.last == [mine for mine, _ in against][-10:]
        beside = [mine % 2 == won for mine, theirs, won, _ in place if mine % 2 == theirs % 2]
        partner = next(one for one in page.partners if one.user.id == user)
        assert (partner.played, partner.won) == (len(beside), sum(beside))
        both_of_us = pages.pair(database, "ana", user, "ana")
        assert both_of_us is not None and sum(one.won for one in both_of_us.games) == partner.won
    people.delete(database, "ben")
    left = pages.player(database, "ana", "ana")
    assert left is not None and {one.user.id for one in left.rivals} == {"eva", "ivo"}


@pytest.mark.parametrize(("shown", "seen"), [("all", "yyy"), ("friends", "yyn"), (None, "yyn"), ("nobody", "ynn")])
def test_a_page_is_for_whom_its_owner_wants(shown: Any, seen: str, database: sa.Connection) -> None:
    if shown:
        queries.set_shown(database, "u0", shown)
    for one, other in (("u0", "u1"), ("u1", "u0"), ("u2", "u0")):
        queries.set_tie(database, one, other, "follow", 0)
    for asks, allowed in zip(("u0", "u1", "u2"), seen, strict=True):
        page = pages.player(database, asks, "u0")
        assert page is not None and page.shown is (allowed == "y"), asks
        assert page.shown or page.since == 0


def test_partners_who_are_friends_name_their_pair(database: sa.Connection) -> None:
    database.execute(sa.insert(schema.users), [{"id": user, "name": user.title(), "created": 7} for user in USERS])
    wishes = PairWishes("Sea and Stone", 3)
    queries.set_tie(database, "ana", "ben", "follow", 0)
    queries.set_tie(database, "ben", "ana", "follow", 0)
    assert not pages.may_name_pair(database, "ana", "ben")  # they have not played together
    evening(random.Random(5), database)
    assert not pages.may_name_pair(database, "ana", "eva")  # they are no friends
    assert pages.may_name_pair(database, "ben", "ana")
    pages.name_pair(database, "ben", "ana", wishes)
    page = pages.pair(database, "ben", "ana", "ben")
    assert page is not None and (page.name, page.back, page.mine) == ("Sea and Stone", 3, True)
    assert pages.pair(database, "eva", "ana", "ben") is None
    assert pages.pairs_of(database, "ana") == {"ben": wishes}
    people.delete(database, "ana")
    assert database.execute(sa.select(schema.pairs)).all() == []


def invite(guest: Guest, table: str, other: Guest) -> int:
    return int(guest.server.post(f"/api/tables/{table}/invite", {"user": other.id}, guest.token)[0])


def invitations(guest: Guest) -> list[Any]:
    found = guest.server.get("/api/notices", guest.token)[1]["notices"]
    return [(notice["kind"], notice["by"]["name"], notice["table"]["id"]) for notice in found]


def test_friends_are_two_who_follow_each_other(server: Server) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    tie(ana, ben, "follow")
    [followed] = server.get("/api/people", ana.token)[1]["follows"]
    assert (followed["id"], followed["friends"]) == (ben.id, False)
    assert server.get("/api/people", ben.token)[1]["follows"] == []  # nobody learns who follows them
    tie(ben, ana, "follow")
    assert server.get("/api/people", ana.token)[1]["follows"][0]["friends"] is True
    tie(ben, ana, "block")
    assert server.get("/api/people", ana.token)[1]["follows"][0]["friends"] is False
    assert [one["id"] for one in server.get("/api/people", ben.token)[1]["blocked"]] == [ana.id]
    for wrong in (ana.id, "nobody"):
        assert server.request("PUT", f"/api/people/{wrong}", {"tie": "follow"}, ana.token)[0] == 404


def test_a_blocked_person_neither_sits_nor_writes_nor_invites_also_through_a_third(server: Server) -> None:
    ana, ben, third = server.guest("Ana"), server.guest("Ben"), server.guest("Eva")
    befriend(ben, ana)
    befriend(third, ana)
    befriend(third, ben)
    tie(ana, ben, "block")
    table = third.table("fives", 4, seats=["me", "open", "open", "open"])
    assert invite(third, table, ana) == invite(third, table, ben) == 200
    sitting, watching = ana.socket(table), ben.socket(table)
    assert sitting.ask("sit", seat="B")["t"] == "ack"
    assert watching.ask("sit", seat="C")["code"] == "only_watch"
    for t, members in (("chat", {"text": "hello"}), ("phrase", {"phrase": "thanks"})):
        assert watching.ask(t, **members)["code"] == "no_words", t
    tie(ana, ben, None)
    assert watching.ask("sit", seat="C")["t"] == "ack"
    assert sitting.ask("stand", seat="B")["t"] == "ack"
    tie(ana, ben, "block")
    assert sitting.ask("sit", seat="D")["code"] == "blocked_here"
    own = ben.table("fives", 2, seats=["me", "open"])
    assert invite(ben, own, ana) == 404  # they are no friends, and have not played
    assert [by for _, by, _ in invitations(ana)] == ["Eva"]
    sitting.close()
    watching.close()


def test_a_stranger_sends_no_notices_and_friends_only_a_few(server: Server, database: sa.Connection) -> None:
    ana, stranger, friend = server.guest("Ana"), server.guest("Max"), server.guest("Eva")
    tie(stranger, ana, "follow")
    table = stranger.table("fives", 2, seats=["me", "open"])
    assert invite(stranger, table, ana) == 404
    befriend(ana, friend)
    theirs = friend.table("fives", 2, seats=["me", "open"])
    assert invite(friend, theirs, ana) == 200
    assert invitations(ana) == [("invite", "Eva", theirs)]
    tie(ana, friend, "block")
    assert invitations(ana) == []

    for n in range(1, 40):
        queries.set_tie(database, "u0", f"u{n}", "follow", 0)
        queries.invite(database, f"u{n}", "u0", f"t{n}", 1, 1000)
    count = sa.select(sa.func.count()).select_from(schema.notices)
    assert database.execute(count).scalar_one() == queries.MOST_INVITATIONS
    queries.invite(database, "u1", "u0", "later", 1, 1001 + queries.HOUR_MS)
    queries.invite(database, "u500", "u0", "unknown", 1, 1001 + queries.HOUR_MS)
    assert database.execute(count).scalar_one() == queries.MOST_INVITATIONS + 1


def test_a_flood_of_follows_ends_at_a_bound_and_reaches_nobody(database: sa.Connection) -> None:
    for n in range(1, queries.MOST_TIES + 1):
        assert queries.set_tie(database, "u0", f"u{n}", "follow", n)
    with pytest.raises(CommandRejected, match="too_many"):
        queries.set_tie(database, "u0", f"u{queries.MOST_TIES + 1}", "block", 0)
    assert queries.set_tie(database, "u0", "u7", "block", 0)  # one in the place of another
    assert database.execute(sa.select(schema.notices)).all() == []
    assert queries.people_of(database, "u1").follows == []


def test_a_report_has_the_log_of_its_table_and_a_desk_decides_it(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    ana, ben, desk = server.guest("Ana"), server.guest("Ben"), server.guest("Eva")
    table = ana.table("fives", 2, seats=["me", "open"])
    client = ben.socket(table)
    assert client.ask("sit", seat="B")["t"] == "ack"
    assert client.ask("chat", text="you rotten egg")["t"] == "ack"
    client.close()
    about = {"user": ben.id, "table": table, "reason": "words", "text": "rude"}
    assert server.post("/api/reports", about, ana.token)[0] == 204
    assert server.post("/api/reports", about, ana.token)[0] == 204  # the same one again
    for wrong in ({"table": "nowhere"}, {"user": desk.id}, {"user": ana.id}):
        assert server.post("/api/reports", about | wrong, ana.token)[0] == 404
    assert server.post("/api/reports", about | {"text": "x" * 301}, ana.token)[0] == 400

    database = f"sqlite:///{server.folder / 'server.db'}"
    assert server.get("/api/reports", desk.token)[0] == 403
    assert in_thread(lambda: main(["admin", "desk", desk.id, "--database", database])) == 0
    assert "Eva" in capsys.readouterr().out
    [report] = [one for one in server.get("/api/reports", desk.token)[1]["open"] if one["table"] == table]
    assert (report["by"]["name"], report["about"]["name"], report["text"]) == ("Ana", "Ben", "rude")
    lines = server.get(f"/api/reports/{report['id']}", desk.token)[1]["lines"]
    assert [(line["name"], line["deed"], line["text"]) for line in lines] == [
        ("Ben", "sit", "B"),
        ("Ben", "chat", "you rotten egg"),
    ]
    assert all(one["at"] <= two["at"] for one, two in pairwise(lines))
    verdict = {"decision": "banned", "days": 3, "reason": "rude words"}
    assert server.post(f"/api/reports/{report['id']}", verdict, ana.token)[0] == 403
    assert in_thread(lambda: main(["admin", "desk", ben.id, "--database", database])) == 0
    assert server.post(f"/api/reports/{report['id']}", verdict, ben.token)[0] == 404
    assert server.post(f"/api/reports/{report['id']}", verdict, desk.token)[0] == 204
    assert server.post(f"/api/reports/{report['id']}", verdict, desk.token)[0] == 404
    assert server.post("/api/tables", {"game": "fives", "players": 2}, ben.token)[0] == 403
    assert in_thread(lambda: main(["admin", "desk", desk.id, "--remove", "--database", database])) == 0
    assert server.get("/api/reports", desk.token)[0] == 403


def test_a_club_is_reported_and_dissolved_by_a_desk(server: Server) -> None:
    ana, ben, desk = server.guest("Ana"), server.guest("Ben"), server.guest("Eva")
    club = server.post("/api/clubs", {"name": "Rotten Eggs"}, ben.token)[1]["club"]["id"]
    about = {"club": club, "reason": "words", "text": "its name"}
    for _ in range(2):
        assert server.post("/api/reports", about, ana.token)[0] == 204
    assert server.post("/api/reports", about, ben.token)[0] == 404  # one's own
    assert server.post("/api/reports", about | {"club": "nowhere"}, ana.token)[0] == 404
    assert server.post("/api/reports", {"reason": "words"}, ana.token)[0] == 404
    database = f"sqlite:///{server.folder / 'server.db'}"
    assert in_thread(lambda: main(["admin", "desk", desk.id, "--database", database])) == 0
    [report] = [one for one in server.get("/api/reports", desk.token)[1]["open"] if one["club"] == club]
    assert (report["about"]["name"], report["club_name"], report["text"]) == ("Ben", "Rotten Eggs", "its name")
    assert server.get(f"/api/reports/{report['id']}", desk.token)[1]["lines"] == []
    assert server.request("DELETE", f"/api/clubs/{club}", None, desk.token)[0] == 204
    assert server.post(f"/api/reports/{report['id']}", {"decision": "dismissed"}, desk.token)[0] == 204
    [decided] = [one for one in server.get("/api/reports", desk.token)[1]["decided"] if one["club"] == club]
    assert decided.get("club_name") is None


def test_an_export_has_ties_and_reports_and_a_deletion_leaves_none(server: Server) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    befriend(ana, ben)
    assert server.request("PUT", "/api/people", {"shown": "all"}, ana.token)[0] == 200
    table = ana.table("fives", 2, seats=["me", "open"])
    client = ben.socket(table)
    client.ask("sit", seat="B")
    client.close()
    about = {"user": ben.id, "table": table, "reason": "other"}
    assert server.post("/api/reports", about, ana.token)[0] == 204
    assert invite(ana, ana.table("fives", 2, seats=["me", "open"]), ben) == 200
    export = server.get("/api/account/export", ana.token)[1]
    assert [(found["other"], found["kind"]) for found in export["ties"]] == [(ben.id, "follow")]
    assert (export["shown"], [found["about"] for found in export["reports"]]) == ("all", [ben.id])
    assert server.request("DELETE", "/api/account", {}, ana.token)[0] == 204
    with sqlite3.connect(server.folder / "server.db") as db:
        for query in (
            f"SELECT * FROM ties WHERE '{ana.id}' IN (user_id, other)",
            f"SELECT * FROM reports WHERE '{ana.id}' IN (user_id, about)",
            f"SELECT * FROM notices WHERE '{ana.id}' IN (user_id, by)",
        ):
            assert db.execute(query).fetchall() == []
