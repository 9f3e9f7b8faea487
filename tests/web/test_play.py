"""Playing in every way there is: touch, keyboard, drag, two people with a spectator, one device, no help."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, WAITING, Player, against, comes, let_play, rests
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def quick(**settings: Any) -> dict[str, Any]:
    return {"options": {"target": 15}, "start": True, **settings}


SUMMARY = "document.querySelector('[data-summary]')"


@pytest.mark.nightly
def test_two_clicks_from_home_to_a_game(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.click("[data-play=basic]")
    page.wait_for_selector("[data-hand]")
    assert "/t/" in page.url
    expect(page.locator("[data-status]")).not_to_be_empty()
    expect(page).to_have_title(re.compile("Basic Polish dominoes"))


def test_a_phone_by_touch(server: Any, visit: Visit) -> None:
    """A whole match on a 360 px touch screen; nothing is wider than the screen."""
    player = Player(visit(**PHONE))
    player.open(server.url, "double-six-cross", 4, ["me", "random", "random", "random"], **quick())
    page = player.page
    page.wait_for_selector("[data-hand]")
    until = time.monotonic() + 600
    while not page.locator("[data-summary=match]").count() and time.monotonic() < until:
        if page.locator("[data-next]:enabled").count():
            page.locator("[data-next]").tap()
        for selector in (".act.acting [data-target]", "[data-hand].usable", ".act.acting [data-do]:enabled"):
            found = page.locator("[data-target]" if "target" in selector else selector)
            if found.count():
                try:
                    found.first.tap(timeout=5000)
                except Exception:  # the turn ended meanwhile
                    continue
                break
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.eval_on_selector_all("[data-last] span", BROKEN) == []
        page.wait_for_timeout(20)
    expect(page.locator("[data-summary=match]")).to_be_visible()


BROKEN = "nodes => nodes.filter(node => node.getClientRects().length > 1).map(node => node.textContent)"
"""Tiles in words that stand on two lines."""

LISTEN = """() => {
  window.said = [];
  const hear = (changes) => changes.forEach(({ addedNodes }) =>
    said.push(...[...addedNodes].map((node) => node.textContent)));
  new MutationObserver(hear).observe(document.querySelector('[data-said]'), { childList: true });
  return document.querySelectorAll('.log li').length;
}"""
"""Keep what is said from now on; how much the log has told so far."""

TURN = re.compile(r"Your turn(\.|: left end \d and right end \d\.)").fullmatch

HEARD = """() => [
  [...document.querySelectorAll('.log li')].map((node) => (node.matches('.k-round_end') ? node.firstElementChild
    : node).textContent),
  said, Boolean(document.querySelector('[data-summary]')),
]"""
"""The log, of the end of a round what is said of it too; what was said; whether the round is over."""


def test_what_happens_is_said_and_then_whose_turn_it_is(server: Any, visit: Visit) -> None:
    """To a screen reader: every action once and in order, then the turn; who comes back hears the last one alone."""
    player = Player(visit())
    page = player.page
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
    page.wait_for_selector(".act.acting")
    told = page.evaluate(LISTEN)
    until = time.monotonic() + 300
    while True:
        player.step(go_on=False)
        page.wait_for_timeout(20)
        log, said, over = page.evaluate(HEARD)
        if sum(map(bool, map(TURN, said))) > 1 or over or time.monotonic() > until:
            break
    assert [text for text in said if not TURN(text) and not text.startswith(("Where ", "Totals: "))] == log[told:]
    assert any(map(TURN, said)) or over
    page.reload()
    page.wait_for_selector(".act, [data-summary]")
    assert page.locator("[data-said] p").count() < page.locator(".log li").count()


@pytest.mark.nightly
def test_a_refusal_is_gone_when_the_turn_comes(server: Any, visit: Visit) -> None:
    player = Player(visit())
    page = player.page
    other = against(visit(), player, server.url)
    status = page.locator("[data-status]")
    player.until(WAITING)
    page.locator("[data-hand]").first.click()
    expect(status).to_contain_text("Waiting for")
    let_play(other, player)
    expect(status).to_have_text("Your turn.")


@pytest.mark.nightly
def test_sides_are_told_apart_by_more_than_colour(server: Any, visit: Visit) -> None:
    """A spectator sees a shape beside every name, and partners have the same one."""
    player, zofia = Player(visit()), visit(**PHONE)
    link = player.open(server.url, "parovi", 4, ["me", "random", "random", "random"], start=True)
    zofia.goto(link)
    zofia.wait_for_selector(".watching")
    shapes = {seat: zofia.locator(f"[data-seat={seat}] [data-team] path").get_attribute("d") for seat in "ABCD"}
    assert shapes["A"] == shapes["C"] != shapes["B"] == shapes["D"]
    assert zofia.locator("[data-seat=B] [data-team]").inner_text() == "Team 2"


WORST = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  set onmessage(hear) {
    super.onmessage = (event) => {
      const message = JSON.parse(event.data);
      const seats = message.now?.counts && Object.keys(message.now.counts);
      if (seats) {
        const all = (value) => Object.fromEntries(seats.map((seat) => [seat, value]));
        Object.assign(message.now, { announced: seats, skips: all(2), passes: all(3) });
      }
      for (const seat of message.table?.seats ?? []) if (seat.name) seat.name = 'Wilhelmina Maksymilianna';
      hear(new MessageEvent('message', { data: JSON.stringify(message) }));
    };
  }
};
"""
"""Everything that a seat may show is shown at all of them, and people have the longest names."""


