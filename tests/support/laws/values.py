"""Laws of values: matches and views are equal if what they show is, stay as they are, and can be printed."""

from __future__ import annotations

import json
import re

from boneyard import Match, Round, View
from boneyard.lab.worlds import deals
from boneyard.play.actions import Action
from laws.walk import Law, Walk


class Valued(Law):
    """A copy is equal, so are its views and their hashes; a view stays the picture of its moment."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.kept: list[tuple[View, str]] = []

    def before(self, match: Match, seat: str, action: Action) -> None:
        assert {match.reward(side) for side in self.rules.sides} == {0.0}
        if not self.dice.chance(1, 12):
            return
        twin, eyes = match.copy(), (*self.rules.seats, None)
        assert twin == match and twin.key() == match.key() and hash(twin.key()) == hash(match.key())
        views = [match.view(eye) for eye in eyes]
        for view, again in zip(views, map(twin.view, eyes), strict=True):
            assert view == again and hash(view) == hash(again) and {view: 1}[again] == 1
        assert len(set(views)) == len(eyes)
        view = self.dice.pick(views)
        self.kept.append((view, json.dumps(view.to_json())))
        self.check_print(match)

    def check_print(self, match: Match) -> None:
        """Look for what ``print`` and ``repr`` must show, and for the hands that a view must not."""
        assert match.round is not None
        text, said, hands = str(match), repr(match), match.round.hands
        for seat in self.rules.seats:
            view, seen = match.view(seat), str(match.view(seat))
            assert " ".join(map(str, hands[seat])) in text and " ".join(map(str, view.hand)) in seen
            assert all(str(action) in seen and str(action) in text for action in match.legal(seat))
            for other in set(self.rules.seats) - {seat}:
                if len(hands[other]) > 1:
                    assert " ".join(map(str, hands[other])) not in seen
        for arm, end in match.round.ends.items():
            assert re.search(rf"[(<]{re.escape(str(end))}[!+]*[)>]", text), arm
        assert self.rules.game in said and "\n" not in said
        assert all(seat in said.partition(" to act")[0] for seat in match.to_act)
        assert all(f"{side} {total}" in said for side, total in match.round.totals.items())
        self.looks["prints"] += 1

    def end(self, match: Match) -> None:
        for view, then in self.kept:
            assert json.dumps(view.to_json()) == then
        twin = match.copy()
        twin.undo()
        assert twin != match or not match.actions_played


class Alone(Law):
    """A round alone is the first round of a match."""

    def end(self, match: Match) -> None:
        first = match.played[0]
        alone = Round(self.rules, deals(match)[0])
        for seat, action in first.actions:
            assert action in alone.legal(seat) or action.kind in ("foul", "decline")
            assert alone.why_not(seat, action) is None
            alone.play(seat, str(action))
        assert (alone.actions, alone.line, alone.hands) == (first.actions, first.line, first.hands)
        assert alone.excluded == first.excluded
        assert alone.finished == first.finished and alone.result == (match.rounds[0] if match.rounds else None)
