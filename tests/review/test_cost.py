"""What a review costs: nothing is searched that is sure to be given up, and no rollout is made that nothing needs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from laws.setups import Setup

from boneyard import Match
from boneyard.bots.playing.search import Ends
from boneyard.reviews.positions import SPARE_TILES, Positions

NODES = 1 << 12


@pytest.mark.nightly
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


def test_the_value_is_the_mixture_of_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found from fewer rollouts than all actions take, more of the likelier ones."""
    match, dice, spared = Match(Setup("fives", 4).rules(), seed=5), Random(5), 0.0
    positions, real = Positions(match.rules), Positions.after
    rollouts: dict[int, int] = {}

    def after(self: Positions, memory: Any, where: Any, seat: int, number: int, start: Any, n: int, seed: int) -> Any:
        rollouts[number] = n
        return real(self, memory, where, seat, number, start, n, seed)

    for _ in range(8):
        assert match.round is not None
        letter, seat = match.to_act[0], match.rules.seats.index(match.to_act[0])
        where = match.round.before(letter)
        memory, start = positions.memory(where), (0.0,) * 4
        chances = dict(positions.choices(memory, where, seat))
        exact = [real(positions, memory, where, seat, number, start, 800, 1) for number in chances]
        rollouts.clear()
        with monkeypatch.context() as patched:
            patched.setattr(Positions, "after", after)
            found = positions.value(memory, where, seat, start, 400, 2)
        for side in range(4):
            mixed = sum(chance * worth[side] for chance, worth in zip(chances.values(), exact, strict=True))
            assert found[side] == pytest.approx(mixed, abs=0.12)
        assert sum(found) == pytest.approx(1)
        assert [*rollouts] == [*chances]
        most = 400 / sum(chance * chance for chance in chances.values())
        assert all(0 <= rollouts[number] - most * chance < 1 for number, chance in chances.items())
        spared += 1 - sum(rollouts.values()) / (400 * len(rollouts))
        match.play(letter, dice.choice(match.legal(letter)))
    assert spared > 1
