"""Sessions at a terminal as stored under `screens/`: every language at three widths, and two people at one device.

`python tests/cli/test_screens.py` writes the files anew; look at the difference before you commit it.  A file holds the
program's lines without their colours, and after each prompt the line that was typed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
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
LANGUAGES = locale.available()
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
"""A game of two with help, mistakes and a question; a match of partners to its end; one with a move taken back that ends with
a block."""
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


NAMES = [f"{language}-{width}" for language in LANGUAGES for width in (*WIDTHS, "people")]


@pytest.mark.parametrize(
    "name", [name if name in ("en-80", "pl-60") else pytest.param(name, marks=pytest.mark.nightly) for name in NAMES]
)
def test_a_session_looks_as_it_is_stored(tmp_path: Path, name: str) -> None:
    assert screens(name, tmp_path) == (SCREENS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_line_fits_the_terminal(name: str) -> None:
    width = name.partition("-")[2]
    lines = (SCREENS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    long = [line for line in lines if len(line) > (80 if width == "people" else int(width)) and line[0] != "$"]
    assert not long


def main() -> None:
    """Write all files anew, or those that are named."""
    SCREENS.mkdir(exist_ok=True)
    for name in sys.argv[1:] or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            (SCREENS / f"{name}.txt").write_text(screens(name, Path(folder)), encoding="utf-8")
            print(name)


if __name__ == "__main__":
    main()
