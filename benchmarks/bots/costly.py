"""Where a bot's choices cost most with all hands seen, beside those of another bot in the same places.

    .venv/bin/python benchmarks/bots/costly.py fives-and-threes --players 3 --rounds 150
    .venv/bin/python benchmarks/bots/costly.py gaple --option teams=true --option cannot_play=pass --show 5

``--bot`` has one side of each first round, ``--other`` all other sides.  At each choice of the bot both are asked, and every action is
played out in the true deal, as ``open-hands`` does; the regret of an action is how much less it gains than the best, in points.
By thirds of the tiles held: choices, both regrets; then the same where the two differ, apart for choices that leave points at hand
which the other takes, and for all others.  ``--show`` prints the records of the choices that cost most.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from seated import next_choice

from boneyard import game
from boneyard.bots import Bot
from boneyard.bots.belief.known import KnownHands, true_world
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import Budget, Search
from boneyard.lab.arena import player
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.rules import Rules

ROUNDS = 200
"""Rounds played out for each action."""

VALUES = {"true": True, "false": False}


class Cost(NamedTuple):
    """A choice of the bot: what it and the other's cost, and the points that they bring at once."""

    third: int
    """0 where less than a third of the tiles dealt to hands are held, 2 for more than two thirds."""
    bot: float
    other: float
    differ: bool
    left: int
    """How many more points the other action would have brought at once."""
    told: str
    """The record so far, and the three actions."""


def gained(match: Match, seat: str, seed: int) -> dict[Action, float]:
    """Return what each action of a seat gains in points in the true deal."""
    view = match.view(seat)
    known = KnownHands(view, true_world(match))
    search = Search(view, Budget(ROUNDS, ROUNDS, ROUNDS), seed, Objective.POINTS, known)
    return {
        action: sum(found.points) / len(found.points)
        for action, found in zip(view.legal, search.outcomes(view.legal), strict=True)
    }


def costs(rules: Rules, bot: Bot, other: Bot, rounds: int, seed: int) -> Iterator[Cost]:
    """Yield the choices of a bot in some first rounds, which takes the sides in turn."""
    for number in range(rounds):
        match, chance = Match(rules, seed=f"costly/{seed}/{number}"), Random(f"{seed}/{number}")
        while (view := next_choice(match)) is not None:
            seat = view.seat
            assert seat is not None
            if rules.side_of(rules.seats.index(seat)) != number % rules.n_sides:
                match.play(seat, other.choose(view, chance))
                continue
            own, theirs = bot.choose(view, chance), other.choose(view, chance)
            if view.phase == "play":
                gains, at_hand = gained(match, seat, number), match.scoring(seat)
                best = max(gains, key=lambda action: gains[action])
                told = f"{match.record()}# {seat}: {own}, and {theirs} by the other; best {best}"
                yield Cost(
                    third=3 * sum(view.counts.values()) // (rules.players * rules.hand_size + 1),
                    bot=gains[best] - gains[own],
                    other=gains[best] - gains[theirs],
                    differ=own != theirs,
                    left=at_hand.get(theirs, 0) - at_hand.get(own, 0),
                    told=told,
                )
            match.play(seat, own)


def row(name: str, found: Sequence[Cost]) -> str:
    """Return a row of the mean costs of some choices."""
    n = len(found) or 1
    return f"| {name} | {len(found)} | {sum(one.bot for one in found) / n:.2f} | {sum(one.other for one in found) / n:.2f} |"


def table(found: Sequence[Cost]) -> Iterator[str]:
    """Yield the rows of all choices."""
    yield "| tiles held | choices | regret | the other's |"
    yield "|---|---|---|---|"
    for third, name in ((2, "over two thirds"), (1, "a third to two"), (0, "under a third")):
        here = [one for one in found if one.third == third]
        yield row(name, here)
        yield row("… points left", [one for one in here if one.differ and one.left > 0])
        yield row("… other differences", [one for one in here if one.differ and one.left <= 0])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--bot", default="level-10")
    parser.add_argument("--other", default="greedy")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, metavar="N")
    asked = parser.parse_args()
    options = {name: VALUES.get(value, value) for name, _, value in (word.partition("=") for word in asked.option)}
    found = game(asked.game)
    rules = found.rules(asked.players or found.players[0], **options)
    every = [*costs(rules, player(asked.bot), player(asked.other), asked.rounds, asked.seed)]
    print("\n".join(table(every)))
    for one in sorted(every, key=lambda one: -one.bot)[: asked.show]:
        print(f"\n{one.bot:.2f} points:\n{one.told}")


if __name__ == "__main__":
    main()
