"""Run the command line in this process: what it prints, and its status."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from boneyard.cli import main


class Run(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """What was printed, in one line."""
        return " ".join(self.out.split())


class _Input(io.StringIO):
    """Standard input from a text, with the bytes beneath."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data.decode("utf-8", "replace"))
        self.buffer = io.BytesIO(data)


@pytest.fixture
def run(monkeypatch, tmp_path, capsys) -> Callable[..., Run]:
    """``run("play", "gaple", stdin="1\\n")``; matches are saved in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("BONEYARD_PACE", "BONEYARD_LANGUAGE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def command(*words: object, stdin: str | bytes = "") -> Run:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", _Input(data))
        capsys.readouterr()
        status = main([str(word) for word in words])
        printed = capsys.readouterr()
        return Run(status, printed.out, printed.err)

    return command


@pytest.fixture
def refused(run) -> Callable[..., str]:
    """Run something that must be refused: status 2, nothing on standard output, one line on standard error."""

    def command(*words: object, stdin: str | bytes = "") -> str:
        got = run(*words, stdin=stdin)
        assert got.status == 2
        assert got.out == ""
        assert got.err.endswith("\n") and got.err.count("\n") == 1, got.err
        assert "Traceback" not in got.err
        return got.err.rstrip("\n")

    return command
