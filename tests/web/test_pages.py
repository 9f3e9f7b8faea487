"""Every page: no violation that axe finds, every language, contradictions of house rules, the first game."""

from __future__ import annotations

import json
import re
import struct
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from browsers import FELTS, PHONE, Player, comes, rests, unreadable, violations
from harness import WAIT
from playwright.sync_api import Page, expect
from pseudo import CUT, mirror_faults, speak_pseudo

from boneyard import locale
from boneyard.games import GAMES

Visit = Callable[..., Page]

PLACES = (
    "/",
    "/club",
    "/contest",
    "/contest/new",
    "/rules",
    "/rules/french",
    "/glossary",
    "/history",
    "/learn",
    "/learn/capicua",
    "/learn/paso_corrido",
    "/learn/six_love",
    "/learn/fives_and_threes",
    "/new/fives",
    "/matches",
    "/player",
    "/replay",
    "/puzzle",
    "/puzzle/learn",
    "/puzzle/learn/odd_area",
    "/move",
    "/which",
    "/score",
)


@pytest.mark.parametrize(
    "places",
    [
        pytest.param(("/", "/matches", "/account"), id="some"),
        pytest.param((*PLACES, "/account", "/nowhere"), id="every", marks=pytest.mark.nightly),
    ],
)
def test_no_page_asks_in_the_name_of_a_user_who_is_gone(places: Sequence[str], server: Any, visit: Visit) -> None:
    """A browser reports each 401 as an error, though nothing is wrong."""
    gone, host = server.guest(), server.guest("Ana")
    table = host.table("gaple", 4, seats=["me", "random", "random", "random"])
    assert server.request("DELETE", "/api/account", {}, gone.token)[0] == 204
    page = visit(service_workers="allow")
    page.context.add_cookies([{"name": "boneyard", "value": gone.token, "url": server.url}])
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status == 401 else None)
    page.goto(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for place in (*places, f"/t/{table}"):
        page.goto(server.url + place)
        page.locator("main:not([aria-busy=true]) h1").first.wait_for()
        page.wait_for_load_state("networkidle")
    assert refused == []


@pytest.mark.parametrize(
    ("places", "felts"),
    [
        pytest.param(("/", "/new/fives"), FELTS[:1], id="some"),
        pytest.param((*PLACES, "/account", "/nowhere"), FELTS, id="every", marks=pytest.mark.nightly),
    ],
)
def test_axe_finds_nothing_on_the_pages(places: Sequence[str], felts: Sequence[str], server: Any, visit: Visit) -> None:
    """In both lights; on every table where there is felt, the faces to choose from among it."""
    page = visit()
    page.goto(server.url)
    Player(page).be("Ana", server.url)
    found = []
    for place in places:
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        if place == "/":
            page.click("[data-face-choice]")
        if place.startswith("/learn"):
            page.click("[data-next]:enabled")
        shown = felts if page.locator(".felt").count() else FELTS[:1]
        found += [f"{place} {fault}" for fault in unreadable(page, shown)]
        assert not re.search(r"\bweb\.[a-z_]+\.", page.locator("body").inner_text()), place
    assert found == []


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_and_tiles_are_chosen(theme: Any, server: Any, visit: Visit) -> None:
    """Each table and each skin has colours of its own, kept on this device, and texts on it that can be read."""
    page = visit(color_scheme=theme)
    felts, faces = set(), set()
    for table, skin in zip(
        ("felt", "walnut", "night", "sea", "paper", "paper"),
        ("ivory", "ebony", "olive", "stone", "bold", "colour"),
        strict=True,
    ):
        page.goto(server.url + "/account")
        page.locator(f"[data-look=table][value={table}]").check()
        page.locator(f"[data-look=skin][value={skin}]").check()
        page.goto(server.url)
        expect(page.locator("html")).to_have_attribute("data-table", table)
        expect(page.locator("html")).to_have_attribute("data-skin", skin)
        page.wait_for_selector("[data-play-now]:enabled")
        colour = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
        felts.add(page.evaluate(colour, "--t2"))
        faces.add(page.evaluate(colour, "--f2"))
        assert violations(page, "color-contrast") == [], (table, skin)
    assert (len(felts), len(faces)) == (5, 6)


@pytest.mark.nightly
def test_axe_finds_nothing_at_the_table(server: Any, visit: Visit) -> None:
    """From the free seats to the end of the match, in both lights and on every table."""
    page = visit()
    player = Player(page)
    found = []
    player.open(server.url, "fives", 3, ["me", "open", "open"], options={"target": 5})
    page.wait_for_selector("[data-sit]")
    found += unreadable(page, FELTS[:1])
    for seat in "BC":
        page.locator(f"[data-seat={seat}] select").select_option("random")
    page.click("[data-start]")
    page.wait_for_selector(".act.acting")
    player.until("document.querySelector('[data-hint]:enabled')")
    page.click("[data-hint]")
    page.locator("[data-coach=advice]").wait_for(timeout=120_000)
    found += unreadable(page)
    for tab in ("chat", "people"):
        page.click(f"#tab-{tab}")
        found += unreadable(page, FELTS[:1])
    page.click("[data-rules-in-force] summary")
    expect(page.locator("[data-rules-in-force]")).to_contain_text("Fives")
    found += violations(page)
    page.click("[data-gear]")
    found += unreadable(page, FELTS[:1])
    page.keyboard.press("Escape")
    player.until("document.querySelector('[data-summary]')")
    found += unreadable(page)
    player.finish()
    found += unreadable(page)
    assert found == []


SMALL = """nodes => nodes.filter(node => node.checkVisibility() && node.getBoundingClientRect().height < 40)
  .map(node => node.outerHTML.slice(0, 120))"""
"""Buttons and fields that a finger would miss."""


@pytest.mark.nightly
def test_nothing_is_too_small_for_a_finger(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    for place in ("/", "/new/fives", "/account", "/rules/french", "/replay"):
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        page.wait_for_selector("[data-submit]") if "/new" in place else None
        rests(page)
        assert page.eval_on_selector_all(".button, select, main input[type=text]", SMALL) == [], place
    Player(page).open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], start=True)
    page.wait_for_selector("[data-hand]")
    rests(page)
    assert page.eval_on_selector_all("h1", CUT) == [], "the longest name of a game"
    page.click("[data-panel]")
    for tab in ("chat", "people", "log"):
        page.click(f"#tab-{tab}")
        assert page.eval_on_selector_all("button, .button, select", SMALL) == [], tab


