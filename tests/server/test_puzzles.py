"""The domino puzzle over REST: new, of the day, by its id, checked, explained; and never in the way of a table."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from callers import ANA, BO
from harness import WAIT, Client, Server
from threads import in_thread

from boneyard import locale
from boneyard.dominosa import (
    HIGHEST_ORDER,
    SIZES,
    TECHNIQUES,
    WEEK,
    Place,
    Puzzle,
    daily,
    generate,
    grade,
    lesson,
    rate,
    solve,
)
from boneyard.server.api.puzzles.service import CHEAP_ORDER, LONGEST_ID, STOCK, Puzzles, number
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Bounds, Job, JobKind
from boneyard.server.jobs.memory import MemoryQueue

SEVERAL = Puzzle.parse("0 0 0\n1 1 1")
NONE = Puzzle.parse("0 1 0\n1 0 1")


def marks(places: Any) -> list[int]:
    return [number(place) for place in places]


def test_a_new_puzzle_is_as_asked_for(server: Server) -> None:
    for order, level in ((1, "trivial"), (6, "extreme"), (HIGHEST_ORDER, "hard")):
        status, made = server.post("/api/puzzle", {"order": order, "level": level})
        assert (status, made["order"], made["level"], made["solutions"]) == (201, order, level, "one")
        puzzle = Puzzle.from_numbers(made["numbers"])
        assert puzzle.id == made["id"] and grade(puzzle) == level
        assert len(made["id"]) <= LONGEST_ID
        assert server.get(f"/api/puzzle/{quote(puzzle.tatham_id)}") == (200, made)
        assert server.get(f"/api/puzzle/{made['id']}") == (200, made)
    assert server.post("/api/puzzle", {})[1]["id"] != server.post("/api/puzzle", {})[1]["id"]


def test_a_new_puzzle_has_the_rating_asked_for(server: Server) -> None:
    for body in ({"rating": [4.5, 5.0]}, {"order": 9, "level": "hard", "rating": [7, 7.4]}):
        status, made = server.post("/api/puzzle", body)
        low, high = body["rating"]  # type: ignore[misc]
        assert (status, made["solutions"]) == (201, "one")
        assert low <= made["rating"] <= high
        assert made["rating"] == rate(Puzzle.from_id(made["id"]))
        assert made["level"] == body.get("level", made["level"])


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"order": 0}, 400, "bad_request"),
        ({"order": 26}, 400, "bad_request"),
        ({"order": 10**30}, 400, "bad_request"),
        ({"order": "6"}, 400, "bad_request"),
        ({"order": None}, 400, "bad_request"),
        ({"level": "easy"}, 400, "bad_request"),
        ({"seed": 1}, 400, "bad_request"),
        ({"order": 2, "level": "hard"}, 422, "puzzle"),
        ({"rating": [0, 4]}, 400, "bad_request"),
        ({"rating": 4}, 400, "bad_request"),
        ({"rating": [5, 4]}, 422, "puzzle"),
        ({"order": 1, "rating": [8, 9]}, 422, "puzzle"),
    ],
)
def test_what_cannot_be_made(server: Server, body: dict[str, Any], status: int, code: str) -> None:
    answer = server.post("/api/puzzle", body)
    assert (answer[0], answer[1]["code"]) == (status, code)
    if code == "puzzle":
        assert answer[1]["faults"][0]["code"].startswith("dominosa.error.")


@pytest.mark.usefixtures("one_day")
def test_the_puzzle_of_the_day(server: Server) -> None:
    """It follows from the date and the generator alone."""
    _, made = server.get("/api/puzzle/daily")
    day = datetime.fromisoformat(made["date"]).date()
    assert abs((datetime.now(UTC).date() - day).days) <= 1
    order, level = WEEK["medium"][day.weekday()]
    assert made["id"] == generate(order, level, day.toordinal()).id
    assert (made["order"], made["level"], made["size"], made["generator"]) == (order, level, "medium", 1)
    assert server.get(f"/api/puzzle/daily?date={day}")[1] == made
    for size in SIZES:
        path = f"/api/puzzle/daily?date={day}&size={size}"
        _, sized = server.get(path)
        assert sized["id"] == generate(*daily(day, size)).id
        assert (sized["date"], sized["size"]) == (day.isoformat(), size)
        assert sized["rating"] == rate(Puzzle.from_id(sized["id"]))
        assert (sized == made) == (size == "medium") and server.get(path)[1] == sized
    for wrong in ("huge", "", "6", "Small"):
        assert server.get(f"/api/puzzle/daily?size={wrong}")[0] == 400, wrong
    assert server.get("/api/puzzle/daily?date=2026-11-16")[1]["id"] == "1Bh54kFr9e3OkE6Vz5Mh4mUxn6LYgCBZn2g"
    seen = {server.get(f"/api/puzzle/daily?date={day - timedelta(days=i)}")[1]["id"] for i in range(14)}
    assert len(seen) == 14
    tomorrow = datetime.now(UTC).date() + timedelta(days=2)
    assert server.get(f"/api/puzzle/daily?date={tomorrow}")[1]["code"] == "not_yet"
    assert server.get(f"/api/puzzle/daily?date={tomorrow}&size=small")[1]["code"] == "not_yet"
    assert server.get("/api/puzzle/daily?date=yesterday")[0] == 400


def test_earlier_days_are_there_for_many_at_once(server: Server) -> None:
    """Each caller waits for a turn of the own: before, all of them shared eight."""
    day = datetime(2021, 3, 1).date()
    tokens = [server.guest(f"Reader {n}").token for n in range(14)]

    def ask(n: int) -> tuple[int, str]:
        status, made = server.get(f"/api/puzzle/daily?date={day + timedelta(n)}&size=small", tokens[n])
        return status, made.get("id", "")

    with ThreadPoolExecutor(len(tokens)) as pool:
        found = list(pool.map(ask, range(len(tokens))))
    assert found == [(200, generate(*daily(day + timedelta(n), "small")).id) for n in range(len(tokens))]


def test_grids_with_no_solution_or_several(server: Server) -> None:
    _, several = server.get(f"/api/puzzle/{SEVERAL.id}")
    _, none = server.get(f"/api/puzzle/{NONE.id}")
    assert (several["solutions"], several["level"], several["rating"]) == ("several", None, None)
    assert (none["solutions"], none["level"]) == ("none", None)
    # Only what breaks the rules is wrong where there is no one solution to compare with.
    assert server.post(f"/api/puzzle/{SEVERAL.id}/check", {"joined": [0]})[1]["wrong"] == []
    assert server.post(f"/api/puzzle/{NONE.id}/check", {"joined": [0, 6]})[1]["wrong"] == [0, 6]  # the same tile twice
    step = server.post(f"/api/puzzle/{NONE.id}/hint", {})[1]["step"]
    assert step["dead_end"] and step["text"]


def test_a_grid_from_elsewhere_is_read(server: Server) -> None:
    """How many solutions it has, and where two of them differ."""
    puzzle = generate(6, "hard", 5)
    status, made = server.post("/api/puzzle/grid", {"rows": puzzle.rows})
    assert (status, made["id"], made["level"], made["solutions"], made["differ"]) == (200, puzzle.id, "hard", "one", [])
    _, several = server.post("/api/puzzle/grid", {"rows": SEVERAL.rows})
    one, other = (set(solution) for solution in solve(SEVERAL).solutions)
    assert several["solutions"] == "several"
    assert several["differ"] == sorted({cell for place in one ^ other for cell in place})
    assert server.get(f"/api/puzzle/{SEVERAL.id}")[1]["differ"] == several["differ"]
    for rows in ([[1, 1, 0], [0, 0, 0]], [[1, 1, 0]], [], [[]], [[1, 1, 0], [0, 0]]):
        status, answer = server.post("/api/puzzle/grid", {"rows": rows})
        assert (status, answer["code"], answer["faults"][0]["code"]) == (422, "puzzle", "dominosa.error.grid"), rows
    for rows in ([[26]], [[-1]], "x", [[0] * 28]):
        assert server.post("/api/puzzle/grid", {"rows": rows})[0] == 400


def test_what_is_no_id(server: Server) -> None:
    good = generate(6, "basic", 1).id
    for bad in ("1", "x", "2" + good[1:], good[:-1], good + "A", good[:-1] + ("A" if good[-1] != "A" else "B"), "1é"):
        status, answer = server.get(f"/api/puzzle/{bad.encode().hex('%') if not bad.isascii() else bad}")
        assert (status, answer["code"]) == (404, "puzzle_id"), bad
    assert server.get("/api/puzzle/" + "1" * (LONGEST_ID + 1))[0] == 400
    assert server.post("/api/puzzle/x/check", {})[0] == server.post("/api/puzzle/x/hint", {})[0] == 404


def test_wrong_marks_are_told_and_the_solution_is_not(server: Server) -> None:
    puzzle = generate(6, "hard", 5)
    right = solve(puzzle).solutions[0]
    path = f"/api/puzzle/{puzzle.id}"
    wrong = next(place for place in puzzle.places if place not in right)
    status, answer = server.post(f"{path}/check", {"joined": marks([wrong]), "walls": marks(right[5:7])})
    assert (status, answer) == (200, {"wrong": sorted(marks([wrong, *right[5:7]])), "solutions": "one"})
    assert server.post(f"{path}/check", {"joined": marks(right), "walls": marks([wrong])})[1]["wrong"] == []
    assert server.post(f"{path}/hint", {"joined": marks([wrong])})[1] == {"wrong": 1, "step": None}


def test_a_solution_is_sent_when_it_is_asked_for(server: Server) -> None:
    for puzzle in (generate(6, "hard", 5), SEVERAL):
        status, answer = server.get(f"/api/puzzle/{puzzle.id}/solution")
        assert (status, answer) == (200, {"joined": marks(solve(puzzle, limit=1).solutions[0])})
    for id, code in ((NONE.id, "not_found"), ("x", "puzzle_id")):
        status, answer = server.get(f"/api/puzzle/{id}/solution")
        assert (status, answer["code"]) == (404, code)


@pytest.mark.parametrize(
    "body", [{"joined": [0, 0]}, {"joined": [0, 1]}, {"joined": [5], "walls": [5]}, {"walls": [14]}]
)
def test_marks_that_no_board_can_have(server: Server, body: dict[str, Any]) -> None:
    """A place twice, a cell in two tiles, a border through a tile, a place over the edge."""
    puzzle = generate(6, "hard", 5)
    for what in ("check", "hint"):
        status, answer = server.post(f"/api/puzzle/{puzzle.id}/{what}", body)
        if body == {"joined": [0, 0]}:
            assert status in (200, 422)
        else:
            assert (status, answer["code"]) == (422, "marks")
    assert server.post(f"/api/puzzle/{puzzle.id}/check", {"joined": [-1]})[0] == 400
    assert server.post(f"/api/puzzle/{puzzle.id}/check", {"joined": [1] * 2000})[0] == 400


@pytest.mark.parametrize("level", ["trivial", "extreme"])
def test_hints_lead_to_the_end(server: Server, level: str) -> None:
    """Whoever does what the hints say solves the puzzle, and every hint is said in every language."""
    puzzle = generate(6, level, 3)
    joined: set[int] = set()
    walls: set[int] = set()
    languages = locale.available()
    for turn in range(400):
        language = languages[turn % len(languages)]
        body = {"joined": sorted(joined), "walls": sorted(walls), "last": max(joined, default=None)}
        _, answer = server.post(f"/api/puzzle/{puzzle.id}/hint?lang={language}", body)
        step = answer["step"]
        if step is None:
            break
        assert answer["wrong"] == 0 and not step["dead_end"]
        assert step["text"] == locale.load(language).text(step["code"], **step["params"])
        if step["laid"] is None:
            assert step["ruled_out"]
            walls |= set(step["ruled_out"])
        else:
            joined.add(step["laid"])
    places = [Place(n >> 1, (n >> 1) + (puzzle.width if n & 1 else 1)) for n in joined]
    assert puzzle.is_solution(places)


@pytest.mark.parametrize(
    "technique", [pytest.param(name, marks=pytest.mark.nightly if i % 4 else []) for i, name in enumerate(TECHNIQUES)]
)
def test_a_lesson_and_what_one_marks_in_it(server: Server, technique: str) -> None:
    status, told = server.get(f"/api/puzzle/lessons/{technique}?lang=pl")
    assert (status, told["technique"], told["level"]) == (200, technique, TECHNIQUES[technique])
    held = lesson(technique)
    assert told["step"]["text"] == locale.load("pl").text(held.shown.step.key, **held.shown.step.params)
    assert [told["tried"][name] for name in ("joined", "walls")] == [
        marks(sorted(held.tried.joined)),
        marks(sorted(held.tried.walls)),
    ]
    step = held.tried.step
    assert told["look"] == list(step.look)
    path = f"/api/puzzle/lessons/{technique}"
    wanted = {"place": marks(step.ruled_out if step.laid is None else [step.laid])[0], "border": step.laid is None}
    status, answer = server.post(f"{path}?lang=hr", wanted)
    assert (status, answer["right"], answer["step"]["technique"]) == (200, True, technique)
    assert answer["text"] == locale.load("hr").text("puzzle.lesson.answer.right")
    status, answer = server.post(path, wanted | {"border": not wanted["border"]})
    assert (status, answer["right"], answer["code"]) == (200, False, "puzzle.lesson.answer.wrong")
    assert answer["step"]["dead_end"]


def test_there_are_lessons_of_techniques_only(server: Server) -> None:
    assert server.get("/api/puzzle/lessons/odd")[0] == server.post("/api/puzzle/lessons/odd", {"place": 0})[0] == 404
    status, answer = server.post("/api/puzzle/lessons/odd_area", {"place": 1400})
    assert (status, answer["code"]) == (422, "marks")
    for body in ({}, {"place": "0"}, {"place": -1}, {"place": 0, "border": 1}, {"place": 0, "walls": []}):
        assert server.post("/api/puzzle/lessons/odd_area", body)[0] == 400, body


def hard_to_search(seed: int = 0) -> Puzzle:
    """A large grid whose solutions take very long to count: a tiling with two pairs of numbers exchanged.

    With another seed it is the same one with other names for the numbers.
    """
    chance = Random(8)
    height, width = HIGHEST_ORDER + 1, HIGHEST_ORDER + 2
    tiles = [(lo, hi) for hi in range(height) for lo in range(hi + 1)]
    chance.shuffle(tiles)
    rows = [[0] * width for _ in range(height)]
    for i, (lo, hi) in enumerate(tiles):
        y, x = 2 * (i // width), i % width
        rows[y][x], rows[y + 1][x] = (hi, lo) if chance.random() < 0.5 else (lo, hi)
    for _ in range(2):
        y, x, v, u = (chance.randrange(most) for most in (height, width, height, width))
        rows[y][x], rows[v][u] = rows[v][u], rows[y][x]
    names = list(range(height))
    if seed:
        Random(seed).shuffle(names)
    return Puzzle([[names[number] for number in row] for row in rows])


def test_a_grid_that_is_hard_to_search_is_given_up(server: Server) -> None:
    """And meanwhile the server answers others."""
    answers: list[tuple[int, Any]] = []

    def ask(id: str) -> None:
        answers.append(server.get(f"/api/puzzle/{id}"))

    most = 0
    for seed in range(20):  # the search takes a second, in which a busy machine may have no time for others
        puzzle, meanwhile = hard_to_search(seed), 0
        thread = threading.Thread(target=ask, args=(puzzle.id,))
        thread.start()
        while thread.is_alive():
            assert server.get("/api/about")[0] == 200
            meanwhile += 1
        most = max(most, meanwhile)
        if most >= 3:
            break
    assert most >= 3
    status, answer = answers[-1]
    assert (status, answer["solutions"], answer["level"]) == (200, "unknown", None)
    # It can be played all the same.
    assert server.post(f"/api/puzzle/{puzzle.id}/check", {"joined": [0]})[1] == {"wrong": [], "solutions": "unknown"}
    assert server.post(f"/api/puzzle/{puzzle.id}/hint", {})[0] == 200


SLOW_MAKER = """
import sys
import boneyard.dominosa.making as making
real = making._grids
def forever(order, level, seed):
    while order > 20:
        yield next(real(2, "trivial", 1)) and None
    yield from real(order, level, seed)
