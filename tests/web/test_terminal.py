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
from playwright.sync_api import Page, expect

from boneyard import locale

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")]

Visit = Callable[..., Page]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_terminal_and_two_browsers_play_a_match_to_the_end(
    server: Any, visit: Visit, tmp_path: Path, language: str
) -> None:
    from terminals import Terminal

    texts = locale.load(language)
    move, following, again = (texts.text(f"cli.prompt.{key}") for key in ("move", "next_round", "again"))
    ana, marko = visit(), visit()
    host = Player(ana)
    link = host.open(server.url, "gaple", 4, ["me", "open", "open", "random"], options={"deals": 2}, between=600)
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
        playing.join(60)
        assert not playing.is_alive()
        terminal.type("")
        assert terminal.finish() == 0
        shown = terminal.shown
    assert "Marko" in shown and "Ana" in shown and "Budi" in shown
    # Both saw the same end: every total on the page is in the terminal's last account.
    totals = ana.locator("[data-summary=match]").inner_text()
    assert re.search(r"\d", totals)
    assert texts.text("cli.welcome.help_hint") in shown
