"""The comparison with another program says in one line what it lacks."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path

import pytest

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "dominosa"


@pytest.fixture(scope="module")
def tatham() -> dict[str, object]:
    return runpy.run_path(str(BENCHMARK / "tatham.py"))


def test_the_driver_is_part_of_the_project() -> None:
    ran = subprocess.run(
        ["git", "check-ignore", "-q", "driver.c"], check=False, cwd=BENCHMARK, capture_output=True, text=True
    )
    assert (BENCHMARK / "driver.c").exists()
    assert ran.returncode != 0  # 0 if git ignores it; 128 outside a checkout


def test_what_is_missing_is_said_in_one_line(tatham, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(tatham["Missing"], match=r"^there is no dominosa\.c in [^\n]*$|^there is no gcc here$"):
        tatham["build"](tmp_path, tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tatham["Missing"], match=r"^there is no gcc here$"):
        tatham["build"](tmp_path)
    with pytest.raises(tatham["Missing"], match=r"^there is no apt-get here$"):
        tatham["fetch"](tmp_path)
