"""`why_not(a) is None ⇔ a in legal(seat)`, over all canonical actions, for every seat, in every phase."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from types import ModuleType

import pytest
from contract.rounds import Start, bits_of, canonical
from contract.setups import Setup, cases, mixtures
from contract.table import new_match, shown, steps
from effort import one_in

from boneyard import Match
from boneyard.engine import parts
from boneyard.engine.codes import Kind, Phase
from boneyard.errors import IllegalAction
from boneyard.lab.dice import Dice
from boneyard.play.actions import ARMS, BARE, Action
from boneyard.tiles import TILES, Tile, full_set

Place = tuple[Tile, str | None, bool, bool]


def other_actions(tiles: tuple[Tile, ...]) -> Iterator[Action]:
    """Every action that is no play."""
    for kind in BARE:
        if kind != "foul":
            yield Action(kind)
    for tile in tiles:
        yield Action.close(tile)
        yield Action.discard(tile)


def places(tiles: tuple[Tile, ...], opening: bool) -> Iterator[Place]:
    """Every tile, arm, across and call."""
    for tile in tiles:
        for arm in (None,) if opening else ARMS:
            for across in (False, True):
                for call in (False, True):
                    yield tile, arm, across, call


def outsider(match: Match) -> tuple[Tile, ...]:
    """A tile that is not in the set, if there is one: it must be refused too."""
    n = match.rules.n_tiles
    return TILES[n : n + 1]


def check_seat(match: Match, seat: str, tiles: tuple[Tile, ...]) -> None:
    """The law for one seat and the tiles given.

    A play is grouped with its twin that has the other half inward.  Where both can be laid both are listed; where
    one can, either writing means that one; where none can, both are refused.
    """
    assert match.round is not None
    legal = match.legal(seat)
    assert len(set(legal)) == len(legal)
    assert list(legal) == sorted(legal, key=str)
    assert bool(legal) == (seat in match.to_act)
    halves: dict[Place, set[int | None]] = defaultdict(set)
    for action in legal:
        assert action.kind != "foul"
        assert match.why_not(seat, action) is None, f"{seat} {action}"
        if action.kind == "play":
            assert action.tile is not None
            halves[action.tile, action.arm, action.across, action.call].add(action.half)
    for action in other_actions(tiles):
        assert (match.why_not(seat, action) is None) == (action in legal), f"{seat} {action}"
    opening = not match.round.line
    for tile, arm, across, call in places(tiles, opening):
        found = halves.get((tile, arm, across, call), set())
        if opening and found:
            assert found == {tile.lo}
        for half in {tile.lo, tile.hi}:
            action = Action.play(tile, arm, half, across=across, call=call)
            assert (match.why_not(seat, action) is None) == bool(found), f"{seat} {action}"
    foul = match.why_not(seat, Action.foul())
    on_turn = seat in match.to_act and not match.round.in_window
    assert (foul is None) == bool(on_turn and match.rules.foul_penalty)


def check_all(match: Match, dice: Dice, *, whole: bool) -> None:
    """The law for every seat: with every tile for those that owe an action, with a few for the others."""
    everything = (*full_set(match.rules.max_pip), *outsider(match))
    for seat in match.rules.seats:
        tiles = everything
        if not whole or seat not in match.to_act:
            assert match.round is not None
            own = match.round.hands[seat]
            tiles = tuple({*own[:3], dice.pick(everything), dice.pick(everything)})
        check_seat(match, seat, tiles)


@pytest.mark.parametrize("setup", cases(20, 500, "legal"))
def test_why_not_and_legal_agree(setup: Setup) -> None:
    check_match(setup, actions=30, whole=1)


@pytest.mark.nightly
@pytest.mark.parametrize("setup", mixtures(300, "legal at length"), ids=lambda setup: setup.name)
def test_why_not_and_legal_agree_at_length(setup: Setup) -> None:
    check_match(setup, actions=120, whole=20)


def check_match(setup: Setup, actions: int, whole: int) -> None:
    """The law at some states of a random match: with every tile at `whole` of them, in and out of the window each."""
    dice = Dice("legal", setup.name)
    match = new_match(setup, setup.name)
    left = {False: whole, True: whole}
    for _ in steps(match, dice, actions):
        if match.round is None:
            break
        window = match.round.in_window
        if not window and not dice.chance(1, 4):
            continue
        full = left[window] > 0 and dice.chance(1, 2)
        left[window] -= full
        check_all(match, dice, whole=full)


@pytest.mark.parametrize("setup", one_in(3, mixtures(30, "refused")), ids=lambda setup: setup.name)
def test_a_refused_action_changes_nothing(setup: Setup) -> None:
    dice = Dice("refused", setup.name)
    match = new_match(setup, setup.name)
    tiles = full_set(match.rules.max_pip)
    for _ in steps(match, dice, 12):
        if match.round is None:
            break
        before = match.record(), match.round.position.state(), len(match.events), match.actions_played, shown(match)
        for _ in range(4):
            seat = dice.pick(match.rules.seats)
            tile = dice.pick(tiles)
            action = dice.pick(
                [
                    *other_actions((tile,)),
                    Action.foul(),
                    Action.play(tile, dice.pick((None, *ARMS)), dice.pick((tile.lo, tile.hi))),
                ]
            )
            reason = match.why_not(seat, action)
            if reason is None:
                continue
            with pytest.raises(IllegalAction) as error:
                match.play(seat, action)
            assert error.value.reason == reason
            assert str(error.value).startswith(f"{seat} cannot ")
            assert reason.text() in str(error.value)
        assert (
            match.record(),
            match.round.position.state(),
            len(match.events),
            match.actions_played,
            shown(match),
        ) == before


def check_engine(start: Start, engine: ModuleType, dice: Dice, actions: int) -> int:
    """The law on the engine's own numbers, for every seat, after every action of a random round."""
    rules = start.rules
    position = start.on(engine)
    checked = 0
    for _ in range(actions):
        state = position.state()
        everything = list(canonical(rules, state))
        for seat in range(rules.players):
            legal = position.legal(seat)
            assert len(set(legal)) == len(legal) < 400
            able = set(legal)
            foul = parts.number_of(Kind.FOUL, 0, 0)
            if rules.foul_penalty and state.phase == Phase.PLAYING and seat == state.turn:
                able.add(foul)
            if not legal and not dice.chance(1, 6):
                continue  # a seat that owes nothing: looked at now and then
            assert {action for action in everything if not position.refusal(seat, action)} == able
            checked += 1
        assert position.state() == state
        if state.phase > Phase.WINDOW:
            break
        seat = position.actor()
        assert position.legal(seat), "a seat that owes an action has one"
        position.apply(seat, dice.pick(position.legal(seat)))
    return checked


