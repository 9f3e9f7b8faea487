"""The face of a person: kept, bounded, seen by everybody at the table and in the archive, exported, and erased with the
person."""

from __future__ import annotations

import json
import sqlite3

import pytest
from harness import Client, Server, play, start

from boneyard.bots.regulars import REGULARS, face_of

BUDI, ZOFIA, STIPE = 0, 1, 2
"""Faces of regulars."""


def face_at(client: Client, letter: str) -> int | None:
    found: int | None = next(seat for seat in client.table["seats"] if seat["seat"] == letter)["face"]
    return found


def test_a_face_is_kept_with_the_user(server: Server) -> None:
    status, answer = server.post("/api/guest", {"name": "Ana", "face": ZOFIA})
    token = answer["token"]
    assert (status, answer["user"]["face"]) == (201, ZOFIA)
    assert server.request("PATCH", "/api/me", {"name": "Anna"}, token)[1]["face"] == ZOFIA
    changed = server.request("PATCH", "/api/me", {"face": BUDI}, token)[1]
    assert (changed["name"], changed["face"]) == ("Anna", BUDI)
    assert server.get("/api/account/export", token)[1]["user"]["face"] == BUDI
    given = face_of("Anna")
    assert server.request("PATCH", "/api/me", {"face": None}, token)[1]["face"] == given
    assert server.get("/api/me", token)[1]["user"]["face"] == given


def test_people_who_chose_none_get_faces_of_people_each_another_one(server: Server) -> None:
    assert {REGULARS[face].name for face in {face_of(f"guest {n}") for n in range(200)}} == {
        regular.name for regular in REGULARS if regular.name not in ("Pip", "Mrvica")
    }
    ana, bo = server.guest("Ana"), server.guest("Bo")
    client = ana.socket(ana.table("gaple", 4, seats=["me", "me", "open", "open"]))
    other = bo.socket(client.table["id"])
    assert other.ask("sit", seat="C", face=face_at(client, "A"))["t"] == "ack"
    while face_at(client, "C") is None:
        assert client.next() is not None
    faces = [face_at(client, seat) for seat in "ABC"]
    assert faces[0] == face_of("Ana") and len({*faces}) == 3
    for each in (client, other):
        each.close()


@pytest.mark.parametrize("face", [-1, 12, 1.5, "3", True])
def test_a_face_that_there_is_not_is_refused(server: Server, face: object) -> None:
    assert server.post("/api/guest", {"name": "Ana", "face": face})[0] == 400
    ana = server.guest("Ana")
    assert server.request("PATCH", "/api/me", {"face": face}, ana.token)[0] == 400
    with_table = ana.socket(ana.table("gaple", 4, seats=["me", "open", "open", "open"]))
    assert with_table.ask("face", seat="A", face=face)["code"] == "bad_message"
    with_table.close()


def test_everybody_at_the_table_sees_a_face_and_no_bot_has_it(server: Server) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    server.request("PATCH", "/api/me", {"face": STIPE}, ana.token)
    table = ana.table("gaple", 4, seats=["me", "level-7", "open", "level-7"], between=60)
    host, other = ana.socket(table), bo.socket(table)
    assert other.ask("sit", seat="C", face=ZOFIA)["t"] == "ack"
    assert other.ask("face", seat="A", face=BUDI)["code"] == "not_yours"
    assert other.ask("face", seat="C", face=STIPE)["code"] == "taken"
    assert host.ask("start")["t"] == "ack"
    for client in (host, other):
        client.phase("play")
        assert (face_at(client, "A"), face_at(client, "C")) == (STIPE, ZOFIA)
    bots = {seat["regular"]["face"] for seat in host.table["seats"] if seat["regular"]}
    assert len(bots) == 2 and not bots & {STIPE, ZOFIA}
    assert other.ask("face", seat="C", face=min(bots))["code"] == "taken"
    free = min({*range(12)} - bots - {STIPE, ZOFIA})
    assert other.ask("face", seat="C", face=free)["t"] == "ack"
    while face_at(host, "C") != free:
        assert host.next() is not None
    assert host.ask("face", seat="A", face=None)["t"] == "ack"
    assert face_at(host, "A") not in {None, free, *bots}
    for client in (host, other):
        client.close()


def test_a_face_is_erased_with_its_person(server: Server) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = ana.table("gaple", 4, seats=["me", "open", "open", "open"])
    client = bo.socket(table)
    assert client.ask("sit", seat="B", face=ZOFIA)["t"] == "ack"
    assert client.ask("face", seat="B", face=BUDI)["t"] == "ack"
    client.close()
    own = face_of("Ana")
    assert faces_in_log(server, table) == [own, ZOFIA, BUDI]
    assert server.request("DELETE", "/api/account", {}, bo.token)[0] == 204
    assert faces_in_log(server, table) == [own]


def test_the_archive_keeps_who_played_and_erases_who_left(server: Server) -> None:
    ana = server.guest("Ana")
    server.request("PATCH", "/api/me", {"face": ZOFIA}, ana.token)
    client = ana.socket(ana.table("fives", 2, options={"target": 5}, seats=["me", "level-5"]))
    start(client)
    play(client, "A")
    [match] = server.get("/api/history", ana.token)[1]["matches"]
    bot = match["regulars"]["B"]
    assert match["faces"] == {"A": ZOFIA} and bot["strength"] == "steady" and bot["face"] != ZOFIA
    for path in ("", "/replay", "/review"):
        found = server.get(f"/api/matches/{match['id']}{path}", ana.token)[1]
        assert (found["faces"], found["regulars"]["B"]) == (match["faces"], bot)
    assert server.get("/api/results", ana.token)[1]["bots"][0]["bot"] == bot["name"]
    record = server.get(f"/api/matches/{match['id']}/record")[1]
    assert "seat B level-5" in record and bot["name"] not in record
    client.close()
    assert server.request("DELETE", "/api/account", {}, ana.token)[0] == 204
    found = server.get(f"/api/matches/{match['id']}")[1]
    assert (found["faces"], found["regulars"]["B"]) == ({}, bot)


def faces_in_log(server: Server, table: str) -> list[int]:
    database = sqlite3.connect(server.folder / "server.db")
    query = "SELECT body FROM events WHERE table_id = ? ORDER BY seq"
    rows = [json.loads(body) for (body,) in database.execute(query, [table])]
    database.close()
    return [row["d"]["face"] for row in rows if row.get("d", {}).get("face") is not None]
