"""Laws of play: tiles are conserved, `why_not` and `legal` agree, refusals change nothing, points are foretold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from boneyard import Match
from boneyard.errors import IllegalAction
from boneyard.lab.dice import Dice
from boneyard.lab.laws import check_conserved, check_moved, picture
from boneyard.play.actions import ARMS, BARE, LINE_ARMS, TRAINS, Action
from boneyard.play.events import Scored
from boneyard.tiles import TILES, Tile, full_set
from laws.table import shown
from laws.walk import Law, Walk

Place = tuple[Tile, str | None, bool, bool]


class Conserved(Law):
    """No tile is lost and none appears, and an action moves its own tile only."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        one = match.round
        assert one is not None
        check_conserved(one)
        self.number, self.window = one.number, one.in_window
        self.picture = picture(one)

    def after(self, match: Match, seat: str, action: Action) -> None:
        one = match.played[self.number - 1]
        if not (self.window and self.walk.sealed):
            check_moved(one, self.picture, seat, action)
        elif one.in_window:
            assert picture(one) == self.picture
        check_conserved(one)
        self.looks["actions"] += 1


def other_actions(tiles: tuple[Tile, ...]) -> Iterator[Action]:
    """Every action that is no play."""
    for kind in BARE:
        if kind != "foul":
            yield Action(kind)
    for tile in tiles:
        yield Action.close(tile)
        yield Action.discard(tile)


def places(tiles: tuple[Tile, ...], opening: bool, arms: tuple[str, ...] = LINE_ARMS) -> Iterator[Place]:
    """Every tile, arm, across and call."""
    for tile in tiles:
        for arm in (None,) if opening else arms:
            for across in (False, True):
                for call in (False, True):
                    yield tile, arm, across, call


def check_seat(match: Match, seat: str, tiles: tuple[Tile, ...]) -> None:
    """`why_not(a) is None ⇔ a in legal(seat)`, for one seat and the tiles given.

    A play is grouped with its twin that has the other half inward.  Where both can be laid both are listed; where
    one can, either writing means that one; where none can, both are refused.
    """
    assert match.round is not None
    legal = match.legal(seat)
    assert list(legal) == sorted(set(legal), key=str)
    assert bool(legal) == (seat in match.to_act)
    halves: dict[Place, set[int | None]] = defaultdict(set)
    for action in legal:
        assert action.kind != "foul"
        assert 0 <= action.number < 1 << 21 and Action.of(action.number) == action
        assert match.why_not(seat, action) is None, f"{seat} {action}"
        if action.kind == "play":
            assert action.tile is not None
            halves[action.tile, action.arm, action.across, action.call].add(action.half)
    for action in other_actions(tiles):
        assert (match.why_not(seat, action) is None) == (action in legal), f"{seat} {action}"
    opening = not match.round.line
    arms = (*TRAINS, "l") if match.rules.own_arms else (*LINE_ARMS, "5")
    for tile, arm, across, call in places(tiles, opening, arms):
        found = halves.get((tile, arm, across, call), set())
        if opening and found:
            assert found == {tile.lo}
        for half in {tile.lo, tile.hi}:
            action = Action.play(tile, arm, half, across=across, call=call)
            assert (match.why_not(seat, action) is None) == bool(found), f"{seat} {action}"
    foul = match.why_not(seat, Action.foul())
    on_turn = seat in match.to_act and not match.round.in_window
    assert (foul is None) == bool(on_turn and match.rules.foul_penalty)


def check_all(match: Match, dice: Dice, *, whole: bool) -> None:
    """The law for every seat: with every tile for those that owe an action, with a few for the others.

    A tile that is not in the set, if there is one, must be refused too.
    """
    n = match.rules.n_tiles
    everything = (*full_set(match.rules.max_pip), *TILES[n : n + 1])
    for seat in match.rules.seats:
        tiles = everything
        if not whole or seat not in match.to_act:
            assert match.round is not None
            own = match.round.hands[seat]
            tiles = tuple({*own[:3], dice.pick(everything), dice.pick(everything)})
        check_seat(match, seat, tiles)