SIZES_OF_SCREENS = (
    (360, 640, 0.55),
    (740, 360, 0.5),
    (390, 844, 0.55),
    (844, 390, 0.5),
    (820, 1180, 0.6),
    (1024, 768, 0.6),
    (1440, 900, 0.55),
)
"""Width, height, and the least share of it that is for the line of play."""

ALWAYS = ((360, "pl"),)
"""The smallest screen, and the long words; the others nightly."""


@pytest.mark.parametrize(
    ("width", "height", "least", "language"),
    [
        pytest.param(*size, language, marks=[] if (size[0], language) in ALWAYS else [pytest.mark.nightly])
        for size in SIZES_OF_SCREENS
        for language in ("en-GB", "pl")
    ],
)
def test_the_line_of_play_has_the_largest_place(
    width: int, height: int, least: float, language: str, server: Any, visit: Visit
) -> None:
    """On every screen half of it and more, beside a hand that is seen whole.

    The place has one size from the deal to the end of the round, whatever the seats show and the page says.
    """
    page = visit(viewport={"width": width, "height": height}, locale=language, has_touch=width < 1000)
    page.add_init_script(WORST)
    player = Player(page)
    player.open(server.url, "french", 4, ["me", "random", "random", "random"], start=True, pace=2)
    page.wait_for_selector("[data-hand]")
    rests(page)  # the rail is as high as its letters, which may come late
    page.evaluate(SIZES)
    player.until("document.querySelector('[data-summary]')")
    seen = page.evaluate("window.sizes")
    assert len(seen) == 1, seen
    felt, rack = seen[0]
    assert felt[0] * felt[1] >= least * width * height
    assert rack[0] <= width and rack[1] <= height


SIZES = """
window.sizes = [];
new MutationObserver(() => {
  const [felt, rack] = ['[data-felt]', '.rack'].map((name) => document.querySelector(name)?.getBoundingClientRect());
  if (!felt || !rack) return;
  const seen = JSON.stringify([[felt.width, felt.height], [rack.right, rack.bottom]]);
  if (!sizes.some((before) => JSON.stringify(before) === seen)) sizes.push(JSON.parse(seen));
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Notes every size that the place of the line had beside a hand: [width, height] and [right, bottom] of the rack."""


WATCH = """
const animate = Element.prototype.animate;
window.moved = { tile: 0, hand: 0, back: 0 };
Element.prototype.animate = function (...given) {
  if (this.dataset.tile) moved.tile++;
  else if (this.querySelector('[data-hand]')) moved.hand++;
  else if ('faceDown' in this.dataset) moved.back++;
  return animate.apply(this, given);
};
"""
"""Counts what is set in motion: tiles of the line, tiles that come to the hand, tiles that come to others."""


@pytest.mark.nightly
@pytest.mark.parametrize("still", [False, True])
def test_tiles_come_from_where_they_were(still: bool, server: Any, visit: Visit) -> None:
    """What is dealt, drawn and played moves to its place, and nothing does for whoever asked for stillness."""
    page = visit(reduced_motion="reduce" if still else "no-preference")
    page.add_init_script(WATCH)
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], start=False)
    page.click("[data-start]")
    page.wait_for_selector("[data-hand]")
    if still:
        player.until(
            "document.querySelectorAll('[data-line] .lying').length >= 6 || document.querySelector('[data-summary]')"
        )
        assert page.evaluate("moved") == {"tile": 0, "hand": 0, "back": 0}
    else:
        player.until("Math.min(...Object.values(moved)) > 0", go_on=True)


