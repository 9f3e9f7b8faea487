"""Reviews over REST: told as they go on, kept by their keys, and what could have been played instead."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from harness import WAIT, Server, play, start

from boneyard import read_record, review


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("review")) as running:
        yield running


@pytest.fixture(scope="module")
def played(own: Server) -> tuple[str, str]:
    """A short finished match, and the token of the player of its seat A."""
    ana = own.guest()
    table = ana.table("fives", 2, options={"target": 15}, seats=["me", "greedy"])
    client = ana.socket(table)
    start(client)
    play(client, "A")
    while client.table["secret"] is None:
        client.next()
    match = client.table["match_id"]
    client.close()
    return match, ana.token


def whole(server: Server, match: str, token: str | None = None) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Follow a review to its end: the last answer, and all answers."""
    after, answers, end = 0, [], time.monotonic() + 5 * WAIT  # reviews have what all others leave of the machine
    while time.monotonic() < end:
        status, answer = server.get(f"/api/matches/{match}/review?after={after}", token)
        assert status == 200, answer
        answers.append(answer)
        after = answer["next"]
        if answer["state"] == "done":
            return answer, answers
    raise AssertionError("the review does not end")


@pytest.mark.nightly
def test_a_review_is_told_and_kept(own: Server, played: tuple[str, str]) -> None:
    match, token = played
    last, answers = whole(own, match, token)
    assert last["mine"] == ["A"] and last["done"] == last["actions"]
    record = own.request("GET", f"/api/matches/{match}/record")[1]
    found = review(read_record(record))
    choices = [choice for answer in answers for choice in answer["choices"]]
    assert [(c["round"], c["number"], c["seat"], c["played"], c["verdict"]) for c in choices] == [
        (c.round, c.number, c.seat, str(c.played), c.verdict.value) for c in found.choices
    ]
    assert [one["worth"] for answer in answers for one in answer["course"]] == [
        [round(x, 4) for x in one.worth] for one in found.course
    ]
    assert len([one for answer in answers for one in answer["luck"]]) == len(found.luck)
    assert [one["side"] for one in last["accounts"]] == list(found.sides)
    assert [one["choices"] for one in last["skills"]] == [one.choices for one in found.skills.values()]
    with contextlib.closing(sqlite3.connect(own.folder / "server.db")) as database:
        ends = time.monotonic() + WAIT
        while not (keys := database.execute("SELECT key FROM reviews").fetchall()):
            assert time.monotonic() < ends, "the review is not kept"
            time.sleep(0.02)
    assert keys == [(found.key,)]
    own.stop()
    own.start()
    again, anew = whole(own, match)
    assert len(anew) == 1 and again["mine"] == [], "kept, and seats are those of who asks"
    assert again["choices"] == choices and again["accounts"] == last["accounts"]


def test_no_finding_is_told_twice_by_a_node_that_has_fewer(own: Server, played: tuple[str, str]) -> None:
    """A client that another node, or one before a restart, has told more keeps its cursor."""
    match, _ = played
    last, _ = whole(own, match)
    status, answer = own.get(f"/api/matches/{match}/review?after={last['next'] + 7}")
    assert status == 200 and answer["next"] == last["next"] + 7
    assert answer["choices"] == answer["luck"] == answer["course"] == []


def test_who_lost_reads_why_and_nobody_else(own: Server, played: tuple[str, str]) -> None:
    match, token = played
    last, _ = whole(own, match, token)
    [why] = [account["blame"] for account in last["accounts"] if account["side"] == "A"]
    path, end = f"/api/matches/{match}/blame", time.monotonic() + 5 * WAIT
    while (answer := own.get(path, token))[1]["state"] != "done":
        assert time.monotonic() < end
    assert answer == (200, {"state": "done", "blame": why})
    assert (why is None) == ("A" in last["winners"])
    assert own.get(path, own.guest().token)[1]["blame"] is None
    assert own.get(path)[0] == 401


def test_only_finished_matches_are_reviewed(own: Server) -> None:
    ana = own.guest()
    table = ana.table("fives", 2, seats=["me", "greedy"])
    client = ana.socket(table)
    start(client)
    for path in ("review", "blame", "what-if?number=0&action=pass", "picture?number=0"):
        assert own.get(f"/api/matches/{table}.1/{path}")[0] == 404
    client.close()


def test_another_action_is_played_on(own: Server, played: tuple[str, str]) -> None:
    match, _ = played
    record = read_record(own.request("GET", f"/api/matches/{match}/record")[1])
    first = review(record, effort="quick").choices[0]
    for value in first.values:
        path = (
            f"/api/matches/{match}/what-if?round=1&number={first.number}&action={str(value.action).replace(' ', '%20')}"
        )
        status, other = own.get(path)
        assert status == 200, other
        assert other["true_points"] == record.played[0].result.points
        opened = other["steps"][0]["e"]
        assert any(str(event.get("tile")) == str(value.action.tile) for event in opened) or value.action.tile is None
        ended = next(event for event in other["steps"][-1]["e"] if event["k"] == "round_end")
        assert ended["points"] == other["points"]
        assert own.get(path)[1] == other
    illegal = own.get(f"/api/matches/{match}/what-if?round=1&number={first.number}&action=draw")
    assert illegal[0] == 422 and illegal[1]["code"] == "illegal"
    assert own.get(f"/api/matches/{match}/what-if?round=1&number=0&action=fly")[0] == 422
    assert own.get(f"/api/matches/{match}/what-if?round=99&number=0&action=pass")[0] == 404


def test_a_moment_as_a_picture(own: Server, played: tuple[str, str]) -> None:
    match, _ = played
    status, svg, headers = own.request("GET", f"/api/matches/{match}/picture?round=1&number=0")
    assert status == 200 and headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert own.get(f"/api/matches/{match}/picture?round=1&number=999")[0] == 404
