"""The page of the domino puzzle: by touch, by keys, with hints, kept, shared, printed, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

import pytest
from browsers import PHONE, comes, rests, violations
from playwright.sync_api import Locator, Page, expect

from boneyard import locale
from boneyard.dominosa import Board, Place, Puzzle, daily, generate, solve

Visit = Callable[..., Page]
KEYS = {"right": "d", "down": "s"}


def solution(puzzle: Puzzle) -> tuple[Place, ...]:
    return solve(puzzle).solutions[0]


def show(page: Page, url: str, puzzle: Puzzle | str) -> None:
    page.goto(f"{url}/puzzle/{puzzle if isinstance(puzzle, str) else puzzle.id}")
    page.wait_for_selector("[data-cell='0']")


def middle(page: Page, place: Place, toward: float = 0.5) -> tuple[float, float]:
    """A point on the line between the middles of two cells, half way unless told."""
    page.locator(f"[data-cell='{place.cell}']").scroll_into_view_if_needed()
    comes(page, "document.fonts.status === 'loaded'")  # or the board may still move
    boxes = [page.locator(f"[data-cell='{cell}']").bounding_box() for cell in place]
    assert boxes[0] and boxes[1]
    (x, y), (u, v) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    return x + toward * (u - x), y + toward * (v - y)


SHORT = """() => {
  window.plain ??= setTimeout;
  window.setTimeout = (work, ms, ...given) => plain(work, ms === 420 ? 600000 : ms, ...given);
}"""
"""A touch is no long press, however late a busy machine lets go."""

LONG = "() => (window.setTimeout = plain)"


def tap(page: Page, place: Place) -> None:
    page.evaluate(SHORT)
    page.touchscreen.tap(*middle(page, place, 0.4))


def joined(page: Page) -> Locator:
    """The tiles that lie on the board."""
    return page.locator("[data-join=right], [data-join=down]")


def has_walls(page: Page, *places: int) -> None:
    """Wait until these borders are marked, and no others: a touch may be answered after it is over."""
    expect(page.locator("[data-border]")).to_have_count(len(places))
    for place in places:
        expect(page.locator(f"[data-border='{place}']")).to_have_count(1)


def number(place: Place) -> int:
    return 2 * place.cell + (place.other != place.cell + 1)


def press_all(page: Page, puzzle: Puzzle, places: Iterable[Place]) -> None:
    """Join places by keys, wherever the cursor is."""
    page.locator("[data-cell][tabindex='0']").focus()
    at = int(page.evaluate("document.activeElement.dataset.cell"))
    for place in places:
        (row, column), (to_row, to_column) = divmod(at, puzzle.width), divmod(place.cell, puzzle.width)
        for keys, times in (("ArrowDown", to_row - row), ("ArrowRight", to_column - column)):
            for _ in range(abs(times)):
                page.keyboard.press(keys if times > 0 else {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[keys])
        page.keyboard.press(KEYS["right" if place.other == place.cell + 1 else "down"])
        at = place.cell


def done(page: Page) -> Locator:
    return page.locator("[data-solved]")


@pytest.mark.nightly
def test_solved_by_touch(server: Any, visit: Visit) -> None:
    """Taps between cells, pulls from cell to cell, a long press; all on a phone."""
    puzzle = generate(4, "basic", 11)
    right = solution(puzzle)
    page = visit(**PHONE)
    page.clock.install()
    show(page, server.url, puzzle)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    tap(page, right[0])
    expect(joined(page)).to_have_count(1)
    tap(page, right[0])  # once more parts them
    expect(joined(page)).to_have_count(0)
    # A long press marks a border; so does a tap in the other mode; each is taken away in the same way.
    x, y = middle(page, right[0], 0.4)
    client = page.context.new_cdp_session(page)
    page.evaluate(LONG)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_selector(".preview.thin")
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    has_walls(page, number(right[0]))
    page.tap("[data-mode=border]")
    tap(page, right[0])
    has_walls(page)
    tap(page, right[1])
    has_walls(page, number(right[1]))
    page.tap("[data-mode=tile]")
    # A pull from a cell onto its neighbour joins, one that goes too far does nothing.
    for place, length, there in ((right[0], 1.0, 1), (right[2], 2.6, 1)):
        (x, y), (u, v) = middle(page, place, 0.0), middle(page, place, length)
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for part in (0.3, 0.6, 1.0):
            point = {"x": x + part * (u - x), "y": y + part * (v - y)}
            client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(joined(page)).to_have_count(there)
    for place in right[1:]:
        expect(done(page)).to_have_count(0)
        tap(page, place)
    expect(done(page)).to_be_visible()
    expect(done(page)).to_contain_text("without hints")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    # What is solved stays as it is, and its clock stands.
    time = page.locator("[data-time]").inner_text()
    tap(page, right[0])
    page.clock.fast_forward(1200)
    expect(joined(page)).to_have_count(len(right))
    expect(page.locator("[data-time]")).to_have_text(time)
    page.reload()
    expect(done(page)).to_contain_text(time)
    page.tap("[data-again]")
    expect(joined(page)).to_have_count(0)


def test_solved_by_keys(server: Any, visit: Visit) -> None:
    puzzle = generate(3, "hard", 2)
    right = solution(puzzle)
    page = visit()
    show(page, server.url, puzzle)
    said = page.locator("[data-said]")
    page.locator("[data-cell='0']").focus()
    page.keyboard.press("w")
    expect(said).to_have_text("Edge of the board")
    page.keyboard.press("Shift+D")
    expect(said).to_have_text("Border marked")
    has_walls(page, 0)
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("[data-cell='0']")).to_have_accessible_name(re.compile("tile .*, its other half to the right"))
    for keys, count in (
        ("u", 0),
        ("r", 1),
        ("Control+z", 0),
        ("Control+y", 1),
        ("Control+z", 0),
        ("Control+Shift+Z", 1),
    ):
        page.keyboard.press(keys)
        expect(joined(page), keys).to_have_count(count)
    page.keyboard.press("x")
    expect(joined(page)).to_have_count(0)
    page.keyboard.press("f")
    expect(page.locator(f"[data-light='{puzzle.numbers[0]}']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("F")
    expect(page.locator("[data-light][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(page.locator("[data-light][aria-pressed=true]")).to_have_count(2)
    expect(page.locator("[data-tile='1-3'].lit")).to_have_count(1)
    page.keyboard.press("Control+End")
    expect(page.locator("[data-cell='19']")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator(".help")).to_be_visible()
    page.keyboard.press("Control+Home")
    press_all(page, puzzle, right)
    expect(done(page)).to_be_visible()
    expect(done(page)).to_be_focused()


def test_a_puzzle_opens_with_the_focus_on_its_board(server: Any, visit: Visit) -> None:
    page = visit()
    show(page, server.url, generate(3, "basic", 2))
    expect(page.locator("[data-cell='0']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-cell='1']")).to_be_focused()


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("region", "said"),
    [("en-GB", "16 November 2026"), ("en-US", "November 16, 2026")],
)
def test_dates_are_those_of_the_readers_region(server: Any, visit: Visit, region: str, said: str) -> None:
    page = visit(locale=region)
    show(page, server.url, "2026-11-16")
    expect(page.locator("h1")).to_have_text(said)


@pytest.mark.nightly
def test_hints_lead_to_the_end(server: Any, visit: Visit) -> None:
    puzzle = generate(5, "extreme", 4)
    page = visit()
    show(page, server.url, puzzle)
    page.locator("[data-cell='0']").focus()
    techniques = set()
    for _ in range(200):
        if done(page).count():
            break
        page.keyboard.press("h")
        step = page.locator("[data-step]")
        if step.get_attribute("data-grade") == "1":  # where to look, and nothing of the answer
            assert not re.search(r"r\d+c\d+", step.inner_text())
            assert page.locator(".named").count() > 0
            page.keyboard.press("h")
            expect(step).to_have_attribute("data-grade", "2")
            assert page.locator("[data-laid], [data-out]").count() == 0
            page.keyboard.press("h")
        expect(step).to_have_attribute("data-grade", "3")
        techniques.add(step.get_attribute("data-step"))
        assert page.locator("[data-laid], [data-out]").count() > 0
        assert re.search(r"r\d+c\d+", step.inner_text()) and "{" not in step.inner_text()
        page.keyboard.press("Enter")
    expect(done(page)).to_contain_text(re.compile(r"with \d+ hints"))
    assert {"tile_one_place", "cell_one_place"} < techniques


@pytest.mark.nightly
def test_buttons_do_what_keys_do(server: Any, visit: Visit) -> None:
    """For whoever can neither pull nor type: a screen reader on a phone, a switch."""
    puzzle = generate(4, "basic", 11)
    page = visit(**PHONE)
    show(page, server.url, puzzle)
    page.locator("[data-cell='7']").focus()
    page.tap("[data-more]")
    page.tap("[data-help]")
    page.tap("[data-pad=border-left]")
    has_walls(page, 12)
    page.tap("[data-pad=join-down]")
    expect(page.locator("[data-cell='7']")).to_have_accessible_name(
        re.compile("its other half below; border to the left")
    )


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "width"),
    [(code, width) for code in locale.available() for width in (320, 360, 412)],
)
def test_a_phone_shows_all_tools_in_one_row_and_the_board_of_a_sunday(
    language: str, width: int, server: Any, visit: Visit
) -> None:
    """Of order 9: nothing of it is cut off, and its cells are not too small; zooming is for who wants it larger."""
    page = visit(locale=language, **{**PHONE, "viewport": {"width": width, "height": 740}})
    show(page, server.url, "2026-11-22")
    rests(page)
    boxes = [button.bounding_box() for button in page.locator(".tools > button, .mode button").all()]
    assert len(boxes) == 8 and len({round(box["y"]) for box in boxes if box}) == 1
    assert all(box and box["width"] >= 32 and box["height"] >= 44 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hidden = page.evaluate("(view => view.scrollWidth - view.clientWidth)(document.querySelector('.view'))")
    assert width == 320 or hidden == 0
    assert page.locator("[data-cell='0']").bounding_box()["width"] >= 26  # type: ignore[index]
    page.tap("[data-more]")
    page.tap("[data-zoom=in]")
    comes(page, "document.querySelector(\"[data-cell='0']\").getBoundingClientRect().width >= 33")


@pytest.mark.nightly
def test_something_is_tried_and_taken_back_or_kept(server: Any, visit: Visit) -> None:
    puzzle = generate(4, "basic", 11)
    right = solution(puzzle)
    page = visit()
    show(page, server.url, puzzle)
    tried = page.locator(".cell.tried")
    press_all(page, puzzle, right[:2])
    expect(page.locator("[data-trying]")).to_have_count(0)
    page.click("[data-trial]")
    expect(page.locator("[data-trial]")).to_have_attribute("aria-pressed", "true")
    press_all(page, puzzle, right[2:4])
    expect(tried).to_have_count(4)
    expect(page.locator(f"[data-cell='{right[2].cell}']")).to_have_accessible_name(re.compile("only tried"))
    expect(page.locator(f"[data-cell='{right[0].cell}']")).not_to_have_accessible_name(re.compile("only tried"))
    page.reload()  # what is tried is kept as such
    expect(tried).to_have_count(4)
    page.click("[data-back]")
    expect(joined(page)).to_have_count(2)
    expect(page.locator("[data-trying]")).to_have_count(0)
    for _ in range(2):
        page.click("[data-redo]")  # it can be done again
    expect(joined(page)).to_have_count(4)
    # Keys: try, keep; try, and undo to before it.
    page.locator("[data-cell='0']").focus()
    page.keyboard.press("t")
    press_all(page, puzzle, right[4:5])
    expect(tried).to_have_count(2)
    page.keyboard.press("k")
    expect(tried).to_have_count(0)
    expect(joined(page)).to_have_count(5)
    page.keyboard.press("t")
    press_all(page, puzzle, right[5:6])
    page.keyboard.press("t")
    expect(joined(page)).to_have_count(5)
    page.keyboard.press("t")
    page.keyboard.press("u")
    expect(page.locator("[data-trying]")).to_have_count(0)
    page.keyboard.press("r")
    page.keyboard.press("t")
    press_all(page, puzzle, right[5:])
    expect(done(page)).to_be_visible()
    expect(page.locator("[data-trying]")).to_have_count(0)


@pytest.mark.nightly
def test_the_tile_list_of_a_large_set_names_its_numbers(server: Any, visit: Visit) -> None:
    page = visit()
    show(page, server.url, generate(12, "trivial", 1))
    rests(page)
    names = [str(number) for number in range(13)]
    assert page.locator(".set .low").all_inner_texts() == names
    assert page.locator("[data-light]").all_inner_texts() == names
    row, tile = (page.locator(name).bounding_box() for name in (".set .low >> nth=3", "[data-tile='3-7']"))
    column = page.locator("[data-light='7']").bounding_box()
    assert row and tile and column
    assert abs(row["y"] - tile["y"]) < 3 and abs(column["x"] - tile["x"]) < 3


@pytest.mark.nightly
def test_errors_are_shown_on_demand(server: Any, visit: Visit) -> None:
    puzzle = generate(4, "basic", 11)
    right = solution(puzzle)
    wrong = next(place for place in puzzle.places if place not in right and not set(place) & set(right[0]))
    page = visit()
    show(page, server.url, puzzle)
    press_all(page, puzzle, [right[0], wrong])
    expect(page.locator("[data-wrong]")).to_have_count(0)
    page.click("[data-hint]")
    expect(page.locator("[data-message]")).to_contain_text("1 mark")
    expect(page.locator("[data-wrong]")).to_have_count(0)
    page.click("[data-show]")
    expect(page.locator(f"[data-wrong='{number(wrong)}']")).to_have_count(1)
    expect(page.locator("[data-message]")).to_contain_text("1 mark is wrong")
    expect(page.locator(f"[data-cell='{wrong.cell}']")).to_have_accessible_name(re.compile("a mark here is wrong"))
    page.click("[data-undo]")
    expect(page.locator("[data-wrong]")).to_have_count(0)
    page.click("[data-check]")
    expect(page.locator("[data-message]")).to_contain_text("No mistakes so far")


@pytest.mark.nightly
def test_progress_is_kept_and_the_clock_rests_while_nobody_looks(server: Any, visit: Visit) -> None:
    puzzle = generate(6, "basic", 7)
    right = solution(puzzle)
    page = visit()
    page.clock.install()
    show(page, server.url, puzzle)
    press_all(page, puzzle, right[:3])
    page.keyboard.press("u")
    page.clock.fast_forward(2100)
    page.reload()
    page.wait_for_selector("[data-cell]")
    expect(joined(page)).to_have_count(2)
    assert page.locator("[data-time]").inner_text() != "0:00"
    page.click("[data-redo]")
    expect(joined(page)).to_have_count(3)
    # Hidden: as when another tab is in front.
    page.evaluate("""() => {
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    time = page.locator("[data-time]").inner_text()
    page.clock.fast_forward(2200)
    assert page.locator("[data-time]").inner_text() == time
    page.evaluate("""() => {
      delete document.visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    expect(page.locator("[data-time]")).not_to_have_text(time)
    # It is in the list of those that were begun.
    page.goto(server.url + "/puzzle")
    expect(page.locator(".begun")).to_contain_text("3 of 28 tiles")
    # Two tabs follow each other.
    show(page, server.url, puzzle)
    other = page.context.new_page()
    show(other, server.url, puzzle)
    press_all(other, puzzle, right[3:5])
    expect(page.locator("[data-join=right], [data-join=down]")).to_have_count(5)
    page.click("[data-undo]")
    expect(other.locator("[data-join=right], [data-join=down]")).to_have_count(4)


@pytest.mark.nightly
@pytest.mark.usefixtures("one_day")
def test_the_puzzle_of_the_day_is_the_same_for_all(server: Any, visit: Visit) -> None:
    ana, marko = visit(), visit(locale="hr-HR", timezone_id="Pacific/Auckland", **PHONE)
    ids = []
    for page in (ana, marko):
        page.goto(server.url)
        page.get_by_role("main").locator("a[href='/puzzle/daily/small']").click()
        page.wait_for_selector("[data-puzzle]")
        assert page.url.endswith("/puzzle/daily/small")
        ids.append(page.locator("[data-puzzle]").get_attribute("data-puzzle"))
    assert ids[0] == ids[1]
    ana.goto(server.url + "/puzzle")
    ana.locator("[data-day]").first.click()
    ana.wait_for_selector("[data-puzzle]")
    assert ana.locator("[data-puzzle]").get_attribute("data-puzzle") != ids[0]
    ana.go_back()
    expect(ana.locator("[data-daily]")).to_be_visible()


@pytest.mark.nightly
def test_a_new_puzzle_and_its_link(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/puzzle")
    page.locator("[data-order]").select_option("3")
    page.locator("[data-level]").select_option("extreme")
    page.click("[data-make]")
    page.wait_for_selector("[data-puzzle]")
    id = page.locator("[data-puzzle]").get_attribute("data-puzzle") or ""
    assert page.url == f"{server.url}/puzzle/{id}" and Puzzle.from_id(id).order == 3
    expect(page.locator("h1")).to_have_text("extreme, 5 × 4")
    page.click("[data-more]")
    expect(page.locator(".more input")).to_have_value(f"{server.url}/puzzle/{id}")
    # What was chosen is chosen the next time, and the link can be pasted.
    other = visit()
    other.goto(server.url + "/puzzle")
    other.fill("[data-paste]", "nonsense")
    other.click("[data-open]")
    expect(other.get_by_role("alert")).to_contain_text("not a puzzle link")
    other.fill("[data-paste]", f" {server.url}/puzzle/{id} ")
    other.click("[data-open]")
    expect(other.locator("[data-puzzle]")).to_have_attribute("data-puzzle", id)
    page.goto(server.url + "/puzzle")
    expect(page.locator("[data-order]")).to_have_value("3")
    page.fill("[data-paste]", f"{server.url}/puzzle/2026-11-22/small")
    page.click("[data-open]")
    daily_one = generate(*daily(date(2026, 11, 22), "small"))
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", daily_one.id)


@pytest.mark.nightly
def test_a_grid_from_a_book_is_pasted_and_solved_by_hints(server: Any, visit: Visit) -> None:
    """What is wrong with it is said; several solutions are shown where they differ."""
    page = visit(**PHONE)
    page.goto(server.url + "/puzzle")
    page.fill("[data-paste]", "1 1 0\n0 0 0")
    page.click("[data-open]")
    expect(page.get_by_role("alert")).to_contain_text("The number 0 occurs 4 times, not 3")
    page.fill("[data-paste]", "0 0 0\n1 1 1")
    page.click("[data-open]")
    expect(page.locator("main")).to_contain_text("several solutions")
    expect(page.locator("[data-differs]")).to_have_count(0)
    page.click("[data-differ]")
    expect(page.locator("[data-differs]")).to_have_count(6)
    page.goto(server.url + "/puzzle")
    puzzle = generate(3, "basic", 4)
    page.fill("[data-paste]", str(puzzle))
    page.click("[data-open]")
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", puzzle.id)
    for _ in range(60):
        if done(page).count():
            break
        for button in ("hint", "tell", "tell", "follow"):
            page.click(f"[data-{button}]")
    expect(done(page)).to_contain_text("hints")


@pytest.mark.nightly
def test_hints_of_a_puzzle_beyond_the_techniques_end_with_advice(server: Any, visit: Visit) -> None:
    page = visit()
    puzzle = generate(4, "beyond", 2)
    show(page, server.url, puzzle)
    expect(page.locator("h1")).to_have_text("beyond extreme, 6 × 5")
    expect(page.locator("[data-rating]")).to_have_count(0)
    right = set(solve(puzzle).solutions[0])
    board = Board(puzzle)
    while (step := board.hint()) is not None:
        board.apply(step)
        for button in ("hint", "tell", "tell", "follow"):
            page.click(f"[data-{button}]")
    assert board.joined <= right and len(board.joined) < len(right)
    page.click("[data-hint]")
    expect(page.locator("main")).to_contain_text("No known technique helps from here. Try a tile")


@pytest.mark.nightly
def test_bad_links_are_told(server: Any, visit: Visit) -> None:
    page = visit()
    for bad in ("1nothing-at-all", "x", "%E0%A4", "2999-01-01", "2026-99-99"):
        page.goto(f"{server.url}/puzzle/{bad}")
        expect(page.get_by_role("alert")).to_be_visible()
        page.locator("main a").click()
        expect(page.locator("[data-make]")).to_be_visible()


@pytest.mark.nightly
def test_several_solutions_and_none(server: Any, visit: Visit) -> None:
    page = visit()
    several = Puzzle.parse("0 0 0\n1 1 1")
    show(page, server.url, several)
    expect(page.locator("main")).to_contain_text("several solutions")
    press_all(page, several, [Place(0, 1), Place(4, 5), Place(2, 5)])
    expect(done(page)).to_have_count(0)
    press_all(page, several, [Place(3, 4)])
    expect(done(page)).to_be_visible()  # the second of its two solutions counts
    page.goto(server.url + "/puzzle")
    expect(page.locator("li.card strong")).to_have_text(["3 × 2"])  # it has no level
    show(page, server.url, Puzzle.parse("0 1 0\n1 0 1"))
    expect(page.locator("main")).to_contain_text("no solution")
    page.click("[data-hint]")
    expect(page.locator("[data-step]")).to_contain_text("no solution")


@pytest.mark.nightly
def test_printed(server: Any, visit: Visit) -> None:
    """Only the board, the tiles and the link, dark on white whatever the page looks like."""
    puzzle = generate(6, "basic", 7)
    page = visit(color_scheme="dark")
    show(page, server.url, puzzle)
    page.emulate_media(media="print")
    for gone in (".tools", "header.head .clock", "body header nav"):
        expect(page.locator(gone)).to_be_hidden()
    expect(page.locator("[data-cell='55']")).to_be_visible()
    expect(page.locator(".printed")).to_contain_text(f"/puzzle/{puzzle.id}")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.cell .face')).color") == "rgb(0, 0, 0)"
    assert sheets(page) == 1


def sheets(page: Page, paper: str = "A4") -> int:
    """How many sheets a page takes that is printed with the margins of a browser."""
    margin = dict.fromkeys(("top", "right", "bottom", "left"), "10mm")
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, margin=margin)))  # type: ignore[arg-type]


@pytest.mark.nightly
def test_printed_empty_with_marks_or_solved_on_one_sheet(server: Any, visit: Visit) -> None:
    """The largest board too.  What is printed with the solution counts as hints."""
    puzzle, page = generate(25, "basic", 3), visit()
    show(page, server.url, puzzle)
    page.evaluate(
        "void (window.print = () => (document.body.dataset.printed = Number(document.body.dataset.printed ?? 0) + 1))"
    )
    press_all(page, puzzle, solution(puzzle)[:2])
    page.click("[data-more]")
    paper = page.locator(".paper")
    for count, (what, tiles) in enumerate((("empty", 0), ("marks", 2), ("solution", 351)), 1):
        page.click(f"[data-print={what}]")
        expect(page.locator(f"body[data-printed='{count}']")).to_have_count(1)
        expect(paper).to_have_count(0 if what == "marks" else 1)
        page.emulate_media(media="print")
        shown = page.locator(".board:visible [data-join=right], .board:visible [data-join=down]")
        expect(shown).to_have_count(tiles)
        expect(page.locator(".tiles:visible")).to_have_count(0 if what == "solution" else 1)
        assert sheets(page, "Letter") == 1  # which ends the printing
        page.emulate_media(media="screen")
        expect(paper).to_have_count(0)
        expect(joined(page)).to_have_count(2)
    kept = page.evaluate("id => JSON.parse(localStorage.getItem(`boneyard.puzzle.${id}`)).hints", puzzle.id)
    assert kept == 349


@pytest.mark.nightly
def test_a_large_board_can_be_reached_everywhere(server: Any, visit: Visit) -> None:
    """Order 25 on a phone: the page is not wider than the screen, the board scrolls, zooms, and takes taps."""
    puzzle = generate(25, "trivial", 1)
    page = visit(**PHONE)
    show(page, server.url, puzzle)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    size = lambda: page.locator("[data-cell='0']").bounding_box()["width"]  # type: ignore[index]  # noqa: E731
    usual = size()
    assert usual >= 34
    tap(page, solution(puzzle)[-1])
    expect(joined(page)).to_have_count(1)
    page.tap("[data-zoom=fit]")
    comes(page, "document.querySelector(\"[data-cell='0']\").getBoundingClientRect().width < 14")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("[data-cell='0']")).to_be_in_viewport()
    expect(page.locator("[data-cell='701']")).to_be_in_viewport()
    # Two fingers make it larger, and mark nothing.
    box = page.locator(".view").bounding_box()
    assert box
    client = page.context.new_cdp_session(page)
    small = size()
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 60), ("touchEnd", 0)):
        spots = [{"x": box["x"] + 150 + side * apart, "y": box["y"] + 100, "id": side + 1} for side in (-1, 1)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots if apart else []})
    comes(page, f"document.querySelector(\"[data-cell='0']\").getBoundingClientRect().width > {1.5 * small}")
    expect(joined(page)).to_have_count(1)
    has_walls(page)
    page.tap("[data-zoom=in]")
    page.tap("[data-hint]")
    for _ in range(2):
        page.tap("[data-tell]")
    page.wait_for_selector("[data-follow]")
    assert page.locator("[data-laid], [data-out]").count()


@pytest.mark.nightly
def test_without_the_server_marks_go_on(server: Any, visit: Visit) -> None:
    puzzle = generate(4, "basic", 11)
    right = solution(puzzle)
    page = visit()
    show(page, server.url, puzzle)
    page.context.set_offline(True)
    press_all(page, puzzle, right[:2])
    page.click("[data-hint]")
    expect(page.locator("[data-message]")).to_contain_text("No connection to the server")
    press_all(page, puzzle, right[2:])
    expect(done(page)).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(theme: Any, server: Any, visit: Visit) -> None:
    puzzle = generate(4, "basic", 11)
    page = visit(color_scheme=theme, **PHONE)
    page.goto(server.url + "/puzzle")
    page.wait_for_selector("[data-daily]")
    found = violations(page)
    show(page, server.url, puzzle)
    page.tap("[data-more]")
    page.tap("[data-help]")
    page.tap("[data-light='1']")
    page.tap("[data-light='2']")
    found += violations(page)
    wrong = next(place for place in puzzle.places if place not in solution(puzzle))
    tap(page, wrong)
    page.tap("[data-check]")
    page.wait_for_selector("[data-wrong]")
    found += violations(page)
    tap(page, wrong)
    page.tap("[data-hint]")
    page.wait_for_selector("[data-step]")
    found += violations(page)
    page.tap("[data-close]")
    expect(page.locator("[data-step]")).to_have_count(0)  # and all lies where it will be tapped
    for place in solution(puzzle):
        tap(page, place)
    expect(done(page)).to_be_visible()
    found += violations(page)
    assert found == []


@pytest.mark.nightly
@pytest.mark.parametrize("language", locale.available())
def test_every_language(language: str, server: Any, visit: Visit) -> None:
    """Nothing is missing or too wide, and hints are told in the language of the reader."""
    puzzle = generate(4, "basic", 11)
    page = visit(locale=language, **PHONE)
    text = ""
    page.goto(server.url + "/puzzle")
    page.wait_for_selector("[data-daily]")
    text += page.locator("body").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    show(page, server.url, puzzle)
    page.tap("[data-more]")
    page.tap("[data-help]")
    page.tap("[data-hint]")
    for _ in range(2):
        page.tap("[data-tell]")
    page.wait_for_selector("[data-follow]")
    technique = page.locator("[data-step]").get_attribute("data-step")
    step = locale.load(language).forms(f"dominosa.step.{technique}")["other"]
    words = max(re.split(r"\{[a-z_]+\}", step), key=len).strip()
    expect(page.locator("[data-step]")).to_contain_text(words)
    text += page.locator("body").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.tap("[data-close]")
    expect(page.locator("[data-step]")).to_have_count(0)  # and all lies where it will be tapped
    for place in solution(puzzle):
        tap(page, place)
    expect(done(page)).to_be_visible()
    text += page.locator("body").inner_text()
    assert not re.search(r"\b(web|common|puzzle|dominosa)\.[a-z_]+", text) and "{" not in text
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
