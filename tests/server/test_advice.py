"""A bot says what it would do, to a player against bots alone, in the player's own turn."""

from __future__ import annotations

from harness import Server


def test_a_bot_advises_who_plays_against_bots(server: Server) -> None:
    ana = server.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=0, between=60)
    client = ana.socket(table)
    assert client.ask("advise", seat="A")["code"] == "phase"
    assert client.ask("start")["t"] == "ack"
    while not (client.now["phase"] == "play" and "A" in client.now["to_act"] and client.you["A"]["legal"]):
        assert client.next() is not None
    asked, again = client.cid(), client.cid()
    client.send(t="advise", cid=asked, seat="A")
    client.send(t="advise", cid=again, seat="A")
    assert client.until("nack", cid=again)["code"] == "rate"
    advice = client.until("advice", cid=asked)
    assert advice["by"] == "Ljubica" and advice["action"] in client.you["A"]["legal"]
    seq = client.seq
    assert client.ask("move", seq=seq, action=advice["action"])["t"] == "ack"
    assert client.ask("advise", seat="B")["code"] == "not_yours"
    client.close()


def test_nobody_is_advised_where_other_people_play(server: Server) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = ana.table("gaple", 4, seats=["me", "open", "greedy", "greedy"], pace=0, between=60)
    clients = {"A": ana.socket(table), "B": bo.socket(table)}
    assert clients["B"].ask("sit", seat="B")["t"] == "ack"
    assert clients["A"].ask("start")["t"] == "ack"
    for client in clients.values():
        client.phase("play")
    while not set(clients["A"].now["to_act"]) & set(clients):
        assert clients["A"].next() is not None
    (letter,) = clients["A"].now["to_act"]
    assert clients[letter].ask("advise", seat=letter)["code"] == "phase"
    for client in clients.values():
        client.close()
