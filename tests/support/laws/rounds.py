"""Single rounds on the engine, as ints: any rule set, opener and lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boneyard.engine import core
from boneyard.engine.codes import ActionKind, Lead, Mark, Opener
from boneyard.engine.fields import MOST_ENDS
from boneyard.engine.values import Carryover, RoundState
from boneyard.lab.dice import Dice
from boneyard.play.deal import Deal
from boneyard.play.setup import engine_numbers
from boneyard.rules import OPENERS_BY_TILES, Rules
from laws.setups import Setup
from laws.table import random_deal

KINDS = 8


class Start:
    """A deal, the scores before it, who begins and how; the same for every engine."""

    def __init__(self, setup: Setup, dice: Dice) -> None:
        self.rules = rules = setup.rules()
        self.numbers = engine_numbers(rules)
        self.scores = [
            rules.start - dice.below(30) if rules.count_down else dice.below(30) for _ in range(rules.n_sides)
        ]
        if dice.chance(1, 3):
            self.scores = [rules.start] * rules.n_sides
        self.passes = [dice.below(3) for _ in range(rules.players)] if rules.carry_passes else []
        stages = [
            (rules.first_opener, rules.first_lead),
            (rules.later_opener, rules.later_lead),
            (rules.tied_opener, rules.tied_lead),
        ]
        self.who, lead = dice.pick(stages)
        self.lead = Lead.of(lead)
        while True:
            self.deal = random_deal(setup, dice)
            self.seat = self._opener(dice)
            if self.seat >= 0:
                break

    def _opener(self, dice: Dice) -> int:
        """The seat that begins; -1 where the rules throw the deal away."""
        if self.who in OPENERS_BY_TILES:
            from boneyard.engine.position import Position

            position = Position(self.numbers)
            self._load(position)
            return position.tile_opener(Opener.of(self.who))
        seat = dice.below(self.rules.players)
        if self.rules.later_lead.startswith(("double", "highest")) and not self.rules.later_lead.endswith("draw"):
            holders = [p for p, hand in enumerate(self.deal.hands) if any(tile.is_double for tile in hand)]
            return dice.pick(holders) if holders else -1
        return seat

    def _load(self, position: Any) -> None:
        load(position, self.deal, self.scores, self.passes)

    def on(self, engine: Any) -> Any:
        """The position at the start of the round on one of the engines."""
        position = engine.Position(self.numbers)
        self._load(position)
        if self.who in OPENERS_BY_TILES:
            assert position.tile_opener(Opener.of(self.who)) == self.seat
        position.begin(self.seat, self.lead)
        return position


def load(position: Any, deal: Deal, scores: list[int], passes: list[int]) -> None:
    turned = deal.turned
    position.load(
        [[tile.id for tile in hand] for hand in deal.hands],
        [tile.id for tile in deal.stock],
        -1 if turned is None else turned.id,
        turned is not None and deal.turned_left not in (None, turned.lo),
        Carryover(scores, passes),
    )


def canonical(rules: Rules, state: RoundState) -> Iterator[int]:
    """Every action as the engine writes it: the higher-half bit only where either half can touch, and so on."""
    for kind in range(KINDS):
        if kind in (ActionKind.CLOSE, ActionKind.DISCARD):
            yield from (kind << 12 | tile for tile in range(rules.n_tiles))
        elif kind == ActionKind.PLAY:
            for tile in range(rules.n_tiles):
                for way in ways(rules, state, tile):
                    yield tile | way
                    yield tile | way | Mark.CALLED
        else:
            yield kind << 12


def ways(rules: Rules, state: RoundState, tile: int) -> Iterator[int]:
    if state.laid == 0:
        yield 0
        return
    if rules.trees:
        yield from (arm << 7 for arm in range(MOST_ENDS))
        return
    either = rules.match_sum and core.LO[tile] + core.HI[tile] == rules.match_sum and core.LO[tile] != core.HI[tile]
    for arm in range(4):
        yield arm << 7
        yield arm << 7 | Mark.ACROSS
        if either:
            yield arm << 7 | Mark.HIGHER


def bits_of(words: list[int]) -> int:
    return words[0] | words[1] << 64
