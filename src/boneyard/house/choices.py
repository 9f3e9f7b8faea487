"""Which choices of house rules go together: those that are ruled out by others, and what is left of some that are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from boneyard.errors import Message, RulesError
from boneyard.house.blame import line_at_fault
from boneyard.rules import Game, IntRange, Option

Stated = Mapping[str, Any]
"""House rules as they are stated: option and choice."""


MOST_TRIED = 2_000
"""House rules that are tried for one question; the built-in games need some dozens."""


class ChoiceRefusal(NamedTuple):
    """A choice that cannot be made, and why; ``value`` is None for a house rule that is not used unless stated."""

    option: str
    value: Any
    fault: Message


class Playable(NamedTuple):
    """House rules that can be played, and what had to be left out of those that were stated."""

    players: int
    options: dict[str, Any]
    dropped: tuple[ChoiceRefusal, ...]


def faults(game: Game, players: int, options: Stated) -> tuple[Message, ...]:
    """Return what is wrong with these house rules; nothing if they can be played."""
    try:
        game.rules(players, **options)
    except RulesError as error:
        return error.faults
    return ()


def refused(game: Game, players: int, options: Stated) -> list[ChoiceRefusal]:
    """Return the choices that the other house rules rule out: each would bring a fault that is not there yet.

    Two of them that would bring none together are not among them, for neither could ever be made before the other.
    Whole numbers are left out: they have too many choices, and a wrong one is told when it is made.  So are choices
    that would take more than `MOST_TRIED` trials to judge, and ``options`` that cannot be read.
    """
    if players not in game.players:
        return []
    options = game.stated(players, options)[0]
    there = faults(game, players, options)
    tried = 0

    def brought(*made: tuple[Option, Any]) -> list[Message]:
        nonlocal tried
        tried += 1
        if tried > MOST_TRIED:
            return []
        return [fault for fault in faults(game, players, _with(options, made)) if fault not in there]

    alone = [
        (option, value, new[0])
        for option in game.options_for(players)
        if not isinstance(option.choices, IntRange)
        for value in dict.fromkeys((*option.choices, option.default))
        if (new := brought((option, value)))
    ]
    together: set[int] = set()
    for (one, (first, value, _)), (two, (second, other, _)) in combinations(enumerate(alone), 2):
        if tried > MOST_TRIED:
            together |= set(range(one, len(alone)))
            break
        if first.name != second.name and not brought((first, value), (second, other)):
            together |= {one, two}
    return [
        ChoiceRefusal(option.name, value, fault)
        for place, (option, value, fault) in enumerate(alone)
        if place not in together
    ]


def _with(options: Stated, made: Iterable[tuple[Option, Any]]) -> dict[str, Any]:
    """Return the house rules with other choices; the usual ones are not stated."""
    stated = dict(options)
    for option, value in made:
        stated.pop(option.name, None)
        if value != option.default:
            stated[option.name] = value
    return stated


def playable(game: Game, players: int, options: Stated) -> Playable:
    """Leave out the house rules that keep a game from being played: the choice at fault, until there is none."""
    if players not in game.players:
        players = game.default_players
    left, wrong = game.stated(players, options)
    dropped = [ChoiceRefusal(name, options[name], fault) for name, fault in wrong.items()]
    while found := faults(game, players, left):
        names = list(left)
        trials = [
            (name, place, lambda name=name: game.rules(players, **{o: v for o, v in left.items() if o != name}))
            for place, name in enumerate(names, 1)
        ]
        at_fault = names[line_at_fault(found[0], trials) - 1]  # the last one if no single choice is
        dropped.append(ChoiceRefusal(at_fault, left.pop(at_fault), found[0]))
    return Playable(players, left, tuple(dropped))
