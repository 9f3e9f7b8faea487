"""The programs of ``benchmarks`` and ``tools``: each starts, and tells what it does and takes."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("benchmarks", "tools")
    for path in (ROOT / folder).rglob("*.py")
    if re.search(r"ArgumentParser\(|parser_of\(__doc__", text := path.read_text(encoding="utf-8"))
    and "__main__" in text
)
NEEDS = {"benchmarks/cluster.py": "ray"}
"""Extras that a program imports at once."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_tells_its_help(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    program = ROOT / name
    monkeypatch.setattr(sys, "argv", [str(program), "--help"])
    monkeypatch.setattr(sys, "path", [str(program.parent), *sys.path])
    for module in _programs():  # other tests import some of them, and folders have modules of the same name
        monkeypatch.delitem(sys.modules, module)
    try:
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(str(program), run_name="__main__")
    finally:
        for module in _programs():
            del sys.modules[module]
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {program.name} ")


def _programs() -> list[str]:
    """The modules of ``benchmarks`` and ``tools`` that are loaded."""
    folders = (f"{ROOT}/benchmarks", f"{ROOT}/tools")
    files = {name: str(getattr(module, "__file__", None) or "") for name, module in sys.modules.items()}
    return [name for name, file in files.items() if file.startswith(folders)]


def test_most_programs_are_found() -> None:
    assert len(PROGRAMS) > 40
