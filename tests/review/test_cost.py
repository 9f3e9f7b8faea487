"""What a review costs: nothing is searched that is sure to be given up, and no rollout is made that nothing needs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from contract.setups import Setup

from boneyard import Match
from boneyard.bots.playing.search import Ends
from boneyard.reviews.positions import SPARE_TILES, Positions

NODES = 1 << 12


@pytest.mark.parametrize("setup", [Setup("fives", 4), Setup("parejas", 4)], ids=lambda setup: setup.name)
def test_open_hands_are_searched_only_where_that_can_end(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sides are searched at any time: each refutes the other, so that many tiles take few positions."""
    asked: list[int] = []
    real = Ends.worth

    def worth(self: Ends, position: Any, side: int, nodes: int) -> float | None:
        asked.append(nodes)
        return real(self, position, side, nodes)

    monkeypatch.setattr(Ends, "worth", worth)
    match, dice, solved = Match(setup.rules(), seed=2), Random(2), 0
    positions = Positions(match.rules)
    while match.round is not None and not match.rounds:
        seat, current = match.to_act[0], match.round
        place = match.rules.seats.index(seat)
        asked.clear()
        found = positions.solved(current.before(seat), place, match.rules.side_of(place), NODES)
        hopeless = match.rules.n_sides > 2 and sum(current.counts.values()) > SPARE_TILES + 12
        assert bool(asked) != hopeless
        assert found is None or set(found) == set(current.before(seat).legal(place))
        solved += found is not None
        match.play(seat, dice.choice(match.legal(seat)))
    assert solved > 5
