"""``make audit``: the versions in use are not affected by what is known, and an affected one is found."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from boneyard.server.settings import MENDED, old_python

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


@pytest.mark.parametrize("series, mended", MENDED.items())
def test_an_old_interpreter_is_named_by_the_audit_and_by_the_server(series: tuple[int, int], mended: int) -> None:
    advisories = tomllib.loads(TOOL.with_name("advisories.toml").read_text())["advisory"]
    affected = [SpecifierSet(found["affected"]) for found in advisories if found["package"] == "python"]
    for release in (mended - 1, mended):
        version = (*series, release)
        listed = any(one.contains(".".join(map(str, version))) for one in affected)
        assert listed is bool(old_python(version)) is (release < mended)
    assert ("The interpreter is python" in audit()[1]) is bool(old_python())
