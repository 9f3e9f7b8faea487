"""``boneyard dominosa book``: pages with the puzzles asked for, from easy to difficult, and their solutions."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from boneyard import locale
from boneyard.cli import main, puzzle_book
from boneyard.dominosa import daily, generate, rate, solve

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> tuple[int, str, str]:
        status = main(["dominosa", "book", *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


def drawings(page: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]


def words(drawing: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in drawing.iter("{http://www.w3.org/2000/svg}text")]


def test_a_book_holds_its_puzzles_from_easy_to_difficult(run: Run) -> None:
    status, page, said = run("--count", "6", "--levels", "basic,hard", "--per-page", "4", "--solutions", "--seed", "8")
    assert (status, said) == (0, "")
    made = [generate(6, ("basic", "hard")[i % 2], 8 + i) for i in range(6)]
    made.sort(key=lambda puzzle: rate(puzzle) or 0)
    drawn = drawings(page)
    assert len(drawn) == 12
    for puzzle, board, solved in zip(made, drawn[:6], drawn[6:], strict=True):
        assert words(board)[:56] == words(solved) == list(map(str, puzzle.numbers))
        assert words(board)[56:] == [f"{low}-{high}" for low, high in puzzle.tiles]
        rects = list(solved.iter("{http://www.w3.org/2000/svg}rect"))
        spots = {(round(float(node.get("x", "")) - 0.06), round(float(node.get("y", "")) - 0.06)) for node in rects}
        assert spots == {(place.cell % 8, place.cell // 8) for place in solve(puzzle).solutions[0]}
    assert page.count('class="page"') == 3  # two of puzzles, one of solutions
    ratings = [float(found) for found in re.findall(r"rating ([0-9.]+)</figcaption>", page)]
    assert ratings == sorted(ratings) and len(ratings) == 6


def test_a_book_of_given_puzzles_keeps_their_order(run: Run, tmp_path: Path) -> None:
    puzzles = [generate(4, "extreme", 1), generate(3, "trivial", 1), generate(4, "beyond", 1)]
    file = tmp_path / "mine.txt"
    file.write_text("\n\n".join(map(str, puzzles)))
    status, page, said = run(str(file), "--solutions")
    assert (status, said) == (0, "")
    drawn = [words(drawing) for drawing in drawings(page)]
    for each, board, solved in zip(puzzles, drawn[:3], drawn[3:], strict=True):
        assert board[: len(each.numbers)] == solved == list(map(str, each.numbers))
    assert f"extreme, rating {rate(puzzles[0])}</figcaption>" in page and "beyond extreme</figcaption>" in page
    _, page, _ = run("--daily", "2026-11-22", "--size", "large", "--title", "Sunday")
    (board,) = map(words, drawings(page))
    assert board[:182] == list(map(str, generate(*daily(date(2026, 11, 22), "large")).numbers))


def test_a_book_of_one_fills_its_page(run: Run) -> None:
    """The usual four on a page would leave three quarters of it empty."""
    alone, fewer = (run("--daily", "2026-11-24", "--per-page", count)[1] for count in ("4", "1"))
    assert alone == fewer


def test_a_grid_without_one_solution_is_not_printed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    for grid in ("0 0 0\n1 1 1", "0 1 0\n1 0 1"):
        file.write_text(f"1 1 0\n0 0 1\n\n{grid}")
        status, out, said = run(str(file))
        assert (status, out, len(said.splitlines())) == (2, "", 1) and "puzzle 2 " in said


def test_without_solutions_there_are_none(run: Run) -> None:
    _, page, _ = run("--count", "2", "--order", "3", "--seed", "1", "--level", "trivial", "--language", "pl")
    assert len(drawings(page)) == 2
    assert f"<h1>{locale.load('pl').text('dominosa.book.title')}</h1>" in page and '<html lang="pl" dir="ltr">' in page


def test_what_the_user_writes_is_text_in_the_page(run: Run) -> None:
    assert "<h1>A &lt;b&gt; &amp; C</h1>" in run("--count", "1", "--order", "2", "--title", "A <b> & C")[1]


@pytest.mark.parametrize("paper", puzzle_book.PAPERS)
@pytest.mark.parametrize(("order", "per_page"), [(1, 1), (3, 24), (6, 4), (12, 2), (25, 1), (25, 3)])
def test_drawings_stay_on_their_sheet_and_apart(order: int, per_page: int, paper: str) -> None:
    book = puzzle_book.entries(order, ["trivial"], per_page, 1, None)
    page = puzzle_book.html(book, locale.load("en"), "T", per_page, paper, solutions=False)
    width, height = (size - 2 * puzzle_book.MARGIN for size in puzzle_book.PAPERS[paper])
    found = re.findall(r"left:([0-9.-]+)mm;top:([0-9.-]+)mm;width:([0-9.]+)mm.*?height=.([0-9.]+)mm", page)
    boxes = [(float(x), float(y), float(x) + float(w), float(y) + 6 + float(h)) for x, y, w, h in found]
    assert len(boxes) == per_page
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= -0.01 and right <= width + 0.01 and top >= puzzle_book.HEAD and bottom <= height + 0.01
        assert all(right <= x or u <= left or bottom <= y or v <= top for x, y, u, v in boxes[:i])


def test_a_book_is_written_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "book.html"
    assert run("--count", "1", "--order", "2", "--seed", "1", "--output", str(file)) == (0, "", "")
    assert file.read_text().startswith("<!doctype html>")
    status, out, said = run("--count", "1", "--order", "2", "--output", str(tmp_path / "none" / "book.html"))
    assert (status, out, len(said.splitlines())) == (2, "", 1)


@pytest.mark.nightly
def test_a_book_is_written_as_pdf(run: Run, tmp_path: Path) -> None:
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        missing = "WeasyPrint, or the library Pango that Chromium brings, is not here"
        if os.environ.get("BONEYARD_REQUIRE_BROWSER") == "1":
            pytest.fail(f"{missing}, and BONEYARD_REQUIRE_BROWSER=1")
        pytest.skip(missing)
    file = tmp_path / "book.pdf"
    words = ("--count", "5", "--order", "3", "--per-page", "2", "--solutions", "--seed", "1", "--output", str(file))
    assert run(*words) == (0, "", "")
    assert file.read_bytes().startswith(b"%PDF-")


def test_without_the_library_pdf_says_what_to_install(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "weasyprint", None)
    status, _, said = run("--count", "1", "--order", "2", "--output", str(tmp_path / "book.pdf"))
    assert status == 2 and "boneyard[book]" in said and len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--levels", "basic,easy"], "easy"),
        (["--per-page", "0"], "--per-page"),
        (["--per-page", "25"], "--per-page"),
        (["--count", "0"], "--count"),
        (["--paper", "a3"], "--paper"),
        (["--daily", "--count", "3"], "--daily"),
        (["--id", "1ASP6pVLM", "--levels", "basic"], "--id"),
    ],
)
def test_wrong_wishes_are_one_line(run: Run, given: list[str], said: str) -> None:
    status, out, error = run(*given)
    assert (status, out, len(error.splitlines())) == (2, "", 1) and said in error
