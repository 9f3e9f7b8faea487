"""Small games solved exactly: how much can be won against a player, at most (floor 6)?

A :class:`SmallGame` is the whole tree of one round for two players without drawing, over all deals of a small set,
kept as its information sets: what a seat knows (its hand as dealt and everything played), and what it may do there.
On it stand best responses, exploitability, and an equilibrium to compare with.  Only choices are nodes: forced actions
and the blocked test of the engine are followed, not counted.

The calculations are in sequence form (von Stengel, "Efficient computation of behavior strategies", Games and Economic
Behavior 14, 1996).  A *sequence* of a seat is all that it did itself on the way to some point; sequence 0 is nothing at
all, and each action of each information set ends exactly one other sequence.  A *plan* gives each sequence the product
of the probabilities of its actions.  The payoff is then a bilinear form of the two plans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from boneyard import engine
from boneyard.actions import Action
from boneyard.bots import Bot
from boneyard.engine import core
from boneyard.match import Match
from boneyard.round import Deal, engine_numbers
from boneyard.rules import CHOICES, Rules
from boneyard.tiles import TILES, set_size
from boneyard.view import View

Plan = list[float]
"""A number for each sequence of one seat."""

Hands = tuple[tuple[int, ...], tuple[int, ...]]
"""The tiles of both seats as dealt, by id."""


class Choice(NamedTuple):
    """A node of the tree of one deal: ``seat`` chooses at information set ``at`` (its number) among ``branches``."""

    seat: int
    at: int
    branches: tuple[Choice | float, ...]
    """What follows each action: another choice, or what A gains more than B, in points."""


class InfoSet(NamedTuple):
    """What a seat knows when it chooses.  ``first`` is the sequence of its first action; the others follow on it."""

    parent: int
    """The seat's sequence that leads here."""
    first: int
    actions: tuple[int, ...]
    """The engine's numbers."""
    hands: Hands
    """One of the deals in which the seat comes here."""
    path: tuple[tuple[int, int], ...]
    """What was played before: (seat, engine's number), forced actions included."""


@runtime_checkable
class Telling(Protocol):
    """A bot that says how often it takes each action, given the chance that its thinking has in it."""

    def chances(self, view: View, rng: Random) -> dict[Action, float]: ...


