"""Belief against brute force: the same worlds, each as likely as any other; and samplers that are biased are caught."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from chances import chance_of, holm
from effort import one_in
from enumeration import Key, SmallMatch, Worlds, key, small_rules
from laws.setups import Setup, cases
from laws.table import chosen, new_match
from truth import true_world

import boneyard.bots.belief as belief_module
from boneyard import GAMES, Match, read_record
from boneyard.bots.belief import DEAD, STOCK, Belief, Replayed, normalised
from boneyard.bots.belief import Worlds as Drawn
from boneyard.compiled import available
from boneyard.errors import BoneyardError
from boneyard.lab.dice import Dice
from boneyard.rules import Rules
from boneyard.tiles import TILES, full_set

DATA = Path(__file__).with_name("data")

FAST, SLOW = 45, 500
LEVEL = 1e-4
"""How often all the tests of one judgement together may reject a sampler that is right.  (Seeds are fixed.)"""

KINDS: tuple[tuple[str, int, int, int, dict[str, Any]], ...] = (
    ("parejas", 4, 3, 2, {"redeal": 5}),
    ("jamaican-cut-throat", 3, 3, 3, {}),
    ("jamaican-cut-throat", 3, 3, 2, {}),
    ("fives-and-threes", 4, 3, 2, {"both_out": True}),
    ("fives-and-threes", 3, 3, 2, {"knock_point": True, "down_wins": False}),
    ("all-fives", 2, 3, 3, {"ten_to_get_in": True}),
    ("all-fives-2p", 2, 3, 2, {"no_double_opener": "heaviest_hand"}),
    ("all-fives-2p", 2, 3, 3, {"later_opener": "winner"}),
    ("basic", 2, 3, 3, {"draw": "one"}),
    ("basic", 3, 3, 2, {"draw": "one", "auto_close": True}),
    ("dvoje", 2, 3, 3, {"bonus_stuck": "forfeit"}),
    ("dvoje", 2, 4, 3, {"opening_tie": "lot"}),
    ("dvoje-bez-kupnje", 2, 3, 3, {}),
    ("french", 4, 3, 2, {}),
    ("gaple", 4, 3, 2, {}),
    ("gaple", 4, 3, 2, {"cannot_play": "pass", "opening_double": "highest"}),
    ("gaple-6", 4, 3, 2, {}),
    ("matador", 2, 3, 3, {"matador_optional": True}),
    ("matador", 3, 3, 2, {"matador_optional": True, "draw": "one"}),
    ("obicni", 2, 3, 3, {"voluntary_draw": True}),
    ("obicni", 2, 3, 3, {"first_opening": "any_double"}),
    ("obicni", 3, 3, 2, {"later_opening": "heaviest_double"}),
    ("bergen", 2, 3, 2, {"opener": "lowest"}),
    ("bergen", 3, 3, 2, {"later_opener": "winner"}),
    ("kozel", 3, 3, 2, {}),
    ("kozel", 2, 3, 3, {"redeal": 5}),
    ("obicni", 3, 3, 2, {"unannounced": "pause"}),
    ("parovi", 4, 3, 1, {"later_opener": "losing_team_choice"}),
)
"""Rule sets that random ones meet seldom: game, players, highest pip, hand, options."""


def stopped(rules: Rules, seed: object, most: int = 40) -> Match | None:
    """A match somewhere inside a round; None if it is over by then."""
    dice = Dice("stopped", seed)
    match = SmallMatch(rules, seed=str(seed))
    for _ in range(dice.below(most)):
        if match.round is None:
            return None
        match.play(*chosen(match, dice))
    return match if match.round is not None else None


def of_kind(number: int, seed: int) -> Match | None:
    game, players, highest, hand, options = KINDS[number]
    rules = GAMES[game].rules(players, **options)
    small = rules._replace(
        max_pip=highest,
        hand_size=hand,
        reserve=min(rules.reserve, 1),
        target=1000,
        deals=0,
        redeal_doubles=2 if rules.redeal_doubles else 0,
    )
    return stopped(small, ("kind", number, seed), 24)


@cache
def tried(number: int) -> Worlds | None:
    """The ``number``-th position, seen by some seat or a spectator, with all its worlds."""
    dice = Dice("position", number)
    match = of_kind(number // 3 % len(KINDS), number) if number % 3 == 0 else stopped(small_rules(number), number)
    if match is None:
        return None
    worlds = Worlds(match, dice.pick((*match.rules.seats, *match.rules.seats, None)))
    return worlds if worlds.found is not None else None


def positions(most: int) -> Iterator[tuple[int, Worlds]]:
    for number in range(most):
        worlds = tried(number)
        if worlds is not None:
            yield number, worlds


def keys(drawn: Drawn, n: int) -> list[Key]:
    course = drawn.course
    size, hand = sum(course.layout), course.rules.hand_size
    dealt, stock, _ = course.layout
    draws = dealt + len(course.draws)
    found = []
    for i in range(n):
        row = drawn.rows[i * size : (i + 1) * size]
        hands = [row[p * hand : (p + 1) * hand] for p in range(course.rules.players)]
        found.append(key(hands, row[dealt:draws], row[draws : dealt + stock], row[dealt + stock :]))
    return found


def numbers(most: int, fast: int) -> list[Any]:
    return [pytest.param(i, marks=[] if i < fast else [pytest.mark.nightly]) for i in range(most)]


@pytest.mark.parametrize("block", one_in(3, numbers(SLOW // 15, FAST // 15)))
def test_the_worlds_are_those_that_brute_force_finds(block: int) -> None:
    """As many, none other, and each tile where it is as often as there."""
    for number in range(block * 15, block * 15 + 15):
        worlds = tried(number)
        if worlds is None:
            continue
        found = worlds.found
        assert found
        belief = Belief(worlds.view)
        assert isclose(belief.count, len(found), rel_tol=1e-9), number
        assert set(keys(belief.sample(400, number), 400)) <= set(found), number
        whereabouts: dict[int, Counter[str]] = {tile.id: Counter() for tile in worlds.view.unseen}
        for world in found:
            for tile, where in places(worlds, world):
                whereabouts[tile][where] += 1
        exact = belief.marginals()
        assert {tile.id for tile in exact} == set(whereabouts)
        for tile, chances in exact.items():
            counted = whereabouts[tile.id]
            assert chances.keys() == counted.keys(), (number, tile)
            for where, chance in chances.items():
                assert isclose(chance, counted[where] / len(found), rel_tol=1e-9), (number, tile)


@pytest.mark.parametrize("watched", one_in(2, [True, False]))
def test_no_world_has_a_hand_that_is_dealt_again_for_its_number(watched: bool) -> None:
    """kozel/Q6: what is counted leaves the number of a hand aside, but every world that is drawn keeps to it, each as
    often."""
    rules = GAMES["kozel"].rules(2, redeal_number=6)._replace(max_pip=3, hand_size=3, redeal_number=3, target=1000)
    assert rules.check() == []
    thrown = compared = 0
    for seed in range(12):
        match = stopped(rules, ("one number", seed), 4)
        worlds = None if match is None else Worlds(match, "AB"[seed % 2] if watched else None)
        if worlds is None or worlds.found is None:
            continue
        belief = Belief(worlds.view)
        assert belief.count >= len(worlds.found) * (1 - 1e-9)
        thrown += belief.count > len(worlds.found) + 0.5
        drawn = Counter(keys(belief.sample(2000, seed), 2000))
        assert set(drawn) <= set(worlds.found)
        if len(worlds.found) <= 60:
            compared += 1
            expected = 2000 / len(worlds.found)
            assert all(abs(drawn[world] - expected) < 6 * expected**0.5 + 1 for world in worlds.found)
    assert thrown > 1
    assert compared > 1 or not watched


@pytest.mark.parametrize("watched", [True, False])
def test_the_heaviest_hand_opens(watched: bool) -> None:
    """all-fives-2p/Q2 without doubles: what the hands weigh together is known, to a player and to a spectator."""
    rules = GAMES["all-fives-2p"].rules(no_double_opener="heaviest_hand")._replace(max_pip=3, hand_size=2, target=1000)
    compared = weighed = 0
    for seed in range(400):
        match = SmallMatch(rules, seed=str(seed))
        assert match.round is not None
        if any(tile.is_double for hand in match.round.hands.values() for tile in hand):
            continue
        for _ in range(seed % 3):
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
            if match.rounds:
                break
        if match.rounds:
            continue
        worlds = Worlds(match, "AB"[seed % 2] if watched else None)
        if worlds.found is None:
            continue
        belief = Belief(worlds.view)
        assert isclose(belief.count, len(worlds.found), rel_tol=1e-9), seed
        assert set(keys(belief.sample(100, seed), 100)) <= set(worlds.found)
        compared += 1
        weighed += any(table.problem.scale > 1 for table in belief.tables)
    assert compared > 8
    assert weighed > 4


def places(worlds: Worlds, world: Key) -> Iterator[tuple[int, str]]:
    """Where the unseen tiles are in a world."""
    hands, drawn, stock, dead = world
    seats = worlds.rules.seats
    drawers = [event.seat for event in worlds.events if event.kind == "draw"]
    unseen = {tile.id for tile in worlds.view.unseen}
    for tile in unseen & set(stock):
        yield tile, STOCK
    for tile in unseen & set(dead):
        yield tile, DEAD
    for p, hand in enumerate(hands):
        for tile in unseen & set(hand) - set(dead):
            yield tile, seats[p]
    for p, tile in zip(drawers, drawn, strict=True):
        if tile in unseen:
            yield tile, seats[p]


Sampler = Callable[[Belief, Worlds, int, int], list[Key]]


def fair(belief: Belief, worlds: Worlds, n: int, seed: int) -> list[Key]:
    return keys(belief.sample(n, seed), n)


def careless(belief: Belief, worlds: Worlds, n: int, seed: int) -> list[Key]:
    """Tile after tile into any slot with room that may take it, and all over again where that does not come out."""
    dice = Dice("careless", seed)
    clues = belief.constraints
    found: list[Key] = []
    while len(found) < n:
        slots: dict[int, list[int]] = {hold.bit: [] for hold in clues.holds}
        for tile, choices in clues.choices.items():
            room = [hold.bit for hold in clues.holds if hold.bit & choices and len(slots[hold.bit]) < len(hold.places)]
            if not room:
                break
            slots[dice.pick(room)].append(tile)
        else:
            row: dict[int, int] = {}
            for hold in clues.holds:
                row.update(zip(hold.places, slots[hold.bit], strict=True))
                row.update(zip(hold.copies, slots[hold.bit], strict=False))
            rows = bytearray(row[i] for i in range(len(row)))
            found += keys(Drawn(clues.course, rows, [], None, [], ()), 1)
    return found


def tilted(belief: Belief, worlds: Worlds, n: int, seed: int) -> list[Key]:
    """Right, but for one world in six the first of two in the order of their tiles is taken."""
    drawn = keys(belief.sample(2 * n, seed), 2 * n)
    dice = Dice("tilted", seed)
    return [min(drawn[i], drawn[i + n]) if dice.chance(1, 6) else drawn[i] for i in range(n)]


def verdict(sampler: Sampler, most: int, draws: int) -> tuple[int, int]:
    """How many positions were tried, and how many tests reject the sampler: one for each, and one for all together."""
    chances, total, freedom = [], 0.0, 0
    for number, worlds in positions(most):
        assert worlds.found is not None
        n = len(worlds.found)
        if n < 2 or n * 5 > draws:
            continue
        counts = Counter(sampler(Belief(worlds.view), worlds, draws, number))
        expected = draws / n
        statistic = sum((counts[world] - expected) ** 2 for world in worlds.found) / expected
        chances.append(chance_of(statistic, n - 1) if counts.keys() <= set(worlds.found) else 0.0)
        total += statistic
        freedom += n - 1
    return len(chances), len(holm([*chances, chance_of(total, freedom)], LEVEL))


@pytest.mark.nightly
@pytest.mark.parametrize(("most", "draws", "least"), [(FAST, 4000, 15), (SLOW, 10_000, 200)])
def test_every_world_is_as_likely_as_any_other(most: int, draws: int, least: int) -> None:
    tests, rejected = verdict(fair, most, draws)
    assert tests >= least
    assert rejected == 0


@pytest.mark.nightly
@pytest.mark.parametrize("sampler", [careless, tilted])
def test_a_biased_sampler_is_caught(sampler: Sampler) -> None:
    """The same test rejects a sampler that deals tile by tile, and one that is right five times in six."""
    tests, rejected = verdict(sampler, FAST // 2 if sampler is careless else FAST, 4000)
    assert tests > 5
    assert rejected > 0


@pytest.mark.nightly
def test_the_order_of_the_stock_is_as_likely_as_any_other() -> None:
    """Which tile is drawn next, and which last, by its rank among those in the stock."""
    chances = []
    for number, worlds in positions(FAST):
        stock = worlds.view.stock
        if stock < 2:
            continue
        drawn = Belief(worlds.view).sample(2000, number)
        size = sum(drawn.course.layout)
        begin = drawn.course.layout[0] + len(drawn.course.draws)
        for place in (begin, begin + stock - 1):
            ranks = Counter()
            for i in range(2000):
                row = drawn.rows[i * size : (i + 1) * size]
                ranks[sorted(row[begin : begin + stock]).index(row[place])] += 1
            expected = 2000 / stock
            chances.append(chance_of(sum((ranks[k] - expected) ** 2 for k in range(stock)) / expected, stock - 1))
    assert len(chances) > 20
    assert not holm(chances, LEVEL)


@pytest.mark.nightly
def test_brute_force_finds_what_matches_show() -> None:
    """A world is among those found if and only if its deal, played on, gives the very same view."""
    compared = 0
    for number, worlds in positions(FAST):
        match, view = worlds.match, worlds.view
        assert worlds.found is not None and match.round is not None
        if match.rounds or match.round.in_window or len(worlds.found) < 2 or any(worlds.found[0][3]):
            continue
        dice = Dice("views", number)
        shown = view.to_json()
        found = set(worlds.found)
        for _ in range(15):
            world = dice.pick(worlds.found)
            assert same_view(worlds, world) == shown
            tiles = [tile for hand in world[0] for tile in hand] + [*world[1], *world[2]]
            a, b = dice.below(len(tiles)), dice.below(len(tiles))
            tiles[a], tiles[b] = tiles[b], tiles[a]
            size = len(world[0][0])
            hands = [tiles[p * size : (p + 1) * size] for p in range(len(world[0]))]
            rest = tiles[size * len(hands) :]
            other = key(hands, rest[: len(world[1])], rest[len(world[1]) :], ())
            assert (other in found) == (same_view(worlds, other) == shown)
            compared += 1
    assert compared > 30


def same_view(worlds: Worlds, world: Key) -> dict[str, Any] | None:
    """The view in a match with another deal in which everybody does the same; None if that is against the rules."""
    match = worlds.match
    assert match.round is not None
    deal = match.round.deal._replace(
        hands=tuple(tuple(TILES[tile] for tile in hand) for hand in world[0]),
        stock=tuple(TILES[tile] for tile in (*world[1], *world[2])),
    )
    try:
        twin = SmallMatch(match.rules, deal=[deal])
        for seat, action in match.round.actions:
            twin.play(seat, action)
    except BoneyardError:
        return None
    return None if twin.round is None else twin.view(worlds.view.seat).to_json()


@pytest.mark.parametrize("setup", cases(12, 120, "belief", share=7))
def test_the_truth_is_possible_and_positions_agree(setup: Setup) -> None:
    """In sets of full size: where the worlds stand is where the course leads, alike in both forms."""
    match = new_match(setup, "belief")
    dice = Dice("belief", setup.name)
    for number in range(40):
        if match.round is None:
            break
        if dice.chance(1, 4):
            view = match.view(dice.pick((*match.rules.seats, None)))
            drawn = Belief(view).sample(8, number)
            for i in range(8):
                world = drawn.world(i)
                now = drawn.course.position(world)
                assert drawn.now[i].state() == now.state()
                assert drawn.starts[i].state() == drawn.course.start(world).state()
                script = drawn.scripts[i * drawn.length : (i + 1) * drawn.length]
                start = drawn.starts[i]
                assert [step for step in script if step >= 0] == [
                    step.seat << 16 | step.action for step in replayed(drawn, world, start)
                ]
            if "native" in available("boneyard.bots.belief.table"):
                uncompiled, compiled = Belief(view, "python"), Belief(view, "native")
                if uncompiled.exact:  # it gives up sooner
                    one, other = uncompiled.sample(8, number), compiled.sample(8, number)
                    assert one.rows == other.rows
                    assert one.scripts == other.scripts
                    assert [now.state() for now in one.now] == [now.state() for now in other.now]
            assert possible(view, match)
            for tile, chances in Belief(view).marginals().items():
                assert isclose(sum(chances.values()), 1)
                assert not any(tile in excluded and seat in chances for seat, excluded in view.excluded.items())
        match.play(*chosen(match, dice))


def replayed(drawn: Drawn, world: Any, start: Any) -> Iterator[Any]:
    for step in drawn.course.script(world, start):
        yield step
        start.apply(step.seat, step.action)


def possible(view: Any, match: Match) -> bool:
    """Return whether the belief admits the true tiles."""
    truth = true_world(match)
    belief = Belief(view)
    row = [tile for hand in truth.hands for tile in hand] + [*truth.stock, *truth.discards]
    for tile, slots in belief.constraints.choices.items():
        place = row.index(tile)
        dead = len(row) - 1 - row[::-1].index(tile)
        if not any(
            hold.bit & slots and (place in hold.places or dead in hold.copies) for hold in belief.constraints.holds
        ):
            # Which of the places of its hand a tile was dealt to means nothing.
            size = view.rules.hand_size
            seat = place // size
            if not any(
                hold.bit & slots and hold.kind in ("dealt", "dead") and hold.seat == seat
                for hold in belief.constraints.holds
            ):
                return False
    return True


@pytest.mark.nightly
def test_what_is_too_much_to_count_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same worlds, about as many of them, and about the same chances as by counting."""
    compared = 0
    for number, worlds in positions(FAST):
        found = worlds.found
        assert found
        counted = Belief(worlds.view)
        with monkeypatch.context() as patch:
            patch.setattr(belief_module, "MOST_COUNTS", -1)
            weighed = Belief(worlds.view)
        assert counted.exact and not weighed.exact
        assert isclose(weighed.count, counted.count, rel_tol=0.25), number
        assert set(keys(weighed.sample(200, number), 200)) <= set(found), number
        exact, about = counted.marginals(), weighed.marginals()
        for tile, chances in exact.items():
            assert about[tile].keys() <= chances.keys()
            for where, chance in chances.items():
                assert abs(chance - about[tile].get(where, 0.0)) < 0.12, (number, tile)
        compared += 1
    assert compared > 20


