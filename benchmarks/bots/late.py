"""Two players against each other in the last part of rounds alone: from the first place where worlds are solved.

    .venv/bin/python benchmarks/bots/late.py alphamu:Two level-10 dvoje-bez-kupnje --pairs 1000 --seed 1

Each deal is played by ``yardsticks:FullSight`` to the first choice in which nothing can be drawn and at most so many ``--tiles`` are held.
From there A and B play it twice, changing sides, as in the arena; most deals go on alike, so win rates are near even and pairs
decide.  For games of two sides; the interval is that of the arena.  Milliseconds are of the processor.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from time import process_time

from seated import next_choice
from yardsticks import FullSight

from boneyard import game
from boneyard.bots import Bot
from boneyard.bots.playing.search import EXACT_TILES
from boneyard.lab.arena import gains, player
from boneyard.lab.statistics import mean_interval, score_interval
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.rules import Rules

OPTIONS = {"true": True, "false": False}


def start(rules: Rules, seed: str, tiles: int) -> Match | None:
    """Return the first place of a deal with a choice where nothing can be drawn and few tiles are held; None without one."""
    match, chooser = Match(rules, seed=seed), FullSight()
    while (view := next_choice(match)) is not None:
        if is_late(view, tiles):
            return match
        assert view.seat is not None
        match.play(view.seat, chooser.choose(view, Random(0)))
    return None


def is_late(view: View, tiles: int) -> bool:
    """Return whether nothing can be drawn in a view, and no more tiles than this are held."""
    return view.phase == "play" and view.drawable == 0 and sum(view.counts.values()) <= tiles


class Duel:
    """The time and the choices of two players."""

    def __init__(self, players: tuple[Bot, Bot]) -> None:
        self.players = players
        self.seconds = [0.0, 0.0]
        self.choices = [0, 0]

    def lead(self, match: Match, seed: str, side: int) -> float:
        """Return the lead of the first player at the end of a round that goes on, with that side."""
        match, number = match.copy(), 0
        while (view := next_choice(match)) is not None:
            assert view.seat is not None
            who = int(match.rules.side_of(match.rules.seats.index(view.seat)) != side)
            number += 1
            begun = process_time()
            action = self.players[who].choose(view, Random(f"{seed}/{number}"))
            self.seconds[who] += process_time() - begun
            self.choices[who] += 1
            match.play(view.seat, action)
        mine, other = gains(match, False)[side], gains(match, False)[1 - side]
        return mine - other

    def pair(self, match: Match, seed: str) -> tuple[float, float]:
        """Return the score of the first player (1, ½ or 0 for each side) and its mean lead."""
        leads = [self.lead(match, seed, side) for side in (0, 1)]
        return sum((lead > 0) + (lead == 0) / 2 for lead in leads) / 2, sum(leads) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("a", metavar="A")
    parser.add_argument("b", metavar="B")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--tiles", type=int, default=EXACT_TILES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    options = {name: OPTIONS.get(value, value) for name, _, value in (word.partition("=") for word in asked.option)}
    found = game(asked.game)
    rules = found.rules(asked.players or found.players[0], **options)
    if rules.n_sides != 2:
        sys.exit("only games of two sides are played here")
    duel, scores, leads = Duel((player(asked.a), player(asked.b))), Counter[float](), list[float]()
    number = 0
    while len(leads) < asked.pairs:
        seed = f"late/{asked.seed}/{asked.game}/{number}"
        number += 1
        match = start(rules, seed, asked.tiles)
        if match is not None:
            score, lead = duel.pair(match, seed)
            scores[score] += 1
            leads.append(lead)
            if len(leads) % 100 == 0:
                print(told(duel, scores, leads), file=sys.stderr, flush=True)
    print(told(duel, scores, leads))


def told(duel: Duel, scores: Counter[float], leads: list[float]) -> str:
    """Return a row of the results so far."""
    n = len(leads)
    rate = sum(score * count for score, count in scores.items()) / n
    low, high = score_interval(scores)
    few, many = mean_interval(n, sum(leads), sum(lead * lead for lead in leads)) or (0.0, 0.0)
    ms = " | ".join(
        f"{1000 * seconds / max(1, choices):.1f}" for seconds, choices in zip(duel.seconds, duel.choices, strict=True)
    )
    differ = sum(lead != 0 for lead in leads)
    return (
        f"| {n} | {differ} | {100 * rate:.2f} % | {100 * low:.2f} … {100 * high:.2f} % |"
        f" {sum(leads) / n:+.3f} | {few:+.3f} … {many:+.3f} | {ms} |"
    )


if __name__ == "__main__":
    main()
