"""Who is gone is missed, who comes back has their seat again; no clock runs faster than time; bots show no haste."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from harness import Client, Server, event, move, play, start

PROGRAM = (str(Path(__file__).parent / "impatient.py"),)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("impatient")
    with Server(folder, program=PROGRAM, HOURS=str(folder / "hours")) as running:
        yield running


def together(server: Server, **settings: object) -> tuple[Client, Client]:
    """Two people at a table with two bots, in a round."""
    ana, bo = server.guest("Ana"), server.guest("Bo")
    table = ana.table("gaple", 4, seats=["me", "greedy", "open", "greedy"], between=60, **settings)
    host, other = ana.socket(table), bo.socket(table)
    assert other.ask("sit", seat="C")["t"] == "ack"
    assert host.ask("start")["t"] == "ack"
    for client in (host, other):
        client.phase("play")
    return host, other


def seat(client: Client, letter: str) -> dict[str, object]:
    return next(seat for seat in client.table["seats"] if seat["seat"] == letter)


def until(client: Client, letter: str, stand_in: str | None) -> None:
    while seat(client, letter)["stand_in"] != stand_in:
        assert client.next() is not None


@pytest.mark.nightly
def test_a_bot_stands_in_for_who_is_gone_and_gives_the_seat_back(impatient: Server) -> None:
    host, other = together(impatient)
    other.close()
    away = event(host, "away")
    assert (away["seat"], away["name"], away["why"]) == ("C", "Bo", "gone")
    assert seat(host, "C")["kind"] == "person"
    while not any(found["k"] in ("play", "pass") and found["seat"] == "C" for found in host.events):
        legal = host.you["A"]["legal"]  # the bot plays for Bo, and Ana for herself
        if legal and host.now["phase"] == "play":
            move(host)
            continue
        assert host.now["phase"] == "play" and host.next() is not None
    again = other.guest.socket(str(host.table["id"]))
    until(again, "C", None)
    assert event(host, "back")["seat"] == "C"
    assert "C" in again.you
    host.close()
    again.close()


def test_who_was_missed_by_nobody_is_missed_when_somebody_comes(impatient: Server) -> None:
    """Both leave; one comes back, and the other's seat is not waited for for ever."""
    host, other = together(impatient)
    table = str(host.table["id"])
    other.close()
    host.close()
    time.sleep(1.0)  # longer than anybody is waited for
    again = host.guest.socket(table)
    until(again, "C", "greedy")
    assert seat(again, "A")["stand_in"] is None
    again.close()


def test_the_table_goes_to_another_when_its_host_is_gone(impatient: Server) -> None:
    ana, bo = impatient.guest("Ana"), impatient.guest("Bo")
    table = ana.table("fives", 3)
    host, other = ana.socket(table), bo.socket(table)
    assert other.ask("sit", seat="B")["t"] == "ack"
    assert other.ask("seat", seat="C", to="bot")["code"] == "not_host"
    host.close()
    assert event(other, "host")["user"] == bo.id
    assert other.ask("seat", seat="C", to="bot")["t"] == "ack"
    again = ana.socket(table)
    assert again.table["host"] == bo.id
    assert again.ask("seat", seat="C", to="open")["code"] == "not_host"
    other.close()
    again.close()


def test_a_long_clock_is_no_reason_to_wait_for_who_is_gone(impatient: Server) -> None:
    host, other = together(impatient, clock={"move": 600, "bank": 0})
    other.close()
    until(host, "C", "greedy")
    assert event(host, "away")["why"] == "gone"
    host.close()


def test_who_plays_alone_is_not_missed(impatient: Server) -> None:
    """A locked phone is no absence where nobody else waits."""
    ana = impatient.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "greedy", "greedy"])
    client = ana.socket(table)
    start(client)
    client.close()
    time.sleep(1.0)  # longer than anybody is waited for
    again = ana.socket(table)
    assert seat(again, "A")["stand_in"] is None
    again.close()


def test_a_bot_that_stands_in_has_a_name_that_nobody_has_at_the_table(impatient: Server) -> None:
    host, other = together(impatient)
    other.close()
    until(host, "C", "greedy")
    name = seat(host, "C")["regular"]["name"]
    assert name == event(host, "away")["bot"] and name not in ("Ana", "Bo", None)
    host.close()


def test_a_bot_gives_way_to_a_person_of_its_name(impatient: Server) -> None:
    ana = impatient.guest("Ana")
    table = ana.table("gaple", 4, seats=["me", "greedy", "open", "greedy"])
    host = ana.socket(table)
    name = seat(host, "B")["regular"]["name"]
    namesake = impatient.guest(name).socket(table)
    assert namesake.ask("sit", seat="C")["t"] == "ack"
    names = [seat(namesake, letter)["regular"]["name"] for letter in "BD"]
    assert seat(namesake, "C")["name"] == name and len({name, *names}) == 3
    host.close()
    namesake.close()


def test_only_others_let_a_bot_play_and_only_for_who_is_away(impatient: Server) -> None:
    # By a clock, or who owes an action for long may be played for, and a busy machine makes a moment long.
    host, other = together(impatient, clock={"move": 600, "bank": 0})
    assert host.ask("stand_in", seat="C")["code"] == "still_here"
    assert host.ask("stand_in", seat="A")["code"] in ("still_here", "not_yours")
    assert host.ask("stand_in", seat="B")["code"] in ("still_here", "phase")
    host.close()
    other.close()


