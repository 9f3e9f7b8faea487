"""Which engine runs, and that it is never a stale one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from effort import one_in

import boneyard
from boneyard import engine

PACKAGE = Path(boneyard.__file__).parent
MODE = "import boneyard.engine as e; e.load(); print(e.MODE, e.describe(), sep=';')"


def run(src: Path, *args: str, asked: str | None = None) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key != "BONEYARD_ENGINE"}
    env |= {"PYTHONPATH": str(src), "PYTHONDONTWRITEBYTECODE": "1"} | ({"BONEYARD_ENGINE": asked} if asked else {})
    return subprocess.run(
        [sys.executable, *args], check=False, env=env, cwd=src, capture_output=True, text=True, timeout=240
    )


def copy(to: Path, *left_out: str) -> Path:
    shutil.copytree(PACKAGE, to / "boneyard", ignore=shutil.ignore_patterns("__pycache__", *left_out))
    return to


@pytest.fixture
def uncompiled(tmp_path: Path) -> Path:
    return copy(tmp_path, "_native")


@pytest.fixture
def compiled(tmp_path: Path, engines: object) -> Path:
    return copy(tmp_path)


def test_unset_the_compiled_engine_runs_where_there_is_one(compiled: Path) -> None:
    assert run(compiled, "-c", MODE).stdout == "native;engine: native\n"


def test_unset_the_plain_engine_runs_where_nothing_is_compiled(uncompiled: Path) -> None:
    assert run(uncompiled, "-c", MODE).stdout == "python;engine: python\n"


@pytest.mark.parametrize("mode", engine.MODES)
def test_the_engine_asked_for_runs(compiled: Path, mode: str) -> None:
    assert run(compiled, "-c", MODE, asked=mode).stdout == f"{mode};engine: {mode}\n"


def test_both_engines_live_in_one_process_with_one_face(engines: dict[str, object]) -> None:
    native, plain = ({name for name in dir(engines[mode]) if not name.startswith("_")} for mode in ("native", "python"))
    # what Python code can reach of a compiled module is its face; a plain one also shows what it imports
    assert native <= plain | {"cython"}
    assert engines["native"] is not engines["python"]


def one_line(src: Path, asked: str | None = None) -> str:
    """What the command line says instead of its version."""
    result = run(src, "-m", "boneyard", "--version", asked=asked)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("boneyard: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_an_absent_engine_is_one_line(uncompiled: Path) -> None:
    said = one_line(uncompiled, asked="native")
    assert "not compiled here" in said
    assert "BONEYARD_ENGINE=python" in said


def test_an_unknown_engine_is_one_line(uncompiled: Path) -> None:
    assert "BONEYARD_ENGINE is 'rust': set it to native or python" in one_line(uncompiled, asked="rust")


@pytest.mark.parametrize("name", one_in(3, ["core.py", "core.pxd", "position.py", "storage.py"]))
def test_a_stale_binary_is_one_line(compiled: Path, name: str) -> None:
    source = compiled / "boneyard" / "engine" / name
    before = source.stat()
    source.write_text(source.read_text().replace("\n", "\n\n", 1))
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))  # the contents count, not the times
    for asked in (None, "native"):
        said = one_line(compiled, asked)
        assert "has changed since it was compiled: run `make setup`" in said
    assert run(compiled, "-c", MODE, asked="python").returncode == 0


def test_a_source_added_or_taken_away_is_stale(compiled: Path) -> None:
    extra = compiled / "boneyard" / "engine" / "extra.pxd"
    extra.touch()
    assert "run `make setup`" in one_line(compiled)
    extra.unlink()
    assert run(compiled, "-c", MODE).returncode == 0


@pytest.mark.nightly
def test_every_compiled_folder_guards_itself(compiled: Path) -> None:
    folders = {header.parent for header in (compiled / "boneyard").rglob("*.pxd")}
    assert folders
    for folder in folders:
        package = ".".join(folder.relative_to(compiled).parts)
        load = f"import {package}._native"
        assert run(compiled, "-c", load).returncode == 0, package
        header = next(folder.glob("*.pxd"))
        before = header.read_text()
        header.write_text(before + "\n")
        assert "run `make setup`" in run(compiled, "-c", load).stderr, package
        header.write_text(before)


def test_files_that_are_not_compiled_may_change(compiled: Path) -> None:
    plain = compiled / "boneyard" / "engine" / "fields.py"
    plain.write_text(plain.read_text() + "\n")
    assert run(compiled, "-c", MODE).stdout.startswith("native;")


def test_importing_the_package_loads_no_engine(compiled: Path) -> None:
    result = run(compiled, "-c", "import sys, boneyard.engine; print(*sys.modules)")
    loaded = result.stdout.split()
    assert "boneyard.engine" in loaded
    assert not [name for name in loaded if "_native" in name or name == "boneyard.engine.position"]
