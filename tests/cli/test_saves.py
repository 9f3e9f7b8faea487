"""Saved matches in two terminals, and what can be typed between two rounds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boneyard import BoneyardError, Match, game, locale
from boneyard.bots.playing import aims
from boneyard.server.settings import Config
from boneyard.terminal import saves
from boneyard.terminal.match import MatchSession

TEXTS = locale.load("en")


def test_a_match_that_is_being_played_is_not_resumed_a_second_time(run, refused, tmp_path: Path) -> None:
    record = tmp_path / "match.bones"
    run("play", "gaple", "--seed", "1", "--record", record, stdin="1\n")
    kept = record.read_text()
    lock = saves.SaveLock(str(record), TEXTS)
    assert "another terminal" in refused("play", "--resume", record)
    assert record.read_text() == kept
    lock.release()
    assert run("play", "--resume", record, stdin="1\nquit\n").status == 0
    assert [path.name for path in tmp_path.glob("*.lock")] == []


def test_a_released_lock_can_be_taken_again(tmp_path: Path) -> None:
    path = str(tmp_path / "match.bones")
    for _ in range(3):
        saves.SaveLock(path, TEXTS).release()


def session_of(match: Match, lines: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch) -> MatchSession:
    """A session at a terminal whose player types the next of ``lines`` for each prompt, then 1, or Enter."""
    session = MatchSession(match, "A", ["greedy"] * 3, None, TEXTS, 0.0)
    session.player.interactive = True
    between = TEXTS.text("cli.prompt.next_round")

    def typed(prompt: str) -> str:
        waiting = lines.get("between" if prompt == between else "turn", [])
        return waiting.pop(0) if waiting else "" if prompt == between else "1"

    monkeypatch.setattr("builtins.input", typed)
    return session


@pytest.fixture
def two_rounds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Match:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return Match(game("gaple").rules(deals=2), seed=3)


def test_commands_between_rounds_are_carried_out(two_rounds, monkeypatch, capsys) -> None:
    lines = {"between": ["scores", "2-3 l", "nonsense", "hint", ""]}
    assert session_of(two_rounds, lines, monkeypatch).run() == 0
    out = capsys.readouterr().out
    assert lines["between"] == [] and two_rounds.over
    assert TEXTS.text("cli.scores.heading") in out
    assert out.count(TEXTS.text("cli.errors.between_rounds")) == 2
    assert "nonsense" in out


def test_undo_between_rounds_takes_back_the_last_play_of_the_round_before(two_rounds, monkeypatch, capsys) -> None:
    lines = {"between": ["undo"]}
    assert session_of(two_rounds, lines, monkeypatch).run() == 0
    assert two_rounds.over and len(two_rounds.rounds) == 2
    assert TEXTS.text("cli.undo.done") in capsys.readouterr().out


def test_without_a_home_it_says_what_to_set_and_makes_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A container may run as a user that has neither HOME nor a name."""
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for asked, name in ((saves.folder, "XDG_STATE_HOME"), (lambda: Config.read({}, {}), "XDG_DATA_HOME")):
        with pytest.raises(BoneyardError, match=f"set HOME or {name}"):
            asked()
    with pytest.raises(OSError):
        aims.keep(aims.cache() / "table.json", "{}")
    assert list(tmp_path.iterdir()) == []
    assert Config.read({}, {"XDG_DATA_HOME": "/data"}).database == "sqlite:////data/boneyard/server.db"


def test_a_question_mark_in_the_path_of_a_database_is_refused() -> None:
    with pytest.raises(BoneyardError, match="question mark"):
        Config.read({"database": "sqlite:////tmp/is it?.db"}, {})
