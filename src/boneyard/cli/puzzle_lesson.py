"""The lessons of the domino puzzle on a terminal: told in full, and a board to try."""

from __future__ import annotations

import re
import sys

from boneyard import dominosa
from boneyard.dominosa import LessonPosition, Place
from boneyard.locale import Catalogue
from boneyard.terminal import puzzle as terminal

QUIT = "q"


def overview(texts: Catalogue) -> str:
    """Return the techniques with their names, in the order of their lessons."""
    wide = max(map(len, dominosa.TECHNIQUES))
    return "\n".join(
        f"{technique:<{wide}}  {texts.text(f'puzzle.technique.{technique}')} ({texts.text(f'dominosa.level.{level}')})"
        for technique, level in dominosa.TECHNIQUES.items()
    )


def teach(technique: str, texts: Catalogue) -> bool:
    """Tell a lesson, and answer marks until one is right or there are no more; return whether one was."""
    lesson = dominosa.lesson(technique)
    step = lesson.shown.step
    told = texts.text(step.key, **step.params)
    if step.laid is None and "ruled_out" not in texts.placeholders(step.key):
        told = texts.text("dominosa.solve.rules_out", text=told, places=step.params["ruled_out"])
    print(texts.text(f"puzzle.technique.{technique}"))
    print(texts.text(f"puzzle.lesson.about.{technique}"))
    print("", *_picture(lesson.shown, texts), "", told, "", texts.text("puzzle.lesson.tried"), "", sep="\n")
    print(*_picture(lesson.tried, texts), "", texts.text("dominosa.learn.task"), sep="\n")
    while True:
        try:
            word = input("> ").strip()
        except EOFError:
            print()
            return False
        if word == QUIT:
            return False
        mark = _mark(lesson.tried, word)
        if mark is None:
            shown = word if len(word) <= 24 else word[:23] + "…"
            print(texts.text("dominosa.error.mark", value=repr(shown)))
            continue
        place, border = mark
        answer = lesson.tried.answer(place, border=border)
        said = texts.text(f"puzzle.lesson.answer.{answer.name}", **answer.params)
        if answer.step is not None:
            said += " " + texts.text(answer.step.key, **answer.step.params)
        print(said)
        if answer.right:
            return True


def _picture(position: LessonPosition, texts: Catalogue) -> list[str]:
    boxes = "utf" in (sys.stdout.encoding or "").lower()
    session = terminal.PuzzleSession(position.puzzle, "", texts.text, boxes=boxes)
    session.board.joined, session.board.walls = position.joined, position.walls
    return session.picture()


def _mark(position: LessonPosition, word: str) -> tuple[Place, bool] | None:
    """Return the place and whether a border is meant, or None for anything but a mark on the board."""
    found = re.fullmatch(r"r(\d{1,2})c(\d{1,2})([+|])r(\d{1,2})c(\d{1,2})", word)
    if found is None:
        return None
    width = position.puzzle.width
    (r, c), (s, d) = ((int(found[i]) - 1, int(found[i + 1]) - 1) for i in (1, 4))
    if not (0 <= c < width and 0 <= d < width):
        return None
    cells = sorted((r * width + c, s * width + d))
    place = Place(*cells)
    return (place, found[3] == "|") if place in position.puzzle.places else None
