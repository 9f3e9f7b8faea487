"""Rule sets: every game for every number of players, by default and with house rules drawn from what it declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple
from zlib import crc32

import effort
import pytest

from boneyard.errors import RulesError
from boneyard.games import GAMES
from boneyard.lab.dice import Dice
from boneyard.rules import IntRange, Option, Rules, format_value


class Setup(NamedTuple):
    """A game for some players with the house rules stated, in order."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        return " ".join(
            [self.game, str(self.players), *(f"{name}={format_value(value)}" for name, value in self.options)]
        )

    def rules(self) -> Rules:
        return GAMES[self.game].rules(self.players, **dict(self.options))

    @classmethod
    def parse(cls, text: str) -> Setup:
        """A setup from its name."""
        game, players, *stated = text.split()
        options = [(name, value) for name, _, value in (word.partition("=") for word in stated)]
        return cls(game, int(players), tuple((name, GAMES[game].option(name).read(value)) for name, value in options))


VARIANTS = tuple((game.id, players) for game in GAMES.values() for players in game.players)
"""Every game with every number of players it allows."""

DEFAULTS = tuple(Setup(game, players) for game, players in VARIANTS)

FIRST = 30
"""Variants in the first data files.

Their mixtures are numbered over them alone, so later games change none of them.
"""

SHORT = {"target": 12}
"""Makes a match short without making it empty."""


def values(option: Option) -> list[Any]:
    """Values of an option worth trying: every word, and of the numbers the least, the default and a few small ones."""
    if isinstance(option.choices, IntRange):
        least = option.choices.least
        return sorted({least, least + 1, least + 4, *([] if option.default is None else [option.default])})
    return list(option.choices)


def drawn_value(option: Option, dice: Dice) -> Any:
    if isinstance(option.choices, IntRange):
        if option.default is not None and dice.chance(1, 4):
            return option.default
        return option.choices.least + dice.below(16)
    return dice.pick(option.choices)


def drawn(game: str, players: int, dice: Dice) -> Setup:
    """House rules at random; they may contradict each other."""
    options = GAMES[game].options_for(players)
    density = dice.pick((2, 5, 8))
    stated = [option for option in dice.shuffled(options) if dice.chance(density, 10)]
    return Setup(game, players, tuple((option.name, drawn_value(option, dice)) for option in stated))


def playable(setup: Setup) -> bool:
    try:
        setup.rules()
    except RulesError:
        return False
    return True


@cache
def singles() -> tuple[Setup, ...]:
    """Every value of every house rule by itself, in matches that do not last long; contradictions left out."""
    found: dict[Setup, None] = {}
    for game, players in VARIANTS:
        offered = GAMES[game].options_for(players)
        for option in offered:
            for value in values(option):
                short = [(other.name, SHORT[other.name]) for other in offered if other.name in SHORT]
                if option.name in SHORT or option.name == "deals":
                    short = []
                setup = with_what_it_needs(Setup(game, players, ((option.name, value), *short)))
                if not playable(setup):
                    setup = with_what_it_needs(Setup(game, players, ((option.name, value),)))
                found[setup] = None
    return tuple(setup for setup in found if playable(setup))


def with_what_it_needs(setup: Setup) -> Setup:
    """The setup, and each house rule without which another one would have no effect."""
    try:
        setup.rules()
    except RulesError as error:
        for fault in error.faults:
            if fault.code == "faults.option_without_effect":
                name, _, value = str(fault.params["other"]).partition("=")
                option = GAMES[setup.game].option(name)
                if option is not None and name not in dict(setup.options):
                    other = next(choice for choice in values(option) if format_value(choice) != value)
                    return with_what_it_needs(setup._replace(options=(*setup.options, (name, other))))
    return setup


def mixed(count: int, of: str) -> Iterator[Setup]:
    """The sets of `mixtures`, drawn one by one."""
    numbered = [(i, *VARIANTS[i % FIRST], ()) for i in range(count)]
    later = [(i, *variant, variant) for i in range(0, count, FIRST) for variant in VARIANTS[FIRST:]]
    for i, game, players, apart in sorted([*numbered, *later], key=lambda row: row[0] // FIRST):
        dice = Dice(of, i, *apart)
        setup = drawn(game, players, dice)
        while not playable(setup):
            setup = drawn(game, players, dice)
        yield setup


@cache
def mixtures(count: int, of: str = "mixtures") -> tuple[Setup, ...]:
    """Random rule sets that can be played: `count` of the `FIRST` variants in turn, and as many of each later one.

    Those of a variant stay the same as more are made and as games are added.
    """
    return tuple(mixed(count, of))


def cases(push: int, nightly: int, of: str = "mixtures", share: int = 3) -> list[Any]:
    """Parameters for a test: the defaults and `push` mixtures, of which `make test` takes one in ``share``; `nightly`
    mixtures.

    Each law begins with another one, so that the laws of `make test` together see every game and number of players.
    """
    first = crc32(of.encode())
    return [
        *(
            pytest.param(setup, id=setup.name)
            for n, setup in enumerate(DEFAULTS, first)
            if effort.night or n % share == 0
        ),
        *(
            pytest.param(setup, id=f"{i}: {setup.name}")
            for i, setup in enumerate(islice(mixed(nightly, of), effort.examples(push, nightly)))
            if effort.night or (first + i) % share == 0
        ),
    ]
