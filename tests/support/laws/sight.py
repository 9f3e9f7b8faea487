"""Laws of views: each seat is shown what it knows, and tiles that it cannot see leave no byte in what it receives."""

from __future__ import annotations

from collections import Counter

from boneyard import Match
from boneyard.lab.laws import compare_worlds
from boneyard.lab.worlds import Step, Story, StoryItem
from boneyard.play.actions import Action
from boneyard.tiles import full_set
from laws.walk import Law, Walk


class Seen(Law):
    """A view holds one's own tiles and what lies open, and nothing of the rest; no true tile is said to be
    impossible."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if self.dice.chance(1, 3):
            for eye in (*self.rules.seats, None):
                self.check(match, eye)

    def check(self, match: Match, seat: str | None) -> None:
        current, view = match.round, match.view(seat)
        assert current is not None
        hands, dead, everything = current.hands, current.dead, frozenset(full_set(self.rules.max_pip))
        assert view.hand == (hands[seat] if seat else ())
        assert view.dead == (dead[seat] if seat else ())
        assert view.counts == {other: len(hand) for other, hand in hands.items()}
        assert view.dead_counts == {other: len(tiles) for other, tiles in dead.items()}
        assert view.line == tuple(current.line)
        assert view.ends == current.ends
        assert (view.stock, view.drawable, view.end_sum) == (current.stock, current.drawable, current.end_sum)
        assert (view.totals, view.opener) == (current.totals, current.opener)
        assert view.round_number == len(match.rounds) + 1
        assert view.phase == ("window" if current.in_window else "play")
        assert (view.seat, view.rules) == (seat, match.rules)
        assert (view.over, view.winners, view.losers) == (False, (), ())
        assert view.rounds == tuple(match.rounds)
        lying = {placed.tile for placed in current.line}
        assert view.unseen == everything - lying - set(view.hand) - set(view.dead)
        assert view.legal == (match.legal(seat) if seat else ())
        assert view.history == tuple(event for event in match.events if event.audience in ("all", seat))
        if not current.in_window:
            assert view.to_act == match.to_act
        for other, excluded in view.excluded.items():
            assert not excluded & set(hands[other]), f"{other} holds one of {excluded}"
            assert excluded <= everything
        if view.drawn is not None:
            assert view.drawn in view.hand
            assert view.drawn is current.drawn
        self.looks["views"] += 1


class Hidden(Law):
    """Tiles that a seat cannot see leave no trace in its view and in the reasons that it is given.

    The hidden tiles are dealt otherwise, and everything public is played as it was, from some moment of the walk.
    """

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.stop = 1 + self.dice.below(24)
        self.earlier: list[Step] = []
        self.steps: list[Step] = []
        self.items: list[StoryItem] = []
        self.answers: list[Step] = []

    def before(self, match: Match, seat: str, action: Action) -> None:
        current = match.round
        assert current is not None
        self.number, self.window = current.number, current.in_window
        if self.walk.step == self.stop and self.walk.sealed:
            items = [*self.items, StoryItem(tuple(self.answers), True, False)] if self.window else self.items
            found: Counter[str] = Counter()
            compare_worlds(Story(match, tuple(self.earlier), tuple(items)), self.dice, 2, found)
            assert found["play"] or found["apart"]
            self.looks += found

    def after(self, match: Match, seat: str, action: Action) -> None:
        step = seat, action
        self.steps.append(step)
        if self.window:
            self.answers.append(step)
        if match.round is None or match.round.number != self.number:
            self.earlier += self.steps
            self.items, self.steps, self.answers = [], [], []
        elif not self.window:
            self.items.append(StoryItem((step,)))
        elif not match.round.in_window:
            self.items.append(StoryItem(tuple(self.answers), True, True))
            self.answers = []
