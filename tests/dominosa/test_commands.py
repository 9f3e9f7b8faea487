"""``boneyard dominosa``: what it prints, and its exit status."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.cli import main
from boneyard.dominosa import SIZES, TECHNIQUES, Puzzle, daily, generate, lesson, parse_all, rate, survey

T1 = "1 1 0\n0 0 1\n"


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def call(*words: str, stdin: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main(["dominosa", *words])
        said = capsys.readouterr()
        if status == 2:
            assert said.out == ""
            assert len(said.err.splitlines()) == 1
        else:
            assert said.err == ""
        return Ran(status, said.out, said.err)

    return call


def test_new_prints_grids_that_solve_and_grade_read(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    made = run("new", "--order", "3", "--level", "hard", "--seed", "5", "-n", "3")
    assert made.status == 0
    puzzles = parse_all(made.out)
    assert puzzles == [generate(3, "hard", seed) for seed in (5, 6, 7)]
    file = tmp_path / "three.txt"
    file.write_text(made.out)
    assert run("grade", str(file)).out == "".join(f"hard, rating {rate(puzzle)}\n" for puzzle in puzzles)
    solved = run("solve", str(file))
    assert solved.status == 0
    assert solved.out.count("# exactly one solution") == 3


def test_new_without_a_seed_says_which_it_took(run) -> None:  # type: ignore[no-untyped-def]
    made = run("new")
    line = made.out.splitlines()[0]
    seed = int(line.rpartition(" ")[2])
    puzzle = generate(6, "basic", seed)
    assert line == f"# order 6, basic, rating {rate(puzzle)}, seed {seed}"
    assert Puzzle.parse(made.out) == puzzle
    assert run("new", "--order", "1").out.startswith("# order 1, trivial, rating 1.0, seed ")


def test_new_json(run) -> None:  # type: ignore[no-untyped-def]
    lines = run("new", "--order", "4", "--seed", "18446744073709551615", "-n", "2", "--json").out.splitlines()
    one, two = map(json.loads, lines)
    assert (one["order"], one["level"], one["seed"]) == (4, "basic", "18446744073709551615")
    assert two["seed"] == "0"
    assert Puzzle(one["rows"]).id == one["id"] == generate(4, "basic", 2**64 - 1).id


def test_new_makes_puzzles_to_a_rating(run) -> None:  # type: ignore[no-untyped-def]
    """Of any level, unless one is given."""
    lines = run("new", "--rating", "4.5-5", "--seed", "3", "-n", "4", "--json").out.splitlines()
    for seed, made in enumerate(map(json.loads, lines), 3):
        puzzle = generate(6, None, seed, (4.5, 5.0))
        assert (made["id"], made["rating"]) == (puzzle.id, rate(puzzle))
        assert 4.5 <= made["rating"] <= 5
    assert {json.loads(line)["level"] for line in lines} <= {"trivial", "basic", "hard", "extreme"}
    assert "# order 6, hard, rating 6" in run("new", "--rating", "6-6.9", "--level", "hard", "--seed", "3").out


def test_check_says_how_many_solutions_there_are_and_where_they_differ(run) -> None:  # type: ignore[no-untyped-def]
    one = run("check", "-", stdin=T1)
    assert (one.status, one.out) == (0, "# exactly one solution\n")
    two = run("check", "-", stdin="2 2 0 2\n0 0 1 1\n1 0 1 2\n")
    puzzle = Puzzle.parse("2 2 0 2\n0 0 1 1\n1 0 1 2\n")
    found = survey(puzzle)
    assert two.status == 1
    assert found.parts == (2, 2)
    assert two.out.splitlines()[0] == "# 4 solutions = 2 · 2"
    assert puzzle.draw(found.fixed) in two.out
    assert two.out.endswith(f"{', '.join(map(puzzle.name, found.cells))}\n")
    none = run("check", "-", stdin="0 0 0\n1 1 1\n\n0 1 0\n1 0 1\n")
    assert (none.status, none.out.splitlines()[-1]) == (1, "# no solution")
    answer = json.loads(run("check", "--json", "--id", puzzle.id).out)
    assert (answer["count"], len(answer["fixed"])) == (str(found.count), len(found.fixed))
    assert len(answer["varying"]) == len(found.varying) > 0


def test_every_command_takes_an_id(run) -> None:  # type: ignore[no-untyped-def]
    """Ids of Boneyard and of Simon Tatham's Dominosa; a file and an id are too much, and neither is too little."""
    puzzle = generate(3, "hard", 5)
    for id in (puzzle.id, puzzle.tatham_id, "3db" + puzzle.tatham_id[1:]):
        assert run("grade", "--id", id).out == f"hard, rating {rate(puzzle)}\n"
        assert run("check", "--id", id).out == "# exactly one solution\n"
        assert json.loads(run("solve", "--json", "--id", id).out)["id"] == puzzle.id
    for words in (("grade",), ("solve", "-", "--id", puzzle.id)):
        assert run(*words).status == 2


