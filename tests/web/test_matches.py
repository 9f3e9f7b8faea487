"""Whole matches of every game through the real page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsers import Player
from playwright.sync_api import Page, expect

import boneyard
from boneyard.locale import outlines
from boneyard.rules import Game

QUICK = ("gaple-6",)
"""Discards; nightly the others."""


def small(game: Game, players: int) -> dict[str, Any]:
    """House rules that make a match of ``game`` short, where it has any: one round, else a near target.

    The target is far enough that nobody reaches it before everybody has moved.
    """
    options = {option.name for option in game.options_for(players)}
    if "deals" in options:
        return {"deals": 1}
    return {"target": max(3, game.rules(players=players).target // 7)} if "target" in options else {}


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        pytest.param(
            name,
            whole,
            id=f"{name}-{'usual' if whole else 'small'}",
            marks=[pytest.mark.nightly] * (whole or name not in QUICK),
        )
        for whole in (False, True)
        for name in outlines()
    ],
)
def test_a_match_against_bots(name: str, whole: bool, server: Any, visit: Callable[..., Page]) -> None:
    """To a near target; nightly every game, by the usual rules to the usual one too."""
    game = boneyard.game(name)
    players = game.players[0]
    player = Player(visit())
    seats = ["me", *["random"] * (players - 1)]
    options = {} if whole else small(game, players)
    player.open(server.url, name, players, seats, options=options, start=True)
    player.page.wait_for_selector("[data-hand]")
    player.finish(600)
    expect(player.page.locator("[data-hands] > li")).to_have_count(players)
    assert player.moves
