"""The longest train of a hand, against every train that there is, and the players that plan with it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from boneyard import Action, Match, game
from boneyard.bots import Greedy, bot
from boneyard.bots.trains import longest_train
from boneyard.tiles import Tile, full_set, parse_tiles


def every_train(tiles: list[Tile], pip: int) -> Iterator[tuple[Tile, ...]]:
    """Every train from a number, doubles at every place."""
    yield ()
    for tile in tiles:
        if pip in (tile.lo, tile.hi):
            rest = [other for other in tiles if other != tile]
            for train in every_train(rest, tile.lo + tile.hi - pip):
                yield (tile, *train)


def test_no_train_is_longer_or_as_long_and_heavier() -> None:
    dice = Random(1)
    for size, top in ((4, 3), (7, 4), (8, 6), (9, 9)):
        for _ in range(40):
            tiles, pip = dice.sample(list(full_set(top)), size), dice.randint(0, top)
            trains = list(every_train(tiles, pip))
            found = longest_train(tiles, pip)
            assert found in trains
            most = max((len(train), sum(tile.lo + tile.hi for tile in train)) for train in trains)
            assert (len(found), sum(tile.lo + tile.hi for tile in found)) == most, (tiles, pip)


def test_a_double_lies_where_the_next_tile_covers_it() -> None:
    train = longest_train(parse_tiles("12-12 9-12 9-9 3-9 9-10 10-10 0-1"), 12)
    assert " ".join(map(str, train)) == "12-12 9-12 9-9 9-10 10-10"
    assert longest_train(parse_tiles("0-1 1-1"), 5) == ()


def test_a_hand_that_has_grown_is_planned_too() -> None:
    """Twenty tiles of the largest set: the train is a train, and its tiles are of the hand."""
    tiles = Random(5).sample(list(full_set(12)), 20)
    train, pip = longest_train(tiles, 12), 12
    assert len(set(train)) == len(train) > 10
    for tile in train:
        assert tile in tiles and pip in (tile.lo, tile.hi)
        pip = tile.lo + tile.hi - pip


@pytest.mark.parametrize(
    ("hand", "others", "chosen"),
    [
        ("9-12 9-9 5-9 7-12", 5, "7-12 M"),  # what is left over comes first, on the common train
        ("9-12 9-9 5-9 7-10", 5, "12-9 A"),  # nothing else fits: the train begins
        ("9-12 5-9 6-12 1-6 1-3", 5, "12-9 M"),  # the lighter train is the longer one, and stays whole
        ("9-12 9-9 5-9 7-12", 2, "12-9 A"),  # another seat is about to go out: the heaviest tile
    ],
)
def test_greedy_keeps_its_train(hand: str, others: int, chosen: str) -> None:
    match = Match(game("mexican-train").rules(players=2), seed=1)
    seat = match.to_act[0]
    tiles = parse_tiles(hand)
    words = [word for tile in tiles for word in ways(tile, 12)]
    view = match.view(seat)._replace(seat="A", hand=tiles, counts={"A": len(tiles), "B": others}, legal=tuple(words))
    found = Greedy().choose(view, Random(1))
    assert found.tile == Action.parse(chosen).tile and found.arm == chosen[-1]


def ways(tile: Tile, end: int) -> list[Action]:
    """The plays of a tile on the common train and that of seat A, where both have the same end."""
    return [Action.parse(f"{tile} {arm}") for arm in "AM"] if end in (tile.lo, tile.hi) else []


def gain(better: str, other: object, players: int, matches: int) -> float:
    """The pips a round that one player has less than another, every second seat each, both ways round."""
    rules = game("mexican-train").rules(players=players, deals=1)
    total = 0.0
    for number in range(2 * matches):
        match = Match(rules, seed=number // 2)
        while not match.over:
            seat = match.to_act[0]
            player = bot(better) if (rules.seats.index(seat) + number) % 2 else other
            match.play(seat, player.choose(match.view(seat), Random(number)))
        pips = list(match.totals.values())
        total += sum(pips[number % 2 :: 2]) - sum(pips[1 - number % 2 :: 2])
    return total / matches / players


class Heaviest:
    """The heaviest tile, whatever it does to the train."""

    def choose(self, view, rng):
        return max(view.legal, key=lambda action: (action.tile.weight if action.tile else -1, str(action)))


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_plan_is_worth_pips(players: int) -> None:
    """The same deals for both: greedy gains some 25 pips a round with two players, 12 with four and 5 with eight."""
    assert gain("greedy", Heaviest(), players, 12) > 2
