"""Moments at a table: points on a seal, the question about a last tile, phrases in two taps, whose face is whose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player, comes, rests
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

MOTIONS = ["reduce", pytest.param("no-preference", marks=pytest.mark.nightly)]

SEAL = """(() => {
  const seal = document.querySelector('[data-seal]');
  if (!seal) return false;
  // Where it comes to rest, not where it is while it moves.
  const line = seal.offsetParent.getBoundingClientRect();
  const [width, x, y] = [seal.offsetWidth, seal.offsetLeft + seal.offsetWidth / 2,
    seal.offsetTop + seal.offsetHeight / 2];
  const tiles = [...document.querySelectorAll('[data-line] g.lying')].map((node) => node.getBoundingClientRect());
  const far = tiles.map((box) => Math.hypot(box.x + box.width / 2 - line.x - x, box.y + box.height / 2 - line.y - y));
  window.seal = {
    text: seal.textContent.trim(),
    inside: x >= width / 2 - 1 && x <= line.width - width / 2 + 1 && y >= width / 2 - 1
      && y <= line.height - width / 2 + 1,
    far: Math.min(...far) / width,
    moves: seal.getAnimations().length,
  };
  return true;
})()"""
"""Measures the seal, once there is one: the middle of the nearest tile is `far` widths from its own."""


@pytest.mark.nightly
@pytest.mark.parametrize("motion", MOTIONS)
def test_points_stand_on_a_seal_beside_their_tile(motion: str, server: Any, visit: Visit) -> None:
    page = visit(**PHONE, reduced_motion=motion)
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "random"], options={"target": 250}, start=True)
    player.until(SEAL, go_on=True)
    seal = page.evaluate("window.seal")
    assert seal["text"].startswith("+") and int(seal["text"][1:]) > 0
    assert seal["inside"]
    if motion == "reduce":  # else the tile may be on its way
        assert seal["far"] < 1.5
        assert not seal["moves"]
    expect(page.locator("[data-seal]")).to_have_count(0)


PLAIN = """document.querySelector('.act.acting') && document.querySelector('[data-hand]:has(.worth):not(.fresh)')
  && !document.querySelector('[data-hand].chosen')"""


def test_a_tile_says_what_it_would_score(server: Any, visit: Visit) -> None:
    """On its head and to a listener; laid, it brings just that."""
    page = visit()
    player = Player(page)
    player.open(server.url, "muggins", 2, ["me", "random"], options={"target": 250}, start=True)
    page.click("#tab-log")
    for _ in range(60):
        player.until(PLAIN, go_on=True)
        tile = page.locator("[data-hand]:has(.worth):not(.fresh)").first  # one just drawn is told as that
        name, worth = tile.get_attribute("data-hand"), tile.locator(".worth").inner_text()[1:]
        expect(tile).to_have_attribute("aria-label", f"{name}, scores {worth} points")
        won = page.locator(".log .k-points", has_text=f"you score {worth} points")
        before = won.count()
        tile.click()
        place = page.locator("[data-way]")
        place.or_(page.locator(f"[data-line] [data-tile='{name}']")).first.wait_for()
        if not place.count():
            expect(won).to_have_count(before + 1)
            return
        page.keyboard.press("Escape")  # two places, of which one scores the most
        player.step()
    raise AssertionError("no tile with one place scored")


@pytest.mark.nightly
def test_whether_a_last_tile_is_announced_is_asked_when_it_is_played(server: Any, visit: Visit) -> None:
    """Nothing is laid before the answer, and the question can be put off."""
    page = visit()
    player = Player(page)
    player.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], start=True)
    player.until("document.querySelector('[data-call]')", go_on=True)
    tile = page.locator("[data-hand].chosen").get_attribute("data-hand")
    laid = page.locator("[data-line] g.lying").count()
    page.click("[data-cancel]")
    expect(page.locator("[data-call]")).to_have_count(0)
    expect(page.locator("[data-hand]")).to_have_count(2)
    page.click(f"[data-hand='{tile}']")
    page.locator("[data-way], [data-call]").first.wait_for()
    if page.locator("[data-way]").count():
        page.locator("[data-way]").first.click()
    expect(page.locator("[data-line] g.lying")).to_have_count(laid)
    page.click("[data-call]")
    expect(page.locator(f"[data-hand='{tile}']")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Jedan Kamen")


@pytest.mark.nightly
def test_a_last_tile_that_is_pressed_long_is_slammed(server: Any, visit: Visit) -> None:
    page = visit()
    came: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: came.append(str(frame))))
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], options={"target": 500}, start=True)
    player.until(
        "document.querySelectorAll('[data-hand]').length === 1 && document.querySelector('.rack.acting .usable')",
        go_on=True,
    )
    page.locator("[data-hand]").click(delay=600)
    page.locator("[data-way], [data-summary]").first.wait_for()
    if page.locator("[data-way]").count():
        page.locator("[data-way]").first.click()
    page.click("#tab-chat")
    expect(page.locator("[role=tabpanel]")).to_contain_text("Bang!")
    assert [frame for frame in came if '"phrase":"slam"' in frame]


SEEN = """(place) => {
  window.seen = [];
  const look = () => seen.push(...[...document.querySelectorAll(place)].map((node) => node.textContent.trim()));
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Keep every text that is shown at a place, however short it is."""


@pytest.mark.nightly
def test_a_phrase_takes_two_taps_and_is_seen_at_the_speaker(server: Any, visit: Visit) -> None:
    ana, zofia = visit(), visit(**PHONE)
    player = Player(ana)
    link = player.open(server.url, "basic", 2, ["me", "open"])
    zofia.goto(link)
    zofia.click("[data-sit=B]")
    ana.click("[data-start]:enabled")
    expect(ana.locator(".rack [data-say]")).to_be_visible()
    expect(ana.locator("[data-hint]")).to_have_count(0)  # where people play nobody is advised
    places = {ana: ".seat[data-seat=B] .says", zofia: ".rack .says"}
    for page, place in places.items():
        page.evaluate(SEEN, place)
    zofia.click("[data-say]")
    zofia.click("[data-phrase=well_played]")
    for page, place in places.items():  # for some seconds, which a busy machine may need until one looks
        comes(page, "seen.includes('Well played!')")
        expect(page.locator(place)).to_have_count(0)
    expect(zofia.locator("[data-phrase]")).to_have_count(0)


@pytest.mark.nightly
def test_everybody_at_a_table_has_another_face_and_bots_their_own(server: Any, visit: Visit) -> None:
    page = visit()
    player = Player(page)
    player.open(server.url, "gaple", 4, ["me", "random", "level-5", "level-8"], start=True)
    page.wait_for_selector("[data-hand]")
    bots = page.eval_on_selector_all(
        ".seat",
        "nodes => nodes.map(node => [node.querySelector('.name').textContent,"
        " node.querySelector('[data-face]').dataset.face])",
    )
    assert len(bots) == 3
    assert all(name == face for name, face in bots)
    own = page.locator(".rack [data-face]").get_attribute("data-face")
    assert own not in {face for _, face in bots}


WATCH = """() => {
  const turning = (box) => [...box.querySelectorAll('[data-turns]')].map((node) => Number(node.dataset.turns));
  const backs = (box) => [...box.querySelectorAll('.turning')]
    .filter((node) => node.querySelector('[data-back]')).length;
  new MutationObserver(() => {
    if (window.blocked || !document.querySelector('.end.closing') || !document.querySelector('[data-summary]')) return;
    window.blocked = {
      ends: document.querySelectorAll('.end.closing').length,
      seats: [...document.querySelectorAll('.seat')].map((seat) => ({
        turning: turning(seat), backs: backs(seat), tiles: seat.querySelectorAll('.small[data-face-down]').length })),
      whole: document.querySelector('[data-fold]')?.ariaExpanded !== 'false',
    };
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes, once a round is blocked, after how many milliseconds the tiles of each hand turn over."""

PASSES: dict[str, Any] = {"cannot_play": "pass", "set": 9, "deals": 200}
"""House rules by which nearly every round is blocked: half of the tiles sleep."""


@pytest.mark.nightly
@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize(
    "screen",
    [
        pytest.param({"viewport": {"width": 1440, "height": 900}}, id="desktop"),
        pytest.param(PHONE, id="phone"),
    ],
)
def test_after_a_block_the_hands_turn_over_tile_by_tile(
    screen: dict[str, Any], motion: str, server: Any, visit: Visit
) -> None:
    """The sheet covers nothing until they have been seen; without motion everything is there at once."""
    page = visit(**screen, reduced_motion=motion)
    player = Player(page)
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], options=PASSES, start=True)
    page.evaluate(WATCH)
    player.until("window.blocked", go_on=True)
    blocked = page.evaluate("window.blocked")
    held = [seat for seat in blocked["seats"] if seat["tiles"]]
    assert blocked["ends"]
    if motion == "reduce":
        assert blocked["whole"] and not held  # they are open at once
    else:
        assert held and blocked["whole"] == (screen is not PHONE)  # there it lies beside the table
        for seat in held:  # first the ends have closed, one by one
            assert seat["turning"] == [120 * (blocked["ends"] + place) for place in range(seat["tiles"])]
            assert seat["backs"] == seat["tiles"]
    expect(page.locator("[data-turns]")).to_have_count(0)
    page.locator("[data-hands]").wait_for()
    rests(page)
    left = page.locator("[data-hands] .tile").all()
    assert len(left) >= sum(seat["tiles"] for seat in held)
    covering = page.locator("[data-summary]").bounding_box()
    for tile in left:  # the sheet leaves all of them to be seen
        box = tile.bounding_box()
        assert (
            covering and box and (box["x"] + box["width"] <= covering["x"] or box["y"] + box["height"] <= covering["y"])
        )


@pytest.mark.nightly
def test_hands_that_are_seen_again_do_not_turn_over_again(server: Any, visit: Visit) -> None:
    """Neither in another size of window nor for who comes back after the block."""
    page = visit(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    player = Player(page)
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], options=PASSES, start=True)
    page.evaluate(WATCH)
    player.until("window.blocked", go_on=True)
    assert any(seat["turning"] for seat in page.evaluate("window.blocked.seats"))
    expect(page.locator("[data-hands]")).to_be_visible()
    page.set_viewport_size(PHONE["viewport"])
    expect(page.locator("[data-fold]")).to_have_attribute("aria-expanded", "true")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("[data-hands]")).to_be_visible()
    assert not page.locator("[data-turns]").count()
    page.reload()
    expect(page.locator("[data-hands]")).to_be_visible()
    assert not page.locator("[data-turns]").count()


@pytest.mark.nightly
@pytest.mark.parametrize("motion", MOTIONS)
def test_the_sheet_comes_out_of_the_rail(motion: str, server: Any, visit: Visit) -> None:
    page = visit(**PHONE, reduced_motion=motion)
    Player(page).open(server.url, "basic", 2, ["me", "random"], start=True)
    page.click("[data-panel]")
    sheet = page.locator("aside.panel")
    style = sheet.evaluate(
        "node => (({ animationName, animationDuration }) => [animationName, animationDuration])(getComputedStyle(node))"
    )
    assert style == ["none", "0s"] if motion == "reduce" else style[1] == "0.42s"
    rests(page)
    rail, panel = page.locator("header.bar").bounding_box(), sheet.bounding_box()
    assert rail and panel
    assert panel["y"] == pytest.approx(rail["y"] + rail["height"], abs=1)  # all of the rail is seen, also of two lines
