"""The page of a player, of a pair, and the desk: what one sees, and what one can do there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, violations
from harness import Client, Guest, Server, play_together, start
from playwright.sync_api import Page, expect
from pseudo import mirror_faults, speak_pseudo
from threads import in_thread

from boneyard.cli import main

Visit = Callable[..., Page]


def seen_by(visit: Visit, guest: Guest, **settings: Any) -> Page:
    page = visit(**settings)
    page.context.add_cookies([{"name": "boneyard", "value": guest.token, "url": guest.server.url}])
    return page


def table_of(one: Guest, other: Guest) -> str:
    table = one.table("fives", 2, seats=["me", "open"], options={"target": 10})
    client = other.socket(table)
    client.ask("sit", seat="B")
    client.ask("chat", text="you rotten egg")
    client.close()
    return table


def test_a_player_is_followed_blocked_and_reported_and_a_desk_decides(server: Server, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = table_of(ana, ben)
    page = seen_by(visit, ana, **PHONE)
    page.goto(f"{server.url}/player/{ben.id}?table={table}")
    expect(page.locator("[data-hidden]")).to_be_visible()
    expect(page).to_have_title("Ben – Boneyard")
    page.click("[data-follow]")
    server.request("PUT", f"/api/people/{ana.id}", {"tie": "follow"}, ben.token)
    page.reload()
    expect(page.locator("[data-friends]")).to_be_visible()
    page.click("summary")
    page.fill("[data-report] textarea", "Rude")
    page.click("[data-report] button")
    expect(page.locator("[data-done]")).to_be_visible()
    assert violations(page) == []
    page.click("[data-block]")
    expect(page.locator("[data-hidden]")).to_be_visible()
    page.goto(f"{server.url}/player")
    page.locator("[data-blocked] button").click()
    expect(page.locator("[data-blocked]")).to_have_count(0)
    page.locator("[data-shown]").select_option("all")
    expect(page.locator("[data-shown]")).to_have_value("all")
    command = ["admin", "desk", ana.id, "--database", f"sqlite:///{server.folder / 'server.db'}"]
    assert in_thread(lambda: main(command)) == 0
    page.goto(f"{server.url}/desk")
    case = page.locator("[data-case]").filter(has_text="Ben")
    case.get_by_role("button").first.click()
    expect(case.locator("[data-lines]")).to_contain_text("you rotten egg")
    assert violations(page) == []
    case.locator("[data-dismiss]").click()
    expect(case).to_have_count(0)


def become_friends(server: Server, ana: Guest, ben: Guest, clients: dict[str, Client]) -> None:
    """Play the match of a table to its end, and follow each other."""
    start(clients["A"])
    play_together(clients)
    for client in clients.values():
        client.close()
    for one, other in ((ana, ben), (ben, ana)):
        server.request("PUT", f"/api/people/{other.id}", {"tie": "follow"}, one.token)


def test_a_match_stands_on_the_pages_of_both_and_friends_are_invited_in_one_tap(server: Server, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = table_of(ana, ben)
    clients = {"A": ana.socket(table), "B": ben.socket(table)}
    become_friends(server, ana, ben, clients)
    page = seen_by(visit, ana)
    page.goto(f"{server.url}/player/{ben.id}")
    rival = page.locator(f"[data-rivals] [data-user={ana.id}]")
    expect(rival).to_contain_text("Ana")
    expect(rival.locator(".beads i")).to_have_count(1)
    expect(page.locator("[data-latest] li")).to_have_count(1)
    assert violations(page) == []
    page.goto(f"{server.url}/t/{ana.table('fives', 2, seats=['me', 'open'])}")
    page.locator("[data-known] button", has_text="Ben").click()
    expect(page.locator("[data-known] [role=status]")).to_have_text("Ben gets a notice.")
    [notice] = server.get("/api/notices", ben.token)[1]["notices"]
    assert (notice["kind"], notice["by"]["name"]) == ("invite", "Ana")


@pytest.mark.nightly
def test_partners_who_are_friends_name_their_pair(server: Server, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("parovi", 4, seats=["me", "greedy", "open", "greedy"], options={"target": 30})
    clients = {"A": ana.socket(table), "C": ben.socket(table)}
    clients["C"].ask("sit", seat="C")
    become_friends(server, ana, ben, clients)
    page = seen_by(visit, ben)
    page.goto(f"{server.url}/player/{ben.id}/{ana.id}")
    page.fill("[data-pair-name]", "Sea and Stone")
    page.locator("[name=back]").nth(3).check()
    page.locator("form button").click()
    expect(page.locator("[data-pair] h1")).to_have_text("Sea and Stone")
    assert violations(page) == []
    page.goto(f"{server.url}/player")
    expect(page.locator("[data-partners]")).to_contain_text("Sea and Stone")


@pytest.mark.nightly
@pytest.mark.parametrize("width", [360, 390, 1440])
def test_pages_of_people_can_be_read_from_right_to_left(width: int, server: Server, visit: Visit) -> None:
    """Mirrored texts, four tenths longer than in English, fit on the pages of players, pairs and the desk."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("parovi", 4, seats=["me", "greedy", "open", "greedy"], options={"target": 30})
    clients = {"A": ana.socket(table), "C": ben.socket(table)}
    clients["C"].ask("sit", seat="C")
    clients["C"].ask("chat", text="you rotten egg")
    become_friends(server, ana, ben, clients)
    report = {"user": ben.id, "table": table, "reason": "other", "text": "Rude"}
    assert server.post("/api/reports", report, ana.token)[0] == 204
    command = ["admin", "desk", ana.id, "--database", f"sqlite:///{server.folder / 'server.db'}"]
    assert in_thread(lambda: main(command)) == 0
    phone = {**PHONE, "viewport": {"width": width, "height": 800}}
    page = seen_by(visit, ana, **(phone if width < 500 else {"viewport": {"width": width, "height": 900}}))
    speak_pseudo(page)
    faults = []
    for place in ("/player", f"/player/{ben.id}?table={table}", f"/player/{ana.id}/{ben.id}", "/desk", "/notices"):
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        if place == "/desk":
            page.locator("[data-case] button").first.click()
        faults += mirror_faults(page, place)
    assert faults == []
