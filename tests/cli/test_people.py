"""Several people at one device: whole matches, and nobody sees the hand of another."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest

from boneyard import locale, read_record
from boneyard.terminal import saves

if os.name != "nt":
    from terminals import Terminal

TEXTS = locale.load("en")
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
MOVE, NEXT, PASS = (TEXTS.text(f"cli.prompt.{key}") for key in ("move", "next_round", "pass"))
REVIEW = TEXTS.text("cli.prompt.review")
TILE = re.compile(r"\[(\d)\|(\d)\]")


@pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")
@pytest.mark.parametrize(
    "words", ["gaple --option deals=2 --people 2", "basic --players 2 --people 2 --option target=30"]
)
def test_two_people_at_one_device_play_a_match_to_the_end(tmp_path: Path, words: str) -> None:
    with Terminal("play", *words.split(), "--seed", "3", "--bots", "greedy", state=tmp_path) as terminal:
        asked = []
        while (prompt := terminal.until(MOVE, NEXT, PASS, REVIEW)) is not None:
            asked.append(prompt)
            terminal.type("1" if prompt == MOVE else "")
        assert terminal.process.wait(240) == 0
        shown = terminal.shown
    assert asked.count(PASS) > 3
    match = read_record(next(tmp_path.rglob("*.bones")).read_text(encoding="utf-8"))
    assert match.over and dict(match.tags)["you"] == "AB"
    assert "You win!" not in shown

    # Each part between two clearings shows one hand at most, and after a curtain always that of the person named.
    parts = shown.split(CLEARED)
    people = 0
    for before, after in pairwise(parts):
        named = re.search(r"Pass the device to ([AB])\.", before)
        if named and TEXTS.text("cli.table.hand") in after:
            people += 1
            assert f"{named[1]} (you)" in after
        owners = set(re.findall(r"\b([A-H]) \(you\)", after))
        assert len(owners) <= 1
        if named:
            assert not TILE.search(before) and TEXTS.text("cli.table.hand") not in before
    assert people > 3


def test_people_are_saved_and_resumed(run, tmp_path: Path) -> None:
    record = tmp_path / "match.bones"
    words = ("play", "gaple", "--seed", "3", "--people", "2", "--name", "Ana,Budi")
    run(*words, "--record", record, stdin="\n1\n\n1\nquit\n")
    saved = saves.load(str(record), TEXTS)
    assert saved.people == "AB" and len(saved.decisions) == 2 and len(saved.bots) == 2
    assert saved.match.names == {"A": "Ana", "B": "Budi", "C": "greedy", "D": "greedy"}
    out = run("play", "--resume", record, stdin="\n" + "1\n\n" * 400).out
    assert "At this device: A (Ana) and B (Budi)." in out
    assert "Pass the device to A (Ana)." in out and "Pass the device to B (Budi)." in out
    assert read_record(record.read_text(encoding="utf-8")).over


def test_undo_goes_back_to_the_decision_of_the_other_person(run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.bones"
    words = ("play", "gaple", "--seed", "3", "--seat", "A,C")
    out = run(*words, stdin=f"\n1\n\nundo\n\nsave {copy}\nquit\n").out
    assert TEXTS.text("cli.undo.done") in out
    assert len(re.findall(r"Pass the device to", out)) == 3
    start = run(*words, stdin=f"\nsave {tmp_path / 'start.bones'}\nquit\n")
    assert start.status == 0 and copy.read_text() == (tmp_path / "start.bones").read_text()


def test_seats_are_named_in_any_order(run) -> None:
    out = run("play", "parovi", "--seed", "1", "--seat", "c,a", stdin="\nquit\n").out
    assert "At this device: A and C. Teams: A + C and B + D." in out


@pytest.mark.parametrize(
    ("language", "asked", "keys", "told"),
    [("en", "Your move: ", "sco\t", "Scores"), ("es", "Tu jugada: ", "punt\t", "Puntajes")],
)
def test_tab_completes_commands_in_the_readers_language(
    tmp_path: Path, language: str, asked: str, keys: str, told: str
) -> None:
    with Terminal("play", "gaple", "--seed", "7", state=tmp_path, BONEYARD_LANGUAGE=language) as terminal:
        assert terminal.until(asked)
        terminal.press(keys)
        terminal.press("\r")
        assert terminal.until(told)
        assert terminal.until(asked)
        terminal.type("scorse" if language == "en" else "puntso")
        assert terminal.until("scores" if language == "en" else "puntos")
