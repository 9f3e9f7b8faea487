"""The room of a table: nothing overlaps, nothing is clipped, the felt is large; large letters, forced colours."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsers import PHONE, ROOT, Player, rests
from effort import one_in
from harness import WAIT
from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(ROOT / "tools"))

import pictures

Visit = Callable[..., Page]

SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "lying": (844, 390),
    "tablet": (820, 1180),
    "desk": (1440, 900),
    "large": (2560, 1440),
}
KINDS = {name: table for name, table in pictures.tables().items() if name != "open"}
USUAL = ("gaple-late", "longest-cross", "matador-choice", "match-end")
"""Tables of the quick test: a long line, a cross, a question, a summary."""

FAULTS = """() => {
  const box = (node) => node.getBoundingClientRect();
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => {
    const {width, height} = box(node);
    return width && height && getComputedStyle(node).visibility !== 'hidden';
  });
  const over = Boolean(document.querySelector('.room.over'));
  const groups = {
    bar: seen('.room > .bar'),
    seat: seen('.room .seat'),
    line: over ? [] : seen('[data-line] g.lying'),
    corner: over ? [] : seen('.corners > *'),
    band: seen('.band > *'),
    rack: over ? [] : seen('.rack'),
  };
  const faults = [];
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const names = Object.keys(groups);
  for (const [place, one] of names.entries())
    for (const other of names.slice(place))
      for (const [i, a] of groups[one].entries())
        for (const [j, b] of groups[other].entries())
          if ((one !== other || (i < j && one !== 'line')) && meet(box(a), box(b)))
            faults.push(`${one} ${i} lies over ${other} ${j}`);
  // Parts that must be readable whole.
  for (const node of seen('.bar h1, .status, .score, .count, .sum, .tag.gone, .act .button, .way, .summary .button'))
    if (node.scrollWidth > node.clientWidth + 1
      && getComputedStyle(node).display !== 'inline')
      faults.push(`cut off: ${node.className} ${node.textContent.trim()}`);
  for (const node of seen('[data-hand], .act .button, .way, [data-line] g.lying')) {
    const {left, right, top, bottom} = box(node);
    if (left < -1 || right > innerWidth + 1)
      faults.push(`outside: ${node.textContent.trim() || node.getAttribute('class')}`);
  }
  const { fontSize } = getComputedStyle(document.documentElement);
  // With more than ten tiles, or large letters, the page may scroll.
  if (!over && parseFloat(fontSize) <= 16 && seen('[data-hand]').length <= 10
    && seen('.rack').some((node) => box(node).bottom > innerHeight + 1))
    faults.push('the own tiles are below the screen');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the screen');
  return faults;
}"""

FELT = """() => {
  const {width, height} = document.querySelector('[data-felt]').getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""


@pytest.fixture
def desk(server: Any, browser: Browser) -> Iterator[Callable[[str], pictures.Camera]]:
    cameras: dict[str, pictures.Camera] = {}

    def camera(size: str) -> pictures.Camera:
        if size not in cameras:
            width, height = SIZES[size]
            touch = {"has_touch": True, "is_mobile": True} if width < 1000 else {}
            pictures.SIZES[size] = {**touch, "viewport": {"width": width, "height": height}}
            cameras[size] = pictures.Camera(browser, server, size, "light", "en")
        return cameras[size]

    yield camera
    for each in cameras.values():
        each.context.close()


def look(camera: pictures.Camera, name: str, letters: int = 100) -> list[str]:
    """The faults of a table in the size of the camera, in letters of so many percent; the felt is measured too."""
    table, page = KINDS[name], camera.page
    camera.desk.state = pictures.played(table, camera.user["id"], pictures.NAMES[0])
    camera.desk.shown = False
    page.route_web_socket("**/ws?*", camera.desk.connect)
    page.goto(f"{camera.server.url}/t/{name}")
    page.wait_for_selector("main.room")
    end = time.monotonic() + WAIT
    while not camera.desk.shown:  # the line lies as the shape of its place asks
        assert time.monotonic() < end, name
        page.wait_for_timeout(20)
    if table.also:
        table.also(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate("percent => (document.documentElement.style.fontSize = percent + '%')", letters)
    page.wait_for_timeout(400)
    rests(page)
    faults: list[str] = page.evaluate(FAULTS)
    width = SIZES[camera.suffix.partition("-")[0]][0]
    least = 0.55 if width < 500 else 0.5
    if letters == 100 and name.endswith(("-middle", "-late")) and (share := page.evaluate(FELT)) < least:
        faults.append(f"the felt has {share:.0%} of the view")
    page.unroute_all()
    return [f"{name}: {fault}" for fault in faults]


@pytest.mark.parametrize("size", ["small", pytest.param("desk", marks=pytest.mark.nightly)])
def test_nothing_overlaps_and_nothing_is_cut_off(desk: Callable[[str], pictures.Camera], size: str) -> None:
    camera = desk(size)
    assert [fault for name in USUAL for fault in look(camera, name)] == []


@pytest.mark.nightly
def test_the_measure_finds_what_lies_over_something_else(desk: Callable[[str], pictures.Camera]) -> None:
    camera = desk("small")
    camera.page.add_init_script("addEventListener('load', () => document.documentElement.classList.add('moved'))")
    camera.page.route(
        "**/*.css",
        lambda route: route.fulfill(
            response=(found := route.fetch()),
            body=found.text() + ".moved .room .seat{translate:0 120px}",
        ),
    )
    faults = " ".join(look(camera, "longest-cross"))
    assert "seat 0 lies over line" in faults, faults


FEWER_TILES = [name for name in KINDS if name.endswith("-middle")]
"""Every game with half the tiles of its late table."""


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_any_kind_of_table(desk: Callable[[str], pictures.Camera], size: str) -> None:
    camera = desk(size)
    assert [fault for name in KINDS if name not in FEWER_TILES for fault in look(camera, name)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_with_fewer_tiles(desk: Callable[[str], pictures.Camera], size: str) -> None:
    camera = desk(size)
    assert [fault for name in FEWER_TILES for fault in look(camera, name)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("size", ["small", "lying", "desk"])
def test_nothing_overlaps_in_letters_of_twice_the_size(desk: Callable[[str], pictures.Camera], size: str) -> None:
    camera = desk(size)
    assert [fault for name in USUAL for fault in look(camera, name, 200)] == []


@pytest.mark.nightly
def test_a_round_with_letters_of_twice_the_size(server: Any, visit: Visit) -> None:
    page = visit(**{**PHONE, "viewport": {"width": 360, "height": 640}})
    player = Player(page)
    player.open(server.url, "gaple-6", 4, ["me", *["random"] * 3], options={"teams": True}, start=True)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    wide = "document.documentElement.scrollWidth > innerWidth"
    player.until(f"{wide} || document.querySelector('[data-summary]')")
    assert not page.evaluate(wide)
    line = page.locator(".field").bounding_box()
    assert line is not None and line["height"] >= 0.4 * 640
    # A score of three digits stays in its seat, and a name of five letters is read.
    page.evaluate("document.querySelectorAll('.seat .score').forEach((node) => (node.textContent = '588'))")
    assert page.evaluate("""() => [...document.querySelectorAll('.seat')].every((seat) => {
          const [box, score, name] = [seat, seat.querySelector('.score'),
            seat.querySelector('.name')].map((node) => node.getBoundingClientRect());
          return score.right <= box.right + 1 && score.left >= box.left && name.right <= box.right + 1;
        })""")
    names = page.locator(".seat .name").filter(has_text=re.compile(r"^.{1,5}$"))
    assert all(name.evaluate("node => node.scrollWidth <= node.clientWidth") for name in names.all())
    page.locator("[data-summary] .button").first.scroll_into_view_if_needed()
    expect(page.locator("[data-summary] .button").first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("size", "rail"), one_in(5, [("small", 44), ("lying", 32), ("tablet", 56), ("desk", 56), ("large", 68)])
)
def test_the_rail_grows_with_the_screen(desk: Callable[[str], pictures.Camera], size: str, rail: int) -> None:
    """It says what the match goes to, unless that stands beside one's own score."""
    camera = desk(size)
    assert look(camera, "fives-middle") == []
    assert camera.page.locator(".room > .bar").evaluate("node => node.offsetHeight") == rail
    goal = camera.page.get_by_text("to 20 points").filter(visible=True)
    expect(goal).to_have_count(1)
    assert goal.evaluate("node => node.matches('.bar *')") == (size in ("small", "lying", "tablet"))


@pytest.mark.nightly
def test_no_name_is_broken_in_the_score_sheet(desk: Callable[[str], pictures.Camera]) -> None:
    """Names that do not fit become faces; a listener hears names all the same."""
    camera = desk("small")
    look(camera, "round-end-points")
    sheet, whole = camera.page.locator("[data-summary] [data-sheet]"), "node => node.scrollWidth <= node.clientWidth"
    names, faces = sheet.locator("thead .name"), sheet.locator("thead .face")
    expect(faces).to_have_count(0)
    assert all(name.evaluate(whole) for name in names.all())
    camera.page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(faces).to_have_count(4)
    assert not all(name.evaluate(whole) for name in names.all())
    expect(sheet.get_by_role("columnheader", name="Marko", exact=True)).to_have_count(1)
    camera.page.evaluate("document.documentElement.style.fontSize = ''")
    expect(faces).to_have_count(0)


@pytest.mark.nightly
def test_forced_colours_keep_the_bar_and_the_turn(server: Any, visit: Visit) -> None:
    page = visit(**PHONE, forced_colors="active")
    player = Player(page)
    player.open(server.url, "gaple", 4, ["me", "me", "me", "me"], start=True)
    page.locator("[data-curtain]").click()
    page.locator(".status.acting").wait_for()
    colours = page.evaluate("""() => {
          const of = (selector) => getComputedStyle(document.querySelector(selector));
          return {
            felt: of('[data-felt]').borderTopWidth,
            turn: of('.status.acting').backgroundColor,
            page: of('body').backgroundColor,
            usable: of('[data-hand].usable').outlineWidth + of('[data-hand].usable').borderTopWidth,
            pip: [...document.querySelectorAll('[data-hand] svg *')]
              .some((node) => getComputedStyle(node).fill !== of('body').backgroundColor),
          };
        }""")
    assert colours["turn"] != colours["page"]
    assert colours["felt"] != "0px"
    assert colours["pip"]
