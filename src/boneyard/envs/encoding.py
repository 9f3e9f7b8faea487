"""Views as rows of numbers of 16 bits: *state* and *history*.

Both are made from a `View` and nothing else, so a learner sees what its seat may know.  A batch writes the same numbers
without making views; tests hold every number of both to each other.  Seats are counted from the seat of the view in
playing order, sides likewise.  Tiles are planes of 0 and 1 by tile id.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from boneyard.envs.actions import ActionTable, action_table
from boneyard.play import events
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import Tile

MOST_POINTS = 32_767
"""Totals are clipped here."""


class EncodedField(NamedTuple):
    """Some numbers of an encoding.

    >>> from boneyard import game
    >>> from boneyard.envs import Encoder
    >>> Encoder(game("gaple").rules()).state_fields[0]
    EncodedField(name='hand', offset=0, size=28, least=0, most=1)
    """

    name: str
    offset: int
    size: int
    least: int
    most: int


def _laid_out(parts: list[tuple[str, int, int, int]]) -> tuple[EncodedField, ...]:
    found, offset = [], 0
    for name, size, least, most in parts:
        found.append(EncodedField(name, offset, size, least, most))
        offset += size
    return tuple(found)


class Encoder:
    """The encodings of the views of one rule set.

    ``state_fields`` and ``history_fields`` say where each number is, and between which limits.

    >>> from boneyard import Match, game
    >>> from boneyard.envs import Encoder
    >>> rules = game("gaple").rules()
    >>> match, encoder = Match(rules, seed=1), Encoder(rules)
    >>> state = encoder.state(match.view("A"))
    >>> len(state) == sum(field.size for field in encoder.state_fields)
    True
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
        more = (("due", 1), ("marked", 1)) if rules.trees else ()
        arms = [
            (f"{name}_{arm}", size, 0, 1)
            for arm in self.actions.arm_names
            for name, size in (("end", width), ("other_half", width), ("bridge", 1), ("locked", 1), *more)
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
        letters = rules.seats
        self._orders = {seat: tuple(letters[k] for k in rules.order_from(i)) for i, seat in enumerate(letters)}
        """Of each seat, all seats in playing order, itself first."""
        self._sides = {seat: rules.sides[rules.side_of(i)] for i, seat in enumerate(letters)}
        self._end_size = 2 * width + 2
        self._arm_size = self._end_size + 2 * rules.trees
        self._numbers = _ActionTexts(self.actions)

    def state(self, view: View) -> array[int]:
        """Return the *state* of a seat: hand, line, ends, counts, exclusions and score.

        Raises ``ValueError`` for the view of a spectator or between rounds, as ``history`` does.
        """
        row = array("h", bytes(2 * self.state_size))
        order = self._order(view)
        at = self._common(view, order, row)
        n = self.rules.n_tiles
        for placed in view.line:
            row[at + placed.tile.id] = 1
        _set(row, at + n, view.dead)
        if view.drawn:
            row[at + 2 * n + view.drawn.id] = 1
        at += 3 * n
        row[at], row[at + 1], row[at + 2] = view.stock, view.drawable, view.end_sum or 0
        at += 3
        counts, dead, skips, announced, excluded = (
            view.counts, view.dead_counts, view.skips, view.announced, view.excluded
        )  # fmt: skip
        for seat in order:
            row[at], row[at + 1], row[at + 2], row[at + 3] = counts[seat], dead[seat], skips[seat], seat in announced
            at += 4
        for seat in order[1:]:
            _set(row, at, excluded[seat])
            at += n
        ends, locked = view.ends, view.locked
        for arm in self.actions.arm_names:
            if arm in ends:
                self._end(ends[arm], row, at)
            row[at + self._end_size - 1] = arm in locked
            if self._arm_size > self._end_size:
                row[at + self._end_size] = arm in view.due
                row[at + self._end_size + 1] = arm in view.marked
            at += self._arm_size
        return row

    def history(self, view: View) -> array[int]:
        """Return the *history* of a seat: its hand, the score, and the events of this round.

        Each event is 1 + the place of its seat × ``event_codes`` + its code: an action's number, the length of the
        table + the id of a tile that the seat drew itself, or the last code, a discard of another seat.  0 is no event.
        Plays out of turn are there when their window is over, in the order in which they were carried out; the seat's
        own sealed answers are in ``answers``.
        """
        row = array("h", bytes(2 * self.history_size))
        order = self._order(view)
        at = self._common(view, order, row)
        places = {seat: 1 + place * self.event_codes for place, seat in enumerate(order)}
        numbers, found = self._numbers, list[int]()
        for event in _of_round(view):
            match event:
                case events.Played() | events.Closed():
                    found.append(places[event.seat] + numbers[event.action])
                case events.Passed() | events.Drew() | events.Called():
                    found.append(places[event.seat] + numbers[event.k])
                case events.Discarded():
                    found.append(places[event.seat] + self.event_codes - 1)
                case events.TileDrawn():
                    found[-1] = 1 + len(self.actions) + event.tile.id
                case events.TileDiscarded():
                    found[-1] = 1 + self.actions.number(Action.discard(event.tile))
                case events.TurnedUp():
                    row[at] = event.tile.id + 1
        for place, code in enumerate(found[-self.window :], at + 1):
            row[place] = code
        return row

    def mask(self, view: View) -> bytearray:
        """Return 1 for each legal action of the seat, else 0, by its number in the table."""
        return self.actions.mask(view)

    def _order(self, view: View) -> tuple[str, ...]:
        if view.seat is None or view.round_number == 0:
            raise ValueError("only the view of a seat in a round has an encoding")
        return self._orders[view.seat]

    def _common(self, view: View, order: tuple[str, ...], row: array[int]) -> int:
        """Write the fields with which both encodings begin; return the place after them."""
        players = len(order)
        _set(row, 0, view.hand)
        at = self.rules.n_tiles
        row[at] = min(view.round_number, MOST_POINTS)
        row[at + 1] = view.phase == "window"
        at += 2
        to_act, opener, passes, totals = view.to_act, view.opener, view.passes, view.totals
        for place, seat in enumerate(order, at):
            row[place] = seat in to_act
            row[place + players] = seat == opener
            row[place + 2 * players] = passes[seat]
        at += 3 * players
        for seat in order[: self.rules.n_sides]:
            row[at] = max(-MOST_POINTS, min(totals[self._sides[seat]], MOST_POINTS))
            at += 1
        for place, action in enumerate(view.answers[:2], at):
            row[place] = self.actions.number(action) + 1
        return at + 2

    def _end(self, label: int | str, row: array[int], at: int) -> None:
        width = self.rules.max_pip + 1
        text = str(label)
        if text.startswith("="):
            row[at + 2 * width] = 1
        for pip in text.removeprefix("=").split("/"):
            row[at + int(pip)] = 1
            at += width


class _ActionTexts(dict[str, int]):
    """The numbers of actions by their text, as far as they were asked for."""

    def __init__(self, actions: ActionTable) -> None:
        super().__init__()
        self._actions = actions

    def __missing__(self, text: str) -> int:
        number = self[text] = self._actions.number(Action.parse(text))
        return number


def _set(row: array[int], at: int, tiles: Iterable[Tile]) -> None:
    """Write 1 for each tile into a plane of zeros."""
    for tile in tiles:
        row[at + tile.id] = 1


def _of_round(view: View) -> tuple[events.Event, ...]:
    """Return the events of the present round."""
    heard = view.history
    first = len(heard) - 1
    while not isinstance(heard[first], events.Dealt):
        first -= 1
    return heard[first:]


@lru_cache(maxsize=64)
def encoder(rules: Rules) -> Encoder:
    """Return the encoder of some rules.

    >>> from boneyard import game
    >>> from boneyard.envs import encoder
    >>> encoder(game("gaple").rules()).state_size
    267
    """
    return Encoder(rules)