def test_every_command_takes_a_day(run) -> None:  # type: ignore[no-untyped-def]
    """The puzzles are those of the browser; without a date they are today's, in UTC."""
    day = date(2026, 11, 22)
    for size in SIZES:
        puzzle = generate(*daily(day, size))
        words = ("--daily", day.isoformat(), "--size", size)
        made = run("new", *words)
        assert Puzzle.parse(made.out) == puzzle and made.out.startswith(f"# puzzle of 2026-11-22, {size}\n")
        level = "basic" if size == "small" else "extreme"  # a Sunday; the small one is easy on all days
        assert run("grade", *words).out == f"{level}, rating {rate(puzzle)}\n"
        assert json.loads(run("check", "--json", *words).out)["id"] == puzzle.id
    assert json.loads(run("new", "--json", "--daily", day.isoformat()).out)["seed"] == str(day.toordinal())
    before = datetime.now(UTC).date()
    shown = run("grade", "--json", "--daily")
    assert json.loads(shown.out)["id"] in {generate(*daily(at)).id for at in (before, datetime.now(UTC).date())}


def test_solve(run) -> None:  # type: ignore[no-untyped-def]
    assert run("solve", "-", stdin=T1).out == "1-1 0\n    |\n0-0 1\n# exactly one solution\n"
    two = "0 0 0\n1 1 1\n"
    assert run("solve", "-", stdin=two).out.endswith("# 1 solution shown, there are more\n")
    assert run("solve", "--limit", "2", "-", stdin=two).out.endswith("# 2 solutions\n")
    shown = run("solve", "--all", "-", stdin=two)
    assert shown.status == 0
    assert "# solution 2\n" in shown.out
    assert shown.out.endswith("# 2 solutions\n")
    none = run("solve", "-", stdin="0 1 0\n1 0 1\n")
    assert (none.status, none.out) == (1, "# no solution\n")


