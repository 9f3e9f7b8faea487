"""The value of true positions: rounds played out with the policy, every hand as it is, the stock in random order.

The value of a position by side is an average over rollouts in which all seats follow the policy, with chances that
depend on the seed and the place in the match alone.  At the start of a round it is compared with other deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any

from boneyard.bots import playing
from boneyard.bots.playing.aims import Objective, aim_of, stakes
from boneyard.bots.playing.families import family, weights
from boneyard.bots.playing.search import Ends
from boneyard.engine.codes import Phase
from boneyard.play.fairness import FairDeal
from boneyard.play.round import Lots, Round, ThrownAway
from boneyard.rules import Rules

if TYPE_CHECKING:
    from boneyard.engine.position import Position, Standing
    from boneyard.play.dealing import DealStream

MOST_STOCKS = 24
"""Orders of the stock of one position."""

DEAL_ROLLOUTS = 2
"""Rollouts of each first action in a deal from which an expectation is estimated."""

TRAINED = 0
"""The player types of a world in which all seats follow the policy (bots/playing/policy.py)."""

ATTEMPTS = 1000
"""At a deal that the rules do not throw away."""

SPARE_TILES = 8
"""Where more than two sides play and n + 8 tiles are in the hands, no search for best play within 2^n positions is
begun.

One in a hundred of them would end; the others were a seventh of the time of a review, and a quarter in `basic` for
four."""

Worth = tuple[float, ...]
"""By side."""


class Positions:
    """The values of positions under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.aim = aim_of(rules)
        self.stakes = stakes(rules, self.aim)
        face = playing.load()
        self._face = face
        self._policy = face.Policy(weights(family(rules)))
        self._table = face.Rollouts()
        if self.stakes is not None:
            self._table.play_for(self.stakes)
        self._low = rules.better == "low"
        self._ends = Ends(rules, self.aim, apart=True)

    def memory(self, start: Position) -> Any:
        """Return the memory of the policy at the start of a round."""
        return self._face.Memory(start)

    def value(self, memory: Any, where: Position, seat: int, start: Worth, rollouts: int, seed: int) -> Worth:
        """Return the value of a position in which a seat has to act: the mixture of its actions that the policy takes.

        ``start``: the totals before the round.  Tiles that can still be drawn are in every order alike.  An action is
        rolled out as often as the policy takes it, all together as often as makes the mixture as sure as ``rollouts``
        of each action would.
        """
        chances = self.choices(memory, where, seat)
        most = rollouts / sum(chance * chance for _, chance in chances)
        found = [
            (chance, self.after(memory, where, seat, number, start, ceil(most * chance), seed))
            for number, chance in chances
        ]
        return tuple(sum(chance * worth[side] for chance, worth in found) for side in range(self.rules.n_sides))

    def after(
        self, memory: Any, where: Position, seat: int, number: int, start: Worth, rollouts: int, seed: int
    ) -> Worth:
        """Return the value of a position if a seat takes this action."""
        worlds = shuffled(where, rollouts, seed)
        self._table.compare(
            self._policy, memory, worlds, [TRAINED] * len(worlds), 0, rollouts, seat, [number],
            [int(total) for total in start], self._low, seed,
        )  # fmt: skip
        return tuple(x / rollouts for x in self._table.worths[0])

    def choices(self, memory: Any, where: Position, seat: int) -> list[tuple[int, float]]:
        """Return the actions of a seat that the policy would take, with their probabilities."""
        found: list[tuple[int, float]] = self._table.choices(self._policy, memory, where, seat)
        return found

    def deal(self, dealt_round: Round, start: Worth, rollouts: int, seed: int, best: bool = False) -> Worth:
        """Return the value of a round that has been dealt: the average over the seats that may open it.

        With ``best`` only the policy's best action is tried.
        """
        if dealt_round.finished:
            return self.ended(dealt_round.position, start)
        found = []
        for letter in dealt_round.openers:
            where = dealt_round.before(letter)
            seat = self.rules.seats.index(letter)
            memory = self.memory(where)
            if best:
                number = max(self.choices(memory, where, seat), key=lambda one: one[1])[0]
                found.append(self.after(memory, where, seat, number, start, rollouts, seed))
            else:
                found.append(self.value(memory, where, seat, start, rollouts, seed))
        return tuple(sum(column) / len(found) for column in zip(*found, strict=True))

    def expected(self, number: int, standing: Standing, start: Worth, deals: int, seed: int) -> Worth:
        """Return an unbiased estimate of the value of a round that is still to be dealt: the mean over some deals."""
        found = []
        for i in range(deals):
            one = random_round(self.rules, number, standing, f"review {seed} {number} {i}")
            found.append(self.deal(one, start, DEAL_ROLLOUTS, seed + i))
        return tuple(sum(column) / deals for column in zip(*found, strict=True))

    def ended(self, where: Position, start: Worth) -> Worth:
        """Return the worth of the end of a round, a lot that is to be drawn counted with its average."""
        if where.phase == Phase.LOT:
            tied = where.tied
            after = []
            for seat in range(self.rules.players):
                if tied >> seat & 1:
                    one = where.copy()
                    one.name_winner(seat)
                    after.append(self.ended(one, start))
            return tuple(sum(column) / len(after) for column in zip(*after, strict=True))
        totals = where.scores[: self.rules.n_sides]
        if self.aim is Objective.MATCH:
            return tuple(self.stakes.chances(totals))
        if self.aim is Objective.CHIPS:
            return tuple(float(x) for x in where.result()[2])
        gains = [now - before for now, before in zip(totals, start, strict=False)]
        return leads(gains, self._low)

    def at_start(self) -> Worth:
        """Return the value of a match by its first totals."""
        sides = self.rules.n_sides
        if self.aim is Objective.MATCH:
            return tuple(self.stakes.chances([self.rules.start] * sides))
        return (0.0,) * sides

    def solved(self, where: Position, seat: int, side: int, nodes: int) -> dict[int, float] | None:
        """Return the worth of each action by best play of all with open hands.

        None beyond ``nodes`` positions, or if that is to be expected.
        """
        tiles = sum(hand.bit_count() for hand in where.hands)
        if self.rules.n_sides > 2 and nodes < 1 << max(0, tiles - SPARE_TILES):
            return None
        found = {}
        for number in where.legal(seat):
            after = where.copy()
            after.apply(seat, number)
            worth = self._ends.worth(after, side, nodes)
            nodes -= self._ends.nodes
            if worth is None or nodes <= 0:
                return None
            found[number] = worth
        return found