HOLD = """
const Plain = WebSocket;
window.held = [];
window.hold = (message) => message;
window.WebSocket = class extends Plain {
  send(text) {
    const message = JSON.parse(text);
    const changed = message.t === 'move' ? hold(message) : message;
    if (changed) super.send(JSON.stringify(changed));
    else held.push(() => super.send(JSON.stringify(hold(message) ?? message)));
  }
};
"""
"""Moves go through `hold`: what it returns is sent, at once or, where it returns none, when `held` is released."""

FLIGHT = """async () => {
  hold = () => null;
  const node = document.querySelector('[data-hand].usable');
  const tile = node.dataset.hand;
  let frames = 0;
  const frame = () => new Promise(requestAnimationFrame).then(() => frames++);
  node.click();
  await frame();
  const target = document.querySelector('[data-target]');
  if (target) {
    frames = 0;
    target.click();
  }
  const until = async (done) => {
    while (!done() && frames < 1000) await frame();
    return frames;
  };
  const there = () => document.querySelector(`[data-line] [data-tile="${tile}"]`);
  const gone = await until(() => !document.querySelector(`[data-hand="${tile}"]`));
  const shown = await until(there);
  const flight = Math.max(0, ...there().getAnimations().map(({ effect }) => effect.getComputedTiming().endTime));
  await until(() => there()?.getAnimations().every(({ playState }) => playState === 'finished'));
  return [tile, gone, shown, flight];
}"""
"""Play a tile without an answer of the server: the tile, in which frame it has left the hand and is shown on the line,
and the milliseconds of its flight.  (How long a frame takes is the machine's: benchmarks/latency.py measures times.)"""

LIES = """(tile) => {
  const { x, y } = document.querySelector(`[data-line] [data-tile="${tile}"]`).getBoundingClientRect();
  return { x, y, camera: document.querySelector('[data-line] .all').style.transform };
}"""
"""Where a tile lies on the page, and the camera that looks at it."""

READY = """document.querySelector('.act.acting') && document.querySelectorAll('[data-hand].usable').length > 1
  && !document.querySelector('[data-hand].chosen')"""
"""There is a choice, and nothing is chosen: nothing goes by itself."""


def test_keys_of_the_hand(server: Any, visit: Visit) -> None:
    """Arrows go round, H goes to a tile that fits, a refusal is spoken, and ? shows the keys."""
    page = visit()
    player = Player(page)
    # In one round there may be no turn on which some tiles fit and others do not.
    seats, rounds = ["me", "random", "random", "random"], {"deals": 20}
    player.open(server.url, "gaple", 4, seats, options=rounds, start=True)
    player.until(f"({READY}) && document.querySelector('[data-hand].not')", go_on=True)
    page.keyboard.press("Shift+H")
    expect(page.locator("[data-hand].usable:focus")).to_have_count(1)
    tiles = page.eval_on_selector_all("[data-hand]", "nodes => nodes.map(node => node.dataset.hand)")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(f"[data-hand='{tiles[-1]}']:focus")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[data-hand='{tiles[0]}']:focus")).to_have_count(1)
    page.locator("[data-hand].not").first.click()
    expect(page.locator("[data-said]")).to_contain_text("You cannot play")
    page.keyboard.press("?")
    expect(page.locator("[data-keys]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-keys]")).to_be_hidden()


