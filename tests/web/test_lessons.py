"""The lessons of the domino puzzle: told in three grades, tried, every wrong mark explained; in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, rests, violations
from playwright.sync_api import Locator, Page, expect

from boneyard import locale
from boneyard.dominosa import TECHNIQUES, LessonPosition, Place, lesson

Visit = Callable[..., Page]


def tap(board: Locator, place: Place) -> None:
    """Press between the two cells of a place."""
    first = board.locator(f"[data-cell='{place.cell}']")
    first.scroll_into_view_if_needed()
    rests(board.page)
    boxes = [board.locator(f"[data-cell='{cell}']").bounding_box() for cell in place]
    assert boxes[0] and boxes[1]
    (x, y), (u, v) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box)
    board.page.mouse.click(x + 0.4 * (u - x), y + 0.4 * (v - y))


def conclusion(position: LessonPosition) -> tuple[Place, bool]:
    """The place that the step is about, and whether it is a border."""
    step = position.step
    return (step.laid, False) if step.laid is not None else (step.ruled_out[0], True)


def others(position: LessonPosition, code: str, border: bool) -> Place:
    """A place where a mark gets another answer."""
    return next(p for p in position.left if position.answer(p, border=border).name == code)


@pytest.mark.parametrize(
    "technique",
    [pytest.param(name, marks=[] if name == "tile_one_place" else [pytest.mark.nightly]) for name in TECHNIQUES],
)
def test_a_lesson(technique: str, server: Any, visit: Visit) -> None:
    held = lesson(technique).tried
    place, border = conclusion(held)
    page = visit()
    page.goto(f"{server.url}/puzzle/learn/{technique}")
    shown, tried = page.locator("[data-shown]"), page.locator("[data-tried]")
    # Three grades, as in a hint.
    step = shown.locator("[data-step]")
    expect(step).to_have_attribute("data-grade", "1")
    assert not re.search(r"r\d+c\d+", step.inner_text())
    for grade in ("2", "3"):
        expect(shown.locator("[data-laid], [data-out]")).to_have_count(0)
        shown.locator("[data-tell]").click()
        expect(step).to_have_attribute("data-grade", grade)
    assert shown.locator("[data-laid], [data-out]").count() > 0 and re.search(r"r\d+c\d+", step.inner_text())
    before = shown.locator("[data-join=right], [data-join=down]").count()
    tap(shown, lesson(technique).shown.left[0])
    assert shown.locator("[data-join=right], [data-join=down]").count() == before  # it is only looked at
    # On the other board: where to look, a true mark that does not follow, a wrong one, the right one.
    tried.locator("[data-look]").click()
    expect(tried.locator(".named")).to_have_count(len(held.step.look))
    expect(tried.locator("[data-laid], [data-out]")).to_have_count(0)
    answer = tried.locator("[data-answer]")
    tried.locator("[data-mode=tile]").click()
    tap(tried, others(held, "early_tile", border=False))
    expect(answer).to_contain_text(re.compile(r"does not follow yet: \d-\d still has \d+ open places"))
    tried.locator("[data-mode=border]").click()
    wrong = others(held, "wrong", border=True)
    tap(tried, wrong)
    expect(answer).to_contain_text("That cannot be")
    expect(answer).to_contain_text(re.compile("there is no solution"))
    expect(tried.locator("[data-wrong]")).to_have_count(1)
    expect(tried).to_have_attribute("data-solved", "false")
    tried.locator(f"[data-mode={'border' if border else 'tile'}]").click()
    tap(tried, place)
    expect(tried).to_have_attribute("data-solved", "true")
    expect(answer).to_have_text("Right.")
    expect(tried.locator("[data-step]")).to_have_attribute("data-step", technique)
    expect(tried.locator("[data-wrong]")).to_have_count(0)
    # The next lesson, and a mark at this one.
    tried.locator("[data-next]").click()
    if technique == list(TECHNIQUES)[-1]:
        expect(page).to_have_url(re.compile("/puzzle/learn$"))
    else:
        expect(page.locator("[data-shown] [data-step]")).not_to_have_attribute("data-step", technique)
        page.locator("header a[href='/puzzle/learn']").click()
    expect(page.locator(f"[data-lesson={technique}]")).to_contain_text("solved")
    expect(page.locator("[data-lesson] .unseen")).to_have_count(1)


@pytest.mark.nightly
def test_by_keys_and_from_the_puzzle_page(server: Any, visit: Visit) -> None:
    """Every technique has its lesson; marks are made by keys too."""
    page = visit()
    page.goto(server.url + "/puzzle")
    page.click("[data-learn]")
    expect(page.locator("[data-lesson]")).to_have_count(len(TECHNIQUES))
    assert [node.get_attribute("data-lesson") for node in page.locator("[data-lesson]").all()] == list(TECHNIQUES)
    page.click("[data-lesson=odd_area]")
    held = lesson("odd_area").tried
    (place,) = held.step.ruled_out
    cell = page.locator(f"[data-tried] [data-cell='{place.cell}']")
    cell.focus()
    cell.press("Shift+D" if place.other == place.cell + 1 else "Shift+S")
    expect(page.locator("[data-answer]")).to_have_text("Right.")
    page.goto(server.url + "/puzzle/learn/odd")
    expect(page.locator("main a")).to_have_attribute("href", "/puzzle/learn")


@pytest.mark.nightly
@pytest.mark.parametrize("language", locale.available())
def test_every_language_on_a_phone(language: str, server: Any, visit: Visit) -> None:
    page = visit(locale=language, **PHONE)
    page.goto(server.url + "/puzzle/learn")
    page.wait_for_selector("[data-lesson]")
    text = page.locator("body").inner_text()
    found = violations(page)
    texts = locale.load(language)
    for technique in ("cell_one_place", "chain_starves"):
        page.goto(f"{server.url}/puzzle/learn/{technique}")
        page.tap("[data-tell]")
        page.tap("[data-tell]")
        expect(page.locator("main")).to_contain_text(texts.text(f"puzzle.lesson.about.{technique}"))
        place, _ = conclusion(lesson(technique).tried)
        tap(page.locator("[data-tried]"), place)
        expect(page.locator("[data-answer]")).to_have_text(texts.text("puzzle.lesson.answer.right"))
        text += page.locator("body").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        found += violations(page)
    assert found == []
    assert not re.search(r"\b(web|common|puzzle|dominosa)\.[a-z_]+", text) and "{" not in text
