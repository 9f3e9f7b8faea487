"""How a device calls its player to the turn: title and sound, vibration and notice, a screen that stays on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, WAITING, Player, against
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { tones++; return start.apply(this, given); };
"""


@pytest.mark.parametrize("wished", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_title_and_sound_say_whose_turn_it_is(wished: bool, server: Any, visit: Visit) -> None:
    page = visit()
    page.add_init_script(TONES)
    page.goto(server.url)
    page.evaluate("wished => localStorage['boneyard.settings'] = JSON.stringify({ sound: wished })", wished)
    player = Player(page)
    against(visit(), player, server.url)
    expect(page).to_have_title(re.compile("^● Your turn"))
    if wished:
        page.wait_for_function("() => tones > 0")
    player.until(WAITING)
    expect(page).not_to_have_title(re.compile("Your turn"))
    assert page.evaluate("tones > 0") == wished


CALLS = """
window.calls = [];
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => away });
navigator.vibrate = (pattern) => calls.push('vibrate');
navigator.wakeLock.request = async (kind) => (calls.push(`awake ${kind}`), { released: false, release: async () => calls.push('asleep') });
window.Notification = class {
  static permission = 'default';
  static requestPermission = async () => (Notification.permission = window.answer ?? 'denied');
  constructor(title, { body, data }) { calls.push(`${title} ${body} ${data}`); }
};
"""
"""A device that notes what it is told to do; whether it may show notices is what the page's user answers."""


def test_a_device_calls_to_the_turn_as_its_player_wishes(server: Any, visit: Visit) -> None:
    """By vibration, by a notice while the page is hidden, with a screen that stays on; only what was chosen, and allowed."""
    player = Player(visit(**PHONE))
    page = player.page
    page.add_init_script(CALLS)
    other = against(visit(), player, server.url)
    address = page.url.removeprefix(server.url)
    assert page.evaluate("calls") == []
    page.click("[data-gear]")
    page.check("[data-vibrate]")
    page.check("[data-awake]")
    page.wait_for_function("calls.includes('awake screen')")
    page.click("[data-notice]")
    expect(page.locator("[data-settings] [role=alert]")).to_be_visible()
    expect(page.locator("[data-notice]")).not_to_be_checked()
    page.evaluate("answer = 'granted'")
    page.check("[data-notice]")
    expect(page.locator("[data-settings] [role=alert]")).to_have_count(0)
    page.click("[data-settings] .button.main")
    player.until(WAITING)
    page.evaluate("[calls, away] = [[], true]")
    other.until(WAITING)
    page.wait_for_function("calls.length > 1")
    assert page.evaluate("calls") == ["vibrate", f"Your turn. Basic Polish dominoes {address}"]
    player.until(WAITING)
    page.evaluate("[calls, away] = [[], false]")
    other.until(WAITING)
    page.wait_for_function("calls.length > 0")
    assert page.evaluate("calls") == ["vibrate"], "who looks at the table needs no notice"
    page.click("[data-gear]")
    page.uncheck("[data-awake]")
    page.wait_for_function("calls.includes('asleep')")
