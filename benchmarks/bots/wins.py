"""Whether a player declines to win the match: positions in which an action wins it at once, whatever the others hold.

    .venv/bin/python benchmarks/bots/wins.py                         10,000 positions of all games, level-10 and the
    hint .venv/bin/python benchmarks/bots/wins.py fives-4 polish-fives --positions 500 --player level-8

Matches are played by ``greedy``, which turns from every win that it is offered, so that one match has many such
positions. They are those of a match of each row in turn; every deal follows from the seed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from math import ceil
from random import Random
from typing import Any, NamedTuple

from seated import tables

from boneyard.bots import advise, bot, player
from boneyard.bots.belief import Belief
from boneyard.bots.playing.aims import Objective, aim_of, stakes
from boneyard.engine.codes import Phase
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import TILES

ROWS: dict[str, Rules] = {name: rules for name, rules in tables().items() if aim_of(rules) is Objective.MATCH}
"""Every game and number of players with matches that can be won, by the name of its row."""

WORLDS = 2000
"""Deals in which an action has to win, drawn at random, besides those in which each of the others holds the least."""

HINTS = "hint"
"""The name of the first actions of hints among the players."""

HINT = (150, 40)
"""Worlds drawn and rounds played out for a hint, which are fewer than usual: a sure win comes first with any number."""

Chooser = Callable[[View, Random], Action]


class Won(NamedTuple):
    """A position in which some actions win the match at once."""

    row: str
    match: int
    """The number of its match."""
    view: View
    winning: tuple[Action, ...]


def wins(rules: Rules, position: Any, seat: int, action: Action) -> bool:
    """Return whether an action of a seat ends the match at once, and its side alone wins it."""
    after = position.copy()
    after.apply(seat, codec.encode(action, rules))
    state = after.state()
    totals = state.score[: rules.n_sides]
    worth = stakes(rules)
    return bool(state.phase == Phase.SCORED and worth.over(totals) and worth.chances(totals)[rules.side_of(seat)] == 1)


def winning(match: Match, seat: str) -> tuple[Action, ...]:
    """Return the actions of a seat that win the match in every deal that it can imagine."""
    rules, place = match.rules, match.rules.seats.index(seat)
    assert match.round is not None
    position = match.round.position
    found = [action for action in match.legal(seat) if wins(rules, position, place, action)]
    if not found:
        return ()
    belief = Belief(match.view(seat))
    least = [deal for deal in lightest(position, place) if allowed(belief, deal, place)]
    deals = [*belief.sample(min(WORLDS, ceil(8 * belief.count)), 1).now, *least]
    return tuple(action for action in found if all(wins(rules, deal, place, action) for deal in deals))


def lightest(position: Any, seat: int) -> Iterator[Any]:
    """Yield the deals in which one of the others holds the lightest tiles that are hidden, and the rest the next ones.

    They are the worst for who ends a round, rarely drawn at random, and may be excluded by passes (`allowed`).
    """
    state = position.state()
    held = {
        i: [t for t in range(len(TILES)) if (low | high << 64) >> t & 1] for i, (low, high) in enumerate(state.hands)
    }
    stock = range(state.yard_i, state.yard_n)
    others = [i for i, tiles in held.items() if tiles and i != seat]
    hidden = [t for i in others for t in held[i]] + [state.yard[k] for k in stock]
    for least in others:
        rest = iter(sorted(hidden, key=lambda t: (TILES[t].weight, t)))
        hands = [list(hand) for hand in state.hands]
        for i in sorted(others, key=lambda i: i != least):
            tiles = sum(1 << t for t in islice(rest, len(held[i])))
            hands[i] = [tiles & (1 << 64) - 1, tiles >> 64]
        yard = [*state.yard]
        for k in stock:
            yard[k] = next(rest)
        deal = position.copy()
        deal.set_state(state._replace(hands=hands, yard=yard))
        yield deal


def allowed(belief: Belief, deal: Any, seat: int) -> bool:
    """Return whether each tile that a deal gives to another seat may be there, by all that is public."""
    chances, seats = belief.marginals(), belief.constraints.rules.seats
    return all(
        chances.get(TILES[tile], {}).get(seats[i], 0.0) > 0
        for i, (low, high) in enumerate(deal.state().hands)
        if i != seat
        for tile in range(len(TILES))
        if (low | high << 64) >> tile & 1
    )


def offered(row: str, number: int, seed: int) -> Iterator[Won]:
    """Yield the positions of one match in which a seat with a choice can win it at once; it never does."""
    match = Match(ROWS[row], seed=f"wins/{seed}/{row}/{number}")
    chance, greedy = Random(f"{seed}/{row}/{number}"), bot("greedy")
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            view = match.view(seat)
            found = winning(match, seat)
            if found:
                yield Won(row, number, view, found)
            other = [one for one in legal if one not in found]
            action = greedy.choose(view, chance)
            if action in found and other:
                action = chance.choice(other)
        match.play(seat, action)


def positions(rows: Sequence[str], seed: int) -> Iterator[Won]:
    """Yield such positions without end, those of a match of each row in turn."""
    for number in count():
        for row in rows:
            yield from offered(row, number, seed)


def by(name: str) -> Chooser:
    """Return how a bot chooses."""
    return player(name).choose


def by_hint(view: View, rng: Random) -> Action:
    """Return the first action of a hint."""
    return advise(view, worlds=HINT[0], rollouts=HINT[1], seed=rng.getrandbits(63)).actions[0].action


def declined(rows: Sequence[str], players: Mapping[str, Chooser], number: int, seed: int) -> Iterator[list[str]]:
    """Yield for each of ``number`` positions a line for each player that does not take the match."""
    for i, where in enumerate(islice(positions(rows, seed), number)):
        chosen = {name: choose(where.view, Random(f"{seed}/{i}")) for name, choose in players.items()}
        yield [
            f"{where.row}, match {where.match}: {name} takes {action}, not {' or '.join(map(str, where.winning))}"
            for name, action in chosen.items()
            if action not in where.winning
        ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="GAME", help=", ".join(ROWS))
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--player", nargs="+", default=["level-10", HINTS], help=f"bots, and {HINTS!r} for hints")
    asked = parser.parse_args()
    unknown = [row for row in asked.rows if row not in ROWS]
    if unknown:
        sys.exit(f"there is no row {unknown[0]!r}: the rows are {', '.join(ROWS)}")
    players = {name: by_hint if name == HINTS else by(name) for name in asked.player}
    done = missed = 0
    for lines in declined(asked.rows or [*ROWS], players, asked.positions, asked.seed):
        done += 1
        missed += len(lines)
        for line in lines:
            print(line, flush=True)
        if done % 1000 == 0:
            print(f"{done:,} positions, {missed} declined", file=sys.stderr, flush=True)
    print(f"{done:,} positions, {missed} wins declined by {' or '.join(players)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
