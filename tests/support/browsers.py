"""What the browser tests need: a server, a browser, somebody who plays; and what becomes of them where it is
missing."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Page, expect

from boneyard.play.actions import Action

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src/boneyard/server/static"

NO_NODE = "the browser client is not built here"
NO_BROWSER = "there is no Chromium here"

OFF = (
    # What Chromium itself shows in each window: the list under its address bar is a page of 200 modules, loaded for
    # every context that a test opens, which costs more than any page of ours.
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    # A process for the next site, which no context of a test visits.
    "SpareRendererForSitePerProcess",
    # What Playwright turns off, because only the last list that Chromium is given counts.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that are left out; no page can tell, except what Playwright leaves out for all who use it."""

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(OFF)}",
]


def chromium() -> str | None:
    """The path of a Chromium that the system has; BONEYARD_CHROMIUM names another."""
    named = os.environ.get("BONEYARD_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def left_out(reason: str) -> NoReturn:
    """Leave a test out, unless BONEYARD_REQUIRE_BROWSER=1 (CI)."""
    if os.environ.get("BONEYARD_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{reason}, and BONEYARD_REQUIRE_BROWSER=1")
    pytest.skip(reason)


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds, in one line each; of all its rules, or of these."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_timeout(200)
    rests(page)
    page.evaluate((WEB / "node_modules/axe-core/axe.min.js").read_text())
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("options => axe.run(document, options).then(result => result.violations)", options)
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


LIGHTS = ("light", "dark")
FELTS = ("felt", "walnut", "night", "sea", "paper")

CONTRASTS = """async ([lights, felts]) => {
  const flat = new CSSStyleSheet();
  flat.replaceSync(`.felt { background: var(--t1) !important } .wood { background: var(--rail-1) !important }
    * { transition: none !important; animation: none !important }`);
  document.adoptedStyleSheets = [flat];
  const { dataset } = document.documentElement, found = [], before = { ...dataset };
  for (const theme of lights) for (const table of felts) {
    Object.assign(dataset, { theme, table });
    const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
    found.push(...violations.map(({ nodes }) => `${theme} ${table}: ${nodes[0].html.slice(0, 200)}`));
  }
  document.adoptedStyleSheets = [];
  Object.assign(dataset, before);
  return found;
}"""
"""Texts that are hard to read in some light or on some table, which are painted flat in the brightest shade of their
cloth and wood: axe cannot judge gradients."""


def unreadable(page: Page, felts: Sequence[str] = FELTS) -> list[str]:
    """Return what `violations` finds, and the texts whose contrast is too low in another light, or on one of these
    tables.

    The page is not loaded again.
    """
    found: list[str] = violations(page)
    return found + page.evaluate(CONTRASTS, [LIGHTS, felts])


def comes(page: Page, condition: str, seconds: float = 60) -> None:
    """Wait until a condition in JavaScript holds, asking from here: to poll in the page is an eval, which its policy
    refuses."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"not within {seconds} s: {condition}"
        page.wait_for_timeout(50)


RESTS = """document.fonts.status === 'loaded'
  && document.getAnimations().every(({ playState, effect, transitionProperty }) =>
  playState !== 'running' || effect.getComputedTiming().endTime > 5000 || transitionProperty === 'stroke-dasharray')"""
"""Nothing is in motion any more, but what beckons without end and the ring of a clock, which takes its next step before
the last one is over; and the typefaces are those of the page."""


def in_language(page: Page, language: str) -> None:
    """Choose a language in the head of a page, on a phone behind the button of its menu, which is closed again."""
    choice, menu = page.locator("header .language select"), page.locator("header [data-menu]")
    behind = not choice.is_visible()
    if behind:
        menu.click()
    choice.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    if behind:
        menu.click()


def rests(page: Page) -> None:
    """Wait until nothing moves and no typeface is missing: before that no layout can be measured."""
    comes(page, RESTS)


class Player:
    """Somebody at a page: plays whatever the page offers, by tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moves = 0

    def open(self, url: str, game: str, players: int, seats: list[str], **settings: Any) -> str:
        """Make a table through the server's own interface and go there; the address of the table."""
        self.be("Ana", url)
        wanted = {"game": game, "players": players, "seats": seats, "pace": 0, "between": 600, **settings}
        made = self.post(url + "/api/tables", wanted)
        self.page.goto(f"{url}/t/{made['id']}")
        return f"{url}/t/{made['id']}"

    def be(self, name: str, url: str) -> None:
        """Go by this name: a guest is made unless there is a user, who is renamed then."""
        if not self.page.context.cookies():
            self.post(url + "/api/guest", {"name": name})
            return
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

    def until(self, condition: str, seconds: float = 600, *, go_on: bool = False) -> None:
        """Do what the page offers until a condition in JavaScript holds, with ``go_on`` in the next rounds too."""
        met, moves = self.page.evaluate(UNTIL % (STEP, condition), [seconds * 1000, go_on])
        self.moves += moves
        assert met, f"not within {seconds} s: {condition}: {self.page.locator('main').inner_text()}"

    def finish(self, seconds: float = 600) -> None:
        """Play to the end of the match."""
        self.until("document.querySelector('[data-summary=match]')", seconds, go_on=True)

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
            page.click(f"[data-hand='{action.tile}']")
            # A tile with one place lies there already.
            if page.locator("[data-way]").count():
                # Without help the page does not say which half will touch.
                way = str(action.replace(call=False))
                plain = f"{action.tile} {way.partition(' ')[2]}"
                exact = page.locator(f"[data-way='{way}']")
                (exact if exact.count() else page.locator(f"[data-way='{plain}']")).click()
            if action.call:
                page.click("[data-call]")
            elif page.locator("[data-lay]").count():
                page.click("[data-lay]")
        page.locator(".mine[aria-busy=false]").wait_for()


UNTIL = """async ([most, go_on]) => {
  const step = %s;
  let moves = 0;
  for (const start = Date.now(); Date.now() - start < most; ) {
    if (%s) return [true, moves];
    moves += step(go_on);
    await new Promise((next) => setTimeout(next, 8));
  }
  return [false, moves];
}"""
"""Step until the condition holds or the milliseconds are over; whether it holds, and the number of steps."""

STEP = """(go_on = true) => {
  const one = (selector) => document.querySelector(selector);
  const button = (go_on && one('[data-next]:enabled')) || one('[data-curtain]') || one('[data-call]:enabled')
    || one('[data-way]:enabled') || one('[data-lanes] [data-target]')
    || one('[data-number]:enabled')
    || one('[data-hand].usable') || one('.act.acting [data-do]:enabled');
  if (button) button.click();
  return Boolean(button);
}"""
"""Presses what may be pressed: the next round, a last tile announced, a way to lay the chosen tile, a playable tile,
draw, pass, decline."""


WAITING = "document.querySelector('.act:not(.acting)')"
"""Somebody else must act."""


def against(marko: Page, player: Player, url: str, **settings: Any) -> Player:
    """Begin a match of two people and play up to the first turn of ``player``; the other, who acts when told.

    What is forced goes by itself only after some seconds.
    """
    link = player.open(url, "basic", 2, ["me", "open"], pace=5000, **settings)
    marko.goto(link)
    marko.click("[data-sit=B]")
    player.page.click("[data-start]")
    player.page.wait_for_selector(".act")
    other = Player(marko)
    let_play(other, player)
    return other


def let_play(other: Player, player: Player, seconds: float = 600) -> None:
    """Let the other one play until it is the turn of ``player``.

    Whose turn it is, is asked at the page of ``player``: that of the other may not know yet that it is theirs.
    """
    end = time.monotonic() + seconds
    while not player.page.locator(".act.acting").count():
        assert time.monotonic() < end, f"no turn within {seconds} s"
        other.step(go_on=False)
        other.page.wait_for_timeout(20)


def find_the_move(page: Page, text: str) -> None:
    """Take a tile of the hand to its place, as at a table; what no place tells apart has buttons."""
    action = Action.parse(text)
    if action.tile is not None:
        page.locator(f'[data-tile="{action.tile}"]').last.click()
    for place in (f'[data-action="{text}"]', f'[data-target="{action.arm or ""}"]'):
        if page.locator(place).count():
            page.locator(place).click()
            return
