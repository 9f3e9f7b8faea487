"""The clues of a view about the tiles that it does not show.

``Constraints`` goes through the round once.  Hidden tiles lie in *slots*: what was dealt to a seat, each single tile
that it drew, each dead tile that it laid down, and the stock.  For every tile the slots that it may lie in are kept.
A tile that another seat has played lies in a slot as well, since what it was dealt and what it drew is not public:
how the two can be told apart bears on the rest.

* Who draws, passes or discards holds nothing that fits, in whatever slot; a tile that it had by then is excluded
  from the slots it had, and one drawn later is not.  Who may draw by choice shows less, who has a last tile that it
  may not play (OBI-11) shows nothing of that tile, and who may keep a matador (matador/Q10) only that nothing else
  fits.
* A tile just drawn is played if it fits (X-02): so it is the one played, or it does not fit.
* Where one tile is drawn a turn (BAS-03), the turn ends if it does not fit and goes on if it does.
* Openers that the tiles decide, and openers and passed-over seats that must or cannot lead with a double, show what
  was dealt.
* Every hand was dealt fewer doubles than those for which a deal is thrown away.
* A round that goes on although nobody can draw is not blocked (X-03): somebody holds a tile that fits.

Where a clue leaves several possibilities of which one holds (the highest double was this one, or that one), each is a
``Case`` of its own; cases exclude each other, so their counts add up.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from boneyard.bots.belief.problem import NO_SCALE, Problem, Scale, Slot, problem, tiles_in
from boneyard.bots.world import RoundHistory, action_number
from boneyard.engine.codes import Lead, Phase
from boneyard.play import events
from boneyard.play.events import Event, Played
from boneyard.play.setup import setup_of
from boneyard.play.view import View
from boneyard.rules import OPENERS_UNSEEN
from boneyard.tiles import TILES


class Restriction(NamedTuple):
    """These tiles lie in these slots (both as bits), if they are not the observer's own."""

    tiles: int
    slots: int


class Case(NamedTuple):
    """One of several possibilities."""

    limits: tuple[Restriction, ...] = ()
    scale: Scale = NO_SCALE


class SlotBuilder:
    """A slot in the making: its places, and the tiles that cannot lie there."""

    def __init__(self, number: int, seat: int, places: list[int], kind: str, out: int = 0) -> None:
        self.bit = 1 << number
        self.seat = seat
        """Who has it; -1 for the stock."""
        self.places = places
        self.kind = kind
        """``dealt``, ``drawn``, ``dead`` or ``stock``."""
        self.copies: list[int] = []
        self.out = out


