"""Commands with a player of the user's own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


def test_commands_take_a_class_of_the_users_own(run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "own_player.py").write_text("class Own:\n    def choose(self, view):\n        return view.legal[0]\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "own_player", raising=False)
    for words in (
        ("simulate", "gaple", "-n", "2", "--bots", "own_player:Own"),
        ("lab", "gaple", "--vary", "cannot_play", "-n", "2", "--bots", "own_player:Own"),
        ("arena", "gaple", "own_player:Own", "random", "--pairs", "1"),
        ("play", "gaple", "--seed", "1", "--bots", "own_player:Own"),
    ):
        assert run(*words, stdin="quit\n").status == 0, words
