"""The timing of the slowest choices: every game with its largest set, and real choices alone."""

from __future__ import annotations

import pytest
from bench_scripts import benchmark

from boneyard import GAMES


@pytest.fixture(scope="module")
def slowest():
    with benchmark("slowest") as module:
        yield module


def test_every_game_has_its_usual_and_its_largest_set(slowest):
    rows = dict(slowest.tables())
    for name, game in GAMES.items():
        for players in game.players:
            usual = game.rules(players)
            assert rows[f"{name}-{players}"] == usual
            larger = [rules for row, rules in rows.items() if row.startswith(f"{name}-{players}, ")]
            assert all(rules.max_pip > usual.max_pip for rules in larger)
    assert rows["obicni-7, double-12"].max_pip == 12 and rows["obicni-7, double-12"].players == 7


def test_positions_are_real_choices_and_follow_from_the_rules(slowest):
    rules = GAMES["obicni"].rules(6, set=12)
    views = [*slowest.positions(rules, 3)]
    assert len(views) == 3 and all(len(view.legal) > 1 for view in views)
    assert [view.to_json() for view in views] == [view.to_json() for view in slowest.positions(rules, 3)]
    assert [*slowest.positions(GAMES["obicni"].rules(7), 1)] == []  # one tile each: nothing to choose


def test_a_row_has_the_mean_and_the_slowest(slowest, monkeypatch):
    times = iter([5.0, 1.0, 9.0, 2.0, *[4.0, 3.0, 8.0], *[6.0] * 6])
    monkeypatch.setattr(slowest, "spent", lambda view: next(times))
    monkeypatch.setattr(slowest, "stakes", lambda *asked: None)
    row = slowest.timed("fives-2", GAMES["fives"].rules(2), 4)
    # The slowest took 9 at first and 3 at best, the next one 5, the third 2.
    assert row == ("fives-2", 4, 4.25, 5.0)