def test_a_rematch_asks_who_is_there(impatient: Server) -> None:
    """Any player may ask; it begins when all who are there have said yes, and nothing is dealt to who is not."""
    host, other = over(impatient)
    assert other.ask("next")["t"] == "ack"
    while "C" not in host.now.get("ready", ()):
        assert host.next() is not None
    assert host.now["phase"] == "over" and host.now["until"] > 0
    host.close()
    other.phase("dealing")
    until(other, "A", "greedy")
    again = host.guest.socket(str(host.table["id"]))
    until(again, "A", None)
    again.close()
    other.close()


def over(server: Server) -> tuple[Client, Client]:
    """Two people with two bots after a match of one round."""
    host, other = together(server)
    players = [threading.Thread(target=play, args=it) for it in ((host, "A"), (other, "C"))]
    for player in players:
        player.start()
    for player in players:
        player.join()
    return host, other


@pytest.mark.nightly
@pytest.mark.parametrize("hours", [1, -1])
def test_a_system_clock_that_is_set_costs_nobody_time(tmp_path: Path, hours: int) -> None:
    wrong = tmp_path / "hours"
    server = Server(tmp_path, program=PROGRAM, HOURS=str(wrong)).start()
    ana = server.guest()
    table = ana.table("fives", 2, options={"target": 500}, seats=["me", "me"], clock={"move": 300, "bank": 60})
    client = ana.socket(table)
    start(client)
    (deadline,) = client.now["deadlines"].values()
    wrong.write_text(str(hours))
    client.send(t="ping", n=1)
    at = client.until("pong")["at"]
    assert 0 < deadline - at <= 360_000
    acting = client.now["to_act"][0]
    assert client.ask("move", seq=client.seq, seat=acting, action=client.you[acting]["legal"][0])["t"] == "ack"
    server.kill()
    (deadline,) = client.now["deadlines"].values()
    server.start()  # by the clock that was set, all that is in the log is an hour away
    again = ana.socket(table)
    while not again.events and abs(again.now["deadlines"][again.now["to_act"][0]] - deadline) < 1_800_000:
        assert again.next() is not None
    (after,) = again.now["deadlines"].values()
    again.send(t="ping", n=2)
    left = after - again.until("pong")["at"]
    assert 200_000 < left <= 375_000  # some seconds count as time for which the server was down
    again.close()
    server.stop()
    with sqlite3.connect(tmp_path / "server.db") as connection:
        kinds = [row[0] for row in connection.execute("SELECT json_extract(body, '$.by') FROM events")]
    connection.close()
    assert "clock" not in kinds  # nobody's time was up


@pytest.mark.nightly
def test_the_pause_after_a_round_is_as_long_after_a_downtime(tmp_path: Path) -> None:
    """Deadlines are moved before anything happens that was due while no server ran."""
    wrong = tmp_path / "hours"
    server = Server(tmp_path, program=PROGRAM, HOURS=str(wrong)).start()
    ana = server.guest()
    settings = {"options": {"target": 500}, "clock": {"move": 300, "bank": 60}, "pace": 0, "between": 60}
    table = ana.table("fives", 2, seats=["me", "greedy"], **settings)
    client = ana.socket(table)
    start(client)
    play(client, "A", until=("between", "over"))
    assert client.now["phase"] == "between"
    server.kill()
    wrong.write_text("1")
    server.start()
    again = ana.socket(table)
    again.send(t="ping", n=1)
    at = again.until("pong")["at"]
    assert again.now["phase"] == "between"
    assert 0 < again.now["until"] - at <= 75_000
    again.close()
    server.stop()


@pytest.mark.nightly
def test_bots_think_while_the_pace_runs(impatient: Server) -> None:
    """However long a bot thinks (here 3 seconds), it acts when the pace is over or at a multiple of it.

    In the first lap the pace is a quarter of the setting (here one second).
    """
    ana = impatient.guest()
    client = ana.socket(ana.table("gaple", 4, seats=["me", "random", "random", "random"], pace=4000, between=60))
    start(client)
    before = len(client.raw)

    def told() -> list[tuple[int, str]]:
        messages = map(json.loads, client.raw[before:])
        return [(message["at"], message["by"]) for message in messages if message["t"] == "ev"]

    def waits() -> list[int]:
        """The milliseconds from each entry to that of a bot after it."""
        return [at - before for (before, _), (at, by) in pairwise(told()) if by == "bot"]

    # A busy machine may add to what a bot takes until another pace is over, and does not do so each time.
    while client.now["phase"] == "play" and (len(waits()) < 6 or min(waits()[3:]) >= 7000):
        if client.you["A"]["legal"] and client.now["to_act"] == ["A"]:
            move(client)
        else:
            assert client.next() is not None
    assert len(waits()) >= 6
    first_lap, later = waits()[:3], waits()[3:]
    assert 3000 <= min(first_lap) < 4000 + 3000
    assert 4000 <= min(later) < 7000
    client.close()
