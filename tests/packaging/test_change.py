"""docs/howto/change.md: the blocks of each section change a copy of the tree, and its commands prove the change."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/howto/change.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")[1:]}
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)


class Aim(NamedTuple):
    """The most files that a change touches and the most lines that it adds, without files that match ``apart``.

    The files of one subject in all languages are one.
    """

    files: int
    lines: int
    after: str = ""
    """The section whose change comes before this one, and counts."""
    apart: str = ""
    compiled: bool = True
    """Whether the compiled engine stays true: a change of its sources is tried in the plain one."""


CHANGES = {
    "A game": Aim(24, 1500),
    "A new rule": Aim(33, 1600, after="A game", compiled=False),
    "A language": Aim(7, 500, apart="src/boneyard/locale/nl/*"),
    "An endpoint with its page": Aim(8, 100),
    "A bot": Aim(8, 100),
}

pytestmark = [
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="the files of the tree are those that git has"),
    pytest.mark.parametrize("name", CHANGES),
]


@pytest.fixture
def tree(name: str, tmp_path: Path) -> Path:
    """A copy of the files that git has, with compiled modules and packages of the client, and a commit of its own."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for file in listed.strip("\0").split("\0"):
        if (ROOT / file).is_file():
            (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, tmp_path / file)
    for compiled in (ROOT / "src").rglob("_native") if CHANGES[name].compiled else ():
        shutil.copytree(compiled, tmp_path / compiled.relative_to(ROOT), dirs_exist_ok=True)
    if (ROOT / "web/node_modules").exists():
        (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    git(tmp_path, "init", "-q")
    (tmp_path / ".git/info/exclude").write_text("web/node_modules\n", encoding="utf-8")
    git(tmp_path, "add", "-A")
    git(tmp_path, "-c", "user.name=B", "-c", "user.email=b@localhost", "commit", "-qm", "before")
    return tmp_path


def git(tree: Path, *words: str, patch: str | None = None) -> str:
    done = subprocess.run(["git", *words], cwd=tree, check=False, capture_output=True, text=True, input=patch)
    assert done.returncode == 0, f"{done.stderr}\n{patch}"
    return done.stdout


def make(tree: Path, name: str, *, prove: bool) -> None:
    """Apply the blocks of a section in their order; run those of its commands that need no test, or all."""
    for kind, title, text in BLOCK.findall(SECTIONS[name]):
        if title:
            (tree / title).write_text(text, encoding="utf-8")
        elif kind == "diff":
            git(tree, "apply", "-", patch=text)
        elif kind == "sh" and (prove or "pytest" not in text):
            run(tree, text)


def run(tree: Path, commands: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {key: value for key, value in os.environ.items() if not key.startswith(("BONEYARD_", "PYTEST_"))}
    env |= {"PATH": path, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(["bash", "-ec", commands], cwd=tree, env=env, check=False, capture_output=True, text=True)
    assert done.returncode == 0, f"{commands}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"


def changed(tree: Path) -> dict[str, int]:
    """Return the files that differ from the first commit, with the number of lines added."""
    git(tree, "add", "-A")
    rows = [row.split("\t") for row in git(tree, "diff", "--cached", "--numstat").splitlines()]
    return {file: int(added) for added, _, file in rows}


def listed(name: str) -> list[str]:
    """Return the patterns of files in the table of a section, and in that of the section before it."""
    before = listed(CHANGES[name].after) if CHANGES[name].after else []
    table = SECTIONS[name].partition("\n| files of ")[2]
    return before + re.findall(r"`([\w/.*-]+)`", table)


def check(tree: Path, name: str, *, prove: bool) -> None:
    aim, patterns = CHANGES[name], listed(name)
    for section in filter(None, (aim.after, name)):
        make(tree, section, prove=prove and section == name)
    found = changed(tree)
    assert [file for file in found if not any(fnmatch(file, pattern) for pattern in patterns)] == []
    counted = {file: lines for file, lines in found.items() if not fnmatch(file, aim.apart)}
    subjects = {re.sub(r"/locale/[a-z]{2}/", "/locale/*/", file) for file in counted}
    assert len(subjects) <= aim.files, sorted(subjects)
    assert sum(counted.values()) <= aim.lines
    if prove and not aim.after:
        assert [one for one in patterns if not any(fnmatch(file, one) for file in found)] == []


def test_the_blocks_of_the_page_are_the_change(name: str, tree: Path) -> None:
    check(tree, name, prove=False)


@pytest.mark.nightly
def test_the_commands_of_the_page_prove_the_change(name: str, tree: Path) -> None:
    check(tree, name, prove=True)
