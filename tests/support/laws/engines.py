"""Laws of the engine: compiled and plain do the same, field by field; it deals and plays by its generator."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from boneyard import Match
from boneyard.engine import MODES, available, load, parts
from boneyard.engine.codes import ActionKind, Ending, Lead, Opener, Phase
from boneyard.engine.structs import STATE
from boneyard.engine.values import Carryover, RoundState
from boneyard.lab.dice import Dice, mix
from boneyard.play.actions import Action
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules
from boneyard.tiles import TILES
from laws.rounds import Start, bits_of, canonical
from laws.setups import Setup
from laws.table import story
from laws.walk import Law

Engines = dict[str, ModuleType]

LIMITS = {
    "u64": (0, 2**64 - 1),
    "u32": (0, 2**32 - 1),
    "int": (-(2**31), 2**31 - 1),
    "i8": (-128, 127),
    "u8": (0, 255),
    "short": (-(2**15), 2**15 - 1),
}


TYPES = {field.name: field.type for field in STATE}


def numbers(value: Any) -> list[int]:
    return [number for item in value for number in numbers(item)] if isinstance(value, list) else [value]


def check_fits(state: RoundState) -> None:
    """Check that every value fits its C type; Python's own ints have no limit."""
    for name, value in state._asdict().items():
        least, most = LIMITS[TYPES[name]]
        assert all(least <= number <= most for number in numbers(value)), f"{name}: {value}"


def check_pair(rules: Rules, pair: list[Any], dice: Dice) -> RoundState:
    """Ask the two positions everything: of actions the legal ones, some canonical ones and some that make no sense."""
    native, python = pair
    state = python.state()
    assert native.state() == state
    check_fits(state)
    everything = list(canonical(rules, state))
    for seat in range(rules.players):
        legal = python.legal(seat)
        assert native.legal(seat) == legal
        assert native.counted(seat) == python.counted(seat)
        assert native.factor(seat) == python.factor(seat)
        asked = legal + [dice.pick(everything) for _ in range(12)] + [dice.below(1 << 15) for _ in range(6)]
        assert [native.refusal(seat, action) for action in asked] == [python.refusal(seat, action) for action in asked]
    assert native.end_sum() == python.end_sum()
    assert native.buyable() == python.buyable()
    assert native.fitting() == python.fitting()
    assert all(
        native.shown(kind) == python.shown(kind) for kind in (ActionKind.DRAW, ActionKind.PASS, ActionKind.DISCARD)
    )
    if state.phase <= Phase.WINDOW:
        assert native.actor() == python.actor()
    return state


def check_round(setup: Setup, engines: Engines, seed: object, actions: int = 400) -> None:
    dice = Dice("lockstep", setup.name, seed)
    start = Start(setup, dice)
    pair = [start.on(engines[mode]) for mode in ("native", "python")]
    for _ in range(actions):
        state = check_pair(start.rules, pair, dice)
        if state.phase > Phase.WINDOW:
            break
        seat = pair[1].actor()
        action = dice.pick(pair[1].legal(seat))
        if start.rules.foul_penalty and state.phase == Phase.PLAYING and dice.chance(1, 20):
            action = parts.number_of(ActionKind.FOUL, 0, 0)
        copies = [position.copy() for position in pair]
        for position in pair:
            position.apply(seat, action)
        for copy in copies:
            assert copy.state() == state  # a copy stays where it was
    if state.phase == Phase.LOT:
        winner = dice.pick([seat for seat in range(8) if state.tied >> seat & 1])
        for position in pair:
            position.name_winner(winner)
        assert check_pair(start.rules, pair, dice).winner == winner