def plus(one: Worth, other: Worth) -> Worth:
    """Return the sums by side."""
    return tuple(x + y for x, y in zip(one, other, strict=True))


def less(one: Worth, other: Worth) -> Worth:
    """Return the differences by side."""
    return tuple(x - y for x, y in zip(one, other, strict=True))


def leads(gains: Sequence[float], low: bool) -> Worth:
    """Return for each side its gain less the average of the others; more is better."""
    total, n = sum(gains), len(gains)
    found = [gain - (total - gain) / (n - 1) for gain in gains]
    return tuple(-x if low else x for x in found)


def shuffled(where: Position, most: int, seed: int) -> list[Position]:
    """Return a position with its stock in several orders; the position alone if no tile can be drawn.

    The orders are the rotations of a random one: each tile is the next one equally often.
    """
    stock = list(where.stock)
    if len(stock) < 2 or not where.buyable():
        return [where]
    rng = Random(seed)
    stock.sort(key=lambda _: rng.random())  # as random as `shuffle`, at a third of its cost
    shifts = rng.sample(range(len(stock)), min(len(stock), MOST_STOCKS, most))
    found = []
    for shift in shifts:
        one = where.copy()
        one.order_stock(stock[shift:] + stock[:shift])
        found.append(one)
    return found


def random_round(rules: Rules, number: int, standing: Standing, seed: str) -> Round:
    """Return a round dealt at random, as the rules find its opener."""
    fair = FairDeal.from_seed(seed, rules.players)
    for attempt in range(ATTEMPTS):
        stream = fair.stream(number, attempt)
        try:
            return Round(
                rules, stream.deal(rules, number), number=number, standing=standing.copy(), lots=lots_of(stream)
            )
        except ThrownAway:
            continue
    raise ValueError("no deal of these rules can be opened")


def lots_of(stream: DealStream) -> Lots:
    """Return lots in which each candidate is as likely as any other."""
    return lambda candidates, purpose: candidates[stream.below(len(candidates))]
