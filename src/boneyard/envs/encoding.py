"""Views as rows of numbers of 16 bits: *state* and *history*.

Both are made from a `View` and nothing else, so a learner sees what its seat may know.  A batch writes the same numbers
without making views; tests hold every number of both to each other.  Seats are counted from the seat of the view in playing
order, sides likewise.  Tiles are planes of 0 and 1 by tile id.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from boneyard.envs.actions import action_table
from boneyard.play import events
from boneyard.play.actions import ARMS, Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import Tile

MOST_POINTS = 32_767
"""Totals are clipped here."""


class Field(NamedTuple):
    """Some numbers of an encoding."""

    name: str
    offset: int
    size: int
    least: int
    most: int


def _laid_out(parts: list[tuple[str, int, int, int]]) -> tuple[Field, ...]:
    found, offset = [], 0
    for name, size, least, most in parts:
        found.append(Field(name, offset, size, least, most))
        offset += size
    return tuple(found)


class Encoder:
    """The encodings of the views of one rule set.

    ``state_fields`` and ``history_fields`` say where each number is, and between which limits.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.actions = action_table(rules)
        tiles, players, width = rules.n_tiles, rules.players, rules.max_pip + 1
        self.window = 3 * tiles
        """Events of the round in a history; of more the last ones are there."""
        self.event_codes = len(self.actions) + tiles + 1
        """Codes of an event of one seat: the table of actions, a tile that the seat drew itself, a hidden discard."""
        common = [
            ("hand", tiles, 0, 1),
            ("round", 1, 0, MOST_POINTS),
            ("window", 1, 0, 1),
            ("to_act", players, 0, 1),
            ("opener", players, 0, 1),
            ("passes", players, 0, 100),
            ("totals", len(rules.sides), -MOST_POINTS, MOST_POINTS),
            ("answers", 2, 0, len(self.actions)),
        ]
        seats = [
            (f"{name}_{k}", 1, 0, most)
            for k in range(players)
            for name, most in (("count", tiles), ("dead", tiles), ("skips", tiles), ("announced", 1))
        ]
        arms = [
            (f"{name}_{arm}", size, 0, 1)
            for arm in ARMS[: self.actions.arms]
            for name, size in (("end", width), ("other_half", width), ("bridge", 1), ("locked", 1))
        ]
        self.state_fields = _laid_out([
            *common, ("table", tiles, 0, 1), ("dead", tiles, 0, 1), ("drawn", tiles, 0, 1), ("stock", 1, 0, tiles),
            ("drawable", 1, 0, tiles), ("end_sum", 1, 0, 8 * rules.max_pip), *seats,
            *[(f"excluded_{k}", tiles, 0, 1) for k in range(1, players)], *arms,
        ])  # fmt: skip
        self.history_fields = _laid_out([
            *common, ("turned", 1, 0, tiles), ("events", self.window, 0, players * self.event_codes),
        ])  # fmt: skip
        self.state_size = sum(field.size for field in self.state_fields)
        self.history_size = sum(field.size for field in self.history_fields)

    def state(self, view: View) -> array[int]:
        """Return the *state* of a seat: hand, line, ends, counts, exclusions and score.

        Raises ``ValueError`` for the view of a spectator or between rounds, as ``history`` does.
        """
        order = self._order(view)
        row = array("h", self._common(view, order))
        for tiles in ([placed.tile for placed in view.line], view.dead, [view.drawn] if view.drawn else []):
            row.extend(self._plane(tiles))
        row.extend((view.stock, view.drawable, view.end_sum or 0))
        for seat in order:
            row.extend((view.counts[seat], view.dead_counts[seat], view.skips[seat], seat in view.announced))
        for seat in order[1:]:
            row.extend(self._plane(view.excluded[seat]))
        for arm in ARMS[: self.actions.arms]:
            row.extend(self._end(view.ends.get(arm), arm in view.locked))
        return row

    def history(self, view: View) -> array[int]:
        """Return the *history* of a seat: its hand, the score, and the events of this round.

        Each event is 1 + the place of its seat × ``event_codes`` + its code: an action's number, the length of the table + the
        id of a tile that the seat drew itself, or the last code, a discard of another seat.  0 is no event.  Plays out of
        turn are there when their window is over, in the order in which they were carried out; the seat's own sealed answers
        are in ``answers``.
        """
        order = self._order(view)
        row = array("h", self._common(view, order))
        found: list[int] = []
        turned = 0
        for event in _of_round(view):
            if isinstance(event, events.TurnedUp):
                turned = event.tile.id + 1
            elif isinstance(event, events.TileDrawn):
                found[-1] = 1 + len(self.actions) + event.tile.id
            elif isinstance(event, events.TileDiscarded):
                found[-1] = 1 + self.actions.number(Action.discard(event.tile))
            elif isinstance(event, events.ACTIONS) and not isinstance(event, events.Fouled):
                found.append(1 + order.index(event.seat) * self.event_codes + self._code(event))
        row.append(turned)
        found = found[-self.window :]
        row.extend(found)
        row.extend([0] * (self.window - len(found)))
        return row

    def mask(self, view: View) -> bytearray:
        """Return 1 for each legal action of the seat, else 0, by its number in the table."""
        return self.actions.mask(view)

    def _code(self, event: events.Event) -> int:
        if isinstance(event, events.Discarded):
            return self.event_codes - 1
        if isinstance(event, events.Drew):
            return self.actions.number(Action.draw())
        if isinstance(event, events.Passed):
            return self.actions.number(Action.pass_())
        if isinstance(event, events.Called):
            return self.actions.number(Action.call_())
        if isinstance(event, events.Played | events.Closed):
            return self.actions.number(Action.parse(event.action))
        raise KeyError(event.k)

    def _order(self, view: View) -> list[str]:
        if view.seat is None or view.round_number == 0:
            raise ValueError("only the view of a seat in a round has an encoding")
        seats = self.rules.seats
        return [seats[i] for i in self.rules.order_from(seats.index(view.seat))]

    def _plane(self, tiles: list[Tile] | tuple[Tile, ...] | frozenset[Tile]) -> bytearray:
        row = bytearray(self.rules.n_tiles)
        for tile in tiles:
            row[tile.id] = 1
        return row

    def _common(self, view: View, order: list[str]) -> Iterator[int]:
        yield from self._plane(view.hand)
        yield min(view.round_number, MOST_POINTS)
        yield view.phase == "window"
        yield from (seat in view.to_act for seat in order)
        yield from (seat == view.opener for seat in order)
        yield from (view.passes[seat] for seat in order)
        rules = self.rules
        for seat in order[: len(rules.sides)]:
            side = rules.sides[rules.side_of(rules.seats.index(seat))]
            yield max(-MOST_POINTS, min(view.totals[side], MOST_POINTS))
        answers = [self.actions.number(action) + 1 for action in view.answers]
        yield from [*answers, 0, 0][:2]

    def _end(self, label: int | str | None, locked: bool) -> Iterator[int]:
        width = self.rules.max_pip + 1
        text = "" if label is None else str(label)
        ends = [int(part) for part in text.removeprefix("=").split("/") if part]
        for place in range(2):
            yield from (place < len(ends) and ends[place] == pip for pip in range(width))
        yield text.startswith("=")
        yield locked


def _of_round(view: View) -> Iterator[events.Event]:
    """Yield the events of the present round."""
    first = max(i for i, event in enumerate(view.history) if isinstance(event, events.Dealt))
    yield from view.history[first:]


@lru_cache(maxsize=64)
def encoder(rules: Rules) -> Encoder:
    """Return the encoder of some rules."""
    return Encoder(rules)
