"""What a view leaves open, as it is."""

from __future__ import annotations

from boneyard import Match
from boneyard.bots.world import World


def true_world(match: Match) -> World:
    """What the view leaves open, as it is."""
    current = match.round
    assert current is not None
    return World(
        tuple(tuple(tile.id for tile in hand) for hand in current.deal.hands),
        tuple(tile.id for tile in current.deal.stock),
        tuple(action.tile.id for _, action in current.actions if action.kind == "discard" and action.tile),
    )