making._grids = forever
from boneyard.server.api.puzzles import service as puzzles
puzzles.MAKE_S = float(sys.argv.pop(1))
from boneyard.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The server with boards above order 20 that are never done."""


@pytest.mark.nightly
def test_endless_work_stops_nobody(tmp_path: Path) -> None:
    """Puzzles that are never done: a table answers, hints come, those who go away free the thread, and at last the
    time is up."""
    program = tmp_path / "slow.py"
    program.write_text(SLOW_MAKER)
    with Server(tmp_path, program=(str(program), "20")) as server:
        ana = server.guest("Ana")
        socket = Client(ana)
        results: list[tuple[int, Any]] = []
        many = [
            threading.Thread(target=lambda: results.append(server.post("/api/puzzle", {"order": 25})), daemon=True)
            for _ in range(40)
        ]
        for thread in many:
            thread.start()
        end = time.monotonic() + WAIT
        while len(results) < 31:  # one is made and eight wait; the others are answered at once
            assert time.monotonic() < end
            time.sleep(0.02)
        for n in range(10):
            socket.send(t="ping", n=n)
            socket.until("pong")
        puzzle = generate(6, "basic", 1)
        assert server.post(f"/api/puzzle/{puzzle.id}/hint", {})[1]["step"]
        assert len(results) <= 32  # all of that came while the others waited
        for thread in many:
            thread.join(WAIT)
        codes = sorted(answer["code"] for _, answer in results)
        assert {status for status, _ in results} == {503}
        refused = codes.count("puzzles_busy")
        assert refused in (31, 32)  # 32 if the first came while the stock was being made
        assert codes == ["puzzles_busy"] * refused + ["too_long"] * (40 - refused)
        # Those who go away leave the thread to the next.
        leaving = [http.client.HTTPConnection("127.0.0.1", server.port) for _ in range(5)]
        for connection in leaving:
            connection.request("POST", "/api/puzzle", json.dumps({"order": 25}), {"content-type": "application/json"})
        assert server.get("/api/about")[0] == 200  # what came before has been taken in
        for connection in leaving:
            connection.close()
        begin = time.monotonic()
        assert server.post("/api/puzzle", {"order": 8})[0] == 201
        assert time.monotonic() - begin < 18  # with them it would wait for twenty seconds
        socket.close()


def test_puzzles_are_ready_while_nothing_can_be_made() -> None:
    """Of a cheap size that was asked for some are in stock, another each time; of a large one none is kept."""
    busy = CommandRejected("puzzles_busy")

    class Queue(MemoryQueue):
        """A queue that can be full."""

        full = False

        def submit(self, job: Job, told: Any = None) -> asyncio.Task[Any]:
            if self.full:
                raise busy
            return super().submit(job, told)

    async def work() -> list[str]:
        queue = Queue({kind: Bounds() for kind in JobKind})
        puzzles = Puzzles(queue)
        try:
            found = [await puzzles.new(6, "trivial", ANA), await puzzles.new(CHEAP_ORDER + 1, "trivial", ANA)]
            end = time.monotonic() + WAIT
            while len(puzzles._stock[6, "trivial"]) < STOCK:
                assert time.monotonic() < end
                await asyncio.sleep(0.01)
            queue.full = True
            found += [await puzzles.new(6, "trivial", BO) for _ in range(STOCK)]
            for order in (6, CHEAP_ORDER + 1):
                with pytest.raises(CommandRejected, match="puzzles_busy"):
                    await puzzles.new(order, "trivial", BO)
            return [known.puzzle.id for known in found]
        finally:
            puzzles.stop()
            await queue.stop()

    ids = in_thread(lambda: asyncio.run(work()))
    assert len(set(ids)) == len(ids) == 2 + STOCK
