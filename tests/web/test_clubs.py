"""The pages of clubs: found one, hang up its rules, set an evening, join, come, and the results of wood and glass."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from browsers import PHONE, Player, unreadable, violations
from harness import Guest, Server, play_together, start
from playwright.sync_api import Page, expect
from pseudo import mirror_faults, pseudo_texts, speak_pseudo
from threads import in_thread

from boneyard.cli import main
from boneyard.contests import Contest, Kind, Points, pair, sheets
from boneyard.server.clock import now_ms
from boneyard.server.hall.desk import HallDesk, Report
from boneyard.server.hall.page import phone, wall

Visit = Callable[..., Page]


def seen_by(visit: Visit, guest: Guest, **settings: Any) -> Page:
    page = visit(**settings)
    page.context.add_cookies([{"name": "boneyard", "value": guest.token, "url": guest.server.url}])
    return page


def test_a_club_is_founded_with_its_rules_and_an_evening_and_another_joins(server: Server, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    rules = {"name": "As we play", "game": "fives", "players": 2, "options": {"target": 10}}
    server.post("/api/rules", rules, ana.token)
    page = seen_by(visit, ana, **PHONE)
    page.goto(f"{server.url}/club")
    page.click("[data-new] summary")
    page.fill("[name=name]", "Kafana kod Horvata")
    page.fill("[name=text]", "Wood on Saturdays, glass in between.")
    page.locator("[name=cloth]").nth(1).check()
    page.locator("[name=joining]").select_option("open")
    page.click("[data-club-form] button")
    expect(page.locator("[data-club] h1")).to_have_text("Kafana kod Horvata")
    page.click("[data-hang] summary")
    page.click("[data-hang] button")
    expect(page.locator("[data-hung-card] .ours")).to_have_count(1)
    page.click("[data-set-evening] summary")
    page.fill("[name=evening]", "The December cup")
    page.locator("[data-set-evening] [type=date]").fill("2099-12-05")
    page.click("[data-set-evening] .main")
    expect(page.locator("[role=alert]")).to_be_visible()  # it begins too late
    day = page.evaluate("new Date(Date.now() + 8 * 86400000).toISOString().slice(0, 10)")
    page.locator("[data-set-evening] [type=date]").fill(day)
    page.click("[data-set-evening] .main")
    expect(page.locator("[data-evening] h3")).to_have_text("The December cup")
    assert unreadable(page) == []

    club = page.url.split("?")[0]
    guest = seen_by(visit, ben)
    guest.goto(club)
    expect(guest.locator("[data-members]")).to_have_count(0)
    guest.click("[data-join]")
    guest.click("[data-come]")
    expect(guest.locator("[data-coming]")).to_contain_text("1")
    guest.click("[data-calendar] summary")
    guest.click("[data-feed]")
    with guest.expect_download() as loading:
        guest.click("[data-calendar] a[download]")
    assert "SUMMARY:The December cup" in loading.value.path().read_text()
    assert violations(guest) == []


def test_results_among_members_stand_on_the_page_and_a_member_is_managed(server: Server, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    _, made = server.post("/api/clubs", {"name": "Sea", "joining": "request", "shown": "all"}, ana.token)
    club = made["club"]["id"]
    at = {"name": "Cup", "at": now_ms() + 86_400_000, "zone": "UTC", "place": "Ilica 1"}
    server.post(f"/api/clubs/{club}/evenings", at, ana.token)
    server.post(f"/api/clubs/{club}/join", {}, ben.token)
    page = seen_by(visit, ana)
    page.goto(f"{server.url}/club/{club}")
    page.click(f"[data-asking='{ben.id}'] .green")
    expect(page.locator(f"[data-member='{ben.id}']")).to_be_visible()
    table = ana.table("fives", 2, seats=["me", "open"], options={"target": 10})
    clients = {"A": ana.socket(table), "B": ben.socket(table)}
    clients["B"].ask("sit", seat="B")
    start(clients["A"])
    play_together(clients)
    for client in clients.values():
        client.close()
    page.reload()
    expect(page.locator("[data-results] tbody tr")).to_have_count(1)
    expect(page.locator("[data-results] .tag")).to_have_text("glass")
    expect(page.locator("[data-fame]")).to_contain_text("Most matches won")
    page.click("[data-manage] summary")
    page.locator("[data-manage] select").select_option("director")
    expect(page.locator(f"[data-member='{ben.id}'] small")).to_have_text("director")
    assert violations(page) == []
    stranger = visit()
    stranger.goto(f"{server.url}/club/{club}")
    expect(stranger.locator("[data-members] li")).to_have_count(2)
    expect(stranger.locator("[data-evening]")).not_to_contain_text("Ilica")
    expect(stranger.locator("[data-results]")).to_have_count(0)
    stranger.click("[data-complain] summary")
    stranger.fill("[data-report] textarea", "Its name")
    stranger.click("[data-report] button")
    expect(stranger.locator("[data-done]")).to_be_visible()
    assert violations(stranger) == []
    command = ["admin", "desk", ben.id, "--database", f"sqlite:///{server.folder / 'server.db'}"]
    assert in_thread(lambda: main(command)) == 0
    page = seen_by(visit, ben)
    page.goto(f"{server.url}/desk")
    expect(page.locator("[data-case]")).to_contain_text("Its name")
    expect(page.locator("[data-about-club]")).to_have_attribute("href", f"/club/{club}")
    page.click("[data-case] button")
    page.click("[data-dismiss]")
    expect(page.locator("[data-case]")).to_have_count(0)


APART = """([soft, ...names]) =>
    names.every(name => name.getBoundingClientRect().top >= soft.getBoundingClientRect().bottom)"""
"""Whether the names in the picture of an evening are below its headline."""


def halls() -> dict[str, str]:
    """Return the pages of a contest in the language that nobody speaks, with a result reported in both ways."""
    texts, cup = pseudo_texts(), Contest.new("Cup of the harbour and of the mountains", Kind.SWISS, 3, lot=3)
    for name in ("Ana", "Ben", "Maria da Conceição", "Zvonimir Kovačević", "Anastasia the Second", "Lea", "Teo", "Ida"):
        cup.enter(name)
    for _ in range(2):
        pair(cup)
        for place in range(1, 4):
            cup.result(place, Points(50 + place, place))
        if len(cup.rounds) == 1:
            cup.result(4, Points(3, 20))
    waiting = {"a": Report(1, Points(9, 30)), "b": Report(0, Points(30, 9))}
    desk = HallDesk(lambda: cup, lambda: nullcontext(cup), {4: waiting})
    return {
        "phone": phone(desk, cup, texts, mine=cup.rounds[-1].tables[3].sides[0][0], browser="b", fault="No."),
        "director": phone(desk, cup, texts, directs=True),
        "wall": wall(desk, cup, texts),
        "sheets": sheets.html(cup, texts),
    }


@pytest.mark.nightly
@pytest.mark.parametrize("width", [360, 390, 1440])
def test_clubs_evenings_and_halls_can_be_read_from_right_to_left(width: int, server: Server, visit: Visit) -> None:
    """Mirrored texts, four tenths longer than in English, fit; names of the other direction stay whole."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    _, made = server.post("/api/clubs", {"name": f"Sea {width}", "joining": "request", "shown": "all"}, ana.token)
    club = made["club"]["id"]
    at = {"name": "Cup", "at": now_ms() + 86_400_000, "zone": "UTC", "place": "Ilica 1", "text": "Wood and glass."}
    server.post(f"/api/clubs/{club}/evenings", at, ana.token)
    server.post(f"/api/clubs/{club}/join", {}, ben.token)
    phone_size = {**PHONE, "viewport": {"width": width, "height": 800}}
    page = seen_by(visit, ana, **(phone_size if width < 500 else {"viewport": {"width": width, "height": 900}}))
    speak_pseudo(page)
    faults = []
    for place in ("/club", f"/club/{club}", "/notices"):
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true })")
        faults += mirror_faults(page, place)
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], options={"target": 1}, start=True)
    player.finish()
    page.click("[data-more]")
    page.click("[data-evening-link]")
    page.wait_for_selector("[data-evening-card]")
    faults += mirror_faults(page, "/evening")
    assert page.eval_on_selector_all("[data-evening-card] :is(.soft, .name)", APART)
    page.goto("about:blank")
    for name, written in halls().items():
        page.set_content(written)
        faults += mirror_faults(page, f"hall: {name}")
    assert faults == []
