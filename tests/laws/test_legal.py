"""`why_not(a) is None ⇔ a in legal(seat)`, over all canonical actions, for every seat, in every phase."""

from __future__ import annotations

from types import ModuleType

from effort import examples
from laws.rounds import Start, bits_of, canonical
from laws.setups import mixtures

from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Phase
from boneyard.lab.dice import Dice


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
            foul = parts.number_of(ActionKind.FOUL, 0, 0)
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


def test_refusal_and_legal_agree_in_the_engine(engine: ModuleType) -> None:
    sets, actions = ((90, 600), (40, 200)) if engine.MODE == "native" else ((20, 60), (12, 60))
    checked = 0
    for setup in mixtures(examples(*sets), "engine"):
        dice = Dice("engine", setup.name)
        checked += check_engine(Start(setup, dice), engine, dice, examples(*actions))
    assert checked > 300


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
            if parts.kind_of(action) in (ActionKind.PLAY, ActionKind.CLOSE, ActionKind.DISCARD):
                assert hand >> parts.tile_of(action) & 1
            position.apply(seat, action)
