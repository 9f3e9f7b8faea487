"""Measure how long a match of each game takes, and write what the page tells of it: ``python tools/match_lengths.py``.

Simple bots play each game at a table for four, or for the least number of players.  Minutes are those of people:
`SECONDS` for each kind of action and `BETWEEN` for the score of a round.  The table holds, for each game, the median
number of rounds of a match as a form begins it (web/src/lib/forms.json), `strict` the number by the book if that
differs, the median minutes of a round, and the points that the match goes `to`, or down from.  Other lengths follow
in proportion.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import median

from boneyard import games
from boneyard.bots import bot
from boneyard.play.match import Match

LIB = Path(__file__).resolve().parent.parent / "web/src/lib"

SECONDS = {"play": 5.0, "discard": 5.0, "close": 5.0, "draw": 2.0, "pass": 1.5}
"""Seconds that a person takes for an action; those of other kinds take none of their own."""

BETWEEN = 12.0
"""Seconds for which people look at the score of a round."""

MATCHES, ROUNDS = 15, 60
"""Matches of each game, which go on until so many rounds have been played at the least."""

BOT = "greedy"


def played(game: str, seed: int, form: dict[str, object]) -> tuple[int, float]:
    """Return the rounds of a match and its minutes."""
    known = games.GAMES[game]
    players = 4 if 4 in known.players else known.players[0]
    match, player, rng = Match(known.rules(players, **form), seed=seed), bot(BOT), Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, player.choose(match.view(seat), rng))
    seconds = sum(SECONDS.get(event.kind, 0) for event in match.events)
    return len(match.rounds), (seconds + BETWEEN * len(match.rounds)) / 60


def measured(game: str, form: dict[str, object]) -> tuple[float, float]:
    """Return the median rounds of a match and the median minutes of a round."""
    found: list[tuple[int, float]] = []
    while len(found) < MATCHES or sum(rounds for rounds, _ in found) < ROUNDS:
        found.append(played(game, len(found), form))
    minutes = median(whole / rounds for rounds, whole in found)
    return median(rounds for rounds, _ in found), round(minutes, 1)


def row(game: str, form: dict[str, object]) -> dict[str, float]:
    """Return what the table holds of a game."""
    rounds, minutes = measured(game, form)
    strict = {"strict": measured(game, {})[0]} if "match" in form else {}
    return {"rounds": rounds, "minutes": minutes, **points(game, form), **strict}


def points(game: str, form: dict[str, object]) -> dict[str, float]:
    """Return the points that a match of a form goes to, or down from."""
    known = games.GAMES[game]
    rules = known.rules(known.players[0], **form)
    return {"to": rules.target or rules.start} if rules.target or rules.start else {}


if __name__ == "__main__":
    forms = json.loads((LIB / "forms.json").read_text())
    table = {game: row(game, forms.get(game, {})) for game in games.GAMES}
    lines = ",\n".join(f" {json.dumps(game)}: {json.dumps(values)}" for game, values in table.items())
    (LIB / "lengths.json").write_text(f"{{\n{lines}\n}}\n")