def test_solve_explains(run) -> None:  # type: ignore[no-untyped-def]
    shown = run("solve", "--explain", "-", stdin=str(generate(4, "extreme", 1)))
    lines = shown.out.splitlines()
    assert lines[0].startswith("# 1. [")
    assert any("[extreme]" in line for line in lines)
    assert "no solution" in run("solve", "--explain", "-", stdin="0 1 0\n1 0 1\n").out
    assert "no known technique" in run("solve", "--explain", "-", stdin="0 0 0\n1 1 1\n").out


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_solutions_are_printed_as_they_are_found(tiled: Callable[[int, int], Puzzle], tmp_path: Path) -> None:
    """The memory does not grow with what was printed: less than a tenth of it, where all of it was once held."""
    file = tmp_path / "grid.txt"
    file.write_text(str(tiled(25, 3)))
    command = [sys.executable, "-m", "boneyard", "dominosa", "solve", "--all", "--json", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        try:
            used = []
            for size in (1 << 20, 10 << 20):
                assert len(running.stdout.read(size)) == size
                status = Path(f"/proc/{running.pid}/status").read_text()
                used.append(int(re.findall(r"VmRSS:\s+(\d+) kB", status)[0]))
        finally:
            running.kill()
    assert used[1] - used[0] < 1 << 10


def test_solve_json(run) -> None:  # type: ignore[no-untyped-def]
    answer = json.loads(run("solve", "--json", "--explain", "-", stdin=T1).out)
    assert answer["complete"]
    assert answer["count"] == 1
    assert answer["level"] == "trivial"
    assert {"tile": "1-1", "cells": [[0, 0], [0, 1]]} in answer["solutions"][0]
    assert answer["steps"][0]["text"]
    two = json.loads(run("solve", "--json", "-", stdin="0 0 0\n1 1 1\n").out)
    assert (two["count"], two["complete"]) == (1, False)
    all_of_them = json.loads(run("solve", "--json", "--all", "-", stdin="0 0 0\n1 1 1\n").out)
    assert (all_of_them["count"], all_of_them["complete"]) == (2, True)


def test_grade(run) -> None:  # type: ignore[no-untyped-def]
    assert run("grade", "-", stdin=T1).out == "trivial, rating 1.0\n"
    assert json.loads(run("grade", "--json", "-", stdin=T1).out)["rating"] == 1.0
    two = run("grade", "-", stdin="0 0 0\n1 1 1\n")
    assert (two.status, two.out) == (1, "several solutions\n")
    none = run("grade", "--json", "-", stdin="0 1 0\n1 0 1\n")
    assert none.status == 1
    assert json.loads(none.out)["solutions"] == "none"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "--order", "26"], "1 to 25"),
        (["new", "--order", "x"], "1 to 25"),
        (["new", "--level", "easy"], "easy"),
        (["new", "--order", "2", "--level", "extreme"], "trivial or basic"),
        (["new", "--seed", "-1"], "--seed"),
        (["new", "--seed", "99999999999999999999"], "--seed"),
        (["new", "-n", "0"], "-n"),
        (["new", "--rating", "5"], "LOW-HIGH"),
        (["new", "--rating", "6-5"], "from 6.0 to 5.0"),
        (["new", "--order", "3", "--level", "trivial", "--rating", "8-9"], "from 8.0 to 9.0 was found"),
        (["solve"], "--id"),
        (["solve", "-", "--all", "--limit", "3"], "--limit"),
        (["solve", "/no/such/file"], "/no/such/file"),
        (["grade", "-"], "standard input"),
        (["play"], "terminal"),
        (["play", "--id", "nonsense"], "nonsense"),
        (["play", "--id", "1ASP6pVLM", "--order", "3"], "--id"),
        (["play", "/no/such/file"], "/no/such/file"),
        (["play", "--daily", "--seed", "1"], "--daily"),
        (["new", "--daily", "2026-02-30"], "2026-02-30"),
        (["new", "--daily", "--order", "6"], "leave out"),
        (["new", "--daily", "-n", "2"], "leave out"),
        (["new", "--daily", "--size", "huge"], "huge"),
        (["new", "--size", "small"], "--daily"),
        (["solve", "--size", "small", "--id", "1ASP6pVLM"], "--daily"),
        (["solve", "--daily", "--id", "1ASP6pVLM"], "--daily"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_is_one_line(run, words: list[str], said: str) -> None:  # type: ignore[no-untyped-def]
    refused = run(*words)
    assert refused.status == 2
    assert said in refused.err


def test_faults_of_a_file_are_named(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "grid.txt"
    file.write_text("# one\n1 1 0\n0 0\n")
    assert run("solve", str(file)).err == f"boneyard: {file}:2: row 2 has 2 numbers, and row 1 has 3\n"
    file.write_bytes(b"\xff\xfe1 1 0")
    assert "not UTF-8" in run("grade", str(file)).err
    file.write_text("\ufeff" + T1)
    assert run("grade", str(file)).status == 0


def test_puzzles_beyond_the_techniques_have_no_rating(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dominosa", "new", "--order", "4", "--level", "beyond", "--seed", "2", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert (made["level"], made["rating"]) == ("beyond", None)
    assert main(["dominosa", "new", "--order", "4", "--level", "beyond", "--seed", "2"]) == 0
    assert capsys.readouterr().out.startswith("# order 4, beyond extreme, seed 2\n")
    assert main(["dominosa", "grade", "--id", made["id"], "--json"]) == 0
    graded = json.loads(capsys.readouterr().out)
    assert (graded["level"], graded["rating"], graded["solutions"]) == ("beyond", None, "one")
    assert main(["dominosa", "new", "--level", "beyond", "--rating", "3-4"]) == 2
    assert "no rating" in capsys.readouterr().err


def test_learn_lists_the_techniques(run) -> None:  # type: ignore[no-untyped-def]
    listed = run("learn").out.splitlines()
    assert [line.split()[0] for line in listed] == list(TECHNIQUES)
    assert listed[6] == "odd_area         An odd area (basic)"


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_learn_tells_a_lesson_and_answers_marks(technique: str, run) -> None:  # type: ignore[no-untyped-def]
    tried = lesson(technique).tried
    place, sign = (tried.step.laid, "+") if tried.step.laid else (tried.step.ruled_out[0], "|")
    other = "|" if sign == "+" else "+"
    first, second = map(tried.puzzle.name, place)
    words = [
        "r1c1",
        "r1c1+r3c1",
        "r9c9|r9c8",
        "r1c6+r2c1",
        f"{second}{other}{first}",
        f"{first}{sign}{second}",
        "r1c1+r1c2",
    ]
    told = run("learn", technique, stdin="\n".join(words) + "\n")
    assert told.status == 0
    answers = told.out.split("> ")[1:]
    assert [answer.startswith(f"'{word}' is no mark") for word, answer in zip(words, answers, strict=False)][:4] == [
        True
    ] * 4
    assert answers[4].startswith("That cannot be") and "there is no solution" in answers[4]
    step = tried.step
    assert answers[5:] == [f"Right. {locale.load('en').text(step.key, **step.params)}\n"]
    # The board as it is: every tile found, every place that is ruled out.
    board = told.out.partition("Now you")[2].partition("Mark what")[0]
    signs = [sum(board.count(sign) for sign in kind) for kind in ("━┃=#", "│|")]
    across = [place for place in tried.walls if place.other == place.cell + 1]
    assert signs == [len(tried.joined), len(across)]


@pytest.mark.parametrize("stdin", ["", "q\n"])
def test_learn_is_left_unsolved(stdin: str, run) -> None:  # type: ignore[no-untyped-def]
    assert run("learn", "odd_area", stdin=stdin).status == 1


def test_learn_without_such_a_technique(run) -> None:  # type: ignore[no-untyped-def]
    assert "odd_area" in run("learn", "odd").err
