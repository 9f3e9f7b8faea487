"""What the browser tests need: a server, a browser, somebody who plays; and what becomes of them where it is missing."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Page

from boneyard.actions import Action

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src/boneyard/server/static"

NO_NODE = "the browser client is not built here"
NO_BROWSER = "there is no Chromium here"

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def chromium() -> str | None:
    """The path of a Chromium that the system has; BONEYARD_CHROMIUM names another."""
    named = os.environ.get("BONEYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def left_out(reason: str) -> NoReturn:
    """Leave a test out, unless BONEYARD_REQUIRE_BROWSER=1 (``make check``, CI)."""
    if os.environ.get("BONEYARD_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{reason}, and BONEYARD_REQUIRE_BROWSER=1")
    pytest.skip(reason)


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


class Server:
    """A server in a process of its own with a database of its own."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.program = program or ("-m", "boneyard")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.start()

    def start(self) -> None:
        """Begin, or begin again with the same database and port."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'server.db'}"]
        environment = {**os.environ, "BONEYARD_LIMITS": "off", "WORLDS": str(self.folder)}
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, start_new_session=True)
        for _ in range(600):
            try:
                urllib.request.urlopen(self.url + "/healthz", timeout=2).close()
                return
            except OSError:
                assert self.process.poll() is None, (self.folder / "server.log").read_text()[-4000:]
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self, *, kill: bool = False) -> None:
        """End it, with ``kill`` in the middle of whatever it does."""
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(20)


class Player:
    """Somebody at a page: plays whatever the page offers, by tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    def open(self, url: str, game: str, players: int, seats: list[str], **settings: Any) -> str:
        """Make a table through the server's own interface and go there; the address of the table."""
        self.page.goto(url)
        self.be("Ana", url)
        wanted = {"game": game, "players": players, "seats": seats, "pace": 0, "between": 60, **settings}
        made = self.post(url + "/api/tables", wanted)
        self.page.goto(f"{url}/t/{made['id']}")
        return f"{url}/t/{made['id']}"

    def be(self, name: str, url: str) -> None:
        """Go by this name, as whom the page made us when it came."""
        self.page.wait_for_selector("[data-play-now]:enabled")
        while not self.page.context.cookies():
            self.page.wait_for_timeout(20)
        answer = self.page.request.patch(url + "/api/me", data={"name": name}, headers={"Origin": url})
        assert answer.ok, answer.text()

    def post(self, url: str, data: dict[str, Any]) -> Any:
        answer = self.page.request.post(url, data=data, headers={"Origin": url.partition("/api")[0]})
        assert answer.ok, answer.text()
        return answer.json()

    def phase(self) -> str:
        return self.page.locator("main.room").get_attribute("data-phase") or ""

    def step(self, *, go_on: bool = True) -> bool:
        """Do what the page offers now, with ``go_on`` the next round too; whether there was anything."""
        done = bool(self.page.evaluate(STEP, go_on))
        self.moves += done
        return done

    def finish(self, seconds: float = 120) -> None:
        """Play to the end of the match."""
        over, moves = self.page.evaluate(FINISH % STEP, seconds * 1000)
        self.moves += moves
        assert over, f"the match is not over after {seconds} s: {self.page.locator('main').inner_text()}"

    def asked(self, seat: str = "") -> str | None:
        """The seat at this device that is to act, when there is one; goes on between rounds and hands.

        ``seat`` waits for this one: of the others, some may have only what goes by itself.
        """
        turn = self.page.locator(".rack.acting" + (f"[data-seat={seat}]" if seat else ""))
        between = "[data-next]:enabled, [data-curtain]"
        while not turn.count():
            turn.or_(self.page.locator(between)).first.wait_for()
            self.page.eval_on_selector_all(between, "nodes => nodes.forEach(node => node.click())")
        return turn.get_attribute("data-seat")

    def do(self, seat: str, action: Action) -> None:
        """Carry out one action of one of the seats at this device, as somebody would who taps."""
        page = self.page
        self.asked(seat)
        if action.tile is None:
            page.click(f"[data-do={action.kind}]")
        else:
            if action.call:
                page.click("[data-call][aria-pressed=false]")
            page.click(f"[data-hand='{action.tile}']")
            # A tile with one place lies there already.
            if page.locator("[data-way]").count():
                # Without help the page does not say which half will touch.
                plain = f"{action.tile} {str(action).partition(' ')[2]}"
                exact = page.locator(f"[data-way='{action}']")
                (exact if exact.count() else page.locator(f"[data-way='{plain}']")).click()
        page.locator(".mine[aria-busy=false], [data-summary]").wait_for()


FINISH = """async (most) => {
  const step = %s;
  let moves = 0;
  for (const start = Date.now(); Date.now() - start < most; ) {
    if (document.querySelector('[data-summary=match]')) return [true, moves];
    moves += step();
    await new Promise((next) => setTimeout(next, 8));
  }
  return [false, moves];
}"""
"""Steps until the match is over or the milliseconds are."""

STEP = """(go_on = true) => {
  const one = (selector) => document.querySelector(selector);
  const button = (go_on && one('[data-next]:enabled')) || one('[data-curtain]') || one('[data-way]:enabled')
    || one('.act.acting [data-target]')
    || one('[data-hand].usable') || one('.act.acting [data-do]:enabled');
  const announce = one('.act.acting [data-call][aria-pressed=false]');
  if (announce && !one('[data-way]')) announce.click();
  if (button) button.click();
  return Boolean(button);
}"""
"""Presses what may be pressed: the next round, a way to lay the chosen tile, a playable tile, draw, pass, decline."""
