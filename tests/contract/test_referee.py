"""The engine against a second reading of the rules, in sets and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from contract.referee import Referee
from contract.setups import Setup, cases, singles
from contract.table import chosen, new_match
from enumeration import SmallMatch

from boneyard import Match
from boneyard.lab.dice import Dice
from boneyard.play.events import (
    REWARDS,
    Beyond,
    Cause,
    Emptied,
    Event,
    Played,
    Rewarded,
    RoundEnded,
    Scored,
    Unpaid,
    Unscored,
)
from boneyard.play.round import Round, RoundResult
from boneyard.play.tally import Finish
from boneyard.rules import OPENERS_BY_TILES, Rules
from boneyard.tiles import Tile


def rank(tile: Tile) -> tuple[bool, int, int]:
    """ITA-07, DVO-03: doubles above all, then weight, then the higher half."""
    return tile.is_double, tile.weight, tile.hi


def heaviest_hand(hand: tuple[Tile, ...]) -> tuple[int, Any]:
    return sum(tile.weight for tile in hand), rank(max(hand, key=rank))


def stage(rules: Rules, previous: RoundResult | None) -> tuple[str, str]:
    """Who opens and with what, in the words of the rules."""
    if previous is None:
        return rules.first_opener, rules.first_lead
    level = rules.tied_opener_when_level and len(set(previous.totals.values())) == 1
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
    return Referee(
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


def follow(setup: Setup, seed: object, actions: int) -> None:
    follow_match(new_match(setup, seed), Dice("referee", setup.name, seed), actions)


def follow_match(match: Match, dice: Dice, actions: int) -> None:
    referee: Referee | None = None
    passes: dict[str, int] = {}
    for _ in range(actions):
        one = match.round
        if one is None:
            break
        seat, action = chosen(match, dice)
        if referee is None:
            seats, _, _ = expected_openers(match, one.number)
            opener = one.opener or seat
            assert set(one.openers) == (seats if one.opener is None else {opener})
            referee = referee_for(match, opener, passes)
            if referee.ended:
                return  # a turned-up tile that nobody can play on: seen at the next round
        assert set(match.legal(seat)) == referee.legal(seat), f"{seat}: {one.hands[seat]} at {one.ends}"
        check_state(match, one, referee)
        since = len(match.events)
        match.play(seat, action, sealed=False)
        events = match.events[since:]
        referee.act(*one.actions[-1])
        if match.round is one:
            assert not referee.ended
            expected = [who for who in match.rules.seats if referee.owed.get(who)] or [referee.turn]
            assert list(match.to_act) == expected
            check_state(match, one, referee)
        else:
            assert referee.ended
            passes = dict(referee.passes)
            check_result(match, one, referee, events)
            if len(match.rounds) == one.number:  # else the next round ended as it was dealt
                check_end(match)
            referee = None


def followed(rules: Rules, name: str, count: int, actions: int, *drawn: object) -> Iterator[SmallMatch]:
    """``count`` matches, each held to the referee for some actions; what is ``drawn`` makes the choices in them other ones."""
    for number in range(count):
        match = SmallMatch(rules, seed=f"{name} {number}")
        follow_match(match, Dice("referee", *drawn, number), actions)
        yield match


@pytest.mark.parametrize("setup", cases(110, 1500, "referee"))
def test_the_engine_keeps_the_rules(setup: Setup) -> None:
    follow(setup, setup.name, 45)


@pytest.mark.parametrize("unannounced", ["buy", "pause", "none"])
@pytest.mark.parametrize(("game", "players"), [("obicni", n) for n in (3, 4, 6, 7)] + [("parovi", 4)])
def test_the_engine_keeps_the_rules_of_the_window(game: str, players: int, unannounced: str) -> None:
    follow(Setup(game, players, (("unannounced", unannounced), ("target", 2000))), 1, 260 if players < 7 else 100)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("setup", singles(), ids=lambda setup: setup.name)
def test_the_engine_keeps_every_house_rule(setup: Setup) -> None:
    for seed in range(3):
        follow(setup, seed, 150)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("block_winner", ["fewest_of_side", "fewest_pips"])
@pytest.mark.parametrize("block_tie", ["none", "lowest_tile", "lot", "fewest_tiles", "partner", "opener", "locker"])
@pytest.mark.parametrize("block_prize", ["sum", "difference", "rounded_minus_own", "all_hands"])
def test_the_engine_keeps_the_rules_of_blocks_between_partners(
    block_prize: str, block_tie: str, block_winner: str
) -> None:
    """LAT-07, PRJ-02, lat/Q5: hands of five, of which most rounds end in a block."""
    rules = Rules(
        teams=True,
        hand_size=5,
        target=2000,
        block_winner=block_winner,
        block_prize=block_prize,
        block_tie=block_tie,
    )
    follow_match(Match(rules, seed=3), Dice("referee", block_prize, block_tie, block_winner), 300)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("most", [1, 2, 3, 4])
@pytest.mark.parametrize("after_block", [False, True])
def test_the_engine_keeps_the_rules_of_a_spinner_and_of_openers_after_blocks(most: int, after_block: bool) -> None:
    """MUG-02, SNI-01: a first double later than the first tile, four arms, and blocks with a winner."""
    rules = Rules(
        players=3,
        hand_size=5,
        spinner="first_double",
        end_unit=1,
        open_sides_count=True,
        open_sides_most=most,
        tied_opener_after_block=after_block,
        target=2000,
    )
    follow_match(Match(rules, seed=3), Dice("referee", "spinner", most, after_block), 400)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("all_scored", ["reset", "one_all"])
@pytest.mark.parametrize("out_score", ["round", "winner", "own"])
@pytest.mark.parametrize("when_level", [False, True])
def test_the_engine_keeps_the_rules_of_totals_that_begin_again(
    when_level: bool, out_score: str, all_scored: str
) -> None:
    """JAM-07, JCT-04, jamaican/Q1: two players with three tiles, of whom each soon has points."""
    rules = Rules(
        players=2,
        hand_size=3,
        first_opener="heaviest_tile",
        tied_opener="other",
        all_scored=all_scored,
        tied_opener_when_level=when_level,
        out_score=out_score,
        block_score="round",
        end_unit=0 if out_score == "round" else 9,
        target=2000,
    )
    follow_match(Match(rules, seed=3), Dice("referee", "again", when_level, out_score, all_scored), 500)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("both_ends", ["join", "either"])
@pytest.mark.parametrize("tie_worth", ["one", "more", "double"])
@pytest.mark.parametrize("spinner", ["none", "first_double"])
@pytest.mark.parametrize("out_score", ["round", "winner"])
def test_the_engine_keeps_the_rules_of_the_last_tile_and_of_ties(
    out_score: str, spinner: str, tie_worth: str, both_ends: str
) -> None:
    """BRA-04, BRA-05, DMN-05, brasileiro/Q4, brasileiro/Q6: short rounds, many of them blocked and tied, on two ends or four."""
    rules = Rules(
        players=3,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        spinner=spinner,
        finish_double=1,
        finish_both=20,
        finish_cross=300,
        finish_blank=4000,
        both_ends=both_ends,
        tie_worth=tie_worth,
        out_score=out_score,
        block_score=out_score,
        target=1_000_000,
    )
    found: set[tuple[Finish | None, bool]] = set()
    for match in followed(rules, "last tile", 30, 250, out_score, spinner, tie_worth, both_ends):
        tallies = [event.tally.worth for event in match.events if isinstance(event, RoundEnded)]
        found |= {(worth.finish, worth.ties > 0) for worth in tallies if worth}
        if {tied for _, tied in found} == {False, True} and {how for how, _ in found} >= {*Finish, None}:
            return
    raise AssertionError(found)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("tied_rounds_count", [False, True])
@pytest.mark.parametrize("out_score", ["round", "winner"])
def test_the_engine_keeps_the_rules_of_the_first_rounds(out_score: str, tied_rounds_count: bool) -> None:
    """BOR-02, boricua/Q14, boricua/Q16: short rounds of three, with ties among the first five and after them."""
    rules = Rules(
        players=3,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        finish_any=2,
        finish_double=1,
        block_bonus=20,
        round_bonus=4_900,
        round_bonus_step=1_000,
        tied_rounds_count=tied_rounds_count,
        tie_worth="more",
        out_score=out_score,
        block_score=out_score,
        target=1_000_000,
    )
    falling: set[int | None] = set()
    after_ties: set[bool] = set()
    for match in followed(rules, "first rounds", 100, 80, out_score, tied_rounds_count):
        for event in match.events:
            if isinstance(event, RoundEnded) and event.tally.worth:
                falling.add(event.tally.worth.falling)
                if event.tally.worth.ties:
                    after_ties.add(event.tally.worth.falling is not None)
        if falling == {None, 4_900, 3_900, 2_900, 1_900, 900} and after_ties == {False, True}:
            return
    raise AssertionError((falling, after_ties))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("out_score", ["round", "winner", "none"])
@pytest.mark.parametrize("muggins", [False, True])
def test_the_engine_keeps_the_rules_of_an_exact_target(out_score: str, muggins: bool, teams: bool) -> None:
    """FAT-04, FAT-05, FAT-06: two divisors, a low target, and points of the last tile that are lost with those for going out."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=4,
        end_unit=5,
        end_divisor=5,
        end_unit2=3,
        end_divisor2=3,
        out_score=out_score,
        block_score="none" if out_score == "round" else out_score,
        tied_opener="other",
        target=7,
        target_in_play=True,
        exact_target=True,
        muggins=muggins,
    )
    found: set[tuple[str, bool]] = set()
    for match in followed(rules, "exact", 40, 200, out_score, muggins, teams):
        lost = False
        for event in match.events:
            lost = isinstance(event, Beyond) or (lost and not isinstance(event, Played))
            if isinstance(event, RoundEnded):
                found.add((event.ended, lost))
        if found >= {("out", True), ("out", False), ("blocked", False), ("target", False)}:
            return
    raise AssertionError(found)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("exact_target", [False, True])
