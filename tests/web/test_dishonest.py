"""A dishonest house over a real socket: the page notices each lie that the Python client notices, in words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import dishonest
import pytest
from browsers import Player
from harness import Server
from msgspec import structs
from playwright.sync_api import Page, expect

from boneyard import GAMES, Match
from boneyard.play.fairness import FairDeal
from boneyard.record import write_record
from boneyard.server.api.matches import replays
from boneyard.server.protocol import encode

Visit = Callable[..., Page]

STOPPED = "main.page > h1:not(.unseen) + p:not(:has(a, button))"
"""The reason for which the page has stopped."""


def told(page: Page, server: Server, house: dishonest.House) -> list[str]:
    """Let the page play at the table of the house and check its proof; the keys of all that it complains of."""

    def site(path: str) -> dishonest.Answer:
        asked = re.match(r"/api/matches/([^/?]+)/?(\w*)", path)
        if path == "/api/me":
            return (
                200,
                "application/json",
                b'{"user":{"id":"%b","name":"Ana","account":null},"tables":[]}' % house.user.encode(),
            )
        if asked is None:
            with suppress(HTTPError), urlopen(server.url + path) as found:
                return 200, found.headers["content-type"], found.read()
            return dishonest.MISSING
        record = house.record(asked[1])
        if record is None:
            return dishonest.MISSING
        replay = structs.replace(replays.replay(record, 1, 1.5), id=asked[1])
        return 200, "application/json", encode(replays.verified(record, "en") if asked[2] == "verify" else replay)

    with dishonest.opened(house, site) as url:
        page.goto(f"{url}/t/{dishonest.TABLE}")
        page.wait_for_selector(f"[data-phase=over], {STOPPED}")
        shown = page.locator(f"{STOPPED}, .announcement p")
        tables = [message["table"] for client, message in house.transcript if not client and "table" in message]
        if len({table["match_id"] for table in tables if table["commitment"]}) > 1:
            expect(shown).not_to_have_count(0)
        found = shown.all_inner_texts()
        if page.locator("[data-phase=over]").count():
            found += proved(page, f"{url}/replay/{house.state.match_id}")
        page.goto("about:blank")
    return [dishonest.key_of(text) for text in found]


def proved(page: Page, address: str) -> list[str]:
    """Return what the page says against the proof of a finished match."""
    page.goto(address)
    page.wait_for_selector("[data-step], [data-error]")
    if page.locator("[data-error]").count():
        return [dishonest.TEXTS.text("web.fair.none")]
    page.click("[data-verify]")
    verified = page.locator("[data-verified]")
    verified.wait_for()
    if verified.get_attribute("data-verified") != "good":
        return [verified.inner_text().strip()]
    own = page.locator("[data-own]").inner_text()
    good = own == dishonest.TEXTS.text("web.fair.kept_good")
    assert page.locator("[data-proves]").count() == good  # what proves nothing to this device is not praised
    return [] if good else [own]


@pytest.mark.nightly
@pytest.mark.parametrize("name", dishonest.DATA["named"])
def test_the_page_has_words_for_each_lie(server: Server, visit: Visit, name: str) -> None:
    lie: dict[str, Any] = dishonest.DATA["named"][name]
    found = told(visit(), server, dishonest.House(lie)) or ["good"]
    assert lie.get("page", lie["ends"]) in found


@pytest.mark.nightly
def test_the_page_notices_a_hundred_lies_or_they_chose_no_deal(server: Server, visit: Visit) -> None:
    page = visit()
    for lie in dishonest.drawn(100, 1):
        house = dishonest.House(lie)
        assert told(page, server, house) or dishonest.fixed_before(house), lie


@pytest.mark.nightly
@pytest.mark.parametrize(("scheme", "words"), [(1, "weak"), (2, "unbound"), (3, "proves")])
def test_an_older_proof_is_called_weaker(server: Server, visit: Visit, tmp_path: Path, scheme: int, words: str) -> None:
    match = Match(
        GAMES["gaple"].rules(), fair=FairDeal(bytes(32), [bytes([seat] * 16) for seat in range(4)], scheme=scheme)
    )
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    record = tmp_path / "match.bones"
    record.write_text(write_record(match))
    page = visit()
    page.goto(server.url + "/replay")
    page.set_input_files("input[type=file]", record)
    page.wait_for_selector("[data-step]")
    page.click("[data-verify]")
    expect(page.locator("[data-proves]")).to_have_text(dishonest.TEXTS.text(f"web.fair.{words}"))


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players", "options"), [("basic", 2, {"target": 30}), ("french", 4, {})])
def test_an_honest_house_is_not_accused(
    server: Server, visit: Visit, game: str, players: int, options: dict[str, Any]
) -> None:
    """Draws, fouls and plays that are taken back are in the record as they were shown."""
    page = visit()
    player = Player(page)
    seats = ["me", *["random"] * (players - 1)]
    player.open(server.url, game, players, seats, options=options, start=True)
    for _ in range(3):
        player.until("document.querySelector('[data-undo]:enabled')")
        page.click("[data-undo]")
    player.until("document.querySelector('[data-summary]')")
    page.reload()
    player.finish()
    page.wait_for_load_state("networkidle")
    assert page.locator(".announcement").count() == 0
    match = page.request.get(f"{server.url}/api/history").json()["matches"][0]["id"]
    shuffles = json.loads(page.evaluate("localStorage.getItem('boneyard.shuffles')"))
    assert {tiles.split()[1] for tiles in shuffles[-1]["tiles"]} >= {"hand", "play"}
    assert proved(page, f"{server.url}/replay/{match}") == []
