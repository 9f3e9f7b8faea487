"""A match whose moves may take days: its players are never there together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from harness import Guest, move
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.mark.nightly
def test_two_people_play_who_never_meet(server: Any, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("fives", 2, seats=["me", "open"], clock={"move": 259_200})
    sitting = ben.socket(table)
    sitting.ask("sit", seat="B")
    sitting.close()

    def home(guest: Guest) -> Page:
        page = visit()
        page.context.add_cookies([{"name": "boneyard", "value": guest.token, "url": server.url}])
        return page

    def looks_in(page: Page, says: str) -> None:
        """Come to the table, read what it waits for, and leave it."""
        page.goto(f"{server.url}/t/{table}")
        expect(page.locator("main")).to_contain_text(says)
        page.goto(f"{server.url}/learn")

    hers, his = home(ana), home(ben)
    hers.goto(f"{server.url}/t/{table}")
    hers.click("[data-start]")
    expect(hers.locator("main")).to_contain_text("Waiting for Ben to come by: everyone adds to the shuffle.")
    hers.goto(f"{server.url}/learn")
    looks_in(his, "Waiting for Ana to come by")
    looks_in(hers, "Round 1: everyone takes 7 tiles.")
    [card] = server.get("/api/me", ana.token)[1]["tables"]
    mine, other = (hers, his) if card["awaited"] == ["A"] else (his, hers)
    looks_in(other, "Waiting for")
    mine.goto(server.url)
    expect(mine).to_have_title("(1) Boneyard: domino games of many countries")
    looks_in(mine, "Your turn.")


@pytest.mark.nightly
def test_who_comes_back_sees_what_was_played_meanwhile(server: Any, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("fives", 2, seats=["me", "open"], clock={"move": 259_200}, pace=0, between=0)
    clients = {"A": ana.socket(table), "B": ben.socket(table)}
    clients["B"].ask("sit", seat="B")
    clients["A"].ask("start")
    for client in clients.values():
        client.phase("play")

    def play(actions: int) -> None:
        for _ in range(actions):
            [seat] = clients["A"].now["to_act"]
            while not move(clients[seat], seat):
                pass  # she came or left at the same moment
            for client in clients.values():
                while client.seq < clients[seat].seq:
                    client.next()

    page = visit(viewport={"width": 390, "height": 844})
    page.context.add_cookies([{"name": "boneyard", "value": ana.token, "url": server.url}])
    for played, film in ((2, False), (4, True)):
        play(played)
        with page.expect_response(lambda response: "/mark" in response.url and response.request.method == "PUT"):
            page.goto(f"{server.url}/t/{table}")
            if film:
                expect(page.locator("[data-film]")).to_contain_text("1 of 4")
                laid = page.locator("[data-film] [data-tile]").count()
                expect(page.locator("[data-film]")).to_contain_text("2 of 4")
                assert page.locator("[data-film] [data-tile]").count() >= laid
                page.keyboard.press("Enter")
            expect(page.locator("[data-film]")).to_have_count(0)
        page.goto(f"{server.url}/learn")
    assert server.get(f"/api/tables/{table}/mark", ana.token)[1]["actions"] == 6
