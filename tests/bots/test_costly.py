"""What choices cost with all hands seen."""

from __future__ import annotations

from itertools import islice

import pytest
from bench_scripts import benchmark

from boneyard import game
from boneyard.bots import bot


@pytest.fixture(scope="module")
def costly():
    with benchmark("costly") as module:
        yield module


def test_costs_are_never_negative_and_follow_from_the_seed(costly):
    rules = game("fives").rules(3)

    def found():
        return [*islice(costly.costs(rules, bot("level-2"), bot("random"), 4, 1), 12)]

    rows = found()
    assert rows == found() and {one.third for one in rows} >= {1, 2}
    assert all(one.bot >= 0 and one.other >= 0 for one in rows)
    assert all(one.bot == one.other for one in rows if not one.differ)
    assert any(one.differ and one.left < 0 for one in rows)  # a level takes points that chance leaves
    assert sum(one.bot for one in rows) < sum(one.other for one in rows)


def test_the_table_tells_choices_that_leave_points_apart(costly):
    cost = costly.Cost
    rows = [cost(2, 1.0, 3.0, True, 2, ""), cost(2, 0.0, 1.0, True, -1, ""), cost(2, 2.0, 2.0, False, 0, "")]
    assert [*costly.table(rows)][2:5] == [
        "| over two thirds | 3 | 1.00 | 2.00 |",
        "| … points left | 1 | 1.00 | 3.00 |",
        "| … other differences | 1 | 0.00 | 1.00 |",
    ]
