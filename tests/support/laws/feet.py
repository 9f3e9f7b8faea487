"""The referees of layouts where doubles branch: places round the first double, toes, what comes first, spinners.

Written from the clauses of Chickenfoot (CHI), Five-Up (FUP) and Cyprus (CYP) alone, as ``referee.py`` is from those
of the other games.
"""

from __future__ import annotations

from boneyard.play.actions import ARMS, Action
from boneyard.rules import Rules
from boneyard.tiles import Tile
from laws.layout import End, Layout
from laws.referee import Referee


class BranchLayout(Layout):
    """The ends in the order in which they came into being, and those that must be filled first."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.due: set[str] = set()

    def grow(self, pip: int, number: int) -> set[str]:
        names = ARMS[len(self.ends) : len(self.ends) + number]
        self.ends |= dict.fromkeys(names, End("plain", (pip,)))
        self.attached |= dict.fromkeys(names, 0)
        return set(names)

    def open_arms(self) -> list[str]:
        return [arm for arm in self.ends if arm in self.due or not self.due]

    def shown(self) -> dict[str, int | str]:
        return {arm: end.shows[0] for arm, end in self.ends.items()}


class FeetLayout(BranchLayout):
    """Places round the first double, and toes."""

    def lay_first(self, tile: Tile, left: int | None) -> None:
        self.due = self.grow(tile.lo, self.rules.hub)

    def lay(self, action: Action) -> None:
        super().lay(action)
        if action.arm is None or action.tile is None:
            return
        self.due.discard(action.arm)
        if action.tile.is_double and self.rules.fill_double:  # CHI-05: its toes; CYP-05: none
            self.due |= {action.arm} | self.grow(action.tile.lo, self.rules.fill_double - 1)


class SpinnersLayout(BranchLayout):
    """Each double has two short ends (FUP-03)."""

    opening: int | None = None
    """The number of the double that opened."""

    def lay_first(self, tile: Tile, left: int | None) -> None:
        if tile.is_double:
            self.opening = tile.lo
            self.grow(tile.lo, 4 if self.rules.spinner_order == "free" else 2)
        else:
            super().lay_first(tile, left)
            self.attached |= {"l": 1, "r": 1}

    def opened(self) -> bool:
        """Whether both long sides of the double that opened are covered; there may be none."""
        return self.opening is None or bool(self.attached["l"] and self.attached["r"])

    def lay(self, action: Action) -> None:
        opened, before = self.count == 0 or self.opened(), self.ends.get(action.arm or "")
        super().lay(action)
        if action.arm is None or action.tile is None or before is None:
            return
        if self.rules.spinner_order == "free":
            if action.tile.is_double:
                self.grow(action.tile.lo, 2)
        elif before.double:
            self.grow(before.shows[0], 2)
        elif not opened and self.opened() and self.opening is not None:
            self.grow(self.opening, 2)

    def end_sum(self) -> int:
        """FUP-04: a double with both halves until a long side of it is no longer free."""
        laid = [end for arm, end in self.ends.items() if self.attached[arm]]
        total = sum(end.shows[0] * (2 if end.double else 1) for end in laid)
        return total if self.opened() or self.opening is None else total + 2 * self.opening


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


class SpinnersReferee(Referee):
    """One round with a spinner at every double."""

    layout: SpinnersLayout
    layout_of = SpinnersLayout