@pytest.mark.parametrize("mode", ["native", "python"])
def test_refusal_and_legal_agree_in_the_engine(mode: str, engines: dict[str, ModuleType]) -> None:
    checked = 0
    for setup in mixtures(90 if mode == "native" else 20, "engine"):
        dice = Dice("engine", setup.name)
        checked += check_engine(Start(setup, dice), engines[mode], dice, 40 if mode == "native" else 12)
    assert checked > 300


@pytest.mark.nightly
@pytest.mark.parametrize("setup", mixtures(600, "engine"), ids=lambda setup: setup.name)
def test_refusal_and_legal_agree_in_the_engine_at_length(setup: Setup, engine: ModuleType) -> None:
    for i in range(3):
        dice = Dice("engine", setup.name, i)
        check_engine(Start(setup, dice), engine, dice, 200)


def test_who_has_nothing_to_decide_has_no_actions(engine: ModuleType) -> None:
    for setup in mixtures(60, "idle"):
        dice = Dice("idle", setup.name)
        position = Start(setup, dice).on(engine)
        while True:
            state = position.state()
            for seat in range(setup.players):
                owes = state.phase == Phase.PLAYING and seat == state.turn
                owes |= state.phase == Phase.WINDOW and state.owed[seat] > 0
                assert bool(position.legal(seat)) == owes
            if state.phase > Phase.WINDOW:
                break
            seat = position.actor()
            action = dice.pick(position.legal(seat))
            hand = bits_of(state.hands[seat])
            if parts.kind_of(action) in (Kind.PLAY, Kind.CLOSE, Kind.DISCARD):
                assert hand >> parts.tile_of(action) & 1
            position.apply(seat, action)
