"""Traits that distinguish games at a table, by which a player finds a game without its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from boneyard.errors import RulesError
from boneyard.rules import Game, Rules


class Company(StrEnum):
    """Who plays against whom."""

    ALONE = "alone"
    """Each player alone."""
    PARTNERS = "partners"
    """Partners sit opposite each other."""


class StuckTrait(StrEnum):
    """The action of a player without a fitting tile."""

    DRAW = "draw"
    PASS = "pass"
    DISCARD = "discard"
    """Give up a tile face down."""


class Aim(StrEnum):
    """The unit of the score."""

    ENDS = "ends"
    """Points for the sum of the open ends, while the round is played."""
    PIPS = "pips"
    """The pips that are left in the hands at the end of a round."""
    ROUNDS = "rounds"
    """Rounds won or lost, whatever is left."""


@dataclass(frozen=True, slots=True)
class Traits:
    """The traits of a game for one number of players."""

    players: int
    company: Company
    stuck: StuckTrait
    aim: Aim
    usual: bool
    """Is it like that without a house rule?"""


def traits(game: Game) -> tuple[Traits, ...]:
    """Return the traits of a game under its usual rules for each number of players, and with each house rule alone.

    The usual ways come first, and none twice.
    """
    usual = [_of(game.rules(players), usual=True) for players in game.players]
    others = [_of(rules, usual=False) for rules in _otherwise(game)]
    return tuple(dict.fromkeys(usual + [way for way in others if replace(way, usual=True) not in usual]))


def _otherwise(game: Game) -> Iterator[Rules]:
    for players in game.players:
        for option in game.options:
            if players in option.players and isinstance(option.choices, tuple):
                for choice in option.choices:
                    try:
                        yield game.rules(players, **{option.name: choice})
                    except RulesError:
                        continue  # a choice that needs another one


def _of(rules: Rules, *, usual: bool) -> Traits:
    company = Company.PARTNERS if rules.teams else Company.ALONE
    stuck = StuckTrait.DRAW if rules.draw != "none" else StuckTrait(rules.stuck)
    aim = Aim.PIPS
    if rules.scores_in_play:
        aim = Aim.ENDS
    elif rules.out_score == "round":
        aim = Aim.ROUNDS
    return Traits(rules.players, company, stuck, aim, usual)