@pytest.mark.parametrize("out_score", ["round", "winner", "own"])
def test_the_engine_keeps_the_rules_of_both_out(out_score: str, exact_target: bool, players: int) -> None:
    """fat/Q1: turns without the empty hands, a round for the second of a side, and last tiles of both."""
    rules = Rules(
        players=players,
        teams=True,
        hand_size=3,
        max_pip=6,
        end_unit=5,
        end_divisor=5,
        out_score=out_score,
        block_score="none" if out_score == "round" else out_score,
        later_opener="winner",
        tied_opener="other",
        finish_double=0 if out_score == "own" else 2,
        finish_both=0 if out_score == "own" else 3,
        target=60,
        target_in_play=True,
        exact_target=exact_target,
        both_out=True,
    )
    assert rules.check() == []
    found: set[tuple[str, int]] = set()
    for match in followed(rules, "both out", 60, 200, out_score, exact_target, players):
        emptied = 0
        for event in match.events:
            emptied += isinstance(event, Emptied)
            if isinstance(event, RoundEnded):
                empty = [seat for seat, hand in event.hands.items() if not hand]
                assert len(empty) == emptied + (event.ended == "out"), event
                found.add((event.ended, min(emptied, 2)))
                emptied = 0
        if found >= {("out", 1), ("out", 2), ("blocked", 1), ("blocked", 0)}:
            return
    raise AssertionError(found)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("exact_target", [False, True])
