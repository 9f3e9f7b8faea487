"""The matches of measurements: all games, or those with players as named on a command line, and bots on their seats."""

from __future__ import annotations

import argparse
from random import Random

from boneyard import GAMES, Match, Rules, game
from boneyard.bots import Bot
from boneyard.play.view import View

USUAL = ("fives:2", "parovi:4")
"""A game with draws and points in play, and one with partners."""


def parser_of(description: str | None) -> argparse.ArgumentParser:
    """Return a parser whose ``games`` are the rules of each ``GAME:PLAYERS`` of the command line, else of `USUAL`."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = [rules_of(name) for name in USUAL]
    parser.add_argument(
        "games", nargs="*", type=rules_of, default=default, metavar="GAME:PLAYERS", help=" ".join(USUAL)
    )
    return parser


def tables() -> dict[str, Rules]:
    """Return the rules of every game with every number of players, by ``GAME``, or ``GAME-PLAYERS`` if there are
    several."""
    return {
        name if len(game.players) == 1 else f"{name}-{players}": game.rules(players)
        for name, game in GAMES.items()
        for players in game.players
    }


def next_choice(match: Match) -> View | None:
    """Play what is the only legal action, and return the view of the next seat with a choice; None once a round is
    over."""
    while not match.rounds:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            return match.view(seat)
        match.play(seat, legal[0])
    return None


def rules_of(text: str) -> Rules:
    """Return the rules of ``GAME:PLAYERS``; four players if none are named."""
    name, _, players = text.partition(":")
    return game(name).rules(int(players or 4))


def played(rules: Rules, players: dict[str, Bot], rounds: int, seed: int) -> Match:
    """Return a match of at most so many rounds with a bot on each seat."""
    match, rng = Match(rules, seed=seed), Random(seed)
    while match.round is not None and len(match.rounds) < rounds:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), rng))
    return match
