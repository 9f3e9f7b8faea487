"""Replay of the record is live play, and a record that was read is written again byte for byte."""

from __future__ import annotations

import json

import pytest
from contract.setups import Setup, cases
from contract.table import again, deals, new_match, played, public_events, shown, steps

from boneyard import Match, read_record
from boneyard.lab.dice import Dice
from boneyard.play.actions import Action
from boneyard.record import parse, to_json


def check_same(live: Match, twin: Match) -> None:
    """Everything that a record can bring back."""
    assert json.dumps(to_json(twin)) == json.dumps(to_json(live)) or (live.round is not None and live.round.in_window)
    assert public_events(twin) == public_events(live)
    assert twin.totals == live.totals
    assert twin.rounds == live.rounds
    assert (twin.over, twin.winners, twin.losers) == (live.over, live.winners, live.losers)
    assert len(twin.played) == len(live.played)
    for ours, theirs in zip(live.played, twin.played, strict=True):
        assert theirs.position.state() == ours.position.state()
        assert theirs.actions == ours.actions
        assert theirs.line == ours.line
        assert theirs.lots == ours.lots
        assert theirs.excluded == ours.excluded
        assert (theirs.opener, theirs.openers, theirs.number) == (ours.opener, ours.openers, ours.number)
    assert (twin.round is None) == (live.round is None)
    if not any(live.answers(seat) for seat in live.rules.seats):
        assert twin.to_act == live.to_act
        assert [twin.legal(seat) for seat in live.rules.seats] == [live.legal(seat) for seat in live.rules.seats]


@pytest.mark.parametrize("setup", cases(100, 700, "replay"))
def test_a_record_brings_back_the_match(setup: Setup) -> None:
    dice = Dice("replay", setup.name)
    live = played(setup, setup.name, dice.below(90))
    live.names["A"] = "Ana  of  Split"
    live.tags.append(("event", "contract"))
    text = live.record()
    read = read_record(text)
    assert read.record() == text
    check_same(live, read)
    check_same(live, again(live))
    assert read_record(read.record()).record() == text
    assert read.names["A"] == "Ana of Split"


@pytest.mark.parametrize("setup", cases(20, 200, "stops"))
def test_a_record_may_stop_after_any_action(setup: Setup) -> None:
    live = new_match(setup, setup.name)
    for number, _ in enumerate(steps(live, Dice("stops", setup.name), 40)):
        if number % 5 == 0:
            text = live.record()
            assert read_record(text).record() == text


@pytest.mark.parametrize("setup", cases(20, 200, "goes on"))
def test_a_match_goes_on_from_its_record_as_if_it_had_never_stopped(setup: Setup) -> None:
    """Read in the middle of a round, dealt the same later rounds, and played on with the same actions."""
    whole = played(setup, setup.name, 80)
    stop = Dice("goes on", setup.name).below(1 + sum(len(one.actions) for one in whole.played))
    early = Match(whole.rules, deal=deals(whole))
    script = [(one.number, seat, action) for one in whole.played for seat, action in one.actions]
    for _, seat, action in script[:stop]:
        early.play(seat, action, sealed=False)
    read = read_record(early.record())
    for number, seat, action in script[stop:]:
        while len(read.played) < number:
            read.add_deal(deals(whole)[len(read.played)])
        read.play(seat, action, sealed=False)
    if len(read.played) < len(whole.played):
        read.add_deal(deals(whole)[-1])
    assert [one.position.state() for one in read.played] == [one.position.state() for one in whole.played]
    assert read.totals == whole.totals
    assert read.winners == whole.winners
    assert public_events(read) == public_events(again(whole))
    if not any(whole.answers(seat) for seat in whole.rules.seats):
        assert shown(read) == shown(again(whole))


@pytest.mark.parametrize("setup", cases(40, 300, "written"))
def test_the_record_says_what_was_dealt_and_done(setup: Setup) -> None:
    """The syntax tree against the match itself, without playing anything."""
    live = played(setup, setup.name, 50)
    tree = parse(live.record())
    assert tree.game == setup.game
    assert tree.players in (None, setup.players)
    assert tuple((option.name, option.value) for option in tree.options) == tuple(
        (word.partition("=")[0], word.partition("=")[2]) for word in setup.name.split()[2:]
    )
    assert [(tag.tag, tag.value) for tag in tree.tags] == [("seed", setup.name)]
    assert len(tree.rounds) == len(live.played)
    for stated, one in zip(tree.rounds, live.played, strict=True):
        assert [(move.seat, str(move.action)) for move in stated.moves] == [(s, str(a)) for s, a in one.actions]
        hands = {seat: tuple(sorted(hand)) for seat, hand in zip(live.rules.seats, one.deal.hands, strict=True)}
        assert {seat: tiles.tiles for seat, tiles in stated.hands.items()} == hands
        assert (stated.stock.tiles if stated.stock else ()) == one.deal.stock
        assert (stated.turned.tile if stated.turned else None) is one.deal.turned
        assert (live.rules.seats.index(stated.lot.seat) if stated.lot else None) == one.deal.lot
        assert [lot.seat for lot in stated.closing_lots] == one.lots


@pytest.mark.parametrize("setup", cases(40, 300, "as written"))
def test_an_action_is_taken_as_it_is_written(setup: Setup) -> None:
    """What `legal` lists, written and read again, does the same; so does a tile alone where there is one way."""
    live = played(setup, setup.name, Dice("as written", setup.name).below(25))
    for seat in live.to_act:
        ways = live.legal(seat)
        for action in ways:
            assert Action.parse(str(action)) == action
            assert live.why_not(seat, str(action)) is None
        for tile in {action.tile for action in ways if action.kind == "play"}:
            same = [action for action in ways if action.kind == "play" and action.tile is tile and not action.call]
            reason = live.why_not(seat, str(tile))
            if len(same) == 1:
                assert reason is None
                twin = again(live)
                twin.play(seat, str(tile), sealed=False)
                one = twin.played[len(live.played) - 1]
                assert one.actions[-1] == (seat, same[0])
            else:
                assert reason is not None and reason.code == "reasons.ambiguous"
                assert reason.params == {"tile": tile, "choices": ", ".join(map(str, reason_order(same)))}


def reason_order(ways: list[Action]) -> list[Action]:
    """The engine's order of the ways of one tile: by arm, lengthwise low half first, then across."""
    arms = "lrud"
    return sorted(ways, key=lambda a: (arms.index(a.arm or "l"), a.across, a.half if a.half is not None else -1))
