"""Exact solutions of small games: the most that can be won against a player.

A `SmallGame` is the whole tree of one round for two players without drawing, over all deals of a small set.  Its nodes
are information sets: the knowledge of a seat (its hand as dealt and everything played), and its actions there.  Best
responses and exploitability are computed from it, and an equilibrium (``equilibrium.py``).  Only choices are nodes:
forced actions and the blocked test of the engine are followed, not counted.

The calculations are in sequence form (von Stengel, "Efficient computation of behavior strategies", Games and Economic
Behavior 14, 1996).  A *sequence* of a seat is all that it did itself on the way to some point; sequence 0 is nothing at
all, and each action of each information set ends exactly one other sequence.  A *plan* gives each sequence the product
of the probabilities of its actions.  The payoff is then a bilinear form of the two plans.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from boneyard import engine
from boneyard.bots import Bot
from boneyard.bots.players import name_of
from boneyard.engine.codes import Lead, Phase
from boneyard.lab.checkpoint import Checkpoint, description
from boneyard.lab.jobs import Workers, in_order
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.match import Match
from boneyard.play.setup import engine_numbers
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import TILES, set_size

if TYPE_CHECKING:
    from boneyard.engine.position import Position

Plan = list[float]
"""One number for each sequence of one seat."""

Hands = tuple[tuple[int, ...], tuple[int, ...]]
"""The tiles of both seats as dealt, by id."""


class ChoiceNode(NamedTuple):
    """A node of the tree of one deal: ``seat`` chooses at information set number ``at`` among ``branches``."""

    seat: int
    at: int
    branches: tuple[ChoiceNode | float, ...]
    """The result of each action: another choice, or A's gain minus B's, in points."""


class InfoSet(NamedTuple):
    """The knowledge of a seat at a choice.  ``first`` is the sequence of its first action; the others follow on it."""

    parent: int
    """The seat's sequence that leads here."""
    first: int
    actions: tuple[int, ...]
    """The actions as the engine's numbers."""
    hands: Hands
    """One of the deals in which the seat comes here."""
    path: tuple[tuple[int, int], ...]
    """The play so far: (seat, engine's number), forced actions included."""


class Hand(NamedTuple):
    """The game of a seat with one hand.  Place 0 is the sequence of nothing; the others are numbered anew, in order."""

    sequences: list[int]
    """The number of each place's sequence in the game."""
    numbers: list[int]
    """The number of each information set in the game."""
    sets: list[tuple[int, int, int]]
    """For each of these the place of its parent, its first place, and the place after its last."""
    own: array[int]
    other: array[int]
    payoffs: array[float]
    """For each end of the tree: the seat's place, the other's sequence, and the seat's gain times its probability."""

    @classmethod
    def empty(cls) -> Hand:
        """Return a hand without anything yet."""
        return cls([0], [], [], array("l"), array("l"), array("d"))


@runtime_checkable
class Telling(Protocol):
    """A bot that gives the probability of each of its actions, given its own randomness."""

    def chances(self, view: View, rng: Random) -> dict[Action, float]:
        """Return the probability of each action."""


