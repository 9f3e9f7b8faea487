"""People at a table: who is away, who comes back, who plays again."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import NO_NODE, STATIC, Player, left_out, rests, violations
from chosen import give
from harness import Server
from playwright.sync_api import Page, expect

from boneyard import Match, game

pytestmark = pytest.mark.nightly

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def soon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    program = (str(Path(__file__).parent / "soon_away.py"),)
    with Server(tmp_path_factory.mktemp("soon"), program=program) as running:
        yield running


def two(server: Any, visit: Visit, **settings: Any) -> tuple[Player, Page, str]:
    """Ana and Zofia at a table, before the match."""
    ana, zofia = visit(), visit(viewport={"width": 390, "height": 844})
    player = Player(ana)
    link = player.open(server.url, "gaple", 4, ["me", "open", "greedy", "greedy"], **settings)
    zofia.goto(link)
    zofia.get_by_label("Your name").fill("Zofia")
    zofia.click("[data-sit=B]")
    expect(ana.locator("[data-start]")).to_be_enabled()
    return player, zofia, link


def test_a_friend_who_is_away_is_played_by_a_bot_until_she_is_back(soon: Server, visit: Visit) -> None:
    player, zofia, link = two(soon, visit, options={"deals": 50}, between=0)
    ana = player.page
    ana.clock.install()
    ana.click("[data-start]")
    ana.wait_for_selector("[data-hand]")
    zofia.wait_for_selector("[data-hand]")
    zofia.goto("about:blank")
    seat = ana.locator("section[data-seat=B]")
    expect(seat).to_contain_text("away")
    face = seat.locator("[data-face]").get_attribute("data-face")
    assert ana.locator("[data-missing]").count() == 0  # half a minute is nothing
    ana.clock.fast_forward(31_000)
    missing = ana.locator("[data-missing=B]")
    expect(missing).to_contain_text("Zofia is away.")
    missing.get_by_role("button", name="Let a bot play until Zofia is back").click()
    expect(seat).to_contain_text("plays")
    expect(seat.get_by_title("bot")).to_be_visible()
    expect(seat.locator(".name")).to_have_text("Zofia")
    assert seat.locator("[data-face]").get_attribute("data-face") == face
    expect(missing).to_have_count(0)
    zofia.goto(link)
    expect(seat).not_to_contain_text("plays")
    expect(seat.locator(".name")).to_have_text("Zofia")
    expect(zofia.locator("[data-hand]").first).to_be_visible()


def to_the_end(*players: Player) -> None:
    """Play until all of them see the end of the match."""
    until = time.monotonic() + 600
    while not all(player.page.locator("[data-summary=match]").count() for player in players):
        assert time.monotonic() < until
        for player in players:
            player.step()
        players[0].page.wait_for_timeout(20)


def test_a_rematch_begins_when_all_who_are_there_say_so(soon: Server, visit: Visit) -> None:
    player, zofia, _ = two(soon, visit)
    ana, other = player.page, Player(zofia)
    ana.click("[data-start]")
    to_the_end(player, other)
    zofia.click("[data-rematch]")  # a guest asks
    asked = ana.locator("[data-rematch-asked]")
    expect(asked).to_contain_text("Zofia wants another match.")
    expect(asked).to_contain_text("you")
    ana.click("[data-rematch]")
    for page in (ana, zofia):
        expect(page.locator("[data-summary=match]")).to_have_count(0)
        expect(page.locator("[data-hand]").first).to_be_visible()


def test_a_friend_is_invited_and_sits_down(soon: Server, visit: Visit) -> None:
    """Name and face from the home page count; the link says who invites; one tap sits down; bots fill the other seats.

    A face is chosen by keyboard too, nobody has that of another, and everybody sees it change.
    """
    ana, zofia = visit(), visit(viewport={"width": 360, "height": 640})
    ana.goto(soon.url)
    ana.get_by_label("Your name").fill("Ana")
    ana.click("[data-face-choice]")
    ana.get_by_role("radio", name="grey cat").check()
    ana.click("[data-open-table]")
    expect(ana.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(ana.locator("li[data-seat=A]")).to_contain_text("Ana")
    expect(ana.locator("li[data-seat=A] [data-face=Mrvica]")).to_be_visible()
    zofia.goto(ana.locator("[data-invite] input").input_value())
    welcome = zofia.locator("[data-welcome]")
    expect(welcome).to_contain_text("Ana invites you to Gaple")
    expect(welcome).to_contain_text("3 free seats")
    expect(welcome.locator("[data-sit-down]")).to_be_in_viewport()
    assert not violations(zofia) and not violations(ana)
    welcome.get_by_label("Your name").fill("Ana")  # as the host is called
    expect(welcome.locator(".chair [data-face=Mrvica]")).to_be_visible()
    welcome.get_by_role("button", name="Your face").press("Enter")
    expect(welcome.get_by_role("radio", name="grey cat")).to_be_disabled()
    welcome.get_by_role("radio", name="grandmother with glasses").press("Space")
    assert not violations(zofia)
    welcome.locator("[data-sit-down]").click()
    expect(ana.locator("li[data-seat=B]")).to_contain_text("Ana 2")
    expect(ana.locator("li[data-seat=B] [data-face=Ljubica]")).to_be_visible()
    ana.click("[data-fill]")
    expect(zofia.locator("[data-hand]").first).to_be_visible()
    expect(zofia.locator(".seat[data-seat=A] [data-face=Mrvica]")).to_be_visible()
    zofia.click("[data-gear]")
    settings = zofia.locator("[data-settings]")
    expect(settings.get_by_role("radio", name="grandmother with glasses")).to_be_checked()
    free = settings.get_by_role("radio", disabled=False, checked=False).first
    free.focus()
    zofia.keyboard.press("Space")
    zofia.keyboard.press("Escape")
    expect(ana.locator(".seat[data-seat=B] [data-face=Ljubica]")).to_have_count(0)
    chosen = ana.locator(".seat[data-seat=B] [data-face]").get_attribute("data-face")
    expect(zofia.locator(f".rack [data-face={chosen}]")).to_be_visible()
    zofia.goto(soon.url + "/player")  # kept with the user, and on the device
    expect(zofia.locator(f"main header [data-face={chosen}]")).to_be_visible()


def test_a_friend_of_an_earlier_match_is_invited_in_one_tap(soon: Server, visit: Visit) -> None:
    player, zofia, _ = two(soon, visit)
    ana, other = player.page, Player(zofia)
    ana.click("[data-start]")
    to_the_end(player, other)
    zofia.goto(soon.url)
    zofia.wait_for_selector("[data-play-now]:enabled")
    # Before it is connected the page speaks of nobody online.
    expect(zofia.locator("[data-online]")).to_contain_text(re.compile("[1-9]"))
    ana.goto(soon.url)
    ana.click("[data-open-table]:enabled")
    known = ana.locator("[data-known]")
    known.get_by_role("button", name="Invite Zofia").click()
    expect(known).to_contain_text("Zofia sees your invitation now.")
    invited = zofia.locator("[data-invited]")
    expect(invited).to_contain_text("Ana invites you to Gaple")
    assert not violations(zofia) and not violations(ana)
    invited.get_by_role("link", name="To the table").click()
    zofia.click("[data-sit-down]")
    expect(ana.locator("li[data-seat=B]")).to_contain_text("Zofia")
    expect(known).to_have_count(0)


def test_a_tile_is_taken_back_against_bots(soon: Server, visit: Visit) -> None:
    player = Player(visit(viewport={"width": 390, "height": 844}))
    player.open(soon.url, "gaple", 4, ["me", "greedy", "greedy", "greedy"], start=True, options={"deals": 20})
    page = player.page
    page.wait_for_selector(".act.acting")
    held = page.locator("[data-hand]")
    tiles = held.count()
    player.until(f"document.querySelectorAll('[data-hand]').length < {tiles}")
    page.wait_for_selector(".act.acting")
    player.page.locator("[data-undo]").click()
    expect(held).to_have_count(tiles)
    expect(page.locator(".act.acting")).to_be_visible()


def answered() -> Match:
    """A match whose second player can lay a tile whatever the first one opens with: nothing goes by itself."""
    rules = game("fives").rules(2)
    for seed in range(100):
        first, answers = Match(rules, seed=seed), []
        for action in first.legal(*first.to_act):
            match = Match(rules, seed=seed)
            match.play(*match.to_act, action)
            answers.append(match.legal(*match.to_act)[0])
        if all(answer.tile for answer in answers):
            return first
    raise AssertionError("no such deal")


def test_people_let_a_tile_be_taken_back(dealer: Server, visit: Visit) -> None:
    ana, zofia = visit(), visit(viewport={"width": 390, "height": 844})
    player, other = Player(ana), Player(zofia)
    link = player.open(dealer.url, "fives", 2, ["me", "open"])
    give(dealer, link, match := answered())
    zofia.goto(link)
    zofia.click("[data-sit-down]")
    ana.click("[data-start]:enabled")
    for page in (ana, zofia):
        page.wait_for_selector("[data-hand]")
    first, second = (player, other) if match.to_act == ("A",) else (other, player)
    first.until("document.querySelectorAll('[data-hand]').length < 7")
    first.page.locator("[data-undo]").click()
    asked, plate = second.page.locator("[data-undo-grant]"), second.page.locator(".mine")
    rests(second.page)
    box, own = asked.bounding_box(), plate.bounding_box()
    assert box and own and box["y"] + box["height"] <= own["y"], "the question lies on one's own plate"
    asked.click()
    expect(first.page.locator("[data-hand]")).to_have_count(7)
    assert not violations(first.page)