@pytest.mark.parametrize(
    "language", [each if each == "hr" else pytest.param(each, marks=pytest.mark.nightly) for each in locale.available()]
)
def test_play_now_is_in_sight_on_a_small_phone(language: str, server: Any, visit: Visit) -> None:
    page = visit(locale=language, **{**PHONE, "viewport": {"width": 360, "height": 640}})
    page.goto(server.url)
    expect(page.locator("[data-play-now]")).to_be_in_viewport(ratio=1)


def test_a_game_is_found_by_its_names_in_other_languages(server: Any, visit: Visit) -> None:
    page = visit(locale="fr")
    for place, word, game in (
        ("/", "мексиканский поезд", "mexican-train"),
        ("/", "козел", "kozel"),
        ("/rules", "goat", "kozel"),
        ("/rules", "tren mexicano", "mexican-train"),
    ):
        page.goto(server.url + place)
        page.get_by_role("searchbox").fill(word)
        expect(page.locator(f"main a[href$='/{game}']").first).to_be_visible()
        expect(page.locator("main a[href$='/sebastopol']")).to_have_count(0)


def test_a_word_of_the_rules_leads_to_its_entry(server: Any, visit: Visit) -> None:
    page = visit(locale="ru", **PHONE)
    page.goto(f"{server.url}/rules/kozel")
    page.click("a.term >> text=яйца")
    expect(page.locator("#eggs")).to_be_in_viewport(ratio=1)
    expect(page.locator("#eggs a")).to_have_attribute("href", "/rules/kozel")


