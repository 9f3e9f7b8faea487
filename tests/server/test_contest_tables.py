"""Contests whose tables are in the browser: made once by any node, for their players alone, with the result written."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from threading import Thread
from typing import Any

import pytest
from evenings import act, enter, made, report, seen
from harness import WAIT, Client, Guest, Server, play, play_together
from postgres import postgres, programs

from boneyard.contests import Contest

BASIC = {"glass": True, "game": "basic", "players": 2, "options": {"target": 20}}


def until(guest: Guest, page: dict[str, Any], true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Wait until a page is as it should be; it is read again when its stream says so, or soon."""
    end = time.monotonic() + WAIT
    while not true(page := seen(guest, page)):
        assert time.monotonic() < end, page["rounds"]
        time.sleep(0.1)
    return page


def tables(page: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page["rounds"][-1]["tables"]
    return found


def are_made(page: dict[str, Any]) -> bool:
    return all(one["table"] and one["phase"] == "dealing" for one in tables(page))


def have_results(page: dict[str, Any]) -> bool:
    return all(one["score"] for one in tables(page))


def paired(director: Guest, people: list[Guest], **wishes: Any) -> dict[str, Any]:
    """The page of a contest whose first round waits for its players."""
    page = made(director, **BASIC | wishes)
    for guest in people:
        assert enter(guest, page)[0] == 200
    assert act(director, seen(director, page), "pair")[0] == 200
    return until(director, page, are_made)


def seats(table: dict[str, Any], people: list[Guest], letters: tuple[str, ...] = ("A", "B")) -> dict[str, Guest]:
    """The players of a table by their seats."""
    sides = zip(letters, table["sides"], strict=True)
    return {seat: people[number - 1] for side, numbers in sides for seat, number in zip(side, numbers, strict=True)}


def sockets(table: dict[str, Any], players: dict[str, Guest]) -> dict[str, Client]:
    return {seat: guest.socket(table["table"]) for seat, guest in players.items()}


def test_partners_rotate_at_tables_of_four(server: Server) -> None:
    people, director = [server.guest(f"R{number}") for number in range(8)], server.guest("Director")
    page = paired(director, people, kind="rotating", rounds=2, game="parejas", players=4, options={"target": 1})
    for number in (1, 2):
        for table in tables(page):
            play_together(sockets(table, seats(table, people, ("AC", "BD"))))
        page = until(director, page, have_results)
        if number == 1:
            assert act(director, page, "pair")[0] == 200
            page = until(director, page, are_made)
    assert page["state"] == "over"
    partners = [tuple(sorted(side)) for made_ in page["rounds"] for one in made_["tables"] for side in one["sides"]]
    assert len(set(partners)) == 8
    log = Contest.read(server.get(f"/api/contests/{page['id']}/log")[1])
    assert [[one.score for one in made_.tables] for made_ in log.rounds] == [
        [tuple(map(int, one["score"].split(":"))) for one in made_["tables"]] for made_ in page["rounds"]
    ]


def test_a_table_is_for_its_players_alone_without_undo_coach_or_rematch(server: Server) -> None:
    ana, ben, eva = people = [server.guest(name) for name in ("Ana", "Ben", "Eva")]
    page = paired(ana, people[:2], lot=1)
    [table] = tables(page)
    end = time.monotonic() + WAIT
    while not (notices := server.get("/api/notices", ana.token)[1]["notices"]):
        assert time.monotonic() < end
        time.sleep(0.1)
    assert [one["kind"] for one in notices] == ["ready"]
    outside = eva.socket(table["table"])
    assert outside.ask("sit", seat="A")["code"] == "contest_table"
    assert outside.ask("start")["code"] == outside.ask("seat", seat="A", to="bot")["code"] == "not_host"
    assert report(ana, page, 1, "9:3")[1]["code"] == "contest_table"
    clients = sockets(table, seats(table, people))
    play_together(clients, ("play", "between"))
    first = clients["A"]
    path = f"/api/tables/{table['table']}"
    assert server.get(path)[1]["table"]["contest"] == page["id"]
    assert server.post(f"{path}/coach", {}, first.guest.token)[1]["code"] == "contest_table"
    assert first.ask("undo", seat="A")["code"] == "contest_table"
    play_together(clients)
    assert first.ask("next")["code"] == "phase"
    page = until(ana, page, have_results)
    [summary] = server.get("/api/history", ana.token)[1]["matches"]
    assert tables(page)[0]["score"] == ":".join(str(summary["totals"][seat]) for seat in "AB")
    assert ben.server.get(f"/api/contests/{page['id']}/log")[1].count("result 1 1 ") == 1


def test_an_empty_chair_a_last_hand_and_a_round_taken_back(server: Server) -> None:
    """A bot plays for one who does not come; a match ends with its hand; tables of a cancelled round end."""
    ana, *people = [server.guest(f"C{number}") for number in range(5)]
    page = paired(ana, people, options={"target": 200}, rounds=1)
    cancelled = tables(page)
    page = act(ana, page, "cancel", reason="too early")[1]
    assert act(ana, page, "pair")[0] == 200
    page = until(ana, page, are_made)
    assert not {one["table"] for one in cancelled} & {one["table"] for one in tables(page)}
    first, second = tables(page)
    players = seats(first, people)
    there = players["A"].socket(first["table"])
    absent = first["sides"][1][0]
    assert act(ana, page, "bot", table=1, number=absent)[0] == 200
    there.phase("play")
    assert there.table["seats"][1]["stand_in"]
    assert act(players["A"], page, "finish", table=1)[1]["code"] == "contest_right"
    page = act(ana, page, "finish", table=1)[1]
    assert tables(page)[0]["last"] and act(ana, page, "finish", table=2)[1]["code"] == "phase"
    play(there, "A", ("between",))
    page = until(ana, page, lambda page: bool(tables(page)[0]["score"]))
    assert tables(page)[0]["score"] == tables(page)[0]["points"]
    page = act(ana, page, "result", table=2, score="+:-")[1]
    assert page["state"] == "over"
    until(ana, page, lambda page: tables(page)[1]["phase"] == "open")
    assert server.get(f"/api/tables/{cancelled[0]['table']}")[1]["now"]["phase"] == "open"
    assert enter(second_guest := people[second["sides"][0][0] - 1], page)[1]["code"] == "contest_closed", second_guest


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres(programs(), "fsync=off") as url:
        yield url


@pytest.mark.parametrize("wait", [0.0, 0.02, 0.3])
def test_a_node_killed_in_the_middle_of_pairing(
    database: str, wait: float, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A round is there whole or not at all; each of its tables is made once, and the other node plays them on."""
    one, two = (Server(tmp_path_factory.mktemp(name), "--database", database) for name in ("one", "two"))
    with one, two:
        people, director = [two.guest(f"K{number}") for number in range(12)], two.guest("Director")
        page = made(director, **BASIC)
        for guest in people:
            enter(guest, page)
        page = seen(director, page)
        elsewhere = Guest(one, director.id, director.name, director.token)

        def ask() -> None:
            with suppress(OSError, HTTPException):
                act(elsewhere, page, "pair")

        asking = Thread(target=ask, daemon=True)
        asking.start()
        time.sleep(wait)
        one.kill()
        asking.join()
        now = seen(director, page)
        if now["revision"] == page["revision"]:
            assert now["rounds"] == [] and act(director, now, "pair")[0] == 200
        page = until(director, now, are_made)
        held = [server_tables(guest) for guest in people]
        assert all(len(mine) == 1 for mine in held) and len(set().union(*held)) == 6
        table = tables(page)[0]
        clients = sockets(table, seats(table, people))
        play_together(clients)
        page = until(director, page, lambda page: bool(tables(page)[0]["score"]))
        assert two.get(f"/api/contests/{page['id']}/log")[1].count("result 1 1 ") == 1
        one.start()


def server_tables(guest: Guest) -> set[str]:
    """Where a user sits."""
    return {card["id"] for card in guest.server.get("/api/me", guest.token)[1]["tables"]}
