"""The pages of contests: an evening on wood from the form to the winner, directed and reported from three browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, unreadable, violations
from harness import Guest, Server, move, play_together
from playwright.sync_api import Page, expect
from pseudo import mirror_faults, speak_pseudo

Visit = Callable[..., Page]


def seen_by(visit: Visit, guest: Guest, **settings: Any) -> Page:
    page = visit(**settings)
    page.context.add_cookies([{"name": "boneyard", "value": guest.token, "url": guest.server.url}])
    return page


def type_score(page: Page, first: str, second: str) -> None:
    for place, points in enumerate((first, second)):
        page.click(f"[name=points-{place}]")
        for figure in points:
            page.locator("[data-keys] button", has_text=re.compile(f"^{figure}$")).click()


def test_an_evening_on_wood(server: Server, visit: Visit) -> None:
    """Two players report from their phones, the director writes what is missing, and a second director is too late."""
    ana, ben, eva = server.guest("Ana"), server.guest("Ben"), server.guest("Eva")
    club = server.post("/api/clubs", {"name": "Riva", "joining": "open", "shown": "all"}, eva.token)[1]["club"]["id"]
    for guest in (ana, ben):
        server.post(f"/api/clubs/{club}/join", {}, guest.token)
    director = seen_by(visit, eva)
    director.goto(f"{server.url}/club/{club}")
    director.click("[data-new-contest]")
    director.fill("[name=name]", "The December cup")
    director.locator("[name=rounds]").fill("1")
    director.fill("[name=words]", "Domino u parovima, to 150")
    expect(director.locator("[name=club]")).to_have_value(club)
    director.locator("[name=entry][value=open]").check()
    assert violations(director) == []
    director.click("[data-contest-form] .main")
    expect(director.locator("[data-contest] h1")).to_have_text("The December cup")
    contest = director.url

    first, second = seen_by(visit, ana, **PHONE), seen_by(visit, ben, **PHONE)
    for page in (first, second):
        page.goto(contest)
        page.click("[data-enter] button")
        expect(page.locator("[data-leave-contest]")).to_be_visible()
    for name in ("Marija", "Toni"):
        director.fill("[name=entrant]", name)
        director.click("[data-late] button")
    expect(director.locator("[data-entrants] li")).to_have_count(4)
    director.click("[data-pair]")
    # The two may meet at one table, or sit at two.
    tables = [page.locator("[data-my-contest] .no b").inner_text() for page in (first, second)]
    type_score(first, "150", "118")
    first.click("[data-score] .main")
    expect(first.locator("[data-own]")).to_contain_text("150 : 118")
    assert unreadable(first) == []
    if tables[0] == tables[1]:
        second.click("[data-agree]")
    else:
        director.locator(f"[data-contest-table='{tables[0]}'] .green").click()
    expect(first.locator("[data-my-score]")).to_have_text("150 : 118")

    late = seen_by(visit, eva)
    late.goto(contest)
    expect(late.locator("[data-missing]")).to_contain_text("1 table")
    acts: list[str] = []
    late.on("request", lambda request: acts.append(request.url) if request.url.endswith("/acts") else None)
    late.route(re.compile(r"/api/contests/[^/]+$"), lambda route: route.continue_() if acts else route.abort())
    open_table = director.locator("[data-contest-table]", has=director.locator("[data-write]", has_text="Write"))
    number = open_table.get_attribute("data-contest-table")
    open_table.locator("[data-write]").click()
    type_score(director, "90", "150")
    director.click("[data-score] .main")
    expect(director.locator("[data-winner]")).to_be_visible()
    late.locator(f"[data-contest-table='{number}'] [data-write]").click()
    type_score(late, "150", "90")
    late.click("[data-score] .main")
    expect(late.locator("[role=alert]")).to_contain_text(f"table {number}: 90 : 150")

    director.locator(f"[data-contest-table='{number}'] [data-write]").click()
    director.fill("[name=points-1]", "151")
    director.fill("[name=reason]", "the sheet says so")
    director.click("[data-score] .main")
    expect(second.locator("[data-rounds]")).to_contain_text("the sheet says so")
    with director.expect_download() as loading:
        director.click("[data-log]")
    assert '"the sheet says so"' in loading.value.path().read_text()
    assert unreadable(director) == []
    director.goto(f"{contest}/wall")
    expect(director.locator("[data-wall-table]")).to_have_count(2)
    assert director.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert violations(director) == []
    director.goto(f"{server.url}/club/{club}")
    expect(director.locator("[data-contests]")).to_contain_text("over")


def test_a_round_in_the_browser(server: Server, visit: Visit) -> None:
    """Pairs are called to their tables; the wall has open ends, and the table itself writes the result."""
    ana, ben, eva = server.guest("Ana"), server.guest("Ben"), server.guest("Eva")
    wishes = {"name": "Cup", "kind": "knock-out", "game": "fives", "players": 2, "options": {"target": 5}}
    _, made = server.post("/api/contests", {**wishes, "glass": True, "entry": "open"}, eva.token)
    contest = f"{server.url}/contest/{made['id']}"
    first, second = seen_by(visit, ana, **PHONE), seen_by(visit, ben)
    for page in (first, second):
        page.goto(contest)
        page.click("[data-enter] button")
        expect(page.locator("[data-leave-contest]")).to_be_visible()
    director = seen_by(visit, eva)
    director.goto(contest)
    director.click("[data-pair]")
    first.click("[data-go-table]")
    expect(first.locator("main.room")).to_be_visible()
    second.click("[data-go-table]")
    expect(second.locator("main.room")).to_have_attribute("data-phase", "play")
    director.goto(f"{contest}/wall")
    expect(director.locator("[data-wall-table]")).to_have_count(1)
    table = first.url.rsplit("/", 1)[1]
    seats = server.get(f"/api/tables/{table}", ana.token)[1]["table"]["seats"]
    players = {guest.id: guest for guest in (ana, ben)}
    clients = {seat["seat"]: players[seat["user"]].socket(table) for seat in seats}
    move(*next((client, seat) for seat, client in clients.items() if client.you.get(seat, {}).get("legal")))
    expect(director.locator("[data-ends] i")).not_to_have_count(0)
    play_together(clients)
    for client in clients.values():
        client.close()
    expect(director.locator("[data-wall-table].done")).to_have_count(1)
    first.click("[data-to-contest]")
    expect(first.locator("[data-winner]")).to_be_visible()
    assert unreadable(first) == []


@pytest.mark.nightly
@pytest.mark.parametrize("width", [360, 390, 1440])
def test_contests_can_be_read_from_right_to_left(width: int, server: Server, visit: Visit) -> None:
    """Mirrored texts, four tenths longer than in English, fit on the form, the page of a director and the wall."""
    eva = server.guest("Eva")
    _, made = server.post("/api/contests", {"name": "Cup", "kind": "swiss", "rounds": 3}, eva.token)
    contest = f"/api/contests/{made['id']}"
    for name in ("Ana", "Budi", "Marija", "Toni", "Zofia"):
        made = server.post(f"{contest}/acts", act(made, "enter", name=name), eva.token)[1]
    made = server.post(f"{contest}/acts", act(made, "pair"), eva.token)[1]
    server.post(f"{contest}/acts", act(made, "result", table="1", score="21:12"), eva.token)
    phone = {**PHONE, "viewport": {"width": width, "height": 800}}
    page = seen_by(visit, eva, **(phone if width < 500 else {"viewport": {"width": width, "height": 900}}))
    speak_pseudo(page)
    faults = []
    for place in ("/contest/new", "/contest", f"/contest/{made['id']}", f"/contest/{made['id']}/wall"):
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        for summary in page.locator("main summary").all():
            summary.click()
        if page.locator("[data-write]").count():
            page.locator("[data-write]").first.click()
        faults += mirror_faults(page, place)
    assert faults == []


def act(page: dict[str, Any], name: str, /, **fields: str) -> dict[str, Any]:
    return {"act": name, "revision": page["revision"], "fields": fields}