def test_large_sets_with_many_draws_can_be_played() -> None:
    """Five players in a double-twelve set: far too much to count."""
    match = new_match(Setup("obicni", 5, (("set", 12),)), 3)
    dice = Dice("large")
    weighed = 0
    for number in range(70):
        if match.round is None or match.rounds:
            break
        if number > 20 and number % 10 == 0:
            view = match.view(match.to_act[0])
            belief = Belief(view)
            drawn = belief.sample(40, 1)
            assert possible(view, match)
            assert all(drawn.now[i].state() == drawn.course.position(drawn.world(i)).state() for i in range(3))
            assert drawn.rows == Belief(view).sample(40, 1).rows
            weighed += not belief.exact
        match.play(*chosen(match, dice))
    assert weighed


def test_weights_follow_the_policy() -> None:
    """Of few deals each counts once, however often it was drawn: the weights are what Bayes' rule gives over all."""
    compared = 0
    for number, worlds in positions(24):
        found = worlds.found
        assert found is not None
        if not 4 <= len(found) <= 300 or worlds.view.phase == "window":
            continue
        belief = Belief(worlds.view)
        drawn = belief.sample(3000, number)
        weights = drawn.weights(Replayed(prefers_heavy))
        assert isclose(sum(weights), 1, rel_tol=1e-9)
        posterior: Counter[Key] = Counter()
        first: dict[Key, int] = {}
        for i, (world, weight) in enumerate(zip(keys(drawn, 3000), weights, strict=True)):
            posterior[world] += weight
            first.setdefault(world, i)
        if len(first) < len(found):
            continue
        n = drawn.length
        scripts = array("i", [step for i in first.values() for step in drawn.scripts[i * n : (i + 1) * n]])
        starts = [drawn.starts[i].copy() for i in first.values()]
        exact = normalised(Replayed(prefers_heavy).log_likelihoods(starts, scripts, n, drawn.observer))
        assert posterior == pytest.approx(dict(zip(first, exact, strict=True)), abs=1e-9)
        compared += 1
    assert compared >= 5


