"""The compiled engine and the plain one do the same, field by field, after every action."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from contract.rounds import Start, bits_of, canonical
from contract.setups import VARIANTS, Setup, cases, mixtures
from contract.table import chosen, new_match, story

from boneyard import Match
from boneyard.engine import parts
from boneyard.engine.codes import Kind, Phase
from boneyard.engine.fields import RULE_FIELDS, STATE_FIELDS, state_limits
from boneyard.engine.values import RoundState
from boneyard.lab.dice import Dice

Engines = dict[str, ModuleType]

LIMITS = {
    "u64": (0, 2**64 - 1),
    "int": (-(2**31), 2**31 - 1),
    "i8": (-128, 127),
    "u8": (0, 255),
    "short": (-(2**15), 2**15 - 1),
}


def c_types() -> dict[str, str]:
    """The C type of every field of the state, read from the struct."""
    from pathlib import Path

    import boneyard.engine

    text = (Path(boneyard.engine.__file__).parent / "core.pxd").read_text(encoding="utf-8")
    body = text.split("cdef struct State:\n")[1].split("\n\n")[0]
    found = {}
    for line in body.splitlines():
        kind, _, names = line.partition("#")[0].strip().partition(" ")
        for name in names.split(","):
            found[name.split("[")[0].strip()] = kind
    return found


TYPES = c_types()


def numbers(value: Any) -> list[int]:
    return [number for item in value for number in numbers(item)] if isinstance(value, list) else [value]


def check_fits(state: RoundState) -> None:
    """Check that every value fits its C type; Python's own ints have no limit."""
    for name, value in state._asdict().items():
        least, most = LIMITS[TYPES[name]]
        assert all(least <= number <= most for number in numbers(value)), f"{name}: {value}"


def questions(rules: Any, state: RoundState, legal: list[int], dice: Dice) -> list[int]:
    """Actions to ask about: the legal ones, some canonical ones and some that make no sense."""
    everything = list(canonical(rules, state))
    return legal + [dice.pick(everything) for _ in range(12)] + [dice.below(1 << 15) for _ in range(6)]


def check_pair(start: Start, pair: list[Any], dice: Dice) -> RoundState:
    """All that the two positions can be asked."""
    native, python = pair
    rules = start.rules
    state = python.state()
    assert native.state() == state
    check_fits(state)
    for seat in range(rules.players):
        legal = python.legal(seat)
        assert native.legal(seat) == legal
        assert native.counted(seat) == python.counted(seat)
        assert native.factor(seat) == python.factor(seat)
        asked = questions(rules, state, legal, dice)
        assert [native.refusal(seat, action) for action in asked] == [python.refusal(seat, action) for action in asked]
    assert native.end_sum() == python.end_sum()
    assert native.buyable() == python.buyable()
    assert native.fitting() == python.fitting()
    if state.phase <= Phase.WINDOW:
        assert native.actor() == python.actor()
    return state


def check_round(setup: Setup, engines: Engines, seed: object, actions: int = 400) -> None:
    dice = Dice("lockstep", setup.name, seed)
    start = Start(setup, dice)
    pair = [start.on(engines[mode]) for mode in ("native", "python")]
    for _ in range(actions):
        state = check_pair(start, pair, dice)
        if state.phase > Phase.WINDOW:
            break
        seat = pair[1].actor()
        action = dice.pick(pair[1].legal(seat))
        if start.rules.foul_penalty and state.phase == Phase.PLAYING and dice.chance(1, 20):
            action = parts.number_of(Kind.FOUL, 0, 0)
        copies = [position.copy() for position in pair]
        for position in pair:
            position.apply(seat, action)
        for copy in copies:
            assert copy.state() == state  # a copy stays where it was
    if state.phase == Phase.LOT:
        winner = dice.pick([seat for seat in range(7) if state.tied >> seat & 1])
        for position in pair:
            position.name_winner(winner)
        assert check_pair(start, pair, dice).winner == winner


@pytest.mark.parametrize("setup", cases(80, 800, "lockstep"))
def test_both_engines_play_a_round_in_lock_step(setup: Setup, engines: Engines) -> None:
    check_round(setup, engines, 0)


