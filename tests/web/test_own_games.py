"""Games of one's own in browsers: from the server's folder, and from a file that the host brings."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsers import NO_NODE, PHONE, STATIC, Player, left_out, violations
from harness import Server
from own_games import DOUBLE_NINE, MUGGINS_4
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

SHORT = MUGGINS_4.replace("least = 50", "least = 5")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one game in its folder."""
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    folder = tmp_path_factory.mktemp("house")
    (folder / "games").mkdir()
    (folder / "games" / "double-nine.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    with Server(folder, BONEYARD_GAMES=str(folder / "games")) as server:
        yield server


def write(folder: Path, text: str, name: str = "muggins-4.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def opened(page: Page, url: str, file: Path) -> None:
    """Open a game file at the form of a new table."""
    page.goto(f"{url}/new/gaple")
    page.locator("[data-game-choice]").select_option("file")
    page.locator("[data-game-file] input").set_input_files(file)


def play_until(players: list[Player], selector: str, seconds: float = 600) -> None:
    """Play at several pages in turn until all of them show something at the same time."""
    end = time.monotonic() + seconds
    while not all(player.page.locator(selector).count() for player in players):
        assert time.monotonic() < end, f"not within {seconds} s: {selector}"
        for player in players:
            player.step(go_on=selector == "[data-summary=match]")
            player.page.wait_for_timeout(20)


@pytest.mark.nightly
def test_the_games_of_the_server_are_offered_with_their_rules_in_the_readers_language(
    house: Server, visit: Visit
) -> None:
    page = visit()
    page.goto(house.url)
    card = page.locator("[data-game='house:double-nine']")
    expect(card.get_by_role("heading")).to_have_text("Double nine at our house")
    expect(card).to_contain_text("Basic dominoes with a double-nine set, in pairs, to 150.")
    expect(card).to_contain_text("Players: 4")
    page.get_by_role("searchbox", name="Find a game").fill("double nine our house")
    expect(page.locator("[data-game]")).to_have_count(1)
    card.get_by_role("link").click()
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Double nine at our house")
    expect(page.locator("main")).to_contain_text("Partners sit opposite each other and share one score.")
    expect(page.locator("main")).to_contain_text("a lot decides")
    page.get_by_role("link", name="Play with friends").click()
    expect(page.locator("[data-game-choice]")).to_have_value("house:double-nine")
    expect(page.locator("[data-submit]")).to_be_enabled()
    assert not violations(page)
    hrvatski = visit(locale="hr-HR")
    hrvatski.goto(f"{house.url}/new/house:double-nine")
    expect(hrvatski.get_by_role("heading", level=1)).to_contain_text("Devetka kod nas")
    hrvatski.locator("[data-house-rules] summary").click()
    expect(hrvatski.locator("label[for=o-pose]")).to_have_text("Who begins")  # the file has no Croatian word for it


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MUGGINS_4.replace('"fives"', '"fivs"'), "line 2: there is no game “fivs” (did you mean fives or all-fives?)"),
        pytest.param(MUGGINS_4 + "colour = 3\n", "line 30: texts.en.options.target.colour means nothing here"),
        pytest.param(
            MUGGINS_4.replace("{ 2 = 7, 4 = 6 }", "{ 2 = 7, 4 = 9 }"), "the deal needs 36 tiles and the set has 28"
        ),
        pytest.param("#" * 70_000, "at most 64 kB"),
        pytest.param("\xb9", "Save the file as UTF-8 text"),
    ],
    ids=["base", "key", "contradiction", "large", "encoding"],
)
def test_faults_of_a_file_stand_at_the_form_and_the_mended_file_is_taken(
    house: Server, visit: Visit, tmp_path: Path, text: str, said: str
) -> None:
    page = visit()
    path = tmp_path / "mine.toml"
    path.write_bytes(text.encode("latin-1" if len(text) == 1 else "utf-8"))
    opened(page, house.url, path)
    faults = page.locator("[data-faults]")
    expect(faults).to_contain_text(said)
    expect(faults).to_contain_text("mine.toml")
    expect(page.locator("[data-submit]")).to_have_count(0)
    page.locator("[data-game-file] input").set_input_files(write(tmp_path, MUGGINS_4, "mine.toml"))
    expect(page.locator("[data-game-file] [role=status]")).to_have_text(
        "mine.toml: “Muggins for two or four” can be played."
    )
    expect(faults).to_have_count(0)
    expect(page.locator("[data-submit]")).to_be_enabled()


