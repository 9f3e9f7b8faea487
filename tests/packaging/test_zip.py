"""The library in a zip file or a frozen program: Python imports it from there, uncompiled and without headers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

SOURCES = Path(__file__).parents[2] / "src"

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from random import Random
import boneyard
from boneyard.cli import main
assert boneyard.__file__.startswith(sys.argv[1])
match = boneyard.Match(boneyard.game("gaple").rules(), seed=7)
match.play("C", "0-0")
print(match.why_not("D", "6-6").text("pl"), boneyard.bots.bot("level-3").choose(match.view("D"), Random(1)))
print(boneyard.dominosa.grade(boneyard.dominosa.Puzzle.from_id("1A_Fo6zlBFni28Q")),
  boneyard.draw.svg_tile(boneyard.Tile(1, 2))[:4])
sys.exit(main(["simulate", "gaple", "-n", "5", "--seed", "1"]))
"""


def test_the_library_runs_from_a_zip_file(tmp_path: Path) -> None:
    target = tmp_path / "library.zip"
    with ZipFile(target, "w") as archive:
        for file in (SOURCES / "boneyard").rglob("*"):
            if file.suffix in (".py", ".json") and not {"_native", "server"} & set(file.parts):
                archive.write(file, file.relative_to(SOURCES))
    words = [sys.executable, "-I", "-c", PROGRAM, str(target)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[1] == "hard <svg" and "Gaple: 5" in run.stdout