@pytest.mark.nightly
@pytest.mark.parametrize("setup", cases(0, 300, "lockstep at length"))
def test_both_engines_play_rounds_in_lock_step(setup: Setup, engines: Engines) -> None:
    for seed in range(4):
        check_round(setup, engines, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("highest", (12, 8, 9))
def test_the_larger_sets_too(highest: int, engines: Engines) -> None:
    """45, 55 and 91 tiles; the last ones lie in the second word of a bit set."""
    second_word = 0
    for i, (game, players) in enumerate(VARIANTS):
        setup = Setup(game, players, (("set", highest),))
        if i % 2 == highest % 2 and highest != 12:
            continue
        check_round(setup, engines, highest, 60)
        dice = Dice("lockstep", setup.name, highest)
        state = Start(setup, dice).on(engines["python"]).state()
        second_word += sum(bits_of(hand) >> 64 > 0 for hand in state.hands)
    assert (second_word > 20) == (highest == 12)


@pytest.mark.parametrize("setup", cases(0, 200, "matches"))
def test_matches_are_the_same_in_both_modes(setup: Setup, engines: Engines) -> None:
    pair = [new_match(setup, setup.name, mode=mode) for mode in engines]
    play_both(setup, pair, 30)


@pytest.mark.parametrize("setup", mixtures(20, "both"), ids=lambda setup: setup.name)
def test_matches_with_house_rules_are_the_same_in_both_modes(setup: Setup, engines: Engines) -> None:
    pair = [new_match(setup, setup.name, mode=mode) for mode in engines]
    play_both(setup, pair, 30)


def play_both(setup: Setup, pair: list[Match], actions: int) -> None:
    dice = Dice("both", setup.name)
    first, second = pair
    for _ in range(actions):
        if first.round is None:
            break
        step = chosen(first, dice)
        assert second.legal(step[0]) == first.legal(step[0])
        for match in pair:
            match.play(*step)
        assert second.played[-1].position.state() == first.played[-1].position.state()
        assert second.to_act == first.to_act
    assert second.record() == first.record()
    assert story(second) == story(first)


@pytest.mark.parametrize("setup", mixtures(56, "by itself"), ids=lambda setup: setup.name)
def test_both_engines_deal_and_play_by_themselves_alike(setup: Setup, engines: Engines) -> None:
    numbers = Start(setup, Dice("self", setup.name)).numbers
    pair = [engines[mode].Position(numbers) for mode in ("native", "python")]
    for seed in (0, 1, 2**63 + 5, 2**64 - 1):
        for position in pair:
            position.deal(seed)
        assert pair[0].state() == pair[1].state()
        assert pair[0].playout() == pair[1].playout()
        assert pair[0].state() == pair[1].state()
    assert pair[0].run(7, 3) == pair[1].run(7, 3)
    assert pair[0].run(2**64 - 1, 2) == pair[1].run(2**64 - 1, 2)
    assert pair[0].state() == pair[1].state()


def test_a_seat_that_never_announces_does_not_overflow_a_counter(engines: Engines) -> None:
    """Two last tiles that nobody announces: everybody passes on and on, and the counts stay true (or stop alike)."""
    pair = []
    for mode in ("native", "python"):
        position = engines[mode].Position(Start(Setup("dvoje-bez-kupnje", 2), Dice(0)).numbers)
        state = position.state()._replace(
            hands=[[1 << 1, 0], [1 << 3, 0], *[[0, 0]] * 5], held=[(1 << 1) | (1 << 3), 0],
            laid=18, open=3, end=[0, 1, 0, 0], len=[9, 9, 0, 0], turn=0, opener=0, barred=1, last=0, drawn=-1,
            centre=-1, ended=-1, winner=-1, lead_tile=-1,
        )  # fmt: skip
        position.set_state(state)
        pair.append(position)
    for number in range(300):
        assert pair[0].state() == pair[1].state(), f"after {number} passes"
        check_fits(pair[1].state())
        seat = pair[1].actor()
        assert pair[1].legal(seat)[0] == parts.number_of(Kind.PASS, 0, 0)
        for position in pair:
            position.apply(seat, parts.number_of(Kind.PASS, 0, 0))


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
    """Return other numbers within the limits; the second words of bit sets, which hold no tile of 28, stay as they are."""
    if not isinstance(value, list):
        return least if value > least else most
    if len(value) == 2 and not isinstance(value[0], list):
        return [value[0] + 1, value[1]]
    return [_changed(item, least, most) for item in value]
