"""Small random positions of every game, and what they are worth by trying everything.

This shares nothing with the solver but the engine: no table, no bounds, no order of moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from boneyard.engine import core, parts
from boneyard.engine.codes import ActionKind, Ending, Lead, Phase
from boneyard.engine.values import Carryover
from boneyard.errors import RulesError
from boneyard.games import GAMES
from boneyard.play.setup import engine_numbers
from boneyard.rules import IntRange, Rules

Number = int | Fraction
Row = tuple[Number, ...]
"""Points by side."""

VARIANTS = tuple((game.id, players) for game in GAMES.values() for players in game.players)


class TooLarge(Exception):
    """More nodes than a test has time for."""


class Small(NamedTuple):
    """A position that can be solved by hand, so to say."""

    rules: Rules
    position: Any
    name: str


def drawn_rules(game: str, players: int, rng: Random) -> Rules:
    """A game with about half of its house rules changed at random."""
    while True:
        options: dict[str, Any] = {}
        for option in GAMES[game].options_for(players):
            if rng.random() < 0.5:
                choices = option.choices
                options[option.name] = (
                    choices.least + rng.randrange(12) if isinstance(choices, IntRange) else rng.choice(list(choices))
                )
        try:
            return GAMES[game].rules(players, **options)
        except RulesError:
            continue


def small_deal(rules: Rules, rng: Random, engine: ModuleType) -> Any:
    """A round that begins with few tiles: every hand one to three, a short stock."""
    position = engine.Position(engine_numbers(rules))
    tiles = list(range(rules.n_tiles))
    if rng.random() < 0.5:  # tiles that fit each other more often
        tiles = [tile for tile in tiles if core.HI[tile] <= 3]
    rng.shuffle(tiles)
    if len(tiles) < 4 * rules.players:
        tiles = list(range(rules.n_tiles))
        rng.shuffle(tiles)
    hands = [[tiles.pop() for _ in range(rng.choice((1, 2, 2, 3)))] for _ in range(rules.players)]
    turned = tiles.pop() if rules.turned else -1
    stock = [
        tiles.pop() for _ in range(min(len(tiles), rng.randrange(5) + (rules.reserve if rules.draw != "none" else 0)))
    ]
    top = rules.target or 100
    scores = [rng.randrange(top) for _ in range(rules.n_sides)]
    if rules.count_down:
        scores = [1 + score for score in scores]
    if rng.random() < 0.5:
        scores = [rules.start] * rules.n_sides
    passes = [rng.randrange(3) for _ in range(rules.players)] if rules.carry_passes else []
    position.load(hands, stock, turned, rng.random() < 0.5, Carryover(scores, passes))
    seat = rng.randrange(rules.players)
    doubles = any(core.LO[tile] == core.HI[tile] for tile in hands[seat])
    buyable = rules.draw != "none" and len(stock) > rules.reserve
    leads = [Lead.ANY]
    if doubles:
        leads += [Lead.DOUBLE, Lead.HIGHEST_DOUBLE]
    if buyable and not rules.turned:
        leads += [Lead.DOUBLE_OR_DRAW] * 3
    position.begin(seat, Lead.ANY if rules.turned else rng.choice(leads))
    return position


def late(rules: Rules, rng: Random, engine: ModuleType) -> list[Any]:
    """The positions of a whole round played at random, last ones first."""
    position = engine.Position(engine_numbers(rules))
    position.deal(rng.getrandbits(32))
    found = []
    while position.state().phase <= Phase.WINDOW:
        found.append(position.copy())
        seat = position.actor()
        position.apply(seat, rng.choice(position.legal(seat)))
    return found[::-1]


def small_positions(count: int, seed: int, engine: ModuleType, most: int) -> Iterator[tuple[Small, Any]]:
    """Random positions of all games in turn, with the brute force that needs at most ``most`` nodes for each.

    Half of them are small deals, half the ends of whole rounds, as early as brute force can go.
    """
    made = 0
    while made < count:
        game, players = VARIANTS[made % len(VARIANTS)]
        rng = Random(f"{seed} {made}")
        rules = drawn_rules(game, players, rng)
        objective = rng.choice(("points", "points", "win"))
        methods = ["alpha-beta"] if rules.n_sides == 2 else ["max^n", "paranoid"]
        method = rng.choice(methods)
        name = f"{made}: {game} {players} {rules.options} {objective} {method}"
        candidates = [small_deal(rules, rng, engine)] if rng.random() < 0.5 else late(rules, rng, engine)
        found, skip = None, 0
        while skip < len(candidates):
            position = candidates[skip]
            if position.state().phase > Phase.WINDOW:
                break
            brute = Brute(rules, objective, method, position, most)
            try:
                brute.solve()
            except TooLarge:
                break
            found = (Small(rules, position, name), brute)
            skip = skip * 2 + 1
        made += 1
        if found is not None:
            yield found


class Brute:
    """Tries everything.  ``value`` is the lead of the side to act, ``best`` its best actions (engine numbers)."""

    def __init__(self, rules: Rules, objective: str, method: str, position: Any, most: int) -> None:
        self.rules = rules
        self.objective = objective
        self.method = method
        self.position = position
        self.side = rules.side_of(position.actor())
        self.left = most
        order = [rules.side_of(seat) for seat in rules.order_from(0)]
        self.next_side = dict(pairwise([*order[: rules.n_sides], order[0]]))

    def solve(self) -> None:
        self.before = self.totals(self.position)
        rows = self.children(self.position, 0)
        leads = {action: self.lead(self.gains(row), self.side) for action, row in rows.items()}
        self.value = Fraction(max(leads.values())) / (self.rules.n_sides - 1)
        self.best = {action for action, lead in leads.items() if lead == max(leads.values())}
        self.points = self.gains(self.choice(self.position.actor(), list(rows.values())))

    def gains(self, row: Row) -> Row:
        return tuple(new - old for new, old in zip(row, self.before, strict=True))

    def lead(self, row: Row, side: int) -> Number:
        """Its points less those of the others on average, times the number of the others."""
        lead = row[side] * len(row) - sum(row)
        return lead if self.rules.better == "high" or self.objective == "win" else -lead

    def totals(self, position: Any) -> Row:
        n = self.rules.n_sides
        return (0,) * n if self.objective == "win" else tuple(position.state().score[:n])

    def outcome(self, position: Any) -> Row:
        fields, rules = position.state(), self.rules
        if fields.phase == Phase.LOT:
            rows = []
            for seat in range(rules.players):
                if fields.tied >> seat & 1:
                    twin = position.copy()
                    twin.name_winner(seat)
                    rows.append(self.outcome(twin))
            return tuple(Fraction(sum(column), len(rows)) for column in zip(*rows, strict=True))
        totals = tuple(fields.score[: rules.n_sides])
        if self.objective == "points":
            return totals
        winner = None if fields.winner < 0 else rules.side_of(fields.winner)
        if fields.ended == Ending.TARGET:
            top = max(totals) if rules.better == "high" else min(totals)
            winner = totals.index(top) if totals.count(top) == 1 else None
        return tuple(int(side == winner) for side in range(rules.n_sides))

    def row(self, position: Any, passes: int) -> Row:
        """What each side has in the end; ``passes`` is how often everybody has passed in a row to come here."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        if not position.legal(position.actor()):
            return self.outcome(position)
        if passes > self.rules.players:  # the same turn has come round again: so it could go on for ever
            return self.totals(position)
        return self.choice(position.actor(), list(self.children(position, passes).values()))

    def children(self, position: Any, passes: int) -> dict[int, Row]:
        """What each action leads to."""
        seat, rows = position.actor(), {}
        for action in position.legal(seat):
            child = position.copy()
            child.apply(seat, action)
            before, after = position.state(), child.state()
            same = after.debt == before.debt and after.marked == before.marked  # a pass may open a train
            more = parts.kind_of(action) == ActionKind.PASS and same
            rows[action] = self.row(child, passes + 1 if more else 0)
        return rows

    def choice(self, seat: int, rows: list[Row]) -> Row:
        side = self.rules.side_of(seat)
        if self.method == "paranoid" and side != self.side:
            return min(rows, key=lambda row: self.lead(row, self.side))
        if self.method != "max^n":
            return max(rows, key=lambda row: self.lead(row, side))
        return max(rows, key=lambda row: self.preference(row, side))

    def preference(self, row: Row, side: int) -> list[Number]:
        """A lead that is high, then those of the others in turn low."""
        key = [self.lead(row, side)]
        other = self.next_side[side]
        while other != side:
            key.append(-self.lead(row, other))
            other = self.next_side[other]
        return key
