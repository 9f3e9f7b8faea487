"""The referee of layouts where doubles branch: places round the first double, toes, what comes first.

Written from the clauses of Chickenfoot (CHI) alone, as ``referee.py`` is from those of the other games.
"""

from __future__ import annotations

from boneyard.play.actions import ARMS, Action
from boneyard.tiles import Tile
from laws.layout import End, Layout
from laws.referee import Referee


class FeetLayout(Layout):
    """The ends in the order in which they came into being, and those that must be filled first."""

    due: set[str]

    def grow(self, pip: int, number: int) -> None:
        names = ARMS[len(self.ends) : len(self.ends) + number]
        self.ends |= dict.fromkeys(names, End("plain", (pip,)))
        self.attached |= dict.fromkeys(names, 0)
        self.due |= set(names)

    def lay_first(self, tile: Tile, left: int | None) -> None:
        self.due = set()
        self.grow(tile.lo, self.rules.hub)

    def open_arms(self) -> list[str]:
        return [arm for arm in self.ends if arm in self.due or not self.due]

    def shown(self) -> dict[str, int | str]:
        return {arm: end.shows[0] for arm, end in self.ends.items()}

    def lay(self, action: Action) -> None:
        super().lay(action)
        if action.arm is None or action.tile is None:
            return
        self.due.discard(action.arm)
        if action.tile.is_double:  # CHI-05: its toes
            self.due.add(action.arm)
            self.grow(action.tile.lo, self.rules.fill_double - 1)


class FeetReferee(Referee):
    """One round of feet."""

    layout: FeetLayout
    layout_of = FeetLayout

    def put(self, seat: str, action: Action) -> None:
        super().put(seat, action)
        left = {tile for hand in self.hands.values() for tile in hand} | set(self.stock)
        if self.rules.fill_dead == "free":
            numbers = {pip for tile in left for pip in (tile.lo, tile.hi)}
            self.layout.due = {arm for arm in self.layout.due if self.layout.ends[arm].shows[0] in numbers}
