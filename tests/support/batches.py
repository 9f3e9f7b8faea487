"""Batches beside matches: every table played twice, by the batch and by `Match` with its deals."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from boneyard import Match
from boneyard.engine.values import RoundState
from boneyard.envs import Batch
from boneyard.play.deal import Deal
from boneyard.play.view import View
from boneyard.tiles import TILES


class Twin(Match):
    """A match whose lots are those that its batch drew."""

    batch: Batch
    place: int

    def _closing_lots(self, current: Any) -> Any:
        def draw(candidates: Any, purpose: str) -> int:
            found = self.batch.outcome(self.place)
            if purpose == "closed_tie":
                return self.rules.seats.index(found.winner)
            (side,) = found.winners
            return self.rules.sides.index(side)

        return draw


def deal_of(batch: Batch, place: int) -> Deal:
    """The deal of a round that has just begun."""
    position = batch.position(place)
    state = position.state()
    hands = tuple(
        tuple(sorted(TILES[i] for i in range(91) if low | high << 64 and (low | high << 64) >> i & 1))
        for low, high in state.hands[: batch.rules.players]
    )
    turned = TILES[state.yard[state.yard_i - 1]] if batch.rules.turned else None
    stock = tuple(TILES[i] for i in position.stock)
    return Deal(hands, stock, turned, turned.lo if turned else None)


def begun(batch: Batch, place: int, match: Twin | None) -> Twin:
    """The match of a table whose round has just begun: a new one, or the same with one more deal."""
    from boneyard.errors import DealError

    deal = deal_of(batch, place)
    opener = batch.position(place).opener
    for lot in (None, opener):
        stated = deal._replace(lot=lot)
        try:
            if match is not None:
                match.add_deal(stated)
                return match
            Twin.batch, Twin.place = batch, place
            found = Twin(batch.rules, deal=[stated])
            found.batch, found.place = batch, place
            return found
        except DealError as error:
            if error.message.code != "deal.lot_missing":
                raise
    raise AssertionError("neither with nor without a lot")


def compare(batch: Batch, place: int, match: Match) -> View:
    """Hold everything of a table to the match; the view of the seat that is asked."""
    seat = batch.seat(place)
    make = batch.encoder
    assert seat in match.to_act, (seat, match.to_act)
    view = match.view(seat)
    assert bytes(batch.mask[place]) == make.mask(view), "the mask"
    if batch.state.shape[0]:
        same(make.state_fields, batch.state[place], make.state(view))
    if batch.history.shape[0]:
        same(make.history_fields, batch.history[place], make.history(view))
    if len(match.to_act) == 1 and view.phase == "play":
        assert match.round is not None
        mine, other = batch.position(place), match.round.position
        assert mine.stock == other.stock
        assert _kept(mine.state()) == _kept(other.state())
    return view


OWN = ("rng", "yard", "yard_i", "yard_n")
_kept = attrgetter(*[name for name in RoundState._fields if name not in OWN])
"""A state without what a batch has of its own: the generator, and the hands in front of the stock."""


def same(fields: Any, row: Any, other: Any) -> None:
    """Hold a row of a batch to that of the view; a row that differs is told by its fields."""
    # Bytes, because there are a hundred numbers and more in a row.
    assert row.tobytes() == other.tobytes(), difference(fields, row, other)


def difference(fields: Any, row: Any, other: Any) -> str:
    """The fields in which two rows differ."""
    found = []
    for field in fields:
        mine, his = (
            list(row[field.offset : field.offset + field.size]),
            list(other[field.offset : field.offset + field.size]),
        )
        if mine != his:
            found.append(f"{field.name}: {mine} in the batch, {his} of the view")
    return "; ".join(found)


def play_both(batch: Batch, steps: int) -> int:
    """Play some steps at random and compare after each; the number of finished rounds.

    A round may be blocked by its deal, in which nobody can lay a tile or give one up: the batch goes on with the next
    deal, and the match of the table, which lacks one then, is not followed any further.
    """

    def first(place: int) -> Twin | None:
        return begun(batch, place, None) if batch.round_number(place) == 1 else None

    matches: list[Any] = [first(place) for place in range(batch.n)]
    finished = 0
    make = batch.encoder
    for _ in range(steps):
        views = [match and compare(batch, place, match) for place, match in enumerate(matches)]
        for seat, letter in enumerate(batch.rules.seats if matches[0] else ()):
            view = views[0] if letter == views[0].seat else matches[0].view(letter)
            same(make.state_fields, batch.observe(0, seat), make.state(view))
            same(make.history_fields, batch.observe(0, seat, "history"), make.history(view))
        chosen, asked = batch.sample().tolist(), batch.seats.tolist()
        rounds = [batch.round_number(i) for i in range(batch.n)]
        batch.step()
        for place, match in enumerate(matches):
            passed = batch.round_number(place) - rounds[place]
            if match is not None:
                match.play(asked[place], batch.table.chosen(views[place], chosen[place]))
                if batch.done[place]:
                    finished += 1
                    assert match.round is None
                    check_rewards(batch, place, match)
                elif passed:
                    finished += 1
                    matches[place] = begun(batch, place, match) if passed == 1 else None
            if batch.done[place]:
                matches[place] = first(place)
    return finished


def check_rewards(batch: Batch, place: int, match: Match) -> None:
    """Rewards are the points of the round against the mean of the others, or those of the match."""
    rules, rewards = batch.rules, list(batch.rewards[place])
    sides = [rules.sides[rules.side_of(i)] for i in range(rules.players)]
    if batch.matches:
        assert match.over
        wanted = [match.reward(side) for side in sides]
    else:
        points = match.rounds[-1].points
        sign = -1 if rules.better == "low" else 1
        wanted = [sign * (points[side] - (sum(points.values()) - points[side]) / (len(points) - 1)) for side in sides]
    assert all(abs(a - b) < 1e-4 for a, b in zip(rewards, wanted, strict=True)), (rewards, wanted)
    assert batch.outcome(place).winner == match.rounds[-1].winner
    assert batch.outcome(place).ended == match.rounds[-1].ended
