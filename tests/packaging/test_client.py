"""The browser client where Node.js is missing, too old, or not needed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout in which nothing is built, with little in web/."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web/index.html").write_text("<!doctype html>")
    (tmp_path / "src/boneyard/locale/en").mkdir(parents=True)
    (tmp_path / "src/boneyard/locale/en/web.json").write_text("{}")
    (tmp_path / "src/boneyard/draw").mkdir()
    shutil.copy(ROOT / "src/boneyard/draw/tile.json", tmp_path / "src/boneyard/draw")
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "bin").mkdir()
    return tmp_path


def build(tree: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(tree / "tools/build_client.py"), *words]
    environment = {"PATH": str(tree / "bin"), **variables}
    return subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=240)


def program(tree: Path, name: str, text: str) -> None:
    path = tree / "bin" / name
    path.write_text(f"#!{shutil.which('sh')}\n{text}\n")
    path.chmod(0o755)


def built(tree: Path) -> None:
    """Files as a build leaves them, of these very sources."""
    static = tree / "src/boneyard/server/static"
    static.mkdir(parents=True)
    (static / "index.html").write_text("built")
    code = "import build_client; build_client.STAMP.write_text(build_client.fingerprint())"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tree / "tools", env={**os.environ})


def test_without_node_it_says_what_to_install(tree: Path) -> None:
    result = build(tree)
    assert result.returncode == 0
    assert "there is no Node.js here: install Node.js 20.19 or newer with npm" in result.stderr
    assert "Traceback" not in result.stderr
    assert build(tree, BONEYARD_REQUIRE_CLIENT="1").returncode == 1
    assert build(tree, "check").returncode == 0


def test_an_old_node_is_named(tree: Path) -> None:
    program(tree, "npm", "exit 0")
    program(tree, "node", "echo v18.20.4")
    result = build(tree)
    assert result.returncode == 0
    assert "Node.js is v18.20.4 here: install" in result.stderr


def test_nothing_is_done_where_nothing_changed(tree: Path) -> None:
    """No Node.js is needed then; a change of any source or text makes the files out of date."""
    built(tree)
    result = build(tree, BONEYARD_REQUIRE_CLIENT="1")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    (tree / "src/boneyard/locale/en/web.json").write_text('{"web": {}}')
    assert build(tree, BONEYARD_REQUIRE_CLIENT="1").returncode == 1


def test_built_files_without_sources_are_taken_as_they_are(tree: Path) -> None:
    """So it is in an sdist."""
    built(tree)
    shutil.rmtree(tree / "web")
    assert build(tree, BONEYARD_REQUIRE_CLIENT="1").returncode == 0
    shutil.rmtree(tree / "src/boneyard/server/static")
    assert "is empty and there are no sources" in build(tree).stderr


def test_a_failing_build_shows_its_output(tree: Path) -> None:
    program(tree, "npm", 'echo "the reason stands here"; exit 7')
    program(tree, "node", "echo v22.1.0")
    (tree / "web/package-lock.json").write_text("{}")
    result = build(tree)
    assert result.returncode == 1
    assert "the reason stands here" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_registry_out_of_reach_is_one_line(tree: Path) -> None:
    program(tree, "npm", 'echo "npm error code ENOTFOUND"; echo "npm error network request failed"; exit 1')
    program(tree, "node", "echo v22.1.0")
    (tree / "web/package-lock.json").write_text("{}")
    result = build(tree)
    assert result.returncode == 1
    assert "npm cannot reach its registry (ENOTFOUND).  Look at the network" in result.stderr
    assert result.stderr.count("\n") == 1


def test_make_play_says_what_to_install(tree: Path) -> None:
    """In a clean checkout without Node.js, and then that there is nothing to show; it does not start a server."""
    shutil.copy(ROOT / "Makefile", tree)
    environment = tree / ".venv"
    (environment / "bin").mkdir(parents=True)
    (environment / "bin/python").symlink_to(sys.executable)
    for stamp in (".tools-stamp", ".build-stamp"):
        (environment / stamp).touch()
    for name in ("make", "sh", "grep", "awk", "basename", "dirname"):
        if found := shutil.which(name):
            (tree / "bin" / name).symlink_to(found)
    old = ["-o", ".venv/bin/python", "-o", ".venv/.tools-stamp", "-o", ".venv/.build-stamp"]
    command = [str(tree / "bin/make"), "-C", str(tree), *old, "play"]
    variables = {"PATH": str(tree / "bin")}
    result = subprocess.run(command, check=False, env=variables, capture_output=True, text=True, timeout=240)
    assert result.returncode == 2
    assert "install Node.js 20.19 or newer with npm (Debian: apt-get install nodejs npm" in result.stderr
    assert "There is nothing to show in a browser" in result.stderr
