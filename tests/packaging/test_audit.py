"""``make audit``: the versions in use are not affected by what is known, and an affected one is found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools/audit.py"


def audit(*words: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, str(TOOL), "--offline", *words], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_no_version_in_use_is_affected() -> None:
    status, said = audit()
    assert status == 0, said
    assert "No known vulnerability." in said


def test_an_affected_version_is_found_and_named(tmp_path: Path) -> None:
    pinned = tmp_path / "constraints.txt"
    pinned.write_text("# versions\nUrllib3==2.5.0  # old\nh11==0.16.0\n")
    status, said = audit("--constraints", str(pinned))
    assert status == 1
    assert "urllib3 2.5.0: CVE-2026-21441" in said and "h11" not in said
