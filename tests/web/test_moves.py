"""Find the move in the browser: a wrong answer is refuted, the right one told, and one hand stays alone until it is
played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, find_the_move, in_language, rests, violations
from playwright.sync_api import Page, expect

from boneyard import game, locale
from boneyard.moves import PuzzleKind, make

pytestmark = pytest.mark.nightly
Visit = Callable[..., Page]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_wrong_move_is_refuted_and_the_right_one_found(
    server: Any, visit: Visit, scheme: str, screen: dict[str, Any]
) -> None:
    puzzle = make(game("parovi").rules(), PuzzleKind.OPEN, 5)
    wrong = str(puzzle.tries[1].action)
    page = visit(**screen, color_scheme=scheme)
    page.goto(f"{server.url}/move/parovi-open-5")
    find_the_move(page, wrong)
    expect(page.locator("[data-result=wrong]")).to_be_visible()
    expect(page.locator("[data-result]")).to_be_focused()
    expect(page.get_by_role("slider")).to_have_attribute("max", str(len(puzzle.tries[1].line) - 1))
    assert violations(page) == []
    page.click("[data-again]")
    find_the_move(page, str(puzzle.answer))
    expect(page.locator("[data-result=right]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_from_one_hand_a_wrong_move_keeps_the_others_hidden(server: Any, visit: Visit) -> None:
    """It can be tried again; once it was played out, all hands are known and only the solution is left."""
    puzzle = make(game("parovi").rules(), PuzzleKind.VIEW, 1)
    page = visit(**PHONE)
    page.goto(f"{server.url}/move/parovi-view-1")
    hidden = page.locator(".seats .tile")
    for one in puzzle.tries[1:3]:
        find_the_move(page, str(one.action))
        expect(page.locator("[data-result=wrong]")).to_be_visible()
        expect(page.get_by_role("slider")).to_have_count(0)
        expect(hidden).to_have_count(0)
        if one is puzzle.tries[1]:
            page.click("[data-again]")
    assert violations(page) == []
    page.click("[data-out]")
    expect(page.get_by_role("slider")).to_have_attribute("max", str(len(puzzle.tries[2].line) - 1))
    expect(hidden).not_to_have_count(0)
    expect(page.locator("[data-again]")).to_have_count(0)
    page.click("[data-show]")
    expect(page.locator("[data-result=right]")).to_be_visible()
    assert page.evaluate("localStorage.getItem('boneyard.moves')") is None, "shown and not solved"


def test_the_kind_is_that_of_the_address(server: Any, visit: Visit) -> None:
    """Also after back and forward; the server sends no other hand."""
    page = visit()
    page.goto(f"{server.url}/puzzle")
    page.click("[data-other]")
    expect(page.locator("[data-move]")).to_be_visible()  # the first of the day: a board before any form
    page.select_option("[data-game]", "gaple")
    page.select_option("[data-kind]", "view")
    with page.expect_response(lambda answer: "/api/moves/" in answer.url) as waited:
        page.click("[data-next]")
    found = waited.value.json()
    assert list(found["step"]["hands"]) == [found["seat"]] and found["game"] == "gaple"
    assert found["step"]["stock"] == [] and found["step"]["e"] == []
    expect(page.locator("[data-move]")).to_have_attribute("data-move", found["id"])
    page.select_option("[data-kind]", "open")
    page.click("[data-next]")
    expect(page.locator("[data-move*='-open-']")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-move]")).to_have_attribute("data-move", found["id"])
    expect(page.locator("[data-kind]")).to_have_value("view")
    page.go_forward()
    expect(page.locator("[data-kind]")).to_have_value("open")


@pytest.mark.usefixtures("one_day")
def test_the_positions_of_the_day_are_marked_when_they_are_solved(server: Any, visit: Visit) -> None:
    """In every language, with no text missing."""
    page = visit(**PHONE)
    page.goto(f"{server.url}/puzzle")
    expect(page.locator("[data-position]")).to_have_count(4)
    id = page.locator("[data-position]").first.get_attribute("data-position")
    right = page.request.get(f"{server.url}/api/moves/{id}/try").json()["action"]
    page.click(f"[data-position='{id}']")
    find_the_move(page, right)
    expect(page.locator("[data-result=right]")).to_be_visible()
    for language in reversed(locale.available()):
        in_language(page, language)
        said = page.locator("main").inner_text()
        assert "moves_page." not in said and "moves." not in said and "{" not in said, said
        rests(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
    page.go_back()
    expect(page.locator(f"[data-position='{id}'] .done")).to_have_count(1)


def test_an_address_without_a_puzzle_says_so(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/move/chess-open-1")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("[data-next]")).to_be_enabled()
    page.locator("header select").first.select_option("hr")
    expect(page.get_by_role("alert")).to_have_text("Nije pronađeno.")


def test_a_position_is_asked_once(server: Any, visit: Visit) -> None:
    """For each shape of the board; not again for texts that come, or for another language."""
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/moves/" in request.url else None)
    page.goto(f"{server.url}/move/parovi-open-5")
    expect(page.locator("[data-move]")).to_be_visible()
    page.locator("header select").first.select_option("hr")
    expect(page.locator("main h1")).to_have_text("Nađi potez")
    page.click("[data-show]")
    expect(page.locator("[data-result]")).to_be_visible()
    assert len(asked) == len(set(asked))
