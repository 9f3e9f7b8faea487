"""Explicit deals: what does not fit the rules is refused, and refusing changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laws.setups import DEFAULTS, Setup
from laws.table import chosen, deals, played, shown

from boneyard import Match, read_record
from boneyard.errors import BoneyardError, DealError
from boneyard.lab.dice import Dice
from boneyard.play.deal import Deal
from boneyard.tiles import Tile

FIVES = Setup("fives", 3)
GAPLE_6 = Setup("gaple-6", 4, (("deals", 3),))


def good(setup: Setup) -> Deal:
    return played(setup, "good", 0).played[0].deal


def swapped(deal: Deal, old: Tile, new: Tile) -> Deal:
    """One tile in the place of another, which stays where it is too."""
    hands = tuple(tuple(new if tile is old else tile for tile in hand) for hand in deal.hands)
    return deal._replace(hands=hands, stock=tuple(new if tile is old else tile for tile in deal.stock))


BROKEN: list[tuple[Setup, str, Callable[[Deal], Deal]]] = [
    (FIVES, "deal.hands", lambda deal: deal._replace(hands=deal.hands[:2])),
    (FIVES, "deal.twice", lambda deal: swapped(deal, deal.hands[0][0], deal.stock[0])),
    (FIVES, "deal.twice", lambda deal: deal._replace(stock=(*deal.stock, deal.stock[0]))),
    (FIVES, "deal.missing", lambda deal: deal._replace(stock=deal.stock[1:])),
    (FIVES, "deal.not_in_set", lambda deal: swapped(deal, deal.hands[2][3], Tile(7, 2))),
    (FIVES, "deal.turned_refused", lambda deal: deal._replace(turned=deal.stock[0], stock=deal.stock[1:])),
    (FIVES, "deal.lot_missing", lambda deal: deal._replace(lot=None)),
    (FIVES, "deal.lot_wrong", lambda deal: deal._replace(lot=3)),
    (
        FIVES,
        "deal.hand_size",
        lambda deal: deal._replace(hands=(deal.hands[0][1:], (*deal.hands[1], deal.hands[0][0]), *deal.hands[2:])),
    ),
    (Setup("gaple", 4), "deal.lot_refused", lambda deal: deal._replace(lot=0)),
    (GAPLE_6, "deal.turned_missing", lambda deal: deal._replace(turned=None, stock=(*deal.stock, deal.turned))),
]


@pytest.mark.parametrize(("setup", "code", "breaking"), BROKEN, ids=[entry[1] for entry in BROKEN])
def test_a_deal_that_does_not_fit_is_refused(setup: Setup, code: str, breaking: Callable[[Deal], Deal]) -> None:
    with pytest.raises(DealError) as error:
        Match(setup.rules(), deal=[breaking(good(setup))])
    assert error.value.reason.code == code
    assert error.value.reason.text()
    match = Match(setup.rules(), deal=[])
    before = match.record(), list(match.events), shown(match)
    with pytest.raises(DealError) as error:
        match.add_deal(breaking(good(setup)))
    assert error.value.reason.code == code
    assert (match.record(), match.events, shown(match)) == before
    assert match.round is None
    match.add_deal(good(setup))
    assert match.round is not None
    with pytest.raises(BoneyardError, match="not waiting"):
        match.add_deal(good(setup))


def test_a_deal_that_the_rules_throw_away_is_refused() -> None:
    """OBI-06: nobody holds a double."""
    rules = Setup("obicni", 3).rules()
    tiles = [tile for lo in range(7) for hi in range(lo + 1, 7) for tile in [Tile(lo, hi)]]
    stock = [*tiles[15:], *(Tile(pip, pip) for pip in range(7))]
    deal = Deal((tuple(tiles[:5]), tuple(tiles[5:10]), tuple(tiles[10:15])), tuple(stock))
    with pytest.raises(DealError) as error:
        Match(rules, deal=[deal])
    assert error.value.reason.code == "deal.thrown_away"


def test_without_a_deal_a_match_waits() -> None:
    for setup in DEFAULTS:
        check_waiting(Match(setup.rules(), deal=[]))


def check_waiting(match: Match) -> None:
    assert match.round is None
    assert not match.over
    assert match.to_act == ()
    assert match.events == []
    for seat in match.rules.seats:
        assert match.legal(seat) == ()
        reason = match.why_not(seat, "pass")
        assert reason is not None and reason.code == "reasons.round_over"
        assert match.view(seat).phase == "over"
    assert match.totals == dict.fromkeys(match.rules.sides, match.rules.start)
    assert read_record(match.record()).record() == match.record()


def last_action_of_a_tied_block() -> Match:
    """A match whose first round was blocked, tied, and decided by a lot (`closed_tie=lot`)."""
    setup = Setup("dvoje-bez-kupnje", 2, (("closed_tie", "lot"),))
    for seed in range(400):
        match = Match(setup.rules(), seed=seed)
        dice = Dice("tied", seed)
        while not match.rounds:
            match.play(*chosen(match, dice))
        if match.played[0].lots:
            return match
    raise AssertionError("no round was tied")


def without_last(live: Match, given: list[Deal]) -> tuple[Match, tuple[str, str]]:
    """The first round of a match but for its last action, with other deals."""
    match = Match(live.rules, deal=given)
    for seat, action in live.played[0].actions[:-1]:
        match.play(seat, action, sealed=False)
    seat, action = live.played[0].actions[-1]
    return match, (seat, str(action))


def test_an_action_that_needs_a_lot_which_is_missing_changes_nothing() -> None:
    live = last_action_of_a_tied_block()
    deal = deals(live)[0]
    match, last = without_last(live, [deal._replace(closing_lots=())])
    before = match.record(), match.actions_played, shown(match)
    with pytest.raises(DealError) as error:
        match.play(*last)
    assert error.value.reason.code == "deal.lot_missing"
    assert (match.record(), match.actions_played, shown(match)) == before


def test_an_action_before_a_deal_that_does_not_fit_changes_nothing() -> None:
    live = last_action_of_a_tied_block()
    deal = deals(live)[0]
    match, last = without_last(live, [deal, deal._replace(stock=())])
    before = match.record(), match.actions_played, shown(match)
    with pytest.raises(DealError) as error:
        match.play(*last)
    assert error.value.reason.code == "deal.missing"
    assert (match.record(), match.actions_played, shown(match)) == before


def test_lots_after_the_last_action_are_taken_from_the_deal() -> None:
    live = last_action_of_a_tied_block()
    deal = deals(live)[0]
    winners = set()
    for seat in (0, 1):
        match, last = without_last(live, [deal._replace(closing_lots=(seat,))])
        match.play(*last)
        assert match.rounds[0].winner == "AB"[seat]
        assert match.played[0].lots == ["AB"[seat]]
        winners.add(match.rounds[0].winner)
        lots = [event for event in match.events if event.kind == "lot"]
        assert [event.data for event in lots] == [{"seat": "AB"[seat], "purpose": "closed_tie", "by": "lot"}]
    assert winners == {"A", "B"}
    match, last = without_last(live, [deal._replace(closing_lots=(0, 1))])
    with pytest.raises(DealError) as error:
        match.play(*last)
    assert error.value.reason.code == "deal.lot_refused"
