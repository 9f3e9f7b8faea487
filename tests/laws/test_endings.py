"""Matches to far targets end within 2,000 rounds, or the rules say themselves why they may not."""

from __future__ import annotations

import pytest
from laws.setups import Setup
from laws.table import new_match
from laws.walk import MOST_ROUNDS, Walk

from boneyard.games import GAMES
from boneyard.rules import LONG_MATCH_DEALS, LONG_MATCH_END_POINTS, LONG_MATCH_POINTS


@pytest.mark.parametrize(
    "text",
    [
        "fives 4 target=300 hand_size=1",
        "fives 2 target=5000 hand_size=1 hand_bonus=nearest",
        "threes 2 target=5000 hand_size=1 hand_bonus=nearest",
        "basic 2 target=5000 hand_size=1",
        "matador 2 target=5000 hand_size=1",
        pytest.param("obicni 7 target=5000", marks=pytest.mark.nightly),
        pytest.param("fives 2 target=5000 hand_size=2 hand_bonus=nearest", marks=pytest.mark.nightly),
        pytest.param("double-six-cross 4 target=5000", marks=pytest.mark.nightly),
        pytest.param("double-six-cross 4 target=300 scoring=fives", marks=pytest.mark.nightly),
        pytest.param("double-six-cross 4 target=5000 block_scoring=difference", marks=pytest.mark.nightly),
        pytest.param("basic 4 target=5000 hand_size=1 block_scoring=difference", marks=pytest.mark.nightly),
        pytest.param("polish-fives 2 target=5000", marks=pytest.mark.nightly),
        pytest.param("all-fives-2p 2 target=5000", marks=pytest.mark.nightly),
        pytest.param("parovi 4 target=5000 only_winner_scores=true", marks=pytest.mark.nightly),
        pytest.param("dvoje-bez-kupnje 2 target=5000 doubles=half", marks=pytest.mark.nightly),
    ],
)
def test_a_match_to_a_far_target_ends_or_is_named(text: str) -> None:
    """The farthest targets that `may_not_end` does not name, with the smallest rounds."""
    setup = Setup.parse(text)
    if not setup.rules().may_not_end():
        match = Walk(setup.rules(), 1, [new_match(setup, 1)]).whole
        assert match.over, f"{len(match.rounds)} rounds, {match.totals}"


def test_rule_sets_that_may_not_end_are_named() -> None:
    dvoje, fives, gaple = GAMES["dvoje"], GAMES["fives"], GAMES["gaple"]
    assert dvoje.rules().may_not_end() == []
    assert [note.code for note in dvoje.rules(exact_zero=True).may_not_end()] == ["faults.exact_zero_may_not_end"]
    for game, limit in ((fives, LONG_MATCH_END_POINTS), (GAMES["basic"], LONG_MATCH_POINTS)):
        far = game.rules(2, target=limit + 1).may_not_end()
        assert [(note.code, note.params) for note in far] == [
            ("faults.far_target", {"target": limit + 1, "limit": limit})
        ]
        assert game.rules(2, target=limit).may_not_end() == []
    assert fives.rules(2, target=20).may_not_end() == []
    many = gaple.rules(deals=LONG_MATCH_DEALS + 1).may_not_end()
    assert [(note.code, note.params) for note in many] == [
        ("faults.many_deals", {"deals": LONG_MATCH_DEALS + 1, "limit": LONG_MATCH_DEALS})
    ]
    assert gaple.rules(deals=LONG_MATCH_DEALS).may_not_end() == []
    assert LONG_MATCH_DEALS == MOST_ROUNDS
    for note in (*far, *many):
        assert note.text()


def test_targets_of_rounds_in_a_row_that_may_not_end_are_named() -> None:
    """JAM-06: what is lost as soon as all have it takes twice as long for each round more."""
    for fields, limit in (({}, 6), ({"out_score": "winner"}, 100), ({"all_scored": "none"}, 5000)):
        rules = GAMES["jamaican"].rules()._replace(**fields)
        assert rules._replace(target=limit).may_not_end() == []
        (note,) = rules._replace(target=limit + 1).may_not_end()
        assert (note.code, note.params) == ("faults.far_target", {"target": limit + 1, "limit": limit})
