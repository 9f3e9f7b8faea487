"""A deserted match ends unfinished, and its secret is published, so that its deals can be checked."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from harness import WAIT, Client, Guest, Server, move, start

from boneyard import GAMES, Match
from boneyard.play.fairness import FairDeal, commitment
from boneyard.record import read_record, write_record
from boneyard.record.verify import verify

PROGRAM = (str(Path(__file__).parent / "impatient.py"),)


def again(server: Server, hours: int) -> None:
    """Crash, and come back so many hours after the first start."""
    server.kill()
    (server.folder / "hours").write_text(str(hours))
    server.start()


def ended(server: Server, match: str) -> Any:
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        status, answer = server.get(f"/api/matches/{match}")
        if status == 200:
            return answer
        time.sleep(0.05)
    raise AssertionError("the match was not given up")


def at_table(guest: Guest, table: str) -> Client:
    client = guest.socket(table)
    while client.now["phase"] not in ("open", "play"):
        assert client.next() is not None
    return client


@pytest.mark.nightly
def test_a_match_that_nobody_comes_back_to_publishes_its_secret(tmp_path: Path) -> None:
    with Server(tmp_path, program=PROGRAM, HOURS=str(tmp_path / "hours")) as server:
        ana = server.guest("Ana")
        table = ana.table("fives", 2, seats=["me", "greedy"], options={"target": 500})
        client = ana.socket(table)
        start(client)
        shown, match = client.table["commitment"], client.table["match_id"]
        assert client.table["secret"] is None
        client.close()
        again(server, 100)
        client = at_table(ana, table)  # not yet; and the time counts anew from this visit
        assert client.now["phase"] == "play"
        if client.you["A"]["legal"]:
            move(client)  # a draw that is due may be made at the same moment
        client.close()
        assert server.get(f"/api/matches/{match}")[0] == 404
        again(server, 400)
        found = ended(server, match)
        assert found["commitment"] == shown == commitment(bytes.fromhex(found["secret"]), ())
        assert found["winners"] == [] and found["names"]["A"] == "Ana"
        proof = server.get(f"/api/matches/{match}/verify")[1]
        assert (proof["ok"], proof["code"]) == (True, "abandoned") and "unfinished" in proof["text"]
        assert server.get("/api/history", ana.token)[1]["matches"][0]["id"] == match
        client = at_table(ana, table)
        assert (client.now["phase"], client.table["secret"]) == ("open", None)
        start(client)
        assert client.table["match_id"] != match
        client.close()
        again(server, 401)  # the log is read past the match that was given up
        client = at_table(ana, table)
        assert (client.now["phase"], client.table["match"]) == ("play", 2)
        client.close()


@pytest.mark.nightly
def test_a_match_in_which_somebody_is_waits_for_as_long_as_it_takes(tmp_path: Path) -> None:
    with Server(tmp_path, program=PROGRAM, HOURS=str(tmp_path / "hours")) as server:
        ana = server.guest("Ana")
        table = ana.table("gaple", 4, seats=["me"] * 4, pace=5000)
        client = ana.socket(table)
        start(client)
        match = client.table["match_id"]
        client.close()
        again(server, 100)
        assert at_table(ana, table).now["phase"] == "play"
        assert server.get(f"/api/matches/{match}")[0] == 404


def test_an_unfinished_record_with_its_secret_is_proved_as_far_as_it_goes() -> None:
    fair = FairDeal(bytes(range(32)), [bytes([seat] * 16) for seat in range(4)], scheme=3)
    match = Match(GAMES["gaple"].rules(), fair=fair)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert verify(read_record(write_record(match))).code == "not_yet"
    result = verify(read_record(write_record(match, reveal=True)))
    assert (result.ok, result.code, result.params["n"]) == (True, "abandoned", 1)
