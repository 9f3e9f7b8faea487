"""A dishonest house over a real socket: the Python client notices each lie in words, or the lie chose no deal."""

from __future__ import annotations

from random import Random
from typing import Any

import dishonest
import pytest

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.errors import BoneyardError
from boneyard.server.client import Server, ShownEvent, Witness, first_unlike, shown_tiles
from boneyard.server.network_bot import NetworkBot


class Client(NetworkBot):
    """A bot that needs no REST to be the first player."""

    def __init__(self, url: str) -> None:
        Server.__init__(self, url, dishonest.TEXTS)
        self.level, self.player, self.rng, self.user = "greedy", bot("greedy"), Random(1), "uA"


def told(house: dishonest.House) -> list[str]:
    """Let a client play at the table; the keys of all that it complains of."""
    said: list[str] = []
    with dishonest.opened(house) as url:
        try:
            Client(url).play(dishonest.TABLE, 1, said.append)
        except BoneyardError as error:
            said.append(str(error))
    return [dishonest.key_of(line) for line in said if "/t/" not in line]


@pytest.mark.parametrize("name", dishonest.DATA["named"])
def test_each_lie_has_its_words(name: str) -> None:
    lie: dict[str, Any] = dishonest.DATA["named"][name]
    house = dishonest.House(lie)
    assert lie["ends"] in (told(house) or ["good"])


def test_a_hundred_lies_are_noticed_or_chose_no_deal() -> None:
    """Which of them are harmless, the messages and the record say without the client."""
    good = 0
    for lie in dishonest.drawn(100, 1):
        house = dishonest.House(lie)
        if not told(house):
            good += 1
            assert dishonest.fixed_before(house), lie
    assert 10 < good < 60


def test_tiles_that_were_taken_back_are_no_lies() -> None:
    """What a seat laid before an undo is forgotten; what it lays later has its place in the order."""
    match, witness = Match(game("all-fives").rules(2), seed=4), Witness()

    def play(n: int, choice: int) -> None:
        known = len(match.events)
        for _ in range(n):
            legal = match.legal(match.to_act[0])
            match.play(match.to_act[0], legal[min(choice, len(legal) - 1)])
        witness.see_tiles(match.events[known:], 1)

    play(6, 0)
    for seat in "ABA":
        match.undo(match.actions_since(seat))
        witness.see_tiles([ShownEvent("undo", seat=seat)], 1)
        play(4, 1)
    record = list(shown_tiles(match.events, 0))
    assert len(witness.tiles) > 6 and first_unlike(witness.tiles, record) is None
    laid = [at for at, one in enumerate(witness.tiles) if one[1] == "play" and one[2] == "A"]
    witness.tiles[laid[0]], witness.tiles[laid[-1]] = witness.tiles[laid[-1]], witness.tiles[laid[0]]
    assert first_unlike(witness.tiles, record) == 1
