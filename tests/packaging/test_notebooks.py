"""The notebooks run, print what they keep, and stay small."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def test_notebooks_are_small_and_show_what_they_print() -> None:
    assert [book.stem for book in BOOKS] == ["lab", "learning", "play"]
    for book in BOOKS:
        assert book.stat().st_size < 200_000
        cells = [cell for cell in json.loads(book.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
        assert any(cell["outputs"] for cell in cells)
        assert not [cell for cell in cells if any(one["output_type"] == "error" for one in cell["outputs"])]


@pytest.mark.nightly
def test_notebooks_print_what_they_keep() -> None:
    if os.environ.get("BONEYARD_REQUIRE_EXTRAS") != "1":
        for name in ("nbclient", "ipykernel", "matplotlib", "numpy"):
            pytest.importorskip(name, reason="the extras notebooks, plots and envs are not installed")
    command = [sys.executable, str(ROOT / "tools/notebooks.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr[-2000:]