@pytest.mark.nightly
@pytest.mark.parametrize("screen", ["phone", "desktop"])
@pytest.mark.parametrize("language", locale.available())
def test_every_page_in_every_language(language: str, screen: str, server: Any, visit: Visit) -> None:
    """The document says its language, no text is missing or cut off, and a match can be played."""
    page = visit(locale=language, **(PHONE if screen == "phone" else {}))
    width = page.viewport_size["width"] if page.viewport_size else 0
    for place in PLACES:
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        rests(page)
        assert page.evaluate("document.documentElement.lang") == language
        text = page.locator("body").inner_text()
        assert not re.search(r"\b(web|common|games|events|glossary|history)\.[a-z_]+", text), place
        assert "{" not in text, place
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
        assert page.eval_on_selector_all(".button, h1, h2, label", CUT) == [], place
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], options={"target": 1}, start=True)
    page.wait_for_selector("[data-hand]")
    player.finish()
    rests(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.eval_on_selector_all(".button, h2", CUT) == []
    assert not re.search(r"\b(web|common|games|events)\.[a-z_]+", page.locator("body").inner_text())


@pytest.mark.nightly
@pytest.mark.parametrize("width", [360, 390, 1440])
def test_every_page_can_be_read_from_right_to_left(width: int, server: Any, visit: Visit) -> None:
    """Mirrored texts, four tenths longer than in English, fit on every page; boards are not mirrored."""
    page = visit(**({**PHONE, "viewport": {"width": width, "height": 800}} if width < 500 else {}))
    if width > 500:
        page.set_viewport_size({"width": width, "height": 900})
    speak_pseudo(page)
    faults = []
    for place in (*PLACES, "/rules/mexican-train", "/new/mexican-train", "/account", "/notices", "/desk", "/nowhere"):
        page.goto(server.url + place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        faults += mirror_faults(page, place)
    player = Player(page)
    for game, options in (("basic", {"target": 1}), ("mexican-train", {"deals": 1})):
        player.open(server.url, game, 4, ["me", *["random"] * 3], options=options, start=True)
        page.wait_for_selector("[data-hand]")
        faults += mirror_faults(page, f"a table of {game}")
        player.finish()
        page.wait_for_selector("[data-summary=match]")
        faults += mirror_faults(page, f"the end of a match of {game}")
    page.goto(server.url + "/matches")
    page.goto(page.locator("a[href*='/review/']").first.evaluate("node => node.href"))
    page.wait_for_selector("main:not([aria-busy=true]) h1")
    faults += mirror_faults(page, "a review")
    assert faults == []


@pytest.mark.nightly
def test_the_language_is_switched(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    for language in locale.available():
        page.locator(".language select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("late", "chosen"),
    [
        pytest.param(("en.pages",), ("hr",), id="before the texts of other pages"),
        pytest.param(("en.pages", "hr.core"), ("hr",), id="while both come"),
        pytest.param(("it.core",), ("it", "hr"), id="two languages"),
    ],
)
def test_the_last_language_chosen_stays_whatever_comes_late(
    late: tuple[str, ...], chosen: tuple[str, ...], server: Any, visit: Visit
) -> None:
    """With all texts of the page that is opened then: none is shown by its key."""
    page = visit()
    held: dict[str, list[Any]] = {part: [] for part in late}
    for part in late:
        page.route(re.compile(rf"/assets/{re.escape(part)}-"), lambda route, _, part=part: held[part].append(route))
    html = page.locator("html")
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]")
    for language in chosen:
        page.locator(".language select").select_option(language)
    if "hr.core" not in late:
        expect(html).to_have_attribute("lang", "hr")
    for part in late:
        end = time.monotonic() + WAIT
        while not held[part]:  # asked for when the page is idle, or has heard of the choice
            assert time.monotonic() < end, part
            page.wait_for_timeout(20)
    for routes in held.values():
        for route in routes:
            with page.expect_event("requestfinished", lambda request, route=route: request == route.request):
                route.continue_()
        page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    page.click("nav a[href='/account']")
    expect(page.locator("main h1")).to_have_text("Račun")
    expect(html).to_have_attribute("lang", "hr")
    assert not re.search(r"\bweb\.[a-z_]+", page.locator("body").inner_text())


@pytest.mark.nightly
def test_texts_that_do_not_come_are_asked_for_again(server: Any, visit: Visit) -> None:
    """Until then nothing is shown; English is shown if only the texts of the reader's language stay away."""
    page = visit(locale="hr")
    refused: list[str] = []

    def refuse(route: Any) -> None:
        if len(refused) < 4:  # each language twice
            refused.append(route.request.url)
            route.abort()
        else:
            route.continue_()

    page.goto(
        f"{server.url}/puzzle"
    )  # the first page of a visitor without a user has its texts in it; a user's has not
    page.evaluate(
        """() => fetch('/api/guest', {method: 'POST', headers: {'content-type': 'application/json'},
            body: '{"name": "Ana"}'})"""
    )
    page.route(re.compile(r"/assets/(hr|en)\.core-"), refuse)
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]")
    assert [re.findall("(hr|en).core", address)[0] for address in refused] == ["hr", "en"] * 2
    expect(page.locator("html")).to_have_attribute("lang", "hr")

    page.route(re.compile(r"/assets/hr\.core-"), lambda route: route.fulfill(status=404))
    page.reload()
    page.wait_for_selector("[data-play-now]")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert not re.search(r"\bweb\.[a-z_]+", page.locator("body").inner_text())


@pytest.mark.nightly
def test_the_language_is_switched_at_a_table(server: Any, visit: Visit) -> None:
    """Whoever came by a link has no other page; what was told before is told anew."""
    page = visit()
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], start=True)
    # From here nothing goes by itself: a tile can be played (none is laid down otherwise in this game), and nobody
    # plays it.
    player.until("document.querySelector('.act.acting') && document.querySelector('[data-hand].usable')", go_on=True)
    entries = page.locator(".log li").count()
    page.click("[data-gear]")
    for language, turn in (("hr", "Ti si na potezu."), ("pl", "Twoja kolej."), ("en", "Your turn.")):
        page.locator("[data-settings] [data-language]").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-status]")).to_have_text(turn)
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    expect(page.locator("[data-settings]")).to_be_hidden()
    expect(page.locator(".log li")).to_have_count(entries)


