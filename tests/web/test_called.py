"""How a device calls its player to the turn: title and sound, vibration and notice, a screen that stays on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, WAITING, Player, against, comes, let_play
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { tones++; return start.apply(this, given); };
"""


@pytest.mark.nightly
@pytest.mark.parametrize("wished", [True, False])
def test_title_and_sound_say_whose_turn_it_is(wished: bool, server: Any, visit: Visit) -> None:
    page = visit()
    page.add_init_script(TONES)
    page.goto(server.url)
    page.evaluate("wished => localStorage['boneyard.settings'] = JSON.stringify({ sound: wished })", wished)
    player = Player(page)
    against(visit(), player, server.url)
    page.mouse.click(400, 300)  # no browser makes a sound before the first touch
    expect(page).to_have_title(re.compile("^● Your turn"))
    if wished:
        comes(page, "tones > 0")
    player.until(WAITING)
    expect(page).not_to_have_title(re.compile("Your turn"))
    assert page.evaluate("tones > 0") == wished


CALLS = """
window.calls = [];
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => away });
navigator.vibrate = (pattern) => calls.push('vibrate');
navigator.wakeLock.request = async (kind) => (calls.push(`awake ${kind}`), { released: false,
  release: async () => calls.push('asleep') });
window.Notification = class {
  static permission = 'default';
  static requestPermission = async () => (Notification.permission = window.answer ?? 'denied');
  constructor(title, { body, data }) { calls.push(`${title} ${body} ${data}`); }
};
"""
"""A device that notes what it is told to do; whether it may show notices is what the page's user answers."""


@pytest.mark.nightly
def test_a_device_calls_to_the_turn_as_its_player_wishes(server: Any, visit: Visit) -> None:
    """By vibration, by a notice while the page is hidden, with a screen that stays on; only what was chosen, and
    allowed."""
    player = Player(visit(**PHONE))
    page = player.page
    page.add_init_script(CALLS)
    other = against(visit(), player, server.url)
    address = page.url.removeprefix(server.url)
    assert page.evaluate("calls") == []
    page.click("[data-gear]")
    page.check("[data-vibrate]")
    page.check("[data-awake]")
    comes(page, "calls.includes('awake screen')")
    page.click("[data-notice]")
    expect(page.locator("[data-settings] [role=alert]")).to_be_visible()
    expect(page.locator("[data-notice]")).not_to_be_checked()
    page.evaluate("answer = 'granted'")
    page.check("[data-notice]")
    expect(page.locator("[data-settings] [role=alert]")).to_have_count(0)
    page.click("[data-settings] header button")
    player.until(WAITING)
    page.evaluate("[calls, away] = [[], true]")
    let_play(other, player)
    comes(page, "calls.length > 1")
    assert page.evaluate("calls") == ["vibrate", f"Your turn. Basic Polish dominoes {address}"]
    player.until(WAITING)
    page.evaluate("[calls, away] = [[], false]")
    let_play(other, player)
    comes(page, "calls.length > 0")
    assert page.evaluate("calls") == ["vibrate"], "who looks at the table needs no notice"
    page.click("[data-gear]")
    page.uncheck("[data-awake]")
    comes(page, "calls.includes('asleep')")


NOTED = """() => {
  self.noted = { focused: [], opened: [], work: [] };
  WindowClient.prototype.focus = async function () { noted.focused.push(this.url); };
  Clients.prototype.openWindow = async (address) => void noted.opened.push(address);
  // A browser takes no work from an event that a script made.
  ExtendableEvent.prototype.waitUntil = (work) => void noted.work.push(work);
}"""
"""Browsers let only a press of their own user focus or open a window: what the worker asks for is noted instead."""

SHOWN = """async () => {
  for (;;) {
    const notices = await registration.getNotifications();
    if (notices.length) return notices.map(({ title, body, data }) => ({ title, body, data }));
    await new Promise((next) => setTimeout(next, 50));
  }
}"""

PRESSED = """async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  await Promise.all(noted.work.splice(0));
  const { focused, opened } = noted;
  Object.assign(noted, { focused: [], opened: [] });
  return { focused, opened, left: (await registration.getNotifications()).length };
}"""


@pytest.mark.nightly
def test_a_press_on_a_notice_leads_to_its_table(server: Any, visit: Visit) -> None:
    """The page of the table that is open already, else a new window with it; the notice is gone."""
    player = Player(visit(service_workers="allow"))
    page = player.page
    page.context.grant_permissions(["notifications"], origin=server.url)
    page.add_init_script("window.away = false; Object.defineProperty(document, 'hidden', { get: () => away })")
    page.add_init_script("localStorage['boneyard.settings'] = JSON.stringify({ notice: true })")
    other = against(visit(), player, server.url)
    address = page.url.removeprefix(server.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    workers = page.context.service_workers  # of which the page may know before Playwright does
    worker = workers[0] if workers else page.context.wait_for_event("serviceworker")
    worker.evaluate(NOTED)
    home = page.context.new_page()  # another page of the same person, which is not the one that is meant
    home.goto(server.url)
    player.until(WAITING)
    page.evaluate("away = true")
    let_play(other, player)
    assert worker.evaluate(SHOWN) == [{"title": "Your turn.", "body": "Basic Polish dominoes", "data": address}]
    assert worker.evaluate(PRESSED) == {"focused": [page.url], "opened": [], "left": 0}
    page.close()
    worker.evaluate("address => registration.showNotification('Your turn.', { data: address })", address)
    worker.evaluate(SHOWN)
    assert worker.evaluate(PRESSED) == {"focused": [], "opened": [address], "left": 0}
