"""The scorebook of a table of wood: a round of four on a phone without a server, and what the page asks and keeps."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import PHONE, left_out, unreadable
from harness import Guest, Server
from people import befriend
from playwright.sync_api import Page, expect

from boneyard.scorebook import Scorebook
from boneyard.server import site

Visit = Callable[..., Page]

CONTROLLED = """() => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  return new Promise((done) => serviceWorker.addEventListener('controllerchange', () => done(true), { once: true }));
}"""

FAMILY = {"A": "Ana", "B": "Stipe", "C": "Ljubica", "D": "Ivo"}


def begin(page: Page, game: str, names: dict[str, str]) -> None:
    page.select_option("[data-game]", game)
    for seat, name in names.items():
        page.fill(f"[data-name={seat}]", name)
    page.locator("[data-submit]:enabled").click()
    expect(page.locator("[data-chairs=out]")).to_be_visible()


def tap(page: Page, *marks: str) -> int:
    """Tap one after the other and return how many taps it took."""
    for mark in marks:
        page.tap(f"[data-{mark}]")
    return len(marks)


def answer(page: Page, *marks: str) -> None:
    """Tap one after the other; the last one brings the next question."""
    tap(page, *marks[:-1])
    asked = page.locator("main").inner_text()
    tap(page, marks[-1])
    expect(page.locator("main")).not_to_have_text(asked, use_inner_text=True)


def hand(pips: int) -> list[str]:
    return [*(f"key='{digit}'" for digit in str(pips)), "next-hand"]


def test_a_round_of_four_without_server_and_network(tmp_path: Path, visit: Visit) -> None:
    if not site.is_built():
        left_out("the engine is not built (`make engine`)")
    with Server(tmp_path) as running:
        page = visit(service_workers="allow", **PHONE)
        page.goto(f"{running.url}/")
        page.evaluate(CONTROLLED)
        page.goto(f"{running.url}/account")
        page.click("[data-engine] button")
        expect(page.locator("[data-engine=kept] p >> nth=0")).to_be_visible()
        running.kill()
        page.context.set_offline(True)
        page.goto(f"{running.url}/score")
        begin(page, "parovi", FAMILY)
        taps = tap(page, "seat=B", *hand(17), *hand(14), *hand(5))
        counted = page.locator("[data-counted]")
        expect(counted).to_contain_text("Round 1: Ana + Ljubica 5, Stipe + Ivo 31")
        expect(counted).to_contain_text("Ana 17, Ljubica 14, and Ivo 5")
        assert taps <= 9
        taps = tap(page, "next-round", "ended=blocked", *hand(3), *hand(18), *hand(4), *hand(12))
        expect(counted).to_contain_text("Round 2: Ana + Ljubica 30, Stipe + Ivo 7")
        assert taps <= 13
        expect(page.locator("[data-standing]")).to_have_text("Stipe opens round 3")
        page.reload()
        expect(page.locator("[data-sheet] svg")).to_contain_text("35")
        tap(page, "undo")
        expect(counted).to_contain_text("Round 1")


def test_a_book_asks_what_pips_cannot_show_and_travels_as_file_and_link(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto(f"{server.url}/score")
    expect(page.locator("[data-name=A]")).to_be_visible()
    assert not unreadable(page, ["felt"])
    begin(page, "dominicano", FAMILY)
    assert not unreadable(page, ["felt", "paper"])
    tap(page, "ended=blocked", "chairs=opened] [data-seat=C", *hand(10), *hand(20))
    assert not unreadable(page, ["felt", "paper"])
    tap(page, *hand(5), *hand(8), "chairs=last] [data-seat=B")
    page.fill("[data-fact=made-AC]", "25")
    tap(page, "extras")
    expect(page.locator("[data-counted]")).to_contain_text("Round 1")
    assert not unreadable(page, ["felt", "paper"])
    with page.expect_download() as saved:
        page.click("[data-save-book]")
    text = saved.value.path().read_text()
    book = Scorebook.read(text)
    assert book.rounds[0].line.text() == "blocked A=10 B=20 C=5 D=8 opened=C last=B made=AC:25"
    assert f"{book.totals['AC']}" in page.locator("[data-sheet]").inner_text()

    page.click("[data-edit-names]")
    page.fill("[data-name=D]", "Nikola")
    page.click(".names .button")
    expect(page.locator("[data-sheet]")).to_contain_text("Nikola")
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => (window.sent = text) } })"
    )
    page.evaluate("matchMedia = () => ({ matches: false })")
    page.click("[data-share-book]")
    expect(page.locator("main [role=status]")).to_contain_text("copied")
    link = page.evaluate("window.sent")

    other = visit()
    other.goto(link)
    expect(other.locator(".sheet")).to_contain_text("Nikola")
    other.click("[data-write-on]")
    expect(other.locator("[data-counted]")).to_contain_text("Round 1")
    other.goto(f"{server.url}/score")
    expect(other.locator("[data-books] li")).to_have_count(1)
    other.set_input_files("[data-open-book]", {"name": "x.score", "mimeType": "text/plain", "buffer": b"gaple\n"})
    expect(other.locator("main [role=alert]")).to_contain_text("no scorebook")
    other.set_input_files("[data-open-book]", {"name": "x.score", "mimeType": "text/plain", "buffer": text.encode()})
    expect(other.locator("[data-counted]")).to_contain_text("Round 1")
    stored = json.loads(other.evaluate("localStorage['boneyard.books']"))
    assert [one["game"] for one in stored] == ["dominicano", "dominicano"]


def test_two_browsers_confirm_a_match_of_wood(server: Any, visit: Visit) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    befriend(ana, ben)

    def page_of(guest: Guest) -> Page:
        page = visit(**PHONE)
        page.context.add_cookies([{"name": "boneyard", "value": guest.token, "url": server.url}])
        page.goto(f"{server.url}/score")
        return page

    hers = page_of(ana)
    hers.select_option("[data-game]", "parovi")
    hers.locator("[data-length] label", has_text="to 75").click()
    begin(hers, "parovi", {**FAMILY, "B": "Ben"})
    tap(hers, "seat=B", *hand(40), *hand(40), *hand(5))
    expect(hers.locator("[data-standing]")).to_contain_text("Ben + Ivo won")
    hers.click("[data-report] summary")
    expect(hers.locator("[data-user=B]")).to_have_value(ben.id)
    assert not unreadable(hers, ["felt"])
    hers.click("[data-send-report]")
    expect(hers.locator("[data-reported]")).to_be_visible()
    assert server.get("/api/results", ana.token)[1]["games"] == []

    his = page_of(ben)
    his.goto(f"{server.url}/notices")
    expect(his.locator("[data-notices]")).to_contain_text("Ana reports a match of wood")
    his.click("[data-notices] a[href='/score']")
    reports = his.locator("[data-reports]")
    expect(reports).to_contain_text("Ana + Ljubica 5 – Ben + Ivo 80")
    assert not unreadable(his, ["felt"])
    his.click("[data-agree]")
    expect(reports).to_contain_text("both sides agree")
    for guest, won in ((ana, 0), (ben, 1)):
        [found] = server.get("/api/results", guest.token)[1]["games"]
        assert (found["game"], found["played"], found["won"]) == ("parovi", 1, won)
    his.goto(f"{server.url}/player/{ben.id}")
    expect(his.locator("[data-rivals]")).to_contain_text("Ana")
    his.goto(f"{server.url}/score")
    his.click("[data-to-ledger]")
    expect(his.locator("[data-ledger] li")).to_have_count(1)
    expect(his.locator("[data-ledger] svg")).to_contain_text("1 match,")
    assert not unreadable(his, ["felt"])
    with his.expect_download():
        his.click("[data-save-picture]")


@pytest.mark.parametrize("game", ["obicni", "french", "fives", "brasileiro", "basic", "mexican-train"])
def test_every_kind_of_fact_can_be_entered(game: str, server: Any, visit: Visit) -> None:
    """A hand with a tile that counts in its own way, points, penalties, the last tile, a closed line, many seats."""
    page = visit(**PHONE)
    page.goto(f"{server.url}/score")
    page.select_option("[data-game]", game)
    page.locator("[data-submit]:enabled").click()
    expect(page.locator("[data-chairs=out]")).to_be_visible()
    tap(page, *(["ended=closed"] if game == "basic" else []), "chairs=out] [data-seat=B")
    asked = page.locator("[data-next-hand]:enabled, [data-extras]:enabled, [data-chairs=opened], [data-counted]")
    while asked.first.wait_for() or not page.locator("[data-counted]").count():
        if page.locator("[data-chairs=opened]").count():
            answer(page, "chairs=opened] [data-seat=A")
        elif page.locator("[data-extras]").count():
            for box in page.locator("input[type=checkbox]").all():
                box.check()
            for field in page.locator("input[type=number]").all():
                field.fill("10")
            answer(page, "extras")
        elif page.locator("[data-by-tiles][aria-pressed=false]").count():
            answer(page, "by-tiles", "half='0'", "half='0'", "half='5'", "half='5'", "next-hand")
        else:
            answer(page, "key='1'", "key='1'", "next-hand")
    expect(page.locator("[data-counted]")).to_contain_text("Round 1")
