"""The puzzle in the terminal: keys, picture, a real terminal."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time

import pytest

from boneyard import locale
from boneyard.dominosa import Place, Puzzle, generate
from boneyard.terminal.puzzle import PuzzleSession

T1 = "1 1 0\n0 0 1"


def session(puzzle: Puzzle, **more: object) -> PuzzleSession:
    return PuzzleSession(puzzle, "basic", locale.load("en").text, **more)  # type: ignore[arg-type]


def text(game: PuzzleSession, width: int = 90, height: int = 40) -> str:
    return "\n".join("".join(span.text for span in line) for line in game.screen(width, height))


def test_played_by_keys() -> None:
    now = [0.0]
    game = session(Puzzle.parse(T1), clock=lambda: now[0])
    game.key("d")
    assert game.board.joined == {Place(0, 1)}
    assert "1 ━ 1" in text(game)
    game.key("w")
    assert "no neighbour" in game.message
    for key in ("right", "right", "right", "S"):
        game.key(key)
    assert game.cursor == 2
    assert game.board.walls == {Place(2, 5)}
    game.key("e")
    assert game.message == "1 mark is wrong."
    game.key("e")
    game.key("h")
    assert game.message.startswith("First fix")
    game.key("u")
    game.key("u")
    game.key("u")
    assert game.message == "Nothing to undo."
    game.key("r")
    game.key("r")
    game.key("r")
    assert game.message == "Nothing to redo."
    game.key("x")
    game.key("f")
    assert game.lit == [0]
    game.key("left")
    game.key("f")
    assert "Highlighted: 0, 1" in text(game)
    game.key("F")
    now[0] = 3723.5
    for _ in range(6):
        if not game.solved:
            game.key("h")
            assert game.message
            game.key("enter")
    assert game.solved
    assert game.message == "Solved in 1:02:03. Press q to leave."
    now[0] = 9999.0
    game.key("x")
    assert game.board.solved
    assert "Time 1:02:03" in text(game)
    game.key("?")
    assert "u: undo" in text(game, 60, 20)
    game.key("q")
    assert game.over


@pytest.mark.parametrize("order", [1, 6, 10, 25])
def test_the_screen_fits_and_shows_the_cursor(order: int) -> None:
    sizes = [(20, 8), (60, 20), (80, 24), (200, 70), (10, 3), (1, 1)]
    game = session(generate(order, "trivial", 1), boxes=False)
    for number, key in enumerate(("h", "e", "D", "s", *["down"] * 28, *["right"] * 28, "f", "a")):
        game.key(key)
        for width, height in sizes if number % 7 == 0 else ():
            lines = game.screen(width, height)
            assert len(lines) <= height
            assert all(len("".join(span.text for span in line)) <= width for line in lines), (width, height)
            if width >= 20 and height >= 8:
                assert any(span.style == "cursor" for line in lines for span in line), (width, height)
    assert all(text(game, width, height).isascii() for width, height in sizes)


def test_a_puzzle_is_solved_by_hints_alone() -> None:
    game = session(generate(6, "extreme", 2))
    for _ in range(300):
        game.key("h")
        game.key("enter")
        if game.solved:
            break
    assert game.solved


def test_a_hint_has_three_grades() -> None:
    """Where to look, then the technique, then what follows, and that it stays at."""
    game = session(generate(6, "basic", 2))
    said = []
    for _ in range(4):
        game.key("h")
        said.append(game.message)
    step = game.step
    assert step is not None
    assert said[0] == "Look at the marked cells. h: more"
    assert said[1] == f"{locale.load('en').text(f'puzzle.technique.{step.technique}')}. h: more"
    assert said[2] == said[3] == locale.load("en").text(step.key, **step.params)


def test_a_puzzle_without_a_next_step() -> None:
    game = session(Puzzle.parse("0 0 0\n1 1 1"))
    game.key("h")
    game.key("enter")
    game.key("h")
    assert game.message


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_in_a_real_terminal() -> None:
    import pty

    parent, child = pty.openpty()
    code = (
        "from boneyard import locale\nfrom boneyard.dominosa import Puzzle\nfrom boneyard.terminal import puzzle as"
        f" terminal\ngame = terminal.PuzzleSession(Puzzle.parse({T1!r}), 'basic',"
        " locale.load('en').text)\nterminal.run(game)\nprint('solved', game.solved)\n"
    )
    environment = {**os.environ, "TERM": "xterm", "LINES": "24", "COLUMNS": "80", "ESCDELAY": "25"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=child, stdout=child, stderr=child, env=environment, close_fds=True
    )
    os.close(child)
    seen = b""
    sent = False
    end = time.monotonic() + 240
    try:
        while time.monotonic() < end and process.poll() is None:
            if select.select([parent], [], [], 0.1)[0]:
                try:
                    seen += os.read(parent, 65536)
                except OSError:
                    break
            if not sent and b"Dominosa" in seen:
                os.write(parent, b"d\x1bOB\x1bOBd\x1bOA\x1bOC\x1bOCsq")
                sent = True
        while select.select([parent], [], [], 0.2)[0]:
            try:
                seen += os.read(parent, 65536)
            except OSError:
                break
        assert process.wait(240) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(parent)
    assert b"solved True" in seen
