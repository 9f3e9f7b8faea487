"""Tiles are conserved at every action, and an action moves only the tile that it says."""

from __future__ import annotations

from typing import Any

import pytest
from contract.dice import Dice
from contract.rounds import bits_of
from contract.setups import Setup, cases
from contract.table import chosen, new_match

from boneyard.play.actions import Action
from boneyard.play.round import Round
from boneyard.tiles import TILES, Tile, full_set


def stock_of(one: Round) -> list[Tile]:
    state = one.position.fields()
    return [TILES[tile] for tile in state["yard"][state["yard_i"] : state["yard_n"]]]


def picture(one: Round) -> dict[str, Any]:
    """Where every tile is."""
    return {"hands": one.hands, "dead": one.dead, "line": list(one.line), "stock": stock_of(one)}


def check_conserved(one: Round) -> None:
    where = picture(one)
    tiles = [tile for hand in where["hands"].values() for tile in hand]
    tiles += [tile for dead in where["dead"].values() for tile in dead]
    tiles += [placed.tile for placed in where["line"]] + where["stock"]
    tiles += [action.tile for _, action in one.actions if action.kind == "close"]
    assert sorted(tiles, key=lambda tile: tile.id) == list(full_set(one.rules.max_pip))
    state = one.position.fields()
    held = 0
    for hand in state["hands"]:
        assert not held & bits_of(hand)
        held |= bits_of(hand)
    assert held == bits_of(state["held"])
    closed = one.actions and one.actions[-1][1].kind == "close"
    assert state["laid"] == len(where["line"]) + bool(closed)
    assert one.stock == len(where["stock"])
    assert all(list(hand) == sorted(hand) for hand in where["hands"].values())


def moved(where: dict[str, Any], seat: str, action: Action) -> dict[str, Any]:
    """What the table looks like after the action; the tile laid is left to `check_moved`."""
    hands, dead, stock = dict(where["hands"]), dict(where["dead"]), list(where["stock"])
    if action.kind in ("play", "close", "discard"):
        hands[seat] = tuple(tile for tile in hands[seat] if tile is not action.tile)
        if action.kind == "discard":
            dead[seat] = tuple(sorted((*dead[seat], action.tile)))
    elif action.kind == "draw":
        hands[seat] = tuple(sorted((*hands[seat], stock.pop(0))))
    return {"hands": hands, "dead": dead, "stock": stock}


def check_moved(one: Round, before: dict[str, Any], seat: str, action: Action) -> None:
    after = picture(one)
    line = after.pop("line")
    assert after == moved(before, seat, action)
    if action.kind != "play":
        assert line == before["line"]
        return
    assert line[:-1] == before["line"]
    laid = line[-1]
    assert (laid.tile, laid.seat) == (action.tile, seat)
    if before["line"]:
        assert laid.arm is not None and action.arm in (None, laid.arm)
    else:
        assert laid.arm is None
    if action.half is not None:
        assert laid.half == action.half
    assert laid.across == (action.across or (laid.tile.is_double and one.rules.doubles_across))
    done = one.actions[-1]
    assert done[0] == seat and done[1].tile is action.tile and done[1].call == action.call


@pytest.mark.parametrize("setup", cases(80, 500))
def test_tiles_are_conserved(setup: Setup) -> None:
    dice = Dice("conserved", setup.name)
    match = new_match(setup, setup.name)
    sealed = dice.chance(1, 2)
    for _ in range(60):
        one = match.round
        if one is None:
            break
        check_conserved(one)
        before, window = picture(one), one.in_window
        seat, action = chosen(match, dice)
        match.play(seat, action, sealed=sealed)
        if not (window and sealed):
            check_moved(one, before, seat, action)
        elif one.in_window:
            assert picture(one) == before
        check_conserved(one)