class SmallGame:
    """All deals of a round under ``rules``, in which A wins the lot to open.

    Raises ``ValueError`` for rules with more than two players, drawing, a turned-up tile, sealed answers or calls, and
    for rules whose opener is not drawn by lot.  The tree must fit into memory: ten tiles and four in a hand take some
    100 MB.
    """

    def __init__(self, rules: Rules) -> None:
        if rules.players != 2 or rules.draw != "none" or rules.turned or rules.stuck != "pass":
            raise ValueError("only games for two players without drawing, discarding or a turned-up tile are small")
        if rules.first_opener != "lot" or rules.calls:
            raise ValueError("the opener of a small game is found by lot, and nothing is called")
        self.rules = rules
        self._sign = -1 if rules.better == "low" else 1
        self.info_sets: tuple[list[InfoSet], list[InfoSet]] = ([], [])
        """By seat.  A set comes after all sets that precede it in play."""
        self.sequences = [1, 1]
        """Number of sequences of each seat."""
        self.deals: list[Hands] = list(_all_deals(set_size(rules.max_pip), rules.hand_size))
        """All equally likely."""
        self._numbers: tuple[dict[tuple[Any, int], int], dict[tuple[Any, int], int]] = ({}, {})
        self._publics: dict[tuple[int, int], int] = {}
        # For each end of the tree: the last sequence of A, that of B, and the payoff times its probability.
        self._ends: list[tuple[int, int, float]] = []
        for hands in self.deals:
            self._collect(self.tree(hands), [0, 0])

    # -------------------------------------------------------------------------------------------------------- the tree

    def tree(self, hands: Hands) -> ChoiceNode | float:
        """Return the tree of one deal."""
        position = engine.load().Position(engine_numbers(self.rules))
        stock = [tile for tile in range(set_size(self.rules.max_pip)) if tile not in hands[0] + hands[1]]
        position.load(hands, stock)
        position.begin(0, Lead.of(self.rules.first_lead))
        grown: ChoiceNode | float = self._grow(position, hands, 0, [], [0, 0])
        return grown

    def _grow(self, position: Position, hands: Hands, public: int, path: list[tuple[int, int]], own: list[int]) -> Any:
        while True:
            if position.phase >= Phase.ENDED:
                score = position.scores
                return float(self._sign * (score[0] - score[1]))
            seat = position.turn
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
        return ChoiceNode(seat, at, tuple(branches))

    def _public(self, before: int, action: int) -> int:
        """Return the number of a public history."""
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

    def _collect(self, node: ChoiceNode | float, last: list[int]) -> None:
        if not isinstance(node, ChoiceNode):
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
        """Return the plan of a strategy, a map from numbers of information sets to probabilities of actions.

        The strategy is called only for sets that its own choices can lead to.
        """
        plan = [0.0] * self.sequences[seat]
        plan[0] = 1.0
        for at, here in enumerate(self.info_sets[seat]):
            if plan[here.parent] > 0:
                for i, probability in enumerate(strategy(at)):
                    plan[here.first + i] = plan[here.parent] * probability
        return plan

    def uniform(self, seat: int) -> Plan:
        """Return the plan in which all actions are equally likely."""
        return self.plan(seat, lambda at: _even(self.info_sets[seat][at]))

    def value(self, plan_a: Plan, plan_b: Plan) -> float:
        """Return A's gain minus B's, in points a deal."""
        return sum(plan_a[i] * plan_b[j] * payoff for i, j, payoff in self._ends)

    def best_response(self, seat: int, against: Plan) -> float:
        """Return the most that ``seat`` can gain over the other, in points a deal, against the other's plan."""
        return self._best(seat, self._gradient(seat, against))

    def exploitability(self, plan_a: Plan, plan_b: Plan) -> float:
        """Return the mean gain of best responses over both seats, in points a deal; 0 only for an equilibrium.

        ``plan_a`` is the player's plan in seat A, ``plan_b`` the one in seat B.
        """
        return (self.best_response(1, plan_a) + self.best_response(0, plan_b)) / 2

    def _gradient(self, seat: int, against: Plan) -> list[float]:
        """Return the value of each sequence of the seat, by the ends that it leads to itself."""
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

    # ----------------------------------------------------------------------------------------------------- hand by hand

    @cached_property
    def hands(self) -> tuple[list[Hand], list[Hand]]:
        """The game of each seat by its own hands, as pieces of work."""
        return self._by_hand(0), self._by_hand(1)

    def _by_hand(self, seat: int) -> list[Hand]:
        found: dict[tuple[int, ...], Hand] = {}
        holder = [-1] * self.sequences[seat]
        place = [0] * self.sequences[seat]
        for at, here in enumerate(self.info_sets[seat]):
            hand = found.setdefault(here.hands[seat], Hand.empty())
            first = len(hand.sequences)
            for k in range(len(here.actions)):
                holder[here.first + k], place[here.first + k] = at, first + k
            hand.sequences.extend(range(here.first, here.first + len(here.actions)))
            hand.sets.append((place[here.parent], first, first + len(here.actions)))
            hand.numbers.append(at)
        for a, b, gain in self._ends:
            own, other, payoff = (a, b, gain) if seat == 0 else (b, a, -gain)
            if own:  # what ends before the seat chooses is the same whatever it does
                hand = found[self.info_sets[seat][holder[own]].hands[seat]]
                hand.own.append(place[own])
                hand.other.append(other)
                hand.payoffs.append(payoff)
        return list(found.values())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the rules alone: another process grows the same tree faster than it receives one, and keeps it."""
        return grown, (self.rules,)

    # ----------------------------------------------------------------------------------------------------------- bots

    def view(self, seat: int, at: int) -> tuple[View, tuple[Action, ...]]:
        """Return the view of an information set, and its actions in the order of the set."""
        here = self.info_sets[seat][at]
        hands = tuple(tuple(TILES[tile] for tile in hand) for hand in here.hands)
        rest = (TILES[i] for i in range(set_size(self.rules.max_pip)) if i not in here.hands[0] + here.hands[1])
        match = Match(self.rules, deal=[Deal(hands, tuple(rest), lot=0)])
        assert match.round is not None
        for who, number in here.path:
            match.play(who, codec.decode(number, match.round.position))
        position = match.round.position
        return match.view(seat), tuple(codec.decode(number, position) for number in here.actions)

    def plan_of(
        self,
        seat: int,
        bot: Bot,
        samples: int = 1,
        seed: int | str = 0,
        progress: Callable[[int], None] | None = None,
        *,
        jobs: int | Workers = 1,
        checkpoint: Checkpoint | None = None,
    ) -> Plan:
        """Return the plan of a bot, estimated from ``samples`` choices at each information set.

        Each choice has a generator of its own, made from ``seed``, seat, the number of the set and the number of the
        sample.  One sample is enough for a deterministic bot.  For others the mean of the samples is a strategy that is
        no less exploitable than the bot: in expectation it loses at least as much to a best response, and the
        difference shrinks as samples are added.  A bot that implements `Telling` gives its probabilities instead.
        ``progress`` is called with the number of sets done.  ``jobs`` processes, or a `Cluster`, share the hands, and a
        ``checkpoint`` keeps what the bot chose: the plan is the same for any division.  Raises ``BoneyardError`` for
        the checkpoint of another run.
        """
        hands = self.hands[seat]
        asked: list[dict[int, list[float]]] = []  # by hand: the sets that the bot comes to, with its chances
        part = None
        if checkpoint is not None:
            run = description("plan", self.rules, seed, bot=name_of(bot), samples=samples)
            part = checkpoint.part(run, "AB"[seat])
            asked = part.read(_asked) or []
            part.check(len(asked), len(hands))
        ask = partial(_strategy, self, seat, bot, samples, seed)
        found = in_order(ask, len(hands), jobs, first=len(asked))
        try:
            for one in found:
                asked.append(one)
                if part is not None:
                    part.note(lambda: [list(one.items()) for one in asked])
                if progress is not None:
                    progress(sum(map(len, asked)))
        finally:
            found.close()
            if part is not None:
                part.save([list(one.items()) for one in asked])
        told = {at: chances for one in asked for at, chances in one.items()}
        return self.plan(seat, told.__getitem__)

    def asked(self, seat: int, at: int, bot: Bot, samples: int, seed: int | str) -> list[float]:
        """Return the probabilities of a bot's actions at an information set; see `plan_of`."""
        view, actions = self.view(seat, at)
        found = [0.0] * len(actions)
        for sample in range(samples):
            rng = Random(f"{seed}/{seat}/{at}/{sample}")
            told = bot.chances(view, rng) if isinstance(bot, Telling) else {bot.choose(view, rng): 1.0}
            for action, chance in told.items():
                found[actions.index(action)] += chance / samples
        return found


