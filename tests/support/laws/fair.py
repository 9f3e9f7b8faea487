"""Provable deals: what a match dealt is what secret and nonces give.

How the bytes become deals is written here a second time, from the description in `fairness.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from boneyard import Match, read_record
from boneyard.play.deal import Deal
from boneyard.play.fairness import FairDeal
from boneyard.play.round import Round
from boneyard.record.verify import verify
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile
from laws.walk import Law

LONG = 500
"""Actions of a match that takes long to verify."""


def numbers(fair: FairDeal, round_: int, attempt: int) -> Iterator[int]:
    """The bytes of one attempt at dealing."""
    block = 0
    while True:
        counters = b"".join(value.to_bytes(4, "big") for value in (round_, attempt, block))
        yield from sha256(fair.secret + b"".join(fair.nonces) + counters).digest()
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    if n == 1:
        return 0
    for byte in stream:
        if byte < 256 - 256 % n:
            return byte % n
    raise AssertionError


def shuffled(stream: Iterator[int], n: int) -> list[int]:
    ids = list(range(n))
    for k in range(n - 1, 0, -1):
        other = below(stream, k + 1)
        ids[k], ids[other] = ids[other], ids[k]
    return ids


def dealt(rules: Rules, stream: Iterator[int], round_: int) -> Deal:
    tiles = [TILES[number] for number in shuffled(stream, rules.n_tiles)]
    if rules.turned_by == "falling_double":
        engine = (rules.engine_from or rules.max_pip) - (round_ - 1)
        engine += (rules.max_pip + 1) * (engine < 0)
        tiles.remove(Tile(engine, engine))
        tiles.insert(rules.hand_size * rules.players, Tile(engine, engine))
    hands = tuple(
        tuple(sorted(tiles[rules.hand_size * seat : rules.hand_size * (seat + 1)])) for seat in range(rules.players)
    )
    rest = tiles[rules.hand_size * rules.players :]
    turned = rest.pop(0) if rules.turned else None
    return Deal(hands, tuple(rest), turned, turned.lo if turned else None)


def opener_of(match: Match, number: int) -> str:
    """Who opens that round, in the words of the rules."""
    if number == 1:
        return match.rules.first_opener
    last, rules = match.rounds[number - 2], match.rules
    blocked = rules.tied_opener_after_block and last.ended == "blocked"
    level = rules.tied_opener_when_level and len(set(last.totals.values())) == 1
    one_all = rules.all_scored == "one_all" and set(last.totals.values()) == {1}
    return rules.tied_opener if last.winner is None or blocked or level or one_all else rules.later_opener


def thrown_away(match: Match, number: int, deal: Deal) -> bool:
    """Return whether no player holds what the opener needs (OBI-06; in large sets GAP-07, FRE-05, DSC-02).

    Or somebody what must not be dealt: many doubles (lat/Q17) or tiles of one number (kozel/Q6), or 0-0 (JCT-01).
    """
    many, wins = match.rules.redeal_doubles, match.rules.winning_doubles or 99
    if many and any(many <= sum(tile.is_double for tile in hand) < wins for hand in deal.hands):
        return True
    most = match.rules.redeal_number
    if most and any(
        sum(pip in (tile.lo, tile.hi) for tile in hand) >= most for hand in deal.hands for pip in range(13)
    ):
        return True
    if match.rules.blank_aside and any(Tile(0, 0) in hand for hand in deal.hands):
        return True
    doubles = {tile.lo for hand in deal.hands for tile in hand if tile.is_double}
    who = opener_of(match, number)
    if who == "lowest_double":
        return 0 not in doubles
    if who == "top_double":
        return match.rules.max_pip not in doubles
    return who in ("heaviest_double", "winner_with_double") and not doubles


def check_dealt(match: Match, one: Round) -> int:
    """Recompute the deal and the lots of a round; the number of deals thrown away."""
    rules = match.rules
    assert match.fair is not None
    for attempt in range(1000):
        stream = numbers(match.fair, one.number, attempt)
        deal = dealt(rules, stream, one.number)
        if deal != one.deal._replace(lot=None):
            assert thrown_away(match, one.number, deal), "this deal should have been played"
            continue
        assert not thrown_away(match, one.number, deal)
        if opener_of(match, one.number) != "lot":
            assert one.deal.lot is None or opener_of(match, one.number) in ("weakest", "losing_side")
        elif rules.lot_by == "lot":
            assert one.deal.lot == below(stream, rules.players)
        else:
            drawn = [TILES[tile] for tile in shuffled(stream, rules.n_tiles)][: rules.players]
            assert one.deal.lot == drawn.index(max(drawn, key=lambda tile: (tile.weight, tile.hi)))
        return attempt
    raise AssertionError("no attempt gives this deal")


class Dealt(Law):
    """Deals and lots follow from secret and nonces, or from the seed, and every finished match can be verified."""

    def end(self, match: Match) -> None:
        if not isinstance(match.fair, FairDeal):  # rigged
            return
        for one in match.played:
            check_dealt(match, one)
        if match.fair.provable:
            self.verified(match)
            if self.walk.whole.actions_played < LONG:
                self.verified(self.walk.whole)

    def verified(self, match: Match) -> None:
        read, fair = read_record(match.record()), match.fair
        assert fair is not None
        result = verify(read)
        if match.over:
            assert (result.ok, result.code, result.params) == (True, "good", {"n": len(match.played)})
        else:
            assert (result.ok, result.code) == (False, "not_yet")
            assert fair.secret.hex() not in match.record()
            read.tags.append(("secret", fair.secret.hex()))
            assert verify(read).code == "good"
        self.looks["over" if match.over else "open"] += 1