def prefers_heavy(position: Any, seat: int) -> dict[int, float]:
    """A policy for tests: chances in proportion to the pips of the tile played, and one more."""
    legal = position.legal(seat)
    worth = {action: 1 + TILES[action & 127].weight * (action >> 12 == 0) for action in legal}
    return {action: one / sum(worth.values()) for action, one in worth.items()}


def test_without_a_round_there_is_nothing_to_believe() -> None:
    match = Match(GAMES["gaple"].rules(), deal=[])
    with pytest.raises(BoneyardError, match="no round"):
        Belief(match.view("A"))


def test_an_onlooker_believes_in_four_large_hands_with_few_doubles() -> None:
    """cubano/Q7 with ten tiles a hand: the doubles of four unseen hands are counted on one scale."""
    match = Match(GAMES["cubano"].rules(4, set=9, redeal=5), seed=1)
    worlds = Belief(match.view(None)).sample(20, 1)
    doubles = {tile.id for tile in full_set(9) if tile.is_double}
    assert len(worlds) > 0
    assert all(
        len(doubles.intersection(hand)) < 5 for number in range(len(worlds)) for hand in worlds.world(number).hands
    )


def test_worlds_are_found_where_a_try_in_five_hundred_comes_out() -> None:
    """In a large set after many draws: a thousand tries found none."""
    match = read_record((DATA / "rare-dvoje.bones").read_text(encoding="utf-8"))
    belief = Belief(match.view("A"))
    assert not belief.exact
    worlds = belief.sample(200, 3)
    assert len({worlds.held(number) for number in range(len(worlds))}) > 3
