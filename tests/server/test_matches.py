"""Whole matches of every game over the WebSocket."""

from __future__ import annotations

import pytest
from harness import Server, play

from boneyard import GAMES

SHORT = {"target": 5, "deals": 1}


def settings(game: str) -> tuple[int, dict[str, int]]:
    """The number of players, and house rules that make a match short."""
    found = GAMES[game]
    players = 4 if 4 in found.players else found.players[-1]
    options = {name: value for name, value in SHORT.items() if found.option(name) is not None}
    if "target" in options and "deals" in options:
        del options["deals"]
    return players, options


QUICK = ("fives", "gaple-5p", "matador", "obicni")
"""A spinner that scores, five players, sums, windows; the others nightly."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in QUICK else [pytest.mark.nightly]) for game in GAMES]
)
def test_a_whole_match_against_bots(server: Server, game: str) -> None:
    players, options = settings(game)
    ana = server.guest()
    table = (
        ana.table(game, players, options=options, seats=["me"] + ["random", "greedy"] * 3)
        if players == 7
        else ana.table(game, players, options=options, seats=(["me"] + ["random", "greedy"] * 3)[:players])
    )
    client = ana.socket(table, aspect=1.6)
    assert client.table["seats"][0]["name"] == "Ana"
    assert client.ask("start")["t"] == "ack"
    play(client, "A")
    assert client.seqs == list(range(client.seqs[0], client.seqs[0] + len(client.seqs)))
    client.until("ev") if not client.table["secret"] else None
    assert client.events[-1]["k"] == "match_end"
    client.close()
