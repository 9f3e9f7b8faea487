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


def build(folder: Path, source: Path | None = None) -> Path:
    """The driver, compiled in ``folder`` from ``source`` or from a fresh Debian source package.

    Raises ``subprocess.CalledProcessError`` or ``OSError`` where that cannot be had.
    """
    source = source or fetch(folder)
    binary = folder / "driver"
    files = [f"{name}.c" for name in MODULES]
    subprocess.run(
        ["gcc", "-O3", "-w", "-I.", "-DVER=0", str(HERE / "driver.c"), *files, "-lm", "-o", str(binary)],
        cwd=source,
        check=True,
        capture_output=True,
    )
    return binary


def fetch(folder: Path) -> Path:
    """Unpack the Debian source package sgt-puzzles, with the machine's own package sources and nothing changed there."""
    lists = folder / "lists"
    (lists / "partial").mkdir(parents=True)
    sources = folder / "sources.list.d"
    sources.mkdir()
    for file in Path("/etc/apt/sources.list.d").glob("*.sources"):
        text = file.read_text()
        if "debian" in text and "Types: deb" in text:
            (sources / file.name).write_text(re.sub("^Types:.*$", "Types: deb-src", text, flags=re.MULTILINE))
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
        subprocess.run(["apt-get", *options, *command], cwd=folder, check=True, capture_output=True, timeout=300)
    (description,) = folder.glob("*.dsc")
    subprocess.run(
        ["dpkg-source", "--no-check", "-x", description.name, "source"], cwd=folder, check=True, capture_output=True
    )
    return folder / "source"


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


def available() -> bool:
    """Are the programs there that fetch and build it?"""
    return all(shutil.which(name) for name in ("gcc", "apt-get", "dpkg-source"))
