"""Provable deals: what the match dealt is what secret and nonces give, and nothing can be changed unseen.

How the bytes become deals is written here a second time, from the description in `fairness.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest
from contract.setups import DEFAULTS, Setup, cases
from contract.table import chosen

from boneyard import Match, read_record
from boneyard.lab.dice import Dice
from boneyard.play.deal import Deal
from boneyard.play.fairness import FairDeal
from boneyard.play.round import Round
from boneyard.record.verify import verify
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile

SHORT = {"target": 30, "deals": 3}


def secret_of(*seed: object) -> FairDeal:
    players = int(str(seed[0]))
    return FairDeal(sha256(repr(seed).encode()).digest(), [sha256(bytes([i])).digest()[:16] for i in range(players)])


def finished(setup: Setup, seed: object, most: int = 400) -> Match:
    rules = setup.rules()
    match = Match(rules, fair=secret_of(rules.players, seed))
    dice = Dice("fair", setup.name, seed)
    for _ in range(most):
        if match.round is None:
            break
        match.play(*chosen(match, dice))
    return match


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


def dealt(rules: Rules, stream: Iterator[int]) -> Deal:
    tiles = [TILES[number] for number in shuffled(stream, rules.n_tiles)]
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
    return rules.tied_opener if last.winner is None or blocked or level else rules.later_opener


def thrown_away(match: Match, number: int, deal: Deal) -> bool:
    """Return whether no player holds what the opener needs (OBI-06; in large sets GAP-07, FRE-05, DSC-02).

    Or somebody what must not be dealt: many doubles (lat/Q17) or tiles of one number (kozel/Q6), or 0-0 (JCT-01).
    """
    many = match.rules.redeal_doubles
    if many and any(sum(tile.is_double for tile in hand) >= many for hand in deal.hands):
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
        deal = dealt(rules, stream)
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


@pytest.mark.parametrize("setup", cases(30, 300, "fair"))
def test_deals_follow_from_secret_and_nonces(setup: Setup) -> None:
    match = finished(setup, 1, 60)
    for one in match.played:
        check_dealt(match, one)


def test_deals_that_are_thrown_away_count_as_attempts() -> None:
    again = sum(
        check_dealt(match, match.played[0]) for match in (finished(Setup("obicni", 7), i, 0) for i in range(40))
    )
    assert again > 0


@pytest.mark.parametrize("setup", cases(20, 250, "verify"))
def test_every_match_can_be_verified(setup: Setup) -> None:
    match = finished(setup, 2)
    read = read_record(match.record())
    result = verify(read)
    if match.over:
        assert (result.ok, result.code, result.params) == (True, "good", {"n": len(match.played)})
    else:
        assert (result.ok, result.code) == (False, "not_yet")
        assert match.fair is not None
        assert match.fair.secret.hex() not in match.record()
        read.tags.append(("secret", match.fair.secret.hex()))
        assert verify(read).code == "good"


def short(setup: Setup) -> Setup:
    from boneyard.games import GAMES

    stated = [option.name for option in GAMES[setup.game].options_for(setup.players)]
    return setup._replace(options=tuple((name, SHORT[name]) for name in SHORT if name in stated and name != "deals"))


@pytest.mark.parametrize("setup", [short(setup) for setup in DEFAULTS], ids=lambda setup: setup.name)
def test_nothing_can_be_changed_unseen(setup: Setup) -> None:
    match = finished(setup, 3, 900)
    text = match.record()
    if not match.over:
        return
    dice = Dice("tamper", setup.name)
    fair = match.fair
    assert fair is not None
    assert verify(read_record(text)).ok

    digit = dice.below(64)
    other = "0" if fair.secret.hex()[digit] != "0" else "1"
    wrong = fair.secret.hex()[:digit] + other + fair.secret.hex()[digit + 1 :]
    assert verify(read_record(text.replace(fair.secret.hex(), wrong))).code == "bad_commitment"

    forged = FairDeal(bytes.fromhex(wrong), fair.nonces)  # another secret with a commitment to match
    both = text.replace(fair.secret.hex(), wrong).replace(fair.commitment, forged.commitment)
    assert verify(read_record(both)).code in ("bad_deal", "bad_lot")
    assert not verify(read_record(both)).ok

    nonce = fair.nonces[dice.below(len(fair.nonces))].hex()
    changed = nonce[:-1] + ("0" if nonce[-1] != "0" else "1")
    assert not verify(read_record(text.replace(nonce, changed))).ok

    for tag in ("commitment", "secret", "nonces"):
        lines = [line for line in text.splitlines() if not line.startswith(tag)]
        result = verify(read_record("\n".join(lines)))
        assert (result.ok, result.code) == (False, "not_yet" if tag == "secret" else "no_tags")


@pytest.mark.parametrize("setup", [short(setup) for setup in DEFAULTS], ids=lambda setup: setup.name)
def test_one_tile_or_one_lot_dealt_otherwise_is_found(setup: Setup) -> None:
    match = finished(setup, 3, 900)
    if not match.over:
        return
    dice = Dice("tamper", setup.name)
    text = match.record()
    number = dice.below(len(match.played))

    read = read_record(text)
    one = read.played[number]
    hands = [list(hand) for hand in one.deal.hands]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    one.deal = one.deal._replace(hands=tuple(map(tuple, hands)))
    result = verify(read)
    right = " ".join(map(str, sorted(match.played[number].deal.hands[0])))
    assert (result.ok, result.code) == (False, "bad_deal")
    assert result.params == {"round": number + 1, "what": f"hand A {right}"}

    read = read_record(text)
    one = read.played[number]
    if len(one.deal.stock) > 1:
        *rest, last, least = one.deal.stock
        one.deal = one.deal._replace(stock=(*rest, least, last))
        result = verify(read)
        right = " ".join(map(str, match.played[number].deal.stock))
        assert (result.ok, result.code) == (False, "bad_deal")
        assert result.params == {"round": number + 1, "what": f"stock {right}"}

    read = read_record(text)
    one = read.played[number]
    lot = one.deal.lot
    one.deal = one.deal._replace(lot=1 if lot in (0, None) else 0)
    result = verify(read)
    assert (result.ok, result.code) == (False, "bad_lot")
    assert result.params == {"round": number + 1, "seat": "-" if lot is None else match.rules.seats[lot]}


def test_tiles_that_were_never_drawn_cannot_be_swapped_in_the_record() -> None:
    match = finished(Setup("polish-fives", 2, (("target", 10),)), 5)
    assert match.over
    lines = match.record().splitlines()
    place = max(i for i, line in enumerate(lines) if line.startswith("stock"))
    words = lines[place].split()
    words[-1], words[-2] = words[-2], words[-1]
    lines[place] = " ".join(words)
    result = verify(read_record("\n".join(lines)))
    assert (result.ok, result.code) == (False, "bad_deal")


def test_lots_after_the_last_action_are_proved_too() -> None:
    for seed in range(200):
        match = finished(Setup("dvoje-bez-kupnje", 2, (("closed_tie", "lot"), ("deals", 3))), seed)
        if any(one.lots for one in match.played):
            break
    read = read_record(match.record())
    assert verify(read).ok
    one = next(one for one in read.played if one.lots)
    right = one.lots[0]
    one.lots[0] = "B" if right == "A" else "A"
    result = verify(read)
    assert (result.ok, result.code, result.params) == (False, "bad_lot", {"round": one.number, "seat": right})


def test_a_seed_proves_nothing() -> None:
    match = Match(Setup("gaple", 4).rules(), seed=8)
    dice = Dice("seeded")
    while match.round is not None:
        match.play(*chosen(match, dice))
    result = verify(read_record(match.record()))
    assert (result.ok, result.code, result.params) == (False, "seeded", {"n": 1})
