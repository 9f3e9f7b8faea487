"""CFR+ over the first plays of a small game, a trial: what it is without a cut, what leaves are worth, and what is cut."""

from __future__ import annotations

import pytest
from bench_scripts import benchmark

from boneyard.lab.equilibrium import equilibrium
from boneyard.lab.exact import ChoiceNode, SmallGame, block_game


@pytest.fixture(scope="module")
def bounded():
    with benchmark("bounded") as module:
        yield module


@pytest.fixture(scope="module")
def whole():
    return SmallGame(block_game(2, 2))


def ends(node):
    """The leads at the ends of a tree."""
    return [x for branch in node.branches for x in ends(branch)] if isinstance(node, ChoiceNode) else [node]


def test_without_a_cut_it_is_the_whole_game_and_with_all_cut_the_later_plans(bounded, whole):
    later = equilibrium(whole, 20)
    for plays in (0, 99):
        found = bounded.figures(whole, plays, later.plans, 20)
        assert [found[leaf] for leaf in bounded.LEAVES] == pytest.approx([later.exploitability] * 3)
    assert bounded.figures(whole, 0, later.plans, 20)["solved worlds"] == pytest.approx(later.exploitability)
    assert found["solved worlds"] > later.exploitability + 0.01


def test_a_cut_tree_ends_before_the_play_and_has_the_numbers_of_the_whole(bounded, whole):
    game = bounded.Bounded(whole, 1, bounded.seen)
    assert game.info_sets == whole.info_sets
    deeper = 0
    for hands in whole.deals:
        cut, full = game.tree(hands), whole.tree(hands)
        if isinstance(full, ChoiceNode) and not whole.info_sets[full.seat][full.at].path:
            assert isinstance(cut, ChoiceNode) and not any(isinstance(branch, ChoiceNode) for branch in cut.branches)
            assert list(cut.branches) == [bounded.seen(branch) for branch in full.branches]
            deeper += len(ends(full)) > len(ends(cut))
    assert deeper > 10


def test_leaves_lie_within_what_can_happen(bounded, whole):
    node = ChoiceNode(0, 0, (ChoiceNode(1, 0, (3.0, -1.0)), ChoiceNode(1, 1, (0.0, 1.0))))
    assert [leaf(node) for leaf in bounded.LEAVES.values()] == [0.0, 0.75, 0.375]
    for hands in whole.deals[::7]:
        tree = whole.tree(hands)
        assert all(min(ends(tree)) <= leaf(tree) <= max(ends(tree)) for leaf in bounded.LEAVES.values())