class SmallGame:
    """All deals of a round under ``rules``, A having the lot to open.

    Raises ``ValueError`` for rules of more than two players, with drawing, a turned-up tile, sealed answers or calls,
    or whose lot does not decide who opens.  The tree must fit into memory: ten tiles and four in a hand take some
    100 MB.
    """

    def __init__(self, rules: Rules) -> None:
        if rules.players != 2 or rules.draw != "none" or rules.turned or rules.stuck != "pass":
            raise ValueError("only games for two players without drawing, discarding or a turned-up tile are small")
        if rules.first_opener != "lot" or rules.last_tile_call != "none":
            raise ValueError("the opener of a small game is found by lot, and nothing is called")
        self.rules = rules
        self._sign = -1 if rules.better == "low" else 1
        self.info_sets: tuple[list[InfoSet], list[InfoSet]] = ([], [])
        """By seat.  A set stands after all that come before it in play."""
        self.sequences = [1, 1]
        """How many each seat has."""
        self.deals: list[Hands] = list(_all_deals(set_size(rules.max_pip), rules.hand_size))
        """All equally likely."""
        self._numbers: tuple[dict[tuple[Any, int], int], dict[tuple[Any, int], int]] = ({}, {})
        self._publics: dict[tuple[int, int], int] = {}
        # Every end of the tree: the last sequence of A, that of B, and the payoff times its probability.
        self._ends: list[tuple[int, int, float]] = []
        for hands in self.deals:
            self._collect(self.tree(hands), [0, 0])

    # -------------------------------------------------------------------------------------------------------- the tree

    def tree(self, hands: Hands) -> Choice | float:
        """The tree of one deal."""
        position = engine.load().Position(engine_numbers(self.rules))
        stock = [tile for tile in range(set_size(self.rules.max_pip)) if tile not in hands[0] + hands[1]]
        position.load(hands, stock, -1, False, [], [])
        position.begin(0, CHOICES["first_lead"].index(self.rules.first_lead))
        grown: Choice | float = self._grow(position, hands, 0, [], [0, 0])
        return grown

    def _grow(self, position: Any, hands: Hands, public: int, path: list[tuple[int, int]], own: list[int]) -> Any:
        while True:
            state = position.fields()
            if state["phase"] >= core.ENDED:
                return float(self._sign * (state["score"][0] - state["score"][1]))
            seat = state["turn"]
            actions = position.legal(seat)
            if len(actions) > 1:
                break
            position.apply(seat, actions[0])
            path = [*path, (seat, actions[0])]
            public = self._public(public, actions[0])
        at = self._info_set(seat, hands, public, tuple(actions), path, own[seat])
        first = self.info_sets[seat][at].first
        branches = []
        for i, action in enumerate(actions):
            after = position.copy()
            after.apply(seat, action)
            further = [first + i, own[1]] if seat == 0 else [own[0], first + i]
            branches.append(self._grow(after, hands, self._public(public, action), [*path, (seat, action)], further))
        return Choice(seat, at, tuple(branches))

    def _public(self, before: int, action: int) -> int:
        """The number of a public history."""
        return self._publics.setdefault((before, action), len(self._publics) + 1)

    def _info_set(
        self, seat: int, hands: Hands, public: int, actions: tuple[int, ...], path: list[tuple[int, int]], parent: int
    ) -> int:
        key = (hands[seat], public)
        at = self._numbers[seat].get(key)
        if at is None:
            at = self._numbers[seat][key] = len(self.info_sets[seat])
            self.info_sets[seat].append(InfoSet(parent, self.sequences[seat], actions, hands, tuple(path)))
            self.sequences[seat] += len(actions)
        return at

    def _collect(self, node: Choice | float, last: list[int]) -> None:
        if not isinstance(node, Choice):
            if node:
                self._ends.append((last[0], last[1], node / len(self.deals)))
            return
        first = self.info_sets[node.seat][node.at].first
        before = last[node.seat]
        for i, branch in enumerate(node.branches):
            last[node.seat] = first + i
            self._collect(branch, last)
        last[node.seat] = before

    # ----------------------------------------------------------------------------------------------------- strategies

    def plan(self, seat: int, strategy: Callable[[int], Sequence[float]]) -> Plan:
        """The plan of a strategy, which gives the probabilities of the actions of an information set by its number.

        It is asked only for sets that its own choices can lead to.
        """
        plan = [0.0] * self.sequences[seat]
        plan[0] = 1.0
        for at, here in enumerate(self.info_sets[seat]):
            if plan[here.parent] > 0:
                for i, probability in enumerate(strategy(at)):
                    plan[here.first + i] = plan[here.parent] * probability
        return plan

    def uniform(self, seat: int) -> Plan:
        """Each action as likely as the others."""
        return self.plan(seat, lambda at: _even(self.info_sets[seat][at]))

    def value(self, plan_a: Plan, plan_b: Plan) -> float:
        """What A gains more than B, in points a deal."""
        return sum(plan_a[i] * plan_b[j] * payoff for i, j, payoff in self._ends)

    def best_response(self, seat: int, against: Plan) -> float:
        """What ``seat`` gains more than the other, at most, against the other's plan."""
        return self._best(seat, self._gradient(seat, against))

    def exploitability(self, plan_a: Plan, plan_b: Plan) -> float:
        """What the best answers to a player gain on average over both seats, a deal; 0 for an equilibrium alone.

        ``plan_a`` is the player's plan in seat A, ``plan_b`` the one in seat B.
        """
        return (self.best_response(1, plan_a) + self.best_response(0, plan_b)) / 2

    def _gradient(self, seat: int, against: Plan) -> list[float]:
        """What each sequence of the seat is worth by the ends that it leads to itself."""
        worth = [0.0] * self.sequences[seat]
        if seat == 0:
            for i, j, payoff in self._ends:
                worth[i] += payoff * against[j]
        else:
            for i, j, payoff in self._ends:
                worth[j] -= payoff * against[i]
        return worth

    def _best(self, seat: int, worth: list[float]) -> float:
        for here in reversed(self.info_sets[seat]):
            worth[here.parent] += max(worth[here.first : here.first + len(here.actions)])
        return worth[0]

    def equilibrium(self, iterations: int) -> tuple[Plan, Plan]:
        """Plans of both seats near an equilibrium, which :meth:`exploitability` tells: CFR+ of so many iterations.

        Tammelin ("Solving large imperfect information games using CFR+", arXiv 1407.5042): regrets are never below
        zero, the seats take turns, and the average gives iteration t the weight t.
        """
        regrets = [[0.0] * n for n in self.sequences]
        totals = [[0.0] * n for n in self.sequences]
        for iteration in range(1, iterations + 1):
            for seat in (0, 1):
                own = self._matching(seat, regrets[seat])
                self._learn(seat, regrets[seat], self._gradient(seat, self._matching(1 - seat, regrets[1 - seat])))
                totals[seat] = [total + iteration * p for total, p in zip(totals[seat], own, strict=True)]
        weight = iterations * (iterations + 1) / 2
        return [total / weight for total in totals[0]], [total / weight for total in totals[1]]

    def _matching(self, seat: int, regrets: list[float]) -> Plan:
        """The plan that chooses each action in proportion to its regret."""
        plan = [1.0] * self.sequences[seat]
        for here in self.info_sets[seat]:
            for i, probability in enumerate(_matched(here, regrets), here.first):
                plan[i] = plan[here.parent] * probability
        return plan

    def _learn(self, seat: int, regrets: list[float], worth: list[float]) -> None:
        """Add to the regrets what each action would have gained more than the strategy that they stand for."""
        for here in reversed(self.info_sets[seat]):
            places = range(here.first, here.first + len(here.actions))
            expected = sum(p * worth[i] for p, i in zip(_matched(here, regrets), places, strict=True))
            for i in places:
                regrets[i] = max(0.0, regrets[i] + worth[i] - expected)
            worth[here.parent] += expected

    # ----------------------------------------------------------------------------------------------------------- bots

    def view(self, seat: int, at: int) -> tuple[View, tuple[Action, ...]]:
        """The view that an information set stands for, and its actions in the order of the set."""
        here = self.info_sets[seat][at]
        hands = tuple(tuple(TILES[tile] for tile in hand) for hand in here.hands)
        rest = (TILES[i] for i in range(set_size(self.rules.max_pip)) if i not in here.hands[0] + here.hands[1])
        match = Match(self.rules, deal=[Deal(hands, tuple(rest), lot=0)])
        assert match.round is not None
        for who, number in here.path:
            match.play(who, match.round.action(number, match.round.state))
        state = match.round.state
        return match.view(seat), tuple(match.round.action(number, state) for number in here.actions)

    def plan_of(
        self, seat: int, bot: Bot, samples: int = 1, seed: int | str = 0, progress: Callable[[int], None] | None = None
    ) -> Plan:
        """The plan of a bot, as far as ``samples`` choices at each information set tell.

        Each choice has a generator of its own, made from ``seed``, seat, the number of the set and the number of the
        sample.  One sample is enough for a bot without chance.  For others the mean of the samples is a strategy
        that is no better hidden than the bot's own: in expectation it loses at least as much to a best response, and
        the difference shrinks as samples are added.  A bot that is :class:`Telling` is asked for its chances in place of
        one choice.  ``progress`` is told how many sets have been asked for.
        """
        asked = 0

        def strategy(at: int) -> Sequence[float]:
            nonlocal asked
            view, actions = self.view(seat, at)
            found = [0.0] * len(actions)
            for sample in range(samples):
                rng = Random(f"{seed}/{seat}/{at}/{sample}")
                told = bot.chances(view, rng) if isinstance(bot, Telling) else {bot.choose(view, rng): 1.0}
                for action, chance in told.items():
                    found[actions.index(action)] += chance / samples
            asked += 1
            if progress is not None:
                progress(asked)
            return found

        return self.plan(seat, strategy)


