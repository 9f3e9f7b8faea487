"""A tile is taken back: at once against bots alone, with people if they allow it; the log keeps both, the record the
line that was played."""

from __future__ import annotations

import json
import sqlite3

import pytest
from harness import Client, Server, move, start

from boneyard.record import read_record


def act(client: Client, seat: str) -> str:
    """Wait for the turn of a seat and lay its first tile."""
    while not (client.you[seat]["legal"] and client.now["to_act"] == [seat]):
        assert client.next() is not None
    action: str = client.you[seat]["legal"][0]
    assert move(client, seat, action)
    return action


def taken_back(client: Client) -> None:
    """Wait for the position after a tile was taken back."""
    while not any(event["k"] == "undo" for event in client.events):
        assert client.next() is not None
    client.send(t="ping", n=7)  # the position came before this is answered
    client.until("pong", n=7)


def test_against_bots_alone_a_tile_is_taken_back_at_once(server: Server) -> None:
    ana = server.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], between=60)
    client = ana.socket(table)
    assert client.ask("undo", seat="A")["code"] == "phase"  # no match yet
    start(client)
    while client.now["to_act"] != ["A"]:
        assert client.next() is not None
    assert client.ask("undo", seat="A")["code"] == "phase"  # nothing laid yet
    for on in (True, False):
        assert client.ask("undo_answer", on=on)["code"] == "phase"  # nobody asked
    before = client.you["A"]["hand"], client.now["ends"]
    first = act(client, "A")
    while client.now["to_act"] != ["A"]:  # the bots went on
        assert client.next() is not None
    assert client.ask("undo", seat="A")["t"] == "ack"
    taken_back(client)
    assert (client.you["A"]["hand"], client.now["ends"]) == before
    assert first in client.you["A"]["legal"]
    other = client.you["A"]["legal"][-1]
    assert client.ask("move", seq=client.seq, seat="A", action=other)["t"] == "ack"
    client.close()


def pair(server: Server) -> tuple[Client, Client]:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = ana.table("fives", 2, seats=["me", "open"], options={"target": 30}, pace=5000)
    one, two = ana.socket(table), bo.socket(table)
    assert two.ask("sit", seat="B")["t"] == "ack"
    start(one)
    two.phase("play")
    return one, two


def has_a_tile(client: Client, seat: str) -> bool:
    """Wait for the turn of a seat; whether it has a tile to lay.

    A draw is done for it soon, which ends the chance to take
    back the tile before it.
    """
    while not (client.you[seat]["legal"] and client.now["to_act"] == [seat]):
        assert client.next() is not None
    return "-" in client.you[seat]["legal"][0]


def test_with_people_it_is_asked_and_granted_or_refused(server: Server) -> None:
    for _ in range(100):
        clients = pair(server)
        asked = asked_and_answered(*clients)
        for client in clients:
            client.close()
        if asked:
            return
    pytest.fail("in a hundred deals somebody had to draw")


def asked_and_answered(one: Client, two: Client) -> bool:
    """Lay two tiles, and ask for each of them back; False if somebody has to draw instead."""
    turn = one.now["to_act"][0]
    mine, other = (one, two) if turn == "A" else (two, one)
    theirs = "B" if turn == "A" else "A"
    act(mine, turn)
    if not has_a_tile(other, theirs):
        return False
    assert other.ask("undo", seat=turn)["code"] == "not_yours"
    assert mine.ask("undo", seat=turn)["t"] == "ack"
    while other.now.get("undo") != turn:
        assert other.next() is not None
    assert mine.ask("undo_answer", on=True)["code"] == "not_yours"
    assert other.ask("undo_answer", on=False)["t"] == "ack"
    assert mine.ask("undo", seat=turn)["code"] == "phase"  # refused once in this turn
    action = act(other, theirs)
    if not has_a_tile(mine, turn):
        return False
    assert mine.ask("undo", seat=turn)["code"] == "stale"  # somebody acted since
    assert other.ask("undo", seat=theirs)["t"] == "ack"
    assert mine.ask("undo_answer", on=True)["t"] == "ack"
    taken_back(other)
    assert action in other.you[theirs]["legal"]
    return True


def test_the_log_keeps_what_was_taken_back_and_the_record_the_line_played(server: Server) -> None:
    ana = server.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"])
    client = ana.socket(table)
    start(client)
    act(client, "A")
    while client.now["phase"] == "play" and client.now["to_act"] != ["A"]:
        assert client.next() is not None
    assert client.ask("undo", seat="A")["t"] == "ack"
    taken_back(client)
    while client.now["phase"] != "over":
        if client.you["A"]["legal"] and client.now["to_act"] == ["A"]:
            move(client, "A", client.you["A"]["legal"][-1])
        else:
            assert client.next() is not None
    client.close()
    with sqlite3.connect(server.folder / "server.db") as connection:
        rows = connection.execute("SELECT body FROM events WHERE table_id = ?", (table,)).fetchall()
    kinds = [json.loads(row[0])["k"] for row in rows]
    assert kinds.count("undo") == 1
    record = server.get(f"/api/matches/{table}.1/record")[1]
    assert isinstance(record, str)
    acts = kinds.count("act")
    assert read_record(record).actions_played < acts
