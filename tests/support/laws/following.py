"""Matches held to the referee, action for action: openers, legal actions, state, results and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from enumeration import SmallMatch

from boneyard import Match
from boneyard.lab.dice import Dice
from boneyard.play.actions import Action
from boneyard.play.events import Event, RoundEnded
from boneyard.play.round import Round
from boneyard.rules import OPENERS_BY_TILES, Rules
from boneyard.tiles import Tile
from laws.feet import FeetReferee, SpinnersReferee
from laws.referee import Referee
from laws.setups import Setup
from laws.table import new_match
from laws.trains import TrainReferee
from laws.walk import Law, Walk


def rank(tile: Tile) -> tuple[bool, int, int]:
    """ITA-07, DVO-03: doubles above all, then weight, then the higher half."""
    return tile.is_double, tile.weight, tile.hi


def heaviest_hand(hand: tuple[Tile, ...]) -> tuple[int, Any]:
    return sum(tile.weight for tile in hand), rank(max(hand, key=rank))


def stage(rules: Rules, previous: RoundEnded | None) -> tuple[str, str]:
    """Who opens and with what, in the words of the rules."""
    if previous is None:
        return rules.first_opener, rules.first_lead
    level = rules.tied_opener_when_level and len(set(previous.totals.values())) == 1
    level = level or (rules.all_scored == "one_all" and set(previous.totals.values()) == {1})  # jamaican/Q1
    if previous.winner is None or level or (rules.tied_opener_after_block and previous.ended == "blocked"):
        return rules.tied_opener, rules.tied_lead
    return rules.later_opener, rules.later_lead


def by_tiles(rules: Rules, one: Round, who: str) -> tuple[str, Tile | None]:
    """The opener whom the dealt tiles name, and the tile."""
    held = {tile: seat for seat, hand in zip(rules.seats, one.deal.hands, strict=True) for tile in hand}
    doubles = [tile for tile in held if tile.is_double]
    if who == "lowest_double":
        return held[Tile(0, 0)], Tile(0, 0)
    if who == "top_double":
        return held[Tile(rules.max_pip, rules.max_pip)], Tile(rules.max_pip, rules.max_pip)
    if who == "heaviest_hand" and not doubles:
        hands = dict(zip(rules.seats, one.deal.hands, strict=True))
        return max(hands, key=lambda seat: heaviest_hand(hands[seat])), None
    best = max(doubles or held, key=rank)
    if who in ("double_from", "tile_from") and doubles:  # bergen/Q1, KOZ-02
        best = min(doubles, key=lambda tile: (tile.lo < rules.opening_pip, tile.lo))
    return held[best], best


def expected_openers(match: Match, number: int) -> tuple[set[str], bool, Tile | None]:
    """The seats of which one opens, whether a lot decides, and the tile that must be played, if any."""
    rules, one = match.rules, match.played[number - 1]
    previous = match.rounds[number - 2] if number > 1 else None
    who, _ = stage(rules, previous)
    if who in OPENERS_BY_TILES:
        seat, tile = by_tiles(rules, one, who)
        if who == "heaviest_tile" and tile is not None and not tile.is_double:  # dvoje/Q3
            best = {
                seat: max((own for own in hand if own.weight == tile.weight), key=rank, default=None)
                for seat, hand in zip(rules.seats, one.deal.hands, strict=True)
            }
            tied = {seat: own for seat, own in best.items() if own is not None}
            return set(tied), len(tied) > 1, tied.get(one.opener or "", tile)
        return {seat}, False, tile
    if who == "lot":
        return set(rules.seats), True, None
    assert previous is not None
    if who == "winner":
        return {str(previous.winner)}, False, None
    if who == "last_player":
        laid = [seat for seat, action in match.played[number - 2].actions if action.kind in ("play", "close")]
        return {laid[-1] if laid else previous.opener}, False, None
    order = [rules.seats[seat] for seat in rules.order_from(rules.seats.index(previous.winner or previous.opener))]
    if who == "same":  # lat/Q4
        return {previous.opener}, False, None
    if who == "winning_side":  # lat/Q6
        assert previous.winner is not None
        return set(next(side for side in rules.sides if previous.winner in side)), False, None
    if who == "other":
        after = list(rules.order_from(rules.seats.index(previous.opener)))[1]
        return {rules.seats[after]}, False, None
    if who == "winner_with_double":
        hands = dict(zip(rules.seats, one.deal.hands, strict=True))
        return {next(s for s in order if any(tile.is_double for tile in hands[s]))}, False, None
    if who == "losing_side" and len(set(previous.points.values())) > 1:
        return set(min(previous.points, key=lambda side: previous.points[side])), False, None
    weakness: dict[str, int] = dict(previous.pips)
    if rules.weakest_by == "tiles":
        weakness = {seat: len(hand) for seat, hand in match.played[number - 2].hands.items()}
    elif rules.weakest_by == "score":
        weakness = {seat: previous.totals[seat] for seat in rules.seats}
    tied = {seat for seat in rules.seats if weakness[seat] == max(weakness.values())}
    if rules.weakest_tie == "first":  # obicni/Q8
        turns = [rules.seats[i] for i in rules.order_from(rules.seats.index(previous.opener))]
        return {next(seat for seat in (*turns[1:], turns[0]) if seat in tied)}, False, None
    return tied, len(tied) > 1, None


def referee_for(match: Match, opener: str, passes: dict[str, int]) -> Referee:
    """A referee for the round that has just been dealt."""
    rules, one = match.rules, match.played[-1]
    seats, lot, must = expected_openers(match, one.number)
    assert opener in seats
    assert (one.deal.lot is not None) == lot
    if lot:
        assert one.deal.lot == rules.seats.index(opener)
    _, lead = stage(rules, match.rounds[-1] if match.rounds else None)
    scores = match.rounds[-1].totals if match.rounds else dict.fromkeys(rules.sides, rules.start)
    won = [i for i, result in enumerate(match.rounds, 1) if result.winner is not None]
    ties = len(match.rounds) - max(won, default=0)
    earlier = len(match.rounds) if rules.tied_rounds_count else len(won)
    branching = SpinnersReferee if rules.spinner == "every_double" else FeetReferee if rules.trees else Referee
    referee = TrainReferee if rules.own_arms else branching
    return referee(
        rules,
        one.deal,
        opener,
        lead,
        must,
        scores,
        passes if rules.carry_passes else {},
        ties,
        earlier,
        match.rounds[-1].kept if match.rounds else None,
        (match.rounds[-1].carried or 0) if match.rounds else 0,
    )


def check_state(match: Match, one: Round, referee: Referee) -> None:
    state, seats = one.position.state(), match.rules.seats
    assert {seat: set(hand) for seat, hand in one.hands.items()} == referee.hands
    assert {seat: set(dead) for seat, dead in one.dead.items()} == referee.dead
    assert one.ends == referee.layout.shown()
    if isinstance(referee, TrainReferee):
        assert set(one.due) == referee.layout.due and set(one.marked) == referee.marked
        assert list(one.bare) == [arm for arm, laid in referee.layout.attached.items() if not laid]
    if isinstance(referee, FeetReferee | SpinnersReferee):
        assert set(one.due) == referee.layout.due
        assert list(one.bare) == [arm for arm in referee.layout.ends if not referee.layout.attached[arm]]
    if not one.finished:
        assert list(one.open_arms) == referee.layout.open_arms()
    if match.rules.end_unit:
        assert one.end_sum == referee.layout.end_sum()
    else:
        assert one.end_sum is None
    assert one.stock == len(referee.stock)
    assert one.drawable == referee.drawable()
    assert one.totals == referee.scores
    assert one.penalties == referee.penalties
    assert one.pips == {seat: referee.pips(seat) for seat in seats}
    assert [state.passes[i] for i in range(len(seats))] == [referee.passes[seat] for seat in seats]
    assert [state.debt[i] for i in range(len(seats))] == [referee.debt[seat] for seat in seats]
    assert {seat for i, seat in enumerate(seats) if state.announced >> i & 1} == referee.announced
    locked = [arm for arm in referee.layout.ends if referee.layout.attached[arm]]
    locked = [arm for arm in locked if referee.layout.ends[arm].shows[0] not in referee.layout.doubles]
    assert list(one.locked) == (locked if match.rules.locks else [])


def check_result(match: Match, one: Round, referee: Referee, events: list[Event]) -> None:
    result = match.rounds[one.number - 1]
    drawn = [event.data for event in events if event.kind == "lot" and event.data["purpose"] != "opener"]
    assert [data["seat"] for data in drawn] == one.lots
    winner = referee.settle(next((data["seat"] for data in drawn if data["purpose"] == "closed_tie"), None))
    assert result.ended == referee.ended
    assert result.winner == winner
    assert result.opener == referee.opener
    assert result.totals == referee.scores
    assert result.penalties == referee.penalties
    assert result.points == {side: referee.scores[side] - referee.before[side] for side in match.rules.sides}
    pips = {seat: referee.pips(seat) for seat in match.rules.seats}
    assert result.pips == pips
    assert next(event.tally for event in events if isinstance(event, RoundEnded)) == referee.tally(winner)
    if match.rules.settlement and (not match.rules.teams or match.rules.team_settlement == "individual"):
        each = {seat: sum(other - own for other in pips.values()) for seat, own in pips.items()}  # GAP-17
        paid = {side: sum(each[seat] for seat in side) for side in match.rules.sides}  # gaple/Q17
        assert result.settlement == paid
        assert sum(paid.values()) == 0
    else:
        assert result.settlement is None


def check_end(match: Match) -> None:
    """Check whether the match is over, and who has won (X-08, X-10)."""
    rules, result = match.rules, match.rounds[-1]
    totals = result.totals
    if rules.winner_by == "chips":  # gaple/Q21
        paid = [one.settlement for one in match.rounds if one.settlement]
        totals = {side: sum(chips[side] for chips in paid) for side in rules.sides}
    winners: set[str] = set()
    losers: set[str] = set()

    def best(sides: list[str], sign: int) -> list[str]:
        return [side for side in sides if sign * totals[side] == max(sign * totals[other] for other in sides)]

    sign = 1 if rules.better == "high" else -1
    everybody = list(rules.sides)
    reached = [
        side for side in everybody if (totals[side] <= 0 if rules.count_down else 0 < rules.target <= totals[side])
    ]
    first: list[str] = []
    if rules.deals:
        first = best(everybody, sign) if len(match.rounds) >= rules.deals else []
    elif reached and rules.target_effect == "loses":
        worst = best(reached, -sign)
        if len(worst) == 1:
            losers, winners = set(worst), set(everybody) - set(worst)
    elif reached:
        first = best(everybody if rules.target_effect == "ends" else reached, sign)
    if len(first) == 1 or (first and rules.match_tie == "shared"):
        winners = set(first)
    elif first and rules.match_tie == "lot":
        assert len(match.winners) == 1
        winners = set(match.winners) & set(first)
        assert match.played[-1].lots[-1] == match.winners[0]
    if winners and rules.losers_at_target:
        losers = set(reached) - winners
    assert match.over == bool(winners)
    assert set(match.winners) == winners
    assert set(match.losers) == losers


class Refereed(Law):
    """The engine keeps the rules as the referee reads them: openers, legal actions, state, results and the end."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.referee: Referee | None = None
        self.passes: dict[str, int] = {}
        self.acted = 0

    def pending(self, match: Match) -> bool:
        """Return whether sealed answers are not in the record of the round yet."""
        return any(match.answers(seat) for seat in self.rules.seats)

    def before(self, match: Match, seat: str, action: Action) -> None:
        one = match.round
        assert one is not None
        if self.referee is None:
            seats, _, _ = expected_openers(match, one.number)
            opener = one.opener or seat
            assert set(one.openers) == (seats if one.opener is None else {opener})
            self.referee, self.acted = referee_for(match, opener, self.passes), 0
            assert not self.referee.ended
        self.number, self.told = one.number, len(match.events)
        if not self.pending(match):
            legal = self.referee.legal(seat)
            assert set(match.legal(seat)) == legal, f"{seat}: {one.hands[seat]} at {one.ends}"
            check_state(match, one, self.referee)

    def after(self, match: Match, seat: str, action: Action) -> None:
        referee, one = self.referee, match.played[self.number - 1]
        assert referee is not None
        for done in one.actions[self.acted :]:
            referee.act(*done)
        self.acted = len(one.actions)
        if match.round is not None and match.round.number == self.number:
            if not self.pending(match):
                assert not referee.ended
                expected = [who for who in self.rules.seats if referee.owed.get(who)] or [referee.turn]
                assert list(match.to_act) == expected
                check_state(match, one, referee)
            return
        assert referee.ended
        self.passes, self.referee = dict(referee.passes), None
        check_result(match, one, referee, match.events[self.told :])
        if len(match.rounds) == self.number:  # else the next round ended as it was dealt
            check_end(match)
        self.looks["rounds"] += 1


def follow(setup: Setup, seed: object, actions: int) -> None:
    follow_match(new_match(setup, seed), Dice("referee", setup.name, seed), actions)


def follow_match(match: Match, dice: Dice, actions: int) -> None:
    """Hold some actions to the referee alone, with answers of a window that are laid at once."""
    Walk(match.rules, "referee", [match], sealed=False).go([Refereed], dice, actions)


def followed(rules: Rules, name: str, count: int, actions: int, *drawn: object) -> Iterator[SmallMatch]:
    """``count`` matches, each held to the referee for some actions; what is ``drawn`` makes the choices in them other
    ones."""
    for number in range(count):
        match = SmallMatch(rules, seed=f"{name} {number}")
        follow_match(match, Dice("referee", *drawn, number), actions)
        yield match
