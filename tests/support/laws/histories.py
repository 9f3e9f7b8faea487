"""Laws of time: what is taken back never happened, a record brings the match back, and any moment can go another
way."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from boneyard import BoneyardError, Match, read_record
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import chosen, deals
from boneyard.moves import at
from boneyard.play.actions import Action
from boneyard.play.fairness import FairDeal
from boneyard.record import parse, to_json
from laws.table import again, public_events, shown
from laws.walk import Law, Walk


def snapshot(match: Match) -> dict[str, Any]:
    """Everything about a match that anybody can see."""
    return {
        "record": match.record(),
        "events": json.dumps(match.events, default=str),
        "states": [one.position.state() for one in match.played],
        "lines": [list(one.line) for one in match.played],
        "actions": [list(one.actions) for one in match.played],
        "excluded": [dict(one.excluded) for one in match.played],
        "lots": [list(one.lots) for one in match.played],
        "openers": [one.openers for one in match.played],
        "rounds": list(match.rounds),
        "totals": match.totals,
        "over": (match.over, match.winners, match.losers),
        "to_act": match.to_act,
        "answers": [match.answers(seat) for seat in match.rules.seats],
        "legal": [match.legal(seat) for seat in match.rules.seats],
        "played": match.actions_played,
        "views": shown(match),
    }


class Undone(Law):
    """Undo means: it never happened.

    One of the engines goes astray and comes back, and the walk goes on: its lock step with the other shows every trace.
    """

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.start = snapshot(walk.match)
        self.number = self.began = 0

    def before(self, match: Match, seat: str, action: Action) -> None:
        assert match.round is not None
        window = match.round.in_window
        if match.round.number != self.number:
            self.number, self.began = match.round.number, len(match.steps())
        if not self.dice.chance(1, 3 if window else 8):
            return
        astray = self.dice.pick(self.walk.pair)
        here, rounds, steps, taken = snapshot(astray), len(astray.rounds), 1 + self.dice.below(9), 0
        while taken < steps and astray.round is not None:
            astray.play(*chosen(astray, self.dice))
            taken += 1
        self.looks["rounds"] += len(astray.rounds) > rounds
        self.looks["windows"] += window
        if self.dice.chance(1, 3):
            for _ in range(taken):
                astray.undo()
        else:
            astray.undo(taken)
        assert snapshot(astray) == here

    def after(self, match: Match, seat: str, action: Action) -> None:
        """Count the actions that are undone to take back a tile: from the last one of a seat on, none beyond the
        round."""
        if any(match.answers(who) for who in self.rules.seats):
            return
        given = match.steps()[self.began :][::-1] if match.played[-1].number == self.number else []
        for number, who in enumerate(self.rules.seats):
            found = [n for n, (other, done, _) in enumerate(given, 1) if other == who and done.tile is not None]
            assert match.actions_since(who) == match.actions_since(number) == (found[0] if found else 0)

    def end(self, match: Match) -> None:
        """Take back nothing, and everything, in a copy: the match stays, and the copy is at its start."""
        here, twin = snapshot(match), match.copy()
        twin.undo(0)
        twin.undo(-3)
        assert snapshot(twin) == here
        twin.undo(10_000)
        assert snapshot(twin) == self.start
        with pytest.raises(BoneyardError, match="no action to take back"):
            twin.undo()
        assert snapshot(twin) == self.start and snapshot(match) == here


def check_same(live: Match, twin: Match) -> None:
    """Compare everything that a record can bring back."""
    assert json.dumps(to_json(twin)) == json.dumps(to_json(live)) or (live.round is not None and live.round.in_window)
    assert public_events(twin) == public_events(live)
    assert (twin.totals, twin.rounds) == (live.totals, live.rounds)
    assert (twin.over, twin.winners, twin.losers) == (live.over, live.winners, live.losers)
    assert len(twin.played) == len(live.played)
    for ours, theirs in zip(live.played, twin.played, strict=True):
        assert theirs.position.state() == ours.position.state()
        assert (theirs.actions, theirs.line, theirs.lots) == (ours.actions, ours.line, ours.lots)
        assert theirs.excluded == ours.excluded
        assert (theirs.opener, theirs.openers, theirs.number) == (ours.opener, ours.openers, ours.number)
    assert (twin.round is None) == (live.round is None)
    if not any(live.answers(seat) for seat in live.rules.seats):
        assert twin.to_act == live.to_act
        assert [twin.legal(seat) for seat in live.rules.seats] == [live.legal(seat) for seat in live.rules.seats]


class Recorded(Law):
    """Replay of the record is live play, and a record that was read is written again byte for byte."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if self.dice.chance(1, 15):
            text = match.record()
            assert read_record(text).record() == text
            self.looks["stops"] += 1

    def end(self, match: Match) -> None:
        self.written(match)
        live = match.copy()
        live.names["A"] = "Ana  of  Split"
        live.tags.append(("event", "laws"))
        text = live.record()
        read = read_record(text)
        assert read.record() == text
        assert read.names["A"] == "Ana of Split"
        check_same(live, read)
        check_same(live, again(live))
        self.goes_on(match)

    def written(self, live: Match) -> None:
        """Compare the syntax tree with the match itself, without playing anything."""
        tree, setup = parse(live.record()), self.walk.setup
        assert tree.game == setup.game
        assert tree.players in (None, setup.players)
        assert [f"{option.name}={option.value}" for option in tree.options] == setup.name.split()[2:]
        if not isinstance(live.fair, FairDeal) or not live.fair.provable:
            assert [(tag.tag, tag.value) for tag in tree.tags] == [("seed", str(self.walk.seed))]
        assert len(tree.rounds) == len(live.played)
        for stated, one in zip(tree.rounds, live.played, strict=True):
            assert [(move.seat, str(move.action)) for move in stated.moves] == [(s, str(a)) for s, a in one.actions]
            hands = {seat: tuple(sorted(hand)) for seat, hand in zip(live.rules.seats, one.deal.hands, strict=True)}
            assert {seat: tiles.tiles for seat, tiles in stated.hands.items()} == hands
            assert (stated.stock.tiles if stated.stock else ()) == one.deal.stock
            assert (stated.turned.tile if stated.turned else None) is one.deal.turned
            assert (live.rules.seats.index(stated.lot.seat) if stated.lot else None) == one.deal.lot
            assert [lot.seat for lot in stated.closing_lots] == one.lots

    def goes_on(self, whole: Match) -> None:
        """Read in the middle of a round, deal the same later rounds, and play on with the same actions."""
        script = [(one.number, seat, action) for one in whole.played for seat, action in one.actions]
        stop, early = self.dice.below(1 + len(script)), Match(whole.rules, deal=deals(whole))
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
        assert (read.totals, read.winners) == (whole.totals, whole.winners)
        assert public_events(read) == public_events(again(whole))
        if not any(whole.answers(seat) for seat in whole.rules.seats):
            assert shown(read) == shown(again(whole))


def play_otherwise(match: Match, dice: Dice) -> None:
    """Play a round on by chance to its end: no other follows, and its last action can be taken back and played
    again."""
    number = len(match.played)
    while not match.played[-1].finished:
        match.play(*chosen(match, dice, fouls=False))
        if dice.chance(1, 8):
            twin = pickle.loads(pickle.dumps(match))
            assert twin.key() == match.key()
            match = twin
    assert match.round is None and len(match.played) == number
    before, (seat, action, sealed) = match.key(), match.steps()[-1]
    match.undo()
    assert match.round is not None
    match.play(seat, action, sealed=sealed)
    assert match.key() == before


class Otherwise(Law):
    """A round can go another way from any moment of a record, without the deals behind it."""

    def end(self, match: Match) -> None:
        record = read_record(match.record())
        played = [one for one in record.played if one.actions]
        if played and not (match.round is not None and match.round.in_window):
            done = self.dice.pick(played)
            play_otherwise(at(record, done.number, self.dice.below(len(done.actions))).sideline(done.number), self.dice)
            self.looks["rounds"] += 1
