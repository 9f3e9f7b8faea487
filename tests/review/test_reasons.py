"""Every reason that a review gives is true: each claim is checked against the match itself, by other code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest
from laws.setups import DEFAULTS, Setup, mixtures

import boneyard
from boneyard import Match, locale
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing.search import PolicyLikelihood
from boneyard.commentary.sentences import Reader, Sentence
from boneyard.engine.codes import Phase
from boneyard.engine.position import Position
from boneyard.errors import DealError
from boneyard.play.actions import Action
from boneyard.play.events import Scored
from boneyard.play.round import Round
from boneyard.play.view import View
from boneyard.reviews.reasons import CLAIMS, Evidence, hinge, reasons, told
from boneyard.reviews.values import Effort
from boneyard.tiles import TILES, Tile

SETUPS = [*DEFAULTS, *mixtures(60, "reasons")]


def test_no_reason_is_false() -> None:
    found = check(300, 1)
    assert sum(found.values()) > 200


CERTAIN = Counter[bool]()
"""How often a win that sixty likely deals call certain, or impossible, was so in the true one."""


@pytest.mark.nightly
def test_no_reason_is_false_in_ten_thousand_positions() -> None:
    CERTAIN.clear()
    found = check(10_000, 2)
    assert CERTAIN[True] > 50 and CERTAIN[False] <= 0.02 * CERTAIN[True], CERTAIN
    assert {code for code, _ in CLAIMS} == set(found), found


@pytest.mark.nightly
def test_few_turning_points_have_no_reason() -> None:
    """Of random players, up to six from two rounds of each game."""
    points = bare = 0
    for setup in DEFAULTS:
        match, dice = Match(setup.rules(), seed="bare 0"), Random(0)
        while match.round is not None and len(match.rounds) < 2:
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal(seat)))
        for choice in boneyard.review(match, effort="quick").turning_points(6):
            points += 1
            bare += not choice.why
    assert points > 200 and bare <= 0.06 * points, (points, bare)


def check(positions: int, seed: int) -> Counter[str]:
    """Give reasons for random pairs of actions in random positions of all games; return how often each was given."""
    dice, found, left, number = Random(seed), Counter[str](), positions, 0
    while left > 0:
        setup = SETUPS[number % len(SETUPS)]
        number += 1
        match = Match(setup.rules(), seed=f"{seed} {number}")
        while match.round is not None and len(match.rounds) < 2 and left > 0:
            seat = dice.choice(match.to_act)
            view = match.view(seat)
            if len(view.legal) > 1 and dice.random() < 0.3:
                left -= 1
                found.update(check_position(match, view, *dice.sample(view.legal, 2)))
            match.play(seat, dice.choice(view.legal))
    return found


def test_points_that_win_the_match_are_named_first() -> None:
    """Also where they leave no point over, and for a partner; an exact target is won by no more than it takes."""
    found = Counter[str]()
    setups = [Setup("fives", 2), Setup("muggins", 4, (("teams", True),)), Setup("fives-and-threes", 2)]
    for setup in setups:
        rules = setup.rules()
        for seed in range(40):
            match, dice = Match(rules._replace(target=6), seed=f"match {seed}"), Random(seed)
            while match.round is not None and len(match.rounds) < 3:
                seat = dice.choice(match.to_act)
                view = match.view(seat)
                ends = {action: wins(match, seat, action) for action in view.legal}
                best = next((action for action, won in ends.items() if won), None)
                other = next((action for action, won in ends.items() if not won), None)
                if best and other and match.round.actions:
                    said = check_position(match, view, best, other)
                    if made(match, seat, best) >= 6 - match.totals[own_side(view)]:
                        assert said[0] == "match" or rules.exact_target
                    found.update([setup.game] if "match" in said else [])
                    assert "match" not in check_position(match, view, other, best)
                match.play(seat, dice.choice(view.legal))
    assert len(found) == len(setups), found


def own_side(view: View) -> str:
    return next(side for side in view.rules.sides if view.seat and view.seat in side)


def wins(match: Match, seat: str, action: Action) -> bool:
    after = match.copy()
    after.play(seat, action)
    return after.over and seat in "".join(after.winners)


def made(match: Match, seat: str, action: Action) -> int:
    """The points in play that an action makes."""
    after = match.copy()
    after.play(seat, action)
    new = after.events[len(match.events) :]
    return sum(event.points for event in new if isinstance(event, Scored) and event.seat == seat)


@pytest.mark.parametrize(
    ("setup", "kind", "claim"),
    [(Setup("gaple", 4), "discard", "keeps"), (Setup("obicni", 5), "call", "announces")],
    ids=["discard", "call"],
)
def test_what_lays_no_tile_has_reasons_too(setup: Setup, kind: str, claim: str) -> None:
    given: Counter[str] = Counter()
    for seed in range(12):
        match, dice = Match(setup.rules(), seed=seed), Random(seed)
        while match.round is not None and len(match.rounds) < 3:
            seat = dice.choice(match.to_act)
            view = match.view(seat)
            ways = [action for action in view.legal if action.kind == kind]
            others = [action for action in view.legal if action not in ways[:1]]
            if ways and others:
                given.update(check_position(match, view, ways[0], dice.choice(others)))
            match.play(seat, dice.choice(view.legal), sealed=False)
    assert given[claim] > 2


@pytest.mark.parametrize("positions", [400, pytest.param(10_000, marks=pytest.mark.nightly)])
def test_nothing_false_is_told_of_passes_and_draws(positions: int) -> None:
    """No seat holds a number that it is said to lack; each is told once, and none before somebody passed or drew."""
    dice, found, number = Random(3), 0, 0
    while positions > 0:
        setup = SETUPS[number % len(SETUPS)]
        number += 1
        match = Match(setup.rules(), seed=f"told {number}")
        while match.round is not None and len(match.rounds) < 1 and positions > 0:
            seat = dice.choice(match.to_act)
            view = match.view(seat)
            positions -= 1
            hidden = [tile for tiles in (match.round.hands.values()) for tile in tiles if tile not in view.hand]
            assert told(view, view.excluded) == ()
            for sentence in told(view, {}):
                player, pip = sentence.params["player"], sentence.params["pip"]
                assert player != seat and not holding(pip, match.round.hands[player])
                assert 0 < sentence.params["hidden"] == len(holding(pip, view.unseen))
                assert len(holding(pip, hidden)) <= sentence.params["hidden"]
                found += 1
            match.play(seat, dice.choice(view.legal))
    assert found > 20


@pytest.mark.nightly
def test_what_follows_from_a_pass_is_the_belief_of_the_seat() -> None:
    """Each tile said to be most likely with a player has a number that was told; no hidden tile with it is likelier
    anywhere."""
    found = 0
    for seed in range(6):
        match = Match(boneyard.game("parovi").rules(4), seed=seed)
        dice = Random(seed)
        while match.round is not None and len(match.rounds) < 2:
            match.play(match.to_act[0], dice.choice(match.legal(match.to_act[0])))
        for choice in boneyard.review(match, effort=Effort(40, 20, 2, 10, 2)).choices:
            news = [one for one in choice.told if one.code == "review.told"]
            guesses = [one for one in choice.told if one.code == "review.likely"]
            assert choice.told == (*news, *guesses)
            pips = {one.params["pip"] for one in news}
            for one in guesses:
                tile, player = Tile.parse(one.params["tile"]), one.params["player"]
                mine = [pip for pip in pips if pip in (tile.lo, tile.hi)]
                assert mine and player != choice.seat
                chance = choice.belief[tile][player]
                assert one.params["percent"] == round(100 * chance) >= 50
                others = [
                    max((p for place, p in choice.belief[other].items() if place in match.rules.seats), default=0)
                    for other in choice.belief
                    if set(mine) <= {other.lo, other.hi}
                ]
                assert chance == max(others)
                found += 1
            assert (
                guesses
                or not news
                or all(
                    p < 0.5
                    for tile, places in choice.belief.items()
                    if pips & {tile.lo, tile.hi}
                    for place, p in places.items()
                    if place in match.rules.seats
                )
            )
    assert found > 5


def test_a_pass_tells_both_ends() -> None:
    """In a game without a stock the next player knows both numbers, of which there are hidden tiles."""
    seen = 0
    for seed in range(12):
        match = Match(boneyard.game("parovi").rules(4), seed=seed)
        while match.round is not None and len(match.rounds) < 1:
            seat = match.to_act[0]
            action, ends = match.legal(seat)[0], set(match.round.ends.values())
            last = len(match.round.hands[seat]) <= 2  # the last tile may be barred, and one may just be drawn
            others = [other for other in match.rules.seats if other != seat]
            before = {other: match.view(other).excluded for other in others}
            match.play(seat, action)
            if action.kind != "pass" or last or match.round is None or match.rounds:
                continue
            for other in others:
                view = match.view(other)
                said = {one.params["pip"] for one in told(view, before[other]) if one.params["player"] == seat}
                known = {pip for pip in ends if set(holding(int(pip), view.unseen)) <= set(before[other][seat])}
                assert ends - known <= said
                seen += len(said)
    assert seen > 10


def check_position(match: Match, view: View, better: Action, other: Action) -> list[str]:
    worlds = Belief(view).sample(60, 7)
    likely = worlds.weights(PolicyLikelihood(view.rules, 7))
    given = reasons(view, worlds, likely, better, other, most=len(CLAIMS))
    for sentence in given:
        is_true(sentence, match, view, worlds, likely, better, other)
    return [sentence.code.split(".")[2] for sentence in given]


def holding(pip: int, tiles: Any) -> list[Tile]:
    return [tile for tile in tiles if pip in (tile.lo, tile.hi)]


def holding_any(pips: set[int], tiles: Any) -> list[Tile]:
    return [tile for tile in tiles if {tile.lo, tile.hi} & pips]


def is_true(
    sentence: Sentence, match: Match, view: View, worlds: Worlds, likely: Sequence[float], better: Action, other: Action
) -> None:  # fmt: skip
    """Check a claim against the true match, played on."""
    params, claim = sentence.params, sentence.code.split(".")[2]
    assert params["action"] == str(better)
    after, seat = match.copy(), view.seat or ""
    try:
        after.play(seat, better, sealed=False)
    except DealError:
        return
    current = after.played[len(match.played) - 1]
    new = after.events[len(match.events) :]
    own = [tile for tile in view.hand if tile != better.tile]
    if claim == "match":
        assert after.over and seat in "".join(after.winners)
    elif claim == "out":
        assert current.finished and own == []
    elif claim == "closes":
        assert current.finished and better.kind == "close" != other.kind
        check_winner(params["percent"], current, view)
    elif claim == "avoids":
        assert params["other"] == str(other) and not current.finished
        twin = match.copy()
        twin.play(seat, other, sealed=False)
        ended = twin.played[len(match.played) - 1]
        assert ended.finished
        check_winner(params["percent"], ended, view)
    elif claim == "announces":
        assert (better.call or better.kind == "call") and not (other.call or other.kind == "call") and len(own) == 1
        assert current.finished or seat in after.view(seat).announced
    elif claim == "locks":
        assert current.finished and current.ended == "blocked"
        check_winner(params["percent"], current, view)
        pips = set(current.ends.values())
        assert not [tile for hand in current.hands.values() for tile in hand if {tile.lo, tile.hi} & pips] or (
            view.rules.matching == "sum" or view.rules.locks
        )
    elif claim == "points":
        assert params["n"] == sum(event.points for event in new if isinstance(event, Scored) and event.seat == seat)
    elif claim == "double":
        assert Tile.parse(params["tile"]).is_double and better.tile == Tile.parse(params["tile"])
        assert other.tile is not None and not other.tile.is_double
    elif claim == "heaviest":
        assert better.tile is not None and params["n"] == better.tile.lo + better.tile.hi
        assert params["n"] == max(tile.lo + tile.hi for tile in view.hand)
    elif claim == "lighter":
        assert better.tile is not None and other.tile == Tile.parse(params["tile"])
        assert params["n"] == better.tile.lo + better.tile.hi - other.tile.lo - other.tile.hi >= 3
    elif claim == "numbers":
        assert params["n"] == pips_of(own) > params["beside"]
        assert params["beside"] == pips_of(tile for tile in view.hand if tile != other.tile)
    elif claim == "exposes":
        pips = {end for arm, end in current.ends.items() if arm in current.open_arms}
        assert params["n"] <= params["all"] == len(view.unseen)
        assert params["n"] < params["beside"] <= params["all"]
        if view.rules.matching != "sum" and not view.rules.locks:
            assert params["n"] == sum(bool({tile.lo, tile.hi} & pips) for tile in view.unseen)
    elif claim == "answered":
        if current.finished:  # a block that none of the likely worlds had
            return
        (turn,) = after.to_act
        assert turn == params["player"]
        plays = [action for action in after.legal(turn) if action.kind == "play" and action.tile]
        scoring = {action.tile for action in plays if made(after, turn, action)}
        plain = set(current.hands[turn]) - scoring
        worlds_hands = [hand_in(world, view, turn) for world in worlds.now]
        low = sum(chance for hand, chance in zip(worlds_hands, likely, strict=True) if hand & scoring)
        high = sum(chance for hand, chance in zip(worlds_hands, likely, strict=True) if hand - plain)
        assert 100 * low - 0.5 <= params["percent"] + 1e-6 and params["percent"] - 1e-6 <= max(1, 100 * high + 0.5)
        assert params["percent"] or not set(plays)
    elif claim == "follows":
        pips = {end for arm, end in current.ends.items() if arm in current.open_arms}
        assert params["beside"] < params["n"] <= params["all"] == len(own)
        if view.rules.matching != "sum" and not view.rules.locks:
            assert params["n"] == sum(bool({tile.lo, tile.hi} & pips) for tile in own)
    elif claim == "keeps":
        kept = Tile.parse(params["tile"])
        assert holding(params["pip"], own) == [kept] == holding(params["pip"], view.hand)
        assert other.tile == kept
    else:
        pips = {end for arm, end in current.ends.items() if arm in current.open_arms}
        if "pip" in params:
            assert params["pip"] in pips
        if claim == "owns":
            assert holding(params["pip"], own)
            others = [tile for letter, hand in current.hands.items() if letter != seat for tile in hand]
            stock = [TILES[tile] for tile in current.position.stock]
            assert not holding(params["pip"], [*others, *stock])
        elif claim == "holds":
            mine = len(holding(params["pip"], own))
            assert params["n"] == mine >= 2 and params["all"] == mine + len(holding(params["pip"], view.unseen))
            assert 2 * params["n"] >= params["all"]
        elif claim == "alone":
            assert len(view.rules.seats) > 2 and after.to_act != (seat,)
        elif claim == "later":
            assert params["player"] not in after.to_act
            assert params["player"] not in next(side for side in view.rules.sides if seat in side)
        elif claim == "partner":
            assert {seat, params["player"]} == set(next(side for side in view.rules.sides if seat in side))
            assert seat != params["player"] not in after.to_act
        else:
            assert after.to_act == (params["player"],)
            assert params["player"] not in next(side for side in view.rules.sides if seat in side)
        if claim == "lacks":
            assert not holding(params["pip"], current.hands[params["player"]])
        if claim in ("stuck", "later", "alone", "partner") and view.rules.matching != "sum" and not view.rules.locks:
            asked = [one for one in view.rules.seats if one != seat] if claim == "alone" else [params["player"]]
            held = [bool(holding_any(pips, current.hands[one])) for one in asked]
            sure = any(held) if claim == "partner" else not any(held)
            if params["percent"] in (0, 100):
                assert sure == (params["percent"] == 100)
                return
            share = 0.0
            for world, chance in zip(worlds.now, likely, strict=True):
                tiles = [tile for one in asked for tile in hand_in(world, view, one)]
                if bool(holding_any(pips, tiles)) == (claim == "partner"):
                    share += chance
            assert params["percent"] == min(99, max(1, round(100 * share)))


def check_winner(percent: int, ended: Round, view: View) -> None:
    """Note whether a win that is certain, or impossible, in the likely deals is so in the true position, which may be
    none of them."""
    own_side = next(side for side in view.rules.sides if view.seat and view.seat in side)
    if percent in (0, 100) and ended.position.phase == Phase.SCORED and not ended.lots:
        CERTAIN[(percent == 100) == (ended.winner is not None and ended.winner in own_side)] += 1


def hand_in(world: Position, view: View, seat: str) -> set[Tile]:
    """The hand of a seat in a likely world."""
    held = world.hands[view.rules.seats.index(seat)]
    return {tile for tile in TILES if held >> tile.id & 1}


def pips_of(tiles: Iterable[Tile]) -> int:
    """How many different numbers some tiles have."""
    return len({pip for tile in tiles for pip in (tile.lo, tile.hi)})


@pytest.mark.parametrize(("word", "costly"), [("tile", {"6-6"}), ("number", {f"{pip}-6" for pip in range(7)})])
def test_the_tile_or_number_that_makes_a_move_costly_is_named(word: str, costly: set[str]) -> None:
    """In random deals, where nothing else in the hands matters, and only chance otherwise."""
    match, dice = Match(boneyard.game("parejas").rules(), seed=3), Random(3)
    view = next(match.view(seat) for seat in "ABCD" if "6-6" not in map(str, match.view(seat).hand))
    hidden = sorted(view.unseen)
    hands, lost, chance = [], [], []
    for _ in range(200):
        dice.shuffle(hidden)
        dealt = {seat: hidden[7 * k : 7 * k + 7] for k, seat in enumerate(sorted(set(view.counts) - {view.seat}))}
        hands.append([sum(1 << tile.id for tile in dealt.get(seat, ())) for seat in view.rules.seats])
        player = min(set(view.counts) - {view.seat})
        lost.append(dice.random() + 9 * bool(costly & {str(tile) for tile in dealt[player]}))
        chance.append(dice.random())
    action = match.legal(match.to_act[0])[0]
    found = hinge(view, Evidence(hands, lost), action)
    assert found is not None and found.code == f"review.hinge.{word}" and found.params["player"] == player
    assert str(found.params.get("tile", found.params.get("pip"))) == ("6-6" if word == "tile" else "6")
    assert hinge(view, Evidence(hands, chance), action) is None
    assert hinge(view, Evidence(hands, [1.0] * 200), action) is None


@pytest.mark.parametrize("language", locale.available())
def test_every_reason_is_said(language: str) -> None:
    reader = Reader(locale.load(language), names={"B": "Ana"})
    params = {
        "action": "6-4 r",
        "n": 5,
        "pip": 4,
        "player": "B",
        "percent": 61,
        "tile": "4-6",
        "all": 6,
        "other": "2-6 l",
        "was": 34,
        "beside": 2,
    }
    texts = locale.load(language)
    told = {key.split(".")[2] for key in texts.under("review.why")}
    assert told == {word for word, _ in CLAIMS} | {"round", "lead"}
    for code in texts.under("review.why"):
        said = reader.say((Sentence(code.removesuffix(".one").removesuffix(".other"), params),))
        assert "6-4 r" in said and said.endswith(".")
        assert "61" not in said or not code.endswith(".sure")
    for word, named in (("tile", "4-6"), ("number", "4")):
        said = reader.say((Sentence(f"review.hinge.{word}", params),))
        assert "2-6 l" in said and "Ana" in said and named in said and said.endswith(".")
    said = reader.say((Sentence("review.likely", params),))
    assert "4-6" in said and "Ana" in said and "61" in said and said.endswith(".")