@pytest.mark.nightly
def test_a_host_brings_a_game_and_a_friend_sits_down_by_the_link(house: Server, visit: Visit, tmp_path: Path) -> None:
    """Both play to the end; summary, history, replay and proof name the game, which the server does not have."""
    ana, marko = visit(), visit(locale="hr-HR", **PHONE)
    opened(ana, house.url, write(tmp_path, SHORT))
    ana.locator("[data-own-rules] summary").first.click()
    expect(ana.locator("[data-own-rules]")).to_contain_text("Different from Fives")
    ana.locator("input[name=players][value='2']").check()
    ana.locator("[data-house-rules] summary").click()
    ana.locator("#o-target").fill("4")
    expect(ana.locator(".faults")).to_be_visible()
    ana.locator("#o-target").fill("5")
    expect(ana.locator("[data-submit]")).to_be_enabled()
    ana.locator("[data-submit]").click()
    ana.wait_for_url("**/t/*")
    link = ana.url
    expect(ana.get_by_role("heading", level=1)).to_have_text("Muggins for two or four")

    marko.goto(link)
    expect(marko.locator("[data-welcome] h2")).to_contain_text("Muggins for two or four")
    with marko.expect_popup() as popup:
        marko.locator("main.room .before").get_by_role("link").last.click()
    rules = popup.value
    expect(rules.get_by_role("heading", level=1)).to_have_text("Muggins for two or four")
    rules.close()
    marko.get_by_label("Tvoje ime").fill("Marko")
    marko.locator("[data-sit-down]").click()

    # The host changes a house rule at the table; only the table knows the game.
    ana.get_by_role("button", name="Change rules").click()
    ana.locator("#o-target").fill("6")
    expect(ana.locator(".before [data-submit]")).to_be_enabled()
    ana.locator(".before [data-submit]").click()
    expect(ana.locator(".before dd").nth(1)).to_have_text("6")
    ana.locator("[data-start]").click()
    players = [Player(ana), Player(marko)]
    for player in players:
        player.page.wait_for_selector("[data-hand]")
    play_until(players, "[data-summary=match]")
    for player in players:
        expect(player.page.locator("[data-summary=match]")).to_be_visible()
        expect(player.page.get_by_role("heading", level=1)).to_have_text("Muggins for two or four")

    ana.goto(f"{house.url}/matches")
    expect(ana.locator("main li")).to_contain_text("Muggins for two or four")
    ana.locator("main li a[href^='/replay/']").click()
    expect(ana.locator("main .head")).to_contain_text("Muggins for two or four")
    ana.locator("[data-verify]").click()
    expect(ana.locator("[data-verified=good]")).to_be_visible()
    ana.goto(ana.url.replace("/replay/", "/review/"))
    expect(ana.locator("main .head")).to_contain_text("Muggins for two or four")
    expect(ana.locator("[data-account]")).to_be_visible(timeout=180_000)  # the whole match is searched


@pytest.mark.nightly
def test_two_people_play_a_round_of_a_game_of_the_server(house: Server, visit: Visit) -> None:
    ana, marko = visit(), visit(locale="hr-HR")
    ana.goto(f"{house.url}/new/house:double-nine")
    ana.locator("[data-house-rules] summary").click()
    ana.locator("#o-pose").select_option("lot")
    expect(ana.locator("[data-submit]")).to_be_enabled()
    ana.locator("[data-submit]").click()
    ana.wait_for_url("**/t/*")
    marko.goto(ana.url)
    marko.get_by_label("Tvoje ime").fill("Marko")
    marko.locator("[data-sit-down]").click()
    expect(marko.get_by_role("heading", level=1)).to_have_text("Devetka kod nas")
    expect(ana.locator(".before")).to_contain_text("a lot decides")
    expect(ana.locator(".before")).to_contain_text("Marko")
    ana.locator("[data-fill]").click()
    players = [Player(ana), Player(marko)]
    for player in players:
        player.page.wait_for_selector("[data-hand]")
    play_until(players, "[data-summary]")
