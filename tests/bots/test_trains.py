"""The longest train of a hand, against every train that there is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

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
