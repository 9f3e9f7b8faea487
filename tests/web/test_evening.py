"""An evening at one table: the tally over rematches, the score sheet, the moment of a win."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player, rests
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.mark.nightly
def test_the_table_keeps_score_over_rematches(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    ana = Player(page)
    ana.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 2}, start=True)
    ana.finish()
    sheet = page.locator("[data-summary] [data-sheet]")
    expect(sheet.locator("tbody th")).to_have_text(["1", "2"])
    # The totals stand once; the hands lie on the felt, large enough to be read, and nothing asks for more than two
    # answers.
    totals = sheet.locator("tfoot strong").all_inner_texts()
    assert sorted(page.locator("[data-summary]").evaluate(NUMBERS)) == sorted(totals)
    tiles = page.locator("[data-hands] .tile svg").all()
    assert tiles and all((tile.bounding_box() or {"width": 0})["width"] >= 30 for tile in tiles)
    expect(page.locator("[data-summary] :is(a, button).button:not([data-fold], [data-more])")).to_have_count(2)
    evening = page.locator("[data-evening] strong").inner_text()
    wins = sorted(int(part.rpartition(" ")[2]) for part in evening.split(" – "))
    assert wins in ([0, 1], [1, 1])
    expect(page.locator("[data-tally]")).to_contain_text(evening)

    page.click("[data-rematch]")
    ana.until("document.querySelector('main.room').dataset.phase === 'play'")
    expect(page.locator("[data-tally]")).to_contain_text(evening)
    expect(page.locator("[data-won]")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-tally]")).to_contain_text(evening)
    ana.finish()
    again = page.locator("[data-evening] strong").inner_text()
    assert sum(int(part.rpartition(" ")[2]) for part in again.split(" – ")) > sum(wins)
    expect(sheet.locator("tbody th")).to_have_text(["1", "2"])
    page.reload()
    expect(sheet.locator("tbody th")).to_have_text(["1", "2"])
    expect(page.locator("[data-evening] strong")).to_have_text(again)
    expect(page.locator("[data-won]")).to_have_count(0)  # it has been seen

    # The picture of the evening, as it is saved.
    page.click("[data-more]")
    page.click("[data-evening-link]")
    card = page.locator("[data-evening-card]")
    wins_of = dict(
        re.findall(r"(\S[^:,]*): (\d+)", (card.get_attribute("aria-label") or "").rpartition("evening. ")[2])
    )
    assert sorted(wins_of.values()) == sorted(part.rpartition(" ")[2] for part in again.split(" – "))
    expect(card).to_contain_text("matches")
    with page.expect_download() as saved:
        page.click("[data-save-picture]")
    dots = page.evaluate(DOTS, list(saved.value.path().read_bytes()))
    assert dots["size"] == [1200, 630] and dots["colours"] > 200, "cloth, wood, faces, tiles and letters"

    page.goto(server.url + "/player")
    game = page.locator("[data-game='dvoje-bez-kupnje'] dd")
    played, won = int(game.nth(0).inner_text()), int(game.nth(1).inner_text())
    assert played == 2
    expect(page.locator("[data-bot] b")).to_have_text([str(won), str(played - won)])
    expect(page.locator("[data-bot]")).to_contain_text("easy")
    page.click("[data-game='dvoje-bez-kupnje'] a")
    expect(page.locator(".list > li")).to_have_count(2)
    for wanted, count in (("true", won), ("false", played - won)):
        page.select_option("[data-filter=won]", wanted)
        expect(page.locator(".list > li")).to_have_count(count)
        expect(page.locator("[data-none]")).to_have_count(0 if count else 1)
    page.select_option("[data-filter=won]", "")
    page.select_option("[data-filter=people]", "true")
    expect(page.locator("[data-none]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-filter=people]")).to_have_value("true")


NUMBERS = """node => [...node.querySelectorAll('*')]
  .filter((part) => !part.children.length && !part.closest('tbody, [data-evening]'))
  .map((part) => part.textContent.trim()).filter((text) => /^-?\\d+$/.test(text))"""
"""Every number that stands alone in a sheet, besides the points of its rounds and the tally of the evening."""

DOTS = """async (bytes) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const dots = new Uint32Array(canvas.getImageData(0, 0, picture.width, picture.height).data.buffer);
  return { size: [picture.width, picture.height], colours: new Set(dots).size };
}"""

PLACES = """[...document.querySelectorAll('[data-line] g.lying')].map((node) => {
  const { x, y } = node.getBoundingClientRect();
  return [node.dataset.tile, Math.round(x), Math.round(y)].join(' ');
})"""


@pytest.mark.nightly
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_sheet_of_a_round_grows_from_the_news_and_folds(motion: str, server: Any, visit: Visit) -> None:
    page = visit(**PHONE, reduced_motion=motion)
    ana = Player(page)
    ana.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 3}, start=True)
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.grown = [];
          Element.prototype.animate = function (frames, timing) {
            if (this.matches('.sum-up')) window.grown.push([frames[0].clipPath, timing.duration]);
            return animate.call(this, frames, timing);
          };
        }"""
    )
    ana.until("document.querySelector('[data-summary=round]')")
    expect(page.locator("[data-next]")).to_be_focused()
    expect(page.locator("[data-fold]")).to_have_attribute("aria-expanded", "true")  # after a block a moment later
    grown = page.evaluate("window.grown")
    if motion == "reduce":
        assert grown == []
    else:
        assert {milliseconds for _, milliseconds in grown} == {420}
        clip = grown[0][0]
        assert clip.startswith("inset(") and clip.count("px") == 5
    expect(page.locator("[data-summary] [data-sheet] tbody th")).to_have_text(["1"])
    rests(page)  # a last tile that flies has arrived
    whole, places = page.locator(".sum-up").bounding_box(), page.evaluate(PLACES)
    page.keyboard.press("Escape")
    fold = page.locator("[data-fold]")
    expect(fold).to_be_focused()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    folded = page.locator(".sum-up").bounding_box()
    assert whole and folded and folded["height"] < 0.5 * whole["height"]
    assert page.evaluate(PLACES) == places  # the line lies still
    page.keyboard.press("Enter")
    expect(page.locator("[data-sheet]")).to_be_visible()
    assert page.evaluate(PLACES) == places
    page.keyboard.press("Escape")
    page.click("[data-next]")
    expect(page.locator("[data-summary]")).to_have_count(0)
    ana.until("document.querySelector('[data-summary=round]')")
    expect(page.locator("[data-summary] [data-sheet] tbody th")).to_have_text(["1", "2"])


@pytest.mark.nightly
def test_a_win_is_shown_for_a_moment_before_the_sheet_where_motion_is_wanted(server: Any, visit: Visit) -> None:
    for motion in ("reduce", "no-preference"):
        page = visit(reduced_motion=motion)
        ana = Player(page)
        ana.open(server.url, "dvoje-bez-kupnje", 2, ["me", "me"], options={"deals": 1}, start=True)
        page.evaluate(SEEN)
        ana.finish()
        expect(page.locator("[data-won]")).to_have_count(0)
        assert page.evaluate("window.won") == ([0, 0, False] if motion == "reduce" else [1, 12, False])


SEEN = """() => {
  window.won = [0, 0, false];
  new MutationObserver(() => {
    const shown = document.querySelector('[data-won]');
    if (!shown) return;
    window.won[0] = 1;
    window.won[1] = Math.max(window.won[1], shown.querySelectorAll(':scope > .tile').length);
    window.won[2] ||= Boolean(document.querySelector('[data-summary=match]'));
  }).observe(document.body, {childList: true, subtree: true});
}"""