@pytest.mark.parametrize("muggins", [False, True])
def test_the_engine_keeps_the_rules_of_opening_tiles_that_may_not_win(
    muggins: bool, exact_target: bool, teams: bool
) -> None:
    """fat/Q5: low targets, tiles that would win the match with a round's first points, and claims of such points."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=2,
        max_pip=4,
        end_unit=2,
        end_divisor=2,
        out_score="round",
        block_score="none",
        tied_opener="other",
        target=3,
        target_in_play=True,
        exact_target=exact_target,
        opening_wins=False,
        muggins=muggins,
    )
    assert rules.check() == []
    found: set[tuple[bool, bool]] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"down {number}")
        follow_match(match, Dice("referee", exact_target, muggins, teams, number), 200)
        for event in match.events:
            if isinstance(event, Unscored):
                assert event.cause is Unpaid.DOWN
                found.add((True, False))
            elif isinstance(event, RoundEnded):
                found.add((False, event.ended == "target"))
        if found == {(True, False), (False, False), (False, True)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("draw", ["none", "until"])
@pytest.mark.parametrize(("muggins", "least", "divisor"), [(False, 10, 1), (True, 10, 2), (False, 9, 2)])
def test_the_engine_keeps_the_rules_of_a_least_first_score(
    muggins: bool, least: int, divisor: int, draw: str, teams: bool
) -> None:
    """all-fives/Q5: first points by the ends, by claims and by prizes, divided or not, that are too few or enough."""
    rules = Rules(
        players=4 if teams else 2,
        teams=teams,
        hand_size=2,
        max_pip=4,
        draw=draw,
        end_unit=2,
        end_divisor=divisor,
        prize_divisor=divisor,
        tied_opener="other",
        target=20,
        target_in_play=True,
        least_first=least,
        muggins=muggins,
    )
    assert rules.check() == []
    found: set[str] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"first points {number}")
        follow_match(match, Dice("referee", muggins, draw, divisor, teams, number), 300)
        for event in match.events:
            if isinstance(event, Unscored):
                assert event.cause is Unpaid.SHORT
                found.add("short")
            elif isinstance(event, RoundEnded) and event.tally.prize and event.winner:
                side = next(side for side in rules.sides if event.winner in side)
                if event.tally.before[side] == 0 and event.tally.prize.points:
                    found.add("prize lost" if not event.tally.given[side] else "prize")
        if found == {"short", "prize", "prize lost"}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("exact_target", [False, True])
@pytest.mark.parametrize("both_out", [False, True])
def test_the_engine_keeps_the_rules_of_points_for_knocks(both_out: bool, exact_target: bool, teams: bool) -> None:
    """fat/Q4: points for passes of one seat and of several, with and without those of the tile, beside a target."""
    if both_out and not teams:
        return
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=5,
        end_unit=5,
        end_divisor=5,
        end_unit2=3,
        end_divisor2=3,
        out_score="round",
        block_score="none",
        tied_opener="other",
        target=40,
        target_in_play=True,
        exact_target=exact_target,
        both_out=both_out,
        knock_reward=2,
    )
    assert rules.check() == []
    found: set[tuple[bool, int]] = set()
    for number in range(60):
        match = SmallMatch(rules, seed=f"knocks {number}")
        follow_match(match, Dice("referee", exact_target, both_out, teams, number), 200)
        for event in match.events:
            if isinstance(event, Scored):
                found.add((rules.points_of(event.sum) > 0, (event.points - rules.points_of(event.sum)) // 2))
        if found >= {(True, 0), (True, 1), (False, 1), (True, 2), (False, 2)}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("draw", ["none", "one"])
@pytest.mark.parametrize("block_tie", ["none", "lot", "fewest_tiles", "opener", "locker"])
def test_the_engine_keeps_the_rules_of_rewards_and_of_the_locker(block_tie: str, draw: str, teams: bool) -> None:
    """DMN-03, DMN-04, DMN-05, DMN-06: many passes and blocks in short rounds, rewards that are taken back, [0-0] last."""
    rules = Rules(
        players=4,
        teams=teams,
        hand_size=3,
        max_pip=5,
        draw=draw,
        all_pass_reward=25,
        opening_pass_reward=7,
        opening_pass_plain=11 if teams else 0,
        blank_joins=teams,
        block_neighbour="previous" if block_tie == "lot" else "next",
        finish_double=1,
        finish_both=2,
        finish_blank=4,
        block_winner="locker",
        block_tie=block_tie,
        tied_opener="other",
        target=1_000_000,
    )
    found: set[tuple[str, object]] = set()
    wanted: set[tuple[str, object]] = {("reward", Cause.ALL_PASS)}
    if draw == "none":  # a draw comes before the first pass, and a tile that fits is soon drawn
        wanted |= {("reward", cause) for cause in REWARDS if teams or cause is not Cause.OPENING_BACK}
    wanted |= {("finish", Finish.BLANK), ("block", True), ("block", False)}
    for match in followed(rules, "rewards", 60, 250, block_tie, draw, teams):
        for event in match.events:
            if isinstance(event, Rewarded):
                found.add(("reward", event.cause))
            if isinstance(event, RoundEnded) and event.ended == "blocked":
                found.add(("block", event.winner == event.tally.last))
            if isinstance(event, RoundEnded) and event.tally.worth:
                found.add(("finish", event.tally.worth.finish))
        if found >= wanted:
            return
    raise AssertionError(wanted - found)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("muggins", [False, True])
@pytest.mark.parametrize("end_unit", [0, 3])
@pytest.mark.parametrize("opener", ["double_from", "tile_from"])
@pytest.mark.parametrize("near_target", [False, True])
def test_the_engine_keeps_the_rules_of_equal_ends(near_target: bool, opener: str, end_unit: int, muggins: bool) -> None:
    """BER-05, bergen/Q1, bergen/Q6, bergen/Q7, KOZ-02: equal ends, alone and beside end sums, and hands without doubles first."""
    if muggins and not end_unit:
        return
    rules = Rules(
        players=3,
        hand_size=4,
        max_pip=4,
        draw="until",
        first_opener=opener,
        first_lead="the_tile",
        later_opener=opener,
        later_lead="the_tile",
        tied_opener=opener,
        tied_lead="the_tile",
        opening_pip=2,
        equal_ends=2,
        equal_ends_double=5,
        end_unit=end_unit,
        near_target=near_target,
        muggins=muggins,
        out_score="round",
        block_score="round",
        block_winner="no_doubles",
        target=25,
        target_in_play=True,
    )
    found: set[tuple[int, str]] = set()
    for match in followed(rules, "equal", 40, 200, near_target, opener, end_unit, muggins):
        points = [event.points for event in match.events if isinstance(event, Scored)]
        found |= {(n, result.ended) for n in points for result in match.rounds}
        for result, played in zip(match.rounds, match.played, strict=False):
            first = played.actions[0][1].tile
            held = [tile for hand in played.deal.hands for tile in hand]
            ranks = [(tile.lo - 2) % 5 for tile in held if tile.is_double]
            assert first is not None
            if ranks:
                assert first.is_double and (first.lo - 2) % 5 == min(ranks), result
            else:
                assert opener == "tile_from" and (first.weight, first.hi) == max((t.weight, t.hi) for t in held)
        if {n for n, _ in found} >= {2, 7} and {how for _, how in found} >= {"out", "blocked", "target"}:
            return
    raise AssertionError(found)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("tied_pips", ["lost", "carried"])
@pytest.mark.parametrize("below_least", ["kept", "lost"])
@pytest.mark.parametrize("least_when", ["first", "always"])
def test_the_engine_keeps_the_rules_of_losers(least_when: str, below_least: str, tied_pips: str, teams: bool) -> None:
    """KOZ-05 to KOZ-07, KOZ-09, kozel/Q2, kozel/Q3: what the losers write at once, and what later."""
    rules = Rules(
        players=4 if teams else 3,
        teams=teams,
        hand_size=3,
        max_pip=4,
        tied_opener="other",
        out_score="losers",
        block_score="losers",
        block_winner="fewest_of_side" if teams else "fewest_pips",
        last_double_factor=2,
        lone_blank=9,
        lone_blank_when="only_tile" if below_least == "kept" else "no_other_blank",
        least_written=11,
        least_when=least_when,
        below_least=below_least,
        tied_pips=tied_pips,
        target=1_000_000,
        target_effect="loses",
        better="low",
    )
    found: set[str] = set()
    wanted = {"written", "below", "kept before" if below_least == "kept" else "below", "blank"}
    wanted |= {"carried"} if tied_pips == "carried" else {"nobody"}
    wanted |= {"below, begun"} if least_when == "always" else {"little, begun"}
    for match in followed(rules, "losers", 300, 120, least_when, below_least, tied_pips, teams):
        for event in match.events:
            if not isinstance(event, RoundEnded):
                continue
            tally, owed = event.tally, event.tally.owed
            assert owed is not None
            found |= {"nobody"} if not any(owed.points.values()) else set()
            found |= {"blank"} if "B" in tally.blank else set()
            for side, n in owed.points.items():
                if n:
                    now = sum(tally.written[seat] for seat in side) + owed.carried
                    found.add("written" if tally.given[side] else "below")
                    found |= {"kept before"} if n > now else set()
                    found |= {"carried"} if owed.carried else set()
                    if n < 11 and tally.before[side]:
                        found.add("little, begun" if tally.given[side] else "below, begun")
        if found >= wanted:
            return
    raise AssertionError(wanted - found)
