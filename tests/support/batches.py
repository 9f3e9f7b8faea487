"""Batches beside matches: every table played twice, by the batch and by `Match` with its deals."""

from __future__ import annotations

from typing import Any

from boneyard import Match
from boneyard.envs import Batch
from boneyard.play.deal import Deal
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


def compare(batch: Batch, place: int, match: Match) -> None:
    """Hold everything of a table to the match."""
    seat = batch.seat(place)
    make = batch.encoder
    assert seat in match.to_act, (seat, match.to_act)
    view = match.view(seat)
    assert bytes(batch.mask[place]) == bytes(make.mask(view)), "the mask"
    if batch.state.shape[0]:
        assert batch.state[place].tolist() == make.state(view).tolist(), difference(
            make.state_fields, batch.state[place], make.state(view)
        )
    if batch.history.shape[0]:
        assert batch.history[place].tolist() == make.history(view).tolist(), difference(
            make.history_fields, batch.history[place], make.history(view)
        )
    if len(match.to_act) == 1 and view.phase == "play":
        assert match.round is not None
        mine, other = batch.deal(place), match.round.position.state()
        assert batch.position(place).stock == match.round.position.stock
        assert _kept(mine) == _kept(other)


def _kept(state: Any) -> Any:
    """A state without what a batch has of its own: the generator, and the hands in front of the stock."""
    return state._replace(rng=0, yard=[], yard_i=0, yard_n=0)


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
    """Play some steps at random and compare after each; the number of finished rounds."""
    matches: list[Any] = [begun(batch, i, None) for i in range(batch.n)]
    finished = 0
    for _ in range(steps):
        for place in range(batch.n):
            compare(batch, place, matches[place])
        others = [
            (seat, batch.observe(i, seat), batch.observe(i, seat, "history"))
            for i in (0,)
            for seat in range(batch.rules.players)
        ]
        for seat, state, history in others:
            view = matches[0].view(seat)
            assert state == batch.encoder.state(view), difference(
                batch.encoder.state_fields, state, batch.encoder.state(view)
            )
            assert history == batch.encoder.history(view)
        chosen = list(batch.sample())
        asked = list(batch.seats)
        views = [matches[i].view(batch.seat(i)) for i in range(batch.n)]
        rounds = [batch.round_number(i) for i in range(batch.n)]
        batch.step()
        for place, match in enumerate(matches):
            match.play(asked[place], batch.table.chosen(views[place], chosen[place]))
            if batch.done[place]:
                finished += 1
                assert match.round is None
                check_rewards(batch, place, match)
                matches[place] = begun(batch, place, None)
            elif batch.round_number(place) != rounds[place]:
                finished += 1
                matches[place] = begun(batch, place, match)
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
