"""Where totals are rounds won, the texts say rounds; everywhere else they say points."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boneyard import Match, Rules, locale
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader
from boneyard.games import GAMES
from boneyard.play.events import MatchEnded, RoundEnded

OF_POINTS = {
    "events.account.round_worth",
    "events.account.all_scored",
    "events.account.one_all",
    "events.account.alone_again",
    "events.match_end.target_reached",
    "events.match_end.targets_reached",
}
OF_ROUNDS = {
    "events.account.round_won",
    "events.account.rounds_all_scored",
    "events.account.rounds_one_all",
    "events.account.rounds_alone_again",
    "events.match_end.rounds_reached",
}


def played(rules: Rules, seed: int, rounds: int = 40) -> Match:
    match = Match(rules, seed=seed)
    rng = random.Random(seed)
    while not match.over and len(match.rounds) <= rounds:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def codes(match: Match) -> set[str]:
    told = [event for event in match.events if isinstance(event, (RoundEnded, MatchEnded))]
    return {sentence.code for event in told for line in narrate(event, match.rules) for sentence in line}


def test_rounds_are_told_as_rounds_and_points_as_points() -> None:
    for game in GAMES.values():
        for players in game.players:
            match = played(game.rules(players), seed=players)
            assert not codes(match) & (OF_POINTS if match.rules.counts_rounds else OF_ROUNDS), (game.id, players)
            for event in match.events if match.rules.counts_rounds else ():
                if isinstance(event, RoundEnded) and event.winner is not None:
                    before = event.tally.before
                    assert all(n in (0, before[side], before[side] + 1) for side, n in event.totals.items()), game.id
                    assert sum(n > before[side] for side, n in event.totals.items()) <= 1, game.id


@pytest.mark.parametrize(
    ("game", "options", "rounds"),
    [
        ("jamaican", {}, True),
        ("jamaican-cut-throat", {}, True),
        ("gaple", {}, True),
        ("jamaican", {"tie_worth": "more"}, False),
        ("brasileiro", {}, False),
        ("bergen", {"players": 4}, False),
        ("fives-and-threes", {"players": 4}, False),
        ("parejas", {}, False),
    ],
)
def test_which_games_count_rounds(game: str, options: dict[str, Any], rounds: bool) -> None:
    assert GAMES[game].rules(**options).counts_rounds is rounds


def test_the_end_of_six_love_names_rounds_in_every_language() -> None:
    rules = GAMES["jamaican"].rules(target=1)
    match = played(rules, seed=1)
    (end,) = [event for event in match.events if isinstance(event, MatchEnded)]
    (side,) = match.winners
    for language in locale.available():
        catalogue = locale.load(language)
        first = Reader(catalogue, sees=rules.seats).say(narrate(end, rules)[0])
        assert first == catalogue.text("events.match_end.rounds_reached", side=side, n=1)
        assert not any(word in first.casefold() for word in ("point", "punto", "bod", "poin", "punt", "ponto")), first