@pytest.mark.nightly
def test_a_tile_flies_at_the_tap_and_comes_back_if_refused(server: Any, visit: Visit) -> None:
    """Before the server has answered; and it stays where it lies."""
    page = visit(reduced_motion="no-preference")
    page.add_init_script(HOLD)
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], options={"target": 500}, start=True)  # with many a choice
    laid = page.locator("[data-line] [data-tile]")

    def on_turn() -> None:
        page.evaluate("hold = (message) => message")
        player.until(READY, go_on=True)
        rests(page)

    for _ in range(5):
        on_turn()
        tile, gone, shown, flight = page.evaluate(FLIGHT)
        assert gone <= 3  # 60 ms on a screen of 60 Hz
        assert shown * 1000 / 60 + flight <= 280  # a slam takes 260 ms, any other tile 180
        rests(page)  # the camera is slower than the tile
        before = page.evaluate(LIES, tile)
        page.evaluate("held.splice(0).forEach((send) => send())")
        page.locator(".mine[aria-busy=false]").wait_for()
        rests(page)
        after = page.evaluate(LIES, tile)
        if after["camera"] == before["camera"]:
            assert abs(after["x"] - before["x"]) < 8 and abs(after["y"] - before["y"]) < 8  # it may have lost its ring

    on_turn()
    hand = page.eval_on_selector_all("[data-hand]", "nodes => nodes.map(node => node.dataset.hand)")
    line = laid.count()
    page.evaluate("hold = () => null")
    page.locator("[data-hand].usable").first.dispatch_event("click")
    page.locator("[data-target]").or_(page.locator(".mine[aria-busy=true]")).first.wait_for()
    if page.locator("[data-target]").count():
        page.locator("[data-target]").first.dispatch_event("click")
    expect(laid).to_have_count(line + 1)
    expect(page.locator("[data-hand]")).to_have_count(len(hand) - 1)
    page.evaluate("hold = (message) => ({ ...message, action: 'pass' })")
    page.evaluate("held.splice(0).forEach((send) => send())")
    expect(page.locator(".status.bad")).to_be_visible()
    expect(laid).to_have_count(line)
    assert page.eval_on_selector_all("[data-hand]", "nodes => nodes.map(node => node.dataset.hand)") == hand


FOCUS_CALL = """() => {
  const call = document.querySelector('[data-call]:enabled');
  call?.focus();
  return Boolean(call);
}"""
"""Go to the button that announces the last tile, as Tab does; whether there is one to be pressed."""

IN_HAND = "document.activeElement.matches('[data-hand]')"

LEAVES_THE_KEYBOARD = f"{IN_HAND} || !document.querySelector('.act.acting')"
"""After a tile has left the hand, the focus is on another one, or it is not the player's turn any more."""


@pytest.mark.nightly
def test_keyboard_only(server: Any, visit: Visit) -> None:
    """From home to the end of a match without a pointer; what has the focus can be seen."""
    page = visit()
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    page.evaluate("window.addEventListener('pointerdown', () => { window.pointed = true })")
    player = Player(page)
    player.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 1}, start=True)
    page.wait_for_selector("[data-hand]")
    away = True  # the focus is not in the hand: at first, and after the button that announces
    until = time.monotonic() + 600
    while not page.locator("[data-summary]").count() and time.monotonic() < until:
        if not page.locator(".act.acting").count():
            page.wait_for_timeout(20)
            continue
        if page.evaluate(FOCUS_CALL):  # a last tile that was never announced might wait for ever
            page.keyboard.press("Enter")
            away = True
        if page.locator(".act.acting [data-do=pass]").count():
            page.keyboard.press("p")
        elif page.locator("[data-hand].chosen").count():
            arms = page.eval_on_selector_all("[data-target]", "nodes => nodes.map(node => node.dataset.target)")
            keys = {"l": "ArrowLeft", "r": "ArrowRight", "u": "ArrowUp", "d": "ArrowDown"}
            page.keyboard.press(keys[arms[0]] if arms else "Escape")
        else:
            if away:
                page.keyboard.press("h")
                away = False
            # A tile that is laid leaves the keyboard at the next one.
            comes(page, LEAVES_THE_KEYBOARD)
            if not page.locator(".act.acting").count():
                continue
            page.keyboard.press("Home")
            for _ in range(20):
                if page.evaluate("document.activeElement.classList.contains('usable')"):
                    break
                page.keyboard.press("ArrowRight")
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none"
            page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    expect(page.locator("[data-summary]")).to_be_visible()
    expect(page.locator("[data-summary]:focus, [data-summary] :focus")).to_be_visible()
    assert not page.evaluate("Boolean(window.pointed)")


@pytest.mark.nightly
def test_a_tile_is_dragged_onto_the_line(server: Any, visit: Visit) -> None:
    player = Player(visit())
    player.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], start=True)
    page = player.page
    player.until("document.querySelector('.act.acting') && document.querySelector('[data-hand].usable')", go_on=True)
    rests(page)
    before = page.locator("[data-hand]").count()
    tile = page.locator("[data-hand].usable").first
    box, felt = tile.bounding_box(), page.locator("[data-felt]").bounding_box()
    assert box and felt
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=8)
    targets = page.locator("[data-target]")
    expect(targets.first).to_be_visible()
    end = targets.first.bounding_box()
    assert end
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator("[data-hand]")).to_have_count(before - 1)