class Legal(Law):
    """`why_not` and `legal` agree over all canonical actions: with every tile at one state, in and out of the window
    each."""

    def __init__(self, walk: Walk) -> None:
        super().__init__(walk)
        self.left = {False: 1, True: 1}

    def before(self, match: Match, seat: str, action: Action) -> None:
        assert match.round is not None
        window = match.round.in_window
        if self.dice.chance(1, 2 if window else 5):
            whole = self.left[window] > 0 and self.dice.chance(1, 3)
            self.left[window] -= whole
            check_all(match, self.dice, whole=whole)
            self.looks["whole" if whole else "part"] += 1


def everything(match: Match) -> tuple[Any, ...]:
    """What a refused action must leave as it is."""
    assert match.round is not None
    return match.record(), match.round.position.state(), len(match.events), match.actions_played, shown(match)


class Refused(Law):
    """A refused action changes nothing, and the error says who cannot do what, and why."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if not self.dice.chance(1, 10):
            return
        before, dice = everything(match), self.dice
        for _ in range(4):
            who, tile = dice.pick(self.rules.seats), dice.pick(full_set(self.rules.max_pip))
            play = Action.play(
                tile, dice.pick((None, *(TRAINS if self.rules.own_arms else LINE_ARMS))), dice.pick((tile.lo, tile.hi))
            )
            asked = dice.pick([*other_actions((tile,)), Action.foul(), play])
            reason = match.why_not(who, asked)
            if reason is not None:
                with pytest.raises(IllegalAction) as error:
                    match.play(who, asked)
                assert error.value.reason == reason
                assert str(error.value).startswith(f"{who} cannot ") and reason.text() in str(error.value)
                self.looks["refusals"] += 1
        assert everything(match) == before


class Foretold(Law):
    """`Match.scoring` foretells the points in play of every legal action, from what its seat knows."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if match.round is None or match.round.in_window or not self.dice.chance(1, 5):
            return
        key, foretold = match.key(), match.scoring(seat)
        assert match.key() == key
        if not (self.rules.end_unit or self.rules.equal_ends):
            assert foretold == {}
            return
        legal = match.legal(seat)
        assert 0 not in foretold.values() and set(foretold) <= set(legal)
        for way in legal:
            assert self.made(match, seat, way) == foretold.get(way, 0), f"{seat} {way}"
        self.looks["points"] += len(foretold)

    def made(self, match: Match, seat: str, action: Action) -> int:
        """The points in play that an action makes when it is carried out."""
        twin = match.copy()
        before = len(twin.events)
        twin.play(seat, action)
        return sum(event.points for event in twin.events[before:] if isinstance(event, Scored))


def reason_order(ways: list[Action]) -> list[Action]:
    """The engine's order of the ways of one tile: by arm, lengthwise low half first, then across."""
    arms = (*ARMS, *TRAINS)
    return sorted(ways, key=lambda a: (arms.index(a.arm or "l"), a.across, a.half if a.half is not None else -1))


class AsWritten(Law):
    """What `legal` lists, written and read again, does the same; so does a tile alone where there is one way."""

    def before(self, match: Match, seat: str, action: Action) -> None:
        if not self.dice.chance(1, 8) or any(match.answers(who) for who in self.rules.seats):
            return
        ways = match.legal(seat)
        for action in ways:
            assert Action.parse(str(action)) == action
            assert match.why_not(seat, str(action)) is None
        for tile in {action.tile for action in ways if action.kind == "play"}:
            same = [action for action in ways if action.kind == "play" and action.tile is tile and not action.call]
            reason = match.why_not(seat, str(tile))
            if len(same) == 1:
                assert reason is None
                twin = match.copy()
                twin.play(seat, str(tile), sealed=False)
                one = twin.played[len(match.played) - 1]
                assert one.actions[-1] == (seat, same[0])
            else:
                assert reason is not None and reason.code == "reasons.ambiguous"
                assert reason.params == {"tile": tile, "choices": ", ".join(map(str, reason_order(same)))}
            self.looks["tiles"] += 1
