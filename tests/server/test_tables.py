"""Life at a table: seats, host, clocks, bots that stand in, pauses, fouls, reconnects, rematches."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from harness import Client, Server, event, move, play, play_together, start


def test_seats_are_arranged_by_their_host_alone(server: Server) -> None:
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = ana.table("gaple", 4)
    host, other = ana.socket(table), bo.socket(table)
    assert other.ask("start")["code"] == "not_host"
    assert host.ask("start")["code"] == "full"
    assert other.ask("sit", seat="B", name=" Bo\n")["t"] == "ack"
    assert host.ask("sit", seat="B")["code"] == "taken"
    assert host.ask("sit", seat="E")["code"] == "no_seat"
    assert other.ask("seat", seat="A", to="bot")["code"] == "not_host"
    assert host.ask("seat", seat="B", to="swap", **{"with": "C"})["t"] == "ack"
    while other.table["seats"][2]["user"] != bo.id:
        other.next()
    assert [seat["seat"] for seat in other.table["seats"]] == ["A", "B", "C", "D"]
    assert host.ask("seat", seat="A", to="bot", level="nobody")["code"] == "settings"
    assert host.ask("seat", seat="A", to="bot", level="random")["t"] == "ack"
    assert host.ask("set", settings={"game": "fives", "players": 2})["t"] == "ack"
    assert host.ask("set", settings={"players": 7})["code"] == "settings"
    assert len(host.table["seats"]) == 2 and host.table["settings"]["game"] == "fives"
    assert other.ask("sit", seat="B")["t"] == "ack"
    assert host.ask("host", user=bo.id)["t"] == "ack"
    assert host.ask("mute", user=bo.id, on=True)["code"] == "not_host"
    assert other.ask("mute", user=ana.id, on=True)["t"] == "ack"
    assert host.ask("chat", text="hm")["code"] == "muted"
    assert other.ask("kick", user=ana.id)["t"] == "ack"
    assert host.until("bye")["code"] == "kicked"
    again = Client(ana)
    again.send(t="hello", table=table)
    assert again.until("bye")["code"] == "kicked"
    other.close()


def test_who_only_watches_is_named_removed_and_let_back_in(server: Server) -> None:
    ana, eve = server.guest("Ana"), server.guest("Eve")
    table = ana.table("gaple", 4, seats=["me"])
    host, silent = ana.socket(table), eve.socket(table)
    assert host.until("presence", watching=1)["watchers"] == {eve.id: "Eve"}
    assert host.ask("kick", user=eve.id)["t"] == "ack"
    assert silent.until("bye")["code"] == "kicked"
    assert host.events[-1] == {"k": "kick", "user": eve.id, "name": "Eve", "by": "Ana"}
    assert host.table["removed"] == {eve.id: "Eve"}
    assert host.until("presence", watching=0)["watchers"] == {}
    assert host.ask("admit", user=eve.id)["t"] == "ack" and host.table["removed"] == {}
    back = eve.socket(table)
    assert back.ask("admit", user=ana.id)["code"] == "not_host"
    host.close()
    back.close()


def test_a_table_may_be_entered_with_the_leave_of_its_host_alone(server: Server) -> None:
    ana, bo, eve = (server.guest(name) for name in ("Ana", "Bo", "Eve"))
    table = ana.table("gaple", 4, seats=["me"], knock=True)
    host, one, other = ana.socket(table), Client(bo), Client(eve)
    for client in (one, other):
        client.send(t="hello", table=table)
        assert client.until("knocked")["host"] == "Ana"
        assert client.ask("sit", seat="B")["code"] == "not_following"
    assert host.until("presence", asking={bo.id: "Bo", eve.id: "Eve"})["watching"] == 0
    assert host.ask("admit", user=bo.id)["t"] == "ack"
    one.until("snap")
    assert one.ask("sit", seat="B")["t"] == "ack"
    assert host.ask("kick", user=eve.id)["t"] == "ack"
    assert other.until("bye")["code"] == "kicked" and '"t":"snap"' not in "".join(other.raw)
    waiting = Client(server.guest("Cy"))
    waiting.send(t="hello", table=table)
    waiting.until("knocked")
    assert host.ask("set", settings={"knock": False})["t"] == "ack"
    waiting.until("snap")
    for client in (host, one, waiting):
        client.close()


def test_who_must_be_let_in_learns_the_host_and_the_game_alone(server: Server) -> None:
    ana, bo, eve = (server.guest(name) for name in ("Ana", "Bodhi", "Eve"))
    table = ana.table("gaple", 4, seats=["me"], knock=True, public=True)
    host, one, other = ana.socket(table), Client(bo), Client(eve)
    one.send(t="hello", table=table)
    one.until("knocked")
    assert host.ask("admit", user=bo.id)["t"] == "ack"
    one.until("snap")
    assert one.ask("sit", seat="B")["t"] == "ack"
    for token, status in ((None, 403), (eve.token, 403), (ana.token, 200), (bo.token, 200)):
        assert server.get(f"/api/tables/{table}", token)[0] == status
    refusal = server.get(f"/api/tables/{table}", eve.token)[1]
    assert (refusal["code"], refusal["params"]) == ("knock", {"host": "Ana"})
    other.send(t="hello")
    listed = other.until("lobby")["tables"], server.get("/api/lobby", eve.token)[1]["tables"]
    for cards in listed:
        card = next(card for card in cards if card["id"] == table)
        assert (card["host"], card["game"], card["knock"], card["seats"], card["watching"]) == (
            "Ana",
            "gaple",
            True,
            [],
            0,
        )
    page = server.get(f"/t/{table}?lang=en", eve.token)[1]
    assert "Ana is at a table of Gaple – ask to come in" in page and "Bodhi" not in page
    assert server.get("/api/me", bo.token)[1]["tables"][0]["seats"][1]["name"] == "Bodhi"
    assert host.ask("set", settings={"knock": False})["t"] == "ack"
    assert server.get(f"/api/tables/{table}", eve.token)[0] == 200
    for client in (host, one, other):
        client.close()


def test_a_match_of_a_table_with_a_door_is_shown_to_those_who_were_let_in(server: Server) -> None:
    ana, bo, eve = (server.guest(name) for name in ("Ana", "Bo", "Eve"))
    table = ana.table("fives", 2, seats=["me"], options={"target": 1}, knock=True)
    host, one = ana.socket(table), Client(bo)
    one.send(t="hello", table=table)
    one.until("knocked")
    assert host.ask("admit", user=bo.id)["t"] == "ack"
    one.until("snap")
    assert one.ask("sit", seat="B")["t"] == "ack"
    assert host.ask("start")["t"] == "ack"
    play_together({"A": host, "B": one})
    assert one.ask("stand", seat="B")["t"] == "ack"
    match = f"/api/matches/{table}.1"
    paths = [match, *(f"{match}/{part}" for part in ("record", "replay", "verify", "review", "blame"))]
    paths += [f"{match}/what-if?number=1&action=x", f"{match}/picture?number=1", f"/api/moves/{table}.1~1~1"]
    for path in paths:
        for token in (None, eve.token):
            assert server.get(path, token)[0] == 403, path
        assert server.get(path, bo.token)[0] != 403, path
    assert host.ask("admit", user=eve.id)["t"] == "ack"
    assert server.get(match, eve.token)[0] == server.get(match, ana.token)[0] == 200
    for client in (host, one):
        client.close()


def test_who_leaves_is_played_for_and_may_come_back(server: Server) -> None:
    ana = server.guest()
    client = ana.socket(ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"], pace=5000, between=60))
    start(client)
    assert client.ask("stand", seat="A")["t"] == "ack"
    assert client.table["seats"][0]["stand_in"] == "greedy" and client.table["seats"][0]["name"] == "Ana"
    assert client.ask("back", seat="A")["t"] == "ack"
    assert client.table["seats"][0]["stand_in"] is None
    client.close()


@pytest.mark.nightly
def test_the_clock_plays_and_the_third_time_a_bot_takes_over(server: Server) -> None:
    ana = server.guest()
    table = ana.table(
        "fives", 2, options={"target": 500}, seats=["me", "me"], clock={"move": 1, "bank": 0}, assistance=False
    )
    client = ana.socket(table)
    start(client)
    assert client.now["deadlines"] and client.now["bank"] == {"A": 0, "B": 0}
    away = event(client, "away")
    assert away["why"] == "clock"
    client.close()


def test_a_sealed_window_shows_nobody_who_has_answered(server: Server) -> None:
    """In the window the public part stays as it is until all answers are in."""
    ana = server.guest()
    client = ana.socket(ana.table("obicni", 3, options={"target": 5000}, seats=["me", "me", "me"], pace=0))
    start(client)
    while client.now["phase"] == "play":
        seat = client.now["to_act"][0]
        legal = client.you[seat]["legal"]
        if len(legal) == 1 and legal[0] in ("draw", "pass"):
            assert client.next() is not None  # the server does what is forced
            continue
        move(client, seat)
    assert client.now["phase"] == "window"
    asked, seq = list(client.now["to_act"]), client.seq
    assert len(asked) == 2
    opener = client.now["opener"]
    assert opener not in asked
    before = len(client.raw)
    first = asked[1]
    assert client.ask("move", seq=seq, seat=first, action="decline")["t"] == "ack"
    client.send(t="ping", n=1)
    client.until("pong")
    told = [text for text in client.raw[before:] if '"t":"ev"' in text]
    assert told == [] and client.now["to_act"] == asked and client.seq == seq
    while client.you[first]["legal"]:
        client.ask("move", seq=seq, seat=first, action="decline")
    while client.now["phase"] == "window" and client.seq == seq:
        client.ask("move", seq=seq, seat=asked[0], action="decline")
    assert any(found["k"] == "window_closed" for found in client.events)
    client.close()


def test_between_rounds_the_next_hands_are_not_shown(server: Server) -> None:
    ana = server.guest()
    client = ana.socket(ana.table("fives", 2, options={"target": 300}, seats=["me", "greedy"], pace=0, between=60))
    start(client)
    while client.now["phase"] != "between":
        if client.you["A"]["legal"] and "A" in client.now["to_act"]:
            move(client)
        else:
            client.next()
    assert client.you["A"]["hand"] == []
    last = [found["k"] for found in client.events]
    assert last[-1] == "round_end"
    snap = ana.socket(client.table["id"])
    assert snap.now["phase"] == "between" and snap.you["A"]["hand"] == []
    assert not any(f'"round":{client.now["round"] + 1},"hand"' in text for text in snap.raw)
    assert client.ask("chat", text="well played")["t"] == "ack"
    assert client.ask("next")["t"] == "ack"
    client.phase("play", "window")
    assert len(client.you["A"]["hand"]) > 1
    client.close()
    snap.close()


def test_a_foul_is_carried_out_without_assistance(server: Server) -> None:
    ana = server.guest()
    client = ana.socket(ana.table("french", 4, seats=["me"] * 4, assistance=False))
    start(client)
    seat = client.now["to_act"][0]
    assert client.you[seat]["legal"] is None
    assert client.ask("move", seq=client.seq, seat=seat, action="pass")["t"] == "ack"
    assert event(client, "foul")["seat"] == seat
    penalty = event(client, "penalty")
    assert (penalty["points"], penalty["cause"], penalty["by"]) == (10, "foul", seat)
    client.close()
    strict = ana.socket(ana.table("french", 4, seats=["me"] * 4, assistance=False, options={"strict": True}))
    start(strict)
    seat = strict.now["to_act"][0]
    answer = strict.ask("move", seq=strict.seq, seat=seat, action="pass")
    assert (answer["t"], answer["code"], answer["reason"]["code"]) == ("nack", "illegal", "reasons.can_play")
    assert strict.ask("why", seat=seat, action="pass")["reason"]["code"] == "reasons.can_play"
    assert strict.ask("move", seq=strict.seq, seat=seat, action="fly")["code"] == "bad_action"
    strict.close()


@pytest.mark.nightly
def test_a_pause_stops_everything(server: Server) -> None:
    ana = server.guest()
    client = ana.socket(ana.table("gaple", 4, seats=["me", "me", "me", "me"], pace=0, clock={"move": 2}))
    start(client)
    assert client.ask("pause", on=True)["t"] == "ack"
    assert client.now["paused"] and client.now["deadlines"] == {}
    seat, seq = client.now["to_act"][0], client.seq
    assert client.ask("move", seq=seq, seat=seat, action=client.you[seat]["legal"][0])["code"] == "paused"
    time.sleep(2.5)  # longer than a move may take
    client.send(t="ping", n=1)
    client.until("pong")
    assert client.seq == seq
    assert client.ask("pause", on=False)["t"] == "ack"
    assert client.now["deadlines"][seat] > 0
    client.close()


@pytest.mark.nightly
def test_a_resend_is_answered_again_and_done_once(server: Server) -> None:
    ana = server.guest()
    client = ana.socket(ana.table("gaple", 4, seats=["me"] * 4, pace=5000))
    start(client)
    seat, seq = client.now["to_act"][0], client.seq
    move = {"seat": seat, "seq": seq, "action": client.you[seat]["legal"][0], "cid": "once"}
    first = client.ask("move", **move)
    again = ana.socket(client.table["id"], last_seq=seq)
    assert again.ask("move", **move) == first
    assert again.ask("move", **{**move, "cid": "twice"})["code"] == "stale"
    assert again.ask("move", **{**move, "cid": "later", "seq": 10_000})["code"] == "bad_message"
    for _ in range(70):
        assert client.ask("chat" if client.now["phase"] == "over" else "phrase", phrase="hello", text="x")["t"] == "ack"
    assert client.ask("move", **move) == first  # long ago, and still known to the log
    client.close()
    again.close()


def test_a_series_is_won_by_who_first_wins_two_of_three(tmp_path: Path) -> None:
    """The table keeps it through a restart, the records of its matches have how it stood, and a new one begins."""
    server = Server(tmp_path)
    server.start()
    ana = server.guest()
    table = ana.table("fives", 2, options={"target": 10}, seats=["me", "greedy"], best_of=3)
    client = ana.socket(table)
    start(client)
    wins, stood = [0, 0], []
    while max(wins) < 2:
        stood.append(f"series 3 A:{wins[0]} B:{wins[1]}")
        play(client, "A")
        wins = [side["wins"] for side in client.table["series"]]
        assert sum(wins) == len(stood)
        if len(stood) == 1:
            client.close()
            server.stop()
            server.start()
            client = ana.socket(table)
            assert [side["wins"] for side in client.table["series"]] == wins
        assert client.ask("rematch")["t"] == "ack"
        client.phase("play")
    matches = server.get("/api/history", ana.token)[1]["matches"]
    records = [server.get(f"/api/matches/{match['id']}/record")[1] for match in reversed(matches)]
    assert [next(line for line in one.splitlines() if line.startswith("series")) for one in records] == stood
    assert client.table["series"] == []
    client.close()
    server.stop()


@pytest.mark.nightly
def test_a_rematch_and_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    ana = server.guest()
    table = ana.table("fives", 2, options={"target": 10}, seats=["me", "greedy"])
    client = ana.socket(table)
    start(client)
    play(client, "A")
    tally = client.table["tally"]
    players = [side["players"] for side in tally]
    assert players == [
        [{"name": "Ana", "level": None, "seat": None}],
        [{"name": None, "level": "greedy", "seat": "B"}],
    ]
    assert sorted(side["wins"] for side in tally) == [0, 1]
    assert client.ask("rematch")["t"] == "ack"
    client.phase("play")
    assert client.table["match"] == 2
    paused = client.ask("pause", on=True)  # or the bot may go on before the server stops
    server.stop()
    server.start()
    again = ana.socket(table)
    assert (again.seq, again.table["match"]) == (paused["seq"], 2)
    assert again.table["tally"] == tally
    assert again.ask("pause", on=False)["t"] == "ack"
    play(again, "A")
    assert sum(side["wins"] for side in again.table["tally"]) == 2
    sheet = again.follow(table)["sheet"]
    assert [row["round"] for row in sheet] == list(range(1, len(sheet) + 1))
    assert sheet[-1]["totals"] == again.now["totals"] and sheet[-1]["say"]
    assert len(server.get("/api/history", ana.token)[1]["matches"]) == 2
    again.close()
    server.stop()
