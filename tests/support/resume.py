"""A run of the tests that breaks off goes on where it stopped: `pytest --resume FILE`, as `make nightly` has it.

The file has the state of the tree and the seed in its first line, then each test that passed.  A run in another tree or
with another seed begins again; a run in which all tests pass removes the file.
"""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def tree() -> str:
    """Return a digest of the tracked files: of the commit, and of the changes since."""
    digest = sha256()
    for words in (["git", "rev-parse", "HEAD"], ["git", "diff", "HEAD"]):
        digest.update(subprocess.run(words, cwd=ROOT, capture_output=True, check=False).stdout)
    return digest.hexdigest()


class Notes:
    """The tests that passed, in a file that grows with each of them."""

    def __init__(self, path: Path, seed: int | None, new: int) -> None:
        """Read what ``path`` has of this tree and of ``seed``, or of any if that is None; a new file has seed
        ``new``."""
        first, *rest = path.read_text(encoding="utf-8").split("\n") if path.exists() else [""]
        state, _, kept = first.partition(" ")
        self.path, self.failed = path, set[str]()
        if state == tree() and seed in (None, int(kept)):
            self.seed, self.passed = int(kept), rest[:-1]  # a line that was broken off has no end
        else:
            self.seed, self.passed = new if seed is None else seed, []
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"{tree()} {self.seed}\n", encoding="utf-8")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "teardown" and report.nodeid not in self.failed:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.OK:
            self.path.unlink(missing_ok=True)