class Constraints:
    """The clues of one view.  Sets of tiles and of slots are ints, bit by bit."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = rules = view.rules
        self.course = course = RoundHistory(view)
        self.me = course.observer
        self.all_tiles = (1 << rules.n_tiles) - 1
        self.holds: list[SlotBuilder] = []
        self.of_seat: list[list[SlotBuilder]] = []
        size = rules.hand_size
        for p in range(rules.players):
            dealt = self._hold(p, list(range(p * size, (p + 1) * size)), "dealt")
            self.of_seat.append([dealt])
        self.choices: dict[int, int] = {}
        """For each tile that is not turned up the slots that it may lie in."""
        self.line = self._empty_line()
        self._marked = self._begun = 0
        self._actor, self._going = -1, False
        """The seat that acted last, and whether it lays its first train (mex/Q4)."""
        self.laid = 1 if course.turned >= 0 else 0
        self._counts = [size] * rules.players
        self._announced = set(range(rules.players)) if size == 1 else set()
        self._on_turn = -1
        self._bonus = self._barred = False
        self._since = 0
        """How many slots the seat on turn had when its turn, or extra play, began."""
        self._last: SlotBuilder | None = None
        """The tile drawn last in this turn, or extra play."""
        self._n_drawn = self._n_dead = 0
        for place, event in enumerate(course.events):
            self._read(place, event)
        stock = rules.players * size
        self.stock = (stock + self._n_drawn, stock + rules.stock_size)
        """The places of the tiles that nobody has drawn."""
        rest = self._hold(-1, list(range(*self.stock)), "stock")
        for tile in course.dealt:
            self.choices[tile] = self.of_seat[self.me][0].bit
        for place, tile in course.drawn.items():
            self.choices[tile] = self._at(stock + place).bit
        for place, tile in course.discarded.items():
            self.choices[tile] = self._at(stock + rules.stock_size + place).bit
        for tile in tiles_in(self.all_tiles):
            if tile not in self.choices and tile != course.turned:
                slots = rest.bit
                for hold in self.holds:
                    if hold.seat not in (-1, self.me) and not hold.out >> tile & 1:
                        slots |= hold.bit
                self.choices[tile] = slots

    def _hold(self, seat: int, places: list[int], kind: str, out: int = 0) -> SlotBuilder:
        hold = SlotBuilder(len(self.holds), seat, places, kind, out)
        self.holds.append(hold)
        return hold

    def _at(self, place: int) -> SlotBuilder:
        return next(hold for hold in self.holds if place in hold.places or place in hold.copies)

    def _empty_line(self) -> Any:
        """Return a position for the line of play alone: one hand of all tiles, from which every tile is laid."""
        position = setup_of(self.rules, None).position.copy()
        tiles = [tile for tile in tiles_in(self.all_tiles) if tile != self.course.turned]
        position.load([tiles], [], self.course.turned, self.course.higher_left)
        return position

    def _fitting(self) -> int:
        low, high = self.line.fitting()
        return int(low | high << 64)

    # ------------------------------------------------------------------------------------------- through the round

    def _read(self, place: int, event: Event) -> None:
        if isinstance(event, events.TrainOpened):
            self._marked |= 1 << self.rules.seats.index(event.seat)
        if not isinstance(event, events.ACTIONS):
            return
        seat = self.rules.seats.index(event.seat)
        if self.rules.trees:
            self._see_ends(seat)
        if isinstance(event, Played) and event.out_of_turn:
            self._played(seat, event, self.of_seat[seat])
            return
        if self._on_turn != seat:
            self._on_turn, self._bonus = seat, False
            self._begin(seat)
        if isinstance(event, Played):
            self._play(seat, event)
        elif isinstance(event, events.Drew):
            self._draw(place, seat)
        elif isinstance(event, (events.Passed, events.Discarded)):
            if not self._going:
                self._exclude(self._reached(seat), self._fitting())
            if isinstance(event, events.Discarded):
                self._discard(seat)
            self._on_turn = -1
        elif isinstance(event, events.Called):
            self._announced.add(seat)

    def _see_ends(self, seat: int) -> None:
        """Set the ends that a seat may use on a branching layout: the line alone has neither turns nor markers."""
        if seat != self._actor:
            if self._actor >= 0:
                self._begun |= 1 << self._actor
            self._actor, self._going = seat, False
        known = {"marked": self._marked, "begun": self._begun, "phase": Phase.PLAYING, "ended": -1}
        state = self.line.state()._replace(**known)
        free = self._bonus and self.rules.fill_by == "next" and self._on_turn == seat
        self.line.set_state(state._replace(due=0) if free else state)
        self.line.begin(seat, Lead.ANY)
        if free:
            self.line.set_state(self.line.state()._replace(due=state.due))

    def _begin(self, seat: int) -> None:
        """Begin a turn or an extra play; an unannounced last tile is barred through it (obicni/Q23)."""
        self._last = None
        self._since = len(self.of_seat[seat])
        self._barred = self.rules.last_tile_call != "none" and seat not in self._announced and self._counts[seat] == 1

    def _reached(self, seat: int) -> list[SlotBuilder]:
        """Return the slots whose tiles the seat could play now, without those of a barred tile."""
        return self.of_seat[seat][self._since if self._barred else 0 :]

    @staticmethod
    def _exclude(holds: list[SlotBuilder], tiles: int) -> None:
        for hold in holds:
            hold.out |= tiles

    def _play(self, seat: int, event: Played) -> None:
        last = self._last
        if last is not None and self.laid == 0:
            self._played(seat, event, [last])  # what was drawn for the opening is played, whatever it is
        elif last is not None:
            fitting = self._fitting()
            self._played(seat, event, self._reached(seat))
            last.out |= fitting  # any tile there but the one played does not fit
        else:
            self._played(seat, event, self._reached(seat))
        if "extra" in event.brings:
            self._bonus = True
            self._begin(seat)
        else:
            self._on_turn = -1

    def _played(self, seat: int, event: Played, holds: list[SlotBuilder]) -> None:
        """Lay a tile that came from one of these slots."""
        tile = event.tile.id
        if seat != self.me:
            self.choices[tile] = sum(hold.bit for hold in holds if not hold.out >> tile & 1)
        self.line.apply(0, action_number(event, self.rules))
        if event.arm == event.seat:
            self._marked &= ~(1 << seat)
            self._going = self.rules.go_on != "none" and "extra" in event.brings and not self._begun >> seat & 1
        self.laid += 1
        self._counts[seat] -= 1
        if event.call:
            self._announced.add(seat)

    def _draw(self, place: int, seat: int) -> None:
        rules = self.rules
        fitting = self._fitting() if self.laid else 0
        # A matador need not be played while one may draw.
        shown = fitting & ~self._matadors() if rules.matador_optional else fitting
        if rules.voluntary_draw:
            self._exclude([self._last] if self._last else [], shown)
        else:
            self._exclude(self._reached(seat), shown)
        hands = rules.players * rules.hand_size
        hold = self._hold(seat, [hands + self._n_drawn], "drawn")
        self._n_drawn += 1
        self._counts[seat] += 1
        self._announced.discard(seat)
        self.of_seat[seat].append(hold)
        self._last = hold
        if self.laid and rules.draw == "one":
            if self._goes_on(place, seat):
                hold.out = self.all_tiles & ~fitting
            else:
                hold.out = fitting
                self._on_turn = -1

    def _goes_on(self, place: int, seat: int) -> bool:
        """Return whether the seat is still on turn after it has drawn."""
        for event in self.course.events[place + 1 :]:
            if isinstance(event, events.Skipped):
                return False
            if isinstance(event, events.ACTIONS):
                return event.seat == self.rules.seats[seat]
        return self.view.to_act == (self.rules.seats[seat],)

    def _discard(self, seat: int) -> None:
        dealt = self.of_seat[seat][0]
        dead = self._hold(seat, [dealt.places.pop()], "dead", dealt.out)
        dead.copies = [self.rules.players * self.rules.hand_size + self.rules.stock_size + self._n_dead]
        self._n_dead += 1

    def _matadors(self) -> int:
        total = self.rules.match_sum
        return sum(1 << tile for tile in tiles_in(self.all_tiles) if tile == 0 or TILES[tile].weight == total)

    # ------------------------------------------------------------------------------------------------------- cases

    def problems(self) -> list[Problem]:
        """Return the problems of all possible cases."""
        slots = [Slot(tuple(hold.places), tuple(hold.copies)) for hold in self.holds]
        length = sum(self.course.layout)
        kept = self._kept()
        found = []
        for opening in self._openings():
            for end in self._not_blocked():
                choices = dict(self.choices)
                for limit in (*opening.limits, *end.limits, *kept.limits):
                    for tile in tiles_in(limit.tiles):
                        if tile in choices:
                            choices[tile] &= limit.slots
                one = problem(
                    slots, choices, length, self.stock, kept.scale if opening.scale is NO_SCALE else opening.scale
                )
                if one is not None:
                    found.append(one)
        return found

    def _dealt_to(self, seats: int | tuple[int, ...]) -> int:
        """Return the slots of the tiles dealt to these seats, as bits."""
        wanted = (seats,) if isinstance(seats, int) else seats
        return sum(hold.bit for hold in self.holds if hold.seat in wanted and hold.kind in ("dealt", "dead"))

    def _must(self, tile: int, seat: int) -> Restriction:
        return Restriction(1 << tile, self._dealt_to(seat))

    def _without(self, tiles: int, *seats: int) -> Restriction:
        """None of these tiles was dealt to these seats."""
        return Restriction(tiles, ~self._dealt_to(seats))

    def _openings(self) -> Iterator[Case]:
        """Yield the cases that the opener and its first tile leave open."""
        rules, course = self.rules, self.course
        opener, everybody = course.opener, range(rules.players)
        if opener < 0:
            yield Case()
            return
        doubles = [tile.id for tile in TILES[: rules.n_tiles] if tile.is_double]
        all_doubles = sum(1 << tile for tile in doubles)
        lead: tuple[Restriction, ...] = ()
        first = next((event for event in course.events if isinstance(event, (Played, events.Drew))), None)
        opened = first.tile.id if isinstance(first, Played) else -1
        if course.turned < 0 and first is not None:
            if opened < 0:
                lead = (self._without(all_doubles, opener),)
            elif course.lead.startswith("highest_double"):
                lead = (self._without(sum(1 << tile for tile in doubles if tile > opened), opener),)
        led = opened if course.lead == "the_tile" and course.turned < 0 else -1
        if course.who in ("lowest_double", "top_double"):
            yield Case((self._must(doubles[0 if course.who == "lowest_double" else -1], opener), *lead))
        elif course.who == "winner_with_double":
            passed_over = self._before_opener()
            begun = (self._without(all_doubles, *passed_over), *lead)
            if opened >= 0:
                yield Case(begun)
            else:
                yield from (Case((*one.limits, *begun)) for one in self._highest(doubles, opener, (opener,)))
        elif course.who == "heaviest_tile":
            yield from self._one_of_the_heaviest(led)
        elif course.who in OPENERS_UNSEEN:
            ranked = doubles if course.who != "ranked_tile" else sorted(range(rules.n_tiles), key=_rank)
            if course.who in ("double_from", "tile_from"):  # the one that opens before all others comes last
                ranked = [*doubles[: rules.opening_pip][::-1], *doubles[rules.opening_pip :][::-1]]
            if course.who == "tile_from":
                singles = [tile for tile in sorted(range(rules.n_tiles), key=_rank) if tile not in doubles]
                ranked = [*singles, *ranked]
            for one, tile in zip(self._highest(ranked, opener, tuple(everybody)), ranked, strict=True):
                if led in (-1, tile):
                    yield Case((*one.limits, *lead))
            if course.who == "heaviest_hand" and led not in doubles:
                none = (self._without(all_doubles, *everybody), *lead)
                yield from (Case((*one.limits, *none), one.scale) for one in self._heaviest())
        else:
            yield Case(lead)

    def _kept(self) -> Case:
        """Return the condition on dealt hands without which there is no round to play (lat/Q17, gaple/Q24, JCT-01)."""
        rules = self.rules
        everybody = range(rules.players)
        limits = (self._without(1, *everybody),) if rules.blank_aside else ()
        fewest = min(filter(None, (rules.redeal_doubles, rules.winning_doubles)), default=0)
        if not fewest:
            return Case(limits)
        others = [seat for seat in everybody if seat != self.me]
        width = min(rules.hand_size, rules.max_pip + 1) + 1
        pull = {
            number: width ** others.index(hold.seat)
            for number, hold in enumerate(self.holds)
            if hold.seat in others and hold.kind in ("dealt", "dead")
        }
        size = width ** len(others)
        allowed = bytes(all(mark // width**i % width < fewest for i in range(len(others))) for mark in range(size))
        return Case(limits, Scale(pull, [int(tile.is_double) for tile in TILES], 0, size, allowed))

    def _highest(self, ranked: list[int], seat: int, among: tuple[int, ...]) -> Iterator[Case]:
        """For each of these tiles, in rising order: the seat was dealt it, and nobody among those a higher one."""
        for place, tile in enumerate(ranked):
            higher = sum(1 << other for other in ranked[place + 1 :])
            yield Case((self._must(tile, seat), self._without(higher, *among)))

    def _one_of_the_heaviest(self, led: int) -> Iterator[Case]:
        """Yield the cases in which the opener was dealt a heaviest tile; ``led`` is the one, or -1 (dvoje/Q3).

        A lot shows that another seat was dealt one of the same weight.  Worlds count the same whether the lot was
        drawn among two seats or more.
        """
        rules, course = self.rules, self.course
        everybody = tuple(range(rules.players))
        rivals = tuple(seat for seat in everybody if seat != course.opener)
        ranked = sorted(range(rules.n_tiles), key=_rank)
        for place, tile in enumerate(ranked):
            if led not in (-1, tile) or (course.by_lot and TILES[tile].is_double):
                continue
            single = not TILES[tile].is_double
            equal = [one for one in ranked if single and one != tile and not TILES[one].is_double
                     and TILES[one].weight == TILES[tile].weight]  # fmt: skip
            equals = sum(1 << one for one in equal)
            higher = sum(1 << one for one in ranked[place + 1 :])
            begun = (
                self._must(tile, course.opener),
                self._without(higher, course.opener),
                self._without(higher & ~equals, *rivals),
            )
            if not course.by_lot:
                yield Case((*begun, self._without(equals, *rivals)))
                continue
            earlier = 0
            for one in equal:
                held = Restriction(1 << one, self._dealt_to(rivals))
                yield Case((*begun, held, self._without(earlier, *rivals)))
                earlier |= 1 << one

    def _before_opener(self) -> tuple[int, ...]:
        """Return the seats that the right to open passed over for want of a double (GAP-07, FRE-05)."""
        rules = self.rules
        winner = self.view.rounds[-1].winner
        assert winner is not None
        seats = [*rules.order_from(rules.seats.index(winner))]
        return tuple(seats[: seats.index(self.course.opener)])

    def _heaviest(self) -> Iterator[Case]:
        """Yield the cases with the heaviest hand at the opener, and the highest tile among equals (all-fives-2p/Q2)."""
        rules, opener = self.rules, self.course.opener
        rivals = [seat for seat in range(rules.players) if seat != opener]
        reach = rules.hand_size * 2 * rules.max_pip
        width = 2 * reach + 1
        pull: dict[int, int] = {}
        for number, hold in enumerate(self.holds):
            if hold.kind in ("dealt", "dead"):
                marks = [width**i for i in range(len(rivals))]
                pull[number] = sum(marks) if hold.seat == opener else -marks[rivals.index(hold.seat)]
        size = width ** len(rivals)
        start = sum(reach * width**i for i in range(len(rivals)))
        weight = [tile.weight for tile in TILES]
        ranked = sorted(range(rules.n_tiles), key=_rank)
        for n in range(len(rivals) + 1):
            for tied in combinations(rivals, n):
                allowed = bytearray(size)
                for mark in range(size):
                    leads = [mark // width**i % width - reach for i in range(len(rivals))]
                    allowed[mark] = all(
                        by == 0 if seat in tied else by > 0 for seat, by in zip(rivals, leads, strict=True)
                    )
                scale = Scale(pull, weight, start, size, bytes(allowed))
                if not tied:
                    yield Case((), scale)
                else:
                    yield from (Case(one.limits, scale) for one in self._highest(ranked, opener, (opener, *tied)))

    def _not_blocked(self) -> Iterator[Case]:
        """Somebody holds a tile that fits, if nobody can draw: each case names the first such tile."""
        view = self.view
        held = sum(hold.bit for hold in self.holds if hold.kind in ("dealt", "drawn"))
        if self.rules.trees:
            state = self.line.state()
            due = state.due if self.rules.go_on == "none" else 0
            self.line.set_state(state._replace(open=due or state.ends))
        fitting = self._fitting() if self.laid and self.course.opener >= 0 else 0
        own = sum(1 << tile.id for tile in view.hand)
        if view.drawable or not fitting or fitting & own:
            yield Case()
            return
        unseen = sum(1 << tile.id for tile in view.unseen)
        earlier = 0
        for tile in tiles_in(fitting & unseen):
            if self.choices[tile] & held:
                yield Case((Restriction(1 << tile, held), Restriction(earlier, ~held)))
                earlier |= 1 << tile


def _rank(tile: int) -> tuple[bool, int, int]:
    """Return the sort key by which the highest tile opens: doubles above all, weight, the higher half (ITA-07)."""
    one = TILES[tile]
    return one.is_double, one.weight, one.hi


__all__ = ["Case", "Constraints"]
