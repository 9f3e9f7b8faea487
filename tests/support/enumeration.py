"""Every world that a view leaves possible, by trying them all on the engine.

Shares nothing with the belief that it judges: all deals of the unseen tiles are taken in turn, the public history is
played in each, every draw and every dead tile chosen anew, and what could not have happened so is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from laws.setups import VARIANTS, Setup, drawn, playable

from boneyard import Match
from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Lead, Mark, Phase
from boneyard.engine.values import Carryover
from boneyard.lab.dice import Dice
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.fairness import FairDeal
from boneyard.play.view import View
from boneyard.rules import OPENERS_BY_TILES, Rules
from boneyard.tiles import Tile, full_set

SIZES = {
    2: ((2, 2), (3, 2), (3, 3), (3, 4), (3, 5)),
    3: ((2, 1), (3, 2), (3, 3)),
    4: ((2, 1), (3, 1), (3, 2)),
    5: ((3, 1), (3, 2)),
    6: ((3, 1),),
    7: ((3, 1),),
    8: ((3, 1),),
}
"""Highest pip and hand, by players: sets so small that all deals can be tried."""

TOO_MANY = 1500
"""Worlds of a view that are not tried to the end."""

Key = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""A world: the hands as dealt, what was drawn, in order, what is left of the stock, the dead tiles in order."""


def small_rules(seed: object) -> Rules:
    """House rules at random in a small set."""
    dice = Dice("small", seed)
    while True:
        game, players = dice.pick(VARIANTS)
        setup = Setup(game, players) if dice.chance(1, 4) else drawn(game, players, dice)
        if not playable(setup):
            continue
        highest, hand = dice.pick(SIZES[players])
        rules = setup.rules()._replace(max_pip=highest, hand_size=hand, target=1000, deals=0)
        if rules.start:
            rules = rules._replace(start=1000)
        rules = rules._replace(reserve=min(rules.reserve, dice.below(3)))
        faults = [fault.code for fault in rules.check()]
        draws_to_open = any(lead.endswith("or_draw") for lead in (rules.first_lead, rules.later_lead, rules.tied_lead))
        least = rules.reserve + 1 if draws_to_open else 0
        if rules.stock_size >= least and set(faults) <= {"faults.set", "faults.no_end"}:
            return rules


class SmallMatch(Match):
    """A match with a set smaller than any that is offered, which ``Match`` itself refuses."""

    def __init__(self, rules: Rules, *, seed: str = "", deal: Sequence[Deal] | None = None) -> None:
        fair = FairDeal.from_seed(seed, rules.players) if deal is None else None
        state = {"rules": rules, "names": {}, "tags": [], "fair": fair, "_mode": None, "_lots_by": None, "steps": []}
        self.__setstate__({**state, "_deals": list(deal or ())})


class Told(NamedTuple):
    """One action, or the opening or closing of a window (seat -1), as the history tells it."""

    seat: int
    kind: str
    tile: int
    action: Action | None
    window: bool


def told(view: View) -> list[Told]:
    """The actions of the round that the view tells of, own tiles filled in."""
    start = max(i for i, event in enumerate(view.history) if event.kind == "deal")
    found: list[Told] = []
    for event in view.history[start:]:
        data = event.data
        if event.kind in ("play", "draw", "discard", "pass", "call", "foul"):
            seat = view.rules.seats.index(data["seat"])
            action = Action.parse(data["action"]) if event.kind == "play" else None
            tile = Tile.parse(data["tile"]).id if event.kind == "play" else -1
            found.append(Told(seat, event.kind, tile, action, bool(data.get("out_of_turn"))))
        elif event.kind in ("drawn", "discarded"):
            found[-1] = found[-1]._replace(tile=Tile.parse(data["tile"]).id)
        elif event.kind in ("window", "window_closed"):
            found.append(Told(-1, event.kind, -1, None, False))
    return found


