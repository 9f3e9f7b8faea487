"""Explicit deals, and their check against the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boneyard.errors import DealError, Message
from boneyard.rules import Rules
from boneyard.tiles import Tile, full_set, whole_set


class Deal(NamedTuple):
    """One explicit deal.

    ``hands`` in seat order, ``stock`` in drawing order (reserved tiles last), ``turned`` the tile turned up, if
    any, with its half ``turned_left`` to the left.  ``lot`` is the seat (0 = A) that opens by lot, if the rules
    require one; ``closing_lots`` the seats that lots name after the last action (``closed_tie=lot``, then
    ``final_tie=lot``).

    >>> from boneyard import Deal, Match, game
    >>> from boneyard.tiles import full_set
    >>> tiles = full_set(6)
    >>> deal = Deal((tiles[:7], tiles[7:14], tiles[14:21], tiles[21:]))
    >>> str(Match(game("gaple").rules(), deal=[deal]).view("A").hand[0])
    '0-0'
    """

    hands: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...] = ()
    turned: Tile | None = None
    turned_left: int | None = None
    lot: int | None = None
    closing_lots: tuple[int, ...] = ()


def check_deal(rules: Rules, deal: Deal, number: int = 1) -> None:
    """Check that the deal holds every tile of the set once, in hands of the right size.

    ``number`` is that of the round, which may name the tile that is turned up.  Raises ``DealError``.
    """
    if not isinstance(deal, Deal):
        raise DealError(Message("deal.no_deal", {"given": repr(deal)[:40]}))
    if len(deal.hands) != rules.players:
        raise DealError(Message("deal.hands", {"need": rules.players, "have": len(deal.hands)}))
    if (deal.turned is not None) != rules.turned:
        raise DealError(Message("deal.turned_missing" if rules.turned else "deal.turned_refused"))
    falling = rules.falling_double(number)
    if falling is not None and deal.turned != falling:
        raise DealError(Message("deal.turned_other", {"tile": falling}))
    tiles = [tile for hand in deal.hands for tile in hand] + list(deal.stock)
    if deal.turned is not None:
        tiles.append(deal.turned)
    complete = (
        len(tiles) == rules.n_tiles and set(map(type, tiles)) == {Tile} and whole_set(rules.max_pip) == set(tiles)
    )
    if not complete:
        _check_tiles(rules, tiles)
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        if len(hand) != rules.hand_size:
            raise DealError(Message("deal.hand_size", {"seat": seat, "have": len(hand), "need": rules.hand_size}))
    if deal.turned is not None and deal.turned_left not in (None, deal.turned.lo, deal.turned.hi):
        raise DealError(Message("deal.turned_half", {"tile": deal.turned, "half": deal.turned_left}))
    if not complete:
        missing = [tile for tile in full_set(rules.max_pip) if tile not in tiles]
        raise DealError(Message("deal.missing", {"n": len(missing), "tiles": ", ".join(map(str, missing))}))


def _check_tiles(rules: Rules, tiles: Iterable[object]) -> None:
    """Check that all of these are tiles of the set, and none is there twice.  Raises ``DealError``."""
    seen: set[Tile] = set()
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise DealError(Message("deal.no_tile", {"given": repr(tile)[:40]}))
        if tile.hi > rules.max_pip:
            raise DealError(Message("deal.not_in_set", {"tile": tile, "set": rules.max_pip}))
        if tile in seen:
            raise DealError(Message("deal.twice", {"tile": tile}))
        seen.add(tile)
