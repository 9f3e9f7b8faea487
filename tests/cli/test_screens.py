"""Sessions at a terminal: three as stored under `screens/`, every other language and width by what they have in common.

`python tests/cli/test_screens.py` writes the files; look at the difference before you commit it.  A file holds the
program's lines without their colours, and after each prompt the line that was typed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

if os.name == "nt":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "support"))

from terminals import Terminal

from boneyard import locale

SCREENS = Path(__file__).parent / "screens"
STORED = ("en-80", "en-people", "pl-60")
WIDTHS = (60, 80, 120)

COLOUR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
CURTAIN = "~~~ the screen is cleared ~~~\n"


class Session(NamedTuple):
    """A command line, and what is typed at each prompt: then always the first move, until the end of the match."""

    words: str
    typed: tuple[str, ...] = ()
    moves: int = 10_000
    """The number of prompts for a move after which the match is left."""


ALONE = (
    Session("play dvoje --seed 5 --bots greedy --name Ana", ("?", "zzz", "0-0", "1", "1", "3-6", "1"), 13),
    Session("play parovi --seed 2 --bots greedy --option target=20 --option unannounced=pause"),
    Session(
        "play boricua --seed 13 --bots greedy --name Ana --option target=60", ("1", "undo", "1", "history", "scores")
    ),
)
"""A game of two with help, mistakes and a question; a match of partners to its end; one with a move taken back that
ends with a block."""
TOGETHER = (Session("play gaple --seed 3 --people 2 --name Ana,Budi --bots greedy --option deals=1"),)


def transcript(session: Session, language: str, columns: int, folder: Path) -> str:
    """Play a session; return what was shown and typed."""
    texts = locale.load(language)
    move, following, again, turn = (texts.text(f"cli.prompt.{key}") for key in ("move", "next_round", "again", "pass"))
    reviewed = texts.text("cli.prompt.review")
    words = [*session.words.split(), "--language", language]
    said = [f"$ boneyard {' '.join(words)}   # {columns} columns\n"]
    typed, moves, read = list(session.typed), 0, 0
    folder.mkdir()
    with Terminal(*words, "--fast", state=Path("."), columns=columns, folder=folder) as terminal:
        while (prompt := terminal.until(move, following, again, turn, reviewed)) is not None:
            said.append(terminal.shown[read : terminal.position])
            read = terminal.position
            moves += prompt == move
            line = "quit" if moves > session.moves else (typed.pop(0) if typed else "1") if prompt == move else ""
            said.append(f"{line}\n")
            terminal.type(line)
        assert terminal.process.wait(240) == 0
        said.append(terminal.shown[read:])
    shown = COLOUR.sub("", "".join(said).replace(CLEARED, f"\n{CURTAIN}"))
    return "\n".join(line.rstrip() for line in shown.splitlines()) + "\n"


def screens(name: str, folder: Path) -> str:
    """Return the content of a file."""
    language, _, width = name.partition("-")
    sessions, columns = (TOGETHER, 80) if width == "people" else (ALONE, int(width))
    parts = (transcript(session, language, columns, folder / str(n)) for n, session in enumerate(sessions))
    return "\n".join(parts)


def stored(name: str) -> str:
    return (SCREENS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", STORED)
def test_a_session_looks_as_it_is_stored(tmp_path: Path, name: str) -> None:
    assert screens(name, tmp_path) == stored(name)


PICTURE = re.compile("[\N{BOX DRAWINGS LIGHT HORIZONTAL}-\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}]")
WORD = re.compile(r"[^\W\d_]+")
OTHER_WORDS = {"AC", "BD", "Ana", "Budi", "boricua", "dvoje", "zzz"}
"""Sides, names, the files of matches, nonsense that is typed."""


def shown(screen: str) -> list[str]:
    """Return the lines that the program shows."""
    return [line for line in screen.splitlines() if line[:1] != "$" and line != CURTAIN.rstrip()]


def picture(screen: str) -> list[str]:
    return [line for line in shown(screen) if PICTURE.search(line)]


def in_text(screen: str, pattern: str) -> Counter[str]:
    """Return the matches of a pattern in the lines that are no picture."""
    lines = [line for line in shown(screen) if not PICTURE.search(line)]
    return Counter(found for line in lines for found in re.findall(pattern, line))


@pytest.mark.nightly
@pytest.mark.parametrize("language", locale.available())
def test_a_session_is_the_same_in_every_language_and_width(tmp_path: Path, language: str) -> None:
    """Lines fit and have no placeholder; pictures and numbers at one width are the same in every language; the words of
    a language are the same at every width, and all from its texts."""
    texts = locale.load(language)
    known = {word.casefold() for key in texts for form in texts.forms(key).values() for word in WORD.findall(form)}
    seen = {}
    for width in ("people", *map(str, WIDTHS)):
        (tmp_path / width).mkdir()
        seen[width] = screens(f"{language}-{width}", tmp_path / width)
        columns = 80 if width == "people" else int(width)
        assert [line for line in shown(seen[width]) if len(line) > columns or locale.PLACEHOLDER.search(line)] == []
        words = {word for word in in_text(seen[width], WORD.pattern) if word.casefold() not in known}
        assert words <= OTHER_WORDS
    for name in STORED:
        screen, other = stored(name), seen[name.partition("-")[2]]
        assert picture(other) == picture(screen)
        numbers = r"\d*[02-9]\d*|11+"  # a language may write 1 as a word
        assert in_text(other, numbers) == in_text(screen, numbers)
    assert in_text(seen["60"], WORD.pattern) == in_text(seen["80"], WORD.pattern) == in_text(seen["120"], WORD.pattern)


def main() -> None:
    """Write all files, or those that are named."""
    SCREENS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or STORED:
        with tempfile.TemporaryDirectory() as folder:
            (SCREENS / f"{name}.txt").write_text(screens(name, Path(folder)), encoding="utf-8")
            print(name)


if __name__ == "__main__":
    main()
