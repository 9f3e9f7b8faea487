"""The menu when no game is named: with arrows, with numbers, by name, and on a terminal that can do neither."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boneyard import GAMES, locale

if os.name == "nt":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from terminals import Terminal

MOVE = locale.load("en").text("cli.prompt.move")
UP, DOWN = "\x1bOA", "\x1bOB"
"""As a terminal sends them in the mode that curses sets."""


def finish(terminal: Terminal) -> None:
    """Take everything else as it is offered, and leave the match."""
    assert terminal.until(MOVE)
    terminal.type("quit")
    assert terminal.finish() == 0


def test_a_list_longer_than_the_terminal_is_moved_through(tmp_path: Path) -> None:
    chosen = [*GAMES][-2]
    name = locale.load("en").text(f"games.{chosen}.name")
    with Terminal("play", state=tmp_path, lines=16, columns=60) as terminal:
        assert terminal.until("q: quit")
        assert len(GAMES) > 16 and "↓" in terminal.shown and chosen not in terminal.shown
        terminal.press(UP * 2)
        assert terminal.until("↑") and terminal.until(f"> {len(GAMES) - 1}  {name} ({chosen})")
        terminal.type("")
        while (asked := terminal.until("): ", "q: quit", MOVE)) != MOVE:
            assert asked, terminal.shown
            terminal.type("")
        terminal.type("quit")
        assert terminal.finish() == 0
    assert f"Which game? {name} ({chosen})" in terminal.shown


@pytest.mark.parametrize("words", [(), ("play",)])
def test_by_number_on_a_dumb_terminal(tmp_path: Path, words: tuple[str, ...]) -> None:
    with Terminal(*words, state=tmp_path, TERM="dumb") as terminal:
        assert terminal.until("Number or name (1): ")
        terminal.type("chess")
        assert terminal.until("is not in the list")
        terminal.type("5")
        assert terminal.until("Number of players, 2 to 7 (4): ")
        terminal.type("9")
        assert terminal.until("not a whole number from 2 to 7")
        terminal.type("3")
        assert terminal.until("How many people at this device, 1 to 3 (1): ")
        terminal.type("")
        assert terminal.until("Number or name (2): ")
        terminal.type("")
        finish(terminal)
    assert "Obični domino" in terminal.shown


def test_with_arrows_and_by_name(tmp_path: Path) -> None:
    for keys, game in ((DOWN * 3 + UP, "gaple-5p"), ("4", "french"), ("fre", "french"), (UP, "cyprus")):
        with Terminal(state=tmp_path / f"{keys[-1]}{game}", lines=50) as terminal:
            assert terminal.until("q: quit")
            terminal.press(keys)
            terminal.type("")
            while (asked := terminal.until("): ", "q: quit", MOVE)) != MOVE:
                assert asked, terminal.shown
                terminal.type("")
            terminal.type("quit")
            assert terminal.finish() == 0
            assert game in terminal.shown[terminal.shown.find("Which game? ", terminal.shown.find("q: quit")) :]


@pytest.mark.parametrize("terminal_name", ["xterm", "dumb"])
def test_nothing_is_chosen(tmp_path: Path, terminal_name: str) -> None:
    with Terminal(state=tmp_path, TERM=terminal_name, lines=50) as terminal:
        assert terminal.until("q: quit", "Number or name")
        terminal.type("q")
        assert terminal.finish() == 0


def test_without_a_terminal_a_game_must_be_named(refused) -> None:
    assert "which game?" in refused("play")
    assert "COMMAND" in refused()
