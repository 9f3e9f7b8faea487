"""A table with two browsers and a terminal, to the end of a match."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import Player
from own_games import MUGGINS_4
from playwright.sync_api import Page, expect

from boneyard import locale

pytestmark = [pytest.mark.nightly, pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")]

Visit = Callable[..., Page]


OWN = {"game_file": MUGGINS_4.replace("least = 50", "least = 5"), "options": {"target": 5}}


@pytest.mark.parametrize(
    ("language", "game", "settings"),
    [
        ("en", "gaple", {"options": {"deals": 2}}),
        ("pl", "gaple", {"options": {"deals": 2}}),
        ("en", "house:muggins-4", OWN),
        ("hr", "house:muggins-4", OWN),
    ],
)
def test_a_terminal_and_two_browsers_play_a_match_to_the_end(
    server: Any, visit: Visit, tmp_path: Path, language: str, game: str, settings: dict[str, Any]
) -> None:
    from terminals import Terminal

    texts = locale.load(language)
    move, following, again = (texts.text(f"cli.prompt.{key}") for key in ("move", "next_round", "again"))
    ana, marko = visit(), visit()
    host = Player(ana)
    link = host.open(server.url, game, 4, ["me", "open", "open", "random"], between=600, **settings)
    marko.goto(link)
    marko.get_by_label("Your name").fill("Marko")
    marko.click("[data-sit=B]")
    expect(marko.locator("[data-sit=B]")).to_have_count(0)
    with Terminal("join", link, "--name", "Budi", "--language", language, state=tmp_path) as terminal:
        assert terminal.until(texts.text("web.open.wait_host"))
        expect(ana.locator("main")).to_contain_text("Budi")

        def play() -> None:
            while (prompt := terminal.until(move, following, again)) in (move, following):
                terminal.type("1" if prompt == move else "")

        playing = threading.Thread(target=play, daemon=True)
        playing.start()
        ana.click("[data-start]")
        pages = (host, Player(marko))
        for _ in range(20_000):
            if all(player.page.locator("[data-summary=match]").count() for player in pages):
                break
            for player in pages:
                player.step()
                player.page.wait_for_timeout(10)
        playing.join(300)
        assert not playing.is_alive()
        terminal.type("")
        assert terminal.finish() == 0
        shown = terminal.shown
    assert "Marko" in shown and "Ana" in shown and "Budi" in shown
    # Both saw the same end: every total on the page is in the terminal's last account.
    totals = ana.locator("[data-summary=match]").inner_text()
    assert re.search(r"\d", totals)
    assert texts.text("cli.welcome.help_hint") in shown
    if game.startswith("house:"):
        # The file names the game in English; its target has no label there, so that the field is named.
        assert "Muggins for two or four" in shown
        assert re.search(r"target: 5 points", shown)
        assert texts.text("house.based_on", base=texts.text("games.fives.name")) in shown