def test_it_can_be_installed(server: Any, visit: Visit) -> None:
    """The manifest is whole, and its icons are what it says they are."""
    page = visit()
    page.goto(server.url)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == [] and found["url"].endswith(".webmanifest")
    manifest = json.loads(found["data"])
    assert {manifest["start_url"], manifest["scope"], manifest["display"]} == {"./", "standalone"}
    sizes = set()
    assert {one["form_factor"] for one in manifest["screenshots"]} == {"wide", "narrow"}
    for icon in manifest["icons"] + manifest["screenshots"]:
        answer = page.request.get(f"{server.url}/{icon['src']}")
        assert answer.ok and answer.headers["content-type"].startswith(icon["type"]), icon
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
    assert {192, 512} <= sizes
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])


def test_contradictions_are_shown_as_they_are_made(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/new/basic")
    page.wait_for_selector("[data-submit]:enabled")
    page.click("[data-house-rules] summary")
    page.locator("[name=players][value='2']").check(force=True)
    expect(page.locator("[data-refused=draw]")).to_have_count(0)
    page.locator("#o-draw").select_option("one")
    expect(page.locator("[data-submit]")).to_be_enabled()
    page.locator("[name=players][value='4']").check(force=True)
    expect(page.locator(".faults li")).to_have_text(
        "“How many to draw: one; if it does not fit, the turn is over” changes nothing: all 28 tiles are dealt to"
        " 4 players."
    )
    page.locator("#o-draw").select_option("until")
    expect(page.locator(".faults")).to_have_count(0)
    page.locator("#o-hand_size").fill("40")
    expect(page.locator(".faults")).to_be_visible()
    expect(page.locator("[data-submit]")).to_be_disabled()
    page.locator("#o-hand_size").fill("")
    expect(page.locator(".faults")).to_have_count(0)
    page.click("[data-submit]")
    page.wait_for_selector("[data-start]")


@pytest.mark.nightly
def test_a_choice_that_others_rule_out_cannot_be_made_and_says_why(server: Any, visit: Visit) -> None:
    """Until they are changed: all tiles are dealt to four players, but for a larger set."""
    page = visit()
    page.goto(server.url + "/new/basic")
    page.click("[data-house-rules] summary")
    page.locator("[name=players][value='4']").check(force=True)
    expect(page.locator("[data-refused=draw]")).to_have_text(
        "Not possible now: one; if it does not fit, the turn is over – all 28 tiles are dealt to 4 players"
    )
    one = page.locator("#o-draw option[value=one]")
    expect(one).to_be_disabled()
    expect(page.locator("#o-draw")).to_have_accessible_description(re.compile("Not possible now"))
    assert violations(page) == []
    page.locator("#o-set").select_option("9")
    expect(page.locator("[data-refused=draw]")).to_have_count(0)
    expect(one).to_be_enabled()


def test_house_rules_are_a_card_that_prints_on_one_page_and_opens_a_table(server: Any, visit: Visit) -> None:
    page = visit()
    body = {"name": "At the lake", "game": "obicni", "players": 4, "options": {"closed_tie": "lot", "target": 100}}
    saved = server.post("/api/rules", body, server.guest("Ana").token)[1]
    page.goto(f"{server.url}/set/{saved['id']}")
    card = page.locator("[data-rules-card]")
    expect(card.locator("h1")).to_have_text("At the lake")
    expect(card.locator("header")).to_contain_text("Ana")
    expect(card.locator("header [data-face]")).to_be_visible()
    expect(card.locator(".ours strong")).to_have_text(["Target: 100", "Tie in a blocked round: one of them, by lot"])
    expect(card.locator(".ours small")).to_have_text(["The book: 150", "The book: nobody"])
    assert "150" not in " ".join(card.locator("li:not(.ours)").all_inner_texts()), "what a choice replaces is left out"
    assert "closed_tie" not in card.inner_text()
    expect(card.locator("[role=img]")).to_be_visible()
    assert violations(page) == []
    sheets = re.findall(rb"/MediaBox \[([^\]]*)\]", page.pdf(prefer_css_page_size=True))
    assert len(sheets) == 1 and [round(float(side)) for side in sheets[0].split()] == [0, 0, 420, 595], "one A5"
    with page.expect_request("**/api/tables") as asked:
        page.click("[data-play-set]")
    page.wait_for_selector("[data-start]")
    assert asked.value.post_data_json["options"] == body["options"]


@pytest.mark.nightly
def test_what_is_changed_is_checked_though_the_saved_house_rules_could_not_be(server: Any, visit: Visit) -> None:
    """The first request of the form fails, as one does between two networks."""
    page = visit()
    saved = {"id": "old", "name": "Friday", "game": "basic", "players": 2, "options": {"draw": "one"}}
    page.route("**/api/rules/old", lambda route: route.fulfill(json=saved))
    page.route("**/api/check*", lambda route: route.abort(), times=1)
    page.goto(server.url + "/set/old")
    page.click("main > details > summary")
    page.locator("#o-hand_size").fill("40")
    expect(page.locator(".faults")).to_be_visible()
    page.locator("#o-hand_size").fill("6")
    expect(page.locator(".faults")).to_have_count(0)
    page.click("[data-submit]")
    page.wait_for_selector("[data-start]")


@pytest.mark.nightly
def test_saved_house_rules_that_are_refused_by_now_lose_only_what_has_to_go(server: Any, visit: Visit) -> None:
    """The form says what it left out, keeps the rest and opens a table."""
    page = visit()
    old = {"hand_size": 5, "draw": "one", "early_block": True, "set": 6, "no_more": "x", "target": "many"}
    saved = {"id": "old", "name": "Friday", "game": "basic", "players": 7, "options": old}
    page.route("**/api/rules/old", lambda route: route.fulfill(json=saved))
    page.goto(server.url + "/set/old")
    page.click("[data-play-set]")  # refused, so the form is unfolded
    lost = page.locator("[data-lost] li")
    expect(lost).to_have_count(3)
    expect(lost.nth(0)).to_contain_text("not 7")
    expect(lost.nth(1)).to_have_text("no_more=x – this choice no longer exists")
    expect(lost.nth(2)).to_have_text("Target: many – this choice no longer exists")
    expect(page.locator("#o-hand_size")).to_have_value("5")
    expect(page.locator("#o-draw")).to_have_value("one")
    expect(page.locator(".faults:not([data-lost])")).to_have_count(0)
    page.click("[data-submit]")
    page.wait_for_selector("[data-start]")


TWICE = """() => {
  const box = (node) => node.getBoundingClientRect();
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the screen');
  if (box(document.querySelector('.skip')).bottom > 0) faults.push('the link past the navigation is seen');
  for (const [name, choice] of [...document.querySelectorAll('.pair')].map((pair) => pair.children))
    if (name.scrollWidth > name.clientWidth + 1
      || box(choice).right > innerWidth) faults.push(`cut off: ${name.textContent}`);
  for (const text of [...document.querySelectorAll('h1, .pair > span')].map((node) => node.firstChild)) {
    for (const { 0: word, index } of text.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) faults.push(`broken: ${word}`);
    }
  }
  return faults;
}"""


@pytest.mark.parametrize("language", ["en", pytest.param("pl", marks=pytest.mark.nightly)])
def test_settings_and_a_date_with_letters_of_twice_the_size(language: str, server: Any, visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale=language)
    page.add_init_script("addEventListener('load', () => document.documentElement.style.fontSize = '200%')")
    for path in ("/account", "/puzzle/2026-11-26"):
        page.goto(server.url + path)
        expect(page.locator("main h1")).to_be_visible()
        comes(page, "getComputedStyle(document.documentElement).fontSize === '32px'")
        rests(page)
        assert page.evaluate(TWICE) == []


@pytest.mark.nightly
def test_pages_grow_with_a_screen_as_large_as_a_table(server: Any, visit: Visit) -> None:
    sizes = []
    for width, height in ((1440, 900), (2560, 1440)):
        page = visit(viewport={"width": width, "height": height})
        page.goto(server.url + "/new/gaple")
        page.wait_for_selector("[data-submit]:enabled")
        sizes.append(
            [
                page.locator(place).evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
                for place in ("h1", "p >> nth=0")
            ]
        )
        assert page.locator("main").evaluate("node => node.clientWidth") == (1120 if width == 1440 else 1440)
    (heading, text), (large_heading, large_text) = sizes
    assert large_heading >= 1.2 * heading
    assert large_text >= 1.2 * text


def test_an_open_table_grows_with_a_screen_as_large_as_a_table(server: Any, visit: Visit) -> None:
    page = visit(viewport={"width": 1440, "height": 900})
    Player(page).open(server.url, "french", 4, ["me", "open", "open", "open"])
    page.wait_for_selector("[data-fill]")
    sizes, width = [], "node => node.getBoundingClientRect().width"
    for across, high in ((1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": across, "height": high})
        sizes.append(
            [page.locator(place).first.evaluate(width) for place in (".before", "[data-fill]", ".chair .face")]
        )
    assert all(large >= 1.3 * usual for usual, large in zip(*sizes, strict=True))


@pytest.mark.nightly
def test_nothing_white_lies_on_the_felt_of_the_home_page(server: Any, visit: Visit) -> None:
    """The language and the looks are as dark as the other choices there; a list that opens is not."""
    page = visit()
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    colour = "(node, what) => getComputedStyle(node)[what]"
    choices = page.locator("header.felt select, header.felt .toggle, .hero .pick")
    assert choices.count() >= 4
    assert {choice.evaluate(colour, "backgroundColor") for choice in choices.all()} == {"rgba(0, 0, 0, 0.26)"}
    inks = page.locator("header.felt option").first
    assert inks.evaluate(colour, "color") != page.locator("header.felt select").evaluate(colour, "color")


@pytest.mark.nightly
def test_the_length_of_a_match_is_chosen_as_people_say_it(server: Any, visit: Visit) -> None:
    page = visit()
    for game, length, options in (
        ("gaple", "3 rounds", {"deals": 3}),
        ("gaple", "one round", {}),
        ("gaple", "to 3", {"target": 3}),
        ("french", "to 50", {"target": 50}),
        ("dvoje", "from 50", {"start": 50}),
        ("jamaican", "by six rounds while the others have none", {"match": "six_love"}),
        ("basic", "to 50", {"target": 50}),
        ("dvoje-bez-kupnje", "to 150", {"target": 150}),
    ):
        page.goto(f"{server.url}/new/{game}")
        page.locator("[data-length]").get_by_label(length, exact=True).check()
        page.click("[data-submit]:enabled")
        page.wait_for_selector("[data-start]")
        table = page.url.rpartition("/")[2]
        assert page.request.get(f"{server.url}/api/tables/{table}").json()["table"]["settings"]["options"] == options
    # Seven are dealt one tile each by the source: it is said, and a larger hand is one press.
    page.goto(f"{server.url}/new/obicni")
    page.locator("input[name=players][value='7']").check()
    expect(page.locator("[data-few-tiles]")).to_contain_text("one tile here")
    page.click("[data-more-tiles]")
    expect(page.locator("[data-few-tiles]")).to_have_count(0)
    # The scoring of fives is to 20, so none of the usual lengths is in force, and 100 is stated.
    page.goto(f"{server.url}/new/double-six-cross")
    page.locator("[data-house-rules] > summary").click()
    page.locator("#o-scoring").select_option("fives")
    expect(page.locator("#o-target")).to_have_value("20")
    expect(page.locator("[data-length] input:checked")).to_have_count(0)
    page.locator("[data-length]").get_by_label("to 100", exact=True).check()
    page.click("[data-submit]:enabled")
    page.wait_for_selector("[data-start]")
    table = page.url.rpartition("/")[2]
    found = page.request.get(f"{server.url}/api/tables/{table}").json()["table"]
    assert found["rules"]["target"] == 100


@pytest.mark.nightly
def test_the_first_game_is_played_to_its_end(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/learn")
    on_table = page.locator("[data-tile]")
    for tile, arm, after in ((None, None, 0), (None, None, 0), ("4-6", None, 2), ("6-6", None, 4), ("2-3", "l", 6)):
        if tile:
            page.click(f"[data-hand='{tile}']")
            if arm:
                page.click(f"[data-target={arm}]")
            expect(on_table).to_have_count(after)  # the tile, and the answer to it
        page.click("[data-next]:enabled")
    page.click("[data-do=pass]")
    page.click("[data-next]:enabled")
    page.click("[data-next]:enabled")
    expect(page.locator("main")).to_contain_text("That’s it!")


@pytest.mark.nightly
def test_what_is_new_in_a_game_has_a_lesson(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto(server.url + "/rules/dominicano")
    page.click("a[href='/learn/capicua']")
    page.click("[data-next]")
    page.click("[data-hand='2-5']")  # the tile that should be kept
    expect(page.locator(".said")).to_contain_text("4-5")
    page.click("[data-hand='4-5']")
    expect(page.locator("[data-other=C]")).to_contain_text("Pass")
    page.click("[data-next]:enabled")
    page.click("[data-hand='2-5']")
    page.click("[data-target=l]")
    page.click("[data-next]:enabled")
    expect(page.locator("main")).to_contain_text("46 points")

    # Who does not wait for the others sees what they would have done.
    page.click("a[href='/learn/paso_corrido']")
    page.click("[data-next]")
    page.click("[data-hand='3-6']")
    page.click("[data-target=l]")
    page.click("[data-next]:enabled")
    page.click("[data-hand='4-6']")
    page.click("[data-target=r]")
    page.click("[data-next]:enabled")
    expect(page.locator("[data-tile]")).to_have_count(5)
    page.goto(server.url + "/learn/nothing")
    expect(page.locator("h1")).to_have_text("Your first game")


@pytest.mark.nightly
def test_the_lobby_is_live(server: Any, visit: Visit) -> None:
    """A public table appears on the home page of others, who can join it there."""
    ana, marko = visit(), visit()
    marko.goto(server.url)
    Player(ana).open(server.url, "threes", 2, ["me", "open"], public=True)
    table = marko.locator(".table", has_text="Ana")
    expect(table.first).to_be_visible()
    table.first.get_by_role("link", name="Join").click()
    marko.wait_for_selector("[data-sit=B]")


@pytest.mark.nightly
def test_an_address_of_nothing_says_so(server: Any, visit: Visit) -> None:
    """No address leaves a page without words, or with the names of texts in place of texts."""
    page = visit(locale="it")
    for place in (
        "/t",
        "/t/abc",
        "/t/" + "x" * 22,
        "/new",
        "/new/chess",
        "/set",
        "/set/abc",
        "/constructor",
        "/new/toString",
    ):
        page.goto(server.url + place)
        page.locator("main h1:not(.unseen)").wait_for()
        text = page.locator("body").inner_text()
        assert not re.search(r"\b(web|games|common)\.", text), place
        if not place.startswith("/set/"):
            expect(page.get_by_role("link", name="Alla pagina iniziale")).to_be_visible()
    for place in ("/rules/chess", "/replay/abc", "/set/abc"):
        page.goto(server.url + place)
        expect(page.locator("[role=alert]")).not_to_be_empty()


def test_without_scripts_the_page_says_what_is_missing(server: Any, visit: Visit) -> None:
    for language in locale.available():
        page = visit(java_script_enabled=False, locale=language)
        page.goto(server.url)
        assert page.locator("noscript p").all_inner_texts() == [locale.load(language).text("web.noscript")]


FULL = (
    "/matches",
    "/player",
    "/account",
    "/set/{rules}",
    "/evening/{match}",
    "/replay/{match}",
    "/review/{match}",
    "/t/{table}",
)


@pytest.mark.nightly
def test_pages_with_something_on_them(server: Any, visit: Visit) -> None:
    """A history, a signed-in account, a saved set, a replay, a review and a finished match: for axe, and on a phone."""
    page = visit(**PHONE)
    player = Player(page)
    link = player.open(server.url, "basic", 2, ["me", "random"], options={"target": 5}, start=True)
    player.finish()
    headers = {"Origin": server.url}
    account = {"login": "ana-on-a-phone", "password": "nine tiles in hand"}
    assert page.request.post(server.url + "/api/account", data=account, headers=headers).ok
    rules = player.post(server.url + "/api/rules", {"name": "Friday", "game": "basic", "players": 2, "options": {}})
    match = page.request.get(server.url + "/api/history").json()["matches"][0]["id"]
    found = []
    for place in FULL:
        page.goto(server.url + place.format(rules=rules["id"], match=match, table=link.rpartition("/")[2]))
        page.locator("main h1:not(.unseen)").wait_for()
        if "/replay/" in place:
            page.click("[data-forward]")
            page.click("[data-verify]")
            page.locator("[data-verified=good]").wait_for()
        if "/review/" in place:
            page.locator("[data-account]").wait_for(timeout=180_000)  # the whole match is searched
            page.locator("[data-values]").wait_for()
        if "/t/" in place:
            page.click("[data-more]")
            page.locator("[data-summary=match] .how li").first.wait_for()
            page.click("[data-arrange]")
            page.locator("[data-start]").wait_for()
        found += [f"{place} {fault}" for fault in unreadable(page, FELTS[:1])]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, place
        assert page.eval_on_selector_all(".button, h1, h2, label", CUT) == [], place
    assert found == []


@pytest.mark.nightly
def test_a_game_is_found_by_how_it_is_played(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto(server.url)
    page.click("a[href='/which']")
    expect(page.locator("[data-game]")).to_have_count(len(GAMES))
    for question, answer in (("players", "4"), ("company", "partners"), ("stuck", "pass"), ("aim", "ends")):
        page.check(f"input[name={question}][value='{answer}']", force=True)
    expect(page.locator("[data-found]")).to_have_attribute("data-found", "1")
    expect(page.locator("[data-group=usual] [data-game]")).to_have_attribute("data-game", "fives-and-threes")

    # The answers are in the address: they are there again after a visit to the game, and can be taken back.
    page.click("[data-game=fives-and-threes] a")
    expect(page).to_have_url(f"{server.url}/new/fives-and-threes")
    page.go_back()
    expect(page.locator("input[name=aim][value=ends]")).to_be_checked()
    page.check("input[name=players][value='7']", force=True)
    expect(page.locator("[data-found]")).to_have_attribute("data-found", "0")
    for question in ("players", "aim", "stuck"):
        page.check(f"input[name={question}][value=null]", force=True)
    expect(page.locator("[data-group=house] [data-game=gaple]")).to_be_visible()

    page.goto(f"{server.url}/which?players=2&stuck=pass&aim=nonsense")
    expect(page.locator("[data-group=usual] [data-game=dvoje-bez-kupnje]")).to_be_visible()
    page.click("[data-play=dvoje-bez-kupnje]")
    page.wait_for_selector("[data-hand]")
