"""``boneyard review``: the review of a record in the terminal, as JSON and as a page."""

from __future__ import annotations

import json
import os
import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from effort import one_in
from pages import Page

from boneyard import Match, game, locale
from boneyard.bots import bot
from boneyard.record import write_record
from boneyard.reviews import review


@pytest.fixture(scope="module")
def match() -> Match:
    dice, played = Random(2), Match(game("fives").rules(2), seed=2, names={"A": "Ana", "B": "Bo & Co"})
    bots = {"A": bot("level-1"), "B": bot("level-8")}
    while played.round is not None and len(played.rounds) < 2:
        seat = played.to_act[0]
        played.play(seat, bots[seat].choose(played.view(seat), dice))
    return played


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "evening.bones"
    path.write_text(write_record(match), encoding="utf-8")
    return path


@pytest.mark.parametrize("language", one_in(4, locale.available()))
def test_a_record_is_reviewed_in_every_language(run, file: Path, language: str) -> None:
    got = run("review", file, "--effort", "quick", "--language", language)
    assert (got.status, got.err) == (0, "")
    assert "Ana" in got.out and "Bo & Co" in got.out and "1. " in got.out
    assert max(map(len, got.out.splitlines())) <= 96
    assert "review." not in got.out
    assert re.search(r"\d,\d", got.out) is None if language == "en" else re.search(r"\d\.\d", got.out) is None
    assert (locale.load(language).percent(0.5, 1)) in got.out  # the start of a match of two


def test_json_is_the_review_of_the_library(run, match: Match, file: Path) -> None:
    data = json.loads(run("review", file, "--effort", "quick", "--json", "--seat", "A").out)
    found = review(match, "A", "quick")
    assert data == json.loads(json.dumps(found.to_json()))
    assert {entry["seat"] for entry in data["entries"] if entry["entry"] == "choice"} == {"A"}
    account = data["accounts"][0]
    parts = [account[name] for name in ("start", "deals", "draws", "openings", "hidden")]
    assert sum(parts) + sum(account["skill"].values()) == pytest.approx(account["result"])


def test_the_page_needs_nothing_else(run, file: Path, tmp_path: Path) -> None:
    out = tmp_path / "review.html"
    got = run("review", file, "--effort", "quick", "--html", out)
    assert got.status == 0 and str(out) in got.out.replace("\n", "")
    page = Page(out.read_text(encoding="utf-8"))
    assert page.open == []
    assert {"svg", "table", "polyline", "rect"} <= page.tags
    assert "Bo & Co" in page.found
    text = run("review", file, "--effort", "quick", "--html", "-").out
    assert text == out.read_text(encoding="utf-8")


def test_players_of_one_name_are_told_apart(run, match: Match, tmp_path: Path) -> None:
    """By the letters of their seats."""
    twins = match.copy()
    twins.names.update(A="Ana", B="Ana")
    path = tmp_path / "twins.bones"
    path.write_text(write_record(twins), encoding="utf-8")
    got = run("review", path, "--effort", "quick")
    assert "Ana" not in got.out
    assert {line.split()[0] for line in got.out.splitlines() if re.match(r"[AB] +\d", line)} == {"A", "B"}


def test_names_fit_beside_the_graph(run, tmp_path: Path) -> None:
    """Long ones are cut, and no two lie on each other where sides stand alike."""
    played, dice = Match(game("obicni").rules(4), seed=1), Random(1)
    played.names.update({seat: f"{seat}{'m' * 40}" for seat in "ABC"})
    while played.round is not None and played.actions_played < 6:
        played.play(played.to_act[0], dice.choice(played.legal(played.to_act[0])))
    path = tmp_path / "long.bones"
    path.write_text(write_record(played), encoding="utf-8")
    text = run("review", path, "--effort", "quick", "--html", "-").out
    wide = float(re.search(r'viewBox="0 0 (\S+)', text)[1])
    labels = re.findall(r'<text x="(\S+)" y="(\S+)">([A-D]m*…|[^<]*D)</text>', text)
    assert len(labels) == 4
    heights = sorted(float(y) for _, y, _ in labels)
    assert all(float(x) + 6 * len(name) < wide for x, _, name in labels)
    assert all(b - a >= 13.8 for a, b in pairwise(heights))


def test_what_cannot_be_reviewed_is_refused(refused, file: Path, tmp_path: Path) -> None:
    assert "there is no seat" in refused("review", file, "--seat", "Z")
    assert "cannot be read" in refused("review", tmp_path / "nowhere.bones")
    assert "--html" in refused("review", file, "--html", "-", "--json")
    assert "--effort" in refused("review", file, "--effort", "hard")


@pytest.mark.skipif(os.name == "nt", reason="needs pseudo-terminals")
@pytest.mark.parametrize("answer", ["", "r"])
def test_it_is_offered_at_the_end_of_a_match(tmp_path: Path, answer: str) -> None:
    """At a terminal alone: a program that plays is asked nothing that it does not know."""
    from terminals import Terminal

    texts = locale.load("en")
    move, following, offered = (
        texts.text(f"cli.{key}") for key in ("prompt.move", "prompt.next_round", "prompt.review")
    )
    words = ("play", "basic", "--players", "2", "--option", "target=1", "--seed", "4", "--bots", "greedy")
    with Terminal(*words, state=tmp_path) as terminal:
        while (prompt := terminal.until(move, following, offered)) != offered:
            assert prompt is not None
            terminal.type("1" if prompt == move else "")
        read = terminal.position
        terminal.type(answer)
        assert terminal.finish() == 0
        assert (texts.text("review.turning_points") in terminal.shown[read:]) == (answer == "r")


def test_a_match_without_actions_is_reviewed(run, tmp_path: Path) -> None:
    path = tmp_path / "new.bones"
    path.write_text(write_record(Match(game("gaple").rules(), seed=1)), encoding="utf-8")
    assert "No clear mistakes." in run("review", path, "--effort", "quick", "--html", tmp_path / "new.html").out