class Generator:
    """The engine's generator: splitmix64, whose upper 32 bits are scaled."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state, bits = mix(self.state)
        return ((bits >> 32) * n) >> 32


def deal_and_begin(rules: Rules, position: Any, generator: Generator) -> None:
    """Lay out on `position` what the engine must have dealt from the generator."""
    n, size = rules.n_tiles, rules.hand_size
    who = rules.first_opener
    while True:
        tiles = list(range(n))
        for k in range(n - 1, 0, -1):
            other = generator.below(k + 1)
            tiles[k], tiles[other] = tiles[other], tiles[k]
        if falling := rules.falling_double(1):
            tiles.remove(falling.id)
            tiles.insert(rules.players * size, falling.id)
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(rules.players)]
        rest = tiles[rules.players * size :]
        turned = rest.pop(0) if rules.turned else -1
        wins = rules.winning_doubles or 99  # gaple/Q24
        doubles = max(n for n in (sum(TILES[tile].is_double for tile in hand) for hand in hands) if n < wins)
        shown = [
            sum(pip in (TILES[tile].lo, TILES[tile].hi) for tile in hand)
            for hand in hands
            for pip in range(rules.max_pip + 1)
        ]
        if 0 < rules.redeal_number <= max(shown):
            continue
        if 0 < rules.redeal_doubles <= doubles or (rules.blank_aside and 0 not in rest):
            continue
        position.load(hands, rest, turned, False, Carryover([rules.start] * rules.n_sides))
        seat = generator.below(rules.players) if who == "lot" else position.tile_opener(Opener.of(who))
        if seat >= 0:
            position.begin(seat, Lead.of(rules.first_lead))
            return
        assert not any(TILES[tile].is_double for hand in hands for tile in hand) or who in (
            "lowest_double",
            "top_double",
        )


def comparable(state: RoundState) -> RoundState:
    """A state without its generator; of the stock what is still there."""
    return state._replace(rng=0, yard=state.yard[state.yard_i : state.yard_n], yard_i=0, yard_n=0)


def play_out(position: Any, generator: Generator, rules: Rules) -> int:
    """Play at random as the engine must; the number of actions."""
    actions = 0
    while position.state().phase <= Phase.WINDOW:
        seat = position.actor()
        legal = position.legal(seat)
        position.apply(seat, legal[generator.below(len(legal))] if len(legal) > 1 else legal[0])
        actions += 1
    state = position.state()
    if state.phase == Phase.LOT:
        tied = [seat for seat in range(rules.players) if state.tied >> seat & 1]
        position.name_winner(tied[generator.below(len(tied))])
    return actions


def check_self_play(setup: Setup, engine: ModuleType, seeds: Sequence[int]) -> int:
    rules = setup.rules()
    numbers = engine_numbers(rules)
    actions, wins, points = 0, [0] * rules.players, [0] * rules.n_sides
    ends, lots = [0] * len(Ending), 0
    for seed in seeds:
        itself, other = engine.Position(numbers), engine.Position(numbers)
        generator = Generator(seed)
        itself.deal(seed)
        deal_and_begin(rules, other, generator)
        assert comparable(itself.state()) == comparable(other.state())
        assert itself.state().rng == generator.state
        assert not any(bits_of(hand) for hand in itself.state().hands[rules.players :])
        count = itself.playout()
        assert count == play_out(other, generator, rules)
        state = itself.state()
        assert comparable(state) == comparable(other.state())
        assert state.rng == generator.state
        assert state.phase == Phase.SCORED
        lots += state.tied.bit_count() > 1 and rules.block_tie == "lot"
        actions += count
        if state.winner >= 0:
            wins[state.winner] += 1
        for side in range(rules.n_sides):
            points[side] += state.score[side] - rules.start
        ends[state.ended] += 1
    assert engine.Position(numbers).run(seeds[0], len(seeds)) == (actions, wins, points, ends)
    return lots


def check_by_themselves(setup: Setup, engines: Engines) -> None:
    """Both engines deal and play by themselves alike."""
    numbers = Start(setup, Dice("self", setup.name)).numbers
    pair = [engines[mode].Position(numbers) for mode in ("native", "python")]
    for seed in (0, 2**63 + 5, 2**64 - 1):
        for position in pair:
            position.deal(seed)
        assert pair[0].state() == pair[1].state()
        assert pair[0].playout() == pair[1].playout()
        assert pair[0].state() == pair[1].state()
    for seed, rounds in ((7, 3), (2**64 - 1, 2)):
        assert pair[0].run(seed, rounds) == pair[1].run(seed, rounds)
    assert pair[0].state() == pair[1].state()


def filled(value: Any) -> Any:
    return [filled(item) for item in value] if isinstance(value, list) else 1


def check_wiped(rules: Rules, engine: ModuleType) -> None:
    """A deal wipes the table, whatever stood there before."""
    used, fresh = (engine.Position(engine_numbers(rules)) for _ in range(2))
    sets = {"hands": [[1, 0]] * 8, "dead": [[1, 0]] * 8, "held": [1, 0]}
    used.set_state(RoundState(**{name: filled(value) for name, value in used.state()._asdict().items()} | sets))
    used.deal(77)
    fresh.deal(77)
    left, right = used.state(), fresh.state()
    assert left.yard[: rules.n_tiles] == right.yard[: rules.n_tiles]
    assert left._replace(yard=[]) == right._replace(yard=[])


class LockStep(Law):
    """The compiled engine and the plain one do the same after every action of the walk, and in a round of any stage."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if len(self.walk.pair) == 1:
            return
        first, second = (twin.played[-1].position for twin in self.walk.pair)
        assert self.walk.pair[1].legal(seat) == match.legal(seat)
        if self.dice.chance(1, 6):
            check_pair(self.rules, [first, second], self.dice)
            copies, state = [first.copy(), second.copy()], first.state()
            assert copies[0].state() == copies[1].state() == state
        else:
            assert second.state() == first.state()

    def after(self, match: Match, seat: str, action: Action) -> None:
        for twin in self.walk.pair[1:]:
            assert twin.played[-1].position.state() == match.played[-1].position.state()
            assert (twin.to_act, twin.over, twin.totals) == (match.to_act, match.over, match.totals)
            self.looks["actions"] += 1

    def end(self, match: Match) -> None:
        for twin in self.walk.pair[1:]:
            assert twin.record() == match.record()
            assert story(twin) == story(match)
            check_round(self.walk.setup, {mode: load(mode) for mode in MODES}, self.walk.seed)
            check_by_themselves(self.walk.setup, {mode: load(mode) for mode in MODES})


class SelfPlay(Law):
    """Rounds that the engine deals and plays by itself: every deal and choice, recomputed from its generator."""

    def end(self, match: Match) -> None:
        for mode in available():
            check_self_play(self.walk.setup, load(mode), range(2**64 - 1, 2**64))
            check_self_play(self.walk.setup, load(mode), range(5, 7))
            check_wiped(self.rules, load(mode))
