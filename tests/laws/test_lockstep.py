"""The compiled engine and the plain one: larger sets, counters at their limits, and states that go in and out."""

from __future__ import annotations

from typing import Any

import pytest
from laws.engines import Engines, check_fits, check_round
from laws.rounds import Start, bits_of
from laws.setups import VARIANTS, Setup, mixtures, playable

from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Phase
from boneyard.engine.fields import RULE_FIELDS, STATE_FIELDS, state_limits
from boneyard.lab.dice import Dice


@pytest.mark.nightly
@pytest.mark.parametrize("highest", (12, 8, 9))
def test_the_larger_sets_too(highest: int, engines: Engines) -> None:
    """45, 55 and 91 tiles; the last ones lie in the second word of a bit set."""
    second_word = 0
    for i, (game, players) in enumerate(VARIANTS):
        setup = Setup(game, players, (("set", highest),))
        if (i % 2 == highest % 2 and highest != 12) or not playable(setup):
            continue
        check_round(setup, engines, highest, 60)
        dice = Dice("lockstep", setup.name, highest)
        state = Start(setup, dice).on(engines["python"]).state()
        second_word += sum(bits_of(hand) >> 64 > 0 for hand in state.hands)
    assert (second_word > 20) == (highest == 12)


def test_a_seat_that_never_announces_does_not_overflow_a_counter(engines: Engines) -> None:
    """Two last tiles that nobody announces: everybody passes on and on, and the counts stay true (or stop alike)."""
    pair = []
    for mode in ("native", "python"):
        position = engines[mode].Position(Start(Setup("dvoje-bez-kupnje", 2), Dice(0)).numbers)
        state = position.state()._replace(
            hands=[[1 << 1, 0], [1 << 3, 0], *[[0, 0]] * 6], held=[(1 << 1) | (1 << 3), 0],
            laid=18, open=3, end=[0, 1] + [0] * 30, grown=3, turn=0, opener=0, barred=1, last=0, drawn=-1,
            centre=-1, ended=-1, winner=-1, lead_tile=-1,
        )  # fmt: skip
        position.set_state(state)
        pair.append(position)
    for number in range(300):
        assert pair[0].state() == pair[1].state(), f"after {number} passes"
        check_fits(pair[1].state())
        seat = pair[1].actor()
        assert pair[1].legal(seat)[0] == parts.number_of(ActionKind.PASS, 0, 0)
        for position in pair:
            position.apply(seat, parts.number_of(ActionKind.PASS, 0, 0))


def test_another_order_of_the_stock_changes_nothing_else(engines: Engines) -> None:
    ordered = 0
    for setup in mixtures(28, "orders"):
        dice = Dice("orders", setup.name)
        start = Start(setup, dice)
        pair = [start.on(engines[mode]) for mode in ("native", "python")]
        for _ in range(12):
            state = pair[1].state()
            stock = dice.shuffled(pair[1].stock)
            yard = [*state.yard[: state.yard_i], *stock, *state.yard[state.yard_n :]]
            for position in pair:
                position.order_stock(stock)
                assert position.stock == tuple(stock)
                assert position.state() == state._replace(yard=type(state.yard)(yard))
                for wrong in (stock[1:], [*stock, 0], [(stock[0] + 1) % 28, *stock[1:]] if stock else [0]):
                    if sorted(wrong) != sorted(stock):
                        with pytest.raises(ValueError):
                            position.order_stock(wrong)
                        assert position.stock == tuple(stock)
            ordered += len(stock) > 1
            if state.phase > Phase.WINDOW:
                break
            seat = pair[1].actor()
            action = dice.pick(pair[1].legal(seat))
            for position in pair:
                position.apply(seat, action)
    assert ordered > 50


def test_fields_go_in_as_they_come_out(engines: Engines) -> None:
    for setup in mixtures(28, "fields"):
        dice = Dice("fields", setup.name)
        start = Start(setup, dice)
        for position in (start.on(engines[mode]) for mode in engines):
            for _ in range(12):
                state = position.state()
                twin = type(position)(start.numbers)
                twin.set_state(state)
                assert twin.state() == state
                assert twin.numbers == position.numbers == start.numbers
                if state.phase > Phase.WINDOW:
                    break
                seat = position.actor()
                assert twin.legal(seat) == position.legal(seat)
                position.apply(seat, dice.pick(position.legal(seat)))
            for wrong_kind in (None, {}, state._asdict(), tuple(state)):
                with pytest.raises(TypeError, match="a state must be a RoundState, not"):
                    position.set_state(wrong_kind)
            for wrong in (start.numbers[1:], (*start.numbers, 0), ()):
                with pytest.raises(ValueError, match=f"{len(start.numbers)} rule integers"):
                    type(position)(wrong)


def test_every_field_can_be_set_by_itself(engines: Engines) -> None:
    numbers = Start(Setup("gaple", 4), Dice(1)).numbers
    for engine in engines.values():
        for name, sizes in STATE_FIELDS.items():
            position = engine.Position(numbers)
            before = position.state()
            n_tiles = numbers[RULE_FIELDS.index("n_tiles")]
            limits = state_limits(4, 6, n_tiles).get(name, (0, 1))
            changed = _changed(getattr(before, name), limits[0], limits[1])
            position.set_state(before._replace(**{name: changed}))
            assert position.state() == before._replace(**{name: changed}), name
            assert len(numbers) > 0 and (isinstance(changed, list) == bool(sizes))


def _changed(value: Any, least: int, most: int) -> Any:
    """Return other numbers within the limits; the second words of bit sets, which hold no tile of 28, stay as they
    are."""
    if not isinstance(value, list):
        return least if value > least else most
    if len(value) == 2 and not isinstance(value[0], list):
        return [value[0] + 1, value[1]]
    return [_changed(item, least, most) for item in value]
