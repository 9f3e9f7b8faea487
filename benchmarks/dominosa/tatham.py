"""Simon Tatham's dominosa, from the Debian source package, built in a temporary folder for the benchmark only."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from boneyard.dominosa import Puzzle

HERE = Path(__file__).parent
LETTERS = {"trivial": "t", "basic": "b", "hard": "h", "extreme": "e"}
MODULES = ("dsf", "findloop", "laydomino", "malloc", "misc", "nullfe", "random", "sort", "tree234", "version")


class Missing(Exception):
    """The program cannot be had here.  ``str()`` is one line that says what is missing."""


def build(folder: Path, source: Path | None = None) -> Path:
    """Compile the driver in ``folder`` from ``source``, or from a fresh Debian source package, and return its path.

    Raises ``Missing``.
    """
    _need("gcc")
    if source is None:
        source = fetch(folder)
    elif not (source / "dominosa.c").exists():
        raise Missing(f"there is no dominosa.c in {source}")
    binary = folder.resolve() / "driver"
    files = [f"{name}.c" for name in MODULES]
    _run(["gcc", "-O3", "-w", "-I.", "-DVER=0", str(HERE / "driver.c"), *files, "-lm", "-o", str(binary)], source)
    return binary


def fetch(folder: Path) -> Path:
    """Unpack the Debian source package sgt-puzzles, with the machine's own package sources and nothing changed there.

    Raises ``Missing``.
    """
    _need("apt-get")
    _need("dpkg-source", " (Debian: `apt-get install dpkg-dev`)")
    lists = folder / "lists"
    (lists / "partial").mkdir(parents=True)
    sources = folder / "sources.list.d"
    sources.mkdir()
    for file in Path("/etc/apt/sources.list.d").glob("*.sources"):
        text = file.read_text()
        if "debian" in text and "Types: deb" in text:
            (sources / file.name).write_text(re.sub("^Types:.*$", "Types: deb-src", text, flags=re.MULTILINE))
    old = Path("/etc/apt/sources.list")
    if old.exists():
        lines = re.findall(r"^deb(?:-src)?(\s.*)$", old.read_text(), flags=re.MULTILINE)
        (sources / "old.list").write_text("".join(f"deb-src{line}\n" for line in dict.fromkeys(lines)))
    options = [
        "-o",
        "Dir::Etc::sourcelist=/dev/null",
        "-o",
        f"Dir::Etc::sourceparts={sources}",
        "-o",
        f"Dir::State::lists={lists}",
        "-o",
        "APT::Sandbox::User=root",
    ]
    for command in (["update"], ["source", "--download-only", "sgt-puzzles"]):
        _run(["apt-get", *options, *command], folder)
    found = list(folder.glob("*.dsc"))
    if not found:
        raise Missing("apt-get fetched no source package sgt-puzzles: is this Debian, and is there a network?")
    _run(["dpkg-source", "--no-check", "-x", found[0].name, "source"], folder)
    return folder / "source"


def _need(program: str, how: str = "") -> None:
    if shutil.which(program) is None:
        raise Missing(f"there is no {program} here{how}")


def _run(words: list[str], folder: Path) -> None:
    """Run a program.  Raises ``Missing`` with the last line of its complaint."""
    try:
        ran = subprocess.run(words, check=False, cwd=folder, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        raise Missing(f"{words[0]} took more than five minutes") from None
    if ran.returncode:
        complaint = ran.stderr.strip().splitlines() or ["it said nothing"]
        raise Missing(f"{words[0]} failed: {complaint[-1]}")


class Tatham:
    """The driver's two commands."""

    def __init__(self, binary: Path) -> None:
        self.binary = binary

    def make(self, order: int, level: str, seed: str, seconds: float) -> tuple[Puzzle, float] | None:
        """A puzzle and the seconds it took to make; None when it was not made in ``seconds``."""
        words = [str(self.binary), "make", f"{order}d{LETTERS[level]}", seed]
        try:
            ran = subprocess.run(words, capture_output=True, text=True, check=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return None
        grid, took = ran.stdout.split()
        numbers = [int(long or short) for long, short in re.findall(r"\[(\d+)\]|(\d)", grid.partition(":")[2])]
        return Puzzle.from_numbers(numbers), float(took) / 1e6

    def grade(self, puzzles: list[Puzzle]) -> list[tuple[str, bool, float]]:
        """Of each puzzle the level that it took to get as far as possible, whether that solved it, and the seconds."""
        lines = "".join(
            f"{puzzle.order}:{''.join(str(x) if x < 10 else f'[{x}]' for x in puzzle.numbers)}\n" for puzzle in puzzles
        )
        ran = subprocess.run([str(self.binary), "grade"], input=lines, capture_output=True, text=True, check=True)
        rows = [line.split() for line in ran.stdout.splitlines()]
        return [(level.lower(), outcome == "1", float(took) / 1e6) for level, outcome, took in rows]
