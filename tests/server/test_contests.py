"""Contests in the database: evenings over HTTP, who sees and directs one, what strangers send."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest
from evenings import act, enter, made, report, seen
from harness import Guest, Server
from people import befriend

from boneyard.contests import Contest, standings
from boneyard.server.api.contests import queries


def test_a_contest_is_its_log_and_its_page_is_sent_once(server: Server) -> None:
    ana = server.guest("Ana")
    page = made(ana, game="gaple", options={"deals": 5})
    status, text = server.get(f"/api/contests/{page['id']}/log")
    assert text == 'boneyard-contest 1\nname "Cup"\ngame "gaple deals=5"\nkind swiss 3 7\n'
    assert (status, Contest.read(text).text(), page["revision"]) == (200, text, 3)
    path = f"/api/contests/{page['id']}"
    status, shown, headers = server.request("GET", path, token=ana.token)
    assert (status, shown) == (200, page)
    assert server.request("GET", path, if_none_match=headers["etag"])[0] == 304
    assert server.get(f"{path}?after={page['version']}")[0] == 304
    assert "<h1>Cup</h1>" in server.get(f"{path}/sheets?lang=hr")[1]
    assert [one["directs"] for one in server.get("/api/contests", ana.token)[1]["contests"]] == [True]
    assert server.get("/api/contests")[1] == {"contests": []}


def folds_as_shown(page: dict[str, Any], guest: Guest) -> Contest:
    """The log read from the top gives what the page shows."""
    text = guest.server.get(f"/api/contests/{page['id']}/log", guest.token)[1]
    contest = Contest.read(text)
    assert contest.text() == text and len(contest.entries) == page["revision"]
    lines = [(one["rank"], one["entrant"], one["wins"], one["points"]) for one in page["standings"]]
    assert lines == [(one.rank, one.entrant, one.wins, one.points) for one in standings(contest)]
    assert [[one["sides"] for one in made["tables"]] for made in page["rounds"]] == [
        [[list(side) for side in table.sides] for table in made.tables] for made in contest.rounds
    ]
    return contest


def played(page: dict[str, Any], director: Guest, people: dict[int, Guest], chance: random.Random) -> dict[str, Any]:
    """Play the last round: some results are confirmed by both sides, the others typed by the director."""
    for at, table in enumerate(page["rounds"][-1]["tables"], 1):
        if table["score"]:
            continue
        score = f"{chance.randrange(30)}:{30 + chance.randrange(30)}"
        sides = [people.get(side[0]) for side in table["sides"]]
        if all(sides) and chance.random() < 0.5:
            for one in sides:
                assert one is not None
                status, page = report(one, page, at, score)
                assert status == 200, page
        else:
            _, page = director.server.get(f"/api/contests/{page['id']}", director.token)
            status, page = act(director, page, "result", table=at, score=score)
            assert status == 200, page
    status, page = director.server.get(f"/api/contests/{page['id']}", director.token)
    return page


@pytest.mark.parametrize("count", [8, 31, pytest.param(200, marks=pytest.mark.nightly)])
def test_an_evening_of_wood(server: Server, count: int) -> None:
    """One comes late, some leave, one of them comes back; who rested once rests no more; a fold gives what is shown."""
    chance, director = random.Random(count), server.guest("Director")
    page = made(director, rounds=4)
    guests = [server.guest(f"P{number}") for number in range(count)]
    for guest in guests:
        assert enter(guest, page)[0] == 200
    people = dict(enumerate(guests, 1))
    for number in range(1, 5):
        page = server.get(f"/api/contests/{page['id']}", director.token)[1]
        status, page = act(director, page, "pair")
        assert status == 200, page
        folds_as_shown(page, director)
        page = played(page, director, people, chance)
        if number == 1:
            late = server.guest("Late")
            assert enter(late, page)[0] == enter(people[2], page, False)[0] == enter(people[3], page, False)[0] == 200
            people[count + 1] = late
        elif number == 2:
            assert enter(people[2], page)[1]["me"] == 2
    contest = folds_as_shown(page, director)
    assert page["state"] == "over" and not contest.entrants[3].active
    rested = [number for made_ in contest.rounds for number in made_.rests]
    assert len(rested) == len(set(rested))
    seen = [{side[0] for table in made_.tables for side in table.sides} for made_ in contest.rounds]
    assert [2 in who for who in seen] == [True, False, True, True] and not any(3 in who for who in seen[1:])
    assert [count + 1 in who for who in seen] == [False, True, True, True] and act(director, page, "pair")[0] == 422


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_a_fold_from_zero_is_what_is_shown(server: Server, seed: int) -> None:
    """Acts by chance, some of them not possible, of directors, entrants and one who is deleted."""
    chance, director = random.Random(seed), server.guest("Director")
    kind = chance.choice(["swiss", "league", "double-elimination"])
    page = made(director, kind=kind, rounds=9 if kind == "swiss" else 0)
    guests = [server.guest(f"G{number}") for number in range(5)]
    for step in range(60):
        guest, number, score = (
            chance.choice(guests),
            chance.randrange(7),
            f"{chance.randrange(9)}:{chance.randrange(9)}",
        )
        page = seen(director, page)
        at = {"round": chance.randrange(1, 4), "table": chance.randrange(1, 4), "number": number}
        name, fields = chance.choice([
            ("pair", {}), ("pair", {}), ("enter", {"name": f"N{number}"}), ("withdraw", at), ("return", at),
            ("substitute", at | {"name": f"S{step}"}), ("result", at | {"score": score}),
            ("result", at | {"score": "+:-"}), ("correct", at | {"score": score, "reason": "R"}),
            ("cancel", {"reason": "R"}),
        ])  # fmt: skip
        if step == 40:
            assert server.request("DELETE", "/api/account", {"password": ""}, guests.pop().token)[0] == 204
        elif chance.random() < 0.3:
            enter(guest, page, chance.random() < 0.7)
        elif chance.random() < 0.3 and page["rounds"]:
            report(guest, page, at["table"], score)
        else:
            status, answer = act(director, page, name, **fields)
            assert status in (200, 422), answer
        page = seen(director, page)
        folds_as_shown(page, director)
        assert [one["number"] for one in page["entrants"]] == list(range(1, len(page["entrants"]) + 1))


def test_two_directors_at_once_lose_nothing(server: Server) -> None:
    """Of two acts on the same log one is refused in a sentence, and its director reads what has changed."""
    ana = server.guest("Ana")
    page = made(ana)
    for name in ("A", "B", "C", "D"):
        page = act(ana, page, "enter", name=name)[1]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: act(ana, page, "enter", name=f"E{number}"), range(8)))
    assert sorted(status for status, _ in answers) == [200] + [409] * 7
    refused = next(body for status, body in answers if status == 409)
    assert refused["code"] == "contest_moved" and "\n" not in refused["text"]
    [shown] = [body for status, body in answers if status == 200]
    assert shown["revision"] == page["revision"] + 1
    folds_as_shown(server.get(f"/api/contests/{page['id']}")[1], ana)


def test_both_sides_confirm_a_result(server: Server) -> None:
    ana, ben, eva = (server.guest(name) for name in ("Ana", "Ben", "Eva"))
    page = made(ana, rounds=1, lot=1)
    for guest in (ana, ben):
        enter(guest, page)
    page = server.get(f"/api/contests/{page['id']}", ana.token)[1]
    assert report(ben, page | {"rounds": [0]}, 1, "1:2")[1]["code"] == "contest"
    page = act(ana, page, "pair")[1]
    first, second = (ana, ben) if page["rounds"][0]["tables"][0]["sides"][0] == [1] else (ben, ana)
    assert report(eva, page, 1, "9:3")[1]["code"] == "not_yours"
    assert report(first, page, 1, "nine")[1]["faults"]
    assert report(first, page, 1, "9:3")[1]["reports"][0]["score"] == "9:3"
    assert report(first, page, 1, "9:4")[1]["state"] == "running"  # confirms nothing: it is the same side
    assert report(second, page, 1, "9:3")[1]["rounds"][0]["tables"][0]["score"] == ""
    page = report(second, page, 1, "9:4")[1]
    assert (page["state"], page["reports"], page["rounds"][0]["tables"][0]["score"]) == ("over", [], "9:4")
    assert report(second, page, 1, "9:4")[1]["code"] == "contest"
    assert server.get(f"/api/contests/{page['id']}", eva.token)[1]["reports"] == []


def test_pairs_are_friends_and_share_a_number(server: Server) -> None:
    ana, ben, eva = (server.guest(name) for name in ("Ana", "Ben", "Eva"))
    page = made(ana, glass=True, game="parovi")
    assert page["size"] == 2
    assert enter(ana, page)[1]["code"] == "contest_pair"
    assert enter(ana, page, partner=ben.id)[0] == 404
    befriend(ana, ben)
    befriend(ben, eva)
    assert enter(ana, page, partner=ben.id)[1]["entrants"][0]["name"] == "Ana + Ben"
    assert enter(ben, page, partner=eva.id)[1]["code"] == "contest_closed"
    assert enter(eva, page, partner=ben.id)[1]["code"] == "taken"
    assert enter(ben, page, False)[1]["entrants"][0]["active"] is False
    for _ in range(9):
        assert enter(ana, page)[0] == enter(ana, page, False)[0] == 200
    enter(ana, page)
    assert enter(ana, page, False)[1]["code"] == "too_many"


def test_a_hidden_club_hides_its_contests_and_its_directors_direct_them(server: Server) -> None:
    ana, ben, eva = (server.guest(name) for name in ("Ana", "Ben", "Eva"))
    club = server.post("/api/clubs", {"name": "Hidden", "joining": "open"}, ana.token)[1]["club"]["id"]
    assert server.post("/api/contests", {"name": "X", "kind": "league", "club": club}, ben.token)[0] == 403
    page = made(ana, club=club)
    assert page["club"]["name"] == "Hidden"
    for path in ("", "/log", "/sheets", "/stream"):
        assert server.get(f"/api/contests/{page['id']}{path}", eva.token)[0] == 404
    assert server.get(f"/api/contests?club={club}")[0] == enter(eva, page)[0] == act(eva, page, "pair")[0] == 404
    server.post(f"/api/clubs/{club}/join", {"code": ""}, ben.token)
    assert act(ben, page, "pair")[1]["code"] == "contest_right"
    assert enter(ben, page)[1]["me"] == 1
    server.request("PUT", f"/api/clubs/{club}/members/{ben.id}", {"role": "director"}, ana.token)
    page = server.get(f"/api/contests/{page['id']}", ben.token)[1]
    assert act(ben, page, "enter", name="Ana", users=ana.id)[1]["entrants"][1]["users"][0]["id"] == ana.id
    assert [one["me"] for one in server.get("/api/contests", ben.token)[1]["contests"]] == [1]


def test_floods_end_at_their_bounds(server: Server) -> None:
    ana = server.guest("Ana")
    pages = [made(ana) for _ in range(queries.MOST_RUNNING)]
    wishes = {"name": "Cup", "kind": "swiss", "rounds": 3}
    assert server.post("/api/contests", wishes, ana.token)[1]["code"] == "too_many"
    assert server.post("/api/contests", wishes)[0] == 401
    assert act(ana, pages[0], "pair")[1]["code"] == act(ana, pages[0], "nothing")[1]["code"] == "contest"
    for bad in ({"kind": "chess"}, {"rounds": 101}, {"name": "a" * 401}, {"options": {f"o{n}": 1 for n in range(999)}}):
        assert server.post("/api/contests", wishes | bad, ana.token)[0] == 400
    assert server.post("/api/contests", wishes | {"kind": "league"}, ana.token)[1]["code"] == "contest"
    assert act(ana, pages[0], "enter", **{f"f{n}": "x" for n in range(9)})[0] == 400


def test_a_stream_sends_one_event_a_change_and_ends_with_the_server(server: Server) -> None:
    ana = server.guest("Ana")
    page = made(ana)
    line = HTTPConnection("127.0.0.1", server.port)
    line.request("GET", f"/api/contests/{page['id']}/stream")
    with closing(line), line.getresponse() as answer:
        assert answer.readline() == b'data: {"version":1,"revision":2}\n'
        enter(ana, page)
        assert (answer.readline(), answer.readline()) == (b"\n", b'data: {"version":2,"revision":3}\n')
        server.stop()
        assert answer.read() == b"\n"
    server.start()


def test_who_is_deleted_leaves_no_name(server: Server) -> None:
    ana, ben = server.guest("Ana"), server.guest("Benedict")
    page = made(ana)
    enter(ben, page)
    export = server.get("/api/account/export", ben.token)[1]
    assert export["contests"] == [
        {"contest": page["id"], "name": "Cup", "made": False, "number": 1, "entrant": 'enter 1 "Benedict"'}
    ]
    assert server.request("DELETE", "/api/account", {"password": ""}, ben.token)[0] == 204
    log = server.get(f"/api/contests/{page['id']}/log")[1]
    page = server.get(f"/api/contests/{page['id']}", ana.token)[1]
    assert "Benedict" not in f"{log}{page}" and page["entrants"][0]["users"] == []
    folds_as_shown(page, ana)
