"""What a user has won and lost, counted from the results of their matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from boneyard.server.api.matches.structs import BotResults, GameResults, Results
from boneyard.server.protocol import User


def tallied(results: Iterable[tuple[str, bool, Sequence[str]]], opponents: Sequence[User]) -> Results:
    """Return results by game and against each bot.

    ``results`` are game, whether the match was won, and the bots that were faced: sorted by game, then by time.
    """
    games: list[GameResults] = []
    faced: dict[str, list[bool]] = {}
    for game, matches in groupby(results, key=lambda result: result[0]):
        won: list[bool] = []
        for _, result, bots in matches:
            won.append(result)
            for bot in bots:
                faced.setdefault(bot, []).append(result)
        best, streak = _streaks(won)
        games.append(GameResults(game, len(won), sum(won), streak, best))
    games.sort(key=lambda found: -found.played)
    return Results(games, [BotResults(bot, len(won), sum(won)) for bot, won in sorted(faced.items())], opponents)


def _streaks(won: list[bool]) -> tuple[int, int]:
    """Return the longest row of wins, and the last one if it goes on."""
    lengths = [(result, len(list(group))) for result, group in groupby(won)]
    best = max((length for result, length in lengths if result), default=0)
    return best, lengths[-1][1] if lengths and lengths[-1][0] else 0
