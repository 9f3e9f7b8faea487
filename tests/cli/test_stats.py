"""``boneyard stats``: matches counted from their records."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from boneyard import Match, game, locale, review
from boneyard.bots import bot
from boneyard.cli.stats import CountedMatch, Counts, PlayerOutcome, result_of
from boneyard.reviews.training import leads_of, lessons_of, trained
from boneyard.terminal import training

FIRST = "1\n" * 3000


def test_a_streak_ends_with_the_first_match_that_is_not_won() -> None:
    counts = Counts()
    for outcome in (
        PlayerOutcome.WON,
        PlayerOutcome.WON,
        PlayerOutcome.LOST,
        PlayerOutcome.WON,
        PlayerOutcome.NEITHER,
        PlayerOutcome.WON,
    ):
        counts.add(CountedMatch("gaple", outcome, 3, 1))
    assert (counts.matches, counts.won, counts.lost, counts.neither) == (6, 4, 1, 1)
    assert (counts.longest, counts.streak, counts.rounds, counts.rounds_won) == (2, 1, 18, 6)


def test_saved_matches_are_counted(run, tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        run("play", "gaple", "--seed", seed, "--option", "deals=2", stdin=FIRST)
    run("play", "obicni", "--players", "3", "--seed", "1", stdin=FIRST)
    run("play", "gaple", "--seed", "9", stdin="1\nquit\n")
    (tmp_path / "state" / "boneyard" / "broken.bones").write_text("nonsense\n")
    data = json.loads(run("stats", "--json").out)
    assert data["all"]["matches"] == 4 and data["unfinished"] == 1 and data["left_out"] == 1
    assert set(data["games"]) == {"gaple", "obicni"} and data["games"]["gaple"]["matches"] == 3
    assert data["games"]["gaple"]["rounds"] == 6
    assert data["all"]["won"] + data["all"]["lost"] + data["all"]["neither"] == 4
    out = run("stats").out.splitlines()
    assert out[0].split()[:3] == ["Game", "Matches", "Won"] and out[1].split()[:2] == ["gaple", "3"]
    assert out[3].split()[:2] == ["All", "4"]
    assert "1 match is unfinished." in out


def test_a_record_from_elsewhere_counts_by_name(run, refused, tmp_path: Path) -> None:
    match = Match(game("basic").rules(2, target=5), seed=1, names={"A": "Ana", "B": "Budi"})
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    path = tmp_path / "match.bones"
    path.write_text(match.record())
    won = {seat: result_of(match, seat).outcome is PlayerOutcome.WON for seat in "AB"}
    assert won["A"] != won["B"]
    for seat, name in (("A", "Ana"), ("B", "Budi")):
        data = json.loads(run("stats", path, "--name", name, "--json").out)
        assert data["all"]["won"] == won[seat]
    assert json.loads(run("stats", tmp_path, "--json").out)["left_out"] == 1
    assert "No finished match" in run("stats").out
    assert "cannot be read" in refused("stats", tmp_path / "nowhere.bones")


def test_the_last_match_is_the_one_written_last(run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    paths = []
    for seed in range(6):
        match = Match(game("basic").rules(2, target=5), seed=seed, names={"A": "Ana"})
        while not match.over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        path = folder / f"{seed}.bones"
        path.write_text(match.record())
        paths.append((result_of(match, "A").outcome is PlayerOutcome.WON, path))
    for age, (_, path) in enumerate(sorted(paths)):  # those won last
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    won = sum(one for one, _ in paths)
    data = json.loads(run("stats", folder, "--name", "Ana", "--json").out)
    assert 0 < won < 6 and data["all"]["streak"] == data["all"]["longest"] == won


def test_choices_are_reviewed_once(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every language, with figures of the library; the second time nothing is searched."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "records"
    folder.mkdir()
    played = []
    for seed in range(2):
        match, dice, other = (
            Match(game("fives").rules(2, target=12), seed=seed, names={"A": "Ana"}),
            Random(seed),
            bot("level-5"),
        )
        while not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            match.play(seat, dice.choice(legal) if seat == "A" else other.choose(match.view(seat), dice))
        path = folder / f"{seed}.bones"
        path.write_text(match.record())
        os.utime(path, (1_000_000 + seed, 1_000_000 + seed))
        played.append((str(path), match))
    plain = json.loads(run("stats", folder, "--name", "Ana", "--json").out)["training"]
    assert plain["choices"] == 0 and plain["rates"] == []
    monkeypatch.setattr(training, "EFFORT", "quick")
    data = json.loads(run("stats", folder, "--name", "Ana", "--review", "--json").out)["training"]
    wanted = trained(
        [one for path, match in played for one in lessons_of(review(match, "A", "quick"), "A", path, 0)],
        [one for path, match in played for one in leads_of(match, "A", path, 0)],
    )
    assert data["choices"] == wanted.choices == sum(period["choices"] for period in data["course"])
    assert [(one["stage"], one["choices"], one["error"]["mean"]) for one in data["rates"]] == [
        (one.stage, one.choices, one.error.mean) for one in wanted.rates
    ]
    assert [(one["reason"], one["times"]) for one in data["habits"]] == [
        (one.reason, one.times) for one in wanted.habits
    ]
    assert {one["match"] for one in data["exercises"]} <= {path for path, _ in played}
    assert plain["leads"] == data["leads"]
    monkeypatch.setattr(training, "review", None)  # would fail if it were called
    for language in locale.available():
        got = run("stats", folder, "--name", "Ana", "--review", "--language", language)
        assert got.status == 0 and "training." not in got.out and "{" not in got.out
        assert max(map(len, got.out.splitlines())) <= 96
