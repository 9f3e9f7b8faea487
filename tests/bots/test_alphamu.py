"""αμ, a trial: against every strategy one by one, and where solving each world for itself chooses wrongly."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks" / "bots"))

import alphamu
import late

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.bots.belief import Belief
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import Budget, Ends
from boneyard.engine.codes import Phase
from boneyard.lab.exact import block_game
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.view import View

NODES = 10_000_000
Strategy = dict[tuple[int, ...], int]


class Unknown(Exception):
    """A strategy says nothing for a place."""


def worlds(view: View) -> list[Any]:
    """Every deal that a view allows, once."""
    belief = Belief(view)
    drawn = belief.sample(int(belief.count * 12), 1)
    return [drawn.now[i] for i in {drawn.held(i): i for i in range(len(drawn.now))}.values()]


def value(ends: Ends, where: Any, seat: int, strategy: Strategy, done: tuple[int, ...]) -> float:
    """The worth of a world to a seat with a strategy, against others who see all tiles."""
    rules = ends.rules
    if where.phase != Phase.PLAYING:
        return ends.worth(where, rules.side_of(seat), NODES) or 0.0
    actor, found = where.actor(), []
    legal = where.legal(actor)
    if actor == seat and len(legal) > 1:
        if done not in strategy:
            raise Unknown(done, legal)
        legal = [strategy[done]]
    for number in legal:
        after = where.copy()
        after.apply(actor, number)
        found.append(value(ends, after, seat, strategy, (*done, number)))
    return max(found) if rules.side_of(actor) == rules.side_of(seat) else min(found)


def means(ends: Ends, positions: list[Any], seat: int, strategy: Strategy) -> Iterator[float]:
    """The mean worth over the worlds of every strategy that begins with this one."""
    try:
        yield sum(value(ends, where, seat, strategy, ()) for where in positions) / len(positions)
    except Unknown as unknown:
        done, legal = unknown.args
        for number in legal:
            yield from means(ends, positions, seat, strategy | {done: number})


def by_strategies(match: Match) -> dict[Action, float]:
    """What the best strategy that begins with each action is worth, all deals counting alike."""
    seat = match.to_act[0]
    ends, positions = Ends(match.rules, Objective.POINTS), worlds(match.view(seat))
    return {
        action: max(means(ends, positions, match.rules.seats.index(seat), {(): codec.encode(action, match.rules)}))
        for action in match.legal(seat)
    }


def by_alphamu(match: Match, ahead: int) -> dict[Action, float]:
    """The same by αμ with so many own choices after the action."""
    seat = match.to_act[0]
    positions = worlds(match.view(seat))
    even = [1 / len(positions)] * len(positions)
    fronts = alphamu.Fronts(Ends(match.rules, Objective.POINTS), match.rules.seats.index(seat), even, NODES)
    return {
        action: max(
            alphamu.mean(vector, even) for vector in fronts.after(positions, codec.encode(action, match.rules), ahead)
        )
        for action in match.legal(seat)
    }


def small(name: str, players: int, options: dict[str, Any], tiles: int) -> Iterator[Match]:
    """Late places with three own tiles and few possible deals, so that there are not too many strategies."""
    rules = game(name).rules(players, **options)
    for number in range(60):
        match = late.start(rules, f"alphamu/{number}", tiles)
        if match is not None:
            view = match.view(match.to_act[0])
            if len(view.hand) <= 3 and 1 < Belief(view).count <= 6:
                yield match


@pytest.mark.parametrize(
    ("name", "players", "options", "tiles"),
    [("gaple", 4, {"teams": True, "cannot_play": "pass"}, 8), ("parejas", 4, {}, 7)],
)
def test_looking_far_ahead_is_the_best_of_all_strategies(
    name: str, players: int, options: dict[str, Any], tiles: int
) -> None:
    """More own choices ahead are worth no more, since they must be the same in worlds that look alike."""
    seen = 0
    for match in small(name, players, options, tiles):
        rows = [by_alphamu(match, ahead) for ahead in (0, 1, 2, 9)]
        best = by_strategies(match)
        for action in best:
            assert rows[3][action] == pytest.approx(best[action])
            row = [found[action] for found in rows]
            assert all(x >= y - 1e-9 for x, y in pairwise(row))
        seen += 1
        if seen == 5:
            break
    assert seen == 5


def fusion() -> Match:
    """A double-three block game of four tiles each: A has 0-2, 0-3 and 1-3, the ends are 1 and 3, and ten deals are possible."""
    match = Match(block_game(3, 4), seed="f/74")
    for seat, action in (("A", "2-3"), ("B", "2-1 l")):
        match.play(seat, action)
    assert [str(tile) for tile in match.view("A").hand] == ["0-2", "0-3", "1-3"]
    return match


def test_who_solves_each_world_alone_counts_on_what_it_will_not_know() -> None:
    match = fusion()

    def best(values: dict[Action, float]) -> str:
        return str(max(values, key=lambda action: values[action]))

    alone, right = by_alphamu(match, 0), by_strategies(match)
    assert best(alone) == "3-1 r" and best(right) == "1-3 l"
    assert {str(action): round(x, 9) for action, x in alone.items()} == {"1-3 l": 1.8, "3-0 r": 1.2, "3-1 r": 2.1}
    assert {str(action): round(x, 9) for action, x in right.items()} == {"1-3 l": 1.8, "3-0 r": 0.4, "3-1 r": 1.0}
    assert [best(by_alphamu(match, ahead)) for ahead in (1, 2, 9)] == ["1-3 l"] * 3


def test_the_player_takes_the_better_action_where_level_10_would_solve_its_worlds() -> None:
    view = fusion().view("A")
    chosen = []
    for ahead in (1, 2):
        search = alphamu.AlphaMuSearch(view, Budget(200, 100, 40), 1)
        search.ahead = ahead
        chosen.append(str(search.values()[0].action))
    assert chosen == ["3-1 r", "1-3 l"]


def test_a_front_holds_no_vector_that_another_one_equals_or_exceeds() -> None:
    even = [0.5, 0.5]
    assert alphamu.front_of([(1, 0), (0, 1), (0, 0), (1, 0), (0.5, 0.5), (1, -1)], even) == [(0, 1), (0.5, 0.5), (1, 0)]
    assert alphamu.front_of([(1, 0), (0, 3), (0.5, 0.6)], even, widest=1) == [(0, 3)]


def test_a_duel_goes_on_from_the_same_place_with_sides_changed() -> None:
    rules = game("parejas").rules(4)
    match = next(filter(None, (late.start(rules, f"duel/{number}", 12) for number in range(20))))
    view = match.view(match.to_act[0])
    assert late.is_late(view, 12) and len(view.legal) > 1
    events = len(match.events)
    assert late.Duel((bot("greedy"), bot("greedy"))).pair(match, "1") == (0.5, 0)
    one, two = bot("greedy"), bot("random")
    there, back = late.Duel((one, two)).pair(match, "1"), late.Duel((two, one)).pair(match, "1")
    assert back == (1 - there[0], -there[1])
    assert len(match.events) == events
