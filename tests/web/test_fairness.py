"""Is this fair? House rules measured from the form of a new table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsers import FELTS, PHONE, unreadable
from harness import Server
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

MEASURED = 180_000
"""Milliseconds for ten thousand rounds, however busy the machine is."""


def form(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/new/{game}")
    page.locator("[data-house-rules] summary").click()


@pytest.mark.nightly
@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="desk"),
        pytest.param({**PHONE, "color_scheme": "dark"}, id="phone"),
    ],
)
def test_the_page_says_how_fair_the_rules_are(server: Server, visit: Visit, settings: dict[str, object]) -> None:
    page = visit(**settings)
    form(page, server.url, "gaple")
    shown = page.locator("[data-fairness]")
    shown.get_by_role("button", name="Is this fair?").click()
    expect(shown).to_contain_text("10,000 first rounds", timeout=MEASURED)
    told = shown.get_by_role("status").inner_text()
    opener = re.search(r"The opener wins (\d\d\.\d)\s±\s1\.0%", told)
    assert opener is not None and 42 < float(opener[1]) < 46
    assert "25.0" in told and "opening is an advantage" in told and "are blocked" in told
    expect(shown).not_to_contain_text("usual rules")
    assert unreadable(page, FELTS[:1]) == []

    # Other rules: the answer is gone, and the new one compares.
    page.get_by_label("When nothing fits").select_option("pass")
    expect(shown.get_by_role("status")).to_be_empty()
    shown.get_by_role("button", name="Is this fair?").click()
    expect(shown.locator("[data-changes]")).to_contain_text("fewer of 100 rounds", timeout=MEASURED)
    expect(shown.locator("[data-changes]")).to_contain_text("more passes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label("When nothing fits").select_option("discard")
    page.get_by_label("Partners").first.select_option("true")
    shown.get_by_role("button", name="Is this fair?").click()
    expect(shown).to_contain_text("It acted in 0 of", timeout=MEASURED)
    expect(shown).to_contain_text("--vary teams=false,true --matches")


@pytest.mark.nightly
def test_measuring_can_be_stopped_and_tells_why_it_failed(server: Server, visit: Visit) -> None:
    page = visit()
    page.route("**/api/measure?*", lambda route: None)  # which is never answered
    form(page, server.url, "matador")
    shown = page.locator("[data-fairness]")
    ask, stop = shown.get_by_role("button", name="Is this fair?"), shown.get_by_role("button", name="Stop")
    ask.click()
    expect(shown).to_contain_text("Playing rounds")
    expect(shown).to_have_attribute("aria-busy", "true")
    expect(ask).to_be_disabled()
    with page.expect_event("requestfailed", lambda request: "/api/measure" in request.url):
        stop.click()
    expect(stop).to_have_count(0)
    expect(shown.get_by_role("status")).to_be_empty()
    page.unroute("**/api/measure?*")
    page.route("**/api/measure?*", lambda route: route.fulfill(status=503, json={"code": "too_long", "text": "late"}))
    ask.click()
    expect(shown).to_contain_text("That took too long and was stopped.")


@pytest.mark.nightly
def test_rules_that_contradict_are_not_measured(server: Server, visit: Visit) -> None:
    page = visit()
    form(page, server.url, "basic")
    page.get_by_label("Tiles in hand").fill("20")
    expect(page.locator(".faults")).to_be_visible()
    expect(page.get_by_role("button", name="Is this fair?")).to_be_disabled()