def _all_deals(tiles: int, size: int) -> Iterator[Hands]:
    """All ways to deal two hands of this size from a set of so many tiles."""
    for mine in combinations(range(tiles), size):
        rest = [tile for tile in range(tiles) if tile not in mine]
        for other in combinations(rest, size):
            yield mine, other


def _even(here: InfoSet) -> list[float]:
    return [1 / len(here.actions)] * len(here.actions)


def _matched(here: InfoSet, regrets: list[float]) -> list[float]:
    """Probabilities in proportion to regrets; even where there are none."""
    mine = regrets[here.first : here.first + len(here.actions)]
    total = sum(mine)
    return [regret / total for regret in mine] if total > 0 else _even(here)


def block_game(max_pip: int, hand_size: int) -> Rules:
    """The rules of the block game that bots are measured in, with a double-``max_pip`` set.

    Two players, one line, no drawing: who is out, or has fewer pips when nobody can play, gets the difference of what
    is left in the hands.
    """
    return Rules(
        game="block",
        players=2,
        max_pip=max_pip,
        hand_size=hand_size,
        out_score="winner",
        block_score="winner",
        block_prize="difference",
        deals=1,
        match_tie="shared",
    )


__all__ = ["Choice", "InfoSet", "Plan", "SmallGame", "Telling", "block_game"]