@pytest.mark.nightly
def test_a_hand_is_rearranged(server: Any, visit: Visit) -> None:
    player = Player(visit())
    player.open(server.url, "parovi", 4, ["me", "random", "random", "random"], start=True, pace=5000)
    page = player.page
    page.wait_for_selector("[data-hand]")
    order = "nodes => nodes.map(node => node.dataset.hand)"
    tiles = page.eval_on_selector_all("[data-hand]", order)
    page.keyboard.press("h")
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    assert page.eval_on_selector_all("[data-hand]", order) == [*tiles[1:], tiles[0]]


def test_an_illegal_tile_says_why(server: Any, visit: Visit) -> None:
    """It is not submitted: the hand stays as it was."""
    player = Player(visit())
    player.open(server.url, "french", 4, ["me", "random", "random", "random"], start=True)
    page = player.page
    # A tile of one's own can be played, or the turn passes by itself.
    player.until(f"({READY}) && document.querySelector('[data-hand].not')", go_on=True)
    before = page.locator("[data-hand]").count()
    tile = page.locator("[data-hand].not").first
    tile.click()
    expect(page.locator("[data-status]")).to_contain_text("You cannot play " + (tile.get_attribute("data-hand") or ""))
    assert page.locator("[data-hand]").count() == before


@pytest.mark.nightly
def test_without_help_nothing_is_marked_and_a_wrong_pass_is_a_foul(server: Any, visit: Visit) -> None:
    player = Player(visit())
    seats = ["me", "random", "random", "random"]
    player.open(server.url, "french", 4, seats, start=True, assistance=False)
    page = player.page
    page.wait_for_selector(".act.acting")
    assert not page.locator("[data-hand].usable").count()
    assert not page.locator("[data-hand].not").count()
    page.click("[data-do=pass]")
    # At the opening, and in the first moves, a pass is either right or a foul that the log tells.
    expect(page.locator(".log")).to_contain_text(re.compile("You pass|was not allowed"))


@pytest.mark.nightly
def test_two_people_and_a_spectator(server: Any, visit: Visit) -> None:
    """One sends a link; the spectator never sees a hand."""
    ana, marko, zofia = visit(), visit(), visit()
    player = Player(ana)
    link = player.open(server.url, "polish-fives", 2, ["me", "open"], options={"target": 15})
    marko.goto(link)
    marko.get_by_label("Your name").fill("Marko")
    marko.click("[data-sit=B]")
    ana.click("[data-start]")
    zofia.goto(link)
    other = Player(marko)
    ana.wait_for_selector("[data-hand]")
    marko.wait_for_selector("[data-hand]")
    zofia.wait_for_selector(".watching")
    until = time.monotonic() + 600
    while not all(page.locator("[data-summary=match]").count() for page in (ana, marko, zofia)):
        assert time.monotonic() < until
        assert not zofia.locator("[data-hand]").count()
        player.step()
        other.step()
        ana.wait_for_timeout(10)
    for page in (ana, marko, zofia):
        expect(page.locator("[data-summary=match]")).to_contain_text("Marko")
    ana.click("[data-rematch]")
    marko.click("[data-rematch]")  # a rematch begins when all who are there want it
    expect(ana.locator("main.room")).to_have_attribute("data-phase", "play")
    expect(marko.locator("main.room")).to_have_attribute("data-phase", "play")


@pytest.mark.nightly
def test_several_people_on_one_device_see_one_hand_at_a_time(server: Any, visit: Visit) -> None:
    player = Player(visit())
    player.open(server.url, "basic", 2, ["me", "open"])
    page = player.page
    page.get_by_label("Add a player on this device").fill("Budi")
    page.click("[data-sit=B]")
    page.click("[data-start]")
    curtain, hand = page.locator("[data-curtain]"), page.locator("[data-hand]")
    drawn = 0
    for _ in range(4):
        # Dealt, on turn, and when the page is loaded: first one is asked who one is.
        curtain.wait_for()
        assert not hand.count()
        curtain.click()
        hand.first.wait_for()
        page.reload()
        curtain.wait_for()
        assert not hand.count()
        curtain.click()
        hand.first.wait_for()
        while not curtain.count() and not page.locator("[data-summary]").count():
            player.step(go_on=False)
            page.wait_for_timeout(30)
        drawn += page.locator(".log .k-draw").count()
        assert not page.locator(".log .k-drawn, .log .k-discarded").count()


