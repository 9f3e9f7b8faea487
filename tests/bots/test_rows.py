"""The table of strengths: rows of every game for all yardsticks, and how much of the head-room is used."""

from __future__ import annotations

import pytest
from bench_scripts import benchmark

from boneyard import GAMES


@pytest.fixture(scope="module")
def table():
    with benchmark("run") as module:
        yield module


def test_every_game_and_number_of_players_has_a_row_for_each_yardstick(table):
    found = {(row.rules.game, row.rules.players, row.a, row.b) for row in table.rows("level-9") if not row.goal}
    for name, game in GAMES.items():
        for players in game.players:
            for a, b in (
                ("level-9", "greedy"),
                ("level-9", "yardsticks:Ismcts"),
                ("level-9", "yardsticks:Pimc"),
                ("open-hands", "level-9"),
            ):
                assert (name, players, a, b) in found
    names = [row.name for row in table.rows("level-10")]
    assert len(names) == len(set(names))


def test_a_row_is_played_by_its_command(table):
    rows = {row.name: row for row in table.rows("level-10")}
    assert rows["fives-3-open"].command(5) == "boneyard arena fives open-hands level-10 --players 3 --pairs 5 --seed 1"
    assert rows["parovi-ismcts"].command(7) == (
        "PYTHONPATH=benchmarks/bots boneyard arena parovi level-10 yardsticks:Ismcts --pairs 7 --seed 1"
    )
    assert rows["dvoje-aim"].command(3) == (
        "PYTHONPATH=benchmarks/bots boneyard arena dvoje level-10 yardsticks:Points --match --pairs 3 --seed 1"
    )
    assert rows["partners-66-open"].command(600).endswith("run.py partners-66-open --bot level-10")


def test_the_share_of_the_head_room(table):
    def row(rate, low, high):
        return {"what": "parovi", "pairs": 80, "win_rate": rate, "interval": [low, high]}

    found = {
        "parovi-greedy": row(0.7, 0.6, 0.8),
        "parovi-ismcts": row(0.55, 0.52, 0.58),
        "parovi-open": row(0.7, 0.65, 0.75),
        "dvoje-open": row(0.6, 0.5, 0.7),
        "threes-ismcts": row(0.6, 0.5, 0.7),
        "fives-ismcts": row(0.5, 0.4, 0.6),
        "fives-open": row(0.55, 0.45, 0.65),
    }
    lines = [*table.head_room(found)][2:]
    assert lines == [
        "| parovi | 80 | 55.0 % | 52.0 … 58.0 % | 80 | 70.0 % | 65.0 … 75.0 % | 25 % |",
        "| parovi | 80 | 50.0 % | 40.0 … 60.0 % | 80 | 55.0 % | 45.0 … 65.0 % | – |",
    ]