@lru_cache(maxsize=2)
def grown(rules: Rules) -> SmallGame:
    """Return the small game under ``rules``, the one of this process if it has grown it before."""
    return SmallGame(rules)


def _strategy(
    game: SmallGame, seat: int, bot: Bot, samples: int, seed: int | str, number: int
) -> dict[int, list[float]]:
    """Ask a bot at the information sets of one hand that its own choices lead to."""
    hand = game.hands[seat][number]
    plan, found = [1.0, *[0.0] * (len(hand.sequences) - 1)], {}
    for at, (parent, first, end) in zip(hand.numbers, hand.sets, strict=True):
        if plan[parent] > 0:
            found[at] = game.asked(seat, at, bot, samples, seed)
            plan[first:end] = [plan[parent] * chance for chance in found[at]]
    return found


def _asked(state: Any) -> list[dict[int, list[float]]]:
    """Return what a checkpoint has of a plan.  Raises ``TypeError`` or ``ValueError`` for anything else."""
    return [{int(at): [float(chance) for chance in chances] for at, chances in one} for one in state]


def _all_deals(tiles: int, size: int) -> Iterator[Hands]:
    """Yield all ways to deal two hands of ``size`` tiles from a set of ``tiles`` tiles."""
    for mine in combinations(range(tiles), size):
        rest = [tile for tile in range(tiles) if tile not in mine]
        for other in combinations(rest, size):
            yield mine, other


def _even(here: InfoSet) -> list[float]:
    return [1 / len(here.actions)] * len(here.actions)


def block_game(max_pip: int, hand_size: int) -> Rules:
    """Return the rules of the block game that bots are measured in, with a double-``max_pip`` set.

    Two players, one line, no drawing.  The player who goes out, or has fewer pips in a blocked round, scores the
    difference of the pips left in the hands.
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


__all__ = ["ChoiceNode", "Hand", "InfoSet", "Plan", "SmallGame", "Telling", "block_game", "grown"]