@pytest.mark.nightly
def test_phrases_reach_everybody(server: Any, visit: Visit) -> None:
    ana, marko = visit(), visit()
    player = Player(ana)
    link = player.open(server.url, "basic", 2, ["me", "open"])
    marko.goto(link)
    marko.click("[data-sit=B]")
    ana.click("#tab-chat")
    marko.click("#tab-chat")
    ana.get_by_label("Write a message").fill("<b>Hello</b> & welcome")
    ana.get_by_role("button", name="Send").click()
    expect(marko.locator(".lines")).to_contain_text("<b>Hello</b> & welcome")
    marko.get_by_role("button", name="Good luck!").click()
    expect(ana.locator(".lines")).to_contain_text("Good luck!")


@pytest.mark.nightly
def test_leaving_says_what_follows_and_the_seat_can_be_taken_back(server: Any, visit: Visit) -> None:
    """However long the bot has played by then."""
    player = Player(visit())
    endless = {"pace": 2000, "between": 0, "options": {"deals": 1000}}
    link = player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True, **endless)
    page = player.page
    page.wait_for_selector("[data-hand]")
    page.click("#tab-people")
    page.click("[data-leave]")
    expect(page.locator(".leave")).to_contain_text("A bot will play on for you")
    page.click("[data-leave-sure]")
    page.wait_for_selector("[data-play-now]")
    page.goto(link)
    page.click("[data-back]")
    expect(page.locator("[data-back]")).to_have_count(0)
    expect(page.locator("[data-hand]").first).to_be_visible()


@pytest.mark.nightly
def test_who_plays_may_write_freely_only_between_rounds(server: Any, visit: Visit) -> None:
    """Spectators write to each other in play; players have their phrases, each in the language of who reads it."""
    ana, zofia, budi = visit(), visit(locale="hr"), visit()
    player = Player(ana)
    rounds = {"options": {"deals": 2}, "start": True}
    link = player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], **rounds)
    ana.wait_for_selector("[data-hand]")
    for page in (zofia, budi):
        page.goto(link)
        page.wait_for_selector(".watching")
    for page in (ana, zofia, budi):
        page.click("#tab-chat")
    expect(ana.locator(".chat form")).to_have_count(0)
    ana.get_by_role("button", name="Good luck!").click()
    expect(zofia.locator(".lines")).to_contain_text("Sretno!")
    budi.get_by_label("Write a message").fill("She holds the double six")
    budi.get_by_role("button", name="Send").click()
    expect(zofia.locator(".lines")).to_contain_text("She holds the double six")
    assert "double six" not in ana.locator("body").inner_text()
    player.until(SUMMARY)
    ana.get_by_label("Write a message").fill("Well, that was close")
    ana.get_by_role("button", name="Send").click()
    for page in (zofia, budi):
        expect(page.locator(".lines")).to_contain_text("Well, that was close")
    assert "double six" not in ana.locator("body").inner_text()


def test_a_game_is_two_tabs_and_a_key_away(server: Any, visit: Visit) -> None:
    """From home to a table without a pointer; what has the focus is seen."""
    page = visit()
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-play-now]')"):
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-hand]")


@pytest.mark.nightly
def test_text_of_twice_the_size(server: Any, visit: Visit) -> None:
    """Nothing is wider than the screen, and the hand and its buttons can still be reached."""
    page = visit(**PHONE)
    player = Player(page)
    player.open(server.url, "obicni", 4, ["me", "random", "random", "random"], start=True)
    page.wait_for_selector("[data-hand]")
    for place in (page.url, server.url, server.url + "/new/basic", server.url + "/learn", server.url + "/rules/french"):
        page.goto(place)
        page.wait_for_selector("main:not([aria-busy=true]) h1")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        rests(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, place
        if "/t/" in place:
            page.wait_for_selector("[data-hand]")
            page.locator("[data-hand]").first.scroll_into_view_if_needed()
            expect(page.locator("[data-hand]").first).to_be_in_viewport()
