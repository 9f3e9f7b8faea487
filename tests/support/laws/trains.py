"""The referee of layouts with a train for each seat: what a seat may use, doubles to cover, markers, the end.

Written from the clauses of Mexican Train (MEX) alone, as ``referee.py`` is from those of the other games.
"""

from __future__ import annotations

from typing import Any

from boneyard.play.actions import Action
from boneyard.tiles import Tile
from laws.layout import End, Layout
from laws.referee import Referee


class TrainLayout(Layout):
    """The trains: a number at the end of each, how many tiles lie on it, and the doubles that must be covered."""

    due: set[str]
    usable: set[str]
    """The trains that the seat on turn may use, as the referee finds them."""

    def lay_first(self, tile: Tile, left: int | None) -> None:
        names = [*self.rules.seats, *("M" * self.rules.common_arms)]
        self.ends = dict.fromkeys(names, End("plain", (tile.lo,)))
        self.attached = dict.fromkeys(names, 0)
        self.due, self.usable = set(), set()

    def open_arms(self) -> list[str]:
        return [arm for arm in self.ends if arm in self.usable]

    def shown(self) -> dict[str, int | str]:
        return {arm: end.shows[0] for arm, end in self.ends.items()}


class TrainReferee(Referee):
    """One round of trains."""

    layout: TrainLayout
    layout_of = TrainLayout

    def __init__(self, *given: Any) -> None:
        self.marked: set[str] = set()
        self.begun: set[str] = set()
        """The seats that have had a turn."""
        self.going = False
        """The seat on turn lays its first train (first_turn=train)."""
        super().__init__(*given)
        self.find_usable()

    def left(self) -> set[Tile]:
        """The tiles that do not lie yet."""
        return {tile for hand in self.hands.values() for tile in hand} | set(self.stock)

    def binds(self) -> bool:
        """Whether a double that must be covered comes first (MEX-08), which is not so in the first lap of trains."""
        if self.rules.fill_by == "next" and self.bonus:
            return False
        return self.rules.go_on == "none" or self.begun == set(self.seats)

    def find_usable(self) -> None:
        """Find the trains that the seat on turn may use, and whether the round is blocked (X-03)."""
        me, layout = self.turn, self.layout
        shows = {arm: end.shows[0] for arm, end in layout.ends.items()}
        if layout.due and self.binds():
            layout.usable = set(layout.due)
        elif self.going or (
            self.rules.own_first
            and not layout.attached[me]
            and any(shows[me] in (tile.lo, tile.hi) for tile in self.left())
        ):
            layout.usable = {me}
        else:
            layout.usable = {arm for arm in layout.ends if arm in (me, "M") or arm in self.marked}
        if self.ended or self.drawable():
            return
        numbers = {shows[arm] for arm in (layout.due if layout.due and self.binds() else layout.ends)}
        held = [tile for hand in self.hands.values() for tile in hand]
        if not any(numbers & {tile.lo, tile.hi} for tile in held):
            self.ended = "blocked"

    def blocked(self) -> bool:
        return False  # `find_usable` looks after every action

    def begin_turn(self, seat: str) -> None:
        super().begin_turn(seat)
        self.going = False

    def legal(self, seat: str) -> set[Action]:
        if self.going and seat == self.turn and not self.ended:
            return self.ways(self.hands[seat]) | {Action.pass_()}
        return super().legal(seat)

    def act(self, seat: str, action: Action) -> None:
        super().act(seat, action)
        if self.turn != seat and not self.ended:
            self.begun.add(seat)
        self.find_usable()

    def play(self, seat: str, action: Action) -> None:
        tile, arm, due = action.tile, action.arm, self.layout.due
        assert tile is not None and arm is not None
        due.discard(arm)
        self.hands[seat].remove(tile)
        self.layout.lay(action)
        self.last, self.run, self.passes[seat] = seat, 0, 0
        if tile.is_double and self.rules.fill_double:
            due.add(arm)
        if self.rules.fill_dead == "free":
            for end in list(due):
                if not any(self.layout.ends[end].shows[0] in (other.lo, other.hi) for other in self.left()):
                    due.remove(end)
        if arm == seat:
            self.marked.discard(seat)
        if not self.hands[seat]:
            self.ended, self.last_double = "out", tile.is_double
            self.finish = "double" if tile.is_double else "plain"
            return
        self.drawn = None
        if self.rules.go_on == "first_turn" and seat not in self.begun and arm == seat:
            self.going, self.bonus = True, True
        elif tile.is_double and (
            self.rules.bonus == "chain" or (self.rules.bonus == "fill" and arm in due and self.binds())
        ):
            self.going, self.bonus = False, True
        else:
            self.next_turn()

    def open_train(self, seat: str) -> None:
        if self.rules.pass_opens:
            self.marked.add(seat)

    def do_draw(self, seat: str, action: Action) -> None:
        tile = self.drawn = self.stock.pop(0)
        self.hands[seat].add(tile)
        if self.rules.draw == "one" and not any(True for _ in self.layout.ways(tile)):
            self.open_train(seat)
            self.next_turn()

    def do_pass(self, seat: str, action: Action) -> None:
        if not self.going:
            self.open_train(seat)
        super().do_pass(seat, action)
