"""Provable deals: nothing can be changed unseen."""

from __future__ import annotations

from functools import cache

from laws.fair import check_dealt
from laws.setups import DEFAULTS, Setup
from laws.table import chosen, secret_of

from boneyard import GAMES, Match, read_record
from boneyard.lab.dice import Dice
from boneyard.play.fairness import FairDeal
from boneyard.record.verify import verify


def finished(setup: Setup, seed: object, most: int = 400) -> Match:
    rules = setup.rules()
    match = Match(rules, fair=secret_of(rules.players, seed))
    dice = Dice("fair", setup.name, seed)
    for _ in range(most):
        if match.round is None:
            break
        match.play(*chosen(match, dice))
    return match


def test_deals_that_are_thrown_away_count_as_attempts() -> None:
    again = sum(
        check_dealt(match, match.played[0]) for match in (finished(Setup("obicni", 7), i, 0) for i in range(40))
    )
    assert again > 0


def short(setup: Setup) -> Setup:
    stated = [option.name for option in GAMES[setup.game].options_for(setup.players)]
    return setup._replace(options=(("target", 30),) if "target" in stated else ())


@cache
def ended() -> list[tuple[Match, Dice]]:
    """A whole match of every game for every number of players, if it ends soon, and dice for changing its record."""
    found = [(finished(short(setup), 3, 900), Dice("tamper", setup.name)) for setup in DEFAULTS]
    return [(match, dice) for match, dice in found if match.over]


def test_most_matches_end() -> None:
    assert len({match.rules.game for match, _ in ended()}) > len(GAMES) // 2


def test_nothing_can_be_changed_unseen() -> None:
    for match, dice in ended():
        check_tags(match, dice)


def check_tags(match: Match, dice: Dice) -> None:
    """Change secret, commitment and nonces, and leave them out."""
    text, fair = match.record(), match.fair
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


def test_one_tile_or_one_lot_dealt_otherwise_is_found() -> None:
    for match, dice in ended():
        check_deal_changed(match, dice)


def check_deal_changed(match: Match, dice: Dice) -> None:
    """Change two tiles of hands, two of the stock, and the lot of a round."""
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