class Worlds:
    """All worlds of one view of a match.  ``found`` is None if there are more than ``TOO_MANY``."""

    def __init__(self, match: Match, seat: str | None) -> None:
        assert match.round is not None
        self.match = match
        self.view = match.view(seat)
        self.rules = rules = match.rules
        self.me = rules.seats.index(seat) if seat else -1
        self.events = told(self.view)
        self.found: list[Key] | None = []
        current = match.round
        previous = match.rounds[-1] if match.rounds else None
        if previous is None:
            self.who, lead = rules.first_opener, rules.first_lead
        elif (
            previous.winner is None
            or (rules.tied_opener_after_block and previous.ended == "blocked")
            or (rules.tied_opener_when_level and len(set(previous.totals.values())) == 1)
        ):
            self.who, lead = rules.tied_opener, rules.tied_lead
        else:
            self.who, lead = rules.later_opener, rules.later_lead
        self.lead = Lead.of(lead)
        self.deal = current.deal
        opener = self.view.opener or (seat if seat and seat in self.view.to_act else None)
        self.opener = rules.seats.index(opener) if opener else -1
        own = tuple(tile.id for tile in self.deal.hands[self.me]) if self.me >= 0 else ()
        taken = {*own, -1 if self.deal.turned is None else self.deal.turned.id}
        rest = [tile.id for tile in full_set(rules.max_pip) if tile.id not in taken]
        others = [p for p in range(rules.players) if p != self.me]
        try:
            for hands in _hands(rest, len(others), rules.hand_size):
                dealt = dict(zip(others, hands, strict=True)) | ({self.me: own} if self.me >= 0 else {})
                stock = [tile for tile in rest if not any(tile in hand for hand in hands)]
                self._try([dealt[p] for p in range(rules.players)], stock)
        except OverflowError:
            self.found = None

    def _try(self, hands: list[tuple[int, ...]], stock: list[int]) -> None:
        """The worlds in which these hands were dealt."""
        rules, given = self.rules, self.deal
        must = [{event.tile for event in self.events if event.kind == "play" and event.seat == p} for p in range(8)]
        for p, hand in enumerate(hands):  # soon seen: somebody else played one of these
            if any(tile in must[q] for q in range(8) if q != p for tile in hand):
                return
        position = self.match.round.position.__class__(self.match.round.position.numbers)
        left = given.turned is not None and given.turned_left not in (None, given.turned.lo)
        totals = list(self.match.totals.values())
        turned = -1 if given.turned is None else given.turned.id
        stands = self.match.standing.state()
        before = Carryover(
            totals,
            stands.passes if rules.carry_passes else [],
            stands.ties,
            stands.earlier,
            stands.kept[: rules.n_sides],
            stands.carried,
        )
        position.load(hands, stock, turned, left, before)
        openers, lot = self.match.standing.copy().openers(position)
        if not openers:  # thrown away
            return
        if self.who == "heaviest_tile":
            if lot != (given.lot is not None) or not openers >> self.opener & 1:
                return
        elif (self.who in OPENERS_BY_TILES or self.who == "winner_with_double") and openers != 1 << self.opener:
            return
        if self.opener >= 0:
            position.begin(self.opener, self.lead)
        self._follow(position, 0, hands, [], [])

    def _follow(
        self, position: Any, place: int, hands: Sequence[tuple[int, ...]], drawn_tiles: list[int], dead: list[int]
    ) -> None:
        """Go on from the event ``place``."""
        state = position.state()
        if place == len(self.events):
            self._arrive(position, state, hands, drawn_tiles, dead)
            return
        event = self.events[place]
        if state.phase > Phase.WINDOW:
            return
        if event.kind == "window":
            if state.phase == Phase.WINDOW:
                self._follow(position, place + 1, hands, drawn_tiles, dead)
            return
        if event.kind == "window_closed":
            for seat in range(self.rules.players):
                for _ in range(position.state().owed[seat]):
                    position.apply(seat, parts.number_of(ActionKind.DECLINE, 0, 0))
            if position.state().phase == Phase.PLAYING:
                self._follow(position, place + 1, hands, drawn_tiles, dead)
            return
        if event.window != (state.phase == Phase.WINDOW):
            return
        if not event.window and event.seat != state.turn:
            return
        legal = position.legal(event.seat)
        for number in self._numbers(event, position, legal):
            twin = position.copy()
            if event.kind != "draw":
                twin.apply(event.seat, number)
                more = [parts.tile_of(number)] if event.kind == "discard" else []
                self._follow(twin, place + 1, hands, drawn_tiles, dead + more)
                continue
            first = state.yard_i
            for other in range(first, state.yard_n):
                tile = state.yard[other]
                if event.tile in (-1, tile):
                    yard = list(state.yard)
                    yard[first], yard[other] = yard[other], yard[first]
                    twin = position.copy()
                    twin.set_state(twin.state()._replace(yard=yard))
                    twin.apply(event.seat, number)
                    self._follow(twin, place + 1, hands, [*drawn_tiles, tile], dead)

    def _numbers(self, event: Told, position: Any, legal: list[int]) -> list[int]:
        """The engine's actions that this event may have been."""
        if event.kind == "play":
            words = [(number, codec.decode(number, position)) for number in legal]
            action = event.action
            if position.laid == 0:  # any half may lie to the left
                found = [n for n, word in words if word.tile == action.tile and word.call == action.call]
                left = action.half == action.tile.hi and not action.tile.is_double
                return [n | (Mark.HIGHER if left else 0) for n in found]
            return [number for number, word in words if str(word) == str(action)]
        if event.kind == "foul":
            return [parts.number_of(ActionKind.FOUL, 0, 0)]
        kind = {
            "draw": ActionKind.DRAW,
            "discard": ActionKind.DISCARD,
            "pass": ActionKind.PASS,
            "call": ActionKind.CALL,
        }[event.kind]
        return [
            number
            for number in legal
            if parts.kind_of(number) == kind and (event.kind != "discard" or event.tile in (-1, parts.tile_of(number)))
        ]

    def _arrive(
        self, position: Any, state: dict[str, Any], hands: Sequence[tuple[int, ...]], drawn: list[int], dead: list[int]
    ) -> None:
        """Collect the state if it agrees with the view."""
        view = self.view
        window = view.phase == "window"
        if state.phase != (Phase.WINDOW if window else Phase.PLAYING):
            return
        if not window and self.opener >= 0 and view.to_act != (self.rules.seats[state.turn],):
            if view.opener is not None:
                return
        assert self.found is not None
        self.found.append(key(hands, drawn, state.yard[state.yard_i : state.yard_n], dead))
        if len(self.found) > TOO_MANY:
            raise OverflowError


def key(hands: Sequence[Sequence[int]], drawn: Sequence[int], stock: Sequence[int], dead: Sequence[int]) -> Key:
    return tuple(tuple(sorted(hand)) for hand in hands), tuple(drawn), tuple(sorted(stock)), tuple(dead)


def _hands(tiles: list[int], seats: int, size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not seats:
        yield ()
        return
    for hand in combinations(tiles, size):
        rest = [tile for tile in tiles if tile not in hand]
        for others in _hands(rest, seats - 1, size):
            yield (hand, *others)
